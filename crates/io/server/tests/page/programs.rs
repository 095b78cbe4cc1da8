//! Foreign programs on the page: chosen, played against, told apart, and how they fail.

use std::{fs, path::Path};

use tengen_api::GameName;
use tengen_bots::ProgramSpec;
use tengen_server::ServerProgram;
use tengen_table_host::EngineSpec;

use crate::browser::{House, Look, Page};

/// Two that put a row, of which one gives up with its third stone, and one for another game.
fn programs(folder: &Path) -> Vec<ServerProgram> {
    let script = folder.join("row.sh");
    fs::write(&script, include_str!("../it/programs/row.sh")).unwrap();
    let program = |name: &str, mode: &str, game| {
        let command = format!("sh {} 0 {mode} 2", script.display());
        let engine = EngineSpec::new(name, ProgramSpec::of(&command).unwrap());
        ServerProgram { engine, game }
    };
    vec![
        program("Row 行", "none", GameName::Gomoku),
        program("Quitter", "exit", GameName::Gomoku),
        program("Walls", "none", GameName::Quoridor),
    ]
}

/// The programs that can be chosen.
async fn offered(page: &Page, css: &str) -> Vec<String> {
    let script = format!(
        "return [...document.querySelectorAll({css:?})].map((one) => one.value).filter((name) => name !== '')"
    );
    serde_json::from_value(page.run(&script, vec![]).await).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_is_chosen_played_against_and_its_end_is_told() {
    let house = House::with(programs).await;
    let pictures = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../target/screens");
    fs::create_dir_all(&pictures).unwrap();
    for lang in ["en", "zh"] {
        let page = Page::open(&house.url, Look { lang, ..Look::DESK }).await;
        let picture = |name: &str| pictures.join(format!("programs-{name}-{lang}.png"));
        page.goto("/").await;
        page.find(".opponent select").await;
        assert_eq!(offered(&page, ".opponent option").await, ["Row 行", "Quitter"]);
        page.click(".opponent option[value=Quitter]").await;
        page.screenshot(&picture("home")).await;
        page.click(".wish .start").await;
        page.turn().await;
        page.click_move("b8").await;
        page.until("what it says", async || page.text().await.contains("stone 0 of row 0")).await;
        page.screenshot(&picture("table")).await;
        for stone in ["d8", "f8"] {
            page.turn().await;
            page.click_move(stone).await;
        }
        page.find(".result").await;
        page.reads(if lang == "zh" { "最后报错：out of ideas" } else { "last error: out of ideas" }).await;
        page.screenshot(&picture("result")).await;
        page.goto("/quoridor").await;
        page.find(".opponent select").await;
        page.until("those for this game", async || offered(&page, ".opponent option").await == ["Walls"])
            .await;
        assert_eq!(page.complaints().await, "");
        page.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn computers_and_programs_sit_in_their_seats_again() {
    let house = House::with(programs).await;
    let pictures = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../target/screens");
    fs::create_dir_all(&pictures).unwrap();
    for (lang, you, opponent, wish) in [
        ("en", "You", "Computer, level 4", serde_json::json!({"rules": "gomoku", "level": 4, "seat": 1})),
        ("zh", "你", "Row 行", serde_json::json!({"rules": "gomoku", "program": "Row 行", "seat": 1})),
    ] {
        let page = Page::open(&house.url, Look { lang, ..Look::DESK }).await;
        page.goto("/").await;
        page.find("gomoku-board svg").await;
        let started = page.post("/api/challenge/ai", wish).await;
        let old = started["table"].as_str().unwrap().to_owned();
        page.goto(&format!("/t/{old}")).await;
        page.turn().await;
        page.click_move("b8").await;
        page.turn().await;
        page.goto(&format!("/t/{old}/replay?ply=2")).await;
        page.find(".replay-actions button").await;
        let stones = "return document.querySelector('gomoku-board')?.view?.stones.length";
        page.until("the second move", async || page.run(stones, vec![]).await == 2).await;
        page.click(".replay-actions button").await;
        page.find("dialog[open] select").await;
        let script = "return [...document.querySelectorAll('dialog[open] select')].map((select) => select.selectedOptions[0].text)";
        assert_eq!(page.run(script, vec![]).await, serde_json::json!([opponent, you]));
        page.screenshot(&pictures.join(format!("continue-{lang}.png"))).await;
        page.click("dialog[open] .buttons button").await;
        page.until("a new table", async || page.path().await != format!("/t/{old}/replay")).await;
        page.turn().await;
        let (before, now) = (started_players(&page, &old).await, page.state().await);
        assert_eq!(now["yours"], serde_json::json!([1]));
        assert_eq!(now["moves"].as_array().unwrap().len(), 3, "it has answered: {now}");
        for key in ["kind", "level", "name"] {
            assert_eq!(now["players"][0][key], before[0][key]);
        }
        page.close().await;
    }
}

/// Who sits at a table that is not shown.
async fn started_players(page: &Page, table: &str) -> serde_json::Value {
    let script = "return (await (await fetch(`/api/table/${args[0]}`)).json()).players";
    page.run_async(script, vec![table.into()]).await
}

#[tokio::test(flavor = "multi_thread")]
async fn programs_are_let_into_a_contest() {
    let house = House::with(programs).await;
    let page = Page::open(&house.url, Look::DESK).await;
    let pictures = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../target/screens");
    fs::create_dir_all(&pictures).unwrap();
    page.goto("/contests").await;
    page.click("main button.primary").await;
    page.find("dialog[open] input[value=Quitter]").await;
    for css in ["dialog[open] input[value='Row 行']", "dialog[open] input[value=Quitter]"] {
        page.run("document.querySelector(arguments[0]).click()", vec![css.into()]).await;
    }
    let script =
        "document.querySelector('dialog[open] input[value=Quitter]').scrollIntoView({block: 'center'})";
    page.run(script, vec![]).await;
    page.screenshot(&pictures.join("programs-contest-new.png")).await;
    page.click("dialog[open] .buttons button:last-child").await;
    page.reads("Quitter").await;
    page.screenshot(&pictures.join("programs-contest.png")).await;
    let id = page.path().await.rsplit('/').next().unwrap().to_owned();
    page.post(&format!("/api/contest/{id}/start"), serde_json::json!({})).await;
    page.until("a game of it", async || {
        let path = format!("const answer = await fetch('/api/contest/{id}'); return answer.json();");
        let contest = page.run_async(&path, vec![]).await;
        contest["played"].as_u64().unwrap() >= 2
    })
    .await;
    page.screenshot(&pictures.join("programs-contest-running.png")).await;
    // Whoever reads the table sees which games were lost by a crash.
    page.find(".contest-games .lost[title*='crashed'] .forfeit").await;
    page.run("document.querySelector('.contest-cross').scrollIntoView({block: 'center'})", vec![]).await;
    page.screenshot(&pictures.join("programs-contest-cross.png")).await;
    page.close().await;
}
