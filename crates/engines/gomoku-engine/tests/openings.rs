//! The engine at tables with opening protocols: it answers whatever is asked, legally, soon and for a reason.
#![allow(clippy::unwrap_used, reason = "in a test a panic is the report")]

use std::{
    sync::atomic::AtomicBool,
    time::{Duration, Instant},
};

use tengen_arbiter::{Command, Millis, Table, TableTerms};
use tengen_core::{Game as _, Outcome};
use tengen_gomoku::{BoardSize, Color, Move, Opening, Point, Position, Rule, Rules, TurnChoice};
use tengen_gomoku_engine::{GomokuEngine, OpeningDecision, Score, ThinkingLimits, UnsupportedPositionError};
use tengen_testkit::{TestRng, play};

fn nodes(nodes: u64) -> ThinkingLimits {
    ThinkingLimits { nodes: Some(nodes), ..ThinkingLimits::default() }
}

fn engine() -> GomokuEngine {
    GomokuEngine::new(1 << 20, 1)
}

fn decide(position: &Position, seed: u64, limits: ThinkingLimits) -> OpeningDecision {
    let decision = engine().decide(position, seed, limits, &AtomicBool::new(false)).unwrap();
    assert_eq!(position.check(&decision.choice), Ok(()), "{position:?}");
    decision
}

fn choose(rules: Rules, line: &str, limits: ThinkingLimits) -> Move {
    decide(&play(Position::new(rules).unwrap(), line), 1, limits).choice
}

fn random_move(position: &Position, dice: &mut TestRng) -> Move {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    *dice.pick(&moves)
}

/// Rules on which a protocol can be played, of all kinds and sizes.
fn any_rules(opening: Opening, dice: &mut TestRng) -> Rules {
    let rule = *dice.pick(&Rule::ALL);
    let (width, height) =
        *dice.pick(&[(15, 15), (15, 15), (9, 9), (20, 20), (10, 13), (22, 9), (7, 7), (4, 5)]);
    let rules = Rules { size: BoardSize::new(width, height).unwrap(), rule, opening, ..Rules::FREESTYLE };
    if rules.check().is_ok() { rules } else { Rules { size: BoardSize::RENJU, ..rules } }
}

/// Plays a game of which the engine decides everything, or only one seat in `others` and chance the rest, until so many
/// stones are on the board.
fn game(rules: Rules, seed: u64, limits: ThinkingLimits, others: Option<u8>, stones: u16) -> Position {
    let mut dice = TestRng::new(seed);
    let engine = engine();
    let mut position = Position::new(rules).unwrap();
    let mut choices = 0;
    while position.outcome().is_none() && (position.is_opening() || position.n_stones() < stones) {
        let is_random = others.is_some_and(|seat| usize::from(seat) == position.turn().index());
        let m = if is_random {
            random_move(&position, &mut dice)
        } else {
            engine.decide(&position, seed, limits, &AtomicBool::new(false)).unwrap().choice
        };
        let _ = position.play(&m).unwrap_or_else(|illegal| panic!("{m}: {illegal} {position:?}"));
        choices += 1;
        assert!(choices < 60, "the opening does not end: {position:?}");
    }
    position
}

fn many_games(rounds: u64, nodes_each: u64) {
    for opening in Opening::ALL {
        for seed in 0..rounds {
            let rules = any_rules(opening, &mut TestRng::new(seed));
            for others in [None, Some(0), Some(1)] {
                let position = game(rules, seed, nodes(nodes_each), others, 9);
                assert!(!position.is_opening(), "{rules:?} {seed}");
            }
        }
    }
}

#[test]
fn it_comes_through_every_opening_with_anybody() {
    many_games(3, 300);
}

/// The same for longer: `cargo test --release -p tengen-gomoku-engine --test openings -- --ignored`.
#[test]
#[ignore = "takes minutes"]
fn it_comes_through_thousands_of_openings_with_anybody() {
    many_games(150, 1000);
}

#[test]
fn told_to_stop_at_once_it_still_answers_and_soon() {
    let (engine, stop) = (engine(), AtomicBool::new(true));
    let mut slowest = Duration::ZERO;
    for opening in Opening::ALL {
        for seed in 0..3 {
            let mut dice = TestRng::new(seed);
            let mut position = Position::new(any_rules(opening, &mut dice)).unwrap();
            while position.is_opening() {
                for limits in [ThinkingLimits::default(), nodes(1)] {
                    let start = Instant::now();
                    let choice = engine.choose(&position, limits, &stop).unwrap();
                    slowest = slowest.max(start.elapsed());
                    assert_eq!(position.check(&choice), Ok(()), "{opening}");
                }
                let _ = position.make(&random_move(&position, &mut dice));
            }
        }
    }
    // Far more than it takes, far less than thinking would.
    assert!(slowest < Duration::from_secs(5), "{slowest:?}");
}

#[test]
fn told_to_stop_while_it_thinks_it_answers_soon() {
    let lines = [
        (Opening::Rif, "h8"),
        (Opening::Yamaguchi, "h8 h9 i10"),
        (Opening::Soosyrv8, "h8 h9 i10 keep"),
        (Opening::Taraguchi10, "h8 keep h9 keep i10 keep i9"),
        (Opening::Swap2, "h8 i12 f4"),
    ];
    let limits = ThinkingLimits { time: Some(Duration::from_secs(600)), ..ThinkingLimits::default() };
    for (opening, line) in lines {
        let position = play(Position::new(Rules { opening, ..Rules::RENJU }).unwrap(), line);
        let stop = AtomicBool::new(false);
        let start = Instant::now();
        let choice = std::thread::scope(|scope| {
            scope.spawn(|| {
                std::thread::sleep(Duration::from_millis(50));
                stop.store(true, std::sync::atomic::Ordering::Relaxed);
            });
            engine().choose(&position, limits, &stop).unwrap()
        });
        assert_eq!(position.check(&choice), Ok(()));
        assert!(start.elapsed() < Duration::from_secs(20), "{opening}: {:?}", start.elapsed());
    }
}

#[test]
fn time_is_kept() {
    let limits = ThinkingLimits { time: Some(Duration::from_millis(60)), ..ThinkingLimits::default() };
    for opening in Opening::ALL {
        let start = Instant::now();
        let position = game(Rules { opening, ..Rules::RENJU }, 3, limits, None, 6);
        assert!(!position.is_opening());
        // At most ten offers and ten other choices; most take what they are given, which is little.
        assert!(start.elapsed() < Duration::from_secs(20), "{opening}: {:?}", start.elapsed());
    }
}

#[test]
fn the_same_seed_gives_the_same_opening_and_others_give_others() {
    for opening in [Opening::Rif, Opening::Yamaguchi, Opening::Taraguchi10, Opening::Swap, Opening::Swap2] {
        let rules = Rules { opening, ..Rules::RENJU };
        let ends = |seed| game(rules, seed, nodes(600), None, 3);
        assert_eq!(ends(5), ends(5), "{opening}");
        let mut different: Vec<String> = (0..6).map(|seed| format!("{:?}", ends(seed).board())).collect();
        different.sort_unstable();
        different.dedup();
        assert!(different.len() >= 3, "{opening}: {}", different.len());
    }
}

#[test]
fn the_better_colour_is_taken() {
    let swap = Rules { opening: Opening::Swap, ..Rules::FREESTYLE };
    let swap2 = Rules { opening: Opening::Swap2, ..Rules::FREESTYLE };
    let limits = nodes(20_000);
    // Black's two stones work together, White's is in the corner: Black wins by force.
    assert_eq!(choose(swap, "h8 a1 i9", limits), Move::Swap);
    assert_eq!(choose(swap2, "h8 a1 i9", limits), Move::Swap);
    // Black's stones are in corners.
    assert_eq!(choose(swap, "a1 h8 o15", limits), Move::Keep);
    assert_eq!(choose(swap2, "a1 h8 o15", limits), Move::Keep);
    // After two more stones the choice is of the first player, who has Black.
    assert_eq!(choose(swap2, "h8 a1 i8 put-two o15 j8", limits), Move::Keep);
    assert_eq!(choose(swap2, "a1 h8 o15 put-two i8 a15", limits), Move::Swap);
    // Of Taraguchi's last swap, White decides.
    let taraguchi = Rules { opening: Opening::Taraguchi10, ..Rules::RENJU };
    assert_eq!(choose(taraguchi, "h8 keep i9 keep j6 keep i7 keep l12", limits), Move::Keep);
}

#[test]
fn fifths_decide_swaps_and_numbers() {
    let limits = nodes(60_000);
    let soosyrv = Rules { opening: Opening::Soosyrv8, ..Rules::RENJU };
    // White's fourth is far away, so even Black's third best fifth wins; then it is Black who chooses.
    let line = "h8 h9 i9 keep a1";
    assert_eq!(choose(soosyrv, &format!("{line} declare:3"), limits), Move::Keep);
    let Move::Declare(n) = choose(soosyrv, line, limits) else { panic!() };
    assert!((4..=8).contains(&n), "the more the better for White: {n}");
    // Where Black has ten good fifths, ten are declared.
    let taraguchi = Rules { opening: Opening::Taraguchi10, ..Rules::RENJU };
    let ten = choose(taraguchi, "h8 keep h9 keep i9 keep k5", limits);
    assert_eq!(ten, Move::Declare(10));
    // Where White has the attack, nobody wants to be Black.
    assert_eq!(choose(taraguchi, "h8 keep h9 keep j6 keep i10", limits), Move::Swap);
}

#[test]
fn white_keeps_the_fifth_that_is_worst_for_black() {
    let rif = Rules { opening: Opening::Rif, ..Rules::RENJU };
    for bad in ["a15", "o1", "o15"] {
        for offers in [format!("offer:i8 offer:{bad}"), format!("offer:{bad} offer:i8")] {
            let kept = choose(rif, &format!("h8 h9 i9 keep g7 {offers}"), nodes(3000));
            assert_eq!(kept, Move::Choose(bad.parse().unwrap()));
        }
    }
}

#[test]
fn black_offers_good_fifths_only() {
    let rif = Rules { opening: Opening::Rif, ..Rules::RENJU };
    let mut position = play(Position::new(rif).unwrap(), "h8 h9 i9 keep g7");
    let centre: Point = "h8".parse().unwrap();
    while matches!(position.choice(), Some(TurnChoice::Offer(_))) {
        let decision = decide(&position, 1, nodes(20_000));
        let Move::Offer(point) = decision.choice else { panic!() };
        assert!(point.distance(centre) <= 4, "{point}");
        assert!(matches!(decision.score, Some(Score::Value(-60..) | Score::Wins(_))), "{decision:?}");
        let _ = position.make(&decision.choice);
    }
}

#[test]
fn two_stones_are_put_only_where_nobody_is_better() {
    let swap2 = Rules { opening: Opening::Swap2, ..Rules::FREESTYLE };
    let mut put = 0;
    for seed in 0..12 {
        let mut position = Position::new(swap2).unwrap();
        while position.n_stones() < 3 {
            let _ = position.make(&decide(&position, seed, nodes(4000)).choice);
        }
        let decision = decide(&position, seed, nodes(8000));
        if decision.choice == Move::PutTwo {
            put += 1;
            assert!(matches!(decision.score, Some(Score::Value(-40..=0))), "{decision:?}");
        }
    }
    assert!((1..12).contains(&put), "{put} of 12");
}

#[test]
fn a_turn_is_all_until_the_other_is_asked() {
    let swap2 = Rules { opening: Opening::Swap2, ..Rules::FREESTYLE };
    let turn = |line: &str| {
        let position = play(Position::new(swap2).unwrap(), line);
        engine().decide_turn(&position, 1, nodes(8000), &AtomicBool::new(false)).unwrap()
    };
    assert_eq!(turn("").len(), 3);
    assert_eq!(turn("h8 a1 i9").len(), 1, "a swap leaves the next stone to the other");
    let kept = turn("a1 h8 o15");
    assert!(matches!((kept[0].choice, kept[1].choice), (Move::Keep, Move::Place(_))), "{kept:?}");
}

/// Whatever game it is, the engine has an answer as long as it goes on.
#[test]
fn games_for_the_plainer_search_have_openings_too() {
    let big = BoardSize::new(30, 30).unwrap();
    let games = [
        Rules::TIC_TAC_TOE,
        Rules { in_a_row: 4, opening: Opening::Swap2, ..Rules::FREESTYLE },
        Rules { size: big, opening: Opening::Swap, ..Rules::FREESTYLE },
        Rules { size: big, opening: Opening::Swap2, ..Rules::FREESTYLE },
        Rules { players: 3, ..Rules::FREESTYLE },
    ];
    for (rules, seed) in games.into_iter().flat_map(|rules| [(rules, 1), (rules, 2)]) {
        for others in [None, Some(0), Some(1)] {
            let position = game(rules, seed, nodes(100), others, 9);
            assert!(!position.is_opening(), "{rules:?}");
        }
    }
    // With four in a row three free stones win.
    let four = Rules { in_a_row: 4, opening: Opening::Swap, ..Rules::FREESTYLE };
    assert_eq!(choose(four, "h8 a1 i8", nodes(1000)), Move::Swap);
    assert_eq!(choose(four, "a1 h8 o15", nodes(1000)), Move::Keep);
}

#[test]
fn games_that_are_over_are_refused() {
    let position = play(Position::new(Rules::FREESTYLE).unwrap(), "h8 a1 i8 a3 j8 a5 k8 a7 l8");
    let refused = engine().choose(&position, nodes(10), &AtomicBool::new(false));
    assert_eq!(refused, Err(UnsupportedPositionError::GameOver));
}

/// How fair positions are after protocols that the engine plays with itself, and after ones that chance plays. Prints a
/// table; see `docs/dev/gomoku-engine.md`.
#[test]
#[ignore = "a measurement"]
#[allow(clippy::print_stdout, clippy::cast_precision_loss, reason = "figures for people")]
fn how_fair_openings_are() {
    const GAMES: u64 = 16;
    // The others ask for no choice of colours, so they are not made to be fair.
    let openings = Opening::ALL
        .into_iter()
        .filter(|opening| !matches!(opening, Opening::Free | Opening::Pro | Opening::LongPro));
    for opening in openings {
        let is_free = matches!(opening, Opening::Swap | Opening::Swap2);
        let rule = if is_free { Rule::Freestyle } else { Rule::Renju };
        let rules = Rules { opening, rule, ..Rules::FREESTYLE };
        let figures = [false, true].map(|by_chance| {
            let mut distances: Vec<u32> = (0..GAMES)
                .filter_map(|seed| {
                    let position = if by_chance {
                        let mut dice = TestRng::new(seed);
                        let mut position = Position::new(rules).unwrap();
                        while position.is_opening() {
                            let _ = position.make(&random_move(&position, &mut dice));
                        }
                        position
                    } else {
                        game(rules, seed, nodes(20_000), None, 0)
                    };
                    let thought = GomokuEngine::new(1 << 24, 1).think(
                        &position,
                        nodes(100_000),
                        &AtomicBool::new(false),
                        |_| {},
                    );
                    Some(match thought.ok()?.score {
                        Score::Value(value) => value.unsigned_abs().min(1000),
                        Score::Wins(_) | Score::Loses(_) => 1000,
                    })
                })
                .collect();
            distances.sort_unstable();
            let mean = f64::from(distances.iter().sum::<u32>()) / distances.len() as f64;
            let decided = distances.iter().filter(|&&distance| distance == 1000).count();
            format!("mean {mean:.0}, median {}, decided {decided}", distances[distances.len() / 2])
        });
        println!("{opening} ({rule}): engine {}; chance {}", figures[0], figures[1]);
    }
}

/// A game that was opened goes on to its end.
#[test]
fn after_the_opening_the_game_goes_on() {
    for (opening, seed) in [(Opening::Swap2, 1), (Opening::Taraguchi10, 2), (Opening::Yamaguchi, 3)] {
        let size = BoardSize::new(9, 9).unwrap();
        let position = game_to_end(Rules { size, opening, ..Rules::RENJU }, seed);
        assert!(position.outcome().is_some_and(|outcome| matches!(outcome, Outcome::Win(_) | Outcome::Draw)));
        assert!(position.board().stones(Color::BLACK).count() >= 3);
    }
}

/// The same at the referee's table, where choices are words.
#[test]
fn it_sits_down_at_the_referees_table() {
    for opening in [Opening::Rif, Opening::Taraguchi10, Opening::Swap2] {
        let rules = Rules { opening, ..Rules::RENJU };
        let terms = TableTerms::new(format!("renju,opening={opening}").parse().unwrap(), ["Anna", "Bo"]);
        let mut table = Table::fold(&[Table::opening(terms, 0).unwrap()]).unwrap();
        let mut position = Position::new(rules).unwrap();
        let engine = engine();
        while position.is_opening() || position.n_stones() < 8 {
            assert_eq!(table.turn(), position.turn(), "{opening}");
            let choice = engine.choose(&position, nodes(500), &AtomicBool::new(false)).unwrap();
            let command = Command::play(table.turn(), choice.to_string());
            for event in table.decide(&command, Millis(0)).unwrap_or_else(|refusal| panic!("{refusal}")) {
                table.apply(&event).unwrap();
            }
            let _ = position.play(&choice).unwrap();
        }
        assert_eq!(table.conclusion(), None);
    }
}

fn game_to_end(rules: Rules, seed: u64) -> Position {
    let engine = engine();
    let mut position = Position::new(rules).unwrap();
    while position.outcome().is_none() {
        let choice = engine.decide(&position, seed, nodes(200), &AtomicBool::new(false)).unwrap().choice;
        let _ = position.play(&choice).unwrap();
    }
    position
}
