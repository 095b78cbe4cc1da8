//! The archive that people download: packed from the programs of this build, unpacked and started.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

/// Runs a script of `release/`; what it prints.
fn script(name: &str, args: &[&Path]) -> String {
    let root = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../.."));
    let output = Command::new(root.join("release").join(name))
        .args(args)
        .env("SOURCE_DATE_EPOCH", "1700000000")
        // Programs for tests know where they were built.
        .env("ALLOW_PATHS", "yes")
        .env("SBOM", Path::new(env!("CARGO_BIN_EXE_tengen")).with_file_name("sbom"))
        .output()
        .unwrap();
    assert!(output.status.success(), "{name}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn an_archive_is_always_the_same_and_starts() {
    let folder = tempfile::tempdir().unwrap();
    let [programs, one, two] = ["programs", "one", "two"].map(|name| folder.path().join(name));
    for folder in [&programs, &one, &two] {
        fs::create_dir(folder).unwrap();
    }
    let built = Path::new(env!("CARGO_BIN_EXE_tengen"));
    for name in ["tengen", "pbrain-tengen"] {
        // Programs of other packages lie next to ours; whoever tests this package alone may not have them.
        let from = built.with_file_name(name);
        assert!(from.exists(), "build it first: cargo build -p tengen-engine-loop -p tidy");
        let stripped = Command::new("strip").arg("-o").arg(programs.join(name)).arg(from).status().unwrap();
        assert!(stripped.success());
    }
    let target = PathBuf::from(format!("{}-unknown-linux-gnu", std::env::consts::ARCH));
    let first = PathBuf::from(script("pack", &[&target, &programs, &one]).trim());
    let second = PathBuf::from(script("pack", &[&target, &programs, &two]).trim());
    assert!(fs::read(&first).unwrap() == fs::read(&second).unwrap(), "two archives differ");
    assert!(script("try", &[&first]).contains("works"));
}
