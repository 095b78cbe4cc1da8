//! Write a player for the Quoridor contest.
//!
//! You write a [`Player`]: what it does next, and how it forgets a game. [`play`] connects it to a server, the course's own
//! or Tengen's (`tengen contest quoridor`), and plays the whole contest. Types and names are those of the course's C++
//! client, in Rust's spelling: `isNan` is [`is_nan`](BlockBar::is_nan), `newEnemyBlockBar` is
//! [`new_enemy_block_bar`](ChessboardChange::new_enemy_block_bar). `examples/my_player.rs` is a whole program to copy.
//!
//! ```
//! use quoridor_player::{ChessboardChange, Key, Location, PLAYER0_LOC, Player, Printer, Step, play};
//!
//! /// Always straight on.
//! #[derive(Default)]
//! struct Straight {
//!     forward: Option<i32>,
//! }
//!
//! impl Player for Straight {
//!     fn next_step(&mut self, change: &ChessboardChange) -> Step {
//!         let my_loc = change.my_loc;
//!         // The first change tells on which side we are.
//!         let forward = *self.forward.get_or_insert(if my_loc == PLAYER0_LOC { 1 } else { -1 });
//!         Step::move_to(Location::new(my_loc.x, my_loc.y + forward))
//!     }
//!
//!     fn restart(&mut self) {
//!         self.forward = None;
//!     }
//! }
//!
//! # use std::{io::{Read, Write}, net::TcpListener, thread};
//! # // A server with a game in which the opponent steps aside and back.
//! # let listener = TcpListener::bind("127.0.0.1:0")?;
//! # let address = listener.local_addr()?;
//! # let server = thread::spawn(move || -> std::io::Result<()> {
//! #     let (mut stream, _) = listener.accept()?;
//! #     stream.read_exact(&mut [0; 68])?;
//! #     let change = |status: i32, cells: [i32; 4]| -> Vec<u8> {
//! #         let numbers = [1002, 0, status].into_iter().chain(cells).chain([-1; 4]);
//! #         numbers.flat_map(i32::to_be_bytes).collect()
//! #     };
//! #     for y in 1..9 {
//! #         stream.write_all(&change(0, [5, y, 4 + y % 2, 9]))?;
//! #         let mut step = [0; 92];
//! #         stream.read_exact(&mut step)?;
//! #         assert_eq!(step[68..76], [0, 0, 0, 5, 0, 0, 0, y as u8 + 1]);
//! #     }
//! #     stream.write_all(&change(1, [-1; 4]))?;
//! #     stream.write_all(&[0, 0, 3, 233, 255, 255, 255, 255])
//! # });
//! let key = Key::new("19120000")?;
//! let mut printer = Printer::new(std::io::stdout());
//! let tally = play(address, &key, &mut Straight::default(), &mut printer)?;
//! assert_eq!((tally.victories, tally.defeats), (1, 0));
//! # server.join().unwrap()?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Whoever has another kind of connection takes the [`Session`]: the same without a socket.
#![forbid(unsafe_code)]

mod block_bar;
mod change;
mod client;
mod key;
mod location;
mod log;
mod observer;
mod player;
mod session;
mod step;

pub use block_bar::BlockBar;
pub use change::{ChessboardChange, GameStatus};
pub use client::{ClientError, play, play_on};
pub use key::{Key, KeyError, NAME_MAX};
pub use location::{BLOCK_LEN, BLOCK_SUM, Location, PLAYER0_LOC, PLAYER1_LOC, SIZE};
pub use log::GameLog;
pub use observer::{Observer, Printer, Tally};
pub use player::Player;
pub use session::{PLAY_LEN, ProtocolError, Session, SessionEvent, VERIFY_KEY_LEN};
pub use step::Step;
