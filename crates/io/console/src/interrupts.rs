//! Interrupts: Ctrl-C and its kin.

use std::sync::{Arc, atomic::AtomicBool};

use anyhow::Result;

/// A flag that rises when somebody wants us to stop, so that the programs that we have started can be ended first.
pub fn watch_interrupts() -> Result<Arc<AtomicBool>> {
    use signal_hook::consts;
    let interrupted = Arc::new(AtomicBool::new(false));
    #[cfg(unix)]
    let signals = [consts::SIGINT, consts::SIGTERM, consts::SIGHUP, consts::SIGQUIT];
    #[cfg(not(unix))]
    let signals = [consts::SIGINT, consts::SIGTERM];
    for signal in signals {
        signal_hook::flag::register(signal, Arc::clone(&interrupted))?;
    }
    Ok(interrupted)
}
