//! The maps that come with the game: the same for both sides, of different character, and played on until they were fair.

use tengen_core::{Localize, Message};

use crate::{Field, text};

/// A map with its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NamedMap {
    /// The name in commands: lower-case letters.
    pub code: &'static str,
    /// The key of its name for people.
    pub name: &'static str,
    /// The map as text.
    pub text: &'static str,
}

macro_rules! map {
    ($code:literal, $name:literal) => {
        NamedMap { code: $code, name: $name, text: include_str!(concat!("../maps/", $code, ".map")) }
    };
}

const MAPS: [NamedMap; 14] = [
    map!("skirmish", "battlefield-skirmish"),
    map!("mages", "battlefield-mages-duel"),
    map!("wall", "battlefield-the-wall"),
    map!("islands", "battlefield-two-islands"),
    map!("archers", "battlefield-archers-rocks"),
    map!("plain", "battlefield-open-plain"),
    map!("pass", "battlefield-mountain-pass"),
    map!("canyon", "battlefield-canyon"),
    map!("fords", "battlefield-the-fords"),
    map!("peaks", "battlefield-a-hundred-peaks"),
    map!("forest", "battlefield-dark-forest"),
    map!("lakes", "battlefield-lake-country"),
    map!("cavalry", "battlefield-cavalry"),
    map!("great", "battlefield-great-battle"),
];

impl NamedMap {
    /// All of them, small ones first.
    pub const fn all() -> &'static [Self] {
        &MAPS
    }

    /// The map with this code.
    pub fn named(code: &str) -> Option<&'static Self> {
        MAPS.iter().find(|map| map.code == code)
    }

    /// The field.
    ///
    /// # Panics
    /// Never: tests read every one.
    pub fn field(&self) -> Field {
        text::read_map(self.text.as_bytes()).unwrap_or_else(|error| unreachable!("{}: {error}", self.code))
    }
}

impl Localize for NamedMap {
    fn message(&self) -> Message {
        Message::new(self.name)
    }
}
