//! Notes about what a format cannot hold: each kind of detail by its name, with its number.

use std::collections::BTreeSet;

use tengen_core::{Message, Seat, message};
use tengen_gomoku::{BoardSize, Opening, Rule};

use crate::{NodeRemarks, Record, RecordMetadata, metadata::occupant_tag, note::NoteCollector};

/// Something that a record may say besides its main line, in the order in which notes name it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RecordDetail {
    Variations,
    Comments,
    Labels,
    BoardTexts,
    Signs,
    LibraryMarks,
    Turns,
    Properties,
    Refused,
    TimesUsed,
    TimesLeft,
}

impl RecordDetail {
    const ALL: [Self; 11] = [
        Self::Variations,
        Self::Comments,
        Self::Labels,
        Self::BoardTexts,
        Self::Signs,
        Self::LibraryMarks,
        Self::Turns,
        Self::Properties,
        Self::Refused,
        Self::TimesUsed,
        Self::TimesLeft,
    ];

    /// The message that tells how many there are.
    const fn key(self) -> &'static str {
        match self {
            Self::Variations => "records-count-variations",
            Self::Comments => "records-count-comments",
            Self::Labels => "records-count-labels",
            Self::BoardTexts => "records-count-board-texts",
            Self::Signs => "records-count-signs",
            Self::LibraryMarks => "records-count-renlib-marks",
            Self::Turns => "records-count-turns",
            Self::Properties => "records-count-properties",
            Self::Refused => "records-count-refused",
            Self::TimesUsed => "records-count-times-used",
            Self::TimesLeft => "records-count-times-left",
        }
    }
}

/// How many details of each kind a format leaves out.
#[derive(Clone, Debug, Default)]
pub(crate) struct DetailCounts {
    counts: [usize; RecordDetail::ALL.len()],
    /// The names of the properties that mean nothing to us.
    properties: BTreeSet<String>,
}

impl DetailCounts {
    /// Everything that the record says besides its main line.
    pub(crate) fn of(record: &Record) -> Self {
        let mut all = Self::default();
        all.set(RecordDetail::Variations, record.tree.leaves().saturating_sub(1));
        for id in record.tree.ids() {
            let node = record.tree.node(id);
            all.add(RecordDetail::TimesUsed, usize::from(node.time_used.is_some()));
            all.add(RecordDetail::TimesLeft, usize::from(node.time_left.is_some()));
            if let Some(remarks) = node.remarks() {
                all.add_remarks(remarks);
            }
        }
        all
    }

    fn add_remarks(&mut self, remarks: &NodeRemarks) {
        let has_comment = !remarks.title.is_empty() || !remarks.comment.is_empty();
        let n_marks = usize::from(remarks.is_marked) + usize::from(remarks.is_start);
        for (kind, n) in [
            (RecordDetail::Comments, usize::from(has_comment)),
            (RecordDetail::Labels, remarks.labels.len()),
            (RecordDetail::BoardTexts, usize::from(!remarks.board_text.is_empty())),
            (RecordDetail::Signs, remarks.marks.len()),
            (RecordDetail::LibraryMarks, n_marks),
            (RecordDetail::Turns, usize::from(remarks.to_move.is_some())),
            (RecordDetail::Properties, remarks.others.len()),
            (RecordDetail::Refused, remarks.refused.len()),
        ] {
            self.add(kind, n);
        }
        self.properties.extend(remarks.others.iter().map(|(name, _)| name.clone()));
    }

    fn add(&mut self, kind: RecordDetail, n: usize) {
        self.counts[kind as usize] += n;
    }

    /// So many of this kind are left out.
    pub(crate) fn set(&mut self, kind: RecordDetail, n: usize) {
        self.counts[kind as usize] = n;
    }

    /// All but these kinds, which the format keeps.
    #[must_use]
    pub(crate) fn except(mut self, kept: &[RecordDetail]) -> Self {
        for &kind in kept {
            self.set(kind, 0);
        }
        self
    }

    /// Notes what is left out, each kind with its number.
    pub(crate) fn note(&self, notes: &mut NoteCollector) {
        let lost = RecordDetail::ALL.into_iter().zip(self.counts).filter(|(_, n)| *n > 0);
        let parts: Vec<Message> = lost
            .map(|(kind, n)| {
                let part = Message::new(kind.key()).with("n", n);
                if kind == RecordDetail::Properties {
                    part.with("names", some_names(self.properties.iter().map(String::as_str)))
                } else {
                    part
                }
            })
            .collect();
        if !parts.is_empty() {
            notes.add(None, message!("records-left-out", what = Message::list(parts, "core-comma")));
        }
    }
}

/// The first few names of many.
fn some_names<'a>(names: impl IntoIterator<Item = &'a str>) -> String {
    const MOST: usize = 8;
    let mut names = names.into_iter();
    let mut shown: Vec<&str> = names.by_ref().take(MOST).collect();
    shown.extend(names.next().map(|_| "…"));
    shown.join(", ")
}

/// Notes what a format that holds one line of points loses, except for these.
pub(crate) fn note_bare_line(record: &Record, kept: &[RecordDetail], notes: &mut NoteCollector) {
    note_openings(record, notes);
    DetailCounts::of(record).except(kept).note(notes);
}

pub(crate) fn note_openings(record: &Record, notes: &mut NoteCollector) {
    let is_free = record.gomoku().is_none_or(|rules| rules.opening == Opening::Free);
    notes.add_if(!is_free, "records-opening-dropped");
}

/// Notes which parts of the heading a format leaves out; `kept` names those that it keeps.
pub(crate) fn note_heading(heading: &RecordMetadata, kept: &[MetadataField], notes: &mut NoteCollector) {
    let is_seat = |key: &str| Seat::all(Seat::MAX).any(|seat| key == occupant_tag(seat));
    let tags: BTreeSet<&str> =
        heading.tags.iter().map(|(key, _)| &**key).filter(|key| !is_seat(key)).collect();
    let parts = [
        (MetadataField::Players, !heading.players.is_empty(), "records-names"),
        (MetadataField::Event, heading.event.is_some(), "records-event"),
        (MetadataField::Place, heading.place.is_some(), "records-place"),
        (MetadataField::Date, heading.date.is_some(), "records-date"),
        (MetadataField::Round, heading.round.is_some(), "records-round"),
        (MetadataField::Result, heading.result.is_some(), "records-result"),
        (MetadataField::Comment, heading.comment.is_some(), "records-comment"),
        (MetadataField::TimeControl, heading.time_control.is_some(), "records-time-control"),
        (MetadataField::Tags, !tags.is_empty(), "records-count-tags"),
        (
            MetadataField::Tags,
            heading.tags.iter().any(|(key, who)| is_seat(key) && who != "person"),
            "records-seats",
        ),
    ];
    let lost = || parts.iter().filter(|(part, is_there, ..)| *is_there && !kept.contains(part));
    if lost().next().is_some() {
        let parts = lost().map(|part| match part.2 {
            "records-count-tags" => {
                message!("records-count-tags", n = tags.len(), names = some_names(tags.iter().copied()))
            }
            key => Message::new(key),
        });
        let parts = parts.collect();
        notes.add(None, message!("records-header-dropped", what = Message::list(parts, "core-comma")));
    }
}

/// A part of a heading that a format keeps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum MetadataField {
    Players,
    Event,
    Place,
    Date,
    Round,
    Result,
    Comment,
    TimeControl,
    Tags,
}

/// Notes that the format tells neither rule nor size of the board.
pub(crate) fn note_rule(record: &Record, size_is_kept: bool, notes: &mut NoteCollector) {
    let Some(rules) = record.gomoku() else { return };
    let is_kept = (rules.rule, rules.in_a_row) == (Rule::Freestyle, 5);
    notes.add_if(!is_kept, "records-rule-dropped");
    notes.add_if(!size_is_kept && rules.size != BoardSize::RENJU, "records-size-dropped");
}
