//! Checks of how a program reads commands and options.

use tengen_core::{Message, message};
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
        check("unknown", Orders, "gomocup-unknown-title", NEEDS, says_unknown),
        check("info", Orders, "gomocup-info-title", NEEDS, takes_options),
    ]
}

/// How it reads them.
pub(super) fn reading() -> Vec<EngineCheck> {
    const NEEDS: &[&str] = &["start", "begin", "once", "info"];
    vec![
        check("at-once", Lines, "gomocup-at-once-title", NEEDS, takes_everything_at_once),
        check(
            "line-ends",
            Lines,
            "gomocup-line-ends-title",
            &["start", "begin", "once", "info", "turn"],
            reads_any_line_end,
        ),
        check("small-letters", Lines, "gomocup-lower-case-title", NEEDS, reads_small_letters),
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
    Ok(CheckFinding::ok(Message::default()))
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
    let advice = "gomocup-unknown-advice";
    Ok(match answer {
        Some(GomocupReply::Unknown(_)) => CheckFinding::ok(Message::default()),
        Some(GomocupReply::Error(_)) => {
            talk.showing(CheckFinding::warning("gomocup-unknown-error")).advising(advice)
        }
        Some(_) => talk.showing(CheckFinding::failure("gomocup-unknown-mistaken")).advising(advice),
        None => talk.showing(CheckFinding::failure("gomocup-unknown-silent")).advising(advice),
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
        _ => Ok(CheckFinding::ok(Message::default())),
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
    let finding = CheckFinding::failure(message!("gomocup-info-answered", said, line));
    talk.showing(finding).advising("gomocup-info-advice")
}

/// Who takes a blank line for a command complains about it.
fn check_complaint(talk: &EngineTalk<'_>) -> Result<(), CheckFinding> {
    let seen = talk.showing(CheckFinding::failure("gomocup-options-as-commands"));
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
            finding.about(message!("gomocup-line-end", name)).advising("gomocup-line-ends-advice").milder()
        })?;
    }
    Ok(CheckFinding::ok(Message::default()))
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
        finding.about("gomocup-lower-case-platforms").advising("gomocup-lower-case-advice").milder()
    })?;
    Ok(CheckFinding::ok(Message::default()))
}
