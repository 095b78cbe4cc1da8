use std::{
    io::{Read as _, Write as _},
    net::{SocketAddr, TcpListener, TcpStream},
    thread,
};

use tengen_arbiter::{Event, Millis, Table, TableTerms};
use tengen_core::{Lang, Localize as _};

use super::{arrive, house::GOMOKU, until};
use crate::{
    error::TerminalError,
    replay::{DataLoader as _, StepKind},
    watch::{
        feed::{BackgroundFeed, FeedReport, FeedWaker},
        lists::{ContestFeed, LobbyFeed},
        live::GameArrival,
        server::ServerClient,
        server_feed::run_feed,
        table::{watch_challenge, watch_table},
    },
};

/// Answers every request by writing this, and closes; with `flood`, writes the last part until nobody reads.
fn liar(parts: Vec<Vec<u8>>, flood: bool) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    thread::spawn(move || {
        for mut stream in listener.incoming().map_while(Result::ok) {
            let parts = parts.clone();
            thread::spawn(move || {
                let _ = lie(&mut stream, &parts, flood);
            });
        }
    });
    address
}

fn lie(stream: &mut TcpStream, parts: &[Vec<u8>], flood: bool) -> std::io::Result<()> {
    let _ = stream.read(&mut [0; 4096])?;
    for part in parts {
        stream.write_all(part)?;
    }
    if flood {
        loop {
            stream.write_all(parts.last().unwrap())?;
        }
    }
    Ok(())
}

const GOOD: &str = "HTTP/1.1 200 OK\r\nContent-Type: application/x-ndjson\r\nConnection: close\r\n\r\n";

fn says(body: &str) -> SocketAddr {
    liar(vec![GOOD.into(), body.into()], false)
}

fn opened() -> String {
    let terms = TableTerms::new(GOMOKU.parse().unwrap(), ["Anna", "Bo"]);
    Table::opening(terms, 0).unwrap().to_json() + "\n"
}

/// Watches a table there until something is wrong with it.
fn complaint(address: SocketAddr) -> TerminalError {
    let server = ServerClient::at(&format!("http://{address}"));
    let mut loader = match arrive(watch_table(&server, &"abc".parse().unwrap()).unwrap()) {
        Ok(loader) => loader,
        Err(why) => return why.into(),
    };
    until(|| loader.next_step().err())
}

#[test]
fn what_is_no_log_is_told_and_nobody_hangs() {
    let event = |text: &str| format!("{}{text}\n", opened());
    for (body, part) in [
        (String::new(), "connection was closed"),
        ("hello\n".to_owned(), "not an event"),
        ("{}\n".to_owned(), "not an event"),
        (format!("{}\n", "[".repeat(200_000)), "not an event"),
        (opened().replace("\"v\":1", "\"v\":7"), "version 7"),
        (opened().replace("\"seq\":0", "\"seq\":4"), "event 4"),
        (opened().replace("15x15", "99999x1"), "does not send a game log"),
        (event(r#"{"v":1,"seq":1,"at":5,"event":"played","seat":0,"move":"\u001b[2J","used":5}"#), "event 1"),
        (
            event(r#"{"v":1,"seq":2,"at":5,"event":"played","seat":0,"move":"h8","used":5}"#),
            "expected event 1 here",
        ),
        (
            event(r#"{"v":1,"seq":0,"at":5,"event":"played","seat":0,"move":"h8","used":5}"#),
            "expected event 1 here",
        ),
        (event(r#"{"v":1,"seq":1,"at":5,"event":"played","seat":1,"move":"h8","used":5}"#), "event 1"),
        (
            event(r#"{"v":1,"seq":1,"at":5,"event":"played","seat":200,"move":"h8","used":5}"#),
            "does not send a game log",
        ),
        (event(r#"{"v":1,"seq":1,"at":-5,"event":"paused"}"#), "not an event"),
        (event(r#"{"v":1,"seq":1,"at":5,"event":"taken-back","seat":0,"plies":4294967295}"#), "event 1"),
        (event(r#"{"v":1,"seq":1,"at":5,"event":"exploded"}"#), "not an event"),
        (event("\u{0}"), "not an event"),
    ] {
        let why = complaint(says(&body)).to_string();
        let shown: String = body.chars().take(300).collect();
        assert!(why.contains(part), "{shown}\n{why}");
        assert!(!why.contains('\u{1b}') && why.len() < 1000, "{why}");
    }
}

#[test]
fn nobody_waits_for_the_answer_about_an_invitation() {
    // The queue of the system takes the connection, and nobody answers.
    let silent = TcpListener::bind("127.0.0.1:0").unwrap();
    let server = ServerClient::at(&format!("http://{}", silent.local_addr().unwrap()));
    let arriving = watch_challenge(&server, &"abc".parse().unwrap()).unwrap();
    assert!(matches!(arriving.poll(), Ok(GameArrival::Awaited(_))));
    let anna = r#"{"name":"Anna","kind":"person","person":"g-1","here":true}"#;
    let waiting = format!(
        r#"{{"id":"abc","url":"/c/abc","game":"gomoku","rules":"{GOMOKU}","time":{{"system":"none"}},"rated":false,"seats":[{anna},null],
        "by":{anna},"to":null,"public":false,"expires":0,"status":"waiting","table":null}}"#
    );
    let server = ServerClient::at(&format!("http://{}", says(&waiting)));
    let why = arrive(watch_challenge(&server, &"abc".parse().unwrap()).unwrap()).unwrap_err();
    assert!(why.to_string().contains("nobody has accepted it"), "{why}");
}

#[test]
fn numbers_without_measure_are_numbers() {
    let huge = u64::MAX;
    let played =
        format!(r#"{{"v":1,"seq":1,"at":{huge},"event":"played","seat":0,"move":"h8","used":{huge}}}"#);
    let again = r#"{"v":1,"seq":2,"at":0,"event":"paused"}"#;
    let why = complaint(says(&format!("{}{played}\n{again}\n", opened()))).to_string();
    assert!(why.contains("time goes back"), "{why}");
    assert!(Event::from_json(&played).is_ok_and(|event| event.at == Millis(huge)));
}

#[test]
fn answers_without_end_come_to_one() {
    let line = "x".repeat(65_536);
    let why = complaint(liar(vec![GOOD.into(), line.clone().into()], true)).to_string();
    assert!(why.contains("a line that does not end"), "{why}");
    let headers = vec![b"HTTP/1.1 200 OK\r\n".to_vec(), format!("X-A: {line}\r\n").into_bytes()];
    let why = complaint(liar(headers, true)).to_string();
    assert!(why.contains("HTTP"), "{why}");
    let why = complaint(liar(vec![GOOD.into(), vec![b'\n'; 4096]], true)).to_string();
    assert!(why.contains("empty lines"), "{why}");
}

#[test]
fn other_answers_than_ours_are_told() {
    let answer = |head: &str, body: &str| {
        liar(vec![format!("HTTP/1.1 {head}\r\nConnection: close\r\n\r\n{body}").into()], false)
    };
    for (address, part) in [
        (liar(vec![b"\x16\x03\x01 what?\r\n\r\n".to_vec()], false), "HTTP"),
        (liar(vec![b"SSH-2.0-OpenSSH\r\n".to_vec()], false), "HTTP"),
        (answer("200 OK\r\nContent-Type: text/html", "<html>"), "not a Tengen server"),
        (answer("200 OK", "?"), "not a Tengen server"),
        (answer("302 Found\r\nLocation: http://elsewhere.example/\x1b[2J", ""), "127.0.0.1"),
        (
            answer("301 Moved\r\nLocation: https://elsewhere.example/t/a", ""),
            "redirects to https://elsewhere.example/t/a",
        ),
        (answer("404 Not Found", "no"), "status 404"),
        (
            answer(
                "418 Teapot\r\nContent-Type: application/json",
                "{\"error\":\"short\",\"code\":\"teapot\",\"said\":{\"en\":\"short\\u001b\",\"zh\":\"短\"}}",
            ),
            "short\u{fffd}",
        ),
        (answer("503 Busy", ""), "status 503"),
    ] {
        let why = complaint(address).to_string();
        assert!(why.contains(part), "{part}: {why}");
        assert!(!why.contains('\u{1b}'), "{why}");
    }
}

#[test]
fn lists_that_are_none_are_told() {
    for body in ["x\n", "{}\n", "[1,2]\n", "\"\"\n"] {
        let server = ServerClient::at(&format!("http://{}", says(body)));
        let theirs = server.clone();
        let lobby =
            BackgroundFeed::start(FeedWaker::default(), move |teller| run_feed(&theirs, LobbyFeed, teller))
                .unwrap();
        let course = ContestFeed("abc".parse().unwrap());
        let contest =
            BackgroundFeed::start(FeedWaker::default(), move |teller| run_feed(&server, course, teller))
                .unwrap();
        assert!(matches!(until(|| lobby.next()), FeedReport::Failed(_)));
        assert!(matches!(until(|| contest.next()), FeedReport::Failed(_)));
    }
}

#[test]
fn what_was_tried_cannot_act_on_the_terminal() {
    let tried = r#"{"v":1,"seq":1,"at":5,"event":"violated","seat":0,"violation":"illegal-move","used":5,
        "move":"\u001b[2J","why":{"en":"\u001b]0;x\u0007","zh":"\u009b2J"}}"#;
    let body = opened() + &tried.replace('\n', "") + "\n";
    let server = ServerClient::at(&format!("http://{}", says(&body)));
    let mut loader = arrive(watch_table(&server, &"abc".parse().unwrap()).unwrap()).unwrap();
    let step = until(|| loader.next_step().unwrap());
    let StepKind::Refused { text, why, .. } = &step.what else { panic!("{step:?}") };
    let said = Lang::ALL.map(|lang| why.localize(lang).into_owned()).concat() + text;
    assert!(!said.is_empty() && !said.contains(char::is_control), "{said:?}");
}
