use std::{
    fmt,
    io::{self, BufRead as _, BufReader, Read as _},
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use serde::{Serialize, de::DeserializeOwned};
use tengen_api::ErrorBody;
use tengen_core::{Lang, Localize, Message, english_errors, message};
use ureq::{
    Agent, Body, BodyReader,
    http::{HeaderMap, Method, Request, Response, header, request::Builder},
};

use crate::{
    replay::words::safe_message,
    text::{fit, printable},
};

/// The longest answer that is read as a whole.
const MOST_BYTES: u64 = 8 << 20;
/// The longest refusal that is read.
const MOST_REFUSAL: u64 = 64 << 10;
/// A server shows every seven seconds that it is there.
const SILENCE: Duration = Duration::from_secs(20);
const CONNECTING: Duration = Duration::from_secs(10);
/// So many empty lines at once come from nobody who means well.
const MOST_EMPTY: u32 = 1000;

/// A server of tables.
#[derive(Clone, Debug)]
pub(crate) struct ServerClient {
    base: String,
    agent: Agent,
    identity: Option<Arc<ServerIdentity>>,
    /// The language in which it answers, and names new guests.
    lang: Option<Lang>,
}

/// Who we are to a server.
pub(crate) enum ServerIdentity {
    /// Whoever has this token.
    Token(String),
    /// A guest, by the cookie that the server gave us; none before it did.
    Guest(Mutex<Option<String>>),
}

impl fmt::Debug for ServerIdentity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if matches!(self, Self::Token(_)) { "Token" } else { "Guest" })
    }
}

/// The cookie of guests begins so.
const GUEST_COOKIE: &str = "tengen=";
/// No cookie of ours is longer.
const MOST_COOKIE: usize = 4096;

impl ServerIdentity {
    /// The cookie of a guest, once there is one.
    pub(crate) fn cookie(&self) -> Option<String> {
        match self {
            Self::Token(_) => None,
            Self::Guest(cookie) => cookie.lock().unwrap_or_else(PoisonError::into_inner).clone(),
        }
    }

    /// Shows who we are. Who comes with a cookie says from where, as browsers do.
    fn show(&self, request: Builder, base: &str) -> Builder {
        match self {
            Self::Token(token) => request.header(header::AUTHORIZATION, format!("Bearer {token}")),
            Self::Guest(_) => match self.cookie() {
                Some(cookie) => request.header(header::COOKIE, cookie).header(header::ORIGIN, base),
                None => request,
            },
        }
    }

    /// Remembers the cookie that a server gives.
    fn remember(&self, headers: &HeaderMap) {
        let Self::Guest(cookie) = self else { return };
        let mut given = headers.get_all(header::SET_COOKIE).into_iter().filter_map(|line| line.to_str().ok());
        let ours = given.rfind(|line| line.starts_with(GUEST_COOKIE) && line.len() <= MOST_COOKIE);
        if let Some(pair) = ours.and_then(|line| line.split(';').next()) {
            *cookie.lock().unwrap_or_else(PoisonError::into_inner) = Some(pair.to_owned());
        }
    }
}

/// Why a server does not tell us what we want to know.
#[derive(Debug)]
pub struct ServerError {
    base: String,
    kind: ServerErrorKind,
}

#[derive(Debug)]
enum ServerErrorKind {
    Http(ureq::Error),
    Io(io::Error),
    /// It wants us elsewhere.
    Redirect(String),
    /// It refuses with this status, and says why.
    Refused {
        status: u16,
        code: String,
        said: Option<Message>,
    },
    /// It is none of ours.
    NotTengen,
    EndlessLine,
    EmptyLines,
}

impl ServerError {
    /// Whether it may be otherwise after a while.
    pub(crate) const fn may_pass(&self) -> bool {
        match &self.kind {
            ServerErrorKind::Http(_) | ServerErrorKind::Io(_) | ServerErrorKind::EmptyLines => true,
            ServerErrorKind::Refused { status, .. } => matches!(status, 408 | 425 | 429 | 500..),
            ServerErrorKind::Redirect(_) | ServerErrorKind::NotTengen | ServerErrorKind::EndlessLine => false,
        }
    }
}

impl ServerError {
    /// Whether the server could not be reached, or is just about to start or to stop.
    pub(crate) const fn is_connection(&self) -> bool {
        match &self.kind {
            ServerErrorKind::Http(_) | ServerErrorKind::Io(_) => true,
            ServerErrorKind::Refused { status, .. } => matches!(status, 502..=504),
            ServerErrorKind::Redirect(_)
            | ServerErrorKind::NotTengen
            | ServerErrorKind::EndlessLine
            | ServerErrorKind::EmptyLines => false,
        }
    }

    /// The status of a refusal and its reason in one word.
    pub(crate) fn refusal(&self) -> Option<(u16, &str)> {
        match &self.kind {
            ServerErrorKind::Refused { status, code, .. } => Some((*status, code)),
            ServerErrorKind::Http(_)
            | ServerErrorKind::Io(_)
            | ServerErrorKind::Redirect(_)
            | ServerErrorKind::NotTengen
            | ServerErrorKind::EndlessLine
            | ServerErrorKind::EmptyLines => None,
        }
    }

    /// What the server says, without its address.
    pub(crate) fn said(&self) -> Message {
        match &self.kind {
            ServerErrorKind::Refused { said: Some(said), .. } => said.clone(),
            ServerErrorKind::Refused { .. }
            | ServerErrorKind::Http(_)
            | ServerErrorKind::Io(_)
            | ServerErrorKind::Redirect(_)
            | ServerErrorKind::NotTengen
            | ServerErrorKind::EndlessLine
            | ServerErrorKind::EmptyLines => self.message(),
        }
    }
}

impl Localize for ServerError {
    fn message(&self) -> Message {
        let Self { base, kind } = self;
        let why = match kind {
            ServerErrorKind::Http(error) => http_message(error),
            ServerErrorKind::Io(error) => connection_message(error),
            ServerErrorKind::Redirect(place) => return message!("tui-watch-redirect", base, place),
            ServerErrorKind::Refused { said: Some(said), .. } => said.clone(),
            ServerErrorKind::Refused { status, said: None, .. } => message!("tui-watch-status", status),
            ServerErrorKind::NotTengen => message!("tui-watch-no-tengen"),
            ServerErrorKind::EndlessLine => message!("tui-watch-endless-line"),
            ServerErrorKind::EmptyLines => message!("tui-watch-empty-lines"),
        };
        message!("core-colon", before = base, after = why)
    }
}

english_errors!(ServerError {
    Self { kind: ServerErrorKind::Http(error), .. } => error,
    Self { kind: ServerErrorKind::Io(error), .. } => error,
});

#[expect(clippy::wildcard_enum_match_arm, reason = "the other reasons are rare, and told in their own words")]
fn http_message(error: &ureq::Error) -> Message {
    match error {
        ureq::Error::Io(error) => connection_message(error),
        ureq::Error::Timeout(_) => message!("tui-watch-no-answer"),
        ureq::Error::HostNotFound => message!("tui-watch-no-such-host"),
        ureq::Error::Protocol(_) | ureq::Error::LargeResponseHeader(..) => message!("tui-watch-bad-http"),
        other => Message::verbatim(fit(&printable(&other.to_string()), 200)),
    }
}

#[expect(clippy::wildcard_enum_match_arm, reason = "the other reasons are rare, and told in their own words")]
fn connection_message(error: &io::Error) -> Message {
    let what = fit(&printable(&error.to_string()), 200);
    match error.kind() {
        io::ErrorKind::ConnectionRefused => message!("tui-watch-refused"),
        io::ErrorKind::TimedOut | io::ErrorKind::WouldBlock => message!("tui-watch-no-answer"),
        io::ErrorKind::UnexpectedEof
        | io::ErrorKind::ConnectionReset
        | io::ErrorKind::ConnectionAborted
        | io::ErrorKind::BrokenPipe => message!("tui-watch-disconnected"),
        // What is wrong with certificates and the like comes as this.
        io::ErrorKind::InvalidData => message!("tui-watch-tls", what),
        _ if what.contains("lookup address") => message!("tui-watch-no-such-host"),
        _ => Message::verbatim(what),
    }
}

impl ServerClient {
    /// The server at this address.
    pub(crate) fn at(base: &str) -> Self {
        let config = Agent::config_builder()
            .http_status_as_error(false)
            // Who is sent elsewhere should know it.
            .max_redirects(0)
            .max_redirects_will_error(false)
            .timeout_connect(Some(CONNECTING))
            .timeout_resolve(Some(CONNECTING))
            .timeout_recv_response(Some(SILENCE))
            .timeout_per_read(Some(SILENCE))
            .timeout_per_write(Some(SILENCE))
            .max_idle_connections(2)
            .user_agent(concat!("tengen/", env!("CARGO_PKG_VERSION")));
        // Nobody stands between us and our own machine.
        let config = if is_here(base) { config.proxy(None) } else { config };
        Self { base: base.to_owned(), agent: config.build().into(), identity: None, lang: None }
    }

    /// The same server for somebody.
    pub(crate) fn with_identity(self, identity: ServerIdentity) -> Self {
        Self { identity: Some(Arc::new(identity)), ..self }
    }

    /// The same server in this language.
    pub(crate) fn with_lang(self, lang: Lang) -> Self {
        Self { lang: Some(lang), ..self }
    }

    /// Who we are to it, if we are somebody.
    pub(crate) fn identity(&self) -> Option<&ServerIdentity> {
        self.identity.as_deref()
    }

    /// Where it is.
    pub(crate) fn base(&self) -> &str {
        &self.base
    }

    /// One answer as a whole.
    pub(crate) fn ask<T: DeserializeOwned>(&self, path: &str) -> Result<T, ServerError> {
        self.whole(self.send(&Method::GET, path, None)?)
    }

    /// Sends something, and returns the answer as a whole.
    pub(crate) fn post<T: DeserializeOwned>(
        &self,
        path: &str,
        body: &impl Serialize,
    ) -> Result<T, ServerError> {
        // Our own types always have a JSON form.
        let body = serde_json::to_string(body).unwrap_or_default();
        self.whole(self.send(&Method::POST, path, Some(body))?)
    }

    fn whole<T: DeserializeOwned>(&self, response: Response<Body>) -> Result<T, ServerError> {
        let mut bytes = Vec::new();
        let reader = response.into_body().into_with_config().limit(MOST_BYTES).reader();
        reader
            .take(MOST_BYTES)
            .read_to_end(&mut bytes)
            .map_err(|error| self.error(ServerErrorKind::Io(error)))?;
        serde_json::from_slice(&bytes).map_err(|_| self.error(ServerErrorKind::NotTengen))
    }

    /// A stream of lines, none longer than so many bytes.
    pub(crate) fn lines(&self, path: &str, longest: usize) -> Result<LineStream, ServerError> {
        let reader =
            self.send(&Method::GET, path, None)?.into_body().into_with_config().limit(u64::MAX).reader();
        Ok(LineStream { reader: BufReader::new(reader), longest, n_empty: 0, server: self.clone() })
    }

    fn send(&self, method: &Method, path: &str, body: Option<String>) -> Result<Response<Body>, ServerError> {
        let request = Request::builder()
            .method(method)
            .uri(format!("{}{path}", self.base))
            .header(header::ACCEPT, "application/json, application/x-ndjson");
        let request = match self.lang {
            Some(lang) => request.header(header::ACCEPT_LANGUAGE, lang.code()),
            None => request,
        };
        let request = match &self.identity {
            Some(identity) => identity.show(request, &self.base),
            None => request,
        };
        let response = match body {
            None => request.body(()).map_err(ureq::Error::Http).and_then(|request| self.agent.run(request)),
            Some(body) => request
                .header(header::CONTENT_TYPE, "application/json")
                .body(body)
                .map_err(ureq::Error::Http)
                .and_then(|request| self.agent.run(request)),
        };
        let response = response.map_err(|error| self.error(ServerErrorKind::Http(error)))?;
        if let Some(identity) = &self.identity {
            identity.remember(response.headers());
        }
        let status = response.status();
        if status.is_redirection() {
            let place = response.headers().get(header::LOCATION).and_then(|place| place.to_str().ok());
            let place = fit(&printable(place.unwrap_or("?")), 200);
            return Err(self.error(ServerErrorKind::Redirect(place)));
        }
        let kind = response.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
        let is_json = kind.is_some_and(|kind| kind.contains("json"));
        if !status.is_success() {
            let refusal = if is_json { refusal(response) } else { None };
            let (code, said) = refusal.unzip();
            let (status, code) = (status.as_u16(), code.unwrap_or_default());
            return Err(self.error(ServerErrorKind::Refused { status, code, said }));
        }
        if is_json { Ok(response) } else { Err(self.error(ServerErrorKind::NotTengen)) }
    }

    fn error(&self, kind: ServerErrorKind) -> ServerError {
        ServerError { base: self.base.clone(), kind }
    }
}

/// Whether an address is one of this machine.
fn is_here(base: &str) -> bool {
    let host = base.split_once("://").map_or(base, |(_, host)| host);
    let name = if host.starts_with('[') { host.split_inclusive(']').next() } else { host.split(':').next() };
    matches!(name, Some("localhost" | "[::1]")) || name.is_some_and(|name| name.starts_with("127."))
}

/// What our servers say when they refuse something.
fn refusal(response: Response<Body>) -> Option<(String, Message)> {
    let mut bytes = Vec::new();
    let reader = response.into_body().into_with_config().limit(MOST_REFUSAL).reader();
    reader.take(MOST_REFUSAL).read_to_end(&mut bytes).ok()?;
    let ErrorBody { code, said, .. } = serde_json::from_slice(&bytes).ok()?;
    Some((code, safe_message(&said, 300)))
}

/// The lines of a stream as they come.
pub(crate) struct LineStream {
    reader: BufReader<BodyReader<'static>>,
    longest: usize,
    n_empty: u32,
    server: ServerClient,
}

impl LineStream {
    /// The next line; an empty one is only a sign of life. A line that was cut off has not come.
    pub(crate) fn next(&mut self) -> Result<String, ServerError> {
        let mut line = Vec::new();
        let room = u64::try_from(self.longest).unwrap_or(u64::MAX);
        let read = (&mut self.reader).take(room + 1).read_until(b'\n', &mut line);
        read.map_err(|error| self.server.error(ServerErrorKind::Io(error)))?;
        if line.pop_if(|last| *last == b'\n').is_none() {
            if line.len() > self.longest {
                return Err(self.server.error(ServerErrorKind::EndlessLine));
            }
            let end = io::Error::from(io::ErrorKind::UnexpectedEof);
            return Err(self.server.error(ServerErrorKind::Io(end)));
        }
        if line.iter().all(u8::is_ascii_whitespace) {
            self.n_empty += 1;
            // With one every seven seconds this is a long thought; with no pause between them it is mischief.
            if self.n_empty > MOST_EMPTY {
                return Err(self.server.error(ServerErrorKind::EmptyLines));
            }
            return Ok(String::new());
        }
        self.n_empty = 0;
        String::from_utf8(line).map_err(|_| self.server.error(ServerErrorKind::NotTengen))
    }
}
