//! What the exported functions do with C's types. Used by [`export!`](crate::export) only.
#![allow(unsafe_code, reason = "pointers of another program come in here")]

use std::{
    ffi::{c_int, c_long},
    fmt,
    panic::{AssertUnwindSafe, catch_unwind},
    ptr,
    sync::{Mutex, PoisonError},
    time::Duration,
};

use crate::{Engine, Setup, Step, Stone, Table, pin::pin};

/// The engine of a library. One call at a time; another thread waits.
pub struct Library<E> {
    state: Mutex<LibraryState<E>>,
}

struct LibraryState<E> {
    /// Made with the first call.
    table: Option<Table<E>>,
    /// What has been given to the platform and not been cleaned up. A `Vec` may be moved while others point at what it holds.
    buffers: Vec<Vec<c_int>>,
    /// Whether the engine has panicked, so that it has to be made anew for the next game.
    has_panicked: bool,
    /// Whether the library holds on to itself.
    is_pinned: bool,
}

impl<E> fmt::Debug for Library<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Library").finish_non_exhaustive()
    }
}

impl<E: Engine + Default> Default for Library<E> {
    fn default() -> Self {
        Self::new()
    }
}

impl<E: Engine + Default> Library<E> {
    /// The library before its first call.
    pub const fn new() -> Self {
        let state = LibraryState { table: None, buffers: Vec::new(), has_panicked: false, is_pinned: false };
        Self { state: Mutex::new(state) }
    }

    /// Does something with the state, whatever has happened before.
    fn with_state<T>(&self, otherwise: T, act: impl FnOnce(&mut LibraryState<E>) -> T) -> T {
        // After a panic the state is as sound as before: the engine is made anew for the next game.
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        if !std::mem::replace(&mut state.is_pinned, true) {
            pin(ptr::from_ref(self));
        }
        match catch_unwind(AssertUnwindSafe(|| act(&mut state))) {
            Ok(answer) => answer,
            Err(cause) => {
                state.has_panicked = true;
                // What was panicked with may panic once more when it is dropped.
                std::mem::forget(cause);
                otherwise
            }
        }
    }

    fn ask<T>(&self, otherwise: T, ask: impl FnOnce(&mut Table<E>) -> T) -> T {
        self.with_state(otherwise, |state| ask(state.table()))
    }

    /// Asks for steps, and keeps them until they are cleaned up.
    fn ask_for_steps(&self, ask: impl FnOnce(&mut Table<E>) -> Vec<Step>) -> *mut c_int {
        self.with_state(ptr::null_mut(), |state| {
            let steps = ask(state.table());
            if steps.is_empty() {
                return ptr::null_mut();
            }
            let mut buffer: Vec<c_int> = steps.into_iter().flat_map(Step::to_ints).collect();
            let pointer = buffer.as_mut_ptr();
            state.buffers.push(buffer);
            pointer
        })
    }

    /// `prepareEngine`
    pub fn prepare(&self, forbidden: c_int) {
        self.ask((), |table| table.prepare(is_true(forbidden)));
    }

    /// `setupGame`
    pub fn setup_game(&self, game: c_long, step: c_long, stone: c_int, forbidden: c_int, free: c_int) {
        self.with_state((), |state| {
            if std::mem::take(&mut state.has_panicked) {
                state.table = None;
            }
            let setup = Setup {
                game_time: Setup::limit(wide(game)),
                step_time: Setup::limit(wide(step)),
                stone: Stone::from_number(stone).unwrap_or(Stone::Black),
                checks_forbidden: is_true(forbidden),
                is_free_opening: is_true(free),
            };
            state.table().setup_game(setup);
        });
    }

    /// `startNewGame`
    pub fn start_new_game(&self) -> *mut c_int {
        self.ask_for_steps(|table| table.start_new_game().into_iter().collect())
    }

    /// `setStoneType`
    pub fn set_stone_type(&self, stone: c_int) {
        if let Some(stone) = Stone::from_number(stone) {
            self.ask((), |table| table.set_stone_type(stone));
        }
    }

    /// `cleanMemory`
    pub fn clean_memory(&self) {
        self.with_state((), |state| state.buffers.clear());
    }

    /// `getFifthPlayNum`
    pub fn fifth_play_number(&self) -> c_int {
        self.ask(0, |table| table.fifth_play_number().into())
    }

    /// `responseOpenBoardFormatIntArray`
    pub fn opening(&self) -> *mut c_int {
        self.ask_for_steps(|table| table.opening().to_vec())
    }

    /// `responseStepByLastStepFormatIntArray`
    ///
    /// # Safety
    /// `last` is null or points at three numbers.
    pub unsafe fn respond_to_last_step(&self, last: *const c_int, used: c_long) -> *mut c_int {
        // SAFETY: the caller promises it.
        let last = unsafe { read_steps(last, 1) };
        self.ask_for_steps(|table| {
            table.respond_to_last_step(last.first().copied(), millis(used)).into_iter().collect()
        })
    }

    /// `responseStepByOrderStepsFormatIntArray`
    ///
    /// # Safety
    /// `steps` is null or points at three times `n` numbers.
    pub unsafe fn respond_to_order_of_steps(
        &self,
        steps: *const c_int,
        n: c_int,
        used: c_long,
    ) -> *mut c_int {
        // SAFETY: the caller promises it.
        let steps = unsafe { read_steps(steps, n) };
        self.ask_for_steps(|table| {
            table.respond_to_order_of_steps(&steps, millis(used)).into_iter().collect()
        })
    }

    /// `isThirdExchange`
    ///
    /// # Safety
    /// `steps` is null or points at nine numbers.
    pub unsafe fn is_third_exchange(&self, steps: *const c_int) -> c_int {
        // SAFETY: the caller promises it.
        let steps = unsafe { read_steps(steps, 3) };
        self.ask(0, |table| table.is_third_exchange(&steps).into())
    }

    /// `undoStep`
    pub fn undo_step(&self, stone: c_int, used: c_long) {
        if let Some(stone) = Stone::from_number(stone) {
            self.ask((), |table| table.undo_step(stone, millis(used)));
        }
    }

    /// `isInvalidStepFormatIntArray`
    pub fn invalid_step(&self, used: c_long) -> *mut c_int {
        self.ask_for_steps(|table| table.invalid_step(millis(used)).into_iter().collect())
    }

    /// `responseFifthStepsFormatIntArray`
    ///
    /// # Safety
    /// `steps` is null or points at three times `n_steps` numbers.
    pub unsafe fn fifth_steps(
        &self,
        n: c_int,
        steps: *const c_int,
        n_steps: c_int,
        used: c_long,
    ) -> *mut c_int {
        // SAFETY: the caller promises it.
        let steps = unsafe { read_steps(steps, n_steps) };
        let n = usize::try_from(n).unwrap_or_default();
        self.ask_for_steps(|table| {
            let offers = table.fifth_steps(n, &steps, millis(used));
            // The platform reads as many as it has asked for.
            if offers.len() == n { offers } else { Vec::new() }
        })
    }

    /// `setFifthStep`
    ///
    /// # Safety
    /// `step` is null or points at three numbers.
    pub unsafe fn set_fifth_step(&self, step: *const c_int) {
        // SAFETY: the caller promises it.
        let step = unsafe { read_steps(step, 1) };
        if let [step] = step[..] {
            self.ask((), |table| table.set_fifth_step(step));
        }
    }

    /// `decideOpponentFifthStepFormatIntArray`
    ///
    /// # Safety
    /// `offers` is null or points at three times `n` numbers.
    pub unsafe fn decide_fifth_step(&self, offers: *const c_int, n: c_int, used: c_long) -> *mut c_int {
        // SAFETY: the caller promises it.
        let offers = unsafe { read_steps(offers, n) };
        self.ask_for_steps(|table| table.decide_fifth_step(&offers, millis(used)).into_iter().collect())
    }

    /// `finishGame`
    pub fn finish_game(&self) {
        self.with_state((), |state| {
            state.buffers.clear();
            if let Some(table) = &mut state.table {
                table.finish_game();
            }
        });
    }
}

impl<E: Engine + Default> LibraryState<E> {
    fn table(&mut self) -> &mut Table<E> {
        self.table.get_or_insert_with(|| Table::new(E::default()))
    }
}

/// C's `bool` has one byte; what stands above it in a register is rubbish, and Java's JNA puts ones everywhere.
const fn is_true(value: c_int) -> bool {
    value & 0xff != 0
}

/// `long` has 32 bits on Windows and 64 elsewhere.
#[allow(clippy::useless_conversion, reason = "not on Windows")]
fn wide(value: c_long) -> i64 {
    value.into()
}

fn millis(value: c_long) -> Duration {
    Duration::from_millis(u64::try_from(value).unwrap_or_default())
}

/// The steps that so many triples of numbers mean; those that mean none are left out. No more are read than a board has points.
///
/// # Safety
/// `ints` is null or points at three times `n` numbers.
unsafe fn read_steps(ints: *const c_int, n: c_int) -> Vec<Step> {
    let n = usize::try_from(n).unwrap_or_default().min(225);
    if ints.is_null() || n == 0 {
        return Vec::new();
    }
    // SAFETY: not null, and the caller promises as many numbers; `n` has only become less.
    let ints = unsafe { std::slice::from_raw_parts(ints, 3 * n) };
    ints.as_chunks::<3>().0.iter().filter_map(|&triple| Step::from_ints(triple)).collect()
}
