//! Logs of the Quoridor contest.

use tengen_core::Seat;
use tengen_records::{
    Record, RecordFormat, RecordedReason, RecordedResult, RefusedAttempt, WriteOptions, read, write,
};

use crate::{english, line, reading, record, sample, samples};

#[test]
fn logs_of_the_server_are_written_back_byte_for_byte() {
    let logs = samples().into_iter().filter(|(name, _)| name.starts_with("server"));
    let mut n = 0;
    for (name, bytes) in logs {
        let reading = read(&bytes, Some(&name)).unwrap();
        let written = write(&reading.records, RecordFormat::QuoridorLog, WriteOptions::default()).unwrap();
        assert_eq!(written.bytes, bytes, "{name}");
        assert_eq!(written.notes, [], "{name}");
        assert_eq!(reading.records[0].first_breach(), None, "{name}");
        n += 1;
    }
    assert!(n >= 15, "{n}");
}

#[test]
fn refused_steps_are_kept() {
    let record = record("server-12-1.csv");
    assert_eq!(line(&record), "0e2 1a1h 1e8 1e7");
    let refused = |n: usize| {
        record.tree.node(record.tree.main_line().nth(n).unwrap()).remarks().unwrap().refused.clone()
    };
    let seat = Seat::FIRST;
    assert_eq!(
        refused(1),
        [RefusedAttempt { seat, text: "5,-1,-1,-1,-1,-1".to_owned(), status: 7, why: None }]
    );
    assert_eq!(
        refused(3),
        [RefusedAttempt { seat, text: "0,0,-1,-1,-1,-1".to_owned(), status: 5, why: None }]
    );
    assert_eq!(
        record.heading.result,
        Some(RecordedResult::win(Seat::SECOND).by(RecordedReason::RulesBroken))
    );
}

#[test]
fn who_was_late_first_still_sits_first() {
    // BETA began and was late: the first line is ALPHA's.
    let record = record("server-05-1.csv");
    assert_eq!(record.heading.players, ["BETA", "ALPHA"]);
    assert_eq!(line(&record), "1e8 0d1 1e7");
}

/// The moves alone, without what was refused.
fn moves(record: &Record) -> (String, Option<RecordedResult>) {
    (line(record), record.heading.result.clone())
}

#[test]
fn clients_saw_the_game_that_the_server_judged() {
    for game in ["R2", "R8"] {
        let server = record(&format!("server-{game}-1.csv"));
        for n in 1..=2 {
            let client = record(&format!("client-{game}-{n}.csv"));
            assert_eq!(moves(&client), moves(&server), "{game} {n}");
        }
    }
}

#[test]
fn a_status_one_line_late_is_mended() {
    let reading = reading("client-R8-2.csv");
    let notes = english(&reading.notes).join("\n");
    assert!(notes.contains("one line late") && notes.contains("guessed"), "{notes}");
    let server = record("server-R8-1.csv");
    let refused = |record: &Record| {
        let all = record.tree.ids().filter_map(|id| record.tree.node(id).remarks().cloned());
        all.flat_map(|remarks| remarks.refused)
            .filter(|refused| refused.seat == Seat::FIRST)
            .collect::<Vec<_>>()
    };
    assert_eq!(refused(&reading.records[0]), refused(&server));
}

#[test]
fn a_wrong_guess_of_the_client_is_left_out() {
    let log = "player,newLoc_x,newLoc_y,newBar_start_x,newBar_start_y,newBar_stop_x,newBar_stop_y,status\n\
        Enemy,-1,-1,-1,-1,-1,-1,2000\nMe,5,2,-1,-1,-1,-1,0\nEnemy,5,8,-1,-1,-1,-1,2000\nMe,5,9,-1,-1,-1,-1,0\n\
        Enemy,-1,-1,-1,-1,-1,-1,2000\nMe,5,3,-1,-1,-1,-1,7\n\
        Enemy,5,9,-1,-1,-1,-1,1\nMe,-1,-1,-1,-1,-1,-1,2\n";
    let reading = read(log.as_bytes(), None).unwrap();
    let record = &reading.records[0];
    assert_eq!(reading.format, RecordFormat::QuoridorClientLog);
    assert_eq!(line(record), "0e2 1e8 0e3");
    assert_eq!(record.heading.result, Some(RecordedResult::win(Seat::SECOND)));
    let second = record.tree.node(record.tree.main_line().nth(1).unwrap()).into_remarks().unwrap();
    assert_eq!(
        second.refused,
        [RefusedAttempt { seat: Seat::FIRST, text: "5,9,-1,-1,-1,-1".to_owned(), status: 7, why: None }]
    );
    assert!(english(&reading.notes).join("\n").contains("guessed wrongly"));
}

#[test]
fn a_clients_log_becomes_one_of_the_server() {
    let reading = reading("client-R2-1.csv");
    let written = write(&reading.records, RecordFormat::QuoridorLog, WriteOptions::default()).unwrap();
    let names = [("Enemy", "193304BASELINE_1"), ("Me", "193304BASELINE")];
    let mut text = String::from_utf8(written.bytes).unwrap();
    for (from, to) in names {
        text = text.replace(&format!("{from},"), &format!("{to},"));
    }
    assert_eq!(text.as_bytes(), sample("server-R2-1.csv"));
}

/// Written as the server's, a client's log has every status where it belongs: it must not be mended a second time.
#[test]
fn a_mended_log_is_no_clients_log() {
    let header = "player,newLoc_x,newLoc_y,newBar_start_x,newBar_start_y,newBar_stop_x,newBar_stop_y,status";
    // The second own step was refused, which the line after it tells.
    let log = format!(
        "{header}\nEnemy,5,2,-1,-1,-1,-1,2000\nMe,5,8,-1,-1,-1,-1,0\nEnemy,5,3,-1,-1,-1,-1,2000\n\
         Me,5,5,-1,-1,-1,-1,0\nEnemy,5,4,-1,-1,-1,-1,2000\nMe,5,7,-1,-1,-1,-1,7\n"
    );
    let client = read(log.as_bytes(), None).unwrap();
    assert_eq!(client.format, RecordFormat::QuoridorClientLog);
    assert_eq!(line(&client.records[0]), "0e2 1e8 0e3 0e4 1e7");
    let written = write(&client.records, RecordFormat::QuoridorLog, WriteOptions::default()).unwrap();
    let server = read(&written.bytes, None).unwrap();
    assert_eq!(server.format, RecordFormat::QuoridorLog);
    assert_eq!(server.records, client.records);
}

/// A log of `tengen client`: statuses stand where they belong, and the end may have a line of its own.
#[test]
fn our_clients_logs_tell_how_games_ended() {
    let header = "player,newLoc_x,newLoc_y,newBar_start_x,newBar_start_y,newBar_stop_x,newBar_stop_y,status";
    let result = |rows: &str| {
        let csv = format!("{header}\nMe,5,2,-1,-1,-1,-1,0\nEnemy,5,8,-1,-1,-1,-1,0\n{rows}\n");
        let mut reading = read(csv.as_bytes(), None).unwrap();
        assert!(reading.notes.is_empty(), "{:?}", reading.notes);
        let record = reading.records.remove(0);
        let steps = record.tree.main_line().count();
        (record.heading.result.clone(), steps)
    };
    let me = Seat::FIRST;
    assert_eq!(result("Me,-1,-1,-1,-1,-1,-1,2"), (Some(RecordedResult::win(me.other())), 2));
    assert_eq!(result("Me,-1,-1,-1,-1,-1,-1,1"), (Some(RecordedResult::win(me)), 2));
    assert_eq!(result("Me,5,3,-1,-1,-1,-1,4"), (Some(RecordedResult::win(me).by(RecordedReason::Gone)), 3));
    assert_eq!(
        result("Me,9,9,-1,-1,-1,-1,5"),
        (Some(RecordedResult::win(me.other()).by(RecordedReason::RulesBroken)), 2)
    );
}
