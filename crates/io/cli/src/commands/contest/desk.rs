use std::io::{self, Write as _};

use tengen_core::{Lang, Localize as _};
use tengen_quoridor_contest::{Desk, Notice};

use crate::speech::printable;

/// The console on standard output, everything else on standard error. Nobody has to read either: a contest goes on
/// when nobody does.
#[derive(Debug)]
pub(super) struct Console {
    lang: Lang,
}

impl Console {
    pub(super) const fn new(lang: Lang) -> Self {
        Self { lang }
    }
}

impl Desk for Console {
    fn console(&self, line: &str) {
        let mut out = io::stdout().lock();
        let _ = writeln!(out, "{line}").and_then(|()| out.flush());
    }

    fn log(&self, lines: &str) {
        let _ = writeln!(io::stderr().lock(), "{lines}");
    }

    fn notice(&self, notice: &Notice) {
        let _ = writeln!(io::stderr().lock(), "{}", printable(&notice.localize(self.lang)));
    }
}
