//! The page's messages: `page.ftl` of each language, compiled to JSON for the browser.
//!
//! Messages are grouped by their module, the first two words after `page`: `page-table-actions-resign` is `resign` in
//! `table-actions`. A message of plain text is a string. Any other is an array of texts, of arguments (`["name"]`) and of
//! selectors (`["name", {variant: message}]`, where the variant `""` is the default).

use std::{collections::BTreeMap, fmt::Write as _, sync::LazyLock};

use fluent_syntax::{
    ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey},
    parser,
    unicode::unescape_unicode_to_string,
};
use serde::Serialize;
use serde_json::{Map, Value, json};
use sha2::{Digest as _, Sha256};
use tengen_core::Lang;

const PREFIX: &str = "page-";

/// The messages of one language, as the browser gets them.
#[derive(Debug)]
pub(crate) struct PageMessages {
    lang: Lang,
    pub(crate) json: String,
    /// Names this very content, so that browsers keep it for good.
    path: String,
    texts: BTreeMap<String, Value>,
}

impl PageMessages {
    pub(crate) fn of(lang: Lang) -> &'static Self {
        static ALL: LazyLock<Vec<PageMessages>> =
            LazyLock::new(|| Lang::ALL.into_iter().map(PageMessages::compile).collect());
        ALL.iter().find(|messages| messages.lang == lang).unwrap_or(&ALL[0])
    }

    /// The messages that a path below `/web` names, and whether they are the very ones that it was given out for.
    pub(crate) fn at(path: &str) -> Option<(&'static Self, bool)> {
        let name = path.strip_prefix("messages/")?.strip_suffix(".json")?;
        let messages = Self::of(name.rsplit_once('.')?.0.parse().ok()?);
        Some((messages, messages.path == path))
    }

    fn compile(lang: Lang) -> Self {
        // What a translation lacks is shown in English.
        let mut texts = compile(Lang::default()).messages;
        texts.extend(compile(lang).messages);
        let mut groups: BTreeMap<&str, BTreeMap<&str, &Value>> = BTreeMap::new();
        for (key, message) in &texts {
            let (module, name) = split_key(key);
            groups.entry(module).or_default().insert(name, message);
        }
        let json = json!(groups).to_string();
        let hash = crate::people::hex(&Sha256::digest(&json)[..6]);
        Self { lang, json, path: format!("messages/{}.{hash}.json", lang.code()), texts }
    }

    /// A message without arguments.
    fn text(&self, key: &str) -> &str {
        self.texts.get(key).and_then(Value::as_str).unwrap_or_default()
    }

    /// The page in this language: `{ page-… }` stands for a message, `<!-- messages -->` for the list of languages.
    pub(crate) fn localize(&self, page: &str) -> String {
        let languages: Vec<PageLanguage> = Lang::ALL.into_iter().map(PageLanguage::of).collect();
        // A `<` might end the element.
        let languages = json!(languages).to_string().replace('<', "\\u003c");
        let head = format!(
            r#"<link rel="preload" href="/web/{}" as="fetch" crossorigin>
<script type="application/json" id="languages">{languages}</script>"#,
            self.path
        );
        let mut parts = page.split("{ page-");
        let mut text = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            let (key, rest) = part.split_once(" }").unwrap_or((part, ""));
            let _ = write!(text, "{}{rest}", escape(self.text(key)));
        }
        text.replacen("<!-- messages -->", &head, 1)
    }
}

/// A language that the page can be shown in.
#[derive(Serialize)]
struct PageLanguage {
    code: &'static str,
    /// The BCP 47 tag for documents and number formats, such as `zh-CN`.
    tag: &'static str,
    name: &'static str,
    messages: String,
}

impl PageLanguage {
    fn of(lang: Lang) -> Self {
        let messages = PageMessages::of(lang);
        Self {
            code: lang.code(),
            tag: messages.text("index-html-lang"),
            name: lang.text("core-language"),
            messages: format!("/web/{}", messages.path),
        }
    }
}

/// The module of a key, and the rest of it.
fn split_key(key: &str) -> (&str, &str) {
    let second = key.match_indices('-').nth(1);
    second.map_or((key, ""), |(at, _)| (&key[..at], &key[at + 1..]))
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;")
}

/// A Fluent file, compiled. Messages with mistakes are left out: a test finds them.
#[derive(Default)]
struct Compiled {
    /// By their keys without `page-`.
    messages: BTreeMap<String, Value>,
    faults: Vec<String>,
}

fn compile(lang: Lang) -> Compiled {
    compile_source(lang.fluent_source("page").unwrap_or_default())
}

fn compile_source(source: &str) -> Compiled {
    let (resource, errors) = match parser::parse(source) {
        Ok(resource) => (resource, Vec::new()),
        Err((resource, errors)) => (resource, errors),
    };
    let mut compiled =
        Compiled { faults: errors.iter().map(ToString::to_string).collect(), ..Compiled::default() };
    let mut patterns = BTreeMap::new();
    for entry in &resource.body {
        if let Entry::Message(message) = entry
            && let Some(pattern) = &message.value
        {
            patterns.insert(message.id.name, pattern);
        }
    }
    for (key, pattern) in &patterns {
        match (key.strip_prefix(PREFIX), message(pattern, &patterns, 0)) {
            (Some(key), Ok(message)) => {
                compiled.messages.insert(key.to_owned(), message);
            }
            (_, problem) => compiled.faults.push(format!("{key}: {problem:?}")),
        }
    }
    compiled
}

type Patterns<'a> = BTreeMap<&'a str, &'a Pattern<&'a str>>;

/// Messages may refer to messages, so deep and no deeper.
const MAX_DEPTH: usize = 8;

fn message(pattern: &Pattern<&str>, all: &Patterns<'_>, depth: usize) -> Result<Value, &'static str> {
    let mut parts: Vec<Value> = Vec::new();
    append(pattern, all, depth, &mut parts)?;
    Ok(match parts.as_slice() {
        [] => json!(""),
        [Value::String(text)] => json!(text),
        _ => json!(parts),
    })
}

fn append(
    pattern: &Pattern<&str>,
    all: &Patterns<'_>,
    depth: usize,
    parts: &mut Vec<Value>,
) -> Result<(), &'static str> {
    if depth > MAX_DEPTH {
        return Err("messages refer to each other in a circle");
    }
    let add_text = |parts: &mut Vec<Value>, text: &str| match parts.last_mut() {
        Some(Value::String(before)) => before.push_str(text),
        _ => parts.push(json!(text)),
    };
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => add_text(parts, value),
            PatternElement::Placeable { expression } => match expression {
                Expression::Inline(InlineExpression::StringLiteral { value }) => {
                    add_text(parts, &unescape_unicode_to_string(value));
                }
                Expression::Inline(InlineExpression::VariableReference { id }) => {
                    parts.push(json!([id.name]));
                }
                Expression::Inline(InlineExpression::MessageReference { id, attribute: None }) => {
                    append(all.get(id.name).ok_or("no such message")?, all, depth + 1, parts)?;
                }
                Expression::Select {
                    selector: InlineExpression::VariableReference { id }, variants, ..
                } => {
                    let mut choices = Map::new();
                    for variant in variants {
                        let name = match (variant.default, &variant.key) {
                            (true, _) => "",
                            (
                                false,
                                VariantKey::Identifier { name } | VariantKey::NumberLiteral { value: name },
                            ) => name,
                        };
                        choices.insert(name.to_owned(), message(&variant.value, all, depth + 1)?);
                    }
                    parts.push(json!([id.name, choices]));
                }
                Expression::Select { .. } | Expression::Inline(_) => {
                    return Err("the page knows texts, arguments, selectors and messages only");
                }
            },
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests;
