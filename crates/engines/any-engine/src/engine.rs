use std::sync::atomic::AtomicBool;

use tengen_core::{Localize, Message, english_errors, message};
use tengen_games::{AnyMove, AnyPosition, AnyRules};
use tengen_quoridor_engine::StepLimit;
use tengen_search::{Level, Score, SearchThought, ThinkingLimits};

/// What one of our engines thinks of a position of whichever game.
pub type SearchInfo = SearchThought<AnyMove>;

/// Our engine for a game, whichever it is.
#[derive(Debug)]
pub enum AnyEngine {
    /// For Gomoku and Renju.
    Gomoku(tengen_gomoku_engine::GomokuEngine),
    /// For Quoridor.
    Quoridor(tengen_quoridor_engine::QuoridorEngine),
    /// For Battlefield.
    Battlefield(tengen_battlefield_engine::BattlefieldEngine),
}

/// Why an engine does not think about a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AnyEngineError {
    /// It is a position of another game.
    OtherGame,
    /// It has thought of no move.
    NoMove,
    /// The Gomoku engine does not play this.
    Gomoku(tengen_gomoku_engine::UnsupportedPositionError),
    /// The Quoridor engine does not play this.
    Quoridor(tengen_quoridor_engine::NoMoveError),
    /// The Battlefield engine does not play this.
    Battlefield(tengen_battlefield_engine::GameOverError),
}

impl Localize for AnyEngineError {
    fn message(&self) -> Message {
        match self {
            Self::OtherGame => message!("engine-other-game"),
            Self::NoMove => message!("engine-no-move"),
            Self::Gomoku(error) => error.message(),
            Self::Quoridor(error) => error.message(),
            Self::Battlefield(error) => error.message(),
        }
    }
}

english_errors!(AnyEngineError {
    Self::Gomoku(error) => error,
    Self::Quoridor(error) => error,
    Self::Battlefield(error) => error,
});

/// What an engine plays.
#[derive(Clone, Debug)]
pub struct BestMove {
    /// The move.
    pub m: AnyMove,
    /// How it thinks that it stands; unknown in openings.
    pub score: Option<Score>,
}

/// A position that an engine is asked about.
#[derive(Clone, Copy, Debug)]
pub struct SearchRequest<'a> {
    /// The position.
    pub position: &'a AnyPosition,
    /// The keys of earlier positions of the game, the oldest first.
    pub past: &'a [u64],
    /// When the game will be stopped, if it will. Only Quoridor's engine looks at it.
    pub stopped: Option<StepLimit>,
    /// How long to think.
    pub limits: ThinkingLimits,
}

impl AnyEngine {
    /// The engine for a game, with about so many bytes of memory and so many threads.
    pub fn new(rules: &AnyRules, memory: usize, threads: usize) -> Self {
        match rules {
            AnyRules::Gomoku(_) => Self::Gomoku(tengen_gomoku_engine::GomokuEngine::new(memory, threads)),
            AnyRules::Quoridor(_) => {
                Self::Quoridor(tengen_quoridor_engine::QuoridorEngine::new(memory, threads))
            }
            AnyRules::Battlefield(_) => {
                Self::Battlefield(tengen_battlefield_engine::BattlefieldEngine::new(memory, threads))
            }
        }
    }

    /// Forgets everything, as before a new game.
    pub fn clear(&self) {
        match self {
            Self::Gomoku(engine) => engine.clear(),
            Self::Quoridor(engine) => engine.clear(),
            Self::Battlefield(engine) => engine.clear(),
        }
    }

    /// Builds the tables of these rules now, so that the first thought under them does not wait for them.
    pub fn warm_up(rules: &AnyRules) {
        match rules {
            AnyRules::Gomoku(rules) => tengen_gomoku_engine::GomokuEngine::warm_up(rules.rule),
            AnyRules::Quoridor(_) | AnyRules::Battlefield(_) => {}
        }
    }

    /// Has the system give some more of the memory before it is needed; tells whether there is more to be had.
    pub fn prefault_some(&self) -> bool {
        match self {
            Self::Gomoku(engine) => engine.prefault_some(),
            Self::Quoridor(engine) => engine.prefault_some(),
            Self::Battlefield(engine) => engine.prefault_some(),
        }
    }

    /// What somebody of a level plays, who may overlook something. Another seed overlooks something else.
    pub fn think_at(
        &self,
        level: Level,
        seed: u64,
        question: SearchRequest<'_>,
        stop: &AtomicBool,
        mut tell: impl FnMut(&SearchInfo),
    ) -> Result<SearchInfo, AnyEngineError> {
        let limits = question.limits;
        match (self, question.position) {
            (Self::Gomoku(engine), AnyPosition::Gomoku(position)) => engine
                .think_at(level, seed, position, limits, stop, |thought| tell(&stones(thought)))
                .map(|thought| stones(&thought))
                .map_err(AnyEngineError::Gomoku),
            (Self::Quoridor(engine), AnyPosition::Quoridor(position)) => engine
                .think_at(level, seed, question.of(position), limits, stop, |thought| tell(&steps(thought)))
                .map(|thought| steps(&thought))
                .map_err(AnyEngineError::Quoridor),
            (Self::Battlefield(engine), AnyPosition::Battlefield(position)) => {
                let situation =
                    tengen_battlefield_engine::BattlefieldSituation { position, past: question.past };
                engine
                    .think_at(level, seed, situation, limits, stop, |thought| tell(&orders(thought)))
                    .map(|thought| orders(&thought))
                    .map_err(AnyEngineError::Battlefield)
            }
            _ => Err(AnyEngineError::OtherGame),
        }
    }

    /// What somebody of a level plays, in openings as well: there a choice may be no stone at all.
    pub fn choose(
        &self,
        level: Level,
        seed: u64,
        question: SearchRequest<'_>,
        stop: &AtomicBool,
        mut tell: impl FnMut(&SearchInfo),
    ) -> Result<BestMove, AnyEngineError> {
        if let (Self::Gomoku(engine), AnyPosition::Gomoku(position)) = (self, question.position)
            && position.is_opening()
        {
            let decision = engine.decide(position, seed, question.limits, stop);
            let decision = decision.map_err(AnyEngineError::Gomoku)?;
            return Ok(BestMove { m: AnyMove::Gomoku(decision.choice), score: None });
        }
        let idea = self.think_at(level, seed, question, stop, &mut tell)?;
        // What somebody of a low level settles for is not always what was thought of last.
        tell(&idea);
        let m = idea.line.into_iter().next().ok_or(AnyEngineError::NoMove)?;
        Ok(BestMove { m, score: Some(idea.score) })
    }

    /// The best moves of a position, the best first, each with its score and line.
    pub fn analyse(
        &self,
        n: usize,
        question: SearchRequest<'_>,
        stop: &AtomicBool,
        mut tell: impl FnMut(&[SearchInfo]),
    ) -> Result<Vec<SearchInfo>, AnyEngineError> {
        let limits = question.limits;
        match (self, question.position) {
            (Self::Gomoku(engine), AnyPosition::Gomoku(position)) => engine
                .analyse(position, n, limits, stop, |thoughts| tell(&each(thoughts, stones)))
                .map(|thoughts| each(&thoughts, stones))
                .map_err(AnyEngineError::Gomoku),
            (Self::Quoridor(engine), AnyPosition::Quoridor(position)) => engine
                .analyse(question.of(position), n, limits, stop, |thoughts| tell(&each(thoughts, steps)))
                .map(|thoughts| each(&thoughts, steps))
                .map_err(AnyEngineError::Quoridor),
            (Self::Battlefield(engine), AnyPosition::Battlefield(position)) => {
                let situation =
                    tengen_battlefield_engine::BattlefieldSituation { position, past: question.past };
                engine
                    .analyse(situation, n, limits, stop, |thoughts| tell(&each(thoughts, orders)))
                    .map(|thoughts| each(&thoughts, orders))
                    .map_err(AnyEngineError::Battlefield)
            }
            _ => Err(AnyEngineError::OtherGame),
        }
    }
}

impl<'a> SearchRequest<'a> {
    fn of(&self, position: &'a tengen_quoridor::Position) -> tengen_quoridor_engine::QuoridorSituation<'a> {
        tengen_quoridor_engine::QuoridorSituation { position, past: self.past, limit: self.stopped }
    }
}

fn stones(thought: &tengen_gomoku_engine::Thought) -> SearchInfo {
    translate(thought, |&point| AnyMove::Gomoku(tengen_gomoku::Move::Place(point)))
}

fn steps(thought: &tengen_quoridor_engine::Thought) -> SearchInfo {
    translate(thought, |&m| AnyMove::Quoridor(m))
}

fn orders(thought: &tengen_battlefield_engine::Thought) -> SearchInfo {
    translate(thought, |order| AnyMove::Battlefield(order.clone()))
}

fn translate<M>(thought: &SearchThought<M>, word: impl FnMut(&M) -> AnyMove) -> SearchInfo {
    let SearchThought { depth, score, nodes, line } = thought;
    SearchThought { depth: *depth, score: *score, nodes: *nodes, line: line.iter().map(word).collect() }
}

fn each<M>(thoughts: &[SearchThought<M>], idea: impl Fn(&SearchThought<M>) -> SearchInfo) -> Vec<SearchInfo> {
    thoughts.iter().map(idea).collect()
}
