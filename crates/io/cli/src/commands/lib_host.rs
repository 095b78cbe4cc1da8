use std::process::ExitCode;

use anyhow::{Result, anyhow};
use tengen_core::text::printable;
use tengen_core::{Lang, Localize as _};
use tengen_lib_host::HostError;

use crate::args::LibHostArgs;

pub(crate) fn run(args: &LibHostArgs, lang: Lang) -> Result<ExitCode> {
    let done = if args.check {
        tengen_lib_host::check(&args.file, lang)
    } else {
        tengen_lib_host::host(&args.file, lang)
    };
    match done {
        Ok(()) => Ok(ExitCode::SUCCESS),
        Err(HostError::Unusable(why)) => {
            let file = printable(&args.file.display().to_string());
            Err(anyhow!("{file}{}{}", lang.pick(": ", "："), printable(&why.localize(lang))))
        }
        Err(HostError::Pipes(error)) => Err(anyhow::Error::new(error).context(lang.pick("pipe", "管道"))),
    }
}
