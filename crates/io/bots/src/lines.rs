use std::{collections::VecDeque, time::Instant};

use tengen_protocols::lines::{LineSplitter, LineTooLongError};

/// Bytes of a program that become lines. What is kept does not grow with what is written.
#[derive(Debug, Default)]
pub(crate) struct LineBuffer {
    splitter: LineSplitter,
    ready: VecDeque<OutputLine>,
    is_too_long: bool,
}

/// What the program wrote, and when the end of it left the pipe.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct OutputLine {
    pub(crate) text: String,
    pub(crate) at: Instant,
}

impl LineBuffer {
    /// Takes bytes that have just been read; blank lines mean nothing.
    pub(crate) fn take(&mut self, bytes: &[u8], now: Instant) {
        let Self { splitter, ready, is_too_long } = self;
        splitter.push(bytes, |line| note(line, now, ready, is_too_long));
    }

    /// What has been begun is a line: there will be no more.
    pub(crate) fn end(&mut self, now: Instant) {
        let Self { splitter, ready, is_too_long } = self;
        splitter.finish(|line| note(line, now, ready, is_too_long));
    }

    /// The next line that nobody has had.
    pub(crate) fn next(&mut self) -> Option<OutputLine> {
        self.ready.pop_front()
    }

    /// Whether a line was longer than any may be; nothing that follows it is read.
    pub(crate) const fn is_too_long(&self) -> bool {
        self.is_too_long
    }
}

fn note(
    line: Result<&str, LineTooLongError>,
    at: Instant,
    ready: &mut VecDeque<OutputLine>,
    is_too_long: &mut bool,
) {
    match line {
        Ok(text) if !*is_too_long => ready.push_back(OutputLine { text: text.to_owned(), at }),
        Ok(_) => {}
        Err(LineTooLongError) => *is_too_long = true,
    }
}

#[cfg(test)]
mod tests {
    use tengen_protocols::lines::LONGEST_LINE;

    use super::*;

    #[test]
    fn nothing_follows_a_line_that_is_too_long() {
        for (more, n_lines) in [(&b""[..], 2), (b"x", 0)] {
            let (mut lines, now) = (LineBuffer::default(), Instant::now());
            let bytes = [&*vec![b'x'; LONGEST_LINE], more, b"\nOK\n"].concat();
            bytes.chunks(4096).for_each(|block| lines.take(block, now));
            lines.end(now);
            assert_eq!(lines.is_too_long(), n_lines == 0);
            assert_eq!(std::iter::from_fn(|| lines.next()).count(), n_lines);
        }
    }
}
