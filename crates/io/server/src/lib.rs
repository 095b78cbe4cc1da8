//! Tables on the network.
#![forbid(unsafe_code)]
