//! The host's side of the text protocol: [`TextCommand`]s become lines, lines of the engine become [`TextReply`]s.

use std::fmt;

use super::{GoLimits, TextCommand, by_commas};

/// A line that an engine says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TextReply {
    /// `id name Tengen 0.1.0`: the first answer to a hello.
    Name(String),
    /// `options Threads Memory …`: what can be set.
    Options(Vec<String>),
    /// `ok`: the last answer to a hello.
    Ok,
    /// `readyok`: all has been done.
    Ready,
    /// `info …`: what it thinks so far.
    Info(String),
    /// `bestmove e3`.
    Move(String),
    /// `legal a1h …`: all legal moves.
    Legal(Vec<String>),
    /// `perft 3 2062264`: so many sequences of so many moves.
    Perft(u32, u64),
    /// `error …`: it cannot do what was asked, and nothing has changed.
    Error(String),
    /// Anything else.
    Other(String),
}

/// What an engine thinks of a position, for an `info` line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextInfo {
    /// How many moves ahead.
    pub depth: u32,
    /// Which of the best lines, from 1, if there are several.
    pub number: Option<usize>,
    /// How good it is for the side to move: `35`, `win 7` or `loss 6`.
    pub score: String,
    /// Positions looked at.
    pub nodes: u64,
    /// Milliseconds.
    pub time: u64,
    /// What it expects.
    pub line: Vec<String>,
}

impl fmt::Display for TextInfo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { depth, number, score, nodes, time, line } = self;
        write!(f, "depth {depth}")?;
        if let Some(number) = number {
            write!(f, " multipv {number}")?;
        }
        let per_second = nodes.saturating_mul(1000) / (*time).max(1);
        write!(f, " score {score} nodes {nodes} nps {per_second} time {time} pv {}", joined(line))
    }
}

/// Moves in one line: commas separate them where one of them has blanks in it.
fn joined(moves: &[String]) -> String {
    moves.join(if moves.iter().any(|text| text.contains(' ')) { ", " } else { " " })
}

/// The same for whoever reads them again: a comma after a single move with blanks says that it is one.
fn listed(moves: &[String]) -> String {
    let comma = matches!(moves, [only] if only.contains(' ')).then_some(",").unwrap_or_default();
    joined(moves) + comma
}

impl TextReply {
    /// Takes a line, with or without its end; `None` when it is blank.
    pub fn read(line: &str) -> Option<Self> {
        let line = line.trim();
        if line.is_empty() {
            return None;
        }
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let text = || rest.to_owned();
        let by_blanks = || rest.split_whitespace().map(str::to_owned).collect();
        let other = || Self::Other(line.to_owned());
        Some(match word.to_ascii_lowercase().as_str() {
            "id" => rest.strip_prefix("name ").map_or_else(other, |name| Self::Name(name.trim().to_owned())),
            "options" => Self::Options(by_blanks()),
            "ok" | "uciok" => Self::Ok,
            "readyok" => Self::Ready,
            "info" => Self::Info(text()),
            "bestmove" => Self::Move(text()),
            "legal" if rest.contains(',') => Self::Legal(by_commas(rest)),
            "legal" => Self::Legal(by_blanks()),
            "perft" => perft(rest).map_or_else(other, |(depth, count)| Self::Perft(depth, count)),
            "error" => Self::Error(text()),
            _ => other(),
        })
    }
}

fn perft(text: &str) -> Option<(u32, u64)> {
    let (depth, count) = text.split_once(' ')?;
    Some((depth.parse().ok()?, count.trim().parse().ok()?))
}

/// The line of an answer, without its end.
impl fmt::Display for TextReply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Name(name) => write!(f, "id name {name}"),
            Self::Options(names) => write!(f, "options {}", names.join(" ")),
            Self::Ok => f.write_str("ok"),
            Self::Ready => f.write_str("readyok"),
            Self::Info(text) => write!(f, "info {text}"),
            Self::Move(text) => write!(f, "bestmove {text}"),
            Self::Legal(moves) => write!(f, "legal {}", listed(moves)),
            Self::Perft(depth, count) => write!(f, "perft {depth} {count}"),
            Self::Error(text) => write!(f, "error {text}"),
            Self::Other(line) => f.write_str(line),
        }
    }
}

/// The lines of an order, each with its end.
impl fmt::Display for TextCommand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Hello => f.write_str("hello\n"),
            Self::IsReady => f.write_str("isready\n"),
            Self::NewGame => f.write_str("newgame\n"),
            Self::Rules(text) => writeln!(f, "rules {text}"),
            Self::Variant(name) => writeln!(f, "variant {name}"),
            Self::MapNamed(name) => writeln!(f, "map {name}"),
            Self::Map(lines) => {
                f.write_str("map\n")?;
                lines.iter().try_for_each(|line| writeln!(f, "{line}"))
            }
            Self::Position(moves) if moves.is_empty() => f.write_str("position startpos\n"),
            Self::Position(moves) => writeln!(f, "position startpos moves {}", listed(moves)),
            Self::Orders(orders) if orders.is_empty() => f.write_str("orders\n"),
            Self::Orders(orders) => writeln!(f, "orders {}", orders.join(", ")),
            Self::Go(go) => writeln!(f, "go{go}"),
            Self::Stop => f.write_str("stop\n"),
            Self::Legal => f.write_str("legal\n"),
            Self::Perft(depth) => writeln!(f, "perft {depth}"),
            Self::Set { name, value } => writeln!(f, "setoption name {name} value {value}"),
            Self::Quit => f.write_str("quit\n"),
            Self::MapLeft(order) => write!(f, "map\n{order}"),
            Self::Unknown(line) | Self::Bad { line, .. } => writeln!(f, "{line}"),
        }
    }
}

/// The limits, each after a blank.
impl fmt::Display for GoLimits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { movetime, time, inc, movestogo, nodes, depth, infinite } = *self;
        let limits = [
            ("movetime", movetime),
            ("time", time),
            ("inc", inc),
            ("movestogo", movestogo.map(u64::from)),
            ("nodes", nodes),
            ("depth", depth.map(u64::from)),
        ];
        for (name, value) in limits {
            if let Some(value) = value {
                write!(f, " {name} {value}")?;
            }
        }
        f.write_str(if infinite { " infinite" } else { "" })
    }
}

#[cfg(test)]
mod tests {
    use super::{super::TextReader, *};

    fn texts(words: &[&str]) -> Vec<String> {
        words.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn orders_read_as_they_are_written() {
        let go = GoLimits { movetime: Some(5), nodes: Some(7), ..GoLimits::default() };
        for order in [
            TextCommand::Hello,
            TextCommand::IsReady,
            TextCommand::NewGame,
            TextCommand::Rules("quoridor,players=4".into()),
            TextCommand::Variant("original".into()),
            TextCommand::MapNamed("river".into()),
            TextCommand::Map(texts(&["3 3 1 1", "0 0 W", "2 2 A FT"])),
            TextCommand::Position(vec![]),
            TextCommand::Position(texts(&["e2", "e8"])),
            TextCommand::Orders(vec![]),
            TextCommand::Orders(texts(&["0 0 6", "pass", "1 1 0 9"])),
            TextCommand::Orders(texts(&["pass", "pass"])),
            TextCommand::Go(go),
            TextCommand::Go(GoLimits { infinite: true, ..GoLimits::default() }),
            TextCommand::Go(GoLimits {
                time: Some(1),
                inc: Some(2),
                movestogo: Some(4),
                depth: Some(3),
                ..GoLimits::default()
            }),
            TextCommand::Stop,
            TextCommand::Legal,
            TextCommand::Perft(3),
            TextCommand::Set { name: "Threads".into(), value: "2".into() },
            TextCommand::Quit,
        ] {
            let mut reader = TextReader::default();
            let read: Vec<TextCommand> =
                order.to_string().lines().filter_map(|line| reader.line(line)).collect();
            assert_eq!(read, [order]);
        }
    }

    #[test]
    fn answers_read_as_they_are_written() {
        for answer in [
            TextReply::Name("Tengen 0.1.0".into()),
            TextReply::Options(texts(&["Threads", "Seed"])),
            TextReply::Ok,
            TextReply::Ready,
            TextReply::Info("depth 3".into()),
            TextReply::Move("1 1 8 0 9".into()),
            TextReply::Legal(texts(&["a1h", "a1v"])),
            TextReply::Legal(texts(&["1 1 8", "pass"])),
            TextReply::Legal(vec![]),
            TextReply::Perft(3, 2_062_264),
            TextReply::Error("no".into()),
            TextReply::Other("perft many".into()),
        ] {
            assert_eq!(TextReply::read(&answer.to_string()), Some(answer));
        }
        assert_eq!(TextReply::read(" \r"), None);
        assert_eq!(TextReply::read("BestMove e2"), Some(TextReply::Move("e2".into())));
    }

    /// Found by fuzzing: one order of Battlefield was read as several moves.
    #[test]
    fn a_single_move_with_blanks_stays_one() {
        for moves in [&["1 1 8"][..], &["1 1 8", "pass"], &["pass"]].map(texts) {
            let reply = TextReply::Legal(moves.clone());
            assert_eq!(TextReply::read(&reply.to_string()), Some(reply));
            let command = TextCommand::Position(moves);
            assert_eq!(TextReader::default().line(&command.to_string()), Some(command));
        }
        assert_eq!(TextReply::read("legal 1 1\t8, ,pass"), Some(TextReply::Legal(texts(&["1 1 8", "pass"]))));
    }

    #[test]
    fn thinking_is_one_line() {
        let mut thinking = TextInfo {
            depth: 3,
            number: None,
            score: "35".into(),
            nodes: 500,
            time: 20,
            line: texts(&["e2", "e8"]),
        };
        assert_eq!(thinking.to_string(), "depth 3 score 35 nodes 500 nps 25000 time 20 pv e2 e8");
        thinking.number = Some(2);
        thinking.line = texts(&["0 0 6", "pass"]);
        assert!(
            thinking.to_string().ends_with("pv 0 0 6, pass") && thinking.to_string().contains("multipv 2")
        );
    }
}
