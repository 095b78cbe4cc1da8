//! Last output of a program, made safe for terminals and logs, and short.

use tengen_bots::BotProcess;
use tengen_core::text::printable_line;

/// So many characters are kept of a line.
const LONGEST: usize = 200;

/// A line of a program, printable and not too long.
pub(super) fn clean(line: &str) -> String {
    printable_line(line, LONGEST)
}

/// The last that a program wrote, to us and to standard error.
pub(super) fn last_words(bot: Option<&BotProcess>) -> String {
    let Some(bot) = bot else { return String::new() };
    let said = bot.last_lines().map(clean).filter(|line| !line.is_empty()).collect::<Vec<_>>().join(" | ");
    let errors = bot.errors();
    let error = errors.lines().rev().map(clean).find(|line| !line.is_empty()).unwrap_or_default();
    let parts = [("last output: ", said), ("last error: ", error)];
    let told = parts.into_iter().filter(|(_, text)| !text.is_empty());
    told.map(|(what, text)| format!("{what}{text}")).collect::<Vec<_>>().join("; ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_a_program_are_printable_and_short() {
        assert_eq!(clean(" a\tb\u{1b}[2J\u{202e}小\r\n"), "a b\u{fffd}[2J\u{fffd}小");
        let long = clean(&"长".repeat(100_000));
        assert_eq!(long.chars().count(), LONGEST + 1);
        assert_eq!(clean(&"x".repeat(LONGEST)).len(), LONGEST);
    }
}
