//! The log of events on disk: compare-and-swap append, durable before it is acknowledged.
#![forbid(unsafe_code)]
