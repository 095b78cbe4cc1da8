use serde::{Deserialize, Serialize};
use tengen_api::ContestFormat;
use tengen_pairings::{self as pairings, Encounter, Plan, Tournament};

/// Who meets whom.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Format {
    /// Everybody meets everybody else.
    #[default]
    RoundRobin,
    /// The first entrant meets everybody else.
    Gauntlet,
}

impl From<Format> for ContestFormat {
    fn from(format: Format) -> Self {
        match format {
            Format::RoundRobin => Self::RoundRobin,
            Format::Gauntlet => Self::Gauntlet,
        }
    }
}

/// A game that is to be played: the entrants by their numbers, who moves first first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Pairing {
    pub(crate) first: usize,
    pub(crate) second: usize,
}

impl Format {
    fn plan(self, entrants: usize, rounds: u8) -> Plan {
        let format = match self {
            Self::RoundRobin => pairings::Format::RoundRobin,
            Self::Gauntlet => pairings::Format::Gauntlet { seeds: 1 },
        };
        Plan { rounds: rounds.into(), ..Plan::new(format, entrants) }
    }

    /// How many games that makes.
    pub(crate) fn games(self, entrants: usize, rounds: u8) -> usize {
        self.plan(entrants, rounds).encounters().unwrap_or_default()
    }

    /// Whether these two meet.
    pub(crate) const fn pairs(self, a: usize, b: usize) -> bool {
        a != b && (matches!(self, Self::RoundRobin) || a == 0 || b == 0)
    }

    /// All games in the order of play. Whoever meets again does so with the other colour. None before anybody takes part.
    pub(crate) fn pairings(self, entrants: usize, rounds: u8) -> Vec<Pairing> {
        let Ok(tournament) = Tournament::new(self.plan(entrants, rounds)) else { return Vec::new() };
        let pairing = |encounter: &Encounter| {
            let [first, second] = encounter.players;
            Pairing { first, second }
        };
        tournament.open().map(pairing).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(list: &[Pairing]) -> Vec<String> {
        list.iter().map(|p| format!("{}-{}", p.first + 1, p.second + 1)).collect()
    }

    #[test]
    fn games_are_those_of_the_pairings_in_the_order_in_which_they_are_numbered() {
        // Games are stored by their numbers: a contest that was begun before must find them again.
        let once = ["1-4", "2-3", "1-2", "4-3", "3-1", "2-4"];
        let again = ["4-1", "3-2", "2-1", "3-4", "1-3", "4-2"];
        let list = texts(&Format::RoundRobin.pairings(4, 2));
        assert_eq!(list, [once, again].concat());
        for entrants in 0..=64 {
            assert_eq!(Format::RoundRobin.pairings(entrants, 2).len(), Format::RoundRobin.games(entrants, 2));
        }
    }

    #[test]
    fn in_a_gauntlet_the_first_meets_all_others() {
        let list = texts(&Format::Gauntlet.pairings(4, 2));
        assert_eq!(list, ["1-2", "3-1", "1-4", "2-1", "1-3", "4-1"]);
        assert!(
            Format::Gauntlet.pairs(0, 3) && Format::Gauntlet.pairs(3, 0) && !Format::Gauntlet.pairs(1, 2)
        );
        assert_eq!(Format::Gauntlet.games(4, 2), 6);
    }
}
