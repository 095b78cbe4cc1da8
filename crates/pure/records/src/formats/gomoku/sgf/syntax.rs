use std::borrow::Cow;

/// One value of a property as it stands in the file.
#[derive(Clone, Copy, Debug)]
pub(super) struct PropertyValue<'a> {
    /// The name of the property, as written.
    pub(super) name: &'a str,
    /// What is between the brackets, with its escapes.
    pub(super) raw: &'a str,
    /// Where it begins in the text.
    pub(super) at: usize,
}

impl<'a> PropertyValue<'a> {
    /// The name in capitals: before `FF[4]` small letters could stand between them and meant nothing.
    pub(super) fn key(&self) -> Cow<'a, str> {
        if self.name.bytes().all(|byte| !byte.is_ascii_lowercase()) {
            return self.name.into();
        }
        let capitals: String = self.name.chars().filter(|c| !c.is_ascii_lowercase()).collect();
        if capitals.chars().any(|c| c.is_ascii_uppercase()) {
            capitals.into()
        } else {
            self.name.to_ascii_uppercase().into()
        }
    }

    /// The text without escapes; lines end with `\n`.
    pub(super) fn text(&self) -> String {
        unescape(self.raw)
    }

    /// The text on one line.
    pub(super) fn line(&self) -> String {
        if !self.raw.contains(['\\', '\r', '\n']) {
            return self.raw.trim().to_owned();
        }
        unescape(self.raw).replace('\n', " ").trim().to_owned()
    }
}

pub(super) fn unescape(raw: &str) -> String {
    let raw = crate::text::unix_lines(raw);
    if !raw.contains('\\') {
        return raw.into_owned();
    }
    let mut text = String::with_capacity(raw.len());
    let mut chars = raw.chars();
    while let Some(c) = chars.next() {
        if c != '\\' {
            text.push(c);
            continue;
        }
        // A line end after a backslash is not there.
        text.extend(chars.next().filter(|&c| c != '\n'));
    }
    text
}

pub(super) fn escape(text: &str, out: &mut String) {
    for c in text.chars() {
        if matches!(c, '\\' | ']') {
            out.push('\\');
        }
        out.push(c);
    }
}

/// A piece of a file.
#[derive(Debug)]
pub(super) enum SgfToken<'a> {
    /// `(`
    Open,
    /// `)`
    Close,
    /// `;`
    Node,
    /// A value of the present node.
    Value(PropertyValue<'a>),
    /// Something that does not belong there.
    Junk,
    /// The end of the text inside a value.
    CutShort(PropertyValue<'a>),
}

/// Takes a text apart.
#[derive(Debug)]
pub(super) struct SgfScanner<'a> {
    text: &'a str,
    /// Where the next token begins.
    pub(super) at: usize,
    name: &'a str,
}

impl<'a> SgfScanner<'a> {
    pub(super) const fn new(text: &'a str) -> Self {
        Self { text, at: 0, name: "" }
    }

    /// Goes to the next game tree, an opening bracket and a semicolon after it. Gives whether there was anything else
    /// on the way; `None` when there is no further tree.
    pub(super) fn find_tree(&mut self) -> Option<bool> {
        let rest = &self.text[self.at..];
        let is_tree = |open: &usize| rest[open + 1..].trim_start().starts_with(';');
        let open = rest.match_indices('(').map(|(open, _)| open).find(is_tree)?;
        self.at += open;
        Some(!rest[..open].trim().is_empty())
    }

    /// The next token; `None` at the end.
    pub(super) fn next(&mut self) -> Option<SgfToken<'a>> {
        let bytes = self.text.as_bytes();
        while bytes.get(self.at)?.is_ascii_whitespace() {
            self.at += 1;
        }
        let start = self.at;
        self.at += 1;
        Some(match bytes[start] {
            b'(' => SgfToken::Open,
            b')' => SgfToken::Close,
            b';' => {
                self.name = "";
                SgfToken::Node
            }
            b'[' => self.value(),
            byte if byte.is_ascii_alphanumeric() => {
                while bytes.get(self.at).is_some_and(u8::is_ascii_alphanumeric) {
                    self.at += 1;
                }
                self.name = &self.text[start..self.at];
                while bytes.get(self.at).is_some_and(u8::is_ascii_whitespace) {
                    self.at += 1;
                }
                if bytes.get(self.at) == Some(&b'[') {
                    self.at += 1;
                    self.value()
                } else {
                    SgfToken::Junk
                }
            }
            _ => {
                while !self.text.is_char_boundary(self.at) {
                    self.at += 1;
                }
                SgfToken::Junk
            }
        })
    }

    /// The value whose opening bracket was just passed.
    fn value(&mut self) -> SgfToken<'a> {
        let (bytes, at, name) = (self.text.as_bytes(), self.at, self.name);
        loop {
            match bytes.get(self.at) {
                None => {
                    self.at = self.text.len();
                    return SgfToken::CutShort(PropertyValue { name, raw: &self.text[at..], at });
                }
                Some(b'\\') => self.at += 2,
                Some(b']') => {
                    self.at += 1;
                    let value = PropertyValue { name, raw: &self.text[at..self.at - 1], at };
                    return if name.is_empty() { SgfToken::Junk } else { SgfToken::Value(value) };
                }
                Some(_) => self.at += 1,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn escapes_are_undone() {
        assert_eq!(unescape(r"a\]b\\c\:d"), r"a]b\c:d");
        assert_eq!(unescape("one\\\r\ntwo\r\nthree"), "onetwo\nthree");
        let mut out = String::new();
        escape(r"x]y\", &mut out);
        assert_eq!(out, r"x\]y\\");
    }

    #[test]
    fn names_of_old_files_lose_their_small_letters() {
        for (name, key) in [("B", "B"), ("GaMe", "GM"), ("b", "B"), ("5A", "5A")] {
            assert_eq!(PropertyValue { name, raw: "", at: 0 }.key(), key);
        }
    }
}
