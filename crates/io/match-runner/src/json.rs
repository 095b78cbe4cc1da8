//! What happens as JSON, one object a line. The fields are described in docs/tournament.md.

use serde_json::{Value, json};
use tengen_contest::{MatchEvent, MatchScores, MatchSpec, PlayedGame, conclusion_text, evidence_text};
use tengen_core::{Lang, Localize as _};
use tengen_pairings::{self as pairings, ScheduledGame};

use crate::{reporter::INTERRUPTED, setup::MatchSetup};

fn name(game: &MatchSpec, player: usize) -> &str {
    game.players[player].name()
}

/// The first line.
pub(crate) fn setup(setup: &MatchSetup, journal: Option<&str>, resume: Option<&str>, played: usize) -> Value {
    let game = &setup.game;
    let players: Vec<Value> = game
        .players
        .iter()
        .map(|player| json!({"name": player.name(), "limits": player.limits(), "margin_ms": player.margin}))
        .collect();
    json!({
        "type": "setup", "tengen": env!("CARGO_PKG_VERSION"), "game": game.rules.to_string(),
        "players": players, "format": game.format.code(), "rounds": game.rounds, "games": game.games,
        "concurrency": game.concurrency, "openings": setup.openings, "max_moves": game.max_moves,
        "all_games": game.all_games(), "played": played, "journal": journal, "resume": resume,
    })
}

fn fixture(game: &MatchSpec, fixture: ScheduledGame) -> Value {
    let [first, second] = fixture.players.map(|player| name(game, player));
    json!({
        "game": fixture.number, "encounter": fixture.encounter, "round": fixture.round[0],
        "first": first, "second": second,
    })
}

fn finished(game: &MatchSpec, at: ScheduledGame, played: &PlayedGame) -> Value {
    let mut value = fixture(game, at);
    let micros = |time: std::time::Duration| u64::try_from(time.as_micros()).unwrap_or(u64::MAX);
    let end = played.conclusion();
    let more = json!({
        "type": "finished", "result": played.result(),
        "reason": end.map_or("interrupted", |end| end.reason.code()),
        "cause": end.and_then(|end| end.evidence.cause),
        "told": end.map_or_else(
            || INTERRUPTED.to_owned(),
            |end| conclusion_text(end, played.sides(), Lang::En),
        ),
        "evidence": end.map_or_else(String::new, |end| evidence_text(end, Lang::En)),
        "counts": end.is_some_and(|end| end.outcome.is_some()),
        "moves": played.host.history().moves().len(), "opening": played.opening,
        "thought_us": played.times().map(|times| micros(times.total)).iter().sum::<u64>(),
        "own_us": micros(played.overhead().total),
    });
    if let (Value::Object(value), Value::Object(more)) = (&mut value, more) {
        value.extend(more);
    }
    value
}

/// What has happened.
pub(crate) fn event(game: &MatchSpec, event: &MatchEvent<'_>) -> Value {
    match event {
        MatchEvent::Started(at) => {
            let mut value = fixture(game, *at);
            value["type"] = "started".into();
            value
        }
        MatchEvent::Finished(at, played, _) => finished(game, *at, played),
        MatchEvent::Complained(player, text) => {
            json!({"type": "complaint", "player": name(game, *player), "text": text})
        }
        MatchEvent::Parted(player, trouble) => {
            json!({"type": "bad-end", "player": name(game, *player), "text": trouble.to_string()})
        }
        MatchEvent::Decided(found) => json!({"type": "sprt", "accepted": format!("{found:?}")}),
        MatchEvent::Broken(players, winner, by) => json!({
            "type": "decided", "players": players.map(|player| name(game, player)),
            "winner": name(game, players[*winner]), "by": by.localize(Lang::En),
        }),
        MatchEvent::Tournament(pairings::TournamentEvent::NewRound(round)) => {
            json!({"type": "round", "round": round})
        }
        MatchEvent::Tournament(pairings::TournamentEvent::Bye { round, entrant }) => {
            json!({"type": "bye", "round": round, "player": name(game, *entrant)})
        }
        MatchEvent::Tournament(pairings::TournamentEvent::Eliminated { entrant, round }) => {
            json!({"type": "eliminated", "round": round, "player": name(game, *entrant)})
        }
        MatchEvent::Tournament(pairings::TournamentEvent::Champion(entrant)) => {
            json!({"type": "champion", "player": name(game, *entrant)})
        }
    }
}

/// How it stands.
pub(crate) fn scores(game: &MatchSpec, scores: &MatchScores, kind: &str) -> Value {
    let finite = |value: f64| if value.is_finite() { json!(value) } else { Value::Null };
    let mut players = Vec::new();
    for line in scores.tournament().standings() {
        let standing = scores.player(line.entrant);
        let strength = standing.strength();
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
    if let Some(champion) = scores.tournament().champion_with_reason().filter(|_| scores.is_over) {
        value["champion"] = name(game, champion.entrant).into();
        value["champion_reason"] = champion.reason.localize(Lang::En).into();
    }
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
