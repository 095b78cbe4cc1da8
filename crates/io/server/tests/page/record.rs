//! A record from the page and back: downloads, uploads, replay.

use bytes::Bytes;
use http_body_util::{BodyExt as _, Full};
use hyper_util::{client::legacy::Client, rt::TokioExecutor};

use crate::browser::{House, Look, Page};

/// A plain POST, for the parts of the driver that the client does not know.
pub(crate) async fn post(url: &str, body: Vec<u8>) -> (u16, Bytes) {
    let client = Client::builder(TokioExecutor::new()).build_http();
    let request = axum::http::Request::post(url)
        .header("content-type", "application/json")
        .body(Full::new(Bytes::from(body)))
        .unwrap();
    let answer = client.request(request).await.unwrap();
    (answer.status().as_u16(), answer.into_body().collect().await.unwrap().to_bytes())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_downloaded_replayed_and_opened_again() {
    let house = House::open().await;
    let page = Page::open(&house.url, Look::DESK).await;
    page.goto("/").await;
    page.find("gomoku-board svg").await;
    let moves = ["h8", "a1", "i8", "b1", "j8", "c1", "k8", "d1", "l8"];
    let wish = serde_json::json!({"rules": "gomoku", "names": ["Ada", "小明"], "moves": moves});
    let started = page.post("/api/challenge/here", wish).await;
    let id = started["table"].as_str().unwrap().to_owned();
    page.goto(&format!("/t/{id}/replay?ply=3")).await;
    let board = "return document.querySelector('gomoku-board')?.view?.stones.length";
    page.until("the third move", async || page.run(board, vec![]).await == 3).await;
    page.find("body").await;
    page.press("\u{e014}").await;
    page.until("the fourth move", async || page.run(board, vec![]).await == 4).await;
    let query = async || page.client.current_url().await.unwrap().query().unwrap_or_default().to_owned();
    page.until("a link to the place", async || query().await.contains("ply=4")).await;
    page.press("\u{e010}").await;
    page.until("the end", async || page.run(board, vec![]).await == 9).await;

    // A file that the menu gives, where the browser puts such files.
    page.click("[aria-label=Download]").await;
    page.click("[role=menu] a[href*='format=sgf']").await;
    page.until("the file", async || {
        let mut files = std::fs::read_dir(page.downloads.path()).unwrap();
        files.any(|file| file.unwrap().path().extension().is_some_and(|kind| kind == "sgf"))
    })
    .await;

    // What all of them are.
    for (kind, start) in [
        ("record?format=sgf", &b"(;"[..]),
        ("picture.png", b"\x89PNG"),
        ("picture.gif", b"GIF89a"),
        ("picture.svg", b"<svg"),
    ] {
        let bytes = page
            .run_async(
                "const answer = await fetch(`/api/table/${args[0]}/${args[1]}`);
                 return [...new Uint8Array(await answer.arrayBuffer())].slice(0, 8)",
                vec![id.clone().into(), kind.into()],
            )
            .await;
        let bytes: Vec<u8> = serde_json::from_value(bytes).unwrap();
        assert!(bytes.starts_with(start), "{kind}: {bytes:?}");
    }

    // Dropped on the page, as somebody drops a file.
    let drop = "const text = await (await fetch(`/api/table/${args[0]}/record?format=sgf`)).text();
        const data = new DataTransfer();
        data.items.add(new File([text], '对局 1.sgf'));
        document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }))";
    page.goto("/").await;
    page.find("gomoku-board svg").await;
    page.run_async(drop, vec![id.into()]).await;
    page.until("the record", async || page.path().await.starts_with("/r/")).await;
    page.reads("小明").await;
    page.close().await;
}
