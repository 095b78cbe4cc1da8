use std::sync::Arc;

use serde_json::json;
use tengen_store::MemoryStore;

use super::browser::{Browser, PASSWORD, server, server_with};

#[tokio::test]
async fn somebody_registers_signs_out_and_in_again() {
    let server = server().await;
    let mut browser = Browser::new(server.address());
    let guest = browser.get("/api/me").await.expect(200);
    assert_eq!(guest["kind"], "guest");
    let made = browser.post("/api/account/register", json!({"name": "小明_9", "password": PASSWORD})).await;
    let cookie = made.header("set-cookie").unwrap().to_owned();
    assert!(cookie.starts_with("tengen_session="), "{cookie}");
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax") && !cookie.contains("Secure"));
    let made = made.expect(201);
    let me = browser.get("/api/me").await.expect(200);
    assert_eq!(
        (&me["kind"], &me["name"], &me["person"]),
        (&json!("account"), &json!("小明_9"), &made["person"])
    );
    let signed_in = browser.clone();

    browser.post("/api/account/logout", json!({})).await.expect(200);
    let me = browser.get("/api/me").await.expect(200);
    assert_eq!(me["person"], guest["person"], "the guest is still there");
    let mut thief = signed_in;
    assert_eq!(thief.get("/api/me").await.expect(200)["kind"], "guest", "the old cookie is worth nothing");

    browser.post("/api/account/login", json!({"name": "小明_9", "password": PASSWORD})).await.expect(200);
    assert_eq!(browser.get("/api/me").await.expect(200)["person"], made["person"]);
    server.stop().await;
}

#[tokio::test]
async fn a_wrong_password_and_an_unknown_name_are_answered_alike() {
    let server = server().await;
    Browser::account(server.address(), "anna").await;
    let mut other = Browser::new(server.address());
    let mut answers = Vec::new();
    let long = "x".repeat(10_000);
    for (name, password) in [
        ("anna", "another password"),
        ("hanna", PASSWORD),
        ("<b>", PASSWORD),
        (&long, PASSWORD),
        ("anna", &long),
        ("anna", ""),
    ] {
        let reply = other.post("/api/account/login", json!({"name": name, "password": password})).await;
        reply.refused(403, "wrong-password");
        assert!(reply.header("set-cookie").is_none_or(|cookie| !cookie.contains("tengen_session")));
        answers.push(reply.body);
    }
    assert!(answers.windows(2).all(|pair| pair[0] == pair[1]));
    assert_eq!(other.get("/api/me").await.expect(200)["kind"], "guest");
    server.stop().await;
}

#[tokio::test]
async fn names_are_unique_and_harmless() {
    let server = server().await;
    Browser::account(server.address(), "Anna").await;
    let mut browser = Browser::new(server.address());
    for name in ["anna", "ANNA", "aNNa", " anna "] {
        let reply = browser.post("/api/account/register", json!({"name": name, "password": PASSWORD})).await;
        reply.refused(409, "name-taken");
    }
    for name in ["ai", "Open", "here", "Tengen", "电脑"] {
        let reply = browser.post("/api/account/register", json!({"name": name, "password": PASSWORD})).await;
        reply.refused(409, "name-taken");
    }
    let long = "x".repeat(10_000);
    for name in
        ["", "a", "a b", "a\u{202e}b", "a\u{200b}b", "<i>ab</i>", "a\"b", "a/b", "\u{3164}\u{3164}", &long]
    {
        let reply = browser.post("/api/account/register", json!({"name": name, "password": PASSWORD})).await;
        reply.refused(400, "name");
    }
    for password in ["", "short", &long] {
        let reply =
            browser.post("/api/account/register", json!({"name": "berta", "password": password})).await;
        reply.refused(400, "password");
    }
    server.stop().await;
}

#[tokio::test]
async fn two_who_want_the_same_name_at_once_do_not_both_get_it() {
    let server = server().await;
    let mut tries = Vec::new();
    for name in ["carl", "Carl", "CARL", "cArl"] {
        let mut browser = Browser::new(server.address());
        tries.push(tokio::spawn(async move {
            browser.post("/api/account/register", json!({"name": name, "password": PASSWORD})).await.status
        }));
    }
    let mut answers = Vec::new();
    for one in tries {
        answers.push(one.await.unwrap());
    }
    answers.sort_unstable();
    assert_eq!(answers, [201, 409, 409, 409]);
    server.stop().await;
}

#[tokio::test]
async fn a_session_outlives_the_server() {
    let store = Arc::new(MemoryStore::new());
    let server = server_with(store.clone(), |_| {}).await;
    let mut browser = Browser::account(server.address(), "dora").await;
    let me = browser.get("/api/me").await.expect(200);
    server.stop().await;
    let server = server_with(store, |config| config.is_secure = true).await;
    let mut again = Browser { cookies: browser.cookies, ..Browser::new(server.address()) };
    assert_eq!(again.get("/api/me").await.expect(200)["person"], me["person"]);
    let cookie = again.post("/api/account/login", json!({"name": "dora", "password": PASSWORD})).await;
    assert!(cookie.header("set-cookie").unwrap().ends_with("; Secure"));
    server.stop().await;
}

#[tokio::test]
async fn a_new_password_signs_all_other_browsers_out() {
    let server = server().await;
    let mut own = Browser::account(server.address(), "emil").await;
    let mut other = Browser::new(server.address());
    other.post("/api/account/login", json!({"name": "EMIL", "password": PASSWORD})).await.expect(200);
    assert_eq!(other.get("/api/me").await.expect(200)["name"], "emil");
    let change = |old: &str| json!({"old": old, "new": "quite another one"});
    own.post("/api/account/password", change("a guess of mine")).await.refused(403, "wrong-password");
    assert_eq!(other.get("/api/me").await.expect(200)["kind"], "account", "a refused change changes nothing");
    own.post("/api/account/password", change(PASSWORD)).await.expect(200);
    assert_eq!(own.get("/api/me").await.expect(200)["kind"], "account");
    assert_eq!(other.get("/api/me").await.expect(200)["kind"], "guest");
    other
        .post("/api/account/login", json!({"name": "emil", "password": PASSWORD}))
        .await
        .refused(403, "wrong-password");
    let login = json!({"name": "emil", "password": "quite another one"});
    other.post("/api/account/login", login).await.expect(200);
    Browser::new(server.address())
        .post("/api/account/password", change(PASSWORD))
        .await
        .refused(403, "account");
    server.stop().await;
}

#[tokio::test]
async fn another_site_cannot_use_somebodys_cookie() {
    let server = server().await;
    let mut browser = Browser::account(server.address(), "frida").await;
    browser.headers = vec![("Origin".to_owned(), "http://evil.example".to_owned())];
    browser.post("/api/account/logout", json!({})).await.refused(403, "origin");
    browser.post("/api/token", json!({"name": "x", "scopes": ["bot:play"]})).await.refused(403, "origin");
    browser.headers.clear();
    browser.post("/api/account/logout", json!({})).await.refused(403, "origin");
    // A password that a proxy asks for is sent along by browsers, and so proves nothing.
    browser.headers = vec![
        ("Origin".to_owned(), "http://evil.example".to_owned()),
        ("Authorization".to_owned(), "Basic YTpi".to_owned()),
    ];
    browser.post("/api/account/logout", json!({})).await.refused(403, "origin");
    browser.headers.clear();
    assert_eq!(browser.get("/api/me").await.expect(200)["kind"], "account");
    server.stop().await;
}

#[tokio::test]
async fn a_game_begun_as_a_guest_goes_on_after_signing_in() {
    let server = server().await;
    let mut browser = Browser::new(server.address());
    browser.get("/api/me").await.expect(200);
    let wish = json!({"rules": "gomoku,size=15x15,k=5,players=2,rule=freestyle,opening=free"});
    let table =
        browser.post("/api/challenge/here", wish).await.expect(201)["table"].as_str().unwrap().to_owned();
    browser.post("/api/account/register", json!({"name": "gina", "password": PASSWORD})).await.expect(201);
    let state = browser.get(&format!("/api/table/{table}")).await.expect(200);
    assert_eq!(state["yours"], json!([0, 1]));
    browser.post(&format!("/api/table/{table}/move"), json!({"u": "h8"})).await.expect(200);
    assert_eq!(browser.get("/api/me").await.expect(200)["playing"][0]["id"], table.as_str());
    let mut other = Browser::account(server.address(), "hans").await;
    other.post(&format!("/api/table/{table}/move"), json!({"u": "h9"})).await.refused(403, "no-seat");
    server.stop().await;
}
