//! What pages say, byte by byte; their style sheet and script are files themselves. To renew them after a change that is meant, and look at them:
//! `cargo test -p tengen-report --test it -- --ignored renew`.
#![expect(clippy::disallowed_methods, reason = "snapshots are files")]

use std::fs;

use tengen_core::Lang;
use tengen_report::Report;

use crate::samples;

const DATA: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data");

/// The pages that are kept: small ones, so that a difference can be read.
fn kept() -> Vec<(String, String)> {
    let reports = [
        ("duel", samples::duel(12)),
        ("tournament", samples::tournament(4, 1)),
        ("empty", Report::default()),
    ];
    let mut all = Vec::new();
    for (name, report) in reports {
        for lang in Lang::ALL {
            let html = report.to_html(lang);
            let body = &html[html.find("<body>").unwrap()..html.rfind("<script>").unwrap()];
            all.push((format!("{DATA}/{name}-{}.html", lang.code()), body.to_owned()));
        }
    }
    all
}

#[test]
fn pages_are_as_they_were() {
    for (file, body) in kept() {
        assert!(fs::read_to_string(&file).unwrap() == body, "{file} has changed");
    }
}

#[test]
#[ignore = "writes the files"]
fn renew() {
    for (file, body) in kept() {
        fs::write(file, body).unwrap();
    }
}

/// Pages with as much in them as there is in life, to be looked at: in `target/report`.
#[test]
#[ignore = "writes files to be looked at"]
fn show() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../target/report");
    fs::create_dir_all(folder).unwrap();
    let reports = [
        ("duel", samples::duel(600)),
        ("tournament", samples::tournament(10, 6)),
        ("many", samples::tournament(40, 1)),
        ("long", samples::duel(10_000)),
        ("empty", Report::default()),
        ("one", samples::one_game()),
    ];
    for (name, report) in reports {
        for lang in Lang::ALL {
            fs::write(format!("{folder}/{name}-{}.html", lang.code()), report.to_html(lang)).unwrap();
        }
    }
}
