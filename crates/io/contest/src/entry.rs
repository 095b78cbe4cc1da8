use std::time::Duration;

use serde::{Deserialize, Serialize};
use tengen_core::Seat;

use crate::{Fixture, Game, Times};

/// What counts of a game: all that standings and tournaments follow from.
///
/// Whoever sits at a game is told by place: 0 is who moves first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
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
    /// By what it ended, as statistics have it.
    pub reason: String,
    /// Who won or lost by that.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<usize>,
    /// Whether both programs were ready to play.
    pub begun: bool,
    /// All moves, those of the opening included.
    pub moves: u32,
    /// How long each of them thought.
    pub times: [Times; 2],
    /// Our own time between an answer and the next question.
    pub own: Times,
}

impl Entry {
    /// What counts of a game, if it counts at all.
    pub(crate) fn of(fixture: Fixture, game: &Game) -> Option<Self> {
        if !game.ending.counts() {
            return None;
        }
        let place = |seat: Seat| usize::from(seat != Seat::FIRST);
        let mut times = [Times::default(); 2];
        for (&seat, &time) in game.seats.iter().zip(&game.times).skip(game.opening) {
            times[place(seat)].add(whole_micros(time));
        }
        let mut own = Times::default();
        game.overheads.iter().for_each(|&time| own.add(whole_micros(time)));
        Some(Self {
            game: fixture.number,
            encounter: fixture.encounter,
            index: fixture.index,
            players: fixture.players,
            winner: game.ending.winner().map(place),
            reason: game.ending.reason.code().to_owned(),
            by: game.ending.by.map(place),
            begun: game.begun,
            moves: u32::try_from(game.moves.len()).unwrap_or(u32::MAX),
            times,
            own,
        })
    }
}

/// As a journal keeps it, so that what was played and what was read back count the same.
fn whole_micros(time: Duration) -> Duration {
    Duration::from_micros(u64::try_from(time.as_micros()).unwrap_or(u64::MAX))
}
