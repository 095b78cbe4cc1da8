//! NDJSON streams: one JSON object per line, with an empty line as keep-alive.

use std::time::Duration;

use axum::{
    body::{Body, Bytes},
    http::header,
    response::{IntoResponse, Response},
};
use futures_util::{StreamExt as _, stream};
use tokio::{
    sync::mpsc,
    time::{sleep, timeout},
};

/// What streams are.
pub(crate) const MEDIA_TYPE: &str = "application/x-ndjson";
/// Between two signs of life.
const ALIVE: Duration = Duration::from_secs(7);
/// Who does not read for so long is dropped.
const PATIENCE: Duration = Duration::from_secs(20);
/// Lines that may wait for the reader.
const WAITING: usize = 64;

/// A value as a line.
pub(crate) fn json_line(value: &impl serde::Serialize) -> Bytes {
    // Our own types always have a JSON form: strings, numbers and maps with string keys.
    let mut line = serde_json::to_vec(value).unwrap_or_default();
    line.push(b'\n');
    line.into()
}

/// Where the lines of a stream go.
#[derive(Clone, Debug)]
pub(crate) struct NdjsonSender(mpsc::Sender<Bytes>);

impl NdjsonSender {
    /// A response whose lines are written by `work`, which ends with it. The stream also ends when the reader is gone.
    pub(crate) fn respond<F: Future<Output = ()> + Send + 'static>(work: impl FnOnce(Self) -> F) -> Response {
        let (send, receive) = mpsc::channel(WAITING);
        tokio::spawn(work(Self(send)));
        let body = stream::unfold(receive, |mut receive| async {
            let line = tokio::select! {
                line = receive.recv() => line?,
                () = sleep(ALIVE) => Bytes::from_static(b"\n"),
            };
            Some((Ok::<_, std::convert::Infallible>(line), receive))
        });
        let headers = [
            (header::CONTENT_TYPE, MEDIA_TYPE),
            (header::CACHE_CONTROL, "no-store"),
            // A proxy that gathers lines would make live games slow.
            (header::HeaderName::from_static("x-accel-buffering"), "no"),
        ];
        (headers, Body::from_stream(body.fuse())).into_response()
    }

    /// Writes a line that ends with a line end already. Tells whether somebody still reads.
    pub(crate) async fn raw(&self, line: Bytes) -> bool {
        matches!(timeout(PATIENCE, self.0.send(line)).await, Ok(Ok(())))
    }

    /// Writes a value as a line. Tells whether somebody still reads.
    pub(crate) async fn write(&self, value: &impl serde::Serialize) -> bool {
        self.raw(json_line(value)).await
    }

    /// Waits until nobody reads any more.
    pub(crate) async fn closed(&self) {
        self.0.closed().await;
    }
}
