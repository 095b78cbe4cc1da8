use crate::{FieldCell, Terrain, Unit};

/// One thing that happened while an order was carried out, in the order of happening.
///
/// The effects tell everything that changed, so that a field before the order and its effects give the field
/// after it, and the other way round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OrderEffect {
    /// The unit stepped to the next cell.
    Moved {
        /// Where it stood.
        from: FieldCell,
        /// Where it stands now.
        to: FieldCell,
        /// The movement points that it cost.
        cost: u8,
    },
    /// A step was not made, and cost nothing.
    Skipped {
        /// Where the unit stands.
        at: FieldCell,
        /// Why it stays there.
        why: SkipReason,
    },
    /// A unit died.
    Killed {
        /// Where it stood.
        at: FieldCell,
        /// The unit.
        unit: Unit,
        /// What killed it.
        cause: DeathCause,
    },
    /// The attack went at nothing: an empty cell, or off the field.
    Missed,
    /// A mountain kept the arrow from the unit behind it.
    ShotBlocked {
        /// The mountain.
        mountain: FieldCell,
    },
    /// The fireball burst on a mountain.
    FireballStopped {
        /// The mountain.
        mountain: FieldCell,
    },
    /// The fireball set a forest on fire.
    FireLit {
        /// The first cell to burn.
        at: FieldCell,
    },
    /// The fireball flew off the field.
    FireballLost,
    /// The cell is made of something else now: burnt, shaken or flooded.
    Changed {
        /// The cell.
        at: FieldCell,
        /// What it was.
        from: Terrain,
        /// What it is.
        to: Terrain,
    },
}

/// Why a step was not made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SkipReason {
    /// It would leave the field.
    OffField,
    /// A unit stands there.
    Occupied,
    /// It costs more points than are left, or no unit can go there.
    TooDear,
}

/// What kills.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeathCause {
    /// A blow or an arrow.
    Attack,
    /// A fireball that hit the unit itself.
    Fireball,
    /// A burning forest.
    Fire,
    /// An earthquake.
    Quake,
}
