//! Quotas of a server, as `--quota` names them: `for=guest tables=20 bytes=100MB`.

use anyhow::{Result, anyhow, bail};
use tengen_console::{KeyValueArgs, byte_size};
use tengen_core::{Lang, text::printable};
use tengen_server::{ResourceQuota, ServerQuotas};

use crate::args::ServeArgs;

const QUOTA: &str = "--quota";

/// The usual ones, changed as they are told.
pub(super) fn quotas(args: &ServeArgs, lang: Lang) -> Result<ServerQuotas> {
    let mut quotas = ServerQuotas::default();
    for text in &args.quotas {
        let words = shlex::split(text).filter(|words| !words.is_empty());
        let how = || anyhow!("{QUOTA} {}: {}", printable(text), lang.text("cli-quota-words"));
        let own = KeyValueArgs::new(QUOTA, &words.ok_or_else(how)?, lang)?;
        let quota = match own.get("for") {
            Some("address") => &mut quotas.address,
            Some("guest") => &mut quotas.guest,
            Some("account") => &mut quotas.account,
            Some("token") => &mut quotas.token,
            Some(other) => return Err(own.bad("for", other, "cli-quota-for")),
            None => bail!("{QUOTA} {}: {}", printable(text), lang.text("cli-quota-for")),
        };
        change(quota, &own)?;
    }
    Ok(quotas)
}

fn change(quota: &mut ResourceQuota, own: &KeyValueArgs) -> Result<()> {
    let number = "cli-quota-number";
    quota.tables = own.read("tables", number)?.unwrap_or(quota.tables);
    quota.moves = own.read("moves", number)?.unwrap_or(quota.moves);
    for (key, bytes) in [("bytes", &mut quota.bytes), ("uploads", &mut quota.uploads)] {
        if let Some(text) = own.get(key) {
            *bytes = byte_size(text, 1 << 20).ok_or_else(|| own.bad(key, text, "cli-quota-bytes"))?;
        }
    }
    own.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(texts: &[&str]) -> Result<ServerQuotas> {
        let told = texts.iter().map(|text| (*text).to_owned()).collect();
        quotas(&ServeArgs { quotas: told, ..ServeArgs::USUAL }, Lang::En)
    }

    #[test]
    fn what_is_told_changes_and_the_rest_stays() {
        let usual = ServerQuotas::default();
        assert_eq!(read(&[]).unwrap(), usual);
        let told =
            read(&["for=guest tables=7 bytes=50MB", "for=address moves=9 uploads=2", "for=token tables=0"])
                .unwrap();
        assert_eq!((told.guest.tables, told.guest.bytes), (7, 50 << 20));
        assert_eq!((told.address.moves, told.address.uploads), (9, 2 << 20));
        assert_eq!(
            (told.guest.moves, told.account, told.token.tables),
            (usual.guest.moves, usual.account, 0)
        );
    }

    #[test]
    fn what_makes_no_sense_is_named() {
        for (text, named) in [
            ("tables=7", "for: expected address"),
            ("for=everybody tables=7", "for=everybody"),
            ("for=guest tables=many", "tables=many"),
            ("for=guest bytes=-1", "bytes=-1"),
            ("for=guest seats=7", "seats=7"),
            ("", "KEY=VALUE"),
            ("for='guest", "KEY=VALUE"),
        ] {
            let error = read(&[text]).unwrap_err().to_string();
            assert!(error.starts_with("--quota") && error.contains(named), "{text}: {error}");
        }
    }
}
