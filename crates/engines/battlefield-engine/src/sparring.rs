//! Simple sparring partners for measurements. They never change.

use tengen_battlefield::{FieldCell, Order, Position, Side, UnitKind};
use tengen_core::{Game as _, scatter};

/// What a unit is worth to the greedy player.
const fn worth(kind: UnitKind) -> i32 {
    match kind {
        UnitKind::Footman => 100,
        UnitKind::Knight => 120,
        UnitKind::Archer => 110,
        UnitKind::Mage => 150,
    }
}

/// Any order, each as likely as another; to pass when the game is over.
pub fn random(position: &Position, seed: u64) -> Order {
    let mut orders = Vec::new();
    position.legal_moves(&mut orders);
    let n = orders.len().max(1) as u64;
    let chosen = (scatter(scatter(seed ^ position.key())) % n) as usize;
    orders.into_iter().nth(chosen).unwrap_or(Order::Pass)
}

/// The order after which it has most units compared with the enemy; of those the one that brings its units nearest to the
/// enemy; of those any.
pub fn greedy(position: &Position, seed: u64) -> Order {
    let mut orders = Vec::new();
    position.legal_moves(&mut orders);
    let side = position.to_move();
    let mut scratch = position.clone();
    let mut effects = Vec::new();
    let best = orders.into_iter().enumerate().max_by_key(|(index, order)| {
        effects.clear();
        scratch.execute(order, &mut effects);
        let looks = (balance(&scratch, side), -distance(&scratch, side));
        scratch.take_back(&effects);
        (looks, scatter(scatter(seed ^ position.key()) ^ *index as u64))
    });
    best.map_or(Order::Pass, |(_, order)| order)
}

/// What this side has more than the other.
fn balance(position: &Position, side: Side) -> i32 {
    let worth = |(_, unit): (FieldCell, tengen_battlefield::Unit)| {
        if unit.side == side { worth(unit.kind) } else { -worth(unit.kind) }
    };
    position.field().units().map(worth).sum()
}

/// How many steps the units of this side are from their nearest enemies, all together, as the crow flies.
fn distance(position: &Position, side: Side) -> i32 {
    let (own, enemies): (Vec<_>, Vec<_>) = position.field().units().partition(|(_, unit)| unit.side == side);
    let steps =
        |from: FieldCell, to: FieldCell| from.row().abs_diff(to.row()).max(from.col().abs_diff(to.col()));
    let nearest = |from: FieldCell| enemies.iter().map(|&(to, _)| i32::from(steps(from, to))).min();
    own.iter().filter_map(|&(cell, _)| nearest(cell)).sum()
}
