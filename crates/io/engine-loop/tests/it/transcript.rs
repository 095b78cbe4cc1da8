//! Conversations with an engine, written down; the README of `tests/data/gomocup` says how.

use std::{fs, path::Path};

use crate::start;

/// Holds all conversations of a folder with a program that is started like this unless they say otherwise; lines that begin
/// like this `message` are only looked at where they are asked for. Tells how many there were.
pub(crate) fn transcripts(folder: &str, usual_args: &str, message: &str) -> usize {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(folder);
    let paths = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let transcripts = paths.filter(|path| path.extension().is_some_and(|extension| extension == "txt"));
    transcripts
        .map(|path| {
            let text = fs::read_to_string(&path).unwrap();
            transcript(&path.file_name().unwrap().to_string_lossy(), &text, usual_args, message);
        })
        .count()
}

/// Holds the conversation of a transcript; see the README beside them.
fn transcript(name: &str, text: &str, usual_args: &str, message: &str) {
    let args = text.lines().next().and_then(|line| line.strip_prefix("$ ")).unwrap_or(usual_args);
    let mut engine = start(args);
    for (number, line) in text.lines().enumerate() {
        let place = || format!("{name}, line {}: {line}", number + 1);
        if let Some(order) = line.strip_prefix('>') {
            let order = order.strip_prefix(' ').unwrap_or(order);
            let order = order.replace("\\r", "\r").replace("\\n", "\n").replace("\\t", "\t");
            engine.send(&format!("{order}\n"));
        } else if let Some(pattern) = line.strip_prefix("< ") {
            let wants_message = pattern.starts_with(message);
            let heard = loop {
                let heard = engine.receive().unwrap_or_else(|| panic!("{}: nothing more", place()));
                if !heard.starts_with(message) || (wants_message && fits(pattern, &heard)) {
                    break heard;
                }
            };
            assert!(fits(pattern, &heard), "{}: heard {heard}", place());
        } else {
            assert!(line.is_empty() || line.starts_with('#') || line.starts_with("$ "), "{}", place());
        }
    }
    let rest: Vec<String> = engine.end().into_iter().filter(|line| !line.starts_with(message)).collect();
    assert!(rest.is_empty(), "{name}: {rest:?} after the end");
}

/// Whether a line is one of those that a pattern allows.
fn fits(pattern: &str, line: &str) -> bool {
    let (wanted, unwanted) = pattern.split_once(" but ").unwrap_or((pattern, ""));
    let any = |patterns: &str| patterns.split(" | ").any(|pattern| fits_one(pattern, line));
    any(wanted) && (unwanted.is_empty() || !any(unwanted))
}

fn fits_one(pattern: &str, line: &str) -> bool {
    let is_point = |word: &str| {
        word.split_once(',').is_some_and(|(x, y)| x.parse::<u8>().is_ok() && y.parse::<u8>().is_ok())
    };
    if pattern.split(' ').all(|word| word == "POINT") {
        return pattern.split(' ').count() == line.split(' ').count() && line.split(' ').all(is_point);
    }
    let mut rest = line;
    let mut parts = pattern.split('*');
    let first = parts.next().unwrap_or_default();
    let Some(after) = rest.strip_prefix(first) else { return false };
    rest = after;
    let mut is_open = false;
    for part in parts {
        is_open = part.is_empty();
        let Some(at) = rest.find(part) else { return false };
        rest = &rest[at + part.len()..];
    }
    rest.is_empty() || is_open
}

#[test]
fn patterns_say_what_fits() {
    for (pattern, line) in [
        ("OK", "OK"),
        ("POINT", "7,8"),
        ("POINT POINT", "7,8 9,10"),
        ("SWAP | POINT", "SWAP"),
        ("POINT but 7,7 | 8,8", "7,8"),
        ("MESSAGE depth * ev * pv *", "MESSAGE depth 2 ev 5 pv h8 h9"),
    ] {
        assert!(fits(pattern, line), "{pattern} {line}");
    }
    for (pattern, line) in
        [("OK", "OKAY"), ("POINT", "7"), ("POINT", "7,8 9,10"), ("POINT but 7,7", "7,7"), ("a*c", "ab")]
    {
        assert!(!fits(pattern, line), "{pattern} {line}");
    }
}
