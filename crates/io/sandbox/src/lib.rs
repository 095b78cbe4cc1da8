//! Sandbox for foreign programs.
//!
//! A [`SandboxPolicy`] says how a program is held: its [`TrustLevel`] and its [`ResourceLimits`]. [`SandboxPolicy::command`] starts it by way of our own
//! program, whose `main` calls [`run_as_guard`] first. The guard stays with the program: it shuts the program in, ends
//! whatever it leaves behind, and ends in the same way as the program did. [`survey`] tells what the system gives for that.
#![forbid(unsafe_code)]

mod guard;
mod level;
mod limit_breach;
mod limits;
mod lookup;
mod named;
mod ourselves;
mod part;
#[cfg_attr(not(target_os = "linux"), expect(dead_code, reason = "there are no guards elsewhere"))]
mod plan;
mod policy;
mod survey;

pub use guard::run_as_guard;
pub use level::TrustLevel;
pub use limit_breach::LimitBreach;
pub use limits::ResourceLimits;
pub use named::named_files;
pub use ourselves::own_program;
pub use part::SandboxPart;
pub use policy::{SandboxError, SandboxPolicy};
pub use survey::{SandboxSurvey, SurveyFinding, survey};
