//! Each game played through on the page: against the computer, and between two browsers.

use std::sync::atomic::AtomicBool;

use serde_json::json;
use tengen_any_engine::{AnyEngine, SearchRequest};
use tengen_games::{AnyMove, AnyPosition, AnyRules};
use tengen_search::ThinkingLimits;

use crate::browser::{House, Look, Page};

/// Chooses good moves quickly, so that games end.
pub(crate) struct Coach {
    thinker: AnyEngine,
}

impl Coach {
    pub(crate) fn new(rules: &str) -> Self {
        let rules: AnyRules = rules.parse().unwrap();
        Self { thinker: AnyEngine::new(&rules, 8 << 20, 1) }
    }

    pub(crate) fn advise(&self, position: &AnyPosition) -> AnyMove {
        let limits = ThinkingLimits { nodes: Some(3000), ..ThinkingLimits::default() };
        let question = SearchRequest { position, past: &[], stopped: None, limits };
        let ideas = self.thinker.analyse(1, question, &AtomicBool::new(false), |_| {}).unwrap();
        ideas[0].line[0].clone()
    }
}

/// Begins a game against the computer by what is written on the page, at its easiest.
async fn challenge_computer(page: &Page, rules: &str) {
    let body = json!({"rules": rules, "level": 1, "seat": 0});
    let started = page.post("/api/challenge/ai", body).await;
    page.goto(started["url"].as_str().unwrap()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn gomoku_against_the_computer_from_the_first_click() {
    let house = House::open().await;
    let page = Page::open(&house.url, Look::DESK).await;
    page.goto("/").await;
    page.find("gomoku-board svg").await;
    page.click_move("h8").await;
    page.table().await;
    let coach = Coach::new("gomoku");
    while let Some(position) = page.turn().await {
        page.click_move(&coach.advise(&position).to_string()).await;
    }
    let state = page.state().await;
    assert_eq!(state["result"]["reason"], "row");
    assert_eq!(state["moves"][0]["text"], "h8");
    page.find(".result").await;
    page.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn quoridor_against_the_computer() {
    let house = House::open().await;
    let page = Page::open(&house.url, Look::DESK).await;
    page.goto("/quoridor").await;
    challenge_computer(&page, "quoridor").await;
    let coach = Coach::new("quoridor");
    let mut walls = 0;
    while let Some(position) = page.turn().await {
        let AnyPosition::Quoridor(quoridor) = &position else { unreachable!() };
        // A wall first, so that walls are clicked too.
        let m = if walls == 0 && quoridor.rules().size == 9 {
            "e7h".to_owned()
        } else {
            coach.advise(&position).to_string()
        };
        walls += usize::from(m.ends_with(['h', 'v']));
        page.click_move(&m).await;
    }
    let state = page.state().await;
    assert_eq!(state["result"]["reason"], "goal");
    assert!(walls > 0);
    page.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn battlefield_against_the_computer() {
    let house = House::open().await;
    let page = Page::open(&house.url, Look::DESK).await;
    page.goto("/battlefield").await;
    challenge_computer(&page, "battlefield,map=skirmish").await;
    let rules = page.state().await["view"]["rules"].as_str().unwrap().to_owned();
    let coach = Coach::new(&rules);
    let mut turns = 0;
    while let Some(position) = page.turn().await {
        page.find(".typed input").await.send_keys(&format!("{}\n", coach.advise(&position))).await.unwrap();
        turns += 1;
        if turns == 60 {
            // Two that cannot get at each other: whoever sits here gives up.
            page.click("[data-act=resign]").await;
            page.click("dialog[open] .buttons button:last-child").await;
        }
    }
    let state = page.state().await;
    assert!(
        ["destroyed", "all-destroyed", "resigned"].contains(&state["result"]["reason"].as_str().unwrap())
    );
    page.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_browsers_meet_by_a_link_and_play() {
    let house = House::open().await;
    let (first, second) =
        (Page::open(&house.url, Look::DESK).await, Page::open(&house.url, Look::PHONE).await);
    first.goto("/").await;
    first.find("gomoku-board svg").await;
    let challenge = first.post("/api/challenge/open", json!({"rules": "gomoku", "time": "300+3"})).await;
    let link = challenge["url"].as_str().unwrap();
    first.goto(link).await;
    second.goto(link).await;
    second.click(".challenge .list .primary").await;
    let table = second.table().await;
    assert_eq!(first.table().await, table, "who waits is led to the table");
    let moves = ["h8", "a1", "i8", "b1", "j8", "c1", "k8", "d1", "l8"];
    for (m, page) in moves.iter().zip([&first, &second].into_iter().cycle()) {
        page.turn().await.expect("the game goes on");
        // On a phone a small point is tapped twice: first shown, then played.
        page.find(".typed input").await.send_keys(&format!("{m}\n")).await.unwrap();
    }
    for page in [&first, &second] {
        page.find(".result").await;
        assert_eq!(page.state().await["result"]["winner"], 0);
    }
    // Once more, with the seats turned round.
    first.click("[data-act=rematch]").await;
    second.click("[data-act=rematch]").await;
    first.until("the rematch", async || first.table().await != table).await;
    second.until("the rematch", async || second.table().await != table).await;
    assert_eq!(second.state().await["yours"], json!([0]));
    first.close().await;
    second.close().await;
}
