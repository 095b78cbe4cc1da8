use tengen_core::Seat;

use crate::{Millis, Offer};

/// Something that a seat has asked for and not got yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenOffer {
    /// Who asks.
    pub by: Seat,
    /// For what.
    pub offer: Offer,
    /// Who has agreed so far.
    pub agreed: Vec<Seat>,
    /// For a take-back: how many turns will be left.
    pub plies: u32,
    /// Since when.
    pub at: Millis,
}

impl OpenOffer {
    fn awaits(&self, seat: Seat) -> bool {
        self.by != seat && !self.agreed.contains(&seat)
    }
}

/// What stands and what was refused.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct OfferLedger {
    standing: Vec<OpenOffer>,
    refused: Vec<RefusalCount>,
}

/// How often a seat was refused something, and when last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct RefusalCount {
    by: Seat,
    offer: Offer,
    times: u32,
    at: Millis,
}

impl OfferLedger {
    /// What stands, the oldest first.
    pub(crate) fn standing(&self) -> &[OpenOffer] {
        &self.standing
    }

    /// What this seat asks for.
    pub(crate) fn of(&self, by: Seat, offer: Offer) -> Option<&OpenOffer> {
        self.standing.iter().find(|standing| standing.by == by && standing.offer == offer)
    }

    /// The oldest asking that this seat has still to answer.
    pub(crate) fn unanswered(&self, seat: Seat, offer: Offer) -> Option<&OpenOffer> {
        self.standing.iter().find(|standing| standing.offer == offer && standing.awaits(seat))
    }

    /// Whether this seat has still to answer what that one has asked.
    pub(crate) fn awaits(&self, seat: Seat, by: Seat, offer: Offer) -> bool {
        self.of(by, offer).is_some_and(|standing| standing.awaits(seat))
    }

    /// How long after `now` a seat has to wait until it may ask again: ten seconds after the first refusal, forty after
    /// the second, ninety after the third, up to a thousand.
    pub(crate) fn wait(&self, by: Seat, offer: Offer, now: Millis) -> Millis {
        let refused = self.refused.iter().find(|refused| refused.by == by && refused.offer == offer);
        refused.map_or(Millis::ZERO, |refused| {
            let n = u64::from(refused.times.min(10));
            (refused.at + Millis::seconds(10 * n * n)).since(now)
        })
    }

    pub(crate) fn ask(&mut self, by: Seat, offer: Offer, plies: u32, at: Millis) {
        self.standing.push(OpenOffer { by, offer, agreed: Vec::new(), plies, at });
    }

    pub(crate) fn agree(&mut self, seat: Seat, by: Seat, offer: Offer) {
        let found = self.standing.iter_mut().find(|standing| standing.by == by && standing.offer == offer);
        if let Some(standing) = found {
            standing.agreed.push(seat);
        }
    }

    pub(crate) fn cancel(&mut self, by: Seat, offer: Offer) {
        self.standing.retain(|standing| standing.by != by || standing.offer != offer);
    }

    pub(crate) fn refuse(&mut self, by: Seat, offer: Offer, at: Millis) {
        self.cancel(by, offer);
        match self.refused.iter_mut().find(|refused| refused.by == by && refused.offer == offer) {
            Some(refused) => (refused.times, refused.at) = (refused.times.saturating_add(1), at),
            None => self.refused.push(RefusalCount { by, offer, times: 1, at }),
        }
    }

    /// This seat has played. Its own wish to take back lapses, and so does what others asked of it; but not their wish to
    /// take back: whoever plays on before answering that has not refused it.
    pub(crate) fn lapse_after_move(&mut self, seat: Seat) {
        self.standing.retain(|standing| match (standing.by == seat, standing.offer) {
            (is_own, Offer::TakeBack) => !is_own,
            (is_own, Offer::Draw | Offer::Pause | Offer::Continue) => {
                is_own || standing.agreed.contains(&seat)
            }
        });
    }

    /// Nobody asks for this any more.
    pub(crate) fn settle(&mut self, offer: Offer) {
        self.standing.retain(|standing| standing.offer != offer);
    }

    /// Nothing stands any more.
    pub(crate) fn clear(&mut self) {
        self.standing.clear();
    }
}
