//! Replay: a loader gives the steps of a game, a view shows them, the replayer joins the two and listens to keys.
//!
//! The Quoridor contest's replayer had two abstract classes for this, so that others could load and show games in
//! their own ways; here they are [`DataLoader`] and [`GameView`].

mod actions;
mod battlefield;
mod command;
mod controller;
mod file;
mod graph;
mod help;
mod keys;
mod loader;
mod notes;
mod page;
mod panel;
mod plain;
mod request;
mod review;
mod screen;
mod screen_view;
mod search;
mod side;
mod step_list;
#[cfg(test)]
mod tests;
mod view;
pub(crate) mod words;

pub(crate) use battlefield::deed_here;
pub(crate) use controller::ReplayController;
pub use file::FileLoader;
pub use loader::{Continuation, DataLoader, GameStep, LineChange, ReplayTitle, SearchMatch, StepKind, Wake};
pub use notes::{ContinuationList, MoveFault, ReviewState, ReviewVerdict, StepNotes};
pub(crate) use page::TextOverlay;
pub use request::{ReplayOptions, ReplayRequest, replay, show};
pub(crate) use request::{ScreenExit, show_on, view};
pub(crate) use review::review_limits;
pub use screen_view::TerminalView;
pub(crate) use side::{StyledLine, comment_lines};
pub use step_list::{StepList, StepScene};
pub use view::GameView;
