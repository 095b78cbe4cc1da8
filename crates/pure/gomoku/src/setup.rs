use tengen_core::{ErrorList, Localize, Message, Seat, english_errors, message};

use crate::{Color, GomokuRulesError, LineDirection, Opening, Point, Position, Rule, Rules};

/// A position as a file or a person writes it down: public fields, no promises. It becomes a [`Position`] through
/// `TryFrom`, which reports everything that is wrong with the parts at once, and then what is wrong with the whole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// What is played; a position in the middle of a game has no opening protocol.
    pub rules: Rules,
    /// The stones, in any order.
    pub stones: Vec<(Point, Color)>,
    /// The colour that moves next.
    pub to_move: Color,
    /// The seat that plays Black. With more than two players it is the first.
    pub black: Seat,
}

/// Why a setup is not a position that can be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GomokuSetupError {
    /// The rules themselves are wrong.
    Rules(GomokuRulesError),
    /// The rules ask for an opening protocol.
    Opening,
    /// A stone is off the board.
    OffBoard(Point),
    /// Two stones are on this point.
    Twice(Point),
    /// A stone, or the side to move, has a colour that nobody plays.
    Color(Color),
    /// This seat cannot play Black.
    Black(Seat),
    /// The row that begins with this stone has won already.
    Won(Point),
    /// The black row that begins with this stone is an overline, which Renju forbids.
    Overline(Point),
    /// No point is free.
    Full,
}

impl TryFrom<Setup> for Position {
    type Error = ErrorList<GomokuSetupError>;

    fn try_from(mut setup: Setup) -> Result<Self, Self::Error> {
        setup.stones.sort_unstable();
        ErrorList::check(part_faults(&setup))?;
        let position = Self::from_stones(setup.rules, &setup.stones, setup.to_move, setup.black);
        let mut faults: Vec<GomokuSetupError> =
            setup.stones.iter().flat_map(|&(point, color)| row_faults(&position, point, color)).collect();
        faults.extend(position.is_full().then_some(GomokuSetupError::Full));
        ErrorList::check(faults)?;
        Ok(position)
    }
}

/// What is wrong with the rules, and with each stone by itself; the stones are sorted.
fn part_faults(setup: &Setup) -> Vec<GomokuSetupError> {
    let Setup { rules, stones, to_move, black } = setup;
    let mut faults: Vec<GomokuSetupError> = Vec::new();
    if let Err(rules) = rules.check() {
        faults.extend(rules.iter().copied().map(GomokuSetupError::Rules));
    }
    faults.extend((rules.opening != Opening::Free).then_some(GomokuSetupError::Opening));
    let is_played = |color: Color| color.index() < usize::from(rules.players);
    let colors = stones.iter().map(|&(_, color)| color).chain([*to_move]);
    faults.extend(colors.filter(|&color| !is_played(color)).map(GomokuSetupError::Color));
    let can_be_black = *black == Seat::FIRST || (rules.players == 2 && *black == Seat::SECOND);
    faults.extend((!can_be_black).then_some(GomokuSetupError::Black(*black)));
    let points = stones.iter().map(|&(point, _)| point);
    faults
        .extend(points.clone().filter(|&point| !rules.size.contains(point)).map(GomokuSetupError::OffBoard));
    let pairs = points.clone().zip(points.skip(1));
    faults.extend(pairs.filter(|(a, b)| a == b).map(|(a, _)| GomokuSetupError::Twice(a)));
    faults
}

/// What is wrong with the rows that begin with this stone.
fn row_faults(position: &Position, point: Point, color: Color) -> impl Iterator<Item = GomokuSetupError> {
    let (board, rules) = (position.board(), position.rules());
    LineDirection::ALL.into_iter().filter_map(move |direction| {
        let before = point.shift(direction, -1).and_then(|before| board.stone(before));
        let is_overline = board.row_length(point, color, direction) > rules.in_a_row;
        if before == Some(color) {
            None
        } else if rules.wins(board, point, color, direction) {
            Some(GomokuSetupError::Won(point))
        } else if rules.rule == Rule::Renju && color == Color::BLACK && is_overline {
            Some(GomokuSetupError::Overline(point))
        } else {
            None
        }
    })
}

/// What stands on the board. Where an opening stands is not told, nor whether somebody has just passed.
impl From<&Position> for Setup {
    fn from(position: &Position) -> Self {
        let board = position.board();
        let stones =
            Color::all(board.colors()).flat_map(|color| board.stones(color).map(move |point| (point, color)));
        Self {
            rules: Rules { opening: Opening::Free, ..*position.rules() },
            stones: stones.collect(),
            to_move: position.to_move(),
            black: position.seat_of(Color::BLACK),
        }
    }
}

impl Localize for GomokuSetupError {
    fn message(&self) -> Message {
        match self {
            Self::Rules(fault) => fault.message(),
            Self::Opening => {
                message!("gomoku-setup-with-opening")
            }
            Self::OffBoard(point) => message!("gomoku-setup-off-board", point),
            Self::Twice(point) => message!("gomoku-setup-twice", point),
            Self::Color(color) => message!("gomoku-nobody-plays", color = color.message()),
            Self::Black(seat) => message!("gomoku-cannot-play-black", seat = seat.message()),
            Self::Won(point) => message!("gomoku-setup-won", point),
            Self::Overline(point) => message!("gomoku-setup-overline", point),
            Self::Full => message!("gomoku-the-board-is-full"),
        }
    }
}

english_errors!(GomokuSetupError { Self::Rules(error) => error });
