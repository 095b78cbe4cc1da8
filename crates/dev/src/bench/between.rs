//! Benchmark matches of a program against itself.

use tengen_contest::{MatchEvent, MatchOpening, MatchPlayer, MatchSpec, OpeningSchedule, PlayedGame};
use tengen_games::AnyRules;

/// So many games from the start, each of so many moves at most.
pub(super) fn match_of(
    player: &MatchPlayer,
    rules: &AnyRules,
    games: u32,
    concurrency: usize,
    moves: u32,
) -> MatchSpec {
    let openings = OpeningSchedule::listed(vec![MatchOpening::none(rules.clone())], 0, None);
    MatchSpec {
        rounds: games,
        games: 1,
        concurrency,
        max_moves: Some(moves),
        ..MatchSpec::new([player.clone(), player.clone()], rules.clone(), openings)
    }
}

/// A game that is over, with its number from 1.
pub(super) fn finished<'a>(event: &MatchEvent<'a>) -> Option<(u32, &'a PlayedGame)> {
    match *event {
        MatchEvent::Finished(fixture, game, _) => Some((fixture.number, game)),
        MatchEvent::Started(..)
        | MatchEvent::Complained(..)
        | MatchEvent::Parted(..)
        | MatchEvent::Decided(_)
        | MatchEvent::Broken(..)
        | MatchEvent::Tournament(_) => None,
    }
}
