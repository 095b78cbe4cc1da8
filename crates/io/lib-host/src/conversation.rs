//! Text-protocol loop on behalf of a library.

use std::{
    io,
    sync::atomic::Ordering::SeqCst,
    time::{Duration, Instant},
};

use tengen_core::millis;
use tengen_core::{Lang, Localize as _};
use tengen_games::{AnyPosition, AnyRules};
use tengen_gomoku::{Move, Rules};
use tengen_protocols::text::{GoLimits, TextCommand, host::TextReply};

use crate::{
    EngineName,
    game::RefereedGame,
    input::{InputLine, InputQueue},
    library::EngineLibrary,
    output::AnswerOutput,
    session::{LibrarySession, LibraryTime},
};

/// A library, the game that is played with it, and its time.
pub(crate) struct LibraryConversation<L> {
    pub(crate) session: LibrarySession<L>,
    name: EngineName,
    lang: Lang,
    game: RefereedGame,
    clock: LibraryClock,
}

/// What the library has used of its time in this game.
#[derive(Clone, Copy, Default)]
struct LibraryClock {
    /// Milliseconds for the whole game, as far as we have heard of a limit.
    limit: Option<u64>,
    spent: Duration,
}

impl<L: EngineLibrary> LibraryConversation<L> {
    /// Nothing has been said yet: free Gomoku.
    pub(crate) fn new(library: L, name: EngineName, lang: Lang) -> Option<Self> {
        let game = RefereedGame::new(Rules::FREESTYLE)?;
        Some(Self { session: LibrarySession::new(library), name, lang, game, clock: LibraryClock::default() })
    }

    /// Answers until the end.
    pub(crate) fn hold(&mut self, input: &InputQueue, output: &AnswerOutput) -> io::Result<()> {
        while let Ok((line, at)) = input.lines.recv() {
            let is_question = matches!(line, InputLine::Order(TextCommand::Go(_)));
            let answers = match line {
                InputLine::Order(TextCommand::Quit) => break,
                InputLine::Order(order) => self.execute(order, at),
                InputLine::TooLong => vec![TextReply::Error("line too long".to_owned())],
            };
            // Whoever hears the answer may ask at once whether the next orders have been obeyed; that has to wait its turn.
            if is_question {
                input.asked.fetch_sub(1, SeqCst);
            }
            if !answers.is_empty() {
                output.write(&answers)?;
            }
        }
        self.session.finish();
        Ok(())
    }

    /// What there is to say; an error has changed nothing.
    fn execute(&mut self, order: TextCommand, at: Instant) -> Vec<TextReply> {
        match self.answer(order, at) {
            Ok(answers) => answers,
            Err(error) => vec![TextReply::Error(error)],
        }
    }

    fn answer(&mut self, order: TextCommand, at: Instant) -> Result<Vec<TextReply>, String> {
        match order {
            TextCommand::Hello => {
                let name = self.name.localize(Lang::En).into_owned();
                return Ok(vec![TextReply::Name(name), TextReply::Options(Vec::new()), TextReply::Ok]);
            }
            TextCommand::IsReady => {
                self.session.prepare(*self.game.position().rules());
                return Ok(vec![TextReply::Ready]);
            }
            TextCommand::NewGame => self.begin_game(*self.game.position().rules())?,
            TextCommand::Rules(text) => {
                let rules: AnyRules = text.parse().map_err(|why| self.message(&why))?;
                let AnyRules::Gomoku(rules) = rules else { return Err(self.other_rules()) };
                self.begin_game(rules)?;
            }
            TextCommand::Position(moves) => {
                let moves: Result<Vec<Move>, String> = moves
                    .iter()
                    .map(|text| text.parse().map_err(|why| format!("{text}: {}", self.message(&why))))
                    .collect();
                let lang = self.lang;
                self.game.go_to(&moves?).map_err(|why| why.localize(lang).into_owned())?;
            }
            TextCommand::Go(go) => return Ok(self.go(go, at)),
            // A library cannot be interrupted; where it is not asked anything there is nothing to stop.
            TextCommand::Stop | TextCommand::Quit => {}
            TextCommand::Legal => return Ok(vec![TextReply::Legal(self.legal_moves())]),
            TextCommand::Variant(_)
            | TextCommand::MapNamed(_)
            | TextCommand::Map(_)
            | TextCommand::MapLeft(_)
            | TextCommand::Orders(_) => {
                return Err(self.other_rules());
            }
            TextCommand::Perft(_) => return Err(self.words("library-no-perft")),
            // Hosts send these to everybody; a library cannot hear of them.
            TextCommand::Set { name, .. } if ["Threads", "Memory", "Hash"].contains(&&*name) => {}
            TextCommand::Set { name, .. } => {
                let why = self.words("library-no-options");
                return Err(format!("{name}: {why}"));
            }
            TextCommand::Unknown(line) => return Err(format!("no such command: {line}")),
            TextCommand::Bad { line, expected } => return Err(format!("expected {expected}, not {line}")),
        }
        Ok(Vec::new())
    }

    fn words(&self, key: &'static str) -> String {
        self.lang.text(key).to_owned()
    }

    fn message(&self, thing: &dyn tengen_core::Localize) -> String {
        thing.localize(self.lang).into_owned()
    }

    fn other_rules(&self) -> String {
        self.words("library-rules")
    }

    /// Another game begins; the last one is over for the library.
    fn begin_game(&mut self, rules: Rules) -> Result<(), String> {
        let game =
            RefereedGame::new(rules).filter(|_| rules.suits_connect5()).ok_or_else(|| self.other_rules())?;
        self.session.finish();
        self.game = game;
        self.clock = LibraryClock::default();
        Ok(())
    }

    fn legal_moves(&self) -> Vec<String> {
        let mut moves = AnyPosition::Gomoku(self.game.position().clone()).legal_moves();
        moves.sort_unstable();
        moves
    }

    /// Asks the library.
    fn go(&mut self, go: GoLimits, at: Instant) -> Vec<TextReply> {
        let spent = millis(self.clock.spent);
        // What counts is what is left: where the referee's clock tells it, what was used follows from it.
        let limit = go.time.map(|left| match self.clock.limit {
            Some(limit) => limit.max(left),
            None => left.saturating_add(spent),
        });
        self.clock.limit = limit.or(self.clock.limit);
        let before = limit.zip(go.time).map_or(spent, |(limit, left)| limit - left.min(limit));
        let used = || before.saturating_add(millis(at.elapsed()));
        let time = LibraryTime { game: limit, step: go.movetime, used: &used };
        let chosen = self.session.choose(&self.game, time);
        self.clock.spent += at.elapsed();
        let lang = self.lang;
        let notes =
            self.session.notes().map(|note| TextReply::Info(format!("string {}", note.localize(lang))));
        let mut answers: Vec<TextReply> = notes.collect();
        answers.push(match chosen {
            Ok(m) => TextReply::Move(m.to_string()),
            Err(fault) => TextReply::Error(fault.localize(lang).into_owned()),
        });
        answers
    }
}
