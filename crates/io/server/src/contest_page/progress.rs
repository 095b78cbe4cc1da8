//! Progress of a contest that is played elsewhere, put together from the events of its games.

use std::collections::HashMap;

use tengen_arbiter::{Event, EventKind};
use tengen_quoridor_contest::ContestTable;

use super::ContestBook;
use crate::{RelayedContest, RelayedGame, RelayedMeeting, RelayedRound, RelayedStatus};

/// Games of a meeting that are listed; a pair may play thousands.
const MOST_GAMES: usize = 16;

/// The state of a Quoridor contest, and what has changed since it was shown last.
#[derive(Debug)]
pub struct ContestProgress {
    contest: RelayedContest,
    /// The name of its folder, once it is known.
    folder: String,
    /// The meeting of each game that is played: round and place, and which side sits first.
    playing: HashMap<String, GamePlace>,
    /// The meetings by round and number of the pair.
    meetings: HashMap<(usize, usize), usize>,
    numbers: HashMap<String, usize>,
    /// Results of pairs that have been read.
    results: usize,
    is_new: bool,
}

#[derive(Clone, Copy, Debug)]
struct GamePlace {
    round: usize,
    meeting: usize,
    /// The side of the meeting that sits first.
    first: usize,
}

impl ContestProgress {
    /// A contest that has not begun.
    pub fn new(contest: RelayedContest) -> Self {
        Self {
            contest,
            folder: String::new(),
            playing: HashMap::new(),
            meetings: HashMap::new(),
            numbers: HashMap::new(),
            results: 0,
            is_new: true,
        }
    }

    /// A game begins. Its tags say where it belongs.
    pub(super) fn open(&mut self, name: &str, opening: &Event) {
        let EventKind::Opened { terms, .. } = &opening.what else { return };
        let tag = |key: &str| terms.tags.get(key).and_then(|text| text.parse::<usize>().ok());
        let (Some(number), Some(pair)) = (tag("round").filter(|&round| round > 0), tag("pair")) else {
            return;
        };
        let [one, other] = terms.players.as_slice() else { return };
        let round = number - 1;
        self.reach(round);
        let Some(rounds) = self.contest.rounds.get_mut(round) else { return };
        let entrant = |name: &str| self.numbers.get(name).copied().unwrap_or_default();
        let told = terms.tags.get("entrants").and_then(|text| numbers(text));
        let players = told.unwrap_or_else(|| [entrant(one), entrant(other)]);
        let meeting = *self.meetings.entry((round, pair)).or_insert_with(|| {
            rounds.meetings.push(RelayedMeeting { players, ..RelayedMeeting::default() });
            rounds.meetings.len() - 1
        });
        let met = &mut rounds.meetings[meeting];
        // They change sides from game to game.
        let first = usize::from(met.players[0] != players[0] && met.players[1] == players[0]);
        if met.games.len() >= MOST_GAMES {
            met.games.remove(0);
        }
        met.games.push(RelayedGame { name: name.to_owned(), ..RelayedGame::default() });
        self.playing.insert(name.to_owned(), GamePlace { round, meeting, first });
        self.is_new = true;
    }

    /// Something happened: only ends matter here.
    pub(super) fn observe(&mut self, name: &str, event: &Event) {
        let EventKind::Finished { winner, reason, .. } = &event.what else { return };
        let Some(GamePlace { round, meeting, first }) = self.playing.remove(name) else { return };
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
            game.forfeit = reason.is_forfeit().then(|| reason.code().to_owned());
        }
        self.contest.played += 1;
        self.is_new = true;
    }

    /// What the contest itself says of how it stands.
    pub(super) fn update_standings(&mut self, table: &ContestTable) {
        let contest = &mut self.contest;
        contest.wanted = table.seats;
        // Thousands take their seats one by one: each is noted once, and all of them when the contest begins.
        match table.entrants.split_last() {
            Some((newest, others)) if others.len() == contest.entrants.len() => {
                contest.entrants.push(newest.clone());
            }
            Some(_) | None if table.entrants.len() != contest.entrants.len() => {
                contest.entrants.clone_from(&table.entrants);
            }
            Some(_) | None => {}
        }
        if self.folder != table.title {
            self.folder.clone_from(&table.title);
            contest.title = format!("{} {}", contest.title, table.title);
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
        self.contest.standings.clone_from(&table.standings);
        (self.contest.champion, self.contest.champion_reason) = (table.champion, table.champion_reason);
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

impl ContestBook for ContestProgress {
    fn id(&self) -> &str {
        &self.contest.id
    }

    fn news(&mut self) -> Option<RelayedContest> {
        std::mem::take(&mut self.is_new).then(|| self.contest.clone())
    }

    fn end(&mut self, status: RelayedStatus) {
        (self.contest.status, self.is_new) = (status, true);
    }
}

/// Two numbers with a blank between them.
fn numbers(text: &str) -> Option<[usize; 2]> {
    let (one, other) = text.split_once(' ')?;
    Some([one.parse().ok()?, other.parse().ok()?])
}

#[cfg(test)]
mod tests {
    use tengen_arbiter::{EndReason, Millis, ResultEvidence, Table, TableTerms, TimeControl, Violation};
    use tengen_core::{Outcome, Seat};
    use tengen_games::{AnyRules, GameEnding};
    use tengen_pairings::TournamentFormat;
    use tengen_quoridor_contest::PairResult;

    use super::*;

    fn book(format: TournamentFormat) -> ContestProgress {
        let rules = AnyRules::Quoridor(tengen_quoridor::Rules::CONTEST);
        let contest = RelayedContest::new("quoridor", "Contest".to_owned(), rules, TimeControl::None, format);
        ContestProgress::new(RelayedContest { wanted: 3, ..contest })
    }

    fn terms(round: u32, players: [&str; 2]) -> TableTerms {
        let rules = AnyRules::Quoridor(tengen_quoridor::Rules::CONTEST);
        let mut terms = TableTerms::new(rules, players).for_programs();
        for (key, value) in [("round", round.to_string()), ("pair", "0".to_owned())] {
            terms.tags.insert(key.to_owned(), value);
        }
        terms
    }

    /// A game of pair 0 from its first to its last event.
    fn play(
        book: &mut ContestProgress,
        round: u32,
        game: u32,
        players: [&str; 2],
        winner: usize,
        reason: EndReason,
    ) {
        let name = format!("r{round}-g{game}-0");
        let terms = terms(round, players);
        book.open(&name, &Table::opening(terms, 0).unwrap());
        let seat = Seat::all(2).nth(winner).unwrap();
        let what = EventKind::finished(Some(Outcome::Win(seat)), reason, ResultEvidence::default());
        book.observe(&name, &Event { seq: 1, at: Millis(5), what });
    }

    #[test]
    fn a_knockout_is_put_together_from_its_games() {
        let mut book = book(TournamentFormat::DrawnKnockout);
        let names = ["Anna", "Bo", "Cy"].map(str::to_owned);
        let mut table = ContestTable { seats: 3, ..ContestTable::default() };
        for name in &names {
            table.entrants.push(name.clone());
            book.update_standings(&table);
        }
        let told = book.news().unwrap();
        assert_eq!((told.status, told.entrants.as_slice()), (RelayedStatus::Open, &names[..]));
        assert_eq!(book.news(), None, "nothing has changed");
        table.title = "2026-11-16".to_owned();
        (table.round, table.byes) = (1, vec![2]);
        book.update_standings(&table);
        // They change sides, and the first one wins both, once by the clock.
        play(&mut book, 1, 0, ["Anna", "Bo"], 0, EndReason::Rules(GameEnding::Goal));
        play(&mut book, 1, 1, ["Bo", "Anna"], 1, EndReason::Broke(Violation::OutOfTime));
        table.results.push(PairResult { round: 1, players: [1, 0], wins: [0, 2], winner: Some(1) });
        book.update_standings(&table);
        let told = book.news().unwrap();
        let met = &told.rounds[0].meetings[0];
        assert_eq!((met.players, met.wins, met.winner), ([0, 1], [2, 0], Some(0)));
        assert_eq!(met.games[1].forfeit.as_deref(), Some("out-of-time"));
        assert_eq!(met.games.iter().map(|game| game.points).collect::<Vec<_>>(), [Some([1.0, 0.0]); 2]);
        assert_eq!((told.rounds[0].byes.as_slice(), told.played), (&[2][..], 2));
        (table.round, table.byes) = (2, Vec::new());
        book.update_standings(&table);
        play(&mut book, 2, 0, ["Cy", "Anna"], 0, EndReason::Rules(GameEnding::Goal));
        table.champion = Some(2);
        book.update_standings(&table);
        let told = book.news().unwrap();
        assert_eq!((told.status, told.champion), (RelayedStatus::Finished, Some(2)));
        assert_eq!(told.title, "Contest 2026-11-16");
    }

    #[test]
    fn players_of_the_same_name_are_told_apart() {
        let mut book = book(TournamentFormat::DrawnKnockout);
        let entrants = ["Same", "Same", ""].map(str::to_owned).to_vec();
        let title = "x".to_owned();
        book.update_standings(&ContestTable {
            title,
            entrants,
            seats: 3,
            round: 1,
            ..ContestTable::default()
        });
        let mut terms = terms(1, ["#1", "Same"]);
        terms.tags.insert("entrants".to_owned(), "2 1".to_owned());
        book.open("r1-g0-0", &Table::opening(terms, 0).unwrap());
        assert_eq!(book.news().unwrap().rounds[0].meetings[0].players, [2, 1]);
    }

    #[test]
    fn of_many_games_the_latest_are_listed() {
        let mut book = book(TournamentFormat::RoundRobin);
        let entrants = vec!["Anna".to_owned(), "Bo".to_owned()];
        let title = "x".to_owned();
        book.update_standings(&ContestTable {
            title,
            entrants,
            seats: 2,
            round: 1,
            ..ContestTable::default()
        });
        for game in 0..40 {
            play(&mut book, 1, game, ["Anna", "Bo"], 1, EndReason::Rules(GameEnding::Goal));
        }
        let told = book.news().unwrap();
        assert_eq!((told.rounds[0].meetings[0].wins, told.played), ([0, 40], 40));
        assert_eq!(told.rounds[0].meetings[0].games.len(), MOST_GAMES, "of many games the latest are listed");
    }
}
