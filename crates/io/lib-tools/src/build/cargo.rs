//! Engines in Rust, built by Cargo.

use std::{
    env,
    ffi::OsString,
    io::{BufRead as _, BufReader},
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use anyhow::{Result, anyhow, bail};
use serde_json::Value;
use tengen_console::{file_error, io_text};
use tengen_core::text::printable;
use tengen_core::{Lang, localize};

use super::BuiltLibrary;
use crate::name::LibraryName;

pub(super) fn build(folder: &Path, lang: Lang) -> Result<BuiltLibrary> {
    let manifest = folder.join("Cargo.toml");
    let manifest = manifest
        .canonicalize()
        .map_err(|error| file_error("library-cannot-read", &manifest, &error, lang))?;
    let package = package(&manifest, lang)?;
    let name = library_name(&package).checked("Cargo.toml", lang)?;
    let is_library = list(&package["targets"])
        .iter()
        .any(|target| list(&target["crate_types"]).iter().any(|kind| kind == "cdylib"));
    if !is_library {
        bail!("{}", lang.text("library-cargo-needs-cdylib"));
    }
    Ok(BuiltLibrary { name, file: artifact(&manifest, &package, lang)? })
}

fn cargo() -> OsString {
    env::var_os("CARGO").unwrap_or_else(|| "cargo".into())
}

fn not_there(error: &std::io::Error, lang: Lang) -> anyhow::Error {
    let why = io_text(error, lang);
    anyhow!(localize!(lang, "library-no-cargo", why))
}

fn failed(lang: Lang) -> anyhow::Error {
    anyhow!("{}", lang.text("library-cargo-failed"))
}

/// What Cargo knows of the package with this manifest.
fn package(manifest: &Path, lang: Lang) -> Result<Value> {
    let output = Command::new(cargo())
        .args(["metadata", "--format-version", "1", "--no-deps", "--manifest-path"])
        .arg(manifest)
        .stderr(Stdio::inherit())
        .output()
        .map_err(|error| not_there(&error, lang))?;
    if !output.status.success() {
        return Err(failed(lang));
    }
    let metadata: Value = serde_json::from_slice(&output.stdout).unwrap_or_default();
    let is_this =
        |package: &Value| package["manifest_path"].as_str().is_some_and(|path| Path::new(path) == manifest);
    let mut packages = list(&metadata["packages"]).iter();
    let package = packages.find(|package| is_this(package)).cloned();
    package.ok_or_else(|| anyhow!("{}", lang.text("library-cargo-workspace")))
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map(Vec::as_slice).unwrap_or_default()
}

/// By `[package.metadata.connect5]`, else by the package itself.
fn library_name(package: &Value) -> LibraryName {
    let own = &package["metadata"]["connect5"];
    let field = |key: &str| own[key].as_str().map(str::to_owned);
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let author = || {
        // An address may follow the name.
        let first = list(&package["authors"]).first().map(text).unwrap_or_default();
        let name = first.split('<').next().unwrap_or_default();
        name.split_whitespace().collect::<String>()
    };
    LibraryName {
        name: field("name").unwrap_or_else(|| text(&package["name"])),
        author: field("author").unwrap_or_else(author),
        version: field("version").unwrap_or_else(|| format!("v{}", text(&package["version"]))),
    }
}

/// Builds it, with Cargo's own words on the way, and tells which file has come of it.
fn artifact(manifest: &Path, package: &Value, lang: Lang) -> Result<PathBuf> {
    let mut child = Command::new(cargo())
        .args(["build", "--release", "--lib", "--message-format=json-render-diagnostics", "--manifest-path"])
        .arg(manifest)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn()
        .map_err(|error| not_there(&error, lang))?;
    let mut found = None;
    let output = child.stdout.take().map(BufReader::new);
    for line in output.into_iter().flat_map(|output| output.lines().map_while(Result::ok)) {
        let message: Value = serde_json::from_str(&line).unwrap_or_default();
        if message["reason"] == "compiler-artifact" && message["package_id"] == package["id"] {
            let files = list(&message["filenames"]).iter().filter_map(Value::as_str);
            found = files.map(PathBuf::from).find(|file| is_library(file)).or(found);
        }
    }
    if !child.wait().is_ok_and(|status| status.success()) {
        return Err(failed(lang));
    }
    found.ok_or_else(|| {
        let name = printable(package["name"].as_str().unwrap_or_default());
        anyhow!(localize!(lang, "library-cargo-built-no-library", name))
    })
}

fn is_library(file: &Path) -> bool {
    file.extension().is_some_and(|ending| ending == env::consts::DLL_EXTENSION)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_package_names_its_library() {
        let plain = json!({"name": "deep-blue", "version": "1.2.3", "authors": ["Li Ming <li@example.org>"]});
        let [name, author, version] = ["deep-blue", "LiMing", "v1.2.3"].map(str::to_owned);
        assert_eq!(library_name(&plain), LibraryName { name, author, version });
        let own = json!({"name": "x", "version": "1.2.3", "authors": [], "metadata": {"connect5": {
            "name": "Thunder", "author": "Li", "version": "v2"}}});
        let [name, author, version] = ["Thunder", "Li", "v2"].map(str::to_owned);
        assert_eq!(library_name(&own), LibraryName { name, author, version });
    }
}
