use std::time::Duration;

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
        let bank = |main, increment| Some(Bank { main: long(main), increment: long(increment) });
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

/// Time for a whole game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bank {
    /// At the start.
    pub main: Duration,
    /// More after each move.
    pub increment: Duration,
}

/// Where nothing limits the time, a program that does not answer must end a game some day.
pub(crate) const UNLIMITED_TURN: Duration = Duration::from_secs(60);

/// The clock of one player in one game.
#[derive(Clone, Copy, Debug)]
pub struct Clock {
    limit: TimeLimit,
    left: Option<Duration>,
}

impl Clock {
    /// A clock at the start of a game.
    pub fn new(limit: TimeLimit) -> Self {
        Self { limit, left: limit.bank.map(|bank| bank.main) }
    }

    /// A clock in mid-game, with this left of the game.
    pub(crate) const fn with(limit: TimeLimit, left: Option<Duration>) -> Self {
        Self { limit, left }
    }

    /// What is left of the game, if that is limited.
    pub const fn left(&self) -> Option<Duration> {
        self.left
    }

    /// How long the next move may take.
    pub fn allowed(&self) -> Duration {
        [self.limit.turn, self.left].into_iter().flatten().min().unwrap_or(UNLIMITED_TURN)
    }

    /// A move took so long.
    pub fn spend(&mut self, time: Duration) {
        if let (Some(left), Some(bank)) = (&mut self.left, self.limit.bank) {
            *left = left.saturating_sub(time) + bank.increment;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_is_spent_and_given() {
        let ms = Duration::from_millis;
        let bank = Some(Bank { main: ms(1000), increment: ms(50) });
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
        let bank = |main, increment| Some(Bank { main: seconds(main), increment: seconds(increment) });
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
}
