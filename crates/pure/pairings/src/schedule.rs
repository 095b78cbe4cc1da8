//! Fixed schedules: formats whose encounters are known from the beginning.

use std::cmp::Ordering;

/// A round and who meets in it, as numbers of seeds from 0.
pub(crate) type Meeting = (u32, [usize; 2]);

/// These meetings so many times; whoever meets again does so with the first move changed.
pub(crate) fn repeated(once: &[Meeting], times: u32) -> impl Iterator<Item = Meeting> {
    let rounds = once.last().map_or(0, |(round, _)| *round);
    (0..times).flat_map(move |time| {
        once.iter().map(move |&(round, [a, b])| {
            (time * rounds + round, if time.is_multiple_of(2) { [a, b] } else { [b, a] })
        })
    })
}

/// The tables of Berger: in every round everybody plays once, and colours are as even as they can be. With an odd number
/// somebody is free in each round.
pub(crate) fn round_robin(entrants: usize) -> Vec<Meeting> {
    let even = entrants.next_multiple_of(2);
    if even < 2 {
        return Vec::new();
    }
    let turns = even - 1;
    let mut meetings = Vec::with_capacity(entrants * entrants.saturating_sub(1) / 2);
    for (turn, round) in (1..=turns).zip(1..) {
        for a in 1..even {
            // Numbers whose sum is one more than the round meet; who would meet themself meets the last one.
            let b = (turn + turns + 1 - a) % turns;
            let b = if b == 0 { turns } else { b };
            let [first, second] = match a.cmp(&b) {
                Ordering::Equal => turned_if([a, even], a > even / 2),
                Ordering::Less => turned_if([a, b], (a + b).is_multiple_of(2)),
                Ordering::Greater => continue,
            };
            if first <= entrants && second <= entrants {
                meetings.push((round, [first - 1, second - 1]));
            }
        }
    }
    meetings
}

/// The first ones meet all others; in each round nobody plays twice.
pub(crate) fn gauntlet(entrants: usize, seeds: usize) -> Vec<Meeting> {
    let others = entrants.saturating_sub(seeds);
    let rounds = if others == 0 { 0 } else { seeds.max(others) };
    let mut meetings = Vec::with_capacity(seeds * others);
    for (shift, round) in (0..rounds).zip(1..) {
        for seed in 0..seeds {
            let other = (seed + shift) % rounds;
            if other < others {
                // In turn for each of the two, so that a single cycle is fair, too.
                meetings.push((round, turned_if([seed, seeds + other], (seed + other) % 2 == 1)));
            }
        }
    }
    meetings
}

const fn turned_if([a, b]: [usize; 2], is_turned: bool) -> [usize; 2] {
    if is_turned { [b, a] } else { [a, b] }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(list: impl IntoIterator<Item = Meeting>) -> Vec<String> {
        list.into_iter().map(|(_, [a, b])| format!("{}-{}", a + 1, b + 1)).collect()
    }

    #[test]
    fn four_meet_as_in_the_tables_of_berger() {
        let mut rounds = texts(round_robin(4));
        for round in rounds.chunks_mut(2) {
            round.sort();
        }
        assert_eq!(rounds, ["1-4", "2-3", "1-2", "4-3", "2-4", "3-1"]);
    }

    #[test]
    fn six_meet_as_in_the_tables_of_berger() {
        // The table that FIDE publishes for five or six players.
        let published = [
            ["1-6", "2-5", "3-4"],
            ["6-4", "5-3", "1-2"],
            ["2-6", "3-1", "4-5"],
            ["6-5", "1-4", "2-3"],
            ["3-6", "4-2", "5-1"],
        ];
        let ours = texts(round_robin(6));
        for (round, published) in ours.chunks(3).zip(published) {
            for pair in published {
                assert!(round.iter().any(|p| p == pair), "{pair} is missing in {round:?}");
            }
        }
    }

    #[test]
    fn in_a_gauntlet_the_first_meets_all_others() {
        assert_eq!(texts(repeated(&gauntlet(4, 1), 2)), ["1-2", "3-1", "1-4", "2-1", "1-3", "4-1"]);
    }

    #[test]
    fn several_seeds_do_not_meet_each_other() {
        assert_eq!(texts(gauntlet(5, 2)), ["1-3", "2-4", "4-1", "5-2", "1-5", "3-2"]);
    }
}
