use serde_json::{Value, json};
use tengen_core::scatter;
use tengen_games::{AnyPosition, AnyRules};

use crate::{
    house::{GOMOKU, House},
    socket::{Socket, count},
};

/// What may be played, by the rules alone.
pub(crate) fn legal(state: &Value) -> Vec<String> {
    let rules: AnyRules = state["view"]["rules"].as_str().unwrap().parse().unwrap();
    let mut position = AnyPosition::new(&rules).unwrap();
    for played in state["moves"].as_array().unwrap() {
        match played["text"].as_str() {
            Some(text) => {
                let m = position.read_move(text).unwrap();
                position.play_move(&m).unwrap();
            }
            None => assert!(position.skip_turn()),
        }
    }
    position.legal_moves()
}

/// Reads until somebody has to do something: us, or nobody any more.
async fn our_turn(socket: &mut Socket, seat: usize) -> bool {
    loop {
        if !socket.state["result"].is_null() {
            return false;
        }
        if socket.state["view"]["turn"] == json!(seat) && socket.state["thinking"].is_null() {
            return true;
        }
        assert!(socket.next().await.is_some());
    }
}

async fn against(house: &House, rules: &str, seat: usize) -> Socket {
    let person = house.person().await;
    let made = person.post("/api/challenge/ai", &json!({"rules": rules, "level": 1, "seat": seat})).await;
    Socket::open(&person, made["table"].as_str().unwrap(), Some(0)).await
}

/// Plays by chance until this is so, or the game is over.
async fn play_on(socket: &mut Socket, seat: usize, mut chance: u64, is_enough: fn(&Value) -> bool) {
    while our_turn(socket, seat).await && !is_enough(&socket.state) {
        let moves = legal(&socket.state);
        chance = scatter(chance.wrapping_add(1));
        let text = &moves[usize::try_from(chance % moves.len() as u64).unwrap()];
        let ply = socket.state["moves"].as_array().unwrap().len();
        socket.play(ply, text).await.unwrap_or_else(|code| panic!("{text}: {code}"));
        // The acknowledgement may come before the event.
        socket.up_to(u64::try_from(socket.log.len()).unwrap()).await;
        while socket.state["moves"].as_array().unwrap().len() <= ply && socket.state["result"].is_null() {
            assert!(socket.next().await.is_some());
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn it_plays_every_game_to_the_end() {
    let house = House::open().await;
    let games = [(GOMOKU, 0), ("renju", 1), ("quoridor", 0), ("quoridor", 1), ("battlefield,map=mages", 1)];
    let played = games.iter().map(async |&(rules, seat)| {
        let mut socket = against(&house, rules, seat).await;
        play_on(&mut socket, seat, 7, |_| false).await;
        assert_eq!(count(&socket.log, "finished"), 1, "{rules}");
        assert!(!socket.state["result"]["void"].as_bool().unwrap(), "{}", socket.state["result"]);
    });
    futures_util::future::join_all(played).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn it_knows_every_opening_from_both_sides() {
    let house = House::open().await;
    let openings = ["rif", "yamaguchi", "soosyrv8", "taraguchi10", "swap", "swap2", "pro", "long-pro"];
    let both = openings.iter().flat_map(|opening| [(opening, 0), (opening, 1)]);
    let played = both.map(async |(opening, seat)| {
        let rule = if opening.contains("pro") || opening.contains("swap") { "freestyle" } else { "renju" };
        let rules = format!("gomoku,size=15x15,k=5,players=2,rule={rule},opening={opening}");
        let mut socket = against(&house, &rules, seat).await;
        let is_past = |state: &Value| {
            let kind = state["view"]["choice"]["kind"].as_str().unwrap_or("stone");
            kind.starts_with("stone") && state["view"]["stones"].as_array().unwrap().len() >= 7
        };
        play_on(&mut socket, seat, 3, is_past).await;
        let stones = socket.state["view"]["stones"].as_array().unwrap().len();
        assert!(stones >= 5, "{opening} {seat}: {}", socket.state["view"]);
    });
    futures_util::future::join_all(played).await;
}

#[tokio::test]
async fn a_move_is_taken_back_while_it_thinks() {
    let house = House::open().await;
    let person = house.person().await;
    let made = person.post("/api/challenge/ai", &json!({"rules": GOMOKU, "level": 10, "seat": 0})).await;
    let mut socket = Socket::open(&person, made["table"].as_str().unwrap(), Some(0)).await;
    for text in ["h8", "h9", "h10"] {
        socket.play(0, text).await.unwrap();
        socket.command("ask", &json!({"offer": "take-back"})).await.unwrap();
    }
    while count(&socket.log, "taken-back") < 3 {
        socket.next().await.unwrap();
    }
    // Whatever it had thought about is forgotten: the table waits for us.
    assert_eq!((&socket.state["moves"], &socket.state["view"]["turn"]), (&json!([]), &json!(0)));
    socket.play(0, "g7").await.unwrap();
    while socket.state["moves"].as_array().unwrap().len() < 2 {
        socket.next().await.unwrap();
    }
    assert_eq!(socket.state["moves"][0]["text"], json!("g7"));
}

#[tokio::test]
async fn it_answers_an_offer_of_a_draw() {
    let house = House::open().await;
    let mut socket = against(&house, GOMOKU, 0).await;
    socket.play(0, "h8").await.unwrap();
    assert!(our_turn(&mut socket, 0).await);
    while socket.state["moves"].as_array().unwrap().len() < 2 {
        socket.next().await.unwrap();
    }
    socket.command("ask", &json!({"offer": "draw"})).await.unwrap();
    loop {
        if count(&socket.log, "declined") + count(&socket.log, "finished") > 0 {
            break;
        }
        socket.next().await.unwrap();
    }
    assert_eq!(socket.state["offers"], json!([]));
}
