use std::{cmp::Reverse, collections::BTreeSet, fmt};

use tengen_core::{Localize, Message, message};

use crate::{SeriesResult, TournamentFormat};

/// What separates those who have as many points. Always more is better.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TieBreak {
    /// The round in which one went out; one more than the last for the champion. Comes before points.
    Round,
    /// The points of all opponents, without the fewest.
    BuchholzCut1,
    /// The points of all opponents.
    Buchholz,
    /// The points of those one has won against, and half of those one has drawn with.
    SonnebornBerger,
    /// Games won.
    Wins,
    /// Points against those who are equal in everything before, if all of them have met.
    DirectEncounter,
    /// Points of single games, where those of whole encounters come first.
    GamePoints,
}

impl TieBreak {
    /// Those of a format, the most important one first.
    pub const fn of(format: TournamentFormat) -> &'static [Self] {
        match format {
            TournamentFormat::RoundRobin | TournamentFormat::Gauntlet { .. } => {
                &[Self::SonnebornBerger, Self::Wins, Self::DirectEncounter]
            }
            TournamentFormat::Swiss { .. } => &[
                Self::BuchholzCut1,
                Self::Buchholz,
                Self::SonnebornBerger,
                Self::DirectEncounter,
                Self::GamePoints,
            ],
            TournamentFormat::Knockout
            | TournamentFormat::DoubleElimination
            | TournamentFormat::DrawnKnockout => &[Self::Round],
            TournamentFormat::Arena { .. } => &[Self::Wins, Self::SonnebornBerger, Self::DirectEncounter],
        }
    }

    /// For the head of a narrow column: a key.
    pub const fn short(self) -> &'static str {
        match self {
            Self::Round => "tournament-round",
            Self::BuchholzCut1 => "tournament-bh-1",
            Self::Buchholz => "tournament-bh",
            Self::SonnebornBerger => "tournament-sb",
            Self::Wins => "tournament-wins",
            Self::DirectEncounter => "tournament-de",
            Self::GamePoints => "tournament-games",
        }
    }

    /// How many units of [`TieBreakScore::value`] make one.
    pub const fn unit(self) -> u64 {
        match self {
            Self::Round | Self::Wins => 1,
            Self::BuchholzCut1 | Self::Buchholz | Self::DirectEncounter | Self::GamePoints => 2,
            Self::SonnebornBerger => 4,
        }
    }
}

impl Localize for TieBreak {
    fn message(&self) -> Message {
        match self {
            Self::Round => message!("tournament-last-round"),
            Self::BuchholzCut1 => message!("tournament-buchholz-cut"),
            Self::Buchholz => message!("tournament-buchholz"),
            Self::SonnebornBerger => message!("tournament-sonneborn-berger"),
            Self::Wins => message!("tournament-games-won"),
            Self::DirectEncounter => message!("tournament-direct-encounter"),
            Self::GamePoints => message!("tournament-game-points"),
        }
    }
}

/// A tie-break and what it is for somebody. Prints as people write it: `12.5`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TieBreakScore {
    /// Which one.
    pub kind: TieBreak,
    /// How much, in parts of [`TieBreak::unit`].
    pub value: u64,
}

impl fmt::Display for TieBreakScore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let unit = self.kind.unit();
        let hundredths = self.value % unit * 100 / unit;
        match unit {
            1 => write!(f, "{}", self.value),
            2 => write!(f, "{}.{}", self.value / 2, hundredths / 10),
            _ => write!(f, "{}.{hundredths:02}", self.value / unit),
        }
    }
}

/// An entrant's line of the standings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StandingsLine {
    /// From 1; who is equal in everything shares it.
    pub place: usize,
    /// Who.
    pub entrant: usize,
    /// Half points: of games in a round robin, gauntlet and arena, of encounters elsewhere.
    pub points: u64,
    /// Games won.
    pub wins: u64,
    /// Games drawn.
    pub draws: u64,
    /// Games lost.
    pub losses: u64,
    /// Rounds without an opponent.
    pub byes: u32,
    /// The round in which it went out, where losing puts out.
    pub out: Option<u32>,
    /// The tie-breaks of the format, in order.
    pub marks: Vec<TieBreakScore>,
}

impl StandingsLine {
    /// All games.
    pub const fn games(&self) -> u64 {
        self.wins + self.draws + self.losses
    }
}

/// One encounter as it counts.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ScoredEncounter {
    pub(crate) players: [usize; 2],
    pub(crate) series: SeriesResult,
    /// Half points for each of the two.
    pub(crate) points: [u32; 2],
}

impl ScoredEncounter {
    pub(crate) const fn by_games(players: [usize; 2], series: SeriesResult) -> Self {
        Self { players, series, points: [series.of_side(0), series.of_side(1)] }
    }

    /// Each of the two: who, against whom, and the side.
    fn sides(&self) -> [(usize, usize, usize); 2] {
        let [a, b] = self.players;
        [(a, b, 0), (b, a, 1)]
    }
}

/// How far somebody is in a knockout that is being played: encounters that may still be lost, whether this round is won, games
/// won, and less those lost.
pub(crate) type KnockoutProgress = (u32, bool, u64, Reverse<u64>);

/// Everything that places follow from.
#[derive(Debug)]
pub(crate) struct StandingsTable<'a> {
    pub(crate) entrants: usize,
    pub(crate) results: &'a [ScoredEncounter],
    /// Who was free and had a point for it, once for each time.
    pub(crate) byes: &'a [usize],
    /// In which round everybody went out, where that counts.
    pub(crate) rounds: &'a [u32],
    /// How far those are who are still in, while that separates them; more is better.
    pub(crate) progress: &'a [KnockoutProgress],
    pub(crate) tie_breaks: &'a [TieBreak],
}

/// The standings after these encounters by points of games, whatever the format; `tie_breaks` separate equal points.
/// Players from `entrants` on do not count.
pub fn standings(
    entrants: usize,
    results: &[([usize; 2], SeriesResult)],
    tie_breaks: &[TieBreak],
) -> Vec<StandingsLine> {
    let known = results.iter().filter(|(players, _)| players.iter().all(|&player| player < entrants));
    let results: Vec<ScoredEncounter> =
        known.map(|&(players, series)| ScoredEncounter::by_games(players, series)).collect();
    StandingsTable { entrants, results: &results, byes: &[], rounds: &[], progress: &[], tie_breaks }.lines()
}

impl StandingsTable<'_> {
    pub(crate) fn lines(&self) -> Vec<StandingsLine> {
        let mut lines: Vec<StandingsLine> = (0..self.entrants).map(|entrant| self.line(entrant)).collect();
        for result in self.results {
            for (entrant, _, side) in result.sides() {
                let line = &mut lines[entrant];
                line.points += u64::from(result.points[side]);
                line.wins += u64::from(result.series.wins[side]);
                line.losses += u64::from(result.series.wins[1 - side]);
                line.draws += u64::from(result.series.draws);
            }
        }
        for &entrant in self.byes {
            lines[entrant].points += 2;
        }
        let points: Vec<u64> = lines.iter().map(|line| line.points).collect();
        let by_round = self.tie_breaks.contains(&TieBreak::Round);
        let mut keys: Vec<Vec<u64>> =
            points.iter().map(|&p| if by_round { vec![] } else { vec![p] }).collect();
        for &kind in self.tie_breaks {
            let values = self.values(kind, &points, &keys);
            for ((line, key), value) in lines.iter_mut().zip(&mut keys).zip(values) {
                line.marks.push(TieBreakScore { kind, value });
                key.push(value);
            }
        }
        let key = |line: &StandingsLine| (&keys[line.entrant], self.progress.get(line.entrant));
        lines.sort_by(|a, b| key(b).cmp(&key(a)));
        let mut place = 1;
        for at in 0..lines.len() {
            if at > 0 && key(&lines[at]) != key(&lines[at - 1]) {
                place = at + 1;
            }
            lines[at].place = place;
        }
        lines
    }

    fn line(&self, entrant: usize) -> StandingsLine {
        StandingsLine {
            place: 1,
            entrant,
            points: 0,
            wins: 0,
            draws: 0,
            losses: 0,
            byes: 0,
            out: None,
            marks: Vec::with_capacity(self.tie_breaks.len()),
        }
    }

    /// What a tie-break is for everybody. `keys` hold everything that comes before it.
    fn values(&self, kind: TieBreak, points: &[u64], keys: &[Vec<u64>]) -> Vec<u64> {
        match kind {
            TieBreak::Round => {
                (0..self.entrants).map(|e| self.rounds.get(e).copied().unwrap_or_default().into()).collect()
            }
            TieBreak::Buchholz => self.opponents(points).iter().map(|list| list.iter().sum()).collect(),
            TieBreak::BuchholzCut1 => {
                let cut =
                    |list: &Vec<u64>| list.iter().sum::<u64>() - list.iter().min().copied().unwrap_or(0);
                self.opponents(points).iter().map(cut).collect()
            }
            TieBreak::SonnebornBerger => self.sonneborn_berger(points),
            TieBreak::Wins => self.sums(|result, side| result.series.wins[side]),
            TieBreak::GamePoints => self.sums(|result, side| result.series.of_side(side)),
            TieBreak::DirectEncounter => self.direct(keys),
        }
    }

    fn sums(&self, of: impl Fn(&ScoredEncounter, usize) -> u32) -> Vec<u64> {
        let mut sums = vec![0; self.entrants];
        for result in self.results {
            for (entrant, _, side) in result.sides() {
                sums[entrant] += u64::from(of(result, side));
            }
        }
        sums
    }

    /// The points of everybody's opponents. Who was free counts as having met somebody who stands as they do.
    fn opponents(&self, points: &[u64]) -> Vec<Vec<u64>> {
        let mut lists = vec![Vec::new(); self.entrants];
        for result in self.results {
            for (entrant, other, _) in result.sides() {
                lists[entrant].push(points[other]);
            }
        }
        for &entrant in self.byes {
            lists[entrant].push(points[entrant]);
        }
        lists
    }

    fn sonneborn_berger(&self, points: &[u64]) -> Vec<u64> {
        let mut sums = vec![0_u64; self.entrants];
        for result in self.results {
            for (entrant, other, side) in result.sides() {
                let product = u64::from(result.points[side]).saturating_mul(points[other]);
                sums[entrant] = sums[entrant].saturating_add(product);
            }
        }
        for &entrant in self.byes {
            sums[entrant] = sums[entrant].saturating_add(2 * points[entrant]);
        }
        sums
    }

    fn direct(&self, keys: &[Vec<u64>]) -> Vec<u64> {
        let mut order: Vec<usize> = (0..self.entrants).collect();
        order.sort_by_key(|&entrant| &keys[entrant]);
        let mut group = vec![0; self.entrants];
        let mut sizes: Vec<usize> = Vec::new();
        for (at, &entrant) in order.iter().enumerate() {
            if at == 0 || keys[order[at - 1]] != keys[entrant] {
                sizes.push(0);
            }
            group[entrant] = sizes.len() - 1;
            sizes[group[entrant]] += 1;
        }
        let mut met: Vec<BTreeSet<[usize; 2]>> = vec![BTreeSet::new(); sizes.len()];
        let mut values = vec![0; self.entrants];
        for result in self.results {
            let [a, b] = result.players;
            if group[a] == group[b] {
                met[group[a]].insert([a.min(b), a.max(b)]);
                values[a] += u64::from(result.points[0]);
                values[b] += u64::from(result.points[1]);
            }
        }
        for entrant in 0..self.entrants {
            let size = sizes[group[entrant]];
            if met[group[entrant]].len() < size * (size - 1) / 2 {
                values[entrant] = 0;
            }
        }
        values
    }
}
