//! A file is a room: one subject, at most 800 lines. And what documents point to is there.

use std::fs;

use tidy::{files, root};

const MOST_LINES: usize = 800;

#[test]
fn no_file_grows_out_of_hand() {
    for path in files("rs").into_iter().chain(files("js")).chain(files("css")) {
        let lines = fs::read_to_string(&path).unwrap().lines().count();
        assert!(lines <= MOST_LINES, "{} has {lines} lines: split it by subject", path.display());
    }
}

#[test]
fn links_of_documents_lead_somewhere() {
    let mut n_links = 0;
    for path in files("md") {
        let text = fs::read_to_string(&path).unwrap();
        for target in text.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
            let target = target.split('#').next().unwrap_or_default();
            if target.is_empty() || target.contains("://") {
                continue;
            }
            let full = path.parent().unwrap().join(target);
            assert!(full.exists(), "{} links to {target}, which is not there", path.display());
            n_links += 1;
        }
    }
    assert!(n_links >= 10, "only {n_links} links found");
}

#[test]
fn every_crate_has_the_shared_lints() {
    for package in tidy::packages() {
        let manifest = fs::read_to_string(root().join(&package.folder).join("Cargo.toml")).unwrap();
        assert!(manifest.contains("[lints]\nworkspace = true"), "{}", package.name);
    }
}
