mod battlefield;
mod quoridor;

use tengen_games::AnyRules;
use tengen_protocols::text::{Go, Order, host::Answer};

use super::{Ask, Said};
use crate::engine::{EngineResources, EngineSpec};

fn lines(orders: impl IntoIterator<Item = Order>) -> String {
    orders.into_iter().map(|order| order.to_string()).collect()
}

pub(super) fn start(rules: &AnyRules) -> String {
    lines([Order::NewGame, what(rules), Order::IsReady])
}

/// What is played, as briefly as the protocol can say it.
fn what(rules: &AnyRules) -> Order {
    let own = battlefield::map(rules).or_else(|| quoridor::variant(rules));
    own.unwrap_or_else(|| Order::Rules(rules.to_string()))
}

pub(super) fn settings(spec: &EngineSpec, rules: &AnyRules, move_limit: Option<u32>) -> String {
    let EngineResources { threads, memory, .. } = spec.resources;
    let set = |name: &str, value: String| Order::Set { name: name.to_owned(), value };
    let stopped = move_limit.filter(|_| rules.game().has_contest());
    let ours = [
        threads.map(|threads| set("Threads", threads.to_string())),
        memory.map(|bytes| set("Memory", (bytes >> 20).max(1).to_string())),
        stopped.map(|moves| set("StepLimit", moves.to_string())),
    ];
    let further = spec.settings.iter().map(|(name, value)| set(name, value.clone()));
    lines(ours.into_iter().flatten().chain(further))
}

pub(super) fn question(ask: Ask<'_>, spec: &EngineSpec) -> String {
    let Ask { time, request, .. } = ask;
    // Some of the turn may be over already.
    let turn = time.turn.map(|turn| request.turn_left.map_or(turn, |left| left.min(turn)));
    let go = Go {
        movetime: turn.map(|turn| turn.0),
        time: request.game_left.map(|left| left.0),
        inc: Some(time.increment.0).filter(|&increment| increment > 0),
        movestogo: request.moves_to_go,
        nodes: spec.resources.nodes,
        depth: spec.resources.depth,
        infinite: false,
    };
    let moves = request.moves.iter().map(ToString::to_string).collect();
    let has_spaces = ask.rules.game().has_spaced_moves();
    let position = if has_spaces { Order::Orders(moves) } else { Order::Position(moves) };
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
    use std::time::Instant;

    use tengen_arbiter::{Command, Millis, Table, Terms};
    use tengen_bots::Program;

    use super::*;
    use crate::{EngineRequest, TableClock, TableHost, engine::time::EngineTime};

    /// A question after these moves, all of them made at once.
    fn request(rules: &AnyRules, time: &str, moves: &[&str]) -> (EngineRequest, EngineTime) {
        let terms = Terms { time: time.parse().unwrap(), ..Terms::new(rules.clone(), ["a", "b"]) };
        let time = EngineTime::of(terms.time, None);
        let opening = Table::opening(terms, 0).unwrap();
        let mut host = TableHost::open(opening, TableClock::stopped(Millis::ZERO)).unwrap();
        let now = Instant::now();
        for text in moves {
            let play = Command::play(host.table().turn(), *text);
            host.execute(&play, now, |_| Ok::<_, std::convert::Infallible>(())).unwrap();
        }
        (host.request(now), time)
    }

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
        let mut spec = EngineSpec::new("x", Program::of("x").unwrap());
        spec.resources =
            EngineResources { nodes: Some(500), threads: Some(2), memory: Some(8 << 20), depth: None };
        spec.settings = vec![("Level".to_owned(), "3".to_owned())];
        let rules: AnyRules = "quoridor".parse().unwrap();
        assert_eq!(
            settings(&spec, &rules, Some(200)),
            "setoption name Threads value 2\nsetoption name Memory value 8\nsetoption name StepLimit value 200\n\
             setoption name Level value 3\n"
        );
        let asked = |rules: &AnyRules, time: &str, moves: &[&str]| {
            let (request, time) = request(rules, time, moves);
            question(Ask { rules, time, request: &request, knows_game: true }, &spec)
        };
        assert_eq!(
            asked(&rules, "60/match+2/turn+1", &["e2", "e8"]),
            "position startpos moves e2 e8\ngo movetime 2000 time 61000 inc 1000 nodes 500\n"
        );
        assert!(asked(&rules, "40/60", &["e2", "e8"]).ends_with("go time 60000 movestogo 39 nodes 500\n"));
        let map: AnyRules = "battlefield,3 3 1 2,0 1 F,1 0 A FT,1 2 B AR".parse().unwrap();
        for (moves, expected) in [(&[][..], "orders\n"), (&["pass", "pass"], "orders pass, pass\n")] {
            assert!(asked(&map, "none", moves).starts_with(expected));
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
