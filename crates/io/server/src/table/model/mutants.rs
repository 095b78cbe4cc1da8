//! Mutation tests of the simulations: what servers that share a store rest on is switched off, one protection after the other, and a
//! simulation has to fail within a few schedules.

use std::cell::Cell;

use super::{clocks, first_failure, simulation};
use crate::server_clock::simulated;

/// A mutant is found within so many schedules.
const SCHEDULES: u64 = 1000;

/// Runs a schedule by its number.
type Simulation = Box<dyn FnMut(u64)>;

/// What can be switched off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Protection {
    /// The store appends only to logs of the length that the writer knows.
    CompareAndSwap,
    /// After a lost answer the log is looked at before anything is written again.
    LostAnswersAreChecked,
    /// Tables follow what other servers have written.
    CatchUp,
    /// Flags fall a little later than the time is up.
    FlagDelay,
    /// Servers ask the store again and again, and so know when it was away.
    Sweeps,
    /// The store is asked before a flag falls.
    ConfirmedFlags,
}

thread_local! {
    static OFF: Cell<Option<Protection>> = const { Cell::new(None) };
}

impl Protection {
    /// Whether this thread does without it.
    pub(crate) fn is_off(self) -> bool {
        OFF.get() == Some(self)
    }
}

#[test]
fn a_simulation_fails_without_any_of_the_protections() {
    use Protection::*;

    let untimed: fn() -> Simulation = || Box::new(simulation());
    let timed: fn() -> Simulation = || Box::new(clocks::simulation());
    let mutants = [
        (CompareAndSwap, untimed),
        (CompareAndSwap, timed),
        (LostAnswersAreChecked, untimed),
        (LostAnswersAreChecked, timed),
        (CatchUp, untimed),
        (FlagDelay, timed),
        (Sweeps, timed),
        (ConfirmedFlags, timed),
    ];
    for (protection, open) in mutants {
        OFF.set(Some(protection));
        let failure = first_failure(0..SCHEDULES, &mut open());
        OFF.set(None);
        simulated::NOW.set(None);
        let number = failure.map(|(number, _)| number);
        eprintln!("without {protection:?}: schedule {number:?} fails");
        assert!(number.is_some(), "nothing fails without {protection:?}");
    }
}
