use tengen_quoridor::{Move, Rules};
use tengen_testkit::TestRng;

use super::*;

/// Walks through random games and compares what the board knows with the rules, move by move.
fn compare<const N: usize>(rules: Rules, games: u64) {
    let (ground, layers) = (BoardGeometry::<N>::new(rules), &mut FloodLayers::default());
    for seed in 0..games {
        let mut dice = TestRng::new(seed);
        let mut position = Position::new(rules).unwrap();
        let mut board = LaneBoard::<N>::new(&position, &ground, layers);
        while position.outcome().is_none() {
            assert_eq!(board.key(), position.key());
            let mut legal = Vec::new();
            position.legal_moves(&mut legal);
            let mut found = moves_of(&board, &ground, layers);
            if found.is_empty() && rules.variant != QuoridorVariant::Contest {
                found.push(Move::Pass);
            }
            let mut expected = legal.clone();
            expected.sort_unstable();
            found.sort_unstable();
            assert_eq!(found, expected, "{position:?}");
            for player in 0..N {
                assert_eq!(board.lanes[player].steps, steps_to_goal(&position, seat(player)), "{position:?}");
            }
            let Some(&m) = legal.get(dice.below(legal.len().max(1))) else { break };
            let code = MoveCode::of(m);
            assert_eq!(Move::from(code), m);
            let key = board.key_after(code);
            let fresh = board.after(&ground, code, layers).unwrap();
            let _ = position.play(&m).unwrap();
            board = LaneBoard::new(&position, &ground, layers);
            assert_eq!(key, fresh.key());
            assert_eq!(
                fresh.lanes.map(|lane| (lane.steps, lane.cells, lane.across, lane.hot)),
                board.lanes.map(|lane| (lane.steps, lane.cells, lane.across, lane.hot))
            );
        }
    }
}

fn moves_of<const N: usize>(
    board: &LaneBoard<N>,
    ground: &BoardGeometry<N>,
    layers: &mut FloodLayers,
) -> Vec<Move> {
    let steps = Cell::each(board.steps(ground)).map(Move::Step);
    let walls = board.slots(ground);
    let walls = walls
        .each()
        .filter(|wall| board.after(ground, MoveCode::wall(wall.axis, wall.slot.bit()), layers).is_some());
    steps.chain(walls.map(Move::Wall)).collect()
}

/// A plain search in breadth.
fn steps_to_goal(position: &Position, seat: Seat) -> u8 {
    let walls: Vec<Wall> = position.walls().collect();
    let is_open = |a: Cell, b: Cell| {
        !walls.iter().any(|wall| {
            let (x, y) = (wall.slot.x(), wall.slot.y());
            let (low, high) = if (a.x(), a.y()) < (b.x(), b.y()) { (a, b) } else { (b, a) };
            match wall.axis {
                Axis::Horizontal => low.x() == high.x() && low.y() == y && (low.x() == x || low.x() == x + 1),
                Axis::Vertical => low.y() == high.y() && low.x() == x && (low.y() == y || low.y() == y + 1),
            }
        })
    };
    let goal: Vec<Cell> = position.goal(seat).collect();
    let (mut front, mut seen, mut n) = (vec![position.pawn(seat)], vec![position.pawn(seat)], 0);
    while !front.is_empty() {
        if front.iter().any(|cell| goal.contains(cell)) {
            return n;
        }
        let beside = |a: Cell, b: Cell| a.x().abs_diff(b.x()) + a.y().abs_diff(b.y()) == 1;
        front = position
            .cells()
            .filter(|&b| !seen.contains(&b) && front.iter().any(|&a| beside(a, b) && is_open(a, b)))
            .collect();
        seen.extend(&front);
        n += 1;
    }
    crate::lane::SHUT
}

#[test]
fn the_board_knows_what_the_rules_know() {
    for variant in QuoridorVariant::ALL {
        compare::<2>(Rules { variant, ..Rules::OFFICIAL }, 12);
        compare::<2>(Rules { variant, size: 5, walls: 4, ..Rules::OFFICIAL }, 60);
        compare::<2>(Rules { variant, size: 11, walls: 20, ..Rules::OFFICIAL }, 2);
    }
    compare::<4>(Rules::FOUR, 6);
    compare::<4>(Rules { size: 5, walls: 3, ..Rules::FOUR }, 30);
}

/// Walls across none of the shortest ways change no distance; those across all of them do.
#[test]
fn hot_walls_make_the_way_longer() {
    let (ground, layers) = (BoardGeometry::<2>::new(Rules::OFFICIAL), &mut FloodLayers::default());
    for seed in 0..40 {
        let mut dice = TestRng::new(seed);
        let mut position = Position::new(Rules::OFFICIAL).unwrap();
        for _ in 0..30 {
            let mut legal = Vec::new();
            position.legal_moves(&mut legal);
            let _ = position.play(&legal[dice.below(legal.len())]).unwrap();
            if position.outcome().is_some() {
                break;
            }
        }
        let board = LaneBoard::<2>::new(&position, &ground, layers);
        for wall in board.slots(&ground).each() {
            for player in 0..2 {
                let lane = board.lanes[player];
                let after =
                    Lane::find(&board.grid.with(wall), board.pawns[player], ground.goals[player], layers);
                let is_longer = after.is_none_or(|after| after.steps > lane.steps);
                assert_eq!(is_longer, lane.hot.contains(wall), "{wall} {position:?}");
            }
        }
    }
}
