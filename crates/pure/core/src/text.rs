//! Text from players and programs, made safe to show and to keep.
//!
//! Such text is hostile: it may hold characters that act on a terminal, break lines of a log, turn the direction of writing
//! or cannot be seen. What counts as such is said once, by [`is_hidden`].

/// Whether a character is not seen for itself: control characters, separators of lines, marks that turn the direction of
/// writing, joiners and other format characters, fillers, variation selectors, tags, and code points that are no characters.
pub const fn is_hidden(c: char) -> bool {
    c.is_ascii_control()
        || matches!(c,
            '\u{80}'..='\u{9f}' | '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}'..='\u{1160}' | '\u{17b4}'..='\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
            | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}'
            | '\u{e0000}'..='\u{e0fff}')
        || c as u32 & 0xfffe == 0xfffe
}

/// A text for terminals, logs and pages: what cannot be seen is shown as a replacement character, a tab as a blank.
pub fn printable(text: &str) -> String {
    text.chars().map(shown).collect()
}

/// The same as one line of at most so many characters, without blanks at its ends. An ellipsis shows that it was cut.
pub fn printable_line(text: &str, longest: usize) -> String {
    let mut characters = text.trim().chars().map(shown);
    let mut line: String = characters.by_ref().take(longest).collect();
    if characters.next().is_some() {
        line.push('…');
    }
    line
}

const fn shown(c: char) -> char {
    match c {
        '\t' => ' ',
        c if is_hidden(c) => char::REPLACEMENT_CHARACTER,
        c => c,
    }
}

/// A text for records and remarks: at most so many characters, what cannot be seen left out.
pub fn without_hidden(text: &str, longest: usize) -> String {
    text.chars().filter(|&c| !is_hidden(c)).take(longest).collect()
}

/// A name of at most so many characters in which everything can be seen, with single blanks between its words. `None` for
/// any other text.
pub fn visible_name(text: &str, longest: usize) -> Option<String> {
    let name = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let is_name = (1..=longest).contains(&name.chars().count()) && !name.chars().any(is_hidden);
    is_name.then_some(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOSTILE: &str = " a\tb\u{1b}[2J\u{202e}小\u{9b}\u{200b}\u{2066}\u{ffff}\u{e0041}\r\n";

    #[test]
    fn nothing_acts_on_whoever_shows_it() {
        assert_eq!(printable("a\tb\u{1b}[2J\r\n小"), "a b\u{fffd}[2J\u{fffd}\u{fffd}小");
        assert!(!printable(HOSTILE).chars().any(is_hidden));
        assert_eq!(
            printable_line(HOSTILE, 100),
            "a b\u{fffd}[2J\u{fffd}小\u{fffd}\u{fffd}\u{fffd}\u{fffd}\u{fffd}"
        );
        assert_eq!(without_hidden(HOSTILE, 100), " ab[2J小");
    }

    #[test]
    fn texts_are_bounded_by_characters() {
        assert_eq!(printable_line("五子棋与连珠", 3), "五子棋…");
        assert_eq!(printable_line(" 五子棋 ", 3), "五子棋");
        assert_eq!(without_hidden("五\u{200b}子棋", 2), "五子");
    }

    #[test]
    fn names_are_seen_as_they_are() {
        assert_eq!(visible_name("  Ann \t Lee ", 20).as_deref(), Some("Ann Lee"));
        assert_eq!(visible_name("张三", 2).as_deref(), Some("张三"));
        for name in ["", "  ", "three", "a\u{200b}", "\u{202e}b", "a\u{7}", "\u{3164}"] {
            assert_eq!(visible_name(name, 4), None, "{name:?}");
        }
    }

    #[test]
    fn ordinary_letters_are_seen() {
        for text in ["Ünïcödé", "五子棋。", "Привет", "עברית", "नमस्ते", "♟🎲", "a\u{301}", "\u{fffd}"]
        {
            assert_eq!(printable(text), text);
        }
    }
}
