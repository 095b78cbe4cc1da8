//! Seat occupants: who sits where, written into the terms of a table so that its log remembers it.

use std::fmt;

use tengen_arbiter::Terms;
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

    /// Reads what [`SeatOccupant`] prints.
    pub fn from_tag(text: &str) -> Option<Self> {
        let (kind, rest) = text.split_once(':').map_or((text, None), |(kind, rest)| (kind, Some(rest)));
        match (kind, rest) {
            ("person", id) => Some(Self::Person(id.map(str::to_owned))),
            ("bot", Some(id)) => Some(Self::Remote(id.to_owned())),
            ("computer", Some(level)) => level.parse().ok().and_then(Level::new).map(Self::Computer),
            ("program", Some(name)) => Some(Self::Program(name.to_owned())),
            ("engine", Some(json)) => EngineSpec::from_json(json).map(Box::new).map(Self::Engine),
            _ => None,
        }
    }

    /// Writes who sits where into terms.
    pub fn write(occupants: &[Self], terms: &mut Terms) {
        for (occupant, number) in occupants.iter().zip(1..) {
            terms.tags.insert(tag(number), occupant.to_string());
        }
    }

    /// Reads who sits where; `None` where the terms do not say it of every seat.
    pub fn read(terms: &Terms) -> Option<Vec<Self>> {
        (1..=terms.players.len()).map(|number| Self::from_tag(terms.tags.get(&tag(number))?)).collect()
    }
}

fn tag(number: usize) -> String {
    format!("tengen.seat.{number}")
}

/// As it stands in terms: `person`, `person:ID`, `bot:ID`, `computer:LEVEL`, `program:NAME`, `engine:JSON`.
impl fmt::Display for SeatOccupant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Person(None) => f.write_str("person"),
            Self::Person(Some(id)) => write!(f, "person:{id}"),
            Self::Remote(id) => write!(f, "bot:{id}"),
            Self::Computer(level) => write!(f, "computer:{}", level.number()),
            Self::Program(name) => write!(f, "program:{name}"),
            Self::Engine(spec) => match spec.to_json() {
                Some(json) => write!(f, "engine:{json}"),
                None => write!(f, "program:{}", spec.name),
            },
        }
    }
}
