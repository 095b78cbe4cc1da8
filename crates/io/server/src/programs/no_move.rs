use tengen_arbiter::{Evidence, Millis};
use tengen_contest::Failure;
use tengen_core::Bilingual;

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
    pub(super) fn of(failure: &Failure) -> Self {
        let overrun =
            failure.overrun().map(|over| Millis(u64::try_from(over.as_millis()).unwrap_or(u64::MAX)));
        let why = Some(Bilingual::of(failure));
        let evidence = Evidence { why, exit: failure.exit(), overrun, ..Evidence::default() };
        Self { is_interruption: failure.is_interruption(), evidence }
    }

    /// There is none for this reason.
    pub(crate) fn because(why: Bilingual) -> Self {
        Self { is_interruption: false, evidence: Evidence { why: Some(why), ..Evidence::default() } }
    }
}
