//! The socket of a table as a page has it.

use std::time::Duration;

use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use tokio::{net::TcpStream, time::timeout};
use tokio_tungstenite::{
    WebSocketStream, client_async,
    tungstenite::{Error, Message, client::IntoClientRequest as _, http::Request},
};

use crate::person::Person;

const LIMIT: Duration = Duration::from_secs(60);

pub(crate) struct Socket {
    pub(crate) ws: WebSocketStream<TcpStream>,
    /// What has come of the log, from `from` on, without a gap.
    pub(crate) log: Vec<Value>,
    pub(crate) from: u64,
    pub(crate) state: Value,
    number: u64,
    /// Answers to pings are held back for so long.
    pub(crate) pong_delay: Duration,
    /// How many have come.
    pings: usize,
}

/// The request of a socket.
pub(crate) fn request(person: &Person, table: &str, since: Option<u64>) -> Request<()> {
    let since = since.map_or_else(String::new, |since| format!("?since={since}"));
    let address = person.address;
    let mut request =
        format!("ws://{address}/api/table/{table}/socket{since}").into_client_request().unwrap();
    let headers = request.headers_mut();
    headers.insert("cookie", person.cookie.parse().unwrap());
    headers.insert("origin", format!("http://{address}").parse().unwrap());
    request
}

impl Socket {
    pub(crate) async fn try_open(request: Request<()>, person: &Person) -> Result<Self, Error> {
        let stream = TcpStream::connect(person.address).await.unwrap();
        let (ws, _) = timeout(LIMIT, client_async(request, stream)).await.unwrap()?;
        Ok(Self {
            ws,
            log: Vec::new(),
            from: 0,
            state: Value::Null,
            number: 0,
            pong_delay: Duration::ZERO,
            pings: 0,
        })
    }

    /// With all events from `since` on; without it the log begins with what comes.
    pub(crate) async fn open(person: &Person, table: &str, since: Option<u64>) -> Self {
        let mut socket = Self::try_open(request(person, table, since), person).await.unwrap();
        socket.next().await.unwrap();
        socket.from = since.unwrap_or_else(|| socket.state["seq"].as_u64().unwrap());
        socket
    }

    /// The next message; `None` when the socket is closed.
    pub(crate) async fn next(&mut self) -> Option<Value> {
        let message = loop {
            let message = timeout(LIMIT, self.ws.next()).await.expect("nothing comes");
            // Pings are answered by the library when it reads on.
            if !matches!(message, Some(Ok(Message::Ping(_)))) {
                break message;
            }
            self.pings += 1;
            tokio::time::sleep(self.pong_delay).await;
        };
        let value: Value = match message? {
            Ok(Message::Text(text)) => serde_json::from_str(&text).unwrap(),
            Ok(Message::Close(_)) | Err(_) => return None,
            Ok(other) => panic!("{other:?}"),
        };
        let (events, state) = match value["t"].as_str() {
            Some("events") => (&value["d"], &value["state"]),
            Some("state") => (&value["events"], &value["d"]),
            _ => return Some(value),
        };
        if let Some(first) = events[0]["seq"].as_u64().filter(|_| self.log.is_empty()) {
            self.from = first;
        }
        for event in events.as_array().unwrap() {
            assert_eq!(event["seq"], json!(self.from + self.log.len() as u64), "a gap: {value}");
            self.log.push(event.clone());
        }
        let mut state = state.clone();
        // Whose seats are whose is told once.
        if state["yours"].is_null() {
            state["yours"] = self.state["yours"].clone();
        }
        self.state = state;
        Some(value)
    }

    pub(crate) async fn say(&mut self, text: impl Into<String>) {
        let _ = self.ws.send(Message::Text(text.into().into())).await;
    }

    /// Gives a command and waits for its answer: nothing, or why not.
    pub(crate) async fn command(&mut self, name: &str, details: &Value) -> Result<(), String> {
        self.number += 1;
        let number = self.number;
        let mut details = details.clone();
        details["a"] = number.into();
        self.say(json!({"t": name, "d": details}).to_string()).await;
        loop {
            let Some(value) = self.next().await else { return Err("closed".to_owned()) };
            match value["t"].as_str() {
                Some("ack") if value["d"] == number => return Ok(()),
                Some("refused") if value["d"]["a"] == number => {
                    return Err(value["d"]["code"].as_str().unwrap().to_owned());
                }
                _ => {}
            }
        }
    }

    pub(crate) async fn play(&mut self, ply: usize, text: &str) -> Result<(), String> {
        self.command("move", &json!({"u": text, "ply": ply})).await
    }

    /// Reads until this event has come, and returns it.
    pub(crate) async fn until(&mut self, event: &str) -> Value {
        loop {
            if let Some(found) = self.log.iter().rev().find(|found| found["event"] == event) {
                return found.clone();
            }
            assert!(self.next().await.is_some(), "closed before {event}");
        }
    }

    /// Reads until the log is so long.
    pub(crate) async fn up_to(&mut self, seq: u64) {
        while self.from + (self.log.len() as u64) < seq {
            assert!(self.next().await.is_some(), "closed before event {seq}");
        }
    }

    /// Somebody who seems to be so far away, and whom the server has measured.
    pub(crate) async fn far_away(person: &Person, table: &str, delay: Duration) -> Self {
        let mut socket = Self::open(person, table, Some(0)).await;
        socket.pong_delay = delay;
        while socket.pings == 0 {
            socket.ping().await;
        }
        // Whatever is sent from now on comes after the pong.
        socket.ping().await;
        socket
    }

    /// A ping, and its answer.
    pub(crate) async fn ping(&mut self) {
        self.say("\"p\"").await;
        while self.next().await.unwrap() != json!(0) {}
    }
}

/// How many of these events there are.
pub(crate) fn count(log: &[Value], event: &str) -> usize {
    log.iter().filter(|found| found["event"] == event).count()
}
