//! What the TypeScript compiler says of the page, and how much of it a browser loads.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use crate::browser::{House, Look, Page, tools};

fn web() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../web")
}

/// The modules that `index.html` lets browsers load at once, such as `core/dom.js`.
fn preloaded() -> BTreeSet<String> {
    let page = fs::read_to_string(web().join("index.html")).unwrap();
    let links = page.split(r#"<link rel="modulepreload" href="/web/"#).skip(1);
    links.map(|rest| rest.split('"').next().unwrap().to_owned()).collect()
}

/// Adds a module and all that it imports. Imports of types stand in comments and are not followed.
fn follow(module: &str, found: &mut BTreeSet<String>) {
    if !found.insert(module.to_owned()) {
        return;
    }
    let text = fs::read_to_string(web().join(module)).unwrap_or_else(|error| panic!("{module}: {error}"));
    // The formatter spreads long lists of names over several lines.
    for import in text.split("\nimport ").skip(usize::from(!text.starts_with("import "))) {
        let path = import.split('\'').nth(1).unwrap_or_else(|| panic!("{module}: {import}"));
        let mut parts: Vec<&str> = module.split('/').collect();
        parts.pop();
        for part in path.split('/') {
            match part {
                "." => {}
                ".." => {
                    parts.pop();
                }
                name => parts.push(name),
            }
        }
        follow(&parts.join("/"), found);
    }
}

#[test]
fn the_modules_of_the_start_page_and_no_others_are_preloaded() {
    let mut needed = BTreeSet::new();
    follow("main.js", &mut needed);
    follow("screens/home/home.js", &mut needed);
    // The first game's board and rules come with it.
    follow("games/gomoku/board.js", &mut needed);
    follow("games/gomoku/setup.js", &mut needed);
    // It is named by its own element.
    needed.remove("main.js");
    assert_eq!(preloaded(), needed);
}

#[test]
fn the_page_has_no_type_errors() {
    let config = web().join("tsconfig.json");
    let output = Command::new("node")
        .arg(tools().join("typescript/bin/tsc"))
        .arg("-p")
        .arg(config)
        .output()
        .expect("node is missing: ./check installs it");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_unit_tests_of_the_page_pass() {
    let house = House::open().await;
    // The server has threads of its own.
    let output = Command::new("node")
        .arg("--test")
        .arg(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/page/unit"))
        .env("TENGEN_SERVER", &house.url)
        .output()
        .expect("node is missing: ./check installs it");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_first_visit_loads_less_than_two_hundred_kilobytes() {
    let house = House::open().await;
    let page = Page::open(&house.url, Look::DESK).await;
    page.goto("/").await;
    page.find("gomoku-board svg").await;
    page.reads("Games in progress").await;
    let sizes = page
        .run(
            "return performance.getEntriesByType('resource').concat(performance.getEntriesByType('navigation'))
                .filter((entry) => !entry.name.includes('/api/'))
                .map((entry) => [entry.name, entry.decodedBodySize])",
            vec![],
        )
        .await;
    let sizes: Vec<(String, u64)> = serde_json::from_value(sizes).unwrap();
    let total: u64 = sizes.iter().map(|(_, size)| size).sum();
    assert!(sizes.len() > 5 && sizes.iter().all(|(_, size)| *size > 0), "{sizes:?}");
    assert!(total < 200_000, "{total} bytes: {sizes:#?}");
    // What is not preloaded comes a round trip later.
    let files =
        sizes.iter().filter_map(|(name, _)| name.split_once("/web/").map(|(_, file)| file.to_owned()));
    let modules =
        files.filter(|file| Path::new(file).extension().is_some_and(|it| it == "js") && file != "main.js");
    assert_eq!(modules.collect::<BTreeSet<_>>(), preloaded());
    page.close().await;
}
