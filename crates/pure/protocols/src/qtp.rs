//! QTP, the other protocol of Quoridor programs, in the manner of Go's GTP: a command a line, an answer that begins with `=`
//! or `?` and ends with a blank line.
//!
//! Cells are those of all our notations. A wall is called by the cell above and to the left of its middle, so its row is
//! one higher than in ours: `e4 h` is our `e3h`.

use std::fmt;

/// What a host wants of the engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum QtpCommand {
    /// Which version of the protocol?
    ProtocolVersion,
    /// What is the program called?
    Name,
    /// Which version of it?
    Version,
    /// Is this a command?
    KnownCommand(String),
    /// Which commands are there?
    ListCommands,
    /// A board with so many cells on each side.
    BoardSize(u8),
    /// Everything back to the start.
    ClearBoard,
    /// So many walls for each player.
    Walls(u8),
    /// A side steps to a cell.
    PlayMove(QtpSide, String),
    /// A side puts a wall, called as our notation does: `e3h`.
    PlayWall(QtpSide, String),
    /// The engine moves for a side.
    GenMove(QtpSide),
    /// Take back so many moves.
    Undo(usize),
    /// Who has won?
    Winner,
    /// Show the board.
    ShowBoard,
    /// A command that is known, but not like this.
    Bad,
}

/// A side of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum QtpSide {
    /// Begins on the first row.
    White,
    /// Begins on the last row.
    Black,
}

impl QtpSide {
    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::White => "white",
            Self::Black => "black",
        }
    }

    fn read(word: &str) -> Option<Self> {
        match word.to_ascii_lowercase().as_str() {
            "white" | "w" => Some(Self::White),
            "black" | "b" => Some(Self::Black),
            _ => None,
        }
    }
}

/// The commands.
pub const COMMANDS: [&str; 15] = [
    "protocol_version",
    "name",
    "version",
    "known_command",
    "list_commands",
    "quit",
    "boardsize",
    "clear_board",
    "walls",
    "playmove",
    "playwall",
    "genmove",
    "undo",
    "winner",
    "showboard",
];

/// What the engine answers: that it is done, with what there is to say; or why not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QtpReply(pub Result<String, String>);

/// With the blank line that ends it, but for its own end.
impl fmt::Display for QtpReply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Ok(text) if text.is_empty() => writeln!(f, "="),
            Ok(text) => writeln!(f, "= {text}"),
            Err(text) => writeln!(f, "? {text}"),
        }
    }
}

/// Takes a line; `None` when it is no command of this protocol. `quit` is left to whoever reads other protocols, too.
pub fn read(line: &str) -> Option<QtpCommand> {
    let mut words = line.split('#').next()?.split_whitespace();
    let command = words.next()?;
    let mut word = || words.next().unwrap_or_default();
    let side = |word: &str| QtpSide::read(word);
    Some(
        match command {
            "protocol_version" => Some(QtpCommand::ProtocolVersion),
            "name" => Some(QtpCommand::Name),
            "version" => Some(QtpCommand::Version),
            "known_command" => Some(QtpCommand::KnownCommand(word().to_owned())),
            "list_commands" => Some(QtpCommand::ListCommands),
            "boardsize" => word().parse().ok().map(QtpCommand::BoardSize),
            "clear_board" => Some(QtpCommand::ClearBoard),
            "walls" => word().parse().ok().map(QtpCommand::Walls),
            "playmove" => side(word()).map(|side| QtpCommand::PlayMove(side, word().to_ascii_lowercase())),
            "playwall" => {
                let (who, at, axis) = (word(), word(), word());
                side(who).zip(our_wall(at, axis)).map(|(side, wall)| QtpCommand::PlayWall(side, wall))
            }
            "genmove" => side(word()).map(QtpCommand::GenMove),
            "undo" => match word() {
                "" => Some(QtpCommand::Undo(1)),
                times => times.parse().ok().map(QtpCommand::Undo),
            },
            "winner" => Some(QtpCommand::Winner),
            "showboard" => Some(QtpCommand::ShowBoard),
            _ => return None,
        }
        .unwrap_or(QtpCommand::Bad),
    )
}

/// Our name of a wall.
fn our_wall(at: &str, axis: &str) -> Option<String> {
    let axis = match axis.to_ascii_lowercase().as_str() {
        "horizontal" | "h" => 'h',
        "vertical" | "v" => 'v',
        _ => return None,
    };
    let at = at.to_ascii_lowercase();
    let (column, row) = at.split_at_checked(1)?;
    let row: u8 = row.parse().ok()?;
    Some(format!("{column}{}{axis}", row.checked_sub(1)?))
}

/// This protocol's name of a move of ours: `e2` as it is, `e3h` as `e4 h`.
pub fn their_move(text: &str) -> String {
    let wall = text.strip_suffix(['h', 'v']).and_then(|slot| {
        let (column, row) = slot.split_at_checked(1)?;
        let row = row.parse::<u8>().ok()?.checked_add(1)?;
        Some(format!("{column}{row} {}", &text[slot.len()..]))
    });
    wall.unwrap_or_else(|| text.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hosts_are_understood() {
        for (line, order) in [
            ("name # who", QtpCommand::Name),
            ("known_command undo", QtpCommand::KnownCommand("undo".into())),
            ("boardsize 9", QtpCommand::BoardSize(9)),
            ("playmove white E2", QtpCommand::PlayMove(QtpSide::White, "e2".into())),
            ("playwall b E4 horizontal", QtpCommand::PlayWall(QtpSide::Black, "e3h".into())),
            ("playwall W a10 V", QtpCommand::PlayWall(QtpSide::White, "a9v".into())),
            ("genmove black", QtpCommand::GenMove(QtpSide::Black)),
            ("undo", QtpCommand::Undo(1)),
            ("undo 3", QtpCommand::Undo(3)),
            ("genmove red", QtpCommand::Bad),
            ("playwall w e4 x", QtpCommand::Bad),
            ("playwall w e h", QtpCommand::Bad),
            ("walls many", QtpCommand::Bad),
        ] {
            assert_eq!(read(line), Some(order), "{line}");
        }
        for line in ["", "# remark", "go movetime 5", "quit", "9 9 1 2"] {
            assert_eq!(read(line), None, "{line}");
        }
    }

    #[test]
    fn walls_are_called_by_the_cell_above() {
        assert_eq!(their_move("e3h"), "e4 h");
        assert_eq!(their_move("a9v"), "a10 v");
        assert_eq!(their_move("h8"), "h8");
        assert_eq!(their_move("pass"), "pass");
        assert_eq!(their_move("a255h"), "a255h", "no wall of any board");
    }

    #[test]
    fn answers_end_with_a_blank_line() {
        assert_eq!(QtpReply(Ok(String::new())).to_string(), "=\n");
        assert_eq!(QtpReply(Ok("e2".into())).to_string(), "= e2\n");
        assert_eq!(QtpReply(Err("illegal move".into())).to_string(), "? illegal move\n");
    }
}
