//! What happens at a table: taking back, resigning, losing the network, the server, the page itself.

use serde_json::Value;

use crate::{
    accessible::table,
    browser::{House, Look, Page},
    proxy::Network,
};

async fn stones(page: &Page) -> Value {
    page.run(
        "return document.querySelector('gomoku-board')?.view?.stones.map(([at]) => at).join(' ') ?? null",
        vec![],
    )
    .await
}

/// Two browsers at a table.
async fn two(url: &str, other: &str) -> (Page, Page) {
    let (first, second) = (Page::open(url, Look::DESK).await, Page::open(other, Look::DESK).await);
    first.goto("/").await;
    second.goto("/").await;
    first.find("gomoku-board svg").await;
    second.find("gomoku-board svg").await;
    let wish = serde_json::json!({"rules": "gomoku", "time": "600+5"});
    let challenge = first.post("/api/challenge/open", wish).await;
    let id = challenge["id"].as_str().unwrap().to_owned();
    second.post(&format!("/api/challenge/{id}/accept"), serde_json::json!({})).await;
    first.goto(&format!("/t/{id}")).await;
    second.goto(&format!("/t/{id}")).await;
    (first, second)
}

#[tokio::test(flavor = "multi_thread")]
async fn taking_back_is_asked_and_agreed_to() {
    let house = House::open().await;
    let (first, second) = two(&house.url, &house.url).await;
    first.turn().await;
    first.click_move("h8").await;
    second.turn().await;
    first.click("[data-act=take-back]").await;
    second.click("[data-act=decline]").await;
    second.until("the stone stays", async || stones(&second).await == "h8").await;
    second.click_move("i9").await;
    second.until("the second stone", async || stones(&second).await == "h8 i9").await;
    second.click("[data-act=take-back]").await;
    first.click("[data-act=agree]").await;
    for page in [&first, &second] {
        page.until("the second stone is gone", async || stones(page).await == "h8").await;
    }
    second.click("[data-act=resign]").await;
    second.click("dialog[open] .buttons button:last-child").await;
    first.find(".result").await;
    assert_eq!(first.state().await["result"]["reason"], "resigned");
    first.close().await;
    second.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_network_is_cut_and_nothing_is_lost() {
    let house = House::open().await;
    let network = Network::to(house.server.as_ref().unwrap().address()).await;
    let (first, second) = two(&house.url, &network.url).await;
    first.turn().await;
    first.click_move("h8").await;
    second.until("the first stone", async || stones(&second).await == "h8").await;
    network.cut();
    second.find(".banner:not([hidden])").await;
    // What is played meanwhile, on either side of the cut.
    second.run("document.querySelector('.typed input').value = 'i9'; document.querySelector('.typed').requestSubmit()", vec![]).await;
    network.mend();
    for page in [&first, &second] {
        page.until("both stones", async || stones(page).await == "h8 i9").await;
    }
    // A reload shows the same.
    second.client.refresh().await.unwrap();
    second.until("both stones", async || stones(&second).await == "h8 i9").await;
    first.close().await;
    // The cut has left its marks in the console of the other.
    second.client.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn the_server_restarts_and_the_game_goes_on() {
    let mut house = House::open().await;
    let (first, second) = two(&house.url, &house.url).await;
    first.turn().await;
    first.click_move("h8").await;
    second.until("the first stone", async || stones(&second).await == "h8").await;
    house.restart().await;
    second.turn().await;
    second.click_move("i9").await;
    for page in [&first, &second] {
        page.until("both stones", async || stones(page).await == "h8 i9").await;
    }
    let id = first.table().await;
    let log =
        first.run_async("return (await fetch(`/api/table/${args[0]}/events`)).text()", vec![id.into()]).await;
    let log = log.as_str().unwrap();
    assert!(log.contains(r#""event":"reopened""#) && log.contains(r#""event":"credited""#), "{log}");
    first.client.close().await.unwrap();
    second.client.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn two_tabs_show_the_same_game() {
    let house = House::open().await;
    let page = Page::open(&house.url, Look::DESK).await;
    page.goto("/").await;
    page.find("gomoku-board svg").await;
    let id = table(&page, "gomoku", &[]).await;
    page.goto(&format!("/t/{id}")).await;
    page.turn().await;
    let other = page.client.new_window(true).await.unwrap();
    let first = page.client.window().await.unwrap();
    page.client.switch_to_window(other.handle).await.unwrap();
    page.goto(&format!("/t/{id}")).await;
    page.turn().await;
    page.click_move("h8").await;
    page.until("here", async || stones(&page).await == "h8").await;
    page.client.switch_to_window(first).await.unwrap();
    page.until("there", async || stones(&page).await == "h8").await;
    page.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_time_for_the_first_move_of_a_rated_game_is_shown() {
    let house = House::open().await;
    let mut pages = Vec::new();
    for name in ["anna", "berta"] {
        let page = Page::open(&house.url, Look::DESK).await;
        page.goto("/").await;
        page.find("gomoku-board svg").await;
        page.post("/api/account/register", serde_json::json!({"name": name, "password": "a good password"}))
            .await;
        pages.push(page);
    }
    let [first, second] = &pages[..] else { panic!() };
    let wish = serde_json::json!({"rules": "gomoku", "time": "600+5", "rated": true});
    let id = first.post("/api/challenge/open", wish).await["id"].as_str().unwrap().to_owned();
    second.post(&format!("/api/challenge/{id}/accept"), serde_json::json!({})).await;
    first.goto(&format!("/t/{id}")).await;
    second.goto(&format!("/t/{id}")).await;
    let face = "return document.querySelector('.player.turn table-clock.running .face')?.textContent ?? ''";
    for (mover, text) in [(first, "h8"), (second, "i9")] {
        for page in [first, second] {
            page.reads("first move, or the game is cancelled").await;
            page.until("half a minute counts down", async || {
                let shown = page.run(face, vec![]).await;
                shown.as_str().is_some_and(|shown| shown.starts_with("0:"))
            })
            .await;
        }
        mover.turn().await;
        mover.click_move(text).await;
    }
    for page in [first, second] {
        page.until("the clock runs", async || {
            page.run(face, vec![])
                .await
                .as_str()
                .is_some_and(|shown| shown.starts_with("9:") || shown == "10:00")
        })
        .await;
        assert!(!page.text().await.contains("first move, or"), "both have moved");
    }
    for page in pages {
        page.close().await;
    }
}
