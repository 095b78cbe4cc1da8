//! What every request and every answer has to keep to.

use axum::{
    extract::{Request, State},
    http::{HeaderMap, HeaderValue, Method, header},
    middleware::Next,
    response::{IntoResponse, Response},
};

use crate::{App, Refused, people::shows_token};

/// Only our own scripts, styles and pictures; no frames; nothing inline.
const POLICY: &str = "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; \
     connect-src 'self' ws: wss:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/// The headers of every answer.
pub(crate) async fn guard(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    for (name, value) in [
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::X_FRAME_OPTIONS, "DENY"),
        (header::REFERRER_POLICY, "same-origin"),
        (header::HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    ] {
        // Who allows less has said so already.
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    }
    response
}

/// Refuses what another site lets a browser do in somebody's name: requests that change something, and sockets. Programs that
/// show a token need no origin, and neither does who shows nothing at all: there is nobody's name to misuse.
pub(crate) async fn same_origin(State(app): State<App>, request: Request, next: Next) -> Response {
    let headers = request.headers();
    let is_safe = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    let is_socket = headers.contains_key(header::UPGRADE);
    if (is_safe && !is_socket) || shows_token(headers) {
        return next.run(request).await;
    }
    let is_ours = match headers.get(header::ORIGIN) {
        Some(origin) => is_our_origin(origin, headers, app.config.public_url.as_deref()),
        None => !headers.contains_key(header::COOKIE),
    };
    if is_ours {
        return next.run(request).await;
    }
    Refused::forbidden("origin", "this request comes from another site", "请求来自其他网站").into_response()
}

fn is_our_origin(origin: &HeaderValue, headers: &HeaderMap, public: Option<&str>) -> bool {
    let Ok(origin) = origin.to_str() else { return false };
    if public.is_some_and(|public| public.trim_end_matches('/') == origin) {
        return true;
    }
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let named = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"));
    named.is_some() && named == host
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_ours(origin: &'static str, host: &'static str, public: Option<&str>) -> bool {
        let mut headers = HeaderMap::new();
        headers.insert(header::HOST, HeaderValue::from_static(host));
        is_our_origin(&HeaderValue::from_static(origin), &headers, public)
    }

    #[test]
    fn only_our_own_origin_is_ours() {
        assert!(is_ours("http://127.0.0.1:8019", "127.0.0.1:8019", None));
        assert!(is_ours("https://games.example", "10.0.0.1:80", Some("https://games.example/")));
        assert!(!is_ours("http://evil.example", "127.0.0.1:8019", None));
        assert!(!is_ours("http://127.0.0.1:8018", "127.0.0.1:8019", None));
        assert!(!is_ours("null", "127.0.0.1:8019", None));
        assert!(!is_ours("https://games.example.evil", "games.example", Some("https://games.example")));
    }
}
