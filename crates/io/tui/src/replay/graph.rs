//! Graph of a game in characters: who was ahead when, with a line of signs for the moves that were not good.

use ratatui::style::{Modifier, Style};
use tengen_api::MoveQuality;
use tengen_core::Seat;

use crate::{
    replay::{StyledLine, notes::ReviewState},
    theme::{CharacterSet, TerminalTheme, TextRole},
};

/// What a character is made of: columns and lines of dots.
const BRAILLE: (usize, usize) = (2, 4);
const LETTER: (usize, usize) = (1, 1);

/// The graph in so many columns and lines (an even number): the first seat is ahead above the middle, the second below.
pub(super) fn draw(
    values: &[Option<f64>],
    columns: usize,
    lines: usize,
    look: TerminalTheme,
) -> Vec<StyledLine> {
    let (wide, high) = match look.signs {
        CharacterSet::Unicode => BRAILLE,
        CharacterSet::Ascii => LETTER,
    };
    let middle = lines * high / 2;
    let heights: Vec<Option<isize>> = (0..columns * wide)
        .map(|x| values[place(x, columns * wide, values.len())].map(|value| height(value, middle)))
        .collect();
    (0..lines)
        .map(|line| {
            let seat = if line < lines / 2 { Seat::FIRST } else { Seat::SECOND };
            let text: String = (0..columns)
                .map(|column| {
                    let is_set = |x: usize, y: usize| {
                        let (x, y) = (column * wide + x, line * high + y);
                        heights[x].is_some_and(|height| is_filled(y, height, middle))
                    };
                    match look.signs {
                        CharacterSet::Unicode => braille(is_set),
                        CharacterSet::Ascii => {
                            if is_set(0, 0) {
                                '#'
                            } else {
                                ' '
                            }
                        }
                    }
                })
                .collect();
            StyledLine::plain(text, look.style(TextRole::Of(seat)))
        })
        .collect()
}

/// The place of the game that a column of dots shows.
fn place(x: usize, width: usize, n_places: usize) -> usize {
    (x * n_places.saturating_sub(1) + width.saturating_sub(1) / 2) / width.saturating_sub(1).max(1)
}

/// The column that shows a place.
fn column(at: usize, columns: usize, n_places: usize) -> usize {
    let last = n_places.saturating_sub(1).max(1);
    (at * columns.saturating_sub(1) + last / 2) / last
}

/// So many dots above the middle; below it if negative.
fn height(value: f64, middle: usize) -> isize {
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_precision_loss,
        reason = "a window has few lines"
    )]
    let height = (value.clamp(-1.0, 1.0) * middle as f64).round() as isize;
    height
}

/// Whether a value fills the dot of this line. Where nobody is ahead, the line above the middle is shown.
fn is_filled(y: usize, height: isize, middle: usize) -> bool {
    let up = height.max(isize::from(height == 0)).unsigned_abs();
    if height >= 0 {
        y < middle && y + up >= middle
    } else {
        y >= middle && y < middle + height.unsigned_abs()
    }
}

/// The character with these dots.
fn braille(is_set: impl Fn(usize, usize) -> bool) -> char {
    const DOTS: [[u32; 4]; 2] = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]];
    let dots = (0..2).flat_map(|x| (0..4).map(move |y| (x, y))).filter(|&(x, y)| is_set(x, y));
    char::from_u32(0x2800 + dots.map(|(x, y)| DOTS[x][y]).sum::<u32>()).unwrap_or(' ')
}

/// The line below the graph: signs of the moves that were not good, and where in the game this is.
pub(super) fn marks(review: &ReviewState, at: usize, columns: usize, look: TerminalTheme) -> StyledLine {
    let here = column(at, columns, review.values.len());
    let mut worst: Vec<Option<MoveQuality>> = vec![None; columns];
    for fault in &review.faults {
        let place = &mut worst[column(fault.at, columns, review.values.len())];
        *place = (*place).max(Some(fault.quality));
    }
    let mut line = StyledLine::default();
    for (x, quality) in worst.into_iter().enumerate() {
        let is_here = x == here;
        let (sign, style) = match quality {
            Some(quality) => sign(quality, look),
            None if is_here => (look.sign("▲", "^"), look.style(TextRole::Key)),
            None => (" ", Style::new()),
        };
        let is_both = is_here && quality.is_some();
        line = line.with(sign, if is_both { style.add_modifier(Modifier::REVERSED) } else { style });
    }
    line
}

/// A move that was not good, in one column.
fn sign(quality: MoveQuality, look: TerminalTheme) -> (&'static str, Style) {
    match quality {
        MoveQuality::Inaccuracy => (look.sign("⁈", "."), look.style(TextRole::Faint)),
        MoveQuality::Mistake => ("?", look.style(TextRole::Text)),
        MoveQuality::Blunder => (look.sign("⁇", "!"), look.style(TextRole::Warning)),
    }
}

#[cfg(test)]
mod tests {
    use tengen_core::Lang;

    use super::*;
    use crate::{replay::notes::MoveFault, theme::ColorSupport};

    fn look(signs: CharacterSet) -> TerminalTheme {
        TerminalTheme { lang: Lang::En, colors: ColorSupport::None, signs }
    }

    fn drawn(values: &[Option<f64>], columns: usize, lines: usize, signs: CharacterSet) -> Vec<String> {
        draw(values, columns, lines, look(signs)).iter().map(StyledLine::text).collect()
    }

    #[test]
    fn who_is_ahead_is_above_or_below_the_middle() {
        let values = [Some(0.0), Some(0.5), Some(1.0), None, Some(-0.5), Some(-1.0)];
        assert_eq!(drawn(&values, 6, 4, CharacterSet::Ascii), ["  #   ", "###   ", "    ##", "     #"]);
        assert_eq!(drawn(&values, 3, 2, CharacterSet::Unicode), ["⣠⡇⠀", "⠀⠀⢻"]);
    }

    #[test]
    fn a_game_is_as_wide_as_the_graph() {
        for n in [1, 2, 7, 80, 1000] {
            let values: Vec<Option<f64>> =
                (0..n).map(|at| Some(if at + 1 == n { 1.0 } else { -1.0 })).collect();
            let lines = drawn(&values, 20, 2, CharacterSet::Ascii);
            assert!(lines[0].ends_with('#') && lines.iter().all(|line| line.len() == 20), "{lines:?}");
            assert_eq!(column(n - 1, 20, n), if n == 1 { 0 } else { 19 });
            assert_eq!((column(0, 20, n), place(0, 40, n), place(39, 40, n)), (0, 0, n - 1));
        }
    }

    #[test]
    fn of_several_moves_in_a_column_the_worst_is_marked() {
        let fault = |at, quality| MoveFault { at, seat: Seat::FIRST, quality, loss: 1.0 };
        let review = ReviewState {
            values: vec![Some(0.0); 21],
            faults: vec![
                fault(4, MoveQuality::Inaccuracy),
                fault(5, MoveQuality::Mistake),
                fault(19, MoveQuality::Blunder),
                fault(20, MoveQuality::Mistake),
            ],
            ..ReviewState::default()
        };
        let shown = |signs| marks(&review, 8, 11, look(signs)).text();
        assert_eq!(shown(CharacterSet::Ascii), "  .?^     !");
        assert_eq!(shown(CharacterSet::Unicode), "  ⁈?▲     ⁇");
    }
}
