//! Lists of a server: tables and contests. Nothing in them is trusted: texts are made harmless, lengths are bounded.

use std::sync::Arc;

use tengen_api::{
    BracketMeeting, BracketRound, ContestStanding, ContestState, ContestStatus, ContestSummary, CrossCell,
    GameName, LobbyState, TablePlayer, TableSummary,
};
use tengen_core::{Message, message};
use tengen_games::GameTitle;
use tengen_store::GameId;

use super::{
    WatchError,
    server_feed::{FeedItem, ServerFeed},
};
use crate::text::{fit, printable};

/// More is more than anybody looks at.
const MOST: usize = 200;
/// No contest has more games.
const MOST_GAMES: usize = 10_000;
/// Columns that a name may take.
const LONGEST_NAME: u16 = 40;

/// A table in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct TableLine {
    pub(crate) id: GameId,
    /// The game's name in commands, such as `gomoku`.
    pub(crate) game: String,
    pub(crate) players: Vec<String>,
    /// How many turns have been played.
    pub(crate) turns: usize,
    pub(crate) watching: usize,
}

/// A contest in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ContestLine {
    pub(crate) id: GameId,
    pub(crate) name: String,
    pub(crate) game: String,
    pub(crate) status: ContestStatus,
    pub(crate) entrants: usize,
    pub(crate) played: usize,
    pub(crate) games: usize,
}

impl ContestLine {
    /// How many games have been played, and of how many where that is known.
    pub(crate) fn progress(&self) -> Message {
        let (played, games) = (self.played, self.games);
        if games == 0 {
            return message!("tui-list-progress", played);
        }
        message!("tui-list-progress-of", played, games)
    }
}

/// How a contest stands, in words.
pub(crate) const fn status_text(status: ContestStatus) -> &'static str {
    match status {
        ContestStatus::Open => "tui-list-open",
        ContestStatus::Running => "tui-list-running",
        ContestStatus::Finished => "tui-list-finished",
        ContestStatus::Cancelled => "tui-list-cancelled",
    }
}

/// All that goes on at a server.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct ServerLobby {
    pub(crate) tables: Vec<TableLine>,
    pub(crate) contests: Vec<ContestLine>,
}

/// A contest with everything that is shown of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ContestOverview {
    pub(crate) line: ContestLine,
    pub(crate) standings: Vec<RankLine>,
    /// The tables where something is played now.
    pub(crate) live: Vec<TableLine>,
    /// The games that are over, the first ones of each pair first.
    pub(crate) ended: Vec<PastGame>,
    /// Who met whom, where that is told round by round.
    pub(crate) rounds: Vec<RoundLine>,
    /// Who has won all of it.
    pub(crate) champion: Option<String>,
    /// How many players it waits for, where they come from elsewhere.
    pub(crate) wanted: Option<usize>,
}

/// A round of a contest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct RoundLine {
    pub(crate) number: usize,
    pub(crate) meetings: Vec<MeetingLine>,
    /// Who goes on without a game.
    pub(crate) byes: Vec<String>,
}

/// Two who meet in a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct MeetingLine {
    pub(crate) players: [String; 2],
    /// What each of them has so far, as it is written.
    pub(crate) points: [String; 2],
    /// Who goes on, once it is known.
    pub(crate) winner: Option<usize>,
    /// The last of their games that can be looked at.
    pub(crate) table: Option<GameId>,
}

/// A game of a contest that is over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PastGame {
    pub(crate) table: GameId,
    pub(crate) players: [String; 2],
    /// What each of them got, as it is written.
    pub(crate) points: [String; 2],
}

/// Somebody's place in a contest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct RankLine {
    pub(crate) place: usize,
    pub(crate) name: String,
    /// As it is written, such as `3.5`.
    pub(crate) points: String,
    pub(crate) wins: u32,
    pub(crate) draws: u32,
    pub(crate) losses: u32,
}

fn text(text: &str) -> String {
    fit(&printable(text), LONGEST_NAME)
}

/// The name of a game. Renju is Gomoku by its rules.
fn game_name(game: GameName, rules: &str) -> String {
    let title = if rules.contains("rule=renju") { GameTitle::Renju } else { game.title() };
    title.code().to_owned()
}

/// As much of a list as anybody looks at, without what cannot be shown.
fn list<T, S>(all: &[S], show: impl Fn(&S) -> Option<T>) -> Vec<T> {
    all.iter().take(MOST).filter_map(show).collect()
}

/// An asterisk marks guests: anybody may come with such a name.
pub(crate) const fn guest_mark(player: &TablePlayer) -> &'static str {
    if player.guest { "*" } else { "" }
}

/// Somebody's name with that mark.
pub(crate) fn player_name(player: &TablePlayer) -> String {
    format!("{}{}", text(&player.name), guest_mark(player))
}

fn table(table: &Arc<TableSummary>) -> Option<TableLine> {
    Some(TableLine {
        id: table.id.parse().ok()?,
        game: game_name(table.game, &table.rules),
        players: table.players.iter().take(8).map(player_name).collect(),
        turns: table.ply,
        watching: table.watching,
    })
}

fn contest_line(contest: &ContestSummary, rules: &str) -> Option<ContestLine> {
    Some(ContestLine {
        id: contest.id.parse().ok()?,
        name: text(&contest.name),
        game: game_name(contest.game, rules),
        status: contest.status,
        entrants: contest.entrants,
        played: contest.played,
        games: contest.games,
    })
}

fn contest(state: &ContestState) -> Option<ContestOverview> {
    let names = list(&state.players, |player| Some(player_name(player)));
    let rank = |standing: &ContestStanding| {
        Some(RankLine {
            place: standing.place,
            name: names.get(standing.entrant)?.clone(),
            points: standing.points.to_string(),
            wins: standing.wins,
            draws: standing.draws,
            losses: standing.losses,
        })
    };
    let bracket = state.bracket.as_deref().unwrap_or_default();
    Some(ContestOverview {
        line: contest_line(&state.summary, &state.rules)?,
        standings: list(&state.standings, rank),
        live: list(&state.live, table),
        ended: if state.cross.is_empty() {
            ended_in_rounds(bracket, &names)
        } else {
            ended(&state.cross, &names)
        },
        rounds: list(bracket, |bracket| Some(round(bracket, &names))),
        champion: state.champion.and_then(|entrant| names.get(entrant).cloned()),
        wanted: state.wanted,
    })
}

/// The names of the two who meet.
fn both(meeting: &BracketMeeting, names: &[String]) -> Option<[String; 2]> {
    let [one, other] = meeting.players;
    Some([names.get(one)?.clone(), names.get(other)?.clone()])
}

/// The games of all rounds that are over and can be looked at.
fn ended_in_rounds(bracket: &[BracketRound], names: &[String]) -> Vec<PastGame> {
    let meetings = bracket.iter().flat_map(|round| &round.meetings);
    let games = meetings.flat_map(|meeting| {
        let players = both(meeting, names);
        meeting.games.iter().filter_map(move |game| {
            let (table, points) = (game.table.as_ref()?.parse().ok()?, game.points?);
            Some(PastGame {
                table,
                players: players.clone()?,
                points: points.map(|points| points.to_string()),
            })
        })
    });
    games.take(MOST_GAMES).collect()
}

fn round(round: &BracketRound, names: &[String]) -> RoundLine {
    let meeting = |meeting: &BracketMeeting| {
        let points = |wins: u32| (f64::from(wins) + f64::from(meeting.draws) / 2.0).to_string();
        let mut tables = meeting.games.iter().filter_map(|game| game.table.as_ref()?.parse().ok());
        Some(MeetingLine {
            players: both(meeting, names)?,
            points: meeting.wins.map(points),
            winner: meeting.winner.filter(|&side| side < 2),
            table: tables.next_back(),
        })
    };
    RoundLine {
        number: round.round,
        meetings: list(&round.meetings, meeting),
        byes: list(&round.byes, |&entrant| names.get(entrant).cloned()),
    }
}

/// The games of a cross table that are over. Which of them was first is only known among those of the same two.
fn ended(cross: &[Vec<Option<CrossCell>>], names: &[String]) -> Vec<PastGame> {
    let cell = |a: usize, b: usize| cross.get(a)?.get(b)?.as_ref();
    let mut games = Vec::new();
    for (a, one) in names.iter().enumerate() {
        for (b, other) in names.iter().enumerate().skip(a + 1) {
            for (number, game) in cell(a, b).into_iter().flat_map(|cell| &cell.games).enumerate() {
                let table = game.table.as_ref().and_then(|table| table.parse().ok());
                let (Some(table), Some(points)) = (table, game.points) else { continue };
                if games.len() == MOST_GAMES {
                    break;
                }
                let back = cell(b, a).and_then(|cell| cell.games.get(number)?.points).unwrap_or_default();
                let points = [points, back].map(|points| points.to_string());
                games.push((number, PastGame { table, players: [one.clone(), other.clone()], points }));
            }
        }
    }
    games.sort_by_key(|&(number, _)| number);
    games.into_iter().map(|(_, game)| game).collect()
}

/// The list of a server, again whenever it changes.
#[derive(Debug)]
pub(crate) struct LobbyFeed;

impl ServerFeed for LobbyFeed {
    type News = ServerLobby;

    const LONGEST_LINE: usize = 4 << 20;

    fn path(&self) -> String {
        "/api/lobby/stream".to_owned()
    }

    fn read_line(&mut self, line: &str) -> Result<FeedItem<ServerLobby>, WatchError> {
        let state: LobbyState = serde_json::from_str(line).map_err(|_| WatchError::NotTengen)?;
        let contests = list(&state.contests, |contest| contest_line(contest, ""));
        Ok(FeedItem::More(vec![ServerLobby { tables: list(&state.tables, table), contests }]))
    }
}

/// A contest, again whenever it changes.
#[derive(Debug)]
pub(crate) struct ContestFeed(pub(crate) GameId);

impl ServerFeed for ContestFeed {
    type News = ContestOverview;

    /// The largest contest has thousands of games, each with its table.
    const LONGEST_LINE: usize = 4 << 20;

    fn path(&self) -> String {
        format!("/api/contest/{}/stream", self.0)
    }

    fn read_line(&mut self, line: &str) -> Result<FeedItem<ContestOverview>, WatchError> {
        let state: ContestState = serde_json::from_str(line).map_err(|_| WatchError::NotTengen)?;
        let contest = contest(&state).ok_or(WatchError::NotTengen)?;
        let is_settled = contest.line.status.is_settled();
        Ok(if is_settled { FeedItem::Last(vec![contest]) } else { FeedItem::More(vec![contest]) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLAYERS: &str = r#"[{"name":"Anna","kind":"program","person":null,"here":true},{"name":"Bo","kind":"person","person":"g-bo","guest":true,"here":true}]"#;

    fn summary(id: &str) -> String {
        format!(
            r#"{{"id":"{id}","game":"gomoku","rules":"renju","players":{PLAYERS},"time":{{"system":"none"}},"ply":3,"turn":1,"result":null,
            "rated":false,"contest":"k9","watching":2,"changed":0}}"#
        )
    }

    fn contest_text() -> String {
        format!(
            r#"{{"id":"k9","name":"Cup\u001b[2J","game":"gomoku","status":"running","entrants":2,"played":1,"games":2,"rules":"renju",
            "time":{{"system":"none"}},"by":null,"format":"round-robin","rounds":1,"concurrency":1,"yours":false,"joined":false,
            "players":{PLAYERS},
            "standings":[{{"place":1,"entrant":1,"points":0.5,"wins":0,"draws":1,"losses":0,"tieBreak":0,"played":1}},
                {{"place":2,"entrant":7,"points":0,"wins":0,"draws":0,"losses":0,"tieBreak":0,"played":0}}],
            "cross":[[null,{{"points":0.5,"games":[{{"table":"t0","points":0.5}},{{"table":"t1","points":null}},{{"table":"../x","points":1}}]}}],
                [{{"points":0.5,"games":[{{"table":"t0","points":0.5}}]}},null]],
            "live":[{},{}],"later":"what we do not know yet"}}"#,
            summary("t1"),
            summary("../x")
        )
    }

    #[test]
    fn a_contest_as_a_server_tells_it() {
        let Ok(FeedItem::More(told)) = ContestFeed("k9".parse().unwrap()).read_line(&contest_text()) else {
            panic!()
        };
        let contest = &told[0];
        assert_eq!(contest.line.name, "Cup\u{fffd}[2J");
        assert_eq!(contest.standings.len(), 1, "nobody has the number 7");
        assert_eq!(
            (contest.standings[0].name.as_str(), contest.standings[0].points.as_str()),
            ("Bo*", "0.5"),
            "guests are marked"
        );
        assert_eq!(contest.live.len(), 1, "no name of a table leads elsewhere");
        assert_eq!(contest.live[0].players, ["Anna", "Bo*"]);
        assert_eq!(contest.live[0].watching, 2);
        let names = ["Anna", "Bo*"].map(str::to_owned);
        let points = ["0.5", "0.5"].map(str::to_owned);
        let first = PastGame { table: "t0".parse().unwrap(), players: names, points };
        assert_eq!(contest.ended, [first], "one is still played, and one leads elsewhere");
    }

    #[test]
    fn what_is_no_list_is_refused() {
        let mut contest = ContestFeed("k9".parse().unwrap());
        let (endless, negative) =
            (contest_text().replace("0.5,", "1e999,"), contest_text().replace(r#""ply":3"#, r#""ply":-3"#));
        let odd = r#"{"id":"k9","status":"odd"}"#;
        for line in [&endless, &negative, "", "[]", "{}", "null", odd, &"[".repeat(100_000)] {
            assert!(contest.read_line(line).is_err(), "{line}");
            assert!(LobbyFeed.read_line(line).is_err(), "{line}");
        }
        let Ok(FeedItem::More(told)) = LobbyFeed.read_line(r#"{"seeks":[],"tables":[],"contests":[]}"#)
        else {
            panic!()
        };
        assert_eq!(told, [ServerLobby::default()]);
    }
}
