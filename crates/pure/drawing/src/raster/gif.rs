use std::{
    borrow::Cow,
    io::{self, Write},
    time::Duration,
};

use ::gif::{DisposalMethod, Encoder, EncodingError, Frame, Repeat};

use super::{
    DrawError, MOST_FILM_BYTES, MOST_FILM_PIXELS, MOST_PIXELS,
    canvas::{GlyphCache, PixelArea, RasterCanvas},
    frame_painter::FramePainter,
    palette::{ColorCensus, Palette, UNCHANGED},
};
use crate::{
    PictureStyle, Scene,
    ink_color::InkColor,
    page,
    shape::{DrawnShape, VectorPicture},
    typeface::Typeface,
};

/// How long the frames of an animated picture stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FrameTiming {
    /// Each frame but the last.
    pub step: Duration,
    /// The last one, before it all begins again.
    pub end: Duration,
}

/// A move a second, and five seconds for the end.
impl Default for FrameTiming {
    fn default() -> Self {
        Self { step: Duration::from_secs(1), end: Duration::from_secs(5) }
    }
}

/// Draws the scenes as an animated GIF that begins again after its end.
///
/// [`PictureStyle::small`] is a good size. The picture is as large as the largest of the scenes.
pub fn gif(scenes: &[Scene], style: &PictureStyle, pace: FrameTiming) -> Result<Vec<u8>, DrawError> {
    gif_while(scenes, *style, pace, &|| true)
}

/// Refuses a film of so many frames by the first of them, before all are made.
pub(crate) fn check_film(first: &Scene, style: PictureStyle, frames: usize) -> Result<(), DrawError> {
    let sheet = page::sheet(first, style, &Typeface::new());
    check_size([sheet.width, sheet.height], frames)
}

/// The same as long as it is wanted; that is asked before each frame.
pub(crate) fn gif_while(
    scenes: &[Scene],
    style: PictureStyle,
    pace: FrameTiming,
    is_wanted: &dyn Fn() -> bool,
) -> Result<Vec<u8>, DrawError> {
    let typeface = Typeface::new();
    let sheets = || scenes.iter().map(|scene| page::sheet(scene, style, &typeface));
    let (size, paper, common) = survey(sheets()).ok_or(DrawError::NoFrames)?;
    check_size(size, scenes.len())?;
    let film = || FramePainter::new(size, paper, &common, GlyphCache::new(&typeface));

    // Once for the colours, once for the file: cheaper than to keep all frames.
    let (mut census, mut first) = (ColorCensus::default(), film()?);
    count(&mut census, first.canvas(), whole(size));
    for sheet in sheets() {
        if !is_wanted() {
            return Err(DrawError::Cancelled);
        }
        for area in first.show(sheet) {
            count(&mut census, first.canvas(), area);
        }
    }
    drop(first);
    let palette = census.palette();
    let wanted = sheets().take_while(|_| is_wanted());
    let mut target = BoundedFile { bytes: Vec::new(), is_full: false };
    let written = write(&mut target, film()?, wanted, scenes.len(), &palette, pace);
    match written {
        _ if target.is_full => Err(DrawError::TooManyBytes),
        _ if !is_wanted() => Err(DrawError::Cancelled),
        Ok(()) => Ok(target.bytes),
        Err(error) => Err(DrawError::Encoder(error.to_string())),
    }
}

/// A file in memory that takes so many bytes and no more.
struct BoundedFile {
    bytes: Vec<u8>,
    is_full: bool,
}

impl Write for BoundedFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.is_full |= self.bytes.len() + bytes.len() > MOST_FILM_BYTES;
        if self.is_full {
            return Err(io::ErrorKind::FileTooLarge.into());
        }
        self.bytes.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// The size of the largest sheet, the paper, and the shapes with which all begin.
pub(super) fn survey(
    mut sheets: impl Iterator<Item = VectorPicture>,
) -> Option<([u32; 2], InkColor, Vec<DrawnShape>)> {
    let VectorPicture { mut width, mut height, paper, shapes: mut common } = sheets.next()?;
    for sheet in sheets {
        (width, height) = (width.max(sheet.width), height.max(sheet.height));
        let same = common.iter().zip(&sheet.shapes).take_while(|(a, b)| a == b).count();
        common.truncate(same);
    }
    Some(([width, height], paper, common))
}

fn check_size([width, height]: [u32; 2], frames: usize) -> Result<(), DrawError> {
    let pixels = u64::from(width) * u64::from(height);
    let most_side = u32::from(u16::MAX);
    if pixels > MOST_PIXELS || width > most_side || height > most_side {
        return Err(DrawError::TooLarge { width, height });
    }
    if pixels * frames as u64 > MOST_FILM_PIXELS {
        return Err(DrawError::TooLong { frames });
    }
    Ok(())
}

const fn whole([width, height]: [u32; 2]) -> PixelArea {
    PixelArea { left: 0, top: 0, right: width, bottom: height }
}

/// The bytes of one row of an area.
fn row_of(canvas: &RasterCanvas, area: PixelArea, y: u32) -> &[u8] {
    let start = (y as usize * canvas.size()[0] as usize + area.left as usize) * 4;
    &canvas.data()[start..start + area.width() as usize * 4]
}

fn count(census: &mut ColorCensus, canvas: &RasterCanvas, area: PixelArea) {
    (area.top..area.bottom).for_each(|y| census.count(row_of(canvas, area, y)));
}

fn write(
    target: &mut BoundedFile,
    mut film: FramePainter<'_>,
    sheets: impl Iterator<Item = VectorPicture>,
    n_frames: usize,
    palette: &Palette,
    pace: FrameTiming,
) -> Result<(), EncodingError> {
    let size = film.canvas().size();
    let [width, height] = size.map(|side| u16::try_from(side).unwrap_or(u16::MAX));
    let mut encoder = Encoder::new(target, width, height, &palette.bytes())?;
    encoder.set_repeat(Repeat::Infinite)?;
    let mut places = PaletteFrame::new(size);
    for (i, sheet) in sheets.enumerate() {
        let mut areas = film.show(sheet);
        if i == 0 {
            areas = vec![whole(size)];
        }
        let patch = places.change(film.canvas(), &areas, palette);
        let delay = if i + 1 == n_frames { pace.end } else { pace.step };
        encoder.write_frame(&patch.frame(hundredths(delay)))?;
    }
    Ok(())
}

/// The unit of delays. Viewers take less than two for much more, so there is no less.
fn hundredths(delay: Duration) -> u16 {
    u16::try_from(delay.as_millis() / 10).unwrap_or(u16::MAX).max(2)
}

/// The picture as places in the palette.
struct PaletteFrame {
    width: usize,
    shown: Vec<u8>,
}

/// What one frame changes: the box around it, with what stays in between left out.
struct FramePatch {
    area: PixelArea,
    places: Vec<u8>,
}

impl PaletteFrame {
    fn new([width, height]: [u32; 2]) -> Self {
        Self { width: width as usize, shown: vec![UNCHANGED; width as usize * height as usize] }
    }

    /// Goes over to the canvas, which differs only in these areas.
    fn change(&mut self, canvas: &RasterCanvas, areas: &[PixelArea], palette: &Palette) -> FramePatch {
        let mut changes: Vec<(PixelArea, Vec<u8>)> = Vec::new();
        // A frame cannot be empty: where nothing changes, one pixel stays as it is.
        let mut all: Option<PixelArea> = None;
        for &area in areas {
            let width = area.width() as usize;
            let mut new = vec![0; width * area.height() as usize];
            for (y, row) in (area.top..area.bottom).zip(new.chunks_exact_mut(width)) {
                palette.translate(row_of(canvas, area, y), row);
                let start = y as usize * self.width + area.left as usize;
                for (x, (old, new)) in (area.left..).zip(self.shown[start..start + width].iter_mut().zip(row))
                {
                    if old == new {
                        *new = UNCHANGED;
                    } else {
                        *old = *new;
                        all = Some(grown(all, x, y));
                    }
                }
            }
            changes.push((area, new));
        }
        let area = all.unwrap_or(PixelArea { left: 0, top: 0, right: 1, bottom: 1 });
        let mut places = vec![UNCHANGED; area.width() as usize * area.height() as usize];
        for (from, new) in &changes {
            paste(&mut places, area, new, *from);
        }
        FramePatch { area, places }
    }
}

fn grown(area: Option<PixelArea>, x: u32, y: u32) -> PixelArea {
    let area = area.unwrap_or(PixelArea { left: x, top: y, right: x + 1, bottom: y + 1 });
    PixelArea {
        left: area.left.min(x),
        top: area.top.min(y),
        right: area.right.max(x + 1),
        bottom: area.bottom.max(y + 1),
    }
}

/// Copies what has changed of one area into another. Areas do not overlap, so nothing is pasted twice.
fn paste(places: &mut [u8], area: PixelArea, new: &[u8], from: PixelArea) {
    let (left, right) = (from.left.max(area.left), from.right.min(area.right));
    let (top, bottom) = (from.top.max(area.top), from.bottom.min(area.bottom));
    let both = PixelArea { left, top, right, bottom };
    // An area in which nothing has changed after all can lie outside.
    for y in (top..bottom).filter(|_| !both.is_empty()) {
        let width = both.width() as usize;
        let source = (y - from.top) as usize * from.width() as usize + (left - from.left) as usize;
        let target = (y - area.top) as usize * area.width() as usize + (left - area.left) as usize;
        places[target..target + width].copy_from_slice(&new[source..source + width]);
    }
}

impl FramePatch {
    fn frame(self, delay: u16) -> Frame<'static> {
        let side = |pixels: u32| u16::try_from(pixels).unwrap_or(u16::MAX);
        Frame {
            delay,
            dispose: DisposalMethod::Keep,
            transparent: Some(UNCHANGED),
            left: side(self.area.left),
            top: side(self.area.top),
            width: side(self.area.width()),
            height: side(self.area.height()),
            buffer: Cow::Owned(self.places),
            ..Frame::default()
        }
    }
}
