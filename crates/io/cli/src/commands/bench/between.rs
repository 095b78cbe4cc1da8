//! Matches of a program against itself, for benchmarks.

use tengen_contest::{Adjudication, Game, Match, News, Opening, Openings, Player};
use tengen_games::AnyRules;

/// So many games from the start, each of so many moves at most.
pub(super) fn match_of(
    player: &Player,
    rules: &AnyRules,
    games: u32,
    concurrency: usize,
    moves: u32,
) -> Match {
    Match {
        players: [player.clone(), player.clone()],
        rules: rules.clone(),
        openings: Openings::listed(vec![Opening::none(rules.clone())], 0, None),
        rounds: games,
        games: 1,
        concurrency,
        max_moves: Some(moves),
        adjudication: Adjudication::default(),
        sprt: None,
    }
}

/// A game that is over, with its number from 1.
pub(super) fn finished<'a>(news: &News<'a>) -> Option<(u32, &'a Game)> {
    match *news {
        News::Finished(number, _, game) => Some((number, game)),
        News::Started(..) | News::Complained(..) | News::Parted(..) | News::Decided(_) => None,
    }
}
