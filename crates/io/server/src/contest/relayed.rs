use std::{collections::HashMap, sync::Arc};

use serde::Serialize;
use tengen_arbiter::TimeControl;

use super::{Status, shown::ContestSummary};
use crate::{
    Relay, Sitter,
    relay::{Meeting, RelayedContest, RelayedGame, RelayedLine, RelayedRound, RelayedStatus},
    table::{PlayerState, Summary, game_name},
};

/// What is sent of one round, of one meeting and of the table: nobody reads more, and everybody is sent it again and again.
const MOST_MEETINGS: usize = 128;
const MOST_GAMES: usize = 16;
const MOST_LINES: usize = 200;
const MOST_ROUNDS: usize = 32;
/// So many fit into a cross table.
const MOST_CROSSED: usize = 32;

/// A contest that is played elsewhere, as a page sees it: what [`ContestState`](super::ContestState) has, and the rounds.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct RelayedState {
    #[serde(flatten)]
    summary: ContestSummary,
    rules: String,
    time: TimeControl,
    by: Option<PlayerState>,
    format: String,
    rounds: usize,
    concurrency: usize,
    players: Vec<PlayerState>,
    standings: Vec<LineState>,
    cross: Vec<Vec<Option<Cell>>>,
    live: Vec<Arc<Summary>>,
    yours: bool,
    joined: bool,
    wanted: usize,
    bracket: Vec<RoundState>,
    champion: Option<usize>,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct LineState {
    place: usize,
    entrant: usize,
    points: f64,
    wins: u32,
    draws: u32,
    losses: u32,
    tie_break: f64,
    played: u32,
}

#[derive(Clone, Debug, Default, Serialize)]
struct Cell {
    points: f64,
    games: Vec<CellGame>,
}

#[derive(Clone, Debug, Serialize)]
struct CellGame {
    table: Option<String>,
    points: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    forfeit: Option<String>,
}

#[derive(Debug, Serialize)]
struct RoundState {
    round: usize,
    meetings: Vec<MeetingState>,
    byes: Vec<usize>,
    /// Meetings and byes that are not listed.
    more: usize,
}

#[derive(Debug, Serialize)]
struct MeetingState {
    players: [usize; 2],
    wins: [u32; 2],
    draws: u32,
    winner: Option<usize>,
    games: Vec<GameState>,
}

#[derive(Debug, Serialize)]
struct GameState {
    /// `None` when the game is not kept any more.
    table: Option<String>,
    points: Option<[f64; 2]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    forfeit: Option<String>,
}

impl ContestSummary {
    pub(crate) fn relayed(contest: &RelayedContest) -> Self {
        Self {
            id: contest.id.clone(),
            name: contest.title.clone(),
            game: game_name(&contest.rules),
            status: match contest.status {
                RelayedStatus::Open => Status::Open,
                RelayedStatus::Running => Status::Running,
                RelayedStatus::Finished => Status::Finished,
                RelayedStatus::Cancelled => Status::Cancelled,
            },
            entrants: contest.entrants.len(),
            played: contest.played,
            games: contest.games,
            created: 0,
        }
    }
}

/// The entrants that are spoken of, with numbers of their own: a contest of thousands is not sent as a whole.
struct Cast<'a> {
    all: &'a [String],
    numbers: HashMap<usize, usize>,
    players: Vec<PlayerState>,
}

impl Cast<'_> {
    fn number(&mut self, entrant: usize) -> usize {
        *self.numbers.entry(entrant).or_insert_with(|| {
            let name = self.all.get(entrant).map_or("?", String::as_str);
            self.players.push(PlayerState::of(name, &Sitter::Program(name.to_owned())));
            self.players.len() - 1
        })
    }
}

impl RelayedState {
    pub(crate) fn of(relay: &Relay, contest: &RelayedContest, live: Vec<Arc<Summary>>) -> Self {
        let mut cast = Cast { all: &contest.entrants, numbers: HashMap::new(), players: Vec::new() };
        // Where all fit, they keep their order.
        for entrant in 0..contest.entrants.len().min(MOST_LINES) {
            cast.number(entrant);
        }
        let standings =
            contest.standings.iter().take(MOST_LINES).map(|line| shown_line(line, &mut cast)).collect();
        let skipped = contest.rounds.len().saturating_sub(MOST_ROUNDS);
        let rounds = contest.rounds.iter().enumerate().skip(skipped);
        let bracket = rounds.map(|(at, round)| shown_round(relay, at + 1, round, &mut cast)).collect();
        let champion = contest.champion.map(|entrant| cast.number(entrant));
        Self {
            summary: ContestSummary::relayed(contest),
            rules: contest.rules.to_string(),
            time: contest.time,
            by: None,
            format: contest.format.clone(),
            rounds: contest.rounds.len(),
            concurrency: 0,
            standings,
            cross: cross(relay, contest),
            live,
            yours: false,
            joined: false,
            wanted: contest.wanted,
            bracket,
            champion,
            players: cast.players,
        }
    }
}

impl RelayedState {
    /// As JSON.
    pub(crate) fn to_line(&self) -> Vec<u8> {
        serde_json::to_vec(self).unwrap_or_default()
    }
}

fn shown_line(line: &RelayedLine, cast: &mut Cast<'_>) -> LineState {
    let RelayedLine { place, entrant, points, wins, draws, losses, tie_break } = *line;
    let played = wins + draws + losses;
    LineState { place, entrant: cast.number(entrant), points, wins, draws, losses, tie_break, played }
}

fn shown_round(relay: &Relay, round: usize, told: &RelayedRound, cast: &mut Cast<'_>) -> RoundState {
    let RelayedRound { meetings, byes } = told;
    RoundState {
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

fn shown_meeting(relay: &Relay, meeting: &Meeting, cast: &mut Cast<'_>) -> MeetingState {
    let latest = meeting.games.len().saturating_sub(MOST_GAMES);
    let game = |game: &RelayedGame| GameState {
        table: table_of(relay, game),
        points: game.points,
        forfeit: game.forfeit.clone(),
    };
    MeetingState {
        players: meeting.players.map(|entrant| cast.number(entrant)),
        wins: meeting.wins,
        draws: meeting.draws,
        winner: meeting.winner,
        games: meeting.games[latest..].iter().map(game).collect(),
    }
}

fn table_of(relay: &Relay, game: &RelayedGame) -> Option<String> {
    relay.keeps(&game.name).then(|| game.name.clone())
}

/// The cross table of a contest in which everybody may meet everybody; none where rounds tell more.
fn cross(relay: &Relay, contest: &RelayedContest) -> Vec<Vec<Option<Cell>>> {
    let entrants = contest.entrants.len();
    if entrants > MOST_CROSSED
        || contest.format.contains("knockout")
        || contest.format.contains("elimination")
        || contest.format == "swiss"
    {
        return Vec::new();
    }
    let row = |a| (0..entrants).map(|b| (a != b).then(Cell::default)).collect();
    let mut cross: Vec<Vec<Option<Cell>>> = (0..entrants).map(row).collect();
    for meeting in contest.rounds.iter().flat_map(|round| &round.meetings) {
        let [one, other] = meeting.players;
        for (side, (a, b)) in [(one, other), (other, one)].into_iter().enumerate() {
            let Some(Some(cell)) = cross.get_mut(a).and_then(|row| row.get_mut(b)) else { continue };
            cell.points += f64::from(meeting.wins[side]) + f64::from(meeting.draws) / 2.0;
            let latest = meeting.games.len().saturating_sub(MOST_GAMES);
            cell.games.extend(meeting.games[latest..].iter().map(|game| CellGame {
                table: table_of(relay, game),
                points: game.points.map(|points| points[side]),
                forfeit: game.forfeit.clone(),
            }));
        }
    }
    cross
}
