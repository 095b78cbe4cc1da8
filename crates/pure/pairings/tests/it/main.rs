//! Tournaments from the first encounter to the last, with results by lot.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod elimination;
mod everybody;
mod replay;
mod runner;
mod swiss;
mod tables;

use tengen_core::scatter;
use tengen_pairings::{Encounter, SeriesResult, Tournament};

/// What comes of an encounter, by lot: the same for the same lot, whenever it is asked.
fn by_lot(lot: u64, encounter: &Encounter, needs_winner: bool) -> SeriesResult {
    let drawn = scatter(lot.wrapping_mul(1_000_003) ^ scatter(u64::try_from(encounter.id).unwrap()));
    match drawn % 5 {
        0 | 1 => SeriesResult::of_games([1, 0], 0),
        2 | 3 => SeriesResult::of_games([0, 1], 0),
        _ if needs_winner => {
            SeriesResult { wins: [0, 0], draws: 1, winner: Some(usize::from(drawn.is_multiple_of(2))) }
        }
        _ => SeriesResult::of_games([0, 0], 1),
    }
}

/// Plays it to the end.
fn played(mut tournament: Tournament, lot: u64) -> Tournament {
    let needs_winner = tournament.needs_winner();
    let entrants = tournament.plan().entrants;
    while let Some(encounter) = tournament.next_open().or_else(|| tournament.pair_up(0..entrants)) {
        tournament.report(encounter.id, by_lot(lot, &encounter, needs_winner)).unwrap();
        if encounter.id == 3 * entrants {
            tournament.close();
        }
    }
    assert!(tournament.is_over());
    tournament
}

/// How often everybody has lost an encounter.
fn lost(tournament: &Tournament) -> Vec<u32> {
    let mut lost = vec![0; tournament.plan().entrants];
    for (encounter, series) in tournament.encounters() {
        lost[encounter.players[1 - series.unwrap().winner.unwrap()]] += 1;
    }
    lost
}
