//! Battles in records.

use tengen_battlefield::{Order, OrderEffect, Position, Side};
use tengen_core::{Game as _, Seat};

/// Gives the order, or lets the turn pass where it cannot be given; then there are no effects to tell of.
pub(crate) fn show(position: &mut Position, seat: Seat, order: &Order) -> Option<Vec<OrderEffect>> {
    if position.outcome().is_some() {
        return None;
    }
    if let Some(side) = Side::of(seat)
        && side != position.to_move()
    {
        *position = Position::resume(position.field().clone(), side, position.turn_number());
    }
    let is_possible = position.check(order).is_ok();
    let mut effects = Vec::new();
    position.execute(if is_possible { order } else { &Order::Pass }, &mut effects);
    is_possible.then_some(effects)
}
