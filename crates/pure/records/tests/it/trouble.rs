//! What is said when something is wrong.

use tengen_core::{Lang, Localize as _, Seat};
use tengen_records::{
    FileLocation, NodeId, Record, RecordFormat, WriteError, WriteOptions, read, read_as, write,
};

use crate::record;

fn error(text: &str) -> (FileLocation, String) {
    let error = read(text.as_bytes(), None).unwrap_err();
    (error.place, error.what.to_string())
}

const fn at(line: usize, column: usize) -> FileLocation {
    FileLocation::Line { line, column }
}

#[test]
fn errors_tell_their_place() {
    let occupied = "h8 is already occupied".to_owned();
    assert_eq!(error("(;SZ[15];B[zz])"), (at(1, 12), "zz is not a point on the 15x15 board".to_owned()));
    assert_eq!(error("(;SZ[53])").0, at(1, 6));
    assert_eq!(error("Piskvorky 15x15, 11:11, 0\n8,8,0\n16,1,0\n").0, at(3, 1));
    assert_eq!(error("Piskvorky 99x201, 11:11, 0\n").0, at(1, 1));
    assert_eq!(error("h8h9i9\nh8 h201").0, at(2, 4));
    assert_eq!(error("h8h9h8"), (at(1, 5), occupied.clone()));
    assert_eq!(error("{[C5][a];B(H,8);W(H 9)}").0, at(1, 17));
    assert_eq!(error("{[C5][a];B(H,8);W(H,8)}"), (at(1, 17), occupied));
    assert_eq!(error("1. e2 e8 2. e3h x9").0, at(1, 17));
    assert_eq!(error("9 9 1 0\n0 0 X\n").0, at(2, 1));
    let log =
        "player,newLoc_x,newLoc_y,newBar_start_x,newBar_start_y,newBar_stop_x,newBar_stop_y,status\nA,1,2\n";
    assert_eq!(error(log).0, at(2, 1));
    assert_eq!(error("<database><games><game></database>").0, at(1, 35));
    assert_eq!(read(&[2, 0, 0], Some("x.pos")).unwrap_err().place, FileLocation::Byte(0));
    assert_eq!(read_as(&[2, 0, 0], None, RecordFormat::Pos).unwrap_err().place, FileLocation::Byte(2));
    let two =
        [&b"\xffRenLib\xff\x03\x00\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff"[..], &[0x78, 0, 0x78, 0x40]]
            .concat();
    assert_eq!(read(&two, None).unwrap_err().place, FileLocation::Byte(22));
}

/// Found by fuzzing: an empty log was a file with no games, which whoever looks for the first one does not expect.
#[test]
fn no_file_is_read_as_one_without_games() {
    for format in RecordFormat::ALL {
        for nothing in ["", "\n", "{\"v\":1,\"event\":\"contest\"}\n"] {
            let read = read_as(nothing.as_bytes(), None, format);
            assert!(read.is_err() || !read.unwrap().records.is_empty(), "{format}: {nothing:?}");
        }
    }
    assert!(read_as(b"", None, RecordFormat::Events).is_err());
}

#[test]
fn errors_are_told_in_both_languages() {
    let error = read(b"(;SZ[15];B[zz])", None).unwrap_err();
    assert_eq!(error.to_string(), "line 1, column 12: zz is not a point on the 15x15 board (read as sgf)");
    assert_eq!(error.localize(Lang::Zh), "第 1 行第 12 列：zz 不是 15x15 棋盘上的点（按 sgf 读取）");
    assert_eq!(read(b" \n", None).unwrap_err().what.localize(Lang::Zh), "文件是空的");
    for format in RecordFormat::ALL {
        assert_ne!(format.localize(Lang::En), format.localize(Lang::Zh));
        assert_eq!(format.code().parse(), Ok(format));
        assert!(!format.extensions().is_empty());
    }
}

#[test]
fn a_format_that_cannot_hold_a_game_names_those_that_can() {
    let write = |record: &Record, format| {
        write(std::slice::from_ref(record), format, WriteOptions::default()).unwrap_err()
    };
    let quoridor = Record::new("quoridor".parse().unwrap());
    assert_eq!(
        write(&quoridor, RecordFormat::Sgf).to_string(),
        "sgf cannot store this game: quoridor,variant=official,size=9,players=2,walls=10; \
         use events, quoridor-log, quoridor-text"
    );
    let three = Record::new("gomoku,players=3".parse().unwrap());
    let WriteError::Cannot { instead, .. } = write(&three, RecordFormat::Psq) else { panic!() };
    assert_eq!(instead, [RecordFormat::Events]);
    let large = Record::new("gomoku,size=20".parse().unwrap());
    let WriteError::Cannot { instead, .. } = write(&large, RecordFormat::Lib) else { panic!() };
    assert_eq!(
        instead,
        [
            RecordFormat::Events,
            RecordFormat::Sgf,
            RecordFormat::Psq,
            RecordFormat::Gomotur,
            RecordFormat::Plain
        ]
    );
    assert_eq!(
        write(&record("setup.sgf"), RecordFormat::Psq).localize(Lang::Zh),
        "psq 无法保存这局棋：有预先摆放的棋子；请用 sgf"
    );
    assert_eq!(
        write(&quoridor, RecordFormat::QuoridorClientLog),
        WriteError::ReadOnly(RecordFormat::QuoridorClientLog)
    );
}

/// Formats without letters or places for so many points and players say so, and name those that have them.
#[test]
fn every_format_holds_a_large_game_or_names_those_that_do() {
    for (rules, moves, holding) in [
        ("gomoku,size=200x200", "gr200 a1 cv100 bl64 bm65", "events psq plain"),
        ("gomoku,size=53x60", "ba60 az52 a53", "events psq plain"),
        ("gomoku,size=200,k=7,players=26", "gr200 a1 cv100 bl64 bm65", "events"),
    ] {
        let mut record = Record::new(rules.parse().unwrap());
        let mut position = tengen_games::AnyPosition::new(&record.rules).unwrap();
        let mut end = NodeId::ROOT;
        for text in moves.split(' ') {
            let (seat, m) = (position.turn(), position.read_move(text).unwrap());
            position.play_move(&m).map(drop).unwrap();
            end = record.tree.add_move(end, seat, m).unwrap();
        }
        for format in RecordFormat::ALL.into_iter().filter(|format| format.can_write()) {
            let written = write(std::slice::from_ref(&record), format, WriteOptions::default());
            if holding.split(' ').any(|code| code == format.code()) {
                let back = read_as(&written.unwrap().bytes, None, format).unwrap().records.remove(0);
                let played = |record: &Record| {
                    let nodes = record.tree.ids().map(|id| record.tree.node(id));
                    nodes.filter_map(|node| Some(node.play.as_ref()?.m.to_string())).collect::<Vec<_>>()
                };
                assert_eq!(played(&back), moves.split(' ').collect::<Vec<_>>(), "{format}");
                // Plain moves do not tell the size.
                assert!(format == RecordFormat::Plain || back.rules == record.rules, "{format}");
            } else {
                let error = written.unwrap_err().to_string();
                assert!(holding.split(' ').all(|code| error.contains(code)), "{rules} {format}: {error}");
            }
        }
    }
    // The largest board of SGF.
    let record = Record::new("gomoku,size=52".parse().unwrap());
    assert!(write(&[record], RecordFormat::Sgf, WriteOptions::default()).is_ok());
}

#[test]
fn points_off_the_board_are_not_written() {
    let mut record = Record::new("gomoku".parse().unwrap());
    let m = tengen_games::AnyMove::Gomoku("gr200".parse().unwrap());
    let id = record.tree.add_move(NodeId::ROOT, Seat::FIRST, m).unwrap();
    record.tree.node_mut(id).remarks_mut().setup.push(("gr1".parse().unwrap(), None));
    assert!(record.first_breach().is_some());
    let _ = record.replay().to_end();
    for format in
        RecordFormat::ALL.into_iter().filter(|format| format.can_write() && format.holds(&record.rules))
    {
        let error = write(std::slice::from_ref(&record), format, WriteOptions::default()).unwrap_err();
        assert!(error.to_string().contains("gr200 is outside the board"), "{error}");
    }
}

#[test]
fn orders_out_of_turn_are_not_written() {
    let mut record = Record::new("battlefield".parse().unwrap());
    let pass = tengen_games::AnyMove::Battlefield("pass".parse().unwrap());
    record.tree.add_move(NodeId::ROOT, Seat::SECOND, pass).unwrap();
    let error = write(&[record], RecordFormat::BattlefieldText, WriteOptions::default()).unwrap_err();
    assert!(error.to_string().ends_with("player 2 gives an order out of turn"), "{error}");
}

#[test]
fn what_is_lost_is_noted() {
    let written = write(&[record("gbk.sgf")], RecordFormat::Pos, WriteOptions::default()).unwrap();
    let notes = crate::english(&written.notes);
    assert_eq!(
        notes,
        ["not saved: 2 comments, 2 labels, 1 symbol on a point", "not saved: names, event, result"]
    );
    let written = write(&[record("gm4.sgf")], RecordFormat::Plain, WriteOptions::default()).unwrap();
    assert!(crate::english(&written.notes).contains(&"not saved: 1 variation".to_owned()));
}
