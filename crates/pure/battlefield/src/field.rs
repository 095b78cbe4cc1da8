use tengen_core::{Localize, Message, english_errors, message};

use crate::{FieldCell, Terrain, Unit};

/// The field: terrain and units of up to 20×20 cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    height: u8,
    width: u8,
    terrain: [Terrain; Self::MAX_CELLS],
    units: [Option<Unit>; Self::MAX_CELLS],
}

impl Field {
    /// No field is higher or wider.
    pub const MAX_SIDE: u8 = 20;
    pub(crate) const MAX_CELLS: usize = Self::MAX_SIDE as usize * Self::MAX_SIDE as usize;

    /// A field of plains without units, or `None` when a side is not from 1 to [`Field::MAX_SIDE`].
    pub const fn new(height: u8, width: u8) -> Option<Self> {
        if height >= 1 && height <= Self::MAX_SIDE && width >= 1 && width <= Self::MAX_SIDE {
            Some(Self {
                height,
                width,
                terrain: [Terrain::Plain; Self::MAX_CELLS],
                units: [None; Self::MAX_CELLS],
            })
        } else {
            None
        }
    }

    /// The number of rows.
    pub const fn height(&self) -> u8 {
        self.height
    }

    /// The number of columns.
    pub const fn width(&self) -> u8 {
        self.width
    }

    /// Whether the cell is on the field.
    pub const fn contains(&self, cell: FieldCell) -> bool {
        cell.row() < self.height && cell.col() < self.width
    }

    /// All cells, row by row from the top.
    pub fn cells(&self) -> impl Iterator<Item = FieldCell> + use<> {
        let (height, width) = (self.height, self.width);
        (0..height).flat_map(move |row| (0..width).filter_map(move |col| FieldCell::new(row, col)))
    }

    /// What the cell is made of; plain off the field.
    pub const fn terrain(&self, cell: FieldCell) -> Terrain {
        self.terrain[cell.index()]
    }

    /// The unit on the cell; `None` off the field.
    pub const fn unit(&self, cell: FieldCell) -> Option<Unit> {
        self.units[cell.index()]
    }

    /// All units with their cells, row by row from the top.
    pub fn units(&self) -> impl Iterator<Item = (FieldCell, Unit)> + '_ {
        self.cells().filter_map(|cell| Some((cell, self.unit(cell)?)))
    }

    /// One row from left to right: what each cell is made of, and who stands there.
    pub(crate) fn row(&self, row: u8) -> impl Iterator<Item = (Terrain, Option<Unit>)> + '_ {
        let start = usize::from(row) * usize::from(Self::MAX_SIDE);
        let cells = start..start + usize::from(self.width);
        self.terrain[cells.clone()].iter().copied().zip(self.units[cells].iter().copied())
    }

    /// Makes the cell of this terrain.
    pub fn set_terrain(&mut self, cell: FieldCell, terrain: Terrain) -> Result<(), FieldError> {
        if !self.contains(cell) {
            return Err(FieldError::OffField(cell));
        }
        self.put_terrain(cell, terrain);
        Ok(())
    }

    /// Puts a unit on an empty cell. Whether it can stand there is seen when the battle begins.
    pub fn add_unit(&mut self, cell: FieldCell, unit: Unit) -> Result<(), FieldError> {
        if !self.contains(cell) {
            return Err(FieldError::OffField(cell));
        }
        if self.unit(cell).is_some() {
            return Err(FieldError::Occupied(cell));
        }
        self.put_unit(cell, Some(unit));
        Ok(())
    }

    pub(crate) const fn put_terrain(&mut self, cell: FieldCell, terrain: Terrain) {
        self.terrain[cell.index()] = terrain;
    }

    pub(crate) const fn put_unit(&mut self, cell: FieldCell, unit: Option<Unit>) {
        self.units[cell.index()] = unit;
    }

    /// The cell `steps` away, if it is on the field.
    pub(crate) fn shift(&self, cell: FieldCell, direction: crate::Direction, steps: i8) -> Option<FieldCell> {
        cell.shift(direction, steps).filter(|&to| self.contains(to))
    }
}

/// Why something cannot be put on a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FieldError {
    /// The cell is off the field.
    OffField(FieldCell),
    /// A unit stands there already.
    Occupied(FieldCell),
}

impl Localize for FieldError {
    fn message(&self) -> Message {
        match self {
            Self::OffField(cell) => message!("battlefield-off-field", cell),
            Self::Occupied(cell) => message!("battlefield-occupied", cell),
        }
    }
}

english_errors!(FieldError);
