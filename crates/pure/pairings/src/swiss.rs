//! A Swiss system in the manner of FIDE's Dutch one.
//!
//! Groups of equal points are paired from the top, the upper half against the lower half. Nobody meets the same opponent
//! again or is free twice while that can be avoided: before a pair is made, it is certain that all others can still be
//! paired.

mod colours;
mod pool;

use std::collections::BTreeMap;

use self::{
    colours::{ColorPreference, Colours, PreferenceStrength},
    pool::PairingPool,
};
use crate::{Tournament, TournamentStage, knockout::KnockoutRound};

/// So many opponents are looked at for colours that please: more would take long where colours please nobody.
const WISHES: usize = 32;

/// Somebody before the next round.
#[derive(Clone, Debug, Default)]
struct SwissPlayer {
    entrant: usize,
    /// Half points, now and before the last round.
    points: u32,
    points_before: u32,
    colours: Colours,
    /// How often whom was met, by entrant.
    met: BTreeMap<usize, u32>,
    was_free: bool,
    /// Met somebody with fewer points in the last round, or was free.
    has_floated: bool,
    want: ColorPreference,
}

/// The next round. All results of the rounds before are there.
pub(crate) fn draw(tournament: &Tournament, seeds: &[usize]) -> KnockoutRound<([usize; 2], TournamentStage)> {
    let round = SwissRound::new(players(tournament, seeds));
    let mut ranks: Vec<usize> = (0..round.players.len()).collect();
    let free = round.free(&ranks);
    ranks.retain(|&rank| Some(rank) != free);
    let pairs = round.pairs(ranks).into_iter().enumerate();
    KnockoutRound {
        pairs: pairs.map(|(table, pair)| (round.seated(pair, table), TournamentStage::All)).collect(),
        byes: free.map(|rank| round.players[rank].entrant).into_iter().collect(),
    }
}

/// Everybody by points, then by seeds.
fn players(tournament: &Tournament, seeds: &[usize]) -> Vec<SwissPlayer> {
    let mut players: Vec<SwissPlayer> = vec![SwissPlayer::default(); seeds.len()];
    let last = tournament.round();
    for (encounter, series) in tournament.encounters() {
        let points = series.map(crate::SeriesResult::as_one).unwrap_or_default();
        let [a, b] = encounter.players;
        for (entrant, other, side) in [(a, b, 0), (b, a, 1)] {
            let player = &mut players[entrant];
            player.points += points[side];
            if encounter.round < last {
                player.points_before += points[side];
            }
            player.colours.push(Some(side == 0));
            *player.met.entry(other).or_default() += 1;
        }
    }
    for bye in tournament.byes() {
        let player = &mut players[bye.entrant];
        player.points += 2;
        player.points_before += if bye.round < last { 2 } else { 0 };
        player.was_free = true;
        player.has_floated = bye.round == last;
        let at = usize::try_from(bye.round - 1).unwrap_or_default().min(player.colours.len());
        player.colours.insert(at, None);
    }
    for (encounter, _) in tournament.encounters().filter(|(encounter, _)| encounter.round == last) {
        let [a, b] = encounter.players;
        let before = [players[a].points_before, players[b].points_before];
        players[a].has_floated |= before[0] > before[1];
        players[b].has_floated |= before[1] > before[0];
    }
    for (entrant, player) in players.iter_mut().enumerate() {
        player.entrant = entrant;
        player.want = colours::want(&player.colours);
    }
    let mut ranked: Vec<SwissPlayer> = seeds.iter().map(|&entrant| players[entrant].clone()).collect();
    ranked.sort_by_key(|player| std::cmp::Reverse(player.points));
    ranked
}

/// Everybody by rank, from 0.
struct SwissRound {
    players: Vec<SwissPlayer>,
    /// How often everybody has met everybody, row by row.
    times_met: Vec<u32>,
}

impl SwissRound {
    fn new(players: Vec<SwissPlayer>) -> Self {
        let size = players.len();
        let mut rank = vec![0; size];
        for (at, player) in players.iter().enumerate() {
            rank[player.entrant] = at;
        }
        let mut times_met = vec![0; size * size];
        for (at, player) in players.iter().enumerate() {
            for (&other, &times) in &player.met {
                times_met[at * size + rank[other]] = times;
            }
        }
        Self { players, times_met }
    }

    fn times_met(&self, a: usize, b: usize) -> u32 {
        self.times_met[a * self.players.len() + b]
    }

    fn is_fresh(&self, a: usize, b: usize) -> bool {
        self.times_met(a, b) == 0
    }

    fn clash(&self, a: usize, b: usize) -> PreferenceStrength {
        colours::clash(self.players[a].want, self.players[b].want)
    }

    /// With an odd number, the lowest who has not been free, so that all others can be paired as well as possible.
    fn free(&self, ranks: &[usize]) -> Option<usize> {
        if ranks.len().is_multiple_of(2) {
            return None;
        }
        let all = PairingPool::new(ranks.to_vec(), |a, b| self.is_fresh(a, b));
        let without = |rank: usize| {
            let mut others = all.clone();
            others.leave(&[rank]);
            others.alone()
        };
        let fewest = all.alone() - 1;
        let lowest_first = || ranks.iter().rev().copied();
        let waiting = || lowest_first().filter(|&rank| !self.players[rank].was_free);
        let best = waiting().find(|&rank| without(rank) == fewest);
        best.or_else(|| waiting().min_by_key(|&rank| without(rank))).or_else(|| lowest_first().next())
    }

    /// Pairs all of these, an even number.
    fn pairs(&self, ranks: Vec<usize>) -> Vec<[usize; 2]> {
        let fresh = |a: usize, b: usize| self.is_fresh(a, b);
        // Nobody should have the same colour three times in a row, if that is possible.
        let strict = |a: usize, b: usize| fresh(a, b) && self.clash(a, b) < PreferenceStrength::Absolute;
        let mut pairs = Vec::with_capacity(ranks.len() / 2);
        if PairingPool::new(ranks.clone(), strict).alone() == 0 {
            self.pair_by_groups(ranks, strict, &mut pairs);
        } else if PairingPool::new(ranks.clone(), fresh).alone() == 0 {
            self.pair_by_groups(ranks, fresh, &mut pairs);
        } else {
            self.pair_group(ranks, fresh, &mut pairs);
        }
        pairs
    }

    /// Pairs groups of equal points from the top. All can be paired suitably when this begins, and whenever a group is done.
    fn pair_by_groups(
        &self,
        ranks: Vec<usize>,
        suits: impl Fn(usize, usize) -> bool + Copy,
        pairs: &mut Vec<[usize; 2]>,
    ) {
        let mut below = ranks;
        let mut group: Vec<usize> = Vec::new();
        while !below.is_empty() || !group.is_empty() {
            if let Some(&top) = below.first() {
                let points = self.players[top].points;
                let end = below.iter().position(|&rank| self.players[rank].points < points);
                group.extend(below.drain(..end.unwrap_or(below.len())));
            }
            // Where nobody can be moved down so that both parts can be paired, the next group is added to this one.
            if let Some(floaters) = self.floaters(&group, &below, suits) {
                group.retain(|rank| !floaters.contains(rank));
                self.pair_group(std::mem::take(&mut group), suits, pairs);
                group = floaters;
            }
        }
    }

    /// Who of the group goes down to those below, so that the rest of the group can be paired, and those below with them.
    /// As few as possible; the lowest who have not gone down in the round before.
    fn floaters(
        &self,
        group: &[usize],
        below: &[usize],
        suits: impl Fn(usize, usize) -> bool + Copy,
    ) -> Option<Vec<usize>> {
        let mut staying = PairingPool::new(group.to_vec(), suits);
        let mut under = PairingPool::new(below.to_vec(), suits);
        let mut floaters = Vec::new();
        let mut willing: Vec<usize> = group.iter().rev().copied().collect();
        willing.sort_by_key(|&rank| self.players[rank].has_floated);
        for rank in willing {
            let needed = staying.alone();
            if needed == 0 {
                break;
            }
            let (mut without, mut with) = (staying.clone(), under.clone());
            without.leave(&[rank]);
            with.join(rank);
            // The last one to go down has to make everything fit.
            if without.alone() < needed && (needed > 1 || with.alone() == 0) {
                (staying, under) = (without, with);
                floaters.push(rank);
            }
        }
        floaters.sort_unstable();
        (staying.alone() == 0 && under.alone() == 0).then_some(floaters)
    }

    /// Pairs all of these with each other. As many pairs suit as possible, and of those as many as possible have the
    /// colours that both want.
    fn pair_group(
        &self,
        mut left: Vec<usize>,
        suits: impl Fn(usize, usize) -> bool + Copy,
        pairs: &mut Vec<[usize; 2]>,
    ) {
        let pleases = |a: usize, b: usize| suits(a, b) && self.clash(a, b) == PreferenceStrength::None;
        left.sort_unstable();
        let mut pool = PairingPool::new(left.clone(), suits);
        let mut colours = PairingPool::new(left.clone(), pleases);
        while left.len() > 1 {
            let top = left.remove(0);
            let others = self.by_preference(top, &left);
            let after = |b: usize| parted(&pool, top, b, suits(top, b));
            let pleasing = |b: usize| parted(&colours, top, b, pleases(top, b)).is_some();
            let possible = || others.iter().filter_map(|&b| Some((b, after(b)?)));
            let best = possible().take(WISHES).find(|(b, _)| pleasing(*b)).or_else(|| possible().next());
            let Some((other, rest)) = best else { return };
            pool = rest;
            colours.leave(&[top, other]);
            left.retain(|&rank| rank != other);
            pairs.push([top, other]);
        }
    }

    /// Whom somebody would rather meet: those nearest in points, who want the other colour, and whose place in the lower
    /// half is that of theirs in the upper one.
    fn by_preference(&self, top: usize, others: &[usize]) -> Vec<usize> {
        let points = self.players[top].points;
        let peers = others.iter().filter(|&&rank| self.players[rank].points == points).count();
        // Of equals the first of the lower half, then down, and only then somebody of the upper half; of those with fewer
        // points the first one.
        let middle = peers / 2;
        let distance = |at: usize| match at {
            _ if at >= peers => at - peers,
            _ if at >= middle => at - middle,
            _ => peers - at,
        };
        let cost = |(at, &rank): (usize, &usize)| {
            let gap = points.abs_diff(self.players[rank].points);
            (self.times_met(top, rank), gap, self.clash(top, rank), distance(at), at)
        };
        let mut order: Vec<_> = others.iter().enumerate().map(|other| (cost(other), *other.1)).collect();
        order.sort_unstable();
        order.into_iter().map(|(_, rank)| rank).collect()
    }

    /// The entrants of a pair, who moves first first.
    fn seated(&self, [a, b]: [usize; 2], table: usize) -> [usize; 2] {
        let (a, b) = (&self.players[a], &self.players[b]);
        let is_first = colours::is_first([&a.colours, &b.colours], table);
        if is_first { [a.entrant, b.entrant] } else { [b.entrant, a.entrant] }
    }
}

/// The pool without these two, unless that would leave more alone in the end than there have to be. A pair that does not
/// suit itself counts as two who are alone.
fn parted<F: Fn(usize, usize) -> bool + Copy>(
    pool: &PairingPool<F>,
    a: usize,
    b: usize,
    suits: bool,
) -> Option<PairingPool<F>> {
    let most = if suits { pool.alone() } else { pool.alone().checked_sub(2)? };
    let mut rest = pool.clone();
    rest.leave(&[a, b]);
    (rest.alone() <= most).then_some(rest)
}
