//! Other processes: this program again, with something to do. What they write to standard output comes line by line.

use std::{
    env,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

/// Names the job.
const JOB: &str = "TENGEN_STORE_JOB";
/// The file of the store that the job is about.
const STORE: &str = "TENGEN_STORE_FILE";

/// A process that does this job on this store.
pub(crate) fn command(job: &str, store: &Path) -> Command {
    let [program, args @ ..] = words();
    let mut command = Command::new(program);
    command.args(args).env(JOB, job).env(STORE, store);
    command.stdin(Stdio::piped()).stdout(Stdio::piped());
    command
}

/// What to type to get such a process, where it is not us who starts it.
pub(crate) fn words() -> [PathBuf; 5] {
    let program = env::current_exe().unwrap();
    [program, "child::is_told_what_to_do".into(), "--exact".into(), "--ignored".into(), "--nocapture".into()]
}

/// What the process does. Ignored, since it is no test; who runs all ignored tests has it do nothing.
#[test]
#[ignore = "a part of other tests"]
fn is_told_what_to_do() {
    let (Ok(job), Some(store)) = (env::var(JOB), env::var_os(STORE)) else { return };
    // The test runner has begun a line.
    println!();
    let store = Path::new(&store);
    match job.as_str() {
        "load" => crate::kill::load(store),
        "append" => crate::sharing::append_many(store),
        "copy" => crate::backup::copy_to_and_fro(store),
        "hold" => crate::backup::hold(store),
        "fill" => crate::full::fill(store),
        "create" => crate::full::create(store),
        "meet limit" => crate::full::meet_limit(store),
        "meet read-only" => crate::full::meet_read_only(store),
        job => panic!("no job {job}"),
    }
}
