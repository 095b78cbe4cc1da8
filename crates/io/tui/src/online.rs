//! Play on a server: its lobby, and a table at which others sit elsewhere.
//!
//! Nothing is decided here. The log of the table comes from the server, line by line, and is followed by the same referee as
//! there; what somebody wants to do is sent as a request and happens when the log says so. A connection that is lost is made
//! again, and the log goes on where it was: nothing is lost, and nothing happens twice.

mod actions;
mod error;
mod form;
mod game;
mod guest;
mod lobby;
mod lobby_view;
mod outbox;
mod plain;
mod screen;
mod session;
mod table;
mod table_view;
#[cfg(test)]
mod tests;
mod words;

use tengen_core::Message;

pub use self::error::OnlineError;
use self::session::OnlineSession;
use crate::{
    error::TerminalError,
    game::SavedGames,
    theme::TerminalTheme,
    watch::{WatchError, target::WatchTarget},
};

/// Where somebody wants to play, as whom, and how it is shown.
#[derive(Clone, Debug)]
pub struct OnlineRequest {
    /// The address of a server, a table or a challenge.
    pub target: String,
    /// The token of an account; without one, somebody plays as a guest.
    pub token: Option<String>,
    /// The name of a guest. Guests of different names are different people.
    pub name: Option<String>,
    /// Line by line instead of on a screen.
    pub plain: bool,
    /// Whether the board is shown line by line, too.
    pub board: bool,
    /// How it looks.
    pub look: TerminalTheme,
    /// Whether clicks count.
    pub mouse: bool,
    /// Where guests are remembered.
    pub archive: SavedGames,
    /// What has to be said first.
    pub warning: Option<Message>,
}

/// Whether a text is the address of a server rather than the name of a game or a file.
pub fn is_server_address(text: &str) -> bool {
    text.contains("://") || matches!(WatchTarget::read(text), Ok(WatchTarget::Page { .. }))
}

/// Plays on a server until somebody has enough; returns the exit status.
pub fn play_online(wish: &OnlineRequest) -> Result<u8, TerminalError> {
    let target = WatchTarget::read(&wish.target).map_err(|error| {
        if let WatchError::Address(what, "tui-watch-no-page") = error {
            return OnlineError::NoPage(what).into();
        }
        TerminalError::Watch(error)
    })?;
    let WatchTarget::Page { server, page } = target else {
        return Err(OnlineError::NoServer(crate::text::printable(&wish.target)).into());
    };
    // Whatever is wrong is said before the screen is taken.
    let session = OnlineSession::begin(wish, &server, page)?;
    if wish.plain { plain::play_at_pipes(session, wish) } else { screen::play_on_screen(session, wish) }
}
