//! Local game: a table host, its log in the store, and who sits where.

mod error;
pub(crate) mod file;
mod saved_games;
#[cfg(test)]
mod tests;
mod thinking;

use std::{
    path::Path,
    sync::{Arc, Mutex},
    time::{Duration, Instant},
};

use tengen_arbiter::{Command, Event, Millis, Offer, Table, TableTerms, TimeControl};
use tengen_core::{Lang, Localize as _, Message, Seat};
use tengen_games::{AnyMove, AnyRules};
use tengen_records::Record;
use tengen_store::{AppendError, GameId};
use tengen_table_host::{EngineSeats, ExecuteError, SeatOccupant, TableClock, TableHost, utc};

pub use self::{error::LocalGameError, saved_games::SavedGames};
pub(crate) use self::{
    saved_games::SavedGame,
    thinking::{EngineUpdate, ThinkingMessage},
};
use self::{
    saved_games::{GameLock, new_id},
    thinking::{Computer, Tell},
};

/// How long a program may take to leave; it gets a second to go by itself, and is ended then.
const LEAVING: Duration = Duration::from_secs(3);

/// What those who play are called, in the order of play: as they were given, or else by what they are. Where some would be
/// called the same, the numbers of their seats tell them apart.
pub(crate) fn names(occupants: &[SeatOccupant], given: &[String], lang: Lang) -> Vec<String> {
    let name = |(at, occupant): (usize, &SeatOccupant)| match given.get(at) {
        Some(name) if !name.trim().is_empty() => name.clone(),
        _ if occupant.is_person() => format!("{} {}", occupant.localize(lang), at + 1),
        _ => occupant.localize(lang).into_owned(),
    };
    let names: Vec<String> = occupants.iter().enumerate().map(name).collect();
    let has_other = |name: &String| names.iter().filter(|other| *other == name).nth(1).is_some();
    let tell_apart = |(at, name): (usize, &String)| {
        if !has_other(name) {
            return name.clone();
        }
        let number = format!(" ({})", at + 1);
        name.chars().take(TableTerms::LONGEST_NAME - number.len()).chain(number.chars()).collect()
    };
    names.iter().enumerate().map(tell_apart).collect()
}

/// What is agreed at a terminal before the first move: nobody has to be asked. People who slip are asked again; where a
/// program plays, the referee takes it at its word.
pub(crate) fn terms(
    rules: AnyRules,
    names: Vec<String>,
    time: TimeControl,
    occupants: &[SeatOccupant],
) -> TableTerms {
    let terms = TableTerms { time, ..TableTerms::new(rules, names).on_a_shared_screen() };
    let is_program = |seat: Seat| occupants.get(seat.index()).is_some_and(SeatOccupant::is_program);
    let mut terms = terms.with_programs(is_program);
    SeatOccupant::write(occupants, &mut terms);
    terms
}

/// One game at this terminal.
pub(crate) struct LocalGame {
    archive: SavedGames,
    id: GameId,
    host: TableHost,
    occupants: Vec<SeatOccupant>,
    computers: Vec<Computer>,
    engines: EngineSeats,
    /// Who is told what programs say.
    listener: Arc<Mutex<Option<Tell>>>,
    /// What became of a program that does not play any more.
    failure: Option<Message>,
    /// Why it is no use to ask who is to move, where that is so.
    absence: Option<Message>,
    is_taken_over: bool,
    /// Held for as long as the game is played here.
    _lock: GameLock,
}

impl LocalGame {
    /// Begins a game in which these moves have been played already.
    pub(crate) fn begin(
        archive: &SavedGames,
        terms: TableTerms,
        occupants: Vec<SeatOccupant>,
        moves: &[String],
    ) -> Result<Self, LocalGameError> {
        if occupants.len() != terms.players.len() {
            return Err(LocalGameError::SeatEmpty);
        }
        let opening = Table::opening(terms, utc()).map_err(LocalGameError::Terms)?;
        let clock = TableClock::stopped(Millis::ZERO);
        let mut host = TableHost::open(opening, clock).map_err(LocalGameError::Misfit)?;
        host.play_opening(moves, Instant::now()).map_err(LocalGameError::Refused)?;
        let id = new_id()?;
        let lock = archive.lock(&id)?;
        let is_over = host.table().conclusion().is_some();
        let begun = archive.begin(&id, host.log(), (!is_over).then_some(&occupants));
        begun.map_err(LocalGameError::Append)?;
        Ok(Self::new(archive.clone(), id, host, occupants, lock))
    }

    /// Goes on with a game that was interrupted. Nobody is charged for the time between.
    pub(crate) fn resume(archive: &SavedGames, kept: &SavedGame) -> Result<Self, LocalGameError> {
        let lock = archive.lock(&kept.id)?;
        let log = archive.read(&kept.id)?;
        let clock = TableClock::stopped(log.last().map_or(Millis::ZERO, |event| event.at));
        let host = TableHost::replay(log, clock).map_err(LocalGameError::Misfit)?;
        if host.table().conclusion().is_some() {
            return Err(LocalGameError::Over);
        }
        let (id, occupants) = (kept.id.clone(), kept.occupants.clone());
        let mut game = Self::new(archive.clone(), id, host, occupants, lock);
        game.execute(&Command::Reopen { utc: utc() }, Instant::now())?;
        Ok(game)
    }

    /// Gives up a game that was interrupted: it counts for nobody, and is not offered again.
    pub(crate) fn discard(archive: &SavedGames, kept: &SavedGame) -> Result<(), LocalGameError> {
        Self::resume(archive, kept)?.abandon()
    }

    fn new(
        archive: SavedGames,
        id: GameId,
        mut host: TableHost,
        occupants: Vec<SeatOccupant>,
        lock: GameLock,
    ) -> Self {
        host.clock_mut().start(Instant::now());
        Self {
            archive,
            id,
            host,
            computers: occupants.iter().map(|_| Computer::default()).collect(),
            engines: EngineSeats::new(occupants.len()),
            occupants,
            listener: Arc::default(),
            failure: None,
            absence: None,
            is_taken_over: false,
            _lock: lock,
        }
    }

    /// The referee's table.
    pub(crate) const fn table(&self) -> &Table {
        self.host.table()
    }

    /// Everything that has happened.
    pub(crate) fn log(&self) -> &[Event] {
        self.host.log()
    }

    /// The moves that stand.
    pub(crate) fn moves(&self) -> &[AnyMove] {
        self.host.history().moves()
    }

    /// Who sits where, in the order of play.
    pub(crate) fn occupants(&self) -> &[SeatOccupant] {
        &self.occupants
    }

    /// Who sits there.
    pub(crate) fn occupant(&self, seat: Seat) -> &SeatOccupant {
        self.occupants.get(seat.index()).unwrap_or(&SeatOccupant::Person(None))
    }

    /// The time at the table.
    pub(crate) fn now(&self) -> Millis {
        self.host.time(Instant::now())
    }

    /// How long it is until [`Self::tick`] finds that somebody's time is up; `None` is for ever.
    pub(crate) fn until_tick(&self) -> Option<Duration> {
        self.host.deadline().map(|at| at.saturating_duration_since(Instant::now()))
    }

    /// Whether the game goes on and somebody at this terminal is to move.
    pub(crate) fn is_persons_turn(&self) -> bool {
        self.host.is_in_play() && self.occupant(self.table().turn()).is_person()
    }

    /// Whether it will be found again when the program has ended. Before the first move there is nothing to find.
    pub(crate) fn is_kept(&self) -> bool {
        self.archive.is_lasting() && self.table().conclusion().is_none() && !self.table().plies().is_empty()
    }

    /// The folder where it is kept, if it outlives the program.
    pub(crate) fn folder(&self) -> Option<&Path> {
        self.archive.folder()
    }

    /// Whether another terminal has taken the game over, as far as we have found out.
    pub(crate) const fn is_taken_over(&self) -> bool {
        self.is_taken_over
    }

    /// Why a program does not play any more, in more words than the referee has for it.
    pub(crate) const fn failure(&self) -> Option<&Message> {
        self.failure.as_ref()
    }

    /// Why whoever is to move does not play, and will not be asked until something else has happened.
    pub(crate) const fn absence(&self) -> Option<&Message> {
        self.absence.as_ref()
    }

    /// Whether somebody was asked for a move, or gets ready for that.
    pub(crate) fn is_waiting(&self) -> bool {
        self.host.has_open_request() || self.engines.is_getting_ready()
    }

    /// Plays for the person whose turn it is. If their time was up before, that is what happens instead.
    pub(crate) fn play(&mut self, text: &str) -> Result<(), LocalGameError> {
        let seat = self.table().turn();
        if self.host.is_in_play() {
            if !self.occupant(seat).is_person() {
                let name = self.table().terms().name(seat).to_string();
                return Err(LocalGameError::NotYourTurn { name });
            }
            // The referee takes programs at their word, and us with them: people may slip.
            self.host.check_move(text).map_err(LocalGameError::Refused)?;
        }
        self.execute(&Command::play(seat, text), Instant::now()).map(drop)
    }

    /// Takes back to the last choice of a person.
    pub(crate) fn take_back(&mut self) -> Result<(), LocalGameError> {
        let is_persons = |seat: Seat| self.occupant(seat).is_person() && self.table().is_active(seat);
        let last = self.table().plies().iter().rev().find(|ply| ply.text.is_some() && is_persons(ply.seat));
        // Where there is none, the referee says so.
        let seat = last.map_or_else(|| self.table().turn(), |ply| ply.seat);
        self.execute(&Command::Ask { seat, offer: Offer::TakeBack }, Instant::now()).map(drop)
    }

    /// Gives up for the person to move, or for the only one who is left.
    pub(crate) fn resign(&mut self) -> Result<(), LocalGameError> {
        let turn = self.table().turn();
        let mut persons = self.table().active().filter(|&seat| self.occupant(seat).is_person());
        let seat = match (self.occupant(turn).is_person(), persons.next(), persons.next()) {
            (true, _, _) => turn,
            (false, Some(seat), None) => seat,
            (false, None, _) => return Err(LocalGameError::NoPersonPlays),
            (false, Some(_), Some(_)) => return Err(LocalGameError::ResignOnYourTurn),
        };
        drop(persons);
        self.execute(&Command::Resign { seat }, Instant::now()).map(drop)
    }

    /// Ends the game so that it counts for nobody, as when another one is begun in its place.
    pub(crate) fn abandon(&mut self) -> Result<(), LocalGameError> {
        if self.table().conclusion().is_some() {
            return Ok(());
        }
        let note = "given up at the terminal".to_owned();
        self.execute(&Command::Adjudicate { outcome: None, note }, Instant::now()).map(drop)
    }

    /// Looks at the clocks. Returns whether something has happened.
    pub(crate) fn tick(&mut self) -> Result<bool, LocalGameError> {
        let now = Instant::now();
        if self.host.deadline().is_none_or(|at| now < at) {
            return Ok(false);
        }
        self.execute(&Command::Tick, now)
    }

    /// The game as a record.
    pub(crate) fn record(&self) -> Result<Record, LocalGameError> {
        Record::from_log(self.log()).map_err(LocalGameError::Misfit)
    }

    /// Lets the referee decide, writes down what follows, and only then lets it happen. Returns whether anything has.
    fn execute(&mut self, command: &Command, at: Instant) -> Result<bool, LocalGameError> {
        let first = self.log().len();
        let Self { archive, id, host, .. } = self;
        let done = host.execute(command, at, |pending| archive.append(id, pending.events()));
        let has_changed = self.log().len() > first;
        if has_changed {
            self.absence = None;
            self.engines.observe(&self.host, &self.host.log()[first..]);
        }
        match done {
            Ok(_) => Ok(has_changed),
            // Somebody was late first, which is what has happened instead.
            Err(ExecuteError::Refused(_)) if has_changed => Ok(true),
            Err(ExecuteError::Refused(refusal)) => Err(LocalGameError::Refused(refusal)),
            Err(ExecuteError::Store(error)) => {
                self.is_taken_over = matches!(error, AppendError::Conflict { .. });
                Err(LocalGameError::Append(error))
            }
        }
    }
}

impl Drop for LocalGame {
    /// A table that is left before the first move is cleared. Programs have ended when this is over: nobody else would end
    /// them when we are gone.
    fn drop(&mut self) {
        if self.table().plies().is_empty() && !std::thread::panicking() {
            // Where it cannot be written, the game stays as if it had been killed, and is not offered either.
            let _ = self.abandon();
        }
        self.engines.finish(LEAVING);
    }
}
