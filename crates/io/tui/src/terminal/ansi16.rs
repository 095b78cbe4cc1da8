use std::io::{self, Write};

/// A terminal that is told the first sixteen colours in the way that every terminal with sixteen of them knows.
///
/// What draws for us says `38;5;1` for red, as terminals with 256 colours understand it; older ones take the 5 for blinking. Here
/// it becomes `31`. Colours beyond them are only written where the terminal has them, and stay as they are. Nothing is written before it is flushed, so that a picture is seen whole.
#[derive(Debug)]
pub(super) struct Ansi16<W: Write> {
    out: W,
    waiting: Vec<u8>,
}

impl<W: Write> Ansi16<W> {
    pub(super) const fn new(out: W) -> Self {
        Self { out, waiting: Vec::new() }
    }
}

impl<W: Write> Write for Ansi16<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.waiting.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        let plain = in_old_words(&self.waiting);
        self.waiting.clear();
        self.out.write_all(&plain)?;
        self.out.flush()
    }
}

/// The same with colours as of old. Only what sets colours is changed, never text.
fn in_old_words(bytes: &[u8]) -> Vec<u8> {
    let mut plain = Vec::with_capacity(bytes.len());
    let mut rest = bytes;
    while let Some(at) = rest.windows(2).position(|pair| pair == b"\x1b[") {
        let (text, sequence) = rest.split_at(at);
        plain.extend_from_slice(text);
        let length = 2 + sequence[2..].iter().take_while(|byte| matches!(byte, b'0'..=b'9' | b';')).count();
        let (begun, after) = sequence.split_at(length);
        if after.first() == Some(&b'm') {
            let numbers = String::from_utf8_lossy(&begun[2..]);
            plain.extend_from_slice(format!("\x1b[{}", old_numbers(&numbers)).as_bytes());
        } else {
            plain.extend_from_slice(begun);
        }
        rest = after;
    }
    plain.extend_from_slice(rest);
    plain
}

fn old_numbers(numbers: &str) -> String {
    let mut words = numbers.split(';').peekable();
    let mut old = Vec::new();
    while let Some(word) = words.next() {
        let is_back = word == "48";
        let is_color = word == "38" || is_back;
        if is_color && words.next_if_eq(&"2").is_some() {
            // Red, green and blue are numbers, too.
            let parts = words.by_ref().take(3);
            old.extend([word, "2"].into_iter().chain(parts).map(str::to_owned));
        } else if is_color && words.next_if_eq(&"5").is_some() {
            let color: u16 = words.next().and_then(|color| color.parse().ok()).unwrap_or_default();
            if color > 15 {
                old.extend([word.to_owned(), "5".to_owned(), color.to_string()]);
                continue;
            }
            // Eight dark ones, eight light ones.
            let first = if color < 8 { 30 } else { 90 };
            old.push((first + color % 8 + if is_back { 10 } else { 0 }).to_string());
        } else {
            old.push(word.to_owned());
        }
    }
    old.join(";")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_told_as_of_old_and_texts_stay() {
        for (new, old) in [
            ("\x1b[38;5;1mred", "\x1b[31mred"),
            ("\x1b[38;5;8;48;5;3mboard", "\x1b[90;43mboard"),
            ("\x1b[48;5;15m", "\x1b[107m"),
            ("\x1b[1;38;5;9;4m", "\x1b[1;91;4m"),
            ("\x1b[38;5;137;48;5;16m", "\x1b[38;5;137;48;5;16m"),
            ("\x1b[38;2;38;5;1;48;2;5;5;5;1mx", "\x1b[38;2;38;5;1;48;2;5;5;5;1mx"),
            ("\x1b[39m\x1b[49m\x1b[0m", "\x1b[39m\x1b[49m\x1b[0m"),
            (
                "38;5;1m is text, \x1b[2;3H a place, \x1b[?25h a mode",
                "38;5;1m is text, \x1b[2;3H a place, \x1b[?25h a mode",
            ),
            ("天元\x1b[", "天元\x1b["),
        ] {
            assert_eq!(String::from_utf8(in_old_words(new.as_bytes())).unwrap(), old);
        }
    }

    #[test]
    fn nothing_is_written_before_it_is_flushed() {
        let mut out = Vec::new();
        let mut sixteen = Ansi16::new(&mut out);
        sixteen.write_all(b"\x1b[38;5").unwrap();
        sixteen.write_all(b";2mx").unwrap();
        sixteen.flush().unwrap();
        assert_eq!(out, b"\x1b[32mx");
    }
}
