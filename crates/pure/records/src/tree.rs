use std::{
    collections::BTreeMap,
    fmt,
    ops::{Deref, DerefMut},
    time::Duration,
};

use tengen_core::Seat;
use tengen_games::AnyMove;

use crate::{
    NodeRemarks, RefusedAttempt,
    chunk_list::{ChunkList, grow},
    play_code::PlayCode,
    rare_box::{RareBox, RareValue},
    remark_store::RemarkStore,
};

/// A place in a [`MoveTree`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NodeId(u32);

impl NodeId {
    /// The start of the game.
    pub const ROOT: Self = Self(0);

    /// A number of its own for each place, in the order in which they were added.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Who played what.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedMove {
    /// Who. For Gomoku files, Black sits in the first seat.
    pub seat: Seat,
    /// What.
    pub m: AnyMove,
}

impl PlayedMove {
    /// Whether it has a number among the moves, see [`AnyMove::counts`].
    pub const fn counts(&self) -> bool {
        self.m.counts()
    }
}

/// One place of a recorded game: a move and what is said about it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RecordNode {
    /// The move that led here; `None` at the root, and where the file only says or sets up something.
    pub play: Option<PlayedMove>,
    /// How long the player thought about it.
    pub time_used: Option<Duration>,
    /// What the player's clock showed afterwards.
    pub time_left: Option<Duration>,
    /// Never empty.
    remarks: Option<Box<NodeRemarks>>,
}

impl RecordNode {
    /// What is said here, if anything.
    pub fn remarks(&self) -> Option<&NodeRemarks> {
        self.remarks.as_deref().filter(|remarks| !remarks.is_empty())
    }

    /// The same to keep.
    pub fn into_remarks(self) -> Option<NodeRemarks> {
        self.remarks.map(|remarks| *remarks).filter(|remarks| !remarks.is_empty())
    }

    /// What is said here, to be added to.
    pub fn remarks_mut(&mut self) -> &mut NodeRemarks {
        self.remarks.get_or_insert_default()
    }
}

/// A place while it is changed; the tree takes over what was changed when this goes.
#[derive(Debug)]
pub struct NodeEditor<'a> {
    tree: &'a mut MoveTree,
    id: NodeId,
    node: RecordNode,
}

impl Deref for NodeEditor<'_> {
    type Target = RecordNode;

    fn deref(&self) -> &RecordNode {
        &self.node
    }
}

impl DerefMut for NodeEditor<'_> {
    fn deref_mut(&mut self) -> &mut RecordNode {
        &mut self.node
    }
}

impl Drop for NodeEditor<'_> {
    fn drop(&mut self) {
        self.tree.write(self.id, std::mem::take(&mut self.node));
    }
}

/// A place in eight bytes: libraries of the field have millions, in two bytes of their files each.
///
/// From the highest bit on: the code of the move (17 bits), whether the place is the first continuation of the one before
/// it (1), a link (23) and the next continuation of the same place (23), 0 where there is none. The link is the place that
/// this one follows; where that is the one before it anyway, the link is the last of all its continuations.
#[derive(Clone, Copy, Debug)]
struct NodeCell(u64);

impl NodeCell {
    const LINK_BITS: u32 = 23;
    const LINK: u64 = (1 << Self::LINK_BITS) - 1;
    const FOLLOWS: u64 = 1 << (2 * Self::LINK_BITS);
    const PLAY_SHIFT: u32 = 2 * Self::LINK_BITS + 1;

    const fn new(play: PlayCode, follows: bool, link: NodeId) -> Self {
        let follows = if follows { Self::FOLLOWS } else { 0 };
        Self((play.get() as u64) << Self::PLAY_SHIFT | follows | (link.0 as u64) << Self::LINK_BITS)
    }

    const fn play(self) -> PlayCode {
        PlayCode::from_bits((self.0 >> Self::PLAY_SHIFT) as u32)
    }

    const fn set_play(&mut self, play: PlayCode) {
        self.0 = self.0 & !(u64::MAX << Self::PLAY_SHIFT) | (play.get() as u64) << Self::PLAY_SHIFT;
    }

    const fn follows(self) -> bool {
        self.0 & Self::FOLLOWS != 0
    }

    const fn link(self) -> NodeId {
        NodeId((self.0 >> Self::LINK_BITS & Self::LINK) as u32)
    }

    const fn set_link(&mut self, link: NodeId) {
        self.0 = self.0 & !(Self::LINK << Self::LINK_BITS) | (link.0 as u64) << Self::LINK_BITS;
    }

    #[expect(clippy::cast_possible_truncation, reason = "a link has fewer bits than a number of a node")]
    const fn next(self) -> Option<NodeId> {
        // Nothing leads back to the start, so its number stands for nowhere.
        match self.0 & Self::LINK {
            0 => None,
            next => Some(NodeId(next as u32)),
        }
    }

    const fn set_next(&mut self, next: NodeId) {
        self.0 = self.0 & !Self::LINK | next.0 as u64;
    }
}

/// The moves of a record with all their variations.
///
/// Places lie in one list; the first is the start of the game, and each comes after the one that it follows. The first
/// continuation of each is the main line. Two trees are equal when they say the same, in whatever order they were made.
#[derive(Clone, Debug)]
pub struct MoveTree {
    cells: ChunkList<NodeCell>,
    more: RareBox<TreeDetails>,
}

/// What a tree that is a line of usual moves does without.
#[derive(Clone, Debug)]
struct TreeDetails {
    /// The first and the last continuation of places whose first one was not added right after them.
    far_children: BTreeMap<NodeId, (NodeId, NodeId)>,
    /// Moves that have no code of their own.
    rare_plays: Vec<PlayedMove>,
    /// By [`NodeId::index`], as far as there are any.
    times_used: ChunkList<Option<Duration>>,
    times_left: ChunkList<Option<Duration>>,
    remarks: RemarkStore,
}

impl TreeDetails {
    const fn new() -> Self {
        Self {
            far_children: BTreeMap::new(),
            rare_plays: Vec::new(),
            times_used: ChunkList::new(),
            times_left: ChunkList::new(),
            remarks: RemarkStore::new(),
        }
    }
}

impl Default for TreeDetails {
    fn default() -> Self {
        Self::new()
    }
}

impl RareValue for TreeDetails {
    fn nothing() -> &'static Self {
        static NOTHING: TreeDetails = TreeDetails::new();
        &NOTHING
    }
}

/// A record would have more places than we hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TreeFullError;

impl fmt::Display for TreeFullError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the record has too many moves")
    }
}

impl std::error::Error for TreeFullError {}

impl Default for MoveTree {
    fn default() -> Self {
        Self::new()
    }
}

impl MoveTree {
    /// No tree has more places: hostile files cannot eat all memory.
    pub const MAX_NODES: usize = 1 << NodeCell::LINK_BITS;

    /// A tree with nothing but the start.
    pub fn new() -> Self {
        let mut cells = ChunkList::new();
        cells.push(NodeCell::new(PlayCode::NONE, false, NodeId::ROOT));
        Self { cells, more: RareBox::default() }
    }

    /// The memory that it takes, and that it will take with one place more.
    pub(crate) fn memory(&self) -> usize {
        self.cells.memory()
            + if self.more.is_used() { size_of::<TreeDetails>() } else { 0 }
            // The nodes of such maps are half empty at worst.
            + self.more.far_children.len() * 2 * size_of::<(NodeId, (NodeId, NodeId))>()
            + self.more.rare_plays.capacity() * size_of::<PlayedMove>()
            + self.more.times_used.memory()
            + self.more.times_left.memory()
            + self.more.remarks.memory()
    }

    /// Gives back what was set aside for further places.
    pub(crate) fn shrink(&mut self) {
        self.cells.shrink();
        if self.more.is_used() {
            self.more.rare_plays.shrink_to_fit();
            self.more.times_used.shrink();
            self.more.times_left.shrink();
            self.more.remarks.shrink();
        }
    }

    /// How many places there are, the start counted.
    pub fn len(&self) -> usize {
        self.cells.len()
    }

    /// Whether there is nothing but the start.
    pub fn is_empty(&self) -> bool {
        self.cells.len() <= 1
    }

    /// All places; each comes after the one that it follows.
    pub fn ids(&self) -> impl ExactSizeIterator<Item = NodeId> + DoubleEndedIterator + use<> {
        // At most `MAX_NODES` of them.
        (0..u32::try_from(self.cells.len()).unwrap_or(u32::MAX)).map(NodeId)
    }

    /// The place with this number, if there is one; the reverse of [`NodeId::index`].
    pub fn id(&self, index: usize) -> Option<NodeId> {
        u32::try_from(index).ok().filter(|_| index < self.cells.len()).map(NodeId)
    }

    /// The move that led to this place, see [`RecordNode::play`].
    ///
    /// # Panics
    /// When it is of another, larger tree.
    pub fn play(&self, id: NodeId) -> Option<PlayedMove> {
        let code = self.cells[id.index()].play();
        match code.rare_index() {
            Some(index) => self.more.rare_plays.get(index).cloned(),
            None => code.play(),
        }
    }

    /// The place as it is.
    ///
    /// # Panics
    /// When it is of another, larger tree.
    pub fn node(&self, id: NodeId) -> RecordNode {
        RecordNode {
            play: self.play(id),
            time_used: self.more.times_used.get(id.index()).copied().flatten(),
            time_left: self.more.times_left.get(id.index()).copied().flatten(),
            remarks: self.more.remarks.get(id).map(Box::new),
        }
    }

    /// The place, to be changed.
    ///
    /// # Panics
    /// When it is of another, larger tree.
    pub fn node_mut(&mut self, id: NodeId) -> NodeEditor<'_> {
        let node = self.node(id);
        NodeEditor { tree: self, id, node }
    }

    /// Takes over what was changed. A move for which there is no room stays as it is.
    fn write(&mut self, id: NodeId, mut node: RecordNode) {
        if node.play != self.play(id) {
            match (self.cells[id.index()].play().rare_index(), node.play.take()) {
                (Some(index), Some(play)) => self.more.rare_plays[index] = play,
                (_, play) => {
                    if let Ok(code) = self.code(play) {
                        self.cells[id.index()].set_play(code);
                    }
                }
            }
        }
        self.set_times(id, node.time_used, node.time_left);
        if self.more.is_used() || node.remarks().is_some() {
            self.more.remarks.set(id, node.remarks());
        }
    }

    /// Sets both times of a place.
    pub(crate) fn set_times(&mut self, id: NodeId, used: Option<Duration>, left: Option<Duration>) {
        if !self.more.is_used() && used.is_none() && left.is_none() {
            return;
        }
        let more = &mut *self.more;
        for (times, time) in [(&mut more.times_used, used), (&mut more.times_left, left)] {
            if id.index() >= times.len() {
                if time.is_none() {
                    continue;
                }
                while times.len() <= id.index() {
                    times.push(None);
                }
            }
            times[id.index()] = time;
        }
    }

    /// Forgets all times.
    pub(crate) fn drop_times(&mut self) {
        if self.more.is_used() {
            (self.more.times_used, self.more.times_left) = (ChunkList::new(), ChunkList::new());
        }
    }

    /// Adds to what was refused here, without a look at what else is said.
    pub(crate) fn refuse(&mut self, id: NodeId, refused: RefusedAttempt) {
        self.more.remarks.refuse(id, refused);
    }

    /// Says this at a place where nothing was said.
    pub(crate) fn say(&mut self, id: NodeId, said: &RecordNode) {
        self.set_times(id, said.time_used, said.time_left);
        if let Some(remarks) = said.remarks() {
            self.set_remarks(id, remarks);
        }
    }

    /// The same without times.
    pub(crate) fn set_remarks(&mut self, id: NodeId, remarks: &NodeRemarks) {
        self.more.remarks.set(id, Some(remarks));
    }

    /// The remarks of a place where a position is set up.
    pub(crate) fn setup(&self, id: NodeId) -> Option<NodeRemarks> {
        let remarks = &self.more.remarks;
        remarks.has_setup.then(|| remarks.get(id)).flatten().filter(NodeRemarks::sets_up)
    }

    /// What is said at the start.
    pub fn root(&self) -> RecordNode {
        self.node(NodeId::ROOT)
    }

    /// The code of a move, for which there may be no room.
    fn code(&mut self, play: Option<PlayedMove>) -> Result<PlayCode, TreeFullError> {
        let Some(play) = play else { return Ok(PlayCode::NONE) };
        if let Some(code) = PlayCode::of(&play) {
            return Ok(code);
        }
        let code = PlayCode::rare(self.more.rare_plays.len()).ok_or(TreeFullError)?;
        grow(&mut self.more.rare_plays, 1);
        self.more.rare_plays.push(play);
        Ok(code)
    }

    /// Adds a further continuation.
    ///
    /// # Panics
    /// When `parent` is of another, larger tree.
    pub fn add(&mut self, parent: NodeId, play: Option<PlayedMove>) -> Result<NodeId, TreeFullError> {
        let id = u32::try_from(self.cells.len()).map_err(|_| TreeFullError)?;
        if self.cells.len() >= Self::MAX_NODES {
            return Err(TreeFullError);
        }
        assert!(parent.0 < id, "{parent:?} is of another tree");
        let (id, play) = (NodeId(id), self.code(play)?);
        // The last place has no continuation, so this is its first.
        let follows = parent.0 + 1 == id.0;
        self.cells.push(NodeCell::new(play, follows, if follows { id } else { parent }));
        if !follows {
            let elder = if let Some(first) = self.near_child(parent) {
                let last = self.cells[first.index()].link();
                self.cells[first.index()].set_link(id);
                Some(last)
            } else {
                let (_, last) = self.more.far_children.entry(parent).or_insert((id, id));
                // Nobody is older than the first.
                Some(std::mem::replace(last, id)).filter(|elder| *elder != id)
            };
            if let Some(elder) = elder {
                self.cells[elder.index()].set_next(id);
            }
        }
        Ok(id)
    }

    /// Adds a move as a further continuation.
    pub fn add_move(&mut self, parent: NodeId, seat: Seat, m: AnyMove) -> Result<NodeId, TreeFullError> {
        self.add(parent, Some(PlayedMove { seat, m }))
    }

    /// The first continuation, if it was added right after the place.
    fn near_child(&self, id: NodeId) -> Option<NodeId> {
        let next = NodeId(id.0 + 1);
        self.cells.get(next.index()).filter(|cell| cell.follows()).map(|_| next)
    }

    /// What it follows; `None` at the start.
    pub fn parent(&self, id: NodeId) -> Option<NodeId> {
        let cell = self.cells[id.index()];
        (id != NodeId::ROOT).then(|| if cell.follows() { NodeId(id.0 - 1) } else { cell.link() })
    }

    /// The first continuation.
    pub fn first_child(&self, id: NodeId) -> Option<NodeId> {
        self.near_child(id).or_else(|| self.more.far_children.get(&id).map(|(first, _)| *first))
    }

    /// The next continuation of the same place.
    pub fn next_sibling(&self, id: NodeId) -> Option<NodeId> {
        self.cells[id.index()].next()
    }
    /// All continuations, the main one first.
    pub fn children(&self, id: NodeId) -> impl Iterator<Item = NodeId> + Clone + '_ {
        std::iter::successors(self.first_child(id), |&child| self.next_sibling(child))
    }

    /// The main line, from the first move on.
    pub fn main_line(&self) -> impl Iterator<Item = NodeId> + Clone + '_ {
        std::iter::successors(self.first_child(NodeId::ROOT), |&id| self.first_child(id))
    }

    /// The last place of the main line.
    pub fn main_end(&self) -> NodeId {
        self.main_line().last().unwrap_or(NodeId::ROOT)
    }

    /// The way from the first move to this place, both included; empty for the start.
    pub fn line_to(&self, id: NodeId) -> Vec<NodeId> {
        let mut line: Vec<NodeId> = std::iter::successors(Some(id), |&id| self.parent(id))
            .take_while(|&id| id != NodeId::ROOT)
            .collect();
        line.reverse();
        line
    }

    /// All places, each right after the one that it follows or after its elder siblings and theirs.
    pub fn in_order(&self) -> impl Iterator<Item = NodeId> + '_ {
        std::iter::successors(Some(NodeId::ROOT), |&id| {
            self.first_child(id).or_else(|| {
                std::iter::successors(Some(id), |&id| self.parent(id)).find_map(|id| self.next_sibling(id))
            })
        })
    }

    /// How many places have no continuation.
    pub fn leaves(&self) -> usize {
        self.ids().filter(|&id| self.first_child(id).is_none()).count()
    }

    /// How many ends can be reached from each place, by [`NodeId::index`].
    pub fn leaves_below(&self) -> Box<[u32]> {
        let mut leaves = vec![0; self.cells.len()].into_boxed_slice();
        // Each place comes after the one that it follows.
        for (index, id) in self.ids().enumerate().rev() {
            // Whatever follows it has been added already.
            leaves[index] = leaves[index].max(1);
            if let Some(parent) = self.parent(id) {
                leaves[parent.index()] += leaves[index];
            }
        }
        leaves
    }

    /// Whether some place has several continuations.
    pub fn has_branches(&self) -> bool {
        self.cells.iter().any(|cell| cell.next().is_some())
    }
}

impl PartialEq for MoveTree {
    fn eq(&self, other: &Self) -> bool {
        let n_children = |tree: &Self, id| tree.children(id).count();
        self.len() == other.len()
            && self
                .in_order()
                .zip(other.in_order())
                .all(|(a, b)| self.node(a) == other.node(b) && n_children(self, a) == n_children(other, b))
    }
}

impl Eq for MoveTree {}

#[cfg(test)]
mod tests {
    use super::*;

    fn stone(text: &str) -> AnyMove {
        AnyMove::Gomoku(text.parse().unwrap())
    }

    #[test]
    fn branches_keep_their_order() {
        let mut tree = MoveTree::new();
        let a = tree.add_move(NodeId::ROOT, Seat::FIRST, stone("h8")).unwrap();
        let b = tree.add_move(a, Seat::SECOND, stone("h9")).unwrap();
        let c = tree.add_move(a, Seat::SECOND, stone("i9")).unwrap();
        let d = tree.add_move(b, Seat::FIRST, stone("i8")).unwrap();
        assert_eq!(tree.children(a).collect::<Vec<_>>(), [b, c]);
        assert_eq!(tree.in_order().collect::<Vec<_>>(), [NodeId::ROOT, a, b, d, c]);
        assert_eq!(tree.main_line().collect::<Vec<_>>(), [a, b, d]);
        assert_eq!(tree.line_to(c), [a, c]);
        assert_eq!((tree.leaves(), tree.has_branches()), (2, true));
        assert_eq!(*tree.leaves_below(), [2, 2, 1, 1, 1]);
        assert!(tree.ids().all(|id| tree.id(id.index()) == Some(id)));
        assert_eq!(tree.id(tree.len()), None);
    }

    #[test]
    fn equality_asks_what_is_said() {
        let build = |order: [usize; 2]| {
            let mut tree = MoveTree::new();
            let first = tree.add_move(NodeId::ROOT, Seat::FIRST, stone("h8")).unwrap();
            let second = tree.add_move(NodeId::ROOT, Seat::FIRST, stone("g7")).unwrap();
            for which in order {
                let parent = [first, second][which];
                tree.add_move(parent, Seat::SECOND, stone("a1")).unwrap();
            }
            tree
        };
        assert_eq!(build([0, 1]), build([1, 0]));
        assert_ne!(build([0, 0]), build([0, 1]));
        let mut tree = build([0, 1]);
        tree.node_mut(NodeId::ROOT).remarks_mut();
        assert_eq!(tree, build([0, 1]));
        tree.node_mut(NodeId::ROOT).remarks_mut().comment.push('!');
        assert_ne!(tree, build([0, 1]));
    }
}
