//! One of the targets: the one that the binary is called after.
#![no_main]

use tengen_fuzz_targets::FuzzTarget;

const TARGET: FuzzTarget = tengen_fuzz_targets::named(env!("CARGO_BIN_NAME"));

libfuzzer_sys::fuzz_target!(|data: &[u8]| (TARGET.run)(data));
