//! Gomoku and Renju in records: colours and seats, plausible rules, boards that no rule allows.

use std::collections::{BTreeMap, BTreeSet};

use tengen_core::Seat;
use tengen_games::{AnyMove, AnyPosition, AnyRules};
use tengen_gomoku::{Board, Color, Move, Opening, Point, Position, Rule, Rules, Setup};

use crate::{IllegalStepError, NodeId, NodeRemarks, PlayedMove, Record};

impl PlayedMove {
    /// The point on which it puts a stone.
    pub const fn stone(&self) -> Option<Point> {
        match &self.m {
            AnyMove::Gomoku(Move::Place(point) | Move::Choose(point)) => Some(*point),
            AnyMove::Gomoku(_) | AnyMove::Quoridor(_) | AnyMove::Battlefield(_) => None,
        }
    }
}

impl Record {
    /// The rules, if it is a game of Gomoku or Renju.
    pub const fn gomoku(&self) -> Option<&Rules> {
        match &self.rules {
            AnyRules::Gomoku(rules) => Some(rules),
            AnyRules::Quoridor(_) | AnyRules::Battlefield(_) => None,
        }
    }

    /// The seat that played this colour in the end: opening protocols let seats change colours.
    pub fn seat_of(&self, color: Color) -> Seat {
        let seat = Seat::all(Seat::MAX).nth(color.index()).unwrap_or(Seat::FIRST);
        if self.is_swapped() { seat.other() } else { seat }
    }

    /// Whether the two seats have changed colours by the end of the main line.
    pub(crate) fn is_swapped(&self) -> bool {
        let is_swap =
            |id: &NodeId| self.tree.play(*id).is_some_and(|play| play.m == AnyMove::Gomoku(Move::Swap));
        self.tree.main_line().filter(is_swap).count() % 2 == 1
    }

    /// The rule that a Gomoku game was most plausibly played by: the first of freestyle, standard and Renju under which
    /// the whole main line is legal. `None` when it is none of them, or another game.
    pub fn plausible_rule(&self) -> Option<Rule> {
        let rules = self.gomoku()?;
        // Files have a hundred thousand openings.
        if self.is_opening() && rules.check().is_ok() {
            return Some(Rule::Freestyle);
        }
        [Rule::Freestyle, Rule::Standard, Rule::Renju].into_iter().find(|&rule| {
            let rules = Rules { rule, ..*rules };
            self.first_breach_under(&AnyRules::Gomoku(rules)).is_none()
        })
    }

    /// Whether there is nothing but a line of stones in turn, on points of the board, that is too short for any row.
    fn is_opening(&self) -> bool {
        let Some(rules) = self.gomoku() else { return false };
        let points = || {
            self.tree.ids().skip(1).map_while(|id| match self.tree.play(id)?.m {
                AnyMove::Gomoku(Move::Place(point)) => Some(point),
                AnyMove::Gomoku(_) | AnyMove::Quoridor(_) | AnyMove::Battlefield(_) => None,
            })
        };
        let in_turn =
            |id: NodeId| self.tree.play(id).is_some_and(|play| play.seat.index() == (id.index() + 1) % 2);
        self.tree.len() <= 2 * usize::from(rules.in_a_row.saturating_sub(1))
            && (rules.players, rules.opening) == (2, Opening::Free)
            && !self.tree.has_branches()
            && points().count() + 1 == self.tree.len()
            && self.tree.ids().skip(1).all(in_turn)
            && self.tree.ids().all(|id| self.tree.node(id).remarks().is_none())
            && points().all(|point| rules.size.contains(point))
            && points().enumerate().all(|(n, point)| points().skip(n + 1).all(|other| other != point))
    }

    /// The texts on points at this place: its labels, and what RenLib writes on its continuations.
    pub fn point_texts(&self, id: NodeId) -> Vec<(Point, String)> {
        let mut texts = self.tree.node(id).into_remarks().map_or_else(Vec::new, |remarks| remarks.labels);
        let mut labelled: BTreeSet<Point> = texts.iter().map(|(point, _)| *point).collect();
        for child in self.tree.children(id) {
            let text = self.board_text(child);
            if let Some(point) = self.stone(child).filter(|_| !text.is_empty())
                && labelled.insert(point)
            {
                texts.push((point, text));
            }
        }
        texts
    }

    /// RenLib's texts of the places that have one, and how many labels cannot be one: a label is the text of the
    /// continuation on its point.
    pub(crate) fn board_texts(&self) -> (BTreeMap<NodeId, String>, usize) {
        let texts = self.tree.ids().map(|id| (id, self.board_text(id)));
        let mut texts: BTreeMap<NodeId, String> = texts.filter(|(_, text)| !text.is_empty()).collect();
        let mut n_lost = 0;
        for id in self.tree.ids() {
            let Some(remarks) =
                self.tree.node(id).into_remarks().filter(|remarks| !remarks.labels.is_empty())
            else {
                continue;
            };
            let mut labels: BTreeMap<Point, &str> = BTreeMap::new();
            for (point, text) in remarks.labels.iter().rev().filter(|(_, text)| !text.is_empty()) {
                labels.insert(*point, text);
            }
            let mut n_kept = 0;
            for child in self.tree.children(id) {
                let Some(point) = self.stone(child) else { continue };
                let told = texts.get(&child);
                if let Some(&label) =
                    labels.get(&point).filter(|label| told.is_none_or(|told| told == **label))
                {
                    texts.insert(child, label.to_owned());
                    n_kept += 1;
                    labels.remove(&point);
                }
            }
            n_lost += remarks.labels.len() - n_kept;
        }
        (texts, n_lost)
    }

    fn board_text(&self, id: NodeId) -> String {
        self.tree.node(id).into_remarks().map_or_else(String::new, |remarks| remarks.board_text)
    }

    /// The point on which the move that led here puts a stone.
    fn stone(&self, id: NodeId) -> Option<Point> {
        self.tree.play(id).as_ref().and_then(PlayedMove::stone)
    }

    /// Turns the board of a Gomoku record upside down: the cure for files that count rows from the other side.
    pub fn turn_upside_down(&mut self) {
        let Some(size) = self.gomoku().map(|rules| rules.size) else { return };
        let turn = |point: &mut Point| {
            let y = (size.height() - 1).checked_sub(point.y());
            *point = y.and_then(|y| Point::new(point.x(), y)).unwrap_or(*point);
        };
        for id in self.tree.ids() {
            let mut node = self.tree.node_mut(id);
            if let Some(PlayedMove { m: AnyMove::Gomoku(m), .. }) = &mut node.play {
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
            let Some(play) = self.tree.play(id) else { continue };
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

/// Stones on a board with the order in which they came.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagram {
    /// The board.
    pub board: Board,
    /// The stones in their order, those set up first and row by row.
    pub stones: Vec<(Point, Color)>,
    /// How many of the stones were set up.
    pub n_setup: usize,
    /// The colour that moves next, if the players go on alternating.
    pub to_move: Color,
}

impl Diagram {
    /// The empty board.
    pub(crate) fn new(rules: Rules) -> Self {
        let board = Board::new(rules.size, rules.players);
        Self { board, stones: Vec::new(), n_setup: 0, to_move: Color::BLACK }
    }

    /// Shows what was played, whether or not it can be. Without an opening protocol a seat has its colour.
    pub(crate) fn show(&mut self, record: &Record, seat: Seat, m: Move) {
        let is_free = record.gomoku().is_none_or(|rules| rules.opening == Opening::Free);
        let own = u8::try_from(seat.index()).ok().and_then(Color::new).filter(|_| is_free);
        let color = own.unwrap_or(self.to_move);
        match m {
            Move::Place(point) | Move::Choose(point) => self.put(point, color),
            Move::Pass => {}
            Move::Swap | Move::Keep | Move::PutTwo | Move::Declare(_) | Move::Offer(_) => return,
        }
        self.to_move = color.next(self.board.colors());
    }

    /// The position that these stones are, by the rules of the position before they were set up.
    pub(crate) fn position(&self, before: &AnyPosition) -> Result<AnyPosition, IllegalStepError> {
        let AnyPosition::Gomoku(before) = before else { return Ok(before.clone()) };
        let (rules, stones) = (*before.rules(), self.stones.clone());
        let setup = Setup { rules, stones, to_move: self.to_move, black: Seat::FIRST };
        Position::try_from(setup).map(AnyPosition::Gomoku).map_err(IllegalStepError::Stones)
    }

    /// Puts a stone; on an occupied point or off the board nothing happens.
    fn put(&mut self, point: Point, color: Color) {
        if self.board.is_empty(point) && color.index() < usize::from(self.board.colors()) {
            self.board.place(point, color);
            self.stones.push((point, color));
        }
    }

    /// Puts and takes away many stones in one go: lists can be as long as the board.
    pub(crate) fn set_up(&mut self, remarks: &NodeRemarks) {
        let last: BTreeMap<Point, Option<Color>> = remarks.setup.iter().copied().collect();
        self.stones.retain(|(point, _)| !last.contains_key(point));
        for &point in last.keys() {
            self.board.remove(point);
        }
        for (&point, &color) in &last {
            if let Some(color) = color {
                self.put(point, color);
            }
        }
        if let Some(color) = remarks.to_move {
            self.to_move = color;
        }
    }
}
