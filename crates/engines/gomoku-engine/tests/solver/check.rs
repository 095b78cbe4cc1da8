//! Checks proofs of the solver by the rules alone: every answer of the defender is played.

use std::collections::HashSet;

use tengen_core::{Game as _, Outcome};
use tengen_gomoku::{Move, Point, Position};
use tengen_gomoku_engine::{ForcedWin, ProofStep, WinProof};

/// Looks through a whole proof, and through the line that is shown for it.
pub(crate) fn check(position: &Position, win: &ForcedWin) {
    let mut checker = Checker { proof: &win.proof, seen: HashSet::new() };
    let all: Vec<Point> = position.board().empty_points().collect();
    checker.step(&mut position.clone(), 0, &all);
    check_line(position, win);
}

/// The line is legal to its end, and there is the five, or an answer that is forbidden where it would come.
fn check_line(position: &Position, win: &ForcedWin) {
    let attacker = position.turn();
    let mut position = position.clone();
    for &point in &win.line {
        assert_eq!(position.outcome(), None, "{win:?}");
        let _ = position.play(&Move::Place(point)).unwrap_or_else(|illegal| panic!("{illegal}: {win:?}"));
    }
    assert!(win.length() % 2 == 1, "{win:?}");
    let Some(answer) = win.forbidden else {
        assert_eq!(position.outcome(), Some(Outcome::Win(attacker)), "{win:?}");
        return;
    };
    assert!(position.check(&Move::Place(answer)).is_err(), "{win:?}");
    assert!(wins(&mut position, answer, true), "{win:?}");
}

struct Checker<'a> {
    proof: &'a WinProof,
    /// Steps that were checked, each with its position.
    seen: HashSet<(usize, u64)>,
}

impl Checker<'_> {
    /// Checks that the side to move wins as this step of the proof says. The opponent's fives go through `near`.
    fn step(&mut self, position: &mut Position, number: usize, near: &[Point]) {
        if !self.seen.insert((number, position.key())) {
            return;
        }
        match &self.proof.steps()[number] {
            ProofStep::Fours(line) => {
                let failed = fours_fail(position, line, near);
                assert_eq!(failed, None, "{line:?} after\n{position:?}");
            }
            ProofStep::Threat { stone, answers, otherwise } => {
                let attacker = position.turn();
                let m = Move::Place(*stone);
                position.check(&m).unwrap_or_else(|illegal| panic!("{stone}: {illegal}"));
                let undo = position.make(&m);
                let mut moves = Vec::new();
                position.legal_moves(&mut moves);
                for answer in moves {
                    let undo = position.make(&answer);
                    assert!(
                        position.outcome().is_none_or(|outcome| outcome == Outcome::Win(attacker)),
                        "{answer} ends the game after {stone}"
                    );
                    let point = if let Move::Place(point) = answer { Some(point) } else { None };
                    let listed = answers.iter().find(|(listed, _)| Some(*listed) == point);
                    if let Some(&(listed, next)) = listed {
                        self.step(position, next, &[listed]);
                    } else {
                        let near: Vec<Point> = point.into_iter().collect();
                        let failed = fours_fail(position, otherwise, &near);
                        assert_eq!(failed, None, "{answer} stops {stone} {otherwise:?}\n{position:?}");
                    }
                    position.unmake(&answer, undo);
                }
                position.unmake(&m, undo);
            }
        }
    }
}

/// Why a win by fours is none, if so. The opponent had no five before the stones `near`.
fn fours_fail(position: &Position, line: &[Point], near: &[Point]) -> Option<&'static str> {
    let mut position = position.clone();
    let mut theirs = near.to_vec();
    for turn in line.chunks(2) {
        let stone = Move::Place(turn[0]);
        if position.check(&stone).is_err() {
            return Some("a four is illegal");
        }
        let _ = position.make(&stone);
        match position.outcome() {
            None => {}
            Some(Outcome::Win(_)) => return None,
            Some(_) => return Some("the game is over"),
        }
        if theirs.iter().any(|&stone| any_wins(&mut position, stone, false)) {
            return Some("the defender makes a five");
        }
        let fives: Vec<Point> = around(&position, turn[0])
            .into_iter()
            .filter(|&point| wins(&mut position, point, true))
            .collect();
        match (fives[..].first(), fives.len(), turn.get(1)) {
            (None, ..) => return Some("a stone makes no four"),
            (_, 2.., _) => return None,
            (Some(&five), _, _) if position.check(&Move::Place(five)).is_err() => return None,
            (Some(five), _, Some(answer)) if five == answer => {
                let _ = position.make(&Move::Place(*answer));
                theirs.push(*answer);
            }
            _ => return Some("the last four can be stopped"),
        }
    }
    Some("no five comes of it")
}

/// The free points within four of this one, along lines.
fn around(position: &Position, point: Point) -> Vec<Point> {
    let mut points = Vec::new();
    for (dx, dy) in [(1, 0), (0, 1), (1, 1), (1, -1)] {
        for distance in (-4_i16..=4).filter(|&distance| distance != 0) {
            let at = |from: u8, step: i16| u8::try_from(i16::from(from) + step * distance).ok();
            let near = at(point.x(), dx).zip(at(point.y(), dy)).and_then(|(x, y)| Point::new(x, y));
            points.extend(near.filter(|&near| position.rules().size.contains(near)));
        }
    }
    points.retain(|&near| position.board().is_empty(near));
    points
}

fn any_wins(position: &mut Position, point: Point, is_waiting: bool) -> bool {
    let mut points = around(position, point);
    points.extend(position.board().is_empty(point).then_some(point));
    points.into_iter().any(|near| wins(position, near, is_waiting))
}

/// Whether a stone here wins at once: one of the side to move, or one of the side that waits.
fn wins(position: &mut Position, point: Point, is_waiting: bool) -> bool {
    let mut position = position.clone();
    if is_waiting && !position.skip_turn() {
        return false;
    }
    let m = Move::Place(point);
    if position.check(&m).is_err() {
        return false;
    }
    let _ = position.make(&m);
    matches!(position.outcome(), Some(Outcome::Win(_)))
}
