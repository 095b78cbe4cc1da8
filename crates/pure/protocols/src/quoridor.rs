//! The messages of the Quoridor contest over TCP, as values: what clients send ([`VerifyKey`], [`ClientStep`]), what the
//! server sends ([`ContestServerMessage`]), and the streams in which they arrive in pieces of any size.
//!
//! Every message has a fixed size, and all integers are signed, 32 bits, big-endian. Coordinates are not looked at
//! here: clients send any numbers they like.

mod key;
mod server;
mod stream;

pub use key::{ContestKey, ContestKeyError};
pub use server::{BoardChange, ContestServerMessage};
pub use stream::{ClientStream, KeyStream, ServerStream};

/// How many bytes a key has.
pub const KEY_LENGTH: usize = 64;
/// How many bytes the first message of a client has.
pub const VERIFY_KEY_LENGTH: usize = 4 + KEY_LENGTH;
/// How many bytes a step has.
pub const PLAY_LENGTH: usize = 4 + KEY_LENGTH + 6 * 4;
/// How many bytes a change has.
pub const CHANGE_LENGTH: usize = 11 * 4;
/// How many bytes a message without a change has.
pub const NONE_DATA_LENGTH: usize = 2 * 4;

pub(crate) const VERIFY_KEY: i32 = 1;
pub(crate) const PLAY: i32 = 2;
pub(crate) const NONE_DATA: i32 = 1001;
pub(crate) const NEW_CHANGE: i32 = 1002;

/// The integer in the first four bytes; missing bytes are zeros.
pub(crate) fn integer(bytes: &[u8]) -> i32 {
    let mut four = [0; 4];
    for (to, from) in four.iter_mut().zip(bytes) {
        *to = *from;
    }
    i32::from_be_bytes(four)
}

/// The integers from this byte on.
pub(crate) fn integers<const N: usize>(bytes: &[u8], from: usize) -> [i32; N] {
    std::array::from_fn(|n| integer(bytes.get(from + 4 * n..).unwrap_or_default()))
}

/// The first message of a client: who it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct VerifyKey {
    /// The number that says what the message is; 1 in every honest one.
    pub kind: i32,
    /// The key as it came.
    pub key: ContestKey,
}

impl VerifyKey {
    /// The message of an honest client.
    pub const fn new(key: ContestKey) -> Self {
        Self { kind: VERIFY_KEY, key }
    }

    /// The message in these bytes.
    pub fn decode(bytes: &[u8; VERIFY_KEY_LENGTH]) -> Self {
        Self { kind: integer(bytes), key: ContestKey::from_wire(&bytes[4..]) }
    }

    /// The message as bytes.
    pub fn encode(&self) -> [u8; VERIFY_KEY_LENGTH] {
        let mut bytes = [0; VERIFY_KEY_LENGTH];
        bytes[..4].copy_from_slice(&self.kind.to_be_bytes());
        bytes[4..].copy_from_slice(&self.key.0);
        bytes
    }

    /// Whether the first message asks for a seat at all.
    pub const fn is_one(&self) -> bool {
        self.kind == VERIFY_KEY
    }
}

/// A step of a client: a cell to go to and a wall to put, as raw numbers; -1 is "not used".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClientStep {
    /// The number that says what the message is; 2 in every honest one.
    pub kind: i32,
    /// Who says so.
    pub key: ContestKey,
    /// The cell, x and y.
    pub to: [i32; 2],
    /// The ends of the wall: x1, y1, x2, y2.
    pub wall: [i32; 4],
}

impl ClientStep {
    /// The message of an honest client.
    pub const fn new(key: ContestKey, to: [i32; 2], wall: [i32; 4]) -> Self {
        Self { kind: PLAY, key, to, wall }
    }

    /// The message in these bytes.
    pub fn decode(bytes: &[u8; PLAY_LENGTH]) -> Self {
        Self {
            kind: integer(bytes),
            key: ContestKey::from_wire(&bytes[4..4 + KEY_LENGTH]),
            to: integers(bytes, 4 + KEY_LENGTH),
            wall: integers(bytes, 4 + KEY_LENGTH + 8),
        }
    }

    /// The message as bytes.
    pub fn encode(&self) -> [u8; PLAY_LENGTH] {
        let mut bytes = [0; PLAY_LENGTH];
        bytes[..4].copy_from_slice(&self.kind.to_be_bytes());
        bytes[4..4 + KEY_LENGTH].copy_from_slice(&self.key.0);
        let numbers = self.to.iter().chain(&self.wall);
        for (place, number) in bytes[4 + KEY_LENGTH..].chunks_exact_mut(4).zip(numbers) {
            place.copy_from_slice(&number.to_be_bytes());
        }
        bytes
    }

    /// Whether the message is a step of whoever has this key.
    pub fn is_by(&self, key: &ContestKey) -> bool {
        self.kind == PLAY && self.key == *key
    }
}
