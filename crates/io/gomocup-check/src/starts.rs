//! Checks of how a program starts.

use std::time::Instant;

use tengen_protocols::gomocup::{GomocupCommand, host::GomocupReply};

use super::{
    CheckContext, CheckFinding, CheckPlan, CheckSubject::Start, EngineCheck, check, finding::Checked, start,
    talk::excerpt,
};

/// A board that nobody plays on.
const TOO_LARGE: u32 = 1000;

pub(super) fn checks(plan: &CheckPlan) -> Vec<EngineCheck> {
    let mut checks = vec![
        check("start", Start, ("START is answered with OK", "START 回答 OK"), &[], starts),
        check(
            "unasked",
            Start,
            ("nothing is said before it is asked", "没有问到时不应说话"),
            &["start"],
            says_nothing_unasked,
        ),
        check(
            "about",
            Start,
            ("ABOUT tells who it is", "ABOUT 说明是谁"),
            &["start", "unasked"],
            tells_who_it_is,
        ),
    ];
    for &side in plan.sizes.iter().skip(1) {
        let run = move |context: &CheckContext<'_>| starts_on(context, side);
        let title = ("it plays on another size of board", "能用另一种棋盘大小");
        checks.push(check(format!("size-{side}"), Start, title, &["start"], run));
    }
    checks.push(check(
        "too-large",
        Start,
        ("a board that is too large is refused with ERROR", "太大的棋盘应回答 ERROR"),
        &["start"],
        refuses_a_large_board,
    ));
    checks
}

fn starts(context: &CheckContext<'_>) -> Checked {
    let mut talk = context.open()?;
    let began = Instant::now();
    let asked = talk.send(&[start(context.rules().size)])?;
    if let Err(finding) = talk.ok(asked, context.plan.patience.start) {
        let is_refused = finding.is_answered_by(&["ERROR"]);
        return Err(if is_refused {
            finding.advising(
                "say with --size on which boards your engine plays",
                "请用 --size 说明引擎能用的棋盘大小",
            )
        } else {
            finding
        });
    }
    let time = began.elapsed().as_millis();
    Ok(CheckFinding::ok(format!("after {time} ms"), format!("{time} 毫秒后")))
}

fn says_nothing_unasked(context: &CheckContext<'_>) -> Checked {
    let mut talk = context.open()?;
    talk.send(&[start(context.rules().size)])?;
    let deadline = super::within(context.plan.patience.start);
    let Some(spoken) = talk.line(deadline)? else {
        return Err(talk.silent("OK", context.plan.patience.start));
    };
    if spoken.answer == GomocupReply::Ok {
        return Ok(CheckFinding::ok("", ""));
    }
    let finding = CheckFinding::failure(
        "it says something before the OK that answers START",
        "在回答 START 的 OK 之前，它说了别的话",
    );
    Err(talk.showing(finding).advising(
        "print nothing that was not asked for; put MESSAGE or DEBUG before what people should read",
        "没有问到的不要输出；给人看的文字前面加 MESSAGE 或 DEBUG",
    ))
}

/// Some managers ask this before anything else.
fn tells_who_it_is(context: &CheckContext<'_>) -> Checked {
    const FORM: &str = "name=\"…\", version=\"…\", author=\"…\", country=\"…\", www=\"…\"";
    let mut talk = context.open()?;
    let asked = talk.send(&[GomocupCommand::About])?;
    let deadline = asked + context.plan.patience.start;
    let advice = (
        format!("answer ABOUT, also before START, with one line: {FORM}"),
        format!("用一行回答 ABOUT（START 之前也要）：{FORM}"),
    );
    while let Some(spoken) = talk.line(deadline)? {
        let GomocupReply::Other(line) = spoken.answer else {
            if matches!(
                spoken.answer,
                GomocupReply::Ok | GomocupReply::Move(_) | GomocupReply::Error(_) | GomocupReply::Unknown(_)
            ) {
                let finding =
                    CheckFinding::failure("ABOUT has no answer that it could be", "ABOUT 的回答不是说明");
                return Err(talk.showing(finding).advising(advice.0, advice.1));
            }
            continue;
        };
        let name = value(&line, "name");
        let missing: Vec<&str> =
            ["version", "author"].into_iter().filter(|key| value(&line, key).is_none()).collect();
        return Ok(match name {
            None => talk
                .showing(CheckFinding::warning("ABOUT tells no name=\"…\"", "ABOUT 里没有 name=\"…\""))
                .advising(advice.0, advice.1),
            Some(_) if !missing.is_empty() => {
                let missing = missing.join(", ");
                talk.showing(CheckFinding::warning(
                    format!("ABOUT tells no {missing}"),
                    format!("ABOUT 里没有 {missing}"),
                ))
                .advising(advice.0, advice.1)
            }
            Some(name) => CheckFinding::ok(excerpt(name), excerpt(name)),
        });
    }
    Err(talk.silent("name=\"…\"", context.plan.patience.start).advising(advice.0, advice.1))
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
            return Ok(CheckFinding::ok(format!("{side}x{side}"), format!("{side}x{side}")));
        }
        if let GomocupReply::Error(_) | GomocupReply::Unknown(_) = spoken.answer {
            let finding = CheckFinding::warning(
                format!("it does not play on a board of {side}: Gomocup plays on 15 and 20"),
                format!("它不用 {side} 路棋盘：Gomocup 用 15 路和 20 路"),
            );
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
        let finding = CheckFinding::warning(
            format!("it says that it plays on {TOO_LARGE}x{TOO_LARGE}"),
            format!("它说可以在 {TOO_LARGE}x{TOO_LARGE} 的棋盘上下棋"),
        );
        return Ok(talk.showing(finding).advising(
            "answer ERROR and the reason to every size that you have no board for",
            "没有相应棋盘的大小，请回答 ERROR 和原因",
        ));
    }
    if !matches!(answer, GomocupReply::Unknown(_)) {
        return Ok(CheckFinding::ok("", ""));
    }
    let finding = CheckFinding::warning(
        "it answers UNKNOWN to a board that it cannot play on: that is for unknown commands",
        "不能用的棋盘它回答 UNKNOWN，那是用于不认识的命令的",
    );
    Ok(talk.showing(finding).advising("answer ERROR and the reason", "请回答 ERROR 和原因"))
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
