use tokio::sync::{Mutex, MutexGuard};

/// Lets one at a time do something about a name; different names mostly do not wait for each other.
#[derive(Debug)]
pub(crate) struct StripedLock([Mutex<()>; Self::COUNT]);

impl Default for StripedLock {
    fn default() -> Self {
        Self(std::array::from_fn(|_| Mutex::default()))
    }
}

impl StripedLock {
    pub(crate) const COUNT: usize = 64;

    pub(crate) async fn enter(&self, name: &str) -> MutexGuard<'_, ()> {
        let door = name.bytes().fold(0, |sum, byte| (sum * 31 + usize::from(byte)) % Self::COUNT);
        self.0[door].lock().await
    }
}
