/// Exports an engine: the fifteen functions that a platform calls, and `prepareEngine`, with C's types.
///
/// The engine needs [`Engine`](crate::Engine) and [`Default`]; it is made with the first call. Once in a crate whose type is
/// `cdylib`:
///
/// ```
/// use connect5::{Engine, Game, Point};
///
/// #[derive(Default)]
/// struct MyEngine;
///
/// impl Engine for MyEngine {
///     fn choose(&mut self, game: &Game) -> Option<Point> {
///         game.choices().next()
///     }
/// }
///
/// connect5::export!(MyEngine);
/// # fn main() {}
/// ```
///
/// - Booleans arrive as C's `int` and only their low byte counts; they are given back as 0 or 1.
/// - Arrays that are given back stay where they are until `cleanMemory` or `finishGame`.
/// - Null pointers are taken as no steps.
/// - A panic ends in the library: the platform gets a null pointer, 0 or nothing, and the engine is made anew with the next
///   `setupGame`. This needs `panic = "unwind"`, which is what Cargo does by itself.
/// - One call at a time; a second thread waits.
/// - Once called, the library stays loaded until the process ends, even if the platform unloads it (on Linux, where threads
///   that have called it would otherwise crash when they end).
#[macro_export]
macro_rules! export {
    ($engine:ty) => {
        #[allow(
            unsafe_code,
            non_snake_case,
            missing_docs,
            reason = "these are the names and types of the interface"
        )]
        const _: () = {
            use ::std::ffi::{c_int, c_long};

            static LIBRARY: $crate::abi::Library<$engine> = $crate::abi::Library::new();

            // SAFETY: the name is the interface's, as below.
            #[unsafe(no_mangle)]
            extern "C" fn prepareEngine(forbidden: c_int) {
                LIBRARY.prepare(forbidden);
            }

            // SAFETY: no other function of a library that exports an engine has one of these names.
            #[unsafe(no_mangle)]
            extern "C" fn setupGame(game: c_long, step: c_long, stone: c_int, forbidden: c_int, free: c_int) {
                LIBRARY.setup_game(game, step, stone, forbidden, free);
            }

            // SAFETY: the name is the interface's, as above.
            #[unsafe(no_mangle)]
            extern "C" fn startNewGame() -> *mut c_int {
                LIBRARY.start_new_game()
            }

            // SAFETY: the name is the interface's, as above.
            #[unsafe(no_mangle)]
            extern "C" fn setStoneType(stone: c_int) {
                LIBRARY.set_stone_type(stone);
            }

            // SAFETY: the name is the interface's, as above.
            #[unsafe(no_mangle)]
            extern "C" fn cleanMemory() {
                LIBRARY.clean_memory();
            }

            // SAFETY: the name is the interface's, as above.
            #[unsafe(no_mangle)]
            extern "C" fn getFifthPlayNum() -> c_int {
                LIBRARY.fifth_play_number()
            }

            // SAFETY: the name is the interface's, as above.
            #[unsafe(no_mangle)]
            extern "C" fn responseOpenBoardFormatIntArray() -> *mut c_int {
                LIBRARY.opening()
            }

            // SAFETY: the name is the interface's, as above.
            #[unsafe(no_mangle)]
            unsafe extern "C" fn responseStepByLastStepFormatIntArray(
                last: *const c_int,
                used: c_long,
            ) -> *mut c_int {
                // SAFETY: the interface says that it points at three numbers.
                unsafe { LIBRARY.respond_to_last_step(last, used) }
            }

            // SAFETY: the name is the interface's, as above.
            #[unsafe(no_mangle)]
            unsafe extern "C" fn responseStepByOrderStepsFormatIntArray(
                steps: *const c_int,
                n: c_int,
                used: c_long,
            ) -> *mut c_int {
                // SAFETY: the interface says that it points at three times `n` numbers.
                unsafe { LIBRARY.respond_to_order_of_steps(steps, n, used) }
            }

            // SAFETY: the name is the interface's, as above.
            #[unsafe(no_mangle)]
            unsafe extern "C" fn isThirdExchange(steps: *const c_int) -> c_int {
                // SAFETY: the interface says that it points at nine numbers.
                unsafe { LIBRARY.is_third_exchange(steps) }
            }

            // SAFETY: the name is the interface's, as above.
            #[unsafe(no_mangle)]
            extern "C" fn undoStep(stone: c_int, used: c_long) {
                LIBRARY.undo_step(stone, used);
            }

            // SAFETY: the name is the interface's, as above.
            #[unsafe(no_mangle)]
            extern "C" fn isInvalidStepFormatIntArray(used: c_long) -> *mut c_int {
                LIBRARY.invalid_step(used)
            }

            // SAFETY: the name is the interface's, as above.
            #[unsafe(no_mangle)]
            unsafe extern "C" fn responseFifthStepsFormatIntArray(
                n: c_int,
                steps: *const c_int,
                n_steps: c_int,
                used: c_long,
            ) -> *mut c_int {
                // SAFETY: the interface says that it points at three times `n_steps` numbers.
                unsafe { LIBRARY.fifth_steps(n, steps, n_steps, used) }
            }

            // SAFETY: the name is the interface's, as above.
            #[unsafe(no_mangle)]
            unsafe extern "C" fn setFifthStep(step: *const c_int) {
                // SAFETY: the interface says that it points at three numbers.
                unsafe { LIBRARY.set_fifth_step(step) }
            }

            // SAFETY: the name is the interface's, as above.
            #[unsafe(no_mangle)]
            unsafe extern "C" fn decideOpponentFifthStepFormatIntArray(
                offers: *const c_int,
                n: c_int,
                used: c_long,
            ) -> *mut c_int {
                // SAFETY: the interface says that it points at three times `n` numbers.
                unsafe { LIBRARY.decide_fifth_step(offers, n, used) }
            }

            // SAFETY: the name is the interface's, as above.
            #[unsafe(no_mangle)]
            extern "C" fn finishGame() {
                LIBRARY.finish_game();
            }
        };
    };
}
