use tengen_core::{Localize, Message, Seat, english_errors, message};
use tengen_games::RefusedMoveError;

use crate::{Millis, Offer};

/// Why a command is not followed. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CommandError {
    /// The table has no such seat.
    NoSuchSeat(Seat),
    /// The game is over.
    GameOver,
    /// This seat has lost already.
    Out,
    /// It is the turn of this seat.
    NotYourTurn(Seat),
    /// The game is paused.
    Paused,
    /// The game is not paused.
    NotPaused,
    /// The move is for another ply than the next one.
    OtherPly {
        /// The ply that was meant.
        meant: u32,
        /// The ply that comes next.
        next: u32,
    },
    /// This very move was played already; asking twice changes nothing.
    PlayedAlready,
    /// The move cannot be played, and another one is asked for.
    Move(RefusedMoveError),
    /// This is not done at this table.
    NotHere(Offer),
    /// This seat asks for it already.
    AskedAlready(Offer),
    /// Nobody asks for it.
    NotAsked(Offer),
    /// This seat has no move to take back.
    NothingToTakeBack,
    /// It was refused before; this long has to pass until it can be asked again.
    TooSoon(Millis),
    /// The game has begun: resign instead.
    HasBegun,
    /// The others are there.
    NobodyLeft,
    /// The others have not been away long enough; this long has to pass.
    LeftJustNow(Millis),
    /// The seat that claims the game is away itself.
    Away,
    /// It is known already.
    KnownAlready,
}

impl Localize for CommandError {
    fn message(&self) -> Message {
        let offer_text = |offer: Offer| match offer {
            Offer::TakeBack => message!("arbiter-taking-back"),
            Offer::Draw => message!("arbiter-a-draw"),
            Offer::Pause => message!("arbiter-a-pause"),
            Offer::Continue => message!("arbiter-going-on"),
        };
        // People read whole seconds; the last one counts.
        let seconds = |time: Millis| time.0.div_ceil(1000);
        match self {
            Self::NoSuchSeat(seat) => message!("arbiter-this-table-has-no", seat = seat.message()),
            Self::GameOver => message!("arbiter-the-game-is-over"),
            Self::Out => message!("arbiter-you-have-lost-already"),
            Self::NotYourTurn(seat) => message!("arbiter-it-is-the-turn-of", seat = seat.message()),
            Self::Paused => message!("arbiter-the-game-is-paused"),
            Self::NotPaused => message!("arbiter-the-game-is-not-paused"),
            Self::OtherPly { meant, next } => message!("arbiter-the-move-is-for-ply-but", meant, next),
            Self::PlayedAlready => message!("arbiter-this-move-was-played-already"),
            Self::Move(refused) => refused.message(),
            Self::NotHere(offer) => {
                message!("arbiter-is-not-allowed-at-this-table", offer = offer_text(*offer))
            }
            Self::AskedAlready(offer) => {
                message!("arbiter-you-have-asked-for-already", offer = offer_text(*offer))
            }
            Self::NotAsked(offer) => message!("arbiter-nobody-asks-you-for", offer = offer_text(*offer)),
            Self::NothingToTakeBack => {
                message!("arbiter-you-have-no-move-to-take")
            }
            Self::TooSoon(time) => message!("arbiter-it-was-refused-ask-again-in", time = seconds(*time)),
            Self::HasBegun => {
                message!("arbiter-the-game-has-begun-resign-instead")
            }
            Self::NobodyLeft => message!("arbiter-the-others-are-still-there"),
            Self::LeftJustNow(time) => message!("arbiter-wait-s-more-for-the-others", time = seconds(*time)),
            Self::Away => {
                message!("arbiter-you-are-away-yourself-come-back")
            }
            Self::KnownAlready => message!("arbiter-this-is-known-already"),
        }
    }
}

english_errors!(CommandError { Self::Move(error) => error });
