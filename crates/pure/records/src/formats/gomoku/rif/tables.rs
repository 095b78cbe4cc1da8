use std::collections::BTreeMap;

use super::Attributes;
use crate::RecordMetadata;

/// Everything that games refer to by number.
#[derive(Debug, Default)]
pub(super) struct RifTables {
    /// One table a kind, in the order of [`KINDS`]: attributes by number.
    tables: [BTreeMap<String, BTreeMap<String, String>>; KINDS.len()],
}

const KINDS: [&str; 7] = ["country", "city", "month", "rule", "opening", "player", "tournament"];

impl RifTables {
    /// Whether an element of this name is a row of a table.
    pub(super) fn has(element: &[u8]) -> bool {
        KINDS.iter().any(|kind| kind.as_bytes() == element)
    }

    pub(super) fn add(&mut self, element: &[u8], row: Attributes<'_>) {
        let tables = KINDS.iter().zip(&mut self.tables);
        let table = tables.filter(|(kind, _)| kind.as_bytes() == element).map(|(_, table)| table).next();
        let row: BTreeMap<String, String> =
            row.into_iter().map(|(key, value)| (key.into_owned(), value.trim().to_owned())).collect();
        if let Some((table, id)) = table.zip(row.get("id").cloned()) {
            table.insert(id, row);
        }
    }

    fn get(&self, kind: &'static str, id: &str, key: &str) -> &str {
        let table = KINDS.iter().zip(&self.tables).find(|(other, _)| **other == kind);
        let row = table.and_then(|(_, table)| table.get(id));
        row.and_then(|row| row.get(key)).map_or("", String::as_str)
    }

    /// The name in a table, or the number where the table has none.
    pub(super) fn name(&self, kind: &'static str, id: &str) -> String {
        let table = KINDS.iter().zip(&self.tables).find(|(other, _)| **other == kind);
        let row = table.and_then(|(_, table)| table.get(id));
        row.and_then(|row| row.get("name")).map_or(id, String::as_str).to_owned()
    }

    pub(super) fn player(&self, id: &str) -> String {
        let (name, surname) = (self.get("player", id, "name"), self.get("player", id, "surname"));
        let full = format!("{name} {surname}");
        if full.trim().is_empty() { id.to_owned() } else { full.trim().to_owned() }
    }

    /// Event, place and date.
    pub(super) fn tournament(&self, id: &str, heading: &mut RecordMetadata) {
        let some = |text: String| Some(text).filter(|text| !text.is_empty());
        let get = |key: &str| self.get("tournament", id, key);
        heading.event = some(self.name("tournament", id));
        let places = [("city", get("city")), ("country", get("country"))];
        let places = places.map(|(kind, id)| self.get(kind, id, "name"));
        heading.place =
            some(places.into_iter().filter(|name| !name.is_empty()).collect::<Vec<_>>().join(", "));
        let month = format!("{} {}", self.get("month", get("month"), "name"), get("year"));
        let date = if get("start").is_empty() { month.trim() } else { get("start") };
        heading.date = some(date.to_owned());
    }
}
