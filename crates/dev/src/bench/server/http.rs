//! Minimal HTTP client for load tests: one connection per request, read to its end.

use std::net::SocketAddr;

use anyhow::{Result, anyhow, bail};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpStream,
};

/// Somebody, as the server knows them by their cookie.
#[derive(Clone, Debug, Default)]
pub(super) struct BenchPerson {
    pub(super) cookie: String,
}

/// Asks for something and returns the body; whoever has no cookie yet gets one.
pub(super) async fn ask(
    address: SocketAddr,
    person: &mut BenchPerson,
    method: &str,
    path: &str,
    body: &str,
) -> Result<String> {
    let mut stream = TcpStream::connect(address).await?;
    let cookie =
        if person.cookie.is_empty() { String::new() } else { format!("Cookie: {}\r\n", person.cookie) };
    let length = body.len();
    let request = format!(
        "{method} {path} HTTP/1.1\r\nHost: {address}\r\nOrigin: http://{address}\r\n{cookie}Content-Type: \
         application/json\r\nContent-Length: {length}\r\nConnection: close\r\n\r\n{body}"
    );
    stream.write_all(request.as_bytes()).await?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await?;
    let answer = String::from_utf8(answer)?;
    let (head, body) = answer.split_once("\r\n\r\n").ok_or_else(|| anyhow!("no answer to {path}"))?;
    if !head.starts_with("HTTP/1.1 2") {
        bail!("{path}: {head} {body}");
    }
    if person.cookie.is_empty()
        && let Some(line) = head.lines().find(|line| line.to_ascii_lowercase().starts_with("set-cookie:"))
    {
        let value = line.split_once(':').map(|(_, value)| value.trim()).unwrap_or_default();
        value.split(';').next().unwrap_or_default().clone_into(&mut person.cookie);
    }
    Ok(body.to_owned())
}
