use std::collections::BTreeMap;

use tengen_battlefield::{Effect, Side};
use tengen_core::{Bilingual, Game as _, Localize as _, Seat};
use tengen_games::{AnyMove, AnyPosition, AnyRules};
use tengen_gomoku::{Board, Color, Opening, Point};

use crate::{NodeId, Record, Remarks};

/// What stands on the board, whether or not the rules allow it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(clippy::large_enum_variant, reason = "a replay has one of them")]
pub enum Stage {
    /// Gomoku or Renju.
    Gomoku(Diagram),
    /// Quoridor: free data, for a record may hold what no position does.
    Quoridor(tengen_quoridor::Setup),
    /// Battlefield: what cannot be ordered changes nothing, so this is always a position.
    Battlefield(tengen_battlefield::Position),
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
    /// Puts a stone; on an occupied point or off the board nothing happens.
    fn put(&mut self, point: Point, color: Color) {
        if self.board.is_empty(point) && color.index() < usize::from(self.board.colors()) {
            self.board.place(point, color);
            self.stones.push((point, color));
        }
    }

    /// Puts and takes away many stones in one go: lists can be as long as the board.
    fn set_up(&mut self, remarks: &Remarks) {
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

/// Where a record leaves the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Breach {
    /// The place.
    pub node: NodeId,
    /// The number of the move in its line, from 1.
    pub number: usize,
    /// Why the rules do not allow it.
    pub why: Bilingual,
}

/// Walks a line of a record and shows the board at each step, without insisting on the rules.
///
/// As long as the rules are kept there is also a real position, with everything that it knows.
#[derive(Clone, Debug)]
pub struct Replay<'a> {
    record: &'a Record,
    line: Vec<NodeId>,
    n_done: usize,
    n_moves: usize,
    n_setups: u32,
    stage: Stage,
    /// Of the last order; `None` where it could not be given.
    effects: Option<Vec<Effect>>,
    position: Option<AnyPosition>,
    breach: Option<Breach>,
}

impl<'a> Replay<'a> {
    /// How often a position is made anew from stones that are set up. No game needs more, and each takes its time.
    const MAX_SETUPS: u32 = 100;

    pub(crate) fn new(record: &'a Record, rules: &AnyRules, line: Vec<NodeId>) -> Self {
        let position = AnyPosition::new(rules);
        let stage = match rules {
            AnyRules::Gomoku(rules) => Stage::Gomoku(Diagram {
                board: Board::new(rules.size, rules.players),
                stones: Vec::new(),
                n_setup: 0,
                to_move: Color::BLACK,
            }),
            AnyRules::Quoridor(rules) => Stage::Quoridor(quoridor_start(*rules)),
            AnyRules::Battlefield(field) => {
                Stage::Battlefield(tengen_battlefield::Position::new(field.clone()))
            }
        };
        let breach = position.as_ref().err().map(|faults| Breach {
            node: NodeId::ROOT,
            number: 0,
            why: Bilingual::of(faults),
        });
        let position = position.ok();
        let mut replay =
            Self { record, line, n_done: 0, n_moves: 0, n_setups: 0, stage, effects: None, position, breach };
        replay.set_up(NodeId::ROOT);
        if let Stage::Gomoku(diagram) = &mut replay.stage {
            diagram.n_setup = diagram.stones.len();
        }
        replay
    }

    /// What stands on the board.
    pub const fn stage(&self) -> &Stage {
        &self.stage
    }

    /// What the last order of a battle did; `None` before the first one, and where it could not be given.
    pub fn effects(&self) -> Option<&[Effect]> {
        self.effects.as_deref()
    }

    /// The position, as long as every move so far was legal.
    pub const fn position(&self) -> Option<&AnyPosition> {
        self.position.as_ref()
    }

    /// Where the rules were left so far.
    pub const fn breach(&self) -> Option<&Breach> {
        self.breach.as_ref()
    }

    /// How many moves were made so far; places without a move do not count.
    pub const fn n_moves(&self) -> usize {
        self.n_moves
    }

    /// The place that is shown.
    pub fn here(&self) -> NodeId {
        self.n_done.checked_sub(1).map_or(NodeId::ROOT, |last| self.line[last])
    }

    /// Goes to the next place of the line; `None` at its end.
    pub fn step(&mut self) -> Option<NodeId> {
        let id = *self.line.get(self.n_done)?;
        self.n_done += 1;
        if let Some(play) = &self.record.tree.node(id).play {
            self.n_moves += 1;
            self.play(id, play.seat, &play.m);
        }
        self.set_up(id);
        Some(id)
    }

    /// Goes to the end of the line.
    #[must_use]
    pub fn to_end(mut self) -> Self {
        while self.step().is_some() {}
        self
    }

    fn play(&mut self, id: NodeId, seat: Seat, m: &AnyMove) {
        if let Some(position) = self.position.take() {
            match legal(position, seat, m) {
                Ok(position) => self.position = Some(position),
                Err(why) => self.leave_rules(id, why),
            }
        }
        let is_free = self.record.gomoku().is_none_or(|rules| rules.opening == Opening::Free);
        match (&mut self.stage, m) {
            (Stage::Gomoku(diagram), AnyMove::Gomoku(m)) => show_stone(diagram, seat, *m, is_free),
            (Stage::Quoridor(setup), AnyMove::Quoridor(m)) => show_quoridor(setup, seat, *m),
            (Stage::Battlefield(position), AnyMove::Battlefield(order)) => {
                self.effects = show_order(position, seat, order);
            }
            (Stage::Gomoku(_) | Stage::Quoridor(_) | Stage::Battlefield(_), _) => {}
        }
    }

    /// Puts the stones that are set up here, and makes the position anew from what stands there.
    fn set_up(&mut self, id: NodeId) {
        let Some(remarks) = self.record.tree.node(id).remarks() else { return };
        if remarks.setup.is_empty() && remarks.to_move.is_none() {
            return;
        }
        let Stage::Gomoku(diagram) = &mut self.stage else { return };
        diagram.set_up(remarks);
        let Some(AnyPosition::Gomoku(position)) = &self.position else { return };
        self.n_setups += 1;
        if self.n_setups > Self::MAX_SETUPS {
            let why = Bilingual::new("stones are set up again and again", "反复预先摆放棋子");
            self.leave_rules(id, why);
            return;
        }
        let setup = tengen_gomoku::Setup {
            rules: *position.rules(),
            stones: diagram.stones.clone(),
            to_move: diagram.to_move,
            black: Seat::FIRST,
        };
        match tengen_gomoku::Position::try_from(setup) {
            Ok(position) => self.position = Some(AnyPosition::Gomoku(position)),
            Err(faults) => self.leave_rules(id, Bilingual::of(&faults)),
        }
    }

    fn leave_rules(&mut self, node: NodeId, why: Bilingual) {
        self.position = None;
        self.breach.get_or_insert(Breach { node, number: self.n_moves, why });
    }
}

fn quoridor_start(rules: tengen_quoridor::Rules) -> tengen_quoridor::Setup {
    tengen_quoridor::Position::new(rules).map_or_else(
        |_| tengen_quoridor::Setup {
            rules,
            pawns: Vec::new(),
            hands: Vec::new(),
            walls: Vec::new(),
            turn: Seat::FIRST,
        },
        |position| (&position).into(),
    )
}

/// The position after the move, or why it is not legal.
fn legal(mut position: AnyPosition, seat: Seat, m: &AnyMove) -> Result<AnyPosition, Bilingual> {
    if position.turn() != seat && position.outcome().is_none() {
        position = give_turn(&position, seat)?;
    }
    position.play_move(m).map_err(|refused| Bilingual::of(&refused))?;
    Ok(position)
}

/// The same position with another seat to move. Only the contest of Quoridor knows that: a seat that was late is
/// passed over, and its log has no line for it.
fn give_turn(position: &AnyPosition, seat: Seat) -> Result<AnyPosition, Bilingual> {
    if let AnyPosition::Quoridor(position) = position
        && position.rules().variant == tengen_quoridor::Variant::Contest
    {
        let setup = tengen_quoridor::Setup { turn: seat, ..position.into() };
        let position = tengen_quoridor::Position::try_from(setup);
        return position.map(AnyPosition::Quoridor).map_err(|faults| Bilingual::of(&faults));
    }
    let [en, zh] = tengen_core::Lang::ALL.map(|lang| position.turn().localize(lang));
    Err(Bilingual::new(format!("it is the turn of {en}"), format!("轮到 {zh}")))
}

fn show_stone(diagram: &mut Diagram, seat: Seat, m: tengen_gomoku::Move, is_free: bool) {
    use tengen_gomoku::Move;
    let colors = diagram.board.colors();
    let own = u8::try_from(seat.index()).ok().and_then(Color::new).filter(|_| is_free);
    let color = own.unwrap_or(diagram.to_move);
    match m {
        Move::Place(point) | Move::Choose(point) => diagram.put(point, color),
        Move::Pass => {}
        Move::Swap | Move::Keep | Move::PutTwo | Move::Declare(_) | Move::Offer(_) => return,
    }
    diagram.to_move = color.next(colors);
}

fn show_quoridor(setup: &mut tengen_quoridor::Setup, seat: Seat, m: tengen_quoridor::Move) {
    use tengen_quoridor::Move;
    match m {
        Move::Step(cell) => {
            if let Some(pawn) = setup.pawns.get_mut(seat.index()) {
                *pawn = cell;
            }
        }
        Move::Wall(wall) => {
            setup.walls.push(wall);
            if let Some(hand) = setup.hands.get_mut(seat.index()) {
                *hand = hand.saturating_sub(1);
            }
        }
        Move::Pass => {}
    }
    setup.turn = seat.next(setup.rules.players);
}

/// Gives the order, or lets the turn pass where it cannot be given; then there are no effects to tell of.
fn show_order(
    position: &mut tengen_battlefield::Position,
    seat: Seat,
    order: &tengen_battlefield::Order,
) -> Option<Vec<Effect>> {
    if position.outcome().is_some() {
        return None;
    }
    if let Some(side) = Side::of(seat)
        && side != position.to_move()
    {
        *position =
            tengen_battlefield::Position::resume(position.field().clone(), side, position.turn_number());
    }
    let is_possible = position.check(order).is_ok();
    let mut effects = Vec::new();
    position.execute(if is_possible { order } else { &tengen_battlefield::Order::Pass }, &mut effects);
    is_possible.then_some(effects)
}
