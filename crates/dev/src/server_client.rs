//! What load tests need of a server in a process of its own: starting it, and talking to it as its clients do.

pub(crate) mod http;
pub(crate) mod server_process;
pub(crate) mod socket;
