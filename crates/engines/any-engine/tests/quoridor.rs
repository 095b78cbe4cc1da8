//! The contest's bots against the games of the originals, and against each other.
#![allow(clippy::unwrap_used, reason = "in a test a panic is the report")]

use std::time::Duration;

use tengen_any_engine::quoridor::{BotSituation, QuoridorBot, step_limit};
use tengen_arbiter::Table;
use tengen_core::{Game as _, Seat};
use tengen_games::AnyPosition;
use tengen_quoridor::{
    Position,
    contest::{ContestBlockBar, ContestLocation, ContestProfile, ContestStep, StepStatus},
};
use tengen_quoridor_contest::{ContestGame, contest_terms};
use tengen_search::ThinkingLimits;

/// Games of the original bots, step by step.
const GAMES: &str = include_str!("data/quoridor-bots.txt");

struct Played {
    bots: [QuoridorBot; 2],
    steps: Vec<(Seat, ContestStep)>,
    winner: Seat,
}

fn seat(index: usize) -> Seat {
    if index == 0 { Seat::FIRST } else { Seat::SECOND }
}

fn games() -> Vec<Played> {
    let bot = |name: &str| match name {
        "Defensive" => QuoridorBot::Defensive,
        "Run" => QuoridorBot::Run,
        "DefensiveRun" => QuoridorBot::DefensiveRun,
        _ => QuoridorBot::Baseline,
    };
    let step = |line: &str| {
        let numbers: Vec<i32> =
            line.split(" => ").next().unwrap().split(' ').map(|n| n.parse().unwrap()).collect();
        let [player, x, y, x1, y1, x2, y2] = numbers[..] else { panic!("{line}") };
        let step = ContestStep { to: ContestLocation::new(x, y), wall: ContestBlockBar::new(x1, y1, x2, y2) };
        (seat(usize::try_from(player).unwrap()), step)
    };
    let game = |text: &str| {
        let (heading, steps) = text.split_once('\n').unwrap();
        let words: Vec<&str> = heading.split(' ').map(|word| word.split_once('=').unwrap().1).collect();
        let bots = [bot(words[0]), bot(words[1])];
        Played {
            bots,
            steps: steps.lines().map(step).collect(),
            winner: seat(usize::from(words[2] != "first")),
        }
    };
    GAMES.split("GAME ").skip(1).map(game).collect()
}

fn new_game() -> ContestGame {
    let opening = Table::opening(contest_terms(ContestProfile::Original, None, ["A", "B"]), 0).unwrap();
    ContestGame::open(ContestProfile::Original, opening).unwrap()
}

fn step(game: &mut ContestGame, step: &ContestStep) -> StepStatus {
    let pending = game.step(step, Duration::ZERO).unwrap();
    game.commit(pending).unwrap()
}

/// The board with this seat to move, as it is asked whatever became of the last step.
fn asked(game: &ContestGame, seat: Seat) -> Position {
    let AnyPosition::Quoridor(position) = game.table().position() else { panic!("not Quoridor") };
    let mut position = *position;
    if position.turn() != seat {
        position.skip_turn();
    }
    position
}

/// What the seat to move sees, with a little time to think.
fn sight<'a>(game: &ContestGame, position: &'a Position) -> BotSituation<'a> {
    let limits = ThinkingLimits { nodes: Some(30_000), ..ThinkingLimits::default() };
    let stopped = Some(step_limit(ContestProfile::Original, game.steps(), [Duration::ZERO; 2]));
    BotSituation { position, past: &[], stopped, limits }
}

/// How far each seat is from its goal, by steps alone: the seat to move first.
fn distances(position: &Position) -> Option<(u32, u32)> {
    let far = |seat: Seat| {
        let goal: Vec<_> = position.goal(seat).collect();
        let (mut reached, mut steps) = (vec![position.pawn(seat)], 0);
        while !reached.iter().any(|cell| goal.contains(cell)) {
            let before = reached.len();
            for cell in reached.clone() {
                for near in position.cells().filter(|near| {
                    near.x().abs_diff(cell.x()) + near.y().abs_diff(cell.y()) == 1
                        && !position.walls().any(|wall| is_between(wall, cell, *near))
                }) {
                    if !reached.contains(&near) {
                        reached.push(near);
                    }
                }
            }
            if reached.len() == before {
                return None;
            }
            steps += 1;
        }
        Some(steps)
    };
    Some((far(position.turn())?, far(position.turn().other())?))
}

fn is_between(wall: tengen_quoridor::Wall, a: tengen_quoridor::Cell, b: tengen_quoridor::Cell) -> bool {
    use tengen_quoridor::Axis;
    let (low, slot) = (a.min(b), wall.slot);
    match wall.axis {
        Axis::Horizontal => {
            a.x() == b.x() && low.y() == slot.y() && [0, 1].contains(&low.x().wrapping_sub(slot.x()))
        }
        Axis::Vertical => {
            a.y() == b.y() && low.x() == slot.x() && [0, 1].contains(&low.y().wrapping_sub(slot.y()))
        }
    }
}

/// Where the original had no choice by its own rules, ours does the same. Of equally short paths ours takes another one
/// twice in all these games; Baseline's walls are judged by what they gain, since it breaks ties by chance.
#[test]
fn the_originals_would_do_the_same() {
    let (mut other_paths, mut steps) = (0, 0);
    for game in games() {
        let mut players = game.bots.map(|bot| bot.sit_down(1));
        let mut contest = new_game();
        for (number, (seat, step_made)) in game.steps.iter().enumerate() {
            let position = asked(&contest, *seat);
            let ours = players[seat.index()].decide(sight(&contest, &position));
            steps += 1;
            if ours != *step_made {
                let (mut with_ours, mut with_theirs) = (contest.clone(), contest.clone());
                for (contest, tried) in [(&mut with_ours, &ours), (&mut with_theirs, step_made)] {
                    let _ = step(contest, tried);
                }
                assert_eq!(with_ours.table().violations(*seat), with_theirs.table().violations(*seat));
                let lead = |contest: &ContestGame| {
                    let (own, enemy) = distances(&asked(contest, *seat)).unwrap();
                    i64::from(enemy) - i64::from(own)
                };
                assert_eq!(lead(&with_ours), lead(&with_theirs), "{:?} {number}", game.bots);
                assert_eq!(ours.is_move(), step_made.is_move(), "{:?} {number}", game.bots);
                other_paths += i32::from(ours.is_move());
            }
            assert_eq!(contest.turn(), *seat);
            step(&mut contest, step_made);
        }
        assert_eq!(contest.winner(), Some(game.winner));
    }
    assert_eq!((other_paths, steps), (2, 1006));
}

fn play(first: QuoridorBot, second: QuoridorBot, seed: u64) -> (Seat, u32) {
    let mut players = [first.sit_down(seed), second.sit_down(seed + 1)];
    let mut contest = new_game();
    while contest.table().conclusion().is_none() {
        let seat = contest.turn();
        let position = asked(&contest, seat);
        let made = players[seat.index()].decide(sight(&contest, &position));
        step(&mut contest, &made);
    }
    (contest.winner().unwrap(), contest.steps())
}

/// The table of the original contest: who wins, and where nobody breaks ties by chance in how many steps.
#[test]
fn strength_is_as_in_the_contest() {
    use QuoridorBot::{Baseline, Defensive, DefensiveRun, MyPlayer, Run, Tengen};
    let (first, second) = (Seat::FIRST, Seat::SECOND);
    for (white, black, winner, steps) in [
        (Defensive, Defensive, second, 200),
        (Defensive, Run, second, 56),
        (Run, Defensive, first, 49),
        (Defensive, DefensiveRun, second, 62),
        (DefensiveRun, Defensive, first, 55),
        (Run, Run, second, 14),
        (Run, DefensiveRun, second, 42),
        (DefensiveRun, Run, first, 41),
        (DefensiveRun, DefensiveRun, first, 75),
    ] {
        assert_eq!(play(white, black, 1), (winner, steps), "{white:?} {black:?}");
    }
    for weaker in [MyPlayer, Defensive, Run, DefensiveRun] {
        assert_eq!(play(Baseline, weaker, 1).0, first, "{weaker:?}");
        assert_eq!(play(weaker, Baseline, 1).0, second, "{weaker:?}");
    }
    for weaker in [MyPlayer, Defensive, Run, DefensiveRun, Baseline] {
        assert_eq!(play(Tengen, weaker, 1).0, first, "{weaker:?}");
        assert_eq!(play(weaker, Tengen, 1).0, second, "{weaker:?}");
    }
    for seed in 0..21 {
        for stronger in [Run, DefensiveRun, Baseline] {
            assert_eq!(play(stronger, MyPlayer, seed).0, first, "{stronger:?} {seed}");
            assert_eq!(play(MyPlayer, stronger, seed).0, second, "{stronger:?} {seed}");
        }
    }
}
