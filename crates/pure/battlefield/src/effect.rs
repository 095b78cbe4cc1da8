use crate::{Cell, Terrain, Unit};

/// One thing that happened while an order was carried out, in the order of happening.
///
/// The effects tell everything that changed, so that a field before the order and its effects give the field
/// after it, and the other way round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// The unit stepped to the next cell.
    Moved {
        /// Where it stood.
        from: Cell,
        /// Where it stands now.
        to: Cell,
        /// The movement points that it cost.
        cost: u8,
    },
    /// A step was not made, and cost nothing.
    Skipped {
        /// Where the unit stands.
        at: Cell,
        /// Why it stays there.
        why: Skipped,
    },
    /// A unit died.
    Killed {
        /// Where it stood.
        at: Cell,
        /// The unit.
        unit: Unit,
        /// What killed it.
        cause: Cause,
    },
    /// The attack went at nothing: an empty cell, or off the field.
    Missed,
    /// A mountain kept the arrow from the unit behind it.
    ShotBlocked {
        /// The mountain.
        mountain: Cell,
    },
    /// The fireball burst on a mountain.
    FireballStopped {
        /// The mountain.
        mountain: Cell,
    },
    /// The fireball set a forest on fire.
    FireLit {
        /// The first cell to burn.
        at: Cell,
    },
    /// The fireball flew off the field.
    FireballLost,
    /// The cell is made of something else now: burnt, shaken or flooded.
    Changed {
        /// The cell.
        at: Cell,
        /// What it was.
        from: Terrain,
        /// What it is.
        to: Terrain,
    },
}

/// Why a step was not made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Skipped {
    /// It would leave the field.
    OffField,
    /// A unit stands there.
    Occupied,
    /// It costs more points than are left, or no unit can go there.
    TooDear,
}

/// What kills.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// A blow or an arrow.
    Attack,
    /// A fireball that hit the unit itself.
    Fireball,
    /// A burning forest.
    Fire,
    /// An earthquake.
    Quake,
}
