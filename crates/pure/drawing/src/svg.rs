use std::{collections::BTreeSet, fmt::Write as _};

use crate::{
    PictureStyle, Scene,
    ink_color::InkColor,
    outline::{Outline, number_to},
    page,
    shape::{GlyphPath, ShapeGeometry, ShapePaint, VectorPicture},
    typeface::Typeface,
};

/// Draws the scene as an SVG. It needs no font where it is looked at: texts are outlines, each character described once.
///
/// ```
/// use tengen_drawing::{GomokuScene, Scene, PictureStyle, svg};
/// use tengen_gomoku::{BoardSize, Color};
///
/// let mut scene = GomokuScene::new(BoardSize::RENJU);
/// scene.put("h8".parse().unwrap(), Color::BLACK, 1);
/// let text = svg(&Scene::Gomoku(scene), &PictureStyle::default());
/// assert!(text.ends_with("</svg>\n"));
/// ```
pub fn svg(scene: &Scene, style: &PictureStyle) -> String {
    let typeface = Typeface::new();
    let sheet = page::sheet(scene, *style, &typeface);
    write_sheet(&sheet, &page::summary(scene, *style), *style, &typeface)
}

pub(crate) fn write_sheet(
    sheet: &VectorPicture,
    title: &str,
    style: PictureStyle,
    typeface: &Typeface,
) -> String {
    let VectorPicture { width, height, paper, shapes } = sheet;
    let mut svg = String::new();
    // Old viewers know references only by the name of XLink, and all others know it too. Writing cannot fail.
    let _ = write!(
        svg,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" width=\"{width}\" \
         height=\"{height}\" viewBox=\"0 0 {width} {height}\" role=\"img\" xml:lang=\"{}\">\n<title>{}</title>\n",
        style.lang.code(),
        escaped(title),
    );
    let stencils = shapes.iter().filter_map(|shape| match shape.form {
        ShapeGeometry::Stencil { stencil, .. } => Some(stencil),
        ShapeGeometry::Rect { .. } | ShapeGeometry::Circle { .. } | ShapeGeometry::Path(_) => None,
    });
    write_stencils(&mut svg, stencils.collect(), typeface);
    let _ = write!(svg, "<rect width=\"{width}\" height=\"{height}\"");
    write_ink(&mut svg, "fill", *paper);
    svg.push_str("/>\n");
    let mut paint = None;
    for shape in shapes {
        // Neighbours of one paint share it.
        if paint != Some(shape.paint) {
            svg.push_str(if paint.is_some() { "</g>\n<g" } else { "<g" });
            write_paint(&mut svg, &shape.paint);
            svg.push_str(">\n");
            paint = Some(shape.paint);
        }
        write_form(&mut svg, &shape.form);
    }
    svg.push_str(if paint.is_some() { "</g>\n</svg>\n" } else { "</svg>\n" });
    svg
}

/// What is used many times, once each.
pub(crate) fn write_stencils(svg: &mut String, stencils: BTreeSet<GlyphPath>, typeface: &Typeface) {
    if stencils.is_empty() {
        return;
    }
    svg.push_str("<defs>\n");
    for stencil in stencils {
        let _ = write!(svg, "<path id=\"{}\"", id(stencil));
        write_outline(svg, &stencil.outline(typeface));
    }
    svg.push_str("</defs>\n");
}

impl GlyphPath {
    pub(crate) fn outline(self, typeface: &Typeface) -> Outline {
        match self {
            Self::Glyph(character) => typeface.outline(character),
            Self::Icon(icon) => icon.outline(),
        }
    }
}

fn id(stencil: GlyphPath) -> String {
    match stencil {
        GlyphPath::Glyph(character) => format!("u{:x}", u32::from(character)),
        GlyphPath::Icon(icon) => icon.name().to_owned(),
    }
}

fn write_paint(svg: &mut String, paint: &ShapePaint) {
    match paint.fill {
        Some(ink) => write_ink(svg, "fill", ink),
        None => svg.push_str(" fill=\"none\""),
    }
    if let Some(line) = paint.line {
        write_ink(svg, "stroke", line.ink);
        attribute(svg, "stroke-width", line.width);
        if !line.square {
            svg.push_str(" stroke-linecap=\"round\" stroke-linejoin=\"round\"");
        }
    }
}

/// The same as a rule of a style sheet for a class.
pub(crate) fn write_paint_rules(css: &mut String, class: usize, paint: &ShapePaint) {
    let ink = |css: &mut String, name: &str, ink: Option<InkColor>| {
        let Some(InkColor { red, green, blue, alpha }) = ink else {
            let _ = write!(css, "{name}:none;");
            return;
        };
        let _ = write!(css, "{name}:#{red:02x}{green:02x}{blue:02x};");
        if alpha < 255 {
            let _ = write!(css, "{name}-opacity:{:.3};", f32::from(alpha) / 255.0);
        }
    };
    let _ = write!(css, ".p{class}{{");
    ink(css, "fill", paint.fill);
    ink(css, "stroke", paint.line.map(|line| line.ink));
    if let Some(line) = paint.line {
        css.push_str("stroke-width:");
        number_to(css, line.width);
        css.push_str(if line.square { ";" } else { ";stroke-linecap:round;stroke-linejoin:round;" });
    }
    css.push_str("}\n");
}

fn write_ink(svg: &mut String, name: &str, InkColor { red, green, blue, alpha }: InkColor) {
    let _ = write!(svg, " {name}=\"#{red:02x}{green:02x}{blue:02x}\"");
    if alpha < 255 {
        let _ = write!(svg, " {name}-opacity=\"{:.3}\"", f32::from(alpha) / 255.0);
    }
}

pub(crate) fn write_form(svg: &mut String, form: &ShapeGeometry) {
    match form {
        ShapeGeometry::Rect { x, y, width, height, radius } => {
            svg.push_str("<rect");
            let sides = [("x", x), ("y", y), ("width", width), ("height", height)];
            for (name, value) in sides {
                attribute(svg, name, *value);
            }
            if *radius > 0.0 {
                attribute(svg, "rx", *radius);
            }
            svg.push_str("/>\n");
        }
        ShapeGeometry::Circle { x, y, radius } => {
            svg.push_str("<circle");
            for (name, value) in [("cx", x), ("cy", y), ("r", radius)] {
                attribute(svg, name, *value);
            }
            svg.push_str("/>\n");
        }
        ShapeGeometry::Path(outline) => {
            svg.push_str("<path");
            write_outline(svg, outline);
        }
        ShapeGeometry::Stencil { stencil, x, y, scale } => {
            let _ = write!(svg, "<use xlink:href=\"#{}\" transform=\"translate(", id(*stencil));
            number_to(svg, *x);
            svg.push(' ');
            number_to(svg, *y);
            let _ = write!(svg, ")scale({scale})");
            svg.push_str("\"/>\n");
        }
    }
}

fn write_outline(svg: &mut String, outline: &Outline) {
    svg.push_str(" d=\"");
    outline.write(svg);
    svg.push_str("\"/>\n");
}

fn attribute(svg: &mut String, name: &str, value: f32) {
    let _ = write!(svg, " {name}=\"");
    number_to(svg, value);
    svg.push('"');
}

fn escaped(text: &str) -> String {
    let mut out = String::new();
    for character in text.chars() {
        match character {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            _ => out.push(character),
        }
    }
    out
}
