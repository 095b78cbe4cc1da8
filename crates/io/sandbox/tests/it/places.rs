//! Systems that hold us ourselves: services of systemd and containers, as far as `unshare` and `setpriv` of util-linux can make
//! their likes. `tests/places.sh` has the real ones.

use std::process::Command;

use super::{Told, finish, ordinary::OrdinaryUser};

/// Runs a cell for a rogue where these lines of a shell have been run before, as root of a new user and mount name space; then
/// as an ordinary user. `front` comes before the cell.
fn inside(space: &[&str], lines: &str, front: &[&str], level: &str, args: &[&str]) -> Told {
    let user = OrdinaryUser::new();
    let cell = user.guard();
    let line = format!("set -e; {lines}\nexec unshare -U --map-user=1000 --map-group=1000 \"$@\"");
    let mut command = Command::new("unshare");
    command.args(["-r", "-m"]).args(space).args(["sh", "-c", &line, "sh"]);
    let own = user.rogue.to_str().unwrap();
    command.args(front.iter().map(|&word| if word == "rogue" { own } else { word }));
    command.arg(cell).args([level, "--show", own, "--", own]).args(args);
    finish(command.current_dir("/"))
}

/// `NoNewPrivileges=yes`, `ProtectSystem=strict`, `ProtectHome=yes`, no capabilities.
#[test]
fn a_hardened_service_has_the_jail() {
    let lines = "mount --make-rprivate /; mount -o remount,bind,ro /; mount -t tmpfs -o ro tmpfs /home";
    let front = ["setpriv", "--no-new-privs", "--bounding-set=-all", "--inh-caps=-all"];
    let jail = |args: &[&str]| inside(&[], lines, &front, "jail", args);
    assert_eq!(jail(&["exit", "3"]).status.code(), Some(3));
    assert_eq!(jail(&["write", "/tmp/x"]).output, "0\n");
    assert!(jail(&["mount"]).errors.contains("out of bounds: call"));
    assert!(jail(&["hog", "900"]).errors.contains("out of bounds: memory"));
}

/// `RestrictNamespaces=yes`, which containers do by default, too.
#[test]
fn where_name_spaces_are_forbidden_there_is_no_jail_and_much_of_it() {
    let front = ["rogue", "without-spaces"];
    let told = inside(&[], "", &front, "jail", &["exit", "3"]);
    assert_eq!(told.status.code(), Some(2), "{told:?}");
    for word in ["user namespace", "the level partial", "To fix this"] {
        assert!(told.errors.contains(word), "{word}: {told:?}");
    }
    let partial = |args: &[&str]| inside(&[], "", &front, "partial", args);
    assert_eq!(partial(&["exit", "3"]).status.code(), Some(3));
    assert!(partial(&["mount"]).errors.contains("out of bounds: call"));
    assert!(partial(&["hogs", "900"]).errors.contains("out of bounds: memory"));
    assert_eq!(partial(&["read", env!("CARGO_MANIFEST_DIR")]).output, "13\n");
    assert_eq!(partial(&["lock", "/dev/null"]).output, "0\n");
}

/// Containers cover parts of `/proc`; then nobody inside gets a whole one.
#[test]
fn a_jail_in_a_container_does_without_proc() {
    let lines = "mount -t tmpfs -o ro tmpfs /proc/irq";
    let space = ["-p", "-f", "--mount-proc"];
    let jail = |args: &[&str]| inside(&space, lines, &["setpriv", "--no-new-privs"], "jail", args);
    assert_eq!(jail(&["exit", "3"]).status.code(), Some(3));
    assert_eq!(jail(&["read", "/proc/self/status"]).output, "2\n");
    assert!(jail(&["hogs", "900"]).errors.contains("out of bounds: memory"));
    let told = inside(&space, lines, &[], "jail", &["read", "/proc/self/status"]);
    assert_eq!(told.output, "2\n", "{told:?}");
}

/// Without any `/proc` there is no guard, and nobody runs without one by mistake.
#[test]
fn where_there_is_no_proc_nothing_is_started() {
    for level in ["jail", "partial"] {
        let told = inside(&[], "mount -t tmpfs tmpfs /proc", &[], level, &["exit", "3"]);
        assert!(!told.status.success() && told.status.code() != Some(3), "{level} {told:?}");
    }
}
