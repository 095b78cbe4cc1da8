use std::{borrow::Cow, fmt, str::FromStr};

use tengen_core::{Lang, Localize, Seat};

use crate::{Board, Color, Direction, Opening, Point, Size};

/// Which rows win, and whether points are forbidden.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Rule {
    /// That many in a row or more.
    #[default]
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

    /// Whether the row through this stone in this direction wins.
    pub(crate) fn wins(self, board: &Board, point: Point, direction: Direction, in_a_row: u8) -> bool {
        let Some(color) = board.stone(point) else {
            return false;
        };
        let length = board.row_length(point, color, direction);
        let is_blocked = || {
            let ends = board.row_ends(point, color, direction);
            ends.iter().all(|end| end.is_some_and(|p| !board.is_empty(p)))
        };
        match self {
            Self::Freestyle => length >= in_a_row,
            Self::Standard => length == in_a_row,
            Self::Renju => length == in_a_row || (length > in_a_row && color != Color::BLACK),
            Self::Caro => length > in_a_row || (length == in_a_row && !is_blocked()),
            Self::CaroExact => length == in_a_row && !is_blocked(),
        }
    }
}

impl Localize for Rule {
    fn localize(&self, lang: Lang) -> Cow<'static, str> {
        let zh = match self {
            Self::Freestyle => "无禁手",
            Self::Standard => "标准（恰好连成）",
            Self::Renju => "连珠（有禁手）",
            Self::Caro => "卡罗",
            Self::CaroExact => "卡罗（恰好连成）",
        };
        lang.pick(self.code(), zh).into()
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// The text is not the name of a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseRuleError;

impl Localize for ParseRuleError {
    fn localize(&self, lang: Lang) -> Cow<'static, str> {
        match lang {
            Lang::En => format!("unknown rule: use one of {}", Rule::ALL.map(Rule::code).join(", ")),
            Lang::Zh => format!("没有这种规则：可用 {}", Rule::ALL.map(Rule::code).join("、")),
        }
        .into()
    }
}

impl fmt::Display for ParseRuleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.localize(Lang::En))
    }
}

impl std::error::Error for ParseRuleError {}

impl FromStr for Rule {
    type Err = ParseRuleError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::ALL.into_iter().find(|rule| rule.code() == text).ok_or(ParseRuleError)
    }
}

/// What is played: free data, checked by [`Rules::faults`] before a position is made of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    /// The size of the board.
    pub size: Size,
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
    pub const FREESTYLE: Self =
        Self { size: Size::RENJU, in_a_row: 5, players: 2, rule: Rule::Freestyle, opening: Opening::Free };
    /// Renju without an opening protocol.
    pub const RENJU: Self = Self { rule: Rule::Renju, ..Self::FREESTYLE };
    /// Three in a row on 3×3.
    pub const TIC_TAC_TOE: Self = Self {
        size: match Size::new(3, 3) {
            Some(size) => size,
            None => Size::RENJU,
        },
        in_a_row: 3,
        ..Self::FREESTYLE
    };

    /// Everything that is wrong with these rules; empty when they can be played.
    pub fn faults(&self) -> Vec<RulesFault> {
        let shorter = self.size.width().min(self.size.height());
        let tests = [
            (!(1..=Size::MAX_SIDE).contains(&self.in_a_row), RulesFault::InARow),
            (!(2..=Seat::MAX).contains(&self.players), RulesFault::Players),
            (self.rule == Rule::Renju && (self.in_a_row != 5 || self.players != 2), RulesFault::Renju),
            (self.opening != Opening::Free && (self.in_a_row < 4 || self.players != 2), RulesFault::Opening),
            (shorter < self.opening.least_side(), RulesFault::OpeningNeedsRoom(self.opening.least_side())),
        ];
        tests.into_iter().filter_map(|(is_wrong, fault)| is_wrong.then_some(fault)).collect()
    }
}

impl Default for Rules {
    fn default() -> Self {
        Self::FREESTYLE
    }
}

/// Why rules cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RulesFault {
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

impl Localize for RulesFault {
    fn localize(&self, lang: Lang) -> Cow<'static, str> {
        let (en, zh) = match self {
            Self::InARow => ("the number in a row must be from 1 to 52", "连子数必须是 1 到 52"),
            Self::Players => ("the number of players must be from 2 to 8", "玩家数必须是 2 到 8"),
            Self::Renju => ("Renju is for two players and five in a row", "连珠是两人五子连珠"),
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

impl fmt::Display for RulesFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.localize(Lang::En))
    }
}

impl std::error::Error for RulesFault {}
