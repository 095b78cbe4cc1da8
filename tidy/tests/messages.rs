//! Texts for people: every language has the same messages, each is used, and none stands in the code.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
};

use fluent_syntax::{ast, parser};
use tidy::{files, root};

/// Messages that have a test of their own: the page uses them from JavaScript, the help builds keys from command names.
const TESTED_ELSEWHERE: [&str; 3] = ["page-", "core-language", "cli-"];

/// Rust files of the product that may contain Chinese, and why.
const CHINESE: &[(&str, &str)] = &[
    ("crates/pure/records/src/formats/", "the words of Chinese record files"),
    ("crates/pure/records/src/text.rs", "an example in the documentation"),
    ("crates/io/console/src/text.rs", "punctuation at which lines may not break"),
    ("crates/io/cli/src/", "help, to be moved"),
    ("crates/io/quoridor-contest/src/", "to be moved"),
    ("crates/sdk/", "projects of their own, without the texts of Tengen"),
    ("crates/pure/drawing/src/lib.rs", "an example in the documentation"),
    ("crates/pure/views/src/lib.rs", "an example in the documentation"),
];

/// The messages of a language with the arguments of each.
fn messages(code: &str) -> BTreeMap<String, BTreeSet<String>> {
    let mut found = BTreeMap::new();
    for entry in fs::read_dir(root().join("locales").join(code)).expect("a folder") {
        let path = entry.expect("a file").path();
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let text = fs::read_to_string(&path).expect("a text");
        let resource = parser::parse(text.as_str())
            .unwrap_or_else(|(_, errors)| panic!("{}: {errors:?}", path.display()));
        for entry in &resource.body {
            let ast::Entry::Message(message) = entry else { continue };
            let key = message.id.name;
            assert_eq!(key.split('-').next(), Some(&*name), "{}: {key} belongs elsewhere", path.display());
            let mut arguments = BTreeSet::new();
            pattern_arguments(message.value.as_ref().expect(key), &mut arguments);
            assert!(found.insert(key.to_owned(), arguments).is_none(), "{key} is there twice");
        }
    }
    found
}

fn pattern_arguments(pattern: &ast::Pattern<&str>, arguments: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let ast::PatternElement::Placeable { expression } = element {
            expression_arguments(expression, arguments);
        }
    }
}

fn expression_arguments(expression: &ast::Expression<&str>, arguments: &mut BTreeSet<String>) {
    let inline = match expression {
        ast::Expression::Inline(inline) => inline,
        ast::Expression::Select { selector, variants } => {
            for variant in variants {
                pattern_arguments(&variant.value, arguments);
            }
            selector
        }
    };
    if let ast::InlineExpression::VariableReference { id } = inline {
        arguments.insert(id.name.to_owned());
    } else if let ast::InlineExpression::Placeable { expression } = inline {
        expression_arguments(expression, arguments);
    }
}

fn languages() -> Vec<String> {
    let folders = fs::read_dir(root().join("locales")).expect("a folder");
    folders.map(|entry| entry.expect("a folder").file_name().to_string_lossy().into_owned()).collect()
}

#[test]
fn every_language_has_the_same_messages_with_the_same_arguments() {
    let english = messages("en");
    assert!(english.len() > 1000, "only {} messages", english.len());
    for language in languages() {
        let translated = messages(&language);
        for (key, arguments) in &english {
            let found = translated.get(key).unwrap_or_else(|| panic!("{language} lacks {key}"));
            // A language may do without an argument, but has no value for one that English does not have.
            let unknown: Vec<_> = found.difference(arguments).collect();
            assert!(unknown.is_empty(), "{language}: {key} has {unknown:?}, which English has not");
        }
        let more: Vec<_> = translated.keys().filter(|key| !english.contains_key(*key)).collect();
        assert!(more.is_empty(), "{language} has messages that English lacks: {more:?}");
    }
}

#[test]
fn every_message_is_used_and_every_used_one_is_there() {
    let known = messages("en");
    let names: BTreeSet<&str> = known.keys().filter_map(|key| key.split('-').next()).collect();
    let mut used = BTreeSet::new();
    for path in files("rs") {
        let text = fs::read_to_string(&path).unwrap();
        // Strings that look like keys: every second part between quotation marks could be one.
        for word in text.split('"') {
            let is_key = word.contains('-')
                && word.bytes().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == b'-');
            if is_key && known.contains_key(word) {
                used.insert(word.to_owned());
            }
        }
        // What is asked for by name is there.
        for start in [
            "message!(\"",
            "lang.text(\"",
            "Message::new(\"",
            "localize!(lang, \"",
            "localize!(self.lang, \"",
        ] {
            for rest in text.split(start).skip(1) {
                let key = rest.split('"').next().unwrap_or_default();
                let is_ours = key.split('-').next().is_some_and(|name| names.contains(name));
                let is_test = path.components().any(|part| part.as_os_str() == "core");
                assert!(
                    !is_ours || is_test || known.contains_key(key),
                    "{}: no message {key}",
                    path.display()
                );
            }
        }
    }
    let unused: Vec<_> = known
        .keys()
        .filter(|key| !used.contains(*key) && !TESTED_ELSEWHERE.iter().any(|start| key.starts_with(start)))
        .collect();
    assert!(unused.is_empty(), "{} messages are not used: {unused:?}", unused.len());
}

#[test]
fn no_text_stands_in_the_code() {
    let is_chinese =
        |c: char| matches!(c, '\u{3000}'..='\u{303f}' | '\u{4e00}'..='\u{9fff}' | '\u{ff00}'..='\u{ffef}');
    let mut found = Vec::new();
    for path in files("rs") {
        let name = path.strip_prefix(root()).unwrap().to_string_lossy().into_owned();
        let is_product = name.contains("/src/") && !name.ends_with("tests.rs") && !name.contains("/tests/");
        if !is_product || CHINESE.iter().any(|(start, _)| name.starts_with(start)) {
            continue;
        }
        let text = fs::read_to_string(&path).unwrap();
        // Tests show what people read.
        let product = text.split("#[cfg(test)]").next().and_then(|text| text.split("#[cfg(all(test").next());
        let product = product.unwrap_or_default();
        for (at, line) in product.lines().enumerate().filter(|(_, line)| line.chars().any(is_chinese)) {
            found.push(format!("{name}:{}: {}", at + 1, line.trim()));
        }
    }
    assert!(found.is_empty(), "{} lines with texts:\n{}", found.len(), found.join("\n"));
}
