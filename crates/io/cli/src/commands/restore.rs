use std::{
    fs,
    io::{self, Write as _},
    process::ExitCode,
};

use anyhow::Result;
use tengen_console::file_error;
use tengen_core::{Lang, localize};
use tengen_store::restore;

use crate::{args::RestoreArgs, data, progress::with_bar};

pub(crate) fn run(args: &RestoreArgs, lang: Lang) -> Result<ExitCode> {
    let folder = data::folder(args.data.as_deref(), lang)?;
    // On a new machine there is none yet; if nothing comes of it, there is none again.
    let is_new = !folder.exists();
    fs::create_dir_all(&folder)
        .map_err(|error| file_error("cli-cannot-create-folder", &folder, &error, lang))?;
    let games = data::games(&folder);
    let restored =
        with_bar(lang.text("cli-copying"), |bar| restore(&args.file, &games, bar)).map_err(|error| {
            if is_new {
                let _ = fs::remove_dir(&folder);
            }
            data::trouble(&error, lang)
        })?;
    let mut output = io::stdout().lock();
    let (file, amount) = (games.display(), data::amount(&restored.report, lang));
    writeln!(output, "{}", localize!(lang, "cli-verified", file, amount))?;
    if let Some(aside) = restored.aside {
        writeln!(output, "{}", localize!(lang, "cli-data-before", path = aside.display()))?;
    }
    Ok(ExitCode::SUCCESS)
}
