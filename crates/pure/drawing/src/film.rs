//! Games for web pages: every position of a game as SVG, with what positions share written once, in both themes.

use std::collections::{BTreeMap, BTreeSet};

use crate::{
    PictureStyle, Scene, Theme, page,
    shape::{ShapeGeometry, ShapePaint, VectorPicture},
    svg::{write_form, write_paint_rules, write_stencils},
    typeface::Typeface,
};

/// The pictures of a game as parts of SVG. A page draws a frame by writing its elements one after the other into one `svg`.
#[derive(Clone, Debug, Default)]
pub struct SvgFilm {
    /// Of all pictures.
    pub width: u32,
    /// Of all pictures.
    pub height: u32,
    /// Outlines that elements refer to: a `defs` element, or nothing.
    pub defs: String,
    /// Rules of a style sheet for the classes of elements: light and dark.
    pub styles: [String; 2],
    /// Every shape that is seen in some frame.
    pub elements: Vec<String>,
    /// The frames in their order.
    pub frames: Vec<SvgFrame>,
}

/// One picture of a film.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SvgFrame {
    /// So many elements of the frame before stay.
    pub kept: usize,
    /// The elements that follow them, by their places in the list of all.
    pub added: Vec<usize>,
}

/// The scenes as a film. The theme of the style does not matter.
pub fn svg_film(scenes: &[Scene], style: &PictureStyle) -> SvgFilm {
    let typeface = Typeface::new();
    let mut film = SvgFilm::default();
    let (mut known, mut paints) = (BTreeMap::<String, usize>::new(), Vec::new());
    let mut stencils = BTreeSet::new();
    let mut before: Vec<usize> = Vec::new();
    for scene in scenes {
        let sheet = |theme| page::sheet(scene, PictureStyle { theme, ..*style }, &typeface);
        let (light, dark) = (sheet(Theme::Light), sheet(Theme::Dark));
        (film.width, film.height) = (film.width.max(light.width), film.height.max(light.height));
        let mut now = Vec::new();
        for (form, both) in both_paints(&light, &dark) {
            if let ShapeGeometry::Stencil { stencil, .. } = form {
                stencils.insert(*stencil);
            }
            let class = paints.iter().position(|known| *known == both).unwrap_or_else(|| {
                paints.push(both);
                paints.len() - 1
            });
            let mut element = String::new();
            write_form(&mut element, form);
            // The name of the element ends at the first blank.
            let element = element.trim_end().replacen(' ', &format!(" class=\"p{class}\" "), 1);
            let next = film.elements.len();
            let number = *known.entry(element.clone()).or_insert(next);
            if number == next {
                film.elements.push(element);
            }
            now.push(number);
        }
        let kept = before.iter().zip(&now).take_while(|(old, new)| old == new).count();
        film.frames.push(SvgFrame { kept, added: now[kept..].to_vec() });
        before = now;
    }
    write_stencils(&mut film.defs, stencils, &typeface);
    for (class, both) in paints.iter().enumerate() {
        for (rules, paint) in film.styles.iter_mut().zip(both) {
            write_paint_rules(rules, class, paint);
        }
    }
    film
}

/// The shapes of a picture with their paints in both themes, which draw the same shapes.
fn both_paints<'a>(
    light: &'a VectorPicture,
    dark: &'a VectorPicture,
) -> impl Iterator<Item = (&'a ShapeGeometry, [ShapePaint; 2])> {
    let is_same = light.shapes.len() == dark.shapes.len();
    let dark = if is_same { dark } else { light };
    light.shapes.iter().zip(&dark.shapes).map(|(light, dark)| (&light.form, [light.paint, dark.paint]))
}

impl SvgFilm {
    /// The elements of a frame, one after the other.
    pub fn frame(&self, at: usize) -> String {
        let mut shown: Vec<usize> = Vec::new();
        for frame in self.frames.iter().take(at + 1) {
            shown.truncate(frame.kept);
            shown.extend(&frame.added);
        }
        shown.into_iter().filter_map(|at| self.elements.get(at)).map(String::as_str).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record_scenes;

    #[test]
    fn frames_share_what_they_have_in_common() {
        for text in ["(;GM[4]SZ[15];B[hh];W[hg];B[ig];W[ih])", "1. e2 e8 2. e3h e7 3. d6v *"] {
            let record = &tengen_records::read(text.as_bytes(), None).unwrap().records[0];
            let scenes = record_scenes(record, record.tree.main_end(), None);
            let film = svg_film(&scenes, &PictureStyle::default());
            assert_eq!(film.frames.len(), scenes.len());
            let shown: usize = film.frames.iter().map(|frame| frame.kept + frame.added.len()).sum();
            assert!(2 * film.elements.len() < shown, "{} of {shown}", film.elements.len());
            assert!(film.frames.iter().skip(1).all(|frame| frame.kept > 0), "{:?}", film.frames);
            for (at, scene) in scenes.iter().enumerate() {
                // The same shapes as in a picture of their own.
                let whole = crate::svg(scene, &PictureStyle::default());
                let count = |svg: &str, tag: &str| svg.matches(tag).count();
                for tag in ["<circle", "<use"] {
                    assert_eq!(count(&film.frame(at), tag), count(&whole, tag), "{text} {at} {tag}");
                }
            }
            let [light, dark] = &film.styles;
            assert_ne!(light, dark);
            assert_eq!(light.matches('{').count(), dark.matches('{').count());
            assert!(film.defs.starts_with("<defs>"));
        }
    }
}
