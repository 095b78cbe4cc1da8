use std::time::Duration;

/// How much time a player has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TimeLimit {
    /// For each move.
    pub turn: Option<Duration>,
    /// For the game.
    pub bank: Option<Bank>,
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
}
