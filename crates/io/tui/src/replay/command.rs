use std::path::PathBuf;

use crate::line_editor::typed_path;

/// What a line asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum ReplayCommand {
    /// So many steps on; back if it is negative.
    By(isize),
    /// To the move with this number.
    GoTo(usize),
    First,
    Last,
    /// Another game: the next one, or the one before.
    Game(isize),
    /// The next continuation of those that there are here.
    Other,
    /// The one with this number.
    Take(usize),
    /// All of them, with what is said about them.
    Variations,
    /// Goes to where this is said; without a text, to the next place.
    Search(Option<String>),
    /// Analyses the game.
    Review,
    /// Back to the main line.
    MainLine,
    /// What is said here.
    Comment,
    /// The board, now; or whether it follows every command from now on.
    Board(Option<bool>),
    /// All moves.
    Moves,
    Save(PathBuf),
    Load(PathBuf),
    Help,
    Quit,
}

impl ReplayCommand {
    /// How far the commands for "far" go.
    const FAR: isize = 10;

    /// Reads a line; `None` for one that means nothing.
    pub(super) fn read(line: &str) -> Option<Self> {
        let line = line.trim();
        if let Some(text) = line.strip_prefix('/') {
            return Some(Self::Search(Some(text.trim().to_owned()).filter(|text| !text.is_empty())));
        }
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        if !rest.is_empty() {
            return match (word, rest) {
                ("save" | "s", name) => Some(Self::Save(typed_path(name))),
                ("load" | "l", name) => Some(Self::Load(typed_path(name))),
                ("v", number) => number.parse().ok().map(Self::Take),
                ("board", "on") => Some(Self::Board(Some(true))),
                ("board", "off") => Some(Self::Board(Some(false))),
                _ => None,
            };
        }
        Some(match word {
            "" | "n" | "next" => Self::By(1),
            "p" | "previous" => Self::By(-1),
            "]" => Self::By(Self::FAR),
            "[" => Self::By(-Self::FAR),
            "first" | "^" => Self::First,
            "last" | "$" => Self::Last,
            ">" => Self::Game(1),
            "<" => Self::Game(-1),
            "v" | "other" => Self::Other,
            "variations" => Self::Variations,
            "review" => Self::Review,
            "m" | "main" => Self::MainLine,
            "c" | "comment" => Self::Comment,
            "board" | "b" => Self::Board(None),
            "moves" => Self::Moves,
            "help" | "?" => Self::Help,
            "q" | "quit" => Self::Quit,
            // With a sign it is counted from here.
            _ if word.starts_with(['+', '-']) => Self::By(word.parse().ok()?),
            _ => Self::GoTo(word.parse().ok()?),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_commands() {
        for (line, command) in [
            ("", ReplayCommand::By(1)),
            ("  n ", ReplayCommand::By(1)),
            ("]", ReplayCommand::By(10)),
            ("-3", ReplayCommand::By(-3)),
            ("+10", ReplayCommand::By(10)),
            ("12", ReplayCommand::GoTo(12)),
            ("save a b.sgf", ReplayCommand::Save("a b.sgf".into())),
            ("load x.psq", ReplayCommand::Load("x.psq".into())),
            ("board off", ReplayCommand::Board(Some(false))),
            ("board", ReplayCommand::Board(None)),
            ("v 3", ReplayCommand::Take(3)),
            ("/ 浦月 ", ReplayCommand::Search(Some("浦月".into()))),
            ("/", ReplayCommand::Search(None)),
            ("review", ReplayCommand::Review),
        ] {
            assert_eq!(ReplayCommand::read(line), Some(command), "{line}");
        }
        for line in ["fly", "n n", "save", "+", "-x", "board perhaps", "v x", "99999999999999999999999"] {
            assert_eq!(ReplayCommand::read(line), None, "{line}");
        }
    }
}
