use tengen_gomoku::{Choice, Color, Point, Position, Size};

use crate::Caption;

/// A board of Gomoku or Renju. What lies off the board is not drawn; of two stones on one point the later one is seen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GomokuScene {
    /// The size of the board.
    pub size: Size,
    /// The stones, in the order of play if that is known.
    pub stones: Vec<Stone>,
    /// Where the last stone was put.
    pub last: Option<Point>,
    /// Rows that won, each from one end to the other.
    pub winning_rows: Vec<Vec<Point>>,
    /// Signs and labels.
    pub marks: Vec<Mark>,
    /// What stands above and below the board.
    pub caption: Option<Caption>,
}

/// A stone on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stone {
    /// Where it lies.
    pub point: Point,
    /// Its colour.
    pub color: Color,
    /// The number of its move.
    pub number: Option<u16>,
}

/// A sign on a point, empty or not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mark {
    /// Where it stands.
    pub point: Point,
    /// What it looks like.
    pub sign: Sign,
}

/// What a mark looks like.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sign {
    /// Black may not play here.
    Forbidden,
    /// A point offered for the fifth stone. Offers are lettered in the order of the list.
    Offer,
    /// A triangle.
    Triangle,
    /// A square.
    Square,
    /// A ring.
    Ring,
    /// A short text: one to three letters, digits or hanzi; what is longer is cut.
    Label(String),
}

impl GomokuScene {
    /// An empty board.
    pub const fn new(size: Size) -> Self {
        Self {
            size,
            stones: Vec::new(),
            last: None,
            winning_rows: Vec::new(),
            marks: Vec::new(),
            caption: None,
        }
    }

    /// Adds the stone of this move.
    pub fn put(&mut self, point: Point, color: Color, number: u16) {
        self.stones.push(Stone { point, color, number: Some(number) });
        self.last = Some(point);
    }

    /// Signs and rows as they are in this position.
    pub(crate) fn look_at(&mut self, position: &Position) {
        self.winning_rows = position.winning_rows();
        // Once the fifth stone lies, what else was offered is history.
        let choosing = matches!(position.choice(), Some(Choice::Offer(_) | Choice::Choose));
        let offers = position.offers().iter().filter(|_| choosing);
        let offers = offers.map(|&point| Mark { point, sign: Sign::Offer });
        let forbidden = position.forbidden_points().into_iter();
        let forbidden = forbidden.map(|(point, _)| Mark { point, sign: Sign::Forbidden });
        self.marks = forbidden.chain(offers).collect();
    }
}

/// Stones without numbers, row by row.
impl From<&Position> for GomokuScene {
    fn from(position: &Position) -> Self {
        let board = position.board();
        let mut scene = Self::new(board.size());
        for color in Color::all(board.colors()) {
            scene.stones.extend(board.stones(color).map(|point| Stone { point, color, number: None }));
        }
        scene.look_at(position);
        scene
    }
}
