//! Checks of time limits.

use std::time::Duration;

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
        check(
            "turn-time",
            Time,
            ("a move keeps timeout_turn", "每步遵守 timeout_turn"),
            NEEDS,
            keeps_the_turn,
        ),
        check(
            "no-time",
            Time,
            ("timeout_turn 0 means at once", "timeout_turn 0 表示尽快"),
            KEEPS,
            plays_at_once,
        ),
        check(
            "little-left",
            Time,
            ("little time_left is kept", "剩余时间很少时遵守 time_left"),
            KEEPS,
            keeps_what_is_left,
        ),
        check(
            "match-time",
            Time,
            ("a game keeps timeout_match", "一局遵守 timeout_match"),
            KEEPS,
            keeps_the_match,
        ),
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
    Ok((moved.time, talk.showing(CheckFinding::ok("", ""))))
}

/// What it means to have taken so long.
fn judge(took: Duration, allowed: Duration, shown: CheckFinding, advice: (&str, &str)) -> CheckFinding {
    let (took_ms, allowed_ms) = (took.as_millis(), allowed.as_millis());
    let over = took.saturating_sub(allowed);
    let told = (format!("{took_ms} ms of {allowed_ms} ms"), format!("{took_ms} 毫秒，限 {allowed_ms} 毫秒"));
    if over <= MARGIN {
        return CheckFinding::ok(told.0, told.1);
    }
    let over_ms = over.as_millis();
    let finding = if over > FORGIVEN {
        CheckFinding::failure(
            format!("{}: too slow by {over_ms} ms, which loses the game", told.0),
            format!("{}：超时 {over_ms} 毫秒，判负", told.1),
        )
    } else {
        CheckFinding::warning(
            format!("{}: too slow by {over_ms} ms; the official judge forgives 1000, others less", told.0),
            format!("{}：超时 {over_ms} 毫秒；官方裁判容许 1000 毫秒，别的更少", told.1),
        )
    };
    finding.with_talk_of(shown).advising(advice.0, advice.1)
}

fn keeps_the_turn(context: &CheckContext<'_>) -> Checked {
    let allowed = context.plan.time;
    let (took, shown) = takes(context, context.time(), allowed)?;
    let advice = (
        "look at the clock while you think, and keep some 30 ms back for the way",
        "思考时要看时间，并留出约 30 毫秒给传输",
    );
    Ok(judge(took, allowed, shown, advice))
}

fn plays_at_once(context: &CheckContext<'_>) -> Checked {
    let (took, shown) = takes(context, AnnouncedTime { turn: 0, ..context.time() }, Duration::ZERO)?;
    // A little is needed by everybody.
    let took = took.saturating_sub(Duration::from_millis(400));
    let advice =
        ("with timeout_turn 0, play what a first look shows", "timeout_turn 为 0 时，请立即下出第一眼的着法");
    let finding = judge(took, Duration::ZERO, shown, advice);
    Ok(if finding.verdict == CheckVerdict::Ok { CheckFinding::ok("", "") } else { finding })
}

fn keeps_what_is_left(context: &CheckContext<'_>) -> Checked {
    let left = Duration::from_millis(200);
    let told = AnnouncedTime { turn: 5000, game: 100_000, left: 200 };
    let (took, shown) = takes(context, told, left)?;
    let advice = (
        "a move has min(timeout_turn, time_left): INFO time_left comes before every move",
        "一步的时间是 timeout_turn 与 time_left 的较小者；每步之前都有 INFO time_left",
    );
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
    let advice =
        ("divide what is left of the game among the moves that are to come", "请把剩余时间分配给以后的着法");
    let shown = talk.showing(CheckFinding::ok("", ""));
    // Who was late once, and who has used more than there was in many moves.
    let finding = judge(used.max(game) + over, game, shown, advice);
    if finding.verdict != CheckVerdict::Ok {
        return Ok(finding);
    }
    let (ms, all) = (used.as_millis(), game.as_millis());
    Ok(CheckFinding::ok(
        format!("{played} moves in {ms} ms of {all} ms"),
        format!("{played} 步用 {ms} 毫秒，限 {all} 毫秒"),
    ))
}
