use std::cmp::Ordering;

use serde::{Deserialize, Serialize};

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

/// A game that is to be played: the entrants by their numbers, who moves first first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Pairing {
    pub(crate) first: usize,
    pub(crate) second: usize,
}

impl Pairing {
    const fn turned_if(self, is_turned: bool) -> Self {
        if is_turned { Self { first: self.second, second: self.first } } else { self }
    }
}

impl Format {
    /// How many games that makes.
    pub(crate) fn games(self, entrants: usize, rounds: usize) -> usize {
        let others = entrants.saturating_sub(1);
        match self {
            Self::RoundRobin => entrants * others / 2 * rounds,
            Self::Gauntlet => others * rounds,
        }
    }

    /// Whether these two meet.
    pub(crate) const fn pairs(self, a: usize, b: usize) -> bool {
        a != b && (matches!(self, Self::RoundRobin) || a == 0 || b == 0)
    }

    /// All games in the order of play. Whoever meets again does so with the other colour.
    pub(crate) fn pairings(self, entrants: usize, rounds: usize) -> Vec<Pairing> {
        let once: Vec<Pairing> = match self {
            Self::RoundRobin => berger(entrants),
            // The first entrant has the first move in every other game, so that a single round is fair, too.
            Self::Gauntlet => (1..entrants)
                .map(|other| Pairing { first: 0, second: other }.turned_if(other % 2 == 0))
                .collect(),
        };
        (0..rounds).flat_map(|round| once.iter().map(move |p| p.turned_if(round % 2 == 1))).collect()
    }
}

/// The tables of Berger: in every round everybody plays once, and colours are as even as they can be. With an odd number
/// somebody is free in each round.
fn berger(entrants: usize) -> Vec<Pairing> {
    let even = entrants.next_multiple_of(2);
    if even < 2 {
        return Vec::new();
    }
    let turns = even - 1;
    let mut pairings = Vec::new();
    for round in 1..=turns {
        for a in 1..even {
            // Numbers whose sum is one more than the round meet; who would meet themself meets the last one.
            let b = (round + turns + 1 - a) % turns;
            let b = if b == 0 { turns } else { b };
            let pairing = match a.cmp(&b) {
                Ordering::Equal => Pairing { first: a, second: even }.turned_if(a > even / 2),
                Ordering::Less => Pairing { first: a, second: b }.turned_if((a + b).is_multiple_of(2)),
                Ordering::Greater => continue,
            };
            if pairing.first <= entrants && pairing.second <= entrants {
                pairings.push(Pairing { first: pairing.first - 1, second: pairing.second - 1 });
            }
        }
    }
    pairings
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(list: &[Pairing]) -> Vec<String> {
        list.iter().map(|p| format!("{}-{}", p.first + 1, p.second + 1)).collect()
    }

    #[test]
    fn four_meet_as_in_the_tables_of_berger() {
        let mut rounds = texts(&Format::RoundRobin.pairings(4, 1));
        for round in rounds.chunks_mut(2) {
            round.sort();
        }
        assert_eq!(rounds, ["1-4", "2-3", "1-2", "4-3", "2-4", "3-1"]);
    }

    #[test]
    fn everybody_meets_everybody_equally_often_with_even_colours() {
        for entrants in 2..=64 {
            let list = Format::RoundRobin.pairings(entrants, 2);
            assert_eq!(list.len(), Format::RoundRobin.games(entrants, 2));
            for a in 0..entrants {
                for b in (0..entrants).filter(|&b| b != a) {
                    let times = list.iter().filter(|p| (p.first, p.second) == (a, b)).count();
                    assert_eq!(times, 1, "{a} against {b} of {entrants}");
                }
            }
            let single = Format::RoundRobin.pairings(entrants, 1);
            for a in 0..entrants {
                let firsts = single.iter().filter(|p| p.first == a).count();
                let seconds = single.iter().filter(|p| p.second == a).count();
                assert!(firsts.abs_diff(seconds) <= 1, "{a} of {entrants}: {firsts} and {seconds}");
            }
        }
    }

    #[test]
    fn nobody_plays_twice_in_a_round() {
        for entrants in 2..=17_usize {
            let list = Format::RoundRobin.pairings(entrants, 1);
            for round in list.chunks(entrants / 2) {
                for a in 0..entrants {
                    assert!(round.iter().filter(|p| p.first == a || p.second == a).count() <= 1);
                }
            }
        }
    }

    #[test]
    fn in_a_gauntlet_the_first_meets_all_others() {
        let list = texts(&Format::Gauntlet.pairings(4, 2));
        assert_eq!(list, ["1-2", "3-1", "1-4", "2-1", "1-3", "4-1"]);
        assert!(
            Format::Gauntlet.pairs(0, 3) && Format::Gauntlet.pairs(3, 0) && !Format::Gauntlet.pairs(1, 2)
        );
    }
}
