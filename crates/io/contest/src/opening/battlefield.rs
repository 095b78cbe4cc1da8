//! Openings of Battlefield: each of our maps is one.

use tengen_battlefield::Field;

use super::{GameOpenings, RandomOpeningDefaults};

impl GameOpenings for Field {
    fn usual_chance(&self) -> RandomOpeningDefaults {
        RandomOpeningDefaults { key: "plies", moves: "2", balance: 300, nodes: 500 }
    }
}
