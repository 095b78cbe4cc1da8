//! Replays: games of tables and of records, with a number for each of their positions.

mod numbers;
mod shown;

use std::collections::VecDeque;

use axum::http::StatusCode;
use tengen_arbiter::{Event, EventKind, Table};
use tengen_core::{Localize, Seat, message};
use tengen_games::{AnyMove, AnyPosition, AnyRules};
use tengen_records::{NodeId, Record, RuleViolation, UncheckedBoard};
use tengen_store::GameId;
use tengen_views::{EffectView, PositionHistory, PositionView, effects, stage_view, view};

use self::numbers::NodeNumbers;
pub(crate) use self::shown::{players, result, title};
use crate::{Answer, ApiError, AppState, api::positions::ReachedPosition};

/// The longest line of a game that we walk through. Games end long before it.
const MOST_DEEP: u32 = 10_000;
/// The memory for positions of one main line: 400 of them on a board of 52×52, fewer on larger ones.
const MOST_COURSE_BYTES: usize = 4 << 20;

/// A recorded game whose places have numbers.
#[derive(Debug)]
pub(crate) struct NumberedGame {
    pub(crate) record: Record,
    numbers: NodeNumbers,
    /// How many ends can be reached from each place, by [`NodeId::index`].
    leaves: Box<[u32]>,
}

/// What is found at a place.
#[derive(Debug)]
struct NodeContent {
    /// As long as the rules were kept.
    position: Option<AnyPosition>,
    stage: UncheckedBoard,
    breach: Option<RuleViolation>,
    effects: Option<Vec<EffectView>>,
    moves: Vec<AnyMove>,
    past: Vec<u64>,
}

/// A place of the main line: the move that led there, and the position.
#[derive(Clone, Debug)]
pub(crate) struct MainLinePlace {
    pub(crate) ply: u32,
    pub(crate) number: u32,
    pub(crate) seat: Option<Seat>,
    pub(crate) text: Option<String>,
    pub(crate) position: AnyPosition,
}

/// The end of a main line, with all that came before it as keys.
#[derive(Debug)]
pub(crate) struct MainLine {
    pub(crate) rules: AnyRules,
    pub(crate) keys: Vec<u64>,
    /// What was played between one of those positions and the next; `None` if nothing was.
    pub(crate) turns: Vec<Option<String>>,
    pub(crate) stops: Vec<MainLinePlace>,
}

impl NumberedGame {
    /// The game of a record, whose places have the numbers that the record gives them.
    pub(crate) fn of_record(record: Record) -> Answer<Self> {
        let deepest = depths(&record).into_iter().max().unwrap_or_default();
        if deepest > MOST_DEEP {
            let message = message!("server-line-too-long", deepest, most = MOST_DEEP);
            return Err(ApiError::new(StatusCode::BAD_REQUEST, "too-deep", message));
        }
        let leaves = record.tree.leaves_below();
        Ok(Self { record, numbers: NodeNumbers::AsAdded, leaves })
    }

    /// The game of a table as it is stored, whether it goes on or not. The turns that stand have their own numbers.
    pub(crate) async fn of_table(app: &AppState, id: &GameId) -> Answer<Self> {
        let relayed = app.config.relay.as_ref().and_then(|relay| relay.log(id.as_str()));
        let log = match relayed {
            Some(log) => log.since(0).0,
            None => app.store.log(id).await?,
        };
        app.jobs.run(move |_| Self::of_log(log)).await
    }

    fn of_log(mut log: Vec<Event>) -> Answer<Self> {
        if let Some(Event { what: EventKind::Opened { terms, utc }, .. }) = log.first_mut() {
            crate::seat_player::for_records(terms);
            if *utc > 0 {
                terms.tags.entry("date".to_owned()).or_insert_with(|| day_of(*utc));
            }
        }
        let unreadable = |misfit| ApiError::of(StatusCode::INTERNAL_SERVER_ERROR, "log", &misfit);
        let record = Record::from_log(&log).map_err(unreadable)?;
        let table = Table::fold(&log).map_err(unreadable)?;
        let numbers = NodeNumbers::of_turns(&record.tree, table.plies());
        let leaves = record.tree.leaves_below();
        Ok(Self { record, numbers, leaves })
    }

    /// The place with this number.
    pub(crate) fn place(&self, number: u32) -> Answer<NodeId> {
        let place = self.numbers.place(&self.record.tree, number);
        place.ok_or_else(|| ApiError::missing("server-no-such-place"))
    }

    /// The numbers of the main line, the start first. At a table it is the line that stands.
    pub(crate) fn main_line(&self) -> Vec<u32> {
        self.numbers.main_line(&self.record.tree)
    }

    /// The last place of the main line.
    pub(crate) fn main_end(&self) -> u32 {
        self.main_line().last().copied().unwrap_or_default()
    }

    /// The position at a place with what led to it, if the rules were kept up to there.
    pub(crate) fn reach(&self, number: u32) -> Answer<ReachedPosition> {
        let NodeContent { position, breach, moves, past, .. } = self.find(number)?;
        match position {
            Some(position) => Ok(ReachedPosition { rules: self.record.rules.clone(), position, moves, past }),
            None => Err(left_rules(breach.as_ref())),
        }
    }

    /// The main line as far as the rules were kept: the keys of its positions, the start first, and the last of its places, at
    /// most so many, and no more than their memory allows.
    pub(crate) fn course(&self, most: usize) -> Answer<MainLine> {
        let main = self.main_line();
        let mut replay = self.record.replay_to(self.place(self.main_end())?);
        let (mut keys, mut turns, mut stops) = (Vec::new(), Vec::new(), VecDeque::new());
        let mut here = Some(NodeId::ROOT);
        while let (Some(id), Some(position)) = (here, replay.position()) {
            keys.push(position.key());
            let most = most.min(MOST_COURSE_BYTES / position.memory()).max(2);
            stops.drain(..(stops.len() + 1).saturating_sub(most));
            let number = self.numbers.number(id);
            let play = self.record.tree.play(id);
            let text = play.as_ref().map(|play| play.m.to_string());
            if id != NodeId::ROOT {
                turns.push(text.clone());
            }
            stops.push_back(MainLinePlace {
                // The numbers of a line only grow.
                ply: main.binary_search(&number).map_or(0, |ply| u32::try_from(ply).unwrap_or(u32::MAX)),
                number,
                seat: play.as_ref().map(|play| play.seat),
                text,
                position: position.clone(),
            });
            here = replay.step();
        }
        Ok(MainLine { rules: self.record.rules.clone(), keys, turns, stops: stops.into() })
    }

    fn find(&self, number: u32) -> Answer<NodeContent> {
        let id = self.place(number)?;
        let mut replay = self.record.replay_to(id);
        let (mut moves, mut past) = (Vec::new(), Vec::new());
        loop {
            let before = replay.position().map(AnyPosition::key);
            let Some(here) = replay.step() else { break };
            past.extend(before);
            moves.extend(self.record.tree.play(here).map(|play| play.m));
        }
        let mut position = replay.position().cloned();
        let lost = self.numbers.turns_lost(number);
        if let Some(position) = &mut position {
            for _ in 0..lost {
                past.push(position.key());
                position.skip_turn();
            }
        }
        let has_play = lost == 0 && self.record.tree.play(id).is_some();
        let effects = replay.effects().filter(|_| has_play).map(effects);
        Ok(NodeContent {
            position,
            stage: replay.stage().clone(),
            breach: replay.breach().cloned(),
            effects,
            moves,
            past,
        })
    }
}

impl NodeContent {
    fn view(&self, record: &Record) -> PositionView {
        match &self.position {
            Some(position) => {
                view(position, &PositionHistory { moves: &self.moves }).with_rules(&record.rules)
            }
            None => stage_view(&self.stage, &record.rules),
        }
    }
}

/// There is no position to think about.
fn left_rules(breach: Option<&RuleViolation>) -> ApiError {
    let (number, why) = breach.map_or_else(Default::default, |breach| (breach.number, breach.why.message()));
    let why = message!("server-illegal-in-record", number, why);
    ApiError::of(StatusCode::CONFLICT, "left-rules", &why)
}

/// How far each place is from the start.
fn depths(record: &Record) -> Vec<u32> {
    let mut depths = vec![0; record.tree.len()];
    for id in record.tree.ids() {
        if let Some(parent) = record.tree.parent(id) {
            depths[id.index()] = depths[parent.index()] + 1;
        }
    }
    depths
}

/// The day of the world's time, such as 2026-02-28, from milliseconds since 1970.
fn day_of(utc: u64) -> String {
    // Years begin with March here, so that the leap day is the last one; 719 468 days lie between that of year 0 and 1970.
    let days = utc / 86_400_000 + 719_468;
    let (era, day) = (days / 146_097, days % 146_097);
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let day = day - (153 * month + 2) / 5 + 1;
    let (month, later) = if month < 10 { (month + 3, 0) } else { (month - 9, 1) };
    format!("{:04}-{month:02}-{day:02}", era * 400 + year + later)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_those_of_the_calendar() {
        let day = 86_400_000;
        for (days, text) in [
            (0, "1970-01-01"),
            (58, "1970-02-28"),
            (59, "1970-03-01"),
            (11_016, "2000-02-29"),
            (11_017, "2000-03-01"),
            (19_782, "2024-02-29"),
            (20_818, "2026-12-31"),
            (20_819, "2027-01-01"),
            (47_540, "2100-02-28"),
            (47_541, "2100-03-01"),
        ] {
            assert_eq!(day_of(days * day), text);
            assert_eq!(day_of(days * day + day - 1), text);
        }
    }
}
