//! The clock of a seat in the words of engine protocols, which know a time per move and a time per game.

use std::time::Duration;

use tengen_arbiter::{Millis, TimeControl};

/// What an engine is told of its clock before a game. It is never told more than it has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct EngineTime {
    /// For one move.
    pub(super) turn: Option<Millis>,
    /// For the game, or for a session of it.
    pub(super) game: Option<Millis>,
    /// More after each move.
    pub(super) increment: Millis,
}

impl EngineTime {
    /// The words for this clock; where there is none, a move takes the time that the engine itself was given.
    pub(super) fn of(control: TimeControl, think_time: Option<Duration>) -> Self {
        let turn = |turn: Millis| Self { turn: Some(turn), ..Self::default() };
        let game = |game: Millis, increment: Millis| Self { turn: None, game: Some(game), increment };
        match control {
            TimeControl::None => Self { turn: think_time.map(Millis::from), ..Self::default() },
            TimeControl::Simple { per_move } => turn(per_move),
            TimeControl::Absolute { total_time } => game(total_time, Millis::ZERO),
            TimeControl::Fischer { initial_time, time_increment, .. } => game(initial_time, time_increment),
            TimeControl::ByoYomi { period_time, .. } => turn(period_time),
            TimeControl::Canadian { period_time, stones_per_period, .. } => {
                turn(Millis(period_time.0 / u64::from(stones_per_period.max(1))))
            }
            TimeControl::Gomocup { match_time: Millis::ZERO, turn: each, .. } => turn(each),
            TimeControl::Gomocup { match_time, turn: each, increment } => {
                Self { turn: Some(each), ..game(match_time, increment) }
            }
            TimeControl::Session { time, increment, .. } => game(time, increment),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_clock_has_words() {
        let told = |control: &str| {
            let EngineTime { turn, game, increment } = EngineTime::of(control.parse().unwrap(), None);
            (turn.map(|time| time.0), game.map(|time| time.0), increment.0)
        };
        assert_eq!(told("none"), (None, None, 0));
        assert_eq!(told("5/move"), (Some(5000), None, 0));
        assert_eq!(told("60"), (None, Some(60_000), 0));
        assert_eq!(told("60+2"), (None, Some(60_000), 2000));
        assert_eq!(told("600+3x30"), (Some(30_000), None, 0));
        assert_eq!(told("600+25/300"), (Some(12_000), None, 0));
        assert_eq!(told("180/match+30/turn+1"), (Some(30_000), Some(180_000), 1000));
        assert_eq!(told("inf/match+1/turn"), (Some(1000), None, 0));
        assert_eq!(told("40/60+0.6"), (None, Some(60_000), 600));
        let own = EngineTime::of(TimeControl::None, Some(Duration::from_secs(3)));
        assert_eq!(own.turn, Some(Millis(3000)));
    }
}
