//! Games as lichess' bots know them: `GET /api/bot/game/stream/{id}` and moves by address.
//!
//! Lichess' fields have lichess' meaning: `btime` is the first seat, which has the black stones, and `wtime` the second. What
//! is ours is added beside them.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use tengen_arbiter::{EndReason, Event, Millis, Offer, TimeControl, Violation};
use tengen_games::GameEnding;

use crate::{
    BotChatLine, ClockState, GameName, Presence, StandingOffer, TablePlayer, TableResult, TableState,
};

/// A line of the stream of a game: first the whole game, then its state whenever something happens, and whenever an opponent
/// has gone or come back, and what is said.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[expect(missing_docs, reason = "each is explained by its type")]
pub enum BotLine {
    Game(Box<BotGame>),
    State(Box<BotGameState>),
    Opponent(OpponentGone),
    Chat(BotChatLine),
}

/// The whole game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename = "gameFull", rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "BotGame", transform = tengen_views::schema::tagged("type", "gameFull")))]
pub struct BotGame {
    /// Its table.
    pub id: String,
    /// The number that the next event will have.
    pub seq: u64,
    /// What is played.
    pub variant: BotVariant,
    /// The rules as text.
    pub rules: String,
    /// How much time there is.
    pub clock: TimeControl,
    /// Whether ratings change with it.
    pub rated: bool,
    /// Who plays, in the order of seats.
    pub players: Vec<TablePlayer>,
    /// The seat of whoever reads this; null for spectators.
    pub seat: Option<usize>,
    /// The first seat.
    pub black: Option<TablePlayer>,
    /// The second seat.
    pub white: Option<TablePlayer>,
    /// Always `startpos`: what was set up is part of the rules.
    pub initial_fen: String,
    /// How it stands.
    pub state: BotGameState,
    /// With `?since=`: the events from there on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub events: Option<Vec<Arc<Event>>>,
}

/// What is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[expect(missing_docs, reason = "both are the game")]
pub struct BotVariant {
    pub key: GameName,
    pub name: GameName,
}

/// How a game stands.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename = "gameState", rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "BotGameState", transform = tengen_views::schema::tagged("type", "gameState")))]
#[expect(clippy::struct_excessive_bools, reason = "lichess has a field for each offer of each side")]
pub struct BotGameState {
    /// The number that the next event will have.
    pub seq: u64,
    /// How many turns stand.
    pub ply: usize,
    /// The seat to move.
    pub turn: usize,
    /// All moves with spaces between them, in Battlefield with semicolons.
    pub moves: String,
    /// The same as a list.
    pub move_list: Vec<String>,
    /// The clock of each seat.
    pub clocks: Vec<ClockState>,
    /// Milliseconds of the first seat; 2147483647 without a clock.
    pub btime: u64,
    /// Milliseconds of the second seat.
    pub wtime: u64,
    /// Increment of the first seat, in milliseconds.
    pub binc: u64,
    /// Increment of the second seat.
    pub winc: u64,
    /// How the game stands, in lichess' words.
    pub status: BotStatus,
    /// The first seat offers a draw.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub bdraw: bool,
    /// The second seat offers a draw.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub wdraw: bool,
    /// The first seat asks for a take-back.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub btakeback: bool,
    /// The second seat asks for a take-back.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub wtakeback: bool,
    /// What was asked for and not answered yet.
    pub offers: Vec<StandingOffer>,
    /// The game is aborted unless the first move of the seat to move comes in time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expiration: Option<Expiration>,
    /// The seat that won.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub winner_seat: Option<usize>,
    /// The same in lichess' words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub winner: Option<ColorName>,
    /// How the game ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<TableResult>,
    /// With `?legal=1`: what the seat to move may play.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub legal: Option<Vec<String>>,
    /// What has happened since the line before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub events: Option<Vec<Arc<Event>>>,
}

/// How long a first move may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Expiration {
    /// How long it has been awaited.
    pub idle_millis: Millis,
    /// How long it may take in all.
    pub millis_to_move: Millis,
}

/// The first seat or another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[expect(missing_docs, reason = "they are colours")]
pub enum ColorName {
    Black,
    White,
}

/// How a game stands, in lichess' words. What `result.reason` says exactly is grouped: won on the board (`mate`), given up,
/// late, gone or crashed (`timeout`), drawn, not played (`aborted`), lost by breaking the rules (`cheat`), ended by a limit of
/// moves or by the organiser (`variantEnd`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[expect(missing_docs, reason = "they are explained above")]
pub enum BotStatus {
    Started,
    Mate,
    Resign,
    #[serde(rename = "outoftime")]
    OutOfTime,
    Timeout,
    Draw,
    Aborted,
    Cheat,
    VariantEnd,
}

impl BotStatus {
    /// How a game stands that has ended for this reason, or goes on.
    pub const fn of(reason: Option<EndReason>) -> Self {
        match reason {
            None => Self::Started,
            Some(EndReason::Rules(GameEnding::Row | GameEnding::Goal | GameEnding::Destroyed)) => Self::Mate,
            Some(
                EndReason::Rules(GameEnding::BoardFull | GameEnding::BothPassed | GameEnding::AllDestroyed)
                | EndReason::DrawAgreed,
            ) => Self::Draw,
            Some(EndReason::Resigned) => Self::Resign,
            Some(EndReason::Broke(Violation::OutOfTime)) => Self::OutOfTime,
            Some(
                EndReason::Broke(Violation::IllegalMove | Violation::NoMove | Violation::ForbiddenPoint)
                | EndReason::Violations,
            ) => Self::Cheat,
            Some(EndReason::Crashed | EndReason::Abandoned) => Self::Timeout,
            Some(EndReason::MoveLimit | EndReason::Adjudicated) => Self::VariantEnd,
            Some(EndReason::Aborted | EndReason::NoStart) => Self::Aborted,
        }
    }
}

/// An opponent has gone or come back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename = "opponentGone", rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "OpponentGone", transform = tengen_views::schema::tagged("type", "opponentGone")))]
pub struct OpponentGone {
    /// Whether an opponent who was here is gone. Who has not come yet is not gone.
    pub gone: bool,
    /// While one is gone: in how many seconds the game may be claimed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub claim_win_in_seconds: Option<u64>,
    /// Who is connected, by seat.
    pub here: Vec<bool>,
}

/// What may be said with a move: the query of `POST /api/bot/game/{id}/move/{move}`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct MoveQuery {
    /// Whether a draw is offered with it.
    #[serde(default)]
    pub offering_draw: Option<bool>,
    /// How many turns stand before it, so that a request sent twice is one move.
    #[serde(default)]
    pub ply: Option<u32>,
    /// The `seq` of the state it answers to.
    #[serde(default)]
    pub seq: Option<u64>,
    /// Chosen anew for every request: sent again with the same, it counts once.
    #[serde(default)]
    pub id: Option<String>,
    /// The seat, where several are yours.
    #[serde(default)]
    pub seat: Option<u8>,
}

impl BotGame {
    /// This table for whoever sits there.
    pub fn of(table: &TableState, seat: Option<usize>, legal: Option<Vec<String>>) -> Self {
        let game = table.view.game();
        Self {
            id: table.id.clone(),
            seq: table.seq,
            variant: BotVariant { key: game, name: game },
            rules: table.view.table().rules.clone(),
            clock: table.time,
            rated: table.rated,
            players: table.players.clone(),
            seat,
            black: table.players.first().cloned(),
            white: table.players.get(1).cloned(),
            initial_fen: "startpos".to_owned(),
            state: BotGameState::of(table, legal),
            events: None,
        }
    }
}

impl BotGameState {
    /// The state of this table.
    pub fn of(table: &TableState, legal: Option<Vec<String>>) -> Self {
        let move_list: Vec<String> = table.moves.iter().filter_map(|turn| turn.text.clone()).collect();
        let between = if table.view.game().has_spaced_moves() { ";" } else { " " };
        let time = |seat: usize| {
            let left = table.clocks.get(seat).and_then(|clock| clock.left);
            left.map_or(i32::MAX.unsigned_abs().into(), |Millis(left)| left)
        };
        let increment = increment(table.time).0;
        let asks =
            |seat, offer| table.offers.iter().any(|standing| standing.by == seat && standing.offer == offer);
        let winner_seat = table.result.as_ref().and_then(|result| result.winner);
        Self {
            seq: table.seq,
            ply: table.moves.len(),
            turn: table.view.table().turn,
            moves: move_list.join(between),
            move_list,
            clocks: table.clocks.clone(),
            btime: time(0),
            wtime: time(1),
            binc: increment,
            winc: increment,
            status: BotStatus::of(table.result.as_ref().map(|result| result.reason)),
            bdraw: asks(0, Offer::Draw),
            wdraw: asks(1, Offer::Draw),
            btakeback: asks(0, Offer::TakeBack),
            wtakeback: asks(1, Offer::TakeBack),
            offers: table.offers.clone(),
            expiration: table.first_move.map(|first| Expiration {
                idle_millis: first.limit.less(first.left),
                millis_to_move: first.limit,
            }),
            winner_seat,
            winner: winner_seat.map(|seat| if seat == 0 { ColorName::Black } else { ColorName::White }),
            result: table.result.clone(),
            legal,
            events: None,
        }
    }
}

impl OpponentGone {
    /// What this means for whoever plays for these seats.
    pub fn of(presence: &Presence, own: &[usize]) -> Self {
        let others = presence.claim_in.iter().enumerate().filter(|(seat, _)| !own.contains(seat));
        let soonest = others.filter_map(|(_, claim_in)| *claim_in).min();
        Self {
            gone: soonest.is_some(),
            claim_win_in_seconds: soonest.map(|Millis(time)| time.div_ceil(1000)),
            here: presence.here.clone(),
        }
    }
}

const fn increment(time: TimeControl) -> Millis {
    match time {
        TimeControl::Fischer { time_increment, .. } => time_increment,
        TimeControl::Gomocup { increment, .. } | TimeControl::Session { increment, .. } => increment,
        TimeControl::None
        | TimeControl::Simple { .. }
        | TimeControl::Absolute { .. }
        | TimeControl::ByoYomi { .. }
        | TimeControl::Canadian { .. } => Millis::ZERO,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_reason_has_its_word_at_lichess() {
        let word = |reason: EndReason| serde_json::to_value(BotStatus::of(Some(reason))).unwrap();
        for reason in EndReason::all() {
            let expected = match reason.code() {
                "row" | "goal" | "destroyed" => "mate",
                "board-full" | "both-passed" | "all-destroyed" | "draw-agreed" => "draw",
                "resigned" => "resign",
                "out-of-time" => "outoftime",
                "abandoned" | "crashed" => "timeout",
                "aborted" | "no-start" => "aborted",
                "illegal-move" | "no-move" | "forbidden-point" | "violations" => "cheat",
                "move-limit" | "adjudicated" => "variantEnd",
                other => panic!("{other} has no word"),
            };
            assert_eq!(word(reason), expected, "{reason}");
        }
        assert_eq!(serde_json::to_value(BotStatus::of(None)).unwrap(), "started");
    }

    #[test]
    fn who_has_not_come_yet_is_not_gone() {
        let presence = |here: [bool; 2], claim_in: [Option<Millis>; 2]| Presence {
            here: here.to_vec(),
            claim_in: claim_in.to_vec(),
            watching: 0,
        };
        let awaited = OpponentGone::of(&presence([true, false], [None, None]), &[0]);
        assert_eq!((awaited.gone, awaited.claim_win_in_seconds), (false, None));
        let gone = presence([true, false], [None, Some(Millis(1001))]);
        let line = serde_json::to_value(BotLine::Opponent(OpponentGone::of(&gone, &[0]))).unwrap();
        let expected = serde_json::json!({
            "type": "opponentGone", "gone": true, "claimWinInSeconds": 2, "here": [true, false]
        });
        assert_eq!(line, expected);
        assert!(!OpponentGone::of(&gone, &[1]).gone, "oneself is nobody's opponent");
    }
}
