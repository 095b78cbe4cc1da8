//! What a person sees in the terminal: an emulator that draws what programs write.

use std::num::NonZeroU16;

use vt100::{Callbacks, Cell, Color, MouseProtocolMode, Parser};

/// The glass of the screen, and everything that was ever written on it.
pub(crate) struct Glass {
    parser: Parser<Asked>,
    written: Vec<u8>,
    /// The beginning of a character that the emulator does not know.
    held: Vec<u8>,
    /// Nothing more will be written.
    pub(super) has_ended: bool,
}

/// The sign for a character that cannot be shown. Terminals draw it; the emulator leaves it out.
const UNKNOWN: &[u8] = "\u{fffd}".as_bytes();

/// What programs ask of a terminal beside drawing.
#[derive(Default)]
struct Asked {
    answers: Vec<u8>,
    /// Between the two marks of a synchronised update nothing is shown.
    is_updating: bool,
    title: String,
}

impl Callbacks for Asked {
    fn set_window_title(&mut self, _: &mut vt100::Screen, title: &[u8]) {
        self.title = String::from_utf8_lossy(title).into_owned();
    }

    fn unhandled_csi(
        &mut self,
        screen: &mut vt100::Screen,
        i1: Option<u8>,
        _: Option<u8>,
        params: &[&[u16]],
        c: char,
    ) {
        match (i1, params, c) {
            (None, [[6]], 'n') => {
                let (row, column) = screen.cursor_position();
                self.answers.extend(format!("\u{1b}[{};{}R", row + 1, column + 1).bytes());
            }
            (None, [[5]], 'n') => self.answers.extend(b"\x1b[0n"),
            // As xterm: a VT220 with colours.
            (None, [] | [[0]], 'c') => self.answers.extend(b"\x1b[?62;22c"),
            (Some(b'>'), [] | [[0]], 'c') => self.answers.extend(b"\x1b[>41;390;0c"),
            (Some(b'?'), params, 'h' | 'l') if params.contains(&[2026].as_slice()) => {
                self.is_updating = c == 'h';
            }
            _ => {}
        }
    }
}

fn size(columns: u16, rows: u16) -> (NonZeroU16, NonZeroU16) {
    (NonZeroU16::new(rows).unwrap(), NonZeroU16::new(columns).unwrap())
}

impl Glass {
    pub(super) fn new(columns: u16, rows: u16) -> Self {
        let (rows, columns) = size(columns, rows);
        let parser = Parser::new_with_callbacks(rows, columns, 0, Asked::default());
        Self { parser, written: Vec::new(), held: Vec::new(), has_ended: false }
    }

    /// Draws this and returns what the terminal answers.
    pub(super) fn draw(&mut self, bytes: &[u8]) -> Vec<u8> {
        self.written.extend(bytes);
        self.held.extend(bytes);
        let text = std::mem::take(&mut self.held);
        let mut rest = text.as_slice();
        while let Some(at) = rest.windows(UNKNOWN.len()).position(|part| part == UNKNOWN) {
            self.parser.process(&rest[..at]);
            self.parser.process("□".as_bytes());
            rest = &rest[at + UNKNOWN.len()..];
        }
        let n_held = (1..UNKNOWN.len()).rev().find(|&n| rest.ends_with(&UNKNOWN[..n])).unwrap_or_default();
        let (now, held) = rest.split_at(rest.len() - n_held);
        self.parser.process(now);
        self.held = held.to_vec();
        std::mem::take(&mut self.parser.callbacks_mut().answers)
    }

    pub(super) fn resize(&mut self, columns: u16, rows: u16) {
        let (rows, columns) = size(columns, rows);
        self.parser.set_size(rows, columns);
    }

    /// Whether a picture is complete, as far as the program tells.
    pub(super) fn is_shown(&self) -> bool {
        !self.parser.callbacks().is_updating
    }

    /// Everything that was written.
    pub(super) fn written(&self) -> &[u8] {
        &self.written
    }

    /// The title of the window.
    pub(super) fn title(&self) -> &str {
        &self.parser.callbacks().title
    }

    fn screen(&self) -> &vt100::Screen {
        self.parser.screen()
    }

    /// Columns and rows.
    pub(super) fn size(&self) -> (u16, u16) {
        let (rows, columns) = self.screen().size();
        (columns.get(), rows.get())
    }

    pub(super) fn cell(&self, column: u16, row: u16) -> &Cell {
        self.screen().cell(row, column).unwrap()
    }

    /// The characters of a row, each with the column where it begins.
    pub(super) fn row(&self, row: u16) -> Vec<(u16, &str)> {
        let cells = (0..self.size().0).map(|column| (column, self.cell(column, row)));
        cells
            .filter(|(_, cell)| !cell.is_wide_continuation())
            .map(|(column, cell)| (column, if cell.has_contents() { cell.contents() } else { " " }))
            .collect()
    }

    /// The rows as text without the spaces at their ends.
    pub(super) fn lines(&self) -> Vec<String> {
        let line = |row| self.row(row).into_iter().map(|(_, text)| text).collect::<String>();
        (0..self.size().1).map(|row| line(row).trim_end().to_owned()).collect()
    }

    /// The whole screen as text.
    pub(super) fn text(&self) -> String {
        self.lines().join("\n")
    }

    pub(super) fn has(&self, text: &str) -> bool {
        self.find(text).is_some()
    }

    /// Where this text first stands, in one row: column and row.
    pub(super) fn find(&self, text: &str) -> Option<(u16, u16)> {
        (0..self.size().1).find_map(|row| {
            let cells = self.row(row);
            let line: String = cells.iter().map(|&(_, text)| text).collect();
            let place = line.find(text)?;
            let mut at = 0;
            let found = cells.iter().find(|(_, text)| {
                at += text.len();
                at > place
            });
            found.map(|&(column, _)| (column, row))
        })
    }

    /// The columns in which this sign stands, row by row.
    pub(super) fn columns_of(&self, sign: &str) -> Vec<(u16, Vec<u16>)> {
        let columns = |row| {
            let cells = self.row(row).into_iter();
            cells.filter(|&(_, text)| text == sign).map(|(column, _)| column).collect::<Vec<_>>()
        };
        (0..self.size().1).map(|row| (row, columns(row))).filter(|(_, found)| !found.is_empty()).collect()
    }

    /// Whether anything on the screen has a colour.
    pub(crate) fn has_colors(&self) -> bool {
        let (columns, rows) = self.size();
        (0..rows).any(|row| {
            (0..columns).any(|column| {
                let cell = self.cell(column, row);
                cell.fgcolor() != Color::Default || cell.bgcolor() != Color::Default
            })
        })
    }

    /// The colours of the screen, cell by cell: a letter for each pair of what is written and its ground, and what the
    /// letters stand for. Blank is the terminal's own.
    pub(super) fn painted(&self) -> String {
        const LETTERS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
        let (columns, rows) = self.size();
        let (mut pairs, mut lines) = (Vec::new(), Vec::new());
        for row in 0..rows {
            let mut line = String::new();
            for column in 0..columns {
                let cell = self.cell(column, row);
                // Of a blank only the ground is seen.
                let is_seen = cell.has_contents() && cell.contents() != " ";
                let ink = if is_seen || cell.inverse() { color(cell.fgcolor()) } else { "-".to_owned() };
                let pair = format!("{ink} on {}", color(cell.bgcolor()));
                if !cell.inverse() && ["- on own", "own on own"].contains(&pair.as_str()) {
                    line.push(' ');
                    continue;
                }
                let pair = if cell.inverse() { pair + ", reversed" } else { pair };
                let place = pairs.iter().position(|known| *known == pair).unwrap_or_else(|| {
                    pairs.push(pair);
                    pairs.len() - 1
                });
                line.push(char::from(LETTERS[place]));
            }
            lines.push(line.trim_end().to_owned());
        }
        let named = pairs.iter().zip(LETTERS).map(|(pair, &letter)| format!("{} {pair}", char::from(letter)));
        lines.push(String::new());
        lines.extend(named);
        lines.join("\n") + "\n"
    }

    /// Whether the terminal is as programs find it: main screen, cursor to be seen, no mouse, no pastes in brackets.
    pub(super) fn is_tidy(&self) -> bool {
        let screen = self.screen();
        !screen.alternate_screen()
            && !screen.hide_cursor()
            && !screen.bracketed_paste()
            && !screen.application_cursor()
            && !screen.application_keypad()
            && !self.has_mouse()
            && !self.parser.callbacks().is_updating
    }

    /// Whether the program wants to be told of the mouse.
    pub(super) fn has_mouse(&self) -> bool {
        self.screen().mouse_protocol_mode() != MouseProtocolMode::None
    }

    pub(super) fn is_alternate(&self) -> bool {
        self.screen().alternate_screen()
    }

    /// Where the terminal's own cursor stands: column and row.
    pub(super) fn cursor(&self) -> (u16, u16) {
        let (row, column) = self.screen().cursor_position();
        (column, row)
    }

    pub(super) fn is_cursor_shown(&self) -> bool {
        !self.screen().hide_cursor()
    }

    pub(super) fn has_application_cursor(&self) -> bool {
        self.screen().application_cursor()
    }

    pub(super) fn takes_pastes(&self) -> bool {
        self.screen().bracketed_paste()
    }

    /// The screen in a frame, for those who look; with its colours if that is wanted.
    pub(super) fn framed(&self, colors: bool) -> String {
        let (columns, _) = self.size();
        let edge = format!("+{}+\n", "-".repeat(usize::from(columns)));
        let lines: Vec<String> = if colors {
            self.screen().rows_formatted(0, columns).map(|row| format!("|{row}\u{1b}[m\n")).collect()
        } else {
            self.lines().into_iter().map(|line| format!("|{line}\n")).collect()
        };
        format!("{edge}{}{edge}", lines.concat())
    }
}

/// A colour in a word.
fn color(color: Color) -> String {
    match color {
        Color::Default => "own".to_owned(),
        Color::Idx(n) => n.to_string(),
        Color::Rgb(red, green, blue) => format!("#{red:02x}{green:02x}{blue:02x}"),
    }
}
