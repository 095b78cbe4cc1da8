use std::sync::Arc;

use tokio::sync::broadcast;

use crate::{HintBus, ServerHint};

/// Hints that may wait for who is slow.
pub(crate) const WAITING: usize = 4096;

/// A bus between servers in one process. Each has an end of it and hears all but itself.
#[derive(Clone, Debug)]
pub struct LocalBus {
    ends: Arc<[broadcast::Sender<ServerHint>]>,
    own: broadcast::Sender<ServerHint>,
}

impl LocalBus {
    /// The ends of a new bus for so many servers.
    pub fn ends(count: usize) -> Vec<Self> {
        let ends: Arc<[_]> = (0..count).map(|_| broadcast::channel(WAITING).0).collect();
        ends.iter().map(|own| Self { ends: Arc::clone(&ends), own: own.clone() }).collect()
    }
}

impl HintBus for LocalBus {
    fn publish(&self, hint: &ServerHint) {
        for end in self.ends.iter().filter(|end| !end.same_channel(&self.own)) {
            let _ = end.send(hint.clone());
        }
    }

    fn subscribe(&self) -> broadcast::Receiver<ServerHint> {
        self.own.subscribe()
    }

    fn is_connected(&self) -> bool {
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_hears_the_others_and_not_themselves() {
        let ends = LocalBus::ends(3);
        let mut heard: Vec<_> = ends.iter().map(HintBus::subscribe).collect();
        let hint = ServerHint::Challenge { id: "c".to_owned() };
        ends[1].publish(&hint);
        let got: Vec<_> = heard.iter_mut().map(|end| end.try_recv().ok()).collect();
        assert_eq!(got, [Some(hint.clone()), None, Some(hint)]);
    }
}
