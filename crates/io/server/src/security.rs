//! Security middleware: what every request and every response has to keep to.

use std::net::IpAddr;

use axum::{
    extract::{Request, State},
    http::{HeaderMap, HeaderValue, Method, StatusCode, header, uri::Authority},
    middleware::Next,
    response::{IntoResponse, Response},
};

use crate::{ApiError, AppState, people::shows_token};

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
pub(crate) async fn same_origin(State(app): State<AppState>, request: Request, next: Next) -> Response {
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
    let key =
        if headers.contains_key(header::ORIGIN) { "server-foreign-origin" } else { "server-origin-needed" };
    ApiError::forbidden("origin", key).into_response()
}

/// Refuses what was meant for another host. A server on this machine alone is known by the names of this machine: a site whose
/// name suddenly leads here must not look into it through somebody's browser.
pub(crate) async fn our_host(State(app): State<AppState>, request: Request, next: Next) -> Response {
    let config = &app.config;
    // What a proxy lets through is its own affair.
    let is_private = config.listen.ip().is_loopback() && !config.behind_proxy;
    let named = request.uri().authority().map(Authority::host);
    let told = request.headers().get(header::HOST).map(|host| host.to_str().unwrap_or_default());
    let is_ours = |host: &str| is_our_host(host, config.public_url.as_deref());
    if !is_private || (named.is_none_or(is_ours) && told.is_none_or(is_ours)) {
        return next.run(request).await;
    }
    let key = "server-unknown-host";
    ApiError::new(StatusCode::MISDIRECTED_REQUEST, "host", key).into_response()
}

/// Whether this is a name of this machine, or the one that the server is known by.
fn is_our_host(host: &str, public: Option<&str>) -> bool {
    let host = host_name(host);
    let known = public.and_then(|public| public.split_once("://")).map(|(_, rest)| rest);
    let known = known.and_then(|rest| rest.split('/').next()).map(host_name);
    let is_loopback = host.parse::<IpAddr>().is_ok_and(|ip| ip.to_canonical().is_loopback());
    host == "localhost"
        || host.ends_with(".localhost")
        || is_loopback
        || known.is_some_and(|known| known == host)
}

/// Without the port, and without the brackets around an address of IPv6.
fn host_name(host: &str) -> String {
    let name = match host.strip_prefix('[') {
        Some(rest) => rest.split(']').next().unwrap_or_default(),
        None => host.split(':').next().unwrap_or_default(),
    };
    name.trim_end_matches('.').to_ascii_lowercase()
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

    #[test]
    fn only_our_own_host_is_ours() {
        for ours in [
            "localhost",
            "LOCALHOST:8808",
            "a.localhost",
            "127.0.0.1:8808",
            "127.9.9.9",
            "[::1]:8808",
            "localhost.",
        ] {
            assert!(is_our_host(ours, None), "{ours}");
        }
        let others = [
            "evil.example",
            "evil.example:8808",
            "localhost.evil.example",
            "127.0.0.1.evil.example",
            "",
            "10.0.0.1",
        ];
        for other in others {
            assert!(!is_our_host(other, None), "{other}");
        }
        assert!(is_our_host("Games.example:443", Some("https://games.example/")));
        assert!(is_our_host("games.example", Some("https://games.example:8443")));
        assert!(!is_our_host("evil.example", Some("https://games.example/")));
    }
}
