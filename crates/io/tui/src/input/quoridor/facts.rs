//! Derived facts of a position: its view, its last move, the pawns' shortest paths.

use tengen_core::{Game as _, Lang, Localize as _, Seat, localize};
use tengen_games::{AnyMove, AnyPosition};
use tengen_quoridor::{Cell, Move, Position};
use tengen_views::{GoalSide, PositionHistory, PositionView, QuoridorView, view};

use crate::board::quoridor::{GoalPath, QuoridorDisplay, ShownMove};

/// The position and what is seen of it, if it is one of Quoridor.
pub(super) fn seen(position: &AnyPosition) -> Option<(Position, QuoridorView)> {
    match (position, view(position, &PositionHistory::default())) {
        (AnyPosition::Quoridor(position), PositionView::Quoridor(view)) => Some((*position, view)),
        _ => None,
    }
}

/// The last of the moves that led to a position. Where its pawn came from is known if they alone led there from the start.
pub(super) fn last_of(position: &Position, moves: &[AnyMove]) -> Option<ShownMove> {
    let mut moves = moves.iter().filter_map(|m| match m {
        AnyMove::Quoridor(m) => Some(*m),
        AnyMove::Gomoku(_) | AnyMove::Battlefield(_) => None,
    });
    let last = moves.next_back()?;
    let from = Position::new(*position.rules()).ok().and_then(|mut before| {
        moves.try_for_each(|m| before.play(&m).map(|_| ())).ok()?;
        let from = before.pawn(before.turn());
        let _ = before.play(&last).ok()?;
        (before == *position).then_some(from)
    });
    match (last, QuoridorDisplay::after(Some(last)).last) {
        (Move::Step(to), _) => Some(ShownMove::Step { from, to }),
        (_, last) => last,
    }
}

/// A shortest way of a seat, from where its pawn stands.
pub(super) fn way_of(view: &QuoridorView, seat: Seat) -> GoalPath {
    let cells =
        |texts: &[String]| -> Vec<Cell> { texts.iter().filter_map(|text| text.parse().ok()).collect() };
    let mut way =
        view.pawns.get(seat.index()).map_or_else(Vec::new, |pawn| cells(std::slice::from_ref(pawn)));
    way.extend(view.ways.get(seat.index()).map_or_else(Vec::new, |way| cells(way)));
    GoalPath { seat, cells: way }
}

/// How many steps each pawn has to its goal, and how many more they are with a wall that is not put yet. Two players have
/// a line each, four have one together.
pub(super) fn spoken_steps(now: &QuoridorView, after: Option<&QuoridorView>, lang: Lang) -> Vec<String> {
    let counts = Seat::all(now.players).map(|seat| {
        let steps = steps_of(after.unwrap_or(now), seat);
        (seat, steps, steps.zip(steps_of(now, seat)).map_or(0, |(then, before)| then.saturating_sub(before)))
    });
    if now.players == 2 {
        return counts.map(|(seat, steps, more)| spoken(seat, steps, more, lang)).collect();
    }
    let counts = counts.map(|(seat, steps, more)| {
        let steps = steps.map_or_else(|| "-".to_owned(), |steps| steps.to_string());
        let more = if more > 0 { format!(" (+{more})") } else { String::new() };
        format!("{}: {steps}{more}", seat.index() + 1)
    });
    let counts: Vec<String> = counts.collect();
    vec![localize!(lang, "tui-quoridor-steps-of-all", counts = counts.join(lang.text("core-clauses")))]
}

fn spoken(seat: Seat, steps: Option<usize>, more: usize, lang: Lang) -> String {
    let name = seat.message();
    match (steps, more) {
        (None, _) => localize!(lang, "tui-quoridor-no-path", name),
        (Some(steps), 0) => localize!(lang, "tui-quoridor-steps", name, steps),
        (Some(steps), more) => localize!(lang, "tui-quoridor-steps-more", name, steps, more),
    }
}

/// The length of the shortest way; `None` where there is none.
fn steps_of(view: &QuoridorView, seat: Seat) -> Option<usize> {
    let way = way_of(view, seat).cells;
    let is_there = is_at_goal(way.first().copied()?, *view.goals.get(seat.index())?, view.size);
    (way.len() > 1 || is_there).then(|| way.len() - 1)
}

const fn is_at_goal(cell: Cell, goal: GoalSide, size: u8) -> bool {
    match goal {
        GoalSide::Top => cell.y() + 1 == size,
        GoalSide::Bottom => cell.y() == 0,
        GoalSide::Left => cell.x() == 0,
        GoalSide::Right => cell.x() + 1 == size,
    }
}
