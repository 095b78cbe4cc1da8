//! Texts for people: every language has the same messages, each is used with its arguments, and none stands in the code.

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

/// The arguments of a call that begins behind its opening parenthesis, as they are written.
fn call_arguments(text: &str) -> Vec<&str> {
    let (mut arguments, mut depth, mut start) = (Vec::new(), 0, 0);
    let mut characters = text.char_indices().peekable();
    while let Some((at, c)) = characters.next() {
        match c {
            '"' => {
                while let Some((_, inner)) = characters.next()
                    && inner != '"'
                {
                    if inner == '\\' {
                        characters.next();
                    }
                }
            }
            // A character, not a lifetime.
            '\'' if text[at + 1..].chars().nth(1) == Some('\'') || text[at + 1..].starts_with('\\') => {
                characters.next();
                while characters.next().is_some_and(|(_, inner)| inner != '\'') {}
            }
            '(' | '[' | '{' => depth += 1,
            ')' if depth == 0 => {
                arguments.push(text[start..at].trim());
                break;
            }
            ')' | ']' | '}' => depth -= 1,
            ',' if depth == 0 => {
                arguments.push(text[start..at].trim());
                start = at + 1;
            }
            _ => {}
        }
    }
    arguments.retain(|argument| !argument.is_empty());
    arguments
}

#[test]
fn messages_get_the_arguments_that_they_have() {
    let known = messages("en");
    let (mut n_checked, mut wrong) = (0, Vec::new());
    for path in files("rs").into_iter().filter(|path| !path.ends_with("pure/core/src/message.rs")) {
        let text = fs::read_to_string(&path).unwrap();
        // The key is the first argument of one macro and the second of the other.
        for (call, at) in [("message!(", 0), ("localize!(", 1), (".text(", 0), ("Message::new(", 0)] {
            for rest in text.split(call).skip(1) {
                let arguments = call_arguments(rest);
                let key = arguments.get(at).map(|key| key.trim_matches('"')).unwrap_or_default();
                let Some(expected) = known.get(key) else { continue };
                let name = |argument: &&str| argument.split('=').next().unwrap_or_default().trim().to_owned();
                let given: BTreeSet<String> = arguments[at + 1..].iter().map(name).collect();
                n_checked += 1;
                if given != *expected {
                    wrong.push(format!("{}: {key} gets {given:?}, not {expected:?}", path.display()));
                }
            }
        }
    }
    assert!(n_checked > 1000, "only {n_checked} calls found");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The product's Rust files without their tests: name and text.
fn product() -> Vec<(String, String)> {
    let is_product =
        |name: &str| name.contains("/src/") && !name.ends_with("tests.rs") && !name.contains("/tests/");
    let names = files("rs").into_iter().map(|path| {
        let name = path.strip_prefix(root()).expect("a file of ours").to_string_lossy().into_owned();
        (name, path)
    });
    let without_tests = |text: &str| {
        let text = text.split("#[cfg(test)]").next().unwrap_or_default();
        text.split("#[cfg(all(test").next().unwrap_or_default().to_owned()
    };
    names
        .filter(|(name, _)| is_product(name))
        .map(|(name, path)| (name, without_tests(&fs::read_to_string(path).expect("a text"))))
        .collect()
}

#[test]
fn no_text_stands_in_the_code() {
    let is_chinese =
        |c: char| matches!(c, '\u{3000}'..='\u{303f}' | '\u{4e00}'..='\u{9fff}' | '\u{ff00}'..='\u{ffef}');
    let mut found = Vec::new();
    for (name, text) in product() {
        if CHINESE.iter().any(|(start, _)| name.starts_with(start)) {
            continue;
        }
        for (at, line) in text.lines().enumerate().filter(|(_, line)| line.chars().any(is_chinese)) {
            found.push(format!("{name}:{}: {}", at + 1, line.trim()));
        }
    }
    assert!(found.is_empty(), "{} lines with texts:\n{}", found.len(), found.join("\n"));
}

/// The type arguments behind an opening `<`.
fn type_arguments(text: &str) -> Vec<&str> {
    let (mut arguments, mut depth, mut start) = (Vec::new(), 0, 0);
    let mut before = ' ';
    for (at, c) in text.char_indices() {
        match c {
            '<' | '(' | '[' => depth += 1,
            '>' if before == '-' => {}
            '>' if depth == 0 => {
                arguments.push(text[start..at].trim());
                break;
            }
            '>' | ')' | ']' => depth -= 1,
            ',' if depth == 0 => {
                arguments.push(text[start..at].trim());
                start = at + 1;
            }
            _ => {}
        }
        before = c;
    }
    arguments
}

#[test]
fn errors_are_types_of_their_own() {
    for (name, text) in product() {
        for rest in text.split("Result<").skip(1) {
            let error =
                type_arguments(rest).get(1).map(|error| error.rsplit("::").next().unwrap_or_default());
            assert_ne!(
                error,
                Some("Message"),
                "{name}: an error is a type that ends in Error; show its message"
            );
        }
    }
}

#[test]
fn what_is_called_an_error_is_one() {
    let texts = product();
    let mut implemented = BTreeSet::new();
    for (_, text) in &texts {
        for list in text.split("english_errors!(").skip(1).filter_map(|rest| rest.split([')', '{']).next()) {
            implemented.extend(list.split(',').map(|name| name.trim().to_owned()));
        }
        let by_hand = text.split("Error for ").skip(1).filter_map(|rest| rest.split([' ', '<']).next());
        implemented.extend(by_hand.map(str::to_owned));
    }
    let mut n_errors = 0;
    for (name, text) in &texts {
        for line in text.lines().filter(|line| line.starts_with("pub ") || line.starts_with("pub(")) {
            let mut words = line.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
            let Some(error) = words.find(|word| matches!(*word, "struct" | "enum")).and(words.next()) else {
                continue;
            };
            if error.ends_with("Error") {
                n_errors += 1;
                assert!(implemented.contains(error), "{name}: {error} does not implement Error");
            }
        }
    }
    assert!(n_errors > 50, "only {n_errors} errors found");
}
