//! Checks of memory, processor time and files.

use std::{sync::PoisonError, thread, time::Duration};
use tengen_core::{Message, message};

use tengen_protocols::gomocup::GomocupCommand;

use super::{
    CheckContext, CheckFinding, CheckSubject::Resources, EngineCheck, check, finding::Checked,
    moves::TrackedBoard, processes::ProcessTree, talk::excerpt,
};

/// After its move a program may still clean up.
const SETTLING: Duration = Duration::from_millis(200);
/// So long the opponent thinks.
const PAUSE: Duration = Duration::from_millis(800);
/// What a program that waits may use of that.
const IDLE: Duration = Duration::from_millis(50);

pub(super) fn checks() -> Vec<EngineCheck> {
    const NEEDS: &[&str] = &["start", "begin", "once"];
    vec![
        check(
            "memory",
            Resources,
            "gomocup-memory-title",
            &["start", "begin", "once", "turn"],
            keeps_its_memory,
        ),
        check("pondering", Resources, "gomocup-pondering-title", NEEDS, rests),
        check("stderr", Resources, "gomocup-stderr-title", NEEDS, keeps_standard_error_empty),
    ]
}

const fn megabytes(bytes: u64) -> u64 {
    bytes.div_ceil(1 << 20)
}

/// In a game of its own, and in all those before.
fn keeps_its_memory(context: &CheckContext<'_>) -> Checked {
    let rules = context.rules();
    let mut talk = context.sit_down(rules, context.time())?;
    let mut table = TrackedBoard::new(rules).with_chance(2);
    table.goes_on(4, &mut talk, context)?;
    context.close(&talk);
    let used = *context.memory.lock().unwrap_or_else(PoisonError::into_inner);
    let Some(used) = used else {
        return Ok(CheckFinding::skipped("gomocup-no-data"));
    };
    let (used_mb, limit) = (megabytes(used), megabytes(context.plan.memory));
    let told = message!("gomocup-mb-of-mb", used_mb, limit);
    if used <= context.plan.memory {
        return Ok(CheckFinding::ok(told));
    }
    let finding = CheckFinding::failure(message!("gomocup-memory-exceeded", told));
    Ok(talk.showing(finding).advising("gomocup-memory-advice"))
}

fn rests(context: &CheckContext<'_>) -> Checked {
    let rules = context.rules();
    let mut talk = context.sit_down(rules, context.time())?;
    TrackedBoard::new(rules).asks(&mut talk, context, &[GomocupCommand::Begin])?;
    thread::sleep(SETTLING);
    let used = || ProcessTree::of(talk.bot.process()).processor_time();
    let before = used();
    thread::sleep(PAUSE);
    let Some(used) = used().zip(before).map(|(after, before)| after.saturating_sub(before)) else {
        return Ok(CheckFinding::skipped("gomocup-no-data"));
    };
    if used <= IDLE {
        return Ok(CheckFinding::ok(Message::default()));
    }
    let (ms, pause) = (used.as_millis(), PAUSE.as_millis());
    let finding = CheckFinding::warning(message!("gomocup-pondering-found", ms, pause));
    Ok(talk.showing(finding).advising("gomocup-pondering-advice"))
}

fn keeps_standard_error_empty(context: &CheckContext<'_>) -> Checked {
    let (mut talk, mut table) = TrackedBoard::begin(context)?;
    table.goes_on(1, &mut talk, context)?;
    talk.send(&[GomocupCommand::End])?;
    talk.bot.hang_up();
    let _ = talk.bot.ends_within(Duration::from_secs(2));
    // What it wrote last is still on its way.
    thread::sleep(Duration::from_millis(50));
    let errors = talk.bot.errors();
    let Some(last) = errors.lines().rev().find(|line| !line.trim().is_empty()) else {
        return Ok(CheckFinding::ok(Message::default()));
    };
    let last = excerpt(last.trim());
    let finding = CheckFinding::warning(message!("gomocup-stderr-found", last));
    Ok(finding.advising("gomocup-stderr-advice"))
}
