use tengen_core::{Localize, Message, english_errors, message};

use super::{MOST_FILM_BYTES, MOST_FILM_PIXELS, MOST_PIXELS};

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
    /// The file would have too many bytes; see [`MOST_FILM_BYTES`].
    TooManyBytes,
    /// Nobody wants it any more.
    Cancelled,
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
                message!("drawing-too-large", width, height, most)
            }
            Self::TooLong { frames } => message!("drawing-too-long", frames, most_film),
            Self::TooManyBytes => message!("drawing-too-many-bytes", most = MOST_FILM_BYTES >> 20),
            Self::Cancelled => message!("drawing-cancelled"),
            Self::NoFrames => message!("drawing-nothing-to-draw"),
            Self::Encoder(why) => message!("drawing-cannot-encode", why),
        }
    }
}

english_errors!(DrawError);
