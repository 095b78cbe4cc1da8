//! Protocol session of a player, without its socket: bytes in, events out.

use std::{error, fmt};

use crate::{BlockBar, ChessboardChange, GameStatus, Key, Location, Step};

/// A key: type 1 and 64 bytes.
pub const VERIFY_KEY_LEN: usize = 4 + Key::LEN;
/// A step: type 2, the key, and six numbers.
pub const PLAY_LEN: usize = 4 + Key::LEN + 6 * 4;

const VERIFY_KEY: i32 = 1;
const PLAY: i32 = 2;
const NONE_DATA: i32 = 1001;
const NEW_CHANGE: i32 = 1002;
const NONE_DATA_LEN: usize = 8;
const NEW_CHANGE_LEN: usize = 44;

const USER_CLOSE: i32 = -1;
const USER_KEY_ERROR: i32 = 1;

/// What the server has said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SessionEvent {
    /// It is our turn: exactly one [`Session::play`] answers it.
    Turn(ChessboardChange),
    /// A game has ended like this. Another one may follow.
    GameOver(GameStatus),
    /// The contest is over for us.
    Closed,
    /// Nobody of this key may play.
    KeyRefused,
}

/// The server has said something that is not of this protocol, so that nothing after it can be understood.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProtocolError {
    /// A message of this type.
    Type(i32),
    /// It is our turn, but a pawn is not on the board.
    Pawn(Location),
}

impl fmt::Display for ProtocolError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Type(number) => {
                write!(
                    f,
                    "the server sent something that is not a message of the contest (type {number}); check host and port"
                )
            }
            Self::Pawn(cell) => write!(f, "the server says that a pawn stands on {cell}, which is no cell"),
        }
    }
}

impl error::Error for ProtocolError {}

/// One seat of a contest, without its socket: bytes go in, news come out, in whatever pieces they come.
#[derive(Clone, Debug)]
pub struct Session {
    key: Key,
    input: Vec<u8>,
}

impl Session {
    /// A seat for a player with this key.
    pub const fn new(key: Key) -> Self {
        Self { key, input: Vec::new() }
    }

    /// What to send first, in one piece.
    pub fn verify_key(&self) -> [u8; VERIFY_KEY_LEN] {
        let mut message = [0; VERIFY_KEY_LEN];
        message[..4].copy_from_slice(&VERIFY_KEY.to_be_bytes());
        message[4..].copy_from_slice(self.key.bytes());
        message
    }

    /// What to send as the answer to a [`SessionEvent::Turn`], in one piece.
    pub fn play(&self, step: Step) -> [u8; PLAY_LEN] {
        let Step { my_new_loc: cell, my_new_block_bar: BlockBar { start, stop } } = step.plain();
        let mut message = [0; PLAY_LEN];
        message[..4].copy_from_slice(&PLAY.to_be_bytes());
        message[4..4 + Key::LEN].copy_from_slice(self.key.bytes());
        let numbers = [cell.x, cell.y, start.x, start.y, stop.x, stop.y];
        for (place, number) in message[4 + Key::LEN..].chunks_exact_mut(4).zip(numbers) {
            place.copy_from_slice(&number.to_be_bytes());
        }
        message
    }

    /// Takes what has come from the server. Ask for all [`news`](Self::news) before giving it more.
    pub fn take(&mut self, bytes: &[u8]) {
        self.input.extend_from_slice(bytes);
    }

    /// The next whole message, or `None` until more bytes have come.
    pub fn news(&mut self) -> Option<Result<SessionEvent, ProtocolError>> {
        loop {
            let kind = self.number(0)?;
            let user = self.number(4);
            let news = match kind {
                NONE_DATA => {
                    let user = user?;
                    self.input.drain(..NONE_DATA_LEN);
                    match user {
                        USER_CLOSE => SessionEvent::Closed,
                        USER_KEY_ERROR => SessionEvent::KeyRefused,
                        // "Everything is all right" asks for nothing.
                        _ => continue,
                    }
                }
                NEW_CHANGE if self.input.len() < NEW_CHANGE_LEN => return None,
                NEW_CHANGE => {
                    let change = self.change()?;
                    self.input.drain(..NEW_CHANGE_LEN);
                    match user? {
                        USER_CLOSE => SessionEvent::Closed,
                        USER_KEY_ERROR => SessionEvent::KeyRefused,
                        _ if change.is_finish() => SessionEvent::GameOver(change.status),
                        _ => {
                            let cells = [change.my_loc, change.enemy_loc];
                            match cells.into_iter().find(|cell| cell.is_nan()) {
                                Some(cell) => return Some(Err(ProtocolError::Pawn(cell))),
                                None => SessionEvent::Turn(change),
                            }
                        }
                    }
                }
                number => return Some(Err(ProtocolError::Type(number))),
            };
            return Some(Ok(news));
        }
    }

    fn change(&self) -> Option<ChessboardChange> {
        let location = |at| Some(Location::new(self.number(at)?, self.number(at + 4)?));
        Some(ChessboardChange {
            status: GameStatus::of_code(self.number(8)?),
            my_loc: location(12)?,
            enemy_loc: location(20)?,
            new_enemy_block_bar: BlockBar { start: location(28)?, stop: location(36)? },
        })
    }

    fn number(&self, at: usize) -> Option<i32> {
        self.input.get(at..)?.first_chunk().map(|bytes| i32::from_be_bytes(*bytes))
    }
}
