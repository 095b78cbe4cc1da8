use std::{borrow::Cow, fmt, str::FromStr};

use tengen_core::{ErrorList, Lang, Localize, Seat, UnknownNameError, english_errors};

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
    fn localize(&self, lang: Lang) -> Cow<'static, str> {
        lang.pick(self.code(), self.description(Lang::Zh)).into()
    }
}

impl Rule {
    /// Its name with what is special about it.
    pub const fn description(self, lang: Lang) -> &'static str {
        let (en, zh) = match self {
            Self::Freestyle => ("freestyle", "无禁手"),
            Self::Standard => ("standard (overlines do not win)", "标准（长连不算）"),
            Self::Renju => ("Renju (forbidden moves)", "连珠（有禁手）"),
            Self::Caro => ("Caro (blocked rows do not win)", "卡罗（两头被堵不算）"),
            Self::CaroExact => ("Caro (no blocked rows, no overlines)", "卡罗（长连不算，两头被堵不算）"),
        };
        lang.pick(en, zh)
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
    /// The number in a row is not from 1 to 52.
    InARow,
    /// The number of players is not from 2 to 8.
    Players,
    /// Renju is five in a row for two.
    Renju,
    /// An opening protocol is for two players and at least four in a row, so that nobody wins inside it.
    Opening,
    /// The opening protocol needs a board with at least this side.
    OpeningNeedsRoom(u8),
}

impl Localize for GomokuRulesError {
    fn localize(&self, lang: Lang) -> Cow<'static, str> {
        let (en, zh) = match self {
            Self::InARow => ("the number in a row must be from 1 to 52", "连子数必须是 1 到 52"),
            Self::Players => ("the number of players must be from 2 to 8", "玩家数必须是 2 到 8"),
            Self::Renju => ("Renju is for two players and five in a row", "连珠只能两人下，且必须是五子"),
            Self::Opening => (
                "an opening protocol is for two players and at least four in a row",
                "开局规则只用于两人、至少四连的棋",
            ),
            Self::OpeningNeedsRoom(side) => {
                return match lang {
                    Lang::En => format!("this opening protocol needs a board of at least {side}x{side}"),
                    Lang::Zh => format!("这种开局规则需要至少 {side}x{side} 的棋盘"),
                }
                .into();
            }
        };
        lang.pick(en, zh).into()
    }
}

english_errors!(GomokuRulesError);
