//! Checks of how a program starts.

use std::time::Instant;
use tengen_core::{Message, message};

use tengen_protocols::gomocup::{GomocupCommand, host::GomocupReply};

use super::{
    CheckContext, CheckFinding, CheckPlan, CheckSubject::Start, EngineCheck, check, finding::Checked, start,
    talk::excerpt,
};

/// A board that nobody plays on.
const TOO_LARGE: u32 = 1000;

pub(super) fn checks(plan: &CheckPlan) -> Vec<EngineCheck> {
    let mut checks = vec![
        check("start", Start, "gomocup-start-title", &[], starts),
        check("unasked", Start, "gomocup-unasked-title", &["start"], says_nothing_unasked),
        check("about", Start, "gomocup-about-title", &["start", "unasked"], tells_who_it_is),
    ];
    for &side in plan.sizes.iter().skip(1) {
        let run = move |context: &CheckContext<'_>| starts_on(context, side);
        let title = "gomocup-other-size-title";
        checks.push(check(format!("size-{side}"), Start, title, &["start"], run));
    }
    checks.push(check("too-large", Start, "gomocup-too-large-title", &["start"], refuses_a_large_board));
    checks
}

fn starts(context: &CheckContext<'_>) -> Checked {
    let mut talk = context.open()?;
    let began = Instant::now();
    let asked = talk.send(&[start(context.rules().size)])?;
    if let Err(finding) = talk.ok(asked, context.plan.patience.start) {
        let is_refused = finding.is_answered_by(&["ERROR"]);
        return Err(if is_refused { finding.advising("gomocup-size-advice") } else { finding });
    }
    let time = began.elapsed().as_millis();
    Ok(CheckFinding::ok(message!("gomocup-start-time", time)))
}

fn says_nothing_unasked(context: &CheckContext<'_>) -> Checked {
    let mut talk = context.open()?;
    talk.send(&[start(context.rules().size)])?;
    let deadline = super::within(context.plan.patience.start);
    let Some(spoken) = talk.line(deadline)? else {
        return Err(talk.silent("OK", context.plan.patience.start));
    };
    if spoken.answer == GomocupReply::Ok {
        return Ok(CheckFinding::ok(Message::default()));
    }
    let finding = CheckFinding::failure("gomocup-unasked-output");
    Err(talk.showing(finding).advising("gomocup-unasked-advice"))
}

/// Some managers ask this before anything else.
fn tells_who_it_is(context: &CheckContext<'_>) -> Checked {
    const FORM: &str = "name=\"…\", version=\"…\", author=\"…\", country=\"…\", www=\"…\"";
    let mut talk = context.open()?;
    let asked = talk.send(&[GomocupCommand::About])?;
    let deadline = asked + context.plan.patience.start;
    let advice = message!("gomocup-about-advice", FORM);
    while let Some(spoken) = talk.line(deadline)? {
        let GomocupReply::Other(line) = spoken.answer else {
            if matches!(
                spoken.answer,
                GomocupReply::Ok | GomocupReply::Move(_) | GomocupReply::Error(_) | GomocupReply::Unknown(_)
            ) {
                let finding = CheckFinding::failure("gomocup-about-unusable");
                return Err(talk.showing(finding).advising(advice));
            }
            continue;
        };
        let name = value(&line, "name");
        let missing: Vec<&str> =
            ["version", "author"].into_iter().filter(|key| value(&line, key).is_none()).collect();
        return Ok(match name {
            None => talk.showing(CheckFinding::warning("gomocup-about-no-name")).advising(advice),
            Some(_) if !missing.is_empty() => {
                let missing = missing.join(", ");
                talk.showing(CheckFinding::warning(message!("gomocup-about-incomplete", missing)))
                    .advising(advice)
            }
            Some(name) => CheckFinding::ok(Message::verbatim(excerpt(name))),
        });
    }
    Err(talk.silent("name=\"…\"", context.plan.patience.start).advising(advice))
}

/// The text in quotes after `key=`.
fn value<'a>(line: &'a str, key: &str) -> Option<&'a str> {
    let mut rest = line;
    while let Some(at) = rest.find(key) {
        let is_word = !rest[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_');
        let after = rest[at + key.len()..].trim_start();
        if let Some(after) = after.strip_prefix('=').filter(|_| is_word) {
            let quoted = after.trim_start().strip_prefix('"')?;
            return quoted.split_once('"').map(|(value, _)| value).filter(|value| !value.trim().is_empty());
        }
        rest = &rest[at + key.len()..];
    }
    None
}

fn starts_on(context: &CheckContext<'_>, side: u8) -> Checked {
    let mut talk = context.open()?;
    let asked = talk.send(&[GomocupCommand::Start(side.into())])?;
    let deadline = asked + context.plan.patience.start;
    while let Some(spoken) = talk.line(deadline)? {
        if spoken.answer == GomocupReply::Ok {
            return Ok(CheckFinding::ok(Message::verbatim(format!("{side}x{side}"))));
        }
        if let GomocupReply::Error(_) | GomocupReply::Unknown(_) = spoken.answer {
            let finding = CheckFinding::warning(message!("gomocup-size-not-supported", side));
            return Ok(talk.showing(finding));
        }
    }
    Err(talk.silent("OK / ERROR", context.plan.patience.start))
}

fn refuses_a_large_board(context: &CheckContext<'_>) -> Checked {
    let mut talk = context.open()?;
    let asked = talk.send(&[GomocupCommand::Start(TOO_LARGE)])?;
    let deadline = asked + context.plan.patience.start;
    let answer = loop {
        let Some(spoken) = talk.line(deadline)? else {
            return Err(talk.silent("ERROR", context.plan.patience.start));
        };
        if let GomocupReply::Ok | GomocupReply::Error(_) | GomocupReply::Unknown(_) = spoken.answer {
            break spoken.answer;
        }
    };
    // It must be there for a better one.
    let asked = talk.send(&[start(context.rules().size)])?;
    talk.ok(asked, context.plan.patience.start)?;
    if answer == GomocupReply::Ok {
        let finding = CheckFinding::warning(message!("gomocup-too-large-accepted", TOO_LARGE));
        return Ok(talk.showing(finding).advising("gomocup-too-large-advice"));
    }
    if !matches!(answer, GomocupReply::Unknown(_)) {
        return Ok(CheckFinding::ok(Message::default()));
    }
    let finding = CheckFinding::warning("gomocup-too-large-unknown");
    Ok(talk.showing(finding).advising("gomocup-error-advice"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_found_where_they_are_told() {
        let line = "name=\"A, B\", version = \"1\", filename=\"x\", author=none, www=\"\"";
        assert_eq!(value(line, "name"), Some("A, B"));
        assert_eq!(value(line, "version"), Some("1"));
        assert_eq!(value(line, "author"), None);
        assert_eq!(value(line, "www"), None);
        assert_eq!(value("filename=\"x\"", "name"), None);
        assert_eq!(value("my engine 1.0", "name"), None);
    }
}
