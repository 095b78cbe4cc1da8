//! Shared files: uploads where servers share a store, so that a record that was brought to one is found at all. The folder of
//! each server is a cache of them then.

use std::cmp::Reverse;

use axum::body::Bytes;
use serde::{Deserialize, Serialize};
use tengen_store::{Document, DocumentChange, StoreError};

use super::{id_of, shelf};
use crate::{
    Answer,
    async_store::AsyncStore,
    names::utc,
    people::{hex, unhex},
};

/// What is known of each file, by its name.
const FILES: &str = "file";
/// Its parts, by its name and their number.
const PARTS: &str = "file-part";
/// Bytes of a part; as text it is twice as long.
const PART: usize = 256 << 10;
/// All of them together; the oldest go first, as they do in a folder.
const MOST_BYTES: u64 = 512 << 20;
const MOST_FILES: usize = 10_000;

/// What is known of a file.
#[derive(Serialize, Deserialize)]
struct FileEntry {
    ending: String,
    size: u64,
    /// When it was last brought, in milliseconds since 1970.
    brought: u64,
}

/// The files of all servers.
#[derive(Debug)]
pub(super) struct SharedFiles(AsyncStore);

impl SharedFiles {
    pub(super) const fn new(store: AsyncStore) -> Self {
        Self(store)
    }

    /// Keeps a file; what somebody brings again is new again.
    pub(super) async fn put(&self, id: &str, ending: &str, bytes: &[u8]) -> Answer<()> {
        let entry = FileEntry { ending: ending.to_owned(), size: bytes.len() as u64, brought: utc() };
        let is_new = self.0.document(FILES, id).await?.is_none();
        for (number, part) in bytes.chunks(PART).enumerate().filter(|_| is_new) {
            self.0.put(vec![DocumentChange::put(PARTS, part_key(id, number), hex(part))]).await?;
        }
        // It is there once all of it is.
        let entry = serde_json::to_string(&entry).unwrap_or_default();
        self.0.put(vec![DocumentChange::put(FILES, id, entry)]).await?;
        if is_new { self.make_room(MOST_BYTES, MOST_FILES).await } else { Ok(()) }
    }

    /// A file with the ending of its name, if there is one and it is whole.
    pub(super) async fn get(&self, id: &str) -> Result<Option<(&'static str, Bytes)>, StoreError> {
        let Some(entry) = self.0.document(FILES, id).await?.and_then(|found| entry_of(&found)) else {
            return Ok(None);
        };
        let mut bytes = Vec::new();
        for number in 0..usize::try_from(entry.size).unwrap_or(usize::MAX).div_ceil(PART) {
            let part = self.0.document(PARTS, &part_key(id, number)).await?;
            let Some(part) = part.and_then(|part| unhex(&part.body)) else { return Ok(None) };
            bytes.extend(part);
        }
        let ending = shelf::endings().find(|known| *known == entry.ending).unwrap_or_default();
        Ok((id_of(ending, &bytes) == id).then(|| (ending, bytes.into())))
    }

    /// Removes a file, if it is there.
    pub(super) async fn remove(&self, id: &str) -> Answer<()> {
        let Some(found) = self.0.document(FILES, id).await? else { return Ok(()) };
        let size = entry_of(&found).map_or(0, |entry| entry.size);
        let parts = usize::try_from(size).unwrap_or(usize::MAX).div_ceil(PART);
        let parts = (0..parts).map(|number| DocumentChange::remove(PARTS, part_key(id, number)));
        Ok(self.0.put(parts.chain([DocumentChange::remove(FILES, id)]).collect()).await?)
    }

    /// Removes the oldest until the rest fits.
    async fn make_room(&self, most_bytes: u64, most_files: usize) -> Answer<()> {
        let found = self.0.documents(FILES, "", 2 * most_files).await?;
        let mut files: Vec<_> = found.iter().filter_map(|file| Some((entry_of(file)?, &file.key))).collect();
        files.sort_by_key(|(entry, _)| Reverse(entry.brought));
        let mut bytes = 0;
        for (number, (entry, id)) in files.into_iter().enumerate() {
            bytes += entry.size;
            if number > 0 && (bytes > most_bytes || number >= most_files) {
                self.remove(id).await?;
            }
        }
        Ok(())
    }
}

fn entry_of(found: &Document) -> Option<FileEntry> {
    serde_json::from_str(&found.body).ok()
}

fn part_key(id: &str, number: usize) -> String {
    format!("{id}/{number:04}")
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use tengen_store::MemoryStore;

    use super::*;

    #[tokio::test]
    async fn files_of_several_parts_come_back_whole_and_the_oldest_make_room() {
        let files = SharedFiles::new(AsyncStore::new(Arc::new(MemoryStore::new()), Arc::default()));
        let file = |byte: u8, size: usize| (id_of("sgf", &vec![byte; size]), vec![byte; size]);
        for (byte, size) in [(1, 10), (2, PART), (3, 2 * PART + 1)] {
            let (id, bytes) = file(byte, size);
            files.put(&id, "sgf", &bytes).await.unwrap();
            assert_eq!(files.get(&id).await.unwrap(), Some(("sgf", bytes.into())));
            // The next one is younger.
            tokio::time::sleep(std::time::Duration::from_millis(2)).await;
        }
        let is_there = async |byte, size| files.get(&file(byte, size).0).await.unwrap().is_some();
        files.make_room(u64::MAX, 2).await.unwrap();
        assert!(!is_there(1, 10).await && is_there(2, PART).await && is_there(3, 2 * PART + 1).await);
        files.make_room(1, 100).await.unwrap();
        assert!(!is_there(2, PART).await && is_there(3, 2 * PART + 1).await, "the latest stays");
        files.remove(&file(3, 2 * PART + 1).0).await.unwrap();
        assert!(!is_there(3, 2 * PART + 1).await);
        assert_eq!(files.0.documents(PARTS, "", 9).await.unwrap(), []);
    }
}
