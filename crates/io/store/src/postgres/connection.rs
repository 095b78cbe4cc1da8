//! Connections to the database, and what it says when something goes wrong.

use std::{error::Error as _, path::PathBuf, sync::Arc, time::Duration};

use rustls::{ClientConfig, RootCertStore, crypto::ring};
use tokio::time::timeout;
use tokio_postgres::{
    Client, Config,
    config::{Host, SslMode},
    error::SqlState,
};
use tokio_postgres_rustls::MakeRustlsConnect;

use super::ANSWER_LIMIT;
use crate::{LogCorruption, StoreError, StoreErrorKind};

/// Whether a database must keep what it has confirmed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum DurabilityCheck {
    Required,
    /// In tests.
    Waived,
}

/// Where a database is, and how to get there.
pub(super) struct DatabaseAddress {
    config: Config,
    tls: MakeRustlsConnect,
    durability: DurabilityCheck,
    /// For people: without the password.
    pub(super) path: PathBuf,
}

impl std::fmt::Debug for DatabaseAddress {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", self.path.display())
    }
}

impl DatabaseAddress {
    pub(super) fn parse(text: &str, durability: DurabilityCheck) -> Result<Self, StoreError> {
        // The text itself may have a password in it, and is not repeated.
        let bad = |why: String| StoreError {
            path: PathBuf::from("postgres://"),
            trouble: StoreErrorKind::BadAddress(why),
        };
        if !text.starts_with("postgres://") && !text.starts_with("postgresql://") {
            return Err(bad("postgres://".to_owned()));
        }
        let mut config: Config =
            text.parse().map_err(|error: tokio_postgres::Error| bad(in_words(&error)))?;
        let host = match config.get_hosts() {
            [Host::Tcp(host), ..] => host.clone(),
            #[cfg(unix)]
            [Host::Unix(folder), ..] => folder.display().to_string(),
            [] => return Err(bad("host".to_owned())),
        };
        // A password with an @ that was not written as %40 would have become a part of the host.
        if host.contains('@') {
            return Err(bad("@ = %40".to_owned()));
        }
        let port = config.get_ports().first().map_or(String::new(), |port| format!(":{port}"));
        let user = config.get_user().map_or(String::new(), |user| format!("{user}@"));
        let path =
            format!("postgres://{user}{host}{port}/{}", config.get_dbname().unwrap_or_default()).into();
        // As the tools of the database do, so that it need not stand in a command.
        if let (None, Ok(password)) = (config.get_password(), std::env::var("PGPASSWORD")) {
            config.password(password);
        }
        if config.get_application_name().is_none() {
            config.application_name("tengen");
        }
        config.connect_timeout(ANSWER_LIMIT).tcp_user_timeout(ANSWER_LIMIT);
        config.keepalives_idle(ANSWER_LIMIT).keepalives_interval(Duration::from_secs(1));
        let tls = tls(config.get_ssl_mode()).map_err(|error| bad(error.to_string()))?;
        Ok(Self { config, tls, durability, path })
    }

    /// A connection that runs by itself, on the executor of the caller.
    pub(super) async fn connect(&self) -> Result<Client, PgFailure> {
        let connect = async {
            let (client, connection) = self.config.connect(self.tls.clone()).await?;
            tokio::spawn(async move {
                // Whoever asks by the client is told.
                let _ = connection.await;
            });
            // What a node that was cut off has begun holds nobody up for longer.
            client.batch_execute("SET idle_in_transaction_session_timeout = 5000").await?;
            Ok(client)
        };
        let connected = timeout(2 * ANSWER_LIMIT, connect).await;
        connected.unwrap_or_else(|_| Err(PgFailure::Lost("time-out".to_owned())))
    }

    /// The same for a writer: what the database confirms must be on disk.
    pub(super) async fn connect_for_writing(&self) -> Result<Client, PgFailure> {
        let client = self.connect().await?;
        if self.durability == DurabilityCheck::Required {
            for setting in ["fsync", "synchronous_commit"] {
                // Databases that speak the same language may not know the setting.
                let sql = "SELECT current_setting($1, true)";
                let row = client.query_one(sql, &[&setting]).await?;
                if row.get::<_, Option<&str>>(0) == Some("off") {
                    return Err(PgFailure::Refused(StoreErrorKind::NotDurable { setting }));
                }
            }
        }
        Ok(client)
    }

    pub(super) fn error(&self, failure: PgFailure) -> StoreError {
        let trouble = match failure {
            PgFailure::Lost(why) => StoreErrorKind::Unreachable(why),
            PgFailure::Retry => StoreErrorKind::Busy,
            PgFailure::Refused(trouble) => trouble,
        };
        StoreError { path: self.path.clone(), trouble }
    }
}

/// Certificates are judged by the roots of the system, and by those that `SSL_CERT_FILE` names.
fn tls(mode: SslMode) -> Result<MakeRustlsConnect, rustls::Error> {
    let mut roots = RootCertStore::empty();
    if mode != SslMode::Disable {
        // Roots that cannot be read are missed by whoever needs them.
        roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
    }
    let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()?
        .with_root_certificates(roots)
        .with_no_client_auth();
    Ok(MakeRustlsConnect::new(config))
}

/// Why something was not done.
#[derive(Debug)]
pub(super) enum PgFailure {
    /// The connection is lost. What was sent may have been done.
    Lost(String),
    /// Nothing was done, because others were in the way; again it may go well.
    Retry,
    /// Nothing was done.
    Refused(StoreErrorKind),
}

impl From<tokio_postgres::Error> for PgFailure {
    fn from(error: tokio_postgres::Error) -> Self {
        let why = in_words(&error);
        let Some(code) = error.code() else {
            return if error.is_closed() || has_io_source(&error) {
                Self::Lost(why)
            } else {
                // A value of another kind than was written.
                Self::Refused(StoreErrorKind::Damaged(LogCorruption::Structure(why)))
            };
        };
        let state = code.code();
        match *code {
            SqlState::T_R_SERIALIZATION_FAILURE
            | SqlState::T_R_DEADLOCK_DETECTED
            | SqlState::LOCK_NOT_AVAILABLE
            | SqlState::QUERY_CANCELED => Self::Retry,
            SqlState::ADMIN_SHUTDOWN
            | SqlState::CRASH_SHUTDOWN
            | SqlState::CANNOT_CONNECT_NOW
            | SqlState::TOO_MANY_CONNECTIONS
            | SqlState::IDLE_IN_TRANSACTION_SESSION_TIMEOUT
            | SqlState::T_R_STATEMENT_COMPLETION_UNKNOWN => Self::Lost(why),
            SqlState::DISK_FULL => Self::Refused(StoreErrorKind::DiskFull),
            SqlState::READ_ONLY_SQL_TRANSACTION => Self::Refused(StoreErrorKind::ReadOnly),
            SqlState::INSUFFICIENT_PRIVILEGE => Self::Refused(StoreErrorKind::NoAccess),
            SqlState::UNIQUE_VIOLATION
            | SqlState::UNDEFINED_TABLE
            | SqlState::UNDEFINED_COLUMN
            | SqlState::DATA_CORRUPTED
            | SqlState::INDEX_CORRUPTED => {
                Self::Refused(StoreErrorKind::Damaged(LogCorruption::Structure(why)))
            }
            _ if state.starts_with("08") => Self::Lost(why),
            _ => Self::Refused(StoreErrorKind::Refused(why)),
        }
    }
}

fn has_io_source(error: &tokio_postgres::Error) -> bool {
    // What is neither an answer of the database nor a value that does not fit is a connection that does not work.
    let mut source = error.source();
    while let Some(cause) = source {
        if cause.is::<std::io::Error>() || cause.is::<rustls::Error>() {
            return true;
        }
        source = cause.source();
    }
    error.to_string().contains("connect")
}

/// An error with its causes, in one line.
fn in_words(error: &tokio_postgres::Error) -> String {
    // What the database says is a sentence by itself.
    if let Some(told) = error.as_db_error() {
        return format!("{} ({})", told.message(), told.code().code());
    }
    let mut text = error.to_string();
    let mut source = error.source();
    while let Some(cause) = source {
        text = format!("{text}: {cause}");
        source = cause.source();
    }
    text.replace('\n', " ")
}
