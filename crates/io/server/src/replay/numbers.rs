use std::collections::BTreeMap;

use tengen_arbiter::PlayedTurn;
use tengen_core::Seat;
use tengen_records::{MoveTree, NodeId};

/// What the places of a game are called.
#[derive(Debug)]
pub(super) enum NodeNumbers {
    /// As the record counts them.
    AsAdded,
    /// At a table: the turns that stand by their ply, then what was taken back.
    Turns(TurnNumbers),
}

#[derive(Debug)]
pub(super) struct TurnNumbers {
    /// The place of each number. Where a turn was lost, the place is the same as before it.
    places: Vec<NodeId>,
    /// The first number of each place.
    numbers: Vec<u32>,
    /// The turns that stand, and the start.
    standing: usize,
    /// Who lost a turn, by its number.
    lost: BTreeMap<u32, Seat>,
}

impl NodeNumbers {
    pub(super) fn of_turns(tree: &MoveTree, plies: &[PlayedTurn]) -> Self {
        let mut turns = TurnNumbers {
            places: vec![NodeId::ROOT],
            numbers: vec![u32::MAX; tree.len()],
            standing: plies.len() + 1,
            lost: BTreeMap::new(),
        };
        let (mut here, mut line) = (NodeId::ROOT, tree.main_line());
        for (ply, number) in plies.iter().zip(1..) {
            if ply.text.is_some() {
                here = line.next().unwrap_or(here);
            } else {
                turns.lost.insert(number, ply.seat);
            }
            turns.places.push(here);
        }
        for (place, number) in turns.places.iter().zip(0..) {
            let known = &mut turns.numbers[place.index()];
            *known = (*known).min(number);
        }
        for id in tree.ids().filter(|id| turns.numbers[id.index()] == u32::MAX).collect::<Vec<_>>() {
            turns.numbers[id.index()] = u32::try_from(turns.places.len()).unwrap_or(u32::MAX);
            turns.places.push(id);
        }
        Self::Turns(turns)
    }

    pub(super) fn place(&self, tree: &MoveTree, number: u32) -> Option<NodeId> {
        match self {
            Self::AsAdded => tree.id(number as usize),
            Self::Turns(turns) => turns.places.get(number as usize).copied(),
        }
    }

    pub(super) fn number(&self, id: NodeId) -> u32 {
        match self {
            // No tree has more places than fit.
            Self::AsAdded => u32::try_from(id.index()).unwrap_or(u32::MAX),
            Self::Turns(turns) => turns.numbers[id.index()],
        }
    }

    pub(super) fn main_line(&self, tree: &MoveTree) -> Vec<u32> {
        match self {
            Self::AsAdded => [0].into_iter().chain(tree.main_line().map(|id| self.number(id))).collect(),
            Self::Turns(turns) => (0..).take(turns.standing).collect(),
        }
    }

    /// The numbers from the start to this one.
    pub(super) fn path(&self, tree: &MoveTree, number: u32, id: NodeId) -> Vec<u32> {
        match self {
            Self::Turns(turns) if (number as usize) < turns.standing => (0..=number).collect(),
            Self::AsAdded | Self::Turns(_) => {
                [0].into_iter().chain(tree.line_to(id).into_iter().map(|id| self.number(id))).collect()
            }
        }
    }

    /// The numbers after this one, always the first continuation; not beyond what stands.
    pub(super) fn ahead(&self, tree: &MoveTree, number: u32, id: NodeId, most: usize) -> Vec<u32> {
        match self {
            Self::Turns(turns) if (number as usize) < turns.standing => {
                (number + 1..).take((turns.standing - 1 - number as usize).min(most)).collect()
            }
            Self::AsAdded | Self::Turns(_) => {
                let line = std::iter::successors(tree.first_child(id), |&id| tree.first_child(id));
                line.take(most).map(|id| self.number(id)).collect()
            }
        }
    }

    /// Who lost the turn with this number.
    pub(super) fn lost(&self, number: u32) -> Option<Seat> {
        match self {
            Self::AsAdded => None,
            Self::Turns(turns) => turns.lost.get(&number).copied(),
        }
    }

    /// How many turns were lost since the place of this number was reached.
    pub(super) fn turns_lost(&self, number: u32) -> u32 {
        match self {
            Self::AsAdded => 0,
            Self::Turns(turns) => {
                turns.places.get(number as usize).map_or(0, |id| number - turns.numbers[id.index()])
            }
        }
    }
}
