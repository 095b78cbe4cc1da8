//! Sheets: one or several boards on a page, ready to be written as SVG, PNG or PDF.

use crate::{
    PictureCaption, PictureStyle, Scene,
    colors::ThemeColors,
    page, pdf,
    pen::{ShapePen, TextAnchor},
    shape::{DrawnShape, ShapeGeometry, StrokeStyle, VectorPicture},
    svg,
    text_layout::one_line,
    typeface::Typeface,
};

/// A page before anybody has decided on a file format.
#[derive(Clone, Debug)]
pub struct PictureSheet {
    pub(crate) picture: VectorPicture,
    title: String,
    style: PictureStyle,
}

impl PictureSheet {
    /// One board.
    pub fn of(scene: &Scene, style: &PictureStyle) -> Self {
        let typeface = Typeface::new();
        let picture = page::sheet(scene, *style, &typeface);
        Self { picture, title: page::summary(scene, *style), style: *style }
    }

    /// Boards beside each other in their order, in so many columns.
    pub fn side_by_side(scenes: &[Scene], columns: usize, style: &PictureStyle) -> Self {
        let typeface = Typeface::new();
        let boards: Vec<VectorPicture> =
            scenes.iter().map(|scene| page::sheet(scene, *style, &typeface)).collect();
        let largest = |side: fn(&VectorPicture) -> u32| boards.iter().map(side).max().unwrap_or(1);
        let (width, height) = (largest(|board| board.width), largest(|board| board.height));
        let columns = columns.clamp(1, boards.len().max(1));
        let rows = boards.len().div_ceil(columns).max(1);
        let mut shapes = Vec::new();
        for (at, board) in boards.into_iter().enumerate() {
            let corner = [at % columns * width as usize, at / columns * height as usize];
            shapes.extend(placed(board, corner.map(pixels), 1.0));
        }
        let count = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
        let picture = VectorPicture {
            width: width.saturating_mul(count(columns)),
            height: height.saturating_mul(count(rows)),
            paper: ThemeColors::of(style.theme).page,
            shapes,
        };
        let title = scenes.first().map(|scene| page::summary(scene, *style)).unwrap_or_default();
        Self { picture, title, style: *style }
    }

    /// The sheet as an SVG.
    pub fn svg(&self) -> String {
        svg::write_sheet(&self.picture, &self.title, self.style, &Typeface::new())
    }

    /// The sheet as a PNG.
    #[cfg(feature = "raster")]
    pub fn png(&self) -> Result<Vec<u8>, crate::DrawError> {
        crate::raster::png_of(&self.picture, &Typeface::new())
    }

    /// Sheets as the pages of a PDF: shapes only, so that it looks the same everywhere and needs no font.
    pub fn pdf(sheets: &[Self]) -> Vec<u8> {
        let pages: Vec<&VectorPicture> = sheets.iter().map(|sheet| &sheet.picture).collect();
        let title = sheets.first().map_or("", |sheet| sheet.title.as_str());
        pdf::write(&pages, title, &Typeface::new())
    }
}

#[expect(clippy::cast_precision_loss, reason = "pages are a few thousand pixels wide")]
const fn pixels(length: usize) -> f32 {
    length as f32
}

/// The shapes of a picture, moved and made larger or smaller.
fn placed(picture: VectorPicture, [left, top]: [f32; 2], scale: f32) -> impl Iterator<Item = DrawnShape> {
    let at = move |[x, y]: [f32; 2]| [left + x * scale, top + y * scale];
    picture.shapes.into_iter().map(move |DrawnShape { form, mut paint }| {
        let form = match form {
            ShapeGeometry::Rect { x, y, width, height, radius } => {
                let [x, y] = at([x, y]);
                let [width, height, radius] = [width, height, radius].map(|length| length * scale);
                ShapeGeometry::Rect { x, y, width, height, radius }
            }
            ShapeGeometry::Circle { x, y, radius } => {
                let [x, y] = at([x, y]);
                ShapeGeometry::Circle { x, y, radius: radius * scale }
            }
            ShapeGeometry::Path(outline) => ShapeGeometry::Path(outline.map(at)),
            ShapeGeometry::Stencil { stencil, x, y, scale: own } => {
                let [x, y] = at([x, y]);
                ShapeGeometry::Stencil { stencil, x, y, scale: own * scale }
            }
        };
        paint.line = paint.line.map(|line| StrokeStyle { width: line.width * scale, ..line });
        DrawnShape { form: form.rounded(), paint }
    })
}

/// A page of diagrams to print: A4 at 96 pixels an inch.
const PAGE: [f32; 2] = [794.0, 1123.0];
const MARGIN: f32 = 57.0;
const GAP: f32 = 22.0;
/// How high the heading of the first page is, and the line with the number of the page.
const HEADING: f32 = 64.0;
const FOOTER: f32 = 24.0;

/// Diagrams on pages of A4: as many as there is room for, two beside each other, with a heading on the first page where the
/// caption says anything, and the numbers of pages where there are several.
pub fn print_pages(
    diagrams: &[Scene],
    heading: Option<&PictureCaption>,
    style: &PictureStyle,
) -> Vec<PictureSheet> {
    let typeface = Typeface::new();
    let colors = ThemeColors::of(style.theme);
    let boards: Vec<VectorPicture> =
        diagrams.iter().map(|scene| page::sheet(scene, *style, &typeface)).collect();
    let lines = heading.map(heading_lines).unwrap_or_default();
    let width = (PAGE[0] - 2.0 * MARGIN - GAP) / 2.0;
    let size = |board: &VectorPicture| [board.width, board.height].map(|side| pixels(side as usize));
    // All diagrams are drawn alike: the largest decides, and three fit below each other.
    let room = (PAGE[1] - 2.0 * MARGIN - HEADING - FOOTER - 2.0 * GAP) / 3.0;
    let scale = boards
        .iter()
        .map(size)
        .map(|[across, down]| (width / across).min(room / down))
        .fold(f32::INFINITY, f32::min);
    let row = boards.iter().map(|board| size(board)[1] * scale).fold(0.0, f32::max);
    let mut pages: Vec<ShapePen<'_>> = Vec::new();
    let mut place = [0.0, f32::INFINITY];
    for (at, board) in boards.into_iter().enumerate() {
        let column = at % 2;
        if column == 0 {
            place[1] += row + GAP;
            if place[1] + row > PAGE[1] - MARGIN - FOOTER {
                let mut pen = ShapePen::new(*style, &typeface);
                place[1] = MARGIN;
                if pages.is_empty() && !lines.is_empty() {
                    write_heading(&mut pen, &lines);
                    place[1] += HEADING;
                }
                pages.push(pen);
            }
        }
        place[0] = MARGIN + pixels(column) * (width + GAP) + (width - size(&board)[0] * scale) / 2.0;
        if let Some(pen) = pages.last_mut() {
            pen.shapes.extend(placed(board, place, scale));
        }
    }
    let n_pages = pages.len();
    let title = diagrams.first().map(|scene| page::summary(scene, *style)).unwrap_or_default();
    let title = if lines.is_empty() { title } else { lines.join(" · ") };
    let sheet = |(at, mut pen): (usize, ShapePen<'_>)| {
        if n_pages > 1 {
            let number = format!("{} / {n_pages}", at + 1);
            let middle = [PAGE[0] / 2.0, PAGE[1] - MARGIN + FOOTER / 4.0];
            pen.write(&number, middle, 12.0, TextAnchor::Middle, colors.faint_text);
        }
        let [width, height] = PAGE.map(page::pixels);
        let picture = VectorPicture { width, height, paper: colors.page, shapes: pen.shapes };
        PictureSheet { picture, title: title.clone(), style: *style }
    };
    pages.into_iter().enumerate().map(sheet).collect()
}

/// What stands above the first diagram: the title, then players and result.
fn heading_lines(caption: &PictureCaption) -> Vec<String> {
    let title = one_line(caption.title.as_deref().unwrap_or_default());
    let players: Vec<String> =
        caption.players.iter().map(|name| one_line(name)).filter(|name| !name.is_empty()).collect();
    let result = one_line(caption.result.as_deref().unwrap_or_default());
    let below: Vec<String> =
        [players.join(" – "), result].into_iter().filter(|part| !part.is_empty()).collect();
    [title, below.join(" · ")].into_iter().filter(|line| !line.is_empty()).collect()
}

fn write_heading(pen: &mut ShapePen<'_>, lines: &[String]) {
    let width = PAGE[0] - 2.0 * MARGIN;
    let looks = [(20.0, 12.0, pen.colors.text), (14.0, 38.0, pen.colors.faint_text)];
    for (line, (size, down, ink)) in lines.iter().zip(looks) {
        let text = pen.typeface.cut(line, size, width).into_owned();
        pen.write(&text, [MARGIN, MARGIN + down], size, TextAnchor::Left, ink);
    }
}
