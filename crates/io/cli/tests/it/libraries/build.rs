//! Libraries out of `tests/data/libraries`, built once for each set of flags.

use std::{
    collections::hash_map::DefaultHasher,
    fs,
    hash::{Hash as _, Hasher as _},
    path::{Path, PathBuf},
    process::Command,
};

/// The plain C player with these settings, such as `SWAPS` or `OFFERS=3`.
pub(crate) fn player(settings: &[&str]) -> PathBuf {
    build("Player_CONNECT5_Tests_v1", "player.c", "c", settings)
}

/// The same as C++, where trouble may be an exception.
pub(crate) fn player_in_cpp(settings: &[&str]) -> PathBuf {
    build("Player_CONNECT5_Tests_v1", "player.c", "c++", settings)
}

/// An engine like the document's own, which plays the same games every time.
pub(crate) fn random(seed: u32) -> PathBuf {
    build("Random_CONNECT5_Tests_v1", "random.cpp", "c++", &[&format!("SEED={seed}")])
}

/// A library of this name, built from this source in this language.
pub(crate) fn build(name: &str, source: &str, language: &str, settings: &[&str]) -> PathBuf {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/libraries").join(source);
    let mut hasher = DefaultHasher::new();
    (name, language, settings, fs::read(&source).unwrap()).hash(&mut hasher);
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("library-{:016x}", hasher.finish()));
    let library = folder.join(format!("{name}.so"));
    if !library.exists() {
        fs::create_dir_all(&folder).unwrap();
        // Several tests may want it at the same time: each builds its own, and the last one stays.
        let draft = folder.join(format!("draft-{}-{:?}", std::process::id(), std::thread::current().id()));
        let compiler = if language == "c" { "cc" } else { "c++" };
        let output = Command::new(compiler)
            .args(["-shared", "-fPIC", "-O1", "-w", "-x", language])
            .args(settings.iter().map(|setting| format!("-D{setting}")))
            .arg("-o")
            .arg(&draft)
            .arg(&source)
            .output()
            .unwrap_or_else(|error| panic!("these tests need a C and C++ compiler ({compiler}): {error}"));
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        fs::rename(&draft, &library).unwrap();
    }
    library
}
