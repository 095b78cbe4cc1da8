//! Lines that are typed on a server: what they ask for.

use tengen_api::{GameRequest, RequestedSeat, RequestedTime};
use tengen_arbiter::TimeControl;
use tengen_core::{Localize, Message, english_errors, message};
use tengen_games::{AnyRules, ParseRulesError};

use super::session::ChallengeTarget;
use crate::plain::command::is_word;

/// What a line asks for in the lobby.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum LobbyCommand {
    Nothing,
    Help,
    /// What there is.
    List,
    /// A new challenge.
    Challenge(ChallengeTarget, Box<GameRequest>),
    /// To accept, decline or cancel a challenge, by its number or name.
    Accept(String),
    Decline(String),
    Cancel(String),
    /// To go on with a game of one's own.
    Join(String),
    Quit,
    /// Nothing of that: perhaps a move for a table that is still to come.
    Other,
}

/// What a line asks for at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum TableCommand {
    Nothing,
    Help,
    Undo,
    Resign,
    Accept,
    Decline,
    Cancel,
    Draw,
    Pause,
    Claim,
    Abort,
    Rematch,
    Chat(String),
    Board,
    KeepBoard(bool),
    Where,
    Moves,
    Lobby,
    Quit,
    Move(String),
}

impl LobbyCommand {
    pub(super) fn of(line: &str) -> Result<Self, OnlineLineError> {
        let (word, rest) = split(line);
        let is = |key| is_word(key, word);
        let named = |command: fn(String) -> Self| match rest {
            "" => Err(OnlineLineError::Which),
            name => Ok(command(name.to_owned())),
        };
        let challenge = |to, rest: &str| Ok(Self::Challenge(to, Box::new(game_request(rest)?)));
        match word {
            "" => Ok(Self::Nothing),
            _ if is("tui-command-help") => Ok(Self::Help),
            _ if is("tui-command-list") => Ok(Self::List),
            _ if is("tui-command-seek") => challenge(ChallengeTarget::Anybody, rest),
            _ if is("tui-command-link") => challenge(ChallengeTarget::Link, rest),
            _ if is("tui-command-computer") => challenge(ChallengeTarget::Computer, rest),
            _ if is("tui-command-challenge") => {
                let (name, rest) = split(rest);
                challenge(ChallengeTarget::Account(name.to_owned()), rest)
            }
            _ if is("tui-command-accept") => named(Self::Accept),
            _ if is("tui-command-decline") => named(Self::Decline),
            _ if is("tui-command-cancel") => named(Self::Cancel),
            _ if is("tui-command-join") => named(Self::Join),
            _ if is("tui-command-quit") => Ok(Self::Quit),
            _ => Ok(Self::Other),
        }
    }
}

impl TableCommand {
    pub(super) fn of(line: &str) -> Self {
        let (word, rest) = split(line);
        let is = |key| rest.is_empty() && is_word(key, word);
        match word {
            "" => Self::Nothing,
            _ if is_word("tui-command-chat", word) => Self::Chat(rest.to_owned()),
            _ if is("tui-command-help") => Self::Help,
            _ if is("tui-command-undo") => Self::Undo,
            _ if is("tui-command-resign") => Self::Resign,
            _ if is("tui-command-accept") => Self::Accept,
            _ if is("tui-command-decline") => Self::Decline,
            _ if is("tui-command-cancel") => Self::Cancel,
            _ if is("tui-command-draw") => Self::Draw,
            _ if is("tui-command-pause") => Self::Pause,
            _ if is("tui-command-claim") => Self::Claim,
            _ if is("tui-command-abort") => Self::Abort,
            _ if is("tui-command-rematch") => Self::Rematch,
            _ if is("tui-command-board") => Self::Board,
            _ if is_word("tui-command-board", word) && is_word("tui-command-on", rest) => {
                Self::KeepBoard(true)
            }
            _ if is_word("tui-command-board", word) && is_word("tui-command-off", rest) => {
                Self::KeepBoard(false)
            }
            _ if is("tui-command-where") => Self::Where,
            _ if is("tui-command-moves") => Self::Moves,
            _ if is("tui-command-lobby") => Self::Lobby,
            _ if is("tui-command-quit") => Self::Quit,
            _ if is("tui-command-pass") => Self::Move("pass".to_owned()),
            _ => Self::Move(line.to_owned()),
        }
    }
}

fn split(line: &str) -> (&str, &str) {
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    (word, rest.trim())
}

/// The game that a line describes: rules, and in any order a time control and how it is played.
fn game_request(text: &str) -> Result<GameRequest, OnlineLineError> {
    let (rules, rest) = split(text);
    if rules.is_empty() {
        return Err(OnlineLineError::WhichGame);
    }
    let mut request = GameRequest {
        rules: rules.to_owned(),
        seat: Some(RequestedSeat::Text("random".to_owned())),
        ..GameRequest::default()
    };
    // Where a map is named, the server knows it.
    if !rules.contains("map=") {
        rules.parse::<AnyRules>().map_err(OnlineLineError::Rules)?;
    }
    for word in rest.split_whitespace() {
        match word {
            _ if is_word("tui-command-rated", word) => request.rated = true,
            _ if is_word("tui-command-casual", word) => request.rated = false,
            _ if is_word("tui-command-first", word) => request.seat = Some(RequestedSeat::Number(0)),
            _ if is_word("tui-command-second", word) => request.seat = Some(RequestedSeat::Number(1)),
            _ => match (
                word.strip_prefix("level=").and_then(|level| level.parse().ok()),
                word.parse::<TimeControl>(),
            ) {
                (Some(level), _) => request.level = Some(level),
                (None, Ok(_)) => request.time = Some(RequestedTime::Text(word.to_owned())),
                (None, Err(_)) => return Err(OnlineLineError::Word(crate::text::printable(word))),
            },
        }
    }
    Ok(request)
}

/// Why a line cannot be done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum OnlineLineError {
    /// Which challenge or game is meant.
    Which,
    /// Which game is to be played.
    WhichGame,
    /// There are no such rules.
    Rules(ParseRulesError),
    /// A word that means nothing there.
    Word(String),
}

impl Localize for OnlineLineError {
    fn message(&self) -> Message {
        match self {
            Self::Which => message!("tui-online-which"),
            Self::WhichGame => message!("tui-online-which-game"),
            Self::Rules(error) => error.message(),
            Self::Word(word) => message!("tui-online-unknown-word", word),
        }
    }
}

english_errors!(OnlineLineError {
    Self::Rules(error) => error,
});

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_the_lobby() {
        let read = |line: &str| LobbyCommand::of(line).unwrap();
        let LobbyCommand::Challenge(to, request) = read("seek gomoku,size=15 300+2 rated first") else {
            panic!()
        };
        assert_eq!(to, ChallengeTarget::Anybody);
        assert!(request.rated && request.seat == Some(RequestedSeat::Number(0)));
        assert_eq!(
            (&*request.rules, request.time),
            ("gomoku,size=15", Some(RequestedTime::Text("300+2".to_owned())))
        );
        let LobbyCommand::Challenge(to, request) = read("challenge 小明 quoridor") else { panic!() };
        assert_eq!((to, request.time), (ChallengeTarget::Account("小明".to_owned()), None));
        assert_eq!(read("accept 2"), LobbyCommand::Accept("2".to_owned()));
        assert_eq!(read("接受 2"), LobbyCommand::Accept("2".to_owned()));
        assert_eq!(read("h8"), LobbyCommand::Other);
        for (line, told) in [
            ("seek", "which game"),
            ("seek chess", "unknown game"),
            ("seek gomoku soon", "soon"),
            ("accept", "which one"),
            ("challenge ann", "which game"),
        ] {
            let error = LobbyCommand::of(line).unwrap_err().to_string();
            assert!(error.contains(told), "{line}: {error}");
        }
    }

    #[test]
    fn lines_at_a_table() {
        for (line, command) in [
            ("", TableCommand::Nothing),
            ("chat good luck", TableCommand::Chat("good luck".to_owned())),
            ("聊天 你好", TableCommand::Chat("你好".to_owned())),
            ("undo", TableCommand::Undo),
            ("y", TableCommand::Accept),
            ("decline", TableCommand::Decline),
            ("rematch", TableCommand::Rematch),
            ("board off", TableCommand::KeepBoard(false)),
            ("p", TableCommand::Move("pass".to_owned())),
            ("1 1 8 6", TableCommand::Move("1 1 8 6".to_owned())),
            ("resign now", TableCommand::Move("resign now".to_owned())),
        ] {
            assert_eq!(TableCommand::of(line), command, "{line}");
        }
    }
}
