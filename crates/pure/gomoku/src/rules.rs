use std::{fmt, str::FromStr};

use tengen_core::{ErrorList, Localize, Message, Seat, UnknownNameError, english_errors, message};

use crate::{Board, BoardSize, Color, LineDirection, Opening, Point};

/// Which rows win, and whether points are forbidden.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rule {
    /// That many in a row or more.
    Freestyle,
    /// Exactly that many in a row.
    Standard,
    /// Black needs exactly five and has forbidden points; White wins with five or more.
    Renju,
    /// Exactly that many, unless the other players' stones stand at both ends of the row; longer rows win
    /// always. The edge of the board does not block.
    Caro,
    /// As Caro, but longer rows do not win: the form that Gomocup plays.
    CaroExact,
}

impl Rule {
    /// All rules.
    pub const ALL: [Self; 5] = [Self::Freestyle, Self::Standard, Self::Renju, Self::Caro, Self::CaroExact];

    /// The name in commands and records.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Freestyle => "freestyle",
            Self::Standard => "standard",
            Self::Renju => "renju",
            Self::Caro => "caro",
            Self::CaroExact => "caro-exact",
        }
    }
}

impl Localize for Rule {
    fn message(&self) -> Message {
        Message::new(match self {
            Self::Freestyle => "gomoku-rule-freestyle",
            Self::Standard => "gomoku-rule-standard",
            Self::Renju => "gomoku-rule-renju",
            Self::Caro => "gomoku-rule-caro",
            Self::CaroExact => "gomoku-rule-caro-exact",
        })
    }
}

impl Rule {
    /// The key of its name with what is special about it.
    pub const fn description(self) -> &'static str {
        match self {
            Self::Freestyle => "gomoku-freestyle",
            Self::Standard => "gomoku-standard",
            Self::Renju => "gomoku-renju",
            Self::Caro => "gomoku-caro",
            Self::CaroExact => "gomoku-caro-exact",
        }
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl FromStr for Rule {
    type Err = UnknownNameError;

    fn from_str(text: &str) -> Result<Self, UnknownNameError> {
        UnknownNameError::find(&Self::ALL, Self::code, text)
    }
}

/// What is played: free data, checked by [`Rules::check`] before a position is made of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    /// The size of the board.
    pub size: BoardSize,
    /// How many stones in a row win.
    pub in_a_row: u8,
    /// How many play, each with a colour.
    pub players: u8,
    /// Which rows win, and whether points are forbidden.
    pub rule: Rule,
    /// How the game is opened.
    pub opening: Opening,
}

impl Rules {
    /// Five in a row or more on 15×15, as everybody plays it.
    pub const FREESTYLE: Self = Self {
        size: BoardSize::RENJU,
        in_a_row: 5,
        players: 2,
        rule: Rule::Freestyle,
        opening: Opening::Free,
    };
    /// Renju without an opening protocol.
    pub const RENJU: Self = Self { rule: Rule::Renju, ..Self::FREESTYLE };
    /// Three in a row on 3×3.
    pub const TIC_TAC_TOE: Self = Self {
        size: match BoardSize::new(3, 3) {
            Some(size) => size,
            None => BoardSize::RENJU,
        },
        in_a_row: 3,
        ..Self::FREESTYLE
    };

    /// Whether the row of this stone in this direction wins.
    pub(crate) fn wins(self, board: &Board, point: Point, color: Color, direction: LineDirection) -> bool {
        let (length, wanted) = (board.row_length(point, color, direction), self.in_a_row);
        let is_blocked = || {
            let ends = board.row_ends(point, color, direction);
            ends.iter().all(|end| end.is_some_and(|p| !board.is_empty(p)))
        };
        match self.rule {
            Rule::Freestyle => length >= wanted,
            Rule::Standard => length == wanted,
            Rule::Renju => length == wanted || (length > wanted && color != Color::BLACK),
            Rule::Caro => length > wanted || (length == wanted && !is_blocked()),
            Rule::CaroExact => length == wanted && !is_blocked(),
        }
    }

    /// Whether a library with the Connect5 interface can be asked to play by these rules.
    pub fn suits_connect5(self) -> bool {
        let is_rule = matches!(self.rule, Rule::Freestyle | Rule::Standard | Rule::Renju);
        let is_opening = matches!(
            self.opening,
            Opening::Free | Opening::Rif | Opening::Yamaguchi | Opening::Pro | Opening::LongPro
        );
        self.size == BoardSize::RENJU && self.in_a_row == 5 && self.players == 2 && is_rule && is_opening
    }

    /// Whether these rules can be played.
    pub fn check(self) -> Result<(), ErrorList<GomokuRulesError>> {
        let shorter = self.size.width().min(self.size.height());
        ErrorList::among([
            (!(1..=BoardSize::MAX_SIDE).contains(&self.in_a_row), GomokuRulesError::InARow),
            (!(2..=Seat::MAX).contains(&self.players), GomokuRulesError::Players),
            (self.rule == Rule::Renju && (self.in_a_row != 5 || self.players != 2), GomokuRulesError::Renju),
            (
                self.opening != Opening::Free && (self.in_a_row < 4 || self.players != 2),
                GomokuRulesError::Opening,
            ),
            (
                shorter < self.opening.least_side(),
                GomokuRulesError::OpeningNeedsRoom(self.opening.least_side()),
            ),
        ])
    }
}

/// Why rules cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GomokuRulesError {
    /// The number in a row is not from 1 to 200.
    InARow,
    /// The number of players is not from 2 to 26.
    Players,
    /// Renju is five in a row for two.
    Renju,
    /// An opening protocol is for two players and at least four in a row, so that nobody wins inside it.
    Opening,
    /// The opening protocol needs a board with at least this side.
    OpeningNeedsRoom(u8),
}

impl Localize for GomokuRulesError {
    fn message(&self) -> Message {
        let key = match self {
            Self::InARow => "gomoku-bad-in-a-row",
            Self::Players => "gomoku-bad-player-count",
            Self::Renju => "gomoku-renju-needs",
            Self::Opening => "gomoku-opening-needs",
            Self::OpeningNeedsRoom(side) => {
                return message!("gomoku-opening-needs-board", side);
            }
        };
        Message::new(key)
    }
}

english_errors!(GomokuRulesError);
