//! A contest that is played elsewhere, as spectators see it.

use std::path::Path;

use tengen_pairings::{SeriesResult, StandingsLine, Tournament, TournamentFormat, TournamentPlan};
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

/// The table of a knockout of four in which one pair has ended.
fn standings() -> Vec<StandingsLine> {
    let mut cup = Tournament::new(TournamentPlan::new(TournamentFormat::Knockout, 4)).unwrap();
    let first = cup.next_open().unwrap();
    assert_eq!(first.players, [0, 3]);
    cup.report(first.id, SeriesResult::of_games([2, 0], 0)).unwrap();
    cup.standings()
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
    relay.publish_contest(RelayedContest { standings: standings(), ..knockout() });
    let mut game = played(&relay);
    page.find(".contest-rounds .contest-meeting.bye").await;
    page.find(".contest-card quoridor-board svg").await;
    let text = page.text().await;
    assert!(text.contains("Round 1") && text.contains("Round 2"), "{text}");
    assert!(text.contains("<b>Bold</b>"), "names are texts: {text}");
    // Who is through stands above those who play, and who is out below them.
    let rows =
        "[...document.querySelectorAll('.contest-standings tbody tr')].map((row) => row.innerText).join('|')";
    let rows = page.read(rows).await.replace(['\t', '\n'], " ");
    let expected = [
        "1 Anna's Runner still in",
        "2 小王的机器人 still in",
        "2 <b>Bold</b> still in",
        "4 DefensiveRunPlayer out in round 1",
    ];
    for (row, expected) in rows.split('|').zip(expected) {
        assert!(row.split_whitespace().collect::<Vec<_>>().join(" ").starts_with(expected), "{rows}");
    }
    // The table: moves and violations come by themselves.
    page.click(".contest-card > a").await;
    page.find("move-list [data-ply='9']").await;
    game.play("c6v");
    page.find("move-list [data-ply='10']").await;
    // Players are named, and moves stand there as the course writes them, too.
    let text = page.text().await;
    assert!(text.contains("Anna's Runner played wall c6 vertical [(3, 5); (3, 7)]"), "{text}");
    let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(words.contains("e2 (5, 2)") && words.contains("d3h [(3, 3); (5, 3)]"), "{text}");
    assert!(!text.contains("Player 1 played") && !text.contains("Player 2 played"), "{text}");
    let names =
        "[...document.querySelectorAll('.moves-names .cut')].map((name) => name.textContent).join('|')";
    assert_eq!(page.read(names).await, "<b>Bold</b>|Anna's Runner");
    assert_eq!(page.read("document.title").await, "<b>Bold</b> – Anna's Runner · Tengen");
    game.play("a1");
    page.until("a violation with its reason", async || page.text().await.contains("illegal")).await;
    game.be_late();
    page.until("who is late is named", async || page.text().await.contains("Anna's Runner ran out of time"))
        .await;
    // Every violation stands there with its reason, not only the last one.
    let lost = "[...document.querySelectorAll('.lost-turns li')].map((turn) => turn.textContent).join('|')";
    let lost = page.read(lost).await;
    assert!(lost.starts_with("6. <b>Bold</b>: a1 (1, 1) is illegal"), "{lost}");
    assert!(
        lost.contains("the pawn cannot reach a1 in one move") && lost.contains("|6. Anna's Runner ran out"),
        "{lost}"
    );
    assert!(!page.text().await.contains("Resign"));
    while game.table.conclusion().is_none() {
        game.be_late();
    }
    page.until("the end", async || {
        page.text().await.contains("Runner won – ") || page.text().await.contains("</b> won – ")
    })
    .await;
    // Back at the contest there is a champion, and the games of the first round can be walked through.
    let mut over = knockout();
    (over.champion, over.status) = (Some(2), RelayedStatus::Finished);
    // Who lost by a fault is named with it.
    let text = "document.querySelector('.contest-fault')?.textContent ?? ''";
    page.click("a.button[href='/contest/quoridor']").await;
    page.find(".contest-rounds").await;
    assert_eq!(page.read(text).await, "Game 2: DefensiveRunPlayer – out of time");
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
    relay.publish_contest(RelayedContest { standings: standings(), ..knockout() });
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
