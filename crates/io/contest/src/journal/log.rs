use std::{collections::BTreeMap, io, time::Duration};

use tengen_arbiter::{Event, Evidence, Happening, Millis, Table, Terms, Violation};
use tengen_core::{Bilingual, Lang, Localize as _, Outcome, Seat};

use crate::{Entry, Fixture, Game, Match, Reason};

/// The tag that has what counts of a game.
pub(super) const ENTRY: &str = "contest";

/// What else is known of a contest.
#[derive(Clone, Debug, Default)]
pub struct About {
    /// What it is called.
    pub event: Option<String>,
    /// Where it is.
    pub place: Option<String>,
    /// What each player may use, for people to read.
    pub limits: Vec<String>,
    /// The time of the world, in milliseconds since 1970.
    pub utc: u64,
}

/// The events of a game, as the referee's logs have them.
pub fn log(
    contest: &Match,
    fixture: Fixture,
    game: &Game,
    entry: &Entry,
    about: &About,
) -> io::Result<Vec<Event>> {
    let names = fixture.players.map(|player| clean(&contest.players[player].name));
    let mut terms = Terms::new(game.rules.clone(), names).for_programs();
    terms.tags = tags(fixture, game, entry, about);
    let opening = Table::opening(terms, about.utc).map_err(|faults| io::Error::other(faults.to_string()))?;
    let mut log = vec![opening];
    let mut now = Duration::ZERO;
    let mut note = |now: Duration, what: Happening| {
        let seq = log.len() as u64;
        log.push(Event { seq, at: millis(now), what });
    };
    for ((m, &seat), &time) in game.moves.iter().zip(&game.seats).zip(&game.times) {
        now += time;
        note(now, Happening::Played { seat, text: m.to_string(), used: millis(time), eval: None });
    }
    let outcome = game.ending.winner().map_or(Outcome::Draw, Outcome::Win);
    note(now, Happening::finished(Some(outcome), reason(game.ending.reason), evidence(game)));
    Ok(log)
}

fn tags(fixture: Fixture, game: &Game, entry: &Entry, about: &About) -> BTreeMap<String, String> {
    let limits = |player: usize| about.limits.get(player).cloned().unwrap_or_default();
    let [first, second] = fixture.players.map(limits);
    let [round, number] = fixture.round;
    let told = format!("{} {}", game.ending.localize(Lang::En), game.ending.evidence);
    let own = entry.own.average().as_micros();
    let tags = [
        ("event", about.event.clone()),
        ("place", about.place.clone()),
        ("round", Some(format!("{round}.{number}"))),
        // Readers put the games of a journal into this order: those who play them write them as they end.
        ("number", Some(entry.game.to_string())),
        ("application", Some(concat!("tengen:", env!("CARGO_PKG_VERSION")).to_owned())),
        ("time-control", Some(if first == second { first } else { format!("{first} - {second}") })),
        ("comment", Some(told.trim().to_owned())),
        ("overhead", Some(format!("{own} us a move"))),
        (ENTRY, serde_json::to_string(entry).ok()),
    ];
    let tags = tags.into_iter().filter_map(|(key, value)| Some((key.to_owned(), value?)));
    tags.map(|(key, value)| (key, value.chars().take(Terms::LONGEST_TAG).collect())).collect()
}

const fn reason(reason: Reason) -> tengen_arbiter::Reason {
    use tengen_arbiter::Reason as Told;
    match reason {
        Reason::Rules(ending) => Told::Rules(ending),
        Reason::MaxMoves => Told::MoveLimit,
        Reason::Resigned => Told::Resigned,
        Reason::Stuck | Reason::Adjudicated => Told::Adjudicated,
        Reason::Forbidden(_) => Told::Broke(Violation::ForbiddenPoint),
        Reason::Illegal => Told::Broke(Violation::IllegalMove),
        Reason::Time(_) | Reason::Silent => Told::Broke(Violation::OutOfTime),
        Reason::Gone(_) | Reason::Stall | Reason::Refusal | Reason::Flood(_) | Reason::Deaf => Told::Crashed,
        Reason::Interrupted => Told::Aborted,
    }
}

/// What a loss rests on.
fn evidence(game: &Game) -> Evidence {
    let ending = &game.ending;
    let is_by_rules = matches!(ending.reason, Reason::Rules(_) | Reason::MaxMoves);
    if is_by_rules {
        return Evidence::default();
    }
    let overrun = if let Reason::Time(over) = ending.reason { Some(millis(over)) } else { None };
    let exit = if let Reason::Gone(gone) = ending.reason { gone.exit() } else { None };
    let output = Some(ending.evidence.clone()).filter(|text| !text.is_empty());
    let offender = ending.winner().map(Seat::other);
    let cause = ending.reason.cause();
    Evidence {
        offender,
        cause,
        why: Some(Bilingual::of(ending)),
        overrun,
        exit,
        output,
        ..Evidence::default()
    }
}

/// A name that a table takes.
fn clean(name: &str) -> String {
    let name: String = name.chars().filter(|c| !c.is_control()).take(Terms::LONGEST_NAME).collect();
    if name.trim().is_empty() { "?".to_owned() } else { name }
}

fn millis(time: Duration) -> Millis {
    Millis(u64::try_from(time.as_millis()).unwrap_or(u64::MAX))
}
