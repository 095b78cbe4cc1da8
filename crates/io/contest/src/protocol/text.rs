use tengen_battlefield::text::write_map;
use tengen_games::AnyRules;
use tengen_protocols::text::{Go, Order, host::Answer};
use tengen_quoridor::{Rules, Variant};

use super::{Ask, Said};
use crate::{Player, Resources, player::millis};

fn lines(orders: impl IntoIterator<Item = Order>) -> String {
    orders.into_iter().map(|order| order.to_string()).collect()
}

pub(super) fn start(rules: &AnyRules) -> String {
    lines([Order::NewGame, what(rules), Order::IsReady])
}

/// What is played, as briefly as the protocol can say it.
fn what(rules: &AnyRules) -> Order {
    match rules {
        AnyRules::Battlefield(field) => Order::Map(write_map(field).lines().map(str::to_owned).collect()),
        AnyRules::Quoridor(Rules { variant, size: 9, players: 2, walls: 10 }) => {
            let name = match variant {
                Variant::Official | Variant::Crossing => variant.code(),
                Variant::Contest => "document",
            };
            Order::Variant(name.to_owned())
        }
        AnyRules::Quoridor(_) | AnyRules::Gomoku(_) => Order::Rules(rules.to_string()),
    }
}

pub(super) fn settings(player: &Player, rules: &AnyRules, max_moves: Option<u32>) -> String {
    let Resources { threads, memory, .. } = player.resources;
    let set = |name: &str, value: String| Order::Set { name: name.to_owned(), value };
    let stopped = max_moves.filter(|_| matches!(rules, AnyRules::Quoridor(_)));
    let ours = [
        threads.map(|threads| set("Threads", threads.to_string())),
        memory.map(|bytes| set("Memory", (bytes >> 20).max(1).to_string())),
        stopped.map(|moves| set("StepLimit", moves.to_string())),
    ];
    let further = player.settings.iter().map(|(name, value)| set(name, value.clone()));
    lines(ours.into_iter().flatten().chain(further))
}

pub(super) fn question(ask: Ask<'_>) -> String {
    let (player, bank) = (ask.player, ask.player.time.bank);
    let go = Go {
        movetime: player.time.turn.map(millis),
        time: ask.clock.left().map(millis),
        inc: bank.map(|bank| millis(bank.increment)).filter(|&increment| increment > 0),
        nodes: player.resources.nodes,
        depth: player.resources.depth,
        infinite: false,
    };
    lines([Order::Position(ask.moves.iter().map(ToString::to_string).collect()), Order::Go(go)])
}

pub(super) fn read(line: &str) -> Option<Said> {
    Some(match Answer::read(line)? {
        Answer::Ready => Said::Ready,
        Answer::Move(text) if text.is_empty() => Said::NoMove(line.trim().to_owned()),
        Answer::Move(text) => Said::Move { said: text.clone(), text },
        Answer::Error(text) => Said::Complaint(text),
        Answer::Name(_) | Answer::Options(_) | Answer::Ok | Answer::Other(_) => Said::Name,
        Answer::Info(_) | Answer::Legal(_) | Answer::Perft(..) => return None,
    })
}
