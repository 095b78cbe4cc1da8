//! The text format of maps, commands and screens, byte for byte as the course's reference program has it.
//!
//! [`TextSession`] is the whole program without its input and output: lines go in, screens come out. It is made of the
//! pieces that other front ends use alone: [`MapReader`] and [`write_map`], [`command`] and [`draw`].

mod command;
mod map;
mod scan;
mod screen;
mod session;

pub use command::{CommandNote, command, note_of};
pub use map::{MapError, MapErrorKind, MapReader, read_map, split_map, write_map};
pub use screen::draw;
pub use session::TextSession;
