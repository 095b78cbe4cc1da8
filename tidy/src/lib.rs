//! What the tests of this package look at: the files and the packages of the workspace.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use serde_json::Value;

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
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let output = Command::new(cargo)
        .args(["metadata", "--format-version", "1", "--no-deps", "--offline"])
        .current_dir(root())
        .output()
        .expect("cargo");
    let metadata: Value = serde_json::from_slice(&output.stdout).expect("cargo's answer in JSON");
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
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
