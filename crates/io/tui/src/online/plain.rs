//! Play on a server line by line.
//!
//! Whatever happens is said in words, as in a game at this machine. In a pipe, a move that comes before its turn waits for it, and
//! so does every line behind it: a script needs not to watch the board. At the end of the input what was sent is waited for.

use std::{
    collections::HashSet,
    io::{self, BufRead, BufReader, IsTerminal as _, Write},
    sync::{
        Arc,
        mpsc::{self, Receiver},
    },
    thread,
};

use tengen_api::{ChallengeState, CommandName};
use tengen_arbiter::Offer;
use tengen_core::{Lang, Localize, Message, localize, message};

use super::{
    OnlineRequest,
    actions::{LobbyCommand, TableCommand},
    game::OnlineGame,
    session::{OnlineNews, OnlinePlace, OnlineSession},
    words,
};
use crate::{
    board::BoardScale,
    error::TerminalError,
    input::TurnOwner,
    plain::{
        lines::{self, TypedLine},
        words as plain_words,
    },
    play::side::seen,
    terminal_game::{draw_board, of_game},
    text::{printable, wrap},
    theme::{ColorSupport, TerminalTheme},
};

/// As wide as lists of moves become.
const COLUMNS: u16 = 78;
/// So many things wait to be heard.
const WAITING: usize = 64;

/// Plays at standard input and output; returns the exit status.
pub(super) fn play_at_pipes(session: OnlineSession, wish: &OnlineRequest) -> Result<u8, TerminalError> {
    let is_typed = io::stdin().is_terminal();
    play(session, wish, BufReader::new(io::stdin()), io::stdout(), is_typed)
}

/// What wakes us.
enum PlainEvent {
    Line(TypedLine),
    /// The input has ended.
    End,
    /// Something has come from the server.
    News,
}

/// Plays line by line. Where input `is_typed`, there are prompts, and nothing waits for its turn.
pub(super) fn play(
    session: OnlineSession,
    wish: &OnlineRequest,
    input: impl BufRead + Send + 'static,
    output: impl Write,
    is_typed: bool,
) -> Result<u8, TerminalError> {
    let (post, events) = mpsc::sync_channel(WAITING);
    let wake = post.clone();
    // Whoever has something to hear looks for news as well.
    session.set_waker(&(Arc::new(move || drop(wake.try_send(PlainEvent::News))) as crate::replay::Wake));
    let typed = lines::listen(input);
    thread::spawn(move || {
        for line in typed {
            if post.send(PlainEvent::Line(line)).is_err() {
                return;
            }
        }
        let _ = post.send(PlainEvent::End);
    });
    let look = TerminalTheme { colors: ColorSupport::None, ..wish.look };
    let mut play = PlainOnline {
        session,
        look,
        events,
        output,
        is_typed,
        shows_board: wish.board,
        known: HashSet::new(),
        held: std::collections::VecDeque::new(),
        has_ended: false,
        is_listed: false,
        status: None,
    };
    if let Some(warning) = &wish.warning {
        play.print(&warning.localize(look.lang))?;
    }
    match play.run() {
        Err(TerminalError::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => Ok(1),
        done => done,
    }
}

#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
struct PlainOnline<W> {
    session: OnlineSession,
    look: TerminalTheme,
    events: Receiver<PlainEvent>,
    output: W,
    is_typed: bool,
    shows_board: bool,
    /// Challenges that have been told.
    known: HashSet<String>,
    /// Lines that wait.
    held: std::collections::VecDeque<TypedLine>,
    has_ended: bool,
    /// Whether the lobby was listed since we came there.
    is_listed: bool,
    /// The exit status by the last game that was played.
    status: Option<u8>,
}

/// What follows a line.
enum AfterOnlineLine {
    On,
    /// It waits, and all behind it.
    Wait(TypedLine),
    Quit,
}

impl<W: Write> PlainOnline<W> {
    fn run(&mut self) -> Result<u8, TerminalError> {
        let key = match &self.session.place {
            OnlinePlace::Lobby(_) => "tui-online-hello",
            OnlinePlace::Table(_) => "tui-online-hello-table",
        };
        let hello =
            message!(key, name = printable(&self.session.me.name), base = printable(self.session.base()));
        self.tell(&hello)?;
        self.prompt()?;
        loop {
            self.hear()?;
            while let Some(line) = self.held.pop_front() {
                match self.execute(line)? {
                    AfterOnlineLine::On => {}
                    AfterOnlineLine::Wait(line) => {
                        self.held.push_front(line);
                        break;
                    }
                    AfterOnlineLine::Quit => return Ok(self.exit_status()),
                }
            }
            let is_idle = !self.session.is_sending() && self.held.is_empty();
            if self.has_ended && is_idle {
                return Ok(self.exit_status());
            }
            match self.events.recv() {
                Ok(PlainEvent::Line(line)) => self.held.push_back(line),
                Ok(PlainEvent::News) => {}
                Ok(PlainEvent::End) | Err(_) => self.has_ended = true,
            }
        }
    }

    const fn lang(&self) -> Lang {
        self.look.lang
    }

    fn print(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.output, "{}", printable(text))
    }

    fn tell(&mut self, what: &dyn Localize) -> io::Result<()> {
        self.print(&what.localize(self.lang()))
    }

    fn prompt(&mut self) -> io::Result<()> {
        if self.is_typed {
            write!(self.output, "> ")?;
        }
        self.output.flush()
    }

    /// Says what has happened.
    fn hear(&mut self) -> Result<(), TerminalError> {
        let all = self.session.hear();
        if all.is_empty() {
            return Ok(self.output.flush()?);
        }
        if self.is_typed {
            writeln!(self.output)?;
        }
        let mut is_changed = false;
        for news in all {
            match news {
                OnlineNews::Lobby => self.list_new()?,
                OnlineNews::Joined => {
                    self.is_listed = false;
                    self.introduce()?;
                    is_changed = true;
                }
                OnlineNews::Event(event) => {
                    is_changed = true;
                    let look = self.look;
                    let said = self.session.game().and_then(|game| words::event(game, &event, look));
                    if let Some(said) = said {
                        self.print(&said)?;
                    }
                }
                OnlineNews::Chat(line) => self.print(&words::chat(&line, self.look.lang))?,
                OnlineNews::Presence(seat, here) => {
                    let key = if here { "tui-online-here" } else { "tui-online-away" };
                    let name = self.session.game().map(|game| printable(game.table().terms().name(seat)));
                    self.tell(&message!(key, name = name.unwrap_or_default()))?;
                }
                OnlineNews::Rematch(rematch) if !rematch.by.is_empty() => {
                    let own = self.session.game().map(OnlineGame::yours).unwrap_or_default();
                    let is_own = |seat: &usize| own.iter().any(|own| own.index() == *seat);
                    let is_ours = rematch.by.iter().all(is_own);
                    let key =
                        if is_ours { "tui-online-you-want-rematch" } else { "tui-online-wants-rematch" };
                    self.tell(&Message::new(key))?;
                }
                OnlineNews::Rematch(_) => {}
                OnlineNews::Connection(Some(why)) | OnlineNews::Refused(why) => self.tell(&why)?,
                OnlineNews::Connection(None) => self.tell(&Message::new("tui-online-connected"))?,
                OnlineNews::Waiting(challenge) => self.tell_waiting(&challenge)?,
                OnlineNews::Failed(why) => return Err(why.into()),
            }
        }
        if let Some(game) = self.session.game() {
            self.status = Some(u8::from(game.is_not_lost() != Some(true)));
            if is_changed && (game.turn() == TurnOwner::Ours || game.is_over()) {
                self.show()?;
            }
        }
        self.prompt()?;
        Ok(())
    }

    /// A game that is not finished counts as one that was lost; where none was played, nothing was.
    fn exit_status(&self) -> u8 {
        self.status.unwrap_or_default()
    }

    fn tell_waiting(&mut self, challenge: &ChallengeState) -> io::Result<()> {
        self.known.insert(challenge.id.clone());
        let (id, url) = (printable(&challenge.id), printable(&challenge.url));
        let url = format!("{}{url}", self.session.base());
        self.tell(&message!("tui-online-waiting", id, url))
    }

    /// Challenges and games that were not there before; all of them when we have just come.
    fn list_new(&mut self) -> io::Result<()> {
        if !std::mem::replace(&mut self.is_listed, true) {
            return self.list();
        }
        let OnlinePlace::Lobby(lobby) = &self.session.place else { return Ok(()) };
        let Some(news) = lobby.news.clone() else { return Ok(()) };
        for (number, challenge) in (1..).zip(news.open()) {
            if self.known.insert(challenge.id.clone()) {
                let what = words::challenge(challenge, self.lang());
                self.print_entry(number, &challenge.id, &what)?;
            }
        }
        Ok(())
    }

    fn print_entry(&mut self, number: usize, id: &str, what: &str) -> io::Result<()> {
        let id = printable(id);
        writeln!(self.output, "{number}. {id}  {}", printable(what))
    }

    /// What there is: challenges with their numbers, then one's own challenges and games.
    fn list(&mut self) -> io::Result<()> {
        let OnlinePlace::Lobby(lobby) = &self.session.place else { return Ok(()) };
        let Some(news) = lobby.news.clone() else { return self.tell(&Message::new("tui-watch-waiting")) };
        let lang = self.lang();
        if news.open().next().is_none() {
            self.tell(&Message::new("tui-online-no-challenges"))?;
        } else {
            self.tell(&Message::new("tui-online-challenges"))?;
        }
        for (number, challenge) in (1..).zip(news.open()) {
            self.known.insert(challenge.id.clone());
            self.print_entry(number, &challenge.id, &words::challenge(challenge, lang))?;
        }
        if !news.challenges.outgoing.is_empty() {
            self.tell(&Message::new("tui-online-own-challenges"))?;
        }
        for challenge in &news.challenges.outgoing {
            let (id, what) = (printable(&challenge.id), words::challenge(challenge, lang));
            writeln!(self.output, "- {id}  {}", printable(&what))?;
        }
        if !news.me.playing.is_empty() {
            self.tell(&Message::new("tui-online-own-games"))?;
        }
        for table in &news.me.playing {
            let (id, what) = (printable(&table.id), words::own_game(table, &news.me.person, lang));
            writeln!(self.output, "- {id}  {}", printable(&what))?;
        }
        Ok(())
    }

    fn execute(&mut self, line: TypedLine) -> Result<AfterOnlineLine, TerminalError> {
        let text = match &line {
            TypedLine::Text(text) => text.clone(),
            TypedLine::NotText => {
                self.tell(&Message::new("tui-line-not-text"))?;
                return Ok(AfterOnlineLine::On);
            }
            TypedLine::TooLong => {
                self.tell(&Message::new("tui-line-too-long"))?;
                return Ok(AfterOnlineLine::On);
            }
        };
        let after = match (&self.session.place, self.session.game()) {
            (OnlinePlace::Lobby(_), _) => self.in_lobby(&text)?,
            // The table is not known yet; whoever types may leave all the same.
            (OnlinePlace::Table(_), None) if TableCommand::of(&text) == TableCommand::Quit => {
                AfterOnlineLine::Quit
            }
            (OnlinePlace::Table(_), None) => AfterOnlineLine::Wait(line),
            (OnlinePlace::Table(_), Some(_)) => self.at_table(&text)?,
        };
        if matches!(after, AfterOnlineLine::On) {
            self.prompt()?;
        }
        Ok(after)
    }

    fn in_lobby(&mut self, text: &str) -> Result<AfterOnlineLine, TerminalError> {
        let command = match LobbyCommand::of(text) {
            Ok(command) => command,
            Err(why) => {
                self.tell(&why)?;
                return Ok(AfterOnlineLine::On);
            }
        };
        // In a pipe, what comes after a challenge is for its game; and numbers need a list.
        let is_early = match &command {
            LobbyCommand::Other => self.session.is_waiting(),
            LobbyCommand::Accept(_)
            | LobbyCommand::Decline(_)
            | LobbyCommand::Cancel(_)
            | LobbyCommand::Join(_) => !self.is_listed,
            LobbyCommand::Nothing
            | LobbyCommand::Help
            | LobbyCommand::List
            | LobbyCommand::Challenge(..)
            | LobbyCommand::Quit => false,
        };
        if is_early && !self.is_typed {
            return Ok(AfterOnlineLine::Wait(TypedLine::Text(text.to_owned())));
        }
        match command {
            LobbyCommand::Nothing => {}
            LobbyCommand::Help => self.print_lines("tui-online-help-lobby")?,
            LobbyCommand::List => self.list()?,
            LobbyCommand::Challenge(to, request) => self.session.challenge(&to, &request),
            LobbyCommand::Accept(which) => {
                let id = self.named(&which);
                self.session.answer(&id, "accept");
            }
            LobbyCommand::Decline(which) => {
                let id = self.named(&which);
                self.session.answer(&id, "decline");
            }
            LobbyCommand::Cancel(which) => self.session.answer(&which, "cancel"),
            LobbyCommand::Join(which) => match which.parse() {
                Ok(id) => self.session.go_to_table(id).map_err(TerminalError::from)?,
                Err(error) => self.tell(&error)?,
            },
            LobbyCommand::Quit => return Ok(AfterOnlineLine::Quit),
            LobbyCommand::Other => self.tell(&Message::new("tui-online-what-lobby"))?,
        }
        Ok(AfterOnlineLine::On)
    }

    /// The challenge with this number in the list, or of this name.
    fn named(&self, which: &str) -> String {
        let OnlinePlace::Lobby(lobby) = &self.session.place else { return which.to_owned() };
        let number = which.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        let listed = number.and_then(|at| lobby.news.as_ref()?.open().nth(at));
        listed.map_or_else(|| which.to_owned(), |challenge| challenge.id.clone())
    }

    fn at_table(&mut self, text: &str) -> Result<AfterOnlineLine, TerminalError> {
        let command = TableCommand::of(text);
        let Some(game) = self.session.game_mut() else { return Ok(AfterOnlineLine::On) };
        let is_over = game.is_over();
        match command {
            TableCommand::Nothing => {}
            TableCommand::Help => {
                let how = of_game(game.table().terms().rules.game()).how_to_move(self.look.lang);
                writeln!(self.output, "{how}")?;
                self.print_lines("tui-online-help-table")?;
            }
            TableCommand::Move(text) => {
                if !self.is_typed && !is_over && game.turn() != TurnOwner::Ours {
                    return Ok(AfterOnlineLine::Wait(TypedLine::Text(text)));
                }
                match game.move_request(&text) {
                    Ok(details) => self.session.command(CommandName::Move, &details),
                    Err(why) => self.tell(&why)?,
                }
            }
            TableCommand::Undo => {
                let details = game.ask_details(Offer::TakeBack);
                self.session.command(CommandName::Ask, &details);
            }
            TableCommand::Draw => {
                let details = game.ask_details(Offer::Draw);
                self.session.command(CommandName::Ask, &details);
            }
            TableCommand::Pause => {
                let offer = if game.table().is_paused() { Offer::Continue } else { Offer::Pause };
                let details = game.ask_details(offer);
                self.session.command(CommandName::Ask, &details);
            }
            TableCommand::Accept | TableCommand::Decline => match game.answer_details() {
                Some(details) => {
                    let is_yes = command == TableCommand::Accept;
                    let name = if is_yes { CommandName::Agree } else { CommandName::Decline };
                    self.session.command(name, &details);
                }
                None if command == TableCommand::Accept && is_over => self.rematch(),
                // In a pipe, an answer waits for its question.
                None if !self.is_typed && !is_over && !self.has_ended => {
                    return Ok(AfterOnlineLine::Wait(TypedLine::Text(text.to_owned())));
                }
                None => self.tell(&Message::new("tui-online-nothing-asked"))?,
            },
            TableCommand::Cancel => match game.own_offer() {
                Some(offer) => {
                    let details = game.ask_details(offer);
                    self.session.command(CommandName::Cancel, &details);
                }
                None => self.tell(&Message::new("tui-online-nothing-asked"))?,
            },
            TableCommand::Resign => {
                let details = game.own_details();
                self.session.command(CommandName::Resign, &details);
            }
            TableCommand::Abort => {
                let details = game.own_details();
                self.session.command(CommandName::Abort, &details);
            }
            TableCommand::Claim => {
                let details = game.own_details();
                self.session.command(CommandName::Claim, &details);
            }
            TableCommand::Rematch => self.rematch(),
            TableCommand::Chat(text) if text.is_empty() => {
                self.tell(&Message::new("tui-online-chat-usage"))?;
            }
            TableCommand::Chat(text) => self.session.say(&text),
            TableCommand::Board => {
                self.board()?;
                self.turn()?;
            }
            TableCommand::KeepBoard(shows) => {
                self.shows_board = shows;
                if shows {
                    self.show()?;
                }
            }
            TableCommand::Where => self.say_where()?,
            TableCommand::Moves => self.list_moves()?,
            TableCommand::Lobby => {
                self.is_listed = false;
                self.session.go_to_lobby().map_err(TerminalError::from)?;
            }
            TableCommand::Quit => return Ok(AfterOnlineLine::Quit),
        }
        Ok(AfterOnlineLine::On)
    }

    fn rematch(&self) {
        let Some(game) = self.session.game() else { return };
        self.session.command(CommandName::Rematch, &game.own_details());
    }

    fn print_lines(&mut self, key: &'static str) -> io::Result<()> {
        writeln!(self.output, "{}", self.lang().text(key))
    }

    /// What is played, by whom, and with how much time.
    fn introduce(&mut self) -> io::Result<()> {
        let Some(game) = self.session.game() else { return Ok(()) };
        let terms = game.table().terms().clone();
        let own: Vec<String> = game.yours().iter().map(|seat| printable(terms.name(*seat))).collect();
        let rated = if game.rated { "tui-online-rated" } else { "tui-online-casual" };
        let time = words::time_name(terms.time, self.lang());
        let lang = self.lang();
        let facts = [terms.rules.localize(lang).into_owned(), time, lang.text(rated).to_owned()];
        self.print(&facts.join(lang.text("core-clauses")))?;
        self.print(&terms.players.join(" - "))?;
        self.print(&localize!(lang, "tui-online-you-are", name = own.join(" - ")))?;
        self.tell(&Message::new("tui-type-a-move"))
    }

    fn show(&mut self) -> io::Result<()> {
        if self.shows_board {
            self.board()?;
        }
        self.turn()
    }

    fn board(&mut self) -> io::Result<()> {
        let Some(game) = self.session.game() else { return Ok(()) };
        let sheet = draw_board(
            &seen(game.table(), game.moves()),
            game.moves().last(),
            self.look,
            BoardScale::SMALLEST,
        );
        for line in sheet.lines() {
            writeln!(self.output, "{line}")?;
        }
        Ok(())
    }

    /// Whose turn it is. How it ended is said when it happens.
    fn turn(&mut self) -> io::Result<()> {
        let Some(game) = self.session.game().filter(|game| !game.is_over()) else { return Ok(()) };
        let text = plain_words::turn(game.table(), &seen(game.table(), game.moves()), game.now(), self.look);
        self.print(&text)
    }

    fn say_where(&mut self) -> io::Result<()> {
        let Some(game) = self.session.game() else { return Ok(()) };
        let game_words = of_game(game.table().position().game());
        let told = game_words.describe_board(game.table(), &seen(game.table(), game.moves()), self.look.lang);
        for line in told.iter().flat_map(|text| wrap(&printable(text), COLUMNS)) {
            writeln!(self.output, "{line}")?;
        }
        self.turn()
    }

    fn list_moves(&mut self) -> io::Result<()> {
        let Some(game) = self.session.game() else { return Ok(()) };
        let numbered: Vec<String> =
            (1..).zip(game.moves()).map(|(number, m)| format!("{number}. {m}")).collect();
        if numbered.is_empty() {
            return self.tell(&Message::new("tui-no-moves-yet"));
        }
        for line in wrap(&numbered.join(", "), COLUMNS) {
            writeln!(self.output, "{line}")?;
        }
        Ok(())
    }
}
