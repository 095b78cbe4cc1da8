use tengen_core::{Localize, Message, message};

/// Where in a file something is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileLocation {
    /// In a text: line and column, both from 1, columns in characters.
    Line {
        /// The line.
        line: usize,
        /// The column.
        column: usize,
    },
    /// In bytes that are no text: so many from the beginning.
    Byte(usize),
}

impl FileLocation {
    /// The place of the byte at `offset` in a text.
    pub(crate) fn in_text(text: &str, offset: usize) -> Self {
        let mut end = offset.min(text.len());
        while !text.is_char_boundary(end) {
            end -= 1;
        }
        let before = &text[..end];
        let line = before.bytes().filter(|&byte| byte == b'\n').count() + 1;
        let start = before.rfind('\n').map_or(0, |newline| newline + 1);
        Self::Line { line, column: before[start..].chars().count() + 1 }
    }

    /// The beginning of a line, counted from 1.
    pub(crate) const fn line(line: usize) -> Self {
        Self::Line { line, column: 1 }
    }
}

impl Localize for FileLocation {
    fn message(&self) -> Message {
        match self {
            Self::Line { line, column } => message!("records-line-column", line, column),
            Self::Byte(offset) => message!("records-byte", offset),
        }
    }
}
