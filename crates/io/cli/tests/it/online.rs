//! Playing on a server line by line: real processes on both sides, and a server that is killed in between.

use std::{
    io::{BufRead as _, BufReader, Write as _},
    path::Path,
    process::{Child, ChildStdin, Command, Stdio},
    sync::{Arc, Condvar, Mutex},
    thread,
    time::{Duration, Instant},
};

use crate::{
    run,
    serve::{Served, ask},
    stderr, tengen,
};

/// Nothing that is waited for takes so long on any machine.
const LONG: Duration = Duration::from_secs(120);

/// Somebody who types lines.
struct Typist {
    child: Child,
    input: Option<ChildStdin>,
    said: Arc<(Mutex<Vec<String>>, Condvar)>,
    /// How many of the lines were looked at.
    seen: usize,
}

impl Typist {
    fn start(data: &Path, name: &str, url: &str) -> Self {
        Self::of(tengen().args(["play", url, "--plain", "--names", name]).env("TENGEN_DATA", data))
    }

    fn of(command: &mut Command) -> Self {
        let command = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let said = Arc::new((Mutex::new(Vec::new()), Condvar::new()));
        let (output, heard) = (BufReader::new(child.stdout.take().unwrap()), Arc::clone(&said));
        thread::spawn(move || {
            for line in output.lines().map_while(Result::ok) {
                heard.0.lock().unwrap().push(line);
                heard.1.notify_all();
            }
        });
        Self { input: child.stdin.take(), child, said, seen: 0 }
    }

    fn write(&mut self, line: &str) {
        writeln!(self.input.as_mut().unwrap(), "{line}").unwrap();
    }

    /// Waits for a line with this text after those that were looked at, and returns it.
    fn hears(&mut self, text: &str) -> String {
        let (said, changed) = &*self.said;
        let began = Instant::now();
        let mut lines = said.lock().unwrap();
        loop {
            if let Some(at) = lines.iter().skip(self.seen).position(|line| line.contains(text)) {
                self.seen += at + 1;
                return lines[self.seen - 1].clone();
            }
            assert!(began.elapsed() < LONG, "no {text:?} in {:#?}", &lines[self.seen..]);
            lines = changed.wait_timeout(lines, Duration::from_secs(1)).unwrap().0;
        }
    }

    /// Everything that was said.
    fn all(&self) -> Vec<String> {
        self.said.0.lock().unwrap().clone()
    }

    /// Closes the input, and returns the exit status.
    fn ends(&mut self) -> i32 {
        drop(self.input.take());
        self.child.wait().unwrap().code().unwrap()
    }
}

impl Drop for Typist {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Anna seeks a game as the first player, and Bert accepts it.
fn meet(data: &Path, base: &str, rules: &str) -> [Typist; 2] {
    let mut anna = Typist::start(data, "Anna", base);
    anna.hears("You are Anna");
    anna.write(&format!("seek {rules} first"));
    anna.hears("Waiting for an opponent");
    let mut bert = Typist::start(data, "Bert", base);
    // Guests are marked.
    assert!(bert.hears("Anna*").contains("1. "));
    bert.write("accept 1");
    for player in [&mut anna, &mut bert] {
        player.hears("Anna - Bert");
    }
    [anna, bert]
}

#[test]
fn new_guests_are_named_in_their_language() {
    let folder = tempfile::tempdir().unwrap();
    let server = Served::start(&folder.path().join("server"));
    let base = format!("http://{}/", server.address);
    for (lang, name) in [("zh", "\u{6e38}\u{5ba2} "), ("en", "Guest ")] {
        let data = folder.path().join(lang);
        let args = ["play", &base, "--plain", "--lang", lang];
        Typist::of(tengen().args(args).env("TENGEN_DATA", data)).hears(name);
    }
}

#[test]
fn a_whole_game_with_a_take_back_and_chat() {
    let folder = tempfile::tempdir().unwrap();
    let server = Served::start(&folder.path().join("server"));
    let base = format!("http://{}/", server.address);
    let [mut anna, mut bert] = meet(folder.path(), &base, "tic-tac-toe");
    anna.write("a1");
    bert.hears("Anna plays a1");
    anna.write("undo");
    bert.hears("Anna asks to take back a move");
    bert.write("accept");
    anna.hears("Taken back: 1 move");
    anna.write("chat good \u{1b}[2Jluck <b>");
    assert_eq!(bert.hears("good"), "Anna: good [2Jluck <b>");
    bert.write("chat 你也是");
    anna.hears("Bert: 你也是");
    // In a pipe, a move that comes early waits for its turn.
    bert.write("a2");
    bert.write("A3");
    for point in ["b2", "b1", "b3"] {
        anna.write(point);
    }
    for player in [&mut anna, &mut bert] {
        player.hears("Anna plays b3");
        player.hears("Anna wins: ");
    }
    anna.write("rematch");
    bert.hears("wants to play again");
    bert.write("rematch");
    anna.hears("Bert - Anna");
    bert.hears("Bert - Anna");
    bert.write("resign");
    anna.hears("Anna wins: ");
    assert_eq!((anna.ends(), bert.ends()), (0, 1));
    assert_eq!(bert.all().iter().filter(|line| line.contains("plays b2")).count(), 1);
}

#[test]
fn a_server_that_is_killed_comes_back_and_the_game_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("server");
    let server = Served::start(&data);
    let address = server.address.clone();
    let [mut anna, mut bert] = meet(folder.path(), &format!("http://{address}"), "tic-tac-toe 600");
    anna.write("b2");
    bert.hears("Anna plays b2");
    bert.write("a1");
    anna.hears("Bert plays a1");
    drop(server);
    anna.hears("connection lost");
    // What is sent meanwhile is not lost.
    anna.write("b1");
    let port = address.rsplit(':').next().unwrap();
    let server = Served::with(&["serve", "--port", port, "--no-limits", "--log", "off"], &data);
    assert_eq!(server.address, address);
    anna.hears("connected again");
    bert.hears("Anna plays b1");
    bert.write("a3");
    anna.hears("Bert plays a3");
    anna.write("b3");
    for player in [&mut anna, &mut bert] {
        player.hears("Anna wins: ");
    }
    assert_eq!((anna.ends(), bert.ends()), (0, 1));
    for player in [&anna, &bert] {
        for text in ["plays b2", "plays a1", "plays b1", "plays a3", "plays b3"] {
            assert_eq!(player.all().iter().filter(|line| line.contains(text)).count(), 1, "{text}");
        }
    }
}

#[test]
fn a_guest_comes_back_to_the_game_and_nobody_else_has_a_seat() {
    let folder = tempfile::tempdir().unwrap();
    let server = Served::start(&folder.path().join("server"));
    let base = format!("http://{}", server.address);
    let mut anna = Typist::start(folder.path(), "Anna", &base);
    anna.write("link gomoku first");
    let waiting = anna.hears("Waiting for an opponent");
    let link = waiting.split("link ").nth(1).unwrap().trim().to_owned();
    let mut bert = Typist::start(folder.path(), "Bert", &link);
    bert.hears("Anna - Bert");
    anna.hears("Anna - Bert");
    assert_eq!(anna.ends(), 1, "the game is not finished");
    let table = link.replace("/c/", "/t/");
    let mut anna = Typist::start(folder.path(), "Anna", &table);
    anna.hears("You are Anna");
    anna.write("h8");
    bert.hears("Anna plays h8");
    let data = folder.path().join("other").display().to_string();
    let stranger = run(&["play", &table, "--plain", "--data", &data], b"");
    assert_eq!(stranger.status.code(), Some(2));
    assert!(stderr(&stranger).contains(&format!("tengen watch {table}")), "{}", stderr(&stranger));
    bert.write("resign");
    anna.hears("Anna wins");
    let stranger = run(&["play", &table, "--plain", "--data", &data], b"");
    assert!(stderr(&stranger).contains("this game is over"), "{}", stderr(&stranger));
    let stranger = run(&["play", &link, "--plain", "--data", &data], b"");
    assert_eq!(stranger.status.code(), Some(2), "a challenge that was accepted by another");
}

#[test]
fn an_account_plays_with_the_token_that_its_bots_have() {
    let folder = tempfile::tempdir().unwrap();
    let server = Served::start(&folder.path().join("server"));
    let address = &server.address;
    let (_, guest, _) = ask(address, "", "GET", "/api/me", "").unwrap();
    let account = r#"{"name":"anna","password":"a long password"}"#;
    let (status, session, body) =
        ask(address, &guest.unwrap(), "POST", "/api/account/register", account).unwrap();
    assert!((200..300).contains(&status), "{body}");
    let wish = r#"{"name":"terminal","scopes":["board:play","challenge:read","challenge:write"]}"#;
    let (_, _, body) = ask(address, &session.unwrap(), "POST", "/api/token", wish).unwrap();
    let token = body.split("\"token\":\"").nth(1).unwrap().split('"').next().unwrap().to_owned();
    let url = format!("http://{address}/");
    let mut anna = Typist::of(
        tengen()
            .args(["play", &url, "--plain"])
            .env("TENGEN_TOKEN", &token)
            .env("TENGEN_DATA", folder.path()),
    );
    anna.hears("You are anna");
    anna.write("computer tic-tac-toe first level=1");
    anna.hears("Type a move");
    anna.write("b2");
    anna.hears("anna plays b2");
    anna.write("resign");
    anna.hears("wins: ");
    assert_eq!(anna.ends(), 1);
    let wrong = run(&["play", &url, "--plain", "--token", "tgn_wrong"], b"");
    assert_eq!(wrong.status.code(), Some(2));
    assert!(stderr(&wrong).contains("token"), "{}", stderr(&wrong));
}

#[test]
fn what_cannot_be_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().display().to_string();
    for (args, told) in [
        (&["http://127.0.0.1:1/"][..], "no server is running there"),
        (&["ftp://127.0.0.1/"], "http:// or https://"),
        (&["http://127.0.0.1:1/account"], "nobody plays on this page"),
        (&["http://127.0.0.1:1/contest/x1"], "contest"),
        (&["http://127.0.0.1:1/", "--tc", "60"], "--tc does not work on a server"),
        (&["http://127.0.0.1:1/", "--names", "A,B"], "one name"),
        (&["http://127.0.0.1:1/", "--token", "a b"], "a token consists of"),
        (&["gomoku", "--token", "tgn_x"], "--token needs the address of a server"),
    ] {
        let all: Vec<&str> =
            ["play", "--plain", "--data", &data].into_iter().chain(args.iter().copied()).collect();
        let done = run(&all, b"");
        assert_eq!(done.status.code(), Some(2), "{args:?}: {}", stderr(&done));
        assert!(stderr(&done).contains(told), "{args:?}: {}", stderr(&done));
    }
}
