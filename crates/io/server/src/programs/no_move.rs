use tengen_arbiter::Evidence;
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
        Self { is_interruption: failure.is_interruption(), evidence: failure.evidence() }
    }

    /// There is none for this reason.
    pub(crate) fn because(why: Bilingual) -> Self {
        Self { is_interruption: false, evidence: Evidence { why: Some(why), ..Evidence::default() } }
    }
}
