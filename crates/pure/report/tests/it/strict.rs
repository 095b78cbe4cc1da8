//! A strict reader of pages: every element is closed, in order, every attribute quoted and given once, and no text holds
//! what should have been escaped.

/// An element of a page.
#[derive(Debug, Default)]
pub(crate) struct Element {
    pub(crate) tag: String,
    pub(crate) attributes: Vec<(String, String)>,
    pub(crate) children: Vec<Element>,
    /// The text in it, that of its children included; entities are resolved.
    pub(crate) text: String,
}

impl Element {
    pub(crate) fn get(&self, name: &str) -> Option<&str> {
        self.attributes.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }

    pub(crate) fn has_class(&self, class: &str) -> bool {
        self.get("class").is_some_and(|classes| classes.split(' ').any(|other| other == class))
    }

    /// It and all below it.
    pub(crate) fn all(&self) -> Vec<&Self> {
        let mut all = vec![self];
        for child in &self.children {
            all.extend(child.all());
        }
        all
    }

    pub(crate) fn find(&self, tag: &str, class: &str) -> Vec<&Self> {
        let is_it = |element: &&Self| element.tag == tag && (class.is_empty() || element.has_class(class));
        self.all().into_iter().filter(is_it).collect()
    }

    pub(crate) fn by_id(&self, id: &str) -> Option<&Self> {
        self.all().into_iter().find(|element| element.get("id") == Some(id))
    }
}

/// Reads a page; an error says where it is malformed.
pub(crate) fn read(page: &str) -> Result<Element, String> {
    let rest = page.strip_prefix("<!DOCTYPE html>\n").ok_or("no doctype")?;
    let mut reader = Reader { text: rest, place: 0 };
    let root = reader.element()?;
    if !reader.left().trim().is_empty() {
        return Err(format!("more than one element: {:.60}", reader.left()));
    }
    Ok(root)
}

struct Reader<'a> {
    text: &'a str,
    place: usize,
}

impl<'a> Reader<'a> {
    fn left(&self) -> &'a str {
        &self.text[self.place..]
    }

    fn fault<T>(&self, what: &str) -> Result<T, String> {
        let near: String = self.left().chars().take(80).collect();
        Err(format!("{what} at byte {}: {near}", self.place))
    }

    fn word(&mut self) -> &'a str {
        let left = self.left();
        let end =
            left.find(|c: char| !(c.is_ascii_alphanumeric() || c == '-' || c == ':')).unwrap_or(left.len());
        self.place += end;
        &left[..end]
    }

    fn eat(&mut self, sign: &str) -> bool {
        let is_there = self.left().starts_with(sign);
        self.place += if is_there { sign.len() } else { 0 };
        is_there
    }

    fn element(&mut self) -> Result<Element, String> {
        if !self.eat("<") {
            return self.fault("no element");
        }
        let mut element = Element { tag: self.word().to_owned(), ..Element::default() };
        if element.tag.is_empty() {
            return self.fault("no name of an element");
        }
        loop {
            if self.eat("/>") {
                return Ok(element);
            }
            if self.eat(">") {
                break;
            }
            if !self.eat(" ") {
                return self.fault("no space before an attribute");
            }
            let name = self.word().to_owned();
            if name.is_empty() || !self.eat("=\"") || element.get(&name).is_some() {
                return self.fault("a bad attribute");
            }
            let Some(end) = self.left().find('"') else { return self.fault("an open attribute") };
            let value = resolved(&self.left()[..end])?;
            self.place += end + 1;
            element.attributes.push((name, value));
        }
        self.content(&mut element)?;
        let name = self.word();
        if name != element.tag || !self.eat(">") {
            return self.fault(&format!("<{}> is closed by </{name}>", element.tag));
        }
        Ok(element)
    }

    /// Everything up to the end of the element, and the `</` of that.
    fn content(&mut self, element: &mut Element) -> Result<(), String> {
        if element.tag == "script" || element.tag == "style" {
            let Some(end) = self.left().find("</") else { return self.fault("an open script") };
            element.text.push_str(&self.left()[..end]);
            self.place += end + 2;
            return Ok(());
        }
        loop {
            let Some(end) = self.left().find('<') else { return self.fault("an open element") };
            element.text.push_str(&resolved(&self.left()[..end])?);
            self.place += end;
            if self.eat("</") {
                return Ok(());
            }
            let child = self.element()?;
            element.text.push_str(&child.text);
            element.children.push(child);
        }
    }
}

/// A text whose entities are known and whose signs need none.
fn resolved(text: &str) -> Result<String, String> {
    if let Some(sign) = text.chars().find(|c| matches!(c, '<' | '>' | '"') || (c.is_control() && *c != '\n'))
    {
        return Err(format!("{sign:?} in a text: {text:.80}"));
    }
    let mut whole = String::new();
    let mut parts = text.split('&');
    whole.push_str(parts.next().unwrap_or_default());
    for part in parts {
        let (entity, rest) = part.split_once(';').ok_or_else(|| format!("a bare & in {text:.80}"))?;
        whole.push(match entity {
            "amp" => '&',
            "lt" => '<',
            "gt" => '>',
            "quot" => '"',
            "#39" => '\'',
            _ => return Err(format!("&{entity}; is not known")),
        });
        whole.push_str(rest);
    }
    Ok(whole)
}

#[test]
fn malformed_pages_are_seen() {
    let page = |body: &str| format!("<!DOCTYPE html>\n<html>{body}</html>\n");
    assert!(read(&page("<p class=\"a\">x &amp; y</p><br/>")).is_ok());
    for bad in [
        "<p>",
        "<p></b>",
        "<p a=b></p>",
        "<p a=\"1\" a=\"2\"></p>",
        "x & y",
        "<b><i></b></i>",
        "\u{1}",
        "a > b",
    ] {
        assert!(read(&page(bad)).is_err(), "{bad}");
    }
}
