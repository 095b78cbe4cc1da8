//! The server as others see it: over its address.

mod contests;
mod examples;
mod house;
mod people;
