use tengen_games::{AnyMove, AnyRules};
use tengen_gomoku::{Move, Point, Rule, Rules};
use tengen_protocols::gomocup::{Coordinates, Order, Owner, Setting, Stone, host::Answer};

use super::{Ask, Said};
use crate::{Player, Resources, TimeLimit, clock::UNLIMITED_TURN, player::millis};

/// What engines are told where the game has no limit.
const NO_LIMIT: i64 = 2_147_483_647;

fn lines(orders: impl IntoIterator<Item = Order>) -> String {
    orders.into_iter().map(|order| order.to_string()).collect()
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
    lines([if width == height { Order::Start(width) } else { Order::RectStart(width, height) }])
}

pub(super) fn settings(player: &Player, rules: &AnyRules) -> String {
    let TimeLimit { turn, bank } = player.time;
    // Where only the game is limited, a move may take all of it.
    let turn = turn.or(bank.map(|bank| bank.main)).unwrap_or(UNLIMITED_TURN);
    let Resources { nodes, depth, threads, memory } = player.resources;
    let always = [
        Setting::Rule(rule_bits(gomoku(rules).rule)),
        Setting::TimeoutTurn(millis(turn)),
        Setting::TimeoutMatch(bank.map_or(0, |bank| millis(bank.main))),
    ];
    let increment = bank.map(|bank| millis(bank.increment)).filter(|&increment| increment > 0);
    let others = [
        increment.map(Setting::TimeIncrement),
        memory.map(Setting::MaxMemory),
        threads.map(Setting::ThreadNum),
        nodes.map(Setting::MaxNode),
        depth.map(Setting::MaxDepth),
    ];
    let further = player.settings.iter().map(|(name, value)| Setting::Other(format!("{name} {value}")));
    lines(always.into_iter().chain(others.into_iter().flatten()).chain(further).map(Order::Info))
}

/// The rule as the protocol writes it.
pub(crate) const fn rule_bits(rule: Rule) -> u32 {
    match rule {
        Rule::Freestyle => 0,
        Rule::Standard => 1,
        Rule::Renju => 4,
        Rule::Caro => 8,
        Rule::CaroExact => 9,
    }
}

/// The whole board at first, then the opponent's last stone.
pub(super) fn question(ask: Ask<'_>) -> String {
    let left = ask.clock.left().map_or(NO_LIMIT, |left| i64::try_from(millis(left)).unwrap_or(NO_LIMIT));
    let points: Vec<Coordinates> = ask.moves.iter().filter_map(stone).collect();
    let to_move = points.len() % 2;
    let question = match points.last() {
        None => Order::Begin,
        Some(&last) if ask.knows_game => Order::Turn(last),
        Some(_) => {
            let owner = |index: usize| if index % 2 == to_move { Owner::Own } else { Owner::Opponent };
            let stones = points.iter().enumerate().map(|(index, &at)| Stone { at, owner: owner(index) });
            Order::Board(stones.collect())
        }
    };
    lines([Order::Info(Setting::TimeLeft(left)), question])
}

fn stone(m: &AnyMove) -> Option<Coordinates> {
    let AnyMove::Gomoku(Move::Place(point)) = m else { return None };
    Some(Coordinates { x: point.x().into(), y: point.y().into() })
}

pub(super) fn read(line: &str) -> Option<Said> {
    Some(match Answer::read(line)? {
        Answer::Ok => Said::Ready,
        Answer::Move(at) => match point(at) {
            Some(point) => Said::Move { text: point.to_string(), said: at.to_string() },
            None => Said::NoMove(at.to_string()),
        },
        Answer::Nowhere(line) => Said::NoMove(line),
        Answer::Moves(_) | Answer::Swap => Said::NoMove(line.trim().to_owned()),
        Answer::Error(text) | Answer::Unknown(text) => Said::Complaint(text),
        Answer::Other(_) => Said::Name,
        Answer::Message(text) => Said::Thought(text),
        Answer::Suggest(_) | Answer::Debug(_) => return None,
    })
}

fn point(at: Coordinates) -> Option<Point> {
    Point::new(u8::try_from(at.x).ok()?, u8::try_from(at.y).ok()?)
}
