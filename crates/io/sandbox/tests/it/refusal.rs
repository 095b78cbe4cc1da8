//! Systems that refuse parts: here one without more user name spaces, made by `unshare` of util-linux.

use std::process::Command;

use super::{Told, finish, marked, ordinary::OrdinaryUser};

/// Runs the example where ordinary users get no name spaces, as one of them.
fn without_name_spaces(args: &[&str]) -> Told {
    let user = OrdinaryUser::new();
    let line = "echo 1 > /proc/sys/user/max_user_namespaces && exec unshare -U --map-user=1000 --map-group=1000 \"$@\"";
    let mut command = Command::new("unshare");
    command.args(["-r", "sh", "-c", line, "sh"]).arg(user.guard()).arg(args[0]);
    command.arg("--show").arg(&user.rogue).arg("--").arg(&user.rogue).args(&args[1..]);
    finish(command.current_dir("/"))
}

#[test]
fn there_is_no_jail_with_parts_missing() {
    let told = without_name_spaces(&["jail", "exit", "3"]);
    assert_eq!(told.status.code(), Some(2), "{told:?}");
    for word in ["user namespace", "network namespace", "the level partial", "To fix this"] {
        assert!(told.errors.contains(word), "{word}: {told:?}");
    }
    assert!(!told.errors.contains("Landlock rules"), "{told:?}");
}

#[test]
fn what_there_is_holds_whoever_may_run_all_the_same() {
    assert_eq!(without_name_spaces(&["partial", "exit", "3"]).status.code(), Some(3));
    assert!(without_name_spaces(&["partial", "mount"]).errors.contains("out of bounds: call"));
    assert!(without_name_spaces(&["partial", "hogs", "900"]).errors.contains("out of bounds: memory"));
    let told = without_name_spaces(&["partial", "read", env!("CARGO_MANIFEST_DIR")]);
    assert_eq!(told.output, "13\n", "{told:?}");
}

#[test]
fn daemons_are_swept_away_without_name_spaces() {
    for level in ["partial", "trusted"] {
        let mark = super::mark("swept");
        let told = without_name_spaces(&[level, "daemon", "0", &mark]);
        assert!(told.status.success(), "{told:?}");
        assert_eq!(marked(&mark), Vec::<u32>::new(), "{level}");
    }
}
