use std::{collections::VecDeque, time::Instant};

/// No line is longer.
pub(crate) const LONGEST_LINE: usize = 1 << 16;

/// Bytes of a program that become lines. What is kept does not grow with what is written.
#[derive(Debug, Default)]
pub(crate) struct Lines {
    begun: Vec<u8>,
    ready: VecDeque<Line>,
    is_too_long: bool,
}

/// What the program wrote, and when the end of it left the pipe.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Line {
    pub(crate) text: String,
    pub(crate) at: Instant,
}

impl Lines {
    /// Takes bytes that have just been read. Lines end with CR, LF or both; blank ones mean nothing.
    pub(crate) fn take(&mut self, bytes: &[u8], now: Instant) {
        let mut parts = bytes.split(|byte| matches!(byte, b'\n' | b'\r')).peekable();
        while let Some(part) = parts.next() {
            if self.begun.len() + part.len() > LONGEST_LINE {
                self.is_too_long = true;
                return;
            }
            self.begun.extend_from_slice(part);
            if parts.peek().is_some() {
                self.end(now);
            }
        }
    }

    /// What has been begun is a line: its end was read, or there will be no more.
    pub(crate) fn end(&mut self, now: Instant) {
        if !self.begun.is_empty() {
            let text = String::from_utf8_lossy(&self.begun).into_owned();
            self.begun.clear();
            self.ready.push_back(Line { text, at: now });
        }
    }

    /// The next line that nobody has had.
    pub(crate) fn next(&mut self) -> Option<Line> {
        self.ready.pop_front()
    }

    /// Whether a line was longer than any may be; nothing that follows it is read.
    pub(crate) const fn is_too_long(&self) -> bool {
        self.is_too_long
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The lines of these bytes, in blocks of this length.
    fn lines(bytes: &[u8], block: usize) -> (Vec<String>, bool) {
        let (mut lines, now) = (Lines::default(), Instant::now());
        bytes.chunks(block).for_each(|block| lines.take(block, now));
        lines.end(now);
        let texts = std::iter::from_fn(|| lines.next().map(|line| line.text)).collect();
        (texts, lines.is_too_long())
    }

    #[test]
    fn any_end_of_a_line_is_one_however_the_bytes_come() {
        let bytes = b"OK\r\nMESSAGE a\n\n\r7,7\rDEBUG\0x\n8,8";
        let expected = ["OK", "MESSAGE a", "7,7", "DEBUG\0x", "8,8"];
        for block in [1, 2, 3, 7, 1000] {
            assert_eq!(lines(bytes, block), (expected.map(str::to_owned).to_vec(), false), "{block}");
        }
    }

    #[test]
    fn other_encodings_are_no_reason_to_stop() {
        // "MESSAGE " and two characters of GBK, then bytes that are no text at all.
        let (texts, _) = lines(b"MESSAGE \xc4\xe3\xba\xc3\n\xff\xfe\x80\n7,7\n", 4);
        assert_eq!(texts.len(), 3, "{texts:?}");
        assert!(texts[0].starts_with("MESSAGE ") && texts[2] == "7,7", "{texts:?}");
    }

    #[test]
    fn a_line_has_a_longest_length() {
        let exact = vec![b'x'; LONGEST_LINE];
        let (texts, is_too_long) = lines(&[&exact[..], b"\nOK\n"].concat(), 4096);
        assert_eq!((texts.len(), is_too_long), (2, false));
        let (texts, is_too_long) = lines(&[&exact[..], b"x\nOK\n"].concat(), 4096);
        assert!(is_too_long && texts.iter().all(|text| text != "OK"), "{}", texts.len());
        let mut kept = Lines::default();
        (0..1000).for_each(|_| kept.take(&[b'x'; 4096], Instant::now()));
        assert!(kept.begun.capacity() <= 2 * LONGEST_LINE);
    }
}
