use std::collections::BTreeMap;

use tengen_api::{LostTurn, Said};
use tengen_arbiter::{Event, Happening, Table};

/// Why turns were lost, by their places among the turns.
#[derive(Debug, Default)]
pub(super) struct Faults(BTreeMap<usize, LostTurn>);

impl Faults {
    /// Of a whole log.
    pub(super) fn of(log: &[Event]) -> Self {
        let mut faults = Self::default();
        let is_fault = |event: &Event| matches!(event.what, Happening::Violated { .. });
        let Some((first, rest)) = log.split_first().filter(|_| log.iter().any(is_fault)) else {
            return faults;
        };
        let Ok(mut table) = Table::open(first) else { return faults };
        for event in rest {
            let turns = table.plies().len();
            if table.apply(event).is_err() {
                break;
            }
            faults.note(turns, &table, event);
        }
        faults
    }

    /// Notes an event that the table has just followed, after so many turns.
    pub(super) fn note(&mut self, turns: usize, table: &Table, event: &Event) {
        let now = table.plies().len();
        if now < turns {
            self.0.split_off(&now);
        }
        let Happening::Violated { violation, evidence, .. } = &event.what else { return };
        if now > turns {
            let fault = LostTurn {
                violation: *violation,
                text: evidence.text.clone(),
                why: evidence.why.as_ref().map(Said::of),
                overrun: evidence.overrun,
            };
            self.0.insert(turns, fault);
        }
    }

    /// Why this turn was lost.
    pub(super) fn at(&self, turn: usize) -> Option<&LostTurn> {
        self.0.get(&turn)
    }
}
