//! Commands of a line of input.

use std::path::PathBuf;

use tengen_core::{Lang, Localize, Message, english_errors, message};
use tengen_games::{AnyRules, ParseRulesError};
use tengen_gomoku::BoardSize;

use crate::line_editor::typed_path;

/// What a line asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum PlayCommand {
    /// Nothing.
    Nothing,
    /// What can be typed.
    Help,
    /// To take back.
    Undo,
    /// To resign.
    Resign,
    /// The same game from the start.
    Restart,
    /// Another game.
    New(NewGame),
    /// To write the game to a file.
    Save(PathBuf),
    /// To go on with the game of a file.
    Load(PathBuf),
    /// To show the board.
    Board,
    /// To show the board after every move, or never.
    KeepBoard(bool),
    /// To say where everything is.
    Where,
    /// To list the moves.
    Moves,
    /// To read the rules.
    Rules,
    /// To leave.
    Quit,
    /// To pass.
    Pass,
    /// To play this.
    Move(String),
}

/// Which other game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum NewGame {
    /// Gomoku on this board; the rest is as in the game at hand.
    Board { size: BoardSize, in_a_row: u8, players: u8 },
    /// As rules are written.
    Rules(Box<AnyRules>),
}

impl PlayCommand {
    /// What this line asks for, or what is missing in it.
    pub(super) fn of(line: &str) -> Result<Self, TypedCommandError> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let alone = |command: Self| if rest.is_empty() { command } else { Self::Move(line.to_owned()) };
        let is = |key| is_word(key, word);
        Ok(match word {
            "" => Self::Nothing,
            _ if is("tui-command-help") => Self::Help,
            _ if is("tui-command-undo") => alone(Self::Undo),
            _ if is("tui-command-resign") => alone(Self::Resign),
            _ if is("tui-command-restart") => alone(Self::Restart),
            _ if is("tui-command-new") => Self::New(NewGame::of(rest)?),
            _ if is("tui-command-save") => Self::Save(file(rest)?),
            _ if is("tui-command-load") => Self::Load(file(rest)?),
            _ if is("tui-command-board") => match rest {
                "" => Self::Board,
                _ if is_word("tui-command-on", rest) => Self::KeepBoard(true),
                _ if is_word("tui-command-off", rest) => Self::KeepBoard(false),
                _ => return Err(TypedCommandError::BoardUsage),
            },
            _ if is("tui-command-where") => alone(Self::Where),
            _ if is("tui-command-moves") => alone(Self::Moves),
            _ if is("tui-command-rules") => alone(Self::Rules),
            _ if is("tui-command-quit") => alone(Self::Quit),
            _ if is("tui-command-pass") => alone(Self::Pass),
            _ => Self::Move(line.to_owned()),
        })
    }
}

/// Whether this is one of the words of a text that lists them, in any language.
pub(crate) fn is_word(key: &'static str, word: &str) -> bool {
    Lang::ALL.into_iter().any(|lang| lang.text(key).split_whitespace().any(|known| known == word))
}

impl NewGame {
    /// The game that four numbers or the name of rules stand for.
    pub(super) fn of(text: &str) -> Result<Self, TypedCommandError> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let is_number = |word: &&str| word.bytes().all(|byte| byte.is_ascii_digit());
        if words.iter().all(is_number) {
            // Whatever is more than a byte is more than the rules allow, and they say so.
            let numbers: Vec<u8> = words.iter().map(|word| word.parse().unwrap_or(u8::MAX)).collect();
            if numbers.iter().take(2).any(|side| !(1..=BoardSize::MAX_SIDE).contains(side)) {
                return Err(TypedCommandError::BoardSides);
            }
            let &[height, width, in_a_row, players] = &numbers[..] else {
                return Err(TypedCommandError::NewUsage);
            };
            let size = BoardSize::new(width, height).ok_or(TypedCommandError::BoardSides)?;
            return Ok(Self::Board { size, in_a_row, players });
        }
        text.parse().map(|rules| Self::Rules(Box::new(rules))).map_err(TypedCommandError::Rules)
    }
}

fn file(name: &str) -> Result<PathBuf, TypedCommandError> {
    if name.is_empty() {
        return Err(TypedCommandError::FileUsage);
    }
    Ok(typed_path(name))
}

/// Why a line is not a command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum TypedCommandError {
    /// The board is shown or not.
    BoardUsage,
    /// No board has such sides.
    BoardSides,
    /// A new game is four numbers or the name of rules.
    NewUsage,
    /// A file has a name.
    FileUsage,
    /// There are no such rules.
    Rules(ParseRulesError),
}

impl Localize for TypedCommandError {
    fn message(&self) -> Message {
        match self {
            Self::BoardUsage => message!("tui-board-usage"),
            Self::BoardSides => message!("tui-board-sides", most = BoardSize::MAX_SIDE),
            Self::NewUsage => message!("tui-new-usage"),
            Self::FileUsage => message!("tui-file-usage"),
            Self::Rules(error) => error.message(),
        }
    }
}

english_errors!(TypedCommandError {
    Self::Rules(error) => error,
});

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_have_words_and_letters_and_the_rest_are_moves() {
        let read = |line: &str| PlayCommand::of(line).unwrap();
        for (line, command) in [
            ("", PlayCommand::Nothing),
            ("?", PlayCommand::Help),
            ("help me", PlayCommand::Help),
            ("u", PlayCommand::Undo),
            ("悔棋", PlayCommand::Undo),
            ("resign", PlayCommand::Resign),
            ("r", PlayCommand::Restart),
            (
                "R 3 4 3 2",
                PlayCommand::New(NewGame::Board {
                    size: BoardSize::new(4, 3).unwrap(),
                    in_a_row: 3,
                    players: 2,
                }),
            ),
            ("save my game.sgf", PlayCommand::Save("my game.sgf".into())),
            ("load a", PlayCommand::Load("a".into())),
            ("board off", PlayCommand::KeepBoard(false)),
            ("b", PlayCommand::Board),
            ("where", PlayCommand::Where),
            ("位置", PlayCommand::Where),
            ("moves", PlayCommand::Moves),
            ("规则", PlayCommand::Rules),
            ("q", PlayCommand::Quit),
            ("p", PlayCommand::Pass),
            ("h8", PlayCommand::Move("h8".to_owned())),
            ("1 1 8 6", PlayCommand::Move("1 1 8 6".to_owned())),
            ("u turn", PlayCommand::Move("u turn".to_owned())),
        ] {
            assert_eq!(read(line), command, "{line}");
        }
        assert!(matches!(read("new quoridor,size=7"), PlayCommand::New(NewGame::Rules(_))));
    }

    #[test]
    fn what_is_missing_is_told() {
        for (line, told) in [
            ("new", "type new HEIGHT"),
            ("new 15 15 5", "type new HEIGHT"),
            ("new 5", "type new HEIGHT"),
            ("new 201 99", "a board has 1 to 200 rows"),
            ("new 15 0 5 2", "a board has 1 to 200 rows"),
            ("new 15 999999999999 5 2", "a board has 1 to 200 rows"),
            ("new chess", "unknown game"),
            ("save", "give a file name"),
            ("load ", "give a file name"),
            ("board up", "type board"),
        ] {
            let error = PlayCommand::of(line).unwrap_err().to_string();
            assert!(error.starts_with(told), "{line}: {error}");
        }
    }
}
