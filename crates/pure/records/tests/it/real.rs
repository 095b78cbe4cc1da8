//! Files of other people, where they are at hand. They are theirs and are not copied into the repository.

use std::{
    env, fs,
    path::{Path, PathBuf},
};

use tengen_records::{FileLocation, RecordFormat, WriteOptions, read, write};

/// The length of a library's header.
const HEADER: usize = 20;

fn folder() -> Option<PathBuf> {
    let beside = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../../shared/cases/records/real");
    env::var_os("TENGEN_REAL_RECORDS").map(PathBuf::from).or(Some(beside)).filter(|folder| folder.is_dir())
}

#[test]
fn real_libraries_have_their_known_size() {
    let Some(folder) = folder() else { return };
    for (name, nodes, leaves) in [("D4.lib", 3058, 350), ("I7.lib", 2076, 262)] {
        let bytes = fs::read(folder.join(name)).unwrap();
        let reading = read(&bytes, None).unwrap();
        let tree = &reading.records[0].tree;
        // The root is ours.
        assert_eq!((tree.len() - 1, tree.leaves()), (nodes, leaves), "{name}");
        let written = write(&reading.records, RecordFormat::Lib, WriteOptions::default()).unwrap();
        assert!(written.bytes == bytes, "{name} is not written back byte for byte");
    }
}

/// Libraries of the field have megabytes.
#[test]
fn real_libraries_are_read_however_large_they_are() {
    let Some(folder) = folder() else { return };
    for name in ["D4.lib", "I7.lib"] {
        let bytes = fs::read(folder.join(name)).unwrap();
        let one = &read(&bytes, None).unwrap().records[0];
        let root = if bytes[HEADER] == 0 { HEADER + 2 } else { HEADER };
        let n_copies = (4 << 20) / bytes.len();
        let mut large = [&bytes[..8], &[3, 4], &[0xff; 10], &[0, 0]].concat();
        for copy in (0..n_copies).rev() {
            let start = large.len();
            large.extend_from_slice(&bytes[root..]);
            // All but the last have a further sibling.
            large[start + 1] |= if copy > 0 { 0x80 } else { 0 };
        }
        let reading = read(&large, None).unwrap();
        assert_eq!(reading.records[0].tree.len() - 1, n_copies * (one.tree.len() - 1), "{name}");
        let written = write(&reading.records, RecordFormat::Lib, WriteOptions::default()).unwrap();
        assert!(written.bytes == large, "{name} is not written back byte for byte");
    }
}

#[test]
fn a_dump_of_another_board_is_refused_with_its_place() {
    let Some(folder) = folder() else { return };
    let error = read(&fs::read(folder.join("pu.lib")).unwrap(), Some("pu.lib")).unwrap_err();
    assert_eq!((error.format, error.place), (Some(RecordFormat::Lib), FileLocation::Byte(20)));
}

#[test]
fn every_other_real_file_reads_the_same_after_it_is_written() {
    let Some(folder) = folder() else { return };
    let mut n = 0;
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap().to_owned();
        if name == "pu.lib" {
            continue;
        }
        let first =
            read(&fs::read(&path).unwrap(), Some(&name)).unwrap_or_else(|error| panic!("{name}: {error}"));
        let written = write(&first.records, first.format, WriteOptions::default()).unwrap();
        let mut again = read(&written.bytes, None).unwrap();
        for (again, first) in again.records.iter_mut().zip(&first.records) {
            again.heading.application.clone_from(&first.heading.application);
        }
        assert!(again.records == first.records, "{name}");
        n += 1;
    }
    assert!(n >= 5, "{n}");
}
