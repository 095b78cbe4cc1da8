//! The files that a new engine begins with. They are those of the repository, so that what authors get is what is tested.

/// A file by its path in the folder of the engine.
pub(crate) type File = (&'static str, &'static str);

macro_rules! template {
    ($path:literal) => {
        include_str!(concat!("../../../sdk/templates/", $path))
    };
}

macro_rules! sources {
    ($($name:literal)*) => {
        &[$((concat!("connect5/src/", $name), include_str!(concat!("../../../sdk/connect5/src/", $name)))),*]
    };
}

/// The engine in Rust.
pub(crate) const RUST: &[File] = &[
    ("src/lib.rs", template!("rust/src/lib.rs")),
    ("Cargo.toml", template!("rust/Cargo.toml")),
    ("README.md", template!("rust/README.md")),
    (".gitignore", template!("rust/gitignore")),
    ("connect5/Cargo.toml", template!("rust/connect5.toml")),
    ("connect5/LICENSE-MIT", include_str!("../../../../LICENSE-MIT")),
    ("connect5/LICENSE-APACHE", include_str!("../../../../LICENSE-APACHE")),
];

/// The crate that it depends on, since it has to build without the network.
pub(crate) const CRATE: &[File] = sources![
    "abi.rs" "engine.rs" "export.rs" "forbidden.rs" "game.rs" "lib.rs" "opening.rs" "pin.rs" "point.rs" "setup.rs" "step.rs"
    "stone.rs" "symmetry.rs" "table.rs"
];

/// The engine in C++.
pub(crate) const CPP: &[File] = &[
    ("src/engine.cpp", template!("cpp/src/engine.cpp")),
    ("src/board.hpp", template!("cpp/src/board.hpp")),
    ("include/connect5.h", include_str!("../../../sdk/connect5/include/connect5.h")),
    ("include/connect5_engine.hpp", include_str!("../../../sdk/connect5/include/connect5_engine.hpp")),
    ("engine.toml", template!("cpp/engine.toml")),
    ("Makefile", template!("cpp/Makefile")),
    ("README.md", template!("cpp/README.md")),
    (".gitignore", template!("cpp/gitignore")),
];

#[cfg(test)]
mod tests {
    use std::{fs, path::Path};

    use super::*;

    #[test]
    fn the_whole_crate_travels_with_an_engine() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../sdk/connect5/src");
        let mut there: Vec<String> = fs::read_dir(folder)
            .unwrap()
            .map(|entry| format!("connect5/src/{}", entry.unwrap().file_name().to_string_lossy()))
            .collect();
        there.sort();
        let here: Vec<&str> = CRATE.iter().map(|(path, _)| *path).collect();
        assert_eq!(there, here);
    }
}
