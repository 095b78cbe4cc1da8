//! Records of games: every format of the field, read and written.
#![forbid(unsafe_code)]
