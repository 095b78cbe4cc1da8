use tengen_core::Game;
use tengen_gomoku::{BoardSize, Color, Opening, Point, Position, Rule, Rules, Setup};
use tengen_testkit::{TestRng, check_games};

/// The board again from nothing but its stones; and where nothing but stones matters, the whole position.
fn check_from_scratch(position: &Position) {
    let board = position.board();
    let mut again = tengen_gomoku::Board::new(board.size(), board.colors());
    for point in board.size().points() {
        if let Some(color) = board.stone(point) {
            again.place(point, color);
        }
        assert_eq!(board.is_empty(point), board.stone(point).is_none());
    }
    assert_eq!(&again, board);
    let counted: usize = Color::all(board.colors()).map(|color| board.stones(color).count()).sum();
    assert_eq!(counted, usize::from(position.n_stones()));
    let Rules { opening, rule, .. } = *position.rules();
    if opening == Opening::Free && rule != Rule::Renju && position.outcome().is_none() {
        let again = Position::try_from(Setup::from(position)).unwrap();
        assert_eq!(&again, position);
        assert_eq!(again.key(), position.key());
    }
}

/// All points of the board and beyond it, in every kind of move: what is not listed is refused.
fn check_unlisted(position: &Position) {
    use tengen_gomoku::Move;
    let mut listed = Vec::new();
    position.legal_moves(&mut listed);
    let size = position.rules().size;
    let points = (0..=size.height()).flat_map(|y| (0..=size.width()).filter_map(move |x| Point::new(x, y)));
    let words = [Move::Pass, Move::Swap, Move::Keep, Move::PutTwo];
    let stones = points.flat_map(|point| [Move::Place(point), Move::Offer(point), Move::Choose(point)]);
    let all = stones.chain(words).chain((0..=14).map(Move::Declare));
    for m in all {
        assert_eq!(position.check(&m).is_ok(), listed.contains(&m), "{m} in {position:?}");
    }
}

fn check(position: &Position) {
    check_from_scratch(position);
    check_unlisted(position);
    for color in Color::all(position.seats()) {
        assert_eq!(position.color_of(position.seat_of(color)), Some(color));
    }
    assert_eq!(position.choice().is_none(), position.outcome().is_some());
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    assert_eq!(moves.is_empty(), position.outcome().is_some(), "a game that is not over can go on");
}

#[test]
fn free_games_of_every_rule() {
    for rule in Rule::ALL {
        let rules = Rules { rule, size: BoardSize::new(9, 9).unwrap(), ..Rules::FREESTYLE };
        check_games(2000, 200, 24, |_| Position::new(rules).unwrap(), check);
    }
}

#[test]
fn renju_on_its_own_board() {
    check_games(1000, 250, 64, |_| Position::new(Rules::RENJU).unwrap(), check);
}

#[test]
fn every_size_and_number_of_players() {
    let start = |dice: &mut TestRng| {
        let rules = Rules {
            size: BoardSize::new(dice.within(1..=13), dice.within(1..=13)).unwrap(),
            in_a_row: dice.within(1..=7),
            players: dice.within(2..=26),
            ..Rules::FREESTYLE
        };
        Position::new(rules).unwrap()
    };
    check_games(3000, 200, 12, start, check);
}

/// Lines of one to four words. The other side is short, so that all moves of a position can be tried.
#[test]
fn long_boards() {
    let start = |dice: &mut TestRng| {
        let (long, short) = (dice.within(53..=200), dice.within(1..=3));
        let (width, height) = *dice.pick(&[(long, short), (short, long)]);
        let size = BoardSize::new(width, height).unwrap();
        let rules = Rules { size, in_a_row: 5, players: 2, ..Rules::FREESTYLE };
        let others = Rules { in_a_row: dice.within(1..=200), players: dice.within(2..=26), ..rules };
        let rule = *dice.pick(&Rule::ALL);
        Position::new(if rule == Rule::Renju { Rules { rule, ..rules } } else { Rules { rule, ..others } })
            .unwrap()
    };
    check_games(60, 300, 200, start, check);
}

/// On the largest boards games are played and taken back.
#[test]
fn the_largest_boards() {
    let start = |dice: &mut TestRng| {
        let size = BoardSize::new(dice.within(190..=200), dice.within(190..=200)).unwrap();
        let rules = Rules { size, in_a_row: 4, players: dice.within(2..=26), ..Rules::FREESTYLE };
        Position::new(rules).unwrap()
    };
    check_games(4, 60, usize::MAX, start, |_| {});
}

#[test]
fn every_opening_protocol() {
    for opening in Opening::ALL {
        for rule in [Rule::Renju, Rule::Freestyle] {
            // From the least board that there is room on.
            let start = |dice: &mut TestRng| {
                let sides = 1..=15;
                let mut boards = std::iter::from_fn(|| {
                    BoardSize::new(dice.within(sides.clone()), dice.within(sides.clone()))
                });
                boards
                    .find_map(|size| Position::new(Rules { opening, rule, size, ..Rules::FREESTYLE }).ok())
                    .unwrap()
            };
            check_games(1000, 24, 128, start, check);
        }
    }
}
