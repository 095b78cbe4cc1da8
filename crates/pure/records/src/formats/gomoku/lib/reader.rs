use std::ops::Range;
use tengen_core::message;

use tengen_games::{AnyMove, AnyRules};
use tengen_gomoku::{BoardSize, Move, Point};

use super::{APPLICATION, HEADER_LENGTH, SEPARATOR, SIGNATURE, flags};
use crate::{
    FileLocation, MoveTree, NodeId, PlayedMove, ReadError, Record,
    formats::gomoku::{gomoku_rules, guess_rule, occupied, occupied::OccupiedPoints, seat_at},
    note::NoteCollector,
    text::{decode_gbk, unix_lines},
};

/// Whether these bytes are a file of this format. Without a header they begin with a stone in the middle and are no text.
pub(crate) fn is_it(bytes: &[u8]) -> bool {
    let is_control = |byte: &u8| *byte < 0x20 && !matches!(byte, b'\t' | b'\n' | b'\r');
    bytes.starts_with(&SIGNATURE) || (bytes.first() == Some(&0x78) && bytes.iter().any(is_control))
}

pub(crate) fn read(bytes: &[u8], notes: &mut NoteCollector) -> Result<Vec<Record>, ReadError> {
    let start = if bytes.starts_with(&SIGNATURE) {
        if bytes.len() < HEADER_LENGTH {
            return Err(ReadError::new(FileLocation::Byte(bytes.len()), "records-header-truncated"));
        }
        if bytes[8] != 3 {
            let (major, minor) = (bytes[8], bytes[9]);
            notes.add(FileLocation::Byte(8), message!("records-lib-other-version", major, minor));
        }
        HEADER_LENGTH
    } else {
        0
    };
    let mut reader = LibReader {
        bytes,
        at: start,
        tree: MoveTree::new(),
        here: TreeCursor::default(),
        stones: OccupiedPoints::new(),
        siblings: Vec::new(),
        texts: Vec::new(),
    };
    reader.moves(notes)?;
    let LibReader { mut tree, texts, .. } = reader;
    put_texts(&mut tree, bytes, &texts);
    let mut record = Record::new(AnyRules::Gomoku(gomoku_rules(BoardSize::RENJU)));
    record.tree = tree;
    if start > 0 {
        record.heading.application = Some(format!("{APPLICATION}{}", if bytes[9] == 0 { 0 } else { 4 }));
    }
    guess_rule(&mut record, notes);
    Ok(vec![record])
}

/// Where the next move is added.
#[derive(Clone, Copy, Debug)]
struct TreeCursor {
    parent: NodeId,
    n_moves: usize,
    stones: usize,
}

impl Default for TreeCursor {
    fn default() -> Self {
        Self { parent: NodeId::ROOT, n_moves: 0, stones: 0 }
    }
}

/// What a text of the file is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum LibTextKind {
    Comment,
    OldComment,
    BoardText,
}

struct LibReader<'a> {
    bytes: &'a [u8],
    at: usize,
    tree: MoveTree,
    here: TreeCursor,
    stones: OccupiedPoints,
    /// Moves that have a further sibling, the last one on top.
    siblings: Vec<TreeCursor>,
    texts: Vec<(NodeId, LibTextKind, Range<usize>)>,
}

impl LibReader<'_> {
    fn moves(&mut self, notes: &mut NoteCollector) -> Result<(), ReadError> {
        let mut is_first = true;
        while self.at < self.bytes.len() {
            let &[position, bits] = self.bytes.get(self.at..self.at + 2).unwrap_or_default() else {
                notes.add(FileLocation::Byte(self.at), "records-lib-odd-byte");
                return Ok(());
            };
            let offset = self.at;
            self.at += 2;
            let before = self.here;
            let id = if is_first && position == 0 { NodeId::ROOT } else { self.add(position, bits, offset)? };
            is_first = false;
            self.flags(id, bits, notes)?;
            if bits & flags::HAS_SIBLING != 0 {
                self.siblings.push(before);
            }
            if bits & flags::HAS_NO_CHILD != 0 {
                let Some(parent) = self.siblings.pop() else {
                    if self.at < self.bytes.len() {
                        let place = FileLocation::Byte(self.at);
                        notes.add(place, "records-lib-trailing-bytes");
                    }
                    return Ok(());
                };
                self.stones.back_to(parent.stones);
                self.here = parent;
            }
        }
        notes.add(FileLocation::Byte(self.at), "records-lib-truncated");
        Ok(())
    }

    /// Adds a move where one is due, and goes there.
    fn add(&mut self, position: u8, bits: u8, offset: usize) -> Result<NodeId, ReadError> {
        let play = if bits & flags::NO_MOVE != 0 {
            if position != 0 {
                point_of(position, offset)?;
            }
            None
        } else {
            let m = if position == 0 {
                Move::Pass
            } else {
                let point = point_of(position, offset)?;
                if !self.stones.put(point) {
                    return Err(occupied(FileLocation::Byte(offset), point));
                }
                Move::Place(point)
            };
            Some(PlayedMove { seat: seat_at(self.here.n_moves), m: AnyMove::Gomoku(m) })
        };
        let n_moves = self.here.n_moves + usize::from(play.is_some());
        let added = self.tree.add(self.here.parent, play);
        let parent = added.map_err(|_| ReadError::too_large(FileLocation::Byte(offset)))?;
        self.here = TreeCursor { parent, n_moves, stones: self.stones.state() };
        Ok(parent)
    }

    fn flags(&mut self, id: NodeId, bits: u8, notes: &mut NoteCollector) -> Result<(), ReadError> {
        if bits & (flags::MARK | flags::START) != 0 {
            let remarks = self.tree.node_mut(id).remarks_mut();
            remarks.is_marked = bits & flags::MARK != 0;
            remarks.is_start = bits & flags::START != 0;
        }
        let mut more = 0;
        if bits & flags::MORE != 0 {
            let Some(&[high, low]) = self.bytes.get(self.at..self.at + 2) else {
                return Err(ReadError::new(FileLocation::Byte(self.at), "records-lib-flags-truncated"));
            };
            if high != 0 || low & !flags::BOARD_TEXT != 0 {
                notes.add(FileLocation::Byte(self.at), "records-lib-flags-unknown");
            }
            more = low;
            self.at += 2;
        }
        if bits & flags::OLD_COMMENT != 0 {
            self.text(id, LibTextKind::OldComment)?;
        } else if bits & flags::COMMENT != 0 {
            self.text(id, LibTextKind::Comment)?;
        }
        if more & flags::BOARD_TEXT != 0 {
            self.text(id, LibTextKind::BoardText)?;
        }
        Ok(())
    }

    /// Passes over a text, which ends at NUL, old ones with a byte whose highest bit is set; then the length is even.
    fn text(&mut self, id: NodeId, kind: LibTextKind) -> Result<(), ReadError> {
        let start = self.at;
        let is_end = |byte: &u8| if kind == LibTextKind::OldComment { *byte >= 0x80 } else { *byte == 0 };
        let length = self.bytes[start..]
            .iter()
            .position(is_end)
            .ok_or_else(|| ReadError::new(FileLocation::Byte(start), "records-lib-comment-unterminated"))?;
        let end = start + length + usize::from(kind == LibTextKind::OldComment);
        self.texts.push((id, kind, start..end));
        let length = length + 1;
        self.at = (start + length + length % 2).min(self.bytes.len());
        Ok(())
    }
}

fn point_of(position: u8, offset: usize) -> Result<Point, ReadError> {
    let (column, row) = ((position & 15).checked_sub(1), 14_u8.checked_sub(position >> 4));
    column.zip(row).and_then(|(x, y)| Point::new(x, y)).ok_or_else(|| {
        let size = BoardSize::RENJU;
        ReadError::new(
            FileLocation::Byte(offset),
            message!("records-lib-off-board", position = format!("{position:#04x}"), size),
        )
    })
}

/// Texts are UTF-8 if all of them are, else GBK: a single short one can be both.
fn put_texts(tree: &mut MoveTree, bytes: &[u8], texts: &[(NodeId, LibTextKind, Range<usize>)]) {
    let is_utf8 = texts.iter().all(|(_, kind, range)| {
        *kind == LibTextKind::OldComment || std::str::from_utf8(&bytes[range.clone()]).is_ok()
    });
    let decode = |bytes: &[u8]| {
        if is_utf8 { String::from_utf8_lossy(bytes).into_owned() } else { decode_gbk(bytes) }
    };
    for (id, kind, range) in texts {
        let bytes = &bytes[range.clone()];
        let remarks = tree.node_mut(*id).remarks_mut();
        match kind {
            LibTextKind::BoardText => remarks.board_text = decode(bytes),
            LibTextKind::OldComment => {
                let text: Vec<u8> = bytes.iter().map(|byte| byte & 0x7f).collect();
                remarks.title = String::from_utf8_lossy(&text).into_owned();
            }
            LibTextKind::Comment => {
                // The separator is no second byte of GBK, so the bytes can be split.
                let (title, comment) = match bytes.iter().position(|&byte| byte == SEPARATOR) {
                    Some(at) => (&bytes[..at], &bytes[at + 1..]),
                    None if bytes.contains(&b'\n') => (&[][..], bytes),
                    None => (bytes, &[][..]),
                };
                remarks.title = unix_lines(&decode(title)).replace('\n', " ");
                remarks.comment = unix_lines(&decode(comment));
            }
        }
    }
}
