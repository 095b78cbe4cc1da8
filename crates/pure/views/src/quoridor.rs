use std::borrow::Cow;

use serde::{Deserialize, Serialize};
use tengen_core::{Game as _, Seat};
use tengen_games::AnyRules;
use tengen_quoridor::{
    Cell, Move, Position, QuoridorVariant, Rules, Setup, Wall,
    bits::BoardMasks,
    paths::{StepDirection, StepGrid},
    walls::Walls,
};

use crate::view::TableView;

/// A board of Quoridor. Cells are `a1` to `i9`, `a1` at the lower left; a wall is a cell and `h` or `v`: `e3h` lies above e3 and
/// f3, `e3v` to the right of e3 and e4.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "game", rename = "quoridor", rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "QuoridorView", transform = crate::schema::tagged("game", "quoridor")))]
pub struct QuoridorView {
    /// What every game shows.
    #[serde(flatten)]
    pub table: TableView,
    /// Cells along a side.
    pub size: u8,
    /// How many play.
    pub players: u8,
    /// The code of the variant.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = QuoridorVariant::ALL.map(QuoridorVariant::code))))]
    pub variant: Cow<'static, str>,
    /// Where each seat's pawn stands.
    pub pawns: Vec<String>,
    /// How many walls each seat has left.
    pub hands: Vec<u8>,
    /// All walls on the board.
    pub walls: Vec<String>,
    /// Where the pawn of the seat to move may go.
    pub steps: Vec<String>,
    /// Slots where no wall may be put now; all others may be used if the hand is not empty.
    pub barred: BarredSlots,
    /// Whether there is nothing else to play than a pass.
    pub must_pass: bool,
    /// For each seat a shortest way to its goal, pawns aside, beginning next to the pawn; empty where there is none. Its length
    /// is the distance.
    pub ways: Vec<Vec<String>>,
    /// The side that each seat has to reach.
    pub goals: Vec<GoalSide>,
}

/// Slots where no wall may be put, by the first reason that holds.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BarredSlots {
    /// A wall lies there already, wholly or in part.
    pub overlaps: Vec<String>,
    /// A wall lies across.
    pub crosses: Vec<String>,
    /// Somebody would have no way. Not looked for when the hand of the seat to move is empty.
    pub shuts: Vec<String>,
}

/// A side of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum GoalSide {
    /// The last row.
    Top,
    /// The first row.
    Bottom,
    /// The first column.
    Left,
    /// The last column.
    Right,
}

impl QuoridorView {
    pub(crate) fn of(position: &Position, table: TableView) -> Self {
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        let steps = moves.iter().filter(|m| matches!(m, Move::Step(_)));
        Self {
            steps: steps.map(ToString::to_string).collect(),
            barred: barred(position, &moves),
            must_pass: moves.contains(&Move::Pass),
            ..Self::of_setup(&position.into(), table)
        }
    }

    /// What a record shows that has left the rules.
    pub(crate) fn of_record(setup: &Setup, rules: &AnyRules) -> Self {
        Self::of_setup(setup, TableView::going_on(rules, setup.rules.players, setup.turn))
    }

    /// The board without anything to do on it. Nothing is taken for granted: records may hold what no position does.
    fn of_setup(setup: &Setup, table: TableView) -> Self {
        let Setup { rules, pawns, hands, walls, .. } = setup;
        let is_sound = rules.check().is_ok();
        Self {
            table,
            size: rules.size,
            players: rules.players,
            variant: rules.variant.code().into(),
            pawns: pawns.iter().map(ToString::to_string).collect(),
            hands: hands.clone(),
            walls: walls.iter().map(ToString::to_string).collect(),
            steps: Vec::new(),
            barred: BarredSlots::default(),
            must_pass: false,
            ways: if is_sound { ways(*rules, pawns, walls) } else { vec![Vec::new(); pawns.len()] },
            goals: if is_sound {
                Seat::all(rules.players).map(|seat| goal(*rules, seat)).collect()
            } else {
                Vec::new()
            },
        }
    }
}

/// The slots that are not among the legal moves, with the reason of each.
fn barred(position: &Position, legal: &[Move]) -> BarredSlots {
    let (on_board, rules) = (position.wall_set(), position.rules());
    let slots = BoardMasks::of(rules.size).slots;
    let slots = Walls { horizontal: slots, vertical: slots };
    let overlapped = on_board.overlapped();
    let (mut free, mut barred) = (slots, BarredSlots::default());
    for wall in slots.and(overlapped).each() {
        free.toggle(wall);
        barred.overlaps.push(wall.to_string());
    }
    if rules.variant == QuoridorVariant::Official {
        for wall in free.and(on_board.crossed()).each() {
            free.toggle(wall);
            barred.crosses.push(wall.to_string());
        }
    }
    if position.outcome().is_none() && position.hand(position.turn()) > 0 {
        for m in legal {
            if let Move::Wall(wall) = *m {
                free.toggle(wall);
            }
        }
        barred.shuts = free.each().map(|wall| wall.to_string()).collect();
    }
    barred
}

fn goal(rules: Rules, seat: Seat) -> GoalSide {
    let masks = BoardMasks::of(rules.size);
    let sides = [
        (masks.top, GoalSide::Top),
        (masks.bottom, GoalSide::Bottom),
        (masks.left, GoalSide::Left),
        (masks.right, GoalSide::Right),
    ];
    let goal = rules.goal_bits(seat);
    sides.into_iter().find(|&(cells, _)| cells == goal).map_or(GoalSide::Top, |(_, side)| side)
}

fn ways(rules: Rules, pawns: &[Cell], walls: &[Wall]) -> Vec<Vec<String>> {
    let mut on_board = Walls::default();
    for &wall in walls {
        if rules.has_slot(wall) && !on_board.contains(wall) {
            on_board.toggle(wall);
        }
    }
    let grid = StepGrid::new(BoardMasks::of(rules.size), on_board);
    let ways = Seat::all(rules.players).zip(pawns);
    ways.map(|(seat, &pawn)| way(&grid, rules, seat, pawn).iter().map(ToString::to_string).collect())
        .collect()
}

/// A shortest way, as straight as it can be found by looking at one step at a time.
fn way(grid: &StepGrid, rules: Rules, seat: Seat, pawn: Cell) -> Vec<Cell> {
    let goal = rules.goal_bits(seat);
    // The cells that are at most so many steps away from the goal.
    let mut near = vec![goal];
    let mut cells = goal;
    while cells & pawn.bit() == 0 {
        let grown = grid.grow(cells);
        if grown == cells {
            return Vec::new();
        }
        cells = grown;
        near.push(cells);
    }
    let mut heading = match self::goal(rules, seat) {
        GoalSide::Top => StepDirection::North,
        GoalSide::Bottom => StepDirection::South,
        GoalSide::Left => StepDirection::West,
        GoalSide::Right => StepDirection::East,
    };
    let (mut at, mut way) = (pawn.bit(), Vec::with_capacity(near.len()));
    for nearer in near.iter().rev().skip(1) {
        let headings = std::iter::once(heading).chain(StepDirection::ALL);
        let Some((taken, to)) =
            headings.map(|next| (next, grid.step(at, next) & nearer)).find(|&(_, to)| to != 0)
        else {
            return Vec::new();
        };
        (heading, at) = (taken, to);
        way.push(Cell::lowest(to));
    }
    way
}
