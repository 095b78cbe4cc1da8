use std::{
    fs,
    io::{self, Write as _},
    path::Path,
    process::ExitCode,
};

use anyhow::Result;
use serde_json::json;
use tengen_arbiter::Table;
use tengen_console::file_error;
use tengen_core::{Lang, Localize as _, localize, text::printable};
use tengen_records::{JournalGame, read_journal};
use tengen_store::{VerifyReport, verify};

use crate::{args::VerifyArgs, data, progress::with_bar, record_file::of_folder};

/// Faults that are named; the rest is counted.
const MOST_NAMED: usize = 100;

pub(crate) fn run(args: &VerifyArgs, lang: Lang) -> Result<ExitCode> {
    let path = match &args.file {
        Some(file) => of_folder(file).into_owned(),
        None => data::games(&data::folder(args.data.as_deref(), lang)?),
    };
    if path.extension().is_some_and(|extension| extension == "jsonl") {
        return verify_log(&path, args.json, lang);
    }
    let report = with_bar(lang.text("cli-events"), |bar| verify(&path, bar))
        .map_err(|error| data::trouble(&error, lang))?;
    let status = if report.faults.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE };
    let printed = if args.json {
        let faults: Vec<String> =
            report.faults.iter().map(|fault| fault.localize(lang).into_owned()).collect();
        print_json(&path, &report, &faults)
    } else {
        print_report(&path, &report, lang)
    };
    match printed {
        // Nobody reads on; damage is damage all the same.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(status),
        told => {
            told?;
            Ok(status)
        }
    }
}

/// Checks a log of games: every line is an event, and every game follows from its events.
fn verify_log(path: &Path, json: bool, lang: Lang) -> Result<ExitCode> {
    let text = fs::read_to_string(path).map_err(|error| file_error("cli-cannot-read", path, &error, lang))?;
    let mut faults = Vec::new();
    let mut report = VerifyReport::default();
    match read_journal(&text) {
        Err(error) => faults.push(error.localize(lang).into_owned()),
        Ok(games) => {
            for JournalGame { name, log, lines } in games {
                (report.games, report.events) = (report.games + 1, report.events + log.len() as u64);
                if let Err(misfit) = Table::fold(&log) {
                    let at = log.iter().position(|event| event.seq == misfit.seq).unwrap_or_default();
                    let (line, why) = (lines.get(at).copied().unwrap_or_default(), misfit.localize(lang));
                    faults.push(localize!(lang, "cli-line-game", line, name, why));
                }
            }
        }
    }
    let status = if faults.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE };
    if json {
        print_json(path, &report, &faults)?;
        return Ok(status);
    }
    let mut output = io::stdout().lock();
    for fault in faults.iter().take(MOST_NAMED) {
        writeln!(output, "{}", printable(fault))?;
    }
    let (file, amount, n) = (path.display(), data::amount(&report, lang), faults.len());
    let result = match n {
        0 => localize!(lang, "cli-log-is-in-order", file, amount),
        n => localize!(lang, "cli-log-has-faults", file, amount, n),
    };
    writeln!(output, "{result}")?;
    Ok(status)
}

fn print_json(path: &Path, report: &VerifyReport, faults: &[String]) -> io::Result<()> {
    let VerifyReport { games, events, .. } = report;
    let object = json!({ "file": path, "games": games, "events": events, "faults": faults });
    writeln!(io::stdout(), "{object}")
}

fn print_report(path: &Path, report: &VerifyReport, lang: Lang) -> io::Result<()> {
    let mut output = io::stdout().lock();
    for fault in report.faults.iter().take(MOST_NAMED) {
        writeln!(output, "{}", fault.localize(lang))?;
    }
    let (file, amount) = (path.display(), data::amount(report, lang));
    let result = match report.faults.len() {
        0 => localize!(lang, "cli-store-is-intact", file, amount),
        n => localize!(lang, "cli-store-has-faults", file, amount, n),
    };
    writeln!(output, "{result}")
}
