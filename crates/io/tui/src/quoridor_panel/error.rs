use tengen_core::{Localize, Message, english_errors, message};

/// Why there is no panel, or none for this game.
#[derive(Debug)]
pub enum PanelError {
    /// Panels have 9×9 cells and two pawns; this game has not.
    OtherGame,
    /// It has too many lines or columns.
    TooLarge,
    /// It has another number of cells or grid points.
    Count {
        /// The line and column where the first too many is, or where they end.
        at: (usize, usize),
        /// The key of what was counted.
        what: &'static str,
        /// The sign that stands for one.
        sign: char,
        /// How many there are.
        found: usize,
        /// How many there should be.
        expected: usize,
    },
    /// The grid points of this line do not stand in columns.
    Crooked(usize),
    /// The settings are not JSON.
    Json(serde_json::Error),
    /// The settings are not an object.
    NotAnObject,
    /// A setting is something else than it should be.
    Setting {
        /// Its name.
        name: &'static str,
        /// The key of what it should be.
        what: &'static str,
    },
    /// Cells and grid points have the same sign.
    SameSign(char),
}

impl Localize for PanelError {
    fn message(&self) -> Message {
        match self {
            Self::OtherGame => message!("tui-panel-other-game"),
            Self::TooLarge => message!("tui-panel-too-large"),
            Self::Count { at: (line, column), what, sign, found, expected } => {
                let what = Message::new(what);
                message!("tui-panel-count", line, column, found, what, sign, expected)
            }
            Self::Crooked(line) => message!("tui-panel-crooked", line),
            Self::Json(error) => {
                message!("tui-panel-no-json", line = error.line(), column = error.column(), error)
            }
            Self::NotAnObject => message!("tui-panel-needs-object"),
            Self::Setting { name, what } => {
                message!("tui-panel-expected", name, what = Message::new(what))
            }
            Self::SameSign(both) => message!("tui-panel-same-sign", both = format!("{both:?}")),
        }
    }
}

english_errors!(PanelError {
    Self::Json(error) => error,
});
