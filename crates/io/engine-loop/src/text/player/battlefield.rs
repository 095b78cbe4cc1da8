//! The simple players of Battlefield.

use tengen_any_engine::{SearchRequest, battlefield::BattlefieldBot};
use tengen_games::{AnyMove, AnyPosition};

/// The order that a simple player gives, if there is one.
pub(super) fn order(bot: BattlefieldBot, question: SearchRequest<'_>, chance: u64) -> Option<AnyMove> {
    let AnyPosition::Battlefield(position) = question.position else { return None };
    bot.decide(position, chance).map(AnyMove::Battlefield)
}
