//! Other programs in a seat.

use std::{
    sync::{Arc, Mutex, PoisonError, atomic::AtomicBool},
    time::Duration,
};

use tengen_arbiter::Terms;
use tengen_core::{Bilingual, Seat};
use tengen_table_host::{EngineClient, EngineMessage, EngineRequest, EngineSpec};

use super::thinking::{Answer, Answered, Tell, Thinking};

/// How long a program may take to leave; it gets a second to go by itself, and is ended then.
const LEAVING: Duration = Duration::from_secs(3);

/// A program in a seat, from the first question on.
#[derive(Default)]
pub(super) struct Visitor {
    client: Option<EngineClient>,
    /// Who wants to hear what it says.
    listener: Arc<Mutex<Option<Tell>>>,
}

impl std::fmt::Debug for Visitor {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Visitor").field("client", &self.client).finish_non_exhaustive()
    }
}

impl Visitor {
    /// Asks the program; starts it if nobody has asked it before. What this returns stops it.
    pub(super) fn ask(
        &mut self,
        engine: &EngineSpec,
        terms: &Terms,
        seat: Seat,
        request: EngineRequest,
        tell: Tell,
    ) -> Result<Arc<AtomicBool>, Bilingual> {
        *self.listener.lock().unwrap_or_else(PoisonError::into_inner) = Some(tell);
        let client = match &mut self.client {
            Some(client) => client,
            none => none.insert(start(engine, terms, seat, &self.listener)?),
        };
        Ok(client.ask(request))
    }
}

fn start(
    engine: &EngineSpec,
    terms: &Terms,
    seat: Seat,
    listener: &Arc<Mutex<Option<Tell>>>,
) -> Result<EngineClient, Bilingual> {
    let listener = Arc::clone(listener);
    let hear = move |question, message| {
        let what = match message {
            EngineMessage::Ready(Ok(())) => return,
            EngineMessage::Thought(text) => Thinking::Remark { question, text },
            EngineMessage::Ready(Err(failure)) => {
                Thinking::Answer(Answer { question, what: Answered::Absent(Bilingual::of(&failure)) })
            }
            EngineMessage::Reply(Ok(reply)) => {
                Thinking::Answer(Answer { question, what: Answered::Said(Box::new(reply)) })
            }
            EngineMessage::Reply(Err(failure)) => {
                let (why, evidence) = (Bilingual::of(&failure), failure.evidence);
                Thinking::Answer(Answer { question, what: Answered::Failed(why, evidence) })
            }
        };
        let listener = listener.lock().unwrap_or_else(PoisonError::into_inner).clone();
        if let Some(tell) = listener {
            tell(what);
        }
    };
    let client = EngineClient::start(engine.clone(), terms.clone(), seat, Duration::ZERO, (), hear);
    client.map_err(|error| {
        let name = &engine.name;
        Bilingual::new(format!("cannot start {name}: {error}"), format!("不能启动 {name}：{error}"))
    })
}

/// Waits until the program has ended, which it does soon: nobody else would end it when we are gone. Should whoever
/// drops this be the one who has to hear the program's last words first, that is not for ever.
impl Drop for Visitor {
    fn drop(&mut self) {
        if let Some(client) = self.client.take() {
            client.finish(LEAVING);
        }
    }
}
