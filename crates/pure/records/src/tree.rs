use std::{fmt, time::Duration};

use tengen_core::Seat;
use tengen_games::AnyMove;

use crate::NodeRemarks;

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

/// A place that something leads to, in four bytes. Nothing leads back to the start, so its number stands for nowhere.
#[derive(Clone, Copy, Debug)]
struct NodeLink(u32);

impl NodeLink {
    const NONE: Self = Self(0);

    const fn target(self) -> Option<NodeId> {
        if self.0 == 0 { None } else { Some(NodeId(self.0)) }
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
#[derive(Clone, Debug)]
pub struct RecordNode {
    parent: NodeId,
    first_child: NodeLink,
    last_child: NodeLink,
    next_sibling: NodeLink,
    /// The move that led here; `None` at the root, and where the file only says or sets up something.
    pub play: Option<PlayedMove>,
    /// How long the player thought about it.
    pub time_used: Option<Duration>,
    /// What the player's clock showed afterwards.
    pub time_left: Option<Duration>,
    /// Boxed, because most moves have none.
    remarks: Option<Box<NodeRemarks>>,
}

impl RecordNode {
    fn new(parent: NodeId, play: Option<PlayedMove>) -> Self {
        Self {
            parent,
            first_child: NodeLink::NONE,
            last_child: NodeLink::NONE,
            next_sibling: NodeLink::NONE,
            play,
            time_used: None,
            time_left: None,
            remarks: None,
        }
    }

    /// What is said here, if anything.
    pub fn remarks(&self) -> Option<&NodeRemarks> {
        self.remarks.as_deref().filter(|remarks| !remarks.is_empty())
    }

    /// What is said here, to be added to.
    pub fn remarks_mut(&mut self) -> &mut NodeRemarks {
        self.remarks.get_or_insert_default()
    }

    /// Whether both say the same, wherever they stand.
    fn says_the_same(&self, other: &Self) -> bool {
        let all = |node: &Self| (node.play.clone(), node.time_used, node.time_left);
        all(self) == all(other) && self.remarks() == other.remarks()
    }
}

/// The moves of a record with all their variations.
///
/// Places lie in one list; the first is the start of the game, and each comes after the one that it follows. The first
/// continuation of each is the main line. Two trees are equal when they say the same, in whatever order they were made.
#[derive(Clone, Debug)]
pub struct MoveTree {
    nodes: Vec<RecordNode>,
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
    pub const MAX_NODES: usize = 1 << 23;

    /// A tree with nothing but the start.
    pub fn new() -> Self {
        Self { nodes: vec![RecordNode::new(NodeId::ROOT, None)] }
    }

    /// Makes room for so many further places.
    pub(crate) fn reserve(&mut self, n_nodes: usize) {
        self.nodes.reserve(n_nodes.min(Self::MAX_NODES));
    }

    /// How many places there are, the start counted.
    pub const fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Whether there is nothing but the start.
    pub const fn is_empty(&self) -> bool {
        self.nodes.len() <= 1
    }

    /// All places; each comes after the one that it follows.
    pub fn ids(&self) -> impl Iterator<Item = NodeId> + use<> {
        // At most `MAX_NODES` of them.
        (0..u32::try_from(self.nodes.len()).unwrap_or(u32::MAX)).map(NodeId)
    }

    /// The place with this number, if there is one; the reverse of [`NodeId::index`].
    pub fn id(&self, index: usize) -> Option<NodeId> {
        u32::try_from(index).ok().filter(|_| index < self.nodes.len()).map(NodeId)
    }

    /// The place.
    ///
    /// # Panics
    /// When it is of another, larger tree.
    pub fn node(&self, id: NodeId) -> &RecordNode {
        &self.nodes[id.index()]
    }

    /// The place, to be changed.
    ///
    /// # Panics
    /// When it is of another, larger tree.
    pub fn node_mut(&mut self, id: NodeId) -> &mut RecordNode {
        &mut self.nodes[id.index()]
    }

    /// What is said at the start.
    pub fn root(&self) -> &RecordNode {
        &self.nodes[0]
    }

    /// Adds a further continuation.
    ///
    /// # Panics
    /// When `parent` is of another, larger tree.
    pub fn add(&mut self, parent: NodeId, play: Option<PlayedMove>) -> Result<NodeId, TreeFullError> {
        let id = u32::try_from(self.nodes.len()).map_err(|_| TreeFullError)?;
        if self.nodes.len() >= Self::MAX_NODES {
            return Err(TreeFullError);
        }
        let id = NodeId(id);
        self.nodes.push(RecordNode::new(parent, play));
        let above = &mut self.nodes[parent.index()];
        let elder = std::mem::replace(&mut above.last_child, NodeLink(id.0));
        match elder.target() {
            None => above.first_child = NodeLink(id.0),
            Some(elder) => self.nodes[elder.index()].next_sibling = NodeLink(id.0),
        }
        Ok(id)
    }

    /// Adds a move as a further continuation.
    pub fn add_move(&mut self, parent: NodeId, seat: Seat, m: AnyMove) -> Result<NodeId, TreeFullError> {
        self.add(parent, Some(PlayedMove { seat, m }))
    }

    /// What it follows; `None` at the start.
    pub fn parent(&self, id: NodeId) -> Option<NodeId> {
        (id != NodeId::ROOT).then(|| self.node(id).parent)
    }

    /// The first continuation.
    pub fn first_child(&self, id: NodeId) -> Option<NodeId> {
        self.node(id).first_child.target()
    }

    /// The next continuation of the same place.
    pub fn next_sibling(&self, id: NodeId) -> Option<NodeId> {
        self.node(id).next_sibling.target()
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
        self.nodes.iter().filter(|node| node.first_child.target().is_none()).count()
    }

    /// How many ends can be reached from each place, by [`NodeId::index`].
    pub fn leaves_below(&self) -> Box<[u32]> {
        let mut leaves = vec![0; self.nodes.len()].into_boxed_slice();
        // Each place comes after the one that it follows.
        for (index, node) in self.nodes.iter().enumerate().rev() {
            if node.first_child.target().is_none() {
                leaves[index] = 1;
            }
            if index > 0 {
                leaves[node.parent.index()] += leaves[index];
            }
        }
        leaves
    }

    /// Whether some place has several continuations.
    pub fn has_branches(&self) -> bool {
        self.nodes.iter().any(|node| node.next_sibling.target().is_some())
    }
}

impl PartialEq for MoveTree {
    fn eq(&self, other: &Self) -> bool {
        let n_children = |tree: &Self, id| tree.children(id).count();
        self.len() == other.len()
            && self.in_order().zip(other.in_order()).all(|(a, b)| {
                self.node(a).says_the_same(other.node(b)) && n_children(self, a) == n_children(other, b)
            })
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
