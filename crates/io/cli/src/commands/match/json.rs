//! What happens as JSON, one object a line. The fields are described in docs/tournament.md.

use std::time::Duration;

use serde_json::{Value, json};
use tengen_contest::{Fixture, Game, Match, News, Scores};
use tengen_core::{Lang, Localize as _};
use tengen_pairings as pairings;

use super::setup::Setup;

fn name(game: &Match, player: usize) -> &str {
    &game.players[player].name
}

/// The first line.
pub(super) fn setup(setup: &Setup, journal: Option<&str>, resume: Option<&str>, played: usize) -> Value {
    let game = &setup.game;
    let players: Vec<Value> = game
        .players
        .iter()
        .map(|player| {
            let margin = u64::try_from(player.margin.as_millis()).unwrap_or(u64::MAX);
            json!({"name": player.name, "limits": super::rating::limits(player), "margin_ms": margin})
        })
        .collect();
    json!({
        "type": "setup", "tengen": env!("CARGO_PKG_VERSION"), "game": game.rules.to_string(),
        "players": players, "format": game.format.code(), "rounds": game.rounds, "games": game.games,
        "concurrency": game.concurrency, "openings": setup.openings, "max_moves": game.max_moves,
        "all_games": game.all_games(), "played": played, "journal": journal, "resume": resume,
    })
}

fn fixture(game: &Match, fixture: Fixture) -> Value {
    let [first, second] = fixture.players.map(|player| name(game, player));
    json!({
        "game": fixture.number, "encounter": fixture.encounter, "round": fixture.round[0],
        "first": first, "second": second,
    })
}

fn finished(game: &Match, at: Fixture, played: &Game) -> Value {
    let ending = &played.ending;
    let mut value = fixture(game, at);
    let micros =
        |times: &[Duration]| u64::try_from(times.iter().sum::<Duration>().as_micros()).unwrap_or(u64::MAX);
    let more = json!({
        "type": "finished", "result": ending.result(), "reason": ending.reason.code(),
        "told": ending.localize(Lang::En), "evidence": ending.evidence, "counts": ending.counts(),
        "moves": played.moves.len(), "opening": played.opening,
        "thought_us": micros(&played.times),
        "own_us": micros(&played.overheads),
    });
    if let (Value::Object(value), Value::Object(more)) = (&mut value, more) {
        value.extend(more);
    }
    value
}

/// A piece of news.
pub(super) fn news(game: &Match, news: &News<'_>) -> Value {
    match news {
        News::Started(at) => {
            let mut value = fixture(game, *at);
            value["type"] = "started".into();
            value
        }
        News::Finished(at, played, _) => finished(game, *at, played),
        News::Complained(player, text) => {
            json!({"type": "complaint", "player": name(game, *player), "text": text})
        }
        News::Parted(player, trouble) => {
            json!({"type": "bad-end", "player": name(game, *player), "text": trouble.to_string()})
        }
        News::Decided(found) => json!({"type": "sprt", "accepted": format!("{found:?}")}),
        News::Broken(players, winner, by) => json!({
            "type": "decided", "players": players.map(|player| name(game, player)),
            "winner": name(game, players[*winner]), "by": by.localize(Lang::En),
        }),
        News::Tournament(pairings::News::NewRound(round)) => json!({"type": "round", "round": round}),
        News::Tournament(pairings::News::Bye { round, entrant }) => {
            json!({"type": "bye", "round": round, "player": name(game, *entrant)})
        }
        News::Tournament(pairings::News::Eliminated { entrant, round }) => {
            json!({"type": "eliminated", "round": round, "player": name(game, *entrant)})
        }
        News::Tournament(pairings::News::Champion(entrant)) => {
            json!({"type": "champion", "player": name(game, *entrant)})
        }
    }
}

/// How it stands.
pub(super) fn scores(game: &Match, scores: &Scores, kind: &str) -> Value {
    let finite = |value: f64| if value.is_finite() { json!(value) } else { Value::Null };
    let mut players = Vec::new();
    for line in scores.tournament.standings() {
        let standing = scores.player(line.entrant);
        let has_pairs = standing.pairs.pairs() > 0;
        let strength = if has_pairs { standing.pairs.strength() } else { standing.tally.strength() };
        let tally = standing.tally;
        players.push(json!({
            "player": name(game, line.entrant), "place": line.place, "half_points": line.points,
            "games": tally.games(), "wins": tally.wins, "losses": tally.losses, "draws": tally.draws,
            "pairs": standing.pairs.0, "unready": standing.unready[0],
            "elo": strength.map(|strength| finite(strength.elo.value)),
            "elo_error": strength.map(|strength| finite(strength.elo.error)),
            "nelo": strength.map(|strength| finite(strength.normalized.value)),
            "nelo_error": strength.map(|strength| finite(strength.normalized.error)),
            "los": strength.map(|strength| finite(strength.superiority)),
        }));
    }
    let own = scores.all().overhead;
    let mut value = json!({
        "type": kind, "games": scores.games(), "standings": players,
        "own_us_per_move": u64::try_from(own.average().as_micros()).unwrap_or(u64::MAX),
    });
    if let Some(sprt) = &game.sprt {
        let ratio = scores.pair(0, 1).ratio(sprt);
        let (low, high) = sprt.bounds();
        value["sprt"] = json!({
            "llr": finite(ratio), "low": low, "high": high,
            "accepted": sprt.decide(ratio).map(|found| format!("{found:?}")),
        });
    }
    value
}
