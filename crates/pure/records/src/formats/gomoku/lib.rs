//! RenLib's library `.lib`: a header, then two bytes a move in pre-order, `16 * row + column` and flags, each followed by
//! its texts. Rows count from the top; columns from 1. Texts are in the writer's code page, in Chinese files GBK.

mod reader;
mod writer;

pub(crate) use reader::{is_it, read};
pub(crate) use writer::write;

/// A header begins with these bytes; then two of the version and ten times FF.
const SIGNATURE: [u8; 8] = [0xff, b'R', b'e', b'n', b'L', b'i', b'b', 0xff];
const HEADER_LENGTH: usize = 20;

/// What the record of a library says about the program that wrote it; then comes the second number of the version.
const APPLICATION: &str = "RenLib:3.";

/// What the second byte of a move says.
mod flags {
    pub(super) const HAS_SIBLING: u8 = 0x80;
    pub(super) const HAS_NO_CHILD: u8 = 0x40;
    pub(super) const OLD_COMMENT: u8 = 0x20;
    pub(super) const MARK: u8 = 0x10;
    pub(super) const COMMENT: u8 = 0x08;
    pub(super) const START: u8 = 0x04;
    pub(super) const NO_MOVE: u8 = 0x02;
    pub(super) const MORE: u8 = 0x01;
    /// In the second of two further bytes.
    pub(super) const BOARD_TEXT: u8 = 0x01;
}

/// Between the one-line comment and the longer one.
const SEPARATOR: u8 = 0x08;
