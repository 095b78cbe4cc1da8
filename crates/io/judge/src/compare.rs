//! Comparison of two outputs, line by line.

/// A line in which two outputs differ; `None` where one of them has ended.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct LineDifference {
    /// From 1.
    pub(crate) line: usize,
    pub(crate) expected: Option<String>,
    pub(crate) found: Option<String>,
}

/// The lines that differ. Blanks at the ends of lines and empty lines at the end do not count.
pub(crate) fn differences(expected: &[u8], found: &[u8]) -> Vec<LineDifference> {
    let (expected, found) = (lines(expected), lines(found));
    (0..expected.len().max(found.len()))
        .filter(|&i| expected.get(i) != found.get(i))
        .map(|i| {
            let text = |lines: &[&[u8]]| lines.get(i).map(|line| String::from_utf8_lossy(line).into_owned());
            LineDifference { line: i + 1, expected: text(&expected), found: text(&found) }
        })
        .collect()
}

fn lines(text: &[u8]) -> Vec<&[u8]> {
    let mut lines: Vec<&[u8]> = text.split(|&byte| byte == b'\n').map(without_blanks).collect();
    while lines.last().is_some_and(|line| line.is_empty()) {
        lines.pop();
    }
    lines
}

fn without_blanks(line: &[u8]) -> &[u8] {
    // The standard library does not count the vertical tab.
    let is_blank = |byte: &u8| byte.is_ascii_whitespace() || *byte == 0x0b;
    let end = line.iter().rposition(|byte| !is_blank(byte)).map_or(0, |last| last + 1);
    &line[..end]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blanks_at_the_ends_do_not_count() {
        assert_eq!(differences(b"a \nb\r\n\n\n", b"a\nb\t\x0b\x0c"), []);
        assert_eq!(differences(b"", b"\n\n"), []);
        assert_eq!(differences(b" a\n", b"a\n").len(), 1, "blanks at the beginning do");
        assert_eq!(differences(b"a\n\nb\n", b"a\nb\n").len(), 2, "and empty lines between");
    }

    #[test]
    fn each_differing_line_is_named() {
        let found = differences(b"a\nb\nc\n", b"a\nx\n");
        let text = |text: &str| Some(text.to_owned());
        assert_eq!(found[0], LineDifference { line: 2, expected: text("b"), found: text("x") });
        assert_eq!(found[1], LineDifference { line: 3, expected: text("c"), found: None });
    }
}
