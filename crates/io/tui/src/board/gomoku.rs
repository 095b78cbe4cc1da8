use ratatui::{
    layout::{Position, Rect},
    style::{Color, Modifier, Style},
};
use tengen_gomoku::Point;
use tengen_views::GomokuView;

use crate::{
    cell_buffer::CellBuffer,
    theme::{CharacterSet, ColorSupport, TerminalTheme, TextRole},
};

/// What is shown besides the position.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct GomokuDisplay {
    /// Where the cursor is.
    pub(crate) cursor: Option<Point>,
}

/// Columns from one point to the next. A character is about twice as high as wide, so the board looks square.
const PITCH: u16 = 2;

/// The place of a point on the sheet. Left and right of each there is room for the cursor.
pub(crate) fn place(point: Point, height: u8) -> (u16, u16) {
    (u16::from(point.x()) * PITCH + 1, u16::from(height.saturating_sub(1 + point.y())))
}

/// The point at a place of the sheet, or next to it.
pub(crate) fn point_at(x: u16, y: u16, view: &GomokuView) -> Option<Point> {
    let column = (x.saturating_sub(1) / PITCH).min(u16::from(view.width).checked_sub(1)?);
    let row = u16::from(view.height).checked_sub(1 + y)?;
    Point::new(u8::try_from(column).ok()?, u8::try_from(row).ok()?)
}

/// The board.
pub(crate) fn draw(view: &GomokuView, shown: GomokuDisplay, look: TerminalTheme) -> CellBuffer {
    let label = if view.height > 9 { 3 } else { 2 };
    let mut sheet = CellBuffer::new(u16::from(view.width) * PITCH + 1, view.height.into(), label);
    let ground = ground(look);
    sheet.tint(sheet.body.area, ground);
    draw_lines(&mut sheet, view, look, ground);
    name_lines(&mut sheet, view, look);
    let stones = view.stones.iter().filter_map(|stone| Some((stone.0.parse::<Point>().ok()?, stone.1)));
    for (point, color) in stones {
        let (x, y) = place(point, view.height);
        let (sign, style) = stone(color, look);
        sheet.put(x, y, sign, style);
    }
    draw_marks(&mut sheet, view, look);
    if let Some(point) = read(view.last.as_ref()) {
        frame(&mut sheet, place(point, view.height), ["(", ")"], mark(look, Color::Red));
        sheet.focus = Some(around(place(point, view.height)));
    }
    draw_rows(&mut sheet, view, look);
    if let Some(cursor) = shown.cursor {
        let (x, y) = place(cursor, view.height);
        let style = match look.colors {
            ColorSupport::Sixteen => {
                Style::new().fg(Color::White).bg(Color::Magenta).add_modifier(Modifier::BOLD)
            }
            ColorSupport::None => look.style(TextRole::Cursor),
        };
        frame(&mut sheet, (x, y), ["<", ">"], style);
        sheet.focus = Some(around((x, y)));
        sheet.caret = Some(Position { x, y });
    }
    sheet
}

/// The sign and the look of a stone on the board; also for lists of players, where there is no board below it.
pub(crate) fn stone(color: usize, look: TerminalTheme) -> (&'static str, Style) {
    // Shapes differ as well as colours.
    const SHAPES: [&str; 8] = ["●", "○", "▲", "■", "◆", "▼", "★", "✚"];
    const LETTERS: [&str; 8] = ["@", "O", "X", "#", "%", "&", "*", "$"];
    const COLORS: [Color; 8] = [
        Color::Black,
        Color::White,
        Color::Red,
        Color::Blue,
        Color::Magenta,
        Color::Green,
        Color::LightRed,
        Color::LightBlue,
    ];
    let at = color % SHAPES.len();
    let sign = match look.signs {
        CharacterSet::Unicode => SHAPES[at],
        CharacterSet::Ascii => LETTERS[at],
    };
    let style = match look.colors {
        ColorSupport::Sixteen => ground(look).fg(COLORS[at]).add_modifier(Modifier::BOLD),
        ColorSupport::None => Style::new().add_modifier(Modifier::BOLD),
    };
    (sign, style)
}

/// The wood of the board.
fn ground(look: TerminalTheme) -> Style {
    match look.colors {
        ColorSupport::Sixteen => Style::new().fg(Color::DarkGray).bg(Color::Yellow),
        ColorSupport::None => Style::new(),
    }
}

fn mark(look: TerminalTheme, color: Color) -> Style {
    match look.colors {
        ColorSupport::Sixteen => ground(look).fg(color).add_modifier(Modifier::BOLD),
        ColorSupport::None => Style::new().add_modifier(Modifier::BOLD),
    }
}

fn read(name: Option<&String>) -> Option<Point> {
    name.and_then(|name| name.parse().ok())
}

const fn around((x, y): (u16, u16)) -> Rect {
    Rect::new(x - 1, y, 3, 1)
}

/// Signs left and right of a point.
fn frame(sheet: &mut CellBuffer, (x, y): (u16, u16), [left, right]: [&str; 2], style: Style) {
    sheet.put(x - 1, y, left, style);
    sheet.put(x + 1, y, right, style);
}

fn draw_lines(sheet: &mut CellBuffer, view: &GomokuView, look: TerminalTheme, ground: Style) {
    let (last_column, last_row) = (view.width - 1, view.height - 1);
    for y in 0..view.height {
        for x in 0..view.width {
            let Some(point) = Point::new(x, y) else { continue };
            let at = place(point, view.height);
            let ends = (x == 0, x == last_column, y == last_row, y == 0);
            let unicode = match ends {
                (true, _, true, _) => "┌",
                (_, true, true, _) => "┐",
                (true, _, _, true) => "└",
                (_, true, _, true) => "┘",
                (true, ..) => "├",
                (_, true, ..) => "┤",
                (_, _, true, _) => "┬",
                (_, _, _, true) => "┴",
                _ if is_star(view, x, y) => "╋",
                _ => "┼",
            };
            let ascii = if is_star(view, x, y) { "+" } else { "." };
            sheet.put(at.0, at.1, look.sign(unicode, ascii), ground);
            if x < last_column {
                sheet.put(at.0 + 1, at.1, look.sign("─", " "), ground);
            }
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

fn name_lines(sheet: &mut CellBuffer, view: &GomokuView, look: TerminalTheme) {
    let style = look.style(TextRole::Faint);
    for y in 0..view.height {
        sheet.name_row(y.into(), &(view.height - y).to_string(), style);
    }
    for point in (0..view.width).filter_map(|x| Point::new(x, 0)) {
        // Names of two letters have room at every second column.
        if point.x() < 26 || point.x() % 2 == 0 {
            sheet.name_column(place(point, view.height).0, &point.column(), style);
        }
    }
}

/// The rows that won, each in brackets.
fn draw_rows(sheet: &mut CellBuffer, view: &GomokuView, look: TerminalTheme) {
    let won: Vec<Point> = view.rows.iter().flatten().filter_map(|name| name.parse().ok()).collect();
    let is_won = |x: Option<u8>, y: u8| x.and_then(|x| Point::new(x, y)).is_some_and(|at| won.contains(&at));
    for &point in &won {
        let (x, y) = place(point, view.height);
        let left = if is_won(point.x().checked_sub(1), point.y()) { "=" } else { "[" };
        let right = if is_won(point.x().checked_add(1), point.y()) { "=" } else { "]" };
        frame(sheet, (x, y), [left, right], mark(look, Color::Red));
        if look.colors == ColorSupport::Sixteen {
            sheet.tint(Rect::new(x, y, 1, 1), Style::new().bg(Color::Green));
        }
    }
}

/// Forbidden points, offered ones, and those that an opening allows.
fn draw_marks(sheet: &mut CellBuffer, view: &GomokuView, look: TerminalTheme) {
    let points =
        |names: &[String]| -> Vec<Point> { names.iter().filter_map(|name| name.parse().ok()).collect() };
    let allowed = view.choice.as_ref().and_then(|choice| choice.allowed.as_deref()).unwrap_or_default();
    // On a board where nearly every point is allowed, marks say nothing.
    if allowed.len() * 2 < usize::from(view.width) * usize::from(view.height) {
        for point in points(allowed) {
            let (x, y) = place(point, view.height);
            sheet.put(x, y, look.sign("◦", "+"), mark(look, Color::Blue));
        }
    }
    for forbidden in &view.forbidden {
        if let Some(point) = read(Some(&forbidden.at)) {
            let (x, y) = place(point, view.height);
            sheet.put(x, y, look.sign("×", "x"), mark(look, Color::Red));
        }
    }
    for point in points(&view.offers) {
        let (x, y) = place(point, view.height);
        sheet.put(x, y, "?", mark(look, Color::Blue));
    }
}

#[cfg(test)]
mod tests {
    use tengen_core::Lang;
    use tengen_games::{AnyPosition, AnyRules};
    use tengen_views::{PositionHistory, PositionView, view};

    use super::*;

    fn drawn(rules: &str, moves: &[&str], cursor: Option<&str>, signs: CharacterSet) -> String {
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
        draw(&view, shown, look).lines().join("\n")
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
        let rules: AnyRules = "gomoku,size=52x52,k=7,players=8".parse().unwrap();
        let position = AnyPosition::new(&rules).unwrap();
        let PositionView::Gomoku(view) = view(&position, &PositionHistory { moves: &[] }) else {
            unreachable!()
        };
        for (x, y) in [(0, 0), (51, 51), (26, 3)] {
            let point = Point::new(x, y).unwrap();
            let (column, line) = place(point, view.height);
            assert_eq!(point_at(column, line, &view), Some(point));
        }
        assert_eq!(point_at(104, 0, &view), Point::new(51, 51));
        let look = TerminalTheme { lang: Lang::En, colors: ColorSupport::None, signs: CharacterSet::Unicode };
        assert_eq!(draw(&view, GomokuDisplay::default(), look).width(), 52 * 2 + 1 + 3);
    }

    #[test]
    fn every_sign_is_one_column_wide() {
        for (color, colors, signs) in (0..8).flat_map(|color| {
            [ColorSupport::None, ColorSupport::Sixteen].into_iter().flat_map(move |colors| {
                [(color, colors, CharacterSet::Unicode), (color, colors, CharacterSet::Ascii)]
            })
        }) {
            let look = TerminalTheme { lang: Lang::En, colors, signs };
            assert_eq!(crate::text::width(stone(color, look).0), 1);
        }
    }
}
