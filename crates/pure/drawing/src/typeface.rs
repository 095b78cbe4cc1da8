use skrifa::{
    FontRef, GlyphId, MetadataProvider as _,
    charmap::Charmap,
    instance::{LocationRef, Size},
    metrics::GlyphMetrics,
    outline::{DrawSettings, OutlineGlyphCollection, OutlinePen},
};

use crate::outline::{Outline, Segment};

/// The fonts of all texts; see `font/README.md`. They are part of the program, so that pictures look the same everywhere.
/// The first one that has a character draws it.
static FONTS: [&[u8]; 2] =
    [include_bytes!("../font/tengen-sans.otf"), include_bytes!("../font/tengen-sans-more.ttf")];

/// Thousandths of the size of a text: the unit of glyphs.
pub(crate) const EM: f32 = 1000.0;
/// How far below the middle of a line its baseline lies: half the height of a capital, and nearly that of a hanzi.
pub(crate) const HALF_CAPITAL: f32 = 368.5;

/// What is asked of a font, looked up once.
struct FontFace {
    glyphs: Charmap<'static>,
    metrics: GlyphMetrics<'static>,
    outlines: OutlineGlyphCollection<'static>,
}

impl FontFace {
    fn read(font: &'static [u8]) -> Option<Self> {
        let font = FontRef::new(font).ok()?;
        let metrics = font.glyph_metrics(Size::unscaled(), LocationRef::default());
        Some(Self { glyphs: font.charmap(), metrics, outlines: font.outline_glyphs() })
    }
}

/// Outlines and widths of characters.
pub(crate) struct Typeface {
    faces: Vec<FontFace>,
}

impl Typeface {
    pub(crate) fn new() -> Self {
        // A font that cannot be read is left out; those that we ship can be.
        Self { faces: FONTS.iter().filter_map(|font| FontFace::read(font)).collect() }
    }

    fn find(&self, character: char) -> Option<(&FontFace, GlyphId)> {
        self.faces.iter().find_map(|face| Some((face, face.glyphs.map(character)?)))
    }

    /// How far the next character is, in thousandths of the size.
    pub(crate) fn advance(&self, character: char) -> f32 {
        self.find(character).and_then(|(face, glyph)| face.metrics.advance_width(glyph)).unwrap_or(600.0)
    }

    /// The character on its baseline, or a box when no font has it.
    pub(crate) fn outline(&self, character: char) -> Outline {
        let mut tracer = OutlineTracer(Outline::default());
        match self.find(character) {
            Some((face, glyph)) => {
                if let Some(glyph) = face.outlines.get(glyph) {
                    // What cannot be read is left out; our fonts can be.
                    let _ = glyph
                        .draw(DrawSettings::unhinted(Size::unscaled(), LocationRef::default()), &mut tracer);
                }
                tracer.0
            }
            None => Outline::read(
                "M 60 -760 L 540 -760 L 540 40 L 60 40 Z M 120 -700 L 120 -20 L 480 -20 L 480 -700 Z",
            ),
        }
    }
}

/// Fonts measure upwards, pictures downwards.
struct OutlineTracer(Outline);

impl OutlinePen for OutlineTracer {
    fn move_to(&mut self, x: f32, y: f32) {
        self.0.push(Segment::Move([x, -y]));
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.0.push(Segment::Line([x, -y]));
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.0.push(Segment::Quad([[x1, -y1], [x, -y]]));
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.0.push(Segment::Cubic([[x1, -y1], [x2, -y2], [x, -y]]));
    }

    fn close(&mut self) {
        self.0.push(Segment::Close);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_font_has_what_we_write() {
        let typeface = Typeface::new();
        assert_eq!(typeface.faces.len(), FONTS.len());
        for font in FONTS {
            let font = FontRef::new(font).unwrap();
            assert_eq!(font.metrics(Size::unscaled(), LocationRef::default()).units_per_em, 1000);
        }
        let ours = "azAZ09 ·…×–—第手步回合玩家胜负和棋五子连珠军队步兵骑士弓箭手法师平原深水高山森林深渊";
        let names = "黑白红蓝绿黄紫橙 Dvořák Łukasz Šķēle Ødegård Đỗ Nguyễn Жуков Їжак Νικόλαος なかむら Müller œuvre";
        for character in ours.chars().chain(names.chars()) {
            assert!(typeface.find(character).is_some(), "{character} is in no font");
        }
        // Half the height of an H.
        let bounds = typeface.outline('H').bounds();
        assert!((bounds.top / -2.0 - HALF_CAPITAL).abs() < 1.0, "{bounds:?}");
    }

    #[test]
    fn what_is_not_in_the_font_is_a_box() {
        let typeface = Typeface::new();
        let outline = typeface.outline('\u{1F600}');
        assert_eq!(outline.segments().len(), 10);
        assert!(typeface.advance('\u{1F600}') > 0.0);
        assert_eq!(typeface.outline('\u{FFFF}').segments().len(), 10);
        assert!(typeface.outline(' ').segments().is_empty());
    }
}
