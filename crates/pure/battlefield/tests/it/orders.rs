//! The list of distinct useful orders: nothing twice, nothing missing.

use std::collections::BTreeSet;

use tengen_battlefield::{Order, OrderEffect, OrderError, Position, text};
use tengen_core::Game;
use tengen_testkit::TestRng;

use crate::inputs;

fn orders(position: &Position) -> Vec<Order> {
    let mut orders = Vec::new();
    position.legal_moves(&mut orders);
    orders
}

fn position(map: &str) -> Position {
    Position::new(text::read_map(map.as_bytes()).unwrap())
}

fn key_after(position: &Position, order: &Order) -> u64 {
    let mut after = position.clone();
    let _ = after.make(order);
    after.key()
}

#[test]
fn whatever_is_ordered_leads_to_a_listed_position() {
    for seed in 0..500 {
        let mut dice = TestRng::new(seed);
        let field = inputs::field(&mut dice, 8, 12);
        let position = Position::new(field);
        if position.outcome().is_some() {
            continue;
        }
        let listed: BTreeSet<u64> =
            orders(&position).iter().map(|order| key_after(&position, order)).collect();
        for _ in 0..200 {
            let (order, _) =
                text::command(&position, inputs::command(&mut dice, position.field()).as_bytes());
            assert!(listed.contains(&key_after(&position, &order)), "{order} in {position:?}");
        }
    }
}

#[test]
fn each_kind_of_unit_alone() {
    let count = |map: &str| orders(&position(map)).len();
    // On open ground a unit gets to every cell within its points, its own included (which is passing).
    let far = "0 0 B FT\n";
    for (kind, cells) in [("FT", 81), ("KN", 121), ("AR", 49), ("MG", 25)] {
        let open = format!("20 20 0 2\n10 10 A {kind}\n{far}");
        let steps_only = orders(&position(&open))
            .iter()
            .filter(|order| matches!(order, Order::Unit { action: None, .. }))
            .count();
        assert_eq!(steps_only + 1, cells, "{kind}");
    }
    // Two footmen face to face on a line: pass, or strike. A third cell: step, too.
    assert_eq!(count("1 2 0 2\n0 0 A FT\n0 1 B FT\n"), 2);
    assert_eq!(count("1 3 0 2\n0 1 A FT\n0 2 B FT\n"), 3);
    // A mage shut in by a mountain, with an enemy behind it.
    let shut = position("1 5 2 2\n0 1 M\n0 2 F\n0 0 A MG\n0 4 B FT\n");
    let listed: Vec<String> = orders(&shut).iter().map(ToString::to_string).collect();
    assert_eq!(
        listed,
        ["pass", "0 0 10 6 2"],
        "the fireball bursts on the mountain; the quake opens the ground"
    );
}

#[test]
fn orders_are_cheapest_ways() {
    let open = position("5 5 0 2\n2 2 A KN\n0 0 B FT\n");
    for order in orders(&open) {
        let Order::Unit { cell, steps, action: None } = order else { continue };
        let undo = open.clone().play(&Order::Unit { cell, steps: steps.clone(), action: None }).unwrap();
        let Some(OrderEffect::Moved { to, .. }) = undo.effects().last() else { panic!("{undo:?}") };
        let distance = to.row().abs_diff(cell.row()).max(to.col().abs_diff(cell.col()));
        assert_eq!(steps.len(), usize::from(distance), "{to}");
    }
}

#[test]
fn refusals_say_why() {
    let battle = position("3 3 0 3\n0 0 A FT\n0 1 A MG\n2 2 B FT\n");
    for (text, reason) in [
        ("5 5", "(5, 5) is outside the field"),
        ("1 1", "there is no unit at (1, 1)"),
        ("2 2 4", "the unit at (2, 2) is not yours"),
        ("0 1 0 8", "mages cannot attack"),
        ("0 0 10 8 1", "only mages can cast spells"),
    ] {
        let mut after = battle.clone();
        let refused: OrderError = after.play(&text.parse().unwrap()).unwrap_err();
        assert_eq!(refused.to_string(), reason);
        assert_eq!(after, battle);
    }
}
