//! Finished games and other players: one's own list, filters, profiles, the search.

use serde_json::json;

use crate::browser::{House, Look, Page};

async fn account(house: &House, name: &str, look: Look) -> Page {
    let page = Page::open(&house.url, look).await;
    page.goto("/account").await;
    page.find("main h1").await;
    page.post("/api/account/register", json!({"name": name, "password": "a good password"})).await;
    page
}

/// Plays a game that the second player resigns.
pub(crate) async fn play(winner: &Page, loser: &Page, rules: &str, is_rated: bool) -> String {
    let wish = json!({"rules": rules, "time": "300+2", "rated": is_rated});
    let id = winner.post("/api/challenge/open", wish).await["id"].as_str().unwrap().to_owned();
    loser.post(&format!("/api/challenge/{id}/accept"), json!({})).await;
    loser.post(&format!("/api/table/{id}/resign"), json!({})).await;
    // Games are listed in the order of the milliseconds in which they ended.
    tokio::time::sleep(std::time::Duration::from_millis(2)).await;
    id
}

const LINES: &str =
    "[...document.querySelectorAll('.player-game')].map((line) => line.innerText).join('\\n---\\n')";

async fn lines(page: &Page) -> Vec<String> {
    let text = page.read(LINES).await;
    text.split("\n---\n").filter(|line| !line.is_empty()).map(str::to_owned).collect()
}

/// Chooses a value of a filter.
async fn choose(page: &Page, name: &str, value: &str) {
    let script = "const field = document.querySelector(`.player-filters [name=${arguments[0]}]`);
        field.value = arguments[1];
        field.dispatchEvent(new Event(field.localName === 'select' ? 'change' : 'input', { bubbles: true }))";
    page.run(script, vec![name.into(), value.into()]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn finished_games_are_found_and_lead_to_the_opponent() {
    let house = House::open().await;
    let anna = account(&house, "anna", Look::DESK).await;
    let berta = account(&house, "berta", Look { lang: "zh", ..Look::PHONE }).await;
    anna.goto("/me").await;
    anna.reads("No finished games yet. Start one on the Play page").await;
    let gomoku = play(&anna, &berta, "gomoku", true).await;
    play(&berta, &anna, "quoridor", false).await;

    // From the header's menu to the list.
    anna.goto("/contests").await;
    anna.find("main h1").await;
    anna.click("#top .who").await;
    anna.click("#top a[href='/me']").await;
    anna.until("two games", async || lines(&anna).await.len() == 2).await;
    let [latest, first] = &lines(&anna).await[..] else { panic!() };
    assert!(
        latest.starts_with("loss") && latest.contains("Quoridor") && latest.contains("casual"),
        "{latest}"
    );
    assert!(
        first.starts_with("win") && first.contains("opponent resigned") && first.contains("rated"),
        "{first}"
    );
    assert!(anna.text().await.contains("Member since"));

    choose(&anna, "result", "win").await;
    anna.until("one game", async || lines(&anna).await.len() == 1).await;
    assert!(lines(&anna).await[0].starts_with("win"));
    // The filter is in the address.
    anna.client.refresh().await.unwrap();
    anna.until("one game", async || lines(&anna).await.len() == 1).await;
    choose(&anna, "opponent", "nobody").await;
    anna.reads("No finished games match these filters.").await;
    choose(&anna, "opponent", "bert").await;
    anna.until("one game", async || lines(&anna).await.len() == 1).await;
    let link = anna.read("document.querySelector('.player-game .whole').getAttribute('href')").await;
    assert_eq!(link, format!("/t/{gomoku}"));

    anna.click(".player-game a[href='/player/berta']").await;
    anna.until("the opponent", async || {
        anna.read("document.querySelector('main h1')?.innerText").await == "berta"
    })
    .await;
    anna.until("her games", async || lines(&anna).await.len() == 2).await;
    anna.click(".player-game:last-child .whole").await;
    assert_eq!(anna.table().await, gomoku);
    anna.find(".player a[href='/player/berta']").await;

    berta.goto("/me").await;
    berta.reads("已结束的对局").await;
    let texts = lines(&berta).await;
    assert!(
        texts[0].starts_with('胜') && texts[1].starts_with('负') && texts[1].contains("认输"),
        "{texts:?}"
    );
    assert!(berta.text().await.contains("最近的对手"));
    for page in [anna, berta] {
        page.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn more_games_are_shown_and_guests_have_a_list_too() {
    let house = House::open().await;
    let [host, guest] = [Page::open(&house.url, Look::DESK).await, Page::open(&house.url, Look::DESK).await];
    for page in [&host, &guest] {
        page.goto("/account").await;
        page.find("main h1").await;
    }
    for _ in 0..23 {
        play(&host, &guest, "gomoku", false).await;
    }
    guest.goto("/me").await;
    guest.until("a page of games", async || lines(&guest).await.len() == 20).await;
    assert!(guest.text().await.contains("Create an account"));
    let button =
        "[...document.querySelectorAll('main button')].find((button) => button.innerText === 'Show more')";
    guest.run(&format!("{button}.click()"), vec![]).await;
    guest.until("all games", async || lines(&guest).await.len() == 23).await;
    assert!(guest.run(&format!("return {button} ?? null"), vec![]).await.is_null());
    for page in [host, guest] {
        page.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn players_are_found_by_the_beginning_of_their_names() {
    let house = House::open().await;
    let page = account(&house, "Charlotte", Look::DESK).await;
    page.goto("/").await;
    page.click("#top a[href='/players']").await;
    page.reads("Nobody has a settled rating yet").await;
    page.click("main input[name=q]").await;
    page.press("char").await;
    page.click("a[href='/player/Charlotte']").await;
    page.reads("No finished games yet.").await;
    page.goto("/players").await;
    page.click("main input[name=q]").await;
    page.press("xyz").await;
    page.reads("No player’s name begins with “xyz”").await;
    page.close().await;
}
