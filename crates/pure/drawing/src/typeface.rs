use ttf_parser::{Face, OutlineBuilder};

use crate::outline::{Outline, Segment};

/// The font of all texts; see `font/README.md`. It is part of the program, so that pictures look the same everywhere.
static FONT: &[u8] = include_bytes!("../font/tengen-sans.otf");

/// Thousandths of the size of a text: the unit of glyphs.
pub(crate) const EM: f32 = 1000.0;
/// How far below the middle of a line its baseline lies: half the height of a capital, and nearly that of a hanzi.
pub(crate) const HALF_CAPITAL: f32 = 367.0;

/// Outlines and widths of characters.
pub(crate) struct Typeface {
    /// `None` never happens with the font that we ship; then every character would be a box.
    face: Option<Face<'static>>,
}

impl Typeface {
    pub(crate) fn new() -> Self {
        Self { face: Face::parse(FONT, 0).ok() }
    }

    /// How far the next character is, in thousandths of the size.
    pub(crate) fn advance(&self, character: char) -> f32 {
        let width = self.face.as_ref().and_then(|face| face.glyph_hor_advance(face.glyph_index(character)?));
        width.map_or(600.0, f32::from)
    }

    /// The character on its baseline, or a box when the font has none.
    pub(crate) fn outline(&self, character: char) -> Outline {
        let mut tracer = Tracer(Outline::default());
        let face = self.face.as_ref();
        let found = face.and_then(|face| Some((face, face.glyph_index(character)?)));
        match found {
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
struct Tracer(Outline);

impl OutlineBuilder for Tracer {
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
        let face = typeface.face.as_ref().unwrap();
        assert_eq!(face.units_per_em(), 1000);
        let texts = "azAZ09 ·…×–—é ř ő Ж я Ω ー の 黑白红蓝绿黄紫橙第手步回合玩家胜负和棋五子连珠步兵骑士弓箭手法师平原深水高山森林深渊";
        for character in texts.chars() {
            assert!(face.glyph_index(character).is_some(), "{character} is not in the font");
        }
        assert_eq!(face.tables().cff.map(|cff| cff.number_of_glyphs()), Some(face.number_of_glyphs()));
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
