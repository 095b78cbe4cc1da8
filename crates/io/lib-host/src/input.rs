//! What we are told, read while the library thinks.

use std::{
    io::{BufRead, BufReader, Read},
    sync::{
        Arc,
        atomic::{AtomicU32, Ordering::SeqCst},
        mpsc::{self, Receiver},
    },
    thread,
    time::{Duration, Instant},
};

use tengen_protocols::text::{Order, Reader, host::Answer};

use crate::{abi, output::Output};

/// No line of the protocol is longer.
const LONGEST_LINE: usize = 1 << 16;
/// Who sends more while the library thinks has to wait with the rest.
const MOST_WAITING: usize = 1024;

/// How long the end of a game and of the process may take.
const FAREWELL: Duration = Duration::from_secs(1);

/// A line that was read.
pub(crate) enum Line {
    Order(Order),
    TooLong,
}

/// The lines in their order, each with the time at which it came.
pub(crate) struct Input {
    pub(crate) lines: Receiver<(Line, Instant)>,
    /// How many questions have not been answered yet.
    pub(crate) asked: Arc<AtomicU32>,
}

/// Reads until the end, which is as good as a `quit`: then the process ends at once if the library is busy. Whether we are
/// there is answered from here while it thinks.
pub(crate) fn listen(input: impl Read + Send + 'static, output: &Output) -> Input {
    let (send, lines) = mpsc::sync_channel(MOST_WAITING);
    let asked = Arc::new(AtomicU32::new(0));
    let (counter, output) = (Arc::clone(&asked), output.clone());
    // A thread that begins needs the system's loader, which a library that hangs while it is loaded keeps to itself.
    let (begun, has_begun) = mpsc::sync_channel(0);
    thread::spawn(move || {
        let _ = begun.send(());
        let mut reader = Reader::default();
        each_line(BufReader::new(input), |line| {
            let now = Instant::now();
            let Some(line) = line else { return send.send((Line::TooLong, now)).is_ok() };
            let Some(order) = reader.line(&String::from_utf8_lossy(line)) else { return true };
            if order == Order::Quit {
                return false;
            }
            if order == Order::IsReady && counter.load(SeqCst) > 0 {
                return output.say(&[Answer::Ready]).is_ok();
            }
            if matches!(order, Order::Go(_)) {
                counter.fetch_add(1, SeqCst);
            }
            send.send((Line::Order(order), now)).is_ok()
        });
        abi::quit();
        let _ = send.send((Line::Order(Order::Quit), Instant::now()));
        // A library may hang in its farewell, too.
        thread::sleep(FAREWELL);
        abi::leave_now();
    });
    let _ = has_begun.recv();
    Input { lines, asked }
}

/// Takes lines, which end with CR, LF or both, until there are none or `take` wants no more. One that is too long is `None`.
fn each_line(mut input: impl BufRead, mut take: impl FnMut(Option<&[u8]>) -> bool) {
    let mut line = Vec::new();
    loop {
        let bytes = match input.fill_buf() {
            Ok(bytes) if !bytes.is_empty() => bytes,
            Err(error) if error.kind() == std::io::ErrorKind::Interrupted => continue,
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

fn whole(line: &[u8]) -> Option<&[u8]> {
    (line.len() <= LONGEST_LINE).then_some(line)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_end_as_they_like_and_are_not_too_long() {
        let text = format!("a\r\nb\rc\n\n{}\nd", "x".repeat(3 * LONGEST_LINE));
        for size in [1, 7, 8192] {
            let mut lines = Vec::new();
            each_line(BufReader::with_capacity(size, text.as_bytes()), |line| {
                match line {
                    Some([]) => {}
                    Some(line) => lines.push(String::from_utf8_lossy(line).into_owned()),
                    None => lines.push("too long".to_owned()),
                }
                true
            });
            assert_eq!(lines, ["a", "b", "c", "too long", "d"], "{size}");
        }
    }
}
