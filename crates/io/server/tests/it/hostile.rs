use serde_json::{Value, json};

use crate::{
    house::{GOMOKU, House},
    person::{Person, Reply, exchange},
};

/// What every answer has to say.
fn is_guarded(reply: &Reply) {
    let policy = reply.header("content-security-policy").unwrap();
    assert!(policy.contains("default-src 'self'") && policy.contains("frame-ancestors 'none'"), "{policy}");
    assert!(!policy.contains("unsafe"), "{policy}");
    assert_eq!(reply.header("x-content-type-options"), Some("nosniff"));
    assert_eq!(reply.header("x-frame-options"), Some("DENY"));
    assert!(reply.header("content-type").is_some() || reply.body.is_empty());
}

/// A refusal that says what is wrong, in two languages.
fn is_named(reply: &Reply) -> String {
    is_guarded(reply);
    let body = reply.json();
    for text in [&body["error"], &body["code"], &body["said"]["en"], &body["said"]["zh"]] {
        assert!(text.as_str().is_some_and(|text| !text.is_empty()), "{body}");
    }
    assert_eq!(reply.header("content-type"), Some("application/json"));
    body["code"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn bodies_that_make_no_sense_are_refused_by_name() {
    let house = House::open().await;
    let person = house.person().await;
    let deep = format!("{{\"rules\":{}1{}}}", "[".repeat(100_000), "]".repeat(100_000));
    for body in [
        "{",
        "null",
        "[]",
        "\"x\"",
        "{}",
        "{\"rules\":7}",
        "{\"rules\":\"gomoku\",\"level\":\"high\"}",
        "{\"rules\":\"chess\"}",
        "{\"rules\":\"gomoku,size=1000x1000\"}",
        "{\"rules\":\"gomoku,k=0\"}",
        "{\"rules\":\"gomoku\",\"time\":\"soon\"}",
        "{\"rules\":\"gomoku\",\"time\":{\"system\":\"absolute\",\"total_time\":-5}}",
        "{\"rules\":\"gomoku\",\"seat\":9}",
        "{\"rules\":\"gomoku\",\"level\":200}",
        "{\"rules\":\"gomoku\",\"moves\":[\"h8\",\"h8\"]}",
        "{\"rules\":\"battlefield,map=../../etc/passwd\"}",
        "\u{0}",
        deep.as_str(),
    ] {
        let reply = person.ask("POST", "/api/challenge/ai", body).await;
        let short: String = body.chars().take(60).collect();
        assert_eq!(reply.status, 400, "{short}: {}", reply.text());
        is_named(&reply);
    }
    let head = person.head("POST", "/api/challenge/ai");
    let bad = [b"{\"rules\":\"\xff\xfe\"}".as_slice(), b"\x80\x81\x82".as_slice()];
    for body in bad {
        let request =
            format!("{head}Content-Type: application/json\r\nContent-Length: {}\r\n\r\n", body.len());
        let reply = exchange(person.address, &[request.as_bytes(), body].concat()).await.unwrap();
        assert_eq!(reply.status, 400);
        is_named(&reply);
    }
    let page = format!("{head}Content-Type: text/html\r\nContent-Length: 5\r\n\r\n<b>x<");
    let reply = exchange(person.address, page.as_bytes()).await.unwrap();
    assert_eq!(is_named(&reply), "content-type");
}

#[tokio::test]
async fn bodies_that_are_too_large_are_refused() {
    let house = House::open().await;
    let person = house.person().await;
    let large = json!({"rules": "x".repeat(2 << 20)}).to_string();
    for kind in ["application/json", "application/x-www-form-urlencoded"] {
        let head = person.head("POST", "/api/challenge/ai");
        let request = format!("{head}Content-Type: {kind}\r\nContent-Length: {}\r\n\r\n{large}", large.len());
        let reply = exchange(person.address, request.as_bytes()).await;
        // Who keeps talking may not hear the answer before the connection is closed.
        if let Some(reply) = reply {
            assert_eq!(reply.code(), (413, "too-large".to_owned()), "{kind}");
            is_named(&reply);
        }
    }
}

#[tokio::test]
async fn addresses_that_make_no_sense_are_refused_by_name() {
    let house = House::open().await;
    let (person, _, table) = house.gomoku().await;
    for (method, path, status) in [
        ("GET", "/api/nothing", 404),
        ("GET", "/no/such/page", 404),
        ("GET", "/api/table/nosuchtable", 404),
        ("GET", "/api/table/%00%ff", 404),
        ("GET", "/api/table/..%2f..%2fetc", 404),
        ("POST", "/api/table/nosuchtable/move", 404),
        ("POST", &format!("/api/table/{table}/explode"), 404),
        ("GET", &format!("/api/table/{table}/events?since=x"), 400),
        ("GET", &format!("/api/table/{table}/events?since=-1"), 400),
        ("GET", &format!("/api/table/{table}/socket"), 400),
        ("GET", "/api/challenge/nosuch", 404),
        ("POST", "/api/challenge/nosuch/accept", 404),
        ("POST", "/api/lobby", 405),
        ("DELETE", "/api/me", 405),
        ("BREW", "/api/me", 405),
        ("POST", "/", 405),
    ] {
        let reply = person.ask(method, path, "{}").await;
        assert!(reply.status == status || (400..500).contains(&reply.status), "{path}: {}", reply.status);
        assert!(!is_named(&reply).is_empty());
    }
}

#[tokio::test]
async fn no_file_but_those_of_the_page_is_given_away() {
    let house = House::open().await;
    let person = house.person().await;
    for path in [
        "/web/../Cargo.toml",
        "/web/../../etc/passwd",
        "/web/%2e%2e/%2e%2e/etc/passwd",
        "/web/..%2f..%2fetc%2fpasswd",
        "/web/%2e%2e%5c%2e%2e%5cx.html",
        "/web/core/..%2f..%2f..%2fREADME.html",
        "/web//etc/passwd",
        "/web/%2fetc%2fhosts.html",
        "/web/.hidden.js",
        "/web/tsconfig.json",
        "/web/api.d.ts",
        "/web/main.js%00.html",
        "/web/",
        "/web/C:x.html",
    ] {
        let reply = person.ask("GET", path, "").await;
        assert_eq!(reply.status, 404, "{path}: {}", reply.text());
    }
    let page = person.ask("GET", "/", "").await;
    assert_eq!((page.status, page.header("content-type")), (200, Some("text/html; charset=utf-8")));
    is_guarded(&page);
    let text = page.text();
    assert!(
        !text.contains("<script>") && !text.contains(" style=\"") && !text.contains(" onclick"),
        "{text}"
    );
    let script = person.ask("GET", "/web/main.js", "").await;
    assert_eq!(script.header("content-type"), Some("text/javascript; charset=utf-8"));
    is_guarded(&script);
}

#[tokio::test]
async fn requests_from_other_sites_change_nothing() {
    let house = House::open().await;
    let (black, _, table) = house.gomoku().await;
    let body = "{\"u\":\"h8\",\"ply\":0}";
    let cookie = &black.cookie;
    let address = black.address;
    for origin in ["Origin: http://evil.example\r\n", "Origin: null\r\n", ""] {
        let request = format!(
            "POST /api/table/{table}/move HTTP/1.1\r\nHost: {address}\r\n{origin}Cookie: {cookie}\r\nConnection: close\r\n\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            body.len()
        );
        let reply = exchange(address, request.as_bytes()).await.unwrap();
        assert_eq!(reply.code(), (403, "origin".to_owned()), "{origin:?}");
        // Who is no browser and only forgot something is told what to do.
        assert_eq!(reply.text().contains("send Origin"), origin.is_empty(), "{origin:?}");
        is_named(&reply);
    }
    assert_eq!(black.log(&table).await.len(), 1);
}

#[tokio::test]
async fn nobody_becomes_somebody_else_by_changing_a_cookie() {
    let house = House::open().await;
    let (black, white, table) = house.gomoku().await;
    let (one, other) = (black.id().await, white.id().await);
    let stolen = black.cookie.replace(one.as_str().unwrap(), other.as_str().unwrap());
    let cut = black.cookie[..black.cookie.len() - 2].to_owned();
    for cookie in
        [stolen, cut, "tengen=".to_owned(), "tengen=x.y.z".to_owned(), format!("tengen={}", "a".repeat(5000))]
    {
        let thief = Person { cookie, ..black.clone() };
        let reply = thief.ask("GET", "/api/me", "").await;
        let me = reply.json()["person"].clone();
        assert!(me != one && me != other, "{me}");
        assert!(reply.header("set-cookie").is_some_and(|cookie| cookie.contains("HttpOnly; SameSite=Lax")));
        let path = format!("/api/table/{table}/resign");
        assert_eq!(thief.refused(&path, &json!({})).await, (403, "no-seat".to_owned()));
    }
}

#[tokio::test]
async fn hostile_names_stay_text() {
    let house = House::open().await;
    let person = house.person().await;
    let name = "<img src=x onerror=alert(1)>";
    let reply = person.ask("POST", "/api/me/name", &json!({ "name": name }).to_string()).await;
    assert_eq!(reply.status, 200);
    let renamed = Person {
        cookie: reply.header("set-cookie").unwrap().split(';').next().unwrap().to_owned(),
        ..person.clone()
    };
    let made = renamed.post("/api/challenge/ai", &json!({"rules": GOMOKU, "level": 1, "seat": 0})).await;
    let state = renamed.ask("GET", &format!("/api/table/{}", made["table"].as_str().unwrap()), "").await;
    assert_eq!(state.header("content-type"), Some("application/json"));
    assert_eq!(state.json()["players"][0]["name"], json!(name));
    is_guarded(&state);
    for name in ["", " ", "a\nb", "\u{202e}evil", "a\u{0}b", "x".repeat(31).as_str()] {
        let answer = person.refused("/api/me/name", &json!({ "name": name })).await;
        let is_tidied = name == "a\nb";
        assert!(is_tidied || answer == (400, "name".to_owned()), "{name:?}: {answer:?}");
    }
    let names = json!(["<b>", "\u{1b}[2J\u{7}"]);
    let wish = json!({"rules": GOMOKU, "names": names}).to_string();
    assert_eq!(person.ask("POST", "/api/challenge/here", &wish).await.status, 400);
}

#[tokio::test]
async fn endless_and_broken_heads_are_refused() {
    let house = House::open().await;
    let address = house.address();
    let many = "X: y\r\n".repeat(5000);
    for head in [
        format!("GET / HTTP/1.1\r\nHost: {address}\r\n{many}\r\n"),
        format!("GET / HTTP/1.1\r\nHost: {address}\r\nX: {}\r\n\r\n", "y".repeat(1 << 20)),
        format!("GET /{} HTTP/1.1\r\nHost: {address}\r\n\r\n", "y".repeat(1 << 20)),
        "GET / HTTP/9.9\r\n\r\n".to_owned(),
        "\u{0}\u{1}\u{2}\r\n\r\n".to_owned(),
        format!("GET / HTTP/1.1\r\nHost: {address}\r\nBad Header: x\r\n\r\n"),
        format!(
            "POST /api/seek HTTP/1.1\r\nHost: {address}\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\
             Connection: close\r\n\r\nxx"
        ),
    ] {
        if let Some(reply) = exchange(address, head.as_bytes()).await {
            assert!((400..500).contains(&reply.status), "{}: {}", &head[..40], reply.status);
        }
    }
    assert_eq!(house.person().await.ask("GET", "/healthz", "").await.status, 200);
}

/// Both are given up after fifteen seconds; here they wait side by side.
#[tokio::test]
async fn who_sends_slowly_on_purpose_is_given_up() {
    let house = House::open().await;
    let person = house.person().await;
    let head = "GET / HTTP/1.1\r\nHost: x\r\nX-Slow";
    let body = format!(
        "{}Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{{",
        person.head("POST", "/api/seek")
    );
    let (head, body) =
        tokio::join!(exchange(person.address, head.as_bytes()), exchange(person.address, body.as_bytes()));
    assert!(head.is_none_or(|reply| reply.status == 408));
    assert_eq!(body.unwrap().code(), (408, "slow".to_owned()));
}

#[tokio::test]
async fn refusals_are_in_the_language_that_is_asked_for() {
    let house = House::open().await;
    let person = house.person().await;
    let english = person.ask("GET", "/api/table/nosuchtable", "").await.json();
    let chinese = person.ask("GET", "/api/table/nosuchtable?lang=zh", "").await.json();
    assert_eq!((&english["error"], &chinese["error"]), (&english["said"]["en"], &english["said"]["zh"]));
    let accepted = format!("{}Accept-Language: zh-CN,zh;q=0.9\r\n\r\n", person.head("GET", "/api/table/x"));
    let reply = exchange(person.address, accepted.as_bytes()).await.unwrap().json();
    assert_eq!(reply["error"], chinese["error"]);
}

#[tokio::test]
async fn one_address_has_only_so_many_connections() {
    let house = House::with(|config| config.allowance = 1).await;
    let (black, white, table) = house.gomoku().await;
    let mut sockets = Vec::new();
    // Sockets count as long as they are open, not only while they are being opened.
    for number in 0..200 {
        let request = crate::socket::request(&white, &table, None);
        let opened = tokio::time::timeout(
            std::time::Duration::from_secs(30),
            crate::socket::Socket::try_open(request, &black),
        );
        match opened.await.unwrap() {
            Ok(socket) => sockets.push(socket),
            Err(_) => break,
        }
        assert!(number < 100, "there is no end of sockets");
    }
    drop(sockets);
    crate::house::until(async || {
        exchange(black.address, b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
            .await
            .is_some()
    })
    .await;
    let _: Value = black.state(&table).await;
}

#[tokio::test]
async fn a_server_of_this_machine_answers_only_by_its_names() {
    let house = House::open().await;
    let address = house.address();
    let ask = async |host: &str| {
        let request = format!("GET /api/me HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n");
        exchange(address, request.as_bytes()).await.unwrap()
    };
    for ours in [&address.to_string(), "localhost:1", "[::1]"] {
        assert_eq!(ask(ours).await.status, 200, "{ours}");
    }
    for other in ["evil.example", "evil.example:8808", "192.0.2.7"] {
        let reply = ask(other).await;
        assert_eq!((reply.status, is_named(&reply).as_str()), (421, "host"), "{other}");
        assert_eq!(reply.header("set-cookie"), None);
    }
    let absolute = "GET http://evil.example/api/me HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
    assert_eq!(exchange(address, absolute.as_bytes()).await.unwrap().status, 421);
}

#[tokio::test]
async fn a_browser_that_gets_lost_sees_the_page_and_a_program_is_told() {
    let house = House::open().await;
    let person = house.person().await;
    let ask = async |path: &str, kind: &str| {
        let request = format!("{}Accept: {kind}\r\n\r\n", person.head("GET", path));
        exchange(person.address, request.as_bytes()).await.unwrap()
    };
    let browser = "text/html,application/xhtml+xml,*/*;q=0.8";
    for path in ["/nowhere", "/t/a/b/c", "/gomoku/x", "/favicon"] {
        let reply = ask(path, browser).await;
        is_guarded(&reply);
        assert_eq!(
            (reply.status, reply.header("content-type")),
            (404, Some("text/html; charset=utf-8")),
            "{path}"
        );
        assert!(reply.text().contains("<main"), "{path}");
        let reply = ask(path, "*/*").await;
        assert_eq!((reply.status, is_named(&reply).as_str()), (404, "not-found"), "{path}");
    }
    for path in ["/api/nowhere", "/web/nowhere.js"] {
        let reply = ask(path, browser).await;
        assert_eq!((reply.status, is_named(&reply).as_str()), (404, "not-found"), "{path}");
    }
    for path in ["/", "/renju", "/contests", "/contest/abc", "/t/abc/replay", "/r/abc/1"] {
        assert_eq!(ask(path, browser).await.status, 200, "{path}");
    }
}

#[tokio::test]
async fn guests_have_a_name_in_their_language_and_nobody_has_one_that_turns_the_text() {
    let house = House::open().await;
    let address = house.address();
    for (wish, name) in [("zh-CN,zh;q=0.9", "游客 "), ("de,en;q=0.5", "Guest ")] {
        let request = format!(
            "GET /api/me HTTP/1.1\r\nHost: {address}\r\nAccept-Language: {wish}\r\nConnection: close\r\n\r\n"
        );
        let me = exchange(address, request.as_bytes()).await.unwrap().json();
        assert!(me["name"].as_str().unwrap().starts_with(name), "{me}");
    }
    let person = house.person().await;
    for name in ["\u{202e}evil", "a\u{200b}b", "\u{1b}[31m", &"x".repeat(41)] {
        let wish = json!({"rules": GOMOKU, "names": [name]});
        assert_eq!(person.refused("/api/challenge/here", &wish).await, (400, "name".to_owned()), "{name:?}");
    }
}
