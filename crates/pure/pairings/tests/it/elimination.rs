//! Knockout and double elimination.

use std::collections::BTreeMap;

use tengen_pairings::{
    SeriesResult, Tournament, TournamentEvent, TournamentFormat, TournamentPlan, TournamentStage,
};

use crate::{lost, played};

#[test]
fn in_a_knockout_everybody_but_the_champion_loses_once() {
    for entrants in 1..=70 {
        for lot in 0..3 {
            let plan = TournamentPlan {
                seed: Some(lot),
                ..TournamentPlan::new(TournamentFormat::Knockout, entrants)
            };
            let tournament = played(Tournament::new(plan).unwrap(), lot);
            let champion = tournament.champion().unwrap();
            assert_eq!(tournament.encounters().count(), entrants - 1);
            assert_eq!(tournament.total_encounters(), Some(entrants - 1));
            for (entrant, &times) in lost(&tournament).iter().enumerate() {
                assert_eq!(times, u32::from(entrant != champion));
            }
            assert_eq!(tournament.byes().len(), entrants.next_power_of_two() - entrants);
            assert!(tournament.byes().iter().all(|bye| bye.round == 1));
            let lines = tournament.standings();
            assert_eq!((lines[0].place, lines[0].entrant), (1, champion));
            // 1, 2, 3, 3, 5, 5, 5, 5, …
            for (at, line) in lines.iter().enumerate().skip(1) {
                let half = (at + 1).next_power_of_two() / 2;
                assert_eq!(line.place, half + 1, "of {entrants} at {at}");
            }
        }
    }
}

#[test]
fn in_a_double_elimination_everybody_but_the_champion_loses_twice() {
    for entrants in 2..=70 {
        for lot in 0..5 {
            let plan = TournamentPlan {
                seed: Some(lot),
                ..TournamentPlan::new(TournamentFormat::DoubleElimination, entrants)
            };
            let tournament = played(Tournament::new(plan).unwrap(), lot);
            let champion = tournament.champion().unwrap();
            let lost = lost(&tournament);
            for (entrant, &times) in lost.iter().enumerate() {
                assert!(if entrant == champion { times < 2 } else { times == 2 }, "{entrant} of {entrants}");
            }
            let is_reset =
                tournament.encounters().any(|(encounter, _)| encounter.stage == TournamentStage::Reset);
            assert_eq!(tournament.encounters().count(), 2 * entrants - 2 + usize::from(is_reset));
            assert_eq!(lost[champion], u32::from(is_reset));
            assert_eq!(tournament.standings()[0].entrant, champion);
            assert_eq!(tournament.standings().iter().filter(|line| line.place <= 2).count(), 2);
        }
    }
}

#[test]
fn nobody_plays_twice_in_a_round_and_brackets_hold_who_belongs_there() {
    for entrants in 2..=40 {
        let plan = TournamentPlan::new(TournamentFormat::DoubleElimination, entrants);
        let tournament = played(Tournament::new(plan).unwrap(), 11);
        let mut lost = vec![0; entrants];
        let mut rounds: BTreeMap<u32, Vec<_>> = BTreeMap::new();
        for (encounter, series) in tournament.encounters() {
            rounds.entry(encounter.round).or_default().push((*encounter, *series.unwrap()));
        }
        for round in rounds.values() {
            let mut players: Vec<usize> = round.iter().flat_map(|(encounter, _)| encounter.players).collect();
            players.sort_unstable();
            assert!(players.windows(2).all(|pair| pair[0] != pair[1]));
            for (encounter, _) in round {
                let mut before = encounter.players.map(|player| lost[player]);
                before.sort_unstable();
                let expected = match encounter.stage {
                    TournamentStage::Winners => [0, 0],
                    TournamentStage::Losers | TournamentStage::Reset => [1, 1],
                    TournamentStage::Final => [0, 1],
                    TournamentStage::All => panic!("a double elimination has brackets"),
                };
                assert_eq!(before, expected, "{encounter:?}");
            }
            for (encounter, series) in round {
                lost[encounter.players[1 - series.winner.unwrap()]] += 1;
            }
        }
    }
}

#[test]
fn rematches_come_late() {
    // Those who have met do not meet again in the losers' bracket before its last rounds.
    for (entrants, lot) in [8, 16, 32, 64].into_iter().flat_map(|n| (0..20).map(move |lot| (n, lot))) {
        let tournament = played(
            Tournament::new(TournamentPlan::new(TournamentFormat::DoubleElimination, entrants)).unwrap(),
            lot,
        );
        let last = tournament
            .encounters()
            .filter(|(e, _)| e.stage == TournamentStage::Losers)
            .map(|(e, _)| e.round)
            .max();
        let mut met = std::collections::BTreeSet::new();
        for (encounter, _) in tournament.encounters() {
            let [a, b] = encounter.players;
            let is_new = met.insert([a.min(b), a.max(b)]);
            let is_late = encounter.round + 4 > last.unwrap();
            assert!(is_new || is_late, "{encounter:?} of {entrants} with lot {lot}");
        }
    }
}

#[test]
fn the_final_is_played_again_if_the_unbeaten_one_loses_it() {
    let mut cup = Tournament::new(TournamentPlan::new(TournamentFormat::DoubleElimination, 2)).unwrap();
    let won_by = |cup: &Tournament, winner: usize| {
        let encounter = *cup.open().next().unwrap();
        let side = encounter.players.iter().position(|&player| player == winner);
        (encounter.id, SeriesResult { wins: [1, 1], draws: 0, winner: side })
    };
    let stage = |cup: &Tournament| cup.open().next().map(|encounter| encounter.stage);
    assert_eq!(stage(&cup), Some(TournamentStage::Winners));
    let (id, series) = won_by(&cup, 0);
    assert_eq!(cup.report(id, series).unwrap(), [TournamentEvent::NewRound(2)]);
    assert_eq!(stage(&cup), Some(TournamentStage::Final));
    let (id, series) = won_by(&cup, 1);
    assert_eq!(cup.report(id, series).unwrap(), [TournamentEvent::NewRound(3)]);
    assert_eq!(stage(&cup), Some(TournamentStage::Reset));
    let (id, series) = won_by(&cup, 1);
    let news = cup.report(id, series).unwrap();
    assert_eq!(news, [TournamentEvent::Eliminated { entrant: 0, round: 3 }, TournamentEvent::Champion(1)]);
    assert!(cup.is_over() && cup.open().next().is_none());
}

#[test]
fn a_knockout_tells_who_is_out_and_who_is_free() {
    let mut cup = Tournament::new(TournamentPlan::new(TournamentFormat::Knockout, 3)).unwrap();
    assert_eq!(cup.byes().iter().map(|bye| (bye.round, bye.entrant)).collect::<Vec<_>>(), [(1, 0)]);
    let first = *cup.open().next().unwrap();
    assert_eq!((first.players, first.stage), ([1, 2], TournamentStage::All));
    let news = cup.report(first.id, SeriesResult::of_games([2, 0], 0)).unwrap();
    assert_eq!(news, [TournamentEvent::Eliminated { entrant: 2, round: 1 }, TournamentEvent::NewRound(2)]);
    let last = *cup.open().next().unwrap();
    // Entrant 1 has moved first already.
    assert_eq!((last.players, last.stage), ([0, 1], TournamentStage::Final));
    let news = cup.report(last.id, SeriesResult { wins: [1, 1], draws: 0, winner: Some(1) }).unwrap();
    assert_eq!(news, [TournamentEvent::Eliminated { entrant: 0, round: 2 }, TournamentEvent::Champion(1)]);
    let places: Vec<_> = cup.standings().iter().map(|line| (line.place, line.entrant)).collect();
    assert_eq!(places, [(1, 1), (2, 0), (3, 2)]);
    let rounds: Vec<_> = cup.standings().iter().map(|line| line.marks[0].to_string()).collect();
    assert_eq!(rounds, ["3", "2", "1"]);
}

/// Places and entrants.
fn places(cup: &Tournament) -> Vec<(usize, usize)> {
    cup.standings().iter().map(|line| (line.place, line.entrant)).collect()
}

/// The encounter of this player ends with so many games won by it and by the other.
fn report(cup: &mut Tournament, player: usize, games: [u32; 2]) {
    let encounter = *cup.open().find(|encounter| encounter.players.contains(&player)).unwrap();
    let mut wins = games;
    if encounter.players[1] == player {
        wins.reverse();
    }
    cup.report(encounter.id, SeriesResult::of_games(wins, 0)).unwrap();
}

#[test]
fn a_knockout_that_is_played_ranks_those_who_are_still_in_by_how_far_they_are() {
    let mut cup = Tournament::new(TournamentPlan::new(TournamentFormat::Knockout, 8)).unwrap();
    let pairs: Vec<_> = cup.open().map(|encounter| encounter.players).collect();
    assert_eq!(pairs, [[0, 7], [3, 4], [1, 6], [2, 5]]);
    // Before anything is decided nobody is ahead.
    assert!(places(&cup).iter().all(|&(place, _)| place == 1));
    // One is through, its opponent is out, and the others still play.
    report(&mut cup, 6, [2, 1]);
    assert_eq!(places(&cup), [(1, 6), (2, 0), (2, 2), (2, 3), (2, 4), (2, 5), (2, 7), (8, 1)]);
    // Of those who are through, more games won is better, then fewer games lost.
    report(&mut cup, 5, [3, 0]);
    report(&mut cup, 3, [2, 0]);
    assert_eq!(places(&cup), [(1, 5), (2, 3), (3, 6), (4, 0), (4, 7), (6, 1), (6, 2), (6, 4)]);
    report(&mut cup, 0, [2, 0]);
    // The next round: everybody plays, and those who are out rank by the round in which they went out.
    assert_eq!(places(&cup), [(1, 5), (2, 0), (2, 3), (4, 6), (5, 1), (5, 2), (5, 4), (5, 7)]);
    report(&mut cup, 6, [2, 0]);
    assert_eq!(places(&cup), [(1, 6), (2, 0), (2, 3), (4, 5), (5, 1), (5, 2), (5, 4), (5, 7)]);
    let out: Vec<_> = cup.standings().iter().map(|line| line.out).collect();
    assert_eq!(out[..5], [None, None, None, Some(2), Some(1)]);
    // Once it is over, only the round counts.
    report(&mut cup, 0, [2, 1]);
    report(&mut cup, 0, [2, 1]);
    assert_eq!(places(&cup), [(1, 0), (2, 6), (3, 3), (3, 5), (5, 1), (5, 2), (5, 4), (5, 7)]);
}

#[test]
fn in_a_double_elimination_that_is_played_the_unbeaten_stand_first() {
    let plan = TournamentPlan::new(TournamentFormat::DoubleElimination, 4);
    let mut cup = Tournament::new(plan).unwrap();
    report(&mut cup, 0, [1, 0]);
    // Beaten once is behind those who have not played yet.
    assert_eq!(places(&cup), [(1, 0), (2, 1), (2, 2), (4, 3)]);
    report(&mut cup, 1, [1, 0]);
    assert_eq!(places(&cup), [(1, 0), (1, 1), (3, 2), (3, 3)]);
    report(&mut cup, 2, [1, 0]);
    assert_eq!(places(&cup), [(1, 0), (1, 1), (3, 2), (4, 3)]);
}
