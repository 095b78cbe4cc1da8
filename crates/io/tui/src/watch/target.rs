use std::path::{Path, PathBuf};

use tengen_games::GameTitle;
use tengen_store::GameId;

use super::WatchError;
use crate::text::printable;

/// What is to be watched.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum WatchTarget {
    /// A file that grows, or a folder of them.
    File(PathBuf),
    /// Something on a server.
    Page {
        /// Where the server is, such as `http://localhost:8808`.
        server: String,
        /// What of it.
        page: ServerPage,
    },
}

/// A page of a server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum ServerPage {
    /// All that goes on there.
    Lobby,
    /// A table.
    Table(GameId),
    /// An invitation; once it is accepted there is a table.
    Challenge(GameId),
    /// A contest.
    Contest(GameId),
}

impl WatchTarget {
    /// Reads what somebody typed or copied from a browser. What is neither an address nor there yet is a file to come.
    pub(crate) fn read(text: &str) -> Result<Self, WatchError> {
        let text = text.trim();
        if text.is_empty() {
            return Err(WatchError::NothingNamed);
        }
        if let Some((scheme, rest)) = text.split_once("://")
            && scheme.bytes().all(|byte| byte.is_ascii_alphanumeric())
        {
            return match scheme.to_ascii_lowercase().as_str() {
                scheme @ ("http" | "https") => page(scheme, rest),
                _ => Err(about(text, "tui-watch-scheme")),
            };
        }
        if !Path::new(text).exists() && has_port(text) {
            return page("http", text);
        }
        Ok(Self::File(PathBuf::from(text)))
    }
}

/// Whether a text begins with the name of a machine and a port, as in `localhost:8808/t/abc`.
fn has_port(text: &str) -> bool {
    let host = text.split(['/', '?', '#']).next().unwrap_or_default();
    host.rsplit_once(':').is_some_and(|(name, port)| is_host(name) && port.parse::<u16>().is_ok())
}

/// Whether a text can be the name of a machine or its number. Who is asked for a password has no business here.
fn is_host(text: &str) -> bool {
    let bare = text.strip_prefix('[').and_then(|rest| rest.strip_suffix(']'));
    if let Some(number) = bare {
        return number.parse::<std::net::Ipv6Addr>().is_ok();
    }
    let is_plain = |c: u8| c.is_ascii_alphanumeric() || matches!(c, b'.' | b'-' | b'_');
    !text.is_empty() && text.len() <= 253 && text.bytes().all(is_plain)
}

fn page(scheme: &str, rest: &str) -> Result<WatchTarget, WatchError> {
    let end = rest.find(['/', '?', '#']).unwrap_or(rest.len());
    let (host, path) = rest.split_at(end);
    let name = match host.rsplit_once(':') {
        Some((name, port)) if !port.ends_with(']') => port.parse::<u16>().ok().map(|_| name),
        _ => Some(host),
    };
    if !name.is_some_and(is_host) {
        return Err(about(host, "tui-watch-no-host"));
    }
    let path = path.split(['?', '#']).next().unwrap_or_default();
    let mut steps = path.split('/').filter(|step| !step.is_empty()).peekable();
    let _ = steps.next_if_eq(&"api");
    let kind = steps.next().unwrap_or_default();
    let id = steps.next().map(|id| id.parse::<GameId>().map_err(|error| WatchError::Id(shown(id), error)));
    let page = match (kind, id) {
        ("t" | "table", Some(id)) => ServerPage::Table(id?),
        ("c" | "challenge", Some(id)) => ServerPage::Challenge(id?),
        ("contest" | "contests", Some(id)) => ServerPage::Contest(id?),
        ("" | "lobby" | "contest" | "contests", _) => ServerPage::Lobby,
        (game, _) if game.parse::<GameTitle>().is_ok() => ServerPage::Lobby,
        ("r" | "record", _) => {
            return Err(about(path, "tui-watch-finished-game"));
        }
        _ => {
            return Err(about(path, "tui-watch-no-page"));
        }
    };
    Ok(WatchTarget::Page { server: format!("{scheme}://{host}"), page })
}

fn about(what: &str, key: &'static str) -> WatchError {
    WatchError::Address(shown(what), key)
}

fn shown(what: &str) -> String {
    crate::text::fit(&printable(what), 60)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<(String, ServerPage), String> {
        match WatchTarget::read(text) {
            Ok(WatchTarget::Page { server, page }) => Ok((server, page)),
            Ok(WatchTarget::File(path)) => Err(format!("file {}", path.display())),
            Err(error) => Err(error.to_string()),
        }
    }

    #[test]
    fn addresses_as_browsers_have_them() {
        let table = || ServerPage::Table("aB3-x".parse().unwrap());
        let contest = || ServerPage::Contest("k9".parse().unwrap());
        for (text, server, page) in [
            ("http://localhost:8808/t/aB3-x", "http://localhost:8808", table()),
            ("HTTP://localhost:8808/t/aB3-x/", "http://localhost:8808", table()),
            ("https://example.org/t/aB3-x?lang=zh#board", "https://example.org", table()),
            ("https://example.org/t/aB3-x/replay", "https://example.org", table()),
            ("example.org:80/api/table/aB3-x/events?since=3", "http://example.org:80", table()),
            ("[::1]:8808/t/aB3-x", "http://[::1]:8808", table()),
            ("http://[::1]/contests/k9", "http://[::1]", contest()),
            ("http://10.0.0.1:1//api//contest/k9/stream", "http://10.0.0.1:1", contest()),
            ("http://localhost:8808/contest/k9#standings", "http://localhost:8808", contest()),
            (
                "  http://localhost:8808/c/abc ",
                "http://localhost:8808",
                ServerPage::Challenge("abc".parse().unwrap()),
            ),
            ("localhost:8808", "http://localhost:8808", ServerPage::Lobby),
            ("https://example.org", "https://example.org", ServerPage::Lobby),
            ("https://example.org/?x=1", "https://example.org", ServerPage::Lobby),
            ("https://example.org/quoridor", "https://example.org", ServerPage::Lobby),
            ("https://example.org/contests", "https://example.org", ServerPage::Lobby),
        ] {
            assert_eq!(read(text), Ok((server.to_owned(), page)), "{text}");
        }
    }

    #[test]
    fn what_is_no_address_is_a_file() {
        for text in [
            "game.jsonl",
            "round_1/0_A_VS_B.csv",
            "C:\\games\\1.sgf",
            "a:b",
            "host:99999/x",
            "./localhost:80",
        ] {
            assert_eq!(read(text), Err(format!("file {text}")));
        }
    }

    #[test]
    fn what_cannot_be_watched_is_told() {
        for (text, part) in [
            ("", "give a file"),
            ("ftp://example.org/t/a", "http:// or https://"),
            ("http://", "not a server name"),
            ("http://user:secret@example.org/t/a", "not a server name"),
            ("http://example.org:99999/t/a", "not a server name"),
            ("http://exa mple.org/t/a", "not a server name"),
            ("http://example.org/t/..%2f", "letters, digits"),
            ("http://example.org/r/abc", "tengen replay"),
            ("http://example.org/account", "this page cannot be watched"),
        ] {
            let error = read(text).unwrap_err();
            assert!(error.contains(part), "{text}: {error}");
        }
    }
}
