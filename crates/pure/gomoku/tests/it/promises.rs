use tengen_core::{Game, Seat};
use tengen_gomoku::{Color, Opening, Point, Position, Rule, Rules, Size};
use tengen_testkit::{Dice, check_promises, walk};

/// The position again from nothing but its moves, and the board again from nothing but its stones.
fn check_from_scratch(position: &Position) {
    let board = position.board();
    let mut again = tengen_gomoku::Board::new(board.size(), board.colors());
    for point in board.size().points() {
        if let Some(color) = board.stone(point) {
            again.place(point, color);
            assert!(!board.is_empty(point));
        } else {
            assert!(board.is_empty(point));
        }
    }
    assert_eq!(&again, board);
    let counted: usize = Color::all(board.colors()).map(|color| board.stones(color).count()).sum();
    assert_eq!(counted, usize::from(position.n_stones()));
}

/// All points of the board and beyond it, in every kind of move: what is not listed is refused.
fn check_unlisted(position: &Position) {
    use tengen_gomoku::Move;
    let mut listed = Vec::new();
    position.legal_moves(&mut listed);
    let side = position.rules().size.width().max(position.rules().size.height()) + 1;
    let points = (0..side.min(52)).flat_map(|y| (0..side.min(52)).filter_map(move |x| Point::new(x, y)));
    let words = [Move::Pass, Move::Swap, Move::Keep, Move::PutTwo];
    let stones = points.flat_map(|point| [Move::Place(point), Move::Offer(point), Move::Choose(point)]);
    let all = stones.chain(words).chain((0..=14).map(Move::Declare));
    for m in all {
        assert_eq!(position.check(&m).is_ok(), listed.contains(&m), "{m} in {position:?}");
    }
}

fn check_walks(rules: Rules, games: u64, length: usize) {
    for game in 0..games {
        let mut dice = Dice::new(game << 32 | u64::from(rules.size.area()));
        walk(Position::new(rules).unwrap(), &mut dice, length, |position| {
            check_promises(position);
            check_from_scratch(position);
            if dice_for(position).one_in(8) {
                check_unlisted(position);
            }
        });
    }
}

fn dice_for(position: &Position) -> Dice {
    Dice::new(position.key())
}

#[test]
fn free_games_of_every_rule() {
    for rule in Rule::ALL {
        check_walks(Rules { rule, size: Size::new(9, 9).unwrap(), ..Rules::FREESTYLE }, 60, 200);
    }
}

#[test]
fn every_size_and_number_of_players() {
    let mut dice = Dice::new(0x7e_0003);
    for _ in 0..150 {
        let rules = Rules {
            size: Size::new(dice.within(1..=13), dice.within(1..=13)).unwrap(),
            in_a_row: dice.within(1..=7),
            players: dice.within(2..=8),
            ..Rules::FREESTYLE
        };
        check_walks(rules, 2, 200);
    }
}

#[test]
fn every_opening_protocol() {
    for opening in Opening::ALL {
        for rule in [Rule::Renju, Rule::Freestyle] {
            check_walks(
                Rules { opening, rule, size: Size::new(11, 11).unwrap(), ..Rules::FREESTYLE },
                25,
                24,
            );
        }
    }
}

#[test]
fn seats_and_colours_stay_in_step() {
    let rules = Rules { opening: Opening::Taraguchi10, ..Rules::RENJU };
    for game in 0..100 {
        walk(Position::new(rules).unwrap(), &mut Dice::new(game), 40, |position| {
            let seats = [Color::BLACK, Color::WHITE].map(|color| position.seat_of(color));
            assert_eq!(seats[0], seats[1].other());
            assert!(seats.contains(&Seat::FIRST));
        });
    }
}
