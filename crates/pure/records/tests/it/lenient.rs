//! Files that break their own rules are read, with a note; headings and scores of SGF are kept both ways.

use tengen_core::{Localize as _, Seat};
use tengen_records::{FileLocation, NodeId, Record, RecordFormat, RecordedResult, WriteOptions, read, write};

use crate::{english, line, reading, record};

fn written(record: &Record, format: RecordFormat) -> String {
    let written = write(std::slice::from_ref(record), format, WriteOptions::default()).unwrap();
    String::from_utf8(written.bytes).unwrap()
}

#[test]
fn a_stone_on_a_stone_is_left_out_of_sgf() {
    let reading = read(b"(;GM[4]SZ[15]\n;B[hh];W[hg]\n;B[hh]C[again];W[ig])", None).unwrap();
    assert_eq!(line(&reading.records[0]), "0h8 1h9 ? 1i9");
    let note = &reading.notes[0];
    assert_eq!(note.place, Some(FileLocation::Line { line: 3, column: 4 }));
    assert_eq!(note.what.to_string(), "h8 has a stone already: this move is left out");
    assert_eq!(note.localize(tengen_core::Lang::Zh), "第 3 行第 4 列：h8 已有棋子：略去这一手");
    // What another variation played is free here.
    let reading = read(b"(;GM[4]SZ[15];B[hh](;W[ig];B[ii])(;W[ii];B[ig];W[ii]))", None).unwrap();
    assert_eq!(reading.records[0].tree.len(), 6);
    assert_eq!(english(&reading.notes).len(), 1);
}

#[test]
fn walls_may_begin_with_their_direction() {
    let reading = read(b"1. e2 e8 2. he3 vd7 3. hd1 e7", None).unwrap();
    assert_eq!(reading.format, RecordFormat::QuoridorText);
    assert_eq!(line(&reading.records[0]), "0e2 1e8 0e3h 1d7v 0d1h 1e7");
    assert_eq!(english(&reading.notes), ["line 1, column 13: walls such as he2 are read as e2h (3 times)"]);
    assert_eq!(english(&crate::reading("quoridor.txt").notes), Vec::<String>::new());
}

#[test]
fn openings_of_gomoku_quest_are_moves() {
    let text = "(;GM[4]FF[4]SZ[15]GN[gomokuquest]RE[B+]PB[a (1800)]PW[b (1750)]\n;QPR[hh,hg,jf];QSLW[ig];B[gg];W[ii])";
    let reading = read(text.as_bytes(), None).unwrap();
    let record = &reading.records[0];
    assert_eq!(line(record), "0h8 1h9 0j10 1i9 0g9 1i7");
    assert_eq!(record.heading.tag("GN"), Some("gomokuquest"));
    let notes = english(&reading.notes);
    assert!(notes[0].ends_with("Gomoku Quest's QPR is read as the first moves (2 times)"), "{notes:?}");
    // Also where the stones are in the first node, and where one of them is played again.
    let reading = read(b"(;GM[4]SZ[15]QPR[hh,hg,jf];W[ig];B[hh])", None).unwrap();
    assert_eq!(line(&reading.records[0]), "0h8 1h9 0j10 1i9");
    assert!(read(b"(;GM[4]SZ[15];QPR[hh,zz])", None).is_err());
}

#[test]
fn headings_of_sgf_are_kept_both_ways() {
    for heading in [
        "PB[a]PW[b]TM[600]OT[3x30 byo-yomi]DT[2026-11-17]EV[Cup]RO[2 (final)]RE[B+R]BR[5d]WR[2100]",
        "TM[10 minutes]OT[5/30]RE[W+3.5]BR[1d]",
        "TM[one hour]RE[B+1]",
        "OT[sudden death]RE[who knows]",
    ] {
        let text = format!("(;FF[4]GM[4]SZ[15]RU[renju]{heading};B[hh];W[hg])");
        let first = read(text.as_bytes(), None).unwrap().records.remove(0);
        let again = written(&first, RecordFormat::Sgf);
        for property in heading.split_inclusive(']') {
            assert!(again.contains(property), "{property} in {again}");
        }
        let mut second = read(again.as_bytes(), None).unwrap().records.remove(0);
        second.heading.application = None;
        assert_eq!(second, first, "{heading}");
        // And by way of a log.
        let log = written(&first, RecordFormat::Events);
        let back = written(&read(log.as_bytes(), None).unwrap().records[0], RecordFormat::Sgf);
        for property in heading.split_inclusive(']') {
            assert!(back.contains(property), "{property} in {back}");
        }
    }
    // Piskvork's files have no place for them.
    let rated = read(b"(;GM[4]SZ[15]BR[5d]WR[4d];B[hh])", None).unwrap().records;
    let file = write(&rated, RecordFormat::Psq, WriteOptions::default()).unwrap();
    assert_eq!(english(&file.notes), ["not saved: 2 tags (BR, WR)"]);
    let scored = read(b"(;GM[4]SZ[15]RE[B+3.5];B[hh])", None).unwrap();
    assert_eq!(scored.records[0].heading.result, Some(RecordedResult::win(Seat::FIRST)));
}

#[test]
fn scores_of_engines_are_kept_both_ways() {
    let text = "(;FF[4]GM[4]SZ[15]RU[freestyle];B[hh]C[depth 12 score 35 nodes 812345 pv h9 i10]V[0.35];W[hg]C[nice])";
    let first = read(text.as_bytes(), None).unwrap().records.remove(0);
    assert!(
        written(&first, RecordFormat::Sgf).contains("C[depth 12 score 35 nodes 812345 pv h9 i10]V[0.35]")
    );
    let log = write(std::slice::from_ref(&first), RecordFormat::Events, WriteOptions::default()).unwrap();
    assert_eq!(english(&log.notes), ["not saved: 1 comment, 1 SGF property (V)"]);
    let back = read(&log.bytes, None).unwrap().records.remove(0);
    let move_one = back.tree.first_child(NodeId::ROOT).unwrap();
    assert_eq!(
        back.tree.node(move_one).remarks().unwrap().comment,
        "depth 12 score 35 nodes 812345 pv h9 i10"
    );
    assert!(
        written(&back, RecordFormat::Sgf).contains(";B[hh]TU[0]C[depth 12 score 35")
            || written(&back, RecordFormat::Sgf).contains(";B[hh]C[depth 12 score 35")
    );
}

#[test]
fn databases_are_written() {
    let first = reading("sample.rif").records;
    let text = write(&first, RecordFormat::Rif, WriteOptions::default()).unwrap();
    assert_eq!(english(&text.notes), Vec::<String>::new());
    assert_eq!(read(&text.bytes, None).unwrap().records, first);
    // A game from elsewhere gets the names that the database uses.
    let sgf = record("gm4.sgf");
    let text = written(&sgf, RecordFormat::Rif);
    for part in [
        r#"<rule id="1" name="Renju"/>"#,
        r#"<opening id="1" name="Kagetsu"/>"#,
        r#"<player id="2" name="B"/>"#,
        r#"year="2020" month="8" start="2020-08-01""#,
        r#"black="1" white="2" bresult="1""#,
    ] {
        assert!(text.contains(part), "{part} in {text}");
    }
    let back = &read(text.as_bytes(), None).unwrap().records[0];
    assert_eq!(back.heading.players, sgf.heading.players);
    assert_eq!(back.heading.date, sgf.heading.date);
    assert_eq!(back.rules, sgf.rules);
}

#[test]
fn a_variation_of_sgf_that_says_nothing_ends_the_main_line() {
    let game_of = |text: &[u8]| read(text, None).unwrap().records.remove(0);
    let game = game_of(b"(;GM[4]SZ[15];B[hh](;LB[zz:off the board])(;W[ig]))");
    assert_eq!(line(&game), "0h8 ?");
    assert_eq!(game.tree.leaves(), 2);
    let again = game_of(written(&game, RecordFormat::Sgf).as_bytes());
    assert_eq!(again.tree, game.tree);
    // In a line it is no place of its own.
    let game = game_of(b"(;GM[4]SZ[15];B[hh];;N[];PL[?];W[ig];TU[1])");
    assert_eq!((line(&game).as_str(), game.tree.len()), ("0h8 1i9 ?", 4));
}

#[test]
fn a_place_needs_no_event_in_rif() {
    let mut game = reading("sample.rif").records.remove(0);
    (game.heading.event, game.heading.place) = (None, Some("Tallinn, Estonia".to_owned()));
    let again = read(written(&game, RecordFormat::Rif).as_bytes(), None).unwrap().records.remove(0);
    assert_eq!((&again.heading.event, &again.heading.place), (&None, &game.heading.place));
}

#[test]
fn a_name_may_begin_with_a_byte_order_mark() {
    let mut game = record("gomotur.rec");
    game.heading.set_player(Seat::FIRST, "\u{feff}\u{feff}Ann");
    let again = read(written(&game, RecordFormat::Gomotur).as_bytes(), None).unwrap().records.remove(0);
    assert_eq!(again.heading.player(Seat::FIRST), Some("Ann"));
}
