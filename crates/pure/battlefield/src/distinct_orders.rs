//! All distinct useful orders of a side.

use std::collections::BTreeSet;

use tengen_core::Game;

use crate::{
    Direction, Field, FieldCell, Order, OrderEffect, OrderStep, Position, Spell, Unit, UnitAction, UnitKind,
};

impl Position {
    /// Appends one order for each position that the side to move can reach: first `pass`, then unit by unit. An
    /// order that does nothing, or the same as another, is left out.
    pub(crate) fn distinct_orders(&self, out: &mut Vec<Order>) {
        out.push(Order::Pass);
        let mut scratch = self.clone();
        let mut effects = Vec::new();
        // Different ways end in different positions. Blows and spells may not: two units can strike the same third,
        // and a mage may burn with the forest wherever in it he stands.
        let mut seen = BTreeSet::new();
        for (cell, unit) in self.field().units().filter(|(_, unit)| unit.side == self.to_move()) {
            let actions = actions(unit.kind);
            for (end, steps) in self.walks(cell) {
                if end != cell {
                    out.push(Order::Unit { cell, steps: steps.clone(), action: None });
                }
                scratch.relocate(cell, end);
                for &action in &actions {
                    if scratch.does_something(end, unit, action)
                        && seen.insert(scratch.key_after(end, unit, action, &mut effects))
                    {
                        out.push(Order::Unit { cell, steps: steps.clone(), action: Some(action) });
                    }
                }
                scratch.relocate(end, cell);
            }
        }
    }

    /// The key once this unit has done this where it stands.
    fn key_after(
        &mut self,
        at: FieldCell,
        unit: Unit,
        action: UnitAction,
        effects: &mut Vec<OrderEffect>,
    ) -> u64 {
        effects.clear();
        self.act(at, unit, action, effects);
        let key = self.key();
        self.undo_effects(effects);
        key
    }

    /// Every cell that the unit on this cell can get to, its own first, each with a cheapest way there; none when no unit
    /// is there.
    pub fn walks(&self, start: FieldCell) -> Vec<(FieldCell, Vec<OrderStep>)> {
        /// The points left on arrival, and which of the walks leads there.
        type Arrival = Option<(u8, usize)>;
        let Some(unit) = self.field().unit(start) else { return Vec::new() };
        let mut arrivals: [Arrival; Field::MAX_CELLS] = [None; Field::MAX_CELLS];
        arrivals[start.index()] = Some((unit.kind.points(), 0));
        let mut walks = vec![(start, Vec::new())];
        // Points go down by one or two at a step, so going on from those with most points left finds cheapest ways.
        for left in (1..=unit.kind.points()).rev() {
            for i in 0..walks.len() {
                let from = walks[i].0;
                if arrivals[from.index()] != Some((left, i)) {
                    continue;
                }
                for direction in Direction::ALL {
                    let to = self.field().shift(from, direction, 1);
                    let Ok((to, cost)) = self.step_cost(to, left) else { continue };
                    let known = arrivals[to.index()];
                    if known.is_some_and(|(points, _)| points >= left - cost) {
                        continue;
                    }
                    let steps = [&walks[i].1[..], &[OrderStep::Go(direction)]].concat();
                    let index = known.map_or(walks.len(), |(_, index)| index);
                    arrivals[to.index()] = Some((left - cost, index));
                    if index == walks.len() {
                        walks.push((to, steps));
                    } else {
                        walks[index].1 = steps;
                    }
                }
            }
        }
        walks
    }
}

/// What a unit of this kind can try.
fn actions(kind: UnitKind) -> Vec<UnitAction> {
    if kind.is_mage() {
        let casts =
            Spell::ALL.map(|spell| Direction::ALL.map(|direction| UnitAction::Cast(spell, direction)));
        casts.concat()
    } else {
        Direction::ALL.map(UnitAction::Attack).to_vec()
    }
}
