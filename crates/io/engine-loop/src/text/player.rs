//! Whoever plays: an engine, a bot of the Quoridor contest or a simple player of Battlefield.

use std::sync::atomic::AtomicBool;

use tengen_any_engine::{
    AnyEngine, SearchInfo, SearchRequest,
    battlefield::BattlefieldBot,
    quoridor::{QuoridorBot, Sight},
};
use tengen_core::{Game as _, Localize as _, scatter};
use tengen_games::{AnyMove, AnyPosition, AnyRules};
use tengen_quoridor::{Move, Position, Rules};
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
pub(super) enum Player {
    Engine(AnyEngine),
    Contest(QuoridorBot),
    Simple(BattlefieldBot),
}

impl Player {
    pub(super) fn new(who: BuiltInPlayer, rules: &AnyRules, memory: usize, threads: usize) -> Self {
        match who {
            BuiltInPlayer::Tengen => Self::Engine(AnyEngine::new(rules, memory, threads)),
            BuiltInPlayer::Contest(bot) => Self::Contest(bot),
            BuiltInPlayer::Simple(bot) => Self::Simple(bot),
        }
    }

    pub(super) fn forget(&self) {
        match self {
            Self::Engine(engine) => engine.forget(),
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
        if let (Self::Engine(_), Some(centre)) = (self, first_stone(question.position)) {
            return Ok(centre);
        }
        let best = match self {
            // What is asked in an opening is seldom a stone.
            Self::Engine(engine) if is_opening(question.position) => {
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
            Self::Contest(bot) => {
                let AnyPosition::Quoridor(position) = question.position else { return Err(no_move()) };
                let m = legal_step(*bot, position, question, seed).ok_or_else(no_move)?;
                return Ok(AnyMove::Quoridor(m));
            }
            Self::Simple(bot) => {
                let AnyPosition::Battlefield(position) = question.position else { return Err(no_move()) };
                let order = bot.decide(position, chance(seed, position.key(), question.past));
                return order.map(AnyMove::Battlefield).ok_or_else(no_move);
            }
        };
        let best = best.map_err(|why| why.localize(LANG).into_owned());
        let best =
            best.and_then(|idea| idea.and_then(|idea| idea.line.into_iter().next()).ok_or_else(no_move));
        // Black may pass where every point is forbidden, of which the engine does not think.
        best.or_else(|why| last_way_out(question.position).ok_or(why))
    }
}

/// The middle of an empty board, which needs no thinking.
fn first_stone(position: &AnyPosition) -> Option<AnyMove> {
    let AnyPosition::Gomoku(position) = position else { return None };
    let centre = tengen_gomoku::Move::Place(position.rules().size.centre());
    let is_free = position.n_stones() == 0 && !position.is_opening();
    is_free.then_some(AnyMove::Gomoku(centre))
}

/// Whether a choice of an opening protocol is to be made.
fn is_opening(position: &AnyPosition) -> bool {
    matches!(position, AnyPosition::Gomoku(position) if position.is_opening())
}

/// The pass of a position of Renju in which there is nothing else.
fn last_way_out(position: &AnyPosition) -> Option<AnyMove> {
    let AnyPosition::Gomoku(position) = position else { return None };
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    moves.first().copied().map(AnyMove::Gomoku)
}

/// The chance of one move: another one when the position comes again, lest a game goes round in circles.
fn chance(seed: u64, key: u64, past: &[u64]) -> u64 {
    scatter(scatter(seed ^ key).wrapping_add(past.len() as u64))
}

fn no_move() -> String {
    "there is no legal move".to_owned()
}

/// What a bot of the contest plays where every move must be legal. Who lets a turn go does so twice at most, so it is asked
/// again; where nothing comes of that, a step that is legal has to do, and else any move.
fn legal_step(bot: QuoridorBot, position: &Position, question: SearchRequest<'_>, seed: u64) -> Option<Move> {
    const TRIES: u32 = 3;
    let mut player = bot.sit_down(chance(seed, position.key(), question.past));
    let sight = Sight { position, past: question.past, stopped: question.stopped, limits: question.limits };
    let is_legal = |m: &Move| position.check(m).is_ok();
    let decided = (0..TRIES).find_map(|_| step(&player.decide(sight), *position.rules()).filter(is_legal));
    let mut moves = Vec::new();
    decided.or_else(|| {
        position.legal_moves(&mut moves);
        // Steps come before walls.
        moves.first().copied()
    })
}

/// The move that a step of the contest means, if it means one.
fn step(step: &tengen_quoridor::contest::Step, rules: Rules) -> Option<Move> {
    if step.is_move() { step.to.cell().map(Move::Step) } else { step.wall.wall(&rules).map(Move::Wall) }
}
