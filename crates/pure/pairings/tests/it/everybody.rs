//! Round robin and gauntlet.

use tengen_pairings::{PlanError, Tournament, TournamentFormat, TournamentPlan};

use crate::played;

fn plan(format: TournamentFormat, entrants: usize, rounds: u32) -> TournamentPlan {
    TournamentPlan { format, entrants, rounds, seed: None }
}

#[test]
fn everybody_meets_everybody_equally_often_with_even_colours() {
    for (entrants, rounds) in (1..=40).flat_map(|entrants| [(entrants, 1), (entrants, 2), (entrants, 3)]) {
        for seed in [None, Some(7)] {
            let plan = TournamentPlan { seed, ..plan(TournamentFormat::RoundRobin, entrants, rounds) };
            let tournament = Tournament::new(plan).unwrap();
            let mut times = vec![vec![0; entrants]; entrants];
            for encounter in tournament.open() {
                let [a, b] = encounter.players;
                times[a][b] += 1;
            }
            for a in 0..entrants {
                for b in (0..entrants).filter(|&b| b != a) {
                    assert_eq!(times[a][b] + times[b][a], rounds, "{a} against {b} of {entrants}");
                }
                let (firsts, seconds): (u32, u32) =
                    (times[a].iter().sum(), times.iter().map(|row| row[a]).sum());
                assert!(firsts.abs_diff(seconds) <= 1, "{a} of {entrants}: {firsts} and {seconds}");
            }
            assert_eq!(tournament.open().count(), tournament.total_encounters().unwrap());
        }
    }
}

#[test]
fn nobody_plays_twice_in_a_round() {
    for entrants in 2..=17 {
        for format in [
            TournamentFormat::RoundRobin,
            TournamentFormat::Gauntlet { seeds: 1 },
            TournamentFormat::Gauntlet { seeds: entrants / 2 },
        ] {
            let tournament = Tournament::new(plan(format, entrants, 2)).unwrap();
            let mut seen = std::collections::BTreeSet::new();
            for encounter in tournament.open() {
                assert!(encounter.players.iter().all(|&player| seen.insert((encounter.round, player))));
            }
        }
    }
}

#[test]
fn seeds_of_a_gauntlet_meet_all_others_and_not_each_other() {
    for (entrants, seeds) in (2..=20).flat_map(|entrants| (1..entrants).map(move |seeds| (entrants, seeds))) {
        let plan =
            TournamentPlan { seed: Some(3), ..plan(TournamentFormat::Gauntlet { seeds }, entrants, 1) };
        let tournament = Tournament::new(plan).unwrap();
        let mut pairs = std::collections::BTreeSet::new();
        let mut surplus = vec![0_i32; entrants];
        for encounter in tournament.open() {
            let [a, b] = encounter.players;
            assert!(a.min(b) < seeds && a.max(b) >= seeds);
            assert!(pairs.insert([a.min(b), a.max(b)]));
            surplus[a] += 1;
            surplus[b] -= 1;
        }
        assert_eq!(pairs.len(), seeds * (entrants - seeds));
        assert!(surplus.iter().all(|s| s.abs() <= 1), "{entrants} with {seeds}: {surplus:?}");
    }
}

#[test]
fn what_cannot_be_played_is_refused_by_name() {
    let refused = |format, entrants, rounds| Tournament::new(plan(format, entrants, rounds)).unwrap_err();
    for format in TournamentFormat::ALL {
        assert_eq!(refused(format, 0, 1), PlanError::NoEntrants);
        assert!(matches!(refused(format, 1_000_000, 1), PlanError::TooManyEntrants { .. }));
        let alone = Tournament::new(plan(format, 1, 1)).unwrap();
        assert!(alone.is_over() && alone.champion() == Some(0) && alone.standings().len() == 1);
        let two = played(Tournament::new(plan(format, 2, 1)).unwrap(), 4);
        assert_eq!(two.standings().len(), 2);
    }
    assert_eq!(refused(TournamentFormat::RoundRobin, 4, 0), PlanError::NoRounds);
    assert_eq!(refused(TournamentFormat::RoundRobin, 1000, 3), PlanError::TooManyEncounters);
    assert_eq!(refused(TournamentFormat::RoundRobin, 16_000, u32::MAX), PlanError::TooManyEncounters);
    assert_eq!(refused(TournamentFormat::Gauntlet { seeds: 0 }, 4, 1), PlanError::Seeds { most: 3 });
    assert_eq!(refused(TournamentFormat::Gauntlet { seeds: 4 }, 4, 1), PlanError::Seeds { most: 3 });
    assert_eq!(refused(TournamentFormat::Gauntlet { seeds: usize::MAX }, 4, 1), PlanError::Seeds { most: 3 });
    assert_eq!(refused(TournamentFormat::Swiss { rounds: Some(0) }, 4, 1), PlanError::NoRounds);
    assert_eq!(
        refused(TournamentFormat::Swiss { rounds: Some(4) }, 4, 1),
        PlanError::TooManyRounds { most: 3 }
    );
    assert_eq!(
        refused(TournamentFormat::Swiss { rounds: Some(6) }, 5, 1),
        PlanError::TooManyRounds { most: 5 }
    );
}

#[test]
fn a_thousand_can_take_part() {
    let tournament = Tournament::new(plan(TournamentFormat::RoundRobin, 1000, 1)).unwrap();
    assert_eq!(tournament.open().count(), 499_500);
    for format in [TournamentFormat::Knockout, TournamentFormat::DoubleElimination] {
        let tournament = played(Tournament::new(plan(format, 1000, 1)).unwrap(), 1);
        assert!(tournament.champion().is_some());
    }
}
