//! A person at a board of Gomoku: where points are on the screen, and stones put there by the keys of the cursor.

use super::{Key, Screen, glass::Glass};

/// Where a point is on the screen, by the names of rows and columns that stand there: column and row.
pub(super) fn place(glass: &Glass, point: &str) -> Option<(u16, u16)> {
    let letters = point.trim_end_matches(|c: char| c.is_ascii_digit());
    let number = &point[letters.len()..];
    let start = |row: u16| {
        let cells = glass.row(row).into_iter().take_while(|&(column, _)| column < 3);
        cells.map(|(_, text)| text).collect::<String>()
    };
    let rows = 1..glass.size().1;
    let row = rows.clone().find(|&row| start(row).split(' ').any(|word| word == number))?;
    let below = rows.skip(1).find(|&row| row > 1 && start(row).chars().all(|c| !c.is_ascii_digit()))?;
    let column = names(glass, below).into_iter().find(|(_, name)| name == letters)?.0;
    Some((column, row))
}

/// The words of a row with the columns where they begin, until the gap before the side.
fn names(glass: &Glass, row: u16) -> Vec<(u16, String)> {
    let mut words: Vec<(u16, String)> = Vec::new();
    let mut blanks = 1;
    for (column, text) in glass.row(row).into_iter().filter(|&(column, _)| column > 2) {
        if text == " " {
            blanks += 1;
        } else if blanks == 0 {
            words.last_mut().unwrap().1.push_str(text);
        } else {
            words.push((column, text.to_owned()));
            blanks = 0;
        }
        if blanks > 3 && !words.is_empty() {
            break;
        }
    }
    words
}

/// Whether this is a stone.
pub(super) fn is_stone(cell: &vt100::Cell) -> bool {
    let stones = ["●", "○", "▲", "■", "◆", "▼", "★", "✚", "@", "O", "X", "#", "%", "&", "*", "$"];
    stones.contains(&cell.contents())
}

/// Whether a stone stands on this point.
pub(super) fn has_stone(glass: &Glass, point: &str) -> bool {
    place(glass, point).is_some_and(|(column, row)| is_stone(glass.cell(column, row)))
}

#[track_caller]
pub(super) fn wait_for_stone(screen: &Screen, point: &str) {
    screen.wait_for(&format!("a stone on {point}"), |glass| has_stone(glass, point));
}

/// Moves the cursor to this point.
#[track_caller]
pub(super) fn go_to(screen: &Screen, point: &str) {
    // The board may be larger than the window; then it takes some steps until the point comes into sight.
    for _ in 0..60 {
        let is_ready = |glass: &Glass| glass.is_cursor_shown() && cursor_is_framed(glass);
        screen.wait_for(&format!("a cursor that can go to {point}"), is_ready);
        let glass = screen.glass();
        let (x, y) = glass.cursor();
        let Some((column, row)) = place(&glass, point) else {
            panic!("{point} is not in sight:\n{}", glass.framed(false))
        };
        drop(glass);
        let (right, down) = ((i32::from(column) - i32::from(x)) / 2, i32::from(row) - i32::from(y));
        if (right, down) == (0, 0) {
            return;
        }
        let (across, along) =
            (if right > 0 { Key::Right } else { Key::Left }, if down > 0 { Key::Down } else { Key::Up });
        for _ in 0..right.abs() {
            screen.key(across);
        }
        for _ in 0..down.abs() {
            screen.key(along);
        }
        screen.wait_for(&format!("the cursor on {point}"), |glass| {
            place(glass, point) == Some(glass.cursor()) && cursor_is_framed(glass)
        });
    }
}

/// The cursor of document 002: `<` and `>` around the point, where the terminal's own cursor is as well.
pub(super) fn cursor_is_framed(glass: &Glass) -> bool {
    let (column, row) = glass.cursor();
    column > 0
        && column + 1 < glass.size().0
        && glass.cell(column - 1, row).contents() == "<"
        && glass.cell(column + 1, row).contents() == ">"
}

/// Puts a stone there by keys.
#[track_caller]
pub(super) fn put(screen: &Screen, point: &str) {
    go_to(screen, point);
    screen.key(Key::Enter);
    wait_for_stone(screen, point);
}

/// Types a move after a colon, and Enter.
pub(super) fn type_move(screen: &Screen, text: &str) {
    screen.press(&format!(":{text}\r"));
}
