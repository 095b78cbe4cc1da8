//! Games that are being played, in the window: a table of a server, and a file that grows.

use std::{fs::OpenOptions, io::Write as _};

use super::{House, Key, board};
use crate::serve::{Served, ask};

/// A table around which one person plays both sides.
struct Table {
    cookie: String,
    name: String,
    ply: usize,
}

impl Table {
    fn open(server: &Served) -> Self {
        let (_, cookie, _) = ask(&server.address, "", "GET", "/api/me", "").unwrap();
        let cookie = cookie.unwrap();
        let wish = r#"{"rules":"gomoku","time":"3600"}"#;
        let (status, _, body) = ask(&server.address, &cookie, "POST", "/api/challenge/here", wish).unwrap();
        assert_eq!(status, 201, "{body}");
        let name = body.split("\"table\":\"").nth(1).unwrap().split('"').next().unwrap().to_owned();
        Self { cookie, name, ply: 0 }
    }

    fn play(&mut self, server: &Served, text: &str) {
        let body = format!(r#"{{"u":"{text}","ply":{}}}"#, self.ply);
        let path = format!("/api/table/{}/move", self.name);
        let (status, _, body) = ask(&server.address, &self.cookie, "POST", &path, &body).unwrap();
        assert_eq!(status, 200, "{body}");
        self.ply += 1;
    }
}

#[test]
fn a_table_of_a_server() {
    let house = House::new();
    let server = Served::start(&house.file("server"));
    let mut table = Table::open(&server);
    table.play(&server, "h8");
    let mut screen = house.open(&["watch", &format!("http://{}/t/{}", server.address, table.name)]);
    board::wait_for_stone(&screen, "h8");
    for point in ["h9", "i8", "i9"] {
        table.play(&server, point);
        board::wait_for_stone(&screen, point);
    }
    // Who looks at an earlier move is left there; End goes back to the game.
    screen.keys(&[Key::Left, Key::Left]);
    screen.wait_for("an earlier move", |glass| !board::has_stone(glass, "i8"));
    table.play(&server, "j8");
    screen.wait_for_text("5");
    screen.key(Key::End);
    board::wait_for_stone(&screen, "j8");
    for point in ["j9", "k8", "k9", "l8"] {
        table.play(&server, point);
        board::wait_for_stone(&screen, point);
    }
    screen.wait_for_text("won (on the board)");
    screen.press("q");
    screen.ends_with(0);
}

#[test]
fn what_a_server_has_to_show() {
    let house = House::new();
    let server = Served::start(&house.file("server"));
    let mut table = Table::open(&server);
    table.play(&server, "c3");
    let mut screen = house.open(&["watch", &format!("http://{}/", server.address)]);
    screen.wait_for_text("Gomoku");
    screen.key(Key::Enter);
    board::wait_for_stone(&screen, "c3");
    table.play(&server, "d4");
    board::wait_for_stone(&screen, "d4");
    // Back to the list, and out.
    screen.key(Key::Esc);
    screen.wait_for_text("Tables");
    screen.press("q");
    screen.ends_with(0);
}

#[test]
fn a_file_that_grows() {
    let house = House::new();
    let source = concat!(env!("CARGO_MANIFEST_DIR"), "/../../pure/records/tests/data/server-R8-1.csv");
    let text = std::fs::read_to_string(source).unwrap();
    let mut lines = text.split_inclusive('\n');
    let path = house.file("log.csv");
    let mut file = OpenOptions::new().create(true).append(true).open(&path).unwrap();
    for line in lines.by_ref().take(3) {
        file.write_all(line.as_bytes()).unwrap();
    }
    let mut screen = house.open(&["watch", "log.csv"]);
    screen.wait_for_text("Quoridor");
    screen.wait_for_text("of 2");
    for (line, n) in lines.zip(3..).take(4) {
        file.write_all(line.as_bytes()).unwrap();
        screen.wait_for_text(&format!("of {n}"));
    }
    screen.press("q");
    screen.ends_with(0);
}

#[test]
fn a_server_that_is_not_there() {
    let house = House::new();
    let mut screen = house.open(&["watch", "http://127.0.0.1:1/t/Nobody"]);
    screen.wait_for("what is wrong, or the screen", |glass| glass.text().contains("127.0.0.1:1"));
    screen.press("q");
    screen.exit();
    screen.wait_until_tidy();
}
