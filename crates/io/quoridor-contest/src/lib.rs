//! The Quoridor contest over TCP.
#![forbid(unsafe_code)]
