use tengen_battlefield::{Direction, FieldCell, Order, OrderEffect, OrderStep};
use tengen_views::BattlefieldView;

use super::{TerrainSign, unit_at};

/// The last order, as far as it is known what it did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct KnownOrder {
    /// Where the unit stood.
    pub(crate) from: FieldCell,
    /// Where it went, if that is known.
    pub(crate) to: Option<FieldCell>,
    /// Where units died.
    pub(crate) killed: Vec<FieldCell>,
    /// Where the ground has changed.
    pub(crate) changed: Vec<FieldCell>,
}

impl KnownOrder {
    /// By what the order did; `None` for a pass.
    pub(crate) fn of_effects(order: &Order, effects: &[OrderEffect]) -> Option<Self> {
        let &Order::Unit { cell, .. } = order else { return None };
        let mut last = Self { from: cell, to: Some(cell), killed: Vec::new(), changed: Vec::new() };
        for effect in effects {
            match *effect {
                OrderEffect::Moved { to, .. } => last.to = Some(to),
                OrderEffect::Killed { at, .. } => last.killed.push(at),
                OrderEffect::Changed { at, .. } => last.changed.push(at),
                OrderEffect::Skipped { .. }
                | OrderEffect::Missed
                | OrderEffect::ShotBlocked { .. }
                | OrderEffect::FireballStopped { .. }
                | OrderEffect::FireLit { .. }
                | OrderEffect::FireballLost => {}
            }
        }
        Some(last)
    }

    /// As far as it can be told from the field after it: where the unit came from, and where it stands, unless steps were
    /// skipped for want of points or because somebody stood in the way.
    pub(crate) fn of_order(order: &Order, view: &BattlefieldView) -> Option<Self> {
        let &Order::Unit { cell: from, ref steps, .. } = order else { return None };
        let is_there = |cell| unit_at(view, cell).is_some_and(|unit| unit.side != view.table.turn);
        let end = steps.iter().fold(from, |at, &step| match step {
            OrderStep::Go(direction) => beside(view, at, direction).unwrap_or(at),
            OrderStep::Stay => at,
        });
        // Whoever still stands where the order began cannot have gone anywhere.
        let to = [from, end].into_iter().find(|&cell| is_there(cell));
        Some(Self { from, to, killed: Vec::new(), changed: Vec::new() })
    }
}

/// The next cell in this direction, if units can stand there.
fn beside(view: &BattlefieldView, cell: FieldCell, direction: Direction) -> Option<FieldCell> {
    let place = direction.digit() - 1;
    let row = (cell.row() + place / 3).checked_sub(1)?;
    let col = (cell.col() + place % 3).checked_sub(1)?;
    let letter = view.terrain.get(usize::from(row))?.chars().nth(col.into())?;
    let is_firm = matches!(TerrainSign::of(letter), TerrainSign::Plain | TerrainSign::Forest);
    FieldCell::new(row, col).filter(|_| is_firm)
}
