//! The server as others see it: over its address.

mod contests;
mod house;
mod people;
