//! The referee of one table: commands go in, events come out, and a table is the fold of its events.
#![forbid(unsafe_code)]
