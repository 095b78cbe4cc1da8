use tengen_arbiter::Table;
use tengen_games::{AnyMove, AnyPosition, AnyRules};
use tengen_views::{EffectView, History, View, effects, view};

/// What led to the position: kept beside the table, because a position itself has no past.
#[derive(Debug)]
pub(crate) struct Trail {
    moves: Vec<AnyMove>,
    /// The keys of the positions before the one on the board, the oldest first.
    keys: Vec<u64>,
    /// What the last order of a battle did.
    effects: Option<Vec<EffectView>>,
}

impl Trail {
    /// Walks through the turns that stand.
    pub(crate) fn of(table: &Table) -> Self {
        let mut trail = Self { moves: Vec::new(), keys: Vec::new(), effects: None };
        let Ok(mut position) = AnyPosition::new(&table.terms().rules) else { return trail };
        for ply in table.plies() {
            if let Some(text) = &ply.text {
                trail.push(&position, text);
                let _ = position.play(text);
            } else {
                trail.keys.push(position.key());
                trail.effects = None;
                position.skip_turn();
            }
        }
        trail
    }

    /// Notes a move before it is made. Lost turns and take-backs are walked through again instead.
    pub(crate) fn push(&mut self, before: &AnyPosition, text: &str) {
        let Ok(m) = before.read_move(text) else { return };
        self.effects = effects_of(before, &m);
        self.keys.push(before.key());
        self.moves.push(m);
    }

    pub(crate) fn moves(&self) -> &[AnyMove] {
        &self.moves
    }

    pub(crate) fn keys(&self) -> &[u64] {
        &self.keys
    }

    pub(crate) fn effects(&self) -> Option<&[EffectView]> {
        self.effects.as_deref()
    }

    pub(crate) fn view(&self, position: &AnyPosition, rules: &AnyRules) -> View {
        view(position, &History { moves: &self.moves }).with_rules(rules)
    }
}

fn effects_of(before: &AnyPosition, m: &AnyMove) -> Option<Vec<EffectView>> {
    let (AnyPosition::Battlefield(position), AnyMove::Battlefield(order)) = (before, m) else { return None };
    position.foresee(order).ok().map(|list| effects(&list))
}
