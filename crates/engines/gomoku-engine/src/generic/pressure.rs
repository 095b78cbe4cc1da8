//! Threat probe: wins by threats alone, where every stone threatens to win at once and every answer is forced.

use super::field::GenericBoard;

/// A look for such wins that tries at most so many stones.
pub(crate) struct ThreatProbe {
    pub(crate) budget: u32,
}

impl ThreatProbe {
    /// How many stones it takes `player` to win by threats, all stones counted; `player` is to move and cannot win at once.
    /// Where rows can be hemmed in there is more than one answer to a threat, and nothing is looked for.
    pub(crate) fn win(&mut self, field: &mut GenericBoard, player: usize, depth: u32) -> Option<usize> {
        if depth == 0 || field.rows_can_be_hemmed_in() {
            return None;
        }
        let other = 1 - player;
        let must_stop = field.wins(other);
        if must_stop.len() > 1 {
            return None;
        }
        for cell in field.threats(player) {
            if must_stop.first().is_some_and(|&must| must != cell) || !field.is_legal(cell, player) {
                continue;
            }
            if self.budget == 0 {
                return None;
            }
            self.budget -= 1;
            field.put(cell, player);
            let found = self.after(field, player, depth);
            field.take(cell, player);
            if found.is_some() {
                return found;
            }
        }
        None
    }

    /// The same, after a stone that may threaten something.
    fn after(&mut self, field: &mut GenericBoard, player: usize, depth: u32) -> Option<usize> {
        let other = 1 - player;
        let &[answer] = field.wins(player).as_slice() else {
            // More than one win cannot be stopped. The stone has stopped what the other threatened.
            return (field.wins(player).len() > 1).then_some(3);
        };
        if !field.is_legal(answer, other) {
            return Some(3);
        }
        field.put(answer, other);
        let found = self.win(field, player, depth - 1).map(|stones| stones + 2);
        field.take(answer, other);
        found
    }
}
