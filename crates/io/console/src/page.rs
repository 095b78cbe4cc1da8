//! Live pages of contests: their address on the command line, and what people are told about them.

use std::{
    io::{self, Write as _},
    net::{IpAddr, SocketAddr},
};

use anyhow::{Result, anyhow};
use tengen_core::{Lang, localize, text::printable};

/// The port of pages where none is told.
const USUAL_PORT: u16 = 8808;

/// Where a page is to be: an address with its port, or one of them alone.
pub fn page_address(text: &str, lang: Lang) -> Result<SocketAddr> {
    listen_address(text, USUAL_PORT, lang)
}

/// Where something listens: an address with its port, or one of them alone.
pub fn listen_address(text: &str, usual_port: u16, lang: Lang) -> Result<SocketAddr> {
    let here = IpAddr::from([127, 0, 0, 1]);
    let told = text.parse().ok();
    let told = told.or_else(|| Some(SocketAddr::new(text.parse().ok()?, usual_port)));
    told.or_else(|| Some(SocketAddr::new(here, text.trim_start_matches(':').parse().ok()?)))
        .ok_or_else(|| anyhow!(localize!(lang, "console-page-address", text = printable(text))))
}

/// Says where a contest is shown.
pub fn say_page_address(url: &str, lang: Lang) {
    let _ = writeln!(io::stderr(), "{}", localize!(lang, "console-page-at", url));
}

/// Says that a page outlives its contest.
pub fn say_page_stays(lang: Lang) {
    let said = lang.text("console-page-stays");
    let _ = writeln!(io::stderr(), "{said}");
}
