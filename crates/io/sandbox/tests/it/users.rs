//! As whom bots run: never as root, and the jail is the same for ordinary users.

use std::{fs, os::unix::fs::PermissionsExt as _};

use tengen_core::{Lang, Localize as _};
use tengen_sandbox::TrustLevel;

use super::{
    cell, finish,
    ordinary::{OrdinaryUser, is_root},
    rogue, run,
};

#[test]
fn bots_have_no_powers() {
    let told = run(&cell(TrustLevel::Jail), "/bin/sh", &["-c", "id -u; cat /proc/self/status"]);
    let line = |name: &str| {
        let line = told
            .output
            .lines()
            .find_map(|line| line.strip_prefix(name))
            .unwrap_or_else(|| panic!("{told:?}"));
        line.trim().to_owned()
    };
    for set in ["CapInh:", "CapPrm:", "CapEff:", "CapBnd:", "CapAmb:"] {
        assert_eq!(line(set), "0000000000000000", "{set}");
    }
    assert_eq!(line("NoNewPrivs:"), "1");
    assert_eq!(line("Seccomp:"), "2");
    assert_ne!(told.output.lines().next(), Some("0"));
    let own = rustix::process::geteuid().as_raw().to_string();
    assert_eq!(told.output.lines().next() == Some(own.as_str()), !is_root());
}

/// The same as root and, from there, as somebody without rights.
#[test]
fn ordinary_users_have_the_jail_too() {
    let user = OrdinaryUser::new();
    let rogue = user.rogue.to_str().unwrap();
    let start = |level: &str, args: &[&str]| finish(&mut user.cell_for(level, args));
    for level in ["jail", "trusted"] {
        assert_eq!(start(level, &[rogue, "exit", "3"]).status.code(), Some(3));
        let mark = super::mark("user");
        assert!(start(level, &[rogue, "daemon", "0", &mark]).status.success());
        assert!(super::marked(&mark).is_empty());
        let told =
            start(level, &["/bin/sh", "-c", "grep CapEff /proc/self/status; ls -d /proc/[0-9]* | wc -l"]);
        assert!(told.output.starts_with("CapEff:\t0000000000000000\n"), "{told:?}");
        assert!(told.output.lines().last().unwrap().trim().parse::<u32>().unwrap() <= 5, "{told:?}");
    }
    assert!(start("jail", &[rogue, "mount"]).errors.contains("out of bounds: call"));
    assert!(start("jail", &[rogue, "hog", "900"]).errors.contains("out of bounds: memory"));
    assert_eq!(start("jail", &[rogue, "read", "/etc/hostname"]).output, "2\n");
    assert_eq!(start("jail", &[rogue, "write", "/tmp/x"]).output, "0\n");
    let told = start("jail", &[rogue, "bomb"]);
    let (error, count) = told.output.trim().split_once(' ').unwrap();
    assert_eq!(error, "11", "{told:?}");
    assert!(count.parse::<u32>().unwrap() <= 64, "{told:?}");
}

#[test]
fn what_a_bot_could_not_read_is_said_before() {
    let folder = tempfile::tempdir().unwrap();
    fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o700)).unwrap();
    let mut jail = cell(TrustLevel::Jail);
    jail.shown.push(folder.path().into());
    let command = jail.command(&rogue(), &[], None);
    if is_root() {
        let refused = command.unwrap_err();
        assert!(refused.localize(Lang::En).contains("chmod -R o+rX"), "{refused}");
        assert!(refused.localize(Lang::Zh).contains("普通用户"), "{refused}");
    } else {
        assert!(command.is_ok());
    }
    jail.shown = vec!["/no/such/folder".into()];
    assert!(jail.command(&rogue(), &[], None).is_err());
}
