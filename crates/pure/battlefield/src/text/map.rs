use std::{fmt, fmt::Write as _};

use tengen_core::{Localize, Message, english_errors, message};

use super::scan::StreamScanner;
use crate::{Field, FieldCell, FieldError, Side, Terrain, Unit, UnitKind};

/// Reads a map line by line: the header `M N NT NU`, then `NT` lines of terrain, then `NU` lines of units.
#[derive(Clone, Debug, Default)]
pub struct MapReader {
    /// `None` before the header.
    field: Option<Field>,
    terrain_left: u32,
    units_left: u32,
    lines: usize,
}

impl MapReader {
    /// Takes the next line, with or without its line end. Returns the field with the last line of the map.
    pub fn line(&mut self, line: &[u8]) -> Result<Option<Field>, MapError> {
        self.lines += 1;
        self.read(line).map_err(|fault| MapError { line: self.lines, fault })?;
        let is_complete = self.terrain_left == 0 && self.units_left == 0;
        Ok(if is_complete { self.field.take() } else { None })
    }

    /// What is wrong when there are no more lines.
    pub const fn end(&self) -> MapError {
        MapError { line: self.lines + 1, fault: MapErrorKind::Unfinished }
    }

    fn read(&mut self, line: &[u8]) -> Result<(), MapErrorKind> {
        let mut scanner = StreamScanner::new(line);
        let Some(field) = &mut self.field else {
            let mut number = || scanner.number().ok_or(MapErrorKind::Header);
            let (height, width, n_terrain, n_units) = (number()?, number()?, number()?, number()?);
            let side = |n: i32| u8::try_from(n).ok();
            let field = side(height).zip(side(width)).and_then(|(height, width)| Field::new(height, width));
            self.field = Some(field.ok_or(MapErrorKind::Size)?);
            self.terrain_left = u32::try_from(n_terrain).unwrap_or_default();
            self.units_left = u32::try_from(n_units).unwrap_or_default();
            return Ok(());
        };
        let is_terrain = self.terrain_left > 0;
        let syntax = if is_terrain { MapErrorKind::TerrainLine } else { MapErrorKind::UnitLine };
        let (row, col) = scanner.number().zip(scanner.number()).ok_or(syntax)?;
        if is_terrain {
            self.terrain_left -= 1;
            let terrain = scanner.word().and_then(terrain_of).ok_or(syntax)?;
            let cell = FieldCell::from_numbers(row, col).ok_or(MapErrorKind::OffField)?;
            field.set_terrain(cell, terrain).map_err(MapErrorKind::from)
        } else {
            self.units_left -= 1;
            let side = if scanner.word().ok_or(syntax)? == b"A" { Side::A } else { Side::B };
            let kind = scanner.word().and_then(kind_of).ok_or(syntax)?;
            let cell = FieldCell::from_numbers(row, col).ok_or(MapErrorKind::OffField)?;
            field.add_unit(cell, Unit { side, kind }).map_err(MapErrorKind::from)
        }
    }
}

fn terrain_of(word: &[u8]) -> Option<Terrain> {
    Terrain::ALL.into_iter().find(|terrain| word == [terrain.letter() as u8])
}

fn kind_of(word: &[u8]) -> Option<UnitKind> {
    UnitKind::ALL.into_iter().find(|kind| word == kind.letters().as_bytes())
}

/// Reads a map from a whole text. What follows the map is ignored.
pub fn read_map(text: &[u8]) -> Result<Field, MapError> {
    split_map(text).map(|(field, _)| field)
}

/// Reads a map from the beginning of a text, and gives what follows it.
pub fn split_map(text: &[u8]) -> Result<(Field, &[u8]), MapError> {
    let mut reader = MapReader::default();
    let mut rest = text;
    while !rest.is_empty() {
        let end = rest.iter().position(|&byte| byte == b'\n').map_or(rest.len(), |end| end + 1);
        let line = rest.split_off(..end).unwrap_or_default();
        if let Some(field) = reader.line(line)? {
            return Ok((field, rest));
        }
    }
    Err(reader.end())
}

/// The map of this field: reading it gives the field again.
pub fn write_map(field: &Field) -> String {
    let terrain = || field.cells().filter(|&cell| field.terrain(cell) != Terrain::Plain);
    let mut text = String::new();
    let mut line = |arguments: fmt::Arguments<'_>| {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{arguments}");
    };
    line(format_args!(
        "{} {} {} {}",
        field.height(),
        field.width(),
        terrain().count(),
        field.units().count()
    ));
    for cell in terrain() {
        line(format_args!("{} {} {}", cell.row(), cell.col(), field.terrain(cell).letter()));
    }
    for (cell, unit) in field.units() {
        line(format_args!("{} {} {} {}", cell.row(), cell.col(), unit.side.letter(), unit.kind.letters()));
    }
    text
}

/// What is wrong with a map, and in which line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MapError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub fault: MapErrorKind,
}

/// What is wrong with a line of a map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MapErrorKind {
    /// The first line does not begin with four numbers.
    Header,
    /// A side is not from 1 to 20.
    Size,
    /// Not a line of terrain.
    TerrainLine,
    /// Not a line of a unit.
    UnitLine,
    /// The cell is off the field.
    OffField,
    /// There is a unit on this cell already.
    Occupied(FieldCell),
    /// The text ends before the map does.
    Unfinished,
}

impl From<FieldError> for MapErrorKind {
    fn from(fault: FieldError) -> Self {
        match fault {
            FieldError::OffField(_) => Self::OffField,
            FieldError::Occupied(cell) => Self::Occupied(cell),
        }
    }
}

impl Localize for MapErrorKind {
    fn message(&self) -> Message {
        let key = match self {
            Self::Header => "battlefield-map-bad-header",
            Self::Size => "battlefield-map-bad-size",
            Self::TerrainLine => "battlefield-map-bad-terrain",
            Self::UnitLine => "battlefield-map-bad-unit",
            Self::OffField => "battlefield-map-off-field",
            Self::Occupied(cell) => return FieldError::Occupied(*cell).message(),
            Self::Unfinished => "battlefield-map-truncated",
        };
        Message::new(key)
    }
}

impl Localize for MapError {
    fn message(&self) -> Message {
        let fault = self.fault.message();
        message!("battlefield-line", line = self.line, fault)
    }
}

english_errors!(MapError);
