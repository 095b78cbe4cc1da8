use serde_json::{Value, json};
use tengen_server::Server;

use super::browser::{Browser, server};

const GOMOKU: &str = "gomoku,size=15x15,k=5,players=2,rule=freestyle,opening=free";

async fn token(browser: &mut Browser, scopes: &[&str]) -> (String, String) {
    let made = browser.post("/api/token", json!({"name": "my bot", "scopes": scopes})).await.expect(201);
    (made["id"].as_str().unwrap().to_owned(), made["token"].as_str().unwrap().to_owned())
}

async fn with_token(server: &Server, name: &str, scopes: &[&str]) -> (Browser, Browser, String) {
    let mut owner = Browser::account(server.address(), name).await;
    let (id, text) = token(&mut owner, scopes).await;
    (owner, Browser::program(server.address(), &text), id)
}

#[tokio::test]
async fn a_token_is_shown_once_and_is_its_owner() {
    let server = server().await;
    let mut owner = Browser::account(server.address(), "anna").await;
    let (id, text) = token(&mut owner, &["bot:play", "challenge:read", "bot:play"]).await;
    assert!(text.len() == 44 && text.starts_with("tgn_"), "{text}");
    let list = owner.get("/api/token").await.expect(200);
    assert_eq!(list[0]["id"], id.as_str());
    assert_eq!(list[0]["scopes"], json!(["bot:play", "challenge:read"]));
    let keys: Vec<&String> = list[0].as_object().unwrap().keys().collect();
    assert_eq!(keys, ["created", "id", "name", "scopes"], "neither the token nor its hash");
    let mut program = Browser::program(server.address(), &text);
    let me = program.get("/api/me").await.expect(200);
    assert_eq!(me["person"], owner.get("/api/me").await.expect(200)["person"]);
    let mut stranger = Browser::account(server.address(), "berta").await;
    assert_eq!(stranger.get("/api/token").await.expect(200), json!([]));
    stranger.delete(&format!("/api/token/{id}")).await.refused(404, "not-found");
    program.get("/api/me").await.expect(200);
    server.stop().await;
}

#[tokio::test]
async fn a_revoked_token_is_refused_at_once_and_its_streams_end() {
    let server = server().await;
    let (mut owner, mut program, id) = with_token(&server, "anna", &["bot:play"]).await;
    program.get("/api/me").await.expect(200);
    let mut stream = program.lines("/api/stream/event").await;
    owner.delete(&format!("/api/token/{id}")).await.expect(200);
    let refused = program.get("/api/me").await;
    refused.refused(401, "token");
    assert_eq!(refused.header("www-authenticate"), Some("Bearer"));
    assert_eq!(stream.next().await, None);
    assert_eq!(owner.get("/api/token").await.expect(200), json!([]));
    server.stop().await;
}

#[tokio::test]
async fn what_is_no_token_is_refused_and_never_a_guest() {
    let server = server().await;
    let good = Browser::account(server.address(), "anna").await;
    let garbage =
        ["", "x", "tgn_", "tgn_unknown0000000000000000000000000000000000", "tgn_a b", "tgn_ä", "null"];
    for text in garbage {
        for path in ["/api/me", "/api/lobby", "/api/stream/event", "/"] {
            let mut program = Browser::program(server.address(), text);
            // Not even a good cookie beside it counts.
            program.cookies.clone_from(&good.cookies);
            program.get(path).await.refused(401, "token");
        }
    }
    let mut forgetful = Browser::new(server.address());
    forgetful.headers.push(("Authorization".to_owned(), "tgn_abc".to_owned()));
    forgetful.get("/api/me").await.refused(401, "token");
    let mut in_address = Browser::new(server.address());
    let mut owner = good;
    let (_, text) = token(&mut owner, &["bot:play"]).await;
    for name in ["token", "access_token", "oauth_token"] {
        let me = in_address.get(&format!("/api/me?{name}={text}")).await.expect(200);
        assert_eq!(me["kind"], "guest", "a token in an address would be in every log");
    }
    server.stop().await;
}

#[tokio::test]
async fn a_token_makes_no_tokens_and_changes_no_password() {
    let server = server().await;
    let all = ["bot:play", "board:play", "challenge:read", "challenge:write", "contest:write"];
    let (mut owner, mut program, id) = with_token(&server, "anna", &all).await;
    program.get("/api/token").await.refused(403, "needs-session");
    program
        .post("/api/token", json!({"name": "x", "scopes": ["bot:play"]}))
        .await
        .refused(403, "needs-session");
    program.delete(&format!("/api/token/{id}")).await.refused(403, "needs-session");
    let passwords = json!({"old": super::browser::PASSWORD, "new": "another password"});
    program.post("/api/account/password", passwords).await.refused(403, "needs-session");
    let mut guest = Browser::new(server.address());
    guest.post("/api/token", json!({"name": "x", "scopes": ["bot:play"]})).await.refused(403, "account");
    for (body, code) in [
        (json!({"name": "x", "scopes": []}), "scopes"),
        (json!({"name": "", "scopes": ["bot:play"]}), "name"),
        (json!({"name": "a\u{202e}b", "scopes": ["bot:play"]}), "name"),
        (json!({"name": "x", "scopes": ["root"]}), "unreadable"),
    ] {
        owner.post("/api/token", body).await.refused(400, code);
    }
    for _ in 1..50 {
        token(&mut owner, &["bot:play"]).await;
    }
    owner
        .post("/api/token", json!({"name": "x", "scopes": ["bot:play"]}))
        .await
        .refused(409, "too-many-tokens");
    server.stop().await;
}

#[tokio::test]
async fn every_address_wants_its_scope() {
    let server = server().await;
    let (mut owner, mut nothing, _) = with_token(&server, "anna", &["contest:write"]).await;
    let wish = json!({"rules": GOMOKU});
    let table = owner.post("/api/challenge/here", wish.clone()).await.expect(201)["table"]
        .as_str()
        .unwrap()
        .to_owned();
    let posts: [(String, Value); 12] = [
        ("/api/challenge/ai".into(), wish.clone()),
        ("/api/challenge/here".into(), wish.clone()),
        ("/api/challenge/open".into(), wish.clone()),
        ("/api/challenge/anna".into(), wish.clone()),
        ("/api/seek".into(), wish.clone()),
        ("/api/challenge/nothing/accept".into(), json!({})),
        (format!("/api/table/{table}/move"), json!({"u": "h8"})),
        (format!("/api/table/{table}/resign"), json!({})),
        (format!("/api/bot/game/{table}/move/h8"), json!({})),
        (format!("/api/bot/game/{table}/resign"), json!({})),
        (format!("/api/board/game/{table}/draw/yes"), json!({})),
        (format!("/api/board/game/{table}/abort"), json!({})),
    ];
    for (path, body) in posts {
        nothing.post(&path, body).await.refused(403, "scope");
    }
    for path in ["/api/challenge", "/api/stream/event", &format!("/api/bot/game/stream/{table}")] {
        nothing.get(path).await.refused(403, "scope");
    }
    let state = owner.get(&format!("/api/table/{table}")).await.expect(200);
    assert_eq!(state["moves"], json!([]), "nothing has happened");
    let (_, text) = token(&mut owner, &["board:play"]).await;
    let mut player = Browser::program(server.address(), &text);
    player.post(&format!("/api/board/game/{table}/move/h8"), json!({})).await.expect(200);
    player.get("/api/challenge").await.refused(403, "scope");
    server.stop().await;
}

#[tokio::test]
async fn a_challenge_goes_to_the_account_with_that_name() {
    let server = server().await;
    let (_, mut bot, _) =
        with_token(&server, "Robot", &["bot:play", "challenge:read", "challenge:write"]).await;
    let mut anna = Browser::account(server.address(), "anna").await;
    let mut guest = Browser::new(server.address());
    let wish = json!({"rules": GOMOKU, "time": "300+2"});
    anna.post("/api/challenge/nobody", wish.clone()).await.refused(404, "not-found");
    anna.post("/api/challenge/ANNA", wish.clone()).await.refused(409, "yourself");
    let many = json!({"rules": "gomoku,size=15x15,k=5,players=3,rule=freestyle,opening=free"});
    anna.post("/api/challenge/robot", many).await.refused(400, "players");

    let mut stream = bot.lines("/api/stream/event").await;
    let made = anna.post("/api/challenge/robot", wish.clone()).await.expect(201);
    assert_eq!(made["to"], "Robot");
    let told = stream.next().await.unwrap();
    assert_eq!((&told["type"], &told["challenge"]["id"]), (&json!("challenge"), &made["id"]));
    let id = made["id"].as_str().unwrap();
    guest.post(&format!("/api/challenge/{id}/accept"), json!({})).await.refused(403, "not-for-you");
    let declined =
        bot.post(&format!("/api/challenge/{id}/decline"), json!({"reason": "tooFast"})).await.expect(200);
    assert_eq!((&declined["status"], &declined["declined"]), (&json!("declined"), &json!("tooFast")));

    let id = guest.post("/api/challenge/robot", wish).await.expect(201)["id"].as_str().unwrap().to_owned();
    assert_eq!(stream.next().await.unwrap()["challenge"]["id"], id.as_str());
    let started = bot.post(&format!("/api/challenge/{id}/accept"), json!({})).await.expect(200);
    assert_eq!(started["status"], "started");
    assert_eq!(stream.next().await.unwrap()["type"], "gameStart");
    let state = guest.get(&format!("/api/table/{id}")).await.expect(200);
    assert_eq!((&state["yours"], &state["players"][1]["kind"]), (&json!([0]), &json!("bot")));
    server.stop().await;
}

/// What is made while a stream is opened is both among what there is already and among the news.
#[tokio::test]
async fn a_challenge_is_told_once_however_the_stream_begins() {
    let server = server().await;
    let (_, mut bot, _) = with_token(&server, "Robot", &["challenge:read", "challenge:write"]).await;
    let mut anna = Browser::account(server.address(), "anna").await;
    let wish = json!({"rules": GOMOKU});
    for _ in 0..20 {
        let (mut stream, made) =
            tokio::join!(bot.lines("/api/stream/event"), anna.post("/api/challenge/robot", wish.clone()));
        let first = made.expect(201);
        assert_eq!(stream.next().await.unwrap()["challenge"]["id"], first["id"]);
        let second = anna.post("/api/challenge/robot", wish.clone()).await.expect(201);
        assert_eq!(stream.next().await.unwrap()["challenge"]["id"], second["id"]);
        for made in [first, second] {
            let decline = format!("/api/challenge/{}/decline", made["id"].as_str().unwrap());
            bot.post(&decline, json!({})).await.expect(200);
        }
    }
    server.stop().await;
}
