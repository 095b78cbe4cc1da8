//! Picture formats: SVG, PNG, animated GIF.

use tengen_records::{NodeId, Record};

use crate::{
    DrawError, FrameTiming, PictureCaption, PictureStyle, Scene, gif, mark_continuations, png,
    raster::{check_film, gif_while},
    record::each_record_scene,
    record_scenes, svg,
};

/// What a picture can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PictureFormat {
    /// Shapes as text, of any size.
    Svg,
    /// Pixels.
    Png,
    /// Pixels that move.
    Gif,
}

impl PictureFormat {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Svg, Self::Png, Self::Gif];

    /// The format of files with this extension, in capitals or not.
    pub fn of_extension(extension: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|format| format.extension().eq_ignore_ascii_case(extension))
    }

    /// The extension of its files.
    pub const fn extension(self) -> &'static str {
        match self {
            Self::Svg => "svg",
            Self::Png => "png",
            Self::Gif => "gif",
        }
    }

    /// Its media type.
    pub const fn media_type(self) -> &'static str {
        match self {
            Self::Svg => "image/svg+xml",
            Self::Png => "image/png",
            Self::Gif => "image/gif",
        }
    }

    /// How such pictures look unless somebody says otherwise.
    pub fn default_style(self) -> PictureStyle {
        if self == Self::Gif { PictureStyle::small() } else { PictureStyle::default() }
    }

    /// Draws the last of these scenes, or all of them if it is an animated picture.
    pub fn draw(
        self,
        scenes: &[Scene],
        style: &PictureStyle,
        pace: FrameTiming,
    ) -> Result<Vec<u8>, DrawError> {
        let last = scenes.last().ok_or(DrawError::NoFrames)?;
        match self {
            Self::Svg => Ok(svg(last, style).into_bytes()),
            Self::Png => png(last, style),
            Self::Gif => gif(scenes, style, pace),
        }
    }

    /// Draws a record up to a node; pictures that do not move also show how it may go on there.
    pub fn draw_record(
        self,
        record: &Record,
        end: NodeId,
        caption: Option<PictureCaption>,
        style: &PictureStyle,
        pace: FrameTiming,
    ) -> Result<Vec<u8>, DrawError> {
        self.draw_record_while(record, end, caption, style, pace, &|| true)
    }

    /// The same as long as it is wanted; that is asked before each frame.
    pub fn draw_record_while(
        self,
        record: &Record,
        end: NodeId,
        caption: Option<PictureCaption>,
        style: &PictureStyle,
        pace: FrameTiming,
        is_wanted: &dyn Fn() -> bool,
    ) -> Result<Vec<u8>, DrawError> {
        if self == Self::Gif {
            // A file has millions of passes in a row where it means harm.
            let frames = record.tree.line_to(end).len() + 1;
            let mut checked = Ok(());
            each_record_scene(record, end, caption.clone(), |scene| {
                checked = check_film(&scene, *style, frames);
                false
            });
            checked?;
            return gif_while(&record_scenes(record, end, caption), *style, pace, is_wanted);
        }
        // Of the others only the last is drawn: a long game need not be in memory with all its boards.
        let mut last = None;
        each_record_scene(record, end, caption, |scene| {
            last = Some(scene);
            is_wanted()
        });
        let mut last = last.filter(|_| is_wanted()).ok_or(DrawError::Cancelled)?;
        mark_continuations(&mut last, record, end);
        self.draw(&[last], style, pace)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formats_are_known_by_their_files() {
        for format in PictureFormat::ALL {
            assert_eq!(PictureFormat::of_extension(&format.extension().to_uppercase()), Some(format));
        }
        assert_eq!(PictureFormat::of_extension("jpg"), None);
    }

    #[test]
    fn each_format_draws_a_record() {
        let record = &tengen_records::read(b"1. e2 e8 2. e3h *", None).unwrap().records[0];
        for (format, start) in [
            (PictureFormat::Svg, &b"<svg "[..]),
            (PictureFormat::Png, b"\x89PNG"),
            (PictureFormat::Gif, b"GIF89a"),
        ] {
            let style = format.default_style();
            let picture =
                format.draw_record(record, record.tree.main_end(), None, &style, FrameTiming::default());
            assert!(picture.unwrap().starts_with(start), "{format:?}");
            assert_eq!(format.draw(&[], &style, FrameTiming::default()), Err(DrawError::NoFrames));
        }
    }
}
