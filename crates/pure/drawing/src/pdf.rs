//! PDF: the little of it that shapes need. Texts are outlines, each described once as a form.
//!
//! The same pages give the same bytes: no dates, no random identifiers.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write as _,
};

use crate::{
    ink_color::InkColor,
    outline::{Outline, Segment},
    shape::{DrawnShape, GlyphPath, ShapeGeometry, ShapePaint, VectorPicture},
    typeface::Typeface,
};

/// Points of a PDF for a pixel: 72 and 96 make an inch.
const POINTS: f32 = 0.75;
/// How far the handles of a quarter of a circle reach.
const QUARTER: f32 = 0.552_285;

/// The numbers of the first objects.
const CATALOG: usize = 1;
const PAGES: usize = 2;
const INFO: usize = 3;
const RESOURCES: usize = 4;
const FIRST_FREE: usize = 5;

/// Writes pictures as the pages of a file.
pub(crate) fn write(pages: &[&VectorPicture], title: &str, typeface: &Typeface) -> Vec<u8> {
    let stencils: BTreeSet<GlyphPath> = pages
        .iter()
        .flat_map(|page| &page.shapes)
        .filter_map(|shape| match shape.form {
            ShapeGeometry::Stencil { stencil, .. } => Some(stencil),
            ShapeGeometry::Rect { .. } | ShapeGeometry::Circle { .. } | ShapeGeometry::Path(_) => None,
        })
        .collect();
    let names: BTreeMap<GlyphPath, usize> = stencils.iter().copied().zip(0..).collect();
    let mut writer = PdfWriter::default();
    let first_page = FIRST_FREE + names.len();
    writer.object(CATALOG, &format!("<</Type/Catalog/Pages {PAGES} 0 R>>"));
    // Each page is followed by what is drawn on it.
    let kids: Vec<String> = (0..pages.len()).map(|at| format!("{} 0 R", first_page + 2 * at)).collect();
    let kids = kids.join(" ");
    writer.object(PAGES, &format!("<</Type/Pages/Count {}/Kids[{kids}]>>", pages.len()));
    let producer = concat!("Tengen ", env!("CARGO_PKG_VERSION"));
    writer.object(INFO, &format!("<</Title{}/Producer{}>>", text_string(title), text_string(producer)));
    writer.object(RESOURCES, &resources(pages, &names));
    for (stencil, number) in &names {
        let mut form = String::new();
        write_outline(&mut form, &stencil.outline(typeface));
        // Thousandths of a text's size, or hundredths of a cell: nothing reaches further than this.
        let head = "/Type/XObject/Subtype/Form/BBox[-4000 -4000 4000 4000]/Resources<<>>";
        writer.stream(FIRST_FREE + number, head, &(form + "f"));
    }
    for (at, page) in pages.iter().enumerate() {
        let [width, height] = [page.width, page.height].map(points);
        let (number, contents) = (first_page + 2 * at, first_page + 2 * at + 1);
        writer.object(
            number,
            &format!(
                "<</Type/Page/Parent {PAGES} 0 R/MediaBox[0 0 {width} {height}]/Resources {RESOURCES} 0 R\
                 /Contents {contents} 0 R>>"
            ),
        );
        writer.stream(contents, "", &content(page, height, &names));
    }
    writer.end()
}

#[expect(clippy::cast_precision_loss, reason = "pages are a few thousand pixels wide")]
const fn points(pixels: u32) -> f32 {
    pixels as f32 * POINTS
}

/// A text in the encoding that every reader of PDF knows.
fn text_string(text: &str) -> String {
    let mut hex = String::from("<FEFF");
    for unit in text.encode_utf16() {
        // Writing to a string cannot fail.
        let _ = write!(hex, "{unit:04X}");
    }
    hex + ">"
}

/// The forms and the opacities that pages use.
fn resources(pages: &[&VectorPicture], names: &BTreeMap<GlyphPath, usize>) -> String {
    let mut opacities = BTreeSet::new();
    for shape in pages.iter().flat_map(|page| &page.shapes) {
        opacities.extend(shape.paint.fill.map(|ink| ink.alpha));
        opacities.extend(shape.paint.line.map(|line| line.ink.alpha));
    }
    let mut out = String::from("<</ExtGState<<");
    for alpha in opacities.into_iter().chain([255]).collect::<BTreeSet<u8>>() {
        let part = f32::from(alpha) / 255.0;
        let _ = write!(out, "/a{alpha}<</ca {part:.3}/CA {part:.3}>>");
    }
    out.push_str(">>/XObject<<");
    for number in names.values() {
        let _ = write!(out, "/g{number} {} 0 R", FIRST_FREE + number);
    }
    out + ">>>>"
}

/// What is drawn on a page. Pictures measure downwards.
fn content(page: &VectorPicture, height: f32, names: &BTreeMap<GlyphPath, usize>) -> String {
    let mut out = format!("{POINTS} 0 0 -{POINTS} 0 {height} cm\n");
    color(&mut out, page.paper, "rg");
    let _ = writeln!(out, "0 0 {} {} re f", page.width, page.height);
    let mut paint = None;
    for shape in &page.shapes {
        if paint != Some(shape.paint) {
            write_paint(&mut out, &shape.paint);
            paint = Some(shape.paint);
        }
        write_shape(&mut out, shape, names);
    }
    out
}

fn color(out: &mut String, InkColor { red, green, blue, .. }: InkColor, operator: &str) {
    for part in [red, green, blue] {
        number(out, f32::from(part) / 255.0);
    }
    let _ = writeln!(out, "{operator}");
}

fn write_paint(out: &mut String, paint: &ShapePaint) {
    // No shape of ours has an area and a rim of different opacity where that could be seen: the area's counts.
    let alpha = paint.fill.or(paint.line.map(|line| line.ink)).map_or(255, |ink| ink.alpha);
    let _ = writeln!(out, "/a{alpha} gs");
    if let Some(ink) = paint.fill {
        color(out, ink, "rg");
    }
    if let Some(line) = paint.line {
        color(out, line.ink, "RG");
        number(out, line.width);
        out.push_str(if line.square { "w 0 J 0 j\n" } else { "w 1 J 1 j\n" });
    }
}

fn write_shape(out: &mut String, shape: &DrawnShape, names: &BTreeMap<GlyphPath, usize>) {
    match &shape.form {
        ShapeGeometry::Rect { x, y, width, height, radius } => {
            let radius = radius.min(width / 2.0).min(height / 2.0);
            if radius > 0.0 {
                rounded_rect(out, [*x, *y], [*width, *height], radius);
            } else {
                numbers(out, &[*x, *y, *width, *height]);
                out.push_str("re ");
            }
        }
        // A rectangle that is all corners.
        ShapeGeometry::Circle { x, y, radius } => {
            rounded_rect(out, [x - radius, y - radius], [2.0 * radius, 2.0 * radius], *radius);
        }
        ShapeGeometry::Path(outline) => write_outline(out, outline),
        ShapeGeometry::Stencil { stencil, x, y, scale } => {
            let name = names.get(stencil).copied().unwrap_or_default();
            let _ = writeln!(out, "q {scale} 0 0 {scale} {x} {y} cm /g{name} Do Q");
            return;
        }
    }
    out.push_str(match (shape.paint.fill, shape.paint.line) {
        (Some(_), Some(_)) => "B\n",
        (Some(_), None) => "f\n",
        (None, Some(_)) => "S\n",
        (None, None) => "n\n",
    });
}

fn rounded_rect(out: &mut String, [x, y]: [f32; 2], [width, height]: [f32; 2], radius: f32) {
    let (right, bottom, near) = (x + width, y + height, radius * (1.0 - QUARTER));
    numbers(out, &[x + radius, y]);
    out.push_str("m ");
    let corners = [
        [[right - radius, y], [right - near, y], [right, y + near], [right, y + radius]],
        [[right, bottom - radius], [right, bottom - near], [right - near, bottom], [right - radius, bottom]],
        [[x + radius, bottom], [x + near, bottom], [x, bottom - near], [x, bottom - radius]],
        [[x, y + radius], [x, y + near], [x + near, y], [x + radius, y]],
    ];
    for [start, pulls @ ..] in corners {
        numbers(out, &start);
        out.push_str("l ");
        numbers(out, pulls.as_flattened());
        out.push_str("c ");
    }
    out.push_str("h ");
}

/// PDF knows only curves with two pulls; a curve with one is one of them.
fn write_outline(out: &mut String, outline: &Outline) {
    let mut here = [0.0; 2];
    for segment in outline.segments() {
        let operator = match *segment {
            Segment::Move(to) => {
                numbers(out, &to);
                here = to;
                "m "
            }
            Segment::Line(to) => {
                numbers(out, &to);
                here = to;
                "l "
            }
            Segment::Quad([pull, to]) => {
                let toward = |from: [f32; 2]| [0, 1].map(|at| from[at] + (pull[at] - from[at]) * 2.0 / 3.0);
                numbers(out, [toward(here), toward(to), to].as_flattened());
                here = to;
                "c "
            }
            Segment::Cubic(points) => {
                numbers(out, points.as_flattened());
                here = points[2];
                "c "
            }
            Segment::Close => "h ",
        };
        out.push_str(operator);
    }
}

fn numbers(out: &mut String, all: &[f32]) {
    for one in all {
        number(out, *one);
    }
}

/// A number with at most three decimals, and a blank.
fn number(out: &mut String, number: f32) {
    let text = format!("{number:.3}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    out.push_str(if text == "-0" { "0" } else { text });
    out.push(' ');
}

/// Objects one after the other, and where each of them begins.
#[derive(Default)]
struct PdfWriter {
    body: Vec<u8>,
    places: BTreeMap<usize, usize>,
}

impl PdfWriter {
    fn object(&mut self, number: usize, body: &str) {
        if self.body.is_empty() {
            // The second line tells programs that copy files that this one is not text.
            self.body.extend(b"%PDF-1.4\n%\xe2\xe3\xcf\xd3\n");
        }
        self.places.insert(number, self.body.len());
        self.body.extend(format!("{number} 0 obj\n{body}\nendobj\n").bytes());
    }

    fn stream(&mut self, number: usize, head: &str, stream: &str) {
        let length = stream.len();
        self.object(number, &format!("<<{head}/Length {length}>>\nstream\n{stream}\nendstream"));
    }

    /// The table of all places, and where it is.
    fn end(mut self) -> Vec<u8> {
        let start = self.body.len();
        let size = self.places.len() + 1;
        let mut end = format!("xref\n0 {size}\n0000000000 65535 f \n");
        for place in self.places.values() {
            let _ = writeln!(end, "{place:010} 00000 n ");
        }
        let _ = writeln!(
            end,
            "trailer\n<</Size {size}/Root {CATALOG} 0 R/Info {INFO} 0 R>>\nstartxref\n{start}\n%%EOF"
        );
        self.body.extend(end.bytes());
        self.body
    }
}
