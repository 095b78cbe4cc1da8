use std::{collections::BTreeMap, fmt::Write as _};

use quick_xml::escape::escape;
use tengen_core::{Seat, text::is_hidden};
use tengen_gomoku::{BoardSize, Color, NamedOpening, Rule};

use crate::{
    Record, RecordFormat, RecordedWinner, WriteError,
    formats::gomoku::stones::{LineCapabilities, MainMove, bare_line, name_of, verdict_by_color},
    left_out::{MetadataField, note_bare_line, note_heading},
    note::NoteCollector,
    text::one_line,
};

/// Attributes of a game that a record keeps as tags.
const GAME_TAGS: [&str; 5] = ["publisher", "btime", "wtime", "alt", "swap"];

const MONTHS: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];

pub(crate) fn write(records: &[Record], notes: &mut NoteCollector) -> Result<String, WriteError> {
    let mut database = RifWriter::default();
    let has_own_numbers = has_own_numbers(records);
    for (index, record) in records.iter().enumerate() {
        notes.record = index;
        let number = record.heading.tag("id").filter(|_| has_own_numbers).map(str::to_owned);
        database.game(record, &number.unwrap_or_else(|| (index + 1).to_string()), notes)?;
    }
    Ok(database.finish())
}

/// Whether each record has a number in a database, and each another one.
fn has_own_numbers(records: &[Record]) -> bool {
    let numbers: std::collections::BTreeSet<&str> =
        records.iter().filter_map(|record| record.heading.tag("id")).collect();
    numbers.len() == records.len()
}

/// Rows of a table that games refer to by their numbers, which count from 1 in the order of their first use.
#[derive(Debug, Default)]
struct NumberedRows(BTreeMap<Vec<String>, usize>);

impl NumberedRows {
    /// The number of this row; nothing for a row that says nothing.
    fn number(&mut self, row: &[&str]) -> String {
        let row: Vec<String> = row.iter().map(|text| (*text).to_owned()).collect();
        if row.iter().all(String::is_empty) {
            return String::new();
        }
        let next = self.0.len() + 1;
        self.0.entry(row).or_insert(next).to_string()
    }

    /// The rows as elements of this name, with these attributes besides the number.
    fn write(&self, table: &str, element: &str, names: &[&str], out: &mut String) {
        let mut rows: Vec<(&Vec<String>, &usize)> = self.0.iter().collect();
        rows.sort_by_key(|(_, number)| **number);
        // Writing to a string cannot fail.
        let _ = writeln!(out, "<{table}>");
        for (row, number) in rows {
            let number = number.to_string();
            let values = std::iter::once(("id", number.as_str()))
                .chain(names.iter().copied().zip(row.iter().map(String::as_str)));
            let _ = writeln!(out, "<{element}{}/>", attributes(values));
        }
        let _ = writeln!(out, "</{table}>");
    }
}

/// ` name="value"` for each that says something.
fn attributes<'a>(values: impl IntoIterator<Item = (&'a str, &'a str)>) -> String {
    let mut out = String::new();
    for (name, value) in values.into_iter().filter(|(_, value)| !value.is_empty()) {
        let _ = write!(out, " {name}=\"{}\"", escape(visible(&one_line(value))));
    }
    out
}

/// The text without characters that XML cannot hold.
fn visible(text: &str) -> String {
    text.chars().filter(|&c| c == '\n' || !is_hidden(c)).collect()
}

/// A database while it is written: the tables that games refer to, and the games.
#[derive(Debug, Default)]
struct RifWriter {
    countries: NumberedRows,
    cities: NumberedRows,
    rules: NumberedRows,
    openings: NumberedRows,
    players: NumberedRows,
    tournaments: NumberedRows,
    games: String,
}

impl RifWriter {
    fn game(&mut self, record: &Record, id: &str, notes: &mut NoteCollector) -> Result<(), WriteError> {
        let moves = bare_line(record, RecordFormat::Rif, LineCapabilities::Passes)?;
        note_losses(record, notes);
        let heading = &record.heading;
        let rule = self.rules.number(&[heading.tag("rule").unwrap_or_else(|| rule_name(record))]);
        let opening = heading.tag("opening").or_else(|| opening_name(&moves)).unwrap_or_default();
        let opening = self.openings.number(&[opening]);
        let [black, white] = [Color::BLACK, Color::WHITE].map(|color| self.player(name_of(record, color)));
        let tournament = self.tournament(record);
        let result = match verdict_by_color(record).map(|verdict| verdict.end) {
            Some(RecordedWinner::Win(Seat::FIRST)) => "1",
            Some(RecordedWinner::Win(_)) => "0",
            Some(RecordedWinner::Draw) => "0.5",
            Some(RecordedWinner::Void) | None => "",
        };
        let fixed = [
            ("id", id),
            ("tournament", &tournament),
            ("round", heading.round.as_deref().unwrap_or_default()),
            ("rule", &rule),
            ("black", &black),
            ("white", &white),
            ("bresult", result),
            ("opening", &opening),
        ];
        let tags = GAME_TAGS.map(|key| (key, heading.tag(key).unwrap_or_default()));
        let _ = writeln!(self.games, "<game{}>", attributes(fixed.into_iter().chain(tags)));
        let words: Vec<String> = moves
            .iter()
            .map(|m| m.point.map_or_else(|| "pass".to_owned(), |point| point.to_string()))
            .collect();
        let _ = writeln!(self.games, "<move>{}</move>", words.join(" "));
        let comment = visible(heading.comment.as_deref().unwrap_or_default());
        let _ = writeln!(self.games, "<info>{}</info>\n</game>", escape(comment));
        Ok(())
    }

    fn player(&mut self, name: &str) -> String {
        let name = one_line(name);
        let (first, last) = name.split_once(' ').unwrap_or((&name, ""));
        self.players.number(&[first, last])
    }

    fn tournament(&mut self, record: &Record) -> String {
        let heading = &record.heading;
        let part = |text: &Option<String>| one_line(text.as_deref().unwrap_or_default());
        let (event, place, date) = (part(&heading.event), part(&heading.place), part(&heading.date));
        let (city, country) = place.rsplit_once(", ").unwrap_or((&place, ""));
        let country = self.countries.number(&[country]);
        let city = self.cities.number(&[city, if city.is_empty() { "" } else { &country }]);
        let (year, month) = year_and_month(&date);
        let start = if date == format!("{} {year}", month_name(&month)) { "" } else { &date };
        self.tournaments.number(&[&event, &country, &city, &year, &month, start])
    }

    fn finish(self) -> String {
        let mut out = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<database>\n".to_owned();
        self.countries.write("countries", "country", &["name"], &mut out);
        self.cities.write("cities", "city", &["name", "country"], &mut out);
        out.push_str("<months>\n");
        for (number, name) in (1..).zip(MONTHS) {
            let _ = writeln!(out, "<month id=\"{number}\" name=\"{name}\"/>");
        }
        out.push_str("</months>\n");
        self.rules.write("rules", "rule", &["name"], &mut out);
        self.openings.write("openings", "opening", &["name"], &mut out);
        self.players.write("players", "player", &["name", "surname"], &mut out);
        let columns = ["name", "country", "city", "year", "month", "start"];
        self.tournaments.write("tournaments", "tournament", &columns, &mut out);
        out + "<games>\n" + &self.games + "</games>\n</database>\n"
    }
}

fn note_losses(record: &Record, notes: &mut NoteCollector) {
    note_bare_line(record, &[], notes);
    let mut heading = record.heading.clone();
    heading
        .tags
        .retain(|(key, _)| !GAME_TAGS.contains(&&**key) && !matches!(&**key, "id" | "rule" | "opening"));
    let kept = [
        MetadataField::Players,
        MetadataField::Event,
        MetadataField::Place,
        MetadataField::Date,
        MetadataField::Round,
        MetadataField::Result,
        MetadataField::Comment,
    ];
    note_heading(&heading, &kept, notes);
    let result = heading.result.as_ref();
    let is_less = |how: bool, end| how || end == RecordedWinner::Void;
    notes.add_if(
        result.is_some_and(|verdict| is_less(verdict.how.is_some(), verdict.end)),
        "records-end-reason-dropped",
    );
    let is_kept = record
        .gomoku()
        .is_some_and(|rules| rules.in_a_row == 5 && matches!(rules.rule, Rule::Freestyle | Rule::Renju));
    notes.add_if(!is_kept, "records-rule-dropped");
}

/// The database has opening protocols of Renju; everything else is Gomoku to it.
fn rule_name(record: &Record) -> &'static str {
    if record.gomoku().is_some_and(|rules| rules.rule == Rule::Renju) { "Renju" } else { "Gomoku" }
}

/// The name of the opening that the first three stones are.
fn opening_name(moves: &[MainMove]) -> Option<&'static str> {
    let [a, b, c] = moves.get(..3)?.iter().map(|m| m.point).collect::<Option<Vec<_>>>()?.try_into().ok()?;
    NamedOpening::of(BoardSize::RENJU, [a, b, c]).map(NamedOpening::romaji)
}

/// The numbers of `2020-08-01`, `2020.8` or `August 2020`, as far as the date has them.
fn year_and_month(date: &str) -> (String, String) {
    if let Some((name, year)) = date.rsplit_once(' ')
        && let Some(month) = MONTHS.iter().position(|month| *month == name)
        && is_number(year)
    {
        return (year.to_owned(), (month + 1).to_string());
    }
    let mut parts = date.split(['-', '.', '/', ' ']);
    let year = parts.next().filter(|year| year.len() == 4 && is_number(year)).unwrap_or_default();
    let month = parts.next().and_then(|month| month.parse().ok()).filter(|month| (1..=12).contains(month));
    let month = month.filter(|_: &u8| !year.is_empty()).map_or_else(String::new, |month| month.to_string());
    (year.to_owned(), month)
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

fn month_name(number: &str) -> &'static str {
    let index = number.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
    index.and_then(|index| MONTHS.get(index)).copied().unwrap_or_default()
}
