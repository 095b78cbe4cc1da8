//! Servers that mean harm, or are of another version: whatever they send, nobody is harmed and something is said.

use std::{
    io::{BufRead as _, BufReader, Read as _, Write as _},
    net::{SocketAddr, TcpListener, TcpStream},
    thread,
};

use tengen_arbiter::{Event, EventKind, Millis, Table, TableTerms};
use tengen_core::{Lang, Seat};

use super::{OnlineRequest, OnlineSession, plain};
use crate::{
    error::TerminalError,
    game::SavedGames,
    theme::{CharacterSet, ColorSupport, TerminalTheme},
    watch::target::{ServerPage, WatchTarget},
};

const ME: &str = r#"{"person":"g-x","name":"Ann\u001b[2J","kind":"guest","ratings":[],"playing":[]}"#;
const DOOR: &str = r#"{"yours":[0],"result":null}"#;

/// A server with one table, whose stream says this and stays open.
fn liar(stream: String) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    thread::spawn(move || {
        for connection in listener.incoming().map_while(Result::ok) {
            let stream = stream.clone();
            thread::spawn(move || answer(connection, &stream));
        }
    });
    address
}

fn answer(mut connection: TcpStream, stream: &str) -> std::io::Result<()> {
    let mut head = BufReader::new(connection.try_clone()?);
    let mut first = String::new();
    head.read_line(&mut first)?;
    let path = first.split(' ').nth(1).unwrap_or_default().to_owned();
    let (kind, body) = match &*path {
        "/api/me" => ("application/json", ME),
        "/api/table/x" => ("application/json", DOOR),
        path if path.starts_with("/api/table/x/stream") => ("application/x-ndjson", stream),
        _ => ("application/json", "{}"),
    };
    write!(connection, "HTTP/1.1 200 OK\r\nContent-Type: {kind}\r\nConnection: close\r\n\r\n{body}")?;
    if path.contains("stream") {
        // Open until the other side has had enough.
        let _ = head.read(&mut [0; 4096])?;
        while head.read(&mut [0; 4096])? > 0 {}
    }
    Ok(())
}

/// Plays at the table of such a server, with these lines typed; what came of it, and what was printed.
fn play(stream: &str, typed: &str) -> (Result<u8, TerminalError>, String) {
    let base = format!("http://{}", liar(stream.to_owned()));
    let look = TerminalTheme { lang: Lang::En, colors: ColorSupport::None, signs: CharacterSet::Ascii };
    let wish = OnlineRequest {
        target: format!("{base}/t/x"),
        token: None,
        name: None,
        plain: true,
        board: false,
        look,
        mouse: false,
        archive: SavedGames::in_memory(),
        warning: None,
    };
    let Ok(WatchTarget::Page { server, page: page @ ServerPage::Table(_) }) = WatchTarget::read(&wish.target)
    else {
        panic!("{}", wish.target)
    };
    let session = OnlineSession::begin(&wish, &server, page).unwrap();
    let (input, mut keyboard) = std::io::pipe().unwrap();
    keyboard.write_all(typed.as_bytes()).unwrap();
    let mut printed = Vec::new();
    let done = plain::play(session, &wish, BufReader::new(input), &mut printed, false);
    drop(keyboard);
    (done, String::from_utf8(printed).unwrap())
}

fn opened() -> String {
    let terms = TableTerms::new("tic-tac-toe".parse().unwrap(), ["Ann", "Bo"].map(String::from));
    Table::opening(terms, 0).unwrap().to_json()
}

fn state(events: &str, seq: u64) -> String {
    let player = r#"{"name":"A\u001b]0;x\u0007","kind":"person","person":"g-x","here":true}"#;
    format!(
        r#"{{"t":"state","d":{{"yours":[0],"seq":{seq},"sent":0,"players":[{player},{player}],"rematch":{{"by":[],"table":null}},"rated":false,"thinking":null}},"events":[{events}]}}"#
    ) + "\n"
}

fn played(seq: u64, text: &str) -> String {
    let what = EventKind::Played {
        seat: Seat::FIRST,
        text: text.to_owned(),
        used: Millis::ZERO,
        lag: Millis::ZERO,
        eval: None,
    };
    Event { seq, at: Millis::ZERO, what }.to_json()
}

#[test]
fn what_is_no_game_is_told() {
    for (stream, told) in [
        ("no JSON\n".to_owned(), "not a Tengen server"),
        ("[]\n".to_owned(), "not a Tengen server"),
        (r#"{"t":"state","d":{}}"#.to_owned() + "\n", "same version"),
        (state("", 0), "does not send a game log"),
        (state(&played(0, "b2"), 1), "does not send a game log"),
        (state(&format!("{},{}", opened(), played(1, "z99")), 2), "does not send a game log"),
    ] {
        let (done, _) = play(&stream, "");
        let told_us = done.unwrap_err().to_string();
        assert!(told_us.contains(told), "{stream}: {told_us}");
    }
}

#[test]
fn what_is_said_acts_on_no_terminal_and_what_is_new_is_passed_over() {
    let line = r#"{"id":0,"room":"player","seat":1,"person":"g-y","name":"B\u001b[2J","text":"\u001b]0;owned\u0007 hi\u202e","at":0}"#;
    let stream = state(&opened(), 1)
        + "{\"t\":\"weather\",\"d\":\"fine\"}\n"
        + &format!("{{\"t\":\"chat\",\"d\":[{line},{line}]}}\n")
        + &format!("{{\"t\":\"chat\",\"d\":[{line}]}}\n");
    // The move is for a server that answers anything; then there is nothing more to say.
    let (done, printed) = play(&stream, "where\nquit\n");
    assert_eq!(done.unwrap(), 1, "the game is not finished");
    assert!(!printed.contains(['\u{1b}', '\u{7}', '\u{202e}']), "{printed:?}");
    assert!(printed.contains("Ann"), "{printed}");
    assert!(printed.matches("owned").count() <= 1, "{printed}");
}
