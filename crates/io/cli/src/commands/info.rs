use std::{
    io::{self, Write as _},
    process::ExitCode,
};

use anyhow::Result;
use serde_json::{Value, json};
use tengen_core::{Lang, Localize as _, localize, text::printable};
use tengen_records::{Record, RecordSummary, RecordedWinner};

use crate::{args::InfoArgs, record_file};

/// Of a file with more games only so many are listed.
const MOST_LISTED: usize = 20;

pub(crate) fn run(args: &InfoArgs, lang: Lang) -> Result<ExitCode> {
    let reading = record_file::open(&args.input, lang)?;
    let chosen: Vec<(usize, &Record)> = match args.game_number {
        Some(number) => vec![(number, record_file::game(&reading, number, lang)?)],
        None => (1..).zip(&reading.records).collect(),
    };
    let notes = |number: usize| reading.notes.iter().filter(move |note| note.record + 1 == number);
    let mut output = io::stdout().lock();
    if args.json {
        for (number, record) in chosen {
            let mut game = as_json(record);
            game["format"] = reading.format.code().into();
            game["game"] = number.into();
            game["notes"] = notes(number).map(|note| note.localize(lang).into_owned()).collect();
            writeln!(output, "{game}")?;
        }
        return Ok(ExitCode::SUCCESS);
    }
    let n_games = reading.records.len();
    writeln!(output, "{}", reading.format.localize(lang))?;
    if n_games > 1 {
        writeln!(output, "{}", localize!(lang, "cli-number-of-games", n_games))?;
    }
    for &(number, record) in chosen.iter().take(MOST_LISTED) {
        if n_games > 1 {
            writeln!(output, "\n{}", localize!(lang, "cli-game-number", number))?;
        }
        for (label, value) in RecordSummary::of(record).lines(record, lang) {
            writeln!(output, "  {label}{}{value}", lang.text("cli-colon"))?;
        }
        for note in notes(number) {
            writeln!(output, "  {}{}", lang.text("cli-note"), printable(&note.localize(lang)))?;
        }
    }
    if chosen.len() > MOST_LISTED {
        writeln!(output, "\n{}", lang.text("cli-more-games"))?;
    }
    Ok(ExitCode::SUCCESS)
}

fn as_json(record: &Record) -> Value {
    let heading = &record.heading;
    let summary = RecordSummary::of(record);
    let moves: Vec<String> = record
        .tree
        .main_line()
        .filter_map(|id| record.tree.play(id).map(|play| play.m.to_string()))
        .collect();
    let result = heading.result.as_ref().map(|result| match result.end {
        RecordedWinner::Win(seat) => json!({ "winner": seat.index() }),
        RecordedWinner::Draw => json!({ "draw": true }),
        RecordedWinner::Void => json!({ "void": true }),
    });
    json!({
        "rules": record.rules.to_string(),
        "players": heading.players,
        "event": heading.event,
        "round": heading.round,
        "place": heading.place,
        "date": heading.date,
        "result": result,
        "moves": moves,
        "nodes": summary.all_moves,
        "lines": record.tree.leaves(),
        "comments": summary.comments,
        "refused": summary.refused,
        "breach": record.first_breach().map(|breach| breach.number),
    })
}
