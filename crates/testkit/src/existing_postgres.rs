//! A `PostgreSQL` server that was there before the test, such as a service of a CI system.

use std::{
    net::{SocketAddr, ToSocketAddrs as _},
    path::{Path, PathBuf},
    process::{self, Command, Stdio},
    sync::{Mutex, PoisonError},
};

use crate::LinkTarget;

/// Where the server is. The databases of a test are removed when it ends.
#[derive(Debug)]
pub(crate) struct ExistingPostgres {
    /// `user:password`, if they are given.
    user: String,
    /// `host:port`, or the folder of its socket with `%2F` for `/`.
    host: String,
    /// What follows a question mark.
    options: String,
    psql: PathBuf,
    created: Mutex<Vec<String>>,
}

impl ExistingPostgres {
    /// From `postgres://USER:PASSWORD@HOST:PORT/DATABASE?OPTIONS`. The database in it is not used.
    pub(crate) fn new(address: &str, programs: Option<PathBuf>) -> Self {
        let (_, rest) = address.split_once("://").expect("TENGEN_TEST_PG is like postgres://user@host:5432");
        let (rest, options) = rest.split_once('?').unwrap_or((rest, ""));
        let place = rest.split('/').next().unwrap_or_default();
        let (user, host) = place.rsplit_once('@').unwrap_or(("", place));
        let psql = programs.unwrap_or_default().join("psql");
        Self {
            user: user.to_owned(),
            host: host.to_owned(),
            options: options.to_owned(),
            psql,
            created: Mutex::default(),
        }
    }

    /// The name of a database that no other test has.
    pub(crate) fn fresh_name(&self, number: usize) -> String {
        let name = format!("tengen_test_{}_{number}", process::id());
        self.created.lock().unwrap_or_else(PoisonError::into_inner).push(name.clone());
        name
    }

    /// How a program gets to this database.
    pub(crate) fn address(&self, database: &str) -> String {
        self.address_at(&self.host, database, &self.options)
    }

    /// The same by a proxy, which does not speak TLS.
    pub(crate) fn address_by(&self, proxy: SocketAddr, database: &str) -> String {
        self.address_at(&proxy.to_string(), database, "sslmode=disable")
    }

    fn address_at(&self, host: &str, database: &str, options: &str) -> String {
        let user = if self.user.is_empty() { String::new() } else { format!("{}@", self.user) };
        let options = if options.is_empty() { String::new() } else { format!("?{options}") };
        format!("postgres://{user}{host}/{database}{options}")
    }

    /// Where a link to it leads.
    pub(crate) fn link_target(&self) -> LinkTarget {
        let (host, port) = self.host.rsplit_once(':').unwrap_or((&self.host, "5432"));
        let folder = host.replace("%2F", "/").replace("%2f", "/");
        if folder.starts_with('/') {
            return LinkTarget::Unix(Path::new(&folder).join(format!(".s.PGSQL.{port}")));
        }
        let mut found = format!("{host}:{port}").to_socket_addrs().expect("a host that can be found");
        LinkTarget::Tcp(found.next().expect("an address"))
    }

    pub(crate) fn psql(&self, database: &str) -> Command {
        let mut command = Command::new(&self.psql);
        command.args(["-d", &self.address(database)]);
        command
    }
}

impl Drop for ExistingPostgres {
    fn drop(&mut self) {
        for name in self.created.lock().unwrap_or_else(PoisonError::into_inner).drain(..) {
            let sql = format!("DROP DATABASE IF EXISTS {name} WITH (FORCE)");
            let mut command = Command::new(&self.psql);
            command.args(["-d", &self.address_at(&self.host, "postgres", &self.options), "-Xqc", &sql]);
            let _ = command.stdout(Stdio::null()).stderr(Stdio::null()).status();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_taken_apart_and_put_together() {
        let server = ExistingPostgres::new("postgres://me:pass@127.0.0.1:5433/other?sslmode=prefer", None);
        assert_eq!(server.address("x"), "postgres://me:pass@127.0.0.1:5433/x?sslmode=prefer");
        let proxy = "127.0.0.1:7".parse().unwrap();
        assert_eq!(server.address_by(proxy, "x"), "postgres://me:pass@127.0.0.1:7/x?sslmode=disable");
        assert!(matches!(server.link_target(), LinkTarget::Tcp(at) if at.port() == 5433));
        let server = ExistingPostgres::new("postgres://me@%2Fvar%2Frun/postgres", None);
        assert!(
            matches!(server.link_target(), LinkTarget::Unix(at) if at == Path::new("/var/run/.s.PGSQL.5432"))
        );
    }
}
