//! Checks of rule knowledge, by positions of the official judge.

use std::time::Duration;

use tengen_core::{Localize as _, Message, message, millis};
use tengen_gomoku::{Point, Rule, Rules};

use super::{
    AnnouncedTime, CheckContext, CheckFinding, CheckPlan, CheckSubject, EngineCheck, check, finding::Checked,
    moves::TrackedBoard, square,
};

/// Long enough for any program to see a five.
const TIME: Duration = Duration::from_secs(1);

/// What is asked in a position.
struct PositionTask {
    rule: Rule,
    /// The game so far.
    game: &'static str,
    /// What the official judge wants; anything if there is nothing here.
    wanted: &'static str,
    /// What only somebody plays who does not know the rule.
    wrong: &'static str,
}

const OPEN_FOUR: &str = "h8 h9 i8 i9 j8 j9 k8 k9";
const FIVE: &str = "g8 l8";

const SIX: PositionTask = PositionTask {
    rule: Rule::Standard,
    game: "h8 h9 i8 h10 g8 h11 j13 h12 g14 h14 i15",
    wanted: "f8 j8",
    wrong: "h13",
};
const FORBIDDEN: PositionTask =
    PositionTask { rule: Rule::Renju, game: "h8 h9 i7 i9 h10 i6 i11 i12", wanted: "", wrong: "g9" };
const CLOSED: PositionTask =
    PositionTask { rule: Rule::Caro, game: "h8 f8 g8 f9 i8 f7 j8 l8", wanted: "f5 f6 f10 f11", wrong: "k8" };

pub(super) fn checks(plan: &CheckPlan) -> Vec<EngineCheck> {
    const NEEDS: &[&str] = &["start", "begin", "once", "board"];
    let mut checks = Vec::new();
    for &rule in &plan.rules {
        let title = "gomocup-five-title";
        let run = move |context: &CheckContext<'_>| takes_the_five(context, rule);
        checks.push(check(format!("five-{}", rule.code()), CheckSubject::Rules, title, NEEDS, run));
        let (name, title, task): (_, _, &'static PositionTask) = match rule {
            Rule::Standard => ("not-six", "gomocup-six-title", &SIX),
            Rule::Renju => ("forbidden", "gomocup-forbidden-title", &FORBIDDEN),
            Rule::Caro => ("not-closed", "gomocup-blocked-five-title", &CLOSED),
            Rule::Freestyle | Rule::CaroExact => continue,
        };
        checks.push(check(name, CheckSubject::Rules, title, NEEDS, move |context| {
            knows_the_rule(context, task)
        }));
    }
    checks
}

/// The points of a list.
fn points(list: &str) -> Vec<Point> {
    list.split(' ').filter_map(|text| text.parse().ok()).collect()
}

/// What is played in this position.
fn answer(context: &CheckContext<'_>, rule: Rule, game: &str) -> Result<(Point, CheckFinding), CheckFinding> {
    // The positions are of this size; who plays on others only has to find the same there.
    let side = if context.plan.sizes.contains(&15) { 15 } else { context.side() };
    let rules = Rules { rule, ..square(side) };
    let time = AnnouncedTime { turn: millis(TIME), ..context.time() };
    let mut talk = context.sit_down(rules, time)?;
    let mut table = TrackedBoard::new(rules);
    for point in points(game) {
        if table.put(point).is_err() {
            return Err(CheckFinding::skipped("gomocup-board-too-small"));
        }
    }
    let asked = talk.send(&[table.board()])?;
    let moved = talk.a_move(asked, TIME + context.plan.patience.answer)?;
    table.plays(&talk, moved)?;
    context.close(&talk);
    let point = table.last().unwrap_or_else(|| rules.size.centre());
    Ok((point, talk.showing(CheckFinding::failure(Message::default()))))
}

fn takes_the_five(context: &CheckContext<'_>, rule: Rule) -> Checked {
    let (point, shown) = answer(context, rule, OPEN_FOUR)?;
    if points(FIVE).contains(&point) {
        return Ok(CheckFinding::ok(Message::verbatim(point.to_string())));
    }
    let told = CheckFinding::failure(message!("gomocup-five-missed", rule = rule.message(), point));
    Err(CheckFinding { told: told.told, ..shown }.advising("gomocup-five-advice"))
}

fn knows_the_rule(context: &CheckContext<'_>, task: &PositionTask) -> Checked {
    let (point, shown) = answer(context, task.rule, task.game)?;
    let (wanted, wrong) = (points(task.wanted), points(task.wrong));
    let bits = tengen_table_host::rule_bits(task.rule);
    let advice = message!("gomocup-rule-advice", bits);
    if wrong.contains(&point) {
        let key = match task.rule {
            Rule::Standard => "gomocup-six-played",
            Rule::Renju => "gomocup-forbidden-played",
            Rule::Caro | Rule::CaroExact | Rule::Freestyle => "gomocup-blocked-five-played",
        };
        let told = CheckFinding::failure(message!("gomocup-move-wrong", point, what = Message::new(key)));
        return Err(CheckFinding { told: told.told, ..shown }.advising(advice));
    }
    if wanted.is_empty() || wanted.contains(&point) {
        return Ok(CheckFinding::ok(Message::verbatim(point.to_string())));
    }
    let told = CheckFinding::warning(message!("gomocup-judge-expects", point, wanted = task.wanted));
    Ok(CheckFinding { told: told.told, verdict: told.verdict, ..shown })
}

#[cfg(test)]
mod tests {
    use tengen_core::{Game as _, Outcome};
    use tengen_gomoku::{GomokuMoveError, Move, Position};

    use super::*;

    fn position(rule: Rule, game: &str) -> Position {
        let mut position = Position::new(Rules { rule, ..Rules::FREESTYLE }).unwrap();
        for point in points(game) {
            position.play(&Move::Place(point)).unwrap();
        }
        position
    }

    #[test]
    fn the_positions_are_what_they_are_said_to_be() {
        for rule in Rule::ALL {
            for &point in &points(FIVE) {
                let mut position = position(rule, OPEN_FOUR);
                position.play(&Move::Place(point)).unwrap();
                assert!(matches!(position.outcome(), Some(Outcome::Win(_))), "{rule:?} {point}");
            }
        }
        for task in [SIX, CLOSED] {
            let mut position = position(task.rule, task.game);
            position.play(&Move::Place(points(task.wrong)[0])).unwrap();
            assert_eq!(position.outcome(), None, "{}", task.game);
        }
        let mut forbidden = position(FORBIDDEN.rule, FORBIDDEN.game);
        let refused = forbidden.play(&Move::Place(points(FORBIDDEN.wrong)[0]));
        assert!(matches!(refused, Err(GomokuMoveError::Forbidden(_))), "{refused:?}");
    }
}
