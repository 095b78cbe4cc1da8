use tengen_core::{Localize, Message, english_errors, message};

use crate::library::{LibraryCall, NullArrayError, Triple};

/// Why there is no choice of the library.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LibraryError {
    /// Nothing is to be chosen.
    GameOver,
    /// No function of the interface is for this choice.
    Opening,
    /// It returned no array.
    Null(NullArrayError),
    /// It returned something that is no stone.
    Rubbish { call: LibraryCall, stone: Triple },
    /// It wants to offer this many fifth stones.
    Count(i32),
    /// The first stones of the opening are not those that it would have put.
    OtherOpening,
}

impl From<NullArrayError> for LibraryError {
    fn from(null: NullArrayError) -> Self {
        Self::Null(null)
    }
}

impl Localize for LibraryError {
    fn message(&self) -> Message {
        match self {
            Self::GameOver => message!("library-the-game-is-over"),
            Self::Opening => message!("library-opening-choice"),
            Self::Null(null) => null.message(),
            Self::Rubbish { call, stone: [row, column, color] } => {
                message!("library-bad-point", call = call.name(), row, column, color)
            }
            Self::Count(n) => {
                message!("library-bad-count", fifthplaynum = LibraryCall::FifthPlayNum.name(), n)
            }
            Self::OtherOpening => message!("library-other-opening"),
        }
    }
}

english_errors!(LibraryError { Self::Null(error) => error });

/// Something about an answer that its author should know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum AnswerNote {
    /// So often it had to be told that no stone can be put there.
    Invalid(u32),
    /// So often it had to be asked again for fifth stones.
    OffersAgain(u32),
    /// Its stone had the colour of the opponent.
    OtherColor(LibraryCall),
}

impl Localize for AnswerNote {
    fn message(&self) -> Message {
        match self {
            Self::Invalid(n) => message!("library-invalid-moves-before", n),
            Self::OffersAgain(n) => message!("library-fifth-moves-repeated", n),
            Self::OtherColor(call) => message!("library-wrong-colour", call = call.name()),
        }
    }
}
