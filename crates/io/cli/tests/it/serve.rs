//! The server as a process that can be killed.

use std::{
    hash::{BuildHasher as _, RandomState},
    io::{BufRead as _, BufReader, Read as _, Write as _},
    net::TcpStream,
    path::Path,
    process::{Child, Command, Stdio},
    sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed},
    thread,
    time::{Duration, Instant},
};

use crate::{run, stderr, stdout, tengen};

const GAMES: usize = 40;
const CLIENTS: usize = 4;
const KILLS: usize = 20;

/// A server that is killed when it is dropped, without a chance to tidy up.
pub(crate) struct Served {
    pub(crate) child: Child,
    pub(crate) address: String,
}

impl Served {
    pub(crate) fn start(data: &Path) -> Self {
        let args = ["serve", "--port", "0", "--no-limits", "--log", "off"];
        Self::with(&args, data)
    }

    pub(crate) fn with(args: &[&str], data: &Path) -> Self {
        let mut command = tengen();
        command.args(args).env("TENGEN_DATA", data).stderr(Stdio::null());
        Self::of(command)
    }

    /// With a command that starts it.
    pub(crate) fn of(mut command: Command) -> Self {
        // On a busy machine a database may not answer in time: whoever runs a server starts it again.
        for _ in 0..5 {
            let mut child = command.stdout(Stdio::piped()).spawn().unwrap();
            let mut line = String::new();
            BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
            let address = line.trim().trim_start_matches("http://").trim_end_matches('/').to_owned();
            if !address.is_empty() {
                return Self { child, address };
            }
            child.wait().unwrap();
        }
        panic!("the server does not start");
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

#[test]
fn tengen_alone_serves() {
    let folder = tempfile::tempdir().unwrap();
    let served = Served::with(&[], folder.path());
    let (status, _, page) = ask(&served.address, "", "GET", "/", "").unwrap();
    assert_eq!(status, 200);
    assert!(page.contains("<main"), "{page}");
    assert!(folder.path().join("games.db").exists());
    // Another one finds another port.
    let other = Served::with(&[], &folder.path().join("other"));
    assert_ne!(other.address, served.address);
}

/// The status, the cookie if one is given, and the body. `None` when the server is gone before it has answered.
pub(crate) fn ask(
    address: &str,
    cookie: &str,
    method: &str,
    path: &str,
    body: &str,
) -> Option<(u16, Option<String>, String)> {
    ask_within(Duration::from_secs(20), address, cookie, method, path, body)
}

/// The same for somebody who waits no longer than this for the next part of the answer.
pub(crate) fn ask_within(
    patience: Duration,
    address: &str,
    cookie: &str,
    method: &str,
    path: &str,
    body: &str,
) -> Option<(u16, Option<String>, String)> {
    let mut stream = TcpStream::connect(address).ok()?;
    stream.set_read_timeout(Some(patience)).ok()?;
    let shown = if cookie.is_empty() { String::new() } else { format!("Cookie: {cookie}\r\n") };
    let request = format!(
        "{method} {path} HTTP/1.1\r\nHost: {address}\r\nOrigin: http://{address}\r\n{shown}Connection: close\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(request.as_bytes()).ok()?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).ok()?;
    let (head, body) = answer.split_once("\r\n\r\n")?;
    // A body that was cut off is no answer.
    let length = head
        .lines()
        .find_map(|line| line.to_ascii_lowercase().strip_prefix("content-length: ")?.parse().ok());
    if length.is_some_and(|length: usize| body.len() < length)
        || length.is_none() && !body.ends_with("0\r\n\r\n")
    {
        return None;
    }
    let status = head.split(' ').nth(1)?.parse().ok()?;
    let set = head.lines().find(|line| line.to_ascii_lowercase().starts_with("set-cookie:"));
    let set = set.map(|line| line[11..].trim().split(';').next().unwrap().to_owned());
    Some((status, set, body.to_owned()))
}

/// Both seats of a table around one screen, which is one person.
pub(crate) struct Game {
    pub(crate) cookie: String,
    pub(crate) table: String,
    /// The moves that were acknowledged, and the one that may or may not have been done.
    pub(crate) played: Vec<String>,
}

pub(crate) fn open(address: &str) -> Game {
    open_with(address, r#"{"rules":"gomoku,size=19x19,k=19","time":"3600"}"#)
}

pub(crate) fn open_with(address: &str, wish: &str) -> Game {
    let (_, cookie, _) = ask(address, "", "GET", "/api/me", "").unwrap();
    let cookie = cookie.unwrap();
    let (status, _, body) = ask(address, &cookie, "POST", "/api/challenge/here", wish).unwrap();
    assert_eq!(status, 201, "{body}");
    let table = body.split("\"table\":\"").nth(1).unwrap().split('"').next().unwrap().to_owned();
    Game { cookie, table, played: Vec::new() }
}

/// Sends moves until the server is gone. What is not acknowledged is sent again next time.
fn play(address: &str, games: &mut [Game], is_over: &AtomicBool, acknowledged: &AtomicUsize) {
    for round in 0.. {
        for game in &mut *games {
            if is_over.load(Relaxed) {
                return;
            }
            let ply = game.played.len();
            if ply >= 19 * 19 {
                continue;
            }
            let text = format!("{}{}", char::from(b'a' + u8::try_from(ply % 19).unwrap()), ply / 19 + 1);
            let body = format!(r#"{{"u":"{text}","ply":{ply}}}"#);
            let path = format!("/api/table/{}/move", game.table);
            match ask(address, &game.cookie, "POST", &path, &body) {
                Some((200, _, _)) => {
                    game.played.push(text);
                    acknowledged.fetch_add(1, Relaxed);
                }
                Some((status, _, body)) => panic!("round {round}, ply {ply}: {status} {body}"),
                None => {
                    assert!(
                        wait_for(|| is_over.load(Relaxed)),
                        "the server is gone, and nobody has killed it"
                    );
                    return;
                }
            }
        }
    }
}

pub(crate) fn wait_for(mut test: impl FnMut() -> bool) -> bool {
    // Generous: a busy machine must not decide a test.
    let end = Instant::now() + Duration::from_secs(90);
    while Instant::now() < end {
        if test() {
            return true;
        }
        thread::sleep(Duration::from_millis(2));
    }
    false
}

/// Every acknowledged move is there once, in order, with at most one more: the one whose answer was on its way.
pub(crate) fn check(address: &str, game: &mut Game) {
    let path = format!("/api/table/{}/events", game.table);
    let (_, _, log) = ask(address, "", "GET", &path, "").unwrap();
    let moves: Vec<&str> = log
        .lines()
        .filter(|line| line.contains("\"event\":\"played\""))
        .map(|line| line.split("\"move\":\"").nth(1).unwrap().split('"').next().unwrap())
        .collect();
    assert!(moves.len() <= game.played.len() + 1, "{moves:?}");
    assert!(moves.len() >= game.played.len(), "{} of {} moves are left", moves.len(), game.played.len());
    assert_eq!(moves[..game.played.len()], game.played);
    game.played = moves.iter().map(ToString::to_string).collect();
}

#[test]
fn a_server_that_is_killed_has_kept_every_acknowledged_move() {
    let folder = tempfile::tempdir().unwrap();
    let mut served = Served::start(folder.path());
    let mut games: Vec<Game> = (0..GAMES).map(|_| open(&served.address)).collect();
    let mut acknowledged = 0;
    for kill in 0..KILLS {
        let (is_over, count) = (AtomicBool::new(false), AtomicUsize::new(0));
        let wanted = usize::try_from(RandomState::new().hash_one(kill) % 60).unwrap() + 1;
        let address = served.address.clone();
        thread::scope(|scope| {
            for part in games.chunks_mut(GAMES / CLIENTS) {
                scope.spawn(|| play(&address, part, &is_over, &count));
            }
            // In the middle of everything, after so many moves.
            wait_for(|| count.load(Relaxed) >= wanted);
            drop(served);
            is_over.store(true, Relaxed);
        });
        acknowledged += count.load(Relaxed);
        served = Served::start(folder.path());
        let part = kill * 2 % GAMES;
        for game in &mut games[part..part + 2] {
            check(&served.address, game);
        }
    }
    assert!(acknowledged >= KILLS, "nothing was played: {acknowledged}");
    for game in &mut games {
        check(&served.address, game);
    }
    // And every one of them goes on.
    for game in &games {
        let ply = game.played.len();
        let text = format!("{}{}", char::from(b'a' + u8::try_from(ply % 19).unwrap()), ply / 19 + 1);
        let body = format!(r#"{{"u":"{text}","ply":{ply}}}"#);
        let path = format!("/api/table/{}/move", game.table);
        let (status, _, body) = ask(&served.address, &game.cookie, "POST", &path, &body).unwrap();
        assert_eq!(status, 200, "{body}");
    }
    drop(served);
    let output = run(&["store", "verify", "--data", folder.path().to_str().unwrap()], b"");
    assert_eq!(output.status.code(), Some(0), "{}{}", stdout(&output), stderr(&output));
    assert!(stdout(&output).contains("40 games"), "{}", stdout(&output));
}

/// Not even where everything is logged, and where a client puts its token into the address.
#[test]
fn no_password_cookie_or_token_is_logged() {
    let folder = tempfile::tempdir().unwrap();
    let log = folder.path().join("log");
    let mut command = tengen();
    command.args(["serve", "--port", "0", "--no-limits"]).env("TENGEN_DATA", folder.path());
    command.env("TENGEN_LOG", "trace").stderr(std::fs::File::create(&log).unwrap());
    let served = Served::of(command);
    let ask = |cookie: &str, method, path: &str, body: &str| {
        ask(&served.address, cookie, method, path, body).unwrap()
    };
    let account = r#"{"name":"anna","password":"swordfish-9182"}"#;
    let (status, cookie, _) = ask("", "POST", "/api/account/register", account);
    let cookie = cookie.unwrap();
    assert_eq!(status, 201);
    let (_, _, made) = ask(&cookie, "POST", "/api/token", r#"{"name":"x","scopes":["bot:play"]}"#);
    let token = made.split("\"token\":\"").nth(1).unwrap().split('"').next().unwrap().to_owned();
    for path in [
        format!("/api/me?token={token}"),
        format!("/api/me?access_token={token}&x=1"),
        format!("/api/token/{token}"),
        format!("/{token}"),
        format!("/api/lobby?authorization=Bearer%20{token}"),
    ] {
        // Only a header says who somebody is.
        let (_, _, answer) = ask("", "GET", &path, "");
        assert!(!answer.contains("anna"), "{path}: {answer}");
    }
    ask(&cookie, "POST", "/api/account/login", &account.replace("swordfish", "wordfish"));
    drop(served);
    let text = std::fs::read_to_string(&log).unwrap();
    assert!(text.contains("/api/account/register"), "requests are logged");
    for secret in [token.as_str(), "swordfish-9182", "wordfish-9182", cookie.split('=').nth(1).unwrap()] {
        assert!(!text.contains(secret), "{secret}");
    }
}

/// A stop as ^C asks for is quick even when somebody is connected.
#[cfg(unix)]
#[test]
fn a_server_that_is_asked_to_stop_stops() {
    let folder = tempfile::tempdir().unwrap();
    let mut served = Served::start(folder.path());
    let game = open(&served.address);
    let mut stream = TcpStream::connect(&served.address).unwrap();
    let path = format!("/api/table/{}/events?follow=1", game.table);
    write!(stream, "GET {path} HTTP/1.1\r\nHost: {}\r\n\r\n", served.address).unwrap();
    let mut events = TcpStream::connect(&served.address).unwrap();
    write!(events, "GET /api/stream/event HTTP/1.1\r\nHost: {}\r\n\r\n", served.address).unwrap();
    let mut first = [0; 1];
    stream.read_exact(&mut first).unwrap();
    events.read_exact(&mut first).unwrap();
    let id = rustix::process::Pid::from_raw(i32::try_from(served.child.id()).unwrap()).unwrap();
    rustix::process::kill_process(id, rustix::process::Signal::TERM).unwrap();
    let mut rest = Vec::new();
    stream.read_to_end(&mut rest).unwrap();
    assert!(served.child.wait().unwrap().success());
    let again = Served::start(folder.path());
    let (_, _, log) = ask(&again.address, "", "GET", &path.replace("?follow=1", ""), "").unwrap();
    assert!(log.contains("reopened") && log.contains("credited"), "{log}");
}

/// Whoever thinks while the server stands still is not charged for it.
#[cfg(unix)]
#[test]
fn a_server_that_stood_still_flags_nobody() {
    let folder = tempfile::tempdir().unwrap();
    let served = Served::start(folder.path());
    let (_, cookie, _) = ask(&served.address, "", "GET", "/api/me", "").unwrap();
    let cookie = cookie.unwrap();
    let wish = r#"{"rules":"gomoku","time":{"system":"absolute","total_time":8000}}"#;
    let (_, _, body) = ask(&served.address, &cookie, "POST", "/api/challenge/here", wish).unwrap();
    let table = body.split("\"table\":\"").nth(1).unwrap().split('"').next().unwrap().to_owned();
    let signal = |name: &str| {
        Command::new("kill").args([name, &served.child.id().to_string()]).status().unwrap();
    };
    signal("-STOP");
    thread::sleep(Duration::from_secs(9));
    signal("-CONT");
    let path = format!("/api/table/{table}/move");
    let (status, _, body) = ask(&served.address, &cookie, "POST", &path, r#"{"u":"h8","ply":0}"#).unwrap();
    assert_eq!(status, 200, "{body}");
}
