//! A NATS server for tests: at a free port, gone when the test is; or the one that `TENGEN_TEST_NATS` names.

use std::{
    env,
    io::Read as _,
    net::{TcpListener, TcpStream, ToSocketAddrs as _},
    process::{Child, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use crate::LinkTarget;

/// Nobody waits longer than this for a server that starts.
const PATIENCE: Duration = Duration::from_secs(60);

/// Kills the server when our end of its standard input is gone.
const WATCHDOG: &str =
    r#"nats-server -a 127.0.0.1 -p "$1" >/dev/null 2>&1 & server=$!; read _; kill -KILL $server"#;

/// A server that runs, until it is killed.
#[derive(Debug)]
pub struct NatsServer {
    /// `host:port`.
    address: String,
    /// `user:password@`, if the existing one asks for them.
    user: String,
    /// The port of one that was started for the test.
    port: Option<u16>,
    watchdog: Option<Child>,
}

impl NatsServer {
    /// Starts one, or uses the one that `TENGEN_TEST_NATS` names. Where there is none to start, the test is skipped and says so,
    /// unless `TENGEN_TEST_CLUSTER` is `required`.
    pub fn start() -> Option<Self> {
        let Ok(address) = env::var("TENGEN_TEST_NATS") else { return Self::start_own() };
        let place = address.trim_start_matches("nats://").trim_end_matches('/');
        let (user, host) =
            place.rsplit_once('@').map_or((String::new(), place), |(user, host)| (format!("{user}@"), host));
        Some(Self { address: host.to_owned(), user, port: None, watchdog: None })
    }

    /// The same for tests that kill it: always a server of their own.
    ///
    /// # Panics
    /// Where it does not start.
    pub fn start_own() -> Option<Self> {
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
        let port = free.expect("a port of this machine").port();
        let address = format!("127.0.0.1:{port}");
        let mut server = Self { address, user: String::new(), port: Some(port), watchdog: None };
        server.resume();
        Some(server)
    }

    /// How a program gets there.
    pub fn address(&self) -> String {
        format!("nats://{}{}", self.user, self.address)
    }

    /// How a program gets there by a proxy that listens here.
    pub fn address_by(&self, proxy: std::net::SocketAddr) -> String {
        format!("nats://{}{proxy}", self.user)
    }

    /// Where a link to it leads.
    ///
    /// # Panics
    /// Where its host cannot be found.
    pub fn link_target(&self) -> LinkTarget {
        let mut found = self.address.to_socket_addrs().expect("a host that can be found");
        LinkTarget::Tcp(found.next().expect("an address"))
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
        let port = self.port.expect("a test that kills its server has to start one with start_own");
        let mut command = Command::new("sh");
        command.args(["-c", WATCHDOG, "sh", &port.to_string()]);
        command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
        self.watchdog = Some(command.spawn().expect("a shell"));
        let begun = Instant::now();
        loop {
            // It greets whoever comes.
            let greets =
                TcpStream::connect(("127.0.0.1", port)).and_then(|mut stream| stream.read_exact(&mut [0; 4]));
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
