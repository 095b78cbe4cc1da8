use ratatui::style::{Color, Modifier, Style};
pub use tengen_console::Signs;
use tengen_core::{Lang, Seat};

/// How things look: in which language, with which colours, with which characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    /// The language.
    pub lang: Lang,
    /// The colours.
    pub colors: Colors,
    /// The characters.
    pub signs: Signs,
}

/// Which colours there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Colors {
    /// None: bold, reversed and underlined have to do.
    None,
    /// The sixteen that every terminal with colours has.
    Sixteen,
}

/// What something on the screen is. How it looks follows from that.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Role {
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

impl Look {
    /// One of the two texts: for a screen with lines and stones, or one with letters only.
    pub(crate) const fn sign<'a>(self, unicode: &'a str, ascii: &'a str) -> &'a str {
        match self.signs {
            Signs::Unicode => unicode,
            Signs::Ascii => ascii,
        }
    }

    /// The text of the two that is written in its language.
    pub(crate) const fn pick<'a>(self, en: &'a str, zh: &'a str) -> &'a str {
        self.lang.pick(en, zh)
    }

    /// How something looks.
    pub(crate) fn style(self, role: Role) -> Style {
        let plain = Style::new();
        match self.colors {
            Colors::Sixteen => match role {
                Role::Text => plain,
                Role::Faint => plain.fg(Color::DarkGray),
                Role::Title => plain.add_modifier(Modifier::BOLD),
                Role::Key => plain.fg(Color::Cyan).add_modifier(Modifier::BOLD),
                Role::Warning => plain.fg(Color::LightRed),
                Role::Good => plain.fg(Color::LightGreen),
                Role::Cursor => plain.fg(Color::LightMagenta).add_modifier(Modifier::BOLD),
                Role::Last => plain.fg(Color::LightRed).add_modifier(Modifier::BOLD),
                Role::Chosen => plain.fg(Color::Black).bg(Color::Cyan),
                Role::Of(seat) => plain.fg(SEATS[seat.index() % SEATS.len()]),
            },
            Colors::None => match role {
                Role::Text | Role::Of(_) => plain,
                Role::Title | Role::Key | Role::Good | Role::Warning | Role::Cursor | Role::Last => {
                    plain.add_modifier(Modifier::BOLD)
                }
                Role::Faint => plain.add_modifier(Modifier::DIM),
                Role::Chosen => plain.add_modifier(Modifier::REVERSED),
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
