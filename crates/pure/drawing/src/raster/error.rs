use tengen_core::{Localize, Message, english_errors, message};

use super::{MOST_FILM_PIXELS, MOST_PIXELS};

/// Why a picture is not painted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DrawError {
    /// It would have too many pixels; see [`MOST_PIXELS`].
    TooLarge {
        /// Pixels across.
        width: u32,
        /// Pixels down.
        height: u32,
    },
    /// All frames together would have too many pixels; see [`MOST_FILM_PIXELS`].
    TooLong {
        /// How many frames there are.
        frames: usize,
    },
    /// A film needs at least one frame.
    NoFrames,
    /// The file could not be written; this says why.
    Encoder(String),
}

impl Localize for DrawError {
    fn message(&self) -> Message {
        let (most, most_film) = (MOST_PIXELS / 1_000_000, MOST_FILM_PIXELS / 1_000_000);
        match self {
            Self::TooLarge { width, height } => {
                message!("drawing-the-picture-would-be-pixels-and", width, height, most)
            }
            Self::TooLong { frames } => message!("drawing-frames-of-this-size-have-more", frames, most_film),
            Self::NoFrames => message!("drawing-there-is-nothing-to-draw"),
            Self::Encoder(why) => message!("drawing-the-picture-could-not-be-written", why),
        }
    }
}

english_errors!(DrawError);
