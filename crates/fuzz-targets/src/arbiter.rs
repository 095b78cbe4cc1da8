//! The referee: commands at any time under any terms, and logs that somebody else has written.

use tengen_arbiter::{
    AfterViolation, Command, Consent, Event, EventKind, LimitOutcome, Millis, MoveLimit, Offer,
    ResultEvidence, SeatTerms, Table, TableTerms, ViolationPolicies, ViolationPolicy,
};
use tengen_core::{Outcome, Seat};
use tengen_games::{AnyPosition, AnyRules};
use tengen_records::{Record, RecordFormat, WriteOptions, read_as, write};

use crate::input::FuzzInput;

const GAMES: &[&str] = &[
    "tic-tac-toe",
    "gomoku,size=5x5,k=4,players=3",
    "gomoku,size=6x6,k=4,players=8",
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

/// Terms, then commands, each with the time that has passed.
pub(crate) fn commands(data: &[u8]) {
    let mut input = FuzzInput::new(data);
    let terms = terms(&mut input);
    let Ok(first) = Table::opening(terms, 0) else { return };
    let mut run = TableRun::new(first);
    while !input.is_empty() && run.log.len() < 300 {
        run.step(&mut input);
    }
    run.finish();
}

fn terms(input: &mut FuzzInput<'_>) -> TableTerms {
    let rules: AnyRules = input.pick(GAMES).parse().expect("they are rules");
    let seats = AnyPosition::new(&rules).expect("they can be played by").seats();
    let mut terms = TableTerms::new(rules, (1..=seats).map(|n| format!("player {n}")));
    let SeatTerms { time, margin, lag_quota, violations } = seat_terms(input);
    (terms.time, terms.margin, terms.violations) = (time, margin, violations);
    terms.lag_quota = lag_quota;
    if input.flip() {
        terms = terms.with_seats((0..seats).map(|_| seat_terms(input)).collect());
    }
    let mut consent = || *input.pick(&[Consent::Never, Consent::Asked, Consent::Free]);
    (terms.take_back, terms.draw, terms.pause) = (consent(), consent(), consent());
    terms.claim_after = Millis(input.below(20_000) as u64);
    terms.first_move = input.flip().then(|| Millis(input.below(20_000) as u64));
    let then = *input.pick(&[LimitOutcome::Draw, LimitOutcome::LessTime, LimitOutcome::LastToMove]);
    terms.move_limit = input.flip().then(|| MoveLimit { moves: input.byte().into(), then });
    terms
}

fn seat_terms(input: &mut FuzzInput<'_>) -> SeatTerms {
    let time = input.pick(CLOCKS).parse().expect("it is a time control");
    let margin = *input.pick(&[Millis(0), Millis(100)]);
    let mut policy = || match input.below(5) {
        0 => ViolationPolicy::Lose,
        1 => ViolationPolicy::AskAgain,
        2 => ViolationPolicy::THREE,
        limit => ViolationPolicy::Count {
            limit: u8::try_from(limit).unwrap_or(3),
            then: if limit == 3 { AfterViolation::Pass } else { AfterViolation::Again },
        },
    };
    let (illegal_move, no_move, forbidden_point, out_of_time) = (policy(), policy(), policy(), policy());
    let lateness_apart = input.flip();
    let violations =
        ViolationPolicies { illegal_move, no_move, forbidden_point, out_of_time, lateness_apart };
    let lag_quota = *input.pick(&[Millis(0), Millis(1000)]);
    SeatTerms { time, margin, lag_quota, violations }
}

/// A table with its log, and with what must be true of both.
struct TableRun {
    table: Table,
    log: Vec<Event>,
    now: u64,
    /// For how long some clock has run.
    ran: Millis,
    was_running: bool,
    /// Whether a restart has given time away.
    was_away: bool,
    n_finished: u32,
}

impl TableRun {
    fn new(first: Event) -> Self {
        let table = Table::open(&first).expect("the referee opened it");
        let was_running = is_running(&table, Millis::ZERO);
        Self {
            table,
            log: vec![first],
            now: 0,
            ran: Millis::ZERO,
            was_running,
            was_away: false,
            n_finished: 0,
        }
    }

    fn step(&mut self, input: &mut FuzzInput<'_>) {
        let most = *input.pick(&[0, 1, 500, 3000, 12_000]);
        self.now += input.below(most + 1) as u64;
        self.check_deadline();
        // Sometimes exactly at the deadline, or one before it.
        if let Some(deadline) = self.table.deadline()
            && input.byte() % 8 == 1
        {
            self.now = self.now.max(deadline.0 - u64::from(input.flip()));
        }
        let command = command(input, &self.table);
        let was_over = self.table.conclusion().is_some();
        let Ok(events) = self.table.decide(&command, Millis(self.now)) else { return };
        let is_aside =
            matches!(command, Command::Leave { .. } | Command::Return { .. } | Command::Reopen { .. });
        assert!(!was_over || is_aside, "{command:?} at a table where the game is over");
        for event in events {
            self.follow(event);
        }
    }

    fn follow(&mut self, event: Event) {
        let last = self.table.last_event_at();
        self.table.apply(&event).unwrap_or_else(|misfit| panic!("{misfit}: {}", event.to_json()));
        if matches!(event.what, EventKind::Reopened { .. }) {
            self.was_away = true;
        }
        if self.was_running {
            self.ran += event.at.since(last);
        }
        self.was_running = is_running(&self.table, event.at);
        self.n_finished += u32::from(matches!(event.what, EventKind::Finished { .. }));
        assert_eq!(self.n_finished, u32::from(self.table.conclusion().is_some()), "exactly one result");
        self.log.push(event);
        let charged = self.table.time_spent().iter().fold(Millis::ZERO, |sum, &time| sum + time);
        assert!(charged <= self.ran, "{charged:?} charged, but only {:?} have passed", self.ran);
        if self.table.conclusion().is_some() && !self.was_away {
            assert_eq!(charged, self.ran, "time that nobody was charged");
        }
    }

    /// Before the deadline nobody is late; at it somebody is, or the game is over.
    fn check_deadline(&self) {
        let Some(deadline) = self.table.deadline() else { return };
        let due = self.table.decide(&Command::Tick, deadline);
        assert!(due.is_ok_and(|events| !events.is_empty()), "nothing happens at {deadline:?}");
        if deadline > self.table.last_event_at() {
            let early = self.table.decide(&Command::Tick, Millis(deadline.0 - 1));
            assert_eq!(early, Ok(Vec::new()), "something happens before {deadline:?}");
        }
    }

    /// The log is all that there is to know, here and in a file.
    fn finish(self) {
        assert_eq!(Table::fold(&self.log).as_ref(), Ok(&self.table));
        let plies = u32::try_from(self.table.plies().len()).expect("there are few");
        assert_eq!(self.table.position_after(plies).as_ref(), Some(self.table.position()));
        let record = Record::from_log(&self.log).expect("the referee's own log");
        let options = WriteOptions::default();
        let written = write(std::slice::from_ref(&record), RecordFormat::Events, options);
        let written = written.expect("a record made of a log is a log");
        let read = read_as(&written.bytes, None, RecordFormat::Events).expect("what was written can be read");
        assert_eq!(read.records, [record]);
        let _ = self.table.conclusion().map(ToString::to_string);
    }
}

fn is_running(table: &Table, now: Millis) -> bool {
    table.conclusion().is_none()
        && table.position().outcome().is_none()
        && !table.is_paused()
        && table.first_move_left(now).is_none()
}

fn command(input: &mut FuzzInput<'_>, table: &Table) -> Command {
    // One seat more than the table has, sometimes.
    let seat = |input: &mut FuzzInput<'_>| {
        let number = input.below(table.terms().players.len() + 1);
        u8::try_from(number).ok().and_then(Seat::new).unwrap_or(Seat::FIRST)
    };
    match input.below(24) {
        0..=8 => {
            let (seat, text) = (table.turn(), legal_move(input, table));
            Command::play(seat, text)
        }
        9 => {
            let text = *input.pick(&["a1", "b2", "e2", "swap", "0 0", "pass", "rubbish", ""]);
            let plies = u32::try_from(table.plies().len()).unwrap_or(0);
            let ply = *input.pick(&[None, Some(plies), Some(plies.saturating_sub(1))]);
            Command::Play {
                seat: seat(input),
                text: text.to_owned(),
                ply,
                report: None,
                lag: Millis(input.below(3000) as u64),
            }
        }
        10 | 11 => Command::Ask { seat: seat(input), offer: *input.pick(&Offer::ALL) },
        12 | 13 => Command::Agree { seat: seat(input), offer: *input.pick(&Offer::ALL) },
        14 => Command::Decline { seat: seat(input), offer: *input.pick(&Offer::ALL) },
        15 => Command::Cancel { seat: seat(input), offer: *input.pick(&Offer::ALL) },
        16 => Command::Leave { seat: seat(input) },
        17 => Command::Return { seat: seat(input) },
        18 => Command::Claim { seat: seat(input), draw: input.flip() },
        19 => Command::Resign { seat: seat(input) },
        20 => Command::Abort { seat: seat(input) },
        21 => match input.below(3) {
            0 => Command::Broken { seat: seat(input), evidence: ResultEvidence::default() },
            1 => Command::Reopen { utc: input.byte().into() },
            _ => {
                let outcome = *input.pick(&[None, Some(Outcome::Draw), Some(Outcome::Win(Seat::FIRST))]);
                Command::Adjudicate { outcome, note: "storm".into() }
            }
        },
        22 => Command::Credit { seat: seat(input), time: Millis(500), note: "lag".into() },
        _ => Command::Tick,
    }
}

fn legal_move(input: &mut FuzzInput<'_>, table: &Table) -> String {
    let moves = table.position().legal_moves();
    if moves.is_empty() { "pass".into() } else { input.pick(&moves).clone() }
}

/// Lines of a log, from anybody: read strictly, and followed as far as they make sense.
pub(crate) fn log(data: &[u8]) {
    let mut log = Vec::new();
    for line in String::from_utf8_lossy(data).lines() {
        let Ok(event) = Event::from_json(line) else { continue };
        assert_eq!(Event::from_json(&event.to_json()).as_ref(), Ok(&event), "{line}");
        log.push(event);
    }
    let Some((first, rest)) = log.split_first() else { return };
    let Ok(mut table) = Table::open(first) else { return };
    let mut n_followed = 1;
    for event in rest {
        let mut next = table.clone();
        if next.apply(event).is_err() {
            break;
        }
        (table, n_followed) = (next, n_followed + 1);
    }
    assert_eq!(Table::fold(&log[..n_followed]).as_ref(), Ok(&table));
    assert!(Record::from_log(&log[..n_followed]).is_ok());
    let now = table.deadline().unwrap_or(table.last_event_at());
    for command in [Command::Tick, Command::Claim { seat: Seat::FIRST, draw: true }] {
        for event in table.decide(&command, now).unwrap_or_default() {
            table.apply(&event).unwrap_or_else(|misfit| panic!("{misfit}: {}", event.to_json()));
        }
    }
}
