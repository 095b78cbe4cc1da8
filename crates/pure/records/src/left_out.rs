//! Notes about what a format cannot hold.

use tengen_core::{Message, Seat, message};
use tengen_gomoku::{BoardSize, Opening, Rule};

use crate::{NodeRemarks, Record, RecordMetadata, metadata::occupant_tag, note::NoteCollector};

/// Notes what a format that holds one line of points loses of the moves themselves. Times are left to the caller.
pub(crate) fn note_bare_line(record: &Record, notes: &mut NoteCollector) {
    note_openings(record, notes);
    note_branches(record, notes);
    note_remarks(record, notes);
}

pub(crate) fn note_openings(record: &Record, notes: &mut NoteCollector) {
    let is_free = record.gomoku().is_none_or(|rules| rules.opening == Opening::Free);
    notes.add_if(!is_free, "records-the-opening-protocol-and-its-choices");
}

pub(crate) fn note_branches(record: &Record, notes: &mut NoteCollector) {
    notes.add_if(record.tree.has_branches(), "records-variations-are-left-out");
}

pub(crate) fn note_remarks(record: &Record, notes: &mut NoteCollector) {
    let mut remarks = record.tree.ids().filter_map(|id| record.tree.node(id).remarks());
    notes.add_if(remarks.next().is_some(), "records-comments-and-marks-are-left-out");
}

/// The same for formats that keep what was refused.
pub(crate) fn note_remarks_but_refused(record: &Record, notes: &mut NoteCollector) {
    let is_said = |id| {
        record.tree.node(id).remarks().is_some_and(|remarks| {
            let kept = NodeRemarks { refused: remarks.refused.clone(), ..NodeRemarks::default() };
            *remarks != kept
        })
    };
    notes.add_if(record.tree.ids().any(is_said), "records-comments-and-marks-are-left-out");
}

pub(crate) fn note_times(record: &Record, notes: &mut NoteCollector) {
    let has_time = |id| {
        let node = record.tree.node(id);
        node.time_used.is_some() || node.time_left.is_some()
    };
    notes.add_if(record.tree.ids().any(has_time), "records-times-are-left-out");
}

pub(crate) fn note_clocks(record: &Record, notes: &mut NoteCollector) {
    let has_clock = record.tree.ids().any(|id| record.tree.node(id).time_left.is_some());
    notes.add_if(has_clock, "records-times-left-on-the-clocks-are");
}

/// Notes which parts of the heading a format leaves out; `kept` names those that it keeps.
pub(crate) fn note_heading(heading: &RecordMetadata, kept: &[MetadataField], notes: &mut NoteCollector) {
    let is_seat = |key: &str| Seat::all(Seat::MAX).any(|seat| key == occupant_tag(seat));
    let parts = [
        (MetadataField::Players, !heading.players.is_empty(), "records-names"),
        (MetadataField::Event, heading.event.is_some(), "records-event"),
        (MetadataField::Place, heading.place.is_some(), "records-place"),
        (MetadataField::Date, heading.date.is_some(), "records-date"),
        (MetadataField::Round, heading.round.is_some(), "records-round"),
        (MetadataField::Result, heading.result.is_some(), "records-result"),
        (MetadataField::Comment, heading.comment.is_some(), "records-comment"),
        (MetadataField::TimeControl, heading.time_control.is_some(), "records-time-control"),
        (MetadataField::Tags, heading.tags.iter().any(|(key, _)| !is_seat(key)), "records-further-tags"),
        (
            MetadataField::Tags,
            heading.tags.iter().any(|(key, who)| is_seat(key) && who != "person"),
            "records-who-sat-where",
        ),
    ];
    let lost = || parts.iter().filter(|(part, is_there, ..)| *is_there && !kept.contains(part));
    if lost().next().is_some() {
        let parts = lost().map(|part| Message::new(part.2)).collect();
        notes.add(
            None,
            message!("records-left-out-of-the-heading", what = Message::list(parts, "core-comma")),
        );
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
    notes.add_if(!is_kept, "records-the-rule-is-left-out");
    notes.add_if(!size_is_kept && rules.size != BoardSize::RENJU, "records-the-size-of-the-board-is");
}
