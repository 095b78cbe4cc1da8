//! Minimal WebSocket client for load tests: short text frames out, whole text frames in.

use std::{io, net::SocketAddr, sync::Arc};

use anyhow::{Result, bail};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpStream,
};

use super::http::BenchPerson;

/// What is read at once. One buffer serves all sockets: only what is not whole yet is kept.
const AT_ONCE: usize = 64 << 10;
/// What stands in the second byte of a frame: that a mask follows, and that a longer length does.
const MASKED: u8 = 0x80;
const LONG: u8 = 126;

thread_local! {
    static BUFFER: std::cell::RefCell<Vec<u8>> = std::cell::RefCell::new(vec![0; AT_ONCE]);
}

/// Opens the socket of a table, with the events from a number on.
pub(crate) async fn connect(
    address: SocketAddr,
    person: &BenchPerson,
    table: &str,
    since: Option<u64>,
) -> Result<(CommandSender, UpdateReceiver)> {
    let (stream, rest) = upgrade(address, person, table, since).await?;
    let stream = Arc::new(stream);
    Ok((CommandSender(Arc::clone(&stream)), UpdateReceiver { stream, rest }))
}

/// The connection itself, with what has come over it already.
pub(crate) async fn upgrade(
    address: SocketAddr,
    person: &BenchPerson,
    table: &str,
    since: Option<u64>,
) -> Result<(TcpStream, Vec<u8>)> {
    let mut stream = person.connect(address).await?;
    let since = since.map(|since| format!("?since={since}")).unwrap_or_default();
    let request = format!(
        "{}Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
         Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
        person.head(address, "GET", &format!("/api/table/{table}/socket{since}"))
    );
    stream.write_all(request.as_bytes()).await?;
    let mut answer = Vec::new();
    let end = loop {
        if let Some(at) = answer.windows(4).position(|window| window == b"\r\n\r\n") {
            break at + 4;
        }
        if stream.read_buf(&mut answer).await? == 0 {
            bail!("{}", String::from_utf8_lossy(&answer));
        }
    };
    if !answer.starts_with(b"HTTP/1.1 101") {
        bail!("{}", String::from_utf8_lossy(&answer));
    }
    // The first words may have come with it.
    let rest = answer.split_off(end);
    Ok((stream, rest))
}

/// What commands go through.
#[derive(Debug)]
pub(crate) struct CommandSender(Arc<TcpStream>);

impl CommandSender {
    /// Sends a short text. With a mask of zeros the text stays as it is.
    pub(crate) async fn send(&self, text: &str) -> Result<()> {
        let Ok(length) = u16::try_from(text.len()) else { bail!("too long: {text}") };
        let mut frame = vec![0x81];
        match u8::try_from(length) {
            Ok(short) if short < LONG => frame.push(MASKED | short),
            _ => {
                frame.push(MASKED | LONG);
                frame.extend(length.to_be_bytes());
            }
        }
        frame.extend([0; 4]);
        frame.extend(text.as_bytes());
        let mut rest = frame.as_slice();
        while !rest.is_empty() {
            self.0.writable().await?;
            match self.0.try_write(rest) {
                Ok(written) => rest = &rest[written..],
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => {}
                Err(error) => return Err(error.into()),
            }
        }
        Ok(())
    }
}

/// What updates come through.
#[derive(Debug)]
pub(crate) struct UpdateReceiver {
    stream: Arc<TcpStream>,
    rest: Vec<u8>,
}

impl UpdateReceiver {
    /// Shows every text that comes, until the other end closes.
    pub(crate) async fn listen(mut self, mut hear: impl FnMut(&[u8])) -> io::Result<()> {
        self.take(&[], &mut hear);
        loop {
            self.stream.readable().await?;
            let goes_on = BUFFER.with_borrow_mut(|buffer| match self.stream.try_read(buffer) {
                Ok(0) => Ok(false),
                Ok(count) => {
                    self.take(&buffer[..count], &mut hear);
                    Ok(true)
                }
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => Ok(true),
                Err(error) => Err(error),
            })?;
            if !goes_on {
                return Ok(());
            }
        }
    }

    fn take(&mut self, new: &[u8], hear: &mut impl FnMut(&[u8])) {
        if self.rest.is_empty() {
            let used = frames(new, hear);
            self.rest.extend(&new[used..]);
        } else {
            self.rest.extend(new);
            let used = frames(&self.rest, hear);
            self.rest.drain(..used);
        }
    }
}

/// Shows the texts of all whole frames and tells how many bytes they were. Servers do not mask.
fn frames(bytes: &[u8], hear: &mut impl FnMut(&[u8])) -> usize {
    let mut at = 0;
    while let Some((kind, range)) = frame(&bytes[at..]) {
        if kind == 1 {
            hear(&bytes[at + range.start..at + range.end]);
        }
        at += range.end;
    }
    at
}

/// The kind of the first frame and where its content lies, if all of it is there.
fn frame(bytes: &[u8]) -> Option<(u8, std::ops::Range<usize>)> {
    let (&first, &second) = (bytes.first()?, bytes.get(1)?);
    let (start, length) = match second & 0x7f {
        LONG => (4, u64::from(u16::from_be_bytes(bytes.get(2..4)?.try_into().ok()?))),
        127 => (10, u64::from_be_bytes(bytes.get(2..10)?.try_into().ok()?)),
        short => (2, short.into()),
    };
    let end = start + usize::try_from(length).ok()?;
    (bytes.len() >= end).then_some((first & 0x0f, start..end))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frames_are_found_wherever_they_are_cut() {
        let long = "x".repeat(300);
        let mut bytes = vec![0x81, 2, b'o', b'k', 0x89, 0];
        bytes.extend([0x81, 126, 1, 44]);
        bytes.extend(long.as_bytes());
        for cut in 0..=bytes.len() {
            let mut heard = Vec::new();
            let mut hear = |text: &[u8]| heard.push(String::from_utf8_lossy(text).into_owned());
            let used = frames(&bytes[..cut], &mut hear);
            assert!(used <= cut);
            assert_eq!(frames(&bytes[used..], &mut hear), bytes.len() - used);
            assert_eq!(heard, ["ok", long.as_str()], "{cut}");
        }
    }
}
