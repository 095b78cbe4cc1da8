mod battlefield;
mod quoridor;

use tengen_games::AnyRules;
use tengen_protocols::text::{GoLimits, TextCommand, host::TextReply};

use super::{EngineLine, MoveQuestion};
use crate::engine::{EngineResources, EngineSpec};

fn lines(orders: impl IntoIterator<Item = TextCommand>) -> String {
    orders.into_iter().map(|order| order.to_string()).collect()
}

pub(super) fn start(rules: &AnyRules) -> String {
    lines([TextCommand::NewGame, what(rules), TextCommand::IsReady])
}

/// What is played, as briefly as the protocol can say it.
fn what(rules: &AnyRules) -> TextCommand {
    let own = battlefield::map(rules).or_else(|| quoridor::variant(rules));
    own.unwrap_or_else(|| TextCommand::Rules(rules.to_string()))
}

pub(super) fn settings(spec: &EngineSpec, rules: &AnyRules, move_limit: Option<u32>) -> String {
    let EngineResources { threads, memory, .. } = spec.resources;
    let set = |name: &str, value: String| TextCommand::Set { name: name.to_owned(), value };
    let stopped = move_limit.filter(|_| rules.game().has_contest());
    let ours = [
        threads.map(|threads| set("Threads", threads.to_string())),
        memory.map(|bytes| set("Memory", (bytes >> 20).max(1).to_string())),
        stopped.map(|moves| set("StepLimit", moves.to_string())),
    ];
    let further = spec.settings.iter().map(|(name, value)| set(name, value.clone()));
    lines(ours.into_iter().flatten().chain(further))
}

pub(super) fn question(ask: MoveQuestion<'_>, spec: &EngineSpec) -> String {
    let MoveQuestion { time, request, .. } = ask;
    // Some of the turn may be over already.
    let turn = time.turn.map(|turn| request.turn_left.map_or(turn, |left| left.min(turn)));
    let go = GoLimits {
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
    let position = if has_spaces { TextCommand::Orders(moves) } else { TextCommand::Position(moves) };
    lines([position, TextCommand::Go(go)])
}

pub(super) fn read(line: &str) -> Option<EngineLine> {
    Some(match TextReply::read(line)? {
        TextReply::Ready => EngineLine::Ready,
        TextReply::Move(text) if text.is_empty() => EngineLine::NoMove(line.trim().to_owned()),
        TextReply::Move(text) => EngineLine::Move { said: text.clone(), text },
        TextReply::Error(text) => EngineLine::Complaint(text),
        TextReply::Name(_) | TextReply::Options(_) | TextReply::Ok | TextReply::Other(_) => EngineLine::Name,
        TextReply::Info(text) => EngineLine::Thought(text),
        TextReply::Legal(_) | TextReply::Perft(..) => return None,
    })
}

#[cfg(test)]
mod tests {
    use std::time::Instant;

    use tengen_arbiter::{Command, Millis, Table, TableTerms};
    use tengen_bots::ProgramSpec;

    use super::*;
    use crate::{EngineRequest, TableClock, TableHost, engine::time::EngineTime};

    /// A question after these moves, all of them made at once.
    fn request(rules: &AnyRules, time: &str, moves: &[&str]) -> (EngineRequest, EngineTime) {
        let terms = TableTerms { time: time.parse().unwrap(), ..TableTerms::new(rules.clone(), ["a", "b"]) };
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
        let mut spec = EngineSpec::new("x", ProgramSpec::of("x").unwrap());
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
            question(MoveQuestion { rules, time, request: &request, knows_game: true }, &spec)
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
        let said = |text: &str| EngineLine::Move { text: text.to_owned(), said: text.to_owned() };
        assert_eq!(read("bestmove 1 1 8 0 9\r"), Some(said("1 1 8 0 9")));
        assert_eq!(read("bestmove"), Some(EngineLine::NoMove("bestmove".to_owned())));
        assert_eq!(read("readyok"), Some(EngineLine::Ready));
        assert_eq!(read("error no"), Some(EngineLine::Complaint("no".to_owned())));
        assert_eq!(read("info depth 3"), Some(EngineLine::Thought("depth 3".to_owned())));
        assert_eq!(read("Welcome!"), Some(EngineLine::Name));
    }
}
