//! Static files of the page: embedded in the program, or read from a folder during development.

use std::{borrow::Cow, path::Path as FilePath};

use axum::{
    body::Body,
    extract::{Path, Request, State},
    http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header},
    response::{IntoResponse, Redirect, Response},
};
use rust_embed::RustEmbed;
use sha2::{Digest as _, Sha256};

use crate::{Answer, ApiError, AppState, api_error::lang_of, page_messages::PageMessages};

#[derive(RustEmbed)]
#[folder = "../../../web"]
struct WebAssets;

/// Any address of the page: what it shows is decided there.
pub(crate) async fn index(State(app): State<AppState>, uri: Uri, headers: HeaderMap) -> Answer<Response> {
    page(&app, &uri, &headers)
}

/// Where one plays; where games are only watched, the contest is what there is.
pub(crate) async fn home(State(app): State<AppState>, uri: Uri, headers: HeaderMap) -> Answer<Response> {
    if let Some(place) = contest_page(&app) {
        return Ok(Redirect::temporary(&place).into_response());
    }
    page(&app, &uri, &headers)
}

/// Where nothing is. Whoever opens it in a browser sees the page, which says so; programs are told.
pub(crate) async fn nothing(State(app): State<AppState>, request: Request) -> Answer<Response> {
    let (path, headers) = (request.uri().path(), request.headers());
    let accepted = headers.get_all(header::ACCEPT).into_iter().filter_map(|kinds| kinds.to_str().ok());
    let is_browser =
        accepted.flat_map(|kinds| kinds.split(',')).any(|kind| kind.trim().starts_with("text/html"));
    if !is_browser || path.starts_with("/web/") || !matches!(*request.method(), Method::GET | Method::HEAD) {
        return Err(no_address());
    }
    let mut headers = headers.clone();
    headers.remove(header::IF_NONE_MATCH);
    let mut page = page(&app, request.uri(), &headers)?;
    *page.status_mut() = StatusCode::NOT_FOUND;
    Ok(page)
}

/// The same for programs alone.
pub(crate) fn no_address() -> ApiError {
    ApiError::missing("server-not-found")
}

pub(crate) async fn asset(
    State(app): State<AppState>,
    Path(path): Path<String>,
    headers: HeaderMap,
) -> Answer<Response> {
    if let Some((messages, is_current)) = PageMessages::at(&path) {
        // A page that was loaded from an older program gets today's messages, but must not take them for its own.
        let keep = if is_current { "public, max-age=31536000, immutable" } else { "no-store" };
        let kind = "application/json";
        let headers = [(header::CACHE_CONTROL, keep), (header::CONTENT_TYPE, kind)];
        return Ok((headers, messages.json.as_str()).into_response());
    }
    let kind = kind(&path).ok_or_else(missing)?;
    Ok(unless_known(&headers, kind, read(&app, &path)?.into_owned()))
}

/// The page itself, in the language of the request.
fn page(app: &AppState, uri: &Uri, headers: &HeaderMap) -> Answer<Response> {
    let template = read(app, "index.html")?;
    let mut page = PageMessages::of(lang_of(uri, headers)).localize(&String::from_utf8_lossy(&template));
    if let Some(place) = contest_page(app) {
        // It is told that there is nothing but this contest.
        page = page.replacen("<html ", &format!("<html data-watch=\"{place}\" "), 1);
    }
    let mut answer = unless_known(headers, "text/html; charset=utf-8", page.into_bytes());
    answer.headers_mut().insert(header::VARY, HeaderValue::from_static("accept-language, cookie"));
    Ok(answer)
}

fn missing() -> ApiError {
    ApiError::missing("server-no-such-file")
}

fn read(app: &AppState, path: &str) -> Answer<Cow<'static, [u8]>> {
    // Neither a folder above nor, where such things have a meaning, another disk.
    let is_plain_part =
        |part: &str| !part.is_empty() && !part.starts_with('.') && !part.contains(['\\', ':', '\0']);
    if !path.split('/').all(is_plain_part) {
        return Err(missing());
    }
    Ok(match &app.config.web {
        Some(folder) => std::fs::read(folder.join(FilePath::new(path))).map_err(|_| missing())?.into(),
        None => WebAssets::get(path).ok_or_else(missing)?.data,
    })
}

/// Small files that change with the program: the browser keeps them, and asks whether they are still the same.
fn unless_known(headers: &HeaderMap, kind: &'static str, bytes: Vec<u8>) -> Response {
    let tag = format!("\"{}\"", crate::people::hex(&Sha256::digest(&bytes)[..12]));
    let common = [(header::ETAG, tag.as_str()), (header::CACHE_CONTROL, "no-cache")];
    let is_known = headers.get(header::IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes());
    if is_known {
        return (StatusCode::NOT_MODIFIED, common).into_response();
    }
    (common, [(header::CONTENT_TYPE, kind)], Body::from(bytes)).into_response()
}

/// The address of the contest that this server only shows.
fn contest_page(app: &AppState) -> Option<String> {
    let relay = app.config.relay.as_ref()?;
    let is_plain = |id: &str| id.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
    let contest = relay.contest().filter(|contest| is_plain(&contest.id));
    Some(contest.map_or_else(|| "/contests".to_owned(), |contest| format!("/contest/{}", contest.id)))
}

/// What the browser is told a file is; `None` for what is no part of the page.
fn kind(path: &str) -> Option<&'static str> {
    Some(match path.rsplit_once('.')?.1 {
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "webmanifest" => "application/manifest+json",
        _ => return None,
    })
}
