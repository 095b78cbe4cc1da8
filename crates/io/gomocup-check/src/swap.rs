//! Checks of the Swap2 opening.

use tengen_core::Game as _;
use tengen_core::{Message, message};
use tengen_gomoku::{Move, Opening, Point, Position, Rules};
use tengen_protocols::gomocup::{GomocupCommand, PointCoordinates, host::GomocupReply};

use super::{
    CheckContext, CheckFinding,
    CheckSubject::Moves,
    EngineCheck, check,
    finding::Checked,
    moves::{coordinates, point, unless_unknown},
    talk::EngineTalk,
};

pub(super) fn checks() -> Vec<EngineCheck> {
    const NEEDS: &[&str] = &["start", "begin", "once", "info"];
    let title = "gomocup-swap2-title";
    vec![check("swap2", Moves, title, NEEDS, swaps)]
}

/// A quiet beginning, as offsets from the middle.
const STONES: [(i8, i8); 5] = [(0, 0), (1, 0), (2, 2), (-2, 1), (1, -3)];

fn swaps(context: &CheckContext<'_>) -> Checked {
    let rules = Rules { opening: Opening::Free, ..context.rules() };
    let centre = rules.size.centre();
    let offset = |n: u8, by: i8| n.checked_add_signed(by);
    let all: Vec<Point> = STONES
        .iter()
        .filter_map(|&(x, y)| Point::new(offset(centre.x(), x)?, offset(centre.y(), y)?))
        .filter(|&point| rules.size.contains(point))
        .collect();
    for n in [0, 3, 5] {
        let Some(stones) = all.get(..n) else { continue };
        let mut talk = context.sit_down(rules, context.time())?;
        let order = GomocupCommand::Swap2(stones.iter().map(|&point| coordinates(point)).collect());
        let asked = talk.send(&[order])?;
        let answer = loop {
            let Some(spoken) = talk.line(asked + context.patience())? else {
                return Err(talk.silent("x,y x,y x,y / SWAP / x,y", context.patience()));
            };
            match spoken.answer {
                GomocupReply::Move(at) => break Ok(vec![at]),
                GomocupReply::Moves(points) => break Ok(points),
                GomocupReply::Swap => break Err(()),
                GomocupReply::Other(_) | GomocupReply::Nowhere(_) => break Ok(Vec::new()),
                GomocupReply::Error(_) | GomocupReply::Unknown(_) => {
                    let words = ("SWAP2BOARD", "gomocup-swap2-unknown");
                    return Err(unless_unknown(talk.refused(&spoken.answer), words));
                }
                GomocupReply::Ok
                | GomocupReply::Suggest(_)
                | GomocupReply::Message(_)
                | GomocupReply::Debug(_) => {}
            }
        };
        judge(&talk, rules, stones, answer)?;
    }
    Ok(CheckFinding::ok(Message::default()))
}

/// Whether the answer is one of those that there are.
fn judge(
    talk: &EngineTalk<'_>,
    rules: Rules,
    stones: &[Point],
    answer: Result<Vec<PointCoordinates>, ()>,
) -> Result<(), CheckFinding> {
    let n = stones.len();
    let fits = match (&answer, n) {
        (Ok(points), 0) => points.len() == 3,
        (Ok(points), 3) => matches!(points.len(), 1 | 2),
        (Ok(points), _) => points.len() == 1,
        (Err(()), _) => n > 0,
    };
    let forms = match n {
        0 => "x,y x,y x,y",
        3 => "SWAP / x,y / x,y x,y",
        _ => "SWAP / x,y",
    };
    if !fits {
        let finding = CheckFinding::failure(message!("gomocup-swap2-answer", n, forms));
        return Err(talk.showing(finding));
    }
    let mut position = Position::new(rules).ok();
    let points = answer.unwrap_or_default();
    let all = stones.iter().copied().map(Some).chain(points.into_iter().map(point));
    for point in all {
        let is_legal = position.as_mut().zip(point).is_some_and(|(position, point)| {
            rules.size.contains(point) && position.play(&Move::Place(point)).is_ok()
        });
        if !is_legal {
            let finding = CheckFinding::failure(message!("gomocup-swap2-illegal", n));
            return Err(talk.showing(finding));
        }
    }
    Ok(())
}
