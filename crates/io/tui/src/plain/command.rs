//! Commands of a line of input.

use std::path::PathBuf;

use tengen_core::Bilingual;
use tengen_games::AnyRules;
use tengen_gomoku::BoardSize;

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
    /// Height, width, in a row, players.
    Numbers([u8; 4]),
    /// As rules are written.
    Rules(Box<AnyRules>),
}

impl PlayCommand {
    /// What this line asks for, or what is missing in it.
    pub(super) fn of(line: &str) -> Result<Self, Bilingual> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let alone = |command: Self| if rest.is_empty() { command } else { Self::Move(line.to_owned()) };
        Ok(match word {
            "" => Self::Nothing,
            "help" | "?" | "？" | "帮助" => Self::Help,
            "undo" | "u" | "悔棋" => alone(Self::Undo),
            "resign" | "g" | "认输" => alone(Self::Resign),
            "restart" | "r" | "重新开始" => alone(Self::Restart),
            "new" | "R" | "新局" => Self::New(NewGame::of(rest)?),
            "save" | "保存" => Self::Save(file(rest)?),
            "load" | "载入" => Self::Load(file(rest)?),
            "board" | "b" | "棋盘" => match rest {
                "" => Self::Board,
                "on" | "开" => Self::KeepBoard(true),
                "off" | "关" => Self::KeepBoard(false),
                _ => {
                    return Err(Bilingual::pair(
                        "write board, board on or board off",
                        "请写 board、board on 或 board off",
                    ));
                }
            },
            "where" | "w" | "位置" => alone(Self::Where),
            "moves" | "棋谱" => alone(Self::Moves),
            "quit" | "q" | "退出" => alone(Self::Quit),
            "p" | "停一手" => alone(Self::Pass),
            _ => Self::Move(line.to_owned()),
        })
    }
}

impl NewGame {
    /// The game that four numbers or the name of rules stand for.
    pub(super) fn of(text: &str) -> Result<Self, Bilingual> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let is_number = |word: &&str| word.bytes().all(|byte| byte.is_ascii_digit());
        if words.iter().all(is_number) {
            // Whatever is more than a byte is more than the rules allow, and they say so.
            let numbers: Vec<u8> = words.iter().map(|word| word.parse().unwrap_or(u8::MAX)).collect();
            if numbers.iter().take(2).any(|side| !(1..=BoardSize::MAX_SIDE).contains(side)) {
                return Err(no_board());
            }
            return numbers.try_into().map(Self::Numbers).map_err(|_| how());
        }
        let rules = text.parse().map_err(|error| Bilingual::of(&error))?;
        Ok(Self::Rules(Box::new(rules)))
    }
}

/// No board has such sides.
pub(super) fn no_board() -> Bilingual {
    let most = BoardSize::MAX_SIDE;
    Bilingual::pair(
        format!("a board has at most {most} rows and {most} columns, and at least 1"),
        format!("棋盘最多 {most} 行、{most} 列，最少 1 行、1 列"),
    )
}

fn how() -> Bilingual {
    Bilingual::pair(
        "write new HEIGHT WIDTH IN-A-ROW PLAYERS, such as new 15 15 5 2, or new and a game, such as new quoridor",
        "请写 new 高 宽 连子数 人数，例如 new 15 15 5 2；或 new 加游戏名，例如 new quoridor",
    )
}

fn file(name: &str) -> Result<PathBuf, Bilingual> {
    if name.is_empty() {
        return Err(Bilingual::pair("name a file, such as game.sgf", "请写文件名，例如 game.sgf"));
    }
    Ok(PathBuf::from(name))
}

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
            ("R 3 4 3 2", PlayCommand::New(NewGame::Numbers([3, 4, 3, 2]))),
            ("save my game.sgf", PlayCommand::Save("my game.sgf".into())),
            ("load a", PlayCommand::Load("a".into())),
            ("board off", PlayCommand::KeepBoard(false)),
            ("b", PlayCommand::Board),
            ("where", PlayCommand::Where),
            ("位置", PlayCommand::Where),
            ("moves", PlayCommand::Moves),
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
            ("new", "write new HEIGHT"),
            ("new 15 15 5", "write new HEIGHT"),
            ("new 5", "write new HEIGHT"),
            ("new 99 99", "a board has at most 52 rows"),
            ("new 15 0 5 2", "a board has at most 52 rows"),
            ("new 15 999999999999 5 2", "a board has at most 52 rows"),
            ("new chess", "no game is called"),
            ("save", "name a file"),
            ("load ", "name a file"),
            ("board up", "write board"),
        ] {
            let error = PlayCommand::of(line).unwrap_err().to_string();
            assert!(error.starts_with(told), "{line}: {error}");
        }
    }
}
