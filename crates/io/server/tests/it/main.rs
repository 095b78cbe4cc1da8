//! The server as others see it: over its address.

mod analysis;
mod client;
mod contests;
mod examples;
mod house;
mod openapi;
mod people;
mod records;
