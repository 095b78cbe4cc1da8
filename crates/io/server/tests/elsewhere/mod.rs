//! A contest that is played elsewhere: games with a referee of their own, told to a relay.
#![allow(dead_code, reason = "each of the test programs uses a part of it")]

use tengen_arbiter::{
    Command, LimitOutcome, Millis, MoveLimit, Table, TableTerms, TimeControl, ViolationPolicies,
};
use tengen_server::{
    ExternalGames, RelayedContest, RelayedGame, RelayedMeeting, RelayedRound, RelayedStatus,
};

/// A game of the Quoridor contest.
pub(crate) struct Elsewhere {
    relay: ExternalGames,
    pub(crate) name: String,
    pub(crate) table: Table,
    /// What the clock shows.
    pub(crate) now: Millis,
}

pub(crate) const RULES: &str = "quoridor,variant=contest,size=9,players=2,walls=10";
/// Pawns that run, and the first one is quicker.
pub(crate) const RUN: [&str; 15] =
    ["e2", "e8", "e3", "e7", "e4", "e6", "d4", "e5", "d5", "e4", "d6", "e3", "d7", "f3", "d8"];
pub(crate) const END: &str = "d9";

impl Elsewhere {
    pub(crate) fn open(relay: &ExternalGames, name: &str, players: [&str; 2]) -> Self {
        let mut terms = TableTerms::new(RULES.parse().unwrap(), players).for_programs();
        terms.violations = ViolationPolicies::THREE;
        terms.time = TimeControl::Simple { per_move: Millis::seconds(1) };
        terms.move_limit = Some(MoveLimit { moves: 6000, then: LimitOutcome::Draw });
        let opening = Table::opening(terms, 1_700_000_000_000).unwrap();
        relay.open(name, &opening);
        let table = Table::open(&opening).unwrap();
        Self { relay: relay.clone(), name: name.to_owned(), table, now: Millis::ZERO }
    }

    fn decide(&mut self, command: &Command) {
        for event in self.table.decide(command, self.now).unwrap() {
            self.table.apply(&event).unwrap();
            self.relay.push(&self.name, &event);
        }
    }

    pub(crate) fn play(&mut self, text: &str) {
        self.now = Millis(self.now.0 + 40);
        self.decide(&Command::play(self.table.turn(), text));
    }

    pub(crate) fn play_all(&mut self, moves: &[&str]) {
        for text in moves {
            self.play(text);
        }
    }

    /// Whoever is to move is too late.
    pub(crate) fn be_late(&mut self) {
        self.now = Millis(self.now.0 + 1500);
        self.decide(&Command::Tick);
    }

    /// From as much of [`RUN`] as was played to the end: the first one wins.
    pub(crate) fn finish(&mut self) {
        let played = self.table.plies().iter().filter(|ply| ply.text.is_some()).count();
        self.play_all(RUN.get(played..).unwrap_or_default());
        while self.table.conclusion().is_none() {
            let step = if self.table.turn().index() == 0 { END } else { "e3" };
            self.play(step);
        }
    }

    pub(crate) fn seq(&self) -> u64 {
        self.table.next_seq()
    }
}

/// A knockout of four and one who rests: the first round is over, the second is played.
pub(crate) fn knockout() -> RelayedContest {
    let game = |name: &str, points| RelayedGame { name: name.to_owned(), points, forfeit: None };
    let first = RelayedMeeting {
        players: [0, 1],
        wins: [2, 0],
        winner: Some(0),
        games: vec![game("r1-g0-0", Some([1.0, 0.0])), game("r1-g1-0", Some([1.0, 0.0]))],
        ..RelayedMeeting::default()
    };
    let second = RelayedMeeting {
        players: [2, 3],
        wins: [1, 0],
        draws: 1,
        winner: Some(0),
        games: vec![
            game("r1-g0-1", Some([0.5, 0.5])),
            RelayedGame { forfeit: Some("out-of-time".to_owned()), ..game("r1-g1-1", Some([1.0, 0.0])) },
        ],
    };
    let third =
        RelayedMeeting { players: [2, 0], games: vec![game("r2-g0-0", None)], ..RelayedMeeting::default() };
    RelayedContest {
        id: "quoridor".to_owned(),
        title: "Quoridor 2026-11-16".to_owned(),
        rules: RULES.parse().unwrap(),
        time: TimeControl::Simple { per_move: Millis::seconds(1) },
        format: "knockout".parse().unwrap(),
        status: RelayedStatus::Running,
        entrants: ["Anna's Runner", "小王的机器人", "<b>Bold</b>", "DefensiveRunPlayer", "Last one"]
            .map(str::to_owned)
            .to_vec(),
        wanted: 5,
        played: 4,
        games: 0,
        rounds: vec![
            RelayedRound { meetings: vec![first, second], byes: vec![4] },
            RelayedRound { meetings: vec![third], byes: vec![4] },
        ],
        standings: Vec::new(),
        champion: None,
        champion_reason: None,
    }
}
