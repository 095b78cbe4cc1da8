use tengen_games::AnyMove;
use tengen_gomoku::{Color, Move, Point};

use super::{APPLICATION, SEPARATOR, SIGNATURE, flags};
use crate::{
    NodeId, NodeRemarks, PlayedMove, Record, RecordFormat, TextEncoding, WriteError,
    left_out::{DetailCounts, RecordDetail, note_heading, note_openings, note_rule},
    note::NoteCollector,
    text::{encode_gbk, is_mistakable, one_line},
};

pub(crate) fn write(
    record: &Record,
    encoding: TextEncoding,
    notes: &mut NoteCollector,
) -> Result<Vec<u8>, WriteError> {
    let colors = record.colors();
    check(record, &colors)?;
    note_openings(record, notes);
    note_rule(record, true, notes);
    note_heading(&record.heading, &[], notes);
    let tree = &record.tree;
    let (board_texts, n_lost_labels) = record.board_texts();
    let kept = [
        RecordDetail::Variations,
        RecordDetail::Comments,
        RecordDetail::BoardTexts,
        RecordDetail::LibraryMarks,
    ];
    let mut lost = DetailCounts::of(record).except(&kept);
    lost.set(RecordDetail::Labels, n_lost_labels);
    lost.note(notes);
    let minor = minor_version(record);
    let needs_root = minor > 0 || !begins_in_the_middle(record);
    let mut writer = LibWriter {
        out: [&SIGNATURE[..], &[3, minor], &[0xff; 10]].concat(),
        encoding,
        is_doubtful: false,
        is_utf8: true,
    };
    for id in tree.in_order().skip(usize::from(!needs_root)) {
        let node = tree.node(id);
        let is_stone = colors[id.index()].is_some();
        let point = node.play.as_ref().and_then(PlayedMove::stone);
        let mut bits = 0;
        if id != NodeId::ROOT {
            bits |= if tree.next_sibling(id).is_some() { flags::HAS_SIBLING } else { 0 };
            bits |= if is_stone { 0 } else { flags::NO_MOVE };
        }
        bits |= if tree.first_child(id).is_none() { flags::HAS_NO_CHILD } else { 0 };
        let choice = node.play.as_ref().filter(|_| !is_stone).map(|play| &play.m);
        writer.node(point, bits, node.remarks(), board_texts.get(&id).map_or("", String::as_str), choice);
    }
    let (is_doubtful, out) = (writer.is_doubtful && writer.is_utf8, writer.out);
    notes.add_if(is_doubtful, "records-lib-encoding-ambiguous");
    Ok(out)
}

/// The version that the record was read in; else the oldest that holds it, as RenLib does.
fn minor_version(record: &Record) -> u8 {
    let told = record.heading.application.as_deref().and_then(|name| name.strip_prefix(APPLICATION));
    if let Some(minor) = told.and_then(|minor| minor.parse().ok()).filter(|minor| matches!(minor, 0 | 4)) {
        return minor;
    }
    let is_pass = |id| record.tree.play(id).is_some_and(|play| play.m == AnyMove::Gomoku(Move::Pass));
    if begins_in_the_middle(record) && !record.tree.ids().any(is_pass) { 0 } else { 4 }
}

/// Colours follow from the number of moves, and no stones can be set up.
fn check(record: &Record, colors: &[Option<Color>]) -> Result<(), WriteError> {
    let tree = &record.tree;
    let mut n_moves = vec![0_u32; tree.len()];
    let mut alternate = true;
    for id in tree.ids().skip(1) {
        let before = tree.parent(id).map_or(0, |parent| n_moves[parent.index()]);
        n_moves[id.index()] = before + u32::from(colors[id.index()].is_some());
        if let Some(color) = colors[id.index()] {
            alternate &= color == if before.is_multiple_of(2) { Color::BLACK } else { Color::WHITE };
        }
    }
    let has_setup = |id| tree.node(id).remarks().is_some_and(|remarks| !remarks.setup.is_empty());
    let why = if tree.ids().any(has_setup) {
        "records-setup-stones"
    } else if !alternate {
        "records-colours-not-alternating"
    } else {
        return Ok(());
    };
    Err(WriteError::cannot(RecordFormat::Lib, why, &[RecordFormat::Sgf]))
}

/// Whether the tree is as the oldest libraries are: one first move, in the middle, and nothing said before it.
fn begins_in_the_middle(record: &Record) -> bool {
    let tree = &record.tree;
    let Some(first) = tree.first_child(NodeId::ROOT) else { return false };
    let stone = tree.node(first).play.as_ref().and_then(PlayedMove::stone);
    tree.root().remarks().is_none()
        && tree.next_sibling(first).is_none()
        && stone.is_some_and(|point| (point.x(), point.y()) == (7, 7))
}

struct LibWriter {
    out: Vec<u8>,
    encoding: TextEncoding,
    is_doubtful: bool,
    is_utf8: bool,
}

impl LibWriter {
    fn node(
        &mut self,
        point: Option<Point>,
        bits: u8,
        remarks: Option<&NodeRemarks>,
        board_text: &str,
        choice: Option<&AnyMove>,
    ) {
        let nothing = NodeRemarks::default();
        let remarks = remarks.unwrap_or(&nothing);
        let choice = choice.filter(|_| remarks.title.is_empty()).map(ToString::to_string);
        let title = choice.unwrap_or_else(|| one_line(&remarks.title));
        let mut comment = self.encode(&title);
        if !remarks.comment.is_empty() {
            comment.push(SEPARATOR);
            comment.extend(self.encode(&remarks.comment.replace('\n', "\r\n")));
        }
        let board_text = self.encode(board_text);
        let position = point.map_or(0, |point| ((14 - point.y().min(14)) << 4) | (point.x().min(14) + 1));
        let bit = |is_set: bool, bit: u8| if is_set { bit } else { 0 };
        let bits = bits
            | bit(!comment.is_empty(), flags::COMMENT)
            | bit(remarks.is_marked, flags::MARK)
            | bit(remarks.is_start, flags::START)
            | bit(!board_text.is_empty(), flags::MORE);
        self.out.extend([position, bits]);
        if !board_text.is_empty() {
            self.out.extend([0, flags::BOARD_TEXT]);
        }
        for text in [comment, board_text] {
            self.text(&text);
        }
    }

    /// The bytes of a text, without those that would end it.
    fn encode(&mut self, text: &str) -> Vec<u8> {
        let clean: String = text.chars().filter(|&c| c != '\0' && c != char::from(SEPARATOR)).collect();
        if self.encoding == TextEncoding::Utf8 {
            return clean.into_bytes();
        }
        let bytes = encode_gbk(&clean);
        self.is_doubtful |= is_mistakable(&bytes);
        self.is_utf8 &= std::str::from_utf8(&bytes).is_ok();
        bytes
    }

    fn text(&mut self, text: &[u8]) {
        if !text.is_empty() {
            self.out.extend_from_slice(text);
            self.out.push(0);
            if text.len().is_multiple_of(2) {
                self.out.push(0);
            }
        }
    }
}
