// What every binary is: the target that it is called after.

use tengen_fuzz_targets::FuzzTarget;

const TARGET: FuzzTarget = tengen_fuzz_targets::named(env!("CARGO_BIN_NAME"));

libfuzzer_sys::fuzz_target!(|data: &[u8]| (TARGET.run)(data));
