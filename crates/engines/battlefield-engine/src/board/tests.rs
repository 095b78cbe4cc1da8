//! The board of the search against the rules, on random maps with random orders.

use std::collections::BTreeSet;

use tengen_battlefield::{Field, Position};
use tengen_core::Game as _;
use tengen_testkit::TestRng;

use super::*;
use crate::{
    maker::{MapCharacter, MapOptions, make_map},
    orders::{all, strikes, walks},
    reach::ReachMaps,
};

fn some_map(dice: &mut TestRng) -> Field {
    let wish = MapOptions {
        height: dice.within(4..=10),
        width: dice.within(4..=10),
        character: *dice.pick(&MapCharacter::ALL),
        units: dice.within(1..=6),
    };
    make_map(wish, dice.below(1000) as u64)
}

/// Plays random games and looks at every position.
fn walk_through(games: u64, mut look: impl FnMut(&Position, &BattleBoard)) {
    for seed in 0..games {
        let dice = &mut TestRng::new(seed);
        let mut position = Position::new(some_map(dice));
        for _ in 0..25 {
            let board = BattleBoard::new(&position);
            if position.outcome().is_some() {
                break;
            }
            look(&position, &board);
            let mut orders = Vec::new();
            position.legal_moves(&mut orders);
            let _ = position.make(dice.pick(&orders));
        }
    }
}

#[test]
fn orders_lead_to_the_positions_of_the_rules() {
    walk_through(25, |position, board| {
        let mut candidates = Vec::new();
        all(board, &ReachMaps::new(board), &mut candidates);
        let mut reached = BTreeSet::new();
        for candidate in &candidates {
            let after = board.play(candidate.order);
            let order = candidate.order.order(position);
            let mut by_rules = position.clone();
            by_rules.check(&order).unwrap();
            let _ = by_rules.make(&order);
            assert_eq!(after, BattleBoard::new(&by_rules), "{order}");
            assert!(reached.insert(after.key()), "{order} comes to the same as another");
        }
        let mut legal = Vec::new();
        position.legal_moves(&mut legal);
        let legal: BTreeSet<u64> = legal
            .iter()
            .map(|order| {
                let mut after = position.clone();
                let _ = after.make(order);
                after.key()
            })
            .collect();
        assert_eq!(reached, legal);
    });
}

#[test]
fn every_order_has_its_code() {
    walk_through(15, |_, board| {
        let mut candidates = Vec::new();
        all(board, &ReachMaps::new(board), &mut candidates);
        let codes: BTreeSet<u16> = candidates.iter().map(|c| c.order.code(board)).collect();
        assert!(!codes.contains(&0) && codes.len() == candidates.len());
    });
}

/// What the search of large battles looks at are orders, and no good strike is missing.
#[test]
fn chosen_orders_are_among_all_orders() {
    walk_through(25, |_, board| {
        let maps = ReachMaps::new(board);
        let (mut everything, mut chosen) = (Vec::new(), Vec::new());
        all(board, &maps, &mut everything);
        strikes(board, &maps, &mut chosen);
        let n_strikes = chosen.len();
        walks(board, &maps, &mut chosen);
        let keys = |list: &[crate::orders::OrderCandidate]| -> BTreeSet<u64> {
            list.iter().map(|candidate| board.play(candidate.order).key()).collect()
        };
        assert!(keys(&chosen).is_subset(&keys(&everything)));
        let enemy = board.side().other();
        let killed = |list: &[crate::orders::OrderCandidate]| {
            let left = list.iter().map(|candidate| board.play(candidate.order).army(enemy).count());
            left.min().unwrap_or_else(|| board.army(enemy).count())
        };
        let quiet_or_costly = everything.iter().filter(|c| c.kills && c.rank < 0).count();
        if quiet_or_costly == 0 {
            assert_eq!(killed(&chosen[..n_strikes]), killed(&everything));
        }
    });
}

/// Whoever an order can kill stands where the map of dangers says so, but for earthquakes at the rim.
#[test]
fn the_map_of_dangers_knows_who_can_be_struck() {
    walk_through(25, |_, board| {
        let maps = ReachMaps::new(board);
        let mut everything = Vec::new();
        all(board, &maps, &mut everything);
        let enemy = board.side().other();
        for candidate in everything {
            let is_quake = matches!(candidate.order.deed, PackedAction::Quake(_));
            let is_from_forest = board.forest().has(candidate.order.from);
            let killed = *board.army(enemy) & !*board.play(candidate.order).army(enemy);
            let is_known = (killed & !maps.own.strike).is_empty();
            assert!(is_known || is_quake || is_from_forest || candidate.order.from != candidate.order.to);
        }
    });
}
