use tengen_core::message;

use tengen_games::{AnyMove, AnyRules};
use tengen_gomoku::{BoardSize, Move, Point};

use super::{APPLICATION, HEADER_LENGTH, SEPARATOR, SIGNATURE, flags};
use crate::{
    FileLocation, MoveTree, NodeId, NodeRemarks, PlayedMove, ReadError, Record,
    formats::gomoku::{gomoku_rules, guess_rule, occupied, occupied::OccupiedPoints, seat_at},
    memory_budget::{FileExcess, MemoryBudget},
    note::NoteCollector,
    text::{decode_gbk, unix_lines},
};

/// Whether these bytes are a file of this format. Without a header they begin with a stone in the middle and are no text.
pub(crate) fn is_it(bytes: &[u8]) -> bool {
    let is_control = |byte: &u8| *byte < 0x20 && !matches!(byte, b'\t' | b'\n' | b'\r');
    bytes.starts_with(&SIGNATURE) || (bytes.first() == Some(&0x78) && bytes.iter().any(is_control))
}

pub(crate) fn read(
    bytes: &[u8],
    budget: MemoryBudget,
    notes: &mut NoteCollector,
) -> Result<Vec<Record>, ReadError> {
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
    let mut all = LibScanner::new(bytes, start).take_while(|entry| entry.error.is_none());
    // Texts are UTF-8 if all of them are, else GBK: a single short one can be both.
    let is_utf8 = all.all(|entry| is_utf8(entry.comment) && is_utf8(entry.board_text));
    let mut reader = LibReader {
        bytes,
        budget,
        is_utf8,
        tree: MoveTree::new(),
        here: TreeCursor::default(),
        stones: OccupiedPoints::new(BoardSize::RENJU),
        siblings: Vec::new(),
    };
    reader.moves(start, notes)?;
    let mut record = Record::new(AnyRules::Gomoku(gomoku_rules(BoardSize::RENJU)));
    record.tree = reader.tree;
    if start > 0 {
        record.heading.application = Some(format!("{APPLICATION}{}", if bytes[9] == 0 { 0 } else { 4 }));
    }
    guess_rule(&mut record, notes);
    Ok(vec![record])
}

/// A move of the file with its texts.
#[derive(Debug)]
struct LibEntry<'a> {
    /// Where it begins.
    at: usize,
    /// Where the next one begins.
    end: usize,
    position: u8,
    bits: u8,
    /// Where flags are that mean nothing to us.
    unknown_flags: Option<usize>,
    comment: Option<LibText<'a>>,
    board_text: Option<LibText<'a>>,
    /// Why its texts cannot be read.
    error: Option<Box<ReadError>>,
}

/// Whether something follows the two bytes of a move.
const HAS_MORE: u8 = flags::MORE | flags::COMMENT | flags::OLD_COMMENT;

/// A text of the file.
#[derive(Clone, Copy, Debug)]
struct LibText<'a> {
    bytes: &'a [u8],
    /// Old ones end with a byte whose highest bit is set.
    is_old: bool,
}

fn is_utf8(text: Option<LibText<'_>>) -> bool {
    text.is_none_or(|text| text.is_old || std::str::from_utf8(text.bytes).is_ok())
}

/// Takes a file apart up to the end of its last variation; whether the moves can be is not its business.
#[derive(Debug)]
struct LibScanner<'a> {
    bytes: &'a [u8],
    at: usize,
    /// How many moves have a sibling that is still to come; `None` after the last move.
    n_siblings: Option<usize>,
}

impl<'a> Iterator for LibScanner<'a> {
    type Item = LibEntry<'a>;

    fn next(&mut self) -> Option<LibEntry<'a>> {
        let n_siblings = self.n_siblings?;
        let at = self.at;
        let &[position, bits] = self.bytes.get(at..at + 2)? else { return None };
        self.at += 2;
        let mut entry = LibEntry {
            at,
            end: at,
            position,
            bits,
            unknown_flags: None,
            comment: None,
            board_text: None,
            error: None,
        };
        if bits & HAS_MORE != 0 {
            entry.error = self.texts(&mut entry).err().map(Box::new);
        }
        entry.end = self.at;
        let n_siblings = n_siblings + usize::from(bits & flags::HAS_SIBLING != 0);
        self.n_siblings = n_siblings.checked_sub(usize::from(bits & flags::HAS_NO_CHILD != 0));
        Some(entry)
    }
}

impl<'a> LibScanner<'a> {
    const fn new(bytes: &'a [u8], at: usize) -> Self {
        Self { bytes, at, n_siblings: Some(0) }
    }

    fn texts(&mut self, entry: &mut LibEntry<'a>) -> Result<(), ReadError> {
        let mut more = 0;
        if entry.bits & flags::MORE != 0 {
            let Some(&[high, low]) = self.bytes.get(self.at..self.at + 2) else {
                return Err(ReadError::new(FileLocation::Byte(self.at), "records-lib-flags-truncated"));
            };
            entry.unknown_flags = (high != 0 || low & !flags::BOARD_TEXT != 0).then_some(self.at);
            more = low;
            self.at += 2;
        }
        if entry.bits & flags::OLD_COMMENT != 0 {
            entry.comment = Some(self.text(true)?);
        } else if entry.bits & flags::COMMENT != 0 {
            entry.comment = Some(self.text(false)?);
        }
        if more & flags::BOARD_TEXT != 0 {
            entry.board_text = Some(self.text(false)?);
        }
        Ok(())
    }

    /// A text, which ends at NUL, old ones with a byte whose highest bit is set; then the length is even.
    fn text(&mut self, is_old: bool) -> Result<LibText<'a>, ReadError> {
        let start = self.at;
        let is_end = |byte: &u8| if is_old { *byte >= 0x80 } else { *byte == 0 };
        let length = self.bytes[start..]
            .iter()
            .position(is_end)
            .ok_or_else(|| ReadError::new(FileLocation::Byte(start), "records-lib-comment-unterminated"))?;
        let end = start + length + usize::from(is_old);
        let length = length + 1;
        self.at = (start + length + length % 2).min(self.bytes.len());
        Ok(LibText { bytes: &self.bytes[start..end], is_old })
    }
}

/// Where the next move is added.
#[derive(Clone, Copy, Debug)]
struct TreeCursor {
    parent: NodeId,
    n_moves: u32,
    stones: u32,
}

impl Default for TreeCursor {
    fn default() -> Self {
        Self { parent: NodeId::ROOT, n_moves: 0, stones: 0 }
    }
}

struct LibReader<'a> {
    bytes: &'a [u8],
    budget: MemoryBudget,
    is_utf8: bool,
    tree: MoveTree,
    here: TreeCursor,
    stones: OccupiedPoints,
    /// Moves that have a further sibling, the last one on top.
    siblings: Vec<TreeCursor>,
}

impl LibReader<'_> {
    fn moves(&mut self, start: usize, notes: &mut NoteCollector) -> Result<(), ReadError> {
        let mut end = start;
        for entry in LibScanner::new(self.bytes, start) {
            let before = self.here;
            let is_root = entry.at == start && entry.position == 0;
            let id = if is_root { NodeId::ROOT } else { self.add(entry.position, entry.bits, entry.at)? };
            end = entry.end;
            if let Some(error) = entry.error {
                return Err(*error);
            }
            self.remarks(id, &entry, notes)?;
            if entry.bits & flags::HAS_SIBLING != 0 {
                let memory = self.tree.memory() + 2 * self.siblings.capacity() * size_of::<TreeCursor>();
                self.budget.check(memory, FileExcess::Moves, || FileLocation::Byte(entry.at))?;
                self.siblings.push(before);
            }
            if entry.bits & flags::HAS_NO_CHILD != 0 {
                let Some(parent) = self.siblings.pop() else {
                    if end < self.bytes.len() {
                        notes.add(FileLocation::Byte(end), "records-lib-trailing-bytes");
                    }
                    return Ok(());
                };
                self.stones.back_to(parent.stones as usize);
                self.here = parent;
            }
        }
        let is_odd = end < self.bytes.len();
        let key = if is_odd { "records-lib-odd-byte" } else { "records-lib-truncated" };
        notes.add(FileLocation::Byte(end), key);
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
            Some(PlayedMove { seat: seat_at(self.here.n_moves as usize), m: AnyMove::Gomoku(m) })
        };
        self.budget.check(self.tree.memory(), FileExcess::Moves, || FileLocation::Byte(offset))?;
        let n_moves = self.here.n_moves + u32::from(play.is_some());
        let added = self.tree.add(self.here.parent, play);
        let parent = added.map_err(|_| ReadError::too_large(FileLocation::Byte(offset)))?;
        // There are no more stones than moves, and no more moves than places.
        let stones = u32::try_from(self.stones.state()).unwrap_or(u32::MAX);
        self.here = TreeCursor { parent, n_moves, stones };
        Ok(parent)
    }

    fn remarks(
        &mut self,
        id: NodeId,
        entry: &LibEntry<'_>,
        notes: &mut NoteCollector,
    ) -> Result<(), ReadError> {
        if entry.bits & (HAS_MORE | flags::MARK | flags::START) == 0 {
            return Ok(());
        }
        if let Some(at) = entry.unknown_flags {
            notes.add(FileLocation::Byte(at), "records-lib-flags-unknown");
        }
        let mut remarks = NodeRemarks {
            is_marked: entry.bits & flags::MARK != 0,
            is_start: entry.bits & flags::START != 0,
            ..NodeRemarks::default()
        };
        // A text is decoded, mended and kept, and may grow by half.
        let memory = self.tree.memory() + 6 * (entry.end - entry.at);
        self.budget.check(memory, FileExcess::Remarks, || FileLocation::Byte(entry.at))?;
        match entry.comment {
            None => {}
            Some(LibText { bytes, is_old: true }) => {
                let text: Vec<u8> = bytes.iter().map(|byte| byte & 0x7f).collect();
                remarks.title = String::from_utf8_lossy(&text).into_owned();
            }
            Some(LibText { bytes, is_old: false }) => {
                // The separator is no second byte of GBK, so the bytes can be split.
                let (title, comment) = match bytes.iter().position(|&byte| byte == SEPARATOR) {
                    Some(at) => (&bytes[..at], &bytes[at + 1..]),
                    None if bytes.contains(&b'\n') => (&[][..], bytes),
                    None => (bytes, &[][..]),
                };
                remarks.title = unix_lines(self.decode(title)).into_owned();
                if remarks.title.contains('\n') {
                    remarks.title = remarks.title.replace('\n', " ");
                }
                remarks.comment = unix_lines(self.decode(comment)).into_owned();
            }
        }
        if let Some(text) = entry.board_text {
            remarks.board_text = self.decode(text.bytes);
        }
        if !remarks.is_empty() {
            self.tree.set_remarks(id, &remarks);
        }
        Ok(())
    }

    fn decode(&self, bytes: &[u8]) -> String {
        if self.is_utf8 { String::from_utf8_lossy(bytes).into_owned() } else { decode_gbk(bytes) }
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
