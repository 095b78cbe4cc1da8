//! Every `sh` block of the READMEs and of `docs/` runs, and both languages show the same commands. Blocks that cannot run
//! here (they need a network, wait for people, or name files that readers have) are marked `text`.

use std::{
    env, fs,
    os::unix::{fs::symlink, process::CommandExt as _},
    path::{Path, PathBuf},
    process::{Command, Stdio},
    sync::atomic::{AtomicUsize, Ordering},
    thread,
    time::{Duration, Instant},
};

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../..");

/// How the READMEs begin. These two commands build and test everything, so this test must not run them.
const FIRST_BLOCK: &str = "cargo run --release\n./check\n";

/// How long a block may run before it counts as one that does not end.
const PATIENCE: Duration = Duration::from_secs(180);

/// A fenced block of shell commands.
struct ShellBlock {
    document: PathBuf,
    line: usize,
    script: String,
}

/// The READMEs and every page of the documentation, relative to the root.
fn documents() -> Vec<PathBuf> {
    let mut found = vec![PathBuf::from("README.md"), PathBuf::from("README.zh-CN.md")];
    let mut folders = vec![PathBuf::from("docs")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(Path::new(ROOT).join(&folder)).unwrap().map(Result::unwrap) {
            let path = folder.join(entry.file_name());
            if entry.file_type().unwrap().is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "md") {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

fn shell_blocks(document: &Path) -> Vec<ShellBlock> {
    let text = fs::read_to_string(Path::new(ROOT).join(document)).unwrap();
    let (mut blocks, mut fence) = (Vec::new(), None);
    for (i, line) in text.lines().enumerate() {
        match (line.trim_start().strip_prefix("```"), fence) {
            (Some(language), None) => {
                fence = Some(language);
                if language == "sh" {
                    blocks.push(ShellBlock {
                        document: document.to_owned(),
                        line: i + 1,
                        script: String::new(),
                    });
                }
            }
            (Some(_), Some(_)) => fence = None,
            (None, Some("sh")) => blocks.last_mut().unwrap().script.extend([line, "\n"]),
            (None, _) => {}
        }
    }
    blocks
}

/// Runs a block in a fresh folder that shows the repository by its names; what the commands write stays there.
fn run(block: &ShellBlock) -> Result<(), String> {
    let folder = tempfile::tempdir().unwrap();
    for entry in fs::read_dir(ROOT).unwrap().map(Result::unwrap) {
        symlink(entry.path(), folder.path().join(entry.file_name())).unwrap();
    }
    let outside = tempfile::tempdir().unwrap();
    let log = fs::File::create(outside.path().join("output")).unwrap();
    let program = Path::new(env!("CARGO_BIN_EXE_tengen")).parent().unwrap().to_path_buf();
    let paths =
        [program].into_iter().chain(env::split_paths(&env::var_os("PATH").unwrap()).collect::<Vec<_>>());
    let mut child = Command::new("sh")
        .args(["-e", "-c", &block.script])
        .current_dir(folder.path())
        .env("PATH", env::join_paths(paths).unwrap())
        .env("HOME", outside.path())
        .env("TENGEN_DATA", outside.path().join("data"))
        .env_remove("TENGEN_LANG")
        .stdin(Stdio::null())
        .stdout(log.try_clone().unwrap())
        .stderr(log)
        .process_group(0)
        .spawn()
        .unwrap();
    let start = Instant::now();
    let status = loop {
        match child.try_wait().unwrap() {
            Some(status) => break Some(status),
            None if start.elapsed() > PATIENCE => {
                let group = format!("-{}", child.id());
                let _ = Command::new("kill").args(["-9", "--", &group]).status();
                child.wait().unwrap();
                break None;
            }
            None => thread::sleep(Duration::from_millis(20)),
        }
    };
    if status.is_some_and(|status| status.success()) {
        return Ok(());
    }
    let ending = status.map_or("does not end".to_owned(), |status| status.to_string());
    let output = fs::read(outside.path().join("output")).unwrap();
    let output = String::from_utf8_lossy(&output[output.len().saturating_sub(2000)..]).into_owned();
    Err(format!("{}:{}: {ending}\n{}\n{output}", block.document.display(), block.line, block.script))
}

#[test]
fn every_shell_block_of_the_documents_runs() {
    let mut blocks = Vec::new();
    for document in documents() {
        let mut found = shell_blocks(&document);
        if document.parent() == Some(Path::new("")) {
            assert_eq!(found.remove(0).script, FIRST_BLOCK, "{}", document.display());
        }
        blocks.extend(found);
    }
    assert!(blocks.len() >= 40, "only {} blocks found", blocks.len());
    let next = AtomicUsize::new(0);
    let worker = || {
        let mut failures = Vec::new();
        while let Some(block) = blocks.get(next.fetch_add(1, Ordering::Relaxed)) {
            failures.extend(run(block).err());
        }
        failures
    };
    let n_workers = thread::available_parallelism().map_or(2, usize::from).max(4);
    let failures: Vec<String> = thread::scope(|scope| {
        let workers: Vec<_> = (0..n_workers).map(|_| scope.spawn(worker)).collect();
        workers.into_iter().flat_map(|worker| worker.join().unwrap()).collect()
    });
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

/// The commands of a document without what may differ between languages: `--lang zh`, comments, and alignment.
fn commands(document: &Path) -> Vec<String> {
    let plain = |line: &str| {
        let command = line.split(" # ").next().unwrap_or_default().replace("--lang zh ", "");
        command.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    shell_blocks(document)
        .iter()
        .flat_map(|block| block.script.lines().map(plain).collect::<Vec<_>>())
        .collect()
}

#[test]
fn both_languages_have_the_same_pages_and_commands() {
    let all = documents();
    let is_for_users = |document: &&PathBuf| !document.starts_with("docs/dev");
    let (chinese, english): (Vec<&PathBuf>, Vec<&PathBuf>) = all
        .iter()
        .filter(is_for_users)
        .partition(|document| document.to_string_lossy().ends_with(".zh-CN.md"));
    let translations: Vec<PathBuf> = english.iter().map(|page| page.with_extension("zh-CN.md")).collect();
    assert!(translations.iter().eq(chinese), "{translations:?}");
    for (page, translation) in english.iter().zip(&translations) {
        assert_eq!(commands(page), commands(translation), "{}", page.display());
    }
}
