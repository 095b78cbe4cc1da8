//! Programs in two jails see the same files, and cannot tell each other anything by them.

use std::{
    fs,
    io::{BufRead as _, BufReader, Read as _},
    process::{Child, Stdio},
};

use nix::libc;
use rustix::io::Errno;
use tengen_sandbox::TrustLevel;

use super::{attempt, cell, ordinary::OrdinaryUser, rogue, run};

/// Locks of three kinds, leases, hints, watches of two kinds, and a device that everybody has.
const WAYS: [&str; 8] = ["flock", "posix", "ofd", "lease", "hint", "inotify", "dnotify", "device"];

/// What a program sees of another one, if there is one that leaves a sign at a file which both see. The file is their own, as far
/// as users go: with other people's files less is possible.
fn seen(level: TrustLevel, way: &str, has_other: bool) -> String {
    let user = OrdinaryUser::new();
    // A new one each time: what is left there may stay.
    let file = user.file("shared", "x");
    let start = |what: &str| -> (Child, BufReader<_>) {
        let mut command = user.cell(level.code(), &[what, way, file.to_str().unwrap()]);
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let mut output = BufReader::new(child.stdout.take().unwrap());
        let mut line = String::new();
        output.read_line(&mut line).unwrap();
        assert_eq!(line, "ready\n", "{level:?} {way}");
        (child, output)
    };
    let (mut looker, mut output) = start("look");
    let other = has_other.then(|| start("leave"));
    drop(looker.stdin.take());
    let mut told = String::new();
    output.read_to_string(&mut told).unwrap();
    assert!(looker.wait().unwrap().success() && !told.is_empty(), "{level:?} {way}");
    if let Some((mut other, _)) = other {
        drop(other.stdin.take());
        assert!(other.wait().unwrap().success(), "{level:?} {way}");
    }
    told
}

#[test]
fn files_that_all_see_carry_no_signs_from_jail_to_jail() {
    for way in WAYS {
        let [free, held] = [TrustLevel::Trusted, TrustLevel::Jail]
            .map(|level| [false, true].map(|has_other| seen(level, way, has_other)));
        assert_ne!(free[0], free[1], "{way}: the test itself works");
        assert_eq!(held[0], held[1], "{way}");
    }
}

/// What others have read can be told by how long it takes, and not by asking.
#[test]
fn nobody_asks_what_is_in_memory_or_takes_it_away() {
    let file = rogue();
    let (free, jail) = (cell(TrustLevel::Trusted), cell(TrustLevel::Jail));
    for (way, held) in [("cached", Errno::PERM.raw_os_error()), ("forget", 0)] {
        let told = |cell| attempt(cell, &[way, file.to_str().unwrap()]);
        assert_eq!((told(&free).as_str(), told(&jail)), ("0", held.to_string()), "{way}");
    }
    for call in [libc::SYS_mincore, libc::SYS_inotify_init1, libc::SYS_fanotify_init, 451] {
        let missing = Errno::NOSYS.raw_os_error().to_string();
        assert_eq!(attempt(&jail, &["call", &call.to_string()]), missing, "{call}");
    }
    // Figures of the whole machine.
    for path in
        ["/proc/locks", "/proc/loadavg", "/proc/meminfo", "/proc/stat", "/proc/sys/fs", "/proc/pressure"]
    {
        assert_eq!(attempt(&jail, &["read", path]), Errno::NOENT.raw_os_error().to_string(), "{path}");
    }
}

/// Runtimes lock files of their own, and are not disturbed: what they print is all there is.
#[test]
fn runtimes_that_lock_their_own_files_run() {
    let jail = cell(TrustLevel::Jail);
    assert_eq!(attempt(&jail, &["lock", "/tmp/own"]), "0");
    let python = "import fcntl, sqlite3\nf = open('/tmp/l', 'w'); fcntl.flock(f, fcntl.LOCK_EX); fcntl.lockf(f, fcntl.LOCK_EX)\n\
                  for n in range(3):\n  with sqlite3.connect('/tmp/d') as d: d.execute('create table if not exists t (x)'); \
                  d.execute('insert into t values (7)')\nprint(d.execute('select count(*) from t').fetchone()[0])";
    let node =
        "const fs = require('fs'); try { fs.watch('/tmp', () => {}); } catch (e) { console.log(e.code); }";
    let folder = super::open_folder();
    let java = folder.path().join("Locks.java");
    let lines = "import java.io.*; import java.nio.channels.*; public class Locks { public static void main(String[] a) throws \
                 Exception { try (var f = new RandomAccessFile(\"/tmp/l\", \"rw\"); FileLock l = f.getChannel().lock()) { \
                 System.out.println(l.isValid()); } } }";
    fs::write(&java, lines).unwrap();
    let runs: [(&str, &[&str], &str); 3] = [
        ("python3", &["-c", python], "3\n"),
        ("node", &["-e", node], "ENOSYS\n"),
        ("java", &["-Xmx128m", java.to_str().unwrap()], "true\n"),
    ];
    let mut roomy = cell(TrustLevel::Jail);
    roomy.shown.push(folder.path().into());
    roomy.limits.memory = Some(2 << 30);
    for (program, args, expected) in runs {
        if !fs::exists(format!("/usr/bin/{program}")).unwrap() {
            eprintln!("skipped: there is no /usr/bin/{program}");
            continue;
        }
        let told = run(&roomy, program, args);
        assert_eq!((told.output.as_str(), told.errors.as_str()), (expected, ""), "{program}: {told:?}");
    }
}
