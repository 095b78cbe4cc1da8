use serde_json::json;
use tengen_core::{Lang, Seat};
use tengen_store::GameId;

use super::{all, all_words, arrive, house::House, name, proxy::Proxy, step, until, words};
use crate::{
    replay::{DataLoader as _, TerminalView},
    theme::{CharacterSet, ColorSupport, TerminalTheme},
    watch::{plain::GameNarrator, server::ServerClient, table::watch_table},
};

/// Black wins after a take-back and an illegal wish.
fn play_a_game(house: &House, table: &GameId) {
    for text in ["h8", "a1", "h9", "a2", "h10", "a3", "j10"] {
        house.play(table, text);
    }
    house.post(&format!("/api/table/{table}/ask"), &json!({"offer": "take-back", "seat": 0}));
    for text in ["h11", "a4", "h12"] {
        house.play(table, text);
    }
}

const GAME: [&str; 12] = [
    "0 h8",
    "1 a1",
    "0 h9",
    "1 a2",
    "0 h10",
    "1 a3",
    "0 j10",
    "back 1",
    "0 h11",
    "1 a4",
    "0 h12",
    "ended Win(Seat(0))",
];

fn server_at(address: std::net::SocketAddr) -> ServerClient {
    ServerClient::at(&format!("http://{address}"))
}

#[test]
fn a_game_is_seen_as_it_is_played() {
    let house = House::open();
    let table = house.table(["Anna", "小王"]);
    let mut loader = arrive(watch_table(&server_at(house.address()), &table).unwrap()).unwrap();
    assert_eq!([Seat::FIRST, Seat::SECOND].map(|seat| name(&loader, seat)), ["Anna", "小王"]);
    house.play(&table, "h8");
    let first = step(&mut loader);
    assert_eq!(words(&first), "0 h8");
    assert!(first.used.is_some() && first.left.is_some_and(|left| left.as_secs() >= 300), "{first:?}");
    assert!(loader.is_live());
    for text in ["a1", "h9", "a2", "h10", "a3", "j10"] {
        house.play(&table, text);
        assert!(words(&step(&mut loader)).ends_with(text));
    }
    house.post(&format!("/api/table/{table}/resign"), &json!({"seat": 1}));
    assert_eq!(all_words(&all(&mut loader)), ["ended Win(Seat(0))"]);
}

#[test]
fn a_game_that_is_over_is_seen_as_a_whole() {
    let house = House::open();
    let table = house.table(["Anna", "Bo"]);
    play_a_game(&house, &table);
    let mut loader = arrive(watch_table(&server_at(house.address()), &table).unwrap()).unwrap();
    assert_eq!(all_words(&all(&mut loader)), GAME);
}

#[test]
fn nothing_is_lost_and_nothing_comes_twice_when_the_line_is_cut_everywhere() {
    let house = House::open();
    let table = house.table(["Anna", "Bo"]);
    play_a_game(&house, &table);
    let mut n_seen = 0;
    // With each connection as much comes through. Where that is less than the first event, nothing ever does.
    for limit in (400..2400).step_by(41) {
        let proxy = Proxy::to(house.address(), limit);
        match arrive(watch_table(&server_at(proxy.address), &table).unwrap()) {
            Ok(mut loader) => {
                assert_eq!(all_words(&all(&mut loader)), GAME, "cut after {limit} bytes");
                n_seen += 1;
            }
            Err(why) => assert!(limit < 1800, "cut after {limit} bytes: {why}"),
        }
    }
    assert!(n_seen > 10);
}

#[test]
fn a_cut_is_told_and_mended() {
    let house = House::open();
    let table = house.table(["Anna", "Bo"]);
    let proxy = Proxy::to(house.address(), 0);
    let mut loader = arrive(watch_table(&server_at(proxy.address), &table).unwrap()).unwrap();
    house.play(&table, "h8");
    assert_eq!(words(&step(&mut loader)), "0 h8");
    assert_eq!(loader.state(), None);
    proxy.cut(None);
    let state = until(|| {
        assert_eq!(loader.next_step().unwrap(), None);
        loader.state()
    });
    assert!(state.to_string().starts_with("connection lost, trying again"), "{state}");
    assert!(loader.is_live());
    for text in ["a1", "h9", "a2"] {
        house.play(&table, text);
    }
    proxy.cut(Some(house.address()));
    for text in ["1 a1", "0 h9", "1 a2"] {
        assert_eq!(words(&step(&mut loader)), text);
    }
    assert_eq!(loader.state(), None);
    assert!(proxy.connections() >= 2);
}

#[test]
fn a_server_that_starts_again_is_watched_on() {
    let mut house = House::open();
    let table = house.table(["Anna", "Bo"]);
    let proxy = Proxy::to(house.address(), 0);
    let mut loader = arrive(watch_table(&server_at(proxy.address), &table).unwrap()).unwrap();
    house.play(&table, "h8");
    assert_eq!(words(&step(&mut loader)), "0 h8");
    house.stop();
    house.start();
    proxy.cut(Some(house.address()));
    house.play(&table, "a1");
    let steps: Vec<String> =
        std::iter::from_fn(|| Some(words(&step(&mut loader)))).take_while(|words| words != "1 a1").collect();
    // The clock was given back what the restart took.
    assert!(steps.iter().all(|words| words.contains("gets")), "{steps:?}");
}

#[test]
fn a_table_that_does_not_exist_is_told_at_once() {
    let house = House::open();
    let server = server_at(house.address());
    let why = arrive(watch_table(&server, &"nothere".parse().unwrap()).unwrap()).unwrap_err();
    assert!(why.to_string().contains(&house.url("")), "{why}");
    let nobody = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let why = arrive(watch_table(&server_at(nobody), &"a".parse().unwrap()).unwrap()).unwrap_err();
    assert!(why.to_string().ends_with("no server is running there"), "{why}");
}

#[test]
fn a_draw_is_no_win() {
    let house = House::open();
    let table = house.table(["Anna", "Bo"]);
    house.play(&table, "h8");
    house.post(&format!("/api/table/{table}/ask"), &json!({"offer": "draw", "seat": 0}));
    let server = server_at(house.address());
    let mut loader = arrive(watch_table(&server, &table).unwrap()).unwrap();
    assert_eq!(all_words(&all(&mut loader)), ["0 h8", "ended Draw"]);
}

#[test]
fn a_game_is_told_line_by_line() {
    let house = House::open();
    let table = house.table(["Anna", "Bo"]);
    play_a_game(&house, &table);
    let loader = arrive(watch_table(&server_at(house.address()), &table).unwrap()).unwrap();
    let look = TerminalTheme { lang: Lang::En, colors: ColorSupport::None, signs: CharacterSet::Ascii };
    let view = Box::new(TerminalView::new(loader.title().clone(), look));
    let mut out = Vec::new();
    GameNarrator { loader: Box::new(loader), view, look, every_board: false }
        .narrate_to_end(&mut out)
        .unwrap();
    let text = String::from_utf8(out).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    assert!(lines[0].starts_with("Gomoku 15x15") && lines[1] == "Anna - Bo", "{text}");
    let moves: Vec<&str> =
        lines[3..14].iter().map(|line| line.rsplit_once("  ").map_or(*line, |(before, _)| before)).collect();
    assert_eq!(moves[..3], ["1. Anna: h8", "2. Bo: a1", "3. Anna: h9"], "{text}");
    assert_eq!(
        moves[6..],
        ["7. Anna: j10", "1 move taken back", "7. Anna: h11", "8. Bo: a4", "9. Anna: h12"]
    );
    assert_eq!(text.matches("Anna won").count(), 1, "{text}");
}
