//! The boards as they are drawn.

mod quoridor;
