//! Workers: the token that they show, and the command that starts one.

use std::{
    env, fs,
    net::{IpAddr, SocketAddr, UdpSocket},
    path::Path,
};

use anyhow::{Result, anyhow};
use tengen_core::{Lang, localize};

use crate::io_text;

/// The environment variable with the token.
const TOKEN: &str = "TENGEN_WORKER_TOKEN";
/// A shorter token could be guessed.
const SHORTEST: usize = 16;

/// The token from this file, or else from the environment, if there is one.
pub fn worker_token(file: Option<&Path>, lang: Lang) -> Result<Option<String>> {
    let (token, from) = match file {
        Some(file) => {
            let path = file.display();
            let text = fs::read_to_string(file).map_err(|error| {
                anyhow!(localize!(lang, "console-token-file", path, error = io_text(&error, lang)))
            })?;
            (text, path.to_string())
        }
        None => match env::var(TOKEN) {
            Ok(token) => (token, TOKEN.to_owned()),
            Err(_) => return Ok(None),
        },
    };
    let token = token.trim();
    if token.len() < SHORTEST || !token.bytes().all(|byte| byte.is_ascii_graphic()) {
        return Err(anyhow!(localize!(lang, "console-token-form", from, SHORTEST)));
    }
    Ok(Some(token.to_owned()))
}

/// The command that starts a worker for the server at this address.
pub fn worker_command(address: SocketAddr, token: &str) -> String {
    let is_for_all = address.ip().is_unspecified();
    let here = if is_for_all { own_address().unwrap_or(IpAddr::from([127, 0, 0, 1])) } else { address.ip() };
    format!("tengen worker --join http://{} --token {token}", SocketAddr::new(here, address.port()))
}

/// The address that others in the network reach this machine by: the one that it would send from. Nothing is sent.
pub fn own_address() -> Option<IpAddr> {
    let socket = UdpSocket::bind(("0.0.0.0", 0)).ok()?;
    // An address of the documentation, which nobody has.
    socket.connect(("192.0.2.1", 9)).ok()?;
    socket.local_addr().ok().map(|address| address.ip())
}
