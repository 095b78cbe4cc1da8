use std::{borrow::Cow, str::FromStr};

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use tengen_core::{Lang, Localize, Outcome, UnknownNameError};
use tengen_games::GameEnding;

use crate::{FailureCause, Millis, ResultEvidence, Violation, code};

/// Why a game is over: a closed list with stable codes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EndReason {
    /// The rules of the game have decided it.
    Rules(GameEnding),
    /// Somebody gave up.
    Resigned,
    /// Somebody broke a rule, where that loses at once.
    Broke(Violation),
    /// Somebody broke rules too often.
    Violations,
    /// A program crashed or cannot be reached.
    Crashed,
    /// The others left, and who stayed claimed the game.
    Abandoned,
    /// The players agreed on a draw.
    DrawAgreed,
    /// The game took too long.
    MoveLimit,
    /// The organiser decided.
    Adjudicated,
    /// Somebody did not want to begin.
    Aborted,
    /// Somebody did not make a first move in the time for it.
    NoStart,
}

impl EndReason {
    const BY_REFEREE: [Self; 13] = [
        Self::Resigned,
        Self::Broke(Violation::IllegalMove),
        Self::Broke(Violation::NoMove),
        Self::Broke(Violation::ForbiddenPoint),
        Self::Broke(Violation::OutOfTime),
        Self::Violations,
        Self::Crashed,
        Self::Abandoned,
        Self::DrawAgreed,
        Self::MoveLimit,
        Self::Adjudicated,
        Self::Aborted,
        Self::NoStart,
    ];

    /// All reasons.
    pub fn all() -> impl Iterator<Item = Self> {
        GameEnding::ALL.into_iter().map(Self::Rules).chain(Self::BY_REFEREE)
    }

    /// The name in events and records.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Rules(ending) => ending.code(),
            Self::Resigned => "resigned",
            Self::Broke(Violation::IllegalMove) => "illegal-move",
            Self::Broke(Violation::NoMove) => "no-move",
            Self::Broke(Violation::ForbiddenPoint) => "forbidden-point",
            Self::Broke(Violation::OutOfTime) => "out-of-time",
            Self::Violations => "violations",
            Self::Crashed => "crashed",
            Self::Abandoned => "abandoned",
            Self::DrawAgreed => "draw-agreed",
            Self::MoveLimit => "move-limit",
            Self::Adjudicated => "adjudicated",
            Self::Aborted => "aborted",
            Self::NoStart => "no-start",
        }
    }

    /// Whether somebody lost by a failure, not by what was played: it was late, broke a rule, crashed or left. A
    /// forbidden point is a move, and loses as a bad move does.
    pub const fn is_forfeit(self) -> bool {
        match self {
            Self::Broke(Violation::IllegalMove | Violation::NoMove | Violation::OutOfTime)
            | Self::Violations
            | Self::Crashed
            | Self::Abandoned => true,
            Self::Rules(_)
            | Self::Resigned
            | Self::Broke(Violation::ForbiddenPoint)
            | Self::DrawAgreed
            | Self::MoveLimit
            | Self::Adjudicated
            | Self::Aborted
            | Self::NoStart => false,
        }
    }
}

/// By its code.
impl Serialize for EndReason {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(self.code())
    }
}

impl<'de> Deserialize<'de> for EndReason {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        code::AsText::deserialize(from)
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for EndReason {
    fn schema_name() -> Cow<'static, str> {
        "Reason".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let codes: Vec<&str> = Self::all().map(Self::code).collect();
        schemars::json_schema!({"description": "Why a game is over.", "type": "string", "enum": codes})
    }
}

impl std::fmt::Display for EndReason {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.code())
    }
}

impl FromStr for EndReason {
    type Err = UnknownNameError;

    fn from_str(text: &str) -> Result<Self, UnknownNameError> {
        UnknownNameError::find(&Self::all().collect::<Vec<_>>(), Self::code, text)
    }
}

/// What the reason says of whoever lost by it: "…: player 2 ran out of time".
impl Localize for EndReason {
    fn localize(&self, lang: Lang) -> Cow<'static, str> {
        let (en, zh) = match self {
            Self::Rules(ending) => return ending.localize(lang),
            Self::Resigned => ("resigned", "认输"),
            Self::Broke(Violation::IllegalMove) => ("made an illegal move", "走法违规"),
            Self::Broke(Violation::NoMove) => ("gave no readable move", "没有给出可读的走法"),
            Self::Broke(Violation::ForbiddenPoint) => ("played on a forbidden point", "走了禁手"),
            Self::Broke(Violation::OutOfTime) => ("ran out of time", "超时"),
            Self::Violations => ("broke the rules too often", "违规次数过多"),
            Self::Crashed => ("crashed or could not be reached", "程序崩溃或失去联系"),
            Self::Abandoned => ("left the game", "离开对局"),
            Self::DrawAgreed => ("draw by agreement", "双方议和"),
            Self::MoveLimit => ("the limit of moves was reached", "达到步数上限"),
            Self::Adjudicated => ("decided by the organiser", "由组织者裁定"),
            Self::Aborted => ("given up before the first move", "开局前取消"),
            Self::NoStart => ("did not make the first move in time", "未及时走出第一步"),
        };
        lang.pick(en, zh).into()
    }
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameConclusion {
    /// Who won; `None` when the game does not count.
    pub outcome: Option<Outcome>,
    /// Why.
    pub reason: EndReason,
    /// What that rests on.
    pub evidence: ResultEvidence,
}

impl GameConclusion {
    /// The most specific name of what happened, for statistics: what a program did, else the reason.
    pub fn code(&self) -> &'static str {
        self.evidence.cause.map_or(self.reason.code(), FailureCause::code)
    }
}

impl Localize for GameConclusion {
    fn localize(&self, lang: Lang) -> Cow<'static, str> {
        let result = match (self.outcome, lang) {
            (Some(Outcome::Win(seat)), Lang::En) => format!("{} wins", seat.localize(lang)),
            (Some(Outcome::Win(seat)), Lang::Zh) => format!("{} 胜", seat.localize(lang)),
            (Some(Outcome::Draw), _) => lang.pick("draw", "和棋").to_owned(),
            (None, _) => lang.pick("void", "无效").to_owned(),
        };
        let offender =
            self.evidence.offender.map_or_else(String::new, |seat| format!("{} ", seat.localize(lang)));
        let late = self.evidence.overrun.map_or_else(String::new, |Millis(overrun)| match lang {
            Lang::En => format!(" ({overrun} ms too late)"),
            Lang::Zh => format!("（超时 {overrun} 毫秒）"),
        });
        let why =
            self.evidence.detail(lang).map_or_else(String::new, |why| match (&self.evidence.text, lang) {
                (Some(played), Lang::En) => format!(" ({played:?}: {why})"),
                (Some(played), Lang::Zh) => format!("（{played:?}：{why}）"),
                (None, Lang::En) => format!(" ({why})"),
                (None, Lang::Zh) => format!("（{why}）"),
            });
        format!("{result}{}{offender}{}{late}{why}", lang.pick(": ", "："), self.reason.localize(lang)).into()
    }
}

impl std::fmt::Display for GameConclusion {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.localize(Lang::En))
    }
}
