use std::{borrow::Cow, time::Duration};

use tengen_arbiter::FailureCause;
use tengen_bots::{Flood, Gone};
use tengen_core::{Lang, Localize, Seat};
use tengen_gomoku::Foul;

use crate::Sides;

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ending {
    /// What the sides are called.
    pub sides: Sides,
    /// Who won or lost by it, as the reason says; `None` when it was neither.
    pub by: Option<Seat>,
    /// By what.
    pub reason: Reason,
    /// What the program said or did, for its author.
    pub evidence: String,
}

/// By what a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The rules: somebody has won, or nobody can any more.
    Rules(tengen_games::Ending),
    /// As many moves as were agreed.
    MaxMoves,
    /// The scores that the programs have told; without a winner it is a draw.
    Adjudicated,
    /// The program has given up.
    Resigned,
    /// Nothing can be played, which loses. It only happens in the Quoridor contest.
    Stuck,
    /// A forbidden point loses.
    Forbidden(Foul),
    /// No legal move.
    Illegal,
    /// An answer that came so much after its time, the margin included.
    Time(Duration),
    /// No answer at all.
    Silent,
    /// The program has ended or closed its output.
    Gone(Gone),
    /// The program did not even begin.
    Stall,
    /// The program does not play this.
    Refusal,
    /// Output without end.
    Flood(Flood),
    /// Input not read.
    Deaf,
    /// We were told to stop.
    Interrupted,
}

impl Reason {
    /// The name in statistics.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Rules(tengen_games::Ending::Row) => "five",
            Self::Rules(ending) => ending.code(),
            Self::MaxMoves => "max-moves",
            Self::Adjudicated => "adjudication",
            Self::Resigned => "resign",
            Self::Stuck => "stuck",
            Self::Forbidden(_) => "forbidden",
            Self::Illegal => "illegal",
            Self::Time(_) => "time",
            Self::Silent => "silent",
            Self::Gone(gone) => gone.code(),
            Self::Stall => "stall",
            Self::Refusal => "refusal",
            Self::Flood(_) => "flood",
            Self::Deaf => "deaf",
            Self::Interrupted => "interrupted",
        }
    }

    /// What the program did, where that is more than an answer that loses.
    pub(crate) const fn cause(self) -> Option<FailureCause> {
        match self {
            Self::Gone(Gone::Exited(_)) => Some(FailureCause::Exited),
            Self::Gone(Gone::Crashed(_)) => Some(FailureCause::Killed),
            Self::Gone(Gone::Closed) => Some(FailureCause::ClosedOutput),
            Self::Gone(Gone::Broke(_)) => Some(FailureCause::OutOfBounds),
            Self::Stall => Some(FailureCause::NotReady),
            Self::Refusal => Some(FailureCause::Refused),
            Self::Flood(_) => Some(FailureCause::Flooded),
            Self::Deaf => Some(FailureCause::InputNotRead),
            Self::Silent => Some(FailureCause::NoAnswer),
            Self::Rules(_)
            | Self::MaxMoves
            | Self::Adjudicated
            | Self::Resigned
            | Self::Stuck
            | Self::Forbidden(_)
            | Self::Illegal
            | Self::Time(_)
            | Self::Interrupted => None,
        }
    }

    /// Whether the program is to blame, not its play.
    pub const fn is_fault(self) -> bool {
        match self {
            Self::Rules(_)
            | Self::MaxMoves
            | Self::Adjudicated
            | Self::Resigned
            | Self::Stuck
            | Self::Forbidden(_)
            | Self::Interrupted => false,
            Self::Illegal
            | Self::Time(_)
            | Self::Silent
            | Self::Gone(_)
            | Self::Stall
            | Self::Refusal
            | Self::Flood(_)
            | Self::Deaf => true,
        }
    }
}

impl Ending {
    /// The winner, if the game counts and somebody won.
    pub fn winner(&self) -> Option<Seat> {
        match self.reason {
            Reason::Rules(_) | Reason::Adjudicated => self.by,
            Reason::MaxMoves | Reason::Interrupted => None,
            Reason::Stuck
            | Reason::Resigned
            | Reason::Forbidden(_)
            | Reason::Illegal
            | Reason::Time(_)
            | Reason::Silent
            | Reason::Gone(_)
            | Reason::Stall
            | Reason::Refusal
            | Reason::Flood(_)
            | Reason::Deaf => self.by.map(Seat::other),
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
            Some(Seat::FIRST) => "1-0",
            Some(_) => "0-1",
            None => "1/2-1/2",
        }
    }
}

/// In the words of cutechess and its kin where they have them.
impl Localize for Ending {
    fn localize(&self, lang: Lang) -> Cow<'static, str> {
        if (self.reason, self.by) == (Reason::Adjudicated, None) {
            return lang.pick("Draw by adjudication", "按评分判平局").into();
        }
        self.reason.told_of(self.sides.name(self.by.unwrap_or(Seat::SECOND), lang), lang)
    }
}

impl Reason {
    /// The same of whoever won or lost by it.
    pub(crate) fn told_of(self, who: &str, lang: Lang) -> Cow<'static, str> {
        match (self, lang) {
            (Self::Rules(ending), _) => return by_rules(ending, who, lang),
            (Self::MaxMoves, _) => return lang.pick("Draw by adjudication", "达到手数上限，判平局").into(),
            (Self::Adjudicated, Lang::En) => format!("{who} wins by adjudication"),
            (Self::Adjudicated, Lang::Zh) => format!("{who}按评分判胜"),
            (Self::Resigned, Lang::En) => format!("{who} resigns"),
            (Self::Resigned, Lang::Zh) => format!("{who}认输"),
            (Self::Stuck, Lang::En) => format!("{who} has no legal move"),
            (Self::Stuck, Lang::Zh) => format!("{who}无子可动"),
            (Self::Forbidden(foul), Lang::En) => {
                format!("{who} plays a forbidden move - {}", foul.code().replace('-', " "))
            }
            (Self::Forbidden(foul), Lang::Zh) => format!("{who}{}", foul.localize(lang)),
            (Self::Illegal, Lang::En) => format!("{who} makes an illegal move"),
            (Self::Illegal, Lang::Zh) => format!("{who}走了不合规则的一步"),
            (Self::Time(over), Lang::En) => format!("{who} loses on time ({}ms overrun)", over.as_millis()),
            (Self::Time(over), Lang::Zh) => format!("{who}超时负（超出 {} 毫秒）", over.as_millis()),
            (Self::Silent, Lang::En) => format!("{who} loses on time (no answer)"),
            (Self::Silent, Lang::Zh) => format!("{who}超时负（没有回答）"),
            (Self::Gone(gone), Lang::En) => format!("{who} disconnects ({})", gone.localize(lang)),
            (Self::Gone(gone), Lang::Zh) => format!("{who}断开（{}）", gone.localize(lang)),
            (Self::Stall, Lang::En) => format!("{who}'s connection stalls (not ready in time)"),
            (Self::Stall, Lang::Zh) => format!("{who}没有反应（没有按时准备好）"),
            (Self::Refusal, Lang::En) => format!("{who} refuses the game"),
            (Self::Refusal, Lang::Zh) => format!("{who}拒绝这局棋"),
            (Self::Flood(flood), Lang::En) => {
                format!("{who} floods the connection ({})", flood.localize(lang))
            }
            (Self::Flood(flood), Lang::Zh) => format!("{who}输出过多（{}）", flood.localize(lang)),
            (Self::Deaf, Lang::En) => format!("{who}'s connection stalls (input not read)"),
            (Self::Deaf, Lang::Zh) => format!("{who}没有反应（不读输入）"),
            (Self::Interrupted, _) => return lang.pick("Game interrupted", "对局中断").into(),
        }
        .into()
    }
}

fn by_rules(ending: tengen_games::Ending, who: &str, lang: Lang) -> Cow<'static, str> {
    use tengen_games::Ending::{AllDestroyed, BoardFull, BothPassed, Destroyed, Goal, Row};
    match (ending, lang) {
        (Row, Lang::En) => format!("{who} wins by five in a row"),
        (Row, Lang::Zh) => format!("{who}连五获胜"),
        (Goal, Lang::En) => format!("{who} reaches the other side"),
        (Goal, Lang::Zh) => format!("{who}到达对岸获胜"),
        (Destroyed, Lang::En) => format!("{who} wins the battle"),
        (Destroyed, Lang::Zh) => format!("{who}全歼对方获胜"),
        (BoardFull, _) => return lang.pick("Draw by a full board", "棋盘下满，平局").into(),
        (BothPassed, _) => return lang.pick("Draw by passes", "双方虚着，平局").into(),
        (AllDestroyed, _) => return lang.pick("Draw with nobody left", "同归于尽，平局").into(),
    }
    .into()
}
