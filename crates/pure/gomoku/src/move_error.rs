use std::borrow::Cow;

use tengen_core::{Lang, Localize, english_errors};

use crate::{ForbiddenReason, OpeningZone, Point, position::TurnChoice};

/// Why a move is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GomokuMoveError {
    /// The game is over.
    GameOver,
    /// The point is not on this board.
    OffBoard(Point),
    /// There is a stone on the point.
    Occupied(Point),
    /// The opening asks for a stone elsewhere.
    OutsideZone(OpeningZone),
    /// The point is forbidden for Black.
    Forbidden(ForbiddenReason),
    /// Something else is to be chosen now.
    NotNow(TurnChoice),
    /// The number declared is out of range.
    Declared {
        /// The least number that may be declared.
        min: u8,
        /// The greatest number that may be declared.
        max: u8,
    },
    /// The fifth stone is the same, up to symmetry, as the one offered here.
    SameOffer(Point),
    /// The point was not offered for the fifth stone.
    NotOffered,
    /// Passing is part of Renju alone, and only after three stones and the opening.
    NoPass,
}

impl Localize for GomokuMoveError {
    fn localize(&self, lang: Lang) -> Cow<'static, str> {
        let text = match (self, lang) {
            (Self::GameOver, _) => return lang.pick("the game is over", "对局已经结束").into(),
            (Self::OffBoard(point), Lang::En) => format!("{point} is not on this board"),
            (Self::OffBoard(point), Lang::Zh) => format!("{point} 不在这张棋盘上"),
            (Self::Occupied(point), Lang::En) => format!("there is a stone on {point} already"),
            (Self::Occupied(point), Lang::Zh) => format!("{point} 已经有棋子"),
            (Self::OutsideZone(zone), Lang::En) => {
                format!("the opening asks for a stone {}", zone.localize(lang))
            }
            (Self::OutsideZone(zone), Lang::Zh) => format!("按开局规则，这一子要下在{}", zone.localize(lang)),
            (Self::Forbidden(foul), Lang::En) => {
                format!("the point is forbidden for Black: {}", foul.localize(lang))
            }
            (Self::Forbidden(foul), Lang::Zh) => format!("黑方禁手：{}", foul.localize(lang)),
            (Self::NotNow(choice), Lang::En) => format!("not now: {}", choice.localize(lang)),
            (Self::NotNow(choice), Lang::Zh) => format!("现在不能这样：{}", choice.localize(lang)),
            (Self::Declared { min, max }, Lang::En) => format!("declare a number from {min} to {max}"),
            (Self::Declared { min, max }, Lang::Zh) => format!("打点数必须是 {min} 到 {max}"),
            (Self::SameOffer(point), Lang::En) => {
                format!("this is the same offer as {point}, up to symmetry")
            }
            (Self::SameOffer(point), Lang::Zh) => format!("这一打点与 {point} 对称，不能重复"),
            (Self::NotOffered, _) => {
                return lang.pick("this point was not offered", "这一点不在打点之中").into();
            }
            (Self::NoPass, _) => {
                return lang
                    .pick(
                        "passing is only for Renju, after the opening and three stones",
                        "只有连珠可以虚着，而且要在开局与前三手之后",
                    )
                    .into();
            }
        };
        text.into()
    }
}

english_errors!(GomokuMoveError);
