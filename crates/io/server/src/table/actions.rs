use tengen_api::TableAction;
use tengen_arbiter::{Command, Event, EventKind, Offer};
use tengen_core::Seat;

use super::{CommandArrival, CommandOutcome, CommandRequest, TableActor, actor::MOST_TRIES};
use crate::{Answer, ApiError, PersonId, server_clock};

/// Events of a game. Nobody plays for so long, and everybody who looks is sent all of it.
const MOST_EVENTS: usize = 10_000;

/// What people do at a table.
impl TableActor {
    pub(super) async fn act(&mut self, wanted: CommandRequest) -> Answer<CommandOutcome> {
        if self.app.is_stopping() {
            return Err(ApiError::stopping());
        }
        let Some(id) = wanted.key.id.clone() else { return self.act_on_latest(wanted).await };
        // The same request again: it is done, and done once.
        if let Some(answer) = self.requests.find(&wanted.person, &id) {
            return answer;
        }
        let person = wanted.person.clone();
        let has_seat = !self.seating.seats_of(&person).is_empty();
        let answer = self.act_on_latest(wanted).await;
        if has_seat {
            self.requests.record(person, id, &answer);
        }
        answer
    }

    /// Where another server has written first, the request is looked at again from the beginning: it may be stale, or done. So is
    /// one that seems wrong while another server may know better.
    async fn act_on_latest(&mut self, wanted: CommandRequest) -> Answer<CommandOutcome> {
        for _ in 0..MOST_TRIES {
            match self.act_once(wanted.clone()).await {
                Err(refused) if refused.is_outdated() => {}
                Err(refused) if refused.status.is_client_error() => {
                    if !self.catch_up_if_behind().await? {
                        return Err(refused);
                    }
                }
                answer => return answer,
            }
        }
        Err(ApiError::outdated())
    }

    async fn act_once(&mut self, wanted: CommandRequest) -> Answer<CommandOutcome> {
        let CommandRequest { person, seat, action, key, owners, arrival: CommandArrival { at, lag } } =
            wanted;
        let seat = self.seat_for(&person, seat, &action)?;
        if self.is_stale(seat, &action, &key) {
            return Err(ApiError::conflict("stale", "server-stale"));
        }
        let goes_on = matches!(action, TableAction::Move { .. } | TableAction::Ask(_));
        if goes_on && !matches!(action, TableAction::Ask(Offer::Draw)) && self.host.log().len() >= MOST_EVENTS
        {
            return Err(ApiError::conflict("too-long", "server-game-too-long"));
        }
        let command = match action {
            // The same move again.
            TableAction::Move { text, ply: Some(ply), .. } if self.is_played(seat, &text, ply) => {
                return Ok(self.done());
            }
            TableAction::Move { text, ply, seq } => {
                let is_next = ply.is_none_or(|ply| ply as usize == self.host.table().plies().len());
                if is_next && seq.is_some_and(|seq| self.moved_since(seq)) {
                    return Err(ApiError::conflict("stale", "server-stale"));
                }
                Command::Play { seat, text, ply, report: None, lag }
            }
            TableAction::Ask(offer) => {
                self.check_ask(seat, offer, at)?;
                Command::Ask { seat, offer }
            }
            TableAction::Agree(offer) => Command::Agree { seat, offer },
            TableAction::Decline(offer) => Command::Decline { seat, offer },
            TableAction::Cancel(offer) => Command::Cancel { seat, offer },
            TableAction::Resign => Command::Resign { seat },
            TableAction::Abort if self.seating.contest.is_some() => {
                let key = "server-contest-games-count";
                return Err(ApiError::conflict("contest", key));
            }
            TableAction::Abort => Command::Abort { seat },
            TableAction::Claim { draw } => Command::Claim { seat, draw },
            TableAction::Rematch => return self.want_rematch(seat, &owners).await,
        };
        // Who does something is there, with a socket or without.
        if self.host.table().has_left(seat) && self.host.table().conclusion().is_none() {
            let _ = self.execute(&Command::Return { seat }, at).await;
            // But not for good: without a socket they have to be heard of again.
            if !self.presence.is_here(&person) && !self.seating.is_shared() {
                self.presence.miss(&[seat], server_clock::now());
            }
        }
        self.try_execute(&command, at).await?;
        if let Command::Ask { seat, offer } = command {
            self.asks.record(seat, offer, at);
        }
        Ok(self.done())
    }

    pub(super) fn done(&self) -> CommandOutcome {
        CommandOutcome { seq: self.host.table().next_seq() }
    }

    /// Whether this seat has made this very move at this turn, even if the game was over with it.
    fn is_played(&self, seat: Seat, text: &str, ply: u32) -> bool {
        let found = self.host.table().plies().get(ply as usize).filter(|found| found.seat == seat);
        let Some(played) = found.and_then(|found| found.text.as_deref()) else { return false };
        // The log has the move as the game writes it, the request as somebody typed it.
        played == text || self.host.table().position().read_move(text).is_ok_and(|m| m.to_string() == played)
    }

    pub(super) fn events_since(&self, seq: u64) -> &[Event] {
        let from = usize::try_from(seq).unwrap_or(usize::MAX).min(self.host.log().len());
        &self.host.log()[from..]
    }

    /// Whether a turn was made or taken back from this place of the log on.
    pub(super) fn moved_since(&self, seq: u64) -> bool {
        self.events_since(seq).iter().any(|event| {
            matches!(
                event.what,
                EventKind::Played { .. } | EventKind::TakenBack { .. } | EventKind::Violated { .. }
            )
        })
    }

    /// The seat that a command is for. Who has several and does not say which means the one that is to move, for a
    /// take-back the one that has moved, and for a move that is repeated the one that has made it.
    fn seat_for(&self, person: &PersonId, told: Option<Seat>, action: &TableAction) -> Answer<Seat> {
        let seats = self.seating.seats_of(person);
        let no_seat = || ApiError::forbidden("no-seat", "server-not-your-table");
        if let Some(seat) = told {
            return if seats.contains(&seat) { Ok(seat) } else { Err(no_seat()) };
        }
        let plies = self.host.table().plies();
        let mover = match action {
            TableAction::Ask(Offer::TakeBack) => plies.iter().rev().find(|ply| ply.text.is_some()),
            TableAction::Move { ply: Some(ply), .. } => plies.get(*ply as usize),
            TableAction::Move { ply: None, .. }
            | TableAction::Ask(Offer::Draw | Offer::Pause | Offer::Continue)
            | TableAction::Agree(_)
            | TableAction::Decline(_)
            | TableAction::Cancel(_)
            | TableAction::Resign
            | TableAction::Abort
            | TableAction::Claim { .. }
            | TableAction::Rematch => None,
        };
        let meant = mover.map_or_else(|| self.host.table().turn(), |ply| ply.seat);
        let found = seats.iter().find(|&&seat| seat == meant).or(seats.first());
        found.copied().ok_or_else(no_seat)
    }
}
