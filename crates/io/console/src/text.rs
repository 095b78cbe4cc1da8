//! Texts as terminals show them: a Chinese character takes two columns.

use unicode_width::{UnicodeWidthChar as _, UnicodeWidthStr as _};

/// How many columns a text takes.
pub fn width(text: &str) -> u16 {
    u16::try_from(text.width()).unwrap_or(u16::MAX)
}

/// A text from outside in which nothing acts on our terminal.
pub fn printable(text: &str) -> String {
    // Besides what is hidden: what has no width of its own would hang on to its neighbour.
    let wide = |c: char| if c.width().unwrap_or(0) == 0 { char::REPLACEMENT_CHARACTER } else { c };
    tengen_core::text::printable(text).chars().map(wide).collect()
}

/// As much of a text as fits into so many columns, with a sign that something is missing.
pub fn fit(text: &str, columns: u16) -> String {
    if width(text) <= columns {
        return text.to_owned();
    }
    let Some(room) = columns.checked_sub(1) else { return String::new() };
    let (mut fitted, mut used) = (String::new(), 0);
    for c in text.chars() {
        used += c.width().unwrap_or(0);
        if used > usize::from(room) {
            break;
        }
        fitted.push(c);
    }
    fitted.push('~');
    fitted
}

/// A text with blanks after it, as wide as so many columns.
pub fn pad(text: &str, columns: u16) -> String {
    let mut padded = fit(text, columns);
    let missing = columns.saturating_sub(width(&padded));
    padded.extend(std::iter::repeat_n(' ', missing.into()));
    padded
}

/// A text in lines of at most so many columns, broken between words; between any two characters where there are no words, as in
/// Chinese.
pub fn wrap(text: &str, columns: u16) -> Vec<String> {
    let columns = usize::from(columns.max(2));
    let (mut lines, mut line) = (Vec::new(), String::new());
    for piece in pieces(text) {
        let is_blank = piece == " ";
        if line.width() + piece.width() > columns && !line.is_empty() {
            lines.push(std::mem::take(&mut line).trim_end().to_owned());
        }
        // What a text begins with is meant; where a line is broken a blank is not.
        if is_blank && line.is_empty() && !lines.is_empty() {
            continue;
        }
        for c in piece.chars() {
            if line.width() + c.width().unwrap_or(0) > columns {
                lines.push(std::mem::take(&mut line));
            }
            line.push(c);
        }
    }
    if !line.trim_end().is_empty() || lines.is_empty() {
        lines.push(line.trim_end().to_owned());
    }
    lines
}

/// What must not be broken: words, blanks, wide characters with the marks that belong to them.
fn pieces(text: &str) -> Vec<&str> {
    let mut pieces = Vec::new();
    let (mut start, mut before) = (0, None);
    for (at, c) in text.char_indices() {
        if before.is_some_and(|before| may_break(before, c)) {
            pieces.push(&text[start..at]);
            start = at;
        }
        before = Some(c);
    }
    if start < text.len() {
        pieces.push(&text[start..]);
    }
    pieces
}

/// Whether a line may end between these two.
fn may_break(before: char, after: char) -> bool {
    let is_wide = |c: char| c.width() == Some(2);
    if before == ' ' || after == ' ' {
        return true;
    }
    // A line does not begin with what closes, and does not end with what opens.
    let closes = "。，、：；？！）》」』】”’…".contains(after);
    let opens = "（《「『【“‘".contains(before);
    !closes && !opens && (is_wide(before) || is_wide(after))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wide_characters_take_two_columns() {
        assert_eq!(width("天元 h8"), 7);
        assert_eq!(fit("天元", 4), "天元");
        assert_eq!(fit("天元棋", 4), "天~");
        assert_eq!(pad("天", 4), "天  ");
        assert_eq!(pad("abcdef", 4), "abc~");
        assert_eq!(fit("abc", 0), "");
    }

    #[test]
    fn lines_break_between_words_and_between_wide_characters() {
        assert_eq!(wrap("one two three", 8), ["one two", "three"]);
        assert_eq!(wrap("轮到黑方 h8 落子", 8), ["轮到黑方", "h8 落子"]);
        assert_eq!(wrap("abcdefghij", 4), ["abcd", "efgh", "ij"]);
        assert_eq!(wrap("", 8), [""]);
    }

    #[test]
    fn no_line_begins_with_what_closes_or_ends_with_what_opens() {
        assert_eq!(wrap("轮到黑方。", 8), ["轮到黑", "方。"]);
        assert_eq!(wrap("按 h8）。好", 6), ["按", "h8）。", "好"]);
        assert_eq!(wrap("黑方胜（认输）", 8), ["黑方胜", "（认输）"]);
        assert_eq!(wrap("！！！！！", 4), ["！！", "！！", "！"]);
    }

    #[test]
    fn texts_from_outside_cannot_act_on_the_terminal() {
        assert_eq!(printable("a\tb\u{1b}[2J\u{202e}小\u{9b}"), "a b\u{fffd}[2J\u{fffd}小\u{fffd}");
    }
}
