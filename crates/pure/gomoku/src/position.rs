use tengen_core::{ErrorList, Game, Outcome, Seat, scatter};

use crate::{
    Board, Color, ForbiddenReason, GomokuMoveError, GomokuRulesError, LineDirection, Move, OpeningZone,
    Point, Rule, Rules, forbidden_at, forbidden_points,
    opening::{CanonicalStones, OfferedStones, ScriptStep, StepChooser},
};

mod choice;

pub use choice::TurnChoice;

/// A position of a game of Gomoku or Renju: the stones, and what may happen next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    rules: Rules,
    board: Board,
    n_stones: u16,
    state: PositionState,
}

/// What [`Game::unmake`] puts back; the stone itself is taken off the board.
#[derive(Clone, Copy, Debug)]
pub struct GomokuUndo(PositionState);

/// Everything that is not a stone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct PositionState {
    to_move: Color,
    swapped: bool,
    /// The step of the opening's script; past its end, the opening is over.
    step: u8,
    declared: u8,
    offers: OfferedStones,
    passes: u8,
    ending: Option<GomokuEnding>,
    /// The key of the stones and the offers alone.
    key: u64,
}

/// What ended a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GomokuEnding {
    /// The stone on `point` completed a row; see [`Position::winning_rows`].
    Row {
        /// The colour of the row.
        winner: Color,
        /// The last stone of it.
        point: Point,
    },
    /// No point is free.
    BoardFull,
    /// Both passed, one after the other.
    BothPassed,
}

impl Position {
    /// The start of a game, or everything that is wrong with the rules.
    pub fn new(rules: Rules) -> Result<Self, ErrorList<GomokuRulesError>> {
        rules.check()?;
        Ok(Self::start(rules))
    }

    /// The start of a game whose rules are known to be sound.
    fn start(rules: Rules) -> Self {
        let state = PositionState {
            to_move: Color::BLACK,
            swapped: false,
            step: 0,
            declared: 0,
            offers: OfferedStones::default(),
            passes: 0,
            ending: None,
            key: 0,
        };
        Self { rules, board: Board::new(rules.size, rules.players), n_stones: 0, state }
    }

    /// A position set up by hand; the caller has checked rules, stones and seats.
    pub(crate) fn from_stones(rules: Rules, stones: &[(Point, Color)], to_move: Color, black: Seat) -> Self {
        let mut position = Self::start(rules);
        for &(point, color) in stones {
            position.put(point, color);
        }
        position.state.to_move = to_move;
        position.state.swapped = black != Color::BLACK.seat();
        position
    }

    /// What is played.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The stones.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// How many stones are on the board.
    pub const fn n_stones(&self) -> u16 {
        self.n_stones
    }

    /// The colour that moves next. In an opening that is not always the colour of the seat that chooses.
    pub const fn to_move(&self) -> Color {
        self.state.to_move
    }

    /// The seat that plays this colour now.
    pub fn seat_of(&self, color: Color) -> Seat {
        if self.state.swapped { color.seat().other() } else { color.seat() }
    }

    /// The colour that this seat plays now.
    pub fn color_of(&self, seat: Seat) -> Option<Color> {
        Color::all(self.rules.players).find(|&color| self.seat_of(color) == seat)
    }

    /// The points offered for the fifth stone so far.
    pub fn offers(&self) -> &[Point] {
        self.state.offers.as_slice()
    }

    /// What ended the game, or `None` while it goes on.
    pub const fn ending(&self) -> Option<GomokuEnding> {
        self.state.ending
    }

    /// The rows that won, each from its lower or left end. Empty unless the game ended by a row.
    pub fn winning_rows(&self) -> Vec<Vec<Point>> {
        let Some(GomokuEnding::Row { winner, point }) = self.state.ending else {
            return Vec::new();
        };
        let rows =
            LineDirection::ALL.into_iter().filter(|&direction| self.row_wins(point, winner, direction));
        rows.map(|direction| self.board.row(point, winner, direction)).collect()
    }

    /// What is asked of the seat to move; `None` when the game is over.
    pub fn choice(&self) -> Option<TurnChoice> {
        if self.state.ending.is_some() {
            return None;
        }
        Some(match self.step() {
            None if self.may_pass() => TurnChoice::StoneOrPass,
            None => TurnChoice::Stone(OpeningZone::Anywhere),
            Some(step) => match step {
                ScriptStep::Stone(_, zone) => TurnChoice::Stone(zone),
                ScriptStep::Swap(_) => TurnChoice::Swap,
                ScriptStep::SwapOrDeclare { n, .. } => TurnChoice::SwapOrDeclare(n),
                ScriptStep::SwapOrPutTwo => TurnChoice::SwapOrPutTwo,
                ScriptStep::Declare { max } => TurnChoice::Declare(max),
                ScriptStep::Offer { n } => TurnChoice::Offer(self.offers_left(n)),
                ScriptStep::Choose => TurnChoice::Choose,
                ScriptStep::End => return None,
            },
        })
    }

    /// Whether choices of the opening protocol are still to be made.
    pub fn is_opening(&self) -> bool {
        self.state.ending.is_none() && self.step().is_some()
    }

    /// Gives the turn to the next colour without a stone, and tells whether that was possible. No rule knows this; a
    /// referee needs it when a seat has left the game or lost its turn. There is no such thing inside an opening.
    pub fn skip_turn(&mut self) -> bool {
        let may_skip = self.state.ending.is_none() && self.step().is_none();
        if may_skip {
            self.state.to_move = self.state.to_move.next(self.rules.players);
            // Who lost the turn has not passed, so a pass before it and one after it are not of both.
            self.state.passes = 0;
        }
        may_skip
    }

    /// The points that are forbidden for Black, with the reason of each, whoever moves next. Only Renju has them.
    pub fn forbidden_points(&self) -> Vec<(Point, ForbiddenReason)> {
        let may_have = self.rules.rule == Rule::Renju && self.state.ending.is_none();
        if may_have { forbidden_points(&self.board) } else { Vec::new() }
    }

    /// The step of the opening that is to be made; `None` once the opening is over.
    fn step(&self) -> Option<ScriptStep> {
        let step = self.rules.opening.script().get(usize::from(self.state.step));
        step.copied().filter(|&step| step != ScriptStep::End)
    }

    fn seat(&self, who: StepChooser) -> Seat {
        let mover = self.seat_of(self.state.to_move);
        match who {
            StepChooser::First => Seat::FIRST,
            StepChooser::Second => Seat::SECOND,
            StepChooser::Mover => mover,
            StepChooser::Waiter => mover.other(),
        }
    }

    /// How many fifth stones are still to be offered, of `n` or of the number declared.
    fn offers_left(&self, n: Option<u8>) -> u8 {
        let offered = u8::try_from(self.offers().len()).unwrap_or(u8::MAX);
        n.unwrap_or(self.state.declared).saturating_sub(offered)
    }

    /// Whether fouls matter to the colour to move.
    fn has_fouls(&self) -> bool {
        self.rules.rule == Rule::Renju && self.state.to_move == Color::BLACK
    }

    fn may_pass(&self) -> bool {
        self.rules.rule == Rule::Renju && self.n_stones >= 3 && self.step().is_none()
    }

    fn row_wins(&self, point: Point, color: Color, direction: LineDirection) -> bool {
        self.rules.wins(&self.board, point, color, direction)
    }

    fn check_point(&self, point: Point) -> Result<(), GomokuMoveError> {
        if !self.rules.size.contains(point) {
            Err(GomokuMoveError::OffBoard(point))
        } else if self.board.is_empty(point) {
            Ok(())
        } else {
            Err(GomokuMoveError::Occupied(point))
        }
    }

    fn check_stone(&self, point: Point, zone: OpeningZone) -> Result<(), GomokuMoveError> {
        self.check_point(point)?;
        if !zone.contains(self.rules.size, point) {
            return Err(GomokuMoveError::OutsideZone(zone));
        }
        let foul = if self.has_fouls() { forbidden_at(&self.board, point) } else { None };
        foul.map_or(Ok(()), |foul| Err(GomokuMoveError::Forbidden(foul)))
    }

    /// The points of the zone where the next stone may be put: [`Self::check_stone`] for all of them at once.
    fn stones_in(&self, zone: OpeningZone) -> impl Iterator<Item = Point> + '_ {
        let forbidden = if self.has_fouls() { self.forbidden_points() } else { Vec::new() };
        let mut forbidden = forbidden.into_iter().map(|(point, _)| point).peekable();
        // Both lists go row by row, so one pass over them is enough.
        let allowed = self.board.empty_points().filter(move |point| forbidden.next_if_eq(point).is_none());
        allowed.filter(move |&point| zone.contains(self.rules.size, point))
    }

    /// The points offered so far, each with the picture that it makes.
    fn offered_layouts(&self) -> Vec<(Point, CanonicalStones)> {
        self.offers().iter().map(|&offer| (offer, CanonicalStones::of(&self.board, offer))).collect()
    }

    fn check_offer(&self, point: Point, offered: &[(Point, CanonicalStones)]) -> Result<(), GomokuMoveError> {
        self.check_point(point)?;
        let layout = CanonicalStones::of(&self.board, point);
        let same = offered.iter().find(|(_, other)| *other == layout);
        same.map_or(Ok(()), |&(offer, _)| Err(GomokuMoveError::SameOffer(offer)))
    }

    /// Puts a stone. The only place where stones come from.
    fn put(&mut self, point: Point, color: Color) {
        self.board.place(point, color);
        self.n_stones += 1;
        self.state.key ^= point_key(point, color, false);
    }

    /// Puts the stone of the colour to move, and looks whether it ends the game.
    fn play_stone(&mut self, point: Point) {
        let color = self.state.to_move;
        self.put(point, color);
        self.state.passes = 0;
        self.state.to_move = color.next(self.rules.players);
        if LineDirection::ALL.into_iter().any(|direction| self.row_wins(point, color, direction)) {
            self.state.ending = Some(GomokuEnding::Row { winner: color, point });
        } else if self.is_full() {
            self.state.ending = Some(GomokuEnding::BoardFull);
        }
    }

    /// Whether no point is free.
    pub(crate) fn is_full(&self) -> bool {
        self.n_stones == self.rules.size.area()
    }

    fn pass(&mut self) {
        self.state.passes += 1;
        self.state.to_move = self.state.to_move.next(self.rules.players);
        if self.state.passes == 2 {
            self.state.ending = Some(GomokuEnding::BothPassed);
        }
    }
}

/// The number of a stone, or of an offered point, in the position's key.
fn point_key(point: Point, color: Color, is_offer: bool) -> u64 {
    let fields = [is_offer.into(), color.index() as u64, point.y().into(), point.x().into()];
    scatter(fields.into_iter().fold(0, |word, field| word << 8 | field))
}

impl Game for Position {
    type Move = Move;
    type Undo = GomokuUndo;
    type Illegal = GomokuMoveError;

    fn seats(&self) -> u8 {
        self.rules.players
    }

    fn turn(&self) -> Seat {
        let who = match self.step() {
            Some(ScriptStep::Stone(who, _) | ScriptStep::Swap(who)) => who,
            Some(ScriptStep::Declare { .. } | ScriptStep::Choose) => StepChooser::Waiter,
            Some(
                ScriptStep::SwapOrDeclare { .. }
                | ScriptStep::SwapOrPutTwo
                | ScriptStep::Offer { .. }
                | ScriptStep::End,
            )
            | None => StepChooser::Mover,
        };
        self.seat(who)
    }

    fn legal_moves(&self, out: &mut Vec<Move>) {
        let Some(choice) = self.choice() else { return };
        match choice {
            TurnChoice::Stone(zone) => out.extend(self.stones_in(zone).map(Move::Place)),
            TurnChoice::StoneOrPass => {
                out.extend(self.stones_in(OpeningZone::Anywhere).map(Move::Place));
                out.push(Move::Pass);
            }
            TurnChoice::Swap => out.extend([Move::Keep, Move::Swap]),
            TurnChoice::SwapOrDeclare(n) => out.extend([Move::Keep, Move::Swap, Move::Declare(n)]),
            TurnChoice::SwapOrPutTwo => out.extend([Move::Keep, Move::Swap, Move::PutTwo]),
            TurnChoice::Declare(max) => out.extend((1..=max).map(Move::Declare)),
            TurnChoice::Offer(_) => {
                let offered = self.offered_layouts();
                let is_new = |&point: &Point| self.check_offer(point, &offered).is_ok();
                out.extend(self.board.empty_points().filter(is_new).map(Move::Offer));
            }
            TurnChoice::Choose => out.extend(self.offers().iter().copied().map(Move::Choose)),
        }
    }

    fn check(&self, m: &Move) -> Result<(), GomokuMoveError> {
        let Some(choice) = self.choice() else {
            return Err(GomokuMoveError::GameOver);
        };
        let declared = |n: u8, min, max| {
            if (min..=max).contains(&n) { Ok(()) } else { Err(GomokuMoveError::Declared { min, max }) }
        };
        match (choice, *m) {
            (TurnChoice::Stone(zone), Move::Place(point)) => self.check_stone(point, zone),
            (TurnChoice::StoneOrPass, Move::Place(point)) => self.check_stone(point, OpeningZone::Anywhere),
            (TurnChoice::StoneOrPass, Move::Pass)
            | (
                TurnChoice::Swap | TurnChoice::SwapOrDeclare(_) | TurnChoice::SwapOrPutTwo,
                Move::Swap | Move::Keep,
            )
            | (TurnChoice::SwapOrPutTwo, Move::PutTwo) => Ok(()),
            (TurnChoice::Declare(max), Move::Declare(n)) => declared(n, 1, max),
            (TurnChoice::SwapOrDeclare(n), Move::Declare(m)) => declared(m, n, n),
            (TurnChoice::Offer(_), Move::Offer(point)) => self.check_offer(point, &self.offered_layouts()),
            (TurnChoice::Choose, Move::Choose(point)) if self.offers().contains(&point) => Ok(()),
            (TurnChoice::Choose, Move::Choose(_)) => Err(GomokuMoveError::NotOffered),
            (TurnChoice::Stone(OpeningZone::Anywhere), Move::Pass) => Err(GomokuMoveError::NoPass),
            (_, _) => Err(GomokuMoveError::NotNow(choice)),
        }
    }

    fn make(&mut self, m: &Move) -> GomokuUndo {
        debug_assert_eq!(self.check(m), Ok(()), "{m} is not legal");
        let undo = GomokuUndo(self.state);
        let step = self.step();
        let mut next = self.state.step.saturating_add(u8::from(step.is_some()));
        match *m {
            Move::Place(point) | Move::Choose(point) => self.play_stone(point),
            Move::Pass => self.pass(),
            Move::Keep | Move::PutTwo => {}
            Move::Swap => self.state.swapped = !self.state.swapped,
            Move::Declare(n) => self.state.declared = n,
            Move::Offer(point) => {
                self.state.offers.push(point);
                self.state.key ^= point_key(point, Color::BLACK, true);
                if let Some(ScriptStep::Offer { n }) = step
                    && self.offers_left(n) > 0
                {
                    next = self.state.step;
                }
            }
        }
        match (step, m) {
            (Some(ScriptStep::SwapOrDeclare { jump, .. }), Move::Declare(_)) => next = jump,
            (Some(ScriptStep::SwapOrPutTwo), Move::Keep | Move::Swap) => next = u8::MAX,
            _ => {}
        }
        self.state.step = next;
        undo
    }

    fn unmake(&mut self, m: &Move, undo: GomokuUndo) {
        if let Move::Place(point) | Move::Choose(point) = *m {
            self.board.remove(point);
            self.n_stones -= 1;
        }
        self.state = undo.0;
    }

    fn outcome(&self) -> Option<Outcome> {
        self.state.ending.map(|ending| match ending {
            GomokuEnding::Row { winner, .. } => Outcome::Win(self.seat_of(winner)),
            GomokuEnding::BoardFull | GomokuEnding::BothPassed => Outcome::Draw,
        })
    }

    fn key(&self) -> u64 {
        let PositionState { to_move, swapped, step, declared, passes, key, .. } = self.state;
        let fields = [to_move.index() as u64, swapped.into(), step.into(), declared.into(), passes.into()];
        // The leading 1 keeps these words apart from those of points.
        key ^ scatter(fields.into_iter().fold(1, |word, field| word << 8 | field))
    }
}
