//! Page layout: the captions around a board.

use crate::{
    PictureCaption, PictureStyle, Scene,
    pen::{ShapePen, TextAnchor},
    shape::VectorPicture,
    text_layout::one_line,
    typeface::Typeface,
};

/// Puts the whole picture together.
pub(crate) fn sheet(scene: &Scene, style: PictureStyle, typeface: &Typeface) -> VectorPicture {
    let mut pen = ShapePen::new(style, typeface);
    let cell = pen.cell();
    let board = scene.of_game().extent(&pen);
    let lines = scene.caption().map(|caption| CaptionLines::new(caption, scene, style)).unwrap_or_default();
    let pad = (cell * 0.32).round();
    // A tiny board leaves room for names all the same.
    let narrowest = if lines.is_empty() { 0.0 } else { (cell * 9.0).round() };
    let width = board[0].max(narrowest);
    let columns = lines.columns(width, cell);
    let header = lines.header(columns, cell);
    let footer = if lines.footer.is_empty() { 0.0 } else { (cell * 0.8).round() };
    let size = [width + 2.0 * pad, header + board[1] + footer + 2.0 * pad];

    lines.draw_header(&mut pen, scene, [pad, pad], width, columns);
    let left = pad + ((width - board[0]) / 2.0).floor();
    scene.of_game().draw(&mut pen, [left, pad + header]);
    let below = pad + header + board[1] + footer * 0.58;
    let text = typeface.cut(&lines.footer, cell * 0.4, width);
    pen.write(&text, [pad + width / 2.0, below], cell * 0.4, TextAnchor::Middle, pen.colors.faint_text);
    VectorPicture {
        width: pixels(size[0]),
        height: pixels(size[1]),
        paper: pen.colors.page,
        shapes: pen.shapes,
    }
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a whole number of pixels, checked by the painter"
)]
pub(crate) fn pixels(length: f32) -> u32 {
    length.round() as u32
}

/// A caption, made fit for drawing.
#[derive(Default)]
struct CaptionLines {
    title: String,
    players: Vec<String>,
    footer: String,
}

/// How high a row of names is, and the row of the title, in cells.
const NAMES: f32 = 0.78;
const TITLE: f32 = 0.95;

impl CaptionLines {
    fn new(caption: &PictureCaption, scene: &Scene, style: PictureStyle) -> Self {
        let title = one_line(caption.title.as_deref().unwrap_or_default());
        let game = scene.of_game();
        let names = (0..).zip(caption.players.iter().take(game.n_pieces()));
        let players = names.map(|(piece, name)| {
            let name = one_line(name);
            if name.is_empty() { game.piece_name(piece, style.lang) } else { name }
        });
        let number = caption.move_number.map(|number| game.counting().label(number, style.lang));
        let result = caption.result.as_deref().map(one_line).filter(|result| !result.is_empty());
        let footer: Vec<String> = number.into_iter().chain(result).collect();
        Self { title, players: players.collect(), footer: footer.join(" · ") }
    }

    fn is_empty(&self) -> bool {
        self.title.is_empty() && self.players.is_empty() && self.footer.is_empty()
    }

    /// How many names stand beside each other.
    fn columns(&self, width: f32, cell: f32) -> usize {
        let most = if width >= cell * 14.0 { 4 } else { 2 };
        self.players.len().clamp(1, most)
    }

    fn header(&self, columns: usize, cell: f32) -> f32 {
        let title = if self.title.is_empty() { 0.0 } else { TITLE };
        #[expect(clippy::cast_precision_loss, reason = "at most 26 players")]
        let rows = self.players.len().div_ceil(columns) as f32;
        let air = if title + rows > 0.0 { 0.14 } else { 0.0 };
        ((title + rows * NAMES + air) * cell).round()
    }

    fn draw_header(
        &self,
        pen: &mut ShapePen<'_>,
        scene: &Scene,
        [left, top]: [f32; 2],
        width: f32,
        columns: usize,
    ) {
        let cell = pen.cell();
        let mut y = top;
        if !self.title.is_empty() {
            let size = cell * 0.5;
            let title = pen.typeface.cut(&self.title, size, width);
            pen.write(
                &title,
                [left + width / 2.0, y + TITLE * 0.48 * cell],
                size,
                TextAnchor::Middle,
                pen.colors.text,
            );
            y += TITLE * cell;
        }
        let (size, radius, air) = (cell * 0.44, cell * 0.26, cell * 0.14);
        #[expect(clippy::cast_precision_loss, reason = "at most 26 players")]
        let place = width / columns as f32;
        for (row, names) in self.players.chunks(columns).enumerate() {
            for (column, name) in names.iter().enumerate() {
                #[expect(clippy::cast_precision_loss, reason = "at most 26 players")]
                let x = left + place * column as f32;
                let name = pen.typeface.cut(name, size, place - 2.0 * radius - 3.0 * air);
                let middle = y + NAMES / 2.0 * cell;
                // Two opponents face each other; more stand in columns.
                let faces_left = self.players.len() == 2 && column == 1;
                let (piece_x, text_x, anchor) = if faces_left {
                    (x + place - radius, x + place - 2.0 * radius - air, TextAnchor::Right)
                } else {
                    (x + radius, x + 2.0 * radius + air, TextAnchor::Left)
                };
                scene.of_game().draw_piece(pen, row * columns + column, [piece_x, middle], radius);
                pen.write(&name, [text_x, middle], size, anchor, pen.colors.text);
            }
            y += NAMES * cell;
        }
    }
}

/// What the picture shows, in a few words: the title of an SVG.
pub(crate) fn summary(scene: &Scene, style: PictureStyle) -> String {
    let lang = style.lang;
    let game = scene.of_game().title(lang);
    let lines = scene.caption().map(|caption| CaptionLines::new(caption, scene, style)).unwrap_or_default();
    let players = lines.players.join(" – ");
    let parts = [game.to_owned(), lines.title, players, lines.footer];
    let parts: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    parts.join(" · ")
}
