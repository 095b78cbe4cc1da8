//! Standard input as orders, read while the engine thinks.

use std::{
    io::{self, BufRead},
    sync::mpsc::{self, Receiver, SyncSender},
    thread,
};

/// No line of a protocol is longer.
const LONGEST_LINE: usize = 1 << 16;
/// Who sends more orders than this while a move is thought about has to wait with the rest.
pub(super) const MOST_WAITING: usize = 1024;

/// A line that is none of any protocol.
pub(super) struct TooLong;

/// The orders as they come, as `read` makes them of lines; `end` comes after the last one.
pub(super) fn orders<O: Send + 'static>(
    read: impl FnMut(Result<&str, TooLong>) -> Option<O> + Send + 'static,
    end: O,
) -> Receiver<O> {
    let (send, orders) = mpsc::sync_channel(MOST_WAITING);
    send_orders(send, read, end);
    orders
}

/// The same among whatever else comes there.
pub(super) fn send_orders<O: Send + 'static>(
    send: SyncSender<O>,
    mut read: impl FnMut(Result<&str, TooLong>) -> Option<O> + Send + 'static,
    end: O,
) {
    thread::spawn(move || {
        read_lines(io::stdin().lock(), |line| {
            let order = match line {
                Ok(line) => read(Ok(&String::from_utf8_lossy(line))),
                Err(TooLong) => read(Err(TooLong)),
            };
            order.is_none_or(|order| send.send(order).is_ok())
        });
        let _ = send.send(end);
    });
}

/// Takes lines, which end with CR, LF or both, until there are none or `take` wants no more.
fn read_lines(mut input: impl BufRead, mut take: impl FnMut(Result<&[u8], TooLong>) -> bool) {
    let mut line = Vec::new();
    loop {
        let bytes = match input.fill_buf() {
            Ok(bytes) if !bytes.is_empty() => bytes,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            _ => break,
        };
        let end = bytes.iter().position(|byte| matches!(byte, b'\r' | b'\n'));
        let part = &bytes[..end.unwrap_or(bytes.len())];
        // One byte more tells that it is too long.
        line.extend_from_slice(&part[..part.len().min(LONGEST_LINE + 1 - line.len())]);
        let used = part.len() + usize::from(end.is_some());
        if end.is_some() {
            if !take(whole(&line)) {
                return;
            }
            line.clear();
        }
        input.consume(used);
    }
    if !line.is_empty() {
        take(whole(&line));
    }
}

fn whole(line: &[u8]) -> Result<&[u8], TooLong> {
    if line.len() > LONGEST_LINE { Err(TooLong) } else { Ok(line) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_end_as_they_like() {
        let long = "x".repeat(3 * LONGEST_LINE);
        let text = format!("a\r\nb\rc\n\n{long}\nd");
        for size in [1, 2, 7, 8192] {
            let mut lines = Vec::new();
            read_lines(io::BufReader::with_capacity(size, text.as_bytes()), |line| {
                match line {
                    Ok([]) => {}
                    Ok(line) => lines.push(String::from_utf8_lossy(line).into_owned()),
                    Err(TooLong) => lines.push("too long".to_owned()),
                }
                true
            });
            assert_eq!(lines, ["a", "b", "c", "too long", "d"], "{size}");
        }
    }
}
