//! What is shown is found by the name that it was asked for, and stays as it was, whatever names it has.

use std::{
    fs,
    os::unix::fs::{PermissionsExt as _, symlink},
    path::Path,
    process::Command,
};

use tengen_sandbox::{SandboxPolicy, TrustLevel};

use super::{cell, finish, open_folder, ourselves};

/// A file, a folder with a file and links to them.
fn things() -> tempfile::TempDir {
    let folder = open_folder();
    let at = |name: &str| folder.path().join(name);
    fs::create_dir_all(at("sub/deep")).unwrap();
    fs::write(at("d"), "d").unwrap();
    fs::write(at("sub/e"), "e").unwrap();
    symlink("sub", at("link")).unwrap();
    symlink(at("sub/deep"), at("far")).unwrap();
    symlink("d", at("name")).unwrap();
    for name in ["sub", "sub/deep"] {
        fs::set_permissions(at(name), fs::Permissions::from_mode(0o755)).unwrap();
    }
    folder
}

/// What `cat` says of a file in a folder when these paths are shown.
fn cat(folder: &Path, file: &str, shown: &[&str]) -> String {
    let shown = shown.iter().map(|path| folder.join(path)).collect();
    let jail = SandboxPolicy { shown, ..cell(TrustLevel::Jail) };
    let mut command = jail.command("/bin/cat".as_ref(), &[file.into()], Some(folder)).unwrap();
    let told = finish(&mut command);
    format!("{}{}", told.output, told.errors)
}

#[test]
fn what_is_shown_stays_as_it_was() {
    let things = things();
    let (here, sub) = (things.path(), things.path().join("sub"));
    let shows: [(&Path, &str, &[&str], &str); 14] = [
        (&sub, "../d", &["../d"], "d"),
        (here, "sub/../d", &["sub/../d"], "d"),
        (here, "d", &["./d", "d", "sub/../d"], "d"),
        (here, "./d", &["./d"], "d"),
        (here, "link/e", &["link/e"], "e"),
        (here, "link/../d", &["link/../d"], "d"),
        (here, "far/../e", &["far/../e"], "e"),
        (here, "name", &["name"], "d"),
        (here, "d", &["name"], "d"),
        (here, "sub/e", &["sub", "sub/e"], "e"),
        (here, "sub/e", &["link", "sub/e", "link/e", "sub/deep", "sub/deep/.."], "e"),
        (here, "link/e", &[".", "link/e", "sub", "sub/deep/../e"], "e"),
        (&sub, "e", &["../link/e", "deep"], "e"),
        (&sub, "../far/../e", &["../far/../e", "deep/../../d"], "e"),
    ];
    for (folder, file, shown, text) in shows {
        assert_eq!(cat(folder, file, shown), text, "{file} {shown:?}");
        for name in ["d", "sub/e"] {
            let left = fs::read_to_string(here.join(name)).unwrap();
            assert_eq!(left, name.trim_start_matches("sub/"), "{name} after {file} {shown:?}");
        }
    }
    // No place of the jail is left behind in a real folder.
    assert_eq!(fs::read_dir(here).unwrap().count(), 5);
    assert_eq!(fs::read_dir(sub).unwrap().count(), 2);
}

#[test]
fn a_command_on_the_path_is_there() {
    let folder = open_folder();
    let name = super::mark("command");
    let file = folder.path().join(&name);
    fs::write(&file, "#!/bin/sh\necho $1\n").unwrap();
    fs::set_permissions(&file, fs::Permissions::from_mode(0o755)).unwrap();
    for level in TrustLevel::ALL {
        let mut command = Command::new(ourselves());
        let path = format!("{}:{}", folder.path().display(), std::env::var("PATH").unwrap());
        let told = finish(command.env("PATH", path).args([level.code(), "--", &name, "here"]));
        assert_eq!(told.output, "here\n", "{level:?} {told:?}");
    }
}

#[test]
fn files_that_a_jail_has_of_its_own_stay_as_they_were_too() {
    let folder = open_folder();
    let copy = folder.path().join("copy");
    fs::write(&copy, "root:x:0:0::/:/bin/sh\n").unwrap();
    fs::set_permissions(&copy, fs::Permissions::from_mode(0o644)).unwrap();
    // Only root could spoil them; he gets others to try.
    let mut command = if rustix::process::geteuid().is_root() {
        let mut command = Command::new("unshare");
        let line = "mount --bind \"$0\" /etc/passwd && exec \"$@\"";
        command.args(["--mount", "sh", "-c", line]).arg(&copy).arg(ourselves());
        command
    } else {
        Command::new(ourselves())
    };
    let told = finish(command.args(["jail", "--show", "/etc/passwd", "--", "/bin/cat", "/etc/passwd"]));
    assert!(told.output.starts_with("root:"), "{told:?}");
    assert_eq!(fs::read_to_string(&copy).unwrap(), "root:x:0:0::/:/bin/sh\n");
}
