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
pub use loader::{DataLoader, GameStep, ReplayTitle, StepKind, Wake};
pub(crate) use replayer::ReplayController;
pub use screen_view::TerminalView;
pub(crate) use side::{StyledLine, comment_lines};
pub use story::{StepList, StepScene};
pub use view::GameView;
pub use wish::{ReplayOptions, ReplayRequest, replay, show};
pub(crate) use wish::{ScreenExit, show_on, view};
