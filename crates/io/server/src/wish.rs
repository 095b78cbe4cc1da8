use serde::Deserialize;
use tengen_arbiter::{Consent, SeatTerms, Terms, TimeControl};
use tengen_battlefield::maps::Map;
use tengen_core::{Bilingual, Seat};
use tengen_games::{AnyPosition, AnyRules};

use crate::{Answer, Refused, Sitter};

/// What somebody wants to play, as it comes in a request.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Wish {
    rules: String,
    #[serde(default)]
    time: Option<WishedTime>,
    #[serde(default)]
    pub(crate) level: Option<u8>,
    #[serde(default)]
    pub(crate) program: Option<String>,
    #[serde(default)]
    pub(crate) seat: Option<WishedSeat>,
    #[serde(default)]
    pub(crate) rated: bool,
    #[serde(default)]
    pub(crate) names: Vec<String>,
    #[serde(default)]
    pub(crate) moves: Vec<String>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
pub(crate) enum WishedTime {
    Text(String),
    Control(TimeControl),
}

#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
pub(crate) enum WishedSeat {
    Number(u8),
    Text(String),
}

impl Wish {
    /// What is played, which can be played.
    pub(crate) fn rules(&self) -> Answer<AnyRules> {
        rules_of(&self.rules)
    }

    /// The time, which can be played with.
    pub(crate) fn time(&self) -> Answer<TimeControl> {
        match &self.time {
            None => Ok(TimeControl::None),
            Some(time) => time.read(),
        }
    }

    /// The seat that is wished for, among so many; drawn when that is wished.
    pub(crate) fn seat(&self, seats: usize) -> Answer<usize> {
        let number = match &self.seat {
            None => Some(0),
            Some(WishedSeat::Number(number)) => Some(usize::from(*number)),
            Some(WishedSeat::Text(text)) if text == "random" => Some(rand::random_range(0..seats)),
            Some(WishedSeat::Text(text)) => text.parse().ok(),
        };
        number.filter(|&number| number < seats).ok_or_else(|| {
            Refused::bad(
                "seat",
                &Bilingual::new(
                    format!("seat: a number from 0 to {}, or random", seats - 1),
                    format!("seat：0 到 {} 的数，或 random", seats - 1),
                ),
            )
        })
    }
}

impl WishedTime {
    pub(crate) fn read(&self) -> Answer<TimeControl> {
        match self {
            Self::Text(text) => text.parse().map_err(|error| Refused::bad("time", &error)),
            Self::Control(control) => {
                control.check().map_err(|faults| Refused::bad("time", &faults))?;
                Ok(*control)
            }
        }
    }
}

/// Reads rules that can be played; `battlefield,map=NAME` is one of the maps that come with the program.
pub(crate) fn rules_of(text: &str) -> Answer<AnyRules> {
    let rules = match text.strip_prefix("battlefield,map=") {
        Some(name) => {
            let map = Map::named(name).ok_or_else(|| {
                let known = Map::all().iter().map(|map| map.code).collect::<Vec<_>>().join(", ");
                let (en, zh) =
                    (format!("no map is called {name:?}: {known}"), format!("没有地图 {name:?}：{known}"));
                Refused::bad("rules", &Bilingual::new(en, zh))
            })?;
            AnyRules::Battlefield(map.field())
        }
        None => text.parse().map_err(|error| Refused::bad("rules", &error))?,
    };
    AnyPosition::new(&rules).map_err(|faults| Refused::bad("rules", &faults))?;
    Ok(rules)
}

/// How many play.
pub(crate) fn seats_of(rules: &AnyRules) -> usize {
    AnyPosition::new(rules).map_or(2, |position| usize::from(position.seats()))
}

/// The terms of a table for these players: what needs no agreement depends on who they are.
pub(crate) fn terms(rules: AnyRules, names: Vec<String>, time: TimeControl, sitters: &[Sitter]) -> Terms {
    let mut terms = Terms { time, ..Terms::new(rules, names) };
    let mut people: Vec<_> = sitters.iter().filter_map(Sitter::person).collect();
    people.sort();
    people.dedup();
    if people.len() < 2 {
        // Alone with the computer or a program, or around one screen: nobody else has to be asked, except those for a draw.
        terms = terms.on_a_shared_screen();
        if sitters.iter().any(Sitter::is_ours) {
            terms.draw = Consent::Asked;
        }
    }
    with_foreign_seats(terms, sitters)
}

/// The same where programs of others sit: the way of their moves to the referee is forgiven. A bot on the network is
/// told that its move is illegal, and may send another one; a program that we run is taken at its word.
pub(crate) fn with_foreign_seats(terms: Terms, sitters: &[Sitter]) -> Terms {
    let seat_terms = |(seat, sitter): (Seat, &Sitter)| {
        let terms = terms.seat_terms(seat);
        match sitter {
            Sitter::Program(_) => terms.for_program(),
            Sitter::Bot(_) => SeatTerms { margin: Terms::PROGRAM_MARGIN, ..terms },
            Sitter::Person(_) | Sitter::Computer(_) => terms,
        }
    };
    let seats = terms.seats().zip(sitters).map(seat_terms).collect();
    terms.with_seats(seats)
}
