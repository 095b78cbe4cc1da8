//! No room, and no permission.

use std::{
    fs::{self, OpenOptions},
    path::Path,
};

use tengen_store::{
    AppendError, BlockingWait as _, EventStore, GameId, Seq, SqliteStore, StoreError, StoreErrorKind,
};

use crate::{contents, events, faults, game, small_store};

/// Appends to a game until that fails. Returns its length and what went wrong.
fn append_until_failure(store: &SqliteStore, game: &GameId) -> (Seq, StoreError) {
    let mut at = store.head(game).wait().unwrap().map_or(Seq(0), |head| head.length);
    loop {
        match store.append(game, at, &vec!["x".repeat(500); 20]).wait() {
            Ok(next) => at = next,
            Err(AppendError::Store(error)) => return (at, error),
            Err(error) => panic!("{error}"),
        }
        assert!(at < Seq(1_000_000), "the disk does not get full");
    }
}

/// Nothing can be written, everything can be read.
fn check_full(store: &SqliteStore, trouble: &StoreErrorKind) {
    let before = contents(store);
    let at = store.head(&game("b")).wait().unwrap().unwrap().length;
    for _ in 0..3 {
        let refused = store.append(&game("b"), at, &vec!["x".repeat(20_000); 20]).wait();
        assert!(
            matches!(&refused, Err(AppendError::Store(error)) if error.trouble == *trouble),
            "{refused:?}"
        );
    }
    assert_eq!(contents(store), before);
}

/// There is room again, and writing goes on.
fn check_recovered(store: &SqliteStore, length: Seq) {
    let g = game("filler");
    assert_eq!(store.head(&g).wait().unwrap().unwrap().length, length);
    assert_eq!(store.append(&g, length, &events(0..3)).wait(), Ok(Seq(length.0 + 3)));
    let at = store.head(&game("b")).wait().unwrap().unwrap().length;
    store.append(&game("b"), at, &events(0..1)).wait().unwrap();
    assert_eq!(faults(store.path()), [""; 0]);
}

#[test]
fn a_file_at_its_limit() {
    let (_folder, path) = small_store();
    let store = SqliteStore::open(&path).unwrap();
    store.limit_size(Some(200_000)).unwrap();
    let (length, error) = append_until_failure(&store, &game("filler"));
    assert_eq!(error, StoreError { path: path.clone(), trouble: StoreErrorKind::DiskFull });
    assert!(length > Seq(100));
    check_full(&store, &StoreErrorKind::DiskFull);
    store.limit_size(None).unwrap();
    check_recovered(&store, length);
}

/// Of those that are written together, only those fail that do not fit.
#[test]
fn a_large_request_spoils_no_other() {
    let (_folder, path) = small_store();
    let store = SqliteStore::open(&path).unwrap();
    store.limit_size(Some(100_000)).unwrap();
    std::thread::scope(|scope| {
        for n in 0..16u64 {
            let store = &store;
            scope.spawn(move || {
                for i in 0..5 {
                    if n % 2 == 0 {
                        let large = ["x".repeat(200_000)];
                        let refused = store.append(&game("large"), Seq(0), &large).wait();
                        assert!(matches!(refused, Err(AppendError::Store(_))));
                    } else {
                        let own = game(&format!("own-{n}"));
                        assert_eq!(store.append(&own, Seq(i), &events(i..i + 1)).wait(), Ok(Seq(i + 1)));
                    }
                }
            });
        }
    });
    assert_eq!(store.head(&game("large")).wait().unwrap(), None);
    assert_eq!(faults(&path), [""; 0]);
}

/// On a disk that gets full, until somebody deletes something.
pub(crate) fn fill(path: &Path) {
    let ballast = path.with_file_name("ballast");
    fs::write(&ballast, vec![1; 600_000]).unwrap();
    create(path);
    let store = SqliteStore::open(path).unwrap();
    let (length, error) = append_until_failure(&store, &game("filler"));
    assert_eq!(error.trouble, StoreErrorKind::DiskFull);
    check_full(&store, &StoreErrorKind::DiskFull);
    let copy = path.with_file_name("copy.db");
    let refused = tengen_store::backup(path, &copy, tengen_store::OverwritePolicy::No, |_| ()).unwrap_err();
    assert_eq!(refused.trouble, StoreErrorKind::DiskFull);
    let names: Vec<_> =
        fs::read_dir(path.parent().unwrap()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert!(names.iter().all(|name| !name.to_str().unwrap().contains("copy")), "{names:?}");
    fs::remove_file(&ballast).unwrap();
    check_recovered(&store, length);
}

/// A store with a game.
pub(crate) fn create(path: &Path) {
    SqliteStore::open(path).unwrap().append(&game("b"), Seq(0), &events(0..10)).wait().unwrap();
}

/// The same store where nothing can be written.
pub(crate) fn meet_read_only(path: &Path) {
    let refused = SqliteStore::open(path).unwrap_err();
    assert_eq!(refused, StoreError { path: path.to_path_buf(), trouble: StoreErrorKind::ReadOnly });
    let new = path.with_file_name("new.db");
    assert_eq!(
        SqliteStore::open(&new).unwrap_err(),
        StoreError { path: new, trouble: StoreErrorKind::ReadOnly }
    );
    // Looking is still possible, and taking a copy elsewhere.
    assert_eq!(faults(path), [""; 0]);
    let folder = tempfile::tempdir().unwrap();
    let copy = folder.path().join("copy.db");
    tengen_store::backup(path, &copy, tengen_store::OverwritePolicy::No, |_| ()).unwrap();
    let store = SqliteStore::open(&copy).unwrap();
    assert_eq!(store.read(&game("b"), Seq(0)).wait().unwrap().len(), 10);
    let nowhere = path.with_file_name("copy.db");
    let refused =
        tengen_store::backup(&copy, &nowhere, tengen_store::OverwritePolicy::No, |_| ()).unwrap_err();
    assert_eq!(refused.trouble, StoreErrorKind::ReadOnly);
}

#[test]
fn a_file_without_permission_to_write() {
    let (folder, path) = small_store();
    let mut permissions = fs::metadata(&path).unwrap().permissions();
    permissions.set_readonly(true);
    fs::set_permissions(&path, permissions).unwrap();
    if OpenOptions::new().append(true).open(&path).is_ok() {
        println!("NOT CHECKED: we are root, whom permissions do not bind; see a_disk_that_cannot_be_written");
        return;
    }
    let refused = SqliteStore::open(&path).unwrap_err();
    assert_eq!(refused, StoreError { path: path.clone(), trouble: StoreErrorKind::ReadOnly });
    drop(folder);
}

/// Disks of their own, for tests on Linux.
#[cfg(target_os = "linux")]
mod disks {
    use std::process::{Command, Output};

    use crate::child;

    /// Runs a script in which `$1` is a new, empty disk of 2 MB and `job NAME` does a job on the store there. `None` where the
    /// system lets nobody have such a disk.
    fn on_a_small_disk(script: &str) -> Option<Output> {
        let folder = tempfile::tempdir().unwrap();
        // A user and mounts of their own: nobody else sees the disk, and it goes with the process.
        let own = ["--user", "--map-root-user", "--mount", "--", "sh", "-c"];
        let mount = r#"mount -t tmpfs -o size=2m tengen "$1""#;
        let can_mount = Command::new("unshare").args(own).args([mount, "sh"]).arg(folder.path()).status();
        if !can_mount.is_ok_and(|status| status.success()) {
            println!("NOT CHECKED: this system allows no disks of one's own");
            return None;
        }
        let [program, args @ ..] = child::words();
        let args = args.map(|arg| arg.to_str().unwrap().to_owned()).join(" ");
        let job = r#"job() { TENGEN_STORE_FILE="$disk/games.db" TENGEN_STORE_JOB="$1" "$program""#;
        let script = format!("set -e; disk=$1; program=$2; {mount}; {job} {args}; }}; {script}");
        let mut command = Command::new("unshare");
        command.args(own).args([&script, "sh"]).arg(folder.path()).arg(program);
        Some(command.output().unwrap())
    }

    fn succeeds(output: Option<Output>) {
        let Some(output) = output else { return };
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{said}\n{}", String::from_utf8_lossy(&output.stdout));
    }

    #[test]
    fn a_full_disk() {
        succeeds(on_a_small_disk("job fill"));
    }

    #[test]
    fn a_disk_that_cannot_be_written() {
        succeeds(on_a_small_disk(r#"job create; mount -o remount,ro "$disk"; job "meet read-only""#));
    }
}

/// A limit on the size of files, such as administrators set, is met like a disk that fails.
#[cfg(unix)]
#[test]
fn a_limit_of_the_system() {
    let (_folder, path) = small_store();
    let mut command = std::process::Command::new("sh");
    // 200 blocks of 512 bytes, or of 1024 where the shell counts so; without the signal that would end us.
    let script = r#"trap "" XFSZ; ulimit -f 200; exec "$@""#;
    command.args(["-c", script, "sh"]).args(crate::child::words());
    command.env("TENGEN_STORE_JOB", "meet limit").env("TENGEN_STORE_FILE", &path);
    let output = command.output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    // Without the limit everything goes on where it stopped.
    let store = SqliteStore::open(&path).unwrap();
    let length = store.head(&game("filler")).wait().unwrap().unwrap().length;
    check_recovered(&store, length);
}

/// Under such a limit.
pub(crate) fn meet_limit(path: &Path) {
    let store = SqliteStore::open(path).unwrap();
    let (_, error) = append_until_failure(&store, &game("filler"));
    assert!(matches!(error.trouble, StoreErrorKind::Io(_)), "{error}");
    check_full(&store, &error.trouble);
}
