//! Effects of Battlefield orders, as text.

use tengen_battlefield::{Order, OrderEffect, Side, SkipReason, Unit};
use tengen_core::Lang;
use tengen_games::{AnyMove, GameName};
use tengen_records::{NodeId, Record, UncheckedBoard};

use crate::{
    input::happened,
    replay::{StepKind, StepList, StepScene},
};

/// What an order of a battle has done; a sentence each.
pub(crate) fn deed(story: &StepList, scene: &StepScene, lang: Lang) -> Vec<String> {
    let Some((StepKind::Played(play), (unit, effects))) =
        story.here().map(|step| &step.what).zip(scene.done.as_ref())
    else {
        return Vec::new();
    };
    let (AnyMove::Battlefield(order), Some(side)) = (&play.m, Side::of(play.seat)) else { return Vec::new() };
    let mut told = happened(order, *unit, effects, side, lang);
    let why =
        |effect: &OrderEffect| if let OrderEffect::Skipped { why, .. } = *effect { Some(why) } else { None };
    told.extend(effects.iter().find_map(why).map(|why| {
        let key = match why {
            SkipReason::OffField => "tui-battlefield-step-off",
            SkipReason::Occupied => "tui-battlefield-step-occupied",
            SkipReason::TooDear => "tui-battlefield-step-costly",
        };
        lang.text(key).to_owned()
    }));
    told
}

/// The same of the step that is shown; other games are not looked at.
pub(crate) fn deed_here(story: &StepList, lang: Lang) -> Vec<String> {
    let is_battle = story.title().rules.game() == GameName::Battlefield;
    if is_battle { deed(story, &story.scene(), lang) } else { Vec::new() }
}

/// The unit that the order which led to a place was given to.
pub(super) fn ordered(record: &Record, node: NodeId) -> Option<Unit> {
    let AnyMove::Battlefield(Order::Unit { cell, .. }) = record.tree.play(node)?.m else {
        return None;
    };
    let before = record.replay_to(record.tree.parent(node)?).to_end();
    match before.stage() {
        UncheckedBoard::Battlefield(position) => position.field().unit(cell),
        UncheckedBoard::Gomoku(_) | UncheckedBoard::Quoridor(_) => None,
    }
}
