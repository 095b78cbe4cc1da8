//! A game on a server as far as its log has come, with a hand over its board.

use std::{sync::Arc, time::Instant};

use serde::Deserialize;
use tengen_api::{
    ChatLine, CommandDetails, Event, Millis, Presence, RematchState, ServerMessage, TablePlayer, ThinkingSeat,
};
use tengen_arbiter::{CommandError, EventMisfitError, Offer, Table};
use tengen_core::{Outcome, Seat};
use tengen_games::AnyMove;
use tengen_store::GameId;
use tengen_table_host::{TableClock, TableHost};

use crate::{
    input::{InputController, TurnOwner},
    terminal_game::of_game,
    watch::{GameLogError, WatchError},
};

/// What a state tells that the log does not.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct TableGlance {
    pub(super) seq: u64,
    sent: Millis,
    players: Vec<TablePlayer>,
    rematch: RematchState,
    rated: bool,
    thinking: Option<ThinkingSeat>,
}

/// The same for whoever looks.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct ViewerGlance {
    yours: Vec<usize>,
    #[serde(flatten)]
    pub(super) state: TableGlance,
}

/// A message of a table.
pub(super) type StreamedMessage = ServerMessage<ViewerGlance, TableGlance>;

/// A game that is played on a server.
pub(super) struct OnlineGame {
    id: GameId,
    host: TableHost,
    yours: Vec<Seat>,
    pub(super) players: Vec<TablePlayer>,
    pub(super) rematch: RematchState,
    pub(super) rated: bool,
    pub(super) hand: Box<dyn InputController>,
    /// The turn at which a move is on its way.
    pub(super) sent_at: Option<usize>,
}

/// Something new in the log, with how many turns stood before it.
#[derive(Clone, Debug)]
pub(super) struct LoggedEvent {
    pub(super) event: Arc<Event>,
    pub(super) plies: usize,
}

impl OnlineGame {
    /// The game that this log of a table leads to.
    pub(super) fn begin(
        id: &GameId,
        viewer: &ViewerGlance,
        events: &[Arc<Event>],
    ) -> Result<Self, WatchError> {
        let log = events.iter().map(|event| Event::clone(event)).collect();
        let host = TableHost::replay(log, TableClock::stopped(Millis::ZERO));
        let host = host.map_err(|misfit| no_log(id, misfit))?;
        let table = host.table();
        let hand = of_game(table.position().game()).hand(table.position(), host.history().moves());
        let seats = table.terms().seats().collect::<Vec<_>>();
        let mut game = Self {
            id: id.clone(),
            hand: hand.ok_or(WatchError::OtherVersion)?,
            yours: viewer.yours.iter().filter_map(|&seat| seats.get(seat).copied()).collect(),
            host,
            players: Vec::new(),
            rematch: RematchState::default(),
            rated: false,
            sent_at: None,
        };
        game.glance(&viewer.state);
        Ok(game)
    }

    /// The log has grown. Events that are known already may come again.
    pub(super) fn go_on(
        &mut self,
        state: &TableGlance,
        events: &[Arc<Event>],
    ) -> Result<Vec<LoggedEvent>, WatchError> {
        let mut news = Vec::new();
        for event in events {
            if event.seq < self.host.table().next_seq() {
                continue;
            }
            let plies = self.host.table().plies().len();
            let applied = self.host.apply_external(Event::clone(event));
            applied.map_err(|misfit| no_log(&self.id, misfit))?;
            news.push(LoggedEvent { event: Arc::clone(event), plies });
        }
        if self.sent_at.is_some_and(|at| at != self.host.table().plies().len()) {
            self.sent_at = None;
        }
        self.glance(state);
        if !news.is_empty() {
            self.hand.look_at(self.host.table().position(), self.host.history().moves());
        }
        Ok(news)
    }

    fn glance(&mut self, state: &TableGlance) {
        self.players.clone_from(&state.players);
        self.rematch.clone_from(&state.rematch);
        self.rated = state.rated;
        let mut clock = TableClock::stopped(state.sent);
        // While a program gets ready, nobody's time runs.
        if !state.thinking.is_some_and(|thinking| thinking.waits) {
            clock.start(Instant::now());
        }
        *self.host.clock_mut() = clock;
    }

    /// Who is connected; tells the seats of others where that has changed.
    pub(super) fn meet(&mut self, presence: &Presence) -> Vec<(Seat, bool)> {
        let seats: Vec<Seat> = self.table().terms().seats().collect();
        let mut changed = Vec::new();
        for ((seat, player), here) in seats.into_iter().zip(&mut self.players).zip(&presence.here) {
            if player.here != *here && !self.yours.contains(&seat) {
                changed.push((seat, *here));
            }
            player.here = *here;
        }
        changed
    }

    pub(super) const fn table(&self) -> &Table {
        self.host.table()
    }

    pub(super) fn moves(&self) -> &[AnyMove] {
        self.host.history().moves()
    }

    pub(super) fn yours(&self) -> &[Seat] {
        &self.yours
    }

    /// The time at the table.
    pub(super) fn now(&self) -> Millis {
        self.host.time(Instant::now())
    }

    /// Whether somebody's clock runs.
    pub(super) fn is_clock_running(&self) -> bool {
        self.host.clock().is_running() && self.table().deadline().is_some()
    }

    pub(super) fn is_over(&self) -> bool {
        self.table().conclusion().is_some()
    }

    pub(super) fn turn(&self) -> TurnOwner {
        if self.is_over() || self.yours.is_empty() {
            TurnOwner::Nobodys
        } else if self.yours.contains(&self.table().turn())
            && self.sent_at.is_none()
            && !self.table().is_paused()
        {
            TurnOwner::Ours
        } else {
            TurnOwner::Theirs
        }
    }

    /// A move as the server wants it, or why it cannot be played. Capitals are no reason to refuse one.
    pub(super) fn move_request(&mut self, text: &str) -> Result<CommandDetails, CommandError> {
        let table = self.host.table();
        let (seat, ply) = (table.turn(), table.plies().len());
        if table.conclusion().is_some() {
            return Err(CommandError::GameOver);
        }
        if !self.yours.contains(&seat) {
            return Err(CommandError::NotYourTurn(seat));
        }
        let small = text.to_lowercase();
        let position = table.position();
        let is_meant = position.read_move(text).is_err() && position.read_move(&small).is_ok();
        let text = if is_meant { small } else { text.to_owned() };
        self.host.check_move(&text)?;
        self.sent_at = Some(ply);
        Ok(CommandDetails { u: Some(text), ply: u32::try_from(ply).ok(), ..details(seat) })
    }

    /// The seat that asks, resigns or claims: the one to move, where it is ours.
    pub(super) fn own_details(&self) -> CommandDetails {
        let turn = self.table().turn();
        let own = self.yours.iter().find(|seat| **seat == turn).or(self.yours.first());
        own.map_or_else(CommandDetails::default, |seat| details(*seat))
    }

    /// To ask for something. A take-back is asked for by whoever has moved last.
    pub(super) fn ask_details(&self, offer: Offer) -> CommandDetails {
        let mut plies = self.table().plies().iter().rev().filter(|ply| ply.text.is_some());
        let mover = plies.find(|ply| self.yours.contains(&ply.seat)).map(|ply| ply.seat);
        let details = match (offer, mover) {
            (Offer::TakeBack, Some(seat)) => details(seat),
            _ => self.own_details(),
        };
        CommandDetails { offer: Some(offer), ..details }
    }

    /// What another seat asks of us: who, for what, and the seat of ours that has not answered.
    pub(super) fn offer_to_us(&self) -> Option<(Seat, Offer, Seat)> {
        let is_free = |seat: &&Seat| self.table().is_active(**seat);
        self.table().standing().iter().find_map(|standing| {
            let asked = self.yours.iter().filter(is_free);
            let mut open = asked.filter(|seat| **seat != standing.by && !standing.agreed.contains(seat));
            let own = open.next().filter(|_| !self.yours.contains(&standing.by))?;
            Some((standing.by, standing.offer, *own))
        })
    }

    /// The same, as an answer to it.
    pub(super) fn answer_details(&self) -> Option<CommandDetails> {
        let (_, offer, own) = self.offer_to_us()?;
        Some(CommandDetails { offer: Some(offer), ..details(own) })
    }

    /// What we have asked and nobody has answered yet.
    pub(super) fn own_offer(&self) -> Option<Offer> {
        let standing = self.table().standing().iter().find(|standing| self.yours.contains(&standing.by));
        standing.map(|standing| standing.offer)
    }

    /// Whether this is said by somebody here.
    pub(super) fn is_own(&self, line: &ChatLine) -> bool {
        line.seat.is_some_and(|seat| self.yours.iter().any(|own| own.index() == seat))
    }

    /// Whether whoever plays here did not lose: true for a win and a draw, `None` while the game goes on or if it is void.
    pub(super) fn is_not_lost(&self) -> Option<bool> {
        match self.table().conclusion()?.outcome? {
            Outcome::Win(seat) => Some(self.yours.contains(&seat)),
            Outcome::Draw => Some(true),
        }
    }
}

/// The server does not send a log that follows the rules.
fn no_log(id: &GameId, misfit: EventMisfitError) -> WatchError {
    WatchError::Log(id.clone(), GameLogError::Misfit(misfit))
}

/// A command for this seat, with nothing said beside it.
fn details(seat: Seat) -> CommandDetails {
    CommandDetails { seat: u8::try_from(seat.index()).ok(), ..CommandDetails::default() }
}
