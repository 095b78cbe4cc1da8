//! The page: files that are part of the program, or of a folder that somebody works on.

use std::{borrow::Cow, path::Path as FilePath};

use axum::{
    body::Body,
    extract::{Path, Request, State},
    http::{HeaderMap, Method, StatusCode, header},
    response::{IntoResponse, Redirect, Response},
};
use rust_embed::RustEmbed;
use sha2::{Digest as _, Sha256};

use crate::{Answer, ApiError, AppState};

#[derive(RustEmbed)]
#[folder = "../../../web"]
struct WebAssets;

/// Any address of the page: what it shows is decided there.
pub(crate) async fn index(State(app): State<AppState>, headers: HeaderMap) -> Answer<Response> {
    file(&app, "index.html", &headers)
}

/// Where one plays; where games are only watched, the contest is what there is.
pub(crate) async fn home(State(app): State<AppState>, headers: HeaderMap) -> Answer<Response> {
    if let Some(place) = contest_page(&app) {
        return Ok(Redirect::temporary(&place).into_response());
    }
    file(&app, "index.html", &headers)
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
    let mut page = file(&app, "index.html", &HeaderMap::new())?;
    *page.status_mut() = StatusCode::NOT_FOUND;
    Ok(page)
}

/// The same for programs alone.
pub(crate) fn no_address() -> ApiError {
    ApiError::missing("there is nothing at this address", "此地址没有内容")
}

pub(crate) async fn asset(
    State(app): State<AppState>,
    Path(path): Path<String>,
    headers: HeaderMap,
) -> Answer<Response> {
    file(&app, &path, &headers)
}

fn file(app: &AppState, path: &str, headers: &HeaderMap) -> Answer<Response> {
    let missing = || ApiError::missing("there is no such file", "没有这个文件");
    // Neither a folder above nor, where such things have a meaning, another disk.
    let is_plain_part =
        |part: &str| !part.is_empty() && !part.starts_with('.') && !part.contains(['\\', ':', '\0']);
    let is_plain = path.split('/').all(is_plain_part);
    let kind = kind(path).filter(|_| is_plain).ok_or_else(missing)?;
    let bytes: Cow<'static, [u8]> = match &app.config.web {
        Some(folder) => std::fs::read(folder.join(FilePath::new(path))).map_err(|_| missing())?.into(),
        None => WebAssets::get(path).ok_or_else(missing)?.data,
    };
    let bytes = match contest_page(app) {
        Some(place) if path == "index.html" => said_to_watch(&bytes, &place).into(),
        Some(_) | None => bytes,
    };
    let tag = format!("\"{}\"", crate::people::hex(&Sha256::digest(&bytes)[..12]));
    // Small files that change with the program: the browser keeps them, and asks whether they are still the same.
    let common = [(header::ETAG, tag.as_str()), (header::CACHE_CONTROL, "no-cache")];
    let is_known = headers.get(header::IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes());
    if is_known {
        return Ok((StatusCode::NOT_MODIFIED, common).into_response());
    }
    Ok((common, [(header::CONTENT_TYPE, kind)], Body::from(bytes.into_owned())).into_response())
}

/// The address of the contest that this server only shows.
fn contest_page(app: &AppState) -> Option<String> {
    let relay = app.config.relay.as_ref()?;
    let is_plain = |id: &str| id.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
    let contest = relay.contest().filter(|contest| is_plain(&contest.id));
    Some(contest.map_or_else(|| "/contests".to_owned(), |contest| format!("/contest/{}", contest.id)))
}

/// The page, told that there is nothing but this contest.
fn said_to_watch(page: &[u8], place: &str) -> Vec<u8> {
    let said = format!("<html data-watch=\"{place}\" ");
    String::from_utf8_lossy(page).replacen("<html ", &said, 1).into_bytes()
}

/// What the browser is told a file is; `None` for what is no part of the page.
fn kind(path: &str) -> Option<&'static str> {
    Some(match path.rsplit_once('.')?.1 {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "webmanifest" => "application/manifest+json",
        _ => return None,
    })
}
