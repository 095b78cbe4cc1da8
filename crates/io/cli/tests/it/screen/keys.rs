//! Keys and the mouse, as a terminal sends them.

/// A key without a character of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Key {
    Up,
    Down,
    Left,
    Right,
    Enter,
    Esc,
    Tab,
    Backspace,
    Home,
    End,
    PageUp,
    PageDown,
    F1,
    /// A letter with Ctrl.
    Ctrl(char),
}

impl Key {
    /// The bytes of the key, in the way that the program asked for.
    pub(super) fn bytes(self, application_cursor: bool) -> Vec<u8> {
        let arrow = |c: char| format!("\u{1b}{}{c}", if application_cursor { 'O' } else { '[' });
        match self {
            Self::Up => arrow('A'),
            Self::Down => arrow('B'),
            Self::Right => arrow('C'),
            Self::Left => arrow('D'),
            Self::Home => arrow('H'),
            Self::End => arrow('F'),
            Self::Enter => "\r".into(),
            Self::Esc => "\u{1b}".into(),
            Self::Tab => "\t".into(),
            Self::Backspace => "\u{7f}".into(),
            Self::PageUp => "\u{1b}[5~".into(),
            Self::PageDown => "\u{1b}[6~".into(),
            Self::F1 => "\u{1b}OP".into(),
            Self::Ctrl(letter) => char::from(u8::try_from(letter).unwrap() & 0x1f).to_string(),
        }
        .into_bytes()
    }
}

/// What the mouse does; the numbers are those of the SGR protocol.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mouse {
    /// The left button goes down and up again.
    Click,
    /// The right button goes down and up again.
    RightClick,
    /// The mouse moves with no button down.
    Move,
    /// The wheel turns away from the person.
    WheelUp,
    /// The wheel turns towards the person.
    WheelDown,
}

impl Mouse {
    /// The bytes for this place, counted from zero.
    pub(super) fn bytes(self, column: u16, row: u16) -> Vec<u8> {
        let at = |button: u8, end: char| format!("\u{1b}[<{button};{};{}{end}", column + 1, row + 1);
        match self {
            Self::Click => at(0, 'M') + &at(0, 'm'),
            Self::RightClick => at(2, 'M') + &at(2, 'm'),
            Self::Move => at(35, 'M'),
            Self::WheelUp => at(64, 'M'),
            Self::WheelDown => at(65, 'M'),
        }
        .into_bytes()
    }
}
