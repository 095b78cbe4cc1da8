//! Openings of Battlefield: each of our maps is one.

use tengen_battlefield::Field;

use super::{GameOpenings, UsualChance};

impl GameOpenings for Field {
    fn usual_chance(&self) -> UsualChance {
        UsualChance { key: "plies", moves: "2", balance: 300, nodes: 500 }
    }
}
