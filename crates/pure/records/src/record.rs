use tengen_arbiter::Event;
use tengen_core::Seat;
use tengen_games::{AnyMove, AnyRules};
use tengen_gomoku::{Color, Move, Opening, Point};

use crate::{Breach, Heading, NodeId, Play, Replay, Tree};

/// A recorded game: what was played, by whom, and every move with its variations.
///
/// A record of a real game may break the rules: stones after a five, one colour twice, passes anywhere. The tree keeps
/// what the file says; [`Record::first_breach`] tells where the rules were left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// What was played. Where a file does not tell the rule of a Gomoku game, it is the most plausible one.
    pub rules: AnyRules,
    /// Who, when, where, and how it ended.
    pub heading: Heading,
    /// The moves.
    pub tree: Tree,
    /// The events of the game, if the referee wrote them down; the rest is made of them. Empty in other records.
    pub log: Vec<Event>,
}

impl Record {
    /// A record of this without any moves.
    pub fn new(rules: AnyRules) -> Self {
        Self { rules, heading: Heading::default(), tree: Tree::new(), log: Vec::new() }
    }

    /// The rules, if it is a game of Gomoku or Renju.
    pub const fn gomoku(&self) -> Option<&tengen_gomoku::Rules> {
        match &self.rules {
            AnyRules::Gomoku(rules) => Some(rules),
            AnyRules::Quoridor(_) | AnyRules::Battlefield(_) => None,
        }
    }

    /// The rules, if it is a game of Quoridor.
    pub const fn quoridor(&self) -> Option<&tengen_quoridor::Rules> {
        match &self.rules {
            AnyRules::Quoridor(rules) => Some(rules),
            AnyRules::Gomoku(_) | AnyRules::Battlefield(_) => None,
        }
    }

    /// The seat that played this colour in the end: opening protocols let seats change colours.
    pub fn seat_of(&self, color: Color) -> Seat {
        let seat = Seat::all(Seat::MAX).nth(color.index()).unwrap_or(Seat::FIRST);
        if self.is_swapped() { seat.other() } else { seat }
    }

    /// Whether the two seats have changed colours by the end of the main line.
    pub(crate) fn is_swapped(&self) -> bool {
        let is_swap = |id: &NodeId| {
            self.tree.node(*id).play.as_ref().is_some_and(|play| play.m == AnyMove::Gomoku(Move::Swap))
        };
        self.tree.main_line().filter(is_swap).count() % 2 == 1
    }

    /// Walks the main line.
    pub fn replay(&self) -> Replay<'_> {
        Replay::new(self, &self.rules, self.tree.main_line().collect())
    }

    /// Walks the line that leads to this place.
    pub fn replay_to(&self, id: NodeId) -> Replay<'_> {
        Replay::new(self, &self.rules, self.tree.line_to(id))
    }

    /// The first move of the main line that the rules do not allow, with the reason.
    pub fn first_breach(&self) -> Option<Breach> {
        self.first_breach_under(&self.rules)
    }

    /// The same under other rules.
    pub fn first_breach_under(&self, rules: &AnyRules) -> Option<Breach> {
        let mut replay = Replay::new(self, rules, self.tree.main_line().collect());
        while replay.breach().is_none() && replay.step().is_some() {}
        replay.breach().cloned()
    }

    /// The rule that a Gomoku game was most plausibly played by: the first of freestyle, standard and Renju under which
    /// the whole main line is legal. `None` when it is none of them, or another game.
    pub fn plausible_rule(&self) -> Option<tengen_gomoku::Rule> {
        use tengen_gomoku::Rule;
        let rules = self.gomoku()?;
        [Rule::Freestyle, Rule::Standard, Rule::Renju].into_iter().find(|&rule| {
            let rules = tengen_gomoku::Rules { rule, ..*rules };
            self.first_breach_under(&AnyRules::Gomoku(rules)).is_none()
        })
    }

    /// Turns the board of a Gomoku record upside down: the cure for files that count rows from the other side.
    pub fn turn_upside_down(&mut self) {
        let Some(size) = self.gomoku().map(|rules| rules.size) else { return };
        let turn = |point: &mut Point| {
            let y = (size.height() - 1).checked_sub(point.y());
            *point = y.and_then(|y| Point::new(point.x(), y)).unwrap_or(*point);
        };
        for id in self.tree.ids() {
            let node = self.tree.node_mut(id);
            if let Some(Play { m: AnyMove::Gomoku(m), .. }) = &mut node.play {
                match m {
                    Move::Place(point) | Move::Offer(point) | Move::Choose(point) => turn(point),
                    Move::Pass | Move::Swap | Move::Keep | Move::PutTwo | Move::Declare(_) => {}
                }
            }
            if node.remarks().is_some() {
                let remarks = node.remarks_mut();
                remarks.labels.iter_mut().for_each(|(point, _)| turn(point));
                remarks.marks.iter_mut().for_each(|(point, _)| turn(point));
                remarks.setup.iter_mut().for_each(|(point, _)| turn(point));
            }
        }
    }

    /// The colour of the stone that each place of the tree puts (or would put, where it passes), by [`NodeId::index`].
    ///
    /// Without an opening protocol a seat has its colour. With one, seats change colours and stones alternate.
    pub(crate) fn colors(&self) -> Vec<Option<Color>> {
        let Some(rules) = self.gomoku() else { return vec![None; self.tree.len()] };
        let mut counts = vec![0_u32; self.tree.len()];
        let mut colors = vec![None; self.tree.len()];
        for id in self.tree.ids().skip(1) {
            let before = self.tree.parent(id).map_or(0, |parent| counts[parent.index()]);
            counts[id.index()] = before;
            let Some(play) = &self.tree.node(id).play else { continue };
            if !play.counts() {
                continue;
            }
            counts[id.index()] = before + 1;
            colors[id.index()] = if rules.opening == Opening::Free {
                u8::try_from(play.seat.index()).ok().and_then(Color::new)
            } else {
                Some(if before.is_multiple_of(2) { Color::BLACK } else { Color::WHITE })
            };
        }
        colors
    }
}
