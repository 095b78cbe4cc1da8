//! Banner and summary for people, at the start and at the end of a match.

use std::{collections::BTreeMap, fmt::Write as _, time::Duration};

use tengen_arbiter::TimeControl;
use tengen_contest::{MatchPlayer, MatchScores, MatchSpec, PairStanding, SideNames, TimeTotals};
use tengen_core::{Lang, Localize as _, Seat};
use tengen_sandbox::TrustLevel;

use crate::{adjudication, journal_writer::JournalWriter, setup::MatchSetup};

/// Everything that was given or assumed.
pub(crate) fn heading(setup: &MatchSetup, writer: &JournalWriter, lang: Lang) -> String {
    let game = &setup.game;
    let mut lines = vec![title(setup, lang)];
    lines.extend(
        setup
            .notes
            .iter()
            .chain(&writer.notes)
            .map(|note| format!("{}{note}", lang.pick("note: ", "注意："))),
    );
    if let Some((cores, threads)) = setup.bears {
        let n = game.concurrency;
        lines.push(match lang {
            Lang::En => format!(
                "At once: {n}, as many as the machine bears (cores: {cores}, threads of an engine: {threads})"
            ),
            Lang::Zh => format!("同时 {n} 局：{cores} 个核、每局 {threads} 线程能承受的"),
        });
    }
    lines.extend(game.players.iter().map(|player| player_line(player, lang)));
    lines.push(format!("{}{}", lang.pick("Openings: ", "开局："), setup.openings));
    if let Some(most) = game.max_moves {
        lines.push(match lang {
            Lang::En => format!("A game with {most} moves is drawn"),
            Lang::Zh => format!("下满 {most} 步算平局"),
        });
    }
    lines.extend(adjudication::describe(game.adjudication, lang));
    if let Some(sprt) = &game.sprt {
        let ((elo0, elo1), (alpha, beta)) = (sprt.strengths(), sprt.errors());
        lines.push(format!(
            "SPRT{}elo0={elo0} elo1={elo1} alpha={alpha} beta={beta} model={}",
            lang.pick(": ", "："),
            sprt.model().code()
        ));
    }
    let sides = SideNames::of(&game.rules);
    let side = sides.name(Seat::FIRST, lang);
    lines.push(match (sides, lang) {
        (SideNames::FirstAndSecond, Lang::En) => {
            "In results the first player begins, whatever colour it has later: 1-0 is its win".to_owned()
        }
        (SideNames::FirstAndSecond, Lang::Zh) => {
            "结果中先写的一方先行，不论后来执什么颜色：1-0 是它胜".to_owned()
        }
        (_, Lang::En) => format!("In results the first player has {side}: 1-0 is a win of {side}"),
        (_, Lang::Zh) => format!("结果中先写的一方是{side}：1-0 是{side}胜"),
    });
    if let (Some(path), Some(command)) = (writer.path(), writer.how_to_resume()) {
        let path = path.display();
        lines.push(match lang {
            Lang::En => format!("Journal: {path}; after any stop go on with: {command}"),
            Lang::Zh => format!("日志：{path}；无论怎样停下，都可以继续：{command}"),
        });
    }
    if !writer.earlier.results.is_empty() {
        let n = writer.earlier.results.len();
        lines.push(match lang {
            Lang::En => format!("Resumed: {n} games were played before"),
            Lang::Zh => format!("续赛：之前已下 {n} 局"),
        });
    }
    lines.join("\n") + "\n"
}

/// Who plays what.
fn title(setup: &MatchSetup, lang: Lang) -> String {
    let (game, played) = (&setup.game, &setup.played);
    let names: Vec<&str> = game.players.iter().map(MatchPlayer::name).collect();
    let (rounds, games, at_once) = (game.rounds, game.games, game.concurrency);
    if let ([first, second], false) = (&names[..], setup.is_tournament) {
        return match lang {
            Lang::En => format!(
                "{first} against {second}: {played}, rounds: {rounds}, games a round: {games}, at once: {at_once}"
            ),
            Lang::Zh => {
                format!("{first} 对 {second}：{played}，{rounds} 轮，每轮 {games} 局，同时 {at_once} 局")
            }
        };
    }
    let (n, format) = (names.len(), setup.format_name(lang));
    let seeds = match (game.lot, lang) {
        (None, _) => String::new(),
        (Some(seed), Lang::En) => format!(", seeds drawn by lot with seed {seed}"),
        (Some(seed), Lang::Zh) => format!("，种子位按种子数 {seed} 抽签"),
    };
    match lang {
        Lang::En => format!(
            "{format} of {n}{seeds}: {}; {played}, rounds: {rounds}, games a round: {games}, at once: {at_once}",
            names.join(", ")
        ),
        Lang::Zh => format!(
            "{format}，{n} 个引擎{seeds}：{}；{played}，{rounds} 轮，每轮 {games} 局，同时 {at_once} 局",
            names.join("、")
        ),
    }
}

fn player_line(player: &MatchPlayer, lang: Lang) -> String {
    let (name, margin, limits) = (player.name(), player.margin.0, player.limits());
    let has_time = player.time != TimeControl::None;
    let patience = match (has_time, lang) {
        (true, _) => String::new(),
        (false, Lang::En) => ", no time limit but 60 s a move".to_owned(),
        (false, Lang::Zh) => "，不限时，但每步最多 60 秒".to_owned(),
    };
    let held = held(player, lang);
    match lang {
        Lang::En => format!("{name}: {limits}, {margin} ms margin{patience}{held}"),
        Lang::Zh => format!("{name}：{limits}，宽限 {margin} 毫秒{patience}{held}"),
    }
}

/// How a program is held that is not trusted.
fn held(player: &MatchPlayer, lang: Lang) -> String {
    let cell = player.engine.program.cell();
    if cell.level == TrustLevel::Trusted {
        return String::new();
    }
    let (level, memory) = (cell.level.localize(lang), cell.limits.memory.map(|bytes| bytes >> 20));
    match (memory, lang) {
        (Some(memory), Lang::En) => format!("; {level}, at most {memory} MB"),
        (Some(memory), Lang::Zh) => format!("；{level}，内存限制 {memory} MB"),
        (None, Lang::En) => format!("; {level}"),
        (None, Lang::Zh) => format!("；{level}"),
    }
}

/// How fast it goes and how long it will take, in the words of c-gomoku-cli; `done` were played in this time.
pub(crate) fn pace(done: u64, left: u64, elapsed: Duration) -> String {
    let done = u32::try_from(done).unwrap_or(u32::MAX).max(1);
    let left = (elapsed / done).saturating_mul(u32::try_from(left).unwrap_or(u32::MAX));
    let per_minute = f64::from(done) / elapsed.as_secs_f64().max(1e-3) * 60.0;
    let seconds = left.as_secs();
    format!(
        "Matches/min: {per_minute:.3}, Estimated time to complete: {:02}:{:02}:{:02}\n",
        seconds / 3600,
        seconds / 60 % 60,
        seconds % 60
    )
}

/// How games ended, how long moves took, and what we took ourselves.
pub(crate) fn ending(game: &MatchSpec, scores: &MatchScores, elapsed: Duration, lang: Lang) -> String {
    let mut text = String::new();
    // Writing to a text cannot fail.
    let _ = write_ending(&mut text, game, scores, elapsed, lang);
    text
}

fn write_ending(
    text: &mut String,
    game: &MatchSpec,
    scores: &MatchScores,
    elapsed: Duration,
    lang: Lang,
) -> std::fmt::Result {
    // By reason, then by player; what nobody won or lost by comes first.
    let mut reasons = BTreeMap::new();
    let players: Vec<PairStanding> = (0..game.players.len()).map(|player| scores.player(player)).collect();
    for (player, standing) in players.iter().enumerate() {
        let own = standing.reasons.iter().filter(|((_, by), _)| *by == Some(0));
        reasons.extend(own.map(|((code, _), count)| ((code.clone(), Some(player)), *count)));
    }
    let standing = scores.all();
    let nobody = standing.reasons.iter().filter(|((_, by), _)| by.is_none());
    reasons.extend(nobody.map(|((code, _), count)| ((code.clone(), None), *count)));
    let colon = lang.pick(": ", "：");
    for ((reason, by), count) in &reasons {
        let who = by.map(|player| game.players[player].name());
        let what = reason_text(reason, lang);
        match who {
            Some(name) => writeln!(text, "{name}{colon}{what}{colon}{count}")?,
            None => writeln!(text, "{what}{colon}{count}")?,
        }
    }
    for (player, standing) in
        game.players.iter().zip(&players).filter(|(_, standing)| standing.unready[0] > 0)
    {
        let (name, n, games) = (player.name(), standing.unready[0], standing.tally.games());
        match lang {
            Lang::En => writeln!(text, "{name}: not ready for {n} of {games} games")?,
            Lang::Zh => writeln!(text, "{name}：{games} 局中有 {n} 局没有准备好")?,
        }
    }
    for (player, times) in game.players.iter().zip(players.iter().map(|standing| standing.times[0])) {
        let (average, longest) = (seconds(times.average()), seconds(times.longest));
        match lang {
            Lang::En => {
                writeln!(
                    text,
                    "{}: {} moves, {average} s each, {longest} s at most",
                    player.name(),
                    times.count
                )?;
            }
            Lang::Zh => {
                writeln!(
                    text,
                    "{}：{} 步，平均 {average} 秒，最长 {longest} 秒",
                    player.name(),
                    times.count
                )?;
            }
        }
    }
    let games = scores.games();
    let per_game = standing.moves.checked_div(games).unwrap_or_default();
    let TimeTotals { count, longest, .. } = standing.overhead;
    let own = standing.overhead.average().as_micros();
    let (elapsed, longest) = (seconds(elapsed), longest.as_micros());
    match lang {
        Lang::En => writeln!(
            text,
            "{games} games in {elapsed} s, {per_game} moves each; our own time {own} µs a move ({count} moves, {longest} µs in the slowest game)"
        ),
        Lang::Zh => writeln!(
            text,
            "{games} 局用时 {elapsed} 秒，每局 {per_game} 步；本程序每步用 {own} 微秒（{count} 步，最慢的一局 {longest} 微秒）"
        ),
    }
}

fn reason_text(code: &str, lang: Lang) -> &'static str {
    match code {
        "row" => lang.pick("wins by five in a row", "连五获胜"),
        "board-full" => lang.pick("draws by a full board", "棋盘下满平局"),
        "goal" => lang.pick("wins by reaching the other side", "到达对岸获胜"),
        "destroyed" => lang.pick("wins of the battle", "全歼对方获胜"),
        "all-destroyed" => lang.pick("draws with nobody left", "同归于尽平局"),
        "move-limit" => lang.pick("draws by the limit of moves", "达到手数上限平局"),
        "adjudicated" => lang.pick("ended by adjudication", "按评分裁定"),
        "resigned" => lang.pick("losses by resigning", "认输负"),
        "forbidden-point" => lang.pick("losses by a forbidden move", "禁手负"),
        "illegal-move" => lang.pick("losses by an illegal move", "着法不合规则负"),
        "no-legal-move" => lang.pick("losses without a legal move", "无子可动负"),
        "no-move" => lang.pick("losses without a readable move", "没有可读的着法负"),
        "out-of-time" => lang.pick("losses on time", "超时负"),
        "no-answer" => lang.pick("losses without an answer", "没有回答负"),
        "killed" => lang.pick("losses by a crash", "崩溃负"),
        "exited" => lang.pick("losses by leaving", "程序退出负"),
        "closed-output" => lang.pick("losses by closing the output", "关闭输出负"),
        "out-of-bounds" => lang.pick("losses out of bounds", "越界负"),
        "not-ready" => lang.pick("losses without getting ready", "没有按时准备好负"),
        "refused" => lang.pick("losses by refusing the game", "拒绝对局负"),
        "flooded" => lang.pick("losses by output without end", "输出过多负"),
        "input-not-read" => lang.pick("losses by input not read", "不读输入负"),
        _ => lang.pick("others", "其他"),
    }
}

fn seconds(time: Duration) -> String {
    format!("{:.3}", time.as_secs_f64())
}
