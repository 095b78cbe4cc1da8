//! Programs that take more than they may.

use std::os::unix::process::ExitStatusExt as _;

use rustix::io::Errno;
use tengen_sandbox::{LimitBreach, ResourceLimits, SandboxPolicy, TrustLevel};

use super::{attempt, cell, rogue, run};

const MEBIBYTE: u64 = 1 << 20;

fn with_memory(level: TrustLevel, mebibytes: u64) -> SandboxPolicy {
    let cell = cell(level);
    SandboxPolicy { limits: ResourceLimits { memory: Some(mebibytes * MEBIBYTE), ..cell.limits }, ..cell }
}

#[test]
fn who_takes_too_much_memory_is_ended() {
    for level in TrustLevel::ALL {
        for way in ["hog", "hogs", "hog-named", "hog-headless"] {
            let told = run(&with_memory(level, 64), rogue(), &[way, "400"]);
            assert_eq!(LimitBreach::of(told.status), Some(LimitBreach::Memory), "{level:?} {way} {told:?}");
            assert_eq!(told.output, "", "{level:?} {way}");
        }
    }
}

#[test]
fn who_takes_less_is_not() {
    for level in TrustLevel::ALL {
        // Sixteen processes that share forty megabytes use forty.
        for (way, amount) in [("hog", "40"), ("family", "40")] {
            let told = run(&with_memory(level, 64), rogue(), &[way, amount]);
            assert!(told.status.success() && told.output == "had it\n", "{level:?} {way} {told:?}");
        }
    }
}

/// What is shared stays in memory when it is not mapped any more, and what lies in a pipe belongs to nobody.
#[test]
fn memory_that_nobody_could_count_is_refused_in_a_jail() {
    let trusted = with_memory(TrustLevel::Trusted, 64);
    let told = run(&trusted, rogue(), &["hog-shared", "400"]);
    assert_eq!(LimitBreach::of(told.status), Some(LimitBreach::Memory), "{told:?}");
    for (way, refused) in [("share", Errno::PERM), ("vmsplice", Errno::NOSYS)] {
        assert_eq!(attempt(&trusted, &[way]), "0", "{way}");
        assert_eq!(attempt(&cell(TrustLevel::Jail), &[way]), refused.raw_os_error().to_string(), "{way}");
    }
}

#[test]
fn files_in_memory_are_memory() {
    let mut cell = with_memory(TrustLevel::Jail, 64);
    cell.limits.tmp = 256 * MEBIBYTE;
    for file in ["/dev/shm/x", "/tmp/x"] {
        let line = format!("{} fill {file} 200; sleep 20; echo had it", rogue().display());
        let told = run(&cell, "/bin/sh", &["-c", &line]);
        assert_eq!(LimitBreach::of(told.status), Some(LimitBreach::Memory), "{file} {told:?}");
    }
}

#[test]
fn the_private_folders_are_small() {
    let cell = cell(TrustLevel::Jail);
    let full = [Errno::NOSPC.raw_os_error().to_string(), Errno::FBIG.raw_os_error().to_string()];
    for file in ["/tmp/x", "/dev/shm/x"] {
        assert!(full.contains(&attempt(&cell, &["fill", file, "17"])), "{file}");
        assert_eq!(attempt(&cell, &["fill", file, "15"]), "0", "{file}");
    }
    // Several files together are not larger.
    let line = format!("for i in 1 2 3; do {} fill /tmp/$i 10; done", rogue().display());
    let told = run(&cell, "/bin/sh", &["-c", &line]);
    assert_eq!(told.output.lines().collect::<Vec<_>>(), ["0", full[0].as_str(), full[0].as_str()]);
    // Nor are there more of them.
    let told = attempt(&cell, &["files", "100000"]);
    let (error, count) = told.split_once(' ').unwrap();
    assert_eq!(error, full[0], "{told}");
    assert!(count.parse::<u32>().unwrap() < 5000, "{told}");
}

#[test]
fn who_writes_on_is_ended_for_it() {
    let told = run(&cell(TrustLevel::Jail), rogue(), &["overfill"]);
    let is_told = told.output.trim() == Errno::NOSPC.raw_os_error().to_string();
    assert!(is_told || LimitBreach::of(told.status) == Some(LimitBreach::Files), "{told:?}");
    // A single file that grows too large is the kernel's business.
    let mut cell = cell(TrustLevel::Jail);
    cell.limits.tmp = 2 * MEBIBYTE;
    let told = run(&cell, "/bin/sh", &["-c", "exec head -c 3000000 /dev/full > /dev/shm/x"]);
    assert!(!told.status.success(), "{told:?}");
}

#[test]
fn a_fork_bomb_goes_out() {
    let told = attempt(&cell(TrustLevel::Jail), &["bomb"]);
    let (error, started) = told.split_once(' ').unwrap();
    assert_eq!(error, Errno::AGAIN.raw_os_error().to_string());
    let started = started.parse::<u32>().unwrap();
    assert!((32..=64).contains(&started), "{told}");
    // A bot next to it does not notice.
    assert_eq!(run(&cell(TrustLevel::Jail), rogue(), &["exit", "3"]).status.code(), Some(3));
}

#[test]
fn nobody_opens_a_hundred_thousand_files() {
    let told = attempt(&cell(TrustLevel::Jail), &["open", "100000"]);
    let (error, opened) = told.split_once(' ').unwrap();
    assert_eq!(error, Errno::MFILE.raw_os_error().to_string());
    assert!(opened.parse::<u32>().unwrap() <= 256, "{told}");
}

#[test]
fn calls_that_no_player_makes_are_the_end() {
    for way in ["ptrace", "mount", "unshare", "clone"] {
        let told = run(&cell(TrustLevel::Jail), rogue(), &[way]);
        assert_eq!(LimitBreach::of(told.status), Some(LimitBreach::Call), "{way} {told:?}");
        assert_eq!(told.status.signal(), Some(31));
    }
}

#[test]
fn calls_that_programs_can_do_without_are_not_there() {
    use nix::libc;
    let missing = Errno::NOSYS.raw_os_error().to_string();
    for call in [libc::SYS_clone3, libc::SYS_io_uring_setup, libc::SYS_memfd_create, libc::SYS_keyctl, 5000] {
        assert_eq!(attempt(&cell(TrustLevel::Jail), &["call", &call.to_string()]), missing, "{call}");
    }
    let refused = Errno::PERM.raw_os_error().to_string();
    assert_eq!(attempt(&cell(TrustLevel::Jail), &["type"]), refused);
}
