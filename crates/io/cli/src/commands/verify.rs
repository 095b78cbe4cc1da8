use std::{
    io::{self, Write as _},
    path::Path,
    process::ExitCode,
};

use anyhow::Result;
use tengen_core::{Lang, Localize as _};
use tengen_store::{Report, verify};

use crate::{args::VerifyArgs, data, progress::with_bar};

/// Faults that are named; the rest is counted.
const MOST_NAMED: usize = 100;

pub(crate) fn run(args: &VerifyArgs, lang: Lang) -> Result<ExitCode> {
    let path = match &args.file {
        Some(file) => file.clone(),
        None => data::games(&data::folder(args.data.as_deref(), lang)?),
    };
    let report = with_bar(lang.pick("events", "事件"), |bar| verify(&path, bar))
        .map_err(|error| data::trouble(&error, lang))?;
    let status = if report.faults.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE };
    match tell(&path, &report, lang) {
        // Nobody reads on; damage is damage all the same.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(status),
        told => {
            told?;
            Ok(status)
        }
    }
}

fn tell(path: &Path, report: &Report, lang: Lang) -> io::Result<()> {
    let mut output = io::stdout().lock();
    for fault in report.faults.iter().take(MOST_NAMED) {
        writeln!(output, "{}", fault.localize(lang))?;
    }
    let (file, amount, faults) = (path.display(), data::amount(report, lang), report.faults.len());
    match lang {
        Lang::En if faults == 0 => writeln!(output, "{file}: {amount}, all as they were written"),
        Lang::Zh if faults == 0 => writeln!(output, "{file}：{amount}，都与写入时一样"),
        Lang::En => {
            let (there, s) = if faults == 1 { ("is", "") } else { ("are", "s") };
            writeln!(
                output,
                "{file}: {amount}; there {there} {faults} fault{s}; `tengen restore` puts a backup in its place"
            )
        }
        Lang::Zh => writeln!(output, "{file}：{amount}；有 {faults} 处损坏；可用 tengen restore 恢复备份"),
    }
}
