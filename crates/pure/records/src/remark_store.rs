use std::collections::BTreeMap;

use tengen_gomoku::{Color, Point};

use crate::{
    NodeId, NodeRemarks, PointSign, RefusedAttempt,
    chunk_list::{ChunkList, grow},
};

/// What is said at the places of a tree, in about as many bytes as files take for it: in many libraries a letter is said
/// at each place.
#[derive(Clone, Debug)]
pub(crate) struct RemarkStore {
    /// Places in their order, each with where its remarks are.
    places: ChunkList<(NodeId, RemarkAddress)>,
    /// Places that came out of order or were changed; `None` where nothing is said any more.
    late: BTreeMap<NodeId, Option<RemarkAddress>>,
    /// Remarks one after the other: a [`tag`] each and what belongs to it, then [`tag::END`]. What was said before a change
    /// stays where it was and is not found any more.
    chunks: Vec<Vec<u8>>,
    /// What the chunks take.
    n_bytes: usize,
    refused: BTreeMap<NodeId, Vec<RefusedAttempt>>,
    n_refused: usize,
    /// Whether a position was ever set up, be it only partly: whoever replays a record without one need not look.
    pub(crate) has_setup: bool,
}

/// The chunk, and where in it remarks begin.
#[derive(Clone, Copy, Debug)]
struct RemarkAddress {
    chunk: u16,
    start: u16,
}

/// The length of a chunk; a longer remark has a chunk of its own.
const CHUNK: usize = 1 << 16;

mod tag {
    pub(super) const END: u8 = 0;
    pub(super) const TITLE: u8 = 1;
    pub(super) const COMMENT: u8 = 2;
    pub(super) const BOARD_TEXT: u8 = 3;
    pub(super) const MARKED: u8 = 4;
    pub(super) const START: u8 = 5;
    pub(super) const TO_MOVE: u8 = 6;
    pub(super) const LABEL: u8 = 7;
    pub(super) const OTHER: u8 = 8;
    pub(super) const REMOVED: u8 = 9;
    pub(super) const STONE: u8 = 10;
    /// Four of them, in the order of [`super::SIGNS`].
    pub(super) const SIGN: u8 = 11;
}

const SIGNS: [PointSign; 4] = [PointSign::Cross, PointSign::Triangle, PointSign::Circle, PointSign::Square];

impl RemarkStore {
    pub(crate) const fn new() -> Self {
        Self {
            places: ChunkList::new(),
            late: BTreeMap::new(),
            chunks: Vec::new(),
            n_bytes: 0,
            refused: BTreeMap::new(),
            n_refused: 0,
            has_setup: false,
        }
    }

    pub(crate) fn memory(&self) -> usize {
        self.places.memory()
            + self.n_bytes
            + self.chunks.capacity() * size_of::<Vec<u8>>()
            // Nodes of maps are half empty at worst; a text is a few words.
            + self.late.len() * 2 * size_of::<(NodeId, Option<RemarkAddress>)>()
            + self.n_refused * (size_of::<RefusedAttempt>() + 32)
            + self.refused.len() * 2 * size_of::<(NodeId, Vec<RefusedAttempt>)>()
    }

    pub(crate) fn shrink(&mut self) {
        self.places.shrink();
        if let [only] = &mut self.chunks[..] {
            only.shrink_to_fit();
            self.n_bytes = only.capacity();
        }
    }

    fn address(&self, id: NodeId) -> Option<RemarkAddress> {
        if let Some(address) = self.late.get(&id) {
            return *address;
        }
        // Readers go from place to place.
        if self.places.last().is_none_or(|(last, _)| *last < id) {
            return None;
        }
        let at = self.places.partition_point(|(place, _)| *place < id);
        self.places.get(at).filter(|(place, _)| *place == id).map(|(_, address)| *address)
    }

    fn bytes(&self, address: RemarkAddress) -> &[u8] {
        &self.chunks[usize::from(address.chunk)][usize::from(address.start)..]
    }

    pub(crate) fn get(&self, id: NodeId) -> Option<NodeRemarks> {
        let address = self.address(id);
        let refused = self.refused.get(&id);
        if address.is_none() && refused.is_none() {
            return None;
        }
        // They are our own, so nothing is missing.
        let said = address.and_then(|address| EncodedRemarks(self.bytes(address)).decode());
        let refused = refused.cloned().unwrap_or_default();
        Some(NodeRemarks { refused, ..said.unwrap_or_default() })
    }

    /// Says this instead of whatever was said there.
    pub(crate) fn set(&mut self, id: NodeId, remarks: Option<&NodeRemarks>) {
        let refused = remarks.map_or(&[][..], |remarks| &remarks.refused);
        let before = match refused {
            [] => self.refused.remove(&id),
            refused => self.refused.insert(id, refused.to_vec()),
        };
        self.n_refused = self.n_refused + refused.len() - before.map_or(0, |before| before.len());
        let before = self.address(id);
        if let Some(before) = before {
            self.forget_last(before);
        }
        self.has_setup |= remarks.is_some_and(NodeRemarks::sets_up);
        let address = remarks.and_then(|remarks| self.write(remarks));
        let is_next = self.places.last().is_none_or(|(last, _)| *last < id) && !self.late.contains_key(&id);
        match address {
            Some(address) if is_next => self.places.push((id, address)),
            None if before.is_none() => {}
            address => drop(self.late.insert(id, address)),
        }
    }

    /// Takes back what was written last, if it is this: whoever adds to it again and again takes no more.
    fn forget_last(&mut self, address: RemarkAddress) {
        let mut said = EncodedRemarks(self.bytes(address));
        let _ = said.decode();
        let is_last = said.0.is_empty() && usize::from(address.chunk) + 1 == self.chunks.len();
        if let Some(last) = self.chunks.last_mut().filter(|_| is_last) {
            last.truncate(address.start.into());
        }
    }

    /// Writes remarks down; `None` where there is nothing to say, and beyond four gigabytes.
    fn write(&mut self, remarks: &NodeRemarks) -> Option<RemarkAddress> {
        let length = most_bytes(remarks);
        let has_room = |last: &Vec<u8>| last.is_empty() || last.len() + length <= CHUNK;
        if !self.chunks.last().is_some_and(has_room) {
            // The first one is as long as it must be, for most records say little.
            let room = if self.chunks.is_empty() { 0 } else { CHUNK };
            grow(&mut self.chunks, 1);
            self.chunks.push(Vec::with_capacity(room));
            self.n_bytes += room;
        }
        let chunk = u16::try_from(self.chunks.len() - 1).ok()?;
        let last = self.chunks.last_mut()?;
        let (start, room) = (last.len(), last.capacity());
        grow(last, length);
        encode(remarks, last);
        if last.len() == start {
            return None;
        }
        last.push(tag::END);
        self.n_bytes += last.capacity() - room;
        Some(RemarkAddress { chunk, start: u16::try_from(start).ok()? })
    }

    pub(crate) fn refuse(&mut self, id: NodeId, refused: RefusedAttempt) {
        let list = self.refused.entry(id).or_default();
        grow(list, 1);
        list.push(refused);
        self.n_refused += 1;
    }
}

/// What remarks take at most.
fn most_bytes(remarks: &NodeRemarks) -> usize {
    /// The tag, the length of a text and a point.
    const BESIDES: usize = 13;
    let texts = [&remarks.title, &remarks.comment, &remarks.board_text];
    let texts = texts.into_iter().map(|text| text.len() + BESIDES).sum::<usize>();
    let labels = remarks.labels.iter().map(|(_, text)| text.len() + BESIDES).sum::<usize>();
    let others = remarks.others.iter().map(|(name, value)| name.len() + value.len() + 2 * BESIDES);
    texts + labels + others.sum::<usize>() + 4 * (remarks.marks.len() + remarks.setup.len()) + BESIDES
}

fn encode(remarks: &NodeRemarks, out: &mut Vec<u8>) {
    let NodeRemarks {
        title,
        comment,
        labels,
        marks,
        setup,
        to_move,
        refused: _,
        is_marked,
        is_start,
        board_text,
        others,
    } = remarks;
    for (tag, text) in [(tag::TITLE, title), (tag::COMMENT, comment), (tag::BOARD_TEXT, board_text)] {
        if !text.is_empty() {
            push(&[tag], out);
            push_text(text, out);
        }
    }
    if *is_marked {
        push(&[tag::MARKED], out);
    }
    if *is_start {
        push(&[tag::START], out);
    }
    if let Some(color) = to_move {
        push(&[tag::TO_MOVE, color_number(*color)], out);
    }
    for (point, text) in labels {
        push(&[tag::LABEL, point.x(), point.y()], out);
        push_text(text, out);
    }
    for (point, sign) in marks {
        let number = SIGNS.iter().zip(tag::SIGN..).find(|(other, _)| *other == sign);
        push(&[number.map_or(tag::SIGN, |(_, tag)| tag), point.x(), point.y()], out);
    }
    for (point, color) in setup {
        match color {
            None => push(&[tag::REMOVED, point.x(), point.y()], out),
            Some(color) => push(&[tag::STONE, color_number(*color), point.x(), point.y()], out),
        }
    }
    for (name, value) in others {
        push(&[tag::OTHER], out);
        push_text(name, out);
        push_text(value, out);
    }
}

fn push(bytes: &[u8], out: &mut Vec<u8>) {
    out.extend_from_slice(bytes);
}

/// A length, seven bits a byte and the low ones first, and the text.
#[expect(clippy::cast_possible_truncation, reason = "seven bits at a time")]
fn push_text(text: &str, out: &mut Vec<u8>) {
    let mut length = text.len();
    while length >= 0x80 {
        out.push((length & 0x7f) as u8 | 0x80);
        length >>= 7;
    }
    out.push(length as u8);
    out.extend_from_slice(text.as_bytes());
}

fn color_number(color: Color) -> u8 {
    u8::try_from(color.index()).unwrap_or_default()
}

/// Remarks that are still to be decoded. They are our own, so nothing is missing.
struct EncodedRemarks<'a>(&'a [u8]);

impl EncodedRemarks<'_> {
    fn decode(&mut self) -> Option<NodeRemarks> {
        let mut remarks = NodeRemarks::default();
        loop {
            match self.byte()? {
                tag::TITLE => remarks.title = self.text()?,
                tag::COMMENT => remarks.comment = self.text()?,
                tag::BOARD_TEXT => remarks.board_text = self.text()?,
                tag::MARKED => remarks.is_marked = true,
                tag::START => remarks.is_start = true,
                tag::TO_MOVE => remarks.to_move = Color::new(self.byte()?),
                tag::LABEL => remarks.labels.push((self.point()?, self.text()?)),
                tag::OTHER => remarks.others.push((self.text()?, self.text()?)),
                tag::REMOVED => remarks.setup.push((self.point()?, None)),
                tag::STONE => {
                    let color = Color::new(self.byte()?);
                    remarks.setup.push((self.point()?, color));
                }
                tag::END => return Some(remarks),
                sign => {
                    let sign = SIGNS.get(usize::from(sign - tag::SIGN))?;
                    remarks.marks.push((self.point()?, *sign));
                }
            }
        }
    }

    fn byte(&mut self) -> Option<u8> {
        self.0.split_off_first().copied()
    }

    fn point(&mut self) -> Option<Point> {
        Point::new(self.byte()?, self.byte()?)
    }

    fn text(&mut self) -> Option<String> {
        let (mut length, mut shift) = (0, 0);
        loop {
            let byte = self.byte()?;
            length |= usize::from(byte & 0x7f) << shift;
            shift += 7;
            if byte < 0x80 {
                break;
            }
        }
        let text = self.0.split_off(..length)?;
        std::str::from_utf8(text).ok().map(str::to_owned)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::MoveTree;

    fn remarks(comment: &str) -> NodeRemarks {
        let point = |text: &str| text.parse().unwrap();
        NodeRemarks {
            title: "标题".repeat(100),
            comment: comment.to_owned(),
            labels: vec![(point("gr200"), "x".to_owned()), (point("a1"), String::new())],
            marks: SIGNS.map(|sign| (point("h8"), sign)).to_vec(),
            setup: vec![(point("b2"), None), (point("b3"), Some(Color::WHITE))],
            to_move: Some(Color::BLACK),
            refused: Vec::new(),
            is_marked: true,
            is_start: true,
            board_text: "A".to_owned(),
            others: vec![("OB".to_owned(), "3".to_owned())],
        }
    }

    #[test]
    fn what_is_said_is_found_again_in_whatever_order_it_was_said() {
        let mut tree = MoveTree::new();
        let places: Vec<NodeId> = (0..6).map(|_| tree.add(NodeId::ROOT, None).unwrap()).collect();
        let mut store = RemarkStore::new();
        for at in [3, 0, 5, 2, 5, 3] {
            store.set(places[at], Some(&remarks(&format!("first {at}"))));
        }
        store.set(places[2], Some(&remarks("second 2")));
        store.set(places[0], Some(&NodeRemarks::default()));
        for (at, said) in
            [(1, None), (2, Some("second 2")), (3, Some("first 3")), (5, Some("first 5")), (0, None)]
        {
            assert_eq!(store.get(places[at]), said.map(remarks), "{at}");
        }
    }

    #[test]
    fn whoever_adds_again_and_again_leaves_nothing_behind() {
        let mut store = RemarkStore::new();
        for n in 0..1000 {
            store.set(NodeId::ROOT, Some(&remarks(&"x".repeat(n))));
        }
        assert!(store.n_bytes < 3000, "{}", store.n_bytes);
    }
}
