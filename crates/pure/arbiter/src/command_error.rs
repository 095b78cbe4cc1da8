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
            Offer::TakeBack => message!("arbiter-take-back"),
            Offer::Draw => message!("arbiter-a-draw"),
            Offer::Pause => message!("arbiter-a-pause"),
            Offer::Continue => message!("arbiter-continuation"),
        };
        // People read whole seconds; the last one counts.
        let seconds = |time: Millis| time.0.div_ceil(1000);
        match self {
            Self::NoSuchSeat(seat) => message!("arbiter-no-such-seat", seat = seat.message()),
            Self::GameOver => message!("arbiter-the-game-is-over"),
            Self::Out => message!("arbiter-already-out"),
            Self::NotYourTurn(seat) => message!("arbiter-not-your-turn", seat = seat.message()),
            Self::Paused => message!("arbiter-the-game-is-paused"),
            Self::NotPaused => message!("arbiter-not-paused"),
            Self::OtherPly { meant, next } => message!("arbiter-wrong-ply", meant, next),
            Self::PlayedAlready => message!("arbiter-already-played"),
            Self::Move(refused) => refused.message(),
            Self::NotHere(offer) => {
                message!("arbiter-offer-not-allowed", offer = offer_text(*offer))
            }
            Self::AskedAlready(offer) => {
                message!("arbiter-already-offered", offer = offer_text(*offer))
            }
            Self::NotAsked(offer) => message!("arbiter-nothing-to-answer", offer = offer_text(*offer)),
            Self::NothingToTakeBack => {
                message!("arbiter-nothing-to-take-back")
            }
            Self::TooSoon(time) => message!("arbiter-offer-too-soon", time = seconds(*time)),
            Self::HasBegun => {
                message!("arbiter-already-started")
            }
            Self::NobodyLeft => message!("arbiter-opponent-present"),
            Self::LeftJustNow(time) => message!("arbiter-claim-too-soon", time = seconds(*time)),
            Self::Away => {
                message!("arbiter-you-left")
            }
            Self::KnownAlready => message!("arbiter-already-known"),
        }
    }
}

english_errors!(CommandError { Self::Move(error) => error });
