//! Seat occupants: who sits where, written into the terms of a table so that its log remembers it.

use std::fmt;

use tengen_arbiter::TableTerms;
use tengen_core::{Localize, Message, Seat, message};
use tengen_search::Level;

use crate::EngineSpec;

/// Who sits in a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SeatOccupant {
    /// Somebody at this screen, or under this identity at a server.
    Person(Option<String>),
    /// A bot that connects over the network, by its identity.
    Remote(String),
    /// Our own engine.
    Computer(Level),
    /// A program or library that the host knows by this name.
    Program(String),
    /// A program or library with everything that is needed to start it.
    Engine(Box<EngineSpec>),
}

impl SeatOccupant {
    /// Whether it moves when a person says so.
    pub const fn is_person(&self) -> bool {
        matches!(self, Self::Person(_))
    }

    /// Whether it is a program or library: the referee takes it at its word, and forgives its transport.
    pub const fn is_program(&self) -> bool {
        matches!(self, Self::Program(_) | Self::Engine(_))
    }

    /// Reads what [`SeatOccupant`] prints. Text from outside never names a command line.
    pub fn from_tag(text: &str) -> Option<Self> {
        let (kind, rest) = text.split_once(':').map_or((text, None), |(kind, rest)| (kind, Some(rest)));
        match (kind, rest) {
            ("person", id) => Some(Self::Person(id.map(str::to_owned))),
            ("bot", Some(id)) => Some(Self::Remote(id.to_owned())),
            ("computer", Some(level)) => level.parse().ok().and_then(Level::new).map(Self::Computer),
            ("program", Some(name)) => Some(Self::Program(name.to_owned())),
            _ => None,
        }
    }

    /// Writes who sits where into terms.
    pub fn write(occupants: &[Self], terms: &mut TableTerms) {
        let tag = |(seat, occupant): (Seat, &Self)| (TableTerms::seat_tag(seat), occupant.to_string());
        let tags: Vec<(String, String)> = terms.seats().zip(occupants).map(tag).collect();
        terms.tags.extend(tags);
    }

    /// Reads who sits where; `None` where the terms do not say it of every seat.
    pub fn read(terms: &TableTerms) -> Option<Vec<Self>> {
        terms.seats().map(|seat| Self::from_tag(terms.tags.get(&TableTerms::seat_tag(seat))?)).collect()
    }
}

/// As it stands in terms: `person`, `person:ID`, `bot:ID`, `computer:LEVEL`, `program:NAME`. How a program is started is not
/// for everybody who reads a log.
impl fmt::Display for SeatOccupant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Person(None) => f.write_str("person"),
            Self::Person(Some(id)) => write!(f, "person:{id}"),
            Self::Remote(id) => write!(f, "bot:{id}"),
            Self::Computer(level) => write!(f, "computer:{}", level.number()),
            Self::Program(name) => write!(f, "program:{name}"),
            Self::Engine(spec) => write!(f, "program:{}", spec.name),
        }
    }
}

/// As somebody is called who has no name.
impl Localize for SeatOccupant {
    fn message(&self) -> Message {
        match self {
            Self::Person(_) => message!("table-player"),
            Self::Computer(level) => message!("table-computer", level = level.number()),
            Self::Remote(name) | Self::Program(name) => Message::verbatim(name.clone()),
            Self::Engine(spec) => Message::verbatim(spec.name.clone()),
        }
    }
}
