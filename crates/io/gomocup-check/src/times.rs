//! Checks of time limits.

use std::time::Duration;
use tengen_core::{Message, message};

use tengen_arbiter::TableTerms;
use tengen_core::Game as _;
use tengen_protocols::gomocup::{EngineSetting, GomocupCommand};

use super::{
    AnnouncedTime, CheckContext, CheckFinding, CheckSubject::Time, CheckVerdict, EngineCheck, check,
    finding::Checked, millis, moves::TrackedBoard,
};

/// What the official judge forgives.
const FORGIVEN: Duration = Duration::from_secs(1);
/// What every host forgives.
const MARGIN: Duration = Duration::from_millis(TableTerms::PROGRAM_MARGIN.0);

pub(super) fn checks() -> Vec<EngineCheck> {
    const NEEDS: &[&str] = &["start", "begin", "once", "turn", "board"];
    const KEEPS: &[&str] = &["start", "begin", "once", "turn", "board", "turn-time"];
    vec![
        check("turn-time", Time, "gomocup-turn-time-title", NEEDS, keeps_the_turn),
        check("no-time", Time, "gomocup-no-time-title", KEEPS, plays_at_once),
        check("little-left", Time, "gomocup-little-left-title", KEEPS, keeps_what_is_left),
        check("match-time", Time, "gomocup-match-time-title", KEEPS, keeps_the_match),
    ]
}

/// Lets it move in the middle of a game with this time, and tells how long it took.
fn takes(
    context: &CheckContext<'_>,
    time: AnnouncedTime,
    allowed: Duration,
) -> Result<(Duration, CheckFinding), CheckFinding> {
    let rules = context.rules();
    let mut talk = context.sit_down(rules, time)?;
    let mut table = TrackedBoard::new(rules).with_chance(3);
    for _ in 0..8 {
        table.opponent_plays();
    }
    let board = [GomocupCommand::Info(EngineSetting::TimeLeft(time.left)), table.board()];
    let asked = talk.send(&board)?;
    let moved = talk.a_move(asked, allowed + FORGIVEN + context.plan.patience.answer)?;
    table.plays(&talk, moved)?;
    context.close(&talk);
    Ok((moved.time, talk.showing(CheckFinding::ok(Message::default()))))
}

/// What it means to have taken so long.
fn judge(took: Duration, allowed: Duration, shown: CheckFinding, advice: &'static str) -> CheckFinding {
    let (took_ms, allowed_ms) = (took.as_millis(), allowed.as_millis());
    let over = took.saturating_sub(allowed);
    let told = message!("gomocup-ms-of-ms", took_ms, allowed_ms);
    if over <= MARGIN {
        return CheckFinding::ok(told);
    }
    let over_ms = over.as_millis();
    let finding = if over > FORGIVEN {
        CheckFinding::failure(message!("gomocup-too-slow", told, over_ms))
    } else {
        CheckFinding::warning(message!("gomocup-slightly-slow", told, over_ms))
    };
    finding.with_talk_of(shown).advising(advice)
}

fn keeps_the_turn(context: &CheckContext<'_>) -> Checked {
    let allowed = context.plan.time;
    let (took, shown) = takes(context, context.time(), allowed)?;
    let advice = "gomocup-clock-advice";
    Ok(judge(took, allowed, shown, advice))
}

fn plays_at_once(context: &CheckContext<'_>) -> Checked {
    let (took, shown) = takes(context, AnnouncedTime { turn: 0, ..context.time() }, Duration::ZERO)?;
    // A little is needed by everybody.
    let took = took.saturating_sub(Duration::from_millis(400));
    let advice = "gomocup-no-time-advice";
    let finding = judge(took, Duration::ZERO, shown, advice);
    Ok(if finding.verdict == CheckVerdict::Ok { CheckFinding::ok(Message::default()) } else { finding })
}

fn keeps_what_is_left(context: &CheckContext<'_>) -> Checked {
    let left = Duration::from_millis(200);
    let told = AnnouncedTime { turn: 5000, game: 100_000, left: 200 };
    let (took, shown) = takes(context, told, left)?;
    let advice = "gomocup-time-left-advice";
    Ok(judge(took, left, shown, advice))
}

/// As much time for the game as for a few moves.
fn keeps_the_match(context: &CheckContext<'_>) -> Checked {
    let rules = context.rules();
    let turn = context.plan.time;
    let game = turn * 4;
    let mut left = game;
    let told = |left: Duration| i64::try_from(left.as_millis()).unwrap_or(i64::MAX);
    let time = AnnouncedTime { turn: millis(turn), game: millis(game), left: told(left) };
    let mut talk = context.sit_down(rules, time)?;
    let mut table = TrackedBoard::new(rules).with_chance(5);
    let mut over = Duration::ZERO;
    let mut used = Duration::ZERO;
    let mut played = 0;
    while played < 20 && table.position.outcome().is_none() {
        let order = table.opponent_plays();
        if table.position.outcome().is_some() {
            break;
        }
        let asked = talk.send(&[GomocupCommand::Info(EngineSetting::TimeLeft(told(left))), order])?;
        let moved = talk.a_move(asked, left.min(turn) + FORGIVEN + context.plan.patience.answer)?;
        table.plays(&talk, moved)?;
        over = over.max(moved.time.saturating_sub(left.min(turn)));
        left = left.saturating_sub(moved.time);
        used += moved.time;
        played += 1;
        if over > FORGIVEN {
            break;
        }
    }
    context.close(&talk);
    let advice = "gomocup-match-time-advice";
    let shown = talk.showing(CheckFinding::ok(Message::default()));
    // Who was late once, and who has used more than there was in many moves.
    let finding = judge(used.max(game) + over, game, shown, advice);
    if finding.verdict != CheckVerdict::Ok {
        return Ok(finding);
    }
    let (ms, all) = (used.as_millis(), game.as_millis());
    Ok(CheckFinding::ok(message!("gomocup-match-time-used", played, ms, all)))
}
