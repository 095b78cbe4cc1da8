//! A NATS server for tests: at a free port, gone when the test is.

use std::{
    env,
    io::Read as _,
    net::{TcpListener, TcpStream},
    process::{Child, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

/// Nobody waits longer than this for a server that starts.
const PATIENCE: Duration = Duration::from_secs(60);

/// Kills the server when our end of its standard input is gone.
const WATCHDOG: &str =
    r#"nats-server -a 127.0.0.1 -p "$1" >/dev/null 2>&1 & server=$!; read _; kill -KILL $server"#;

/// A server that runs, until it is killed.
#[derive(Debug)]
pub struct NatsServer {
    port: u16,
    watchdog: Option<Child>,
}

impl NatsServer {
    /// Starts one. Where there is none to start, the test is skipped and says so, unless `TENGEN_TEST_CLUSTER` is `required`.
    ///
    /// # Panics
    /// Where it does not start.
    pub fn start() -> Option<Self> {
        if Command::new("nats-server").arg("--version").output().is_err() {
            let is_required = env::var("TENGEN_TEST_CLUSTER").is_ok_and(|told| told == "required");
            assert!(!is_required, "NATS not found (apt-get install nats-server)");
            #[expect(clippy::print_stdout, reason = "whoever runs the tests has to know")]
            {
                println!("skipped: NATS not found (apt-get install nats-server)");
            }
            return None;
        }
        let free = TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr());
        let mut server = Self { port: free.expect("a port of this machine").port(), watchdog: None };
        server.resume();
        Some(server)
    }

    /// How a program gets there.
    pub fn address(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    /// Kills it.
    pub fn kill(&mut self) {
        if let Some(mut watchdog) = self.watchdog.take() {
            drop(watchdog.stdin.take());
            let _ = watchdog.wait();
        }
    }

    /// Starts it again, and waits until it answers.
    ///
    /// # Panics
    /// Where it does not start.
    pub fn resume(&mut self) {
        let mut command = Command::new("sh");
        command.args(["-c", WATCHDOG, "sh", &self.port.to_string()]);
        command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
        self.watchdog = Some(command.spawn().expect("a shell"));
        let begun = Instant::now();
        loop {
            // It greets whoever comes.
            let greets = TcpStream::connect(("127.0.0.1", self.port))
                .and_then(|mut stream| stream.read_exact(&mut [0; 4]));
            if greets.is_ok() {
                return;
            }
            assert!(begun.elapsed() < PATIENCE, "NATS does not start");
            thread::sleep(Duration::from_millis(20));
        }
    }
}

impl Drop for NatsServer {
    fn drop(&mut self) {
        self.kill();
    }
}
