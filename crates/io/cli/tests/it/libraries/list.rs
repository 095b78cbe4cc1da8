//! `tengen lib-list` and `tengen lib-host --check`.

use std::fs;

use super::build::{player, random};
use crate::{run, stderr, stdout};

#[test]
fn a_folder_is_listed_with_what_cannot_play() {
    let folder = tempfile::tempdir().unwrap();
    let put = |library: &std::path::Path, name: &str| fs::copy(library, folder.path().join(name)).unwrap();
    put(&random(1), "RandomDllEngine_CONNECT5_mdmbct_v1.0.so");
    put(&player(&["GENERATION=11"]), "五子_某人_2.so");
    put(&player(&["AT=\"load\"", "TROUBLE=abort()"]), "Crash_CONNECT5_x_1.so");
    put(&player(&["AT=\"load\"", "TROUBLE=exit(0)"]), "Exit it's.so");
    fs::write(folder.path().join("no.so"), "no").unwrap();
    fs::write(folder.path().join("readme.txt"), "no").unwrap();
    let path = folder.path().to_str().unwrap();
    let output = run(&["lib", "list", path], b"");
    assert_eq!((output.status.code(), stderr(&output).as_str()), (Some(0), ""));
    let expected = "\
name             author  version  Connect5  file
Crash            x       1        -         Crash_CONNECT5_x_1.so: the library crashed in dlopen, while it was being loaded (SIGABRT)
Exit it's        -       -        -         Exit it's.so: the library called exit in dlopen, while it was being loaded
RandomDllEngine  mdmbct  v1.0     1.2       RandomDllEngine_CONNECT5_mdmbct_v1.0.so
no               -       -        -         no.so: not a dynamic library: build the engine as a shared library (.so, .dll or .dylib)
五子             某人    2        1.0/1.1   五子_某人_2.so
";
    assert_eq!(stdout(&output), expected);
    let chinese = stdout(&run(&["lib", "list", "--lang", "zh", path], b""));
    assert!(chinese.starts_with("名称             作者    版本  Connect5  文件\n"), "{chinese}");
    assert!(chinese.contains("no.so：不是动态库"), "{chinese}");
    let json = stdout(&run(&["lib", "list", "--json", path], b""));
    assert_eq!(json.lines().count(), 5);
    let known = r#"{"author":"mdmbct","file":"RandomDllEngine_CONNECT5_mdmbct_v1.0.so","generation":"1.2","name":"RandomDllEngine","problem":null,"version":"v1.0"}"#;
    assert!(json.lines().any(|line| line == known), "{json}");
}

#[test]
fn the_folder_of_the_documents_platform_is_looked_at_first() {
    let folder = tempfile::tempdir().unwrap();
    let list = |folder: &std::path::Path| {
        let output = crate::tengen().args(["lib", "list"]).current_dir(folder).output().unwrap();
        stdout(&output)
    };
    assert_eq!(list(folder.path()), ".: no libraries found (.so, .dll or .dylib)\n");
    let engines = folder.path().join("CGPData/ExtEngines");
    fs::create_dir_all(&engines).unwrap();
    assert!(list(folder.path()).starts_with("CGPData/ExtEngines: no libraries"));
    fs::copy(random(1), engines.join("A_CONNECT5_B_1.so")).unwrap();
    assert!(list(folder.path()).ends_with("A     B       1        1.2       A_CONNECT5_B_1.so\n"));
    let missing = run(&["lib", "list", "nosuch"], b"");
    assert_eq!(missing.status.code(), Some(2));
}

#[test]
fn one_library_says_who_it_is() {
    let output = run(&["lib", "host", "--check", random(1).to_str().unwrap()], b"");
    assert_eq!(stdout(&output), "Random v1 by Tests: Connect5 1.2\n");
    let output = run(&["lib", "host", "--lang", "zh", "--check", random(1).to_str().unwrap()], b"");
    assert_eq!(stdout(&output), "Random v1（作者 Tests）：Connect5 1.2\n");
}
