//! Battlefield's additions to the state of a table.

use tengen_arbiter::Table;
use tengen_games::{AnyMove, AnyPosition};
use tengen_views::{EffectView, effects};

/// What the last order of a battle did.
pub(super) fn last_effects(table: &Table) -> Option<Vec<EffectView>> {
    if !matches!(table.position(), AnyPosition::Battlefield(_)) {
        return None;
    }
    let (last, before) = table.plies().split_last()?;
    let before = table.position_after(u32::try_from(before.len()).ok()?)?;
    let order = before.read_move(last.text.as_deref()?).ok()?;
    let (AnyPosition::Battlefield(position), AnyMove::Battlefield(order)) = (before, order) else {
        return None;
    };
    position.foresee(&order).ok().map(|list| effects(&list))
}
