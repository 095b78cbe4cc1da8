use std::{
    io::{self, Write as _},
    process::ExitCode,
};

use anyhow::Result;
use tengen_core::{Lang, localize};
use tengen_store::{OverwritePolicy, backup};

use crate::{args::BackupArgs, data, progress::with_bar};

pub(crate) fn run(args: &BackupArgs, lang: Lang) -> Result<ExitCode> {
    let games = data::games(&data::folder(args.data.as_deref(), lang)?);
    let overwrite = if args.force { OverwritePolicy::Yes } else { OverwritePolicy::No };
    let report = with_bar(lang.text("cli-copying"), |bar| backup(&games, &args.file, overwrite, bar))
        .map_err(|error| data::trouble(&error, lang))?;
    let (file, amount) = (args.file.display(), data::amount(&report, lang));
    writeln!(io::stdout(), "{}", localize!(lang, "cli-verified", file, amount))?;
    Ok(ExitCode::SUCCESS)
}
