//! The manager's side of the protocol: [`GomocupCommand`]s become lines, lines of the engine become [`GomocupReply`]s.

use std::fmt;

use super::{EngineSetting, GomocupCommand, ListedStone, PointCoordinates, StoneOwner, coordinates};

/// A line that an engine says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GomocupReply {
    /// It is ready.
    Ok,
    /// It plays here.
    Move(PointCoordinates),
    /// It puts several stones, as in the opening by Swap2.
    Moves(Vec<PointCoordinates>),
    /// It changes colours in the opening by Swap2.
    Swap,
    /// It plays where no board reaches.
    Nowhere(String),
    /// It would play here, and waits for the order to do so.
    Suggest(PointCoordinates),
    /// For people to read.
    Message(String),
    /// For its author to read.
    Debug(String),
    /// It does not know the command.
    Unknown(String),
    /// It cannot do what was asked.
    Error(String),
    /// Anything else: what it is called, or rubbish.
    Other(String),
}

impl GomocupReply {
    /// Takes a line, with or without its end; `None` when it is blank.
    pub fn read(line: &str) -> Option<Self> {
        let line = line.trim();
        if line.is_empty() {
            return None;
        }
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let text = || rest.to_owned();
        let other = || Self::Other(line.to_owned());
        Some(match word.to_ascii_uppercase().as_str() {
            "OK" => Self::Ok,
            "SWAP" if rest.is_empty() => Self::Swap,
            "MESSAGE" => Self::Message(text()),
            "DEBUG" => Self::Debug(text()),
            "UNKNOWN" => Self::Unknown(text()),
            "ERROR" => Self::Error(text()),
            "SUGGEST" => coordinates(rest).map_or_else(other, Self::Suggest),
            _ => match coordinates(line) {
                Some(at) => Self::Move(at),
                None if is_pair(line) => Self::Nowhere(line.to_owned()),
                None => several(line).map_or_else(other, Self::Moves),
            },
        })
    }
}

/// Several points with blanks between them. Nobody ever puts more than three.
fn several(line: &str) -> Option<Vec<PointCoordinates>> {
    let points: Option<Vec<PointCoordinates>> = line.split_whitespace().take(4).map(coordinates).collect();
    points.filter(|points| matches!(points.len(), 2 | 3))
}

/// Whether these are two numbers, however bad.
fn is_pair(line: &str) -> bool {
    let is_number = |text: &str| {
        let digits = text.trim().trim_start_matches(['-', '+']);
        !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
    };
    line.split_once(',').is_some_and(|(x, y)| is_number(x) && is_number(y))
}

/// The lines of an order, each with its end. What has none of its own is an empty text.
impl fmt::Display for GomocupCommand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Start(side) => write!(f, "START {side}\r\n"),
            Self::RectStart(width, height) => write!(f, "RECTSTART {width},{height}\r\n"),
            Self::Restart => f.write_str("RESTART\r\n"),
            Self::Begin => f.write_str("BEGIN\r\n"),
            Self::Turn(at) => write!(f, "TURN {at}\r\n"),
            Self::Board(stones) => board(f, "BOARD", stones),
            Self::SetBoard(stones) => board(f, "YXBOARD", stones),
            Self::TakeBack(at) => write!(f, "TAKEBACK {at}\r\n"),
            Self::Play(at) => write!(f, "PLAY {at}\r\n"),
            Self::Swap2(stones) => {
                f.write_str("SWAP2BOARD\r\n")?;
                stones.iter().try_for_each(|at| write!(f, "{at}\r\n"))?;
                f.write_str("DONE\r\n")
            }
            Self::Info(setting) => write!(f, "INFO {setting}\r\n"),
            Self::About => f.write_str("ABOUT\r\n"),
            Self::Stop => f.write_str("YXSTOP\r\n"),
            Self::ShowForbidden => f.write_str("YXSHOWFORBID\r\n"),
            Self::Best(n) => write!(f, "YXNBEST {n}\r\n"),
            Self::ForgetPositions => f.write_str("YXHASHCLEAR\r\n"),
            Self::End => f.write_str("END\r\n"),
            Self::Unknown(line) | Self::Bad { line, .. } => write!(f, "{line}\r\n"),
        }
    }
}

fn board(f: &mut fmt::Formatter<'_>, word: &str, stones: &[ListedStone]) -> fmt::Result {
    write!(f, "{word}\r\n")?;
    for ListedStone { at, owner } in stones {
        let who = match owner {
            StoneOwner::Own => 1,
            StoneOwner::Opponent => 2,
            StoneOwner::Neither => 3,
        };
        write!(f, "{at},{who}\r\n")?;
    }
    f.write_str("DONE\r\n")
}

impl fmt::Display for PointCoordinates {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x, self.y)
    }
}

impl fmt::Display for EngineSetting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TimeoutTurn(time) => write!(f, "timeout_turn {time}"),
            Self::TimeoutMatch(time) => write!(f, "timeout_match {time}"),
            Self::TimeLeft(time) => write!(f, "time_left {time}"),
            Self::TimeIncrement(time) => write!(f, "time_increment {time}"),
            Self::MaxMemory(bytes) => write!(f, "max_memory {bytes}"),
            Self::Rule(bits) => write!(f, "rule {bits}"),
            Self::ThreadNum(threads) => write!(f, "thread_num {threads}"),
            Self::MaxNode(nodes) => write!(f, "max_node {nodes}"),
            Self::MaxDepth(depth) => write!(f, "max_depth {depth}"),
            Self::HashSize(bytes) => write!(f, "hash_size {}", bytes / 1024),
            Self::Pondering(may) => write!(f, "pondering {}", u8::from(*may)),
            Self::Level(level) => write!(f, "level {level}"),
            Self::Other(text) => f.write_str(text),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::gomocup::GomocupReader;

    const fn at(x: u32, y: u32) -> PointCoordinates {
        PointCoordinates { x, y }
    }

    /// What a manager writes, an engine reads.
    #[test]
    fn orders_read_as_they_are_written() {
        let stone = |x, y, owner| ListedStone { at: at(x, y), owner };
        let stones = vec![
            stone(7, 7, StoneOwner::Own),
            stone(0, 19, StoneOwner::Opponent),
            stone(3, 4, StoneOwner::Neither),
        ];
        let settings = [
            EngineSetting::TimeoutTurn(500),
            EngineSetting::TimeoutMatch(0),
            EngineSetting::TimeLeft(-5),
            EngineSetting::TimeIncrement(50),
            EngineSetting::MaxMemory(350 << 20),
            EngineSetting::Rule(9),
            EngineSetting::ThreadNum(2),
            EngineSetting::MaxNode(20_000),
            EngineSetting::MaxDepth(7),
            EngineSetting::HashSize(64 << 20),
            EngineSetting::Pondering(true),
            EngineSetting::Level(3),
            EngineSetting::Other("game_type 1".into()),
        ];
        let mut orders = vec![
            GomocupCommand::Start(15),
            GomocupCommand::RectStart(20, 15),
            GomocupCommand::Restart,
            GomocupCommand::Begin,
            GomocupCommand::Turn(at(14, 0)),
            GomocupCommand::Board(stones.clone()),
            GomocupCommand::SetBoard(stones),
            GomocupCommand::TakeBack(at(1, 2)),
            GomocupCommand::Play(at(2, 1)),
            GomocupCommand::Swap2(vec![]),
            GomocupCommand::Swap2(vec![at(1, 1), at(2, 2), at(3, 3)]),
            GomocupCommand::About,
            GomocupCommand::Stop,
            GomocupCommand::ShowForbidden,
            GomocupCommand::Best(3),
            GomocupCommand::ForgetPositions,
            GomocupCommand::End,
            GomocupCommand::Unknown("HELLO".into()),
        ];
        orders.extend(settings.map(GomocupCommand::Info));
        let text: String = orders.iter().map(ToString::to_string).collect();
        let mut reader = GomocupReader::default();
        let read: Vec<GomocupCommand> = text.split('\n').filter_map(|line| reader.line(line)).collect();
        assert_eq!(read, orders);
    }

    #[test]
    fn engines_are_understood() {
        let read = |line| GomocupReply::read(line);
        assert_eq!(read("OK\r\n"), Some(GomocupReply::Ok));
        assert_eq!(read("ok"), Some(GomocupReply::Ok));
        assert_eq!(read(" 7,8 \r\n"), Some(GomocupReply::Move(at(7, 8))));
        assert_eq!(read("7 , 8"), Some(GomocupReply::Move(at(7, 8))));
        assert_eq!(read("SUGGEST 1,2"), Some(GomocupReply::Suggest(at(1, 2))));
        assert_eq!(read("MESSAGE depth 3, ev 5"), Some(GomocupReply::Message("depth 3, ev 5".into())));
        assert_eq!(read("DEBUG"), Some(GomocupReply::Debug(String::new())));
        assert_eq!(read("ERROR no"), Some(GomocupReply::Error("no".into())));
        assert_eq!(read("UNKNOWN what"), Some(GomocupReply::Unknown("what".into())));
        assert_eq!(read("swap\r\n"), Some(GomocupReply::Swap));
        assert_eq!(read("SWAP me"), Some(GomocupReply::Other("SWAP me".into())));
        assert_eq!(read("7,7 8,8\t9,9"), Some(GomocupReply::Moves(vec![at(7, 7), at(8, 8), at(9, 9)])));
        assert_eq!(read("7,7 8,8"), Some(GomocupReply::Moves(vec![at(7, 7), at(8, 8)])));
        assert_eq!(read("1,1 2,2 3,3 4,4"), Some(GomocupReply::Other("1,1 2,2 3,3 4,4".into())));
        assert_eq!(read("  \r"), None);
        for rubbish in ["name=\"x\", version=\"1\"", "7", "7,8,9", "a,b", "7,", "-,1"] {
            assert_eq!(read(rubbish), Some(GomocupReply::Other(rubbish.into())), "{rubbish}");
        }
        for nowhere in ["-1,3", "99999999999,1", "-1, -1"] {
            assert_eq!(read(nowhere), Some(GomocupReply::Nowhere(nowhere.into())), "{nowhere}");
        }
    }
}
