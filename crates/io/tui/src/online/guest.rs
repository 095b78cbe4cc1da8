//! Guests: the cookie by which a server knows one again, kept with the games of this machine.

use tengen_store::{BlockingWait as _, DocumentChange, WriteBatch};

use crate::game::SavedGames;

/// Where the cookies are kept: keys are the address of the server and the name of the guest.
const COLLECTION: &str = "terminal-guest";

/// The cookie of the guest who was here before under this name.
pub(super) fn remembered(archive: &SavedGames, base: &str, name: Option<&str>) -> Option<String> {
    // Who cannot be remembered is a new guest.
    archive.store().document(COLLECTION, &key(base, name)).wait().ok()?.map(|document| document.body)
}

/// Keeps a cookie for the next time. Where nothing can be kept, a guest is one until the program ends.
pub(super) fn remember(archive: &SavedGames, base: &str, name: Option<&str>, cookie: &str) {
    let document = DocumentChange::put(COLLECTION, key(base, name), cookie.to_owned());
    let _ = archive.store().write(WriteBatch { append: None, documents: vec![document] }).wait();
}

fn key(base: &str, name: Option<&str>) -> String {
    format!("{base} {}", name.unwrap_or_default())
}
