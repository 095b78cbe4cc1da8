use std::{
    io::{self, BufRead as _, BufReader, PipeReader, PipeWriter, Read, Write},
    process::{Child, Command, Stdio},
    thread::{self, JoinHandle},
};

/// A program that is told lines and heard, one after the other: a process, or a function that is given the ends of pipes.
#[derive(Debug)]
pub struct LineConversation {
    partner: ConversationPartner,
    input: Option<PipeWriter>,
    output: BufReader<PipeReader>,
}

#[derive(Debug)]
enum ConversationPartner {
    Process(Child),
    Thread(JoinHandle<io::Result<()>>),
}

/// The panics of all functions here are those of a test that has failed.
#[allow(clippy::missing_panics_doc, clippy::unwrap_used, reason = "in a test a panic is the report")]
impl LineConversation {
    /// With a process.
    pub fn with(command: &mut Command) -> Self {
        Self::between(|input, output| {
            let child = command.stdin(input).stdout(output).stderr(Stdio::piped()).spawn().unwrap();
            // Ends of pipes that the command keeps would never close.
            command.stdin(Stdio::null()).stdout(Stdio::null());
            ConversationPartner::Process(child)
        })
    }

    /// With a function in a thread of its own.
    pub fn in_process(run: impl FnOnce(PipeReader, PipeWriter) -> io::Result<()> + Send + 'static) -> Self {
        Self::between(|input, output| ConversationPartner::Thread(thread::spawn(move || run(input, output))))
    }

    fn between(begin: impl FnOnce(PipeReader, PipeWriter) -> ConversationPartner) -> Self {
        let (their_input, input) = io::pipe().unwrap();
        let (output, their_output) = io::pipe().unwrap();
        let partner = begin(their_input, their_output);
        Self { partner, input: Some(input), output: BufReader::new(output) }
    }

    /// The number of the process.
    pub fn id(&self) -> u32 {
        match &self.partner {
            ConversationPartner::Process(child) => child.id(),
            ConversationPartner::Thread(_) => std::process::id(),
        }
    }

    /// Tells this text. The program may have ended before it has read everything.
    pub fn send(&mut self, text: &str) {
        if let Some(input) = &mut self.input {
            let _ = input.write_all(text.as_bytes());
        }
    }

    /// The next line, if there is one.
    pub fn receive(&mut self) -> Option<String> {
        let mut line = String::new();
        (self.output.read_line(&mut line).unwrap() > 0).then(|| line.trim_end().to_owned())
    }

    /// The next line that is no message.
    pub fn answer(&mut self) -> String {
        loop {
            let line = self.receive().unwrap();
            if !line.starts_with("MESSAGE") && !line.starts_with("info ") {
                return line;
            }
        }
    }

    /// Tells all this, however long, and gives what is said until a line comes that begins like `last`.
    pub fn hear_until(&mut self, text: &[u8], last: &str) -> Vec<String> {
        let mut input = self.input.take().unwrap();
        let (input, lines) = thread::scope(|scope| {
            let writing = scope.spawn(move || {
                let _ = input.write_all(text);
                input
            });
            let mut lines = Vec::new();
            while lines.last().is_none_or(|line: &String| !line.starts_with(last)) {
                let line = self.receive();
                lines.push(line.unwrap_or_else(|| panic!("no {last} in {lines:?}")));
            }
            (writing.join().unwrap(), lines)
        });
        self.input = Some(input);
        lines
    }

    /// Tells all this, ends the input and gives everything that is said.
    pub fn hear_all(mut self, text: &[u8]) -> Vec<String> {
        let mut input = self.input.take().unwrap();
        thread::scope(|scope| {
            scope.spawn(move || input.write_all(text));
            self.end()
        })
    }

    /// Ends the input; the program has to end well. Gives what it still says.
    pub fn end(mut self) -> Vec<String> {
        drop(self.input.take());
        let lines = self.output.by_ref().lines().map(Result::unwrap).collect();
        match self.partner {
            ConversationPartner::Process(mut child) => {
                let mut errors = String::new();
                child.stderr.take().unwrap().read_to_string(&mut errors).unwrap();
                assert_eq!((child.wait().unwrap().code(), errors.as_str()), (Some(0), ""));
            }
            ConversationPartner::Thread(thread) => thread.join().unwrap().unwrap(),
        }
        lines
    }
}
