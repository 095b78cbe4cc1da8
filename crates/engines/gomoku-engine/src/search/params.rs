//! Tunable constants of the search.
//!
//! They are compiled in. With the feature `tune` the environment variable `TENGEN_GOMOKU_PARAMS` overrides them, as in
//! `razor_base=25,lmr_scale=0.8`, so that a match can compare two sets without a build for each.

/// Defines the constants as functions, and a list of their names with their defaults.
macro_rules! params {
    ($($(#[$doc:meta])* $name:ident = $value:literal;)*) => {
        $(
            $(#[$doc])*
            #[inline]
            pub(crate) fn $name() -> f32 {
                #[cfg(feature = "tune")]
                {
                    static VALUE: std::sync::LazyLock<f32> =
                        std::sync::LazyLock::new(|| overridden(stringify!($name)).unwrap_or($value));
                    *VALUE
                }
                #[cfg(not(feature = "tune"))]
                $value
            }
        )*

        /// The constants with their defaults.
        #[cfg(feature = "tune")]
        pub(crate) const ALL: &[(&str, f32)] = &[$((stringify!($name), $value)),*];
    };
}

params! {
    /// What stopping a five adds to the depth: there was no choice, so it costs nothing.
    block_extension = 1.3;
    /// Below this depth a hopeless node is left to the quiescence search: below α by base + linear·d + square·d².
    razor_depth = 2.6;
    razor_base = 19.0;
    razor_linear = 14.0;
    razor_square = 0.2;
    /// The same where the opponent threatens an open four, whatever the value.
    razor_threatened_depth = 2.6;
    /// A node is given up as too good when its value is above β by so much a ply.
    futility_margin = 63.0;
    /// What PV nodes lose in depth where the table knows no move, and for each ply that it knows less deep.
    pv_reduction_unknown = 0.32;
    pv_reduction_shallow = 0.28;
    pv_reduction_most = 3.6;
    /// What other nodes lose where the table knows no move, from a depth on.
    iir_depth = 4.0;
    iir_reduction = 0.5;
    /// How many stones are tried: base + factor·d^power.
    count_base = 4.0;
    count_factor = 1.0;
    count_power = 2.0;
    /// Late move reduction: scale·ln d·ln m, and what is added or taken off.
    lmr_depth = 2.0;
    lmr_scale = 1.0;
    lmr_pv = -1.0;
    lmr_cut = 1.2;
    lmr_not_improving = 1.0;
    lmr_tactical = -1.0;
    lmr_history = 1.0;
    lmr_root = 0.5;
    /// After a reduced search that beats α by base + slope·(what was reduced), the full one is a ply deeper.
    deeper_base = 34.0;
    deeper_slope = 11.0;
    /// Singular extension: from this depth, with table entries at most so much shallower, the others at a share of the depth
    /// against the table's score less so much a ply.
    singular_depth = 6.5;
    singular_slack = 2.1;
    singular_share = 0.46;
    singular_margin = 1.0;
    singular_extension = 1.0;
    singular_negative = 1.5;
    /// The aspiration window at the root.
    aspiration = 20.0;
    /// Ordering of stones, beside the policy of the network: history divided by this, the answer that refuted before.
    order_history = 32.0;
    order_counter = 60.0;
    /// History: what a refutation of depth d earns, factor·d² up to a limit, and the share that those tried before lose.
    history_factor = 16.0;
    history_most = 1200.0;
    history_malus = 0.5;
    /// In the quiescence search: from this ply on only fours near the own last stone, from the other only fours that build.
    quiet_near = 2.0;
    quiet_building = 4.0;
    /// Table entries that are shallower by less than this may answer.
    tt_slack = 0.5;
    /// Entries for the same position that are shallower by more than this do not replace deeper ones.
    tt_keep = 2.0;
}

#[cfg(feature = "tune")]
fn overridden(name: &str) -> Option<f32> {
    let text = std::env::var("TENGEN_GOMOKU_PARAMS").ok()?;
    for word in text.split(',').filter(|word| !word.is_empty()) {
        let known = word.split_once('=').filter(|(name, _)| ALL.iter().any(|(known, _)| known == name));
        assert!(known.is_some(), "TENGEN_GOMOKU_PARAMS: {word} is no constant of the search");
    }
    let word = text.split(',').find_map(|word| word.strip_prefix(name)?.strip_prefix('='))?;
    Some(word.parse().expect("TENGEN_GOMOKU_PARAMS: a number is expected after ="))
}
