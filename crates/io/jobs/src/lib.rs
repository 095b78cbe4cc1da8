//! Games and searches on other machines.
//!
//! A [`JobDesk`] gives out games of programs and keeps what comes back: a job is a document beside the log of its game, and
//! whoever plays it has a lease on it, another document. A [`Worker`] asks a desk for games over HTTP, plays them with the
//! referee's table on its own machine, and sends every event before it counts. The log decides: an event is added to it by
//! compare and swap, so two workers that play the same game cannot both go on.
//!
//! A [`SearchQueue`] has the positions that wait for a built-in engine, of computer players and of analyses. Workers take them
//! from the same desk.
#![forbid(unsafe_code)]

mod client;
mod desk;
mod error;
mod files;
mod offer;
mod program_cache;
mod search_offer;
mod search_queue;
mod search_worker;
mod worker;

pub use self::{
    client::{DeskClient, DeskClientError},
    desk::{EngineCatalog, JobDesk},
    error::DeskError,
    files::ProgramFiles,
    offer::{
        AppendRequest, ClaimRequest, DeskRefusal, EngineOffer, GameOffer, JobOffer, LeaseRequest,
        OfferedFile, PROTOCOL_VERSION,
    },
    program_cache::{CacheError, ProgramCache},
    search_offer::{
        OfferedLimits, OfferedSearch, ReportReply, ReportedLine, SearchGoal, SearchOffer, WorkerReport,
    },
    search_queue::{RemoteSearch, RemoteSearchError, SearchQueue, SearchUpdate},
    worker::{Worker, WorkerEvent},
};
