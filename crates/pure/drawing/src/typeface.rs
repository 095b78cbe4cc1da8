use ttf_parser::{Face, GlyphId, OutlineBuilder};

use crate::outline::{Outline, Segment};

/// The fonts of all texts; see `font/README.md`. They are part of the program, so that pictures look the same everywhere.
/// The first one that has a character draws it.
static FONTS: [&[u8]; 2] =
    [include_bytes!("../font/tengen-sans.otf"), include_bytes!("../font/tengen-sans-more.ttf")];

/// Thousandths of the size of a text: the unit of glyphs.
pub(crate) const EM: f32 = 1000.0;
/// How far below the middle of a line its baseline lies: half the height of a capital, and nearly that of a hanzi.
pub(crate) const HALF_CAPITAL: f32 = 368.5;

/// Outlines and widths of characters.
pub(crate) struct Typeface {
    faces: Vec<Face<'static>>,
}

impl Typeface {
    pub(crate) fn new() -> Self {
        // A font that cannot be read is left out; those that we ship can be.
        Self { faces: FONTS.iter().filter_map(|font| Face::parse(font, 0).ok()).collect() }
    }

    fn find(&self, character: char) -> Option<(&Face<'static>, GlyphId)> {
        self.faces.iter().find_map(|face| Some((face, face.glyph_index(character)?)))
    }

    /// How far the next character is, in thousandths of the size.
    pub(crate) fn advance(&self, character: char) -> f32 {
        let width = self.find(character).and_then(|(face, glyph)| face.glyph_hor_advance(glyph));
        width.map_or(600.0, f32::from)
    }

    /// The character on its baseline, or a box when no font has it.
    pub(crate) fn outline(&self, character: char) -> Outline {
        let mut tracer = OutlineTracer(Outline::default());
        match self.find(character) {
            Some((face, glyph)) => {
                // A blank has no outline, which is as good.
                let _ = face.outline_glyph(glyph, &mut tracer);
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

impl OutlineBuilder for OutlineTracer {
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
        assert!(typeface.faces.iter().all(|face| face.units_per_em() == 1000));
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
        assert!(typeface.outline(' ').segments().is_empty());
    }
}
