mod palette;

use ratatui::{
    buffer::Buffer,
    style::{Color, Modifier, Style},
};
pub use tengen_console::CharacterSet;
use tengen_core::{Lang, Seat};

pub use self::palette::BoardTheme;
pub(crate) use self::palette::{InkPair, ThemeInk, ThemePalette};

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
    /// So many, those of a theme.
    Themed(ColorDepth, BoardTheme),
}

/// How many colours there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColorDepth {
    /// The sixteen that every terminal with colours has. What they look like is up to the terminal.
    Sixteen,
    /// The 256 of xterm.
    Indexed,
    /// All of them.
    TrueColor,
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

    /// The colours of its theme.
    pub(crate) const fn palette(self) -> &'static ThemePalette {
        match self.colors {
            ColorSupport::Themed(_, theme) => ThemePalette::of(theme),
            ColorSupport::None => ThemePalette::of(BoardTheme::Light),
        }
    }

    /// The same with the other theme, where there are colours.
    #[must_use]
    pub(crate) const fn with_other_board(self) -> Self {
        match self.colors {
            ColorSupport::Themed(depth, theme) => {
                Self { colors: ColorSupport::Themed(depth, theme.other()), ..self }
            }
            ColorSupport::None => self,
        }
    }

    /// Whether the colours are exactly those of the theme, and not what a terminal makes of sixteen names.
    pub(crate) const fn is_exact(self) -> bool {
        matches!(self.colors, ColorSupport::Themed(ColorDepth::Indexed | ColorDepth::TrueColor, _))
    }

    /// A colour of the theme as this terminal is told it.
    fn color(self, ink: ThemeInk) -> Option<Color> {
        let ColorSupport::Themed(depth, _) = self.colors else { return None };
        match depth {
            ColorDepth::Sixteen => Some(ink.ansi()).filter(|&color| color != Color::Reset),
            ColorDepth::Indexed => Some(ink.indexed()),
            ColorDepth::TrueColor => Some(ink.exact()),
        }
    }

    /// Written with this ink, on whatever is there.
    pub(crate) fn written(self, ink: ThemeInk) -> Style {
        Style { fg: self.color(ink), ..Style::new() }
    }

    /// The ground of this ink, below whatever is there.
    pub(crate) fn ground(self, ink: ThemeInk) -> Style {
        Style { bg: self.color(ink), ..Style::new() }
    }

    /// What brings its own ground along.
    pub(crate) fn pair(self, (ink, ground): InkPair) -> Style {
        Style { fg: self.color(ink), bg: self.color(ground), ..Style::new() }
    }

    /// How something looks.
    pub(crate) fn style(self, role: TextRole) -> Style {
        if let TextRole::Of(seat) = role {
            return self.seat_style(seat);
        }
        if self.is_exact() {
            let palette = self.palette();
            let bold = |ink| self.written(ink).add_modifier(Modifier::BOLD);
            return match role {
                TextRole::Text | TextRole::Of(_) => Style::new(),
                TextRole::Faint => self.written(palette.muted),
                TextRole::Title => Style::new().add_modifier(Modifier::BOLD),
                TextRole::Key => bold(palette.accent),
                TextRole::Warning => self.written(palette.danger),
                TextRole::Good => self.written(palette.good),
                TextRole::Cursor => self.pair(palette.cursor).add_modifier(Modifier::BOLD),
                TextRole::Chosen => self.pair(palette.chosen),
            };
        }
        // On a ground that is not known no colour is sure to be read; the terminal's own are.
        let plain = Style::new();
        match role {
            TextRole::Text | TextRole::Of(_) => plain,
            TextRole::Title | TextRole::Key | TextRole::Good | TextRole::Cursor => {
                plain.add_modifier(Modifier::BOLD)
            }
            TextRole::Warning => plain.add_modifier(Modifier::BOLD | self.alarm()),
            TextRole::Faint => plain.add_modifier(Modifier::DIM),
            TextRole::Chosen => plain.add_modifier(Modifier::REVERSED),
        }
    }

    /// Terminals with colours can turn them round; those without may show bold in that way already.
    const fn alarm(self) -> Modifier {
        match self.colors {
            ColorSupport::Themed(..) => Modifier::REVERSED,
            ColorSupport::None => Modifier::empty(),
        }
    }

    /// On the ground of the screen; where that is not known, on that of the board.
    fn seat_style(self, seat: Seat) -> Style {
        let palette = self.palette();
        let (ink, _) = palette.pawns[seat.index() % palette.pawns.len()];
        if self.is_exact() { self.written(ink) } else { self.pair((ink, palette.cell)) }
    }

    /// Gives everything that has no colour of its own the colours of the theme: a page of a known colour is what makes texts
    /// readable on every terminal.
    pub(crate) fn paint_page(self, screen: &mut Buffer) {
        if !self.is_exact() {
            return;
        }
        let palette = self.palette();
        let (Some(text), Some(page)) = (self.color(palette.text), self.color(palette.page)) else { return };
        for cell in &mut screen.content {
            if cell.fg == Color::Reset {
                cell.fg = text;
            }
            if cell.bg == Color::Reset {
                cell.bg = page;
            }
        }
    }
}
