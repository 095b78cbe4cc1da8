use std::borrow::Cow;

use tengen_core::{Bilingual, Lang, Localize, english_errors};
use tengen_games::AnyRules;

use crate::{FileLocation, RecordFormat};

/// Something that was guessed, mended or left out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordNote {
    /// Which record of the file, from 0.
    pub record: usize,
    /// Where in the file that was read.
    pub place: Option<FileLocation>,
    /// What.
    pub what: Bilingual,
}

impl Localize for RecordNote {
    fn localize(&self, lang: Lang) -> Cow<'static, str> {
        let what = self.what.localize(lang);
        match &self.place {
            Some(place) => format!("{}{}{what}", place.localize(lang), lang.pick(": ", "：")).into(),
            None => what,
        }
    }
}

/// Collects notes. The same thing is noted once a record, however often it happens.
#[derive(Debug, Default)]
pub(crate) struct NoteCollector {
    pub(crate) list: Vec<RecordNote>,
    /// The record that is being worked on.
    pub(crate) record: usize,
}

impl NoteCollector {
    pub(crate) fn add(
        &mut self,
        place: impl Into<Option<FileLocation>>,
        en: impl Into<Cow<'static, str>>,
        zh: impl Into<Cow<'static, str>>,
    ) {
        let place = place.into();
        self.add_at(|| place, en, zh);
    }

    /// The same with a place that is only looked for when there is something new to note: counting lines takes time.
    pub(crate) fn add_at(
        &mut self,
        place: impl FnOnce() -> Option<FileLocation>,
        en: impl Into<Cow<'static, str>>,
        zh: impl Into<Cow<'static, str>>,
    ) {
        // Enough to see what is going on; a broken file could have millions.
        if self.list.len() >= 1000 {
            return;
        }
        let what = Bilingual::pair(en, zh);
        let mut of_record = self.list.iter().rev().take_while(|note| note.record == self.record);
        if of_record.all(|note| note.what != what) {
            self.list.push(RecordNote { record: self.record, place: place(), what });
        }
    }

    /// Notes these, if there is something to note.
    pub(crate) fn add_if(&mut self, is_so: bool, en: &'static str, zh: &'static str) {
        if is_so {
            self.add(None, en, zh);
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
    pub what: Bilingual,
}

impl ReadError {
    pub(crate) fn new(
        place: FileLocation,
        en: impl Into<Cow<'static, str>>,
        zh: impl Into<Cow<'static, str>>,
    ) -> Self {
        Self { format: None, place, what: Bilingual::pair(en, zh) }
    }

    /// The file has more moves than we hold.
    pub(crate) fn too_large(place: FileLocation) -> Self {
        Self::new(place, "the record has too many moves", "棋谱的着法太多")
    }
}

impl Localize for ReadError {
    fn localize(&self, lang: Lang) -> Cow<'static, str> {
        let (place, what) = (self.place.localize(lang), self.what.localize(lang));
        match (self.format, lang) {
            (Some(format), Lang::En) => format!("{place}: {what} (read as {format})"),
            (Some(format), Lang::Zh) => format!("{place}：{what}（按 {format} 读取）"),
            (None, Lang::En) => format!("{place}: {what}"),
            (None, Lang::Zh) => format!("{place}：{what}"),
        }
        .into()
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
        what: Bilingual,
        /// Formats that can.
        instead: Vec<RecordFormat>,
    },
}

impl WriteError {
    /// The format cannot hold such games at all.
    pub(crate) fn rules(format: RecordFormat, rules: &AnyRules) -> Self {
        let instead =
            RecordFormat::ALL.into_iter().filter(|other| other.can_write() && other.holds(rules)).collect();
        let name = rules.summary();
        Self::Cannot { format, what: Bilingual::pair(name.clone(), name), instead }
    }

    /// The format cannot hold something about this game.
    pub(crate) fn cannot(
        format: RecordFormat,
        en: impl Into<Cow<'static, str>>,
        zh: impl Into<Cow<'static, str>>,
        instead: &[RecordFormat],
    ) -> Self {
        Self::Cannot { format, what: Bilingual::pair(en, zh), instead: instead.to_vec() }
    }
}

impl Localize for WriteError {
    fn localize(&self, lang: Lang) -> Cow<'static, str> {
        match (self, lang) {
            (Self::ReadOnly(format), Lang::En) => format!("{format} can only be read"),
            (Self::ReadOnly(format), Lang::Zh) => format!("{format} 只能读取"),
            (Self::Nothing, _) => lang.pick("there is no record to write", "没有要写的棋谱").to_owned(),
            (Self::One(format), Lang::En) => format!("{format} has room for one game: write several files"),
            (Self::One(format), Lang::Zh) => format!("{format} 只能放一局棋：请分成多个文件"),
            (Self::Cannot { format, what, instead }, _) => {
                let what = what.localize(lang);
                let names: Vec<_> = instead.iter().map(|format| format.code()).collect();
                match (lang, names.is_empty()) {
                    (Lang::En, true) => format!("{format} cannot hold this game: {what}"),
                    (Lang::Zh, true) => format!("{format} 放不下这局棋：{what}"),
                    (Lang::En, false) => {
                        format!("{format} cannot hold this game: {what}; use {}", names.join(", "))
                    }
                    (Lang::Zh, false) => {
                        format!("{format} 放不下这局棋：{what}；请用 {}", names.join("、"))
                    }
                }
            }
        }
        .into()
    }
}

english_errors!(ReadError, WriteError);
