//! Speed of Battlefield: `cargo bench -p tengen-battlefield`.
#![allow(missing_docs, clippy::unwrap_used, reason = "a benchmark")]

use divan::{Bencher, counter::ItemsCount};
use tengen_battlefield::{
    Field, FieldCell, Position, Side, Terrain, Unit, UnitKind,
    text::{TextSession, command, write_map},
};
use tengen_core::Game;
use tengen_testkit::{PairedBenchmark, TestRng, playout, slow};

fn main() {
    divan::main();
    let battles = Battle::some();
    PairedBenchmark::report(&[
        PairedBenchmark::run(
            "random battles on 20x20, no drawing",
            "commands",
            || battles.iter().map(Battle::obey).sum(),
            || battles[0].baseline(false),
        ),
        PairedBenchmark::run(
            "random battles on 20x20 with drawing",
            "commands",
            || battles.iter().map(Battle::show).sum(),
            || battles[0].baseline(true),
        ),
    ]);
}

/// A battle of two armies of twenty, with its commands: random ones of all that do something.
struct Battle {
    start: Position,
    commands: Vec<String>,
    text: String,
}

impl Battle {
    fn some() -> Vec<Self> {
        (0..8).map(Self::new).collect()
    }

    fn new(seed: u64) -> Self {
        let mut dice = TestRng::new(seed);
        let mut field = Field::new(20, 20).unwrap();
        let cells: Vec<FieldCell> = field.cells().collect();
        for &cell in &cells {
            if dice.one_in(4) {
                field.set_terrain(cell, *dice.pick(&Terrain::ALL)).unwrap();
            }
        }
        for i in 0..40 {
            let unit = Unit { side: Side::ALL[i % 2], kind: UnitKind::ALL[i / 2 % 4] };
            while field.add_unit(*dice.pick(&cells), unit).is_err() {}
        }
        let start = Position::new(field.clone());
        let (_, orders) = playout(start.clone(), &mut dice, 200);
        let commands: Vec<String> = orders.iter().map(|order| format!("{order}\n")).collect();
        let text = write_map(&field) + &commands.concat();
        Self { start, commands, text }
    }

    /// Reads and carries out all commands.
    fn obey(&self) -> u64 {
        let mut position = self.start.clone();
        let mut effects = Vec::new();
        for line in &self.commands {
            let (order, _) = command(&position, line.as_bytes());
            effects.clear();
            position.execute(&order, &mut effects);
        }
        divan::black_box(&position);
        self.commands.len() as u64
    }

    /// Runs the whole program on map and commands.
    fn show(&self) -> u64 {
        let (mut screen, mut notes) = (Vec::new(), Vec::new());
        let mut session = TextSession::new();
        for line in self.text.as_bytes().split_inclusive(|&byte| byte == b'\n') {
            screen.clear();
            session.line(line, &mut screen, &mut notes);
            divan::black_box(&screen);
        }
        self.commands.len() as u64
    }

    /// The same with the plain program.
    fn baseline(&self, is_drawn: bool) -> u64 {
        divan::black_box(slow::battlefield::play(self.text.as_bytes(), is_drawn));
        self.commands.len() as u64
    }
}

#[divan::bench]
fn commands_without_drawing(bencher: Bencher<'_, '_>) {
    let battle = Battle::new(0);
    bencher.counter(ItemsCount::new(battle.commands.len())).bench(|| battle.obey());
}

#[divan::bench]
fn commands_with_drawing(bencher: Bencher<'_, '_>) {
    let battle = Battle::new(0);
    bencher.counter(ItemsCount::new(battle.commands.len())).bench(|| battle.show());
}

#[divan::bench]
fn commands_without_drawing_baseline(bencher: Bencher<'_, '_>) {
    let battle = Battle::new(0);
    bencher.counter(ItemsCount::new(battle.commands.len())).bench(|| battle.baseline(false));
}

#[divan::bench]
fn commands_with_drawing_baseline(bencher: Bencher<'_, '_>) {
    let battle = Battle::new(0);
    bencher.counter(ItemsCount::new(battle.commands.len())).bench(|| battle.baseline(true));
}

/// Lists of all distinct orders of twenty units.
#[divan::bench]
fn distinct_orders(bencher: Bencher<'_, '_>) {
    let battle = Battle::new(0);
    let mut orders = Vec::new();
    bencher.counter(ItemsCount::new(1u32)).bench_local(|| {
        orders.clear();
        battle.start.legal_moves(&mut orders);
        orders.len()
    });
}
