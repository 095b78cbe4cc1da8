//! A program that is told lines and heard, one after the other.

use std::{
    io::{BufRead as _, BufReader, Read as _, Write as _},
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
    thread,
};

use crate::tengen;

pub(crate) struct Conversation {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
}

impl Conversation {
    pub(crate) fn begin(args: &[&str]) -> Self {
        Self::with(tengen().args(args))
    }

    pub(crate) fn with(command: &mut Command) -> Self {
        let command = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let (input, output) = (child.stdin.take(), BufReader::new(child.stdout.take().unwrap()));
        Self { child, input, output }
    }

    #[cfg(target_os = "linux")]
    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }

    /// The program may have ended before it has read everything.
    pub(crate) fn tell(&mut self, text: &str) {
        if let Some(input) = &mut self.input {
            let _ = input.write_all(text.as_bytes());
        }
    }

    /// The next line, if there is one.
    pub(crate) fn hear(&mut self) -> Option<String> {
        let mut line = String::new();
        (self.output.read_line(&mut line).unwrap() > 0).then(|| line.trim_end().to_owned())
    }

    /// The next line that is no message.
    pub(crate) fn answer(&mut self) -> String {
        loop {
            let line = self.hear().unwrap();
            if !line.starts_with("MESSAGE") && !line.starts_with("info ") {
                return line;
            }
        }
    }

    /// Tells all this, however long, and gives what is said until a line comes that begins like `last`.
    pub(crate) fn hear_until(&mut self, text: &[u8], last: &str) -> Vec<String> {
        let mut input = self.input.take().unwrap();
        let output = &mut self.output;
        let (input, lines) = thread::scope(|scope| {
            let writing = scope.spawn(move || {
                let _ = input.write_all(text);
                input
            });
            let mut lines = Vec::new();
            while lines.last().is_none_or(|line: &String| !line.starts_with(last)) {
                let mut line = String::new();
                assert!(output.read_line(&mut line).unwrap() > 0, "no {last} in {lines:?}");
                lines.push(line.trim_end().to_owned());
            }
            (writing.join().unwrap(), lines)
        });
        self.input = Some(input);
        lines
    }

    /// Ends the input; the program has to end well. Gives what it still says.
    pub(crate) fn end(mut self) -> Vec<String> {
        drop(self.input.take());
        let lines = self.output.by_ref().lines().map(Result::unwrap).collect();
        let status = self.child.wait().unwrap();
        let mut errors = String::new();
        self.child.stderr.take().unwrap().read_to_string(&mut errors).unwrap();
        assert_eq!((status.code(), errors.as_str()), (Some(0), ""));
        lines
    }
}
