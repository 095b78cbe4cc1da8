//! Fire, earthquakes and floods.

use crate::{DeathCause, Direction, Field, FieldCell, OrderEffect, Position, Spell, Terrain};

/// How far from the mage the middle of an earthquake lies.
const QUAKE_REACH: i8 = 3;

impl Position {
    pub(crate) fn cast(
        &mut self,
        from: FieldCell,
        spell: Spell,
        direction: Direction,
        effects: &mut Vec<OrderEffect>,
    ) {
        match spell {
            Spell::Fireball => self.fireball(from, direction, effects),
            Spell::Earthquake => self.earthquake(from, direction, effects),
        }
    }

    /// Whether the spell would change anything.
    pub(crate) fn does_magic(&self, from: FieldCell, spell: Spell, direction: Direction) -> bool {
        match spell {
            Spell::Fireball => {
                matches!(self.flight(from, direction), FireballHit::Unit(_) | FireballHit::Forest(_))
            }
            Spell::Earthquake => {
                self.quake_cells(from, direction).any(|cell| shaken(self.field().terrain(cell)).is_some())
            }
        }
    }

    fn fireball(&mut self, from: FieldCell, direction: Direction, effects: &mut Vec<OrderEffect>) {
        match self.flight(from, direction) {
            FireballHit::Lost => effects.push(OrderEffect::FireballLost),
            FireballHit::Unit(cell) => self.kill(cell, DeathCause::Fireball, effects),
            FireballHit::Mountain(mountain) => effects.push(OrderEffect::FireballStopped { mountain }),
            FireballHit::Forest(at) => {
                effects.push(OrderEffect::FireLit { at });
                self.burn(at, effects);
            }
        }
    }

    /// What a fireball in this direction hits first. A unit is hit before the forest that it stands in.
    fn flight(&self, from: FieldCell, direction: Direction) -> FireballHit {
        let mut cell = from;
        loop {
            let Some(next) = self.field().shift(cell, direction, 1) else { return FireballHit::Lost };
            cell = next;
            if self.field().unit(cell).is_some() {
                return FireballHit::Unit(cell);
            }
            match self.field().terrain(cell) {
                Terrain::Mountain => return FireballHit::Mountain(cell),
                Terrain::Forest => return FireballHit::Forest(cell),
                Terrain::Plain | Terrain::Water | Terrain::Abyss => {}
            }
        }
    }

    /// Burns the forest on this cell and all forest that is connected to it, with every unit in it.
    fn burn(&mut self, start: FieldCell, effects: &mut Vec<OrderEffect>) {
        let mut front = SpreadFront::new();
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

    fn burn_cell(&mut self, cell: FieldCell, effects: &mut Vec<OrderEffect>) {
        self.change(cell, Terrain::Plain, effects);
        self.kill(cell, DeathCause::Fire, effects);
    }

    fn earthquake(&mut self, from: FieldCell, direction: Direction, effects: &mut Vec<OrderEffect>) {
        for cell in self.quake_cells(from, direction) {
            if let Some(terrain) = shaken(self.field().terrain(cell)) {
                self.change(cell, terrain, effects);
                self.kill(cell, DeathCause::Quake, effects);
            }
        }
        self.flood(self.quake_cells(from, direction), effects);
    }

    /// The cells of the cross that are on the field: middle, up, left, right, down. The middle itself may be off it,
    /// even where no field reaches, so that it is reckoned in plain numbers.
    fn quake_cells(&self, from: FieldCell, direction: Direction) -> impl Iterator<Item = FieldCell> + use<> {
        let (down, right) = direction.step();
        let row = i32::from(from.row().cast_signed() + down * QUAKE_REACH);
        let col = i32::from(from.col().cast_signed() + right * QUAKE_REACH);
        let (height, width) = (self.field().height(), self.field().width());
        let cross = [(0, 0), (-1, 0), (0, -1), (0, 1), (1, 0)].into_iter();
        let cells = cross.filter_map(move |(down, right)| FieldCell::from_numbers(row + down, col + right));
        cells.filter(move |cell| cell.row() < height && cell.col() < width)
    }

    /// Lets water flow into every abyss that is connected to it, beginning with those of `cells` that lie beside it: all
    /// cells at the beginning of a battle, and later the ones that have just opened, as everything else has settled.
    pub(crate) fn flood(&mut self, cells: impl Iterator<Item = FieldCell>, effects: &mut Vec<OrderEffect>) {
        let mut front = SpreadFront::new();
        for cell in cells {
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

    fn is_beside_water(&self, cell: FieldCell) -> bool {
        let is_water = |next: FieldCell| self.field().terrain(next) == Terrain::Water;
        Direction::ALL
            .into_iter()
            .any(|direction| self.field().shift(cell, direction, 1).is_some_and(is_water))
    }
}

/// What a fireball hits.
enum FireballHit {
    Lost,
    Unit(FieldCell),
    Mountain(FieldCell),
    Forest(FieldCell),
}

/// What an earthquake makes of such ground; `None` when it stays as it is. No unit stands on mountains, so whoever
/// stands on shaken ground is crushed.
const fn shaken(terrain: Terrain) -> Option<Terrain> {
    match terrain {
        Terrain::Plain | Terrain::Forest => Some(Terrain::Abyss),
        Terrain::Mountain => Some(Terrain::Plain),
        Terrain::Water | Terrain::Abyss => None,
    }
}

/// The cells from which fire or water spreads, first come first served. Each cell changes, and so is pushed, once.
struct SpreadFront {
    cells: [FieldCell; Field::MAX_CELLS],
    start: usize,
    end: usize,
}

impl SpreadFront {
    fn new() -> Self {
        Self { cells: [FieldCell::default(); Field::MAX_CELLS], start: 0, end: 0 }
    }

    fn push(&mut self, cell: FieldCell) {
        self.cells[self.end] = cell;
        self.end += 1;
    }

    fn pop(&mut self) -> Option<FieldCell> {
        let cell = self.cells[self.start..self.end].first().copied()?;
        self.start += 1;
        Some(cell)
    }
}
