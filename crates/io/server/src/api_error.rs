use std::borrow::Cow;

use axum::{
    Json,
    body::Body,
    extract::Request,
    http::{HeaderMap, HeaderValue, StatusCode, Uri, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use tengen_api::{ErrorBody, LocalizedText};
use tengen_arbiter::CommandError;
use tengen_core::{Lang, Localize, Message, english_errors, message};
use tengen_store::{AppendError, StoreError};

use crate::people::cookie_value;

/// Why a request is refused: a status for programs, a code that does not change, and a sentence in all languages.
#[derive(Clone, Debug)]
pub struct ApiError {
    /// The status of HTTP.
    pub status: StatusCode,
    /// The reason in one word.
    pub code: Cow<'static, str>,
    /// The reason in a sentence.
    pub said: Message,
    /// After how many seconds it makes sense to ask again.
    pub retry_after: Option<u64>,
}

impl Localize for ApiError {
    fn message(&self) -> Message {
        self.said.clone()
    }
}

english_errors!(ApiError);

const PUT_AWAY: &str = "put-away";
const OUTDATED: &str = "outdated";

/// What handlers answer.
pub type Answer<T> = Result<T, ApiError>;

impl ApiError {
    /// A refusal with its sentence, a key or a message.
    pub fn new(status: StatusCode, code: &'static str, message: impl Into<Message>) -> Self {
        Self { status, code: code.into(), said: message.into(), retry_after: None }
    }

    /// A refusal for a reason that can tell itself.
    pub fn of(status: StatusCode, code: &'static str, why: &dyn Localize) -> Self {
        Self { status, code: code.into(), said: why.message(), retry_after: None }
    }

    /// The request makes no sense, for this reason.
    pub fn bad(code: &'static str, why: &dyn Localize) -> Self {
        Self::of(StatusCode::BAD_REQUEST, code, why)
    }

    /// There is no such thing.
    pub fn missing(key: &'static str) -> Self {
        Self::new(StatusCode::NOT_FOUND, "not-found", key)
    }

    /// There is no such table.
    pub fn no_table() -> Self {
        Self::missing("server-no-such-table")
    }

    /// It cannot be done now.
    pub fn conflict(code: &'static str, key: &'static str) -> Self {
        Self::new(StatusCode::CONFLICT, code, key)
    }

    /// Whoever asks may not do this.
    pub fn forbidden(code: &'static str, key: &'static str) -> Self {
        Self::new(StatusCode::FORBIDDEN, code, key)
    }

    /// Too much was asked in too little time.
    pub fn too_many(seconds: u64) -> Self {
        let message = message!("server-too-many-requests", seconds);
        let refused = Self::new(StatusCode::TOO_MANY_REQUESTS, "too-many", message);
        Self { retry_after: Some(seconds), ..refused }
    }

    /// Somebody has taken up all that they may in a day.
    pub(crate) fn quota(seconds: u64) -> Self {
        let minutes = seconds.div_ceil(60);
        let message = message!("server-quota", minutes);
        let refused = Self::new(StatusCode::TOO_MANY_REQUESTS, "quota", message);
        Self { retry_after: Some(seconds), ..refused }
    }

    /// The server has more to do than it can just now.
    pub(crate) fn busy() -> Self {
        let refused = Self::new(StatusCode::SERVICE_UNAVAILABLE, "busy", "server-busy");
        Self { retry_after: Some(5), ..refused }
    }

    /// The server is about to stop.
    pub fn stopping() -> Self {
        let refused = Self::new(StatusCode::SERVICE_UNAVAILABLE, "stopping", "server-restarting");
        Self { retry_after: Some(2), ..refused }
    }

    /// Nothing was written. Why is in the log: paths and disks are for whoever runs the server.
    pub(crate) fn store_failed() -> Self {
        let refused = Self::new(StatusCode::SERVICE_UNAVAILABLE, "store", "server-store-failed");
        Self { retry_after: Some(10), ..refused }
    }

    /// The table was put away in this moment, and nothing was done: who asks again finds it.
    pub(crate) fn put_away() -> Self {
        let refused = Self::new(StatusCode::SERVICE_UNAVAILABLE, PUT_AWAY, "server-table-closed");
        Self { retry_after: Some(1), ..refused }
    }

    /// Another server has written to the log first, again and again.
    pub(crate) fn outdated() -> Self {
        let refused = Self::new(StatusCode::SERVICE_UNAVAILABLE, OUTDATED, "server-busy");
        Self { retry_after: Some(1), ..refused }
    }

    pub(crate) fn is_outdated(&self) -> bool {
        self.code == OUTDATED
    }

    pub(crate) fn is_put_away(&self) -> bool {
        self.code == PUT_AWAY
    }

    /// The sentence for people, in all languages.
    pub fn said(&self) -> LocalizedText {
        LocalizedText::of(&self.said)
    }
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> Self {
        tracing::error!(%error, "the store");
        Self::store_failed()
    }
}

impl From<AppendError> for ApiError {
    fn from(error: AppendError) -> Self {
        if matches!(error, AppendError::PaperConflict { .. }) {
            return Self::outdated();
        }
        tracing::error!(%error, "the store");
        Self::store_failed()
    }
}

impl From<CommandError> for ApiError {
    fn from(refusal: CommandError) -> Self {
        let (status, code) = match &refusal {
            CommandError::NoSuchSeat(_) => (StatusCode::BAD_REQUEST, "no-such-seat"),
            CommandError::GameOver => (StatusCode::CONFLICT, "game-over"),
            CommandError::Out => (StatusCode::CONFLICT, "out"),
            CommandError::NotYourTurn(_) => (StatusCode::CONFLICT, "not-your-turn"),
            CommandError::Paused => (StatusCode::CONFLICT, "paused"),
            CommandError::NotPaused => (StatusCode::CONFLICT, "not-paused"),
            CommandError::OtherPly { .. } => (StatusCode::CONFLICT, "stale"),
            CommandError::PlayedAlready => (StatusCode::CONFLICT, "played-already"),
            CommandError::Move(_) => (StatusCode::BAD_REQUEST, "illegal-move"),
            CommandError::NotHere(_) => (StatusCode::CONFLICT, "not-here"),
            CommandError::AskedAlready(_) => (StatusCode::CONFLICT, "asked-already"),
            CommandError::NotAsked(_) => (StatusCode::CONFLICT, "not-asked"),
            CommandError::NothingToTakeBack => (StatusCode::CONFLICT, "nothing-to-take-back"),
            CommandError::TooSoon(_) => (StatusCode::TOO_MANY_REQUESTS, "too-soon"),
            CommandError::HasBegun => (StatusCode::CONFLICT, "has-begun"),
            CommandError::NobodyLeft => (StatusCode::CONFLICT, "nobody-left"),
            CommandError::LeftJustNow(_) => (StatusCode::CONFLICT, "left-just-now"),
            CommandError::Away => (StatusCode::CONFLICT, "away"),
            CommandError::KnownAlready => (StatusCode::CONFLICT, "known-already"),
        };
        let wait = if let CommandError::TooSoon(time) | CommandError::LeftJustNow(time) = refusal {
            Some(time)
        } else {
            None
        };
        let retry_after = wait.map(|time| time.0.div_ceil(1000));
        Self { retry_after, ..Self::of(status, code, &refusal) }
    }
}

/// The body is written by `speak`, which knows the language.
impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let mut response = self.status.into_response();
        response.extensions_mut().insert(self);
        response
    }
}

/// Writes refusals in the language of whoever asked.
pub(crate) async fn speak(request: Request, next: Next) -> Response {
    let lang = lang_of(request.uri(), request.headers());
    let response = next.run(request).await;
    let refused = response.extensions().get::<ApiError>().cloned().or_else(|| unnamed(&response));
    let Some(refused) = refused else { return response };
    let error = refused.said.localize(lang).into_owned();
    let body = Json(ErrorBody { error, code: refused.code.to_string(), said: refused.said() });
    let mut written = (refused.status, body).into_response();
    for (name, value) in response.headers() {
        if name != header::CONTENT_LENGTH && name != header::CONTENT_TYPE {
            written.headers_mut().append(name, value.clone());
        }
    }
    if let Some(seconds) = refused.retry_after {
        written.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
    }
    let (parts, body) = written.into_parts();
    Response::from_parts(parts, Body::new(body))
}

/// What was refused before anybody of ours has looked at it, such as an address that cannot be read.
fn unnamed(response: &Response) -> Option<ApiError> {
    let status = response.status();
    let is_named = response.headers().get(header::CONTENT_TYPE).is_some_and(|kind| {
        kind.as_bytes() == b"application/json" || kind.as_bytes().starts_with(b"text/html")
    });
    if is_named || !(status.is_client_error() || status.is_server_error()) {
        return None;
    }
    let (code, key) = match status {
        StatusCode::BAD_REQUEST => ("unreadable", "server-bad-request"),
        StatusCode::UPGRADE_REQUIRED => ("socket", "server-websocket-only"),
        StatusCode::PAYLOAD_TOO_LARGE => ("too-large", "server-too-large"),
        _ => ("refused", "server-refused"),
    };
    Some(ApiError::new(status, code, key))
}

/// The language that a request asks for: `?lang=zh`, else what was chosen on the page, else what its browser prefers.
pub(crate) fn lang_of(uri: &Uri, headers: &HeaderMap) -> Lang {
    let told = uri.query().unwrap_or_default().split('&').find_map(|pair| pair.strip_prefix("lang="));
    let chosen = cookie_value(headers, "tengen_lang");
    if let Some(lang) = told.or(chosen).and_then(Lang::of_locale) {
        return lang;
    }
    let accepted = headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
    let names =
        accepted.unwrap_or_default().split(',').map(|name| name.split(';').next().unwrap_or_default());
    names.into_iter().find_map(|name| Lang::of_locale(name.trim())).unwrap_or(Lang::En)
}
