use ratatui::style::{Color, Modifier, Style};
pub use tengen_console::CharacterSet;
use tengen_core::{Lang, Seat};

/// How things look: in which language, with which colours, with which characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TerminalTheme {
    /// The language.
    pub lang: Lang,
    /// The colours.
    pub colors: ColorSupport,
    /// The characters.
    pub signs: CharacterSet,
}

/// Which colours there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColorSupport {
    /// None: bold, reversed and underlined have to do.
    None,
    /// The sixteen that every terminal with colours has.
    Sixteen,
}

/// What something on the screen is. How it looks follows from that.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TextRole {
    /// Text as usual.
    Text,
    /// What need not be read.
    Faint,
    /// A heading.
    Title,
    /// The name of a key.
    Key,
    /// What must not be overlooked.
    Warning,
    /// What is good for whoever reads it.
    Good,
    /// Where the cursor is.
    Cursor,
    /// The last move.
    Last,
    /// The chosen entry of a list.
    Chosen,
    /// Whatever belongs to a seat: its pawn, its units, its name.
    Of(Seat),
}

impl TerminalTheme {
    /// One of the two texts: for a screen with lines and stones, or one with letters only.
    pub(crate) const fn sign<'a>(self, unicode: &'a str, ascii: &'a str) -> &'a str {
        match self.signs {
            CharacterSet::Unicode => unicode,
            CharacterSet::Ascii => ascii,
        }
    }

    /// A text in its language.
    pub(crate) fn text(self, key: &'static str) -> &'static str {
        self.lang.text(key)
    }

    /// How something looks.
    pub(crate) fn style(self, role: TextRole) -> Style {
        let plain = Style::new();
        match self.colors {
            ColorSupport::Sixteen => match role {
                TextRole::Text => plain,
                TextRole::Faint => plain.fg(Color::DarkGray),
                TextRole::Title => plain.add_modifier(Modifier::BOLD),
                TextRole::Key => plain.fg(Color::Cyan).add_modifier(Modifier::BOLD),
                TextRole::Warning => plain.fg(Color::LightRed),
                TextRole::Good => plain.fg(Color::LightGreen),
                TextRole::Cursor => plain.fg(Color::LightMagenta).add_modifier(Modifier::BOLD),
                TextRole::Last => plain.fg(Color::LightRed).add_modifier(Modifier::BOLD),
                TextRole::Chosen => plain.fg(Color::Black).bg(Color::Cyan),
                TextRole::Of(seat) => plain.fg(SEATS[seat.index() % SEATS.len()]),
            },
            ColorSupport::None => match role {
                TextRole::Text | TextRole::Of(_) => plain,
                TextRole::Title
                | TextRole::Key
                | TextRole::Good
                | TextRole::Warning
                | TextRole::Cursor
                | TextRole::Last => plain.add_modifier(Modifier::BOLD),
                TextRole::Faint => plain.add_modifier(Modifier::DIM),
                TextRole::Chosen => plain.add_modifier(Modifier::REVERSED),
            },
        }
    }
}

/// The colours of the seats.
const SEATS: [Color; 8] = [
    Color::LightGreen,
    Color::LightBlue,
    Color::LightRed,
    Color::LightYellow,
    Color::LightMagenta,
    Color::LightCyan,
    Color::White,
    Color::Gray,
];
