use std::str::FromStr;

use tengen_core::{Lang, UnknownName};

/// How a picture looks. What it shows is a [`Scene`](crate::Scene).
///
/// ```
/// use tengen_drawing::{Numbers, Style, Theme};
/// let style = Style { theme: Theme::Dark, numbers: Numbers::Last, ..Style::default() };
/// assert_eq!(style.cell, Style::CELL);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Style {
    /// Light or dark.
    pub theme: Theme,
    /// Pixels from one line of a Gomoku board to the next; everything else grows along. Less than
    /// [`Style::LEAST_CELL`] is taken as that.
    pub cell: u16,
    /// Which stones bear their numbers.
    pub numbers: Numbers,
    /// Whether the names of columns and rows stand at the sides.
    pub coordinates: bool,
    /// The language of what the picture says by itself, such as `Move 57`.
    pub lang: Lang,
}

impl Style {
    /// The usual cell: a board of 15×15 is about 900 pixels wide.
    pub const CELL: u16 = 54;
    /// The cell of [`Style::small`]: a board of 15×15 is about 600 pixels wide.
    pub const SMALL_CELL: u16 = 36;
    /// With less, nothing could be told apart.
    pub const LEAST_CELL: u16 = 6;

    /// The usual style at two thirds of the usual size: for animated pictures, whose files would grow large.
    pub fn small() -> Self {
        Self { cell: Self::SMALL_CELL, ..Self::default() }
    }
}

/// Light, 54 pixels a cell, all numbers, coordinates, English.
impl Default for Style {
    fn default() -> Self {
        Self {
            theme: Theme::default(),
            cell: Self::CELL,
            numbers: Numbers::default(),
            coordinates: true,
            lang: Lang::default(),
        }
    }
}

/// A set of colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Theme {
    /// For paper and bright pages.
    #[default]
    Light,
    /// For dark pages.
    Dark,
}

impl Theme {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Light, Self::Dark];

    /// The name in commands.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Light => "light",
            Self::Dark => "dark",
        }
    }
}

impl FromStr for Theme {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<Self, UnknownName> {
        UnknownName::find(&Self::ALL, Self::code, text)
    }
}

/// Which stones bear their numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Numbers {
    /// None; the last stone has a dot.
    None,
    /// Only the last one.
    Last,
    /// All, as in printed records.
    #[default]
    All,
}

impl Numbers {
    /// All choices.
    pub const ALL: [Self; 3] = [Self::None, Self::Last, Self::All];

    /// The name in commands.
    pub const fn code(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Last => "last",
            Self::All => "all",
        }
    }
}

impl FromStr for Numbers {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<Self, UnknownName> {
        UnknownName::find(&Self::ALL, Self::code, text)
    }
}
