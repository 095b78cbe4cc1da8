use std::collections::BTreeMap;

use tengen_gomoku::{Color, Point};

use crate::{NodeId, NodeRemarks, PointSign, RefusedAttempt};

/// What is said at the places of a tree, in about as many bytes as files take for it: in many libraries a letter is said
/// at each place.
#[derive(Clone, Debug)]
pub(crate) struct RemarkStore {
    /// Places in their order, each with the beginning of what is said there.
    places: Vec<(NodeId, u32)>,
    /// Remarks one after the other: a [`tag`] each and what belongs to it, then [`tag::END`]. What was said before a change
    /// stays where it was and is not found any more.
    bytes: Vec<u8>,
    refused: BTreeMap<NodeId, Vec<RefusedAttempt>>,
    n_refused: usize,
}

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

/// Makes room for so many more, and an eighth beyond: the usual double would be most of what a large file takes.
pub(crate) fn grow<T>(list: &mut Vec<T>, n_more: usize) {
    if list.capacity() - list.len() < n_more {
        list.reserve_exact(n_more.max(list.len() / 8));
    }
}

impl RemarkStore {
    pub(crate) const fn new() -> Self {
        Self { places: Vec::new(), bytes: Vec::new(), refused: BTreeMap::new(), n_refused: 0 }
    }

    pub(crate) fn memory(&self) -> usize {
        self.places.capacity() * size_of::<(NodeId, u32)>()
            + self.bytes.capacity()
            // Nodes of maps are half empty at worst; a text is a few words.
            + self.n_refused * (size_of::<RefusedAttempt>() + 32)
            + self.refused.len() * 2 * size_of::<(NodeId, Vec<RefusedAttempt>)>()
    }

    pub(crate) fn shrink(&mut self) {
        self.places.shrink_to_fit();
        self.bytes.shrink_to_fit();
    }

    fn find(&self, id: NodeId) -> Result<usize, usize> {
        match self.places.last() {
            // Readers go from place to place.
            Some((last, _)) if *last < id => Err(self.places.len()),
            _ => self.places.binary_search_by_key(&id, |(place, _)| *place),
        }
    }

    pub(crate) fn get(&self, id: NodeId) -> Option<NodeRemarks> {
        let said = self.find(id).ok().map(|index| self.places[index].1 as usize);
        let refused = self.refused.get(&id);
        if said.is_none() && refused.is_none() {
            return None;
        }
        let mut remarks = said.map_or_else(NodeRemarks::default, |start| decode(&self.bytes[start..]));
        remarks.refused = refused.cloned().unwrap_or_default();
        Some(remarks)
    }

    /// Says this instead of whatever was said there.
    pub(crate) fn set(&mut self, id: NodeId, remarks: Option<&NodeRemarks>) {
        let refused = remarks.map_or(&[][..], |remarks| &remarks.refused);
        let before = match refused {
            [] => self.refused.remove(&id),
            refused => self.refused.insert(id, refused.to_vec()),
        };
        self.n_refused = self.n_refused + refused.len() - before.map_or(0, |before| before.len());
        let found = self.find(id);
        if let Ok(index) = found {
            // Of the last one nothing is left behind: whoever adds to it again and again takes no more.
            if index + 1 == self.places.len() && self.ends_with(self.places[index].1) {
                self.bytes.truncate(self.places[index].1 as usize);
            }
        }
        let start = self.bytes.len();
        if let Some(remarks) = remarks {
            encode(remarks, &mut self.bytes);
        }
        let is_empty = self.bytes.len() == start;
        // Beyond four gigabytes nothing more is said.
        let at = u32::try_from(start).ok().filter(|_| !is_empty);
        if at.is_some() {
            self.bytes.push(tag::END);
        } else {
            self.bytes.truncate(start);
        }
        match (found, at) {
            (Ok(index), Some(at)) => self.places[index].1 = at,
            (Ok(index), None) => drop(self.places.remove(index)),
            (Err(index), Some(at)) => {
                grow(&mut self.places, 1);
                self.places.insert(index, (id, at));
            }
            (Err(_), None) => {}
        }
    }

    /// Whether what begins there is the last that was written.
    fn ends_with(&self, start: u32) -> bool {
        let mut said = EncodedRemarks(&self.bytes[start as usize..]);
        let _ = said.decode();
        said.0.is_empty()
    }

    pub(crate) fn refuse(&mut self, id: NodeId, refused: RefusedAttempt) {
        let list = self.refused.entry(id).or_default();
        grow(list, 1);
        list.push(refused);
        self.n_refused += 1;
    }
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
    grow(out, bytes.len() + 1);
    out.extend_from_slice(bytes);
}

/// A length, seven bits a byte and the low ones first, and the text.
fn push_text(text: &str, out: &mut Vec<u8>) {
    grow(out, text.len() + 10);
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

fn decode(bytes: &[u8]) -> NodeRemarks {
    EncodedRemarks(bytes).decode().unwrap_or_default()
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
        for (at, said) in [(1, None), (2, Some("second 2")), (3, Some("first 3")), (5, Some("first 5")), (0, None)] {
            assert_eq!(store.get(places[at]), said.map(remarks), "{at}");
        }
    }

    #[test]
    fn whoever_adds_again_and_again_leaves_nothing_behind() {
        let mut store = RemarkStore::new();
        for n in 0..1000 {
            store.set(NodeId::ROOT, Some(&remarks(&"x".repeat(n))));
        }
        assert!(store.bytes.len() < 2000, "{}", store.bytes.len());
    }
}
