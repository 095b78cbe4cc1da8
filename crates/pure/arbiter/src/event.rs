use serde::{Deserialize, Deserializer, Serialize, Serializer};
use tengen_core::{Localize, Message, Outcome, Seat, english_errors, message};

use crate::{EndReason, EngineEvaluation, Millis, Offer, ResultEvidence, TableTerms, Violation, code};

/// Something that happened at a table. The log of a table is nothing but these; one JSON object a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// Its number in the log, from 0.
    pub seq: u64,
    /// When, since the table was opened. It never goes back.
    pub at: Millis,
    /// What.
    pub what: EventKind,
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum EventKind {
    /// The game began on these terms. Always the first.
    Opened {
        /// What was agreed.
        #[serde(flatten)]
        terms: Box<TableTerms>,
        /// The time of the world, in milliseconds since 1970.
        utc: u64,
    },
    /// A seat played.
    Played {
        /// Who.
        #[serde(with = "code::SeatNumber")]
        seat: Seat,
        /// The move, as the game writes it.
        #[serde(rename = "move")]
        text: String,
        /// The time that it was charged.
        used: Millis,
        /// Lag compensation: how much more time has passed and was not charged, because the move was under way so long.
        #[serde(default, skip_serializing_if = "Millis::is_zero")]
        lag: Millis,
        /// What the engine that played it said about it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        eval: Option<Box<EngineEvaluation>>,
    },
    /// A seat broke a rule.
    Violated {
        /// Who.
        #[serde(with = "code::SeatNumber")]
        seat: Seat,
        /// Which.
        violation: Violation,
        /// The time used in this turn so far.
        used: Millis,
        /// Details.
        #[serde(flatten)]
        evidence: ResultEvidence,
    },
    /// A seat asked the others for something.
    Asked {
        /// Who.
        #[serde(with = "code::SeatNumber")]
        seat: Seat,
        /// For what.
        offer: Offer,
    },
    /// A seat agreed, and others have still to.
    Agreed {
        /// Who.
        #[serde(with = "code::SeatNumber")]
        seat: Seat,
        /// Whom.
        #[serde(with = "code::SeatNumber")]
        with: Seat,
        /// To what.
        offer: Offer,
    },
    /// A seat refused what another one had asked.
    Declined {
        /// Who.
        #[serde(with = "code::SeatNumber")]
        seat: Seat,
        /// Whom.
        #[serde(with = "code::SeatNumber")]
        with: Seat,
        /// What.
        offer: Offer,
    },
    /// A seat no longer asks.
    Cancelled {
        /// Who.
        #[serde(with = "code::SeatNumber")]
        seat: Seat,
        /// For what.
        offer: Offer,
    },
    /// Moves were taken back.
    TakenBack {
        /// Who had asked.
        #[serde(with = "code::SeatNumber")]
        seat: Seat,
        /// How many turns are left; those after it are gone.
        plies: u32,
    },
    /// The clocks stopped.
    Paused,
    /// The clocks run again.
    Continued,
    /// A seat left.
    Left {
        /// Who.
        #[serde(with = "code::SeatNumber")]
        seat: Seat,
    },
    /// A seat came back.
    Returned {
        /// Who.
        #[serde(with = "code::SeatNumber")]
        seat: Seat,
    },
    /// At a table of more than two, a seat has lost; the others play on.
    Eliminated {
        /// Who.
        #[serde(with = "code::SeatNumber")]
        seat: Seat,
        /// Why.
        reason: EndReason,
        /// Details.
        #[serde(flatten)]
        evidence: ResultEvidence,
    },
    /// A seat was given time.
    Credited {
        /// Who.
        #[serde(with = "code::SeatNumber")]
        seat: Seat,
        /// How much.
        time: Millis,
        /// Why.
        note: String,
    },
    /// The table was away and goes on; the turn that was under way begins anew for the clock.
    Reopened {
        /// The time of the world, in milliseconds since 1970.
        utc: u64,
    },
    /// The game is over. Nothing but coming and going follows.
    Finished {
        /// The seat that won; nobody in a draw.
        #[serde(default, skip_serializing_if = "Option::is_none", with = "code::MaybeSeat")]
        winner: Option<Seat>,
        /// Whether the game does not count at all.
        #[serde(default, skip_serializing_if = "is_false")]
        void: bool,
        /// Why.
        reason: EndReason,
        /// Details.
        #[serde(flatten)]
        evidence: ResultEvidence,
    },
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde wants it so")]
const fn is_false(is: &bool) -> bool {
    !*is
}

impl EventKind {
    /// The end of a game.
    pub fn finished(outcome: Option<Outcome>, reason: EndReason, evidence: ResultEvidence) -> Self {
        let winner = match outcome {
            Some(Outcome::Win(seat)) => Some(seat),
            Some(Outcome::Draw) | None => None,
        };
        Self::Finished { winner, void: outcome.is_none(), reason, evidence }
    }
}

/// An event as it is written.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct WrittenEvent<W> {
    v: u32,
    seq: u64,
    at: Millis,
    #[serde(flatten)]
    what: W,
}

/// The version alone, which decides how the rest is read.
#[derive(Deserialize)]
struct EventVersion {
    v: u32,
}

impl Event {
    /// The version of events that we write, and the only one that we read.
    pub const VERSION: u32 = 1;

    /// The event as one line of JSON, without its line end.
    pub fn to_json(&self) -> String {
        // Our own types always have a JSON form: strings, numbers and maps with string keys.
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Reads what [`Event::to_json`] writes. Fields that are unknown are ignored.
    pub fn from_json(line: &str) -> Result<Self, ReadEventError> {
        let version: EventVersion =
            serde_json::from_str(line).map_err(|error| ReadEventError::json(&error))?;
        if version.v != Self::VERSION {
            return Err(ReadEventError::Version(version.v));
        }
        serde_json::from_str(line).map_err(|error| ReadEventError::json(&error))
    }
}

impl Serialize for Event {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        WrittenEvent { v: Self::VERSION, seq: self.seq, at: self.at, what: &self.what }.serialize(to)
    }
}

/// Takes the version as it is: [`Event::from_json`] looks at it first.
impl<'de> Deserialize<'de> for Event {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let WrittenEvent { seq, at, what, .. } = WrittenEvent::deserialize(from)?;
        Ok(Self { seq, at, what })
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Event {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "TableEvent".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        WrittenEvent::<EventKind>::json_schema(generator)
    }
}

/// The text is not an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReadEventError {
    /// It is of another version of Tengen.
    Version(u32),
    /// It is not JSON, or not such a JSON object.
    Json {
        /// The column, from 1; 0 when the object as a whole is meant.
        column: usize,
        /// What is wrong, in English.
        what: String,
    },
}

impl ReadEventError {
    fn json(error: &serde_json::Error) -> Self {
        let text = error.to_string();
        // The place is told by `column`.
        let what = text.split(" at line ").next().unwrap_or_default().to_owned();
        Self::Json { column: error.column(), what }
    }
}

impl Localize for ReadEventError {
    fn message(&self) -> Message {
        match self {
            Self::Version(v) => {
                message!("arbiter-event-version", v, version = Event::VERSION)
            }
            Self::Json { column, what } => message!("arbiter-bad-event", column, what),
        }
    }
}

english_errors!(ReadEventError);
