//! Engines of tests: real processes, which are scripts here, and questions to them.

use std::{
    sync::{Arc, atomic::AtomicBool},
    time::Duration,
};

use tengen_arbiter::{Millis, TableTerms};
use tengen_core::Seat;
use tengen_games::{AnyMove, AnyPosition};
use tengen_table_host::{EngineFailure, EngineReply, EngineRequest, EngineSession, EngineSpec, OpponentKind};

/// An engine at a table, with the terms that it plays on.
pub(crate) struct Seated {
    pub(crate) session: EngineSession,
    pub(crate) terms: TableTerms,
}

impl Seated {
    pub(crate) fn new(spec: EngineSpec, rules: &str, time: &str) -> Self {
        let rules: tengen_games::AnyRules = rules.parse().unwrap();
        let seats = AnyPosition::new(&rules).unwrap().seats();
        let mut terms = TableTerms::new(rules, (0..seats).map(|n| format!("player {n}")));
        terms.time = time.parse().unwrap();
        Self { session: EngineSession::new(spec, OpponentKind::Person), terms }
    }

    pub(crate) fn begin(&mut self) -> Result<(), EngineFailure> {
        self.session.begin(&self.terms, Seat::FIRST, &AtomicBool::new(false))
    }

    /// A question after these moves.
    pub(crate) fn request(&self, texts: &str, game_left: Option<u64>) -> EngineRequest {
        let mut position = AnyPosition::new(&self.terms.rules).unwrap();
        let play = |text: &str| -> AnyMove {
            let m = position.read_move(text).unwrap();
            position.play_move(&m).unwrap();
            m
        };
        let moves = texts.split_whitespace().map(play).collect();
        EngineRequest {
            number: 1,
            seat: position.turn(),
            position,
            moves,
            turn_left: None,
            game_left: game_left.map(Millis),
            moves_to_go: None,
            patience: Duration::from_secs(60),
            stop: Arc::default(),
        }
    }

    /// Asks after these moves; gets ready first where nobody has.
    pub(crate) fn reply(
        &mut self,
        texts: &str,
        game_left: Option<u64>,
    ) -> Result<EngineReply, EngineFailure> {
        if !self.session.is_running() {
            self.begin()?;
        }
        let request = self.request(texts, game_left);
        self.session.ask(&request, &mut |_| {}, &AtomicBool::new(false))
    }

    /// The move that is answered, or what is told of the failure.
    pub(crate) fn ask(&mut self, texts: &str, game_left: Option<u64>) -> Result<String, String> {
        let reply = self.reply(texts, game_left);
        reply.map(|reply| reply.text.unwrap()).map_err(|failure| failure.to_string())
    }
}
