//! Battlefield controller: choose a unit, then where it goes, then what it does there.

mod plan;
mod talk;
mod telling;
#[cfg(test)]
mod tests;

use std::{collections::BTreeSet, rc::Rc};

use ratatui::layout::Size;
use tengen_battlefield::{Direction, FieldCell, Order, OrderEffect, Position, Spell, Unit};
use tengen_core::{Game as _, Lang, Message};
use tengen_games::{AnyMove, AnyPosition};
use tengen_views::{BattlefieldView, PositionHistory, PositionView, view};

use self::plan::{OrderPlan, UnitPath, direction_of, step};
pub(crate) use self::telling::happened;
use super::{BoardHint, BoardKey, InputController, InputOutcome, TurnOwner};
use crate::{
    board::{
        BoardScale,
        battlefield::{self, BattlefieldDisplay, KnownOrder},
    },
    cell_buffer::CellBuffer,
    theme::TerminalTheme,
};

/// A hand over the battlefield.
#[derive(Debug)]
pub(crate) struct BattlefieldController {
    position: Position,
    view: BattlefieldView,
    before: PreviousOrder,
    cursor: FieldCell,
    stage: OrderStage,
    /// Whether the turn was passed once: the second time counts.
    is_passing: bool,
}

/// The order that led to the position.
#[derive(Debug, Default)]
struct PreviousOrder {
    last: Option<KnownOrder>,
    /// The order with the unit that it sent and what it did, if that is known.
    told: Option<(Order, Option<Unit>, Vec<OrderEffect>)>,
}

/// How far an order has got.
#[derive(Debug)]
enum OrderStage {
    /// A unit is to be chosen.
    Unit,
    /// Where the unit goes is to be chosen.
    Way(OrderPlan, Rc<UnitReach>),
    /// What it does there is to be chosen.
    Deed(OrderPlan, Rc<UnitReach>),
}

/// What is within reach of the chosen unit.
#[derive(Debug)]
struct UnitReach {
    ways: Vec<UnitPath>,
    /// The enemies that it can hit after one of the ways.
    enemies: BTreeSet<FieldCell>,
}

impl UnitReach {
    fn way(&self, to: FieldCell) -> Option<&UnitPath> {
        self.ways.iter().find(|way| way.to == to)
    }
}

impl BattlefieldController {
    /// Over this position, with the cursor on the first unit that can get an order.
    pub(crate) fn new(position: &AnyPosition, moves: &[AnyMove]) -> Option<Self> {
        let AnyPosition::Battlefield(battle) = position else { return None };
        let view = seen(position)?;
        let before = PreviousOrder::of(None, battle, &view, moves);
        let mut hand = Self {
            position: battle.clone(),
            view,
            before,
            cursor: FieldCell::default(),
            stage: OrderStage::Unit,
            is_passing: false,
        };
        hand.cursor = hand.own_units().first().copied().unwrap_or_default();
        Some(hand)
    }

    /// The units that can get an order, row by row.
    fn own_units(&self) -> Vec<FieldCell> {
        let own = |&(_, unit): &(FieldCell, Unit)| unit.side == self.position.to_move();
        let is_over = self.position.outcome().is_some();
        self.position.field().units().filter(|unit| !is_over && own(unit)).map(|(cell, _)| cell).collect()
    }

    /// The next of them behind the cursor, or behind the chosen one.
    fn next_unit(&self) -> Option<FieldCell> {
        let from = match &self.stage {
            OrderStage::Unit => self.cursor,
            OrderStage::Way(plan, _) | OrderStage::Deed(plan, _) => plan.start,
        };
        let units = self.own_units();
        units.iter().find(|&&cell| cell > from).or(units.first()).copied()
    }

    fn choose(&mut self, cell: FieldCell) -> InputOutcome {
        let side = self.position.to_move();
        match self.position.field().unit(cell) {
            _ if self.position.outcome().is_some() => InputOutcome::Ignored,
            Some(unit) if unit.side == side => {
                let plan = OrderPlan::new(cell, unit);
                let ways = plan.ways(&self.position);
                let enemies = plan.within_reach(&self.position, &ways);
                self.stage = OrderStage::Way(plan, Rc::new(UnitReach { ways, enemies }));
                self.cursor = cell;
                InputOutcome::Changed
            }
            Some(_) => refuse("tui-battlefield-not-yours"),
            None => refuse("tui-battlefield-no-unit"),
        }
    }

    /// The unit shall go to this cell; to an enemy: to where it can be hit.
    fn go_to(&mut self, cell: FieldCell) -> InputOutcome {
        let (OrderStage::Way(plan, reach) | OrderStage::Deed(plan, reach)) = &self.stage else {
            return InputOutcome::Ignored;
        };
        if let Some(way) = reach.way(cell) {
            let plan = OrderPlan { way: way.clone(), ..OrderPlan::new(plan.start, plan.unit) };
            self.stage = OrderStage::Deed(plan, Rc::clone(reach));
            self.cursor = cell;
            return InputOutcome::Changed;
        }
        match self.position.field().unit(cell) {
            Some(unit) if unit.side == plan.unit.side => self.choose(cell),
            Some(_) => match plan.approach(&self.position, &reach.ways, cell) {
                Some(plan) => {
                    self.cursor = plan.aim(&self.position);
                    self.stage = OrderStage::Deed(plan, Rc::clone(reach));
                    InputOutcome::Changed
                }
                None => refuse("tui-battlefield-no-hit"),
            },
            None => refuse("tui-battlefield-no-way"),
        }
    }

    /// Gives the order with the deed that is aimed at, or without one.
    fn give(&self, plan: &OrderPlan) -> InputOutcome {
        if plan.direction.is_some() && !plan.does_something(&self.position) {
            return refuse("tui-battlefield-aim-elsewhere");
        }
        if plan.direction.is_none() && plan.way.steps.is_empty() {
            return refuse("tui-battlefield-no-order");
        }
        InputOutcome::Play(plan.order().to_string())
    }

    /// Ends the order without a deed, at the cell under the cursor or where the unit was sent already.
    fn end(&self) -> InputOutcome {
        match &self.stage {
            OrderStage::Unit => InputOutcome::Ignored,
            OrderStage::Way(plan, reach) => match reach.way(self.cursor) {
                Some(way) => self.give(&OrderPlan { way: way.clone(), ..plan.clone() }),
                None => refuse("tui-battlefield-no-way"),
            },
            OrderStage::Deed(plan, _) => self.give(&OrderPlan { direction: None, ..plan.clone() }),
        }
    }

    fn pass(&mut self) -> InputOutcome {
        if self.position.outcome().is_some() {
            return InputOutcome::Ignored;
        }
        if self.is_passing {
            return InputOutcome::Play(Order::Pass.to_string());
        }
        self.is_passing = true;
        refuse("tui-battlefield-pass-again")
    }

    fn enter(&mut self) -> InputOutcome {
        match &self.stage {
            OrderStage::Unit => self.choose(self.cursor),
            OrderStage::Way(..) => self.go_to(self.cursor),
            OrderStage::Deed(plan, _) => self.give(plan),
        }
    }

    fn back(&mut self) -> InputOutcome {
        match std::mem::replace(&mut self.stage, OrderStage::Unit) {
            OrderStage::Unit => return InputOutcome::Ignored,
            OrderStage::Way(plan, _) => self.cursor = plan.start,
            OrderStage::Deed(plan, reach) => {
                self.cursor = plan.way.to;
                self.stage = OrderStage::Way(OrderPlan::new(plan.start, plan.unit), reach);
            }
        }
        InputOutcome::Changed
    }

    /// The next unit, the next target, the other spell.
    fn turn(&mut self) -> InputOutcome {
        let next = self.next_unit();
        match &mut self.stage {
            OrderStage::Unit => match next {
                Some(cell) => {
                    self.cursor = cell;
                    InputOutcome::Changed
                }
                None => InputOutcome::Ignored,
            },
            OrderStage::Way(..) => next.map_or(InputOutcome::Ignored, |cell| self.choose(cell)),
            OrderStage::Deed(plan, _) if plan.unit.kind.is_mage() => {
                let other = match plan.spell {
                    Spell::Fireball => Spell::Earthquake,
                    Spell::Earthquake => Spell::Fireball,
                };
                self.cast(other)
            }
            OrderStage::Deed(plan, _) => {
                let useful = plan.useful(&self.position);
                let now = useful.iter().position(|&direction| Some(direction) == plan.direction);
                let next = now.map_or(0, |now| now + 1) % useful.len().max(1);
                match useful.get(next) {
                    Some(&direction) => self.aim(Some(direction)),
                    None => refuse("tui-battlefield-nobody-here"),
                }
            }
        }
    }

    /// A mage changes the spell, and keeps the direction where that has a target.
    fn cast(&mut self, spell: Spell) -> InputOutcome {
        let OrderStage::Deed(plan, _) = &mut self.stage else { return InputOutcome::Ignored };
        if !plan.unit.kind.is_mage() {
            return InputOutcome::Ignored;
        }
        plan.spell = spell;
        let direction = plan.direction.filter(|&direction| plan.target(&self.position, direction).is_some());
        self.aim(direction)
    }

    /// Aims in this direction, or at nothing. Where no cell of the field can be aimed at, everything stays.
    fn aim(&mut self, direction: Option<Direction>) -> InputOutcome {
        let OrderStage::Deed(plan, _) = &mut self.stage else { return InputOutcome::Ignored };
        if direction.is_none_or(|direction| plan.target(&self.position, direction).is_some()) {
            plan.direction = direction;
            self.cursor = plan.aim(&self.position);
        }
        InputOutcome::Changed
    }

    fn go(&mut self, right: i16, down: i16) -> InputOutcome {
        if let OrderStage::Deed(plan, _) = &self.stage {
            // The cursor goes round the unit: from the middle to a side, and on from there to a corner.
            let (row, col) = plan.direction.map_or((0, 0), step);
            let to = ((row + down.signum()).clamp(-1, 1), (col + right.signum()).clamp(-1, 1));
            return self.aim(direction_of(to.0, to.1));
        }
        let go = |at: u8, by: i16, side: u8| {
            u8::try_from(i16::from(at).saturating_add(by).clamp(0, i16::from(side) - 1)).unwrap_or(at)
        };
        let row = go(self.cursor.row(), down, self.view.rows);
        let col = go(self.cursor.col(), right, self.view.cols);
        self.cursor = FieldCell::new(row, col).unwrap_or(self.cursor);
        InputOutcome::Changed
    }

    /// Pointing at a cell while a deed is asked for: a target, the unit itself, or another place to go.
    fn point_at(&mut self, cell: FieldCell) -> InputOutcome {
        let OrderStage::Deed(plan, _) = &self.stage else { return InputOutcome::Ignored };
        if cell == plan.way.to {
            return self.end();
        }
        let towards = plan.towards(&self.position, cell).map(|direction| plan.aimed(direction));
        let Some(aimed) = towards.filter(|aimed| aimed.does_something(&self.position)) else {
            return self.go_to(cell);
        };
        // Spells reach far, and friends can be hit: that is shown before it is done.
        let is_harmless = !aimed.unit.kind.is_mage() && !aimed.hurts_own(&self.position);
        if is_harmless || aimed.direction == plan.direction {
            return self.give(&aimed);
        }
        self.aim(aimed.direction)
    }

    /// What is shown of an order in the making.
    fn shown(&self) -> BattlefieldDisplay {
        let shown = BattlefieldDisplay { cursor: Some(self.cursor), ..BattlefieldDisplay::default() };
        match &self.stage {
            OrderStage::Unit => BattlefieldDisplay { last: self.before.last.clone(), ..shown },
            OrderStage::Way(plan, reach) => {
                let path = reach.way(self.cursor).map(|way| way.cells.clone());
                BattlefieldDisplay {
                    chosen: Some(plan.start),
                    reach: reach.ways.iter().skip(1).map(|way| (way.to, way.cost)).collect(),
                    path: path.unwrap_or_default(),
                    aim: reach.enemies.iter().copied().collect(),
                    ..shown
                }
            }
            OrderStage::Deed(plan, _) => {
                let useful = plan.useful(&self.position).into_iter();
                BattlefieldDisplay {
                    chosen: Some(plan.start),
                    standing: Some(plan.way.to),
                    path: plan.way.cells.clone(),
                    aim: useful.filter_map(|direction| plan.target(&self.position, direction)).collect(),
                    flight: plan.flight(&self.position),
                    foreseen: plan.effects(&self.position),
                    ..shown
                }
            }
        }
    }
}

impl PreviousOrder {
    /// `known` is an earlier position, from which the moves may lead to this one.
    fn of(known: Option<&Position>, now: &Position, view: &BattlefieldView, moves: &[AnyMove]) -> Self {
        /// So many moves may have been made since: one's own, and those of all others.
        const SINCE: usize = 2;
        let orders: Option<Vec<&Order>> = moves
            .iter()
            .skip(moves.len().saturating_sub(SINCE))
            .map(|m| if let AnyMove::Battlefield(order) = m { Some(order) } else { None })
            .collect();
        let orders = orders.unwrap_or_default();
        let Some(&last) = orders.last() else { return Self::default() };
        for start in (0..orders.len()).rev() {
            let Some(mut position) = known.cloned() else { break };
            let is_played = orders[start..orders.len() - 1].iter().all(|order| position.play(order).is_ok());
            let unit = match last {
                Order::Unit { cell, .. } => position.field().unit(*cell),
                Order::Pass => None,
            };
            if is_played
                && let Ok(undo) = position.play(last)
                && position == *now
            {
                let effects = undo.effects().to_vec();
                return Self {
                    last: KnownOrder::of_effects(last, &effects),
                    told: Some((last.clone(), unit, effects)),
                };
            }
        }
        Self { last: KnownOrder::of_order(last, view), told: None }
    }
}

fn seen(position: &AnyPosition) -> Option<BattlefieldView> {
    match view(position, &PositionHistory::default()) {
        PositionView::Battlefield(view) => Some(view),
        PositionView::Gomoku(_) | PositionView::Quoridor(_) => None,
    }
}

const fn refuse(key: &'static str) -> InputOutcome {
    InputOutcome::Refused(Message::new(key))
}

impl InputController for BattlefieldController {
    fn look_at(&mut self, position: &AnyPosition, moves: &[AnyMove]) {
        let AnyPosition::Battlefield(battle) = position else { return };
        if *battle == self.position {
            return;
        }
        let Some(view) = seen(position) else { return };
        self.before = PreviousOrder::of(Some(&self.position), battle, &view, moves);
        self.position = battle.clone();
        self.view = view;
        self.stage = OrderStage::Unit;
        self.is_passing = false;
        self.go(0, 0);
    }

    fn press(&mut self, press: BoardKey) -> InputOutcome {
        if press != BoardKey::Letter('p') {
            self.is_passing = false;
        }
        match press {
            BoardKey::Go(right, down) => self.go(right, down),
            BoardKey::Do => self.enter(),
            BoardKey::Turn | BoardKey::Letter('t') => self.turn(),
            BoardKey::Back => self.back(),
            BoardKey::Letter('p') => self.pass(),
            BoardKey::Letter('e') => self.end(),
            BoardKey::Letter('1') => self.cast(Spell::Fireball),
            BoardKey::Letter('2') => self.cast(Spell::Earthquake),
            BoardKey::Letter(_) => InputOutcome::Ignored,
        }
    }

    fn click(&mut self, x: u16, y: u16, scale: BoardScale) -> InputOutcome {
        let Some(cell) = battlefield::locate(&self.view, x, y, scale) else { return InputOutcome::Ignored };
        self.is_passing = false;
        match &self.stage {
            OrderStage::Unit => {
                self.cursor = cell;
                self.choose(cell)
            }
            OrderStage::Way(..) => {
                self.cursor = cell;
                self.go_to(cell)
            }
            OrderStage::Deed(..) => self.point_at(cell),
        }
    }

    fn size(&self, scale: BoardScale) -> Size {
        battlefield::size(&self.view, scale)
    }

    fn sheet(&self, look: TerminalTheme, turn: TurnOwner, scale: BoardScale) -> CellBuffer {
        let shown = if turn == TurnOwner::Ours {
            self.shown()
        } else {
            let cursor = Some(self.cursor).filter(|_| turn == TurnOwner::Theirs);
            BattlefieldDisplay { cursor, last: self.before.last.clone(), ..BattlefieldDisplay::default() }
        };
        battlefield::draw(&self.view, &shown, look, scale)
    }

    fn hints(&self) -> Vec<BoardHint> {
        self.keys()
    }

    fn remarks(&self, lang: Lang) -> Vec<String> {
        self.words(lang)
    }
}
