//! Conversion of a platform's game into a position of our rules.

use connect5::{Game, Stone};
use tengen_core::{Game as _, Seat};
use tengen_gomoku::{Color, Move, Opening, Point, Position, Rule, Rules, Setup};

/// The point of our rules.
pub(crate) fn theirs(point: connect5::Point) -> Option<Point> {
    Point::new(point.column(), point.row())
}

/// The point of the platform.
pub(crate) fn known(point: Point) -> Option<connect5::Point> {
    connect5::Point::new(point.y(), point.x())
}

fn color(stone: Stone) -> Color {
    match stone {
        Stone::Black => Color::BLACK,
        Stone::White => Color::WHITE,
    }
}

pub(crate) const fn rule(checks_forbidden: bool) -> Rule {
    if checks_forbidden { Rule::Renju } else { Rule::Freestyle }
}

fn rules(game: &Game, opening: Opening) -> Rules {
    Rules { rule: rule(game.setup().checks_forbidden), opening, ..Rules::FREESTYLE }
}

/// The stones as they are, with the engine's colour to move. `None` where nobody can play on.
pub(crate) fn in_play(game: &Game) -> Option<Position> {
    let stones = game.steps().iter().filter_map(|step| Some((theirs(step.point)?, color(step.stone))));
    let setup = Setup {
        rules: rules(game, Opening::Free),
        stones: stones.collect(),
        to_move: color(game.stone()),
        black: Seat::FIRST,
    };
    Position::try_from(setup).ok()
}

/// The opening before the number of fifths is declared. `None` unless three stones make one of the 26.
pub(crate) fn before_declaring(game: &Game) -> Option<Position> {
    let position = lay(game, 3)?;
    (game.steps().len() == 3).then_some(position)
}

/// The opening as far as it has come: up to three stones, or four after this number was declared. Who swapped does not matter to
/// anything that comes later. `None` where the stones are none of the 26 openings.
pub(crate) fn in_opening(game: &Game, fifths: u8) -> Option<Position> {
    let steps = game.steps();
    let mut position = lay(game, 3)?;
    if steps.len() >= 3 {
        position.play(&Move::Declare(fifths)).ok()?;
        position.play(&Move::Keep).ok()?;
    }
    for step in steps.iter().skip(3) {
        position.play(&Move::Place(theirs(step.point)?)).ok()?;
    }
    (steps.len() <= 4).then_some(position)
}

/// The first stones of an opening, as many as there are.
fn lay(game: &Game, most: usize) -> Option<Position> {
    let mut position = Position::new(rules(game, Opening::Yamaguchi)).ok()?;
    for step in game.steps().iter().take(most) {
        let is_turn = position.to_move() == color(step.stone);
        position.play(&Move::Place(theirs(step.point)?)).ok().filter(|_| is_turn)?;
    }
    Some(position)
}

#[cfg(test)]
mod tests {
    use connect5::{Setup, Step};
    use tengen_gomoku::TurnChoice;

    use super::*;

    fn game(names: &str) -> Game {
        let mut game =
            Game::new(Setup { checks_forbidden: true, is_free_opening: false, ..Setup::default() });
        let stones = [Stone::Black, Stone::White].into_iter().cycle();
        for (name, stone) in names.split_whitespace().zip(stones) {
            game.put(Step { point: name.parse().unwrap(), stone });
        }
        game
    }

    #[test]
    fn points_keep_their_names() {
        for point in connect5::Point::all() {
            let ours = theirs(point).unwrap();
            assert_eq!(ours.to_string(), point.to_string().to_lowercase());
            assert_eq!(known(ours), Some(point));
        }
    }

    #[test]
    fn an_opening_comes_to_its_choices() {
        let choice = |names: &str| in_opening(&game(names), 3).and_then(|position| position.choice());
        assert!(matches!(choice(""), Some(TurnChoice::Stone(_))));
        assert!(matches!(choice("H8 H9 I9"), Some(TurnChoice::Stone(_))));
        assert_eq!(choice("H8 H9 I9 J10"), Some(TurnChoice::Offer(3)));
        let declare = before_declaring(&game("H8 H9 I9")).unwrap();
        assert!(matches!(declare.choice(), Some(TurnChoice::Declare(_))));
        // None of the 26, too many, too few.
        assert_eq!(choice("H8 H9 A1"), None);
        assert_eq!(choice("H8 H9 I9 J10 A1"), None);
        assert!(before_declaring(&game("H8 H9")).is_none());
    }

    #[test]
    fn whatever_the_order_the_engine_is_to_move() {
        let mut game = game("H8 H9 I9 A1");
        assert_eq!(in_play(&game).unwrap().to_move(), Color::BLACK);
        game.take_back();
        assert_eq!(
            (in_play(&game).unwrap().n_stones(), in_play(&game).unwrap().to_move()),
            (3, Color::BLACK)
        );
        // A five is the end.
        let mut five = Game::default();
        for column in 0..5 {
            five.put(Step::new(0, column, Stone::White).unwrap());
        }
        assert!(in_play(&five).is_none());
    }
}
