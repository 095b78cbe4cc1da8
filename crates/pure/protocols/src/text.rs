//! The text protocol of our engines for Quoridor and Battlefield, close to UCI: lines of the host become [`TextCommand`]s for the
//! engine; what engines say, and how a host writes orders, is in [`host`].
//!
//! Moves are texts here, as the games write them. Where a move has blanks in it, commas separate moves.

pub mod host;

/// What a host wants of the engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TextCommand {
    /// `hello`: who are you, and what can be set?
    Hello,
    /// `isready`: say so when everything before this has been done.
    IsReady,
    /// `newgame`: forget the last one.
    NewGame,
    /// `rules quoridor,players=4`: what is played, in the words of `tengen perft`. The position is its start.
    Rules(String),
    /// `variant cross`: Quoridor by these rules on the usual board. The position is its start.
    Variant(String),
    /// `map river`: Battlefield on a map that the engine knows by name. The position is its start.
    MapNamed(String),
    /// `map`, and then the lines of a map: Battlefield on it. The position is its start.
    Map(Vec<String>),
    /// `position startpos moves e2 e8`: the moves since the start.
    Position(Vec<String>),
    /// `orders 0 0 6, pass`: the same for Battlefield.
    Orders(Vec<String>),
    /// `go movetime 200`: think, and answer with a move.
    Go(GoLimits),
    /// `stop`: answer now.
    Stop,
    /// `legal`: which moves are legal?
    Legal,
    /// `perft 3`: how many sequences of so many moves are there?
    Perft(u32),
    /// `setoption name Threads value 2`.
    Set {
        /// Which.
        name: String,
        /// To what.
        value: String,
    },
    /// `quit`: the end of the program.
    Quit,
    /// This, in the middle of a map, which is no longer described.
    MapLeft(Box<TextCommand>),
    /// Something that is no command, or one that is not known.
    Unknown(String),
    /// A command that is known, but not like this.
    Bad {
        /// The line.
        line: String,
        /// What is expected.
        expected: &'static str,
    },
}

/// How long to think; what is not said is not limited. Times are milliseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GoLimits {
    /// For this move.
    pub movetime: Option<u64>,
    /// What is left of the game for the side to move.
    pub time: Option<u64>,
    /// What the game gets back after each move.
    pub inc: Option<u64>,
    /// How many moves have to be made with that; then there is more.
    pub movestogo: Option<u32>,
    /// Positions looked at.
    pub nodes: Option<u64>,
    /// Moves ahead.
    pub depth: Option<u32>,
    /// Until told to stop.
    pub infinite: bool,
}

/// Puts the host's lines together to orders.
#[derive(Clone, Debug, Default)]
pub struct TextReader {
    /// The lines of a map that is being described, and how many it has in all.
    map: Option<(Vec<String>, Option<usize>)>,
}

/// No map has more.
const MOST_CELLS: usize = 400;

impl TextReader {
    /// Takes a line, with or without its end. `None` when it means nothing, or not yet.
    pub fn line(&mut self, line: &str) -> Option<TextCommand> {
        let line = line.trim();
        if line.is_empty() {
            return None;
        }
        if self.map.is_some() {
            return self.map_line(line);
        }
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let bad = |expected| TextCommand::Bad { line: line.to_owned(), expected };
        Some(match word {
            "hello" | "uci" => TextCommand::Hello,
            "isready" => TextCommand::IsReady,
            "newgame" | "ucinewgame" => TextCommand::NewGame,
            "rules" if !rest.is_empty() => TextCommand::Rules(rest.to_owned()),
            "rules" => bad("rules GAME,KEY=VALUE,…"),
            "variant" if !rest.is_empty() => TextCommand::Variant(rest.to_owned()),
            "variant" => bad("variant official, cross, document or original"),
            "map" if rest.is_empty() => {
                self.map = Some((Vec::new(), None));
                return None;
            }
            "map" => TextCommand::MapNamed(rest.to_owned()),
            "position" => position(rest).unwrap_or_else(|| bad("position startpos [moves M …]")),
            "orders" => TextCommand::Orders(by_commas(rest)),
            "go" => go(rest).map_or_else(
                || bad("go [movetime MS] [time MS] [inc MS] [movestogo N] [nodes N] [depth N] [infinite]"),
                TextCommand::Go,
            ),
            "stop" => TextCommand::Stop,
            "legal" => TextCommand::Legal,
            "perft" => rest.parse().map_or_else(|_| bad("perft N"), TextCommand::Perft),
            "setoption" => set(rest).unwrap_or_else(|| bad("setoption name NAME value VALUE")),
            "quit" | "exit" => TextCommand::Quit,
            _ => TextCommand::Unknown(line.to_owned()),
        })
    }

    /// A line of a map. The first one tells how many there are; what is a command ends the map.
    fn map_line(&mut self, line: &str) -> Option<TextCommand> {
        let (mut lines, total) = self.map.take()?;
        match self.line(line) {
            Some(TextCommand::Quit) => return Some(TextCommand::Quit),
            Some(TextCommand::Unknown(_)) => {}
            Some(order) => return Some(TextCommand::MapLeft(Box::new(order))),
            // Another map has begun.
            None => return Some(TextCommand::Bad { line: line.to_owned(), expected: MAP_LINES }),
        }
        let Some(total) = total.or_else(|| n_lines(line)) else {
            return Some(TextCommand::Bad { line: line.to_owned(), expected: MAP_HEADER });
        };
        lines.push(line.to_owned());
        if lines.len() < total {
            self.map = Some((lines, Some(total)));
            return None;
        }
        Some(TextCommand::Map(lines))
    }
}

const MAP_HEADER: &str = "ROWS COLUMNS TERRAINS UNITS with one terrain and one unit a cell at most";
const MAP_LINES: &str = "all lines of the map before";

/// How many lines a map has that begins with `ROWS COLUMNS TERRAINS UNITS`, if there is room for so much.
fn n_lines(header: &str) -> Option<usize> {
    let mut words = header.split_whitespace();
    let mut count = || words.next()?.parse::<usize>().ok();
    let (rows, columns, terrains, units) = (count()?, count()?, count()?, count()?);
    let cells = rows.checked_mul(columns).filter(|&cells| cells <= MOST_CELLS)?;
    (terrains <= cells && units <= cells).then(|| 1 + terrains + units)
}

fn position(text: &str) -> Option<TextCommand> {
    let rest = text.strip_prefix("startpos")?;
    if !rest.is_empty() && !rest.starts_with(char::is_whitespace) {
        return None;
    }
    let moves = match rest.trim_start() {
        "" => "",
        rest => rest.strip_prefix("moves")?,
    };
    let by_blanks = || moves.split_whitespace().map(str::to_owned).collect();
    Some(TextCommand::Position(if moves.contains(',') { by_commas(moves) } else { by_blanks() }))
}

fn by_commas(text: &str) -> Vec<String> {
    let words = |part: &str| part.split_whitespace().collect::<Vec<_>>().join(" ");
    text.split(',').map(words).filter(|part| !part.is_empty()).collect()
}

fn go(text: &str) -> Option<GoLimits> {
    let mut words = text.split_whitespace();
    let mut go = GoLimits::default();
    while let Some(word) = words.next() {
        if word == "infinite" {
            go.infinite = true;
            continue;
        }
        // A clock that has run out is at nothing.
        let number = words.next()?.parse::<i64>().ok().map(|n| u64::try_from(n).unwrap_or_default());
        match word {
            "movetime" => go.movetime = Some(number?),
            "time" => go.time = Some(number?),
            "inc" => go.inc = Some(number?),
            "movestogo" => go.movestogo = Some(u32::try_from(number?).unwrap_or(u32::MAX)),
            "nodes" => go.nodes = Some(number?),
            "depth" => go.depth = Some(u32::try_from(number?).unwrap_or(u32::MAX)),
            _ => return None,
        }
    }
    Some(go)
}

fn set(text: &str) -> Option<TextCommand> {
    let rest = text.strip_prefix("name")?.strip_prefix(char::is_whitespace)?;
    let (name, value) = rest.split_once(" value ").or_else(|| Some((rest.strip_suffix(" value")?, "")))?;
    let (name, value) = (name.trim().to_owned(), value.trim().to_owned());
    (!name.is_empty()).then_some(TextCommand::Set { name, value })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Vec<TextCommand> {
        let mut reader = TextReader::default();
        text.split('\n').filter_map(|line| reader.line(line)).collect()
    }

    fn moves(moves: &[&str]) -> TextCommand {
        TextCommand::Position(moves.iter().map(ToString::to_string).collect())
    }

    #[test]
    fn hosts_are_understood() {
        assert_eq!(
            read(
                "isready\r\nnewgame\nvariant cross\n\n position  startpos \nposition startpos moves e2  e8 e3h"
            ),
            [
                TextCommand::IsReady,
                TextCommand::NewGame,
                TextCommand::Variant("cross".into()),
                moves(&[]),
                moves(&["e2", "e8", "e3h"])
            ]
        );
        let orders = |orders: &[&str]| TextCommand::Orders(orders.iter().map(ToString::to_string).collect());
        assert_eq!(read("orders 0 0 6 0 9,pass , 1 2  4"), [orders(&["0 0 6 0 9", "pass", "1 2 4"])]);
        assert_eq!(read("position startpos moves 0 0 6, pass"), [moves(&["0 0 6", "pass"])]);
        assert_eq!(read("orders"), [orders(&[])]);
        let go = |go| [TextCommand::Go(go)];
        assert_eq!(read("go"), go(GoLimits::default()));
        assert_eq!(read("go movetime 200"), go(GoLimits { movetime: Some(200), ..GoLimits::default() }));
        assert_eq!(
            read("go time -5 inc 20 nodes 9 depth 3"),
            go(GoLimits {
                time: Some(0),
                inc: Some(20),
                nodes: Some(9),
                depth: Some(3),
                ..GoLimits::default()
            })
        );
        assert_eq!(read("go infinite"), go(GoLimits { infinite: true, ..GoLimits::default() }));
        let set = |name: &str, value: &str| TextCommand::Set { name: name.into(), value: value.into() };
        assert_eq!(read("setoption name Step Limit value 200"), [set("Step Limit", "200")]);
        assert_eq!(read("setoption name Seed value"), [set("Seed", "")]);
        assert_eq!(read("map river"), [TextCommand::MapNamed("river".into())]);
        assert_eq!(
            read("map\n3 3 1 1\n0 0 W\n2 2 A FT\nlegal"),
            [TextCommand::Map(["3 3 1 1", "0 0 W", "2 2 A FT"].map(String::from).into()), TextCommand::Legal]
        );
    }

    #[test]
    fn rubbish_is_named() {
        for (line, expected) in [
            ("go fast", "go ["),
            ("go movetime", "go ["),
            ("go movetime soon", "go ["),
            ("position", "position "),
            ("position startposmoves", "position "),
            ("position startpos e2", "position "),
            ("perft deep", "perft N"),
            ("setoption Threads 2", "setoption "),
            ("setoption name value 2", "setoption "),
            ("variant", "variant "),
        ] {
            let [TextCommand::Bad { line: named, expected: how }] = &read(line)[..] else { panic!("{line}") };
            assert!(named == line && how.starts_with(expected), "{line}: {how}");
        }
        assert_eq!(read("hello there, engine"), [TextCommand::Hello]);
        assert_eq!(read("Go movetime 5"), [TextCommand::Unknown("Go movetime 5".into())]);
        // A map that is none ends with its first line.
        for header in ["x", "3 3 1", "3 3 -1 2", "3 3 10 2", "99999999999 9 1 1", "21 20 1 1"] {
            let [TextCommand::Bad { line, .. }, TextCommand::Legal] =
                &read(&format!("map\n{header}\nlegal"))[..]
            else {
                panic!("{header}")
            };
            assert_eq!(line, header);
        }
        // A command ends it, too.
        let left = |order| TextCommand::MapLeft(Box::new(order));
        assert_eq!(read("map\nhello\nlegal"), [left(TextCommand::Hello), TextCommand::Legal]);
        assert_eq!(
            read("map\n9 9 5 5\n1 1 W\ngo\nlegal"),
            [left(TextCommand::Go(GoLimits::default())), TextCommand::Legal]
        );
        assert!(matches!(
            &read("map\n9 9 5 5\nmap\n3 3 0 1\n2 2 A FT\nlegal")[..],
            [TextCommand::Bad { .. }, TextCommand::Map(_), TextCommand::Legal]
        ));
        assert_eq!(read("map\n9 9 5 5\nquit\nlegal"), [TextCommand::Quit, TextCommand::Legal]);
    }
}
