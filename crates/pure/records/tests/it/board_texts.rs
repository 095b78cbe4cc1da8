//! Texts on points between RenLib's libraries and SGF, versions of libraries, and what is left out, by name and number.

use tengen_records::{RecordFormat, WriteOptions, read, write};

use crate::{english, record, sample};

/// The bytes of a record in this format, and what is said about it.
fn written(record: &tengen_records::Record, format: RecordFormat) -> (Vec<u8>, Vec<String>) {
    let written = write(std::slice::from_ref(record), format, WriteOptions::default()).unwrap();
    (written.bytes, english(&written.notes))
}

fn header(minor: u8) -> Vec<u8> {
    [&b"\xffRenLib\xff\x03"[..], &[minor], &[0xff; 10]].concat()
}

#[test]
fn libraries_are_written_in_the_version_that_they_were_read_in() {
    for name in ["tiny.lib", "root34.lib"] {
        let (bytes, notes) = written(&record(name), RecordFormat::Lib);
        assert_eq!(bytes, sample(name), "{name}");
        assert_eq!(notes, Vec::<String>::new(), "{name}");
    }
    // RenLib would write this library in the older version: its only first move is h8.
    let newer = [header(4), vec![0x00, 0x00, 0x78, 0x00, 0x68, 0x40]].concat();
    assert_eq!(written(&read(&newer, None).unwrap().records[0], RecordFormat::Lib).0, newer);
    // A pass is newer than the version of this one.
    let older = [header(0), vec![0x78, 0x00, 0x00, 0x40]].concat();
    assert_eq!(written(&read(&older, None).unwrap().records[0], RecordFormat::Lib).0, older);
    // Of a record that comes from elsewhere, RenLib's choice is ours.
    for (text, minor) in [("h8h9i9", 0), ("h8 pass i9", 4), ("g7h9", 4)] {
        let (bytes, _) = written(&read(text.as_bytes(), None).unwrap().records[0], RecordFormat::Lib);
        assert_eq!(bytes[..20], header(minor), "{text}");
    }
}

#[test]
fn board_texts_become_labels_and_come_back() {
    let tiny = record("tiny.lib");
    let (sgf, notes) = written(&tiny, RecordFormat::Sgf);
    let text = String::from_utf8(sgf.clone()).unwrap();
    // RenLib writes on the continuation what SGF writes on the position before it.
    assert!(text.contains(";W[hg]LB[ig:花]"), "{text}");
    assert_eq!(notes, ["not saved: 1 RenLib mark"]);
    let back = &read(&sgf, None).unwrap().records[0];
    let (lib, notes) = written(back, RecordFormat::Lib);
    assert_eq!(notes.iter().filter(|note| note.contains("label")).count(), 0, "{notes:?}");
    // Only the mark is gone; lines of comments still end as RenLib ends them.
    let mut expected = sample("tiny.lib");
    let marked = expected.iter().position(|&byte| byte == 0x59).unwrap() + 1;
    expected[marked] &= !0x10;
    assert_eq!(lib, expected);
    assert!(lib.windows(14).any(|bytes| bytes == b"line a\r\nline b"));
}

#[test]
fn labels_without_a_continuation_are_counted() {
    let sgf = b"(;GM[4]SZ[15];B[hh]LB[hg:A][ig:B][ii:C]TR[aa][ab]VW[cc];W[hg](;B[ig]LB[aa:x])(;B[ii]))";
    let record = &read(sgf, None).unwrap().records[0];
    let (lib, notes) = written(record, RecordFormat::Lib);
    assert_eq!(notes[0], "not saved: 3 labels, 2 symbols on points, 1 SGF property (VW)");
    let texts: Vec<String> = {
        let record = &read(&lib, None).unwrap().records[0];
        let remarks = record.tree.ids().filter_map(|id| record.tree.node(id).remarks().cloned());
        remarks.map(|remarks| remarks.board_text).collect()
    };
    assert_eq!(texts, ["A"]);
}

#[test]
fn what_is_left_out_is_named_and_counted_in_both_languages() {
    use tengen_core::{Lang, Localize as _};
    let written = write(&[record("tiny.lib")], RecordFormat::Plain, WriteOptions::default()).unwrap();
    let note = &written.notes[0];
    assert_eq!(note.localize(Lang::En), "not saved: 1 variation, 2 comments, 1 board text, 1 RenLib mark");
    assert_eq!(note.localize(Lang::Zh), "没有保存：1 个变化、2 条注释、1 处盘上文字、1 个 RenLib 标记");
}
