//! What programs say to each other, as values: no input, no output, no clocks.
//!
//! [`gomocup`] is the protocol of Gomocup's engines and managers, [`text`] that of our engines for the other games,
//! [`qtp`] another one of Quoridor's, [`quoridor`] what the Quoridor contest sends over TCP.
//! [`lines`] makes bounded lines of the bytes of any of them.
#![forbid(unsafe_code)]

pub mod gomocup;
pub mod lines;
pub mod qtp;
pub mod quoridor;
pub mod text;
