//! The server as others see it: over its address.

mod people;
