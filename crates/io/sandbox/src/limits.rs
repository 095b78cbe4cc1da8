/// How much a program and all it starts may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ResourceLimits {
    /// Bytes of memory, all of its processes together. `None`: no limit.
    pub memory: Option<u64>,
    /// Processes and threads.
    pub processes: Option<u32>,
    /// Open files of a process.
    pub open_files: Option<u32>,
    /// Bytes of its own `/tmp`; only in a jail.
    pub tmp: u64,
}

impl ResourceLimits {
    /// For whoever is trusted: none.
    pub const NONE: Self = Self { memory: None, processes: None, open_files: None, tmp: 16 << 20 };
    /// For whoever is not.
    pub const USUAL: Self =
        Self { memory: Some(512 << 20), processes: Some(64), open_files: Some(256), tmp: 16 << 20 };
}
