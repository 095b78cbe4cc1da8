use std::{
    io::{self, BufRead as _, BufReader, Read as _},
    time::Duration,
};

use serde::de::DeserializeOwned;
use tengen_api::ErrorBody;
use tengen_core::{Localize, Message, english_errors, message};
use ureq::{
    Agent, Body, BodyReader,
    http::{Response, header},
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
    Refused(u16, Option<Message>),
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
            ServerErrorKind::Refused(status, _) => matches!(status, 408 | 425 | 429 | 500..),
            ServerErrorKind::Redirect(_) | ServerErrorKind::NotTengen | ServerErrorKind::EndlessLine => false,
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
            ServerErrorKind::Refused(_, Some(said)) => said.clone(),
            ServerErrorKind::Refused(status, None) => message!("tui-watch-status", status),
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
        Self { base: base.to_owned(), agent: config.build().into() }
    }

    /// Where it is.
    pub(crate) fn base(&self) -> &str {
        &self.base
    }

    /// One answer as a whole.
    pub(crate) fn ask<T: DeserializeOwned>(&self, path: &str) -> Result<T, ServerError> {
        let response = self.get(path)?;
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
        let reader = self.get(path)?.into_body().into_with_config().limit(u64::MAX).reader();
        Ok(LineStream { reader: BufReader::new(reader), longest, n_empty: 0, server: self.clone() })
    }

    fn get(&self, path: &str) -> Result<Response<Body>, ServerError> {
        let asked = self
            .agent
            .get(format!("{}{path}", self.base))
            .header(header::ACCEPT.as_str(), "application/json, application/x-ndjson");
        let response = asked.call().map_err(|error| self.error(ServerErrorKind::Http(error)))?;
        let status = response.status();
        if status.is_redirection() {
            let place = response.headers().get(header::LOCATION).and_then(|place| place.to_str().ok());
            let place = fit(&printable(place.unwrap_or("?")), 200);
            return Err(self.error(ServerErrorKind::Redirect(place)));
        }
        let kind = response.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
        let is_json = kind.is_some_and(|kind| kind.contains("json"));
        if !status.is_success() {
            let said = if is_json { refusal(response) } else { None };
            return Err(self.error(ServerErrorKind::Refused(status.as_u16(), said)));
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
fn refusal(response: Response<Body>) -> Option<Message> {
    let mut bytes = Vec::new();
    let reader = response.into_body().into_with_config().limit(MOST_REFUSAL).reader();
    reader.take(MOST_REFUSAL).read_to_end(&mut bytes).ok()?;
    let ErrorBody { said, .. } = serde_json::from_slice(&bytes).ok()?;
    Some(safe_message(&said, 300))
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
