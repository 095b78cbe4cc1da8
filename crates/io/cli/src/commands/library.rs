//! Subcommands for Connect5 libraries: create, build, host, list.

use std::process::ExitCode;

use anyhow::{Result, anyhow};
use tengen_core::text::printable;
use tengen_core::{Lang, Localize as _};
use tengen_lib_host::HostError;
use tengen_lib_tools::{CodeLanguage, build_library, create_engine, list_libraries};

use crate::args::{CodeLanguageArg, LibBuildArgs, LibHostArgs, LibListArgs, LibNewArgs};

pub(crate) fn create(args: LibNewArgs, lang: Lang) -> Result<ExitCode> {
    let code = match args.code {
        CodeLanguageArg::Rust => CodeLanguage::Rust,
        CodeLanguageArg::Cpp => CodeLanguage::Cpp,
    };
    create_engine(&args.folder, code, args.name, args.author, lang)?;
    Ok(ExitCode::SUCCESS)
}

pub(crate) fn build(args: &LibBuildArgs, lang: Lang) -> Result<ExitCode> {
    build_library(&args.folder, args.output.as_deref(), lang)
}

pub(crate) fn list(args: &LibListArgs, lang: Lang) -> Result<ExitCode> {
    list_libraries(args.folder.as_deref(), args.sandbox, args.json, lang)?;
    Ok(ExitCode::SUCCESS)
}

pub(crate) fn host(args: &LibHostArgs, lang: Lang) -> Result<ExitCode> {
    let done = if args.check {
        tengen_lib_host::check(&args.file, lang)
    } else {
        tengen_lib_host::host(&args.file, lang)
    };
    match done {
        Ok(()) => Ok(ExitCode::SUCCESS),
        Err(HostError::Unusable(why)) => {
            let file = printable(&args.file.display().to_string());
            Err(anyhow!("{file}{}{}", lang.text("cli-colon"), printable(&why.localize(lang))))
        }
        Err(HostError::Pipes(error)) => Err(anyhow::Error::new(error).context(lang.text("cli-pipe"))),
    }
}
