use std::{
    collections::HashMap,
    sync::{Arc, Mutex, OnceLock, PoisonError, atomic::AtomicBool},
};

use tengen_core::scatter;
use tengen_games::{AnyRules, BoardSymmetry};

use super::MatchOpening;
use crate::RandomOpenings;

/// Which opening each round has: it follows from the round's number and what they were made with, and from nothing else.
#[derive(Debug)]
pub struct OpeningSchedule {
    source: OpeningSource,
    /// By what boards are turned and mirrored, if they are.
    turned_by: Option<u64>,
}

#[derive(Debug)]
enum OpeningSource {
    Listed { all: Vec<Arc<MatchOpening>>, start: usize },
    Random { random: RandomOpenings, games: Vec<AnyRules>, made: Mutex<HashMap<u32, Made>> },
}

/// An opening by chance, once it has been looked for.
type Made = Arc<OnceLock<Option<Arc<MatchOpening>>>>;

impl OpeningSchedule {
    /// These, from the one with this number (from 0) on, round and round. With a seed they are mixed first.
    pub fn listed(all: Vec<MatchOpening>, start: usize, mix: Option<u64>) -> Self {
        let mut all: Vec<Arc<MatchOpening>> = all.into_iter().map(Arc::new).collect();
        if let Some(seed) = mix {
            let mut keyed: Vec<(u64, Arc<MatchOpening>)> =
                (0..).map(|n: u64| scatter(scatter(seed) ^ n)).zip(all).collect();
            keyed.sort_by_key(|(key, _)| *key);
            all = keyed.into_iter().map(|(_, opening)| opening).collect();
        }
        Self { source: OpeningSource::Listed { all, start }, turned_by: None }
    }

    /// Made as they are needed, of these games in turn.
    pub fn random(random: RandomOpenings, games: Vec<AnyRules>) -> Self {
        Self { source: OpeningSource::Random { random, games, made: Mutex::default() }, turned_by: None }
    }

    /// The same, but in each round the board is turned and mirrored by chance, in all games of the round alike.
    #[must_use]
    pub fn turned(self, seed: u64) -> Self {
        Self { turned_by: Some(seed), ..self }
    }

    /// The opening of a round, from 0; `None` when none can be found, or `halt` ends the search.
    pub fn of(&self, round: u32, halt: &AtomicBool) -> Option<Arc<MatchOpening>> {
        let opening = match &self.source {
            OpeningSource::Listed { all, start } => {
                let number = start.wrapping_add(round as usize).checked_rem(all.len())?;
                Arc::clone(all.get(number)?)
            }
            OpeningSource::Random { random, games, made } => {
                let rules = games.get((round as usize).checked_rem(games.len())?)?;
                // A battle begins as its map says; only when all maps have been played does chance come in.
                let is_bare = (round as usize) < games.len() && rules.game().has_maps();
                let moves =
                    || if is_bare { Some(Vec::new()) } else { random.make(round.into(), rules, halt) };
                let opening = || moves().map(|moves| Arc::new(MatchOpening { rules: rules.clone(), moves }));
                let place = {
                    let mut made = made.lock().unwrap_or_else(PoisonError::into_inner);
                    Arc::clone(made.entry(round).or_default())
                };
                // Other rounds are not held up while this one is looked for.
                place.get_or_init(opening).clone()?
            }
        };
        Some(match self.turned_by {
            Some(seed) => turned(opening, scatter(scatter(seed ^ 0x5EED) ^ u64::from(round))),
            None => opening,
        })
    }
}

/// The opening from another side, chosen by this number. Where the rules of a game do not allow that, it stays as it is.
fn turned(opening: Arc<MatchOpening>, number: u64) -> Arc<MatchOpening> {
    let all: Vec<BoardSymmetry> = BoardSymmetry::all(&opening.rules).collect();
    let chosen = usize::try_from(number % all.len().max(1) as u64).ok().and_then(|index| all.get(index));
    let moves = chosen.and_then(|symmetry| symmetry.apply(&opening.rules, &opening.moves));
    let turned = moves.map(|moves| MatchOpening { rules: opening.rules.clone(), moves });
    turned.filter(|turned| turned.reach().is_some()).map_or(opening, Arc::new)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use tengen_gomoku::Rules;

    use super::*;
    use crate::read_openings;

    const RENJU: AnyRules = AnyRules::Gomoku(Rules::RENJU);
    static NEVER: AtomicBool = AtomicBool::new(false);

    fn names(openings: &OpeningSchedule, rounds: u32) -> Vec<String> {
        let name = |round| -> String {
            openings.of(round, &NEVER).unwrap().moves.iter().map(ToString::to_string).collect()
        };
        (0..rounds).map(name).collect()
    }

    #[test]
    fn rounds_go_through_the_list() {
        let all = read_openings("a1\nb2\nc3", None, &RENJU).unwrap();
        assert_eq!(names(&OpeningSchedule::listed(all.clone(), 0, None), 4), ["a1", "b2", "c3", "a1"]);
        assert_eq!(names(&OpeningSchedule::listed(all.clone(), 2, None), 4), ["c3", "a1", "b2", "c3"]);
        let mixed = names(&OpeningSchedule::listed(all.clone(), 0, Some(5)), 4);
        assert_eq!(mixed, names(&OpeningSchedule::listed(all, 0, Some(5)), 4));
        assert_eq!(mixed[0], mixed[3]);
    }

    #[test]
    fn boards_are_turned_by_seed_and_round_alone() {
        let all = || read_openings("b1 c1", None, &RENJU).unwrap();
        let turned = names(&OpeningSchedule::listed(all(), 0, None).turned(3), 100);
        let different: BTreeSet<&String> = turned.iter().collect();
        assert_eq!(different.len(), 8, "{different:?}");
        // Asked again, in another order: the same.
        let again = OpeningSchedule::listed(all(), 0, None).turned(3);
        for round in (0..100).rev() {
            assert_eq!(names(&again, round + 1).last(), turned.get(round as usize));
        }
        assert_ne!(names(&OpeningSchedule::listed(all(), 0, None).turned(4), 100), turned);
    }

    #[test]
    fn there_is_an_opening_for_every_round() {
        let random = RandomOpenings { seed: 1, moves: (2, 3), balance: 10_000, nodes: 10 };
        let openings = OpeningSchedule::random(random, vec![RENJU]);
        for round in [0, 7, 1_000_000] {
            assert_eq!(openings.of(round, &NEVER), openings.of(round, &NEVER));
            assert!(openings.of(round, &NEVER).is_some());
        }
        assert_eq!(OpeningSchedule::listed(Vec::new(), 0, None).of(0, &NEVER), None);
    }
}
