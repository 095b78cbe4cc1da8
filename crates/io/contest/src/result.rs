//! Game result: what counts of a game for standings and tournaments, derived from its log.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use tengen_arbiter::{EndReason, GameConclusion};
use tengen_core::Seat;
use tengen_pairings::{GameReport, ScheduledGame};
use tengen_table_host::TableHost;

use crate::{
    TimeTotals,
    wording::{has_no_move, winner},
};

/// What counts of a game: all that standings and tournaments follow from.
///
/// Whoever sits at a game is told by place: 0 is who moves first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameResult {
    /// Its number, from 1.
    pub game: u32,
    /// The encounter that it belongs to.
    pub encounter: usize,
    /// Its place in the encounter, from 0.
    pub index: u32,
    /// The players by place.
    pub players: [usize; 2],
    /// Who won.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub winner: Option<usize>,
    /// The referee's reason.
    pub reason: EndReason,
    /// What a program did that it lost by, or that it had no legal move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cause: Option<String>,
    /// Who won or lost by that.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<usize>,
    /// Whether both programs were ready to play.
    pub begun: bool,
    /// All moves, those of the opening included.
    pub moves: u32,
    /// How long each of them thought.
    pub times: [TimeTotals; 2],
    /// Our own time between an answer and the next question.
    pub own: TimeTotals,
}

impl GameResult {
    /// What counts of a game that is over, from its log alone; `None` where it does not count.
    pub fn of(game: ScheduledGame, opening: usize, host: &TableHost) -> Option<Self> {
        let conclusion = host.table().conclusion()?;
        conclusion.outcome?;
        let mut times = [TimeTotals::default(); 2];
        for ply in host.table().plies().iter().skip(opening) {
            times[place(ply.seat)].add(Duration::from_millis(ply.used.0));
        }
        let moves = host.history().moves().len();
        Some(Self {
            game: game.number,
            encounter: game.encounter,
            index: game.index,
            players: game.players,
            winner: winner(conclusion).map(place),
            reason: conclusion.reason,
            cause: cause(conclusion).map(str::to_owned),
            by: by(conclusion).map(place),
            begun: moves > opening || conclusion.evidence.cause.is_none(),
            moves: u32::try_from(moves).unwrap_or(u32::MAX),
            times,
            own: TimeTotals::default(),
        })
    }

    /// What the tournament is told of it.
    pub(crate) fn report(&self) -> GameReport {
        GameReport {
            encounter: self.encounter,
            index: self.index,
            players: self.players,
            winner: self.winner,
            thought: self.times.map(|times| times.total),
        }
    }

    /// The game that was played, as far as it is known afterwards.
    pub(crate) const fn scheduled(&self) -> ScheduledGame {
        let Self { game: number, encounter, index, players, .. } = *self;
        ScheduledGame { number, encounter, index, players, round: [0; 2], opening: 0 }
    }

    /// The most specific name of what happened, for statistics.
    pub fn code(&self) -> &str {
        self.cause.as_deref().unwrap_or_else(|| self.reason.code())
    }
}

/// More than the reason says.
fn cause(conclusion: &GameConclusion) -> Option<&'static str> {
    let no_move = has_no_move(conclusion).then_some("no-legal-move");
    no_move.or_else(|| Some(conclusion.evidence.cause?.code()))
}

/// The seat that won or lost by the reason; nobody in a draw.
fn by(conclusion: &GameConclusion) -> Option<Seat> {
    let won = winner(conclusion);
    match conclusion.reason {
        EndReason::Adjudicated if has_no_move(conclusion) => won.map(Seat::other),
        EndReason::Rules(_) | EndReason::Adjudicated | EndReason::MoveLimit => won,
        EndReason::Resigned
        | EndReason::Broke(_)
        | EndReason::Violations
        | EndReason::Crashed
        | EndReason::Abandoned
        | EndReason::DrawAgreed
        | EndReason::Aborted
        | EndReason::NoStart => conclusion.evidence.offender,
    }
}

pub(crate) fn place(seat: Seat) -> usize {
    usize::from(seat != Seat::FIRST)
}
