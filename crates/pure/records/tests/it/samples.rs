//! The samples: what is in them, and that they read the same after they are written.

use std::time::Duration;

use tengen_core::Seat;
use tengen_gomoku::{Color, Point, Rule};
use tengen_records::{
    NodeId, PointSign, RecordFormat, RecordedReason, RecordedResult, RecordedWinner, TextEncoding,
    WriteOptions, read, read_as, recognise, suggest_file_name, write,
};

use crate::{english, line, reading, record, sample, samples};

const FIVE: &str = "0h8 1h9 0i9 1g7 0i8";

fn point(text: &str) -> Point {
    text.parse().unwrap()
}

#[test]
fn every_sample_reads_the_same_after_it_is_written() {
    for (name, bytes) in samples() {
        let first = read(&bytes, Some(&name)).unwrap_or_else(|error| panic!("{name}: {error}"));
        if !first.format.can_write() {
            continue;
        }
        for encoding in [TextEncoding::Usual, TextEncoding::Utf8, TextEncoding::Gbk] {
            let written = write(&first.records, first.format, WriteOptions { encoding }).unwrap();
            let mut again = read(&written.bytes, None).unwrap_or_else(|error| panic!("{name}: {error}"));
            assert_eq!(again.format, first.format, "{name}");
            for (again, first) in again.records.iter_mut().zip(&first.records) {
                // The program that writes says so.
                again.heading.application.clone_from(&first.heading.application);
            }
            assert_eq!(again.records, first.records, "{name}");
            let twice = write(&again.records, first.format, WriteOptions { encoding }).unwrap();
            assert_eq!(twice.bytes, written.bytes, "{name}");
        }
    }
}

#[test]
fn content_alone_tells_the_format() {
    for (name, bytes) in samples() {
        assert_eq!(recognise(&bytes, None), recognise(&bytes, Some(&name)), "{name}");
        let format = recognise(&bytes, None).unwrap();
        let expected = match name.as_str() {
            name if name.starts_with("server") => RecordFormat::QuoridorLog,
            name if name.starts_with("client") => RecordFormat::QuoridorClientLog,
            name if name.starts_with("quoridor") => RecordFormat::QuoridorText,
            name if name.starts_with("ccgc") => RecordFormat::Ccgc,
            "letters.txt" => RecordFormat::Letters,
            "battle.txt" => RecordFormat::BattlefieldText,
            "plain.txt" | "numbered.txt" | "openings.txt" => RecordFormat::Plain,
            name => {
                let end = name.rsplit('.').next().unwrap();
                RecordFormat::ALL.into_iter().find(|format| format.extensions().contains(&end)).unwrap()
            }
        };
        assert_eq!(format, expected, "{name}");
    }
}

#[test]
fn one_game_in_every_format() {
    assert_eq!(line(&record("gm4.sgf")), FIVE);
    assert_eq!(line(&record("five.pos")), FIVE);
    assert_eq!(line(&record("plain.txt")), FIVE);
    assert_eq!(line(&record("letters.txt")), FIVE);
    assert_eq!(line(&record("ccgc-gbk.txt")), FIVE);
    for name in ["gomocup15.psq", "gomotur.rec", "tiny.lib", "headerless.lib"] {
        assert_eq!(line(&record(name)), &FIVE[..FIVE.len() - 4], "{name}");
    }
}

#[test]
fn files_of_other_programs_are_written_back_byte_for_byte() {
    let names = ["gomocup15.psq", "newer.psq", "gomotur.rec", "five.pos", "plain.txt", "letters.txt"];
    for name in names {
        let reading = reading(name);
        let written = write(&reading.records, reading.format, WriteOptions::default()).unwrap();
        assert_eq!(written.bytes, sample(name), "{name}");
    }
    // Ours ends with a line end.
    let ccgc = write(&reading("ccgc-gbk.txt").records, RecordFormat::Ccgc, WriteOptions::default()).unwrap();
    assert_eq!(ccgc.bytes.trim_ascii_end(), sample("ccgc-gbk.txt"));
}

#[test]
fn headings_of_sgf() {
    let record = record("gm4.sgf");
    let heading = &record.heading;
    assert_eq!((heading.player(Seat::FIRST), heading.player(Seat::SECOND)), (Some("A"), Some("B")));
    assert_eq!(heading.result, Some(RecordedResult::win(Seat::FIRST).by(RecordedReason::Resignation)));
    assert_eq!(heading.date.as_deref(), Some("2020-08-01"));
    assert_eq!(record.gomoku().unwrap().rule, Rule::Renju);
    assert_eq!((record.tree.leaves(), record.tree.len()), (2, 8));
}

#[test]
fn chinese_sgf_says_what_it_says() {
    for name in ["gbk.sgf", "gbk-no-ca.sgf"] {
        let record = record(name);
        assert!(record.heading.player(Seat::FIRST).unwrap().starts_with(['黑', '张']), "{name}");
    }
    let record = record("gbk.sgf");
    let root = record.tree.root().into_remarks().unwrap();
    assert_eq!(root.comment, "开局]注释");
    let [first, second] = record.tree.main_line().collect::<Vec<_>>()[..] else { panic!() };
    assert_eq!(record.tree.node(first).remarks().unwrap().title, "一");
    let second = record.tree.node(second).into_remarks().unwrap();
    assert_eq!(second.labels, [(point("i9"), "花".to_owned()), (point("i8"), "浦".to_owned())]);
    assert_eq!(second.marks, [(point("a15"), PointSign::Triangle)]);
}

#[test]
fn sloppy_sgf_is_read_with_notes() {
    let reading = reading("sloppy.sgf");
    let record = &reading.records[0];
    assert_eq!(line(record), "0h8 1i9 0i7 1pass");
    assert_eq!(record.heading.result, Some(RecordedResult::DRAW));
    let main = record.tree.main_line().nth(2).unwrap();
    assert_eq!(record.tree.node(main).remarks().unwrap().comment, "mainline");
    let notes = english(&reading.notes).join("\n");
    for part in ["outside", "GM[1]", "draw", "closing brackets", "renju"] {
        assert!(notes.contains(part), "{part} in {notes}");
    }
}

#[test]
fn setups_and_clocks_of_sgf() {
    let record = record("setup.sgf");
    let root = record.tree.root().into_remarks().unwrap();
    assert_eq!(root.setup.len(), 8);
    assert_eq!(root.to_move, Some(Color::WHITE));
    assert_eq!(line(&record), "1b18 1c17 0d16 ? 1a19");
    let third = record.tree.node(record.tree.main_line().nth(2).unwrap());
    assert_eq!(third.time_left, Some(Duration::from_millis(59_500)));
    assert_eq!(third.remarks().unwrap().others, [("OB".to_owned(), "3".to_owned())]);
    let breach = record.first_breach().unwrap();
    assert_eq!((breach.number, breach.why.to_string().as_str()), (2, "it is player 1's turn"));
}

#[test]
fn several_games_of_all_sizes() {
    let records = reading("several.sgf").records;
    let lines: Vec<String> = records.iter().map(line).collect();
    assert_eq!(lines, ["0a15 1t1", "0az1 1aa52", "0h8 1h7 0pass 1pass"]);
    assert_eq!(records[2].heading.time_control.as_deref(), Some("600"));
    assert_eq!(records[2].heading.tag("OT"), Some("3x30 byo-yomi"));
}

#[test]
fn c_gomoku_cli_is_understood() {
    let record = record("c-gomoku-cli.sgf");
    assert_eq!(record.heading.result, Some(RecordedResult::win(Seat::FIRST).by(RecordedReason::Time)));
    let second = record.tree.main_line().nth(1).unwrap();
    assert_eq!(record.tree.node(second).time_used, Some(Duration::from_millis(1500)));
    assert_eq!(record.tree.node(second).remarks(), None);
}

#[test]
fn variants_of_piskvork() {
    let levels = record("levels.psq");
    assert_eq!(line(&levels), "0j11 1k9 0j8");
    assert_eq!(levels.heading.tag("levels"), Some("7:0"));
    let newer = record("newer.psq");
    assert_eq!(newer.heading.event.as_deref(), Some("Fastgame"));
    assert_eq!(newer.heading.result, Some(RecordedResult::win(Seat::FIRST).by(RecordedReason::Time)));
    // The second player began: the names follow the colours.
    let began = read(b"Piskvorky 15x15, 11:11, 1\n8,8,0\nfirst\nsecond\n-1\n", None).unwrap();
    assert_eq!(began.records[0].heading.player(Seat::FIRST), Some("second"));
}

#[test]
fn libraries_keep_everything() {
    let tiny = record("tiny.lib");
    let remarks = |n: usize| tiny.tree.node(tiny.tree.in_order().nth(n).unwrap()).into_remarks().unwrap();
    assert_eq!((tiny.tree.len(), tiny.tree.leaves()), (6, 2));
    assert_eq!(remarks(1).title, "start");
    assert_eq!(remarks(3).board_text, "花");
    assert_eq!((remarks(5).title.as_str(), remarks(5).comment.as_str()), ("one line", "line a\nline b"));
    assert!(remarks(5).is_marked);
    let old = record("old-comment.lib");
    let first = old.tree.first_child(NodeId::ROOT).unwrap();
    assert_eq!(old.tree.node(first).remarks().unwrap().title, "good");
    let root = record("root34.lib");
    assert_eq!(root.tree.root().remarks().unwrap().title, "intro");
    assert!(root.tree.root().remarks().unwrap().is_start);
    assert_eq!(line(&root), "0a14 1pass 0c12");
    let second = root.tree.children(NodeId::ROOT).nth(1).unwrap();
    assert_eq!(root.tree.node(second).play, None);
}

#[test]
fn libraries_in_either_encoding() {
    let mut tiny = record("tiny.lib");
    tiny.tree.node_mut(NodeId::ROOT).remarks_mut().comment = "全部变化 \\x8A é😀".to_owned();
    let write = |encoding| {
        write(std::slice::from_ref(&tiny), RecordFormat::Lib, WriteOptions { encoding }).unwrap().bytes
    };
    let (gbk, utf8) = (write(TextEncoding::Gbk), write(TextEncoding::Utf8));
    assert_ne!(gbk, utf8);
    assert_eq!(write(TextEncoding::Usual), gbk);
    for bytes in [gbk, utf8] {
        assert_eq!(read(&bytes, None).unwrap().records[0], tiny);
    }
}

#[test]
fn the_database_resolves_its_numbers() {
    let records = reading("sample.rif").records;
    assert_eq!(line(&records[0]), "0h8 1h9 0i9 1g7 0i8 1i7 0g10 1f11 0i10");
    let heading = &records[0].heading;
    assert_eq!(heading.players, ["A Black", "B White & Co"]);
    assert_eq!(heading.event.as_deref(), Some("Synthetic cup"));
    assert_eq!(heading.place.as_deref(), Some("Tallinn, Estonia"));
    assert_eq!(heading.result, Some(RecordedResult::win(Seat::FIRST)));
    for (key, value) in [("rule", "Yamaguchi"), ("opening", "Kagetsu"), ("alt", "g7 i7"), ("swap", "-")] {
        assert_eq!(heading.tag(key), Some(value), "{key}");
    }
    assert_eq!(records[1].heading.result, Some(RecordedResult::DRAW));
    let mut n = 0;
    tengen_records::each_rif_game(&sample("sample.rif"), |_| n += 1).unwrap();
    assert_eq!(n, 2);
}

#[test]
fn the_contest_text_has_its_own_file_name() {
    let record = record("ccgc-gbk.txt");
    assert_eq!(record.heading.players, ["先手队", "后手队"]);
    assert_eq!(record.heading.date.as_deref(), Some("2023.08.10 14:00"));
    assert_eq!(record.heading.place.as_deref(), Some("合肥"));
    let name = suggest_file_name(&record, RecordFormat::Ccgc);
    assert_eq!(name, "C5-先手队 vs 后手队-先手胜-2023.08.10 14_00 合肥-2023 CCGC.txt");
    let records = reading("ccgc-utf8.txt").records;
    assert_eq!(records[0].heading.result.as_ref().unwrap().end, RecordedWinner::Win(Seat::SECOND));
    assert_eq!(records[1].heading.result, Some(RecordedResult::DRAW));
}

#[test]
fn points_in_all_their_forms() {
    assert_eq!(line(&record("numbered.txt")), "0h8 1h9 0i9 1pass");
    let openings: Vec<String> = reading("openings.txt").records.iter().map(line).collect();
    assert_eq!(openings, ["0h8 1h9 0i9", "0h8 1i9 0g7", "0h8 1i8 0j8"]);
    for text in ["H8 H9,I9;g7\ni8", "https://example.org/?pos=h8h9i9g7i8&x=1", "1) h8 h9 2) i9 g7 3) i8"] {
        assert_eq!(line(&read(text.as_bytes(), None).unwrap().records[0]), FIVE, "{text}");
    }
    // c-gomoku-cli counts rows from the top in its files of this name.
    let from_top = read(b"h8h7i7", Some("openings.pos")).unwrap();
    assert_eq!(line(&from_top.records[0]), "0h8 1h9 0i9");
    assert!(english(&from_top.notes)[0].contains("from the top"));
    assert_eq!(read(b"t20", None).unwrap().records[0].gomoku().unwrap().size.to_string(), "20x20");
}

#[test]
fn quoridor_as_text() {
    let quoridor = record("quoridor.txt");
    assert_eq!(line(&quoridor), "0e2 1e8 0e3 1e7 0e3h 1d7v 0d3 1e6");
    assert_eq!(quoridor.first_breach(), None);
    let four = record("quoridor-four.txt");
    assert_eq!(line(&four), "0e2 1b5 2e8 3h5 0e3 1c5 2e7 3a1h");
    let tags = record("quoridor-tags.txt");
    assert_eq!(line(&tags), "0e2 0e3 1e8");
    assert_eq!(tags.first_breach(), None);
    assert_eq!(tags.heading.players, ["甲", "B \"b\""]);
    let first = tags.tree.node(tags.tree.first_child(NodeId::ROOT).unwrap());
    assert_eq!(first.time_used, Some(Duration::from_millis(500)));
    assert_eq!(first.remarks().unwrap().comment, "good");
}

#[test]
fn a_hint_can_be_forced() {
    assert_eq!(line(&read_as(b"e2e8", None, RecordFormat::Plain).unwrap().records[0]), "0e2 1e8");
    let error = read_as(b"(;)", None, RecordFormat::Lib).unwrap_err();
    assert_eq!(error.format, Some(RecordFormat::Lib));
}

#[test]
fn a_game_inside_of_another_does_not_end_a_database() {
    let game = "<game><move>h8 h9</move></game>";
    let text = format!("<database><games><game>{game}</game>{game}</games></database>");
    let lines: Vec<String> = read(text.as_bytes(), None).unwrap().records.iter().map(line).collect();
    assert_eq!(lines, ["0h8 1h9", "0h8 1h9"]);
}

#[test]
fn notes_are_of_the_game_that_they_stand_with() {
    let reading = read(b"h8h9\nh8p16\n", None).unwrap();
    let notes: Vec<(usize, String)> =
        reading.notes.iter().map(|note| (note.record, note.what.to_string())).collect();
    let size = "the file does not give the board size: assuming 19x19";
    assert_eq!(notes, [(1, size.to_owned())]);
}
