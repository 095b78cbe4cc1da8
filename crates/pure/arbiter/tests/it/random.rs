//! Random commands at random times under random terms. Whatever comes, the table stands.

use tengen_arbiter::{
    AfterViolation, Command, Consent, EndReason, Event, EventKind, LimitOutcome, Millis, MoveLimit, Offer,
    ResultEvidence, Table, TableTerms, ViolationPolicies, ViolationPolicy,
};
use tengen_core::{Outcome, Seat};
use tengen_testkit::TestRng;

use crate::host::{Host, terms};

const GAMES: &[&str] = &[
    "tic-tac-toe",
    "gomoku,size=5x5,k=4,players=3",
    "gomoku,size=6x6,k=4,players=8",
    "gomoku,size=70x4,k=4,players=26",
    "gomoku,size=9x9,opening=swap2",
    "renju,size=9x9",
    "gomoku,size=9x9,rule=renju,opening=yamaguchi",
    "quoridor,size=3,walls=1",
    "quoridor,size=5,players=4,walls=2",
    "quoridor,variant=contest,size=5",
    "battlefield,2 3 0 2,0 0 A FT,1 2 B KN",
];

const CLOCKS: &[&str] = &[
    "none",
    "5/move",
    "60",
    "30+2",
    "20+5max25",
    "20+3x5",
    "15+4/20",
    "60/match+10/turn",
    "inf/match+8/turn",
    "30/match+6/turn+1",
    "5/30+1",
];

fn policy(dice: &mut TestRng, may_pass: bool) -> ViolationPolicy {
    match dice.below(if may_pass { 4 } else { 3 }) {
        0 => ViolationPolicy::Lose,
        1 => ViolationPolicy::AskAgain,
        2 => ViolationPolicy::Count {
            limit: 1 + u8::try_from(dice.below(3)).unwrap(),
            then: AfterViolation::Again,
        },
        _ => ViolationPolicy::THREE,
    }
}

fn consent(dice: &mut TestRng) -> Consent {
    [Consent::Never, Consent::Asked, Consent::Asked, Consent::Free][dice.below(4)]
}

fn random_terms(dice: &mut TestRng) -> TableTerms {
    let game = GAMES[dice.below(GAMES.len())];
    let may_pass = !game.contains("opening");
    let mut terms = terms(game, CLOCKS[dice.below(CLOCKS.len())]);
    terms.margin = Millis([0, 0, 100][dice.below(3)]);
    terms.lag_quota = Millis([0, 0, 300, 1000][dice.below(4)]);
    terms.flag_delay = Millis([0, 0, 500][dice.below(3)]);
    terms.violations = ViolationPolicies {
        illegal_move: policy(dice, may_pass),
        no_move: policy(dice, may_pass),
        forbidden_point: policy(dice, may_pass),
        out_of_time: policy(dice, may_pass),
        lateness_apart: dice.below(2) == 0,
    };
    (terms.take_back, terms.draw, terms.pause) = (consent(dice), consent(dice), consent(dice));
    terms.claim_after = Millis(dice.below(20_000) as u64);
    terms.first_move = (dice.below(4) == 0).then(|| Millis(1 + dice.below(20_000) as u64));
    let then = [LimitOutcome::Draw, LimitOutcome::LessTime, LimitOutcome::LastToMove][dice.below(3)];
    terms.move_limit =
        (dice.below(3) == 0).then(|| MoveLimit { moves: 1 + u32::try_from(dice.below(40)).unwrap(), then });
    terms
}

fn random_command(dice: &mut TestRng, table: &Table) -> Command {
    // One seat more than any table has, sometimes.
    let anybody =
        Seat::new(u8::try_from(dice.below(table.terms().players.len() + 1)).unwrap().min(Seat::MAX - 1))
            .unwrap();
    let offer = Offer::ALL[dice.below(4)];
    match dice.below(40) {
        0..=19 => {
            let moves = table.position().legal_moves();
            let text = match dice.below(8) {
                0 => ["a1", "h8", "e2", "swap", "0 0", "pass", "rubbish", ""][dice.below(8)].to_owned(),
                _ if moves.is_empty() => "pass".into(),
                _ => moves[dice.below(moves.len())].clone(),
            };
            let seat = if dice.below(10) == 0 { anybody } else { table.turn() };
            let plies = u32::try_from(table.plies().len()).unwrap();
            let ply = [None, Some(plies), Some(plies.saturating_sub(1))][dice.below(3)];
            Command::Play { seat, text, ply, report: None, lag: Millis([0, 50, 400, 5000][dice.below(4)]) }
        }
        20..=24 => Command::Ask { seat: anybody, offer },
        25..=28 => Command::Agree { seat: anybody, offer },
        29 => Command::Decline { seat: anybody, offer },
        30 => Command::Cancel { seat: anybody, offer },
        31 => Command::Leave { seat: anybody },
        32 => Command::Return { seat: anybody },
        33 => Command::Claim { seat: anybody, draw: dice.below(2) == 0 },
        34 if dice.below(4) == 0 => Command::Resign { seat: anybody },
        35 => Command::Abort { seat: anybody },
        36 if dice.below(8) == 0 => Command::Broken { seat: anybody, evidence: ResultEvidence::default() },
        37 if dice.below(20) == 0 => {
            let outcome = [None, Some(Outcome::Draw), Some(Outcome::Win(anybody))][dice.below(3)];
            Command::Adjudicate { outcome, note: "storm".into() }
        }
        38 => Command::Credit { seat: anybody, time: Millis(500), note: "lag".into() },
        _ => Command::Tick,
    }
}

/// What must hold after every event.
struct Watch {
    /// For how long some clock has run.
    ran: Millis,
    last: Millis,
    was_running: bool,
    finished: u32,
    /// What was not charged of moves, because they were under way.
    compensated: Vec<Millis>,
    moves: u32,
}

impl Watch {
    fn see(&mut self, table: &Table, event: &Event) {
        if self.was_running {
            self.ran += event.at.since(self.last);
        }
        (self.last, self.was_running) = (
            event.at,
            table.conclusion().is_none()
                && table.position().outcome().is_none()
                && !table.is_paused()
                && table.first_move_left(event.at).is_none(),
        );
        if let EventKind::Played { seat, lag, .. } = event.what {
            self.compensated[seat.index()] += lag;
            self.moves += 1;
        }
        if let EventKind::Finished { .. } = event.what {
            self.finished += 1;
        }
        assert_eq!(self.finished, u32::from(table.conclusion().is_some()));
        assert_eq!(Event::from_json(&event.to_json()).as_ref(), Ok(event), "{}", event.to_json());
        assert_eq!(
            table.position_after(u32::try_from(table.plies().len()).unwrap()).as_ref(),
            Some(table.position())
        );
        let _ = table.conclusion().map(ToString::to_string);
    }

    /// The time that has been charged, or is being used, is the time that has passed.
    fn add_up(&self, table: &Table) {
        // Whoever claims as much lag as they can gains the quota once, and half of it with each move.
        for (seat, &gained) in table.terms().seats().zip(&self.compensated) {
            let quota = table.terms().seat_terms(seat).lag_quota;
            assert!(gained <= quota + Millis(quota.0 / 2).times(self.moves), "{gained:?} of {quota:?}");
        }
        let charged =
            table.time_spent().iter().chain(&self.compensated).fold(Millis::ZERO, |sum, &time| sum + time);
        assert!(charged <= self.ran, "{charged:?} charged, but only {:?} have passed", self.ran);
        if table.conclusion().is_some() {
            assert_eq!(charged, self.ran);
        }
    }
}

/// One table, from its first command to its last; how many events it gave.
fn run(dice: &mut TestRng) -> Host {
    let mut host = Host::new(random_terms(dice));
    let was_running = host.table.terms().first_move.is_none();
    let compensated = vec![Millis::ZERO; host.table.terms().players.len()];
    let mut watch =
        Watch { ran: Millis::ZERO, last: Millis::ZERO, was_running, finished: 0, compensated, moves: 0 };
    let mut now = 0;
    for _ in 0..400 {
        let step = [0, 1, 500, 3000, 12_000][dice.below(5)];
        now += dice.below(step + 1) as u64;
        // Sometimes exactly at the deadline, or one before it.
        if let Some(deadline) = host.table.deadline()
            && dice.below(12) == 0
        {
            now = now.max(deadline.0 - dice.below(2) as u64);
        }
        let is_late = host.table.deadline().is_some_and(|deadline| now >= deadline.0);
        let command = random_command(dice, &host.table);
        let (before, mut table) = (host.log.len(), host.table.clone());
        let was_over = host.table.conclusion().is_some();
        let result = host.give(&command, now);
        let is_aside = matches!(command, Command::Leave { .. } | Command::Return { .. });
        if is_late && !was_over && !is_aside {
            let happenings = result.unwrap();
            let is_expected = if table.first_move_left(Millis(now)).is_some() {
                matches!(happenings[0], EventKind::Finished { reason: EndReason::NoStart, .. })
            } else {
                matches!(happenings[0], EventKind::Violated { .. })
            };
            assert!(is_expected, "{command:?}: {happenings:?}");
        }
        // The log was followed one event after the other; look at the table after each.
        for event in &host.log[before..] {
            table.apply(event).unwrap();
            watch.see(&table, event);
        }
        assert_eq!(table, host.table);
        watch.add_up(&table);
        if was_over && dice.below(4) == 0 {
            break;
        }
    }
    host
}

#[test]
fn whatever_comes_the_table_stands() {
    let mut dice = TestRng::new(20_261_115);
    let (mut ends, mut events) = (std::collections::BTreeMap::new(), 0);
    for _ in 0..5000 {
        let host = run(&mut dice);
        assert_eq!(Table::fold(&host.log).as_ref(), Ok(&host.table));
        events += host.log.len();
        let end = host.table.conclusion().map_or("none", |conclusion| conclusion.reason.code());
        *ends.entry(end).or_insert(0) += 1;
    }
    assert!(events > 50_000, "{events}");
    // The walk gets everywhere but to what takes more than luck; that has tests of its own.
    let rare = ["both-passed", "all-destroyed", "forbidden-point"];
    for code in tengen_arbiter::EndReason::all().map(tengen_arbiter::EndReason::code) {
        assert!(ends.contains_key(code) || rare.contains(&code), "{code}: {ends:?}");
    }
}
