//! Vector instructions chosen at run time: AVX-512, AVX2 or whatever every processor has. All give the same integers.
#![allow(unsafe_code, reason = "a measured hot loop")]
#![allow(clippy::cast_ptr_alignment, reason = "vectors are loaded and stored without alignment")]

/// The widest vector instructions of this processor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SimdLevel {
    Portable,
    #[cfg(target_arch = "x86_64")]
    Avx2,
    #[cfg(target_arch = "x86_64")]
    Avx512,
}

impl SimdLevel {
    /// All that this processor has, the narrowest first.
    pub(crate) fn available() -> Vec<Self> {
        #[cfg_attr(not(target_arch = "x86_64"), expect(unused_mut, reason = "there is nothing to add"))]
        let mut all = vec![Self::Portable];
        #[cfg(target_arch = "x86_64")]
        {
            if is_x86_feature_detected!("avx2") {
                all.push(Self::Avx2);
            }
            if is_x86_feature_detected!("avx512bw") && is_x86_feature_detected!("avx512vl") {
                all.push(Self::Avx512);
            }
        }
        all
    }

    /// The widest that this processor has.
    pub(crate) fn best() -> Self {
        Self::available().pop().unwrap_or(Self::Portable)
    }

    /// Adds to each sum the products of all inputs with their weights, which come in pairs of inputs: for each of them, for
    /// each sum two weights. There are 16 sums, or a multiple of that.
    #[inline]
    pub(crate) fn add_products(self, inputs: &[i16], pairs: &[[i16; 2]], sums: &mut [i32]) {
        debug_assert_eq!(inputs.len() / 2 * sums.len(), pairs.len());
        match self {
            Self::Portable => add_products_portable(inputs, pairs, sums),
            #[cfg(target_arch = "x86_64")]
            // SAFETY: the processor has these instructions, or `available` would not have named them.
            Self::Avx2 => unsafe { x86::add_products_avx2(inputs, pairs, sums) },
            #[cfg(target_arch = "x86_64")]
            // SAFETY: as above.
            Self::Avx512 => unsafe { x86::add_products_avx512(inputs, pairs, sums) },
        }
    }
}

fn add_products_portable(inputs: &[i16], pairs: &[[i16; 2]], sums: &mut [i32]) {
    let n = sums.len();
    for (two, weights) in inputs.chunks_exact(2).zip(pairs.chunks_exact(n)) {
        if two == [0, 0] {
            continue;
        }
        let (a, b) = (i32::from(two[0]), i32::from(two[1]));
        for (sum, pair) in sums.iter_mut().zip(weights) {
            *sum = sum.wrapping_add(a * i32::from(pair[0]) + b * i32::from(pair[1]));
        }
    }
}

#[cfg(target_arch = "x86_64")]
mod x86 {
    use std::arch::x86_64::{
        __m256i, __m512i, _mm256_add_epi32, _mm256_loadu_si256, _mm256_madd_epi16, _mm256_set1_epi32,
        _mm256_storeu_si256, _mm512_add_epi32, _mm512_loadu_si512, _mm512_madd_epi16, _mm512_set1_epi32,
        _mm512_storeu_si512,
    };

    /// Two numbers side by side, as one of twice the width.
    fn both(two: &[i16]) -> i32 {
        i32::from(two[1]) << 16 | i32::from(two[0].cast_unsigned())
    }

    #[target_feature(enable = "avx2")]
    pub(super) fn add_products_avx2(inputs: &[i16], pairs: &[[i16; 2]], sums: &mut [i32]) {
        let n = sums.len();
        for (block, eights) in sums.chunks_exact_mut(16).enumerate() {
            let (low, high) = eights.split_at_mut(8);
            let (low, high) = (low.as_mut_ptr().cast::<__m256i>(), high.as_mut_ptr().cast::<__m256i>());
            // SAFETY: eight numbers each, which need not be aligned.
            let (mut a, mut b) = unsafe { (_mm256_loadu_si256(low), _mm256_loadu_si256(high)) };
            for (two, weights) in inputs.chunks_exact(2).zip(pairs.chunks_exact(n)) {
                let weights = &weights[16 * block..][..16];
                let input = _mm256_set1_epi32(both(two));
                let weights = weights.as_ptr().cast::<__m256i>();
                // SAFETY: sixteen pairs, two vectors.
                let (first, second) =
                    unsafe { (_mm256_loadu_si256(weights), _mm256_loadu_si256(weights.add(1))) };
                a = _mm256_add_epi32(a, _mm256_madd_epi16(input, first));
                b = _mm256_add_epi32(b, _mm256_madd_epi16(input, second));
            }
            // SAFETY: as above.
            unsafe {
                _mm256_storeu_si256(low, a);
                _mm256_storeu_si256(high, b);
            }
        }
    }

    #[target_feature(enable = "avx512f,avx512bw")]
    pub(super) fn add_products_avx512(inputs: &[i16], pairs: &[[i16; 2]], sums: &mut [i32]) {
        let n = sums.len();
        for (block, sixteen) in sums.chunks_exact_mut(16).enumerate() {
            let sixteen = sixteen.as_mut_ptr().cast::<__m512i>();
            // SAFETY: sixteen numbers, which need not be aligned.
            let mut a = unsafe { _mm512_loadu_si512(sixteen) };
            for (two, weights) in inputs.chunks_exact(2).zip(pairs.chunks_exact(n)) {
                let weights = weights[16 * block..][..16].as_ptr().cast::<__m512i>();
                // SAFETY: sixteen pairs, one vector.
                let weights = unsafe { _mm512_loadu_si512(weights) };
                a = _mm512_add_epi32(a, _mm512_madd_epi16(_mm512_set1_epi32(both(two)), weights));
            }
            // SAFETY: as above.
            unsafe { _mm512_storeu_si512(sixteen, a) };
        }
    }
}
