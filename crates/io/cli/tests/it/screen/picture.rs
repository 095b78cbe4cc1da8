//! A screen as a picture, for those who want to see what a person sees.

use std::fmt::Write as _;

use vt100::{Cell, Color};

use super::glass::Glass;

/// Size of a cell.
const CELL: (u16, u16) = (9, 19);
const BACKGROUND: &str = "#1c1c1c";
const FOREGROUND: &str = "#d0d0d0";

/// The sixteen colours as common terminals have them.
const COLORS: [&str; 16] = [
    "#000000", "#cd3131", "#0dbc79", "#b58900", "#2472c8", "#bc3fbc", "#11a8cd", "#cccccc", "#767676",
    "#f14c4c", "#23d18b", "#f5f543", "#3b8eea", "#d670d6", "#29b8db", "#ffffff",
];

/// The screen as an SVG.
pub(super) fn svg(glass: &Glass) -> String {
    let (columns, rows) = glass.size();
    let (width, height) = (columns * CELL.0, rows * CELL.1);
    let mut all = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" font-size=\"15\" \
         font-family=\"'DejaVu Sans Mono','Noto Sans Mono CJK SC',monospace\" xml:space=\"preserve\">\n\
         <rect width=\"{width}\" height=\"{height}\" fill=\"{BACKGROUND}\"/>\n"
    );
    for row in 0..rows {
        // All grounds first: a character may reach over the edge of its cell.
        for column in 0..columns {
            ground(&mut all, glass.cell(column, row), column, row);
        }
        for (column, text) in glass.row(row) {
            letter(&mut all, glass.cell(column, row), text, column, row);
        }
    }
    all + "</svg>\n"
}

fn ground(all: &mut String, cell: &Cell, column: u16, row: u16) {
    let (_, ground) = colors(cell);
    if ground != BACKGROUND {
        let (x, y) = (column * CELL.0, row * CELL.1);
        let (width, height) = CELL;
        writeln!(all, "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" fill=\"{ground}\"/>")
            .unwrap();
    }
}

fn letter(all: &mut String, cell: &Cell, text: &str, column: u16, row: u16) {
    if text.trim().is_empty() && !cell.underline() {
        return;
    }
    let (x, y) = (column * CELL.0, row * CELL.1 + 14);
    let (fill, _) = colors(cell);
    if let Some(quarters) = QUARTERS.iter().position(|&block| block == text) {
        blocks(all, quarters, &fill, column, row);
        return;
    }
    let mut style = String::new();
    if cell.bold() {
        style += " font-weight=\"bold\"";
    }
    if cell.dim() {
        style += " opacity=\"0.6\"";
    }
    if cell.underline() {
        style += " text-decoration=\"underline\"";
    }
    let text = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    writeln!(all, "<text x=\"{x}\" y=\"{y}\" fill=\"{fill}\"{style}>{text}</text>").unwrap();
}

/// Blocks by the quarters that they fill, as terminals draw them: without seams, whatever the font.
const QUARTERS: [&str; 16] = ["", "▘", "▝", "▀", "▖", "▌", "▞", "▛", "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█"];

fn blocks(all: &mut String, quarters: usize, fill: &str, column: u16, row: u16) {
    let (left, top) = (f32::from(column * CELL.0), f32::from(row * CELL.1));
    let (width, height) = (f32::from(CELL.0) / 2.0, f32::from(CELL.1) / 2.0);
    let places = [(0.0, 0.0), (width, 0.0), (0.0, height), (width, height)];
    for (_, (right, down)) in places.into_iter().enumerate().filter(|(bit, _)| quarters >> bit & 1 == 1) {
        let (x, y) = (left + right, top + down);
        writeln!(
            all,
            "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" fill=\"{fill}\" \
             shape-rendering=\"crispEdges\"/>"
        )
        .unwrap();
    }
}

/// The colours of what stands in a cell and of its ground.
fn colors(cell: &Cell) -> (String, String) {
    let letter = color(cell.fgcolor(), FOREGROUND);
    let ground = color(cell.bgcolor(), BACKGROUND);
    if cell.inverse() { (ground, letter) } else { (letter, ground) }
}

fn color(color: Color, usual: &str) -> String {
    match color {
        Color::Default => usual.to_owned(),
        Color::Idx(n) => {
            COLORS.get(usize::from(n)).map_or_else(|| beyond_sixteen(n), |color| (*color).to_owned())
        }
        Color::Rgb(red, green, blue) => format!("#{red:02x}{green:02x}{blue:02x}"),
    }
}

/// The cube of colours and the greys after it.
fn beyond_sixteen(n: u8) -> String {
    let steps = [0, 95, 135, 175, 215, 255];
    let [red, green, blue] = if n < 232 {
        let n = usize::from(n - 16);
        [steps[n / 36], steps[n / 6 % 6], steps[n % 6]]
    } else {
        [8 + (n - 232) * 10; 3]
    };
    format!("#{red:02x}{green:02x}{blue:02x}")
}
