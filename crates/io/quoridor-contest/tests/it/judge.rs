//! The arbiter with the contest's terms beside the original judge: 300 games of any numbers at all, and the bots' own
//! games.

use std::time::Duration;

use tengen_arbiter::{
    AfterViolation, CommandError, EndReason, Table, TableTerms, ViolationPolicies, ViolationPolicy,
};
use tengen_core::{Game as _, Outcome, Seat};
use tengen_games::{AnyPosition, GameEnding};
use tengen_quoridor::{
    Position,
    contest::{ContestBlockBar, ContestLocation, ContestProfile, ContestStep, StepStatus},
};
use tengen_quoridor_contest::{ContestGame, contest_terms};
use tengen_table_host::PendingEvents;
use tengen_testkit::TestRng;

/// A game in which anybody may be asked. The arbiter insists on turns; here a turn that is not wanted is missed, and
/// that is forgiven.
#[derive(Clone)]
struct Bout {
    game: ContestGame,
    /// Whether turns are missed to ask others.
    skips: bool,
}

impl Bout {
    fn new(profile: ContestProfile) -> Self {
        Self::with(profile, contest_terms(profile, Some(Duration::from_secs(1)), ["A", "B"]), false)
    }

    /// A game without end in which anybody may be asked.
    fn free(profile: ContestProfile) -> Self {
        let mut terms = contest_terms(profile, Some(Duration::from_secs(1)), ["A", "B"]);
        let out_of_time = ViolationPolicy::Count { limit: u8::MAX, then: AfterViolation::Pass };
        terms.violations = ViolationPolicies { out_of_time, lateness_apart: true, ..terms.violations };
        terms.move_limit = None;
        Self::with(profile, terms, true)
    }

    fn with(profile: ContestProfile, terms: TableTerms, skips: bool) -> Self {
        let opening = Table::opening(terms, 0).unwrap();
        Self { game: ContestGame::open(profile, opening).unwrap(), skips }
    }

    fn commit(&mut self, pending: PendingEvents) -> StepStatus {
        self.game.commit(pending).unwrap()
    }

    fn step(&mut self, seat: Seat, step: &ContestStep) -> Result<StepStatus, CommandError> {
        self.timed(seat, step, Duration::ZERO)
    }

    fn timed(&mut self, seat: Seat, step: &ContestStep, used: Duration) -> Result<StepStatus, CommandError> {
        if self.skips && self.game.turn() != seat && self.end().is_none() {
            self.time_out().unwrap();
        }
        assert!(self.end().is_some() || self.game.turn() == seat);
        let pending = self.game.step(step, used)?;
        Ok(self.commit(pending))
    }

    fn time_out(&mut self) -> Result<StepStatus, CommandError> {
        let pending = self.game.time_out(Duration::from_secs(1))?;
        Ok(self.commit(pending))
    }

    fn end(&self) -> Option<(EndReason, Option<Outcome>)> {
        self.game.table().conclusion().map(|end| (end.reason, end.outcome))
    }

    fn position(&self) -> &Position {
        let AnyPosition::Quoridor(position) = self.game.table().position() else { panic!("Quoridor") };
        position
    }

    fn location(&self, seat: Seat) -> ContestLocation {
        self.game.location(seat)
    }

    fn steps(&self) -> u32 {
        self.game.steps()
    }
}

const fn won(reason: EndReason, winner: Seat) -> (EndReason, Option<Outcome>) {
    (reason, Some(Outcome::Win(winner)))
}

fn numbers(text: &str) -> Vec<i32> {
    text.split_whitespace().map(|word| word.parse().unwrap()).collect()
}

fn step(n: &[i32]) -> ContestStep {
    let &[x, y, x1, y1, x2, y2] = n else { panic!("{n:?}") };
    ContestStep { to: ContestLocation::new(x, y), wall: ContestBlockBar::new(x1, y1, x2, y2) }
}

fn seat(n: i32) -> Seat {
    Seat::new(n.try_into().unwrap()).unwrap()
}

#[test]
fn the_original_rule_classes_agree() {
    // The original's rule classes know no step limit and no turns: those are its dealer's business.
    let start = Bout::free(ContestProfile::Original);
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
        let mut bout = Bout::new(ContestProfile::Original);
        for line in steps.lines().filter(|line| !line.trim().is_empty()) {
            let (input, output) = line.split_once("=>").unwrap();
            let input = numbers(input);
            let status = bout.step(seat(input[0]), &step(&input[1..])).unwrap();
            assert_eq!(status.code(), output.trim().parse::<i32>().unwrap(), "{header}: {line}");
        }
        let winner = if header.contains("winner=first") { Seat::FIRST } else { Seat::SECOND };
        let (reason, outcome) = bout.end().unwrap();
        assert_eq!(outcome, Some(Outcome::Win(winner)), "{header}");
        if header.contains("reason=200steps") {
            assert_eq!(reason, EndReason::MoveLimit, "{header}");
        }
        games += 1;
    }
    assert!(games >= 10, "{games}");
}

const HERE: ContestStep = ContestStep { to: ContestLocation::new(5, 1), wall: ContestBlockBar::NONE };

/// Plays each `(seat, step)` and returns the statuses.
fn statuses(profile: ContestProfile, steps: &[(usize, ContestStep)]) -> Vec<StepStatus> {
    let mut bout = Bout::free(profile);
    steps
        .iter()
        .map(|(player, step)| bout.step(Seat::new((*player).try_into().unwrap()).unwrap(), step).unwrap())
        .collect()
}

fn to(x: i32, y: i32) -> ContestStep {
    ContestStep { to: ContestLocation::new(x, y), ..ContestStep::NONE }
}

fn wall(x1: i32, y1: i32, x2: i32, y2: i32) -> ContestStep {
    ContestStep { wall: ContestBlockBar::new(x1, y1, x2, y2), ..ContestStep::NONE }
}

#[test]
fn the_third_violation_loses_and_good_steps_do_not_help() {
    let mut bout = Bout::free(ContestProfile::Original);
    let steps = [to(6, 2), to(5, 2), ContestStep::NONE, to(5, 3), to(5, 6)];
    let found: Vec<StepStatus> = steps.iter().map(|step| bout.step(Seat::FIRST, step).unwrap()).collect();
    assert_eq!(
        found,
        [
            StepStatus::InvalidStep,
            StepStatus::Ok,
            StepStatus::InvalidStep,
            StepStatus::Ok,
            StepStatus::RulesBreaker
        ]
    );
    assert_eq!(bout.end(), Some(won(EndReason::Violations, Seat::SECOND)));
    assert_eq!(bout.step(Seat::FIRST, &to(5, 4)), Err(CommandError::GameOver));
    assert_eq!(bout.location(Seat::FIRST), ContestLocation::new(5, 3), "refused steps move nothing");
}

#[test]
fn an_empty_hand_is_noticed_first() {
    let mut bout = Bout::free(ContestProfile::Original);
    for y in 1..=5 {
        for x in [0, 2] {
            assert_eq!(bout.step(Seat::FIRST, &wall(x, y, x + 2, y)), Ok(StepStatus::Ok));
        }
    }
    assert_eq!(bout.position().hand(Seat::FIRST), 0);
    assert_eq!(
        bout.step(Seat::FIRST, &ContestStep::NONE),
        Ok(StepStatus::InsufficientBlock),
        "even without any wall"
    );
    assert_eq!(bout.step(Seat::FIRST, &wall(6, 1, 8, 1)), Ok(StepStatus::InsufficientBlock));
    assert_eq!(bout.step(Seat::SECOND, &ContestStep::NONE), Ok(StepStatus::InvalidStep));
}

#[test]
fn a_move_with_a_wall_is_a_move() {
    let mut bout = Bout::free(ContestProfile::Original);
    let both = ContestStep { to: ContestLocation::new(5, 2), ..wall(4, 7, 6, 7) };
    assert_eq!(bout.step(Seat::FIRST, &both), Ok(StepStatus::Ok));
    assert_eq!(bout.position().walls().count(), 0);
    let x_none = ContestStep { to: ContestLocation::new(-1, 5), ..wall(0, 1, 2, 1) };
    assert_eq!(bout.step(Seat::SECOND, &x_none), Ok(StepStatus::Ok));
    assert_eq!(bout.position().walls().count(), 1);
    let y_none = ContestStep { to: ContestLocation::new(5, -1), ..wall(4, 5, 6, 5) };
    assert_eq!(bout.step(Seat::FIRST, &y_none), Ok(StepStatus::InvalidStep));
}

#[test]
fn walls_from_the_other_end() {
    let reversed = [(0, wall(2, 6, 0, 6))];
    assert_eq!(statuses(ContestProfile::Original, &reversed), [StepStatus::InvalidStep]);
    assert_eq!(statuses(ContestProfile::Document, &reversed), [StepStatus::Ok]);
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
        for profile in [ContestProfile::Original, ContestProfile::Document] {
            assert_eq!(statuses(profile, &[(0, bad)]), [StepStatus::InvalidStep], "{bad:?}");
        }
    }
}

#[test]
fn walls_may_cross_and_touch_but_not_overlap() {
    let found = statuses(
        ContestProfile::Original,
        &[
            (0, wall(4, 1, 6, 1)),
            (1, wall(3, 1, 5, 1)),
            (0, wall(5, 0, 5, 2)),
            (1, wall(6, 1, 8, 1)),
            (1, wall(4, 1, 6, 1)),
        ],
    );
    assert_eq!(
        found,
        [StepStatus::Ok, StepStatus::InvalidStep, StepStatus::Ok, StepStatus::Ok, StepStatus::InvalidStep]
    );
}

#[test]
fn one_may_shut_oneself_in_but_not_the_other() {
    let own = [(0, wall(4, 1, 6, 1)), (0, wall(4, 0, 4, 2)), (0, wall(6, 0, 6, 2))];
    assert_eq!(statuses(ContestProfile::Original, &own), [StepStatus::Ok; 3]);
    let other = own.map(|(_, step)| (1, step));
    assert_eq!(
        statuses(ContestProfile::Original, &other),
        [StepStatus::Ok, StepStatus::Ok, StepStatus::InvalidStep]
    );
}

#[test]
fn jumps_are_straight() {
    let meet: Vec<(usize, ContestStep)> = [
        (0, to(5, 2)),
        (1, to(5, 8)),
        (0, to(5, 3)),
        (1, to(5, 7)),
        (0, to(5, 4)),
        (1, to(5, 6)),
        (0, to(5, 5)),
    ]
    .into();
    let after = |step: ContestStep| {
        statuses(ContestProfile::Original, &[&meet[..], &[(1, step)]].concat()).pop().unwrap()
    };
    assert_eq!(after(to(5, 4)), StepStatus::Ok);
    assert_eq!(after(to(5, 5)), StepStatus::InvalidStep, "the enemy stands there");
    assert_eq!(after(to(4, 5)), StepStatus::InvalidStep, "no jump to the side");
    let walled = [&meet[..], &[(0, wall(4, 4, 6, 4)), (1, to(5, 4)), (1, to(4, 5))]].concat();
    assert_eq!(
        statuses(ContestProfile::Original, &walled)[7..],
        [StepStatus::Ok, StepStatus::InvalidStep, StepStatus::InvalidStep]
    );
}

/// Two hundred steps to and fro, in which each seat thinks for so long in all.
fn to_and_fro(profile: ContestProfile, thought: [Duration; 2]) -> Bout {
    let mut bout = Bout::new(profile);
    for i in 0..100 {
        let x = 5 + (i + 1) % 2;
        for (seat, y) in [(Seat::FIRST, 1), (Seat::SECOND, 9)] {
            assert_eq!(bout.end(), None);
            assert_eq!(bout.timed(seat, &to(x, y), thought[seat.index()] / 100), Ok(StepStatus::Ok));
        }
    }
    bout
}

#[test]
fn the_step_limit_and_who_wins_there() {
    for (profile, winner) in
        [(ContestProfile::Original, Seat::SECOND), (ContestProfile::Document, Seat::FIRST)]
    {
        let mut bout = to_and_fro(profile, [Duration::from_millis(10), Duration::from_millis(11)]);
        assert_eq!((bout.steps(), bout.end()), (200, Some(won(EndReason::MoveLimit, winner))));
        assert_eq!(bout.step(Seat::FIRST, &HERE), Err(CommandError::GameOver));
    }
}

/// Fractions of milliseconds add up for each player; a whole one decides, and without one the game goes to whoever moved
/// second, as on the original server.
#[test]
fn less_time_is_less_by_a_millisecond() {
    let winner = |micros: [u64; 2]| {
        let bout = to_and_fro(ContestProfile::Document, micros.map(Duration::from_micros));
        let Some((EndReason::MoveLimit, Some(Outcome::Win(winner)))) = bout.end() else {
            panic!("no winner")
        };
        let note = bout.game.table().conclusion().unwrap().evidence.note.clone().unwrap();
        (winner, note)
    };
    assert_eq!(winner([50_000, 50_000]), (Seat::SECOND, "50 ms : 50 ms".to_owned()));
    assert_eq!(winner([49_900, 50_000]), (Seat::FIRST, "49 ms : 50 ms".to_owned()));
    assert_eq!(winner([50_000, 50_900]), (Seat::SECOND, "50 ms : 50 ms".to_owned()));
    assert_eq!(winner([50_000, 51_000]), (Seat::FIRST, "50 ms : 51 ms".to_owned()));
    assert_eq!(winner([400, 900]), (Seat::SECOND, "0 ms : 0 ms".to_owned()));
}

#[test]
fn being_late() {
    let mut original = Bout::new(ContestProfile::Original);
    assert_eq!(original.time_out(), Ok(StepStatus::Timeout));
    assert_eq!(original.end(), None);
    original.step(Seat::SECOND, &to(4, 9)).unwrap();
    assert_eq!(original.time_out(), Ok(StepStatus::Timeout));
    assert_eq!(original.end(), Some(won(EndReason::Violations, Seat::SECOND)));

    // Lateness and violations are counted apart.
    let mut original = Bout::new(ContestProfile::Original);
    for x in [4, 5] {
        assert_eq!(original.step(Seat::FIRST, &to(9, 9)), Ok(StepStatus::InvalidStep));
        assert_eq!(original.step(Seat::SECOND, &to(x, 9)), Ok(StepStatus::Ok));
    }
    assert_eq!(original.time_out(), Ok(StepStatus::Timeout));
    assert_eq!(original.end(), None);

    let mut document = Bout::new(ContestProfile::Document);
    let mut late = Vec::new();
    for x in [4, 5, 4] {
        document.step(Seat::FIRST, &to(x, 1)).unwrap();
        late.push(document.time_out().unwrap());
    }
    assert_eq!(late, [StepStatus::Timeout, StepStatus::Timeout, StepStatus::RulesBreaker]);
    assert_eq!(document.end(), Some(won(EndReason::Violations, Seat::FIRST)));
}

/// Who answers within the limit is never late, whatever fractions of milliseconds have gathered.
#[test]
fn nobody_is_late_who_answers_in_time() {
    let limit = Duration::from_secs(1);
    let mut bout = Bout::new(ContestProfile::Document);
    let times = [999_999, 1_000_000, 999_500, 1_000_000, 1_000_000, 1, 1_000_000];
    for (turn, &micros) in times.iter().cycle().take(190).enumerate() {
        let x = 5 + i32::try_from(turn / 2 + 1).unwrap() % 2;
        let (seat, y) = if turn % 2 == 0 { (Seat::FIRST, 1) } else { (Seat::SECOND, 9) };
        // Even where it was looked at only later.
        let used =
            Duration::from_micros(micros).max(if micros == 1_000_000 { limit * 2 } else { Duration::ZERO });
        assert_eq!(bout.timed(seat, &to(x, y), used), Ok(StepStatus::Ok), "turn {turn}");
    }
    let [first, second] = bout.game.table().time_spent() else { panic!("two play") };
    assert!(first.0 <= 95_000 && second.0 <= 95_000, "{first} {second}");
}

/// A wall is refused only because the pawn of whoever puts it stands in the last gap; when it has moved on, the same
/// wall is accepted.
#[test]
fn a_pawn_in_the_last_gap() {
    let mut bout = Bout::free(ContestProfile::Original);
    let mut first = |step: ContestStep| bout.step(Seat::FIRST, &step).unwrap();
    for step in [to(4, 1), to(3, 1), to(2, 1), to(1, 1), to(1, 2)] {
        assert_eq!(first(step), StepStatus::Ok);
    }
    // The first row is closed but for (1, 1), which can be entered from (1, 2) alone: by a straight jump over the pawn.
    for x in [1, 3, 5, 7] {
        assert_eq!(first(wall(x, 1, x + 2, 1)), StepStatus::Ok);
    }
    // With a wall above the pawn the way would turn on its cell, and nobody can turn on a pawn.
    assert_eq!(first(wall(0, 2, 2, 2)), StepStatus::InvalidStep);
    assert_eq!(first(to(1, 3)), StepStatus::Ok);
    assert_eq!(first(wall(0, 2, 2, 2)), StepStatus::Ok);
}

/// Every violation says what was wrong, in both languages.
#[test]
fn violations_have_their_reasons() {
    use tengen_core::{Lang, Localize as _};
    let why = |profile, before: &[(usize, ContestStep)], step: ContestStep| {
        let mut bout = Bout::free(profile);
        for (player, step) in before {
            bout.step(Seat::new((*player).try_into().unwrap()).unwrap(), step).unwrap();
        }
        if bout.game.turn() != Seat::FIRST {
            bout.time_out().unwrap();
        }
        let pending = bout.game.step(&step, Duration::ZERO).unwrap();
        let events = pending.events();
        let tengen_arbiter::EventKind::Violated { evidence, .. } = &events[0].what else {
            panic!("{events:?}")
        };
        let why = evidence.why.clone().unwrap();
        assert_ne!(why.localize(Lang::En), why.localize(Lang::Zh));
        why.localize(Lang::En).into_owned()
    };
    let document = |before: &[(usize, ContestStep)], step| why(ContestProfile::Document, before, step);
    assert_eq!(document(&[], to(5, 3)), "the pawn cannot reach e3 in one move");
    assert_eq!(document(&[], to(0, 0)), "(0, 0) is outside the board");
    assert_eq!(document(&[], ContestStep::NONE), "neither a cell nor a wall was given");
    assert_eq!(document(&[(0, wall(0, 6, 2, 6))], wall(1, 6, 3, 6)), "b6h overlaps another wall");
    let shut = [(0, wall(4, 8, 6, 8)), (0, wall(4, 7, 4, 9))];
    assert_eq!(document(&shut, wall(6, 7, 6, 9)), "player 2 would have no path to the goal");
    let all: Vec<(usize, ContestStep)> =
        (0..10).map(|n| (0, wall(n % 4 * 2, 3 + n / 4, n % 4 * 2 + 2, 3 + n / 4))).collect();
    assert_eq!(document(&all, wall(0, 7, 2, 7)), "no walls left");
    assert_eq!(document(&all, ContestStep::NONE), "no walls left");
    let far_end = why(ContestProfile::Original, &[], wall(2, 6, 0, 6));
    assert_eq!(far_end, "(2, 6)-(0, 6) must start with its lower or left end");
    let mut bout = Bout::new(ContestProfile::Document);
    let pending = bout.game.foreign_step(&to(5, 2), Duration::ZERO).unwrap();
    assert!(pending.lines().next().unwrap().contains("the player's own key"), "{pending:?}");
    assert_eq!(bout.commit(pending), StepStatus::InvalidStep);
}

/// A count of what happens in a game that knows nothing of the arbiter.
struct Count {
    profile: ContestProfile,
    position: Position,
    violations: [u8; 2],
    timeouts: [u8; 2],
    steps: u32,
    /// The winner; nobody yet at the step limit of the document.
    end: Option<(EndReason, Option<Seat>)>,
}

impl Count {
    fn step(&mut self, step: &ContestStep) -> StepStatus {
        let seat = self.position.turn();
        let has_walls = self.position.hand(seat) > 0;
        let m = step.meaning(self.position.rules(), self.profile).ok();
        let status = match m.filter(|m| self.position.check(m).is_ok()) {
            Some(m) => {
                self.position.play(&m).unwrap();
                if self.position.outcome().is_some() { StepStatus::Win } else { StepStatus::Ok }
            }
            None if !step.is_move() && !has_walls => self.violate(seat, StepStatus::InsufficientBlock),
            None => self.violate(seat, StepStatus::InvalidStep),
        };
        if status == StepStatus::Win {
            self.end = Some((EndReason::Rules(GameEnding::Goal), Some(seat)));
        }
        self.count();
        status
    }

    fn time_out(&mut self) -> StepStatus {
        let seat = self.position.turn();
        self.timeouts[seat.index()] += 1;
        let status = match self.profile {
            ContestProfile::Document => self.violate(seat, StepStatus::Timeout),
            ContestProfile::Original => {
                self.position.skip_turn();
                if self.timeouts[seat.index()] == 2 {
                    self.end = Some((EndReason::Violations, Some(seat.other())));
                }
                StepStatus::Timeout
            }
        };
        self.count();
        status
    }

    fn violate(&mut self, seat: Seat, violation: StepStatus) -> StepStatus {
        self.position.skip_turn();
        self.violations[seat.index()] += 1;
        if self.violations[seat.index()] < 3 {
            return violation;
        }
        self.end = Some((EndReason::Violations, Some(seat.other())));
        StepStatus::RulesBreaker
    }

    fn count(&mut self) {
        self.steps += 1;
        if self.steps == 200 && self.end.is_none() {
            let winner = (self.profile == ContestProfile::Original).then_some(Seat::SECOND);
            self.end = Some((EndReason::MoveLimit, winner));
        }
    }
}

#[test]
fn the_arbiter_counts_as_somebody_with_a_pencil_would() {
    let mut dice = TestRng::new(3);
    let mut ends = [0; 3];
    for round in 0..300 {
        let profile = *dice.pick(&ContestProfile::ALL);
        let mut bout = Bout::new(profile);
        let position = *bout.position();
        let mut count =
            Count { profile, position, violations: [0; 2], timeouts: [0; 2], steps: 0, end: None };
        let mut thought = [0; 2];
        // Some games are clean and long, others wild.
        let wildness = [2, 20, 1000][round % 3];
        while count.end.is_none() {
            let seat = count.position.turn();
            assert_eq!(bout.game.turn(), seat);
            if dice.one_in(wildness * 2) {
                // The first instant at which somebody is late.
                thought[seat.index()] += 1001;
                assert_eq!(bout.time_out(), Ok(count.time_out()));
                continue;
            }
            let mut moves = Vec::new();
            count.position.legal_moves(&mut moves);
            let wild =
                [to(5, 9), to(0, 0), ContestStep::NONE, wall(4, 5, 6, 5), wall(5, 4, 5, 6), wall(6, 4, 4, 4)];
            let step = if dice.one_in(wildness) || moves.is_empty() {
                *dice.pick(&wild)
            } else {
                ContestStep::from(*dice.pick(&moves))
            };
            let used = dice.below(1001) as u64;
            thought[seat.index()] += used;
            assert_eq!(bout.timed(seat, &step, Duration::from_millis(used)), Ok(count.step(&step)), "{step}");
        }
        let (reason, winner) = count.end.unwrap();
        let winner = winner.unwrap_or(if thought[0] < thought[1] { Seat::FIRST } else { Seat::SECOND });
        assert_eq!(bout.end(), Some(won(reason, winner)));
        assert_eq!(bout.steps(), count.steps);
        for seat in Seat::all(2) {
            assert_eq!(bout.position().pawn(seat), count.position.pawn(seat));
            assert_eq!(bout.position().hand(seat), count.position.hand(seat));
        }
        let kinds = [EndReason::Rules(GameEnding::Goal), EndReason::MoveLimit, EndReason::Violations];
        ends[kinds.iter().position(|kind| *kind == reason).unwrap()] += 1;
    }
    assert!(ends.iter().all(|&count| count > 3), "{ends:?}");
}
