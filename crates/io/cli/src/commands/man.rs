use std::{
    fs,
    io::{self, Write as _},
    process::ExitCode,
};

use anyhow::{Context as _, Result};
use tengen_core::Lang;

use crate::args::{self, ManArgs};

pub(crate) fn run(args: &ManArgs, lang: Lang) -> Result<ExitCode> {
    let command = args::command(lang);
    if let Some(folder) = &args.out {
        fs::create_dir_all(folder).with_context(|| format!("cannot create {}", folder.display()))?;
        clap_mangen::generate_to(command, folder)
            .with_context(|| format!("cannot write to {}", folder.display()))?;
    } else {
        let mut page = Vec::new();
        clap_mangen::Man::new(command).render(&mut page)?;
        io::stdout().write_all(&page)?;
    }
    Ok(ExitCode::SUCCESS)
}
