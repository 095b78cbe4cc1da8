use super::{CHANGE_LENGTH, NEW_CHANGE, NONE_DATA, NONE_DATA_LENGTH, integer, integers};

/// What a player is told: what became of its last step, and what the board looks like now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardChange {
    /// The user status; 0 in everything that a server sends.
    pub user: i32,
    /// What became of the last step, or how the game ended.
    pub status: i32,
    /// The own pawn, x and y.
    pub me: [i32; 2],
    /// The other pawn, x and y.
    pub enemy: [i32; 2],
    /// The wall that the other has just put: x1, y1, x2, y2.
    pub wall: [i32; 4],
}

impl BoardChange {
    /// The last message of a game: a status and nothing else.
    pub const fn end(status: i32) -> Self {
        Self { user: 0, status, me: [-1; 2], enemy: [-1; 2], wall: [-1; 4] }
    }

    /// The message as bytes.
    pub fn encode(&self) -> [u8; CHANGE_LENGTH] {
        let mut bytes = [0; CHANGE_LENGTH];
        let head = [NEW_CHANGE, self.user, self.status];
        let numbers = head.iter().chain(&self.me).chain(&self.enemy).chain(&self.wall);
        for (place, number) in bytes.chunks_exact_mut(4).zip(numbers) {
            place.copy_from_slice(&number.to_be_bytes());
        }
        bytes
    }
}

/// A message of the server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ContestServerMessage {
    /// What has changed.
    Change(BoardChange),
    /// Nothing but a status of the user: -1 closes, 1 is a bad key.
    NoneData(i32),
    /// A kind of message that nobody knows.
    Unknown(i32),
}

impl ContestServerMessage {
    /// The contest is over for this client.
    pub const CLOSE: [u8; NONE_DATA_LENGTH] = none_data(-1);
    /// The key is not correct.
    pub const KEY_ERROR: [u8; NONE_DATA_LENGTH] = none_data(1);

    /// The first message in these bytes, and how many of them it takes. `None` when more are needed.
    pub(crate) fn decode(bytes: &[u8]) -> Option<(Self, usize)> {
        match integer(bytes.get(..4)?) {
            NONE_DATA => Some((Self::NoneData(integer(bytes.get(4..NONE_DATA_LENGTH)?)), NONE_DATA_LENGTH)),
            NEW_CHANGE => {
                let bytes = bytes.get(..CHANGE_LENGTH)?;
                let [user, status] = integers(bytes, 4);
                let (me, enemy, wall) = (integers(bytes, 12), integers(bytes, 20), integers(bytes, 28));
                Some((Self::Change(BoardChange { user, status, me, enemy, wall }), CHANGE_LENGTH))
            }
            kind => Some((Self::Unknown(kind), 4)),
        }
    }
}

const fn none_data(status: i32) -> [u8; NONE_DATA_LENGTH] {
    let (kind, status) = (NONE_DATA.to_be_bytes(), status.to_be_bytes());
    [kind[0], kind[1], kind[2], kind[3], status[0], status[1], status[2], status[3]]
}
