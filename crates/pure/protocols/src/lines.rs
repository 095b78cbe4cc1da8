//! Bytes as lines of bounded length, in whatever pieces the bytes arrive.

use std::{
    fmt,
    io::{self, Read},
    mem,
};

/// No line of our protocols is longer.
pub const LONGEST_LINE: usize = 1 << 16;
/// So much is read at once.
const BLOCK: usize = 1 << 13;

/// A line that is longer than any may be; it is dropped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineTooLongError;

impl fmt::Display for LineTooLongError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a line is too long")
    }
}

impl std::error::Error for LineTooLongError {}

/// Splits bytes into lines, which end with CR, LF or both. Empty lines are left out, bytes that are no UTF-8 are replaced.
/// It never holds more than one line of bounded length.
#[derive(Debug, Default)]
pub struct LineSplitter {
    begun: Vec<u8>,
    /// Whether the line that has been begun was too long already.
    is_skipping: bool,
}

impl LineSplitter {
    /// Takes bytes and gives all lines that end in them. A line that is too long is given as an error, once.
    pub fn push(&mut self, bytes: &[u8], mut take: impl FnMut(Result<&str, LineTooLongError>)) {
        let mut parts = bytes.split(|byte| matches!(byte, b'\n' | b'\r')).peekable();
        while let Some(part) = parts.next() {
            if self.begun.len() + part.len() > LONGEST_LINE {
                self.begun.clear();
                if !mem::replace(&mut self.is_skipping, true) {
                    take(Err(LineTooLongError));
                }
            }
            if !self.is_skipping {
                self.begun.extend_from_slice(part);
            }
            if parts.peek().is_some() {
                self.finish(&mut take);
            }
        }
    }

    /// Gives what has been begun as a line: nothing follows it.
    pub fn finish(&mut self, mut take: impl FnMut(Result<&str, LineTooLongError>)) {
        if !self.begun.is_empty() {
            take(Ok(&String::from_utf8_lossy(&self.begun)));
        }
        self.begun.clear();
        self.is_skipping = false;
    }
}

/// Reads lines until there are none or `take` wants no more.
pub fn read_lines(mut input: impl Read, mut take: impl FnMut(Result<&str, LineTooLongError>) -> bool) {
    let (mut splitter, mut block) = (LineSplitter::default(), vec![0; BLOCK]);
    let mut wants_more = true;
    while wants_more {
        let n = match input.read(&mut block) {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            // An error is the end of what can be read.
            read => read.unwrap_or(0),
        };
        let mut take_wanted = |line: Result<&str, LineTooLongError>| wants_more = wants_more && take(line);
        splitter.push(&block[..n], &mut take_wanted);
        if n == 0 {
            return splitter.finish(take_wanted);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The lines of these bytes, in pieces of this length.
    fn lines(bytes: &[u8], piece: usize) -> Vec<String> {
        let (mut splitter, mut lines) = (LineSplitter::default(), Vec::new());
        let mut take =
            |line: Result<&str, LineTooLongError>| lines.push(line.unwrap_or("too long").to_owned());
        bytes.chunks(piece).for_each(|piece| splitter.push(piece, &mut take));
        splitter.finish(take);
        lines
    }

    #[test]
    fn any_end_of_a_line_is_one_however_the_bytes_come() {
        let long = "x".repeat(3 * LONGEST_LINE);
        let text = format!("OK\r\nMESSAGE a\n\n\r7,7\rDEBUG\0x\n{long}\n8,8");
        for piece in [1, 2, 3, 7, 8192, 1 << 20] {
            let found = lines(text.as_bytes(), piece);
            assert_eq!(found, ["OK", "MESSAGE a", "7,7", "DEBUG\0x", "too long", "8,8"], "{piece}");
        }
    }

    #[test]
    fn other_encodings_are_no_reason_to_stop() {
        // "MESSAGE " and two characters of GBK, then bytes that are no text at all.
        let found = lines(b"MESSAGE \xc4\xe3\xba\xc3\n\xff\xfe\x80\n7,7\n", 4);
        assert_eq!(found.len(), 3, "{found:?}");
        assert!(found[0].starts_with("MESSAGE ") && found[2] == "7,7", "{found:?}");
    }

    #[test]
    fn a_line_has_a_longest_length() {
        let exact = vec![b'x'; LONGEST_LINE];
        let found = lines(&[&exact[..], b"\nOK\n"].concat(), 4096);
        assert_eq!((found[0].len(), found[1].as_str()), (LONGEST_LINE, "OK"));
        assert_eq!(lines(&[&exact[..], b"x\nOK\n"].concat(), 4096), ["too long", "OK"]);
        let (mut splitter, mut n_lines) = (LineSplitter::default(), 0);
        (0..1000).for_each(|_| splitter.push(&[b'x'; 4096], |_| n_lines += 1));
        assert!(splitter.begun.capacity() <= 2 * LONGEST_LINE && n_lines == 1);
    }

    #[test]
    fn reading_ends_when_nobody_wants_more() {
        let mut lines = Vec::new();
        read_lines(&b"a\nb\nc\nd"[..], |line| {
            lines.push(line.unwrap().to_owned());
            lines.len() < 2
        });
        assert_eq!(lines, ["a", "b"]);
        lines.clear();
        read_lines(&b"a\nb"[..], |line| {
            lines.push(line.unwrap().to_owned());
            true
        });
        assert_eq!(lines, ["a", "b"]);
    }
}
