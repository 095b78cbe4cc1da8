//! Checks of memory, processor time and files.

use std::{sync::PoisonError, thread, time::Duration};

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
            ("memory stays within max_memory", "内存不超过 max_memory"),
            &["start", "begin", "once", "turn"],
            keeps_its_memory,
        ),
        check(
            "pondering",
            Resources,
            ("it rests while the opponent thinks", "对手思考时不应占用处理器"),
            NEEDS,
            rests,
        ),
        check(
            "stderr",
            Resources,
            ("standard error stays empty", "标准错误输出应为空"),
            NEEDS,
            keeps_standard_error_empty,
        ),
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
        return Ok(CheckFinding::skipped("this system does not tell", "这个系统不提供数据"));
    };
    let (used_mb, limit) = (megabytes(used), megabytes(context.plan.memory));
    let told = (format!("{used_mb} MB of {limit} MB"), format!("{used_mb} MB，限 {limit} MB"));
    if used <= context.plan.memory {
        return Ok(CheckFinding::ok(told.0, told.1));
    }
    let finding = CheckFinding::failure(
        format!("{}: too much, which loses the game", told.0),
        format!("{}：内存超限，判负", told.1),
    );
    Ok(talk.showing(finding).advising(
        "INFO max_memory counts bytes for the program and all that it starts: make your tables smaller",
        "INFO max_memory 以字节计，包括程序启动的一切：请减小哈希表等",
    ))
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
        return Ok(CheckFinding::skipped("this system does not tell", "这个系统不提供数据"));
    };
    if used <= IDLE {
        return Ok(CheckFinding::ok("", ""));
    }
    let (ms, pause) = (used.as_millis(), PAUSE.as_millis());
    let finding = CheckFinding::warning(
        format!(
            "it uses {ms} ms of processor time in {pause} ms of the opponent's: Gomocup allows no pondering"
        ),
        format!("对手的 {pause} 毫秒里它用了 {ms} 毫秒处理器时间：Gomocup 不允许在对手的时间思考"),
    );
    Ok(talk.showing(finding).advising(
        "stop all threads after the move, and wait for input without a loop",
        "着法之后停止所有线程，等待输入时不要循环查询",
    ))
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
        return Ok(CheckFinding::ok("", ""));
    };
    let last = excerpt(last.trim());
    let finding = CheckFinding::warning(
        format!("it writes to standard error: {last}"),
        format!("它向标准错误输出写了：{last}"),
    );
    Ok(finding.advising(
        "hosts that do not read it let the program hang when the pipe is full; use DEBUG lines instead",
        "主机不读取时管道会满，程序会卡住；请改用 DEBUG 行",
    ))
}
