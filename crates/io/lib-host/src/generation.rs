use std::fmt;

use tengen_core::{Localize, Message};

/// Which form of the interface a library has, told by its symbols.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LibraryGeneration {
    /// 14 symbols: versions 1.0 and 1.1. They differ in a last parameter that 1.0 does not look at, and in who changes the
    /// colour after a swap; a host that repeats `setupGame` is right for both.
    Early,
    /// 15 symbols, `setStoneType` among them: version 1.2, which the document describes.
    Current,
}

impl LibraryGeneration {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Early, Self::Current];

    /// The name in lists.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Early => "1.0/1.1",
            Self::Current => "1.2",
        }
    }
}

impl fmt::Display for LibraryGeneration {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl Localize for LibraryGeneration {
    fn message(&self) -> Message {
        Message::verbatim(self.code())
    }
}
