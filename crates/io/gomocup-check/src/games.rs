//! Checks by whole games, against our engine and against random play.

use std::time::Duration;

use tengen_any_engine::{AnyEngine, SearchRequest};
use tengen_core::{Game as _, Outcome, Seat, message};
use tengen_games::{AnyMove, AnyPosition, AnyRules};
use tengen_gomoku::{Move, Rule, Rules};
use tengen_protocols::gomocup::{EngineSetting, GomocupCommand};
use tengen_search::{Level, ThinkingLimits};

use super::{
    CheckContext, CheckFinding, CheckPlan, CheckSubject, EngineCheck, check, finding::Checked,
    moves::TrackedBoard, square, start, talk::EngineTalk,
};

/// Positions that our engine looks at: it is here to make games that look like games.
const NODES: u64 = 300;
/// Our engine's memory.
const MEMORY: usize = 4 << 20;
/// Longer games tell nothing more.
const MOST_MOVES: u16 = 80;
/// So many moves of its own a program has in a game, about.
pub(super) const USUAL_MOVES: u32 = 15;
/// What a program may be late by in a game; how late it is in general is another question.
const FORGIVEN: Duration = Duration::from_secs(1);

/// The rules and sizes that games are played with: each rule on the first size, freestyle also on the others, as Gomocup
/// does it.
pub(super) fn settings(plan: &CheckPlan) -> Vec<Rules> {
    let first = plan.sizes.first().copied().unwrap_or(15);
    let mut settings: Vec<Rules> = plan.rules.iter().map(|&rule| Rules { rule, ..square(first) }).collect();
    if plan.rules.contains(&Rule::Freestyle) {
        settings.extend(plan.sizes.iter().skip(1).map(|&side| square(side)));
    }
    settings
}

pub(super) fn checks(plan: &CheckPlan) -> Vec<EngineCheck> {
    const NEEDS: &[&str] = &["start", "begin", "once", "turn", "start-again", "board", "turn-time"];
    const ON_20: &[&str] =
        &["start", "begin", "once", "turn", "start-again", "board", "turn-time", "size-20"];
    let checks = settings(plan).into_iter().map(|rules| {
        let name = format!("games-{}-{}", rules.rule.code(), rules.size.width());
        let needs = if rules.size.width() == 20 { ON_20 } else { NEEDS };
        let title = "gomocup-games-title";
        check(name, CheckSubject::Games, title, needs, move |context| plays_games(context, rules))
    });
    checks.collect()
}

/// What came of some games.
#[derive(Default)]
struct GameScore {
    won: u32,
    lost: u32,
    moves: u32,
    slowest: Duration,
}

fn plays_games(context: &CheckContext<'_>, rules: Rules) -> Checked {
    let mut talk = context.open()?;
    let asked = talk.send(&[start(rules.size)])?;
    if let Err(finding) = talk.ok(asked, context.plan.patience.start) {
        let is_refused = finding.is_answered_by(&["ERROR"]);
        let refused = CheckFinding::skipped("gomocup-board-not-supported");
        return Err(if is_refused { refused } else { finding });
    }
    let mut score = GameScore::default();
    for number in 0..context.plan.games {
        if number > 0 {
            let asked = talk.send(&[start(rules.size)])?;
            talk.ok(asked, context.plan.patience.start)?;
        }
        talk.send(&context.settings(rules, context.time()))?;
        play(context, &mut talk, rules, number, &mut score)?;
    }
    context.close(&talk);
    let GameScore { won, lost, moves, slowest } = score;
    let (games, slowest_ms) = (context.plan.games, slowest.as_millis());
    let finding = CheckFinding::ok(message!("gomocup-games-summary", games, moves, won, lost, slowest_ms));
    if slowest <= context.plan.time + FORGIVEN {
        return Ok(finding);
    }
    let limit = context.plan.time.as_millis();
    let slow = CheckFinding::failure(message!("gomocup-games-too-slow", slowest_ms, limit));
    Ok(talk.showing(slow).advising("gomocup-check-clock-advice"))
}

/// One game. The program opens every second one, and every other opponent plays by chance.
fn play(
    context: &CheckContext<'_>,
    talk: &mut EngineTalk<'_>,
    rules: Rules,
    number: u32,
    score: &mut GameScore,
) -> Result<(), CheckFinding> {
    let mut table = TrackedBoard::new(rules).with_chance(u64::from(number) + 11);
    let own = if number.is_multiple_of(2) { Seat::FIRST } else { Seat::SECOND };
    let engine = (number % 4 < 2).then(|| AnyEngine::new(&AnyRules::Gomoku(rules), MEMORY, 1));
    while table.position.outcome().is_none() && table.position.n_stones() < MOST_MOVES {
        let order = if table.position.n_stones() == 0 && own == Seat::FIRST {
            GomocupCommand::Begin
        } else {
            opponent_plays(&mut table, engine.as_ref(), context)
        };
        if table.position.outcome().is_some() {
            break;
        }
        let left = GomocupCommand::Info(EngineSetting::TimeLeft(context.time().left));
        table.asks(talk, context, &[left, order])?;
        score.moves += 1;
    }
    score.slowest = score.slowest.max(table.slowest);
    match table.position.outcome() {
        Some(Outcome::Win(seat)) if seat == own => score.won += 1,
        Some(Outcome::Win(_)) => score.lost += 1,
        Some(Outcome::Draw) | None => {}
    }
    Ok(())
}

fn opponent_plays(
    table: &mut TrackedBoard,
    engine: Option<&AnyEngine>,
    context: &CheckContext<'_>,
) -> GomocupCommand {
    let limits = ThinkingLimits { nodes: Some(NODES), ..ThinkingLimits::default() };
    let position = AnyPosition::Gomoku(table.position.clone());
    let question = SearchRequest { position: &position, past: &[], stopped: None, limits };
    let chosen = engine.and_then(|engine| engine.choose(Level::FULL, 1, question, context.halt, |_| {}).ok());
    match chosen.map(|chosen| chosen.m) {
        Some(AnyMove::Gomoku(Move::Place(point))) if table.put(point).is_ok() => {
            GomocupCommand::Turn(super::moves::coordinates(point))
        }
        _ => table.opponent_plays(),
    }
}
