//! Derived statistics of the games.

use std::collections::BTreeMap;

use tengen_statistics::{
    GamePoints, PentanomialCounts, PlayerRatings, RatedMeeting, StrengthEstimate, WinDrawLoss,
};

use crate::{GameLine, PlayerPlace, Report, real};

/// More players are not rated: the work grows with the cube of their number.
const RATED: usize = 400;

/// What the games tell.
pub(crate) struct GameFacts<'a> {
    /// The games that count, in the order of their numbers.
    pub(crate) games: Vec<&'a GameLine>,
    /// Of each player: its games in which it moved first, and the others.
    pub(crate) tallies: Vec<[WinDrawLoss; 2]>,
    /// The results of players against others whom they have met.
    cross: BTreeMap<[usize; 2], WinDrawLoss>,
    /// The games of whoever moved first.
    pub(crate) first_mover: WinDrawLoss,
    /// Finished pairs of the first player against the second, and how many of the even ones were two draws.
    pub(crate) pairs: PentanomialCounts,
    pub(crate) drawn_pairs: u64,
    /// Everybody on one scale.
    pub(crate) ratings: PlayerRatings,
    /// Who stands where.
    pub(crate) standings: Vec<PlayerPlace>,
}

impl<'a> GameFacts<'a> {
    pub(crate) fn of(report: &'a Report) -> Self {
        let count = report.players.len();
        let is_game = |game: &&GameLine| {
            game.verdict.score().is_some()
                && game.players[0] != game.players[1]
                && game.players.iter().all(|player| *player < count)
        };
        let mut games: Vec<&GameLine> = report.games.iter().filter(is_game).collect();
        games.sort_by_key(|game| game.number);
        let mut facts = Self {
            tallies: vec![[WinDrawLoss::default(); 2]; count],
            cross: BTreeMap::new(),
            first_mover: WinDrawLoss::default(),
            pairs: PentanomialCounts::default(),
            drawn_pairs: 0,
            ratings: PlayerRatings::of(if count > RATED { 0 } else { count }, &meetings(&games)),
            standings: Vec::new(),
            games,
        };
        facts.count();
        facts.standings =
            if report.standings.is_empty() { facts.by_points() } else { report.standings.clone() };
        facts.standings.retain(|place| place.player < count);
        facts
    }

    fn count(&mut self) {
        let count = self.tallies.len();
        let mut running = RunningMatch::default();
        for game in &self.games {
            let Some(score) = game.verdict.score() else { continue };
            let [first, second] = game.players;
            self.tallies[first][0].add(score);
            self.tallies[second][1].add(turned(score));
            self.cross.entry([first, second]).or_default().add(score);
            self.cross.entry([second, first]).or_default().add(turned(score));
            self.first_mover.add(score);
            running.add(game, score);
        }
        if count == 2 {
            (self.pairs, self.drawn_pairs) = (running.pairs, running.drawn_pairs);
        }
    }

    /// All games of a player.
    pub(crate) fn tally(&self, player: usize) -> WinDrawLoss {
        let [first, second] = self.tallies[player];
        WinDrawLoss {
            wins: first.wins + second.wins,
            draws: first.draws + second.draws,
            losses: first.losses + second.losses,
        }
    }

    /// The results of a player against another.
    pub(crate) fn between(&self, player: usize, other: usize) -> WinDrawLoss {
        self.cross.get(&[player, other]).copied().unwrap_or_default()
    }

    /// What the games of two tell about the first: by pairs if there are some.
    pub(crate) fn strength(&self) -> Option<StrengthEstimate> {
        if self.pairs.pairs() > 0 { self.pairs.strength() } else { self.tally(0).strength() }
    }

    /// Places by points, then by fewer games, then in the order of the players; equal points share a place.
    fn by_points(&self) -> Vec<PlayerPlace> {
        let halves = |player| {
            let tally = self.tally(player);
            2 * tally.wins + tally.draws
        };
        let mut order: Vec<usize> = (0..self.tallies.len()).collect();
        order.sort_by_key(|player| std::cmp::Reverse(halves(*player)));
        let mut places: Vec<PlayerPlace> = Vec::new();
        for (index, player) in order.into_iter().enumerate() {
            let half_points = halves(player);
            let shared = places.last().filter(|last| last.half_points == half_points).map(|last| last.place);
            let place = shared.unwrap_or_else(|| u32::try_from(index + 1).unwrap_or(u32::MAX));
            places.push(PlayerPlace { place, player, half_points, tie_breaks: Vec::new() });
        }
        places
    }
}

/// A match of two while it is played, from the side of the first player.
#[derive(Default)]
pub(crate) struct RunningMatch {
    pub(crate) tally: WinDrawLoss,
    pub(crate) pairs: PentanomialCounts,
    drawn_pairs: u64,
    /// The first game of each pair that has only one yet.
    halves: BTreeMap<u64, GamePoints>,
}

impl RunningMatch {
    /// Counts a game, of which the score is that of who moved first.
    pub(crate) fn add(&mut self, game: &GameLine, score: GamePoints) {
        let score = if game.players[0] == 0 { score } else { turned(score) };
        self.tally.add(score);
        if let Some(pair) = game.pair {
            match self.halves.remove(&pair) {
                Some(other) => {
                    self.pairs.add(other, score);
                    self.drawn_pairs += u64::from((other, score) == (GamePoints::Draw, GamePoints::Draw));
                }
                None => drop(self.halves.insert(pair, score)),
            }
        }
    }

    /// The score and how far it may be off, with 95 %: the interval of Wilson, which is honest from the first game on,
    /// with the scatter that was seen, pairs together.
    pub(crate) fn interval(&self) -> (f64, f64, f64) {
        const Z: f64 = 1.959_963_984_540_054;
        let games = real(self.tally.games());
        let score = self.tally.points() / games;
        let squares = real(self.tally.wins) + real(self.tally.draws) / 4.0;
        let of_games = squares / games - score * score;
        let pairs = real(self.pairs.pairs());
        let variance = if pairs >= 10.0 {
            let (mut mean, mut square) = (0.0, 0.0);
            for (halves, count) in (0_u8..).zip(self.pairs.0) {
                let value = f64::from(halves) / 4.0;
                mean += value * real(count) / pairs;
                square += value * value * real(count) / pairs;
            }
            2.0 * (square - mean * mean)
        } else {
            of_games
        };
        let weight = Z * Z / games;
        let middle = (score + weight / 2.0) / (1.0 + weight);
        let half = Z * (variance.max(0.0) / games + Z * Z / (4.0 * games * games)).sqrt() / (1.0 + weight);
        (score, (middle - half).max(0.0), (middle + half).min(1.0))
    }
}

/// The games as they count for ratings: two games of a pair with sides changed are one meeting.
fn meetings(games: &[&GameLine]) -> Vec<RatedMeeting> {
    let mut open: BTreeMap<u64, usize> = BTreeMap::new();
    let mut meetings: Vec<RatedMeeting> = Vec::new();
    for game in games {
        let Some(score) = game.verdict.score() else { continue };
        let partner = game.pair.and_then(|pair| open.remove(&pair)).filter(|index| {
            let [player, other] = meetings[*index].players;
            game.players == [other, player]
        });
        if let Some(index) = partner {
            meetings[index].reversed = Some(turned(score));
        } else {
            if let Some(pair) = game.pair {
                open.insert(pair, meetings.len());
            }
            meetings.push(RatedMeeting { players: game.players, score, reversed: None });
        }
    }
    meetings
}

/// The same game from the other side.
pub(crate) const fn turned(score: GamePoints) -> GamePoints {
    match score {
        GamePoints::Win => GamePoints::Loss,
        GamePoints::Draw => GamePoints::Draw,
        GamePoints::Loss => GamePoints::Win,
    }
}
