//! Players behind the text protocol: an engine, a bot of the Quoridor contest or a simple player of Battlefield.

mod battlefield;
mod gomoku;
mod quoridor;

use std::sync::atomic::AtomicBool;

use tengen_any_engine::{
    AnyEngine, SearchInfo, SearchRequest, battlefield::BattlefieldBot, quoridor::QuoridorBot,
};
use tengen_core::{Localize as _, scatter};
use tengen_games::{AnyMove, AnyRules};
use tengen_search::Level;

use super::LANG;

/// Who is to play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BuiltInPlayer {
    /// Our engine.
    Tengen,
    /// A bot of the Quoridor contest.
    Contest(QuoridorBot),
    /// A simple player of Battlefield.
    Simple(BattlefieldBot),
}

/// Somebody who plays.
pub(super) enum TextPlayer {
    Engine(AnyEngine),
    Contest(QuoridorBot),
    Simple(BattlefieldBot),
}

impl TextPlayer {
    pub(super) fn new(who: BuiltInPlayer, rules: &AnyRules, memory: usize, threads: usize) -> Self {
        match who {
            BuiltInPlayer::Tengen => Self::Engine(AnyEngine::new(rules, memory, threads)),
            BuiltInPlayer::Contest(bot) => Self::Contest(bot),
            BuiltInPlayer::Simple(bot) => Self::Simple(bot),
        }
    }

    pub(super) fn clear(&self) {
        match self {
            Self::Engine(engine) => engine.clear(),
            Self::Contest(_) | Self::Simple(_) => {}
        }
    }

    /// See [`AnyEngine::prefault_some`].
    pub(super) fn prefault_some(&self) -> bool {
        match self {
            Self::Engine(engine) => engine.prefault_some(),
            Self::Contest(_) | Self::Simple(_) => false,
        }
    }

    /// The move that is played, after all that is told on the way; or why there is none.
    pub(super) fn think(
        &self,
        question: SearchRequest<'_>,
        lines: usize,
        level: Level,
        seed: u64,
        stop: &AtomicBool,
        tell: &mut dyn FnMut(&[SearchInfo]),
    ) -> Result<AnyMove, String> {
        // The chance of one move: another one when the position comes again, lest a game goes round in circles.
        let chance =
            scatter(scatter(seed ^ question.position.key()).wrapping_add(question.past.len() as u64));
        if let (Self::Engine(_), Some(centre)) = (self, gomoku::first_stone(question.position)) {
            return Ok(centre);
        }
        let best = match self {
            // What is asked in an opening is seldom a stone.
            Self::Engine(engine) if question.position.is_opening() => {
                let chosen = engine.choose(level, seed, question, stop, |_| {});
                return chosen.map(|chosen| chosen.m).map_err(|why| why.localize(LANG).into_owned());
            }
            // Who may overlook something shows the one line that he has seen.
            Self::Engine(engine) if lines > 1 && level == Level::FULL => {
                let ideas = engine.analyse(lines, question, stop, tell);
                ideas.map(|ideas| ideas.into_iter().next())
            }
            Self::Engine(engine) => engine
                .think_at(level, seed, question, stop, |idea| tell(std::slice::from_ref(idea)))
                .map(Some),
            Self::Contest(bot) => return quoridor::step(*bot, question, chance).ok_or_else(no_move),
            Self::Simple(bot) => return battlefield::order(*bot, question, chance).ok_or_else(no_move),
        };
        let best = best.map_err(|why| why.localize(LANG).into_owned());
        let best =
            best.and_then(|idea| idea.and_then(|idea| idea.line.into_iter().next()).ok_or_else(no_move));
        // Black may pass where every point is forbidden, of which the engine does not think.
        best.or_else(|why| gomoku::last_way_out(question.position).ok_or(why))
    }
}

fn no_move() -> String {
    "there is no legal move".to_owned()
}
