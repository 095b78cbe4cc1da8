/// A well-scattered 64-bit number for each `feature` of a position (a stone on a point, a wall in a slot).
///
/// Position keys are the XOR of the numbers of their features. A function instead of a table of random
/// numbers: nothing to build at start-up, nothing to miss the cache, the same in every process.
/// (The finaliser of the `SplitMix64` generator, a bijection: different features never share a number.)
///
/// ```
/// assert_ne!(tengen_core::scatter(1), tengen_core::scatter(2));
/// ```
pub const fn scatter(feature: u64) -> u64 {
    let mut z = feature.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
