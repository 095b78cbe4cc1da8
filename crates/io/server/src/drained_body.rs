//! Bodies of requests that are too large: read to their end all the same, within reason.
//!
//! Who is refused while they still send does not hear why: the connection breaks under them. So what is left of a body is
//! read and thrown away before the answer, up to a bound; then the answer arrives, and the connection can be used again.

use std::{
    pin::Pin,
    sync::{Arc, Mutex, PoisonError},
    task::{Context, Poll},
    time::Duration,
};

use axum::{
    body::{Body, Bytes, HttpBody},
    extract::Request,
    http::StatusCode,
    middleware::Next,
    response::Response,
};
use futures_util::StreamExt as _;
use hyper::body::{Frame, SizeHint};
use tokio::time::timeout;

/// So much of a body is read for nothing, in so long; who sends more is hung up on.
const MOST_BYTES: usize = 64 << 20;
const PATIENCE: Duration = Duration::from_secs(20);

/// A body that can be read on by somebody else when its first reader has had enough.
#[derive(Clone)]
struct SharedBody(Arc<Mutex<Body>>);

impl HttpBody for SharedBody {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        let mut body = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        Pin::new(&mut *body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).size_hint()
    }
}

/// Reads what is left of a body that was too large, before it is answered so.
pub(crate) async fn drain_refused(request: Request, next: Next) -> Response {
    let (parts, body) = request.into_parts();
    if body.is_end_stream() {
        return next.run(Request::from_parts(parts, body)).await;
    }
    let body = SharedBody(Arc::new(Mutex::new(body)));
    let response = next.run(Request::from_parts(parts, Body::new(body.clone()))).await;
    if response.status() == StatusCode::PAYLOAD_TOO_LARGE {
        let mut rest = Body::new(body).into_data_stream();
        let mut left = MOST_BYTES;
        let drained = async {
            while let Some(Ok(bytes)) = rest.next().await
                && left > bytes.len()
            {
                left -= bytes.len();
            }
        };
        let _ = timeout(PATIENCE, drained).await;
    }
    response
}
