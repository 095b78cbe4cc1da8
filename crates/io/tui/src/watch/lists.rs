//! What servers list: tables and contests. Nothing in it is trusted: texts are made harmless, lists have an end.

use serde_json::Value;
use tengen_core::Bilingual;
use tengen_store::GameId;

use super::course::{Course, Heard};
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
    pub(crate) turns: u64,
    pub(crate) watching: u64,
}

/// A contest in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ContestLine {
    pub(crate) id: GameId,
    pub(crate) name: String,
    pub(crate) game: String,
    pub(crate) status: Status,
    pub(crate) entrants: u64,
    pub(crate) played: u64,
    pub(crate) games: u64,
}

impl ContestLine {
    /// How many games have been played, and of how many where that is known.
    pub(crate) fn progress(&self) -> [String; 2] {
        let (played, games) = (self.played, self.games);
        if games == 0 {
            return [format!("{played} games played"), format!("已完成 {played} 局")];
        }
        [format!("{played} of {games} games played"), format!("已完成 {played}/{games} 局")]
    }
}

/// How a contest stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Status {
    Open,
    Running,
    Finished,
    Cancelled,
}

impl Status {
    pub(crate) const fn is_settled(self) -> bool {
        matches!(self, Self::Finished | Self::Cancelled)
    }

    pub(crate) const fn said(self) -> [&'static str; 2] {
        match self {
            Self::Open => ["not begun", "未开始"],
            Self::Running => ["running", "进行中"],
            Self::Finished => ["finished", "已结束"],
            Self::Cancelled => ["cancelled", "已取消"],
        }
    }
}

/// All that goes on at a server.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Lobby {
    pub(crate) tables: Vec<TableLine>,
    pub(crate) contests: Vec<ContestLine>,
}

/// A contest with everything that is shown of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Contest {
    pub(crate) line: ContestLine,
    pub(crate) standings: Vec<Rank>,
    /// The tables where something is played now.
    pub(crate) live: Vec<TableLine>,
    /// The games that are over, the first ones of each pair first.
    pub(crate) ended: Vec<Ended>,
    /// Who met whom, where that is told round by round.
    pub(crate) rounds: Vec<Round>,
    /// Who has won all of it.
    pub(crate) champion: Option<String>,
    /// How many players it waits for, where they come from elsewhere.
    pub(crate) wanted: Option<u64>,
}

/// A round of a contest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Round {
    pub(crate) number: u64,
    pub(crate) meetings: Vec<Meeting>,
    /// Who goes on without a game.
    pub(crate) byes: Vec<String>,
}

/// Two who meet in a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Meeting {
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
pub(crate) struct Ended {
    pub(crate) table: GameId,
    pub(crate) players: [String; 2],
    /// What each of them got, as it is written.
    pub(crate) points: [String; 2],
}

/// Somebody's place in a contest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Rank {
    pub(crate) place: u64,
    pub(crate) name: String,
    /// As it is written, such as `3.5`.
    pub(crate) points: String,
    pub(crate) wins: u64,
    pub(crate) draws: u64,
    pub(crate) losses: u64,
}

fn text(value: &Value) -> String {
    fit(&printable(value.as_str().unwrap_or_default()), LONGEST_NAME)
}

/// The name of a game. Renju is Gomoku by its rules.
fn game(value: &Value) -> String {
    let is_renju = value["rules"].as_str().is_some_and(|rules| rules.contains("rule=renju"));
    if is_renju { "renju".to_owned() } else { text(&value["game"]) }
}

fn number(value: &Value) -> u64 {
    value.as_u64().unwrap_or_default()
}

fn list<T>(value: &Value, read: impl Fn(&Value) -> Option<T>) -> Vec<T> {
    value.as_array().into_iter().flatten().take(MOST).filter_map(read).collect()
}

fn table(value: &Value) -> Option<TableLine> {
    Some(TableLine {
        id: value["id"].as_str()?.parse().ok()?,
        game: game(value),
        players: value["players"].as_array()?.iter().take(8).map(|player| text(&player["name"])).collect(),
        turns: number(&value["ply"]),
        watching: number(&value["watching"]),
    })
}

fn contest_line(value: &Value) -> Option<ContestLine> {
    let status = match value["status"].as_str()? {
        "open" => Status::Open,
        "running" => Status::Running,
        "finished" => Status::Finished,
        "cancelled" => Status::Cancelled,
        _ => return None,
    };
    Some(ContestLine {
        id: value["id"].as_str()?.parse().ok()?,
        name: text(&value["name"]),
        game: game(value),
        status,
        entrants: number(&value["entrants"]),
        played: number(&value["played"]),
        games: number(&value["games"]),
    })
}

fn contest(value: &Value) -> Option<Contest> {
    let names = list(&value["players"], |player| Some(text(&player["name"])));
    let rank = |value: &Value| {
        let entrant = usize::try_from(value["entrant"].as_u64()?).ok()?;
        Some(Rank {
            place: number(&value["place"]),
            name: names.get(entrant)?.clone(),
            points: points(&value["points"]),
            wins: number(&value["wins"]),
            draws: number(&value["draws"]),
            losses: number(&value["losses"]),
        })
    };
    let is_crossed = value["cross"].as_array().is_none_or(|rows| !rows.is_empty());
    Some(Contest {
        line: contest_line(value)?,
        standings: list(&value["standings"], rank),
        live: list(&value["live"], table),
        ended: if is_crossed {
            ended(&value["cross"], &names)
        } else {
            ended_in_rounds(&value["bracket"], &names)
        },
        rounds: list(&value["bracket"], |value| Some(round(value, &names))),
        champion: value["champion"].as_u64().and_then(|entrant| named(&names, entrant)),
        wanted: value["wanted"].as_u64(),
    })
}

fn named(names: &[String], entrant: u64) -> Option<String> {
    names.get(usize::try_from(entrant).ok()?).cloned()
}

/// The games of all rounds that are over and can be looked at.
fn ended_in_rounds(bracket: &Value, names: &[String]) -> Vec<Ended> {
    let rounds = bracket.as_array().into_iter().flatten();
    let meetings = rounds.flat_map(|round| round["meetings"].as_array().into_iter().flatten());
    let games = meetings.flat_map(|meeting| {
        let name = |side: usize| named(names, meeting["players"][side].as_u64()?);
        let both = name(0).zip(name(1));
        meeting["games"].as_array().into_iter().flatten().filter_map(move |game| {
            let (one, other) = both.clone()?;
            let table = game["table"].as_str()?.parse().ok()?;
            let points = game["points"].as_array().filter(|points| points.len() == 2)?;
            Some(Ended {
                table,
                players: [one, other],
                points: [points[0].clone(), points[1].clone()].map(|p| self::points(&p)),
            })
        })
    });
    games.take(MOST_GAMES).collect()
}

fn round(value: &Value, names: &[String]) -> Round {
    let name = |value: &Value| named(names, value.as_u64()?);
    let meeting = |value: &Value| {
        let half = value["draws"].as_f64().unwrap_or_default() / 2.0;
        let points =
            [0, 1].map(|side| format!("{}", value["wins"][side].as_f64().unwrap_or_default() + half));
        let games = value["games"].as_array().into_iter().flatten();
        let mut tables = games.filter_map(|game| game["table"].as_str()?.parse().ok());
        Some(Meeting {
            players: [name(&value["players"][0])?, name(&value["players"][1])?],
            points,
            winner: value["winner"]
                .as_u64()
                .and_then(|side| usize::try_from(side).ok())
                .filter(|&side| side < 2),
            table: tables.next_back(),
        })
    };
    Round {
        number: number(&value["round"]),
        meetings: list(&value["meetings"], meeting),
        byes: list(&value["byes"], name),
    }
}

fn points(value: &Value) -> String {
    format!("{}", value.as_f64().unwrap_or_default())
}

/// The games of a cross table that are over. Which of them was first is only known among those of the same two.
fn ended(cross: &Value, names: &[String]) -> Vec<Ended> {
    let mut games = Vec::new();
    for (a, one) in names.iter().enumerate() {
        for (b, other) in names.iter().enumerate().skip(a + 1) {
            let theirs = cross[a][b]["games"].as_array().into_iter().flatten();
            for (number, game) in theirs.enumerate() {
                let Some(table) = game["table"].as_str().and_then(|table| table.parse().ok()) else {
                    continue;
                };
                if games.len() == MOST_GAMES {
                    break;
                }
                if game["points"].is_number() {
                    let back = &cross[b][a]["games"][number]["points"];
                    let points = [points(&game["points"]), points(back)];
                    games.push((number, Ended { table, players: [one.clone(), other.clone()], points }));
                }
            }
        }
    }
    games.sort_by_key(|&(number, _)| number);
    games.into_iter().map(|(_, game)| game).collect()
}

fn no_list() -> Bilingual {
    Bilingual::new("what answers there is no Tengen server", "对方不是天元服务器")
}

/// The list of a server, again whenever it changes.
#[derive(Debug)]
pub(crate) struct LobbyCourse;

impl Course for LobbyCourse {
    type News = Lobby;

    const LONGEST_LINE: usize = 4 << 20;

    fn path(&self) -> String {
        "/api/lobby/stream".to_owned()
    }

    fn hear(&mut self, line: &str) -> Result<Heard<Lobby>, Bilingual> {
        let value: Value = serde_json::from_str(line).map_err(|_| no_list())?;
        if !value["tables"].is_array() || !value["contests"].is_array() {
            return Err(no_list());
        }
        let lobby =
            Lobby { tables: list(&value["tables"], table), contests: list(&value["contests"], contest_line) };
        Ok(Heard::More(vec![lobby]))
    }
}

/// A contest, again whenever it changes.
#[derive(Debug)]
pub(crate) struct ContestCourse(pub(crate) GameId);

impl Course for ContestCourse {
    type News = Contest;

    /// The largest contest has thousands of games, each with its table.
    const LONGEST_LINE: usize = 4 << 20;

    fn path(&self) -> String {
        format!("/api/contest/{}/stream", self.0)
    }

    fn hear(&mut self, line: &str) -> Result<Heard<Contest>, Bilingual> {
        let value: Value = serde_json::from_str(line).map_err(|_| no_list())?;
        let contest = contest(&value).ok_or_else(no_list)?;
        let is_settled = contest.line.status.is_settled();
        Ok(if is_settled { Heard::Last(vec![contest]) } else { Heard::More(vec![contest]) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CONTEST: &str = r#"{"id":"k9","name":"Cup\u001b[2J","game":"gomoku","status":"running","entrants":2,"played":1,"games":2,
        "players":[{"name":"Anna"},{"name":"Bo"}],
        "standings":[{"place":1,"entrant":1,"points":0.5,"wins":0,"draws":1,"losses":0},{"place":2,"entrant":7,"points":1e999}],
        "cross":[[null,{"points":0.5,"games":[{"table":"t0","points":0.5},{"table":"t1","points":null},{"table":"../x","points":1}]}],
            [{"points":0.5,"games":[{"table":"t0","points":0.5}]},null]],
        "live":[{"id":"t1","game":"gomoku","players":[{"name":"Anna"},{"name":"Bo"}],"ply":3,"watching":-1},{"id":"../x","players":[]}]}"#;

    #[test]
    fn a_contest_as_a_server_tells_it() {
        let text = CONTEST.replace(",\"points\":1e999", "");
        let Ok(Heard::More(told)) = ContestCourse("k9".parse().unwrap()).hear(&text) else { panic!() };
        let contest = &told[0];
        assert_eq!(contest.line.name, "Cup\u{fffd}[2J");
        assert_eq!(contest.standings.len(), 1, "nobody has the number 7");
        assert_eq!((contest.standings[0].name.as_str(), contest.standings[0].points.as_str()), ("Bo", "0.5"));
        assert_eq!(contest.live.len(), 1, "no name of a table leads elsewhere");
        assert_eq!(contest.live[0].players, ["Anna", "Bo"]);
        assert_eq!(contest.live[0].watching, 0);
        let names = ["Anna", "Bo"].map(str::to_owned);
        let points = ["0.5", "0.5"].map(str::to_owned);
        let first = Ended { table: "t0".parse().unwrap(), players: names, points };
        assert_eq!(contest.ended, [first], "one is still played, and one leads elsewhere");
    }

    #[test]
    fn what_is_no_list_is_refused() {
        let mut contest = ContestCourse("k9".parse().unwrap());
        for line in [CONTEST, "", "[]", "{}", "null", r#"{"id":"k9","status":"odd"}"#, &"[".repeat(100_000)] {
            assert!(contest.hear(line).is_err(), "{line}");
            assert!(LobbyCourse.hear(line).is_err(), "{line}");
        }
        let Ok(Heard::More(told)) = LobbyCourse.hear(r#"{"tables":[1,{}],"contests":[null]}"#) else {
            panic!()
        };
        assert_eq!(told, [Lobby::default()]);
    }
}
