//! A person at a board of Gomoku: where points are on the screen, and stones put there by the keys of the cursor.

use super::{Key, Screen, glass::Glass};

/// Where a point is on the screen, by the names of rows and columns that stand there: column and row. The board may stand anywhere
/// and have any size.
pub(super) fn place(glass: &Glass, point: &str) -> Option<(u16, u16)> {
    let letters = point.trim_end_matches(|c: char| c.is_ascii_digit());
    let number = &point[letters.len()..];
    let (below, names) = column_names(glass)?;
    let row = (1..below).find(|&row| words(glass, row).first().is_some_and(|(_, word)| word == number))?;
    let column = names.into_iter().find(|(_, name)| name == letters)?.0;
    Some((column, row))
}

/// Columns from one point to the next.
fn pitch(glass: &Glass) -> Option<u16> {
    let (_, names) = column_names(glass)?;
    let [(here, one), .., (there, other)] = names.as_slice() else { return None };
    Some((there - here) / u16::try_from(number_of(other)? - number_of(one)?).ok()?)
}

/// The row with the names of the columns, and those names: the longest row of words each of which is the next column's.
fn column_names(glass: &Glass) -> Option<(u16, Vec<(u16, String)>)> {
    let names = |row: u16| {
        let all = words(glass, row).into_iter().skip_while(|(_, word)| number_of(word).is_none());
        let mut names: Vec<(u16, String)> = Vec::new();
        for (column, word) in all {
            let step = match (names.last(), number_of(&word)) {
                (_, None) => break,
                (None, Some(_)) => 1,
                (Some((_, before)), Some(number)) => number - number_of(before).unwrap_or(number),
            };
            // Names of two letters may stand at every second column.
            if !(1..=2).contains(&step) {
                break;
            }
            names.push((column, word));
        }
        (row, names)
    };
    (1..glass.size().1).map(names).filter(|(_, names)| names.len() > 2).max_by_key(|(_, names)| names.len())
}

/// The number of a column, from 1: `a` to `z`, then `aa`.
fn number_of(name: &str) -> Option<i32> {
    let is_name = (1..=2).contains(&name.len()) && name.bytes().all(|c| c.is_ascii_lowercase());
    is_name.then(|| name.bytes().fold(0, |number, c| number * 26 + i32::from(c - b'a') + 1))
}

/// The words of a row with the columns where they begin.
fn words(glass: &Glass, row: u16) -> Vec<(u16, String)> {
    let mut words: Vec<(u16, String)> = Vec::new();
    let mut is_between = true;
    for (column, text) in glass.row(row) {
        match (text, is_between) {
            (" ", _) => is_between = true,
            (text, true) => {
                words.push((column, text.to_owned()));
                is_between = false;
            }
            (text, false) => words.last_mut().unwrap().1.push_str(text),
        }
    }
    words
}

/// Whether this is a stone.
pub(super) fn is_stone(cell: &vt100::Cell) -> bool {
    let stones = ["█", "●", "○", "▲", "■", "◆", "▼", "★", "✚", "@", "O", "X", "#", "%", "&", "*", "$"];
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
        let pitch = i32::from(pitch(&glass).unwrap());
        drop(glass);
        let right = (i32::from(column) - i32::from(x)) / pitch;
        let down = (i32::from(row) - i32::from(y)) / (pitch / 2);
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
    (1..=12).any(|side| {
        column >= side
            && column + side < glass.size().0
            && glass.cell(column - side, row).contents() == "<"
            && glass.cell(column + side, row).contents() == ">"
    })
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
