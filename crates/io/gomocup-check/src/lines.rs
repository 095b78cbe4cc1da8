//! Checks of how a program reads commands and options.

use tengen_protocols::gomocup::{EngineSetting, GomocupCommand, host::GomocupReply};

use super::{
    CheckContext, CheckFinding,
    CheckSubject::{Lines, Orders},
    EngineCheck, check,
    finding::Checked,
    moves::TrackedBoard,
    start,
    talk::{EngineTalk, excerpt},
};

/// What it makes of commands and options.
pub(super) fn orders() -> Vec<EngineCheck> {
    const NEEDS: &[&str] = &["start", "unasked"];
    vec![
        check(
            "unknown",
            Orders,
            ("an unknown command is answered with UNKNOWN", "不认识的命令应回答 UNKNOWN"),
            NEEDS,
            says_unknown,
        ),
        check("info", Orders, ("INFO is never answered", "INFO 不应回答"), NEEDS, takes_options),
    ]
}

/// How it reads them.
pub(super) fn reading() -> Vec<EngineCheck> {
    const NEEDS: &[&str] = &["start", "begin", "once", "info"];
    vec![
        check(
            "at-once",
            Lines,
            (
                "START, options and BEGIN at once, without waiting for OK",
                "不等 OK，一次发送 START、选项和 BEGIN",
            ),
            NEEDS,
            takes_everything_at_once,
        ),
        check(
            "line-ends",
            Lines,
            ("any end of line is read; blank lines mean nothing", "各种行尾都能读，空行应忽略"),
            &["start", "begin", "once", "info", "turn"],
            reads_any_line_end,
        ),
        check(
            "small-letters",
            Lines,
            ("commands in small letters are understood", "小写的命令也能懂"),
            NEEDS,
            reads_small_letters,
        ),
    ]
}

/// As the official judge does it.
fn takes_everything_at_once(context: &CheckContext<'_>) -> Checked {
    let rules = context.rules();
    let mut talk = context.open()?;
    let mut orders = vec![start(rules.size)];
    orders.extend(context.settings(rules, context.time()));
    orders.push(GomocupCommand::Begin);
    let asked = talk.send(&orders)?;
    let moved = talk.a_move(asked, context.plan.patience.start)?;
    TrackedBoard::new(rules).plays(&talk, moved)?;
    context.close(&talk);
    Ok(CheckFinding::ok("", ""))
}

/// What comes before the OK of START, if anything does.
fn before_ok(
    talk: &mut EngineTalk<'_>,
    context: &CheckContext<'_>,
    lines: &str,
) -> Result<Option<GomocupReply>, CheckFinding> {
    let start = start(context.rules().size).to_string();
    let asked = talk.tell_as_is(&format!("{lines}{start}"))?;
    let deadline = asked + context.plan.patience.start;
    let mut before = None;
    while let Some(spoken) = talk.line(deadline)? {
        if spoken.answer == GomocupReply::Ok {
            return Ok(before);
        }
        before.get_or_insert(spoken.answer);
    }
    Err(talk.silent("OK", context.plan.patience.start))
}

fn says_unknown(context: &CheckContext<'_>) -> Checked {
    let mut talk = context.open()?;
    before_ok(&mut talk, context, "")?;
    let answer = before_ok(&mut talk, context, "TENGENTEST 1,2\r\n")?;
    let advice = ("answer UNKNOWN and go on", "请回答 UNKNOWN，然后继续");
    Ok(match answer {
        Some(GomocupReply::Unknown(_)) => CheckFinding::ok("", ""),
        Some(GomocupReply::Error(_)) => talk
            .showing(CheckFinding::warning(
                "it answers ERROR to an unknown command: that is UNKNOWN",
                "不认识的命令，它回答 ERROR，应为 UNKNOWN",
            ))
            .advising(advice.0, advice.1),
        Some(_) => talk
            .showing(CheckFinding::failure(
                "it takes an unknown command for another one",
                "它把不认识的命令当成了别的命令",
            ))
            .advising(advice.0, advice.1),
        None => talk
            .showing(CheckFinding::failure(
                "it says nothing to an unknown command: managers that try one wait in vain",
                "不认识的命令它没有回答，管理程序会白等",
            ))
            .advising(advice.0, advice.1),
    })
}

/// Every option that managers send, and some that there are not.
fn takes_options(context: &CheckContext<'_>) -> Checked {
    let known = [
        EngineSetting::TimeoutTurn(1000),
        EngineSetting::TimeoutMatch(100_000),
        EngineSetting::TimeLeft(100_000),
        EngineSetting::TimeLeft(-20),
        EngineSetting::TimeLeft(super::NO_LIMIT),
        EngineSetting::MaxMemory(context.plan.memory),
        EngineSetting::MaxMemory(0),
        EngineSetting::Rule(0),
        EngineSetting::Rule(1),
        EngineSetting::Rule(4),
        EngineSetting::Rule(8),
        EngineSetting::ThreadNum(1),
    ];
    let others = ["game_type 1", "evaluate 3,4", "folder .", "tengen_no_such_option 42", "tengen_nothing"];
    let others = others.map(|text| EngineSetting::Other(text.to_owned()));
    let mut talk = context.open()?;
    before_ok(&mut talk, context, "")?;
    for setting in known.into_iter().chain(others) {
        let line = GomocupCommand::Info(setting).to_string();
        let Some(answer) = before_ok(&mut talk, context, &line)? else { continue };
        return Err(answered(&talk, &answer, line.trim()));
    }
    // OK is also what START says: what was too much of it comes before the move.
    let settings = context.settings(context.rules(), context.time());
    let asked = talk.send(&[settings, vec![GomocupCommand::Begin]].concat())?;
    // Whatever is wrong with the move is told elsewhere.
    let spoken = talk.line(asked + context.patience()).ok().flatten();
    match spoken.map(|spoken| spoken.answer) {
        Some(answer) if answer == GomocupReply::Ok => Err(answered(&talk, &answer, "INFO")),
        _ => Ok(CheckFinding::ok("", "")),
    }
}

fn answered(talk: &EngineTalk<'_>, answer: &GomocupReply, line: &str) -> CheckFinding {
    let said = match answer {
        GomocupReply::Error(why) => format!("ERROR {why}"),
        GomocupReply::Unknown(why) => format!("UNKNOWN {why}"),
        GomocupReply::Ok => "OK".to_owned(),
        GomocupReply::Swap => "SWAP".to_owned(),
        GomocupReply::Move(at) | GomocupReply::Suggest(at) => at.to_string(),
        GomocupReply::Moves(_) => "x,y x,y".to_owned(),
        GomocupReply::Nowhere(text)
        | GomocupReply::Other(text)
        | GomocupReply::Message(text)
        | GomocupReply::Debug(text) => text.clone(),
    };
    let said = excerpt(said.trim());
    let finding = CheckFinding::failure(
        format!("it answers {said} to {line}: managers take that for the answer to the next command"),
        format!("{line} 得到回答 {said}：管理程序会把它当成下一条命令的回答"),
    );
    talk.showing(finding)
        .advising("never answer INFO; ignore what you do not know", "不要回答 INFO；不认识的选项请忽略")
}

/// Who takes a blank line for a command complains about it.
fn check_complaint(talk: &EngineTalk<'_>) -> Result<(), CheckFinding> {
    let seen = talk.showing(CheckFinding::failure("it takes them for commands", "它把它们当成命令"));
    if seen.is_said(&["UNKNOWN", "ERROR"]) { Err(seen) } else { Ok(()) }
}

/// Two moves with lines that end like this; the same again with blank lines between them.
fn reads_any_line_end(context: &CheckContext<'_>) -> Checked {
    let rules = context.rules();
    for (end, name) in [("\n", "LF"), ("\r\n\r\n", "CR LF + CR LF")] {
        let spelt = |order: &GomocupCommand| order.to_string().replace("\r\n", end);
        let mut talk = context.open()?;
        let mut table = TrackedBoard::new(rules);
        let mut plays = || -> Result<(), CheckFinding> {
            let asked = talk.tell_as_is(&spelt(&start(rules.size)))?;
            talk.ok(asked, context.plan.patience.start)?;
            let settings: String = context.settings(rules, context.time()).iter().map(&spelt).collect();
            talk.tell_as_is(&settings)?;
            let asked = talk.tell_as_is(&spelt(&GomocupCommand::Begin))?;
            let moved = talk.a_move(asked, context.patience())?;
            table.plays(&talk, moved)?;
            let asked = talk.tell_as_is(&spelt(&table.opponent_plays()))?;
            let moved = talk.a_move(asked, context.patience())?;
            table.plays(&talk, moved).map(drop)
        };
        let played = plays().and_then(|()| check_complaint(&talk));
        played.map_err(|finding| {
            finding
                .about(&format!("lines that end with {name}"), &format!("行尾为 {name} 时"))
                .advising(
                    "take a line at LF, cut CR and blanks off its end, and skip it if nothing is left",
                    "读到 LF 为一行，去掉行尾的 CR 和空白，空行跳过",
                )
                .milder()
        })?;
    }
    Ok(CheckFinding::ok("", ""))
}

fn reads_small_letters(context: &CheckContext<'_>) -> Checked {
    let rules = context.rules();
    let mut talk = context.open()?;
    let mut plays = || -> Result<(), CheckFinding> {
        let asked = talk.tell_as_is(&start(rules.size).to_string().to_lowercase())?;
        talk.ok(asked, context.plan.patience.answer)?;
        let settings: String =
            context.settings(rules, context.time()).iter().map(ToString::to_string).collect();
        talk.tell_as_is(&settings.to_lowercase())?;
        let asked = talk.tell_as_is("begin\r\n")?;
        talk.a_move(asked, context.patience()).map(drop)
    };
    plays().map_err(|finding| {
        finding
            .about("some managers write commands in small letters", "有的管理程序用小写命令")
            .advising("compare commands without regard to case", "比较命令时请忽略大小写")
            .milder()
    })?;
    Ok(CheckFinding::ok("", ""))
}
