//! The page in a real browser: Debian's `chromium` by way of `chromedriver`. `./check` installs both when they are missing.

mod accessible;
mod browser;
mod games;
mod proxy;
mod record;
mod screens;
mod table;
mod types;
