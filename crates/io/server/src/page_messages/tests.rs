//! The messages of the page against each other, against the scripts that use them, and against the types made of them.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

use super::*;

fn web() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../web")
}

/// The arguments of a compiled message.
fn arguments(message: &Value, found: &mut BTreeSet<String>) {
    for part in message.as_array().into_iter().flatten().filter_map(Value::as_array) {
        found.extend(part[0].as_str().map(str::to_owned));
        for variant in part.get(1).and_then(Value::as_object).into_iter().flat_map(Map::values) {
            arguments(variant, found);
        }
    }
}

/// The keys of a language with the arguments of their messages.
fn signatures(lang: Lang) -> BTreeMap<String, BTreeSet<String>> {
    let signature = |(key, message): (String, Value)| {
        let mut found = BTreeSet::new();
        arguments(&message, &mut found);
        (key, found)
    };
    compile(lang).messages.into_iter().map(signature).collect()
}

#[test]
fn all_languages_have_the_same_messages_with_the_same_arguments() {
    let first = signatures(Lang::default());
    assert!(first.len() > 500, "{}", first.len());
    for lang in Lang::ALL {
        assert_eq!(compile(lang).faults, Vec::<String>::new(), "{lang:?}");
        let other = signatures(lang);
        let differ = first.iter().filter(|(key, arguments)| other.get(*key) != Some(arguments));
        assert_eq!(differ.collect::<Vec<_>>(), [], "English, but not {lang:?}");
        let differ = other.iter().filter(|(key, _)| !first.contains_key(*key));
        assert_eq!(differ.collect::<Vec<_>>(), [], "{lang:?}, but not English");
    }
}

/// The types of the messages for the TypeScript compiler: each key with the names of its arguments.
fn declarations() -> String {
    let mut text = "// The page's messages and their arguments. Generated from locales/en/page.ftl; browsers never load this file.\n\
                    // To renew it: cargo test -p tengen-server --lib -- --ignored renew_the_messages\n\
                    export interface Messages {\n"
        .to_owned();
    for (key, arguments) in signatures(Lang::default()) {
        let names: Vec<String> = arguments.iter().map(|name| format!("'{name}'")).collect();
        let names = if names.is_empty() { "never".to_owned() } else { names.join(" | ") };
        let _ = writeln!(text, "  '{key}': {names};");
    }
    text + "}\n"
}

#[test]
fn the_types_are_those_of_the_messages() {
    let known = fs::read_to_string(web().join("messages.d.ts")).unwrap();
    assert!(
        known == declarations(),
        "web/messages.d.ts: cargo test -p tengen-server --lib -- --ignored renew_the_messages"
    );
}

#[test]
#[ignore = "writes web/messages.d.ts"]
fn renew_the_messages() {
    fs::write(web().join("messages.d.ts"), declarations()).unwrap();
}

/// All scripts of the page: the path below `web`, and the text.
fn scripts(folder: &Path, found: &mut Vec<(String, String)>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            scripts(&path, found);
        } else if path.extension().is_some_and(|it| it == "js" || it == "html") {
            let name = path.strip_prefix(web()).unwrap().to_string_lossy().into_owned();
            found.push((name, fs::read_to_string(&path).unwrap()));
        }
    }
}

/// Everything in quotes after this, such as the prefixes after `words(`.
fn quoted<'a>(text: &'a str, before: &'a str) -> impl Iterator<Item = &'a str> {
    let after = text.split(before).skip(1);
    after.filter_map(|rest| rest.strip_prefix('\'')?.split('\'').next())
}

/// The parts of template literals: `` `ask-${offer}` `` is used with any offer.
fn templates(text: &str) -> impl Iterator<Item = (&str, &str)> {
    let literals = text.split('`').skip(1).step_by(2);
    literals.filter_map(|literal| {
        let (before, rest) = literal.split_once("${")?;
        let after = rest.split_once('}')?.1;
        (!before.is_empty() || !after.is_empty()).then_some((before, after))
    })
}

#[test]
fn every_message_is_used_by_its_module() {
    let mut all = Vec::new();
    scripts(&web(), &mut all);
    let keys: BTreeSet<String> = signatures(Lang::default()).into_keys().collect();
    let mut used: BTreeSet<&String> = keys.iter().filter(|key| *key == "index-html-lang").collect();
    for (_, text) in &mut all {
        *text = text.lines().filter(|line| !line.starts_with("//")).flat_map(|line| [line, "\n"]).collect();
    }
    for (path, text) in &all {
        let parts: Vec<&str> = path.trim_end_matches(".js").rsplitn(3, '/').collect();
        for prefix in quoted(text, "codes(") {
            let start = format!("{prefix}-");
            let named: Vec<&String> = keys.iter().filter(|key| key.starts_with(&start)).collect();
            assert!(!named.is_empty(), "{path}: no message begins with {start}");
            used.extend(named);
        }
        for prefix in quoted(text, "words(") {
            assert_eq!(
                prefix,
                format!("{}-{}", parts[1], parts[0]),
                "{path}: a module is named by folder and file"
            );
            // Where a module lends its messages to others, they name the keys.
            let is_lent = text.contains(&format!("export const t = words('{prefix}')"));
            let users = all.iter().filter(|(other, _)| other == path || is_lent);
            for (_, user) in users {
                let named = |name: &str| {
                    [format!("'{name}'"), format!("\"{name}\""), format!(" {name}:"), format!(" {name},")]
                        .iter()
                        .any(|spelling| user.contains(spelling))
                        || templates(user)
                            .any(|(before, after)| name.starts_with(before) && name.ends_with(after))
                };
                let start = format!("{prefix}-");
                used.extend(keys.iter().filter(|key| key.strip_prefix(&start).is_some_and(named)));
            }
        }
        let named = text.split("{ page-").skip(1).filter_map(|rest| rest.split_once(" }"));
        used.extend(named.filter_map(|(key, _)| keys.get(key)));
    }
    let unused: Vec<&String> = keys.iter().filter(|key| !used.contains(key)).collect();
    assert_eq!(unused, Vec::<&String>::new());
}

#[test]
fn scripts_have_no_text_in_chinese() {
    let mut all = Vec::new();
    scripts(&web(), &mut all);
    assert!(all.len() > 50);
    for (path, text) in all {
        let found = text.lines().find(|line| {
            line.contains(|letter| matches!(letter, '\u{2e80}'..='\u{9fff}' | '\u{ff00}'..='\u{ffef}'))
        });
        assert_eq!(found, None, "{path}: texts belong in locales/");
    }
}

#[test]
fn a_message_is_a_string_or_its_parts() {
    let source = "\
page-a-b-plain = Resign
page-a-b-name = { $name } won{\" \"}
page-a-b-ref = Now: { page-a-b-name }!
page-a-b-walls = { $n ->
    [one] { $n } wall
   *[other] { $n } walls
}
page-a-b-circle = { page-a-b-circle }
page-a-b-function = { NUMBER($n) }
";
    let compiled = compile_source(source);
    let expected = json!({
        "a-b-plain": "Resign",
        "a-b-name": [["name"], " won "],
        "a-b-ref": ["Now: ", ["name"], " won !"],
        "a-b-walls": [["n", {"one": [["n"], " wall"], "": [["n"], " walls"]}]],
    });
    assert_eq!(json!(compiled.messages), expected);
    assert_eq!(compiled.faults.len(), 2, "{:?}", compiled.faults);
}

#[test]
fn the_page_is_sent_in_a_language() {
    let template =
        "<html lang=\"{ page-index-html-lang }\"><!-- messages --><title>{ page-core-lang-site }</title>";
    for lang in Lang::ALL {
        let page = PageMessages::of(lang).localize(template);
        assert!(!page.contains("{ page-") && !page.contains("<!--"), "{page}");
        let messages = PageMessages::of(lang);
        assert!(page.contains(&format!("href=\"/web/{}\"", messages.path)), "{page}");
        let (found, is_current) = PageMessages::at(&messages.path).unwrap();
        assert!(found.lang == lang && is_current);
        let (found, is_current) = PageMessages::at(&format!("messages/{}.0.json", lang.code())).unwrap();
        assert!(found.lang == lang && !is_current);
    }
    assert!(PageMessages::at("messages/xx.0.json").is_none());
    assert!(PageMessages::at("core/lang.js").is_none());
}
