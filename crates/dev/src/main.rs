//! `tengen-dev`: tools for those who change Tengen.
//!
//! Exit status 0 is done, 1 is "something was lost or late", 2 is trouble.

mod args;
mod bench;
// The product's programs do not depend on the test kit, and this is all that one of them needs of it.
#[path = "../../testkit/src/fault_shim.rs"]
#[expect(dead_code, unreachable_pub, reason = "it is a part of the test kit")]
mod fault_shim;
mod seeded_random;
mod server_client;
mod soak;
mod tune;

use std::{
    io::{self, Write as _},
    process::ExitCode,
};

use clap::Parser as _;

use crate::args::{DevArgs, DevCommand};

fn main() -> ExitCode {
    // Programs that are measured are started by way of this one.
    if let Some(status) = tengen_sandbox::run_as_guard() {
        return status;
    }
    let done = match DevArgs::parse().command {
        DevCommand::Bench(args) => bench::run(&args),
        DevCommand::Soak(args) => soak::run(&args),
        DevCommand::Tune(args) => tune::run(&args),
    };
    done.unwrap_or_else(|error| {
        let _ = writeln!(io::stderr(), "tengen-dev: {error:#}");
        ExitCode::from(2)
    })
}
