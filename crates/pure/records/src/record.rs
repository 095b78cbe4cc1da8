use tengen_arbiter::Event;
use tengen_battlefield::Field;
use tengen_games::AnyRules;

use crate::{MoveTree, NodeId, RareBox, RecordMetadata, RecordReplay, RuleViolation};

/// A recorded game: what was played, by whom, and every move with its variations.
///
/// A record of a real game may break the rules: stones after a five, one colour twice, passes anywhere. The tree keeps
/// what the file says; [`Record::first_breach`] tells where the rules were left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// What was played. Where a file does not tell the rule of a Gomoku game, it is the most plausible one.
    pub rules: AnyRules,
    /// Who, when, where, and how it ended.
    pub heading: RareBox<RecordMetadata>,
    /// The moves.
    pub tree: MoveTree,
    /// The events of the game, if the referee wrote them down; the rest is made of them. Empty in other records.
    pub log: RareBox<Vec<Event>>,
}

impl Record {
    /// A record of this without any moves.
    pub fn new(rules: AnyRules) -> Self {
        Self { rules, heading: RareBox::default(), tree: MoveTree::new(), log: RareBox::default() }
    }

    /// The memory that it takes besides its own size.
    pub(crate) fn memory(&self) -> usize {
        let heading =
            if self.heading.is_used() { size_of::<RecordMetadata>() + self.heading.memory() } else { 0 };
        let field = if matches!(self.rules, AnyRules::Battlefield(_)) { size_of::<Field>() } else { 0 };
        // An allocator has its own needs, too.
        heading + field + self.tree.memory() + 16
    }

    /// Walks the main line.
    pub fn replay(&self) -> RecordReplay<'_> {
        RecordReplay::new(self, &self.rules, None)
    }

    /// Walks the line that leads to this place.
    pub fn replay_to(&self, id: NodeId) -> RecordReplay<'_> {
        RecordReplay::new(self, &self.rules, Some(self.tree.line_to(id)))
    }

    /// The first move of the main line that the rules do not allow, with the reason.
    pub fn first_breach(&self) -> Option<RuleViolation> {
        self.first_breach_under(&self.rules)
    }

    /// The same under other rules.
    pub fn first_breach_under(&self, rules: &AnyRules) -> Option<RuleViolation> {
        let mut replay = RecordReplay::new(self, rules, None);
        while replay.breach().is_none() && replay.step().is_some() {}
        replay.breach().cloned()
    }
}
