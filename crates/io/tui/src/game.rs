//! A game at this terminal: the referee's table, its log in the store, and who sits where.

mod computer;
pub(crate) mod file;
mod keep;
mod program;
mod sitter;
#[cfg(test)]
mod tests;
mod thinking;

use std::time::{Duration, Instant};

use tengen_arbiter::{Command, Event, Evidence, Happening, Millis, Offer, Ply, Table, Terms, TimeControl};
use tengen_core::{Bilingual, Lang, Localize as _, Seat};
use tengen_games::{AnyMove, AnyPosition, AnyRules};
use tengen_records::Record;
use tengen_store::{Append, AppendError, Deed, Epoch, GameId, PaperChange, Seq};
use tengen_table_host::utc;

pub use self::{keep::Archive, sitter::Sitter};
pub(crate) use self::{keep::Kept, thinking::Thinking};
use self::{
    keep::{Lock, SHELF, new_id, not_written, write_paper},
    thinking::{Mind, OpenQuestion},
};

/// What those who play are called, in the order of play: as they were given, or else by what they are. Where some would be
/// called the same, the numbers of their seats tell them apart.
pub(crate) fn names(sitters: &[Sitter], given: &[String], lang: Lang) -> Vec<String> {
    let name = |(at, sitter): (usize, &Sitter)| match (given.get(at), sitter) {
        (Some(name), _) if !name.trim().is_empty() => name.clone(),
        (_, Sitter::Person) => format!("{} {}", sitter.localize(lang), at + 1),
        (_, Sitter::Computer(_) | Sitter::Program(_)) => sitter.localize(lang).into_owned(),
    };
    let names: Vec<String> = sitters.iter().enumerate().map(name).collect();
    let has_other = |name: &String| names.iter().filter(|other| *other == name).nth(1).is_some();
    let tell_apart = |(at, name): (usize, &String)| {
        if !has_other(name) {
            return name.clone();
        }
        let number = format!(" ({})", at + 1);
        name.chars().take(Terms::LONGEST_NAME - number.len()).chain(number.chars()).collect()
    };
    names.iter().enumerate().map(tell_apart).collect()
}

/// What is agreed at a terminal before the first move: nobody has to be asked. People who slip are asked again; where a
/// program plays, the referee takes it at its word.
pub(crate) fn terms(rules: AnyRules, names: Vec<String>, time: TimeControl, sitters: &[Sitter]) -> Terms {
    let terms = Terms { time, ..Terms::new(rules, names).on_a_shared_screen() };
    terms.with_programs(|seat| matches!(sitters.get(seat.index()), Some(Sitter::Program(_))))
}

/// One game at this terminal.
pub(crate) struct Game {
    archive: Archive,
    id: GameId,
    epoch: Epoch,
    log: Vec<Event>,
    table: Table,
    moves: Vec<AnyMove>,
    /// The keys of the positions before the one on the board, the oldest first.
    keys: Vec<u64>,
    sitters: Vec<Sitter>,
    minds: Vec<Mind>,
    /// The time at the table when it was opened here, and when that was.
    opened: (Millis, Instant),
    /// How often somebody was asked for a move.
    questions: u64,
    question: Option<OpenQuestion>,
    /// What became of a program that does not play any more.
    failure: Option<Bilingual>,
    /// Why it is no use to ask who is to move, where that is so.
    absence: Option<Bilingual>,
    is_taken_over: bool,
    /// Held for as long as the game is played here.
    _lock: Lock,
}

impl Game {
    /// Begins a game in which these moves have been played already.
    pub(crate) fn begin(
        archive: &Archive,
        terms: Terms,
        sitters: Vec<Sitter>,
        moves: &[String],
    ) -> Result<Self, Bilingual> {
        if sitters.len() != terms.players.len() {
            return Err(Bilingual::new("somebody has no seat", "有人没有座位"));
        }
        let opening = Table::opening(terms, utc()).map_err(|faults| Bilingual::of(&faults))?;
        let table = Table::open(&opening).map_err(|misfit| Bilingual::of(&misfit))?;
        let id = new_id()?;
        let lock = archive.lock(&id)?;
        let mut game = Self::new(archive.clone(), id, Epoch(0), table, sitters, lock);
        let (mut events, mut next) = (vec![opening], game.table.clone());
        for text in moves {
            check(next.position(), text)?;
            let play = Command::play(next.turn(), text.clone());
            let more = next.decide(&play, Millis::ZERO).map_err(|refusal| Bilingual::of(&refusal))?;
            follow(&mut next, &more)?;
            events.extend(more);
        }
        game.write(events, next)?;
        Ok(game)
    }

    /// Goes on with a game that was interrupted. Nobody is charged for the time between.
    pub(crate) fn resume(archive: &Archive, kept: &Kept) -> Result<Self, Bilingual> {
        let lock = archive.lock(&kept.id)?;
        let epoch = archive.store.take_over(&kept.id).map_err(|error| Bilingual::of(&error))?;
        let log = archive.read(&kept.id)?;
        let table = Table::fold(&log).map_err(|misfit| Bilingual::of(&misfit))?;
        if table.conclusion().is_some() {
            return Err(Bilingual::new("this game is over by now", "这局棋已经结束"));
        }
        let mut game = Self::new(archive.clone(), kept.id.clone(), epoch, table, kept.sitters.clone(), lock);
        game.log = log;
        game.walk();
        game.follow(&Command::Reopen { utc: utc() })?;
        Ok(game)
    }

    /// Gives up a game that was interrupted: it counts for nobody, and is not offered again.
    pub(crate) fn discard(archive: &Archive, kept: &Kept) -> Result<(), Bilingual> {
        Self::resume(archive, kept)?.abandon()
    }

    fn new(
        archive: Archive,
        id: GameId,
        epoch: Epoch,
        table: Table,
        sitters: Vec<Sitter>,
        lock: Lock,
    ) -> Self {
        Self {
            archive,
            id,
            epoch,
            log: Vec::new(),
            opened: (table.last_event_at(), Instant::now()),
            table,
            moves: Vec::new(),
            keys: Vec::new(),
            minds: sitters.iter().map(|_| Mind::default()).collect(),
            sitters,
            questions: 0,
            question: None,
            failure: None,
            absence: None,
            is_taken_over: false,
            _lock: lock,
        }
    }

    /// The referee's table.
    pub(crate) const fn table(&self) -> &Table {
        &self.table
    }

    /// Everything that has happened.
    pub(crate) fn log(&self) -> &[Event] {
        &self.log
    }

    /// The moves that stand.
    pub(crate) fn moves(&self) -> &[AnyMove] {
        &self.moves
    }

    /// Who sits where, in the order of play.
    pub(crate) fn sitters(&self) -> &[Sitter] {
        &self.sitters
    }

    /// Who sits there.
    pub(crate) fn sitter(&self, seat: Seat) -> &Sitter {
        self.sitters.get(seat.index()).unwrap_or(&Sitter::Person)
    }

    /// The time at the table.
    pub(crate) fn now(&self) -> Millis {
        let (at, since) = self.opened;
        at + Millis::from(since.elapsed())
    }

    /// How long it is until [`Self::tick`] finds that somebody's time is up; `None` is for ever.
    pub(crate) fn until_tick(&self) -> Option<Duration> {
        self.table.deadline().map(|at| Duration::from_millis(at.since(self.now()).0))
    }

    /// Whether the game goes on and somebody at this terminal is to move.
    pub(crate) fn is_persons_turn(&self) -> bool {
        self.goes_on() && self.sitter(self.table.turn()).is_person()
    }

    /// Whether it will be found again when the program has ended. Before the first move there is nothing to find.
    pub(crate) fn is_kept(&self) -> bool {
        self.archive.is_lasting() && self.table.conclusion().is_none() && !self.table.plies().is_empty()
    }

    /// Whether another terminal has taken the game over, as far as we have found out.
    pub(crate) const fn is_taken_over(&self) -> bool {
        self.is_taken_over
    }

    /// Why a program does not play any more, in more words than the referee has for it.
    pub(crate) const fn failure(&self) -> Option<&Bilingual> {
        self.failure.as_ref()
    }

    /// Why whoever is to move does not play, and will not be asked until something else has happened.
    pub(crate) const fn absence(&self) -> Option<&Bilingual> {
        self.absence.as_ref()
    }

    /// Whether this is the question that is open; thoughts about others come too late.
    pub(crate) fn is_open(&self, question: u64) -> bool {
        self.question.as_ref().is_some_and(|open| open.number == question)
    }

    fn goes_on(&self) -> bool {
        self.table.conclusion().is_none() && !self.table.is_paused()
    }

    /// Plays for the person whose turn it is. If their time was up before, that is what happens instead.
    pub(crate) fn play(&mut self, text: &str) -> Result<(), Bilingual> {
        let seat = self.table.turn();
        if self.goes_on() && !self.sitter(seat).is_person() {
            let name = self.table.terms().name(seat);
            return Err(Bilingual::new(format!("it is the turn of {name}"), format!("现在轮到：{name}")));
        }
        if self.goes_on() {
            // The referee takes programs at their word, and us with them: people may slip.
            check(self.table.position(), text)?;
        }
        self.follow(&Command::play(seat, text)).map(drop)
    }

    /// Takes back to the last choice of a person.
    pub(crate) fn take_back(&mut self) -> Result<(), Bilingual> {
        let is_persons = |seat: Seat| self.sitter(seat).is_person() && self.table.is_active(seat);
        let last = self.table.plies().iter().rev().find(|ply| ply.text.is_some() && is_persons(ply.seat));
        // Where there is none, the referee says so.
        let seat = last.map_or_else(|| self.table.turn(), |ply| ply.seat);
        self.follow(&Command::Ask { seat, offer: Offer::TakeBack }).map(drop)
    }

    /// Gives up for the person to move, or for the only one who is left.
    pub(crate) fn resign(&mut self) -> Result<(), Bilingual> {
        let turn = self.table.turn();
        let mut persons = self.table.active().filter(|&seat| self.sitter(seat).is_person());
        let seat = match (self.sitter(turn).is_person(), persons.next(), persons.next()) {
            (true, _, _) => turn,
            (false, Some(seat), None) => seat,
            (false, None, _) => return Err(Bilingual::new("nobody here plays", "这里没有人在下棋")),
            (false, Some(_), Some(_)) => {
                return Err(Bilingual::new("wait until it is your turn", "请等轮到自己时再认输"));
            }
        };
        drop(persons);
        self.follow(&Command::Resign { seat }).map(drop)
    }

    /// Ends the game so that it counts for nobody, as when another one is begun in its place.
    pub(crate) fn abandon(&mut self) -> Result<(), Bilingual> {
        if self.table.conclusion().is_some() {
            return Ok(());
        }
        let note = "given up at the terminal".to_owned();
        self.follow(&Command::Adjudicate { outcome: None, note }).map(drop)
    }

    /// Looks at the clocks. Returns whether something has happened.
    pub(crate) fn tick(&mut self) -> Result<bool, Bilingual> {
        if self.table.deadline().is_none_or(|at| self.now() < at) {
            return Ok(false);
        }
        self.follow(&Command::Tick)
    }

    /// The game as a record.
    pub(crate) fn record(&self) -> Result<Record, Bilingual> {
        Record::from_log(&self.log).map_err(|misfit| Bilingual::of(&misfit))
    }

    /// Lets the referee decide, writes down what follows, and only then lets it happen. Returns whether anything has.
    fn follow(&mut self, command: &Command) -> Result<bool, Bilingual> {
        let events = self.table.decide(command, self.now()).map_err(|refusal| Bilingual::of(&refusal))?;
        if events.is_empty() {
            return Ok(false);
        }
        let mut next = self.table.clone();
        follow(&mut next, &events)?;
        self.write(events, next)?;
        Ok(true)
    }

    fn write(&mut self, events: Vec<Event>, next: Table) -> Result<(), Bilingual> {
        let append = Append {
            game: self.id.clone(),
            epoch: self.epoch,
            expected: Seq(self.log.len() as u64),
            events: events.iter().map(Event::to_json).collect(),
        };
        let paper = if next.conclusion().is_some() {
            PaperChange::remove(SHELF, self.id.as_str())
        } else {
            PaperChange::put(SHELF, self.id.as_str(), write_paper(&self.sitters))
        };
        let deed = Deed { append: Some(append), papers: vec![paper] };
        if let Err(error) = self.archive.store.write(deed) {
            self.is_taken_over = matches!(error, AppendError::Fenced { .. } | AppendError::Conflict { .. });
            return Err(not_written(&error));
        }
        let is_back = events.iter().any(|event| matches!(event.what, Happening::TakenBack { .. }));
        let before = std::mem::replace(&mut self.table, next);
        self.log.extend(events);
        self.question = None;
        self.absence = None;
        self.walk_from(&before, is_back);
        Ok(())
    }

    /// One move further, as almost always, or all the way again.
    fn walk_from(&mut self, before: &Table, is_back: bool) {
        let (known, plies) = (before.plies().len(), self.table.plies());
        match plies.get(known..) {
            Some([]) if !is_back => {}
            Some([Ply { text: Some(text), .. }]) if !is_back => {
                if let Ok(m) = before.position().read_move(text) {
                    self.keys.push(before.position().key());
                    self.moves.push(m);
                }
            }
            Some(_) | None => self.walk(),
        }
    }

    /// Walks through the turns that stand, for what a position does not know of its past.
    fn walk(&mut self) {
        self.moves.clear();
        self.keys.clear();
        let Ok(mut position) = AnyPosition::new(&self.table.terms().rules) else { return };
        for ply in self.table.plies() {
            self.keys.push(position.key());
            match ply.text.as_deref().map(|text| position.read_move(text)) {
                Some(Ok(m)) => {
                    let _ = position.play_move(&m);
                    self.moves.push(m);
                }
                Some(Err(_)) | None => drop(position.skip_turn()),
            }
        }
    }
}

impl Drop for Game {
    /// A table that is left before the first move is cleared.
    fn drop(&mut self) {
        if self.table.plies().is_empty() && !std::thread::panicking() {
            // Where it cannot be written, the game stays as if it had been killed, and is not offered either.
            let _ = self.abandon();
        }
    }
}

/// Lets events happen at a table.
fn follow(table: &mut Table, events: &[Event]) -> Result<(), Bilingual> {
    events.iter().try_for_each(|event| table.apply(event)).map_err(|misfit| Bilingual::of(&misfit))
}

/// Whether a move could be played.
fn check(position: &AnyPosition, text: &str) -> Result<(), Bilingual> {
    if text.len() > Evidence::LONGEST_TEXT {
        return Err(Bilingual::new("not a move: it is far too long", "不是一步棋：太长了"));
    }
    let played = position.clone().play(text);
    played.map(drop).map_err(|refused| Bilingual::of(&refused))
}
