//! Program registry: foreign programs that sit at tables. The operator lists them; people ask for them by name.

use std::sync::Arc;

use tengen_api::{GameName, ProgramInfo};
use tengen_bots::StartProgramError;
use tengen_core::{Localize, Message, english_errors, message};
use tengen_games::AnyRules;
use tengen_table_host::EngineSpec;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::{Answer, ApiError, chosen_name::visible, game_request, seat_player::SeatingTags};

/// Characters of a program's name.
const LONGEST_NAME: usize = 40;

/// A program that may be asked to play.
#[derive(Clone, Debug)]
pub struct ServerProgram {
    /// How it is started and talked to; its time is that of each table.
    pub engine: EngineSpec,
    /// What it plays.
    pub game: GameName,
}

impl ServerProgram {
    /// Why it cannot play this, if it cannot.
    pub fn refuses(&self, rules: &AnyRules) -> Option<Message> {
        let (name, game) = (&self.engine.name, self.game.code());
        if rules.game() != self.game {
            return Some(message!("server-plays-only", name, game));
        }
        if game_request::seats_of(rules) != 2 {
            return Some(message!("server-plays-for-two-only", name));
        }
        if self.engine.program.is_library() && !rules.suits_connect5() {
            return Some(message!("server-connect5-rules"));
        }
        self.engine.protocol(self.game).refuses(rules)
    }
}

/// A program in a list.
fn info(program: &ServerProgram) -> ProgramInfo {
    let ServerProgram { engine, game } = program;
    let is_library = engine.program.is_library();
    ProgramInfo {
        name: engine.name.clone(),
        game: *game,
        protocol: engine.protocol(*game).code().to_owned(),
        library: is_library,
        sandbox: engine.program.cell().level.code().to_owned(),
    }
}

/// Why a program cannot be called to tables.
#[derive(Debug)]
pub struct ProgramError {
    name: String,
    kind: ProgramErrorKind,
}

#[derive(Debug)]
enum ProgramErrorKind {
    /// It is called by something that is no name.
    Name,
    /// Another one is called so.
    NameTaken,
    Start(StartProgramError),
}

impl Localize for ProgramError {
    fn message(&self) -> Message {
        let why = match &self.kind {
            ProgramErrorKind::Name => message!("server-program-name-length"),
            ProgramErrorKind::NameTaken => message!("server-program-name-twice"),
            ProgramErrorKind::Start(error) => error.message(),
        };
        message!("core-colon", before = format!("{:?}", self.name), after = why)
    }
}

english_errors!(ProgramError { Self { kind: ProgramErrorKind::Start(error), .. } => error });

/// All programs, and how many of them may run at the same time.
#[derive(Debug)]
pub(crate) struct ProgramRegistry {
    all: Vec<ServerProgram>,
    places: Arc<Semaphore>,
    most: u32,
}

/// Room for the programs of one table, until the last of them has ended.
pub(crate) type Places = Arc<OwnedSemaphorePermit>;

impl ProgramRegistry {
    /// A table has up to two of them, which begin together.
    const FEWEST: usize = 2;

    /// These programs; each has a name of its own and is there.
    pub(crate) fn open(mut all: Vec<ServerProgram>, at_once: usize) -> Result<Self, ProgramError> {
        for (at, program) in all.iter().enumerate() {
            let name = &program.engine.name;
            let bad = |kind| ProgramError { name: name.clone(), kind };
            if visible(name, LONGEST_NAME).as_ref() != Some(name) {
                return Err(bad(ProgramErrorKind::Name));
            }
            if all[..at].iter().any(|other| other.engine.name == *name) {
                return Err(bad(ProgramErrorKind::NameTaken));
            }
            program.engine.program.check().map_err(|error| bad(ProgramErrorKind::Start(error)))?;
        }
        for program in &mut all {
            program.engine.think_time.get_or_insert(EngineSpec::USUAL_TURN);
        }
        let at_once = at_once.clamp(Self::FEWEST, Semaphore::MAX_PERMITS);
        let most = u32::try_from(at_once).unwrap_or(u32::MAX);
        Ok(Self { all, places: Arc::new(Semaphore::new(at_once)), most })
    }

    /// Room for so many, if there is any now. Whoever waits already comes first.
    pub(crate) fn free_places(&self, programs: u32) -> Option<Places> {
        let permit = Arc::clone(&self.places).try_acquire_many_owned(programs.min(self.most));
        permit.ok().map(Arc::new)
    }

    /// Waits until there is room for so many.
    pub(crate) async fn places(&self, programs: u32) -> Option<Places> {
        let permit = Arc::clone(&self.places).acquire_many_owned(programs.min(self.most)).await;
        permit.ok().map(Arc::new)
    }

    /// Waits until no program runs.
    pub(crate) async fn ended(&self) {
        let _all = self.places.acquire_many(self.most).await;
    }

    /// All of them.
    pub(crate) fn all(&self) -> &[ServerProgram] {
        &self.all
    }

    /// What they are called.
    pub(crate) fn names(&self) -> impl Iterator<Item = &str> {
        self.all.iter().map(|program| program.engine.name.as_str())
    }

    /// The program of this name.
    pub(crate) fn find(&self, name: &str) -> Option<&ServerProgram> {
        self.all.iter().find(|program| program.engine.name == name)
    }

    /// The program of this name, which plays this.
    pub(crate) fn for_rules(&self, name: &str, rules: &AnyRules) -> Answer<&ServerProgram> {
        let program = self.find(name).ok_or_else(|| ApiError::bad("program", &self.no_such(name)))?;
        match program.refuses(rules) {
            Some(why) => Err(ApiError::bad("program", &why)),
            None => Ok(program),
        }
    }

    /// Whether all programs of a table are here, else which one is not.
    pub(crate) fn check(&self, seating: &SeatingTags, rules: &AnyRules) -> Answer<()> {
        let mut names = seating.occupants.iter().filter_map(|occupant| occupant.program());
        names.try_for_each(|name| self.for_rules(name, rules).map(drop))
    }

    /// Those that can play this, or all.
    pub(crate) fn list(&self, rules: Option<&AnyRules>) -> Vec<ProgramInfo> {
        let can = |program: &&ServerProgram| rules.is_none_or(|rules| program.refuses(rules).is_none());
        self.all.iter().filter(can).map(info).collect()
    }

    /// That there is no program of this name.
    pub(crate) fn no_such(&self, name: &str) -> Message {
        let names = match &self.all[..] {
            [] => Message::new("server-none"),
            all => Message::names(all.iter().map(|program| &program.engine.name)),
        };
        message!("server-no-such-program", name = format!("{name:?}"), names)
    }
}

#[cfg(test)]
mod tests {
    use tengen_table_host::EngineProtocol;

    use super::*;

    fn program(command: &str, protocol: Option<EngineProtocol>, game: GameName) -> ServerProgram {
        let engine = EngineSpec::new("X", tengen_bots::ProgramSpec::of(command).unwrap());
        ServerProgram { engine: EngineSpec { protocol, ..engine }, game }
    }

    fn plays(program: &ServerProgram, rules: &str) -> bool {
        program.refuses(&rules.parse().unwrap()).is_none()
    }

    #[test]
    fn a_program_is_offered_for_what_it_can_play() {
        let brain = program("./pbrain", None, GameName::Gomoku);
        let library = program("./X_CONNECT5_Y_1.so", None, GameName::Gomoku);
        let script = program("./script", Some(EngineProtocol::Text), GameName::Gomoku);
        let walls = program("./walls", None, GameName::Quoridor);
        for (rules, expected) in [
            ("gomoku,size=15x15", [true, true, true, false]),
            ("renju", [true, true, true, false]),
            ("gomoku,size=20x20", [true, false, true, false]),
            ("gomoku,size=15x15,rule=renju,opening=yamaguchi", [false, true, true, false]),
            ("gomoku,size=15x15,opening=swap2", [true, false, true, false]),
            ("gomoku,size=15x15,k=4", [false, false, true, false]),
            ("gomoku,size=15x15,players=3", [false, false, false, false]),
            ("quoridor", [false, false, false, true]),
            ("quoridor,players=4", [false, false, false, false]),
            ("battlefield,3 3 1 2,0 1 F,1 0 A FT,1 2 B AR", [false, false, false, false]),
        ] {
            let found = [&brain, &library, &script, &walls].map(|program| plays(program, rules));
            assert_eq!(found, expected, "{rules}");
        }
    }
}
