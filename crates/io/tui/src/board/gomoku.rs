use ratatui::{
    layout::{Position, Rect, Size},
    style::{Modifier, Style},
};
use tengen_gomoku::Point;
use tengen_views::GomokuView;

use super::{BoardScale, disc::DiscShape};
use crate::{
    cell_buffer::{CellBuffer, with_names},
    theme::{BoardTheme, CharacterSet, ColorDepth, ColorSupport, TerminalTheme, TextRole, ThemeInk},
};

/// What is shown besides the position.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct GomokuDisplay {
    /// Where the cursor is.
    pub(crate) cursor: Option<Point>,
}

/// Columns from one point to the next. A character is about twice as high as wide, so the board looks square.
const fn pitch(scale: BoardScale) -> u16 {
    2 * scale.get()
}

/// The place of a point on the sheet. Left and right of each there is room for the cursor.
pub(crate) fn place(point: Point, height: u8, scale: BoardScale) -> (u16, u16) {
    let from_top = u16::from(height.saturating_sub(1 + point.y()));
    (u16::from(point.x()) * pitch(scale) + scale.get(), from_top * scale.get() + scale.get() / 2)
}

/// The point at a place of the sheet, or next to it.
pub(crate) fn point_at(x: u16, y: u16, view: &GomokuView, scale: BoardScale) -> Option<Point> {
    let last_row = u16::from(view.height).checked_sub(1)?;
    let column = (x.saturating_sub(1) / pitch(scale)).min(u16::from(view.width).checked_sub(1)?);
    let row = last_row.saturating_sub(y / scale.get());
    if y >= extent(view, scale).1 {
        return None;
    }
    Point::new(u8::try_from(column).ok()?, u8::try_from(row).ok()?)
}

const fn label(view: &GomokuView) -> u16 {
    match view.height {
        0..10 => 2,
        10..100 => 3,
        100.. => 4,
    }
}

const fn extent(view: &GomokuView, scale: BoardScale) -> (u16, u16) {
    // An even number of lines has no middle one; then half a line is left above and below.
    let lines = view.height as u16 * scale.get() + (scale.get() + 1) % 2;
    (view.width as u16 * pitch(scale) + 1, lines)
}

/// What the board takes at a scale.
pub(crate) const fn size(view: &GomokuView, scale: BoardScale) -> Size {
    let (columns, lines) = extent(view, scale);
    with_names(columns, lines, label(view))
}

/// The board.
pub(crate) fn draw(
    view: &GomokuView,
    shown: GomokuDisplay,
    look: TerminalTheme,
    scale: BoardScale,
) -> CellBuffer {
    let (columns, lines) = extent(view, scale);
    let sheet = CellBuffer::new(columns, lines, label(view));
    let mut painter = StonePainter { sheet, view, look, scale };
    painter.draw_lines();
    painter.name_lines();
    let stones = view.stones.iter().filter_map(|stone| Some((stone.0.parse::<Point>().ok()?, stone.1)));
    for (point, color) in stones {
        painter.draw_stone(point, color);
    }
    painter.draw_marks();
    if let Some(point) = read(view.last.as_ref()) {
        painter.mark_last(point);
    }
    painter.draw_rows();
    if let Some(cursor) = shown.cursor {
        let style = match look.colors {
            ColorSupport::Themed(..) => look.pair(look.palette().cursor).add_modifier(Modifier::BOLD),
            ColorSupport::None => look.style(TextRole::Cursor),
        };
        painter.frame(cursor, ["<", ">"], style);
        let (x, y) = painter.place(cursor);
        painter.sheet.focus = Some(painter.around(cursor));
        painter.sheet.caret = Some(Position { x, y });
    }
    painter.sheet
}

// Shapes differ as well as colours; from the ninth player on they are the letters of the colours.
const SHAPES: [&str; 26] = [
    "●", "○", "▲", "■", "◆", "▼", "★", "✚", "I", "J", "K", "L", "M", "N", "O", "P", "Q", "R", "S", "T", "U",
    "V", "W", "X", "Y", "Z",
];
const LETTERS: [&str; 26] = [
    "@", "O", "X", "#", "%", "&", "*", "$", "i", "j", "k", "l", "m", "n", "o", "p", "q", "r", "s", "t", "u",
    "v", "w", "x", "y", "z",
];

/// The sign and the look of a stone on the board; also for lists of players, where there is no board below it.
pub(crate) fn stone(color: usize, look: TerminalTheme) -> (&'static str, Style) {
    let at = color % SHAPES.len();
    let sign = match look.signs {
        CharacterSet::Unicode if at < 2 => {
            if is_hollow(at, look) {
                "○"
            } else {
                "●"
            }
        }
        CharacterSet::Unicode => SHAPES[at],
        CharacterSet::Ascii => LETTERS[at],
    };
    let palette = look.palette();
    (sign, look.pair((palette.stone(at).0, palette.wood)).add_modifier(Modifier::BOLD))
}

/// Whether a stone is drawn by its edge alone: one that has the colour of the board; without colours, white ones.
const fn is_hollow(color: usize, look: TerminalTheme) -> bool {
    match look.colors {
        ColorSupport::Themed(ColorDepth::Indexed | ColorDepth::TrueColor, _) => false,
        ColorSupport::Themed(ColorDepth::Sixteen, BoardTheme::Dark) => color != 1,
        ColorSupport::Themed(ColorDepth::Sixteen, BoardTheme::Light) | ColorSupport::None => color != 0,
    }
}

fn read(name: Option<&String>) -> Option<Point> {
    name.and_then(|name| name.parse().ok())
}

struct StonePainter<'a> {
    sheet: CellBuffer,
    view: &'a GomokuView,
    look: TerminalTheme,
    scale: BoardScale,
}

impl StonePainter<'_> {
    fn place(&self, point: Point) -> (u16, u16) {
        place(point, self.view.height, self.scale)
    }

    /// A point with what is left and right of it, or above and below.
    fn around(&self, point: Point) -> Rect {
        let ((x, y), side) = (self.place(point), self.scale.get());
        let above = side / 2;
        Rect::new(x - side, y.saturating_sub(above), 2 * side + 1, 2 * above + 1)
    }

    /// A mark on the wood.
    fn mark(&self) -> Style {
        let palette = self.look.palette();
        self.look.pair((palette.on_wood, palette.wood)).add_modifier(Modifier::BOLD)
    }

    fn put(&mut self, point: Point, sign: &str, style: Style) {
        let (x, y) = self.place(point);
        self.sheet.put(x, y, sign, style);
    }

    /// Signs left and right of a point.
    fn frame(&mut self, point: Point, [left, right]: [&str; 2], style: Style) {
        let (x, y) = self.place(point);
        self.sheet.put(x - self.scale.get(), y, left, style);
        self.sheet.put(x + self.scale.get(), y, right, style);
    }

    fn draw_stone(&mut self, point: Point, color: usize) {
        let (sign, style) = stone(color, self.look);
        if self.scale.is_smallest() {
            self.put(point, sign, style);
            return;
        }
        let at = color % SHAPES.len();
        let ((x, y), is_ring) = (self.place(point), is_hollow(at, self.look));
        let disc = DiscShape { middle: (2 * x + 1, 2 * y + 1), radius: self.scale.get(), is_ring };
        // Bold blocks are other characters to some terminals.
        disc.draw(&mut self.sheet, sign, style.remove_modifier(Modifier::BOLD), self.look);
        if at > 1 {
            self.put_on_stone(point, sign, at, self.look.palette().stone(at).1);
        }
    }

    /// Draws on a large stone.
    fn put_on_stone(&mut self, point: Point, sign: &str, color: usize, ink: ThemeInk) {
        let (look, palette) = (self.look, self.look.palette());
        let style = if is_hollow(color, look) {
            stone(color, look).1
        } else if look.colors == ColorSupport::None {
            Style::new().add_modifier(Modifier::BOLD | Modifier::REVERSED)
        } else {
            look.pair((ink, palette.stone(color).0)).add_modifier(Modifier::BOLD)
        };
        self.put(point, sign, style);
    }

    fn color_at(&self, point: Point) -> Option<usize> {
        let name = point.to_string();
        let stone = self.view.stones.iter().find(|stone| stone.0 == name)?;
        Some(stone.1 % SHAPES.len())
    }

    /// One of two inks: that for dark stones, or that for light ones.
    fn ink_for(&self, color: usize, [on_dark, on_light]: [ThemeInk; 2]) -> ThemeInk {
        let is_dark = self.look.palette().stone(color).0.is_dark();
        if is_dark { on_dark } else { on_light }
    }

    fn mark_last(&mut self, point: Point) {
        self.sheet.focus = Some(self.around(point));
        match self.color_at(point) {
            Some(color) if self.look.is_exact() && !self.scale.is_smallest() => {
                let ink = self.ink_for(color, self.look.palette().last_on_stone);
                self.put_on_stone(point, self.look.sign("◆", "@"), color, ink);
            }
            Some(_) | None => self.frame(point, ["(", ")"], self.mark()),
        }
    }

    fn draw_lines(&mut self) {
        let (look, scale, palette) = (self.look, self.scale, self.look.palette());
        let (last_column, last_row) = (self.view.width - 1, self.view.height - 1);
        let grid = look.pair((palette.grid, palette.wood));
        self.sheet.tint(self.sheet.body.area, grid);
        for (x, y) in (0..=last_column).flat_map(|x| (0..=last_row).map(move |y| (x, y))) {
            let Some(point) = Point::new(x, y) else { continue };
            let at = self.place(point);
            let is_star = is_star(self.view, x, y);
            let unicode = match (x == 0, x == last_column, y == last_row, y == 0) {
                (true, _, true, _) => "┌",
                (_, true, true, _) => "┐",
                (true, _, _, true) => "└",
                (_, true, _, true) => "┘",
                (true, ..) => "├",
                (_, true, ..) => "┤",
                (_, _, true, _) => "┬",
                (_, _, _, true) => "┴",
                _ if is_star => "╋",
                _ => "┼",
            };
            self.sheet.put(at.0, at.1, look.sign(unicode, if is_star { "+" } else { "." }), grid);
            if x < last_column {
                for right in 1..pitch(scale) {
                    self.sheet.put(at.0 + right, at.1, look.sign("─", " "), grid);
                }
            }
            if y > 0 {
                for down in 1..scale.get() {
                    self.sheet.put(at.0, at.1 + down, look.sign("│", " "), grid);
                }
            }
        }
    }

    fn name_lines(&mut self) {
        let style = self.look.style(TextRole::Faint);
        for point in (0..self.view.height).filter_map(|y| Point::new(0, y)) {
            let (_, y) = self.place(point);
            self.sheet.name_row(y, &(point.y() + 1).to_string(), style);
        }
        for point in (0..self.view.width).filter_map(|x| Point::new(x, 0)) {
            // Names of two letters have room at every second column.
            if point.x() < 26 || point.x() % 2 == 0 || !self.scale.is_smallest() {
                self.sheet.name_column(self.place(point).0, &point.column(), style);
            }
        }
    }

    /// The rows that won, each in brackets.
    fn draw_rows(&mut self) {
        let (look, palette) = (self.look, self.look.palette());
        let won: Vec<Point> = self.view.rows.iter().flatten().filter_map(|name| name.parse().ok()).collect();
        let is_won =
            |x: Option<u8>, y: u8| x.and_then(|x| Point::new(x, y)).is_some_and(|at| won.contains(&at));
        for &point in &won {
            let left = if is_won(point.x().checked_sub(1), point.y()) { "=" } else { "[" };
            let right = if is_won(point.x().checked_add(1), point.y()) { "=" } else { "]" };
            self.frame(point, [left, right], self.mark());
            let Some(color) = self.color_at(point).filter(|_| look.is_exact()) else { continue };
            if self.scale.is_smallest() {
                let (x, y) = self.place(point);
                self.sheet.tint(Rect::new(x, y, 1, 1), look.ground(palette.won));
            } else {
                let ink = self.ink_for(color, palette.win_on_stone);
                self.put_on_stone(point, look.sign("★", "*"), color, ink);
            }
        }
    }

    /// Forbidden points, offered ones, and those that an opening allows.
    fn draw_marks(&mut self) {
        let (view, look, palette) = (self.view, self.look, self.look.palette());
        let bold = |style: Style| style.add_modifier(Modifier::BOLD);
        let points =
            |names: &[String]| -> Vec<Point> { names.iter().filter_map(|name| name.parse().ok()).collect() };
        let allowed = view.choice.as_ref().and_then(|choice| choice.allowed.as_deref()).unwrap_or_default();
        // On a board where nearly every point is allowed, marks say nothing.
        if allowed.len() * 2 < usize::from(view.width) * usize::from(view.height) {
            for point in points(allowed) {
                self.put(point, look.sign("◦", "+"), self.mark());
            }
        }
        for point in view.forbidden.iter().filter_map(|forbidden| read(Some(&forbidden.at))) {
            self.put(point, look.sign("×", "x"), bold(look.pair(palette.forbidden)));
        }
        for point in points(&view.offers) {
            self.put(point, "?", bold(look.pair(palette.offered)));
        }
    }
}

/// The points that boards of wood mark.
fn is_star(view: &GomokuView, x: u8, y: u8) -> bool {
    let (side, edge) = match (view.width, view.height) {
        (15, 15) => (15, 3),
        (19, 19) => (19, 3),
        _ => return false,
    };
    let is_centre = x == side / 2 && y == side / 2;
    let is_on = |n: u8| n == edge || n == side - 1 - edge || (side == 19 && n == side / 2);
    is_centre || (is_on(x) && is_on(y))
}

#[cfg(test)]
mod tests {
    use tengen_core::Lang;
    use tengen_games::{AnyPosition, AnyRules};
    use tengen_views::{PositionHistory, PositionView, view};

    use super::*;

    fn drawn(rules: &str, moves: &[&str], cursor: Option<&str>, signs: CharacterSet) -> String {
        drawn_at(BoardScale::SMALLEST, rules, moves, cursor, signs)
    }

    fn drawn_at(
        scale: BoardScale,
        rules: &str,
        moves: &[&str],
        cursor: Option<&str>,
        signs: CharacterSet,
    ) -> String {
        let rules: AnyRules = rules.parse().unwrap();
        let mut position = AnyPosition::new(&rules).unwrap();
        let moves: Vec<_> = moves.iter().map(|text| position.read_move(text).unwrap()).collect();
        for m in &moves {
            position.play_move(m).unwrap();
        }
        let PositionView::Gomoku(view) = view(&position, &PositionHistory { moves: &moves }) else {
            unreachable!()
        };
        let look = TerminalTheme { lang: Lang::En, colors: ColorSupport::None, signs };
        let shown = GomokuDisplay { cursor: cursor.map(|name| name.parse().unwrap()) };
        draw(&view, shown, look, scale).lines().join("\n")
    }

    #[test]
    fn a_small_board() {
        let rules = "gomoku,size=5x4,k=3";
        assert_eq!(
            drawn(rules, &["b2", "c3", "a1"], Some("d4"), CharacterSet::Unicode),
            "4  ┌─┬─┬<┬>┐\n3  ├─┼─○─┼─┤\n2  ├─●─┼─┼─┤\n1 (●)┴─┴─┴─┘\n   a b c d e"
        );
        assert_eq!(
            drawn(rules, &["b2", "c3"], Some("a1"), CharacterSet::Ascii),
            "4  . . . . .\n3  . .(O). .\n2  . @ . . .\n1 <.>. . . .\n   a b c d e"
        );
    }

    #[test]
    fn a_row_that_won() {
        let sheet = drawn("tic-tac-toe", &["a1", "b1", "a2", "b2", "a3"], None, CharacterSet::Ascii);
        assert_eq!(sheet, "3 [@]. .\n2 [@]O .\n1 [@]O .\n   a b c");
        let sheet = drawn("tic-tac-toe", &["a1", "a2", "b1", "b2", "c1"], None, CharacterSet::Ascii);
        assert_eq!(sheet.lines().nth(2), Some("1 [@=@=@]"));
    }

    #[test]
    fn forbidden_points_are_marked() {
        let moves = ["h8", "a1", "i8", "a3", "g9", "a5", "g10", "a7"];
        let sheet = drawn("renju", &moves, None, CharacterSet::Unicode);
        assert!(sheet.contains('×'), "{sheet}");
    }

    #[test]
    fn the_largest_board_has_all_its_points() {
        let rules: AnyRules = "gomoku,size=200x200,k=7,players=26".parse().unwrap();
        let position = AnyPosition::new(&rules).unwrap();
        let PositionView::Gomoku(view) = view(&position, &PositionHistory { moves: &[] }) else {
            unreachable!()
        };
        for (x, y) in [(0, 0), (199, 199), (26, 3)] {
            let point = Point::new(x, y).unwrap();
            let (column, line) = place(point, view.height, BoardScale::SMALLEST);
            assert_eq!(point_at(column, line, &view, BoardScale::SMALLEST), Some(point));
        }
        assert_eq!(point_at(400, 0, &view, BoardScale::SMALLEST), Point::new(199, 199));
        let look = TerminalTheme { lang: Lang::En, colors: ColorSupport::None, signs: CharacterSet::Unicode };
        let sheet = draw(&view, GomokuDisplay::default(), look, BoardScale::SMALLEST);
        assert_eq!(sheet.width(), 200 * 2 + 1 + 4);
    }

    #[test]
    fn no_two_players_have_the_same_sign() {
        for signs in [CharacterSet::Unicode, CharacterSet::Ascii] {
            let look = TerminalTheme { lang: Lang::En, colors: ColorSupport::None, signs };
            let all: std::collections::BTreeSet<&str> = (0..26).map(|color| stone(color, look).0).collect();
            assert_eq!(all.len(), 26);
        }
    }

    #[test]
    fn stones_grow_with_the_board() {
        let scales: Vec<BoardScale> = BoardScale::some().collect();
        let rules = "gomoku,size=3x2,k=3";
        assert_eq!(
            drawn_at(scales[1], rules, &["a1", "b1", "c2"], Some("b2"), CharacterSet::Unicode),
            "           ▗▄▖\n2   ┌─<─┬─>███)\n   ▗▄▖ ▗▄▖ ▝▀▘\n1  ███─▌ ▐──┘\n   ▝▀▘ ▝▀▘\n    a   b   c"
        );
        assert_eq!(
            drawn_at(scales[2], rules, &["a1", "b1"], Some("b2"), CharacterSet::Ascii),
            "\n2    .  <  .  >  .\n\n    @@@   OOO\n1  @@@@@(OOOOO)  .\n    @@@   OOO\n     a     b     c"
        );
    }

    /// Every point has a place of its own at every scale, and the whole of its surroundings leads back to it.
    #[test]
    fn every_place_of_every_scale_belongs_to_a_point() {
        for rules in ["gomoku", "gomoku,size=5x9,k=4", "tic-tac-toe"] {
            let position = AnyPosition::new(&rules.parse().unwrap()).unwrap();
            let PositionView::Gomoku(view) = view(&position, &PositionHistory { moves: &[] }) else {
                unreachable!()
            };
            for scale in BoardScale::some() {
                let (columns, lines) = extent(&view, scale);
                let (mut places, mut points) = (Vec::new(), std::collections::BTreeMap::new());
                for (x, y) in (0..columns).flat_map(|x| (0..lines).map(move |y| (x, y))) {
                    let point = point_at(x, y, &view, scale).unwrap();
                    *points.entry(point.to_string()).or_insert(0) += 1;
                    if place(point, view.height, scale) == (x, y) {
                        places.push(point);
                    }
                }
                let n_points = usize::from(view.width) * usize::from(view.height);
                assert_eq!((places.len(), points.len()), (n_points, n_points));
                let area = pitch(scale) * scale.get();
                assert!(points.values().all(|&n| n >= area.min(n) && n >= 2 * scale.get() - 1), "{points:?}");
                assert_eq!(point_at(0, lines, &view, scale), None);
            }
        }
    }

    #[test]
    fn every_sign_is_one_column_wide() {
        for (color, colors, signs) in (0..26).flat_map(|color| {
            let sixteen = ColorSupport::Themed(ColorDepth::Sixteen, BoardTheme::Dark);
            [ColorSupport::None, sixteen].into_iter().flat_map(move |colors| {
                [(color, colors, CharacterSet::Unicode), (color, colors, CharacterSet::Ascii)]
            })
        }) {
            let look = TerminalTheme { lang: Lang::En, colors, signs };
            assert_eq!(crate::text::width(stone(color, look).0), 1);
        }
    }
}
