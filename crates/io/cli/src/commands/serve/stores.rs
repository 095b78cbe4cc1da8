use std::{path::Path, sync::Arc};

use anyhow::{Result, anyhow};
use tengen_bus::NatsBus;
use tengen_core::{Lang, Localize as _};
use tengen_server::ClusterConfig;
use tengen_store::{EventStore, PgStore, SqliteStore};

use crate::{args::ServeArgs, data};

/// The store in the folder, or the one that this server shares with others.
pub(super) async fn open(
    args: &ServeArgs,
    folder: &Path,
    lang: Lang,
) -> Result<(Arc<dyn EventStore>, Option<ClusterConfig>)> {
    let trouble = |error: &tengen_store::StoreError| data::trouble(error, lang);
    let (Some(store), Some(bus)) = (&args.store, &args.bus) else {
        let store = SqliteStore::open(data::games(folder)).map_err(|error| trouble(&error))?;
        return Ok((Arc::new(store), None));
    };
    let store = Arc::new(PgStore::open(store).map_err(|error| trouble(&error))?);
    let bus = NatsBus::connect(bus).await.map_err(|error| anyhow!("{}", error.localize(lang)))?;
    let node = args.node.clone().unwrap_or_else(ClusterConfig::fresh_name);
    let cluster = ClusterConfig { node, store: store.clone(), bus: Arc::new(bus) };
    Ok((store, Some(cluster)))
}
