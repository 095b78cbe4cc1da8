//! The Swiss system.

use std::collections::{BTreeMap, BTreeSet};

use tengen_pairings::{Encounter, SeriesResult, Tournament, TournamentFormat, TournamentPlan};

use crate::{by_lot, played};

fn swiss(entrants: usize, rounds: Option<u32>) -> Tournament {
    Tournament::new(TournamentPlan::new(TournamentFormat::Swiss { rounds }, entrants)).unwrap()
}

/// The fewest pairs that have met among all ways to pair these, and to leave out one of those who may be free if they are
/// an odd number.
fn fewest_repeats(left: &[usize], may_be_free: &BTreeSet<usize>, met: &BTreeSet<[usize; 2]>) -> usize {
    let without = |out: usize| left.iter().copied().filter(|&other| other != out).collect::<Vec<_>>();
    if left.len() % 2 == 1 {
        let free = left.iter().filter(|player| may_be_free.contains(player));
        return free.map(|&player| fewest_repeats(&without(player), may_be_free, met)).min().unwrap();
    }
    let Some((&first, rest)) = left.split_first() else { return 0 };
    let pair = |other: usize| {
        let others: Vec<_> = rest.iter().copied().filter(|&player| player != other).collect();
        usize::from(met.contains(&[first, other])) + fewest_repeats(&others, may_be_free, met)
    };
    rest.iter().map(|&other| pair(other)).min().unwrap()
}

/// Everything of one round.
fn round_of(tournament: &Tournament, round: u32) -> (Vec<Encounter>, Option<usize>) {
    let encounters = tournament.encounters().map(|(encounter, _)| *encounter);
    let bye = tournament.byes().iter().find(|bye| bye.round == round);
    (encounters.filter(|encounter| encounter.round == round).collect(), bye.map(|bye| bye.entrant))
}

#[test]
fn nobody_meets_anybody_again_while_that_can_be_avoided() {
    for (entrants, lot) in (2..=8_usize).flat_map(|entrants| (0..60).map(move |lot| (entrants, lot))) {
        let most = u32::try_from(entrants.next_multiple_of(2) - 1).unwrap();
        let tournament = played(swiss(entrants, Some(most)), lot);
        let everybody: Vec<usize> = (0..entrants).collect();
        let mut met = BTreeSet::new();
        let mut may_be_free: BTreeSet<usize> = everybody.iter().copied().collect();
        for round in 1..=most {
            let (encounters, bye) = round_of(&tournament, round);
            let fewest = fewest_repeats(&everybody, &may_be_free, &met);
            let again = encounters.iter().filter(|encounter| {
                let [a, b] = encounter.players;
                !met.insert([a.min(b), a.max(b)])
            });
            assert_eq!(again.count(), fewest, "round {round} of {entrants} with lot {lot}");
            assert!(bye.is_none_or(|free| may_be_free.remove(&free)));
        }
    }
}

#[test]
fn everybody_plays_in_every_round_and_is_free_at_most_once() {
    for (entrants, lot) in (2..=60_usize).flat_map(|entrants| (0..4).map(move |lot| (entrants, lot))) {
        let tournament = played(swiss(entrants, None), lot);
        let rounds = tournament.round();
        let mut met = BTreeSet::new();
        let mut played = vec![0; entrants];
        for (encounter, _) in tournament.encounters() {
            let [a, b] = encounter.players;
            // With four times as many entrants as rounds there is always somebody new.
            assert!(met.insert([a.min(b), a.max(b)]) || entrants < 4 * rounds as usize, "{encounter:?}");
            played[a] += 1;
            played[b] += 1;
        }
        for bye in tournament.byes() {
            played[bye.entrant] += 1;
        }
        assert!(played.iter().all(|&times| times == rounds), "{entrants}");
        let free: BTreeSet<usize> = tournament.byes().iter().map(|bye| bye.entrant).collect();
        assert_eq!(free.len(), tournament.byes().len());
        assert_eq!(tournament.byes().len(), if entrants % 2 == 1 { rounds as usize } else { 0 });
        assert_eq!(tournament.encounters().count(), tournament.total_encounters().unwrap());
        let points: u64 = tournament.standings().iter().map(|line| line.points).sum();
        assert_eq!(points, 2 * (entrants as u64).div_ceil(2) * u64::from(rounds));
    }
}

/// How the pairs of a tournament look: differences of points, and colours.
#[derive(Debug, Default)]
struct Looks {
    pairs: u32,
    /// Half points between those who met, over all pairs.
    gaps: u32,
    widest_gap: u32,
    /// Times that somebody had the same colour three times in a row.
    thirds: u32,
    /// The most that somebody had one colour more than the other.
    most_surplus: i32,
}

fn looks(entrants: usize, lot: u64) -> Looks {
    let mut tournament = swiss(entrants, None);
    let mut looks = Looks::default();
    let mut colours: BTreeMap<usize, Vec<bool>> = BTreeMap::new();
    while !tournament.is_over() {
        let points: BTreeMap<usize, u64> =
            tournament.standings().iter().map(|line| (line.entrant, line.points)).collect();
        for encounter in tournament.open().copied().collect::<Vec<_>>() {
            let [a, b] = encounter.players;
            let gap = u32::try_from(points[&a].abs_diff(points[&b])).unwrap();
            looks.pairs += 1;
            looks.gaps += gap;
            looks.widest_gap = looks.widest_gap.max(gap);
            for (player, is_first) in [(a, true), (b, false)] {
                let had = colours.entry(player).or_default();
                had.push(is_first);
                let is_third = had.len() > 2 && had[had.len() - 3..].iter().all(|&first| first == is_first);
                looks.thirds += u32::from(is_third);
                let surplus: i32 = had.iter().map(|&first| if first { 1 } else { -1 }).sum();
                looks.most_surplus = looks.most_surplus.max(surplus.abs());
            }
            tournament.report(encounter.id, by_lot(lot, &encounter, false)).unwrap();
        }
    }
    looks
}

#[test]
fn those_meet_who_stand_alike_and_colours_stay_even() {
    for (entrants, lot) in [16, 31, 40, 64, 200].into_iter().flat_map(|n| (0..6).map(move |lot| (n, lot))) {
        let looks = looks(entrants, lot);
        assert!(looks.gaps * 2 < looks.pairs, "half points between two on average: {looks:?}");
        assert!(looks.thirds == 0 && looks.most_surplus <= 2, "{entrants} with {lot}: {looks:?}");
    }
}

#[test]
fn the_first_round_is_the_upper_half_against_the_lower_half() {
    let pairs: Vec<_> = swiss(9, None).open().map(|encounter| encounter.players).collect();
    assert_eq!(pairs, [[0, 4], [5, 1], [2, 6], [7, 3]]);
    assert_eq!(swiss(9, None).byes()[0].entrant, 8);
}

#[test]
fn winners_meet_winners() {
    let mut tournament = swiss(8, None);
    for encounter in tournament.open().copied().collect::<Vec<_>>() {
        // The better seed wins.
        let side = usize::from(encounter.players[0] > encounter.players[1]);
        tournament.report(encounter.id, SeriesResult { wins: [0, 0], draws: 0, winner: Some(side) }).unwrap();
    }
    // Of the upper half against the lower half those pairs in which both have the other colour now.
    let pairs: Vec<_> = tournament.open().map(|encounter| encounter.players).collect();
    assert_eq!(pairs, [[3, 0], [1, 2], [4, 7], [6, 5]]);
}

#[test]
fn the_usual_number_of_rounds_grows_slowly() {
    let rounds = |entrants| swiss(entrants, None).total_encounters().unwrap() / (entrants / 2);
    let usual: Vec<_> = [2, 3, 4, 5, 8, 9, 40, 200, 1000].map(rounds).into();
    assert_eq!(usual, [1, 3, 3, 5, 5, 6, 8, 10, 12]);
}

#[test]
fn hundreds_are_paired() {
    let tournament = played(swiss(1001, None), 2);
    assert_eq!(tournament.round(), 12);
}
