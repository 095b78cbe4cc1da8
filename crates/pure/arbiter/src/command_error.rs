use std::borrow::Cow;

use tengen_core::{Lang, Localize, Seat, english_errors};
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
    fn localize(&self, lang: Lang) -> Cow<'static, str> {
        let offer_text = |offer: Offer| match offer {
            Offer::TakeBack => lang.pick("taking back", "悔棋"),
            Offer::Draw => lang.pick("a draw", "和棋"),
            Offer::Pause => lang.pick("a pause", "暂停"),
            Offer::Continue => lang.pick("going on", "继续"),
        };
        // People read whole seconds; the last one counts.
        let seconds = |time: Millis| time.0.div_ceil(1000);
        match (self, lang) {
            (Self::NoSuchSeat(seat), Lang::En) => format!("this table has no {}", seat.localize(lang)),
            (Self::NoSuchSeat(seat), Lang::Zh) => format!("这一桌没有{}", seat.localize(lang)),
            (Self::GameOver, _) => lang.pick("the game is over", "对局已经结束").into(),
            (Self::Out, _) => lang.pick("you have lost already", "你已经出局").into(),
            (Self::NotYourTurn(seat), Lang::En) => format!("it is the turn of {}", seat.localize(lang)),
            (Self::NotYourTurn(seat), Lang::Zh) => format!("现在轮到{}", seat.localize(lang)),
            (Self::Paused, _) => lang.pick("the game is paused", "对局已暂停").into(),
            (Self::NotPaused, _) => lang.pick("the game is not paused", "对局没有暂停").into(),
            (Self::OtherPly { meant, next }, Lang::En) => {
                format!("the move is for ply {meant}, but ply {next} is next: look at the game again")
            }
            (Self::OtherPly { meant, next }, Lang::Zh) => {
                format!("这步棋是第 {meant} 手，而现在是第 {next} 手：请刷新对局")
            }
            (Self::PlayedAlready, _) => lang.pick("this move was played already", "这步棋已经下过").into(),
            (Self::Move(refused), _) => return refused.localize(lang),
            (Self::NotHere(offer), Lang::En) => {
                format!("{} is not allowed at this table", offer_text(*offer))
            }
            (Self::NotHere(offer), Lang::Zh) => format!("这一桌不允许{}", offer_text(*offer)),
            (Self::AskedAlready(offer), Lang::En) => {
                format!("you have asked for {} already", offer_text(*offer))
            }
            (Self::AskedAlready(offer), Lang::Zh) => format!("你已经请求过{}", offer_text(*offer)),
            (Self::NotAsked(offer), Lang::En) => format!("nobody asks you for {}", offer_text(*offer)),
            (Self::NotAsked(offer), Lang::Zh) => format!("没有人请求{}", offer_text(*offer)),
            (Self::NothingToTakeBack, _) => {
                lang.pick("you have no move to take back", "你没有可以悔的棋").into()
            }
            (Self::TooSoon(time), Lang::En) => {
                format!("it was refused: ask again in {} s", seconds(*time))
            }
            (Self::TooSoon(time), Lang::Zh) => format!("刚被拒绝：请在 {} 秒后再问", seconds(*time)),
            (Self::HasBegun, _) => {
                lang.pick("the game has begun: resign instead", "对局已经开始：只能认输").into()
            }
            (Self::NobodyLeft, _) => lang.pick("the others are still there", "对方没有离开").into(),
            (Self::LeftJustNow(time), Lang::En) => {
                format!("wait {} s more for the others to come back", seconds(*time))
            }
            (Self::LeftJustNow(time), Lang::Zh) => format!("请再等 {} 秒，看对方是否回来", seconds(*time)),
            (Self::Away, _) => {
                lang.pick("you are away yourself: come back first", "你自己已离开：请先回来").into()
            }
            (Self::KnownAlready, _) => lang.pick("this is known already", "这已经知道了").into(),
        }
        .into()
    }
}

english_errors!(CommandError);
