use std::{
    fmt::Write as _,
    io::{self, Write},
    sync::{Arc, Mutex, PoisonError},
};

use tengen_protocols::text::host::TextReply;

/// Where answers go, whole lines at once.
#[derive(Clone)]
pub(crate) struct AnswerOutput(Arc<Mutex<Box<dyn Write + Send>>>);

impl AnswerOutput {
    pub(crate) fn new(output: Box<dyn Write + Send>) -> Self {
        Self(Arc::new(Mutex::new(output)))
    }

    /// Says all of it in one piece.
    pub(crate) fn write(&self, answers: &[TextReply]) -> io::Result<()> {
        let mut text = String::new();
        for answer in answers {
            // A text takes whatever is written to it.
            let _ = writeln!(text, "{answer}");
        }
        let mut output = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        output.write_all(text.as_bytes())?;
        output.flush()
    }
}
