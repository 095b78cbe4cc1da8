//! Fire, earthquakes and floods.

use crate::{Cause, Cell, Direction, Effect, Field, Position, Spell, Terrain};

/// How far from the mage the middle of an earthquake lies.
const QUAKE_REACH: i8 = 3;

impl Position {
    pub(crate) fn cast(&mut self, from: Cell, spell: Spell, direction: Direction, effects: &mut Vec<Effect>) {
        match spell {
            Spell::Fireball => self.fireball(from, direction, effects),
            Spell::Earthquake => self.earthquake(from, direction, effects),
        }
    }

    fn fireball(&mut self, from: Cell, direction: Direction, effects: &mut Vec<Effect>) {
        let mut cell = from;
        loop {
            let Some(next) = self.field().shift(cell, direction, 1) else {
                effects.push(Effect::FireballLost);
                return;
            };
            cell = next;
            if self.field().unit(cell).is_some() {
                self.kill(cell, Cause::Fireball, effects);
                return;
            }
            match self.field().terrain(cell) {
                Terrain::Mountain => {
                    effects.push(Effect::FireballStopped { mountain: cell });
                    return;
                }
                Terrain::Forest => {
                    effects.push(Effect::FireLit { at: cell });
                    self.burn(cell, effects);
                    return;
                }
                Terrain::Plain | Terrain::Water | Terrain::Abyss => {}
            }
        }
    }

    /// Burns the forest on this cell and all forest that is connected to it, with every unit in it.
    fn burn(&mut self, start: Cell, effects: &mut Vec<Effect>) {
        let mut front = Front::new();
        self.burn_cell(start, effects);
        front.push(start);
        while let Some(cell) = front.pop() {
            for direction in Direction::ALL {
                let next = self.field().shift(cell, direction, 1);
                if let Some(next) = next.filter(|&next| self.field().terrain(next) == Terrain::Forest) {
                    self.burn_cell(next, effects);
                    front.push(next);
                }
            }
        }
    }

    fn burn_cell(&mut self, cell: Cell, effects: &mut Vec<Effect>) {
        self.change(cell, Terrain::Plain, effects);
        self.kill(cell, Cause::Fire, effects);
    }

    fn earthquake(&mut self, from: Cell, direction: Direction, effects: &mut Vec<Effect>) {
        // The middle may lie off the field, and even where no field reaches, while an arm of the cross is on it:
        // cells are reckoned in plain numbers here.
        let (down, right) = direction.step();
        let row = from.row().cast_signed() + down * QUAKE_REACH;
        let col = from.col().cast_signed() + right * QUAKE_REACH;
        for (down, right) in [(0, 0), (-1, 0), (0, -1), (0, 1), (1, 0)] {
            let cell = u8::try_from(row + down).ok().zip(u8::try_from(col + right).ok());
            let cell = cell.and_then(|(row, col)| Cell::new(row, col));
            if let Some(cell) = cell.filter(|&cell| self.field().contains(cell)) {
                self.shake(cell, effects);
            }
        }
        self.flood(effects);
    }

    fn shake(&mut self, cell: Cell, effects: &mut Vec<Effect>) {
        match self.field().terrain(cell) {
            Terrain::Plain | Terrain::Forest => {
                self.change(cell, Terrain::Abyss, effects);
                self.kill(cell, Cause::Quake, effects);
            }
            Terrain::Mountain => self.change(cell, Terrain::Plain, effects),
            Terrain::Water | Terrain::Abyss => {}
        }
    }

    /// Lets water flow into every abyss that is connected to it.
    pub(crate) fn flood(&mut self, effects: &mut Vec<Effect>) {
        let mut front = Front::new();
        for cell in self.field().cells() {
            if self.field().terrain(cell) == Terrain::Abyss && self.is_beside_water(cell) {
                self.change(cell, Terrain::Water, effects);
                front.push(cell);
            }
        }
        while let Some(cell) = front.pop() {
            for direction in Direction::ALL {
                let next = self.field().shift(cell, direction, 1);
                if let Some(next) = next.filter(|&next| self.field().terrain(next) == Terrain::Abyss) {
                    self.change(next, Terrain::Water, effects);
                    front.push(next);
                }
            }
        }
    }

    fn is_beside_water(&self, cell: Cell) -> bool {
        let is_water = |next: Cell| self.field().terrain(next) == Terrain::Water;
        Direction::ALL
            .into_iter()
            .any(|direction| self.field().shift(cell, direction, 1).is_some_and(is_water))
    }
}

/// The cells from which fire or water spreads, first come first served. Each cell changes, and so is pushed, once.
struct Front {
    cells: [Cell; Field::MAX_CELLS],
    start: usize,
    end: usize,
}

impl Front {
    fn new() -> Self {
        Self { cells: [Cell::default(); Field::MAX_CELLS], start: 0, end: 0 }
    }

    fn push(&mut self, cell: Cell) {
        self.cells[self.end] = cell;
        self.end += 1;
    }

    fn pop(&mut self) -> Option<Cell> {
        let cell = self.cells[self.start..self.end].first().copied()?;
        self.start += 1;
        Some(cell)
    }
}
