//! Notes about what a format cannot hold.

use tengen_core::Seat;
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
    notes.add_if(
        !is_free,
        "the opening protocol and its choices are left out: only stones are kept",
        "略去开局规则及其选择：只保留棋子",
    );
}

pub(crate) fn note_branches(record: &Record, notes: &mut NoteCollector) {
    notes.add_if(record.tree.has_branches(), "variations are left out", "略去变化");
}

pub(crate) fn note_remarks(record: &Record, notes: &mut NoteCollector) {
    let mut remarks = record.tree.ids().filter_map(|id| record.tree.node(id).remarks());
    notes.add_if(remarks.next().is_some(), "comments and marks are left out", "略去注释和标记");
}

/// The same for formats that keep what was refused.
pub(crate) fn note_remarks_but_refused(record: &Record, notes: &mut NoteCollector) {
    let is_said = |id| {
        record.tree.node(id).remarks().is_some_and(|remarks| {
            let kept = NodeRemarks { refused: remarks.refused.clone(), ..NodeRemarks::default() };
            *remarks != kept
        })
    };
    notes.add_if(record.tree.ids().any(is_said), "comments and marks are left out", "略去注释和标记");
}

pub(crate) fn note_times(record: &Record, notes: &mut NoteCollector) {
    let has_time = |id| {
        let node = record.tree.node(id);
        node.time_used.is_some() || node.time_left.is_some()
    };
    notes.add_if(record.tree.ids().any(has_time), "times are left out", "略去用时");
}

pub(crate) fn note_clocks(record: &Record, notes: &mut NoteCollector) {
    let has_clock = record.tree.ids().any(|id| record.tree.node(id).time_left.is_some());
    notes.add_if(has_clock, "times left on the clocks are left out", "略去剩余时间");
}

/// Notes which parts of the heading a format leaves out; `kept` names those that it keeps.
pub(crate) fn note_heading(heading: &RecordMetadata, kept: &[MetadataField], notes: &mut NoteCollector) {
    let is_seat = |key: &str| Seat::all(Seat::MAX).any(|seat| key == occupant_tag(seat));
    let parts = [
        (MetadataField::Players, !heading.players.is_empty(), "names", "姓名"),
        (MetadataField::Event, heading.event.is_some(), "event", "赛事"),
        (MetadataField::Place, heading.place.is_some(), "place", "地点"),
        (MetadataField::Date, heading.date.is_some(), "date", "日期"),
        (MetadataField::Round, heading.round.is_some(), "round", "轮次"),
        (MetadataField::Result, heading.result.is_some(), "result", "结果"),
        (MetadataField::Comment, heading.comment.is_some(), "comment", "说明"),
        (MetadataField::TimeControl, heading.time_control.is_some(), "time control", "时限"),
        (MetadataField::Tags, heading.tags.iter().any(|(key, _)| !is_seat(key)), "further tags", "其他标签"),
        (
            MetadataField::Tags,
            heading.tags.iter().any(|(key, who)| is_seat(key) && who != "person"),
            "who sat where",
            "座位",
        ),
    ];
    let lost = || parts.iter().filter(|(part, is_there, ..)| *is_there && !kept.contains(part));
    if lost().next().is_some() {
        let en: Vec<_> = lost().map(|part| part.2).collect();
        let zh: Vec<_> = lost().map(|part| part.3).collect();
        notes.add(
            None,
            format!("left out of the heading: {}", en.join(", ")),
            format!("略去的对局信息：{}", zh.join("、")),
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
    notes.add_if(!is_kept, "the rule is left out", "略去规则");
    notes.add_if(
        !size_is_kept && rules.size != BoardSize::RENJU,
        "the size of the board is left out",
        "略去棋盘大小",
    );
}
