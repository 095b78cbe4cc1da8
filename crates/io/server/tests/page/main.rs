//! The page in a real browser: Debian's `chromium` by way of `chromedriver`. `./check` installs both when they are missing.
#![allow(clippy::unwrap_used, reason = "in a test a panic is the report")]

mod accessible;
mod browser;
#[path = "../elsewhere/mod.rs"]
mod elsewhere;
mod games;
mod players;
#[cfg(unix)]
mod programs;
mod proxy;
mod record;
mod relay;
mod screens;
mod table;
mod types;
