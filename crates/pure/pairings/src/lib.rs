//! Who meets whom in a tournament, and how it stands.
#![forbid(unsafe_code)]
