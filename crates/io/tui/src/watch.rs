//! Watching: games that are being played now, on a server or in a file that grows.

mod aim;
mod contest;
mod course;
mod feed;
mod folder;
mod lists;
mod live;
mod scribe;
mod server;
mod table;
mod tail;

#[cfg(test)]
mod tests;
