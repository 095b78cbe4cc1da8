use std::{
    io::{self, Write as _},
    path::{Path, PathBuf},
    process::ExitCode,
};

use anyhow::Result;
use tengen_core::{Lang, localize};
use tengen_store::{CopiedStore, copy_store};

use crate::{args::CopyArgs, data, progress::with_bar};

pub(crate) fn run(args: &CopyArgs, lang: Lang) -> Result<ExitCode> {
    let [from, to] = [&args.from, &args.to].map(|name| place(name));
    let copied = with_bar(lang.text("cli-copying"), |bar| copy_store(&from, &to, bar));
    let CopiedStore { report, path } = copied.map_err(|error| data::trouble(&error, lang))?;
    let (file, amount) = (path.display(), data::amount(&report, lang));
    writeln!(io::stdout(), "{}", localize!(lang, "cli-verified", file, amount))?;
    Ok(ExitCode::SUCCESS)
}

/// A folder of data stands for its games.
fn place(name: &Path) -> PathBuf {
    if name.is_dir() { data::games(name) } else { name.to_path_buf() }
}
