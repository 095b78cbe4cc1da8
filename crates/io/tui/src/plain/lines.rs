//! Bounded line reader.

use std::{
    io::{self, BufRead},
    sync::mpsc::{Receiver, sync_channel},
    thread,
};

/// No line that means something is longer, in bytes.
const LONGEST: usize = 4096;

/// A line of input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum TypedLine {
    /// A text without blanks around it.
    Text(String),
    /// Not UTF-8.
    NotText,
    /// Longer than any that means something.
    TooLong,
}

/// Reads lines in a thread of its own, so that clocks go on while nobody types. The channel closes at the end of input; an
/// error of the input is its end.
pub(crate) fn listen(mut input: impl BufRead + Send + 'static) -> Receiver<TypedLine> {
    let (post, lines) = sync_channel(0);
    thread::spawn(move || {
        while let Ok(Some(line)) = read_line(&mut input) {
            if post.send(line).is_err() {
                break;
            }
        }
    });
    lines
}

/// The next line; `None` at the end. The last line need not be ended.
pub(crate) fn read_line(input: &mut (impl BufRead + ?Sized)) -> io::Result<Option<TypedLine>> {
    let (mut bytes, mut is_long, mut is_begun) = (Vec::new(), false, false);
    loop {
        let piece = match input.fill_buf() {
            Ok(piece) => piece,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        if piece.is_empty() && !is_begun {
            return Ok(None);
        }
        is_begun = true;
        let end = piece.iter().position(|&byte| byte == b'\n');
        let part = &piece[..end.unwrap_or(piece.len())];
        is_long |= bytes.len() + part.len() > LONGEST;
        if !is_long {
            bytes.extend_from_slice(part);
        }
        let (used, is_done) = (end.map_or(piece.len(), |end| end + 1), end.is_some() || piece.is_empty());
        input.consume(used);
        if is_done {
            return Ok(Some(if is_long { TypedLine::TooLong } else { text(&bytes) }));
        }
    }
}

fn text(bytes: &[u8]) -> TypedLine {
    // Some editors begin a file with a mark that is no character.
    let text = std::str::from_utf8(bytes).map(|text| text.trim_start_matches('\u{feff}').trim().to_owned());
    text.map_or(TypedLine::NotText, TypedLine::Text)
}

#[cfg(test)]
mod tests {
    use std::io::{BufReader, Read};

    use super::*;

    fn lines(input: &'static [u8]) -> Vec<TypedLine> {
        listen(input).iter().collect()
    }

    fn words(words: &[&str]) -> Vec<TypedLine> {
        words.iter().map(|&word| TypedLine::Text(word.to_owned())).collect()
    }

    #[test]
    fn lines_end_in_every_way_that_there_is() {
        assert_eq!(lines(b""), []);
        assert_eq!(lines(b"\n"), words(&[""]));
        assert_eq!(lines(b"h8\nh9"), words(&["h8", "h9"]));
        assert_eq!(lines("\u{feff}h8 \r\n\n 悔棋\n".as_bytes()), words(&["h8", "", "悔棋"]));
    }

    #[test]
    fn garbage_is_one_line_and_the_next_one_counts() {
        assert_eq!(lines(b"\xff\xfe\nh8\n"), [TypedLine::NotText, TypedLine::Text("h8".to_owned())]);
        let long = io::repeat(b'x').take(1 << 20);
        let input = BufReader::new(long.chain(&b"\nh8\n"[..]));
        assert_eq!(
            listen(input).iter().collect::<Vec<_>>(),
            [TypedLine::TooLong, TypedLine::Text("h8".to_owned())]
        );
        let whole = "x".repeat(LONGEST);
        let input = io::Cursor::new(whole.clone());
        assert_eq!(listen(input).iter().collect::<Vec<_>>(), [TypedLine::Text(whole)]);
    }

    #[test]
    fn a_broken_input_is_at_its_end() {
        struct Broken;
        impl Read for Broken {
            fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
                Err(io::ErrorKind::ConnectionReset.into())
            }
        }
        let input = BufReader::new((&b"h8\nh"[..]).chain(Broken));
        assert_eq!(listen(input).iter().collect::<Vec<_>>(), words(&["h8"]));
    }
}
