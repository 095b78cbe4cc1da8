//! Desk client: what a worker asks of a desk, over HTTP.

use std::{
    io::{self, Read as _},
    time::Duration,
};

use serde::{Serialize, de::DeserializeOwned};
use tengen_core::{Localize, Message, english_errors, message, text::without_hidden};
use ureq::{
    Agent, Body, RequestExt as _,
    http::{Method, Request, Response, StatusCode, header},
};

use crate::{
    AppendRequest, ClaimRequest, DeskRefusal, JobOffer, LeaseRequest, PROTOCOL_VERSION, ReportReply,
    WorkerReport,
};

/// A desk answers within this time; it lets a worker wait for a game a little less long.
const TIME_LIMIT: Duration = Duration::from_secs(30);
const CONNECT_LIMIT: Duration = Duration::from_secs(5);
/// The longest answer that is no file: a log with everything that programs have said.
const MOST_BYTES: u64 = 64 << 20;
/// Characters of what went wrong that are shown.
const SHOWN: usize = 200;

/// A desk at some address.
#[derive(Clone, Debug)]
pub struct DeskClient {
    agent: Agent,
    base: String,
    token: String,
}

/// Why a desk did not do what was asked.
#[derive(Debug)]
pub enum DeskClientError {
    /// It refuses it: the status of HTTP and a word.
    Refused(StatusCode, String),
    /// There is no Tengen at this address, or it has no games for workers.
    NoDesk(String),
    /// It cannot be reached, or does not answer.
    Unreachable(String, Box<ureq::Error>),
    /// Its answer broke off.
    Broken(String, io::Error),
}

impl DeskClientError {
    /// Whether asking again is of no use.
    pub fn is_final(&self) -> bool {
        match self {
            Self::Refused(status, _) => status.is_client_error() && *status != StatusCode::TOO_MANY_REQUESTS,
            Self::NoDesk(_) => true,
            Self::Unreachable(..) | Self::Broken(..) => false,
        }
    }
}

impl Localize for DeskClientError {
    fn message(&self) -> Message {
        match self {
            Self::Refused(status, _) if *status == StatusCode::UNAUTHORIZED => message!("jobs-bad-token"),
            Self::Refused(_, code) if code == "version" => message!("jobs-other-version"),
            Self::Refused(status, code) => {
                message!("jobs-refused", status = status.as_u16(), code = code.clone())
            }
            Self::NoDesk(address) => message!("jobs-no-desk", address),
            Self::Unreachable(address, error) => {
                message!("jobs-unreachable", address, why = without_hidden(&error.to_string(), SHOWN))
            }
            Self::Broken(address, error) => {
                message!("jobs-unreachable", address, why = without_hidden(&error.to_string(), SHOWN))
            }
        }
    }
}

english_errors!(DeskClientError {
    Self::Unreachable(_, error) => error,
    Self::Broken(_, error) => error,
});

impl DeskClient {
    /// The desk of the server at this address, for whoever has this token.
    pub fn new(address: &str, token: &str) -> Self {
        let config = Agent::config_builder()
            .http_status_as_error(false)
            .timeout_connect(Some(CONNECT_LIMIT))
            .timeout_global(Some(TIME_LIMIT))
            .max_redirects(0);
        let address = address.trim_end_matches('/');
        let base = if address.contains("://") { address.to_owned() } else { format!("http://{address}") };
        Self { agent: config.build().into(), base, token: token.to_owned() }
    }

    /// Where it is.
    pub fn address(&self) -> &str {
        &self.base
    }

    /// A game to play or a position to search; `None` if there is neither for now.
    pub fn claim(&self, worker: &str) -> Result<Option<JobOffer>, DeskClientError> {
        let request = ClaimRequest { version: PROTOCOL_VERSION, worker: worker.to_owned() };
        self.post("/api/worker/claim", &request)
    }

    /// Sends what has happened in a game.
    pub fn append(&self, game: &str, request: &AppendRequest) -> Result<(), DeskClientError> {
        self.post(&format!("/api/worker/games/{game}/events"), request)
    }

    /// Says that a game is still played.
    pub fn renew(&self, game: &str, lease: u64) -> Result<(), DeskClientError> {
        self.post(&format!("/api/worker/games/{game}/lease"), &LeaseRequest { lease, why: None })
    }

    /// Says that a game is not played any more, for a reason or because this worker stops.
    pub fn give_back(&self, game: &str, lease: u64, why: Option<String>) -> Result<(), DeskClientError> {
        self.post(&format!("/api/worker/games/{game}/return"), &LeaseRequest { lease, why })
    }

    /// Sends what a search has found. Tells whether somebody still waits for it.
    pub fn report(&self, search: u64, report: &WorkerReport) -> Result<bool, DeskClientError> {
        let reply: ReportReply = self.post(&format!("/api/worker/searches/{search}"), report)?;
        Ok(reply.wanted)
    }

    /// Copies the file with these contents.
    pub fn file(&self, sha256: &str, size: u64, out: &mut impl io::Write) -> Result<(), DeskClientError> {
        let response = self.send(&Method::GET, &format!("/api/worker/files/{sha256}"), String::new())?;
        let reader = response.into_body().into_with_config().limit(u64::MAX).reader();
        io::copy(&mut reader.take(size), out)
            .map(drop)
            .map_err(|error| DeskClientError::Broken(self.base.clone(), error))
    }

    fn post<T: DeserializeOwned>(&self, path: &str, body: &impl Serialize) -> Result<T, DeskClientError> {
        // Our own types always have a JSON form.
        let body = serde_json::to_string(body).unwrap_or_default();
        let response = self.send(&Method::POST, path, body)?;
        let mut bytes = Vec::new();
        let mut reader = response.into_body().into_with_config().limit(MOST_BYTES).reader();
        reader.read_to_end(&mut bytes).map_err(|error| DeskClientError::Broken(self.base.clone(), error))?;
        serde_json::from_slice(&bytes).map_err(|_| DeskClientError::NoDesk(self.base.clone()))
    }

    fn send(&self, method: &Method, path: &str, body: String) -> Result<Response<Body>, DeskClientError> {
        let request = Request::builder()
            .method(method)
            .uri(format!("{}{path}", self.base))
            .header(header::ACCEPT, "application/json")
            .header(header::AUTHORIZATION, format!("Bearer {}", self.token))
            .header(header::CONTENT_TYPE, "application/json")
            .body(body)
            .map_err(ureq::Error::Http);
        let is_file = *method == Method::GET;
        let response = request.and_then(|request| {
            // A file may take as long as it takes.
            let limit = if is_file { None } else { Some(TIME_LIMIT) };
            request.with_agent(&self.agent).configure().timeout_global(limit).run()
        });
        let unreachable = |error| DeskClientError::Unreachable(self.base.clone(), Box::new(error));
        let response = response.map_err(unreachable)?;
        let status = response.status();
        if status.is_success() {
            return Ok(response);
        }
        let mut text = String::new();
        let _ = response.into_body().into_with_config().limit(MOST_BYTES).reader().read_to_string(&mut text);
        match serde_json::from_str::<DeskRefusal>(&text) {
            // A server without games for workers has no such address.
            Ok(_) if status == StatusCode::NOT_FOUND && path.ends_with("/claim") => {
                Err(DeskClientError::NoDesk(self.base.clone()))
            }
            Ok(refusal) => Err(DeskClientError::Refused(status, without_hidden(&refusal.code, SHOWN))),
            // What stands before a server may have its own words while that is away.
            Err(_) if status.is_server_error() => Err(DeskClientError::Refused(status, "?".to_owned())),
            Err(_) => Err(DeskClientError::NoDesk(self.base.clone())),
        }
    }
}
