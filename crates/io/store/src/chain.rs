use std::fmt;

use sha2::{Digest as _, Sha256};

use crate::{GameId, LogCorruption, Seq};

/// What seals an event and, since it covers the one before, the whole log up to there.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Checksum(pub [u8; 32]);

impl Checksum {
    /// What comes before the first event.
    pub const START: Self = Self([0; 32]);

    /// The checksum of the event that follows: SHA-256 of this one, the name of the game, the place as eight bytes with the
    /// highest first, and the text.
    ///
    /// No lengths stand between the parts: the first byte of a place is no character of a name, so the parts can be
    /// told apart.
    #[must_use]
    pub fn followed_by(self, game: &GameId, seq: Seq, payload: &[u8]) -> Self {
        let hash = Sha256::new()
            .chain_update(self.0)
            .chain_update(game.as_str())
            .chain_update(seq.0.to_be_bytes())
            .chain_update(payload);
        Self(hash.finalize().into())
    }
}

impl fmt::Display for Checksum {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Checksum {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

/// A walk along a log that sees what is missing or changed.
pub(crate) struct ChainWalk<'a> {
    game: &'a GameId,
    next: Seq,
    checksum: Checksum,
}

impl<'a> ChainWalk<'a> {
    /// Begins at this place, behind an event with this checksum.
    pub(crate) const fn new(game: &'a GameId, next: Seq, checksum: Checksum) -> Self {
        Self { game, next, checksum }
    }

    /// Takes the next event as it was found, or says what is wrong here. The walk can go on behind a fault: what was
    /// found is taken for true, so that one wrong byte is not reported for all that follows.
    pub(crate) fn step(
        &mut self,
        seq: Seq,
        payload: &[u8],
        checksum: Option<Checksum>,
    ) -> Result<(), LogCorruption> {
        let missing = self.next;
        let right = self.checksum.followed_by(self.game, seq, payload);
        self.next = Seq(seq.0.saturating_add(1));
        self.checksum = checksum.unwrap_or(right);
        if seq != missing {
            return Err(LogCorruption::Missing { game: self.game.clone(), seq: missing });
        }
        let is_sound = checksum == Some(right) && std::str::from_utf8(payload).is_ok();
        if is_sound { Ok(()) } else { Err(LogCorruption::Changed { game: self.game.clone(), seq }) }
    }

    /// Compares the end with what the list of games says.
    pub(crate) fn finish(&self, length: Seq, checksum: Option<Checksum>) -> Result<(), LogCorruption> {
        if self.next < length {
            Err(LogCorruption::Missing { game: self.game.clone(), seq: self.next })
        } else if self.next > length {
            Err(LogCorruption::Beyond { game: self.game.clone(), seq: length })
        } else if checksum != Some(self.checksum) {
            Err(LogCorruption::WrongEnd { game: self.game.clone() })
        } else {
            Ok(())
        }
    }
}
