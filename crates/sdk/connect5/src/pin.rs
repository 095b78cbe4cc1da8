//! A library in Rust must not be unloaded while threads live that have called it: what they clean up when they end is code of
//! the library. Platforms do not know that, so the library holds on to itself.
#![allow(unsafe_code, reason = "the system's loader is asked")]

#[cfg(target_os = "linux")]
mod loader {
    use std::ffi::{c_char, c_int, c_void};

    /// What the loader tells about an address.
    #[repr(C)]
    pub(super) struct LoadedObject {
        pub(super) file: *const c_char,
        base: *mut c_void,
        symbol: *const c_char,
        address: *mut c_void,
    }

    impl LoadedObject {
        pub(super) const UNKNOWN: Self = Self {
            file: std::ptr::null(),
            base: std::ptr::null_mut(),
            symbol: std::ptr::null(),
            address: std::ptr::null_mut(),
        };
    }

    unsafe extern "C" {
        pub(super) fn dladdr(address: *const c_void, place: *mut LoadedObject) -> c_int;
        pub(super) fn dlopen(file: *const c_char, flags: c_int) -> *mut c_void;
    }

    /// `RTLD_LAZY`, `RTLD_NOLOAD` and `RTLD_NODELETE`.
    pub(super) const STAY: c_int = 0x1 | 0x4 | 0x1000;
}

/// Keeps the library in which this address lies until the process ends.
#[cfg(target_os = "linux")]
pub(crate) fn pin<T>(address: *const T) {
    let mut place = loader::LoadedObject::UNKNOWN;
    // SAFETY: the loader only looks the address up, and writes into a place of the form that it expects.
    let is_known = unsafe { loader::dladdr(address.cast(), &raw mut place) } != 0;
    if is_known && !place.file.is_null() {
        // SAFETY: the name comes from the loader itself. Nothing is loaded or run: what is there already is marked to stay.
        let _ = unsafe { loader::dlopen(place.file, loader::STAY) };
    }
}

/// Elsewhere nothing that the library leaves behind outlives it.
#[cfg(not(target_os = "linux"))]
pub(crate) fn pin<T>(_: *const T) {}
