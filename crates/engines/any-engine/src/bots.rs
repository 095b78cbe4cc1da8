//! Registry of the built-in players of each game, by name.

use tengen_games::GameName;

use crate::{battlefield::BattlefieldBot, quoridor::QuoridorBot};

/// The names of all who play a game.
pub fn bot_names(game: GameName) -> Vec<&'static str> {
    match game {
        GameName::Gomoku => vec!["tengen", "gobang"],
        GameName::Quoridor => QuoridorBot::ALL.into_iter().map(QuoridorBot::code).collect(),
        GameName::Battlefield => BattlefieldBot::ALL.into_iter().map(BattlefieldBot::code).collect(),
    }
}

/// Whoever has this name in a game, by the name in commands. What the Quoridor contest calls its random player is its template.
pub fn bot_named(game: GameName, name: &str) -> Option<&'static str> {
    let name = if (game, name) == (GameName::Quoridor, "random") { "my-player" } else { name };
    bot_names(game).into_iter().find(|bot| *bot == name)
}
