//! The bots of the Quoridor contest.

use tengen_any_engine::{
    SearchRequest,
    quoridor::{BotSituation, QuoridorBot},
};
use tengen_core::Game as _;
use tengen_games::{AnyMove, AnyPosition};
use tengen_quoridor::{Move, Rules, contest::ContestStep};

/// What a bot of the contest plays where every move must be legal. Who lets a turn go does so twice at most, so it is asked
/// again; where nothing comes of that, a step that is legal has to do, and else any move.
pub(super) fn step(bot: QuoridorBot, question: SearchRequest<'_>, chance: u64) -> Option<AnyMove> {
    const TRIES: u32 = 3;
    let AnyPosition::Quoridor(position) = question.position else { return None };
    let mut player = bot.sit_down(chance);
    let sight =
        BotSituation { position, past: question.past, stopped: question.stopped, limits: question.limits };
    let is_legal = |m: &Move| position.check(m).is_ok();
    let decided = (0..TRIES).find_map(|_| meant(&player.decide(sight), *position.rules()).filter(is_legal));
    let mut moves = Vec::new();
    let m = decided.or_else(|| {
        position.legal_moves(&mut moves);
        // Steps come before walls.
        moves.first().copied()
    });
    m.map(AnyMove::Quoridor)
}

/// The move that a step of the contest means, if it means one.
fn meant(step: &ContestStep, rules: Rules) -> Option<Move> {
    if step.is_move() { step.to.cell().map(Move::Step) } else { step.wall.wall(&rules).map(Move::Wall) }
}
