use tengen_core::{Localize, Message, english_errors, message, scatter};

use crate::TournamentFormat;

/// Entrants of one tournament.
pub const MOST_ENTRANTS: usize = 16_384;
/// Encounters of one tournament: a thousand entrants can meet twice.
pub const MOST_ENCOUNTERS: usize = 1_000_000;
/// In a Swiss system and an arena everybody is compared with everybody.
const MOST_IN_SWISS: usize = 4_096;
/// A week, in seconds.
const LONGEST_ARENA: u32 = 7 * 24 * 60 * 60;

/// Everything that a tournament follows from, besides its results.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TournamentPlan {
    /// How it is decided who meets whom.
    pub format: TournamentFormat,
    /// How many take part. They are numbered from 0.
    pub entrants: usize,
    /// How often everybody meets in a round robin or gauntlet, with the first move in turn. The others do not look at it.
    pub rounds: u32,
    /// `None`: the first entrant is the first seed, and so on. Otherwise the seeds are drawn by lot, the same ones for the
    /// same number; who meets all others in a gauntlet stays.
    pub seed: Option<u64>,
}

impl TournamentPlan {
    /// Everybody seeded as numbered, meeting once.
    pub const fn new(format: TournamentFormat, entrants: usize) -> Self {
        Self { format, entrants, rounds: 1, seed: None }
    }

    /// The same for so many as have come, where fewer have than were planned for: no more rounds of a Swiss system than there are
    /// opponents, and not everybody a challenger.
    #[must_use]
    pub fn fitted(self) -> Self {
        let format = match self.format {
            TournamentFormat::Swiss { rounds } => TournamentFormat::Swiss {
                rounds: rounds.map(|rounds| rounds.min(self.most_swiss_rounds().max(1))),
            },
            TournamentFormat::Gauntlet { seeds } => {
                TournamentFormat::Gauntlet { seeds: seeds.min(self.entrants.saturating_sub(1).max(1)) }
            }
            format @ (TournamentFormat::RoundRobin
            | TournamentFormat::Knockout
            | TournamentFormat::DoubleElimination
            | TournamentFormat::DrawnKnockout
            | TournamentFormat::Arena { .. }) => format,
        };
        Self { format, ..self }
    }

    /// How many rounds a Swiss system has: those that are asked for, or two more than a knockout would need, as far as
    /// there are opponents left.
    pub(crate) fn swiss_rounds(&self, asked: Option<u32>) -> u32 {
        let usual = self.entrants.next_power_of_two().trailing_zeros() + 2;
        asked.unwrap_or_else(|| usual.min(self.most_swiss_rounds()))
    }

    /// After so many rounds everybody has met everybody. Where somebody is free in each round it takes one more.
    fn most_swiss_rounds(&self) -> u32 {
        let rounds = if self.entrants < 2 { 0 } else { self.entrants.next_multiple_of(2) - 1 };
        u32::try_from(rounds).unwrap_or(u32::MAX)
    }

    /// How many encounters there will be, where that does not depend on results.
    pub fn encounters(&self) -> Option<usize> {
        let n = self.entrants;
        let cycles = usize::try_from(self.rounds).unwrap_or(usize::MAX);
        match self.format {
            TournamentFormat::RoundRobin => Some((n * n.saturating_sub(1) / 2).saturating_mul(cycles)),
            TournamentFormat::Gauntlet { seeds } => {
                Some((seeds * n.saturating_sub(seeds)).saturating_mul(cycles))
            }
            TournamentFormat::Swiss { rounds } => {
                let rounds = usize::try_from(self.swiss_rounds(rounds)).unwrap_or(usize::MAX);
                Some((n / 2).saturating_mul(rounds))
            }
            TournamentFormat::Knockout => Some(n.saturating_sub(1)),
            // The last one is played twice if who has lost before wins it; others meet again after a draw, or as often as there is time.
            TournamentFormat::DoubleElimination
            | TournamentFormat::DrawnKnockout
            | TournamentFormat::Arena { .. } => (n < 2).then_some(0),
        }
    }

    pub(crate) fn check(&self) -> Result<(), PlanError> {
        let compares_all =
            matches!(self.format, TournamentFormat::Swiss { .. } | TournamentFormat::Arena { .. });
        let most = if compares_all { MOST_IN_SWISS } else { MOST_ENTRANTS };
        if self.entrants == 0 {
            return Err(PlanError::NoEntrants);
        }
        if self.entrants > most {
            return Err(PlanError::TooManyEntrants { most });
        }
        match self.format {
            TournamentFormat::RoundRobin | TournamentFormat::Gauntlet { .. } if self.rounds == 0 => {
                return Err(PlanError::NoRounds);
            }
            TournamentFormat::Gauntlet { seeds }
                if seeds == 0 || (self.entrants > 1 && seeds >= self.entrants) =>
            {
                return Err(PlanError::Seeds { most: self.entrants.saturating_sub(1).max(1) });
            }
            TournamentFormat::Swiss { rounds: Some(0) } => return Err(PlanError::NoRounds),
            TournamentFormat::Swiss { rounds: Some(rounds) } if rounds > self.most_swiss_rounds().max(1) => {
                return Err(PlanError::TooManyRounds { most: self.most_swiss_rounds().max(1) });
            }
            TournamentFormat::Arena { seconds } if !(1..=LONGEST_ARENA).contains(&seconds) => {
                return Err(PlanError::ArenaTime);
            }
            TournamentFormat::RoundRobin
            | TournamentFormat::Gauntlet { .. }
            | TournamentFormat::Swiss { .. }
            | TournamentFormat::Knockout
            | TournamentFormat::DoubleElimination
            | TournamentFormat::DrawnKnockout
            | TournamentFormat::Arena { .. } => {}
        }
        match self.encounters() {
            Some(encounters) if encounters > MOST_ENCOUNTERS => Err(PlanError::TooManyEncounters),
            Some(_) | None => Ok(()),
        }
    }

    /// The entrants, the first seed first.
    pub(crate) fn seeded(&self) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.entrants).collect();
        let fixed = match self.format {
            TournamentFormat::Gauntlet { seeds } => seeds,
            TournamentFormat::RoundRobin
            | TournamentFormat::Swiss { .. }
            | TournamentFormat::Knockout
            | TournamentFormat::DoubleElimination
            | TournamentFormat::DrawnKnockout
            | TournamentFormat::Arena { .. } => 0,
        };
        if let (Some(seed), Some(drawn)) = (self.seed, order.get_mut(fixed..)) {
            let lot = scatter(seed);
            drawn.sort_by_key(|&entrant| (scatter(lot ^ entrant as u64), entrant));
        }
        order
    }
}

/// Why there can be no such tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlanError {
    /// Nobody takes part.
    NoEntrants,
    /// More than this format bears.
    TooManyEntrants {
        /// So many are the most.
        most: usize,
    },
    /// More encounters than [`MOST_ENCOUNTERS`].
    TooManyEncounters,
    /// Not one round was asked for.
    NoRounds,
    /// More rounds of a Swiss system than there are opponents.
    TooManyRounds {
        /// So many are the most.
        most: u32,
    },
    /// The seeds of a gauntlet are nobody or everybody.
    Seeds {
        /// So many are the most.
        most: usize,
    },
    /// An arena without time, or longer than a week.
    ArenaTime,
}

impl Localize for PlanError {
    fn message(&self) -> Message {
        match self {
            Self::NoEntrants => message!("tournament-no-entrants"),
            Self::TooManyEntrants { most } => {
                message!("tournament-too-many-entrants", most)
            }
            Self::TooManyEncounters => {
                message!("tournament-too-many-encounters", MOST_ENCOUNTERS)
            }
            Self::NoRounds => message!("tournament-no-rounds"),
            Self::TooManyRounds { most } => message!("tournament-too-many-rounds", most),
            Self::Seeds { most } => message!("tournament-gauntlet-seeds", most),
            Self::ArenaTime => message!("tournament-arena-duration"),
        }
    }
}

english_errors!(PlanError);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_plan_fits_those_who_have_come() {
        let swiss = |rounds| TournamentFormat::Swiss { rounds: Some(rounds) };
        let fitted = |format, entrants| TournamentPlan::new(format, entrants).fitted();
        for entrants in 1..40 {
            for format in TournamentFormat::ALL.into_iter().chain([
                swiss(7),
                swiss(u32::MAX),
                TournamentFormat::Gauntlet { seeds: 5 },
            ]) {
                assert_eq!(fitted(format, entrants).check(), Ok(()), "{format:?} of {entrants}");
            }
        }
        assert_eq!(fitted(swiss(7), 5).format, swiss(5));
        assert_eq!(fitted(swiss(3), 5).format, swiss(3));
        assert_eq!(
            fitted(TournamentFormat::Gauntlet { seeds: 3 }, 3).format,
            TournamentFormat::Gauntlet { seeds: 2 }
        );
    }
}
