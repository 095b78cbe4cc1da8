use std::collections::{HashMap, VecDeque};

use tengen_api::TableAction;
use tengen_arbiter::{EventKind, Offer};
use tengen_core::Seat;

use super::{CommandOutcome, TableActor};
use crate::{Answer, PersonId};

/// Requests of one person that are remembered: more than anybody has unanswered at the same time.
const MOST_EACH: usize = 64;

/// What makes a request the same when it is sent again, and what it answers to.
#[derive(Clone, Debug, Default)]
pub(crate) struct RequestKey {
    /// Chosen by whoever asks: a second request with it is the first one again.
    pub(crate) id: Option<String>,
    /// How long the log was when it was chosen.
    pub(crate) seq: Option<u64>,
    /// How many turns there were then.
    pub(crate) ply: Option<u32>,
}

/// What has become of the latest requests of those who sit at a table.
#[derive(Debug, Default)]
pub(super) struct RequestLog(HashMap<PersonId, VecDeque<(String, Answer<CommandOutcome>)>>);

impl RequestLog {
    /// What was answered to this request, if it was made before.
    pub(super) fn find(&self, person: &PersonId, id: &str) -> Option<Answer<CommandOutcome>> {
        let known = self.0.get(person)?.iter().find(|(known, _)| known == id);
        known.map(|(_, answer)| answer.clone())
    }

    /// Remembers what was answered, if it will not be answered otherwise another time.
    pub(super) fn record(&mut self, person: PersonId, id: String, answer: &Answer<CommandOutcome>) {
        let is_final = answer.as_ref().map_or_else(
            |refused| refused.status.is_client_error() && refused.retry_after.is_none(),
            |_| true,
        );
        if !is_final {
            return;
        }
        let known = self.0.entry(person).or_default();
        if known.len() >= MOST_EACH {
            known.pop_front();
        }
        known.push_back((id, answer.clone()));
    }
}

/// Requests that come late.
impl TableActor {
    /// Whether a request answers to a position or an offer that is no longer there. A move looks after itself; to give up
    /// and to play again is meant whatever has happened.
    pub(super) fn is_stale(&self, seat: Seat, action: &TableAction, key: &RequestKey) -> bool {
        let offer = match action {
            TableAction::Move { .. } | TableAction::Resign | TableAction::Rematch => return false,
            TableAction::Abort | TableAction::Claim { .. } => None,
            TableAction::Ask(offer)
            | TableAction::Agree(offer)
            | TableAction::Decline(offer)
            | TableAction::Cancel(offer) => Some(*offer),
        };
        key.ply.is_some_and(|ply| ply as usize != self.host.table().plies().len())
            || key.seq.is_some_and(|seq| self.moved_since(seq) || self.settled_since(seq, seat, offer))
    }

    /// Whether this seat has said something about this offer from this place of the log on, or it was made or settled.
    fn settled_since(&self, seq: u64, seat: Seat, offer: Option<Offer>) -> bool {
        let Some(offer) = offer else { return false };
        let is_pause = matches!(offer, Offer::Pause | Offer::Continue);
        self.events_since(seq).iter().any(|event| match &event.what {
            EventKind::Asked { offer: other, .. } | EventKind::Cancelled { offer: other, .. } => {
                *other == offer
            }
            EventKind::Agreed { seat: by, offer: other, .. }
            | EventKind::Declined { seat: by, offer: other, .. } => *other == offer && *by == seat,
            EventKind::Paused | EventKind::Continued => is_pause,
            EventKind::Opened { .. }
            | EventKind::Played { .. }
            | EventKind::Violated { .. }
            | EventKind::TakenBack { .. }
            | EventKind::Left { .. }
            | EventKind::Returned { .. }
            | EventKind::Eliminated { .. }
            | EventKind::Credited { .. }
            | EventKind::Reopened { .. }
            | EventKind::Finished { .. } => false,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ApiError;

    #[test]
    fn a_request_is_remembered_with_what_became_of_it() {
        let mut requests = RequestLog::default();
        let [one, two]: [PersonId; 2] = ["g-one", "g-two"].map(|id| id.parse().unwrap());
        requests.record(one.clone(), "x".to_owned(), &Ok(CommandOutcome { seq: 7 }));
        assert_eq!(requests.find(&one, "x").unwrap().unwrap().seq, 7);
        assert!(requests.find(&two, "x").is_none(), "others have their own");
        requests.record(one.clone(), "y".to_owned(), &Err(ApiError::conflict("stale", "server-stale")));
        assert_eq!(&*requests.find(&one, "y").unwrap().unwrap_err().code, "stale");
        // What failed for a while may be tried again.
        for passing in [ApiError::stopping(), ApiError::too_many(1), ApiError::put_away()] {
            requests.record(one.clone(), "z".to_owned(), &Err(passing));
            assert!(requests.find(&one, "z").is_none());
        }
        for number in 0..MOST_EACH {
            requests.record(two.clone(), number.to_string(), &Ok(CommandOutcome { seq: 1 }));
        }
        assert!(requests.find(&one, "x").is_some(), "nobody crowds out others");
        requests.record(two.clone(), "last".to_owned(), &Ok(CommandOutcome { seq: 1 }));
        assert!(requests.find(&two, "0").is_none() && requests.find(&two, "1").is_some());
    }
}
