use std::{collections::HashMap, sync::Arc};

use tengen_api::{
    BracketGame, BracketMeeting, BracketRound, ContestFormat, ContestState, ContestStatus, ContestSummary,
    CrossCell, CrossGame, TablePlayer, TableSummary,
};

use tengen_arbiter::LocalizedText;

use super::state::{shown_line, tie_break_names};
use crate::{
    ExternalGames, SeatPlayer,
    external_games::{RelayedContest, RelayedGame, RelayedMeeting, RelayedRound, RelayedStatus},
};

/// What is sent of one round, of one meeting and of the table: nobody reads more, and everybody is sent it again and again.
const MOST_MEETINGS: usize = 128;
const MOST_GAMES: usize = 16;
const MOST_LINES: usize = 200;
const MOST_ROUNDS: usize = 32;
/// So many fit into a cross table.
const MOST_CROSSED: usize = 32;

/// A contest that is played elsewhere, in a list.
pub(crate) fn relayed_summary(contest: &RelayedContest) -> ContestSummary {
    ContestSummary {
        id: contest.id.clone(),
        name: contest.title.clone(),
        game: contest.rules.game(),
        status: match contest.status {
            RelayedStatus::Open => ContestStatus::Open,
            RelayedStatus::Running => ContestStatus::Running,
            RelayedStatus::Finished => ContestStatus::Finished,
            RelayedStatus::Cancelled => ContestStatus::Cancelled,
        },
        entrants: contest.entrants.len(),
        played: contest.played,
        games: contest.games,
    }
}

/// The entrants that are spoken of, with numbers of their own: a contest of thousands is not sent as a whole.
struct EntrantNumbers<'a> {
    all: &'a [String],
    numbers: HashMap<usize, usize>,
    players: Vec<TablePlayer>,
}

impl EntrantNumbers<'_> {
    fn number(&mut self, entrant: usize) -> usize {
        *self.numbers.entry(entrant).or_insert_with(|| {
            let name = self.all.get(entrant).map_or("?", String::as_str);
            self.players.push(SeatPlayer::Program(name.to_owned()).player(name));
            self.players.len() - 1
        })
    }
}

/// A contest that is played elsewhere, with its rounds.
pub(crate) fn relayed_state(
    relay: &ExternalGames,
    contest: &RelayedContest,
    live: Vec<Arc<TableSummary>>,
) -> ContestState {
    let mut cast = EntrantNumbers { all: &contest.entrants, numbers: HashMap::new(), players: Vec::new() };
    // Where all fit, they keep their order.
    for entrant in 0..contest.entrants.len().min(MOST_LINES) {
        cast.number(entrant);
    }
    let standings = contest
        .standings
        .iter()
        .take(MOST_LINES)
        .map(|line| shown_line(line, cast.number(line.entrant)))
        .collect();
    let skipped = contest.rounds.len().saturating_sub(MOST_ROUNDS);
    let rounds = contest.rounds.iter().enumerate().skip(skipped);
    let bracket = rounds.map(|(at, round)| shown_round(relay, at + 1, round, &mut cast)).collect();
    let champion = contest.champion.map(|entrant| cast.number(entrant));
    ContestState {
        summary: relayed_summary(contest),
        rules: contest.rules.to_string(),
        time: contest.time,
        by: None,
        format: ContestFormat::of_code(contest.format.code()).unwrap_or_default(),
        rounds: contest.rounds.len(),
        closes: None,
        concurrency: 0,
        standings,
        tie_breaks: tie_break_names(contest.format),
        cross: cross(relay, contest),
        live,
        yours: false,
        joined: false,
        wanted: Some(contest.wanted),
        bracket: Some(bracket),
        champion,
        champion_reason: contest.champion_reason.as_ref().map(LocalizedText::of),
        players: cast.players,
    }
}

fn shown_round(
    relay: &ExternalGames,
    round: usize,
    told: &RelayedRound,
    cast: &mut EntrantNumbers<'_>,
) -> BracketRound {
    let RelayedRound { meetings, byes } = told;
    BracketRound {
        round,
        meetings: meetings
            .iter()
            .take(MOST_MEETINGS)
            .map(|meeting| shown_meeting(relay, meeting, cast))
            .collect(),
        byes: byes.iter().take(MOST_MEETINGS).map(|&entrant| cast.number(entrant)).collect(),
        more: meetings.len().saturating_sub(MOST_MEETINGS) + byes.len().saturating_sub(MOST_MEETINGS),
    }
}

fn shown_meeting(
    relay: &ExternalGames,
    meeting: &RelayedMeeting,
    cast: &mut EntrantNumbers<'_>,
) -> BracketMeeting {
    let latest = meeting.games.len().saturating_sub(MOST_GAMES);
    let game = |game: &RelayedGame| BracketGame {
        table: table_of(relay, game),
        points: game.points,
        forfeit: game.forfeit.clone(),
    };
    BracketMeeting {
        players: meeting.players.map(|entrant| cast.number(entrant)),
        wins: meeting.wins,
        draws: meeting.draws,
        winner: meeting.winner,
        games: meeting.games[latest..].iter().map(game).collect(),
    }
}

fn table_of(relay: &ExternalGames, game: &RelayedGame) -> Option<String> {
    relay.contains(&game.name).then(|| game.name.clone())
}

/// The cross table of a contest in which everybody may meet everybody; none where rounds tell more.
fn cross(relay: &ExternalGames, contest: &RelayedContest) -> Vec<Vec<Option<CrossCell>>> {
    let entrants = contest.entrants.len();
    if entrants > MOST_CROSSED || !contest.format.counts_games() {
        return Vec::new();
    }
    let row = |a| (0..entrants).map(|b| (a != b).then(CrossCell::default)).collect();
    let mut cross: Vec<Vec<Option<CrossCell>>> = (0..entrants).map(row).collect();
    for meeting in contest.rounds.iter().flat_map(|round| &round.meetings) {
        let [one, other] = meeting.players;
        for (side, (a, b)) in [(one, other), (other, one)].into_iter().enumerate() {
            let Some(Some(cell)) = cross.get_mut(a).and_then(|row| row.get_mut(b)) else { continue };
            cell.points += f64::from(meeting.wins[side]) + f64::from(meeting.draws) / 2.0;
            let latest = meeting.games.len().saturating_sub(MOST_GAMES);
            cell.games.extend(meeting.games[latest..].iter().map(|game| CrossGame {
                table: table_of(relay, game),
                points: game.points.map(|points| points[side]),
                forfeit: game.forfeit.clone(),
            }));
        }
    }
    cross
}
