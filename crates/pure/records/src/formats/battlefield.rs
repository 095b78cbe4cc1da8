//! Battlefield as the course's reference program reads it: a map, then one line an order.

use tengen_battlefield::{
    Order, Position,
    text::{command, split_map, write_map},
};
use tengen_core::{Game as _, Localize as _, Outcome, Seat, message};
use tengen_games::{AnyMove, AnyRules};

use crate::{
    FileLocation, NodeId, ReadError, Record, RecordFormat, RecordedReason, RecordedResult, WriteError,
    left_out::{DetailCounts, note_heading},
    memory_budget::{FileExcess, MemoryBudget},
    note::NoteCollector,
};

/// Whether a text begins as a map does: four numbers.
pub(crate) fn is_it(text: &str) -> bool {
    let first = text.lines().next().unwrap_or_default();
    first.split_ascii_whitespace().map_while(|word| word.parse::<i32>().ok()).take(4).count() == 4
}

pub(crate) fn read(
    bytes: &[u8],
    budget: MemoryBudget,
    notes: &mut NoteCollector,
) -> Result<Vec<Record>, ReadError> {
    let (field, rest) = split_map(bytes).map_err(|error| ReadError {
        format: None,
        place: FileLocation::line(error.line),
        what: error.fault.message(),
    })?;
    let map = &bytes[..bytes.len() - rest.len()];
    let n_map_lines = map.split(|&byte| byte == b'\n').count() - 1;
    let mut record = Record::new(AnyRules::Battlefield(field.clone().into()));
    let mut position = Position::new(field);
    let (mut end, mut effects) = (NodeId::ROOT, Vec::new());
    for (n, line) in rest.split_inclusive(|&byte| byte == b'\n').enumerate() {
        let place = FileLocation::line(n_map_lines + n + 1);
        if position.outcome().is_some() {
            notes.add(place, "records-battle-lines-dropped");
            break;
        }
        let (order, note) = command(&position, line);
        if note.is_some() {
            notes.add(place, "records-battle-order-as-reference");
        }
        // An order has its steps besides.
        let memory = record.tree.memory() + 2 * size_of::<Order>() + 2 * line.len();
        budget.check(memory, FileExcess::Moves, || place)?;
        let seat = position.turn();
        let added = record.tree.add_move(end, seat, AnyMove::Battlefield(order.clone()));
        end = added.map_err(|_| ReadError::too_large(place))?;
        effects.clear();
        position.execute(&order, &mut effects);
    }
    record.heading.result = position.outcome().map(|outcome| match outcome {
        Outcome::Win(seat) => RecordedResult::win(seat).by(RecordedReason::Board),
        Outcome::Draw => RecordedResult::DRAW.by(RecordedReason::Board),
    });
    Ok(vec![record])
}

pub(crate) fn write(record: &Record, notes: &mut NoteCollector) -> Result<Vec<u8>, WriteError> {
    let AnyRules::Battlefield(field) = &record.rules else {
        return Err(WriteError::rules(RecordFormat::BattlefieldText, &record.rules));
    };
    DetailCounts::of(record).note(notes);
    let mut lost = (*record.heading).clone();
    let mut position = Position::new((**field).clone());
    let mut out = write_map(field);
    let mut effects = Vec::new();
    for id in record.tree.main_line() {
        let Some(play) = record.tree.play(id) else { continue };
        let AnyMove::Battlefield(order) = &play.m else { continue };
        if position.outcome().is_some() {
            notes.add_if(true, "records-battle-orders-dropped");
            break;
        }
        check_turn(&position, play.seat)?;
        let line = order.to_string();
        out.push_str(&line);
        out.push('\n');
        let (meaning, _) = command(&position, line.as_bytes());
        notes.add_if(meaning != *order, "records-battle-order-cut");
        position.execute(possible(&position, &meaning), &mut effects);
        effects.clear();
    }
    // What the battle itself tells is not lost.
    if let (Some(Outcome::Win(winner)), Some(verdict)) = (position.outcome(), &record.heading.result)
        && *verdict == RecordedResult::win(winner).by(RecordedReason::Board)
    {
        lost.result = None;
    }
    if position.outcome() == Some(Outcome::Draw) {
        lost.result =
            lost.result.filter(|verdict| *verdict != RecordedResult::DRAW.by(RecordedReason::Board));
    }
    note_heading(&lost, &[], notes);
    Ok(out.into_bytes())
}

fn possible<'a>(position: &Position, order: &'a Order) -> &'a Order {
    if position.check(order).is_ok() { order } else { &Order::Pass }
}

fn check_turn(position: &Position, seat: Seat) -> Result<(), WriteError> {
    if position.turn() == seat {
        return Ok(());
    }
    let what = seat.message();
    Err(WriteError::cannot(RecordFormat::BattlefieldText, message!("records-order-out-of-turn", what), &[]))
}
