use tengen_arbiter::Millis;
use tengen_core::{Game as _, Message, message};
use tengen_games::{AnyMove, AnyPosition, AnyRules, GameName};
use tengen_gomoku::{Color, Move, Opening, Point, Position, Rule, Rules, TurnChoice};
use tengen_protocols::gomocup::{
    EngineSetting, GomocupCommand, ListedStone, PASS, PointCoordinates, StoneOwner, host::GomocupReply,
};

use super::{EngineLine, MoveQuestion, OpponentKind};
use crate::engine::{EngineResources, EngineSpec, time::EngineTime};

/// What engines are told where the game has no limit.
const NO_LIMIT: i64 = 2_147_483_647;
/// What engines are told where nothing limits a move.
const UNLIMITED_TURN: Millis = Millis::seconds(60);

fn lines(orders: impl IntoIterator<Item = GomocupCommand>) -> String {
    orders.into_iter().map(|order| order.to_string()).collect()
}

/// What is played by it.
pub(super) const GAME: GameName = GameName::Gomoku;

/// Why programs cannot play this, where they cannot. Nobody asks them for other games.
pub(super) fn refuses(rules: &AnyRules) -> Option<Message> {
    let Rules { in_a_row, players, opening, .. } = gomoku(rules);
    let is_usual = (in_a_row, players) == (5, 2) && matches!(opening, Opening::Free | Opening::Swap2);
    (!is_usual).then_some(message!("table-gomocup-rules"))
}

/// The rules of Gomoku; the others are not asked for by this protocol.
const fn gomoku(rules: &AnyRules) -> Rules {
    match rules {
        AnyRules::Gomoku(rules) => *rules,
        AnyRules::Quoridor(_) | AnyRules::Battlefield(_) => Rules::FREESTYLE,
    }
}

pub(super) fn start(rules: &AnyRules) -> String {
    let size = gomoku(rules).size;
    let (width, height) = (size.width().into(), size.height().into());
    lines([if width == height {
        GomocupCommand::Start(width)
    } else {
        GomocupCommand::RectStart(width, height)
    }])
}

pub(super) fn settings(
    spec: &EngineSpec,
    rules: &AnyRules,
    time: EngineTime,
    opponent: OpponentKind,
) -> String {
    let EngineTime { turn, game, increment } = time;
    // Where only the game is limited, a move may take all of it.
    let turn = turn.or(game).unwrap_or(UNLIMITED_TURN);
    let EngineResources { nodes, depth, threads, memory } = spec.resources;
    let always = [
        EngineSetting::Rule(rule_bits(gomoku(rules).rule)),
        EngineSetting::TimeoutTurn(turn.0),
        EngineSetting::TimeoutMatch(game.unwrap_or_default().0),
        EngineSetting::Other(format!("game_type {}", opponent.game_type())),
    ];
    let others = [
        (increment > Millis::ZERO).then_some(EngineSetting::TimeIncrement(increment.0)),
        memory.map(EngineSetting::MaxMemory),
        threads.map(EngineSetting::ThreadNum),
        nodes.map(EngineSetting::MaxNode),
        depth.map(EngineSetting::MaxDepth),
    ];
    let further = spec.settings.iter().map(|(name, value)| EngineSetting::Other(format!("{name} {value}")));
    lines(always.into_iter().chain(others.into_iter().flatten()).chain(further).map(GomocupCommand::Info))
}

/// The rule as the protocol writes it.
pub const fn rule_bits(rule: Rule) -> u32 {
    match rule {
        Rule::Freestyle => 0,
        Rule::Standard => 1,
        Rule::Renju => 4,
        Rule::Caro => 8,
        Rule::CaroExact => 9,
    }
}

/// The whole board at first, then the opponent's last stone. In the opening by Swap2, what that asks for.
pub(super) fn question(ask: MoveQuestion<'_>) -> String {
    let (moves, left) = (&ask.request.moves, ask.request.game_left);
    let left = left.map_or(NO_LIMIT, |left| i64::try_from(left.0).unwrap_or(NO_LIMIT));
    let points = moves.iter().filter_map(stone);
    let question = match points.clone().next_back() {
        _ if step(&ask.request.position).is_some() => GomocupCommand::Swap2(points.collect()),
        None => GomocupCommand::Begin,
        Some(last) if ask.knows_game && has_board(moves) => GomocupCommand::Turn(last),
        Some(_) => {
            let owner = |at| owner(&ask.request.position, at);
            GomocupCommand::Board(points.map(|at| ListedStone { at, owner: owner(at) }).collect())
        }
    };
    lines([GomocupCommand::Info(EngineSetting::TimeLeft(left)), question])
}

/// Whose stone this is for the program that is to move. Colours need not take turns: there are passes.
fn owner(position: &AnyPosition, at: PointCoordinates) -> StoneOwner {
    let AnyPosition::Gomoku(position) = position else { return StoneOwner::Neither };
    let color = point(at).and_then(|point| position.board().stone(point));
    if color == Some(position.to_move()) { StoneOwner::Own } else { StoneOwner::Opponent }
}

/// Whether a program that has made the last but one of these moves did so on a board of its own. What it answers in an
/// opening need not be on it.
fn has_board(moves: &[AnyMove]) -> bool {
    moves.iter().rev().take(3).all(|m| stone(m).is_some())
}

/// A choice of Swap2 that the protocol has a question for.
enum SwapChoice {
    /// Three stones to begin with.
    Three,
    /// A colour, with a stone if that is White; or two more stones, if they may be put.
    Colour { may_put_two: bool, own: Option<Color> },
}

fn step(position: &AnyPosition) -> Option<SwapChoice> {
    let AnyPosition::Gomoku(position) = position else { return None };
    if position.rules().opening != Opening::Swap2 || !position.is_opening() {
        return None;
    }
    let colour = |may_put_two| SwapChoice::Colour { may_put_two, own: own_colour(position) };
    match position.choice()? {
        TurnChoice::SwapOrPutTwo => Some(colour(true)),
        TurnChoice::Swap => Some(colour(false)),
        TurnChoice::Stone(_) if position.n_stones() == 0 => Some(SwapChoice::Three),
        // Somebody has taken single stones back: any point will do.
        TurnChoice::Stone(_)
        | TurnChoice::StoneOrPass
        | TurnChoice::SwapOrDeclare(_)
        | TurnChoice::Declare(_)
        | TurnChoice::Offer(_)
        | TurnChoice::Choose => None,
    }
}

fn own_colour(position: &Position) -> Option<Color> {
    position.color_of(position.turn())
}

impl SwapChoice {
    /// The moves that an answer means, if it is one to this question. `SWAP` is for Black, a stone for White, who is next.
    fn moves(&self, answer: &GomocupReply) -> Option<Vec<Move>> {
        let stones = |points: &[PointCoordinates]| -> Option<Vec<Move>> {
            points.iter().map(|&at| point(at).map(Move::Place)).collect()
        };
        let colour = |wanted, own: Option<Color>| if own == Some(wanted) { Move::Keep } else { Move::Swap };
        match (self, answer) {
            (Self::Three, GomocupReply::Moves(points)) if points.len() == 3 => stones(points),
            (Self::Colour { own, .. }, GomocupReply::Swap) => Some(vec![colour(Color::BLACK, *own)]),
            (Self::Colour { own, .. }, GomocupReply::Move(at)) => {
                Some(vec![colour(Color::WHITE, *own), Move::Place(point(*at)?)])
            }
            (Self::Colour { may_put_two: true, .. }, GomocupReply::Moves(points)) if points.len() == 2 => {
                let mut moves = vec![Move::PutTwo];
                moves.extend(stones(points)?);
                Some(moves)
            }
            _ => None,
        }
    }
}

/// The line that takes a stone back; `None` when this is no stone.
pub(super) fn take_back(m: &AnyMove) -> Option<String> {
    stone(m).map(|at| lines([GomocupCommand::TakeBack(at)]))
}

fn stone(m: &AnyMove) -> Option<PointCoordinates> {
    let AnyMove::Gomoku(Move::Place(point)) = m else { return None };
    Some(PointCoordinates { x: point.x().into(), y: point.y().into() })
}

/// What a line means, as an answer in this position if it is one.
pub(super) fn read(line: &str, position: Option<&AnyPosition>) -> Option<EngineLine> {
    let answer = GomocupReply::read(line)?;
    if let Some(step) = position.and_then(step) {
        return read_step(line, &answer, &step);
    }
    Some(match answer {
        GomocupReply::Ok => EngineLine::Ready,
        GomocupReply::Move(at) => match point(at) {
            Some(point) => EngineLine::Move { text: point.to_string(), said: at.to_string() },
            None => EngineLine::NoMove(at.to_string()),
        },
        GomocupReply::Nowhere(line) if line == PASS && position.is_some_and(must_pass) => {
            EngineLine::Move { text: Move::Pass.to_string(), said: line }
        }
        GomocupReply::Nowhere(line) => EngineLine::NoMove(line),
        GomocupReply::Moves(_) | GomocupReply::Swap => EngineLine::NoMove(line.trim().to_owned()),
        GomocupReply::Error(text) | GomocupReply::Unknown(text) => EngineLine::Complaint(text),
        GomocupReply::Other(_) => EngineLine::Name,
        GomocupReply::Message(text) => EngineLine::Thought(text),
        GomocupReply::Suggest(_) | GomocupReply::Debug(_) => return None,
    })
}

/// Whether nothing but a pass is legal. Elsewhere programs that say [`PASS`] mean that they have failed.
fn must_pass(position: &AnyPosition) -> bool {
    let AnyPosition::Gomoku(position) = position else { return false };
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    moves == [Move::Pass]
}

fn read_step(line: &str, answer: &GomocupReply, step: &SwapChoice) -> Option<EngineLine> {
    let said = || line.trim().to_owned();
    Some(match answer {
        GomocupReply::Move(_) | GomocupReply::Moves(_) | GomocupReply::Swap | GomocupReply::Nowhere(_) => {
            match step.moves(answer) {
                Some(moves) => {
                    let texts: Vec<String> = moves.iter().map(ToString::to_string).collect();
                    EngineLine::Move { text: texts.join(" "), said: said() }
                }
                None => EngineLine::NoMove(said()),
            }
        }
        // Nothing else was asked.
        GomocupReply::Error(_) | GomocupReply::Unknown(_) => EngineLine::Refusal(said()),
        GomocupReply::Message(text) => EngineLine::Thought(text.clone()),
        GomocupReply::Ok | GomocupReply::Other(_) => EngineLine::Name,
        GomocupReply::Suggest(_) | GomocupReply::Debug(_) => return None,
    })
}

fn point(at: PointCoordinates) -> Option<Point> {
    Point::new(u8::try_from(at.x).ok()?, u8::try_from(at.y).ok()?)
}
