//! What the TypeScript compiler says of the page, and how much of it a browser loads.

use std::{path::Path, process::Command};

use crate::browser::{House, Look, Page, tools};

#[test]
fn the_page_has_no_type_errors() {
    let config = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../web/tsconfig.json");
    let output = Command::new("node")
        .arg(tools().join("typescript/bin/tsc"))
        .arg("-p")
        .arg(config)
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
    page.reads("Being played now").await;
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
    page.close().await;
}
