use tengen_core::{Lang, localize};

/// What stands above and below the board. Texts may be anything: what cannot be shown is dropped, what is too long is
/// cut, and characters that the font lacks are boxes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PictureCaption {
    /// The event, the round, the date: one line at the top.
    pub title: Option<String>,
    /// The players, in the order of colours, pawns or armies: whoever plays Black, then White. Nobody is left out by an
    /// empty name; then the piece stands with the name of its colour.
    pub players: Vec<String>,
    /// The number of the move that is shown.
    pub move_number: Option<u32>,
    /// How the game ended, in words.
    pub result: Option<String>,
}

/// What a move is called in the line below the board.
#[derive(Clone, Copy)]
pub(crate) enum MoveCounting {
    Moves,
    Turns,
}

impl MoveCounting {
    pub(crate) fn label(self, number: u32, lang: Lang) -> String {
        match (self, lang) {
            (Self::Moves, _) => localize!(lang, "drawing-move", number),
            (Self::Turns, _) => localize!(lang, "drawing-turn", number),
        }
    }
}
