//! The lichess-style API for bots: clocks of challenges, first moves, opponents who go.

use std::{sync::Arc, time::Duration};

use serde_json::{Value, json};
use tengen_api::{
    BotGame, BotGameState, BotLine, BotStatus, ChallengeState, Expiration, OpponentGone, TimeControl,
};
use tengen_arbiter::{EndReason, Millis};
use tengen_store::MemoryStore;

use super::browser::{Browser, Lines, server, server_with};
use crate::{
    house::{GOMOKU, House, until},
    person::exchange,
};

async fn next(lines: &mut Lines) -> BotLine {
    serde_json::from_value(lines.next().await.expect("the stream has ended")).unwrap()
}

async fn game(lines: &mut Lines) -> BotGame {
    let BotLine::Game(game) = next(lines).await else { panic!("no gameFull") };
    *game
}

/// The next state; who has gone is passed over.
async fn state(lines: &mut Lines) -> BotGameState {
    loop {
        if let BotLine::State(state) = next(lines).await {
            return *state;
        }
    }
}

async fn opponent(lines: &mut Lines) -> OpponentGone {
    loop {
        if let BotLine::Opponent(opponent) = next(lines).await {
            return opponent;
        }
    }
}

/// A rated game between two accounts.
async fn rated(one: &mut Browser, two: &mut Browser, time: &str) -> String {
    let wish = json!({"rules": GOMOKU, "time": time, "rated": true});
    let id = one.post("/api/challenge/open", wish).await.expect(201)["id"].as_str().unwrap().to_owned();
    two.post(&format!("/api/challenge/{id}/accept"), json!({})).await.expect(200);
    id
}

#[tokio::test]
async fn a_clock_as_at_lichess_is_the_time_of_the_game() {
    let server = server().await;
    let mut anna = Browser::new(server.address());
    let fischer = |initial, increment| TimeControl::Fischer {
        initial_time: Millis::seconds(initial),
        time_increment: Millis::seconds(increment),
        max_time: None,
    };
    let absolute = TimeControl::Absolute { total_time: Millis::seconds(600) };
    for (clock, time) in
        [((300, 2), fischer(300, 2)), ((600, 0), absolute), ((10_800, 180), fischer(10_800, 180))]
    {
        let (limit, increment) = clock;
        let wish = json!({"rules": GOMOKU, "clock": {"limit": limit, "increment": increment}});
        let made = anna.post("/api/challenge/open", wish).await.expect(201);
        let made: ChallengeState = serde_json::from_value(made).unwrap();
        assert_eq!(made.time, time);
        let body = format!("rules={GOMOKU}&clock.limit={limit}&clock.increment={increment}");
        let request = format!(
            "POST /api/challenge/open HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nContent-Length: {}\r\nContent-Type: \
             application/x-www-form-urlencoded\r\n\r\n{body}",
            server.address(),
            body.len()
        );
        let made: ChallengeState =
            serde_json::from_value(exchange(server.address(), request.as_bytes()).await.unwrap().json())
                .unwrap();
        assert_eq!(made.time, time, "as a form");
    }
    server.stop().await;
}

#[tokio::test]
async fn a_clock_that_cannot_be_is_refused_and_nothing_is_ignored() {
    let server = server().await;
    let mut anna = Browser::new(server.address());
    let with = |more: Value| {
        let mut wish = json!({"rules": GOMOKU});
        wish.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        wish
    };
    for (more, code) in [
        (json!({"clock.limit": 300}), "clock"),
        (json!({"clock.increment": 3}), "clock"),
        (json!({"clock": {"limit": 300, "increment": 1}, "clock.limit": 300}), "clock"),
        (json!({"clock": {"limit": 0, "increment": 5}}), "clock"),
        (json!({"clock": {"limit": 10_801, "increment": 0}}), "clock"),
        (json!({"clock": {"limit": 60, "increment": 181}}), "clock"),
        (json!({"clock": {"limit": 300, "increment": 1}, "time": "300+1"}), "clock"),
        (json!({"clock": {"limit": 300}}), "unreadable"),
        (json!({"clock": {"limit": -1, "increment": 0}}), "unreadable"),
        (json!({"days": 3}), "unreadable"),
    ] {
        for path in ["/api/challenge/open", "/api/challenge/ai", "/api/challenge/here", "/api/seek"] {
            anna.post(path, with(more.clone())).await.refused(400, code);
        }
    }
    let refused = anna.post("/api/seek", with(json!({"days": 3}))).await;
    assert!(refused.body["error"].as_str().unwrap().contains("unknown field `days`"), "{:?}", refused.body);
    assert_eq!(anna.get("/api/lobby").await.expect(200)["seeks"], json!([]));
    server.stop().await;
}

#[tokio::test]
async fn the_time_for_the_first_moves_is_shown_and_costs_nothing() {
    let server = server().await;
    let mut anna = Browser::account(server.address(), "anna").await;
    let mut berta = Browser::account(server.address(), "berta").await;
    let id = rated(&mut anna, &mut berta, "300+2").await;
    let mut stream = anna.lines(&format!("/api/bot/game/stream/{id}")).await;
    let limit = Millis::seconds(30);
    let begun = game(&mut stream).await;
    assert!(begun.rated && begun.seat == Some(0));
    assert_eq!(begun.state.expiration.unwrap().millis_to_move, limit);
    let table = anna.get(&format!("/api/table/{id}")).await.expect(200);
    assert_eq!((&table["firstMove"]["seat"], &table["firstMove"]["limit"]), (&json!(0), &json!(30_000)));
    assert!((1..=30_000).contains(&table["firstMove"]["left"].as_u64().unwrap()), "{}", table["firstMove"]);
    assert_eq!(table["running"], Value::Null, "no clock runs");
    for (player, text) in [(&mut anna, "h8"), (&mut berta, "i9")] {
        player.post(&format!("/api/bot/game/{id}/move/{text}"), json!({})).await.expect(200);
    }
    let Expiration { idle_millis, millis_to_move } = state(&mut stream).await.expiration.unwrap();
    assert!(
        idle_millis < limit && millis_to_move == limit,
        "now it is the other's first move: {idle_millis:?}"
    );
    let both = state(&mut stream).await;
    assert_eq!((both.expiration, both.btime, both.wtime), (None, 300_000, 300_000));
    let table = anna.get(&format!("/api/table/{id}")).await.expect(200);
    assert_eq!((&table["firstMove"], &table["running"]), (&Value::Null, &json!(0)));
    server.stop().await;
}

#[tokio::test]
async fn a_rated_game_that_is_not_begun_is_aborted_and_changes_no_rating() {
    for time in ["1+0", "300+2", "none"] {
        let server =
            server_with(Arc::new(MemoryStore::new()), |config| config.first_move = Some(Millis(1))).await;
        let mut anna = Browser::account(server.address(), "anna").await;
        let mut berta = Browser::account(server.address(), "berta").await;
        let id = rated(&mut anna, &mut berta, time).await;
        let path = format!("/api/table/{id}");
        until(async || !anna.get(&path).await.expect(200)["result"].is_null()).await;
        let over = anna.get(&path).await.expect(200);
        assert_eq!((&over["result"]["reason"], &over["result"]["void"]), (&json!("no-start"), &json!(true)));
        assert_eq!(over["result"]["said"]["en"], "void: player 1 did not make the first move in time");
        assert_eq!(over["players"][0].get("ratingChange"), None);
        for player in [&mut anna, &mut berta] {
            assert_eq!(player.get("/api/me").await.expect(200)["ratings"], json!([]), "{time}");
        }
        let mut stream = berta.lines(&format!("/api/bot/game/stream/{id}")).await;
        let told = game(&mut stream).await.state;
        assert_eq!((told.status, told.result.unwrap().reason), (BotStatus::Aborted, EndReason::NoStart));
        server.stop().await;
    }
}

#[tokio::test]
async fn who_plays_without_a_rating_has_only_the_clock() {
    let house = House::with(|config| config.first_move = Some(Millis(1))).await;
    let (black, _, table) = house.pair(&json!({"rules": GOMOKU, "time": "300+2"})).await;
    assert_eq!(black.state(&table).await["firstMove"], Value::Null);
    black.play(&table, 0, "h8").await;
}

#[tokio::test]
async fn a_bot_is_told_when_its_opponent_goes_and_comes_back() {
    let house = House::with(|config| {
        config.patience = Duration::from_millis(200);
        config.claim_after = Some(Millis(1000));
    })
    .await;
    let (black, white, table) = house.gomoku().await;
    let (name, value) = black.cookie.split_once('=').unwrap();
    let cookies = [(name.to_owned(), value.to_owned())].into();
    let mut bot = Browser { cookies, ..Browser::new(house.address()) };
    let mut stream = bot.lines(&format!("/api/bot/game/stream/{table}")).await;
    game(&mut stream).await;
    let socket = white.socket(&table).await;
    let come = opponent(&mut stream).await;
    assert_eq!((come.gone, come.claim_win_in_seconds, &*come.here), (false, None, &[true, true][..]));
    drop(socket);
    let gone = opponent(&mut stream).await;
    assert_eq!((gone.gone, &*gone.here), (true, &[true, false][..]));
    assert!((1..=2).contains(&gone.claim_win_in_seconds.unwrap()), "{gone:?}");
    let socket = white.socket(&table).await;
    let returned = opponent(&mut stream).await;
    assert_eq!((returned.gone, returned.claim_win_in_seconds), (false, None));
    drop(socket);
    assert!(opponent(&mut stream).await.gone);
    // Who looks only now is told, too.
    let mut second = bot.lines(&format!("/api/bot/game/stream/{table}")).await;
    game(&mut second).await;
    assert!(opponent(&mut second).await.gone);
    until(async || bot.post(&format!("/api/bot/game/{table}/claim-victory"), json!({})).await.status == 200)
        .await;
    let over = loop {
        let state = state(&mut stream).await;
        if state.result.is_some() {
            break state;
        }
    };
    assert_eq!((over.status, over.winner_seat), (BotStatus::Timeout, Some(0)));
}
