//! RenjuNet's database `.rif`: XML with tables of players, tournaments, rules and openings, then all games. Moves are
//! `h8 i9 …`, rows from the bottom.

mod tables;
mod writer;

pub(crate) use writer::write;

use std::borrow::Cow;

use encoding_rs::Encoding;
use quick_xml::{
    Reader, XmlVersion,
    escape::resolve_predefined_entity,
    events::{BytesStart, Event},
};
use tengen_core::{Seat, message};
use tengen_games::AnyRules;
use tengen_gomoku::{BoardSize, Rule};

use self::tables::RifTables;
use super::{StoneLine, guess_rule};
use crate::{
    FileLocation, ReadError, Record, RecordedResult,
    memory_budget::{FileExcess, MemoryBudget},
    note::NoteCollector,
    text::decode,
};

/// The attributes of an element, in their order.
type Attributes<'e> = Vec<(Cow<'e, str>, Cow<'e, str>)>;
/// Attributes that every game of the database has and that become tags.
const KNOWN_ATTRIBUTES: [&str; 7] = ["id", "publisher", "bresult", "btime", "wtime", "alt", "swap"];
/// No game of the database has a tenth of this.
const MAX_ATTRIBUTES: usize = 1 << 10;
/// Elements in elements: a game is the third.
const MAX_DEPTH: usize = 1 << 10;
/// Of the database.
const XML_VERSION: XmlVersion = XmlVersion::Implicit1_0;

/// Whether a text is a file of this format, or wants to be.
pub(crate) fn is_it(text: &str) -> bool {
    let text = text.trim_start();
    text.starts_with("<?xml") || text.starts_with("<database")
}

pub(crate) fn read(
    bytes: &[u8],
    budget: MemoryBudget,
    notes: &mut NoteCollector,
) -> Result<Vec<Record>, ReadError> {
    let n_games = bytes.windows(5).filter(|window| *window == b"<game").count();
    let mut records = budget.list(n_games);
    walk(bytes, budget, notes, &mut |record, database| {
        let (text, at) = (database.text, database.at());
        database.budget.keep(record, &mut records, || FileLocation::in_text(text, at))
    })?;
    if records.is_empty() {
        return Err(ReadError::new(FileLocation::Byte(bytes.len()), "records-no-games"));
    }
    Ok(records)
}

/// Gives the games one after the other, so that a large database need not be in memory.
pub(crate) fn each_game(
    bytes: &[u8],
    notes: &mut NoteCollector,
    each: &mut dyn FnMut(Record),
) -> Result<(), ReadError> {
    walk(bytes, MemoryBudget::of(bytes.len()), notes, &mut |record, _| {
        each(record);
        Ok(())
    })
}

fn walk(
    bytes: &[u8],
    mut budget: MemoryBudget,
    notes: &mut NoteCollector,
    each: &mut dyn FnMut(Record, &mut RifDatabase<'_>) -> Result<(), ReadError>,
) -> Result<(), ReadError> {
    let text = decode(bytes, named_encoding(bytes));
    budget.hold_text(&text);
    let mut database = RifDatabase {
        budget,
        text: &text,
        reader: Reader::from_str(&text),
        tables: RifTables::default(),
        game: None,
        inside: RifText::Nothing,
        depth: 0,
    };
    while let Some(record) = database.next_game(notes)? {
        each(record, &mut database)?;
        notes.record += 1;
    }
    Ok(())
}

/// The encoding that the first line names.
fn named_encoding(bytes: &[u8]) -> Option<&'static Encoding> {
    let line = bytes.split(|&byte| byte == b'>').next()?;
    let line = std::str::from_utf8(line).ok()?;
    let (_, rest) = line.split_once("encoding=")?;
    Encoding::for_label(rest.get(1..)?.split(['"', '\'']).next()?.as_bytes())
}

/// A game while it is read.
#[derive(Debug)]
struct RifGame<'a> {
    element: BytesStart<'a>,
    moves: String,
    /// Where the moves begin.
    at: usize,
    info: String,
}

/// Which text of a game comes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum RifText {
    Nothing,
    Moves,
    Info,
}

struct RifDatabase<'a> {
    text: &'a str,
    reader: Reader<&'a [u8]>,
    budget: MemoryBudget,
    tables: RifTables<'a>,
    game: Option<RifGame<'a>>,
    inside: RifText,
    /// How many elements are open.
    depth: usize,
}

impl<'a> RifDatabase<'a> {
    fn at(&self) -> usize {
        usize::try_from(self.reader.buffer_position()).unwrap_or(usize::MAX).min(self.text.len())
    }

    /// Whether there is room for what was just read.
    fn check(&self, excess: FileExcess) -> Result<(), ReadError> {
        let game = self.game.as_ref().map_or(0, |game| game.moves.capacity() + game.info.capacity());
        self.budget.check(game, excess, || FileLocation::in_text(self.text, self.at()))
    }

    fn error(&self, error: &dyn std::fmt::Display) -> ReadError {
        let place = FileLocation::in_text(self.text, self.at());
        ReadError::new(place, message!("records-bad-xml", error))
    }

    /// Reads on to the end of the next game; `None` after the last one.
    fn next_game(&mut self, notes: &mut NoteCollector) -> Result<Option<Record>, ReadError> {
        loop {
            match self.reader.read_event() {
                Err(error) => return Err(self.error(&error)),
                Ok(Event::Eof) => return Ok(None),
                Ok(Event::Start(element)) => {
                    self.depth += 1;
                    if self.depth > MAX_DEPTH {
                        let place = FileLocation::in_text(self.text, self.at());
                        return Err(ReadError::new(place, "records-too-deep"));
                    }
                    self.open(element)?;
                }
                Ok(Event::Empty(element)) => {
                    let is_game = element.name().as_ref() == "game";
                    self.open(element)?;
                    self.inside = RifText::Nothing;
                    if is_game && let Some(game) = self.game.take() {
                        return self.record(&game, notes).map(Some);
                    }
                }
                Ok(Event::End(element)) => {
                    self.depth = self.depth.saturating_sub(1);
                    self.inside = RifText::Nothing;
                    // A game inside of another ends both; there is more to read.
                    if element.name().as_ref() == "game"
                        && let Some(game) = self.game.take()
                    {
                        return self.record(&game, notes).map(Some);
                    }
                }
                Ok(Event::Text(text)) => {
                    self.add(&text)?;
                }
                Ok(Event::CData(data)) => {
                    self.add(&data)?;
                }
                Ok(Event::GeneralRef(reference)) => {
                    let number = reference.resolve_char_ref().ok().flatten().map(String::from);
                    let text = number.or_else(|| resolve_predefined_entity(&reference).map(str::to_owned));
                    self.add(&text.unwrap_or_else(|| format!("&{};", &*reference)))?;
                }
                Ok(Event::Decl(_) | Event::PI(_) | Event::DocType(_) | Event::Comment(_)) => {}
            }
        }
    }

    /// The text of a game's moves or remarks goes on.
    fn add(&mut self, text: &str) -> Result<(), ReadError> {
        let Some(game) = &mut self.game else { return Ok(()) };
        match self.inside {
            RifText::Nothing => return Ok(()),
            RifText::Moves => game.moves.push_str(text),
            RifText::Info => game.info.push_str(text),
        }
        self.check(FileExcess::Remarks)
    }

    fn open(&mut self, element: BytesStart<'a>) -> Result<(), ReadError> {
        let name = element.name();
        match (name.as_ref(), &mut self.game) {
            ("game", _) => {
                self.game = Some(RifGame { element, moves: String::new(), at: 0, info: String::new() });
            }
            ("move", Some(_)) => {
                let at = self.at();
                self.inside = RifText::Moves;
                if let Some(game) = &mut self.game {
                    game.at = at;
                }
            }
            ("info", Some(_)) => self.inside = RifText::Info,
            (name, None) if RifTables::has(name) => {
                self.budget.hold(RifTables::ROW_MEMORY);
                self.check(FileExcess::Remarks)?;
                let attributes = self.attributes(&element)?;
                let id = attributes.iter().find(|(key, _)| key == "id").map(|(_, id)| id.trim().to_owned());
                if let Some(id) = id {
                    self.tables.add(id, element);
                }
            }
            (_, _) => {}
        }
        Ok(())
    }

    fn attributes<'e>(&self, element: &'e BytesStart<'_>) -> Result<Attributes<'e>, ReadError> {
        let mut attributes = Vec::with_capacity(16);
        for attribute in element.attributes().with_checks(false) {
            let attribute = attribute.map_err(|error| self.error(&error))?;
            if attributes.len() == MAX_ATTRIBUTES {
                let place = FileLocation::in_text(self.text, self.at());
                return Err(ReadError::new(place, "records-rif-too-many-attributes"));
            }
            let value = attribute.normalized_value(XML_VERSION).map_err(|error| self.error(&error))?;
            attributes.push((attribute.key.into_inner().into(), value));
        }
        Ok(attributes)
    }

    fn record(&self, game: &RifGame<'_>, notes: &mut NoteCollector) -> Result<Record, ReadError> {
        let mut budget = self.budget;
        budget.hold(game.moves.capacity() + 2 * game.info.capacity());
        let mut line = StoneLine::new(BoardSize::RENJU, budget);
        for word in game.moves.split_ascii_whitespace() {
            let place = || FileLocation::Byte(game.at);
            let added = match word.parse() {
                Ok(point) => line.add(Some(point), word, place),
                Err(_) if word.eq_ignore_ascii_case("pass") => line.add(None, word, place),
                Err(_) => Err(super::off_board(place(), word, BoardSize::RENJU)),
            };
            // One bad game is no reason to refuse all the others.
            if let Err(error) = added {
                notes.add(error.place, message!("records-rif-moves-dropped", what = error.what));
                break;
            }
        }
        let mut record = line.record;
        self.heading(&mut record, &self.attributes(&game.element)?, &game.info);
        choose_rule(&mut record, notes);
        Ok(record)
    }

    fn heading(&self, record: &mut Record, attributes: &Attributes<'_>, info: &str) {
        let heading = &mut record.heading;
        let get =
            |key: &str| attributes.iter().find(|(name, _)| name == key).map_or("", |(_, value)| value.trim());
        heading.set_player(Seat::FIRST, self.tables.player(get("black")));
        heading.set_player(Seat::SECOND, self.tables.player(get("white")));
        self.tables.tournament(get("tournament"), heading);
        heading.round = Some(get("round").to_owned()).filter(|round| !round.is_empty());
        heading.result = match get("bresult") {
            "1" => Some(RecordedResult::win(Seat::FIRST)),
            "0" => Some(RecordedResult::win(Seat::SECOND)),
            "0.5" => Some(RecordedResult::DRAW),
            _ => None,
        };
        heading.comment = Some(info.trim().to_owned()).filter(|info| !info.is_empty());
        heading.add_tag("rule", self.tables.name("rule", get("rule")));
        heading.add_tag("opening", self.tables.name("opening", get("opening")));
        for (key, value) in attributes {
            let is_told = matches!(&**key, "black" | "white" | "tournament" | "round" | "rule" | "opening")
                || (key == "bresult" && heading.result.is_some());
            if !is_told {
                let known = KNOWN_ATTRIBUTES.into_iter().find(|known| known == key);
                heading.add_tag(
                    known.map_or_else(|| Cow::Owned(key.clone().into_owned()), Cow::Borrowed),
                    value.trim(),
                );
            }
        }
    }
}

/// The rules of the database are opening protocols of Renju, unless their names say Gomoku.
fn choose_rule(record: &mut Record, notes: &mut NoteCollector) {
    let name = record.heading.tag("rule").unwrap_or_default().to_lowercase();
    if name.contains("gomoku") {
        guess_rule(record, notes);
    } else if let AnyRules::Gomoku(rules) = &mut record.rules {
        rules.rule = Rule::Renju;
    }
}
