//! The model beside the referee.

use tengen_arbiter::{
    AfterViolation, Command, CommandError, Consent, Event, EventKind, LimitOutcome, Millis, MoveLimit, Offer,
    ResultEvidence, SeatTerms, Table, TableTerms, ViolationPolicies, ViolationPolicy,
};
use tengen_core::{Message, Outcome, Seat};
use tengen_games::RefusedMoveError;
use tengen_testkit::TestRng;

use super::Model;
use crate::host::{Host, seat, terms};

fn in_words(what: &EventKind) -> String {
    let index = |seat: &Seat| seat.index();
    match what {
        EventKind::Opened { .. } => "opened".into(),
        EventKind::Played { seat, text, used, lag, .. } => {
            format!("played {} {text} {} {}", index(seat), used.0, lag.0)
        }
        EventKind::Violated { seat, violation, used, evidence } => {
            let overrun = evidence.overrun.map(|overrun| overrun.0);
            format!("violated {} {violation:?} {} {overrun:?}", index(seat), used.0)
        }
        EventKind::Asked { seat, offer } => format!("asked {} {offer:?}", index(seat)),
        EventKind::Agreed { seat, with, offer } => {
            format!("agreed {} {} {offer:?}", index(seat), index(with))
        }
        EventKind::Declined { seat, with, offer } => {
            format!("declined {} {} {offer:?}", index(seat), index(with))
        }
        EventKind::Cancelled { seat, offer } => format!("cancelled {} {offer:?}", index(seat)),
        EventKind::TakenBack { seat, plies } => format!("taken-back {} {plies}", index(seat)),
        EventKind::Paused => "paused".into(),
        EventKind::Continued => "continued".into(),
        EventKind::Left { seat } => format!("left {}", index(seat)),
        EventKind::Returned { seat } => format!("returned {}", index(seat)),
        EventKind::Eliminated { seat, reason, .. } => format!("eliminated {} {reason}", index(seat)),
        EventKind::Credited { seat, time, .. } => format!("credited {} {}", index(seat), time.0),
        EventKind::Reopened { .. } => "reopened".into(),
        EventKind::Finished { winner, void, reason, evidence } => format!(
            "finished {:?} {void} {reason} {:?}",
            winner.as_ref().map(index),
            evidence.offender.as_ref().map(index)
        ),
    }
}

fn refusal_in_words(refusal: &CommandError) -> String {
    match refusal {
        CommandError::Move(_) => "Move".into(),
        other => format!("{other:?}"),
    }
}

const CLOCKS: &[&str] = &[
    "none",
    "0.05/move",
    "0.6",
    "0.3+0.02",
    "0.2+0.05max0.25",
    "0.2+3x0.05",
    "0+2x0.07",
    "0.1+3/0.2",
    "0+4/0.3",
    "0.6/match+0.1/turn",
    "inf/match+0.08/turn",
    "0.3/match+0.06/turn+0.01",
    "3/0.3+0.01",
];

fn policy(dice: &mut TestRng) -> ViolationPolicy {
    let limit = 1 + u8::try_from(dice.below(4)).unwrap();
    match dice.below(4) {
        0 => ViolationPolicy::Lose,
        1 => ViolationPolicy::AskAgain,
        2 => ViolationPolicy::Count { limit, then: AfterViolation::Again },
        _ => ViolationPolicy::Count { limit, then: AfterViolation::Pass },
    }
}

fn random_seat_terms(dice: &mut TestRng) -> SeatTerms {
    SeatTerms {
        time: CLOCKS[dice.below(CLOCKS.len())].parse().unwrap(),
        margin: Millis([0, 0, 7][dice.below(3)]),
        lag_quota: Millis([0, 0, 15, 51][dice.below(4)]),
        violations: ViolationPolicies {
            illegal_move: policy(dice),
            no_move: policy(dice),
            forbidden_point: ViolationPolicy::Lose,
            out_of_time: policy(dice),
            lateness_apart: dice.one_in(2),
        },
    }
}

fn random_terms(dice: &mut TestRng) -> TableTerms {
    let players = [2, 2, 2, 3, 5][dice.below(5)];
    let mut terms =
        terms(&format!("gomoku,size=15x15,k=15,players={players}"), CLOCKS[dice.below(CLOCKS.len())]);
    let consents = [Consent::Never, Consent::Asked, Consent::Asked, Consent::Asked, Consent::Free];
    terms.take_back = *dice.pick(&consents);
    (terms.draw, terms.pause) = (*dice.pick(&consents[..4]), *dice.pick(&consents));
    terms.claim_after = Millis(dice.below(200) as u64);
    terms.flag_delay = Millis([0, 0, 25][dice.below(3)]);
    terms.first_move = dice.one_in(3).then(|| Millis(1 + dice.below(300) as u64));
    let first = SeatTerms { time: terms.time, ..random_seat_terms(dice) };
    let differ = dice.one_in(3);
    let seats = (0..players).map(|_| if differ { random_seat_terms(dice) } else { first });
    terms = terms.with_seats(seats.collect());
    let then = *dice.pick(&[LimitOutcome::Draw, LimitOutcome::LessTime, LimitOutcome::LastToMove]);
    let moves = 1 + u32::try_from(dice.below(60)).unwrap();
    terms.move_limit = dice.one_in(4).then_some(MoveLimit { moves, then });
    terms
}

fn random_command(dice: &mut TestRng, host: &Host) -> Command {
    let table = &host.table;
    let anybody = seat(u8::try_from(dice.below(table.terms().players.len())).unwrap());
    let anybody = if dice.one_in(50) { seat(7) } else { anybody };
    let offer = *dice.pick(&[Offer::TakeBack, Offer::TakeBack, Offer::Draw, Offer::Pause, Offer::Continue]);
    match dice.below(44) {
        0..=17 => {
            let points = |dice: &mut TestRng| {
                format!("{}{}", char::from(b'a' + dice.within(0..=14)), dice.within(1..=15))
            };
            if dice.one_in(200) {
                let why = tengen_games::MoveError::Unreadable(Message::verbatim("no move"));
                let refused = RefusedMoveError { text: "rubbish".into(), why };
                return Command::Unplayable { seat: *dice.pick(&[anybody, table.turn()]), refused };
            }
            let text = if dice.one_in(25) { "rubbish".into() } else { points(dice) };
            let plies = u32::try_from(table.plies().len()).unwrap();
            let ply = [None, None, Some(plies), Some(plies.saturating_sub(1))][dice.below(4)];
            let played = table.plies().last().and_then(|ply| ply.text.clone());
            let text = if dice.one_in(20) { played.unwrap_or(text) } else { text };
            let seat = if dice.one_in(8) { anybody } else { table.turn() };
            Command::Play { seat, text, ply, report: None, lag: Millis([0, 3, 20, 100][dice.below(4)]) }
        }
        18..=22 => Command::Ask { seat: anybody, offer },
        23..=30 => {
            // Mostly what is asked for.
            let offer = table.standing().first().map_or(offer, |standing| standing.offer);
            Command::Agree { seat: anybody, offer }
        }
        31 => Command::Decline { seat: anybody, offer },
        32 => Command::Cancel { seat: anybody, offer },
        33 => Command::Leave { seat: anybody },
        34 => Command::Return { seat: anybody },
        35 => Command::Claim { seat: anybody, draw: dice.one_in(2) },
        36 if dice.one_in(9) => Command::Resign { seat: anybody },
        37 => Command::Abort { seat: anybody },
        38 if dice.one_in(9) => Command::Broken { seat: anybody, evidence: ResultEvidence::default() },
        39 if dice.one_in(30) => {
            let outcome = [None, Some(Outcome::Draw), Some(Outcome::Win(anybody))][dice.below(3)];
            Command::Adjudicate { outcome, note: String::new() }
        }
        40 => Command::Credit { seat: anybody, time: Millis(dice.below(60) as u64), note: String::new() },
        41 if dice.one_in(4) => Command::Reopen { utc: 0 },
        _ => Command::Tick,
    }
}

/// Everything that can be seen of a table is the same.
fn compare(model: &mut Model, host: &Host, now: u64) -> Result<(), String> {
    let table = &host.table;
    let same = |what: &str, model: String, table: String| {
        if model == table {
            Ok(())
        } else {
            Err(format!("{what}: {model} in the model, {table} at the table"))
        }
    };
    let plies = table.plies().iter().map(|ply| (ply.seat.index(), ply.text.clone())).collect::<Vec<_>>();
    same("over", model.is_over.to_string(), table.conclusion().is_some().to_string())?;
    same("paused", model.is_paused.to_string(), table.is_paused().to_string())?;
    let earlier = model.now;
    model.now = now.max(earlier);
    for index in 0..model.n() {
        let who = seat(u8::try_from(index).unwrap());
        let left = table.time_left(who, Millis(now)).map(|left| left.0);
        same(&format!("time of {index}"), format!("{:?}", model.time_left(index)), format!("{left:?}"))?;
        same("away", model.left[index].is_some().to_string(), table.has_left(who).to_string())?;
        let count: u8 = model.counts[index].iter().sum();
        same("violations", count.to_string(), table.violations(who).to_string())?;
    }
    model.now = earlier;
    let spent: Vec<u64> = table.time_spent().iter().map(|time| time.0).collect();
    same("spent", format!("{:?}", model.spent), format!("{spent:?}"))?;
    // Nobody is passed over any more once the game has ended.
    if !model.is_over {
        same("plies", format!("{:?}", model.plies), format!("{plies:?}"))?;
        same("turn", model.turn.to_string(), table.turn().index().to_string())?;
        let left = table.first_move_left(Millis(now)).map(|left| left.0);
        model.now = now.max(earlier);
        let of_model = model.first_move().map(|limit| limit.saturating_sub(model.elapsed()));
        model.now = earlier;
        same("first move", format!("{of_model:?}"), format!("{left:?}"))?;
        let deadline = table.deadline().map(|deadline| deadline.0);
        same("deadline", format!("{:?}", model.deadline(None)), format!("{deadline:?}"))?;
    }
    let wishes: Vec<String> =
        model.wishes.iter().map(|wish| format!("{} {:?} {:?}", wish.by, wish.offer, wish.agreed)).collect();
    let standing: Vec<String> = table
        .standing()
        .iter()
        .map(|standing| {
            let agreed: Vec<usize> = standing.agreed.iter().map(|seat| seat.index()).collect();
            format!("{} {:?} {agreed:?}", standing.by.index(), standing.offer)
        })
        .collect();
    same("wishes", format!("{wishes:?}"), format!("{standing:?}"))
}

/// One table; how many events it had.
fn run(seed: u64) -> usize {
    let mut dice = TestRng::new(seed << 20);
    let terms = random_terms(&mut dice);
    let (mut host, mut model) = (Host::new(terms.clone()), Model::new(terms));
    let (mut now, mut story) = (0, Vec::new());
    for _ in 0..150 {
        let most = *dice.pick(&[1, 1, 2, 10, 40, 120]);
        now += dice.below(most) as u64;
        if let Some(deadline) = host.table.deadline()
            && dice.one_in(15)
        {
            now = now.max(deadline.0 - dice.below(3) as u64);
        }
        // A host's own clock may go back.
        let told = if dice.one_in(30) { now.saturating_sub(50) } else { now };
        let command = random_command(&mut dice, &host);
        let expected = model.give(&command, told);
        let found = host.give(&command, told);
        let found = found.map(|events| events.iter().map(in_words).collect::<Vec<_>>());
        let found = found.map_err(|refusal| refusal_in_words(&refusal));
        story.push(format!("{told} {command:?} -> {found:?}"));
        assert_eq!(expected, found, "seed {seed}, {:?}\n{}", host.table.terms(), story.join("\n"));
        if let Err(difference) = compare(&mut model, &host, told) {
            panic!("seed {seed}: {difference}\n{:?}\n{}", host.table.terms(), story.join("\n"));
        }
        if model.is_over && dice.one_in(3) {
            break;
        }
    }
    if seed.is_multiple_of(100) {
        check_cuts(&host.log);
    }
    host.log.len()
}

/// A host may die after any event: whatever was written is a table that goes on.
fn check_cuts(log: &[Event]) {
    for length in 1..=log.len() {
        let table = Table::fold(&log[..length]).unwrap();
        for later in [0, 100, 100_000] {
            let mut table = table.clone();
            for event in
                table.decide(&Command::Tick, table.last_event_at() + Millis(later)).unwrap_or_default()
            {
                table.apply(&event).unwrap();
            }
        }
    }
}

#[test]
fn the_referee_answers_as_its_specification_does() {
    let events: usize = (0..10_000).map(run).sum();
    assert!(events > 150_000, "{events}");
}
