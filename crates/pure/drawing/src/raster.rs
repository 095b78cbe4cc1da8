//! Rasterization to PNG and GIF.

mod canvas;
mod error;
mod frame_painter;
mod gif;
mod palette;
mod png;
#[cfg(test)]
mod tests;

pub use error::DrawError;
pub use gif::{FrameTiming, gif};
pub(crate) use gif::{check_film, gif_while};
pub use png::png;
pub(crate) use png::png_of;

/// The most pixels that a picture may have: 100 MB while it is painted.
pub const MOST_PIXELS: u64 = 25_000_000;
/// The most pixels that all frames of an animated picture may have together.
pub const MOST_FILM_PIXELS: u64 = 2_000_000_000;
/// The most bytes that an animated picture may have.
pub const MOST_FILM_BYTES: usize = 32 << 20;
