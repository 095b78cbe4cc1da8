//! HTML escaping and tables.

use std::borrow::Cow;

use tengen_core::text::is_hidden;

/// Names longer than this are cut where they are shown; the whole is told where one points at it.
const SHOWN: usize = 32;
/// What is kept of any text from outside.
const KEPT: usize = 2000;

/// A text in which nothing acts on the page: no tags, no ends of attributes, no controls, no turned direction.
pub(crate) fn escape(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for sign in text.chars().take(KEPT) {
        match sign {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            '\t' => safe.push(' '),
            sign if is_hidden(sign) => safe.push('\u{fffd}'),
            sign => safe.push(sign),
        }
    }
    if text.chars().nth(KEPT).is_some() {
        safe.push('…');
    }
    safe
}

/// A name from outside, cut if it is long; its direction of writing stays its own.
pub(crate) fn name(text: &str) -> String {
    let shown = cut(text, SHOWN);
    let title =
        if matches!(shown, Cow::Owned(_)) { format!(" title=\"{}\"", escape(text)) } else { String::new() };
    format!("<bdi{title}>{}</bdi>", escape(&shown))
}

/// So many columns of a text at most.
pub(crate) fn cut(text: &str, columns: usize) -> Cow<'_, str> {
    let mut used = 0;
    for (index, sign) in text.char_indices() {
        used += columns_of(sign);
        if used > columns {
            let end = text[..index].char_indices().next_back().map_or(0, |(last, _)| last);
            return format!("{}…", &text[..end]).into();
        }
    }
    text.into()
}

/// How many columns a sign takes, near enough to leave room for it.
pub(crate) const fn columns_of(sign: char) -> usize {
    if matches!(sign, '\u{1100}'..='\u{115f}' | '\u{2e80}'..='\u{a4cf}' | '\u{ac00}'..='\u{d7a3}' | '\u{f900}'..='\u{faff}' | '\u{fe30}'..='\u{fe6f}' | '\u{ff00}'..='\u{ff60}' | '\u{1f300}'..='\u{1faff}' | '\u{20000}'..='\u{3fffd}')
    {
        2
    } else {
        1
    }
}

/// Adds to a text, as `format!` takes it.
macro_rules! put {
    ($to:expr, $($what:tt)+) => {{
        // Texts take everything.
        let _ = std::fmt::Write::write_fmt(&mut $to, format_args!($($what)+));
    }};
}
pub(crate) use put;

/// A picture with what it shows above it, and what is to be known about it below.
pub(crate) fn figure(title: &str, legend: &str, svg: &str, note: &str) -> String {
    let note = if note.is_empty() { String::new() } else { format!("<p class=\"note\">{note}</p>\n") };
    format!("<figure>\n<figcaption>{title}</figcaption>\n{legend}{svg}{note}</figure>\n")
}

/// Who or what has which colour in a picture: classes with texts. One alone needs none.
pub(crate) fn legend(entries: &[(String, String)]) -> String {
    if entries.len() < 2 {
        return String::new();
    }
    let mut items = String::new();
    for (class, text) in entries {
        put!(items, "<li><i class=\"spot {class}\"></i>{text}</li>");
    }
    format!("<ul class=\"legend\">{items}</ul>\n")
}

/// A text from outside as a cell of a table.
pub(crate) fn text(text: &str) -> String {
    format!("<span>{}</span>", escape(text))
}

/// A table: its class, a head, and rows of cells. Cells are HTML already; those that begin with `#` are numbers, so
/// what comes from outside is wrapped in an element ([`text`], [`name`]).
pub(crate) struct HtmlTable {
    html: String,
}

impl HtmlTable {
    pub(crate) fn new(class: &str, head: &[String]) -> Self {
        let mut html = format!("<div class=\"wide\"><table class=\"{class}\"><thead><tr>");
        for cell in head {
            html.push_str(&of_cell("th", cell));
        }
        html.push_str("</tr></thead><tbody>");
        Self { html }
    }

    /// Adds a row; its class may be empty.
    pub(crate) fn row(&mut self, class: &str, cells: &[String]) {
        self.html.push_str(if class.is_empty() { "<tr>" } else { "" });
        if !class.is_empty() {
            put!(self.html, "<tr class=\"{class}\">");
        }
        for cell in cells {
            self.html.push_str(&of_cell("td", cell));
        }
        self.html.push_str("</tr>\n");
    }

    pub(crate) fn end(mut self) -> String {
        self.html.push_str("</tbody></table></div>\n");
        self.html
    }
}

fn of_cell(tag: &str, cell: &str) -> String {
    match cell.strip_prefix('#') {
        Some(number) => format!("<{tag} class=\"n\">{number}</{tag}>"),
        None => format!("<{tag}>{cell}</{tag}>"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_acts_on_the_page() {
        assert_eq!(escape("<b a='x\" & y'>"), "&lt;b a=&#39;x&quot; &amp; y&#39;&gt;");
        assert_eq!(
            escape("a\u{202e}b\u{0}c\u{1b}[2J\nd\u{ffff}"),
            "a\u{fffd}b\u{fffd}c\u{fffd}[2J\u{fffd}d\u{fffd}"
        );
        assert!(escape(&"x".repeat(1_000_000)).len() < 3000);
    }

    #[test]
    fn long_names_are_cut_and_kept() {
        assert_eq!(name("short"), "<bdi>short</bdi>");
        let long = name(&"长".repeat(40));
        assert!(long.contains("title=") && long.contains('…'), "{long}");
        assert_eq!(cut("abcdef", 4), "abc…");
        assert_eq!(cut("五子棋", 4), "五…");
        assert_eq!(cut("五子棋", 6), "五子棋");
    }
}
