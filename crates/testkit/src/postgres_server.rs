//! A `PostgreSQL` server for tests: in a temporary folder, without a port, gone when the test is; or the one that
//! `TENGEN_TEST_PG` names.

use std::{
    env,
    ffi::OsStr,
    fs,
    io::Write as _,
    net::TcpListener,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    sync::atomic::{AtomicUsize, Ordering},
    thread,
    time::{Duration, Instant},
};

use crate::{LinkTarget, existing_postgres::ExistingPostgres};

/// Nobody waits longer than this for a server that starts, or recovers.
const PATIENCE: Duration = Duration::from_secs(120);

/// Runs servers for the administrator, who may not.
const OWNER: &str = "postgres";

/// Ends the server and removes its folder when the test has ended, however it has.
const WATCHDOG: &str = r#"read _; "$1/pg_ctl" -D "$2/data" -m immediate stop; rm -rf "$2""#;

/// A running server.
#[derive(Debug)]
pub struct PostgresServer {
    home: ServerHome,
    n_databases: AtomicUsize,
}

#[derive(Debug)]
enum ServerHome {
    /// A server of the test's own.
    Own(OwnPostgres),
    /// The server that `TENGEN_TEST_PG` names.
    Existing(ExistingPostgres),
}

/// A server that was started for a test.
#[derive(Debug)]
struct OwnPostgres {
    programs: PathBuf,
    folder: PathBuf,
    is_durable: bool,
    /// The port for connections with TLS.
    tls_port: Option<u16>,
    /// Its standard input ends with us.
    watchdog: Child,
}

impl PostgresServer {
    /// Starts one that does not wait for the disk, or uses the one that `TENGEN_TEST_PG` names. Where there is none to start, the
    /// test is skipped and says so, unless `TENGEN_TEST_CLUSTER` is `required`.
    pub fn start() -> Option<Self> {
        Self::existing().or_else(Self::start_volatile)
    }

    /// Starts one that loses what it has confirmed when it is killed, whatever server there is already.
    pub fn start_volatile() -> Option<Self> {
        Self::start_with(false, None, None)
    }

    /// The same, but what it confirms is on disk.
    pub fn start_durable() -> Option<Self> {
        Self::existing().or_else(Self::start_own)
    }

    /// The same for tests that stop it or kill it: always a server of their own.
    pub fn start_own() -> Option<Self> {
        Self::start_with(true, None, None)
    }

    /// The same with its data in a folder of a disk that is there already. The folder must belong to the user that
    /// [`owner`](Self::owner) names.
    pub fn start_in(folder: &Path) -> Option<Self> {
        Self::start_with(true, None, Some(folder))
    }

    /// The same, and it listens at a port of this machine for connections with TLS and no others. The certificate and its key are PEM.
    pub fn start_with_tls(certificate: &str, key: &str) -> Option<Self> {
        Self::start_with(true, Some((certificate, key)), None)
    }

    fn existing() -> Option<Self> {
        let address = env::var("TENGEN_TEST_PG").ok()?;
        let home = ServerHome::Existing(ExistingPostgres::new(&address, programs()));
        Some(Self { home, n_databases: AtomicUsize::new(0) })
    }

    fn start_with(is_durable: bool, tls: Option<(&str, &str)>, data: Option<&Path>) -> Option<Self> {
        let Some(programs) = programs() else {
            let is_required = env::var("TENGEN_TEST_CLUSTER").is_ok_and(|told| told == "required");
            assert!(!is_required, "PostgreSQL not found (apt-get install postgresql)");
            #[expect(clippy::print_stdout, reason = "whoever runs the tests has to know")]
            {
                println!("skipped: PostgreSQL not found (apt-get install postgresql)");
            }
            return None;
        };
        // By its own user, so that it is that user's; a short name, because that of a socket must be.
        let folder = succeed(as_owner("mktemp").args(["-d", "/tmp/tengen-pg-XXXXXXXX"]));
        let folder = PathBuf::from(folder.trim());
        if let Some(data) = data {
            succeed(as_owner("ln").arg("-s").arg(data).arg(folder.join("data")));
        }
        let options = ["-N", "-A", "trust", "-U", "tengen", "--locale=C", "-E", "UTF8", "-D"];
        succeed(as_owner(programs.join("initdb")).args(options).arg(folder.join("data")));
        let tls_port = tls.map(|(certificate, key)| {
            let files = [
                ("server.crt", certificate),
                ("server.key", key),
                ("pg_hba.conf", "local all all trust\nhostssl all all all trust\n"),
            ];
            for (name, text) in files {
                write_as_owner(&folder.join("data").join(name), text);
            }
            let free = TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr());
            free.expect("a port of this machine").port()
        });
        // In a session of its own: whoever kills the test with all its processes does not kill this one.
        let mut shell = as_owner("sh");
        shell.args(["-c", WATCHDOG, "sh"]).arg(&programs).arg(&folder);
        let mut watchdog = Command::new("setsid");
        watchdog.arg("--wait").arg(shell.get_program()).args(shell.get_args()).current_dir("/");
        watchdog.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
        let watchdog = watchdog.spawn().expect("a shell");
        let own = OwnPostgres { programs, folder, is_durable, tls_port, watchdog };
        own.start();
        Some(Self { home: ServerHome::Own(own), n_databases: AtomicUsize::new(0) })
    }

    /// The user that servers run as, where that is another one than ours.
    pub fn owner() -> Option<&'static str> {
        is_root().then_some(OWNER)
    }

    /// A new and empty database.
    ///
    /// # Panics
    /// Where the server creates none.
    pub fn new_database(&self) -> PostgresDatabase<'_> {
        let number = self.n_databases.fetch_add(1, Ordering::SeqCst);
        let name = match &self.home {
            ServerHome::Own(_) => format!("test{number}"),
            ServerHome::Existing(server) => server.fresh_name(number),
        };
        self.run_sql("postgres", &format!("CREATE DATABASE {name}"));
        PostgresDatabase { server: self, name }
    }

    /// Where a link to it leads.
    pub fn link_target(&self) -> LinkTarget {
        match &self.home {
            ServerHome::Own(own) => LinkTarget::Unix(own.folder.join(".s.PGSQL.5432")),
            ServerHome::Existing(server) => server.link_target(),
        }
    }

    /// Stops it as an administrator does: sessions are ended, everything is on disk.
    pub fn stop(&self) {
        succeed(&mut self.own().control(&["-m", "fast", "-w", "stop"]));
    }

    /// Kills it, as the power does.
    ///
    /// # Panics
    /// Where it does not run.
    pub fn kill(&self) {
        let pid =
            fs::read_to_string(self.own().folder.join("data/postmaster.pid")).expect("a server that runs");
        let pid = pid.lines().next().expect("its number");
        succeed(as_owner("kill").args(["-KILL", pid]));
    }

    /// Starts it again, and waits until it accepts connections.
    pub fn resume(&self) {
        self.own().start();
    }

    /// The server that this test has started.
    fn own(&self) -> &OwnPostgres {
        match &self.home {
            ServerHome::Own(own) => own,
            ServerHome::Existing(_) => panic!("a test that stops its server has to start one with start_own"),
        }
    }

    fn run_sql(&self, database: &str, sql: &str) -> String {
        let mut command = match &self.home {
            ServerHome::Own(own) => own.psql(database),
            ServerHome::Existing(server) => server.psql(database),
        };
        succeed(command.args(["-XAtq", "-v", "ON_ERROR_STOP=1", "-c", sql]))
    }
}

impl OwnPostgres {
    /// Starts it, and waits until it accepts connections.
    fn start(&self) {
        let fsync = if self.is_durable { "on" } else { "off" };
        // A socket has the port in its name.
        let listen = match self.tls_port {
            Some(port) => format!("-c listen_addresses=127.0.0.1 -c port={port} -c ssl=on"),
            None => "-c listen_addresses=".to_owned(),
        };
        let options = format!(
            "{listen} -c unix_socket_directories={} -c fsync={fsync} -c max_connections=60",
            self.folder.display()
        );
        let begun = Instant::now();
        let log = self.folder.join("log");
        // The processes of one that was killed may still be going.
        loop {
            let mut start = self.control(&["-w", "-s", "-o", &options]);
            start.arg("-l").arg(&log).arg("start");
            if start.status().is_ok_and(|status| status.success()) {
                return;
            }
            let told = fs::read_to_string(&log).unwrap_or_default();
            assert!(begun.elapsed() < PATIENCE, "PostgreSQL does not start: {told}");
            thread::sleep(Duration::from_millis(100));
        }
    }

    fn control(&self, args: &[&str]) -> Command {
        let mut command = as_owner(self.programs.join("pg_ctl"));
        command.arg("-D").arg(self.folder.join("data")).args(args);
        command.stdout(Stdio::null()).stderr(Stdio::null());
        command
    }

    fn psql(&self, database: &str) -> Command {
        let mut command = as_owner(self.programs.join("psql"));
        command.args(["-U", "tengen", "-d", database, "-h"]).arg(&self.folder);
        command.args(["-p", &self.tls_port.unwrap_or(5432).to_string()]);
        command
    }
}

impl Drop for OwnPostgres {
    fn drop(&mut self) {
        drop(self.watchdog.stdin.take());
        let _ = self.watchdog.wait();
    }
}

/// A database of a server.
#[derive(Debug)]
pub struct PostgresDatabase<'a> {
    server: &'a PostgresServer,
    name: String,
}

impl PostgresDatabase<'_> {
    /// How a program gets there.
    pub fn address(&self) -> String {
        match &self.server.home {
            ServerHome::Own(own) => {
                let folder = own.folder.display().to_string().replace('/', "%2F");
                format!("postgres://tengen@{folder}/{}", self.name)
            }
            ServerHome::Existing(server) => server.address(&self.name),
        }
    }

    /// How a program gets there with TLS.
    ///
    /// # Panics
    /// Where the server was started without it.
    pub fn tls_address(&self, host: &str) -> String {
        let port = self.server.own().tls_port.expect("a server with TLS");
        format!("postgres://tengen@{host}:{port}/{}?sslmode=require", self.name)
    }

    /// How a program gets there by a proxy that listens here.
    pub fn address_by(&self, proxy: std::net::SocketAddr) -> String {
        match &self.server.home {
            ServerHome::Own(_) => format!("postgres://tengen@{proxy}/{}?sslmode=disable", self.name),
            ServerHome::Existing(server) => server.address_by(proxy, &self.name),
        }
    }

    /// Does something behind the back of whoever uses it, and returns what the database prints.
    pub fn run_sql(&self, sql: &str) -> String {
        self.server.run_sql(&self.name, sql)
    }

    /// Ends all connections to it. Returns how many there were.
    ///
    /// # Panics
    /// Where the server is away.
    pub fn terminate_all(&self) -> usize {
        let sql = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
            WHERE datname = current_database() AND pid <> pg_backend_pid()";
        self.run_sql(sql).trim().parse().expect("a number")
    }

    /// Waits until nobody is connected: what a program that was killed has sent is done by then, or never.
    ///
    /// # Panics
    /// Where somebody stays.
    pub fn wait_until_alone(&self) {
        let sql = "SELECT count(*) FROM pg_stat_activity
            WHERE datname = current_database() AND pid <> pg_backend_pid()";
        let begun = Instant::now();
        while self.run_sql(sql).trim() != "0" {
            assert!(begun.elapsed() < PATIENCE, "somebody is still connected");
            thread::sleep(Duration::from_millis(10));
        }
    }
}

/// Where the programs of the latest version are, if there are any.
fn programs() -> Option<PathBuf> {
    let is_there = |folder: &PathBuf| folder.join("initdb").exists() && folder.join("pg_ctl").exists();
    let debian = fs::read_dir("/usr/lib/postgresql").ok().into_iter().flatten().flatten();
    let mut debian: Vec<PathBuf> = debian.map(|entry| entry.path().join("bin")).filter(is_there).collect();
    debian.sort_by_key(|path| path.parent()?.file_name()?.to_str()?.parse::<u32>().ok());
    let told = || {
        let told = Command::new("pg_config").arg("--bindir").output().ok()?;
        Some(PathBuf::from(String::from_utf8(told.stdout).ok()?.trim()))
    };
    debian.pop().or_else(|| told().filter(is_there))
}

/// Whether we are the administrator.
fn is_root() -> bool {
    fs::metadata("/proc/self").is_ok_and(|about| {
        #[cfg(unix)]
        {
            std::os::unix::fs::MetadataExt::uid(&about) == 0
        }
        #[cfg(not(unix))]
        {
            let _ = about;
            false
        }
    })
}

/// A program as a user who may run a server: the administrator may not.
fn as_owner(program: impl AsRef<OsStr>) -> Command {
    let mut command = if is_root() {
        let mut command = Command::new("runuser");
        command.args(["-u", OWNER, "--"]).arg(program);
        command
    } else {
        Command::new(program)
    };
    // Its owner may not look into ours.
    command.current_dir(Path::new("/"));
    command
}

/// Writes a file that only the owner of the server may read.
fn write_as_owner(path: &Path, text: &str) {
    let mut shell = as_owner("sh");
    shell.args(["-c", "umask 077; cat > \"$1\"", "sh"]).arg(path).stdin(Stdio::piped());
    let mut writing = shell.spawn().expect("a shell");
    writing.stdin.take().expect("its input").write_all(text.as_bytes()).expect("a shell that reads");
    assert!(writing.wait().is_ok_and(|status| status.success()), "{} cannot be written", path.display());
}

/// Runs a program and returns what it prints.
pub(crate) fn succeed(command: &mut Command) -> String {
    let output = command.output().expect("a program that can be run");
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{command:?}: {said}");
    String::from_utf8_lossy(&output.stdout).into_owned()
}
