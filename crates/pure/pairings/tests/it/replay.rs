//! What is reported when does not matter; what is nonsense changes nothing.

use tengen_core::scatter;
use tengen_pairings::{Encounter, ReportError, SeriesResult, Tournament, TournamentFormat, TournamentPlan};

use crate::by_lot;

/// Always reports one of the open encounters by lot.
fn played_in_disorder(plan: TournamentPlan, lot: u64, disorder: u64) -> Tournament {
    let mut tournament = Tournament::new(plan).unwrap();
    for step in 0.. {
        let open: Vec<Encounter> = tournament.open().copied().collect();
        if open.is_empty() {
            break;
        }
        let at = scatter(disorder ^ scatter(step)) % u64::try_from(open.len()).unwrap();
        let encounter = open[usize::try_from(at).unwrap()];
        let series = by_lot(lot, &encounter, tournament.needs_winner());
        tournament.report(encounter.id, series).unwrap();
    }
    tournament
}

fn everything(tournament: &Tournament) -> String {
    let encounters: Vec<_> = tournament.encounters().collect();
    format!("{encounters:?} {:?} {:?}", tournament.byes(), tournament.standings())
}

#[test]
fn the_order_of_reports_within_a_round_does_not_matter() {
    for format in TournamentFormat::ALL {
        for entrants in [2, 3, 7, 8, 13, 22] {
            let plan = TournamentPlan { seed: Some(5), ..TournamentPlan::new(format, entrants) };
            let once = everything(&played_in_disorder(plan, 9, 0));
            for disorder in 1..6 {
                assert_eq!(
                    once,
                    everything(&played_in_disorder(plan, 9, disorder)),
                    "{format:?} of {entrants}"
                );
            }
        }
    }
}

#[test]
fn the_same_reports_give_the_same_tournament() {
    for format in TournamentFormat::ALL {
        let plan = TournamentPlan { seed: Some(1), ..TournamentPlan::new(format, 11) };
        let played = played_in_disorder(plan, 3, 4);
        let mut again = Tournament::new(plan).unwrap();
        for (encounter, series) in played.encounters() {
            assert_eq!(again.encounter(encounter.id), Some(encounter));
            again.report(encounter.id, *series.unwrap()).unwrap();
        }
        assert_eq!(everything(&played), everything(&again));
    }
}

#[test]
fn seeds_are_drawn_by_lot_if_that_is_wished() {
    let seeds = |seed| {
        let plan = TournamentPlan { seed, ..TournamentPlan::new(TournamentFormat::Knockout, 16) };
        Tournament::new(plan).unwrap().seeds().to_vec()
    };
    assert_eq!(seeds(None), (0..16).collect::<Vec<_>>());
    assert_eq!(seeds(Some(1)), seeds(Some(1)));
    assert_ne!(seeds(Some(1)), seeds(Some(2)));
    assert_ne!(seeds(Some(0)), seeds(None));
}

#[test]
fn nonsense_is_refused_and_changes_nothing() {
    let mut cup = Tournament::new(TournamentPlan::new(TournamentFormat::Knockout, 5)).unwrap();
    let before = everything(&cup);
    let drawn = SeriesResult::of_games([1, 1], 1);
    let strange = SeriesResult { winner: Some(2), ..drawn };
    let long = SeriesResult { wins: [u32::MAX, u32::MAX], draws: 1, winner: Some(0) };
    assert_eq!(cup.report(0, drawn), Err(ReportError::NoWinner { id: 0 }));
    assert_eq!(cup.report(0, strange), Err(ReportError::Winner { id: 0 }));
    assert_eq!(cup.report(0, long), Err(ReportError::TooManyGames { id: 0 }));
    assert_eq!(cup.report(1, drawn), Err(ReportError::Unknown { id: 1 }));
    assert_eq!(before, everything(&cup));
    cup.report(0, SeriesResult::of_games([1, 0], 0)).unwrap();
    let before = everything(&cup);
    assert_eq!(cup.report(0, SeriesResult::of_games([0, 1], 0)), Err(ReportError::Twice { id: 0 }));
    assert_eq!(before, everything(&cup));
}
