//! Real programs that misbehave, held by the guard of the example `cell`.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, reason = "a test may fail anywhere")]
#![allow(clippy::print_stderr, reason = "what is skipped is said")]

mod channels;
mod ends;
mod groups;
mod left;
mod limits;
mod ordinary;
mod places;
mod reach;
mod refusal;
mod shown;
mod users;

use std::{
    env,
    ffi::OsString,
    fs,
    io::Read as _,
    path::{Path, PathBuf},
    process::{Command, ExitStatus, Stdio},
    thread,
    time::{Duration, Instant},
};

use tengen_sandbox::{ResourceLimits, SandboxPolicy, TrustLevel};

/// However slow the machine is.
const PATIENCE: Duration = Duration::from_secs(60);

/// The program that stands guard: `cargo test` builds examples beside tests, unless it is told to build one test only.
fn ourselves() -> PathBuf {
    let tests = env::current_exe().unwrap();
    let example = tests.parent().unwrap().parent().unwrap().join("examples/cell");
    let built = fs::metadata(&example).and_then(|found| found.modified()).ok();
    let is_fresh =
        built.is_some_and(|built| built >= youngest(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src")));
    assert!(is_fresh, "{} is missing or old: cargo build -p tengen-sandbox --examples", example.display());
    example
}

/// When something in this folder was last changed.
fn youngest(folder: &Path) -> std::time::SystemTime {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap());
    let times = entries.map(|entry| {
        let found = entry.metadata().unwrap();
        if found.is_dir() { youngest(&entry.path()) } else { found.modified().unwrap() }
    });
    times.max().unwrap()
}

fn cell(level: TrustLevel) -> SandboxPolicy {
    let limits = if level == TrustLevel::Trusted { ResourceLimits::NONE } else { ResourceLimits::USUAL };
    SandboxPolicy { level, limits, ourselves: Some(ourselves()), shown: vec![rogue()] }
}

/// The program that misbehaves, built by the compiler that links our own.
fn rogue() -> PathBuf {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/rogue.c");
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let program = folder.join("rogue");
    let time = |file: &Path| fs::metadata(file).and_then(|found| found.modified()).ok();
    if time(&program) < time(&source) {
        // Several tests may build it at the same time.
        let own = folder.join(format!("rogue-{}", std::process::id()));
        let built = Command::new("cc").arg("-o").arg(&own).arg(&source).status().expect("cc is needed");
        assert!(built.success());
        fs::rename(own, &program).unwrap();
    }
    program
}

/// How a program ended, and what it wrote.
#[derive(Debug)]
struct Told {
    status: ExitStatus,
    output: String,
    errors: String,
}

/// Runs a program to its end.
fn run(cell: &SandboxPolicy, program: impl AsRef<Path>, args: &[&str]) -> Told {
    let args: Vec<OsString> = args.iter().map(OsString::from).collect();
    let mut command =
        cell.command(program.as_ref(), &args, None).unwrap_or_else(|refused| panic!("{refused}"));
    finish(&mut command)
}

fn finish(command: &mut Command) -> Told {
    let mut child =
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let (mut stdout, mut stderr) = (child.stdout.take().unwrap(), child.stderr.take().unwrap());
    let reader = thread::spawn(move || {
        let mut text = String::new();
        stderr.read_to_string(&mut text).unwrap();
        text
    });
    let mut output = String::new();
    stdout.read_to_string(&mut output).unwrap();
    let status = child.wait().unwrap();
    Told { status, output, errors: reader.join().unwrap() }
}

/// What a rogue is told by the system.
fn attempt(cell: &SandboxPolicy, args: &[&str]) -> String {
    let told = run(cell, rogue(), args);
    assert!(told.status.success(), "{args:?}: {told:?}");
    told.output.trim().to_owned()
}

/// Waits for something that has to come.
fn wait_until(what: &str, mut is_so: impl FnMut() -> bool) {
    let start = Instant::now();
    while !is_so() {
        assert!(start.elapsed() < PATIENCE, "{what}");
        thread::sleep(Duration::from_millis(10));
    }
}

/// A word that no other process has on its command line.
fn mark(name: &str) -> String {
    let time = std::time::UNIX_EPOCH.elapsed().unwrap().as_nanos();
    format!("mark-{name}-{}-{time}", std::process::id())
}

/// The processes that have this word on their command line.
fn marked(mark: &str) -> Vec<u32> {
    let entries =
        fs::read_dir("/proc").unwrap().filter_map(|entry| entry.ok()?.file_name().to_str()?.parse().ok());
    let is_marked = |pid: &u32| {
        let line = fs::read(format!("/proc/{pid}/cmdline")).unwrap_or_default();
        line.split(|&byte| byte == 0).any(|word| word == mark.as_bytes())
    };
    entries.filter(is_marked).collect()
}

/// A folder that everybody may look into.
fn open_folder() -> tempfile::TempDir {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = tempfile::tempdir().unwrap();
    fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o755)).unwrap();
    folder
}

#[test]
fn this_system_has_the_whole_jail() {
    let found = tengen_sandbox::survey(&ourselves());
    assert!(found.is_complete(), "the tests of the jail need one: {:#?}", found.findings());
}
