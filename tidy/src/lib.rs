//! What the tests of this package look at: the files and the packages of the workspace.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use serde_json::Value;

pub mod sbom;

/// The root of the repository.
pub fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))
}

/// All files below the root with this extension, without what is built or hidden.
///
/// # Panics
/// When a folder cannot be read.
pub fn files(extension: &str) -> Vec<PathBuf> {
    let (mut found, mut folders) = (Vec::new(), vec![root().to_path_buf()]);
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("a readable folder") {
            let path = entry.expect("a readable folder").path();
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            if path.is_dir() {
                if name != "target" && !name.starts_with('.') {
                    folders.push(path);
                }
            } else if path.extension().is_some_and(|e| e == extension) {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

/// What cargo prints about this workspace. It is not asked to fetch anything.
///
/// # Panics
/// When cargo refuses.
pub fn cargo(args: &[&str]) -> Vec<u8> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let output = Command::new(cargo)
        .args(args)
        .args(["--offline", "--locked"])
        .current_dir(root())
        .output()
        .expect("cargo");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    output.stdout
}

/// What the compiler prints for an option.
///
/// # Panics
/// When it does not answer.
pub fn rustc(option: &str) -> String {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let output = Command::new(rustc).arg(option).output().expect("rustc");
    String::from_utf8(output.stdout).expect("rustc's answer in UTF-8")
}

/// The target that programs on this machine are compiled for.
///
/// # Panics
/// When the compiler does not answer.
pub fn host() -> String {
    let told = rustc("-vV");
    told.lines().find_map(|line| line.strip_prefix("host: ")).expect("a host").to_owned()
}

/// The text in a JSON value, or none.
pub fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

/// The items of a JSON array, or none.
pub fn list(value: &Value) -> Vec<Value> {
    value.as_array().cloned().unwrap_or_default()
}

/// A package of the workspace.
#[derive(Debug)]
pub struct Package {
    /// Its name.
    pub name: String,
    /// Its folder, from the root: `crates/pure/core`.
    pub folder: String,
    /// Whom it depends on in the product.
    pub dependencies: Vec<String>,
}

/// All packages of the workspace, as cargo sees them.
///
/// # Panics
/// When cargo does not answer.
pub fn packages() -> Vec<Package> {
    let metadata: Value = serde_json::from_slice(&cargo(&["metadata", "--format-version", "1", "--no-deps"]))
        .expect("cargo's answer in JSON");
    let base = root().canonicalize().expect("the root");
    list(&metadata["packages"])
        .iter()
        .map(|package| {
            let manifest = PathBuf::from(text(&package["manifest_path"]));
            let folder =
                manifest.parent().and_then(|folder| folder.strip_prefix(&base).ok()).unwrap_or(Path::new(""));
            let all = list(&package["dependencies"]);
            let ours = all.iter().filter(|dependency| dependency["kind"] != "dev");
            Package {
                name: text(&package["name"]),
                folder: folder.to_string_lossy().replace('\\', "/"),
                dependencies: ours.map(|dependency| text(&dependency["name"])).collect(),
            }
        })
        .collect()
}

/// The Rust example of the documentation compiles and runs.
#[cfg(doctest)]
#[doc = include_str!("../../docs/dev/library.md")]
pub struct LibraryPage;
