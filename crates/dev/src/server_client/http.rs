//! Minimal HTTP client for load tests: one connection per request, read to its end.

use std::net::{Ipv4Addr, SocketAddr};

use anyhow::{Result, anyhow, bail};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::{TcpSocket, TcpStream},
};

/// Somebody, as the server knows them: by their cookie, or a program by its token.
#[derive(Clone, Debug, Default)]
pub(crate) struct BenchPerson {
    pub(crate) cookie: String,
    pub(crate) token: String,
    /// The address they connect from, one of this machine's; any if it is not given.
    pub(crate) source: Option<Ipv4Addr>,
}

impl BenchPerson {
    /// A new connection of theirs.
    pub(crate) async fn connect(&self, address: SocketAddr) -> Result<TcpStream> {
        let socket = TcpSocket::new_v4()?;
        if let Some(source) = self.source {
            socket.bind((source, 0).into())?;
        }
        let stream = socket.connect(address).await?;
        stream.set_nodelay(true)?;
        Ok(stream)
    }

    /// The first lines of a request of theirs.
    pub(crate) fn head(&self, address: SocketAddr, method: &str, path: &str) -> String {
        let mut head = format!("{method} {path} HTTP/1.1\r\nHost: {address}\r\nOrigin: http://{address}\r\n");
        for (name, value) in [("Cookie: ", &self.cookie), ("Authorization: Bearer ", &self.token)] {
            if !value.is_empty() {
                head.extend([name, value, "\r\n"]);
            }
        }
        head
    }
}

/// What a server answered.
#[derive(Clone, Debug)]
pub(crate) struct HttpReply {
    pub(crate) status: u16,
    pub(crate) body: String,
}

/// Asks for something and returns the body; whoever is given a cookie keeps it.
pub(crate) async fn ask(
    address: SocketAddr,
    person: &mut BenchPerson,
    method: &str,
    path: &str,
    body: &str,
) -> Result<String> {
    let HttpReply { status, body } = request(address, person, method, path, body.as_bytes()).await?;
    if !(200..300).contains(&status) {
        bail!("{path}: {status} {body}");
    }
    Ok(body)
}

/// Asks for something. An answer that was cut off is an error, not an answer.
pub(crate) async fn request(
    address: SocketAddr,
    person: &mut BenchPerson,
    method: &str,
    path: &str,
    body: &[u8],
) -> Result<HttpReply> {
    let mut stream = person.connect(address).await?;
    let (head, length) = (person.head(address, method, path), body.len());
    let request = format!(
        "{head}Content-Type: application/json\r\nContent-Length: {length}\r\nConnection: close\r\n\r\n"
    );
    stream.write_all(&[request.as_bytes(), body].concat()).await?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await?;
    let end = answer.windows(4).position(|window| window == b"\r\n\r\n");
    let end = end.ok_or_else(|| anyhow!("no answer to {path}"))?;
    let (head, mut body) = (String::from_utf8_lossy(&answer[..end]).into_owned(), answer[end + 4..].to_vec());
    let header = |name: &str| {
        let mut pairs = head.lines().filter_map(|line| line.split_once(':'));
        pairs.find(|(found, _)| found.eq_ignore_ascii_case(name)).map(|(_, value)| value.trim().to_owned())
    };
    if header("transfer-encoding").is_some() {
        body = unchunked(&body).ok_or_else(|| anyhow!("{path}: the answer is cut off"))?;
    } else if header("content-length").and_then(|length| length.parse().ok()) != Some(body.len()) {
        bail!("{path}: the answer is cut off");
    }
    if let Some(value) = header("set-cookie") {
        value.split(';').next().unwrap_or_default().clone_into(&mut person.cookie);
    }
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok());
    let status = status.ok_or_else(|| anyhow!("{path}: {head}"))?;
    Ok(HttpReply { status, body: String::from_utf8(body)? })
}

/// A body that came in chunks; `None` unless all of it is there.
fn unchunked(mut rest: &[u8]) -> Option<Vec<u8>> {
    let mut body = Vec::new();
    loop {
        let end = rest.windows(2).position(|window| window == b"\r\n")?;
        let length = usize::from_str_radix(std::str::from_utf8(&rest[..end]).ok()?, 16).ok()?;
        if length == 0 {
            return Some(body);
        }
        body.extend(rest.get(end + 2..end + 2 + length)?);
        rest = rest.get(end + 4 + length..)?;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_body_in_chunks_is_whole_or_none() {
        let text = b"3\r\nabc\r\nA\r\n0123456789\r\n0\r\n\r\n";
        assert_eq!(unchunked(text), Some(b"abc0123456789".to_vec()));
        for cut in 0..text.len() - 4 {
            assert_eq!(unchunked(&text[..cut]), None, "{cut}");
        }
    }
}
