use std::collections::HashMap;

use tengen_arbiter::{Event, Happening, Reason};
use tengen_quoridor_contest::ContestTable;
use tengen_server::{Meeting, RelayedContest, RelayedGame, RelayedLine, RelayedRound, RelayedStatus};

/// Games of a meeting that are listed; a pair may play thousands.
const MOST_GAMES: usize = 16;
/// Contests with more entrants are told by their rounds alone.
const MOST_RANKED: usize = 200;

/// How a contest stands, put together from what happens in its games.
pub(super) struct Book {
    contest: RelayedContest,
    /// The meeting of each game that is played: round and place, and which side sits first.
    playing: HashMap<String, Place>,
    /// The meetings by round and number of the pair.
    meetings: HashMap<(usize, usize), usize>,
    numbers: HashMap<String, usize>,
    /// Results of pairs that have been read.
    results: usize,
    is_new: bool,
}

#[derive(Clone, Copy)]
struct Place {
    round: usize,
    meeting: usize,
    /// The side of the meeting that sits first.
    first: usize,
}

impl Book {
    pub(super) fn new(contest: RelayedContest) -> Self {
        Self {
            contest,
            playing: HashMap::new(),
            meetings: HashMap::new(),
            numbers: HashMap::new(),
            results: 0,
            is_new: false,
        }
    }

    pub(super) fn id(&self) -> &str {
        &self.contest.id
    }

    /// How it stands, if something has changed since this was asked last.
    pub(super) fn news(&mut self) -> Option<RelayedContest> {
        std::mem::take(&mut self.is_new).then(|| {
            let mut contest = self.contest.clone();
            if contest.entrants.len() <= MOST_RANKED && contest.status != RelayedStatus::Open {
                contest.standings = standings(&contest);
            }
            contest
        })
    }

    pub(super) fn end(&mut self, status: RelayedStatus) {
        (self.contest.status, self.is_new) = (status, true);
    }

    /// A game begins. Its tags say where it belongs.
    pub(super) fn open(&mut self, name: &str, opening: &Event) {
        let Happening::Opened { terms, .. } = &opening.what else { return };
        let tag = |key: &str| terms.tags.get(key).and_then(|text| text.parse::<usize>().ok());
        let (Some(number), Some(pair)) = (tag("round").filter(|&round| round > 0), tag("pair")) else {
            return;
        };
        let [one, other] = terms.players.as_slice() else { return };
        let round = number - 1;
        self.reach(round);
        let Some(rounds) = self.contest.rounds.get_mut(round) else { return };
        let entrant = |name: &str| self.numbers.get(name).copied().unwrap_or_default();
        let players = [entrant(one), entrant(other)];
        let meeting = *self.meetings.entry((round, pair)).or_insert_with(|| {
            rounds.meetings.push(Meeting { players, ..Meeting::default() });
            rounds.meetings.len() - 1
        });
        let met = &mut rounds.meetings[meeting];
        // They change sides from game to game.
        let first = usize::from(met.players[0] != players[0] && met.players[1] == players[0]);
        if met.games.len() >= MOST_GAMES {
            met.games.remove(0);
        }
        met.games.push(RelayedGame { name: name.to_owned(), ..RelayedGame::default() });
        self.playing.insert(name.to_owned(), Place { round, meeting, first });
        self.is_new = true;
    }

    /// Something happened: only ends matter here.
    pub(super) fn note(&mut self, name: &str, event: &Event) {
        let Happening::Finished { winner, reason, .. } = &event.what else { return };
        let Some(Place { round, meeting, first }) = self.playing.remove(name) else { return };
        let met = &mut self.contest.rounds[round].meetings[meeting];
        let mut points = [0.5; 2];
        if let Some(seat) = winner {
            let side = if seat.index() == 0 { first } else { 1 - first };
            met.wins[side] += 1;
            points = [0.0; 2];
            points[side] = 1.0;
        } else {
            met.draws += 1;
        }
        if let Some(game) = met.games.iter_mut().find(|game| game.name == name) {
            game.points = Some(points);
            game.forfeit = is_forfeit(*reason).then(|| reason.code().to_owned());
        }
        self.contest.played += 1;
        self.is_new = true;
    }

    /// What the contest itself says of how it stands.
    pub(super) fn stand(&mut self, table: &ContestTable) {
        let contest = &mut self.contest;
        contest.wanted = table.seats;
        // Thousands take their seats one by one: each is noted once, and all of them when the contest begins.
        match table.entrants.split_last() {
            Some((newest, others)) if others.len() == contest.entrants.len() => {
                contest.entrants.push(newest.clone())
            }
            Some(_) | None if table.entrants.len() != contest.entrants.len() => {
                contest.entrants.clone_from(&table.entrants);
            }
            Some(_) | None => {}
        }
        if !table.title.is_empty() && contest.title != table.title {
            contest.title.clone_from(&table.title);
            contest.entrants.clone_from(&table.entrants);
            self.numbers =
                table.entrants.iter().enumerate().rev().map(|(at, name)| (name.clone(), at)).collect();
        }
        if table.round > 0 {
            let round = table.round as usize - 1;
            self.contest.status = RelayedStatus::Running;
            self.reach(round);
            if let Some(round) = self.contest.rounds.get_mut(round) {
                round.byes.clone_from(&table.byes);
            }
        }
        for result in table.results.get(self.results..).unwrap_or_default() {
            let Some(round) = (result.round as usize).checked_sub(1) else { continue };
            let [one, other] = result.players;
            let meetings =
                self.contest.rounds.get_mut(round).map_or(&mut [][..], |round| &mut round.meetings);
            let met =
                meetings.iter_mut().find(|met| met.players == [one, other] || met.players == [other, one]);
            if let Some(met) = met {
                let winner = result.winner.map(|side| result.players[side.min(1)]);
                met.winner = winner.map(|entrant| usize::from(met.players[0] != entrant));
            }
        }
        self.results = table.results.len();
        self.contest.champion = table.champion;
        if table.champion.is_some() {
            self.contest.status = RelayedStatus::Finished;
        }
        self.is_new = true;
    }

    /// There is such a round.
    fn reach(&mut self, round: usize) {
        // A knockout of ten thousand has fourteen; only nonsense has more than this.
        if round < 1000 && self.contest.rounds.len() <= round {
            self.contest.rounds.resize_with(round + 1, RelayedRound::default);
        }
    }
}

/// Whether somebody lost by something else than what was played.
const fn is_forfeit(reason: Reason) -> bool {
    matches!(reason, Reason::Broke(_) | Reason::Violations | Reason::Crashed | Reason::Abandoned)
}

/// Everybody by how far they have come, then by games won.
fn standings(contest: &RelayedContest) -> Vec<RelayedLine> {
    let mut lines: Vec<(usize, RelayedLine)> = (0..contest.entrants.len())
        .map(|entrant| (0, RelayedLine { entrant, ..RelayedLine::default() }))
        .collect();
    for (number, round) in contest.rounds.iter().enumerate() {
        for met in &round.meetings {
            for (side, &entrant) in met.players.iter().enumerate() {
                let Some((reached, line)) = lines.get_mut(entrant) else { continue };
                // Who has lost a meeting stays behind those who are still in it.
                *reached = 2 * number + usize::from(met.winner != Some(1 - side));
                line.wins += met.wins[side];
                line.draws += met.draws;
                line.losses += met.wins[1 - side];
            }
        }
        for &entrant in &round.byes {
            if let Some((reached, _)) = lines.get_mut(entrant) {
                *reached = 2 * number + 1;
            }
        }
    }
    if let Some((reached, _)) = contest.champion.and_then(|entrant| lines.get_mut(entrant)) {
        *reached = usize::MAX;
    }
    for (_, line) in &mut lines {
        line.points = f64::from(line.wins) + f64::from(line.draws) / 2.0;
    }
    lines.sort_by(|(a, one), (b, other)| b.cmp(a).then(other.points.total_cmp(&one.points)));
    let places: Vec<usize> = lines
        .iter()
        .map(|(reached, _)| 1 + lines.iter().filter(|(other, _)| other > reached).count())
        .collect();
    lines.into_iter().zip(places).map(|((_, line), place)| RelayedLine { place, ..line }).collect()
}
