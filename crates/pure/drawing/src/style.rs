use std::str::FromStr;

use tengen_core::{Lang, UnknownNameError};

/// How a picture looks. What it shows is a [`Scene`](crate::Scene).
///
/// ```
/// use tengen_drawing::{StoneNumbers, PictureStyle, Theme};
/// let style = PictureStyle { theme: Theme::Dark, numbers: StoneNumbers::Last, ..PictureStyle::default() };
/// assert_eq!(style.cell, PictureStyle::CELL);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PictureStyle {
    /// Light or dark.
    pub theme: Theme,
    /// Pixels from one line of a Gomoku board to the next; everything else grows along. Less than
    /// [`PictureStyle::LEAST_CELL`] is taken as that.
    pub cell: u16,
    /// Which stones bear their numbers.
    pub numbers: StoneNumbers,
    /// Whether the names of columns and rows stand at the sides.
    pub coordinates: bool,
    /// The language of what the picture says by itself, such as `Move 57`.
    pub lang: Lang,
}

impl PictureStyle {
    /// The usual cell: a board of 15×15 is about 900 pixels wide.
    pub const CELL: u16 = 54;
    /// The cell of [`PictureStyle::small`]: a board of 15×15 is about 600 pixels wide.
    pub const SMALL_CELL: u16 = 36;
    /// With less, nothing could be told apart.
    pub const LEAST_CELL: u16 = 6;
    /// More than anybody prints.
    pub const MOST_CELL: u16 = 1000;

    /// The usual style at two thirds of the usual size: for animated pictures, whose files would grow large.
    pub fn small() -> Self {
        Self { cell: Self::SMALL_CELL, ..Self::default() }
    }
}

/// Light, 54 pixels a cell, all numbers, coordinates, English.
impl Default for PictureStyle {
    fn default() -> Self {
        Self {
            theme: Theme::default(),
            cell: Self::CELL,
            numbers: StoneNumbers::default(),
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
    type Err = UnknownNameError;

    fn from_str(text: &str) -> Result<Self, UnknownNameError> {
        UnknownNameError::find(&Self::ALL, Self::code, text)
    }
}

/// Which stones bear their numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum StoneNumbers {
    /// None; the last stone has a dot.
    None,
    /// Only the last one.
    Last,
    /// All, as in printed records.
    #[default]
    All,
}

impl StoneNumbers {
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

impl FromStr for StoneNumbers {
    type Err = UnknownNameError;

    fn from_str(text: &str) -> Result<Self, UnknownNameError> {
        UnknownNameError::find(&Self::ALL, Self::code, text)
    }
}
