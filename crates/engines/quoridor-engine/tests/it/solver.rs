//! Small boards, solved by trying everything with the slow rules of the test kit: the engine must not say anything else.

use std::collections::BTreeMap;

use tengen_quoridor::{Position, QuoridorVariant, Rules};
use tengen_quoridor_engine::{QuoridorEngine, Score};
use tengen_testkit::{
    TestRng,
    slow::quoridor::{Cell, ReferenceQuoridor, Wall},
};

use super::think;

/// Everything that makes a position.
type Place = (Vec<Cell>, Vec<Wall>, Vec<u8>, usize);

fn place(board: &ReferenceQuoridor) -> Place {
    (board.pawns.clone(), board.walls.iter().copied().collect(), board.hands.clone(), board.turn)
}

/// All positions that can come of one, with their moves and what becomes of them.
struct Solved {
    numbers: BTreeMap<Place, usize>,
    boards: Vec<ReferenceQuoridor>,
    /// In how many moves the player to move wins, or loses if negative; 0 where nobody can.
    plies: Vec<i32>,
}

impl Solved {
    fn new(start: ReferenceQuoridor) -> Self {
        let mut numbers = BTreeMap::from([(place(&start), 0)]);
        let (mut boards, mut plies) = (vec![start], Vec::new());
        let (mut left, mut before): (Vec<usize>, Vec<Vec<usize>>) = (Vec::new(), vec![Vec::new()]);
        let mut solved = Vec::new();
        let mut number = 0;
        while number < boards.len() {
            let board = boards[number].clone();
            plies.push(0);
            let moves = board.legal_moves();
            left.push(moves.len());
            let nexts: Vec<ReferenceQuoridor> = moves
                .iter()
                .map(|m| {
                    let mut next = board.clone();
                    next.play(m);
                    next
                })
                .collect();
            if nexts.iter().any(ReferenceQuoridor::is_over) {
                plies[number] = 1;
                solved.push(number);
            } else {
                for next in nexts {
                    let count = boards.len();
                    let at = *numbers.entry(place(&next)).or_insert(count);
                    if at == count {
                        boards.push(next);
                        before.push(Vec::new());
                    }
                    before[at].push(number);
                }
            }
            number += 1;
        }
        let mut next = 0;
        while let Some(&at) = solved.get(next) {
            next += 1;
            for &from in &before[at] {
                if plies[from] != 0 {
                    continue;
                }
                if plies[at] < 0 {
                    plies[from] = 1 - plies[at];
                    solved.push(from);
                } else {
                    left[from] -= 1;
                    if left[from] == 0 {
                        plies[from] = -1 - plies[at];
                        solved.push(from);
                    }
                }
            }
        }
        Self { numbers, boards, plies }
    }
}

/// The same position for the engine.
fn position(board: &ReferenceQuoridor, rules: Rules) -> Position {
    use tengen_core::Seat;
    use tengen_quoridor::{Axis, Cell, Setup, Wall};
    let cell = |x: i32, y: i32| Cell::new(u8::try_from(x).unwrap(), u8::try_from(y).unwrap()).unwrap();
    let setup = Setup {
        rules,
        pawns: board.pawns.iter().map(|&(x, y)| cell(x, y)).collect(),
        hands: board.hands.clone(),
        walls: board
            .walls
            .iter()
            .map(|&(x, y, axis)| Wall {
                slot: cell(x, y),
                axis: if axis == 'h' { Axis::Horizontal } else { Axis::Vertical },
            })
            .collect(),
        turn: Seat::all(2).nth(board.turn).unwrap(),
    };
    Position::try_from(setup).unwrap()
}

/// A small board with some walls put by chance, and one left in each hand.
fn small(variant: QuoridorVariant, walls: usize, hand: u8, seed: u64) -> (ReferenceQuoridor, Rules) {
    let rules = Rules { size: 5, walls: 10, variant, ..Rules::OFFICIAL };
    let is_contest = variant == QuoridorVariant::Contest;
    let mut board = ReferenceQuoridor::new(5, 2, 10, variant != QuoridorVariant::Official, is_contest);
    let mut dice = TestRng::new(seed);
    for _ in 0..walls {
        // In the contest one may shut oneself in, which no setup allows.
        let is_open = |m: &String| {
            let mut after = ReferenceQuoridor { contest: false, ..board.clone() };
            m.ends_with(['h', 'v']) && after.legal_moves().contains(m) && {
                after.play(m);
                true
            }
        };
        let moves: Vec<String> = board.legal_moves().into_iter().filter(is_open).collect();
        board.play(&moves[dice.below(moves.len())]);
    }
    board.hands = vec![hand; 2];
    (board, rules)
}

fn compare(start: ReferenceQuoridor, rules: Rules, step: usize) {
    let solved = Solved::new(start);
    let engine = QuoridorEngine::new(1 << 22, 1);
    let (mut wins, mut losses) = (0, 0);
    for number in (0..solved.boards.len()).step_by(step) {
        let (board, plies) = (&solved.boards[number], solved.plies[number]);
        // In the contest somebody may be shut in, and whoever cannot move breaks the rules: nothing for a setup.
        if plies == 0 {
            continue;
        }
        let position = position(board, rules);
        engine.clear();
        let thought = think(&engine, &position, &[], 40_000);
        match thought.score {
            Score::Wins(n) => {
                assert!(plies > 0 && u32::try_from(plies).unwrap() <= n, "{plies} {thought:?} {board:?}");
            }
            Score::Loses(n) => {
                assert!(plies < 0 && u32::try_from(-plies).unwrap() <= n, "{plies} {thought:?} {board:?}");
            }
            Score::Value(_) => {}
        }
        // What can be seen in so many positions is seen.
        if (1..=9).contains(&plies) {
            assert!(matches!(thought.score, Score::Wins(_)), "{plies} {thought:?} {board:?}");
        }
        // Whoever wins goes on winning.
        if plies > 0 {
            let mut next = board.clone();
            next.play(&thought.line[0].to_string());
            let is_kept = next.is_over() || solved.plies[solved.numbers[&place(&next)]] < 0;
            assert!(is_kept || matches!(thought.score, Score::Value(_)), "{plies} {thought:?} {board:?}");
            wins += 1;
        } else {
            losses += 1;
        }
    }
    assert!(wins > 20 && losses > 20, "{wins} {losses}");
}

#[test]
fn the_engine_agrees_with_a_solver_of_small_boards() {
    for (variant, seed) in [(QuoridorVariant::Official, 1), (QuoridorVariant::Crossing, 2)] {
        let (board, rules) = small(variant, 6, 1, seed);
        compare(board, rules, 149);
    }
}

#[test]
#[ignore = "takes minutes: every position of 5x5 with a wall each"]
fn the_engine_agrees_with_a_solver_of_a_whole_small_game() {
    let (board, rules) = small(QuoridorVariant::Official, 0, 1, 1);
    compare(board, rules, 997);
}
