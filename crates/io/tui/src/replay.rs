//! Replay: a loader gives the steps of a game, a view shows them, the replayer joins the two and listens to keys.
//!
//! The Quoridor contest's replayer had two abstract classes for this, so that others could load and show games in
//! their own ways; here they are [`DataLoader`] and [`GameView`].

mod acts;
mod battlefield;
mod command;
mod file;
mod help;
mod keys;
mod loader;
mod page;
mod plain;
mod replayer;
mod screen;
mod screen_view;
mod side;
mod story;
#[cfg(test)]
mod tests;
mod view;
mod wish;
pub(crate) mod words;

pub(crate) use battlefield::deed_here;
pub use file::FileLoader;
pub use loader::{DataLoader, Step, Title, Wake, What};
pub(crate) use replayer::Replayer;
pub use screen_view::TerminalView;
pub(crate) use side::{Line, comment_lines};
pub use story::{Scene, Story};
pub use view::GameView;
pub(crate) use wish::{Left, show_on, view};
pub use wish::{ReplayWish, Showing, replay, show};
