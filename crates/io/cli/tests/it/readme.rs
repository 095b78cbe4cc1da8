//! What the documents tell people to type works.

use std::{env, fs, path::Path, process::Command};

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../..");

/// The lines of all `sh` blocks of a document.
fn commands(document: &str) -> Vec<String> {
    let text = fs::read_to_string(Path::new(ROOT).join(document)).unwrap();
    let blocks = text.split("```sh\n").skip(1).filter_map(|rest| rest.split("```").next());
    blocks.flat_map(str::lines).map(str::to_owned).collect()
}

#[test]
fn every_command_of_the_readmes_runs() {
    let folder = Path::new(env!("CARGO_BIN_EXE_tengen")).parent().unwrap();
    let paths = env::join_paths(
        [folder.to_path_buf()].into_iter().chain(env::split_paths(&env::var("PATH").unwrap())),
    );
    for document in ["README.md", "README.zh-CN.md"] {
        // The repository by its names, in a folder of its own: what commands write stays there.
        let desk = tempfile::tempdir().unwrap();
        for entry in fs::read_dir(ROOT).unwrap().map(Result::unwrap) {
            std::os::unix::fs::symlink(entry.path(), desk.path().join(entry.file_name())).unwrap();
        }
        let commands = commands(document);
        assert_eq!(commands[0], "cargo run --release", "{document}");
        assert_eq!(commands[1], "./check", "{document}");
        let is_ours = |line: &&String| line.starts_with("tengen ") || line.contains(" | tengen ");
        let ours: Vec<&String> = commands.iter().filter(is_ours).collect();
        assert!(ours.len() >= 10, "{document}");
        for line in ours {
            let mut shell = Command::new("sh");
            shell.args(["-c", line]).current_dir(desk.path()).env("PATH", paths.as_ref().unwrap());
            shell.env("TENGEN_DATA", desk.path().join("data"));
            let output = shell.stdin(std::process::Stdio::null()).output().unwrap();
            let errors = String::from_utf8_lossy(&output.stderr);
            assert_eq!(output.status.code(), Some(0), "{document}: {line}\n{errors}");
        }
    }
}

#[test]
fn the_two_readmes_show_the_same_commands() {
    let plain =
        |document| commands(document).iter().map(|line| line.replace("--lang zh ", "")).collect::<Vec<_>>();
    assert_eq!(plain("README.md"), plain("README.zh-CN.md"));
}
