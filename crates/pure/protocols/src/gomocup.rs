//! The Gomocup protocol: lines of the manager become [`GomocupCommand`]s for the engine, and the other way round in [`host`].
//!
//! Coordinates are `x,y` from 0. A manager may end lines with CR, LF or both, write commands in any case, and leave blanks
//! around commas; blank lines mean nothing.

pub mod host;

/// A pass, as Rapfi writes it. The protocol itself has none; Black needs it in Renju where only forbidden points are
/// left.
pub const PASS: &str = "-1,-1";

/// What a manager wants of the engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GomocupCommand {
    /// A new game on an empty square board.
    Start(u32),
    /// A new game on an empty board of this width and height.
    RectStart(u32, u32),
    /// A new game on the same board.
    Restart,
    /// Open the game.
    Begin,
    /// The opponent has played here: answer.
    Turn(PointCoordinates),
    /// These stones are on the board: move.
    Board(Vec<ListedStone>),
    /// These stones are on the board; do not think.
    SetBoard(Vec<ListedStone>),
    /// Take this stone back.
    TakeBack(PointCoordinates),
    /// Play here, as was suggested.
    Play(PointCoordinates),
    /// The opening by Swap2: with so many stones on the board.
    Swap2(Vec<PointCoordinates>),
    /// A setting.
    Info(EngineSetting),
    /// Who are you?
    About,
    /// Stop thinking and move.
    Stop,
    /// Which points are forbidden?
    ShowForbidden,
    /// Show this many best moves instead of playing one.
    Best(u32),
    /// Forget all that was learnt of positions.
    ForgetPositions,
    /// The end of the program.
    End,
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

/// A point by its column and row, both from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PointCoordinates {
    /// The column.
    pub x: u32,
    /// The row.
    pub y: u32,
}

/// A stone of a board that a manager describes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ListedStone {
    /// Where.
    pub at: PointCoordinates,
    /// Whose.
    pub owner: StoneOwner,
}

/// Whose stone it is, from the engine's side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StoneOwner {
    /// The engine's.
    Own,
    /// The opponent's.
    Opponent,
    /// Neither's: part of a finished row, where the game goes on after one.
    Neither,
}

/// A setting of the engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EngineSetting {
    /// Milliseconds for a move; 0 is as fast as possible.
    TimeoutTurn(u64),
    /// Milliseconds for the game; 0 is no limit.
    TimeoutMatch(u64),
    /// Milliseconds left of the game; may be negative.
    TimeLeft(i64),
    /// Milliseconds given with each move.
    TimeIncrement(u64),
    /// Bytes; 0 is no limit.
    MaxMemory(u64),
    /// Bits: 1 exactly five, 2 continuous, 4 Renju, 8 Caro.
    Rule(u32),
    /// How many threads think.
    ThreadNum(u32),
    /// How many positions may be looked at.
    MaxNode(u64),
    /// How many moves ahead.
    MaxDepth(u32),
    /// Bytes for the table of positions; 0 is no limit. The protocol counts them in units of 1024.
    HashSize(u64),
    /// Whether to think while the opponent does.
    Pondering(bool),
    /// How well to play, where 10 is as well as possible. Our own.
    Level(u32),
    /// Another setting, which may be ignored.
    Other(String),
}

/// Puts the manager's lines together to orders.
#[derive(Clone, Debug, Default)]
pub struct GomocupReader {
    /// The lines of a board that is being described.
    open: Option<(BoardCommand, Vec<ListedStone>, Option<String>)>,
}

/// Which command opened the description of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum BoardCommand {
    Board,
    SetBoard,
    Swap2,
}

impl GomocupReader {
    /// More stones than this are on no board.
    const MOST_STONES: usize = 10_000;

    /// Takes a line, with or without its end. `None` when it means nothing, or not yet.
    pub fn line(&mut self, line: &str) -> Option<GomocupCommand> {
        let line = line.trim();
        if line.is_empty() {
            return None;
        }
        if self.open.is_some() {
            return self.board_line(line);
        }
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let bad = |expected| GomocupCommand::Bad { line: line.to_owned(), expected };
        Some(match word.to_ascii_uppercase().as_str() {
            "START" => rest.parse().map_or_else(|_| bad("START size"), GomocupCommand::Start),
            "RECTSTART" => coordinates(rest)
                .map_or_else(|| bad("RECTSTART width,height"), |at| GomocupCommand::RectStart(at.x, at.y)),
            "RESTART" => GomocupCommand::Restart,
            "BEGIN" => GomocupCommand::Begin,
            "TURN" => coordinates(rest).map_or_else(|| bad("TURN x,y"), GomocupCommand::Turn),
            "PLAY" => coordinates(rest).map_or_else(|| bad("PLAY x,y"), GomocupCommand::Play),
            "TAKEBACK" => coordinates(rest).map_or_else(|| bad("TAKEBACK x,y"), GomocupCommand::TakeBack),
            "BOARD" => return self.begin(BoardCommand::Board),
            "YXBOARD" => return self.begin(BoardCommand::SetBoard),
            "SWAP2BOARD" => return self.begin(BoardCommand::Swap2),
            "INFO" => GomocupCommand::Info(setting(rest)),
            "ABOUT" => GomocupCommand::About,
            "YXSTOP" | "STOP" => GomocupCommand::Stop,
            "YXSHOWFORBID" => GomocupCommand::ShowForbidden,
            "YXNBEST" => rest.parse().map_or_else(|_| bad("YXNBEST number"), GomocupCommand::Best),
            "YXHASHCLEAR" => GomocupCommand::ForgetPositions,
            "END" => GomocupCommand::End,
            _ => GomocupCommand::Unknown(line.to_owned()),
        })
    }

    fn begin(&mut self, opening: BoardCommand) -> Option<GomocupCommand> {
        self.open = Some((opening, Vec::new(), None));
        None
    }

    /// A line of a board. One bad line spoils the board, but the lines up to `DONE` still belong to it. Only the end of the
    /// program is the end of everything.
    fn board_line(&mut self, line: &str) -> Option<GomocupCommand> {
        if line.eq_ignore_ascii_case("END") {
            self.open = None;
            return Some(GomocupCommand::End);
        }
        if line.eq_ignore_ascii_case("DONE") {
            let (opening, stones, bad) = self.open.take()?;
            if let Some(line) = bad {
                let expected = if opening == BoardCommand::Swap2 { "x,y or DONE" } else { "x,y,who or DONE" };
                return Some(GomocupCommand::Bad { line, expected });
            }
            return Some(match opening {
                BoardCommand::Board => GomocupCommand::Board(stones),
                BoardCommand::SetBoard => GomocupCommand::SetBoard(stones),
                BoardCommand::Swap2 => {
                    GomocupCommand::Swap2(stones.into_iter().map(|stone| stone.at).collect())
                }
            });
        }
        let (opening, stones, bad) = self.open.as_mut()?;
        match stone(line, *opening) {
            Some(stone) if stones.len() < Self::MOST_STONES => stones.push(stone),
            _ => {
                bad.get_or_insert_with(|| line.to_owned());
            }
        }
        None
    }
}

fn stone(line: &str, opening: BoardCommand) -> Option<ListedStone> {
    if opening == BoardCommand::Swap2 {
        return coordinates(line).map(|at| ListedStone { at, owner: StoneOwner::Neither });
    }
    let (at, who) = line.rsplit_once(',')?;
    let owner = match who.trim() {
        "1" => StoneOwner::Own,
        "2" => StoneOwner::Opponent,
        "3" => StoneOwner::Neither,
        _ => return None,
    };
    coordinates(at).map(|at| ListedStone { at, owner })
}

fn coordinates(text: &str) -> Option<PointCoordinates> {
    let (x, y) = text.split_once(',')?;
    Some(PointCoordinates { x: x.trim().parse().ok()?, y: y.trim().parse().ok()? })
}

fn setting(text: &str) -> EngineSetting {
    let (key, value) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    let value = value.trim();
    // Managers send 0 or less where they mean none.
    let count = || value.parse::<i64>().ok().map(|n| u64::try_from(n).unwrap_or_default());
    let small = || count().map(|n| u32::try_from(n).unwrap_or(u32::MAX));
    let found = match key.to_ascii_lowercase().as_str() {
        "timeout_turn" => count().map(EngineSetting::TimeoutTurn),
        "timeout_match" => count().map(EngineSetting::TimeoutMatch),
        "time_left" => value.parse().ok().map(EngineSetting::TimeLeft),
        "time_increment" => count().map(EngineSetting::TimeIncrement),
        "max_memory" => count().map(EngineSetting::MaxMemory),
        "rule" => small().map(EngineSetting::Rule),
        "thread_num" => small().map(EngineSetting::ThreadNum),
        "max_node" => count().map(EngineSetting::MaxNode),
        "max_depth" => small().map(EngineSetting::MaxDepth),
        "hash_size" => count().map(|kilobytes| EngineSetting::HashSize(kilobytes.saturating_mul(1024))),
        "pondering" | "ponder" => count().map(|n| EngineSetting::Pondering(n > 0)),
        "level" => small().map(EngineSetting::Level),
        _ => None,
    };
    found.unwrap_or_else(|| EngineSetting::Other(text.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Vec<GomocupCommand> {
        let mut reader = GomocupReader::default();
        text.split('\n').filter_map(|line| reader.line(line)).collect()
    }

    const fn at(x: u32, y: u32) -> PointCoordinates {
        PointCoordinates { x, y }
    }

    #[test]
    fn managers_are_understood() {
        assert_eq!(
            read("START 15\r\ninfo rule 4\n\n  TURN 7 , 8\r\nABOUT\nend"),
            [
                GomocupCommand::Start(15),
                GomocupCommand::Info(EngineSetting::Rule(4)),
                GomocupCommand::Turn(at(7, 8)),
                GomocupCommand::About,
                GomocupCommand::End
            ]
        );
        let own = ListedStone { at: at(7, 7), owner: StoneOwner::Own };
        let theirs = ListedStone { at: at(8, 7), owner: StoneOwner::Opponent };
        assert_eq!(
            read("BOARD\n7,7,1\n8,7,2\nDONE\nBEGIN"),
            [GomocupCommand::Board(vec![own, theirs]), GomocupCommand::Begin]
        );
        assert_eq!(read("SWAP2BOARD\nDONE"), [GomocupCommand::Swap2(vec![])]);
        assert_eq!(
            read("swap2board\n1,2\n3,4\n5,6\ndone"),
            [GomocupCommand::Swap2(vec![at(1, 2), at(3, 4), at(5, 6)])]
        );
        assert_eq!(read("INFO time_left -20"), [GomocupCommand::Info(EngineSetting::TimeLeft(-20))]);
        assert_eq!(read("INFO max_memory 0"), [GomocupCommand::Info(EngineSetting::MaxMemory(0))]);
        assert_eq!(read("info PONDERING 1"), [GomocupCommand::Info(EngineSetting::Pondering(true))]);
        assert_eq!(read("INFO ponder 0"), [GomocupCommand::Info(EngineSetting::Pondering(false))]);
        assert_eq!(read("BOARD\n7,7,1\nEND\nABOUT"), [GomocupCommand::End, GomocupCommand::About]);
    }

    #[test]
    fn rubbish_is_named() {
        let bad = |line: &str, expected| GomocupCommand::Bad { line: line.into(), expected };
        assert_eq!(read("TURN 7"), [bad("TURN 7", "TURN x,y")]);
        assert_eq!(read("START big"), [bad("START big", "START size")]);
        assert_eq!(read("BOARD\n7,7,9\nrubbish\nDONE"), [bad("7,7,9", "x,y,who or DONE")]);
        assert_eq!(read("SWAP2BOARD\n7,7,1\nDONE"), [bad("7,7,1", "x,y or DONE")]);
        assert_eq!(read("hello there"), [GomocupCommand::Unknown("hello there".into())]);
        assert_eq!(
            read("INFO colour red"),
            [GomocupCommand::Info(EngineSetting::Other("colour red".into()))]
        );
        assert_eq!(read("INFO rule many"), [GomocupCommand::Info(EngineSetting::Other("rule many".into()))]);
    }
}
