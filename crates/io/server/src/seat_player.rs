use std::time::Duration;

use tengen_api::{PlayerKind, TablePlayer};
use tengen_arbiter::{Millis, TableTerms};
use tengen_core::Seat;
use tengen_search::Level;

use crate::PersonId;

/// Who sits on a seat. It is part of the log, as a tag of the terms, so that a table read back knows its people.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SeatPlayer {
    /// Somebody at a page, or sharing one.
    Person(PersonId),
    /// A program that came over the network.
    Bot(PersonId),
    /// Our own engine.
    Computer(Level),
    /// A foreign program that the server runs, by its name.
    Program(String),
}

impl SeatPlayer {
    /// Whose commands count for this seat.
    pub fn person(&self) -> Option<&PersonId> {
        match self {
            Self::Person(id) | Self::Bot(id) => Some(id),
            Self::Computer(_) | Self::Program(_) => None,
        }
    }

    /// Our engine's level.
    pub const fn level(&self) -> Option<Level> {
        match self {
            Self::Computer(level) => Some(*level),
            Self::Person(_) | Self::Bot(_) | Self::Program(_) => None,
        }
    }

    /// The name of a foreign program.
    pub fn program(&self) -> Option<&str> {
        match self {
            Self::Program(name) => Some(name),
            Self::Person(_) | Self::Bot(_) | Self::Computer(_) => None,
        }
    }

    /// Whether it plays by itself on this server: our engine, or a program that we have started.
    pub const fn is_ours(&self) -> bool {
        matches!(self, Self::Computer(_) | Self::Program(_))
    }

    /// As pages see them, under this name.
    pub(crate) fn player(&self, name: &str) -> TablePlayer {
        TablePlayer {
            name: name.to_owned(),
            kind: match self {
                Self::Person(_) => PlayerKind::Person,
                Self::Bot(_) => PlayerKind::Bot,
                Self::Computer(_) => PlayerKind::Computer,
                Self::Program(_) => PlayerKind::Program,
            },
            person: self.person().map(PersonId::to_string),
            guest: self.person().is_some_and(|person| !person.is_account()),
            level: self.level().map(Level::number),
            rating: None,
            rating_change: None,
            here: self.is_ours(),
        }
    }

    pub(crate) fn to_tag(&self) -> String {
        match self {
            Self::Person(id) => format!("person:{id}"),
            Self::Bot(id) => format!("bot:{id}"),
            Self::Computer(level) => format!("computer:{}", level.number()),
            Self::Program(name) => format!("program:{name}"),
        }
    }

    pub(crate) fn from_tag(tag: &str) -> Option<Self> {
        let (kind, rest) = tag.split_once(':')?;
        match kind {
            "person" => Some(Self::Person(rest.parse().ok()?)),
            "bot" => Some(Self::Bot(rest.parse().ok()?)),
            "computer" => Level::new(rest.parse().ok()?).map(Self::Computer),
            "program" => Some(Self::Program(rest.to_owned())),
            _ => None,
        }
    }
}

/// Our tags begin so; they are left out of records.
const OURS: &str = "tengen.";
const RATED: &str = "tengen.rated";
const PRIVATE: &str = "tengen.private";
const CONTEST: &str = "tengen.contest";
const DELAY: &str = "tengen.delay";
const WORKER: &str = "tengen.worker";

/// What our server notes in the terms of a table beside what was agreed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatingTags {
    /// Who sits where.
    pub occupants: Vec<SeatPlayer>,
    /// Whether ratings change with it.
    pub rated: bool,
    /// Whether it is in no list.
    pub private: bool,
    /// The contest it belongs to.
    pub contest: Option<String>,
    /// Between two moves, for those who watch, where only computers and programs play.
    pub delay: Millis,
    /// Whether a worker plays it: then the server only follows its log.
    pub worker: bool,
}

impl SeatingTags {
    /// A game that is not rated and belongs to no contest.
    pub(crate) const fn of_occupants(occupants: Vec<SeatPlayer>) -> Self {
        Self { occupants, rated: false, private: false, contest: None, delay: Millis::ZERO, worker: false }
    }

    /// Writes it into the terms.
    pub(crate) fn write_to(&self, terms: &mut TableTerms) {
        let tags: Vec<_> = terms
            .seats()
            .map(TableTerms::seat_tag)
            .zip(self.occupants.iter().map(SeatPlayer::to_tag))
            .collect();
        terms.tags.extend(tags);
        if self.rated {
            terms.tags.insert(RATED.to_owned(), "yes".to_owned());
        }
        if self.private {
            terms.tags.insert(PRIVATE.to_owned(), "yes".to_owned());
        }
        if let Some(contest) = &self.contest {
            terms.tags.insert(CONTEST.to_owned(), contest.clone());
        }
        if self.delay != Millis::ZERO {
            terms.tags.insert(DELAY.to_owned(), self.delay.0.to_string());
        }
        if self.worker {
            terms.tags.insert(WORKER.to_owned(), "yes".to_owned());
        }
    }

    /// Reads it from the terms; `None` for a game that was not played on a server.
    pub(crate) fn of(terms: &TableTerms) -> Option<Self> {
        let occupant = |seat| SeatPlayer::from_tag(terms.tags.get(&TableTerms::seat_tag(seat))?);
        let occupants = terms.seats().map(occupant).collect::<Option<Vec<_>>>()?;
        Some(Self {
            occupants,
            rated: terms.tags.contains_key(RATED),
            private: terms.tags.contains_key(PRIVATE),
            contest: terms.tags.get(CONTEST).cloned(),
            delay: terms.tags.get(DELAY).and_then(|text| text.parse().ok()).map_or(Millis::ZERO, Millis),
            worker: terms.tags.contains_key(WORKER),
        })
    }

    /// How long the next move waits: nobody who thinks for themself is kept waiting.
    pub(crate) fn delay(&self) -> Option<Duration> {
        let applies = self.delay != Millis::ZERO && self.occupants.iter().all(SeatPlayer::is_ours);
        applies.then(|| Duration::from_millis(self.delay.0))
    }

    /// The seats that this person plays for.
    pub(crate) fn seats_of(&self, person: &PersonId) -> Vec<Seat> {
        let all = Seat::all(u8::try_from(self.occupants.len()).unwrap_or(u8::MAX));
        all.filter(|seat| self.occupants[seat.index()].person() == Some(person)).collect()
    }

    /// Whether some person has several seats: they share a screen.
    pub(crate) fn is_shared(&self) -> bool {
        has_repeated(self.occupants.iter().filter_map(SeatPlayer::person))
    }
}

/// Whether somebody is among these people more than once.
pub(crate) fn has_repeated<T: Ord>(people: impl Iterator<Item = T>) -> bool {
    let mut people: Vec<T> = people.collect();
    people.sort();
    people.windows(2).any(|pair| pair[0] == pair[1])
}

/// Leaves of our tags what a record may tell: who sat where, but not under which identity.
pub(crate) fn for_records(terms: &mut TableTerms) {
    let public = |occupant: &SeatPlayer| match occupant {
        SeatPlayer::Person(_) => "person".to_owned(),
        SeatPlayer::Bot(_) => "bot".to_owned(),
        SeatPlayer::Computer(_) | SeatPlayer::Program(_) => occupant.to_tag(),
    };
    let seating = SeatingTags::of(terms);
    without_ours(terms);
    let tags = seating.iter().flat_map(|seating| terms.seats().zip(&seating.occupants));
    let tags: Vec<_> = tags.map(|(seat, occupant)| (TableTerms::seat_tag(seat), public(occupant))).collect();
    terms.tags.extend(tags);
}

/// Removes what is only of use to the server.
pub(crate) fn without_ours(terms: &mut TableTerms) {
    terms.tags.retain(|key, _| !key.starts_with(OURS));
}
