//! Pictures of every screen in both themes, for people to look at: `target/screens`.

use std::path::Path;

use crate::{
    accessible::table,
    browser::{House, Look, Page},
};

#[tokio::test(flavor = "multi_thread")]
#[ignore = "makes pictures for people, it judges nothing; run it with --run-ignored or --ignored"]
async fn pictures_of_every_screen() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../target/screens");
    std::fs::create_dir_all(&folder).unwrap();
    let house = House::open().await;
    for is_dark in [false, true] {
        for (name, size, is_phone) in
            [("desk", (1280, 800), false), ("phone", (360, 740), true), ("wall", (2560, 1300), false)]
        {
            for lang in ["en", "zh"] {
                let page = Page::open(&house.url, Look { lang, size, is_dark, is_phone }).await;
                page.goto("/").await;
                page.find("gomoku-board svg").await;
                let renju = ["h8", "i9", "j8", "g9", "h10", "h9", "i8", "g8", "i7", "i10"];
                let gomoku = table(&page, "renju", &renju).await;
                let quoridor = table(
                    &page,
                    "quoridor",
                    &["e2", "e8", "e3", "e7", "e4", "e6", "d3h", "e5h", "f6v", "c6v"],
                )
                .await;
                let battle = table(&page, "battlefield,map=fords", &[]).await;
                let screens = [
                    ("home", "/".to_owned(), "gomoku-board svg"),
                    ("gomoku", format!("/t/{gomoku}"), "gomoku-board svg"),
                    ("quoridor", format!("/t/{quoridor}"), "quoridor-board svg"),
                    ("battlefield", format!("/t/{battle}"), "battlefield-board svg"),
                    ("replay", format!("/t/{gomoku}/replay?ply=7"), "gomoku-board svg"),
                    ("maps", "/maps".to_owned(), "main h1"),
                    ("contests", "/contests".to_owned(), "main h1"),
                    ("account", "/account".to_owned(), "main h1"),
                    ("me", "/me".to_owned(), "main h1"),
                    ("players", "/players".to_owned(), "main h1"),
                ];
                for (screen, path, sign) in screens {
                    page.goto(&path).await;
                    page.find(sign).await;
                    tokio::time::sleep(std::time::Duration::from_millis(300)).await;
                    let theme = if is_dark { "dark" } else { "light" };
                    page.screenshot(&folder.join(format!("{screen}-{name}-{theme}-{lang}.png"))).await;
                }
                page.client.close().await.unwrap();
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_levels_of_computers_can_be_read_in_the_rounds_of_a_contest() {
    let house = House::open().await;
    for (look, lang) in [Look::DESK, Look::PHONE].into_iter().flat_map(|look| [(look, "en"), (look, "zh")]) {
        let page = Page::open(&house.url, Look { lang, ..look }).await;
        page.goto("/contests").await;
        page.find("main h1").await;
        let wish = serde_json::json!({
            "name": "Rounds", "rules": "gomoku,size=3x3,k=3", "format": "knockout", "rounds": 1, "computers": [8, 9, 10],
        });
        let made = page.post("/api/contest", wish).await;
        let id = made["id"].as_str().unwrap();
        page.post(&format!("/api/contest/{id}/start"), serde_json::json!({})).await;
        page.goto(&format!("/contest/{id}")).await;
        page.find(".contest-round .contest-meeting").await;
        let cut = "return [...document.querySelectorAll('.contest-round .cut')]
            .filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent)";
        assert_eq!(page.run(cut, vec![]).await, serde_json::json!([]), "{lang} {:?}", look.size);
        page.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "measures, and judges nothing; run it with --run-ignored all --no-capture"]
async fn how_soon_the_board_is_there() {
    let house = House::open().await;
    let page = Page::open(&house.url, Look::DESK).await;
    let mut times: Vec<f64> = Vec::new();
    for _ in 0..9 {
        page.goto("/").await;
        page.find("gomoku-board svg.playable").await;
        let script = "return performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null";
        page.until("the first paint", async || !page.run(script, vec![]).await.is_null()).await;
        times.extend(page.run(script, vec![]).await.as_f64());
    }
    let first = times[0];
    times.sort_by(f64::total_cmp);
    println!(
        "a playable board is painted after {first:.0} ms the first time, {:.0} ms later",
        times[times.len() / 2]
    );
    page.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "makes the pictures of the documents, it judges nothing"]
async fn pictures_for_the_documents() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../docs/pictures");
    let house = House::open().await;
    // A game between two who see a little.
    let rules = "renju".parse().unwrap();
    let (mut position, mut moves) = (tengen_games::AnyPosition::new(&rules).unwrap(), Vec::new());
    let coach = crate::games::Coach::new("renju");
    for m in ["h8", "i9", "j8", "h10", "g9"] {
        position.play(m).unwrap();
        moves.push(m.to_owned());
    }
    while position.outcome().is_none() && moves.len() < 60 {
        let m = coach.advise(&position);
        position.play_move(&m).unwrap();
        moves.push(m.to_string());
    }
    let moves: Vec<&str> = moves.iter().map(String::as_str).collect();
    let look = Look { size: (1280, 1040), ..Look::DESK };
    let page = Page::open(&house.url, look).await;
    page.goto("/").await;
    page.find("gomoku-board svg").await;
    let begun = table(&page, "renju", &moves[..moves.len().min(21)]).await;
    page.goto(&format!("/t/{begun}")).await;
    page.find("gomoku-board svg").await;
    page.turn().await;
    tokio::time::sleep(std::time::Duration::from_secs(1)).await;
    page.screenshot(&folder.join("page-table.png")).await;
    page.client.close().await.unwrap();
    let page = Page::open(&house.url, Look { is_dark: true, ..look }).await;
    page.goto("/").await;
    page.find("gomoku-board svg").await;
    let played = table(&page, "renju", &moves).await;
    page.goto(&format!("/t/{played}/replay")).await;
    page.find("gomoku-board svg").await;
    page.run("[...document.querySelectorAll('button')].find((button) => button.textContent.includes('Whole game')).click()", vec![]).await;
    page.until("the whole game", async || {
        let text = page.text().await;
        text.contains("Mistakes") || text.contains("mistakes") || text.contains("blunder")
    })
    .await;
    tokio::time::sleep(std::time::Duration::from_secs(15)).await;
    page.press("nnnn").await;
    tokio::time::sleep(std::time::Duration::from_secs(2)).await;
    page.screenshot(&folder.join("page-analysis.png")).await;
    page.client.close().await.unwrap();
}
