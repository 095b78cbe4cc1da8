//! All distinct useful orders of a side.

use std::collections::BTreeSet;

use tengen_core::Game;

use crate::{Action, Cell, Direction, Effect, Field, Order, Position, Spell, Step, Unit, UnitKind};

impl Position {
    /// Appends one order for each position that the side to move can reach: first `pass`, then unit by unit. An
    /// order that does nothing, or the same as another, is left out.
    pub(crate) fn distinct_orders(&self, out: &mut Vec<Order>) {
        let mut seen = BTreeSet::new();
        let mut scratch = self.clone();
        let mut effects = Vec::new();
        let mut offer = |order: Order| {
            if scratch.leads_somewhere_new(&order, &mut effects, &mut seen) {
                out.push(order);
            }
        };
        offer(Order::Pass);
        for (cell, unit) in self.field().units().filter(|(_, unit)| unit.side == self.to_move()) {
            for (_, steps) in self.walks(cell, unit) {
                offer(Order::Unit { cell, steps: steps.clone(), action: None });
                for &action in actions(unit.kind) {
                    offer(Order::Unit { cell, steps: steps.clone(), action: Some(action) });
                }
            }
        }
    }

    fn leads_somewhere_new(
        &mut self,
        order: &Order,
        effects: &mut Vec<Effect>,
        seen: &mut BTreeSet<u64>,
    ) -> bool {
        effects.clear();
        self.execute(order, effects);
        let is_new = seen.insert(self.key());
        self.revert(effects);
        is_new
    }

    /// Every cell that the unit can get to, its own first, each with a cheapest way there.
    pub fn walks(&self, start: Cell, unit: Unit) -> Vec<(Cell, Vec<Step>)> {
        // Cells in the order of their cost; there are too few points for anything cleverer.
        let mut points_at: [Option<u8>; Field::MAX_CELLS] = [None; Field::MAX_CELLS];
        points_at[start.index()] = Some(unit.kind.points());
        let mut walks = vec![(start, Vec::new())];
        for spent in 0..unit.kind.points() {
            let left = unit.kind.points() - spent;
            let here: Vec<usize> =
                (0..walks.len()).filter(|&i| points_at[walks[i].0.index()] == Some(left)).collect();
            for i in here {
                for direction in Direction::ALL {
                    let Ok((to, cost)) = self.step_cost(self.field().shift(walks[i].0, direction, 1), left)
                    else {
                        continue;
                    };
                    if to == start || points_at[to.index()].is_some_and(|points| points >= left - cost) {
                        continue;
                    }
                    let steps = [&walks[i].1[..], &[Step::Go(direction)]].concat();
                    points_at[to.index()] = Some(left - cost);
                    match walks.iter_mut().find(|(cell, _)| *cell == to) {
                        Some(walk) => walk.1 = steps,
                        None => walks.push((to, steps)),
                    }
                }
            }
        }
        walks
    }
}

/// What a unit of this kind can try.
fn actions(kind: UnitKind) -> &'static [Action] {
    const ATTACKS: [Action; 8] = {
        let mut attacks = [Action::Attack(Direction::Up); 8];
        let mut i = 0;
        while i < 8 {
            attacks[i] = Action::Attack(Direction::ALL[i]);
            i += 1;
        }
        attacks
    };
    const CASTS: [Action; 16] = {
        let mut casts = [Action::Cast(Spell::Fireball, Direction::Up); 16];
        let mut i = 0;
        while i < 16 {
            casts[i] = Action::Cast(Spell::ALL[i / 8], Direction::ALL[i % 8]);
            i += 1;
        }
        casts
    };
    match kind {
        UnitKind::Footman | UnitKind::Knight | UnitKind::Archer => &ATTACKS,
        UnitKind::Mage => &CASTS,
    }
}
