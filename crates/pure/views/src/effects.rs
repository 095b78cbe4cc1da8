use std::borrow::Cow;

use serde::{Deserialize, Serialize};
use tengen_battlefield::{DeathCause, OrderEffect, SkipReason};
#[cfg(feature = "schema")]
use tengen_battlefield::{Terrain, UnitKind};

use crate::battlefield::{kind_code, numbers, terrain_code};

/// One thing that an order did.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "effect", rename_all = "kebab-case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum EffectView {
    /// The unit stepped to the next cell.
    Moved {
        /// Where it stood.
        from: [u8; 2],
        /// Where it stands now.
        to: [u8; 2],
        /// The movement points that it cost.
        cost: u8,
    },
    /// A step was not made.
    Skipped {
        /// Where the unit stands.
        at: [u8; 2],
        /// Why it stays there.
        #[cfg_attr(feature = "schema", schemars(extend("enum" = SKIPPED.map(skipped_code))))]
        why: Cow<'static, str>,
    },
    /// A unit died.
    Killed {
        /// Where it stood.
        at: [u8; 2],
        /// The seat that commanded it.
        side: usize,
        /// What it was.
        #[cfg_attr(feature = "schema", schemars(extend("enum" = UnitKind::ALL.map(kind_code))))]
        kind: Cow<'static, str>,
        /// What killed it.
        #[cfg_attr(feature = "schema", schemars(extend("enum" = CAUSES.map(cause_code))))]
        cause: Cow<'static, str>,
    },
    /// The attack went at nothing.
    Missed,
    /// A mountain kept the arrow from the unit behind it.
    ShotBlocked {
        /// The mountain.
        mountain: [u8; 2],
    },
    /// The fireball burst on a mountain.
    FireballStopped {
        /// The mountain.
        mountain: [u8; 2],
    },
    /// The fireball set a forest on fire.
    FireLit {
        /// The first cell to burn.
        at: [u8; 2],
    },
    /// The fireball flew off the field.
    FireballLost,
    /// The cell is made of something else now.
    Changed {
        /// The cell.
        at: [u8; 2],
        /// What it was.
        #[cfg_attr(feature = "schema", schemars(extend("enum" = Terrain::ALL.map(terrain_code))))]
        from: Cow<'static, str>,
        /// What it is.
        #[cfg_attr(feature = "schema", schemars(extend("enum" = Terrain::ALL.map(terrain_code))))]
        to: Cow<'static, str>,
    },
}

/// What an order did, in the order of happening.
pub fn effects(effects: &[OrderEffect]) -> Vec<EffectView> {
    effects.iter().map(|effect| EffectView::from(*effect)).collect()
}

impl From<OrderEffect> for EffectView {
    fn from(effect: OrderEffect) -> Self {
        match effect {
            OrderEffect::Moved { from, to, cost } => {
                Self::Moved { from: numbers(from), to: numbers(to), cost }
            }
            OrderEffect::Skipped { at, why } => {
                Self::Skipped { at: numbers(at), why: skipped_code(why).into() }
            }
            OrderEffect::Killed { at, unit, cause } => Self::Killed {
                at: numbers(at),
                side: unit.side.seat().index(),
                kind: kind_code(unit.kind).into(),
                cause: cause_code(cause).into(),
            },
            OrderEffect::Missed => Self::Missed,
            OrderEffect::ShotBlocked { mountain } => Self::ShotBlocked { mountain: numbers(mountain) },
            OrderEffect::FireballStopped { mountain } => {
                Self::FireballStopped { mountain: numbers(mountain) }
            }
            OrderEffect::FireLit { at } => Self::FireLit { at: numbers(at) },
            OrderEffect::FireballLost => Self::FireballLost,
            OrderEffect::Changed { at, from, to } => Self::Changed {
                at: numbers(at),
                from: terrain_code(from).into(),
                to: terrain_code(to).into(),
            },
        }
    }
}

#[cfg(feature = "schema")]
const SKIPPED: [SkipReason; 3] = [SkipReason::OffField, SkipReason::Occupied, SkipReason::TooDear];
#[cfg(feature = "schema")]
const CAUSES: [DeathCause; 4] =
    [DeathCause::Attack, DeathCause::Fireball, DeathCause::Fire, DeathCause::Quake];

const fn skipped_code(why: SkipReason) -> &'static str {
    match why {
        SkipReason::OffField => "off-field",
        SkipReason::Occupied => "occupied",
        SkipReason::TooDear => "too-dear",
    }
}

const fn cause_code(cause: DeathCause) -> &'static str {
    match cause {
        DeathCause::Attack => "attack",
        DeathCause::Fireball => "fireball",
        DeathCause::Fire => "fire",
        DeathCause::Quake => "quake",
    }
}
