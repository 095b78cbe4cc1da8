use tengen_core::{Localize, Message, english_errors, message};
use tengen_games::AnyRules;

use crate::{FileLocation, RecordFormat};

/// Something that was guessed, mended or left out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordNote {
    /// Which record of the file, from 0.
    pub record: usize,
    /// Where in the file that was read.
    pub place: Option<FileLocation>,
    /// What, as it was the first time.
    pub what: Message,
    /// How often it happened in the record.
    pub n_times: usize,
}

impl Localize for RecordNote {
    fn message(&self) -> Message {
        let mut what = self.what.message();
        if self.n_times > 1 {
            what = message!("records-note-times", what, n = self.n_times);
        }
        match &self.place {
            Some(place) => message!("core-colon", before = place.message(), after = what),
            None => what,
        }
    }
}

/// Collects notes. The same kind of thing is noted once a record and counted.
#[derive(Debug, Default)]
pub(crate) struct NoteCollector {
    pub(crate) list: Vec<RecordNote>,
    /// The record that is being worked on.
    pub(crate) record: usize,
}

impl NoteCollector {
    pub(crate) fn add(&mut self, place: impl Into<Option<FileLocation>>, message: impl Into<Message>) {
        let place = place.into();
        self.add_at(|| place, message);
    }

    /// The same with a place that is only looked for when there is something new to note: counting lines takes time.
    pub(crate) fn add_at(
        &mut self,
        place: impl FnOnce() -> Option<FileLocation>,
        message: impl Into<Message>,
    ) {
        let what = message.into();
        // Enough to see what is going on; a broken file could have millions.
        if !what.key().is_some_and(|key| self.again(key)) && self.list.len() < 1000 {
            self.list.push(RecordNote { record: self.record, place: place(), what, n_times: 1 });
        }
    }

    /// Counts a thing that was noted in this record before; `false` if it was not.
    pub(crate) fn again(&mut self, key: &str) -> bool {
        let mut of_record = self.list.iter_mut().rev().take_while(|note| note.record == self.record);
        let noted = of_record.find(|note| note.what.key() == Some(key));
        noted.map(|note| note.n_times += 1).is_some()
    }

    /// Notes these, if there is something to note.
    pub(crate) fn add_if(&mut self, is_so: bool, message: impl Into<Message>) {
        if is_so {
            self.add(None, message);
        }
    }
}

/// Why a file cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadError {
    /// The format that it was taken for, if any.
    pub format: Option<RecordFormat>,
    /// Where it goes wrong.
    pub place: FileLocation,
    /// What is wrong.
    pub what: Message,
}

impl ReadError {
    pub(crate) fn new(place: FileLocation, message: impl Into<Message>) -> Self {
        Self { format: None, place, what: message.into() }
    }

    /// A game has more moves than we hold.
    pub(crate) fn too_large(place: FileLocation) -> Self {
        Self::new(place, "records-game-too-long")
    }
}

impl Localize for ReadError {
    fn message(&self) -> Message {
        let (place, what) = (self.place.message(), self.what.message());
        match self.format {
            Some(format) => message!("records-read-as", place, what, format),
            None => message!("records-place-what", place, what),
        }
    }
}

/// Why records cannot be written in a format.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WriteError {
    /// Nothing can be written in this format.
    ReadOnly(RecordFormat),
    /// There is nothing to write.
    Nothing,
    /// The format has room for one game.
    One(RecordFormat),
    /// The format cannot hold this game.
    Cannot {
        /// The format.
        format: RecordFormat,
        /// What it cannot hold.
        what: Message,
        /// Formats that can.
        instead: Vec<RecordFormat>,
    },
}

impl WriteError {
    /// The format cannot hold such games at all.
    pub(crate) fn rules(format: RecordFormat, rules: &AnyRules) -> Self {
        let instead =
            RecordFormat::ALL.into_iter().filter(|other| other.can_write() && other.holds(rules)).collect();
        Self::Cannot { format, what: Message::verbatim(rules.summary()), instead }
    }

    /// The format cannot hold something about this game.
    pub(crate) fn cannot(
        format: RecordFormat,
        message: impl Into<Message>,
        instead: &[RecordFormat],
    ) -> Self {
        Self::Cannot { format, what: message.into(), instead: instead.to_vec() }
    }
}

impl Localize for WriteError {
    fn message(&self) -> Message {
        match self {
            Self::ReadOnly(format) => message!("records-read-only-format", format),
            Self::Nothing => message!("records-nothing-to-write"),
            Self::One(format) => message!("records-one-game-only", format),
            Self::Cannot { format, what, instead } if instead.is_empty() => {
                message!("records-cannot-store", format, what = what.message())
            }
            Self::Cannot { format, what, instead } => {
                let names = Message::names(instead.iter().map(|format| format.code()));
                message!("records-cannot-store-use", format, what = what.message(), names)
            }
        }
    }
}

english_errors!(ReadError, WriteError);
