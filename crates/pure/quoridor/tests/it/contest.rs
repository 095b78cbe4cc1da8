//! The contest's judge beside the original one: 300 games of any numbers at all, and the bots' own games.

use std::time::Duration;

use tengen_core::{Outcome, Seat};
use tengen_quoridor::contest::{BlockBar, Bout, End, Location, NotJudged, Profile, Status, Step};

fn numbers(text: &str) -> Vec<i32> {
    text.split_whitespace().map(|word| word.parse().unwrap()).collect()
}

fn step(n: &[i32]) -> Step {
    let &[x, y, x1, y1, x2, y2] = n else { panic!("{n:?}") };
    Step { to: Location::new(x, y), wall: BlockBar::new(x1, y1, x2, y2) }
}

fn seat(n: i32) -> Seat {
    Seat::new(n.try_into().unwrap()).unwrap()
}

#[test]
fn the_original_rule_classes_agree() {
    // The original's rule classes know no step limit: that is its dealer's business.
    let start = Bout::new(Profile::Original).without_step_limit();
    let (mut bout, mut judged) = (start.clone(), 0);
    for (i, line) in (1..).zip(include_str!("../data/rules.txt").lines()) {
        let (input, output) = line.split_once("=>").unwrap();
        if input.trim() == "N" {
            bout = start.clone();
            continue;
        }
        let input = numbers(input.trim().strip_prefix('S').unwrap());
        let status =
            bout.step(seat(input[0]), &step(&input[1..])).unwrap_or_else(|error| panic!("line {i}: {error}"));
        let [a, b] = [Seat::FIRST, Seat::SECOND].map(|seat| bout.location(seat));
        let found = [status.code(), a.x, a.y, b.x, b.y, bout.end().is_some().into()];
        assert_eq!(found[..], numbers(output), "line {i}: {line}");
        judged += 1;
    }
    assert!(judged >= 23_000);
}

#[test]
fn the_bots_games_are_judged_alike() {
    let mut games = 0;
    for game in include_str!("../data/bots.txt").split("GAME ").skip(1) {
        let (header, steps) = game.split_once('\n').unwrap();
        let mut bout = Bout::new(Profile::Original);
        for line in steps.lines().filter(|line| !line.trim().is_empty()) {
            let (input, output) = line.split_once("=>").unwrap();
            let input = numbers(input);
            let status = bout.step(seat(input[0]), &step(&input[1..])).unwrap();
            assert_eq!(status.code(), output.trim().parse::<i32>().unwrap(), "{header}: {line}");
        }
        let winner = if header.contains("winner=first") { Seat::FIRST } else { Seat::SECOND };
        assert_eq!(bout.outcome([Duration::ZERO; 2]), Some(Outcome::Win(winner)), "{header}");
        if header.contains("reason=200steps") {
            assert_eq!(bout.end(), Some(End::StepLimit), "{header}");
        }
        games += 1;
    }
    assert!(games >= 10, "{games}");
}

const HERE: Step = Step { to: Location::new(5, 1), wall: BlockBar::NONE };

/// Plays each `(seat, step)` and returns the statuses.
fn statuses(profile: Profile, steps: &[(usize, Step)]) -> Vec<Status> {
    let mut bout = Bout::new(profile);
    steps
        .iter()
        .map(|(player, step)| bout.step(Seat::new((*player).try_into().unwrap()).unwrap(), step).unwrap())
        .collect()
}

fn to(x: i32, y: i32) -> Step {
    Step { to: Location::new(x, y), ..Step::NONE }
}

fn wall(x1: i32, y1: i32, x2: i32, y2: i32) -> Step {
    Step { wall: BlockBar::new(x1, y1, x2, y2), ..Step::NONE }
}

#[test]
fn the_third_violation_loses_and_good_steps_do_not_help() {
    let mut bout = Bout::new(Profile::Original);
    let steps = [to(6, 2), to(5, 2), Step::NONE, to(5, 3), to(5, 6)];
    let found: Vec<Status> = steps.iter().map(|step| bout.step(Seat::FIRST, step).unwrap()).collect();
    assert_eq!(
        found,
        [Status::InvalidStep, Status::Ok, Status::InvalidStep, Status::Ok, Status::RulesBreaker]
    );
    assert_eq!(bout.end(), Some(End::Violations(Seat::FIRST)));
    assert_eq!(bout.outcome([Duration::ZERO; 2]), Some(Outcome::Win(Seat::SECOND)));
    assert_eq!(bout.step(Seat::FIRST, &to(5, 4)), Err(NotJudged::Over));
    assert_eq!(bout.location(Seat::FIRST), Location::new(5, 3), "refused steps move nothing");
}

#[test]
fn an_empty_hand_is_noticed_first() {
    let mut bout = Bout::new(Profile::Original);
    for y in 1..=5 {
        for x in [0, 2] {
            assert_eq!(bout.step(Seat::FIRST, &wall(x, y, x + 2, y)), Ok(Status::Ok));
        }
    }
    assert_eq!(bout.position().hand(Seat::FIRST), 0);
    assert_eq!(bout.step(Seat::FIRST, &Step::NONE), Ok(Status::InsufficientBlock), "even without any wall");
    assert_eq!(bout.step(Seat::FIRST, &wall(6, 1, 8, 1)), Ok(Status::InsufficientBlock));
    assert_eq!(bout.step(Seat::SECOND, &Step::NONE), Ok(Status::InvalidStep));
}

#[test]
fn a_move_with_a_wall_is_a_move() {
    let mut bout = Bout::new(Profile::Original);
    let both = Step { to: Location::new(5, 2), ..wall(4, 7, 6, 7) };
    assert_eq!(bout.step(Seat::FIRST, &both), Ok(Status::Ok));
    assert_eq!(bout.position().walls().count(), 0);
    let x_none = Step { to: Location::new(-1, 5), ..wall(0, 1, 2, 1) };
    assert_eq!(bout.step(Seat::SECOND, &x_none), Ok(Status::Ok));
    assert_eq!(bout.position().walls().count(), 1);
    let y_none = Step { to: Location::new(5, -1), ..wall(4, 5, 6, 5) };
    assert_eq!(bout.step(Seat::FIRST, &y_none), Ok(Status::InvalidStep));
}

#[test]
fn walls_from_the_other_end() {
    let reversed = [(0, wall(2, 6, 0, 6))];
    assert_eq!(statuses(Profile::Original, &reversed), [Status::InvalidStep]);
    assert_eq!(statuses(Profile::Document, &reversed), [Status::Ok]);
    for bad in [
        wall(0, 0, 2, 0),
        wall(0, 9, 2, 9),
        wall(0, 0, 0, 2),
        wall(8, 4, 10, 4),
        wall(1, 1, 2, 1),
        wall(1, 1, 4, 1),
        wall(1, 1, 1, 1),
        wall(1, 1, 3, 3),
    ] {
        for profile in [Profile::Original, Profile::Document] {
            assert_eq!(statuses(profile, &[(0, bad)]), [Status::InvalidStep], "{bad:?}");
        }
    }
}

#[test]
fn walls_may_cross_and_touch_but_not_overlap() {
    let found = statuses(
        Profile::Original,
        &[
            (0, wall(4, 1, 6, 1)),
            (1, wall(3, 1, 5, 1)),
            (0, wall(5, 0, 5, 2)),
            (1, wall(6, 1, 8, 1)),
            (1, wall(4, 1, 6, 1)),
        ],
    );
    assert_eq!(found, [Status::Ok, Status::InvalidStep, Status::Ok, Status::Ok, Status::InvalidStep]);
}

#[test]
fn one_may_shut_oneself_in_but_not_the_other() {
    let own = [(0, wall(4, 1, 6, 1)), (0, wall(4, 0, 4, 2)), (0, wall(6, 0, 6, 2))];
    assert_eq!(statuses(Profile::Original, &own), [Status::Ok; 3]);
    let other = own.map(|(_, step)| (1, step));
    assert_eq!(statuses(Profile::Original, &other), [Status::Ok, Status::Ok, Status::InvalidStep]);
}

#[test]
fn jumps_are_straight() {
    let meet: Vec<(usize, Step)> = [
        (0, to(5, 2)),
        (1, to(5, 8)),
        (0, to(5, 3)),
        (1, to(5, 7)),
        (0, to(5, 4)),
        (1, to(5, 6)),
        (0, to(5, 5)),
    ]
    .into();
    let after = |step: Step| statuses(Profile::Original, &[&meet[..], &[(1, step)]].concat()).pop().unwrap();
    assert_eq!(after(to(5, 4)), Status::Ok);
    assert_eq!(after(to(5, 5)), Status::InvalidStep, "the enemy stands there");
    assert_eq!(after(to(4, 5)), Status::InvalidStep, "no jump to the side");
    let walled = [&meet[..], &[(0, wall(4, 4, 6, 4)), (1, to(5, 4)), (1, to(4, 5))]].concat();
    assert_eq!(
        statuses(Profile::Original, &walled)[7..],
        [Status::Ok, Status::InvalidStep, Status::InvalidStep]
    );
}

#[test]
fn the_step_limit_and_who_wins_there() {
    for (profile, outcome) in
        [(Profile::Original, Outcome::Win(Seat::SECOND)), (Profile::Document, Outcome::Win(Seat::FIRST))]
    {
        let mut bout = Bout::new(profile);
        for i in 0..50 {
            let x = 5 + (i + 1) % 2;
            for (seat, y) in [(Seat::FIRST, 1), (Seat::SECOND, 9)] {
                assert_eq!(bout.step(seat, &to(x, y)), Ok(Status::Ok));
            }
        }
        assert_eq!((bout.steps(), bout.end()), (100, None));
        for i in 0..50 {
            let x = 5 + (i + 1) % 2;
            for (seat, y) in [(Seat::FIRST, 1), (Seat::SECOND, 9)] {
                assert_eq!(bout.step(seat, &to(x, y)), Ok(Status::Ok));
            }
        }
        assert_eq!(bout.end(), Some(End::StepLimit));
        let times = [Duration::from_millis(10), Duration::from_millis(11)];
        assert_eq!(bout.outcome(times), Some(outcome));
        assert_eq!(bout.step(Seat::FIRST, &HERE), Err(NotJudged::Over));
    }
}

#[test]
fn two_play() {
    let mut bout = Bout::new(Profile::Original);
    let before = bout.clone();
    for number in 2..8 {
        let seat = Seat::new(number).unwrap();
        assert_eq!(bout.step(seat, &to(1, 2)), Err(NotJudged::NoSuchSeat));
        assert_eq!(bout.time_out(seat), Err(NotJudged::NoSuchSeat));
    }
    assert_eq!(bout, before);
}

#[test]
fn being_late() {
    let mut original = Bout::new(Profile::Original);
    assert_eq!(original.time_out(Seat::FIRST), Ok(Status::Timeout));
    assert_eq!((original.violations(Seat::FIRST), original.end()), (0, None));
    assert_eq!(original.time_out(Seat::FIRST), Ok(Status::Timeout));
    assert_eq!(original.end(), Some(End::Timeouts(Seat::FIRST)));
    assert_eq!(original.outcome([Duration::ZERO; 2]), Some(Outcome::Win(Seat::SECOND)));

    let mut document = Bout::new(Profile::Document);
    let late: Vec<Status> = (0..3).map(|_| document.time_out(Seat::SECOND).unwrap()).collect();
    assert_eq!(late, [Status::Timeout, Status::Timeout, Status::RulesBreaker]);
    assert_eq!(document.end(), Some(End::Violations(Seat::SECOND)));
}

/// A wall is refused only because the pawn of whoever puts it stands in the last gap; when it has moved on, the same
/// wall is accepted.
#[test]
fn a_pawn_in_the_last_gap() {
    let mut bout = Bout::new(Profile::Original);
    let mut first = |step: Step| bout.step(Seat::FIRST, &step).unwrap();
    for step in [to(4, 1), to(3, 1), to(2, 1), to(1, 1), to(1, 2)] {
        assert_eq!(first(step), Status::Ok);
    }
    // The first row is closed but for (1, 1), which can be entered from (1, 2) alone: by a straight jump over the pawn.
    for x in [1, 3, 5, 7] {
        assert_eq!(first(wall(x, 1, x + 2, 1)), Status::Ok);
    }
    // With a wall above the pawn the way would turn on its cell, and nobody can turn on a pawn.
    assert_eq!(first(wall(0, 2, 2, 2)), Status::InvalidStep);
    assert_eq!(first(to(1, 3)), Status::Ok);
    assert_eq!(first(wall(0, 2, 2, 2)), Status::Ok);
}
