//! Watching: games that are being played now, on a server or in a file that grows.

mod contest;
mod error;
pub(crate) mod feed;
mod folder;
mod game_picker;
mod list;
pub(crate) mod lists;
mod live;
mod plain;
mod rounds;
pub(crate) mod server;
pub(crate) mod server_feed;
mod step_writer;
mod table;
mod tail;
pub(crate) mod target;
mod watch_screen;

#[cfg(test)]
mod tests;

pub use self::{
    error::{GameLogError, WatchError},
    server::ServerError,
};
use self::{target::WatchTarget, watch_screen::WatchScreen};
use crate::{error::TerminalError, replay::ReplayOptions, terminal::has_screen};

/// What somebody wants to watch, and how.
#[derive(Clone, Debug)]
pub struct WatchRequest {
    /// The address of a table, a contest or a server, or the name of a file or folder.
    pub target: String,
    /// How it is shown. The name of the source and the move to begin at are told by what is watched.
    pub showing: ReplayOptions,
}

/// Shows what goes on there until it is over or somebody has seen enough; returns the exit status.
///
/// ```no_run
/// # fn example(showing: tengen_tui::ReplayOptions) -> Result<u8, tengen_tui::TerminalError> {
/// use tengen_tui::{WatchRequest, watch};
/// watch(WatchRequest { target: "http://localhost:8808/t/Ab3".to_owned(), showing })
/// # }
/// ```
pub fn watch(wish: WatchRequest) -> Result<u8, TerminalError> {
    let aim = WatchTarget::read(&wish.target)?;
    let showing = ReplayOptions { at: None, ..wish.showing };
    if showing.plain || showing.all || !has_screen() {
        return plain::watch_plain(&aim, &showing);
    }
    WatchScreen::enter(showing)?.run(&aim)
}
