//! Write a player for the Quoridor contest.
#![forbid(unsafe_code)]
