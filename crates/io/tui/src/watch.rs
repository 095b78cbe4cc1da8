//! Watching: games that are being played now, on a server or in a file that grows.

mod aim;
mod course;
mod feed;
mod live;
mod scribe;
mod server;
mod table;
