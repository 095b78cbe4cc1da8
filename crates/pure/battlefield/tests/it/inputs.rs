//! Random maps and commands, sensible ones and noise.

use tengen_battlefield::{Field, FieldCell, Side, Terrain, Unit, UnitKind};
use tengen_testkit::TestRng;

/// A field with terrain and units strewn over it; some units stand where none can.
pub(crate) fn field(dice: &mut TestRng, max_side: u8, max_units: usize) -> Field {
    let mut field = Field::new(dice.within(1..=max_side), dice.within(1..=max_side)).unwrap();
    let cells: Vec<FieldCell> = field.cells().collect();
    let favourite = *dice.pick(&Terrain::ALL);
    for &cell in &cells {
        if dice.one_in(3) {
            let terrain = if dice.one_in(2) { favourite } else { *dice.pick(&Terrain::ALL) };
            field.set_terrain(cell, terrain).unwrap();
        }
    }
    for _ in 0..dice.below(max_units + 1) {
        let unit = Unit { side: *dice.pick(&Side::ALL), kind: *dice.pick(&UnitKind::ALL) };
        let _ = field.add_unit(*dice.pick(&cells), unit);
    }
    field
}

/// A command that mostly sends one of the units of the first map somewhere, with all that can go wrong.
pub(crate) fn command(dice: &mut TestRng, field: &Field) -> String {
    let units: Vec<FieldCell> = field.units().map(|(cell, _)| cell).collect();
    let mut words: Vec<String> = Vec::new();
    if !units.is_empty() && !dice.one_in(5) {
        let cell = *dice.pick(&units);
        words.extend([cell.row().to_string(), cell.col().to_string()]);
    } else {
        let near = |dice: &mut TestRng, side: u8| (i32::from(dice.within(0..=side + 1)) - 1).to_string();
        words.extend([near(dice, field.height()), near(dice, field.width())]);
    }
    words.extend((0..dice.below(7)).map(|_| dice.within(1..=9).to_string()));
    match dice.below(8) {
        0 | 1 => words.extend(["0".to_owned(), dice.within(1..=9).to_string()]),
        2..=4 => {
            words.extend(["10".to_owned(), dice.within(1..=9).to_string(), dice.within(1..=2).to_string()]);
        }
        5 => words.extend((0..dice.below(4)).map(|_| (i32::from(dice.within(0..=14)) - 2).to_string())),
        _ => {}
    }
    if dice.one_in(12) {
        let noise = *dice.pick(&[
            "x",
            "+6",
            "-1",
            "007",
            "2147483648",
            "-2147483648",
            "6x",
            "4-6",
            "8,6",
            "\u{b}",
            "\0",
            "0x3",
            "é",
        ]);
        let place = dice.below(words.len() + 1);
        words.insert(place, noise.to_owned());
    }
    words.join(*dice.pick(&[" ", " ", " ", "  ", "\t"]))
}

/// Cuts, doubles or spoils some bytes.
pub(crate) fn spoil(dice: &mut TestRng, input: &mut Vec<u8>) {
    for _ in 0..dice.below(4) {
        if input.is_empty() {
            return;
        }
        let place = dice.below(input.len());
        match dice.below(5) {
            0 => input.truncate(place),
            1 => input[place] = dice.within(0..=255),
            2 => drop(input.remove(place)),
            3 => input.insert(place, *dice.pick(b" \n\r\t-+0129AFWx\0\xff")),
            _ => {
                let end = place + dice.below(input.len() - place);
                let copy = input[place..end].to_vec();
                input.splice(place..place, copy);
            }
        }
    }
}
