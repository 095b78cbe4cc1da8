//! Text decoding, for every encoding that the field uses.

use std::{borrow::Cow, time::Duration};

use encoding_rs::{DecoderResult, Encoding, GB18030, UTF_8, UTF_16BE, UTF_16LE};

/// The text of these bytes: by its mark if it has one, as UTF-8 if it is that, else in the encoding that the file names,
/// else as GBK, which the field's other files are in. Bytes that mean nothing stay visible as `\x8A`; of very many, as `?`.
pub(crate) fn decode<'a>(bytes: &'a [u8], named: Option<&'static Encoding>) -> Cow<'a, str> {
    if let Some((encoding, length)) = Encoding::for_bom(bytes) {
        if encoding == UTF_16LE || encoding == UTF_16BE {
            return lossy(&bytes[length..], encoding).into();
        }
        return decode_unmarked(&bytes[length..], named);
    }
    decode_unmarked(bytes, named)
}

fn decode_unmarked<'a>(bytes: &'a [u8], named: Option<&'static Encoding>) -> Cow<'a, str> {
    if let Ok(text) = std::str::from_utf8(bytes) {
        return text.into();
    }
    // Files that call themselves GB2312 use more than it has. What calls itself UTF-8 and is not, is GBK.
    let encoding = named.filter(|&encoding| encoding != UTF_8).unwrap_or(GB18030);
    lossy(bytes, encoding).into()
}

/// Decodes GBK.
pub(crate) fn decode_gbk(bytes: &[u8]) -> String {
    lossy(bytes, GB18030)
}

/// So many bytes that mean nothing can be looked at; four characters for each of millions are only a burden.
const MOST_SHOWN: usize = 1 << 16;

fn lossy(bytes: &[u8], encoding: &'static Encoding) -> String {
    // Libraries have a million short texts.
    if encoding.is_ascii_compatible()
        && bytes.is_ascii()
        && let Ok(text) = std::str::from_utf8(bytes)
    {
        return text.to_owned();
    }
    let mut decoder = encoding.new_decoder_without_bom_handling();
    let mut text = String::with_capacity(bytes.len() + 64);
    let mut n_shown = 0;
    // A small buffer, because each call, and so each byte that means nothing, costs as much as there is room for output.
    let mut buffer = [0_u8; 1024];
    let mut done = 0;
    loop {
        let (result, read, written) =
            decoder.decode_to_utf8_without_replacement(&bytes[done..], &mut buffer, true);
        done += read;
        // Not the usual double, which would be most of what a large file takes.
        if text.capacity() - text.len() < written + 16 {
            text.reserve_exact((written + 16).max(text.len() / 8));
        }
        text.push_str(&String::from_utf8_lossy(&buffer[..written]));
        match result {
            DecoderResult::InputEmpty => return text,
            DecoderResult::OutputFull => {}
            DecoderResult::Malformed(length, after) => {
                let (length, after) = (usize::from(length), usize::from(after));
                // A byte that means nothing whatever follows is as meaningless when it follows itself.
                if n_shown >= MOST_SHOWN && length == 1 && after == 0 {
                    let again = bytes[done..].iter().take_while(|&&byte| byte == bytes[done - 1]).count();
                    text.extend(std::iter::repeat_n('?', again));
                    done += again;
                }
                let end = done.saturating_sub(after);
                for byte in &bytes[end.saturating_sub(length)..end] {
                    n_shown += 1;
                    if n_shown > MOST_SHOWN {
                        text.push('?');
                        continue;
                    }
                    let digit = |n: u8| char::from(b"0123456789ABCDEF"[usize::from(n & 15)]);
                    text.extend(['\\', 'x', digit(byte >> 4), digit(*byte)]);
                }
            }
        }
    }
}

/// In which encoding texts are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TextEncoding {
    /// As such files usually are: GBK for RenLib and the CCGC contest, else UTF-8.
    #[default]
    Usual,
    /// UTF-8.
    Utf8,
    /// GBK, with the longer codes of GB18030 for what GBK does not have.
    Gbk,
}

/// The bytes of this text in GBK.
pub(crate) fn encode_gbk(text: &str) -> Vec<u8> {
    GB18030.encode(text).0.into_owned()
}

/// Whether GBK bytes would be taken for UTF-8 by whoever has to guess.
pub(crate) fn is_mistakable(gbk: &[u8]) -> bool {
    !gbk.is_ascii() && std::str::from_utf8(gbk).is_ok()
}

/// The text on one line.
pub(crate) fn one_line(text: &str) -> String {
    // A byte order mark would be none of the text at the start of a file.
    let is_blank = |c: char| c.is_whitespace() || c == '\u{feff}';
    let lines = text.split(['\r', '\n']).map(|line| line.trim_matches(is_blank));
    let words: Vec<&str> = lines.filter(|line| !line.is_empty()).collect();
    words.join(" ")
}

/// A time in seconds with as many digits as it takes: `598.2`.
pub(crate) fn seconds(time: Duration) -> String {
    let text = format!("{}.{:09}", time.as_secs(), time.subsec_nanos());
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// The text with `\n` at the end of each line; the same text if it has that already.
pub(crate) fn unix_lines<'a>(text: impl Into<Cow<'a, str>>) -> Cow<'a, str> {
    let text = text.into();
    if !text.contains('\r') {
        return text;
    }
    let mut lines = String::with_capacity(text.len());
    let mut rest = &*text;
    while let Some((line, after)) = rest.split_once('\r') {
        lines.push_str(line);
        lines.push('\n');
        rest = after.strip_prefix('\n').unwrap_or(after);
    }
    lines.push_str(rest);
    lines.into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_that_mean_nothing_stay_visible() {
        assert_eq!(decode(b"ab\xFFcd", None), "ab\\xFFcd");
        assert_eq!(decode(b"\xBB", None), "\\xBB");
        assert_eq!(decode(&[0xcf, 0xc8, 0xca, 0xd6, 0xff, b'!'], None), "先手\\xFF!");
        assert_eq!(decode(b"\xEF\xBB\xBFh8", None), "h8");
        assert_eq!(decode(b"\xFF\xFEh\x008\x00", None), "h8");
        let many = vec![0xFF; MOST_SHOWN + 2];
        assert_eq!(decode(&many, None), "\\xFF".repeat(MOST_SHOWN) + "??");
    }

    #[test]
    fn texts_longer_than_the_buffer_are_decoded_whole() {
        let text = "先手é😀x".repeat(500);
        assert_eq!(decode_gbk(&encode_gbk(&text)), text);
        let mut bytes = encode_gbk(&text);
        bytes.extend([0xFF; 5000]);
        bytes.extend(encode_gbk(&text));
        assert_eq!(decode_gbk(&bytes), format!("{text}{}{text}", "\\xFF".repeat(5000)));
    }

    #[test]
    fn gbk_holds_every_character() {
        for text in ["先手队", "é😀ß", "plain"] {
            assert_eq!(decode_gbk(&encode_gbk(text)), text);
        }
    }
}
