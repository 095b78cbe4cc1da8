//! Records of games: every format of the field, read and written.
//!
//! A [`Record`] is what was played ([`tengen_games::AnyRules`]), a [`Heading`] and a [`Tree`] of moves; [`Replay`] walks
//! a line of it. [`read`] tells the format of a file by its content and gives all its records; [`write`] does the
//! reverse and says what the format cannot hold.
#![forbid(unsafe_code)]

mod heading;
mod log;
mod place;
mod record;
mod remarks;
mod replay;
mod tree;

pub use heading::{End, Heading, How, Verdict};
pub use place::Place;
pub use record::Record;
pub use remarks::{Refused, Remarks, Sign};
pub use replay::{Breach, Diagram, Replay, Stage};
pub use tree::{Node, NodeId, Play, Tree, TreeFull};
