use std::{borrow::Cow, fmt};

use tengen_core::{Lang, Localize};

use crate::{Color, Direction, Opening, Point, Position, Rule, Rules, RulesFault};

/// A position as a file or a person writes it down: public fields, no promises. It becomes a [`Position`]
/// through `TryFrom`, which reports everything that is wrong at once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// What is played; a position in the middle of a game has no opening protocol.
    pub rules: Rules,
    /// The stones, in any order.
    pub stones: Vec<(Point, Color)>,
    /// The colour that moves next.
    pub to_move: Color,
}

/// Why a setup is not a position that can be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetupFault {
    /// The rules themselves are wrong.
    Rules(RulesFault),
    /// The rules ask for an opening protocol.
    Opening,
    /// A stone is off the board.
    OffBoard(Point),
    /// Two stones are on this point.
    Twice(Point),
    /// A stone on this point, or the side to move, has a colour that nobody plays.
    Color(Color),
    /// The row through this stone has won already.
    Won(Point),
    /// The black row through this stone is an overline, which Renju forbids.
    Overline(Point),
    /// No point is free.
    Full,
}

impl TryFrom<Setup> for Position {
    type Error = Vec<SetupFault>;

    fn try_from(setup: Setup) -> Result<Self, Self::Error> {
        let Setup { rules, mut stones, to_move } = setup;
        let mut faults: Vec<SetupFault> = rules.faults().into_iter().map(SetupFault::Rules).collect();
        if rules.opening != Opening::Free {
            faults.push(SetupFault::Opening);
        }
        stones.sort_unstable();
        let is_played = |color: Color| color.index() < usize::from(rules.players);
        let colors = stones.iter().map(|&(_, color)| color).chain([to_move]);
        faults.extend(colors.filter(|&color| !is_played(color)).map(SetupFault::Color));
        let points = stones.iter().map(|&(point, _)| point);
        faults.extend(points.clone().filter(|&point| !rules.size.contains(point)).map(SetupFault::OffBoard));
        faults.extend(
            points.clone().zip(points.skip(1)).filter(|(a, b)| a == b).map(|(a, _)| SetupFault::Twice(a)),
        );
        if !faults.is_empty() {
            return Err(faults);
        }
        let position = Self::with_stones(rules, &stones, to_move)
            .map_err(|faults| faults.into_iter().map(SetupFault::Rules).collect::<Vec<_>>())?;
        faults.extend(stones.iter().filter_map(|&(point, color)| row_fault(&position, point, color)));
        if position.board().is_full() {
            faults.push(SetupFault::Full);
        }
        if faults.is_empty() { Ok(position) } else { Err(faults) }
    }
}

fn row_fault(position: &Position, point: Point, color: Color) -> Option<SetupFault> {
    let (board, rules) = (position.board(), position.rules());
    let wins = |direction| rules.rule.wins(board, point, direction, rules.in_a_row);
    let is_overline = |direction| board.row_length(point, color, direction) > rules.in_a_row;
    if Direction::ALL.into_iter().any(wins) {
        Some(SetupFault::Won(point))
    } else if rules.rule == Rule::Renju
        && color == Color::BLACK
        && Direction::ALL.into_iter().any(is_overline)
    {
        Some(SetupFault::Overline(point))
    } else {
        None
    }
}

impl Localize for SetupFault {
    fn localize(&self, lang: Lang) -> Cow<'static, str> {
        let text = match (self, lang) {
            (Self::Rules(fault), _) => return fault.localize(lang),
            (Self::Opening, _) => {
                return lang
                    .pick(
                        "a position in the middle of a game has no opening protocol",
                        "局中局面不能再用开局规则",
                    )
                    .into();
            }
            (Self::OffBoard(point), Lang::En) => format!("the stone on {point} is off the board"),
            (Self::OffBoard(point), Lang::Zh) => format!("{point} 的棋子不在棋盘上"),
            (Self::Twice(point), Lang::En) => format!("there are two stones on {point}"),
            (Self::Twice(point), Lang::Zh) => format!("{point} 上有两枚棋子"),
            (Self::Color(color), Lang::En) => format!("nobody plays {}", color.localize(lang)),
            (Self::Color(color), Lang::Zh) => format!("没有人执{}", color.localize(lang)),
            (Self::Won(point), Lang::En) => format!("the row through {point} has won already"),
            (Self::Won(point), Lang::Zh) => format!("经过 {point} 的连子已经获胜"),
            (Self::Overline(point), Lang::En) => format!("the black row through {point} is an overline"),
            (Self::Overline(point), Lang::Zh) => format!("经过 {point} 的黑子已经长连"),
            (Self::Full, _) => return lang.pick("the board is full", "棋盘已经下满").into(),
        };
        text.into()
    }
}

impl fmt::Display for SetupFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.localize(Lang::En))
    }
}

impl std::error::Error for SetupFault {}
