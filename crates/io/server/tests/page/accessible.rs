//! Every screen for everybody: axe-core, keyboard alone, both languages, a phone.

use serde_json::{Value, json};

use crate::{
    browser::{House, Look, Page, tools},
    players::play,
};

/// What axe-core finds wrong with what is shown.
async fn violations(page: &Page) -> Vec<String> {
    let axe = std::fs::read_to_string(tools().join("axe-core/axe.min.js")).unwrap();
    page.run(&axe, vec![]).await;
    let found = page
        .run_async(
            "const found = await axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] });
             return found.violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html).slice(0, 3).join(' | ')}`)",
            vec![],
        )
        .await;
    serde_json::from_value(found).unwrap()
}

/// Opens a table of a game that has begun, for one person on both sides.
pub(crate) async fn table(page: &Page, rules: &str, moves: &[&str]) -> String {
    let body = json!({"rules": rules, "names": ["Ada", "小明"], "moves": moves, "time": "600+5"});
    let started = page.post("/api/challenge/here", body).await;
    started["table"].as_str().unwrap_or_else(|| panic!("{started}")).to_owned()
}

async fn every_screen(look: Look) {
    let house = House::open().await;
    let [page, other] = [Page::open(&house.url, look).await, Page::open(&house.url, look).await];
    for (page, name) in [(&page, "anna"), (&other, "berta")] {
        page.goto("/").await;
        page.find("gomoku-board svg").await;
        page.post("/api/account/register", json!({"name": name, "password": "a good password"})).await;
    }
    // Profiles with something on them.
    for is_rated in [true, true, false] {
        play(&page, &other, "gomoku", is_rated).await;
    }
    other.client.close().await.unwrap();
    let gomoku = table(&page, "renju,opening=swap2", &["h8", "i9", "j8"]).await;
    let quoridor = table(&page, "quoridor", &["e2", "e8", "e3h"]).await;
    let battle = table(&page, "battlefield,map=skirmish", &[]).await;
    let screens = [
        ("/".to_owned(), "gomoku-board svg"),
        ("/quoridor".to_owned(), "quoridor-board svg"),
        ("/battlefield".to_owned(), "battlefield-board svg"),
        (format!("/t/{gomoku}"), "gomoku-board svg"),
        (format!("/t/{quoridor}"), "quoridor-board svg"),
        (format!("/t/{battle}"), "battlefield-board svg"),
        (format!("/t/{gomoku}/replay"), "gomoku-board svg"),
        ("/analysis".to_owned(), "gomoku-board svg"),
        ("/contests".to_owned(), "main h1"),
        ("/maps".to_owned(), "main h1"),
        ("/account".to_owned(), "main h1"),
        ("/me".to_owned(), ".player-game"),
        ("/player/anna".to_owned(), ".rating-graph"),
        ("/players".to_owned(), ".players-page h2"),
        ("/c/nothing".to_owned(), "main h1"),
    ];
    let mut wrong = Vec::new();
    for (path, sign) in screens {
        page.goto(&path).await;
        page.find(sign).await;
        wrong.extend(violations(&page).await.into_iter().map(|what| format!("{path}: {what}")));
        // Nothing sticks out to the side.
        let widths = page.run("return [document.documentElement.scrollWidth, innerWidth]", vec![]).await;
        let (content, window) = (widths[0].as_u64().unwrap(), widths[1].as_u64().unwrap());
        if content > window {
            wrong.push(format!("{path}: {content} px wide in a window of {window}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    // What is not there is a refusal that the browser also notes in its console.
    page.client.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn every_screen_is_accessible_on_a_desk() {
    every_screen(Look::DESK).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_screen_is_accessible_in_the_dark_and_in_chinese() {
    every_screen(Look { is_dark: true, lang: "zh", ..Look::DESK }).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_screen_is_accessible_on_a_phone() {
    every_screen(Look::PHONE).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_by_keyboard_alone() {
    let house = House::open().await;
    let page = Page::open(&house.url, Look::DESK).await;
    page.goto("/").await;
    page.find("gomoku-board svg").await;
    let id = table(&page, "tic-tac-toe", &[]).await;
    page.goto(&format!("/t/{id}")).await;
    page.turn().await;
    // Tab until the board has the focus.
    let is_board = "return document.activeElement?.closest('gomoku-board') !== null";
    page.until("the board has the focus", async || {
        page.press("\u{e004}").await;
        page.run(is_board, vec![]).await == Value::Bool(true)
    })
    .await;
    // The cursor begins in the middle; left, up and so on are relative to it.
    let (left, up, right, down, enter) = ("\u{e012}", "\u{e013}", "\u{e014}", "\u{e015}", "\u{e007}");
    let stones = "return document.querySelector('gomoku-board').view.stones.length";
    let keys = [
        enter.to_owned(),
        format!("{left}{up}{enter}"),
        format!("{right}{enter}"),
        format!("{left}{down}{enter}"),
        format!("{right}{down}{enter}"),
    ];
    for (keys, n) in keys.iter().zip(1..) {
        page.turn().await;
        page.press(keys).await;
        page.until("the stone", async || page.run(stones, vec![]).await == n).await;
    }
    let state = page.state().await;
    assert_eq!(state["result"]["reason"], "row");
    let told = page.run("return document.querySelector('#live').textContent", vec![]).await;
    assert_ne!(told, "", "screen readers are told");
    page.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_language_is_the_browsers_and_can_be_switched() {
    let house = House::open().await;
    let page = Page::open(&house.url, Look { lang: "zh", ..Look::DESK }).await;
    page.goto("/").await;
    page.reads("五子棋").await;
    assert_eq!(page.run("return document.documentElement.lang", vec![]).await, "zh-CN");
    page.click("header button[lang]").await;
    page.reads("Against the computer").await;
    page.client.refresh().await.unwrap();
    page.reads("Against the computer").await;
    page.close().await;
}
