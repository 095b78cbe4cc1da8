use std::num::NonZeroU32;

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

pub(super) fn question(ask: Ask<'_>, player: &Player) -> String {
    let bank = player.time.bank;
    let go = Go {
        movetime: player.time.turn.map(millis),
        time: ask.clock.left().map(millis),
        inc: bank.map(|bank| millis(bank.increment)).filter(|&increment| increment > 0),
        movestogo: ask.clock.to_go().map(NonZeroU32::get),
        nodes: player.resources.nodes,
        depth: player.resources.depth,
        infinite: false,
    };
    let moves = ask.moves.iter().map(ToString::to_string).collect();
    let position = match ask.rules {
        AnyRules::Battlefield(_) => Order::Orders(moves),
        AnyRules::Quoridor(_) | AnyRules::Gomoku(_) => Order::Position(moves),
    };
    lines([position, Order::Go(go)])
}

pub(super) fn read(line: &str) -> Option<Said> {
    Some(match Answer::read(line)? {
        Answer::Ready => Said::Ready,
        Answer::Move(text) if text.is_empty() => Said::NoMove(line.trim().to_owned()),
        Answer::Move(text) => Said::Move { said: text.clone(), text },
        Answer::Error(text) => Said::Complaint(text),
        Answer::Name(_) | Answer::Options(_) | Answer::Ok | Answer::Other(_) => Said::Name,
        Answer::Info(text) => Said::Thought(text),
        Answer::Legal(_) | Answer::Perft(..) => return None,
    })
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tengen_bots::Program;

    use super::*;
    use crate::{Bank, Clock, TimeLimit};

    fn start_of(rules: &str) -> String {
        start(&rules.parse().unwrap())
    }

    #[test]
    fn what_is_played_is_said_as_briefly_as_possible() {
        assert_eq!(start_of("quoridor"), "newgame\nvariant official\nisready\n");
        assert_eq!(start_of("quoridor,variant=cross"), "newgame\nvariant cross\nisready\n");
        assert_eq!(start_of("quoridor,variant=contest"), "newgame\nvariant document\nisready\n");
        assert_eq!(
            start_of("quoridor,size=7"),
            "newgame\nrules quoridor,variant=official,size=7,players=2,walls=10\nisready\n"
        );
        let map = start_of("battlefield,3 3 1 2,0 1 F,1 0 A FT,1 2 B AR");
        assert_eq!(map, "newgame\nmap\n3 3 1 2\n0 1 F\n1 0 A FT\n1 2 B AR\nisready\n");
    }

    #[test]
    fn questions_have_the_whole_game_and_the_clock() {
        let seconds = Duration::from_secs;
        let player = Player {
            name: String::new(),
            program: Program::of("x").unwrap(),
            protocol: None,
            time: TimeLimit {
                turn: Some(seconds(2)),
                bank: Some(Bank { main: seconds(60), increment: seconds(1), moves: None }),
            },
            margin: Duration::ZERO,
            resources: Resources { nodes: Some(500), threads: Some(2), memory: Some(8 << 20), depth: None },
            settings: vec![("Level".to_owned(), "3".to_owned())],
            restart: false,
        };
        let rules: AnyRules = "quoridor".parse().unwrap();
        assert_eq!(
            settings(&player, &rules, Some(200)),
            "setoption name Threads value 2\nsetoption name Memory value 8\nsetoption name StepLimit value 200\n\
             setoption name Level value 3\n"
        );
        let position = tengen_games::AnyPosition::new(&rules).unwrap();
        let moves = ["e2", "e8"].map(|text| position.read_move(text).unwrap());
        let clock = Clock::new(player.time);
        let ask = Ask { rules: &rules, position: &position, moves: &moves, knows_game: true, clock };
        assert_eq!(
            question(ask, &player),
            "position startpos moves e2 e8\ngo movetime 2000 time 60000 inc 1000 nodes 500\n"
        );
        let bank = Bank { main: seconds(60), increment: Duration::ZERO, moves: NonZeroU32::new(40) };
        let mut clock = Clock::new(TimeLimit { turn: None, bank: Some(bank) });
        clock.spend(seconds(9));
        let player = Player { time: TimeLimit { turn: None, bank: Some(bank) }, ..player };
        assert!(question(Ask { clock, ..ask }, &player).ends_with("go time 51000 movestogo 39 nodes 500\n"));
        let rules: AnyRules = "battlefield,3 3 1 2,0 1 F,1 0 A FT,1 2 B AR".parse().unwrap();
        let position = tengen_games::AnyPosition::new(&rules).unwrap();
        let passes = ["pass", "pass"].map(|text| position.read_move(text).unwrap());
        for (moves, expected) in [(&passes[..0], "orders\n"), (&passes, "orders pass, pass\n")] {
            assert!(
                question(Ask { rules: &rules, position: &position, moves, ..ask }, &player)
                    .starts_with(expected)
            );
        }
    }

    #[test]
    fn answers_mean_something() {
        let said = |text: &str| Said::Move { text: text.to_owned(), said: text.to_owned() };
        assert_eq!(read("bestmove 1 1 8 0 9\r"), Some(said("1 1 8 0 9")));
        assert_eq!(read("bestmove"), Some(Said::NoMove("bestmove".to_owned())));
        assert_eq!(read("readyok"), Some(Said::Ready));
        assert_eq!(read("error no"), Some(Said::Complaint("no".to_owned())));
        assert_eq!(read("info depth 3"), Some(Said::Thought("depth 3".to_owned())));
        assert_eq!(read("Welcome!"), Some(Said::Name));
    }
}
