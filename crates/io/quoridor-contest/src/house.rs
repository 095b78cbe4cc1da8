use std::sync::{Arc, Mutex, PoisonError};

use tengen_quoridor::contest::Profile;

use crate::{Audience, ContestTable, Desk, Settings, debug::Debug, scribe::Scribe};

/// What all games of a contest share.
pub(crate) struct House {
    pub(crate) settings: Settings,
    pub(crate) desk: Arc<dyn Desk>,
    pub(crate) audience: Option<Arc<dyn Audience>>,
    pub(crate) scribe: Scribe,
    /// What the contest is called.
    pub(crate) title: String,
    pub(crate) table: Mutex<ContestTable>,
}

impl House {
    pub(crate) fn is_original(&self) -> bool {
        self.settings.profile == Profile::Original
    }

    pub(crate) fn debug(&self) -> Debug<'_> {
        Debug(self.settings.debug.then_some(&*self.desk))
    }

    /// Changes how the contest stands, and tells it.
    pub(crate) fn note(&self, change: impl FnOnce(&mut ContestTable)) {
        let mut table = self.table.lock().unwrap_or_else(PoisonError::into_inner);
        change(&mut table);
        if let Some(audience) = &self.audience {
            audience.stands(&table);
        }
    }
}
