use tengen_core::{Localize, Message, english_errors, message};

/// Games of one series that are believed.
pub(crate) const MOST_GAMES: u32 = 100_000_000;

/// Two entrants who meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Encounter {
    /// Its number, from 0, in the order in which encounters became known.
    pub id: usize,
    /// Its round, from 1.
    pub round: u32,
    /// The entrants; who moves first in the first game is named first.
    pub players: [usize; 2],
    /// Which part of the tournament it belongs to.
    pub stage: TournamentStage,
}

/// A part of a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TournamentStage {
    /// There are no parts.
    All,
    /// Nobody in it has lost yet.
    Winners,
    /// Everybody in it has lost once.
    Losers,
    /// For the title.
    Final,
    /// The final once more: now both have lost once.
    Reset,
}

impl Localize for TournamentStage {
    fn message(&self) -> Message {
        match self {
            Self::All => message!("tournament-main"),
            Self::Winners => message!("tournament-winners-bracket"),
            Self::Losers => message!("tournament-losers-bracket"),
            Self::Final => message!("tournament-final"),
            Self::Reset => message!("tournament-deciding-final"),
        }
    }
}

/// What came of an encounter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SeriesResult {
    /// Games won by each of the two, in the order of [`Encounter::players`].
    pub wins: [u32; 2],
    /// Drawn games.
    pub draws: u32,
    /// Who won it all, 0 or 1. Needed where losing puts out; elsewhere `None` leaves it to the games.
    pub winner: Option<usize>,
}

impl SeriesResult {
    /// Won by whoever won more games; even otherwise.
    pub const fn of_games(wins: [u32; 2], draws: u32) -> Self {
        let winner = if wins[0] > wins[1] {
            Some(0)
        } else if wins[0] < wins[1] {
            Some(1)
        } else {
            None
        };
        Self { wins, draws, winner }
    }

    /// All games.
    pub const fn games(&self) -> u32 {
        self.wins[0].saturating_add(self.wins[1]).saturating_add(self.draws)
    }

    /// Half points that the games brought to a side.
    pub(crate) const fn of_side(&self, side: usize) -> u32 {
        self.wins[side] * 2 + self.draws
    }

    /// Half points for the encounter as a whole: one point for who won it, half a point each if it was even, nothing if
    /// nothing was played.
    pub(crate) fn as_one(&self) -> [u32; 2] {
        match self.winner.or(Self::of_games(self.wins, self.draws).winner) {
            Some(0) => [2, 0],
            Some(_) => [0, 2],
            None if self.games() == 0 => [0, 0],
            None => [1, 1],
        }
    }
}

/// Somebody who meets nobody in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bye {
    /// The round, from 1.
    pub round: u32,
    /// Who.
    pub entrant: usize,
}

/// What follows from a report.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TournamentEvent {
    /// Somebody plays no more.
    Eliminated {
        /// Who.
        entrant: usize,
        /// In which round.
        round: u32,
    },
    /// The encounters of this round are known now.
    NewRound(u32),
    /// Somebody is free in the new round.
    Bye {
        /// The new round.
        round: u32,
        /// Who.
        entrant: usize,
    },
    /// It is over, and this one has won it alone.
    Champion(usize),
}

/// Why a report was not taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReportError {
    /// There is no encounter of this number yet.
    Unknown {
        /// The number.
        id: usize,
    },
    /// It has been reported before.
    Twice {
        /// The number.
        id: usize,
    },
    /// Who wins goes on, and nobody has won.
    NoWinner {
        /// The number.
        id: usize,
    },
    /// The winner is neither 0 nor 1.
    Winner {
        /// The number.
        id: usize,
    },
    /// Others play it.
    Players {
        /// The number.
        id: usize,
    },
    /// Nobody plays so many games.
    TooManyGames {
        /// The number.
        id: usize,
    },
}

impl Localize for ReportError {
    fn message(&self) -> Message {
        match self {
            Self::Unknown { id } => message!("tournament-no-such-encounter", id),
            Self::Twice { id } => message!("tournament-encounter-finished", id),
            Self::NoWinner { id } => message!("tournament-encounter-needs-winner", id),
            Self::Winner { id } => message!("tournament-encounter-bad-winner", id),
            Self::Players { id } => message!("tournament-encounter-other-players", id),
            Self::TooManyGames { id } => message!("tournament-encounter-too-long", id, MOST_GAMES),
        }
    }
}

english_errors!(ReportError);
