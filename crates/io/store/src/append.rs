use std::borrow::Cow;

use tengen_core::{Lang, Localize, english_errors};

use crate::{DocumentError, Epoch, Seq, StoreError};

/// The longest event, in bytes. A move is about a hundred; this is what no honest event comes near.
pub const MOST_PAYLOAD: usize = 1 << 20;

/// Why a batch was not done. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AppendError {
    /// The log has another length: somebody else has written, or what the caller knows is old.
    Conflict {
        /// The length that it has.
        actual: Seq,
    },
    /// The caller does not hold the log, usually because somebody took it over.
    Fenced {
        /// The epoch that the log is at.
        current: Epoch,
    },
    /// An event that cannot be stored.
    Payload {
        /// Which of those given, from 0.
        index: usize,
        /// What is wrong with it.
        fault: PayloadError,
    },
    /// A document that cannot be stored.
    Paper {
        /// Which of those given, from 0.
        index: usize,
        /// What is wrong with it.
        fault: DocumentError,
    },
    /// A document is not as it was expected: somebody else has changed it.
    PaperConflict {
        /// Where it lies.
        collection: String,
        /// Its name there.
        key: String,
        /// The version that it has; `None` when there is none.
        version: Option<u64>,
    },
    /// The store cannot write.
    Store(StoreError),
}

/// What is wrong with the text of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PayloadError {
    /// There is none.
    Empty,
    /// It has a control character, such as the end of a line.
    NotOneLine,
    /// It is longer than [`MOST_PAYLOAD`].
    TooLong,
}

/// Finds the first event that cannot be stored.
pub(crate) fn check_payloads(events: &[String]) -> Result<(), AppendError> {
    let fault = |event: &String| match event {
        event if event.is_empty() => Some(PayloadError::Empty),
        event if event.len() > MOST_PAYLOAD => Some(PayloadError::TooLong),
        event if event.bytes().any(|byte| byte.is_ascii_control()) => Some(PayloadError::NotOneLine),
        _ => None,
    };
    let mut faults = events.iter().enumerate().filter_map(|(index, event)| Some((index, fault(event)?)));
    faults.next().map_or(Ok(()), |(index, fault)| Err(AppendError::Payload { index, fault }))
}

impl From<StoreError> for AppendError {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

impl Localize for PayloadError {
    fn localize(&self, lang: Lang) -> Cow<'static, str> {
        match self {
            Self::Empty => lang.pick("an event has no text", "事件没有内容").into(),
            Self::NotOneLine => lang
                .pick("an event must be one line without control characters", "事件必须是一行，不含控制字符")
                .into(),
            Self::TooLong => match lang {
                Lang::En => format!("an event is longer than {MOST_PAYLOAD} bytes").into(),
                Lang::Zh => format!("事件超过 {MOST_PAYLOAD} 字节").into(),
            },
        }
    }
}

impl Localize for AppendError {
    fn localize(&self, lang: Lang) -> Cow<'static, str> {
        match (self, lang) {
            (Self::Conflict { actual }, Lang::En) => {
                format!("the log has changed and holds {actual} events now; read it and try again").into()
            }
            (Self::Conflict { actual }, Lang::Zh) => {
                format!("记录已经改变，现在有 {actual} 个事件；请重新读取后再试").into()
            }
            (Self::Fenced { current }, Lang::En) => {
                format!("somebody else has the game now (epoch {current})").into()
            }
            (Self::Fenced { current }, Lang::Zh) => format!("对局已由别处接管（第 {current} 任）").into(),
            (Self::Payload { index, fault }, Lang::En) => {
                format!("event {index}: {}", fault.localize(lang)).into()
            }
            (Self::Payload { index, fault }, Lang::Zh) => {
                format!("事件 {index}：{}", fault.localize(lang)).into()
            }
            (Self::Paper { index, fault }, Lang::En) => {
                format!("paper {index}: {}", fault.localize(lang)).into()
            }
            (Self::Paper { index, fault }, Lang::Zh) => {
                format!("文件 {index}：{}", fault.localize(lang)).into()
            }
            (Self::PaperConflict { collection, key, version: Some(version) }, Lang::En) => format!(
                "paper {collection}/{key} has changed and is at version {version} now; read it and try again"
            )
            .into(),
            (Self::PaperConflict { collection, key, version: Some(version) }, Lang::Zh) => {
                format!("文件 {collection}/{key} 已经改变，现在是第 {version} 版；请重新读取后再试").into()
            }
            (Self::PaperConflict { collection, key, version: None }, Lang::En) => {
                format!("there is no paper {collection}/{key} any more; read again and try again").into()
            }
            (Self::PaperConflict { collection, key, version: None }, Lang::Zh) => {
                format!("已经没有文件 {collection}/{key}；请重新读取后再试").into()
            }
            (Self::Store(error), _) => error.localize(lang),
        }
    }
}

english_errors!(PayloadError, AppendError);
