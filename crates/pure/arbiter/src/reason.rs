use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use tengen_core::{Lang, Localize, Message, Outcome, Seat, UnknownNameError, message};
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
    fn schema_name() -> std::borrow::Cow<'static, str> {
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
    fn message(&self) -> Message {
        let key = match self {
            Self::Rules(ending) => return ending.message(),
            Self::Resigned => "arbiter-resigned",
            Self::Broke(Violation::IllegalMove) => "arbiter-illegal-move",
            Self::Broke(Violation::NoMove) => "arbiter-unreadable-move",
            Self::Broke(Violation::ForbiddenPoint) => "arbiter-forbidden-point",
            Self::Broke(Violation::OutOfTime) => "arbiter-ran-out-of-time",
            Self::Violations => "arbiter-too-many-violations",
            Self::Crashed => "arbiter-crashed",
            Self::Abandoned => "arbiter-left-the-game",
            Self::DrawAgreed => "arbiter-draw-agreed",
            Self::MoveLimit => "arbiter-move-limit",
            Self::Adjudicated => "arbiter-adjudicated",
            Self::Aborted => "arbiter-aborted",
            Self::NoStart => "arbiter-no-start",
        };
        Message::new(key)
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

    /// Why the game ended this way, with whoever is to blame by this name.
    pub fn why(&self, name: impl Fn(Seat) -> Message) -> Message {
        let reason = self.reason.message();
        let mut parts = vec![match self.evidence.offender {
            Some(seat) => message!("arbiter-offence", seat = name(seat), reason),
            None => reason,
        }];
        parts.extend(self.evidence.overrun.map(|Millis(overrun)| message!("arbiter-overrun", overrun)));
        parts.extend(self.evidence.detail().map(|why| match &self.evidence.text {
            Some(played) => message!("arbiter-played-why", played = format!("{played:?}"), why),
            None => message!("arbiter-why", why),
        }));
        Message::concat(parts)
    }
}

impl Localize for GameConclusion {
    fn message(&self) -> Message {
        let result = match self.outcome {
            Some(Outcome::Win(seat)) => message!("arbiter-wins", seat = seat.message()),
            Some(Outcome::Draw) => message!("arbiter-draw"),
            None => message!("arbiter-void"),
        };
        message!("core-colon", before = result, after = self.why(|seat| seat.message()))
    }
}

impl std::fmt::Display for GameConclusion {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.localize(Lang::En))
    }
}
