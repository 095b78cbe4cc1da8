use std::{borrow::Cow, collections::BTreeMap};

use serde::{Deserialize, Serialize};
use tengen_core::{Game as _, Seat};
use tengen_games::{AnyMove, AnyRules};
use tengen_gomoku::{
    Color, Move, NamedOpening, Opening, OpeningZone, Point, Position, Rule, Rules, TurnChoice,
};
use tengen_records::Diagram;

use crate::{OpeningName, PositionHistory, view::TableView};
use tengen_arbiter::LocalizedText;

/// A board of Gomoku or Renju. A point is a column letter and a row number, `a1` at the lower left. Colours are numbers: 0 is
/// black, 1 white, 2 and more are further players.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "game", rename = "gomoku", rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "GomokuView", transform = crate::schema::tagged("game", "gomoku")))]
pub struct GomokuView {
    /// What every game shows.
    #[serde(flatten)]
    pub table: TableView,
    /// The number of columns.
    pub width: u8,
    /// The number of rows.
    pub height: u8,
    /// How many stones in a row win.
    pub in_a_row: u8,
    /// How many play.
    pub players: u8,
    /// The code of the rule.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = Rule::ALL.map(Rule::code))))]
    pub rule: Cow<'static, str>,
    /// The code of the opening protocol.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = Opening::ALL.map(Opening::code))))]
    pub opening: Cow<'static, str>,
    /// The stones in the order in which they were put.
    pub stones: Vec<StoneView>,
    /// The last stone, if the moves tell.
    pub last: Option<String>,
    /// The colour of the next stone.
    pub color: usize,
    /// The seat that has each colour now.
    pub colors: Vec<usize>,
    /// What is asked of the seat to move; `None` when the game is over.
    pub choice: Option<GomokuChoice>,
    /// The points that are forbidden for Black, when Black is to put a stone in Renju.
    pub forbidden: Vec<ForbiddenPoint>,
    /// The points offered for the fifth stone, until one of them is chosen.
    pub offers: Vec<String>,
    /// The rows that won.
    pub rows: Vec<Vec<String>>,
    /// The classical opening that the first three stones are.
    pub named: Option<OpeningName>,
}

/// A stone: where it lies, its colour, and its number. Passes have numbers too, as in records; 0 was set up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct StoneView(pub String, pub usize, pub usize);

/// A point where Black may not play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ForbiddenPoint {
    /// The point.
    pub at: String,
    /// The code of the reason: `double-three`, `double-four` or `overline`.
    pub why: Cow<'static, str>,
    /// The reason in words.
    pub said: LocalizedText,
}

/// What is asked of the seat to move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GomokuChoice {
    /// What kind of choice it is.
    pub kind: ChoiceKind,
    /// The question in words.
    pub said: LocalizedText,
    /// The points that may be clicked; null is any free one that is not forbidden, or none where nothing is to be clicked.
    pub allowed: Option<Vec<String>>,
    /// The moves that are not points, for buttons: `swap`, `keep`, `put-two`, `declare:3`, `pass`.
    pub moves: Vec<String>,
    /// How many points are still to be offered. A click then plays `offer:POINT`; where one is chosen it plays `choose:POINT`.
    pub left: u8,
    /// Whether one of the 26 openings may be chosen (`GET /api/openings` has their stones).
    pub pick_named: bool,
}

/// The kinds of choices.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum ChoiceKind {
    /// Put a stone.
    Stone,
    /// Put a stone or pass.
    StoneOrPass,
    /// Swap colours or keep them.
    Swap,
    /// Swap, keep, or declare how many fifth stones there will be.
    SwapOrDeclare,
    /// Swap, keep, or put two more stones.
    SwapOrPutTwo,
    /// Declare how many fifth stones there will be.
    Declare,
    /// Offer a point for the fifth stone.
    Offer,
    /// Choose one of the offered points.
    Choose,
}

impl GomokuView {
    pub(crate) fn of(position: &Position, history: &PositionHistory<'_>, table: TableView) -> Self {
        let rules = *position.rules();
        let board = position.board();
        let colors = Color::all(rules.players);
        let stones = colors.clone().flat_map(|color| board.stones(color).map(move |point| (point, color)));
        let stones = in_order(stones.collect(), history.moves);
        let choice = position.choice();
        let is_offering = matches!(choice, Some(TurnChoice::Offer(_) | TurnChoice::Choose));
        // Once the fifth stone lies, what else was offered is history.
        let offers = position.offers().iter().filter(|_| is_offering);
        Self {
            color: position.to_move().index(),
            colors: colors.map(|color| position.seat_of(color).index()).collect(),
            choice: choice.map(|choice| asked(position, choice)),
            forbidden: forbidden(position, choice),
            offers: offers.map(ToString::to_string).collect(),
            rows: position.winning_rows().iter().map(|row| texts(row.iter().copied())).collect(),
            ..Self::board(rules, &stones, table)
        }
    }

    /// What a record shows that has left the rules.
    pub(crate) fn of_diagram(diagram: &Diagram, any: &AnyRules) -> Self {
        let rules = match any {
            AnyRules::Gomoku(rules) => *rules,
            AnyRules::Quoridor(_) | AnyRules::Battlefield(_) => {
                Rules { size: diagram.board.size(), players: diagram.board.colors(), ..Rules::FREESTYLE }
            }
        };
        let turn = Seat::all(rules.players).nth(diagram.to_move.index()).unwrap_or(Seat::FIRST);
        let table = TableView::going_on(any, rules.players, turn);
        let stones = diagram.stones.iter().enumerate();
        let stones: Vec<NumberedStone> = stones
            .map(|(i, &(point, color))| NumberedStone {
                point,
                color,
                number: (i + 1).saturating_sub(diagram.n_setup),
            })
            .collect();
        Self { color: diagram.to_move.index(), ..Self::board(rules, &stones, table) }
    }

    /// A board with stones on which nothing can be done; each colour is with the seat that began with it.
    fn board(rules: Rules, stones: &[NumberedStone], table: TableView) -> Self {
        let last = stones.last().filter(|stone| stone.number > 0);
        Self {
            table,
            width: rules.size.width(),
            height: rules.size.height(),
            in_a_row: rules.in_a_row,
            players: rules.players,
            rule: rules.rule.code().into(),
            opening: rules.opening.code().into(),
            last: last.map(|stone| stone.point.to_string()),
            stones: stones
                .iter()
                .map(|stone| StoneView(stone.point.to_string(), stone.color.index(), stone.number))
                .collect(),
            color: 0,
            colors: Color::all(rules.players).map(Color::index).collect(),
            choice: None,
            forbidden: Vec::new(),
            offers: Vec::new(),
            rows: Vec::new(),
            named: named(rules, stones),
        }
    }
}

#[derive(Clone, Copy, Debug)]
struct NumberedStone {
    point: Point,
    color: Color,
    number: usize,
}

/// The stones of a board in the order in which the moves have put them; those that no move has put come first.
fn in_order(stones: Vec<(Point, Color)>, moves: &[AnyMove]) -> Vec<NumberedStone> {
    let mut left: BTreeMap<Point, Color> = stones.into_iter().collect();
    let (mut put, mut number) = (Vec::with_capacity(left.len()), 0);
    for m in moves {
        let AnyMove::Gomoku(m) = m else { continue };
        let point = match *m {
            Move::Place(point) | Move::Choose(point) => Some(point),
            Move::Pass => None,
            Move::Swap | Move::Keep | Move::PutTwo | Move::Declare(_) | Move::Offer(_) => continue,
        };
        number += 1;
        let stone = point.and_then(|point| Some((point, left.remove(&point)?)));
        put.extend(stone.map(|(point, color)| NumberedStone { point, color, number }));
    }
    let mut all: Vec<NumberedStone> =
        left.into_iter().map(|(point, color)| NumberedStone { point, color, number: 0 }).collect();
    all.append(&mut put);
    all
}

/// The classical opening that the first three stones are; there is none where stones were set up.
fn named(rules: Rules, stones: &[NumberedStone]) -> Option<OpeningName> {
    let first: [NumberedStone; 3] = stones.first_chunk().copied()?;
    let is_played = first.iter().zip(1..).all(|(stone, number)| stone.number == number);
    let is_gomoku = rules.players == 2 && rules.in_a_row == 5;
    if !is_played || !is_gomoku {
        return None;
    }
    NamedOpening::of(rules.size, first.map(|stone| stone.point)).map(OpeningName::from)
}

/// The fouls, where the seat to move could commit one.
fn forbidden(position: &Position, choice: Option<TurnChoice>) -> Vec<ForbiddenPoint> {
    let is_stone = matches!(choice, Some(TurnChoice::Stone(_) | TurnChoice::StoneOrPass));
    if !is_stone || position.rules().rule != Rule::Renju || position.to_move() != Color::BLACK {
        return Vec::new();
    }
    let points = position.forbidden_points().into_iter();
    points
        .map(|(point, foul)| ForbiddenPoint {
            at: point.to_string(),
            why: foul.code().into(),
            said: LocalizedText::of(&foul),
        })
        .collect()
}

/// The choice in the words of a page: points go to `allowed`, everything else to `moves`.
fn asked(position: &Position, choice: TurnChoice) -> GomokuChoice {
    let rules = position.rules();
    let (kind, allowed, left) = match choice {
        TurnChoice::Stone(OpeningZone::Anywhere) => (ChoiceKind::Stone, None, 0),
        TurnChoice::Stone(zone) => {
            let free = position.board().empty_points();
            (ChoiceKind::Stone, Some(texts(free.filter(|&point| zone.contains(rules.size, point)))), 0)
        }
        TurnChoice::StoneOrPass => (ChoiceKind::StoneOrPass, None, 0),
        TurnChoice::Swap => (ChoiceKind::Swap, None, 0),
        TurnChoice::SwapOrDeclare(_) => (ChoiceKind::SwapOrDeclare, None, 0),
        TurnChoice::SwapOrPutTwo => (ChoiceKind::SwapOrPutTwo, None, 0),
        TurnChoice::Declare(_) => (ChoiceKind::Declare, None, 0),
        TurnChoice::Offer(left) => (ChoiceKind::Offer, Some(points_of_moves(position)), left),
        TurnChoice::Choose => (ChoiceKind::Choose, Some(points_of_moves(position)), 0),
    };
    let buttons = match choice {
        TurnChoice::Stone(_) | TurnChoice::Offer(_) | TurnChoice::Choose => Vec::new(),
        TurnChoice::StoneOrPass => vec![Move::Pass],
        TurnChoice::Swap => vec![Move::Swap, Move::Keep],
        TurnChoice::SwapOrDeclare(n) => vec![Move::Swap, Move::Keep, Move::Declare(n)],
        TurnChoice::SwapOrPutTwo => vec![Move::Swap, Move::Keep, Move::PutTwo],
        TurnChoice::Declare(max) => (1..=max).map(Move::Declare).collect(),
    };
    // Only the first three stones of these protocols have a zone.
    let pick_named = matches!(rules.opening, Opening::Rif | Opening::Yamaguchi | Opening::Soosyrv8)
        && matches!(choice, TurnChoice::Stone(OpeningZone::Within(_)));
    GomokuChoice {
        kind,
        said: LocalizedText::of(&choice),
        allowed,
        moves: buttons.iter().map(ToString::to_string).collect(),
        left,
        pick_named,
    }
}

/// The points of all legal moves.
fn points_of_moves(position: &Position) -> Vec<String> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    let points = moves.into_iter().filter_map(|m| match m {
        Move::Place(point) | Move::Offer(point) | Move::Choose(point) => Some(point),
        Move::Pass | Move::Swap | Move::Keep | Move::PutTwo | Move::Declare(_) => None,
    });
    texts(points)
}

fn texts(points: impl Iterator<Item = Point>) -> Vec<String> {
    points.map(|point| point.to_string()).collect()
}
