//! Matches of a program against itself, for benchmarks.

use tengen_contest::{Match, MatchEvent, MatchPlayer, Opening, Openings, PlayedGame};
use tengen_games::AnyRules;

/// So many games from the start, each of so many moves at most.
pub(super) fn match_of(
    player: &MatchPlayer,
    rules: &AnyRules,
    games: u32,
    concurrency: usize,
    moves: u32,
) -> Match {
    let openings = Openings::listed(vec![Opening::none(rules.clone())], 0, None);
    Match {
        rounds: games,
        games: 1,
        concurrency,
        max_moves: Some(moves),
        ..Match::new([player.clone(), player.clone()], rules.clone(), openings)
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
