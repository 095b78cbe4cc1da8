use std::{borrow::Cow, time::Duration};

use tengen_core::{Lang, Localize};
use tengen_gomoku::{Color, Foul};

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ending {
    /// Who won or lost by it, as the reason says; `None` when it was neither.
    pub by: Option<Color>,
    /// By what.
    pub reason: Reason,
    /// What the program said or did, for its author.
    pub evidence: String,
}

/// By what a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// A row wins.
    Row,
    /// No point is free.
    BoardFull,
    /// As many stones as were agreed.
    MaxMoves,
    /// A forbidden point loses.
    Forbidden(Foul),
    /// No legal move.
    Illegal,
    /// Too late by so much, when we stopped waiting or the answer came.
    Time(Duration),
    /// The program has ended.
    Crash,
    /// The program did not even begin.
    Stall,
    /// The program does not play this.
    Refusal,
    /// Output without end, or input not read.
    Flood,
    /// We were told to stop.
    Interrupted,
}

impl Reason {
    /// The name in statistics.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Row => "five",
            Self::BoardFull => "board-full",
            Self::MaxMoves => "max-moves",
            Self::Forbidden(_) => "forbidden",
            Self::Illegal => "illegal",
            Self::Time(_) => "time",
            Self::Crash => "crash",
            Self::Stall => "stall",
            Self::Refusal => "refusal",
            Self::Flood => "flood",
            Self::Interrupted => "interrupted",
        }
    }

    /// Whether the program is to blame, not its play.
    pub const fn is_fault(self) -> bool {
        match self {
            Self::Row | Self::BoardFull | Self::MaxMoves | Self::Forbidden(_) | Self::Interrupted => false,
            Self::Illegal | Self::Time(_) | Self::Crash | Self::Stall | Self::Refusal | Self::Flood => true,
        }
    }
}

impl Ending {
    /// The winner, if the game counts and somebody won.
    pub fn winner(&self) -> Option<Color> {
        match self.reason {
            Reason::Row => self.by,
            Reason::BoardFull | Reason::MaxMoves | Reason::Interrupted => None,
            Reason::Forbidden(_)
            | Reason::Illegal
            | Reason::Time(_)
            | Reason::Crash
            | Reason::Stall
            | Reason::Refusal
            | Reason::Flood => self.by.map(|color| color.next(2)),
        }
    }

    /// Whether the game counts.
    pub fn counts(&self) -> bool {
        self.reason != Reason::Interrupted
    }

    /// As results are written, the first player first.
    pub fn result(&self) -> &'static str {
        match self.winner() {
            _ if !self.counts() => "*",
            Some(Color::BLACK) => "1-0",
            Some(_) => "0-1",
            None => "1/2-1/2",
        }
    }
}

/// In the words of cutechess and its kin where they have them.
impl Localize for Ending {
    fn localize(&self, lang: Lang) -> Cow<'static, str> {
        let is_black = self.by == Some(Color::BLACK);
        let who = lang.pick(if is_black { "Black" } else { "White" }, if is_black { "黑方" } else { "白方" });
        match (self.reason, lang) {
            (Reason::Row, Lang::En) => format!("{who} wins by five in a row"),
            (Reason::Row, Lang::Zh) => format!("{who}连五获胜"),
            (Reason::BoardFull, _) => return lang.pick("Draw by a full board", "棋盘下满，平局").into(),
            (Reason::MaxMoves, _) => return lang.pick("Draw by adjudication", "达到手数上限，判平局").into(),
            (Reason::Forbidden(foul), Lang::En) => {
                format!("{who} plays a forbidden move - {}", foul.code().replace('-', " "))
            }
            (Reason::Forbidden(foul), Lang::Zh) => format!("{who}{}", foul.localize(lang)),
            (Reason::Illegal, Lang::En) => format!("{who} makes an illegal move"),
            (Reason::Illegal, Lang::Zh) => format!("{who}走了不合规则的一步"),
            (Reason::Time(over), Lang::En) => format!("{who} loses on time ({}ms overrun)", over.as_millis()),
            (Reason::Time(over), Lang::Zh) => format!("{who}超时负（超出 {} 毫秒）", over.as_millis()),
            (Reason::Crash, Lang::En) => format!("{who} disconnects"),
            (Reason::Crash, Lang::Zh) => format!("{who}程序退出"),
            (Reason::Stall, Lang::En) => format!("{who}'s connection stalls"),
            (Reason::Stall, Lang::Zh) => format!("{who}没有反应"),
            (Reason::Refusal, Lang::En) => format!("{who} refuses the game"),
            (Reason::Refusal, Lang::Zh) => format!("{who}拒绝这局棋"),
            (Reason::Flood, Lang::En) => format!("{who} floods the connection"),
            (Reason::Flood, Lang::Zh) => format!("{who}输出太多或不读输入"),
            (Reason::Interrupted, _) => return lang.pick("Game interrupted", "对局中断").into(),
        }
        .into()
    }
}
