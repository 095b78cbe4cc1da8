use std::borrow::Cow;

use tengen_core::{Lang, Localize, english_errors};

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
    fn localize(&self, lang: Lang) -> Cow<'static, str> {
        let (most, most_film) = (MOST_PIXELS / 1_000_000, MOST_FILM_PIXELS / 1_000_000);
        match (self, lang) {
            (Self::TooLarge { width, height }, Lang::En) => format!(
                "the picture would be {width}×{height} pixels, and the most is {most} million: use a smaller cell"
            ),
            (Self::TooLarge { width, height }, Lang::Zh) => {
                format!("图片会有 {width}×{height} 像素，上限是 {most} 百万：请用更小的格子")
            }
            (Self::TooLong { frames }, Lang::En) => format!(
                "{frames} frames of this size have more than {most_film} million pixels: use a smaller cell or fewer frames"
            ),
            (Self::TooLong { frames }, Lang::Zh) => {
                format!("{frames} 帧这样大的图超过 {most_film} 百万像素：请用更小的格子或更少的帧")
            }
            (Self::NoFrames, _) => return lang.pick("there is nothing to draw", "没有可画的内容").into(),
            (Self::Encoder(why), Lang::En) => format!("the picture could not be written: {why}"),
            (Self::Encoder(why), Lang::Zh) => format!("无法写出图片：{why}"),
        }
        .into()
    }
}

english_errors!(DrawError);
