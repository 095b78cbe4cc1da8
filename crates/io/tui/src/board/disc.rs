//! Stones and pawns larger than a character: discs and rings of blocks that fill quarters of characters.

use ratatui::style::Style;

use crate::{
    cell_buffer::CellBuffer,
    theme::{CharacterSet, TerminalTheme},
};

/// Characters by the quarters that they fill: 1 for the upper left, 2 for the upper right, 4 and 8 for those below.
const QUARTERS: [&str; 16] = [" ", "▘", "▝", "▀", "▖", "▌", "▞", "▛", "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█"];

/// A disc on a board.
#[derive(Clone, Copy, Debug)]
pub(super) struct DiscShape {
    /// Its middle, in half columns and half lines.
    pub(super) middle: (u16, u16),
    /// Columns and halves of lines from the middle to the edge of its place.
    pub(super) radius: u16,
    /// Whether only its edge is drawn.
    pub(super) is_ring: bool,
}

impl DiscShape {
    /// Draws it: what it is made of, with what is around it as the ground of this style. Without blocks it is made of letters.
    pub(super) fn draw(self, sheet: &mut CellBuffer, letter: &str, style: Style, look: TerminalTheme) {
        let (x, y) = (self.middle.0 / 2, self.middle.1 / 2);
        let lines = self.radius.div_ceil(2);
        for line in y.saturating_sub(lines)..=y + lines {
            for column in x.saturating_sub(self.radius)..=x + self.radius {
                match look.signs {
                    CharacterSet::Unicode => self.draw_quarters(sheet, (column, line), style, look),
                    CharacterSet::Ascii => {
                        // The middle of a character is between its quarters.
                        let whole = Self { is_ring: false, ..self };
                        if whole.covers(4 * i32::from(column) + 2, 4 * i32::from(line) + 2) {
                            sheet.put(column, line, letter, style);
                        }
                    }
                }
            }
        }
    }

    fn draw_quarters(
        self,
        sheet: &mut CellBuffer,
        (column, line): (u16, u16),
        style: Style,
        look: TerminalTheme,
    ) {
        let (x, y) = (4 * i32::from(column), 4 * i32::from(line));
        let places = [(1, 1), (3, 1), (1, 3), (3, 3)];
        let filled =
            places.iter().enumerate().filter(|&(_, &(right, down))| self.covers(x + right, y + down));
        let filled: usize = filled.map(|(bit, _)| 1 << bit).sum();
        if filled == 0 {
            // Nothing of the board is seen through a ring.
            if (Self { is_ring: false, ..self }).covers(x + 2, y + 2) {
                sheet.put(column, line, " ", style);
            }
            return;
        }
        let other = sheet.cell(column, line).and_then(|cell| {
            let quarters = QUARTERS.iter().position(|&sign| sign == cell.symbol())?;
            Some((quarters, cell.fg)).filter(|_| (1..15).contains(&quarters))
        });
        // A part of this character may belong to the disc beside it; but a character has two colours only.
        match other {
            Some((quarters, color)) if look.is_exact() && style.fg == Some(color) => {
                sheet.put(column, line, QUARTERS[filled | quarters], style);
            }
            Some((quarters, color)) if look.is_exact() && filled | quarters == 15 => {
                sheet.put(column, line, QUARTERS[filled], style.bg(color));
            }
            Some(_) | None => sheet.put(column, line, QUARTERS[filled], style),
        }
    }

    /// Whether a place is covered; in quarters of columns and lines.
    fn covers(self, x: i32, y: i32) -> bool {
        // A line is as high as two columns are wide.
        let (right, down) = (x - 2 * i32::from(self.middle.0), 2 * (y - 2 * i32::from(self.middle.1)));
        let squared = right * right + down * down;
        // A column stays free between neighbours.
        let edge = 4 * i32::from(self.radius) - 1;
        let hole = (edge - 4).max(0);
        right.abs() < edge && squared <= edge * edge + 4 && !(self.is_ring && squared <= hole * hole + 4)
    }
}

#[cfg(test)]
mod tests {
    use tengen_core::Lang;

    use super::*;
    use crate::theme::ColorSupport;

    fn drawn(middle: (u16, u16), radius: u16, is_ring: bool, signs: CharacterSet) -> Vec<String> {
        let look = TerminalTheme { lang: Lang::En, colors: ColorSupport::None, signs };
        let mut sheet = CellBuffer::new(8, 4, 0);
        DiscShape { middle, radius, is_ring }.draw(&mut sheet, "@", Style::new(), look);
        sheet.lines().into_iter().filter(|line| !line.is_empty()).collect()
    }

    #[test]
    fn discs_and_rings_are_round() {
        let unicode = CharacterSet::Unicode;
        assert_eq!(drawn((5, 3), 2, false, unicode), [" ▗▄▖", " ███", " ▝▀▘"]);
        assert_eq!(drawn((5, 3), 2, true, unicode), [" ▗▄▖", " ▌ ▐", " ▝▀▘"]);
        assert_eq!(drawn((7, 3), 3, false, unicode), [" ▄███▄", " █████", " ▀███▀"]);
        assert_eq!(drawn((4, 2), 2, false, unicode), ["▗██▖", "▝██▘"]);
        assert_eq!(drawn((7, 3), 3, false, CharacterSet::Ascii), ["  @@@", " @@@@@", "  @@@"]);
        assert_eq!(drawn((5, 3), 2, false, CharacterSet::Ascii), [" @@@"]);
    }
}
