//! Everything that a fuzzer has found worth keeping, once more: without a fuzzer, with the usual compiler.

use std::{
    collections::BTreeSet,
    fs,
    panic::{AssertUnwindSafe, catch_unwind},
    path::PathBuf,
};

use tengen_fuzz_targets::ALL;
use tengen_records::RecordFormat;

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../fuzz")
}

#[test]
fn every_target_has_a_corpus_and_a_binary() {
    let names: BTreeSet<String> = ALL.iter().map(|target| target.name.to_owned()).collect();
    let entries = fs::read_dir(folder().join("corpus")).unwrap();
    let corpora: BTreeSet<String> =
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    assert_eq!(corpora, names);
    let manifest = fs::read_to_string(folder().join("Cargo.toml")).unwrap();
    let bins = manifest.split("[[bin]]\nname = \"").skip(1);
    let bins: BTreeSet<String> = bins.map(|rest| rest.split('"').next().unwrap().to_owned()).collect();
    assert_eq!(bins, names);
}

#[test]
fn every_record_format_has_a_target() {
    for format in RecordFormat::ALL {
        let name = format!("record_{}", format.code().replace('-', "_"));
        assert!(ALL.iter().any(|target| target.name == name), "{name}");
    }
}

#[test]
fn every_corpus_holds() {
    let (mut faults, mut n_bytes) = (Vec::new(), 0);
    for target in ALL {
        let mut n_files = 0;
        for entry in fs::read_dir(folder().join("corpus").join(target.name)).unwrap() {
            let path = entry.unwrap().path();
            let data = fs::read(&path).unwrap();
            (n_files, n_bytes) = (n_files + 1, n_bytes + data.len());
            if catch_unwind(AssertUnwindSafe(|| (target.run)(&data))).is_err() {
                faults.push(path);
            }
        }
        assert!(n_files > 0, "{} has an empty corpus", target.name);
    }
    assert!(faults.is_empty(), "{faults:#?}");
    assert!(n_bytes < 5 << 20, "the corpora have {n_bytes} bytes: see docs/dev/fuzzing.md");
}
