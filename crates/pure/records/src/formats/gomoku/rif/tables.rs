use std::collections::BTreeMap;

use quick_xml::events::BytesStart;

use super::XML_VERSION;
use crate::RecordMetadata;

/// Everything that games refer to by number.
#[derive(Debug, Default)]
pub(super) struct RifTables<'a> {
    /// One table a kind, in the order of [`KINDS`]: rows by number. They stay as they are in the file, for most of what
    /// they say is never asked for.
    tables: [BTreeMap<String, BytesStart<'a>>; KINDS.len()],
}

const KINDS: [&str; 7] = ["country", "city", "month", "rule", "opening", "player", "tournament"];

impl<'a> RifTables<'a> {
    /// What a row takes: nodes of maps are half empty at worst, and a number has a few digits.
    pub(super) const ROW_MEMORY: usize = 2 * size_of::<(String, BytesStart<'_>)>() + 8;

    /// Whether an element of this name is a row of a table.
    pub(super) fn has(element: &str) -> bool {
        KINDS.contains(&element)
    }

    pub(super) fn add(&mut self, id: String, row: BytesStart<'a>) {
        let tables = KINDS.iter().zip(&mut self.tables);
        let table = tables.filter(|(kind, _)| **kind == row.name().as_ref()).map(|(_, table)| table).next();
        if let Some(table) = table {
            table.insert(id, row);
        }
    }

    fn get(&self, kind: &'static str, id: &str, key: &str) -> String {
        self.find(kind, id, key).unwrap_or_default()
    }

    /// An attribute of a row, empty if the row has none of this name; `None` if there is no such row.
    fn find(&self, kind: &'static str, id: &str, key: &str) -> Option<String> {
        let (_, table) = KINDS.iter().zip(&self.tables).find(|(other, _)| **other == kind)?;
        let mut attributes = table.get(id)?.attributes();
        let mut attributes = attributes.with_checks(false).flatten();
        let found = attributes.find(|attribute| attribute.key.into_inner() == key);
        let value = found.and_then(|found| Some(found.normalized_value(XML_VERSION).ok()?.trim().to_owned()));
        Some(value.unwrap_or_default())
    }

    /// The name in a table, or the number where the table has none.
    pub(super) fn name(&self, kind: &'static str, id: &str) -> String {
        self.find(kind, id, "name").unwrap_or_else(|| id.to_owned())
    }

    pub(super) fn player(&self, id: &str) -> String {
        let full = format!("{} {}", self.get("player", id, "name"), self.get("player", id, "surname"));
        if full.trim().is_empty() { id.to_owned() } else { full.trim().to_owned() }
    }

    /// Event, place and date.
    pub(super) fn tournament(&self, id: &str, heading: &mut RecordMetadata) {
        let some = |text: String| Some(text).filter(|text| !text.is_empty());
        let get = |key: &str| self.get("tournament", id, key);
        heading.event = some(self.name("tournament", id));
        let places = [("city", get("city")), ("country", get("country"))];
        let places = places.map(|(kind, id)| self.get(kind, &id, "name"));
        heading.place =
            some(places.into_iter().filter(|name| !name.is_empty()).collect::<Vec<_>>().join(", "));
        let month = format!("{} {}", self.get("month", &get("month"), "name"), get("year"));
        let start = get("start");
        heading.date = some(if start.is_empty() { month.trim().to_owned() } else { start });
    }
}
