use std::borrow::Cow;

use tengen_core::{Lang, Localize};

use crate::OpeningZone;

/// What is asked of the seat to move: what a dialogue shows and a bot is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TurnChoice {
    /// Put a stone in this zone.
    Stone(OpeningZone),
    /// Put a stone anywhere, or pass.
    StoneOrPass,
    /// Swap colours or keep them.
    Swap,
    /// Swap colours, keep them, or declare this many fifth stones.
    SwapOrDeclare(u8),
    /// Swap colours, keep them, or put two more stones.
    SwapOrPutTwo,
    /// Declare from 1 to this many fifth stones.
    Declare(u8),
    /// Offer this many more points for the fifth stone.
    Offer(u8),
    /// Choose one of the offered points for the fifth stone.
    Choose,
}

impl Localize for TurnChoice {
    fn localize(&self, lang: Lang) -> Cow<'static, str> {
        let text = match (self, lang) {
            (Self::Stone(zone), Lang::En) => format!("put a stone {}", zone.localize(lang)),
            (Self::Stone(zone), Lang::Zh) => format!("请落子：{}", zone.localize(lang)),
            (Self::StoneOrPass, _) => return lang.pick("put a stone or pass", "请落子或虚着").into(),
            (Self::Swap, _) => return lang.pick("swap or keep colours", "请选择交换或不交换").into(),
            (Self::SwapOrDeclare(n), Lang::En) => format!("swap, keep, or declare {n} fifth stones"),
            (Self::SwapOrDeclare(n), Lang::Zh) => format!("请选择交换、不交换，或五手 {n} 打"),
            (Self::SwapOrPutTwo, _) => {
                return lang
                    .pick("swap, keep, or put two more stones", "请选择交换、不交换，或再下两子")
                    .into();
            }
            (Self::Declare(max), Lang::En) => format!("declare from 1 to {max} fifth stones"),
            (Self::Declare(max), Lang::Zh) => format!("请声明打点数（1 到 {max}）"),
            (Self::Offer(left), Lang::En) => format!("offer {left} more for the fifth stone"),
            (Self::Offer(left), Lang::Zh) => format!("请再给出 {left} 个第五手打点"),
            (Self::Choose, _) => {
                return lang.pick("choose one of the offered points", "请从打点中选一个").into();
            }
        };
        text.into()
    }
}
