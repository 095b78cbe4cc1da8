//! Output writer: whole lines, flushed at once, from any thread.

use std::{
    fmt,
    io::{self, Write},
    sync::{Arc, Mutex, PoisonError},
};

#[derive(Clone)]
pub(crate) struct ReplyWriter(Arc<Mutex<dyn Write + Send>>);

impl ReplyWriter {
    pub(crate) fn new(output: impl Write + Send + 'static) -> Self {
        Self(Arc::new(Mutex::new(output)))
    }

    pub(crate) fn write_line(&self, line: impl fmt::Display) -> io::Result<()> {
        let mut output = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        output.write_all(format!("{line}\n").as_bytes())?;
        output.flush()
    }
}
