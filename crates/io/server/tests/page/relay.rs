//! A contest that is played elsewhere, as spectators see it.

use std::path::Path;

use tengen_server::{ExternalGames, RelayedContest, RelayedStatus, Server, ServerConfig};

use crate::{
    browser::{Look, Page},
    elsewhere::{Elsewhere, RUN, knockout},
};

async fn house(relay: &ExternalGames) -> (Server, String) {
    let config = ServerConfig::for_watching("127.0.0.1:0".parse().unwrap(), relay.clone());
    let server = Server::start(ServerConfig { allowance: 0, ..config }).await.unwrap();
    let url = format!("http://{}", server.address());
    (server, url)
}

/// The games of the first round are over, one of the second is played.
fn played(relay: &ExternalGames) -> Elsewhere {
    for name in ["r1-g0-0", "r1-g1-0", "r1-g0-1", "r1-g1-1"] {
        Elsewhere::open(relay, name, ["Anna's Runner", "小王的机器人"]).finish();
    }
    let mut game = Elsewhere::open(relay, "r2-g0-0", ["<b>Bold</b>", "Anna's Runner"]);
    game.play_all(&RUN[..6]);
    game.play_all(&["d3h", "e5h", "f6v"]);
    game
}

#[tokio::test(flavor = "multi_thread")]
async fn a_contest_elsewhere_is_watched_as_it_is_played() {
    let relay = ExternalGames::default();
    let mut contest = RelayedContest { status: RelayedStatus::Open, rounds: Vec::new(), ..knockout() };
    contest.entrants.truncate(2);
    relay.publish_contest(contest);
    let (server, url) = house(&relay).await;
    let page = Page::open(&url, Look::DESK).await;
    // The address alone leads to the contest, which waits for its players.
    page.goto("/").await;
    page.until("players are waited for", async || page.text().await.contains("2 of 5 players seated")).await;
    let text = page.text().await;
    assert!(!text.contains("Join") && !text.contains("Account") && !text.contains("Maps"), "{text}");
    relay.publish_contest(knockout());
    let mut game = played(&relay);
    page.find(".contest-rounds .contest-meeting.bye").await;
    page.find(".contest-card quoridor-board svg").await;
    let text = page.text().await;
    assert!(text.contains("Round 1") && text.contains("Round 2"), "{text}");
    assert!(text.contains("<b>Bold</b>"), "names are texts: {text}");
    // The table: moves and violations come by themselves.
    page.click(".contest-card > a").await;
    page.find("move-list [data-ply='9']").await;
    game.play("c6v");
    page.find("move-list [data-ply='10']").await;
    game.play("a1");
    page.until("a violation with its reason", async || page.text().await.contains("illegal")).await;
    game.be_late();
    page.until("who is late is named", async || page.text().await.contains("ran out of time")).await;
    assert!(!page.text().await.contains("Resign"));
    while game.table.conclusion().is_none() {
        game.be_late();
    }
    page.until("the end", async || page.text().await.contains(" won – ")).await;
    // Back at the contest there is a champion, and the games of the first round can be walked through.
    let mut over = knockout();
    (over.champion, over.status) = (Some(2), RelayedStatus::Finished);
    page.click("a.button[href='/contest/quoridor']").await;
    page.find(".contest-rounds").await;
    relay.publish_contest(over);
    page.find(".contest-champion").await;
    page.click(".contest-meeting .contest-games a[href='/t/r1-g0-0']").await;
    page.click("a.button[href='/t/r1-g0-0/replay']").await;
    page.find(".replay-buttons").await;
    page.find("quoridor-board svg").await;
    let text = page.text().await;
    assert!(!text.contains("Analyse") && !text.contains("Play from here"), "one may only look: {text}");
    page.close().await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "makes pictures for people, it judges nothing; run it with --run-ignored or --ignored"]
async fn pictures_of_a_contest_elsewhere() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../target/screens");
    std::fs::create_dir_all(&folder).unwrap();
    let relay = ExternalGames::default();
    relay.publish_contest(knockout());
    let _game = played(&relay);
    let mut late = Elsewhere::open(&relay, "r2-g1-0", ["<b>Bold</b>", "Anna's Runner"]);
    late.play_all(&RUN[..4]);
    late.play("a1");
    late.be_late();
    let (server, url) = house(&relay).await;
    for (name, size, is_phone, is_dark) in [
        ("desk", (1280, 1900), false, false),
        ("phone", (360, 740), true, false),
        ("dark", (1280, 900), false, true),
    ] {
        for lang in ["en", "zh"] {
            let page = Page::open(&url, Look { lang, size, is_dark, is_phone }).await;
            for (screen, path, sign) in [
                ("relay", "/", ".contest-card quoridor-board svg"),
                ("relay-table", "/t/r2-g1-0", "quoridor-board svg"),
            ] {
                page.goto(path).await;
                page.find(sign).await;
                tokio::time::sleep(std::time::Duration::from_millis(500)).await;
                page.screenshot(&folder.join(format!("{screen}-{name}-{lang}.png"))).await;
            }
            page.client.clone().close().await.unwrap();
        }
    }
    server.stop().await;
}
