use std::{num::NonZeroU32, time::Duration};

use tengen_arbiter::{Millis, TimeControl};

/// How much time a player has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TimeLimit {
    /// For each move.
    pub turn: Option<Duration>,
    /// For the game.
    pub bank: Option<Bank>,
}

impl TimeLimit {
    /// The time of a table in the words of a program, which knows moves and whole games only; a move takes the usual time
    /// where nothing is limited. What a program is told is never more than it has.
    pub fn of(time: TimeControl, usual: Duration) -> Self {
        let long = |time: Millis| Duration::from_millis(time.0);
        let turn = |turn: Duration| TimeLimit { turn: Some(turn), bank: None };
        let bank = |main, increment| Some(Bank { main: long(main), increment: long(increment), moves: None });
        match time {
            TimeControl::None => turn(usual),
            TimeControl::Simple { per_move } => turn(long(per_move)),
            TimeControl::Absolute { total_time } => {
                TimeLimit { turn: None, bank: bank(total_time, Millis::ZERO) }
            }
            TimeControl::Fischer { initial_time, time_increment, .. } => {
                TimeLimit { turn: None, bank: bank(initial_time, time_increment) }
            }
            TimeControl::ByoYomi { period_time, .. } => turn(long(period_time)),
            TimeControl::Canadian { period_time, stones_per_period, .. } => {
                turn(long(period_time) / stones_per_period.max(1))
            }
            TimeControl::Gomocup { match_time: Millis::ZERO, turn: each, .. } => turn(long(each)),
            TimeControl::Gomocup { match_time, turn: each, increment } => {
                TimeLimit { turn: Some(long(each)), bank: bank(match_time, increment) }
            }
            TimeControl::Session { moves, time, .. } => turn(long(time) / moves.max(1)),
        }
    }
}

/// Time for a whole game, or for so many moves of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bank {
    /// At the start.
    pub main: Duration,
    /// More after each move.
    pub increment: Duration,
    /// After so many moves there is as much again as at the start; `None`: it is for all of them.
    pub moves: Option<NonZeroU32>,
}

/// Where nothing limits the time, a program that does not answer must end a game some day.
pub(crate) const UNLIMITED_TURN: Duration = Duration::from_secs(60);

/// The clock of one player in one game.
#[derive(Clone, Copy, Debug)]
pub struct Clock {
    limit: TimeLimit,
    left: Option<Duration>,
    /// How many moves are to be made with it, where that is limited.
    to_go: Option<NonZeroU32>,
}

impl Clock {
    /// A clock at the start of a game.
    pub fn new(limit: TimeLimit) -> Self {
        Self { limit, left: limit.bank.map(|bank| bank.main), to_go: limit.bank.and_then(|bank| bank.moves) }
    }

    /// A clock in mid-game, with this left of the game.
    pub(crate) const fn with(limit: TimeLimit, left: Option<Duration>) -> Self {
        Self { limit, left, to_go: None }
    }

    /// What is left of the game or of its period, if that is limited.
    pub const fn left(&self) -> Option<Duration> {
        self.left
    }

    /// How many moves have to be made with what is left, where the time is for so many.
    pub const fn to_go(&self) -> Option<NonZeroU32> {
        self.to_go
    }

    /// How long the next move may take. What comes after it, an increment or a new period, does not count yet.
    pub fn allowed(&self) -> Duration {
        [self.limit.turn, self.left].into_iter().flatten().min().unwrap_or(UNLIMITED_TURN)
    }

    /// A move took so long, and was in time: whether it was is decided before anything is given back.
    pub fn spend(&mut self, time: Duration) {
        let (Some(left), Some(bank)) = (&mut self.left, self.limit.bank) else { return };
        *left = left.saturating_sub(time).saturating_add(bank.increment);
        if let (Some(to_go), Some(moves)) = (self.to_go, bank.moves) {
            self.to_go = NonZeroU32::new(to_go.get() - 1).or_else(|| {
                *left = left.saturating_add(bank.main);
                Some(moves)
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_is_spent_and_given() {
        let ms = Duration::from_millis;
        let bank = Some(Bank { main: ms(1000), increment: ms(50), moves: None });
        let mut clock = Clock::new(TimeLimit { turn: Some(ms(400)), bank });
        assert_eq!((clock.allowed(), clock.left()), (ms(400), Some(ms(1000))));
        clock.spend(ms(300));
        clock.spend(ms(500));
        assert_eq!((clock.allowed(), clock.left()), (ms(300), Some(ms(300))));
        // Whoever is forgiven by the margin has nothing left but the increment.
        clock.spend(ms(310));
        assert_eq!(clock.left(), Some(ms(50)));
        assert_eq!(Clock::new(TimeLimit::default()).allowed(), UNLIMITED_TURN);
    }

    #[test]
    fn a_program_is_told_its_time_in_its_own_words() {
        let told = |text: &str| TimeLimit::of(text.parse().unwrap(), Duration::from_secs(5));
        let seconds = Duration::from_secs;
        let bank =
            |main, increment| Some(Bank { main: seconds(main), increment: seconds(increment), moves: None });
        for (text, turn, bank) in [
            ("none", Some(5), None),
            ("3/move", Some(3), None),
            ("300", None, bank(300, 0)),
            ("300+2", None, bank(300, 2)),
            ("600+3x30", Some(30), None),
            ("600+25/300", Some(12), None),
            ("180/match+30/turn", Some(30), bank(180, 0)),
            ("inf/match+30/turn", Some(30), None),
            ("40/80+1", Some(2), None),
        ] {
            assert_eq!(told(text), TimeLimit { turn: turn.map(seconds), bank }, "{text}");
        }
    }

    const fn ms(millis: u64) -> Duration {
        Duration::from_millis(millis)
    }

    fn session(moves: u32, main: u64, increment: u64) -> Clock {
        let bank = Bank { main: ms(main), increment: ms(increment), moves: NonZeroU32::new(moves) };
        Clock::new(TimeLimit { turn: None, bank: Some(bank) })
    }

    #[test]
    fn a_new_period_begins_only_after_the_last_move_of_the_old_one() {
        let mut clock = session(2, 1000, 10);
        assert_eq!(clock.to_go().map(NonZeroU32::get), Some(2));
        clock.spend(ms(700));
        assert_eq!((clock.left(), clock.to_go().map(NonZeroU32::get)), (Some(ms(310)), Some(1)));
        // The last move of the period has only what is left of it: 311 ms would be too long, whatever comes after.
        for (took, is_in_time) in [(309, true), (310, true), (311, false)] {
            assert_eq!(ms(took) <= clock.allowed(), is_in_time, "{took}");
        }
        clock.spend(ms(310));
        assert_eq!((clock.left(), clock.to_go().map(NonZeroU32::get)), (Some(ms(1010)), Some(2)));
        // What was not used is kept.
        clock.spend(ms(0));
        clock.spend(ms(0));
        assert_eq!(clock.left(), Some(ms(2030)));
    }

    #[test]
    fn what_is_charged_is_what_has_passed() {
        // The same small arithmetic again, in whole milliseconds and without any clock.
        let mut state = 1_u64;
        let mut draw = |below: u64| {
            state = tengen_core::scatter(state);
            state % below
        };
        for _ in 0..200 {
            let (moves, main, increment) = (draw(5), 1 + draw(2000), draw(50));
            let mut clock = session(u32::try_from(moves).unwrap(), main, increment);
            let (mut spent, mut given) = (0, main);
            for n in 1..=60 {
                let left = clock.left().unwrap();
                assert_eq!(left, ms(given - spent), "{moves}/{main}+{increment}, move {n}");
                assert_eq!(clock.allowed(), left);
                let took = draw(u64::try_from(left.as_millis()).unwrap() + 1);
                clock.spend(ms(took));
                spent += took;
                given += increment + if moves > 0 && n % moves == 0 { main } else { 0 };
            }
        }
    }

    #[test]
    fn no_clock_is_ever_negative_or_overflows() {
        let mut clock = session(1, 10, 5);
        clock.spend(Duration::MAX);
        assert_eq!(clock.left(), Some(ms(15)));
        let endless = Bank { main: Duration::MAX, increment: Duration::MAX, moves: NonZeroU32::new(1) };
        let mut clock = Clock::new(TimeLimit { turn: None, bank: Some(endless) });
        clock.spend(ms(1));
        assert_eq!(clock.left(), Some(Duration::MAX));
    }
}
