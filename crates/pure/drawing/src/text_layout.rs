//! Text layout: texts from outside become texts for a picture, without control characters and not too long.

use std::borrow::Cow;

use tengen_core::text::is_hidden;

use crate::typeface::{EM, Typeface};

/// No line of a picture can show more characters; what is longer is not even measured.
const MOST_CHARACTERS: usize = 120;

/// The text as one line: what cannot be seen is dropped, line breaks and tabs become blanks, and what is too long ends
/// in an ellipsis.
pub(crate) fn one_line(text: &str) -> String {
    let mut line = String::new();
    let (mut length, mut blank) = (0, false);
    for character in text.chars() {
        if character.is_whitespace() || character == '\0' {
            blank = !line.is_empty();
            continue;
        }
        if is_invisible(character) {
            continue;
        }
        if length + usize::from(blank) + 1 > MOST_CHARACTERS {
            line.push('…');
            return line;
        }
        if blank {
            line.push(' ');
            length += 1;
        }
        line.push(character);
        (length, blank) = (length + 1, false);
    }
    line
}

/// What cannot be seen, and the private planes, which have no forms.
fn is_invisible(character: char) -> bool {
    is_hidden(character) || character >= '\u{e0000}'
}

impl Typeface {
    /// How wide the text is at this size.
    pub(crate) fn width(&self, text: &str, size: f32) -> f32 {
        text.chars().map(|character| self.advance(character)).sum::<f32>() * size / EM
    }

    /// The text, cut with an ellipsis where it would be wider than this.
    pub(crate) fn cut<'a>(&self, text: &'a str, size: f32, width: f32) -> Cow<'a, str> {
        if self.width(text, size) <= width {
            return Cow::Borrowed(text);
        }
        let room = width - self.width("…", size);
        let mut taken = 0.0;
        let end = text.char_indices().find(|&(_, character)| {
            taken += self.advance(character) * size / EM;
            taken > room
        });
        let end = end.map_or(text.len(), |(at, _)| at);
        Cow::Owned(format!("{}…", text[..end].trim_end()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_invisible_is_left() {
        assert_eq!(one_line("  a\u{0}\u{7}b\t\r\nc\u{202E}d\u{200B} "), "a b cd");
        assert_eq!(one_line("\u{1b}[31mred"), "[31mred");
        assert_eq!(one_line("黑 <白> & \"x\""), "黑 <白> & \"x\"");
        let long = one_line(&"长".repeat(5000));
        assert_eq!(long.chars().count(), MOST_CHARACTERS + 1);
        assert!(long.ends_with('…'));
    }

    #[test]
    fn what_does_not_fit_is_cut() {
        let typeface = Typeface::new();
        assert_eq!(typeface.cut("short", 10.0, 100.0), "short");
        let cut = typeface.cut("a name that is much too long", 10.0, 60.0);
        assert!(cut.ends_with('…') && typeface.width(&cut, 10.0) <= 60.0, "{cut}");
        assert_eq!(typeface.cut("黑", 10.0, 1.0), "…");
    }
}
