use std::borrow::Cow;

use tengen_core::{Lang, Localize, Seat, english_errors};
use tengen_games::RefusedMoveError;

use crate::Millis;

/// Why an event cannot follow those before it. A log with such an event was not written by a referee, or is damaged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EventMisfitError {
    /// The number of the event.
    pub seq: u64,
    /// What is wrong with it.
    pub why: MisfitKind,
}

/// What is wrong with an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MisfitKind {
    /// There are no events.
    Empty,
    /// The first event does not open the game, or a later one does.
    Opening,
    /// A game cannot be opened on these terms, for this first reason.
    Terms(crate::TermsError),
    /// The event with this number should be here.
    Number(u64),
    /// It happened before the one before it, at this time.
    Time(Millis),
    /// The table has no such seat, or it has lost already.
    Seat(Seat),
    /// The game is over, or nothing such can happen at this point.
    NotNow,
    /// The move cannot be played.
    Move(RefusedMoveError),
}

impl Localize for EventMisfitError {
    fn localize(&self, lang: Lang) -> Cow<'static, str> {
        let why = match (&self.why, lang) {
            (MisfitKind::Empty, _) => lang.pick("there are no events", "没有事件").into(),
            (MisfitKind::Opening, _) => {
                lang.pick("a log begins with one event \"opened\"", "记录必须以一个 opened 事件开始").into()
            }
            (MisfitKind::Terms(fault), _) => fault.localize(lang),
            (MisfitKind::Number(expected), Lang::En) => format!("event {expected} should be here").into(),
            (MisfitKind::Number(expected), Lang::Zh) => format!("这里应当是事件 {expected}").into(),
            (MisfitKind::Time(last), Lang::En) => {
                format!("the time goes back: it was {last} s before").into()
            }
            (MisfitKind::Time(last), Lang::Zh) => format!("时间倒退：此前已是 {last} 秒").into(),
            (MisfitKind::Seat(seat), Lang::En) => {
                format!("{} cannot do this now", seat.localize(lang)).into()
            }
            (MisfitKind::Seat(seat), Lang::Zh) => format!("{} 现在不能这样做", seat.localize(lang)).into(),
            (MisfitKind::NotNow, _) => {
                lang.pick("this cannot happen at this point", "此时不可能发生这件事").into()
            }
            (MisfitKind::Move(refused), _) => refused.localize(lang),
        };
        match lang {
            Lang::En => format!("event {}: {why}", self.seq),
            Lang::Zh => format!("事件 {}：{why}", self.seq),
        }
        .into()
    }
}

english_errors!(EventMisfitError);
