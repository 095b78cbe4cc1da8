use tengen_arbiter::{Evidence, Millis};
use tengen_contest::Failure;
use tengen_core::{Bilingual, Lang, Localize as _};

/// Why there is no move from a program.
#[derive(Debug)]
pub(crate) struct NoMove {
    /// Nothing is wrong with it: it was only told to stop.
    pub(crate) is_interruption: bool,
    /// What is known, for the record.
    pub(crate) evidence: Evidence,
}

impl NoMove {
    /// The program has failed.
    pub(super) fn of(failure: Failure) -> Self {
        let overrun =
            failure.overrun().map(|over| Millis(u64::try_from(over.as_millis()).unwrap_or(u64::MAX)));
        let (exit, is_interruption) = (failure.exit(), failure.is_interruption());
        // What it was comes first; what the program wrote is for those who want to know more.
        let (told, output) = match failure {
            Failure::NoMove { name, reason, evidence } => {
                let output = evidence.localize(Lang::En).into_owned();
                let told = Failure::NoMove { name, reason, evidence: Bilingual::new("", "") };
                (told, Some(output).filter(|output| !output.is_empty()))
            }
            failure @ Failure::CannotStart { .. } => (failure, None),
        };
        let why = Some(Bilingual::of(&told));
        Self { is_interruption, evidence: Evidence { why, exit, overrun, output, ..Evidence::default() } }
    }

    /// There is none for this reason.
    pub(crate) fn because(why: Bilingual) -> Self {
        Self { is_interruption: false, evidence: Evidence { why: Some(why), ..Evidence::default() } }
    }
}
