//! Maps of battles, as the text protocol gives them.

use tengen_battlefield::{maps::NamedMap, text::read_map};
use tengen_games::AnyRules;

use super::TextGame;

impl TextGame {
    /// Battlefield on one of our maps.
    pub(in crate::text) fn with_map_named(&self, name: &str) -> Result<Self, String> {
        let codes = || NamedMap::all().iter().map(|map| map.code).collect::<Vec<_>>().join(", ");
        let map =
            NamedMap::named(name).ok_or_else(|| format!("no map is called {name}; there are {}", codes()))?;
        self.with(AnyRules::Battlefield(map.field().into()))
    }

    /// Battlefield on this map.
    pub(in crate::text) fn with_map(&self, lines: &[String]) -> Result<Self, String> {
        let field = read_map(lines.join("\n").as_bytes()).map_err(|error| error.to_string())?;
        self.with(AnyRules::Battlefield(field.into()))
    }
}
