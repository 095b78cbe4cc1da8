use super::{
    ClientStep, ContestKey, ContestServerMessage, KEY_LENGTH, PLAY as PLAY_KIND, PLAY_LENGTH,
    VERIFY_KEY_LENGTH, VerifyKey, integer,
};

/// The beginning of a client's stream: its key, in pieces of any size.
#[derive(Clone, Debug, Default)]
pub struct KeyStream {
    bytes: Vec<u8>,
}

impl KeyStream {
    /// What has come; no more than a key and what came with it is kept.
    pub fn feed(&mut self, bytes: &[u8]) {
        self.bytes.extend_from_slice(bytes);
    }

    /// The first message, once it is complete. Of a message of another kind nobody knows how long it is, so that its
    /// first four bytes are enough.
    pub fn take(&mut self) -> Option<VerifyKey> {
        let kind = integer(self.bytes.get(..4)?);
        if kind != super::VERIFY_KEY {
            return Some(VerifyKey { kind, key: ContestKey([0; KEY_LENGTH]) });
        }
        let bytes: [u8; VERIFY_KEY_LENGTH] = self.bytes.get(..VERIFY_KEY_LENGTH)?.try_into().ok()?;
        self.bytes.drain(..VERIFY_KEY_LENGTH);
        Some(VerifyKey::decode(&bytes))
    }

    /// Whether nothing has come.
    pub fn is_empty(&self) -> bool {
        self.bytes.is_empty()
    }

    /// What follows the key: the steps of this client. Bytes that fill up its first message are none.
    pub fn into_steps(self, key: ContestKey) -> ClientStream {
        let mut steps = ClientStream::new(key);
        steps.feed(&self.bytes);
        steps.drop_first(steps.noise());
        steps
    }
}

/// The steps of a client, in pieces of any size, one after the other.
///
/// Bytes that are no step are passed over if the client's own step begins behind them; else all of them together are
/// one step, with whatever numbers stand there and zeros where none do: so a client that talks nonsense is told so, and
/// not taken for one that is silent.
#[derive(Clone, Debug)]
pub struct ClientStream {
    bytes: [u8; Self::ROOM],
    length: usize,
    head: [u8; 4 + KEY_LENGTH],
}

impl ClientStream {
    /// No more bytes are kept; who sends more has to wait.
    pub const ROOM: usize = 1024;

    /// The stream of the client with this key.
    pub fn new(key: ContestKey) -> Self {
        let mut head = [0; 4 + KEY_LENGTH];
        head[..4].copy_from_slice(&PLAY_KIND.to_be_bytes());
        head[4..].copy_from_slice(&key.0);
        Self { bytes: [0; Self::ROOM], length: 0, head }
    }

    /// Where further bytes may be read to; tell by [`ClientStream::came`] how many came.
    pub fn room(&mut self) -> &mut [u8] {
        &mut self.bytes[self.length..]
    }

    /// Whether there is room for more.
    pub const fn has_room(&self) -> bool {
        self.length < Self::ROOM
    }

    /// So many bytes have come into the room.
    pub fn came(&mut self, n: usize) {
        self.length = (self.length + n).min(Self::ROOM);
    }

    /// These bytes have come; those for which there is no room are lost.
    pub fn feed(&mut self, bytes: &[u8]) {
        let room = self.room();
        let n = bytes.len().min(room.len());
        room[..n].copy_from_slice(&bytes[..n]);
        self.came(n);
    }

    /// The next step, once it is complete.
    pub fn take(&mut self) -> Option<ClientStep> {
        let noise = self.noise();
        let begun = self.length - noise;
        // What may yet become a step of the client's own is waited for; nonsense in front of it does not matter then.
        if noise > 0 && begun < self.head.len() {
            let step = self.first_step(noise.min(PLAY_LENGTH));
            self.drop_first(noise);
            return Some(step);
        }
        self.drop_first(noise);
        if self.length < PLAY_LENGTH {
            return None;
        }
        let step = self.first_step(PLAY_LENGTH);
        self.drop_first(PLAY_LENGTH);
        Some(step)
    }

    /// How many bytes stand before the client's own step, or before what may become one.
    fn noise(&self) -> usize {
        let bytes = &self.bytes[..self.length];
        let is_own = |from: usize| {
            let rest = &bytes[from..];
            // After nonsense, four bytes that could be anything are no beginning.
            let may_become = (from == 0 || rest.len() > 4) && self.head.starts_with(rest);
            may_become || rest.starts_with(&self.head)
        };
        (0..self.length).find(|&from| is_own(from)).unwrap_or(self.length)
    }

    /// The step that begins with so many bytes and ends with zeros.
    fn first_step(&self, length: usize) -> ClientStep {
        let mut bytes = [0; PLAY_LENGTH];
        bytes[..length].copy_from_slice(&self.bytes[..length]);
        ClientStep::decode(&bytes)
    }

    fn drop_first(&mut self, n: usize) {
        self.bytes.copy_within(n..self.length, 0);
        self.length -= n;
    }
}

/// What a server sends, in pieces of any size.
#[derive(Clone, Debug, Default)]
pub struct ServerStream {
    bytes: Vec<u8>,
}

impl ServerStream {
    /// These bytes have come.
    pub fn feed(&mut self, bytes: &[u8]) {
        self.bytes.extend_from_slice(bytes);
    }

    /// The next message, once it is complete.
    pub fn take(&mut self) -> Option<ContestServerMessage> {
        let (message, length) = ContestServerMessage::decode(&self.bytes)?;
        self.bytes.drain(..length);
        Some(message)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::quoridor::BoardChange;

    fn plays(key: ContestKey) -> [ClientStep; 3] {
        [
            ClientStep::new(key, [5, 2], [-1; 4]),
            ClientStep::new(key, [-1, -1], [4, 8, 6, 8]),
            ClientStep::new(key, [i32::MIN, i32::MAX], [0, -7, 1 << 20, 3]),
        ]
    }

    #[test]
    fn a_key_and_steps_arrive_whatever_the_pieces() {
        let key = ContestKey::new("ALPHA", "000000000000");
        let mut sent = VerifyKey::new(key).encode().to_vec();
        sent.extend(plays(key).iter().flat_map(ClientStep::encode));
        for size in 1..=sent.len() {
            let mut pieces = sent.chunks(size);
            let mut opening = KeyStream::default();
            let first = loop {
                opening.feed(pieces.next().unwrap());
                if let Some(first) = opening.take() {
                    break first;
                }
            };
            assert_eq!(first, VerifyKey::new(key));
            assert!(first.is_one());
            let mut steps = opening.into_steps(key);
            let mut found: Vec<ClientStep> = std::iter::from_fn(|| steps.take()).collect();
            for piece in pieces {
                steps.feed(piece);
                found.extend(std::iter::from_fn(|| steps.take()));
            }
            assert_eq!(found, plays(key), "pieces of {size}");
        }
    }

    #[test]
    fn noise_before_a_step_is_passed_over() {
        let key = ContestKey::new("ALPHA", "000000000000");
        for noise in 0..=PLAY_LENGTH {
            let mut stream = ClientStream::new(key);
            stream.feed(&vec![0; noise]);
            stream.feed(&plays(key)[1].encode());
            let found: Vec<ClientStep> = std::iter::from_fn(|| stream.take()).collect();
            assert_eq!(found.last(), Some(&plays(key)[1]), "{noise} bytes");
            assert_eq!(found.len(), 1, "{noise} bytes");
        }
    }

    #[test]
    fn a_foreign_step_is_one_all_the_same_and_says_so() {
        let (key, other) =
            (ContestKey::new("ALPHA", "000000000000"), ContestKey::new("BETA", "000000000000"));
        let mut stream = ClientStream::new(key);
        let foreign = ClientStep { kind: 99, ..plays(other)[0] };
        stream.feed(&foreign.encode());
        let found = stream.take().unwrap();
        assert_eq!(found, foreign);
        assert!(!found.is_by(&key) && plays(key)[0].is_by(&key) && !plays(other)[0].is_by(&key));
    }

    #[test]
    fn a_flood_fills_the_room_and_no_more() {
        let key = ContestKey::new("ALPHA", "000000000000");
        let mut stream = ClientStream::new(key);
        stream.feed(&vec![0xff; 1 << 20]);
        assert!(!stream.has_room() && stream.room().is_empty());
        assert_eq!(std::iter::from_fn(|| stream.take()).count(), 1);
        assert!(stream.has_room());
    }

    #[test]
    fn nonsense_is_one_step_however_long_it_is() {
        let key = ContestKey::new("ALPHA", "000000000000");
        for length in [4, 5, 10, 68, 91, 92, 93, 200, 1024] {
            let mut stream = ClientStream::new(key);
            stream.feed(&vec![7; length]);
            let found = stream.take().unwrap();
            assert!(!found.is_by(&key));
            assert_eq!(found.to, if length < 72 { [0, 0] } else { [0x0707_0707; 2] }, "{length} bytes");
            assert_eq!(stream.take(), None, "{length} bytes");
            stream.feed(&plays(key)[0].encode());
            assert_eq!(stream.take(), Some(plays(key)[0]), "{length} bytes");
        }
    }

    #[test]
    fn a_foreign_wall_is_whole_whatever_its_last_number() {
        let (key, other) =
            (ContestKey::new("ALPHA", "000000000000"), ContestKey::new("BETA", "000000000000"));
        for last in [0, 1, 2, 512, -1] {
            let mut stream = ClientStream::new(key);
            let foreign = ClientStep::new(other, [-1; 2], [1, 0, 1, last]);
            stream.feed(&foreign.encode());
            assert_eq!((stream.take(), stream.take()), (Some(foreign), None));
        }
    }

    #[test]
    fn what_fills_up_the_first_message_is_no_step() {
        let key = ContestKey::new("ALPHA", "000000000000");
        for filler in [0, 10, 92, 200, 900] {
            let mut opening = KeyStream::default();
            opening.feed(&VerifyKey::new(key).encode());
            opening.feed(&vec![0; filler]);
            assert!(opening.take().unwrap().is_one());
            let mut steps = opening.into_steps(key);
            assert_eq!(steps.take(), None, "{filler} bytes");
            steps.feed(&plays(key)[0].encode());
            assert_eq!(steps.take(), Some(plays(key)[0]), "{filler} bytes");
        }
    }

    #[test]
    fn other_kinds_of_first_messages_are_known_by_four_bytes() {
        for first in [[0, 0, 0, 2], [1, 0, 0, 0], *b"GET "] {
            let mut stream = KeyStream::default();
            stream.feed(&first[..3]);
            assert_eq!(stream.take(), None);
            stream.feed(&first[3..]);
            assert!(!stream.take().unwrap().is_one());
        }
    }

    #[test]
    fn messages_of_the_server_read_as_they_are_written() {
        let start = BoardChange { user: 0, status: 0, me: [5, 1], enemy: [5, 9], wall: [-1; 4] };
        let ints = [1002, 0, 0, 5, 1, 5, 9, -1, -1, -1, -1];
        assert_eq!(start.encode().to_vec(), ints.map(i32::to_be_bytes).concat());
        assert_eq!(ContestServerMessage::CLOSE, [0, 0, 3, 0xe9, 0xff, 0xff, 0xff, 0xff]);
        assert_eq!(ContestServerMessage::KEY_ERROR, [0, 0, 3, 0xe9, 0, 0, 0, 1]);
        let sent: Vec<u8> =
            [&start.encode()[..], &BoardChange::end(1).encode(), &ContestServerMessage::CLOSE].concat();
        for size in 1..=sent.len() {
            let mut stream = ServerStream::default();
            let mut found = Vec::new();
            for piece in sent.chunks(size) {
                stream.feed(piece);
                found.extend(std::iter::from_fn(|| stream.take()));
            }
            let end = ContestServerMessage::Change(BoardChange::end(1));
            assert_eq!(found, [ContestServerMessage::Change(start), end, ContestServerMessage::NoneData(-1)]);
        }
    }
}
