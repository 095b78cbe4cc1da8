//! What kind of file something is, by its first bytes: the system's own words for a library of another machine help
//! nobody.

/// For which machine a library was built, and how files of its kind are called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FileKind {
    /// Linux and others: bits of an address, and the number of the processor.
    Elf { bits: u8, machine: u16 },
    /// Windows: the number of the processor, if it could be found.
    Windows { machine: Option<u16> },
    /// macOS.
    Mac,
    /// Anything else.
    Other,
}

/// As many bytes as are looked at.
pub(crate) const HEADER: usize = 1024;

impl FileKind {
    /// By the first bytes of a file.
    pub(crate) fn of(bytes: &[u8]) -> Self {
        let short = |at: usize, is_big: bool| {
            let pair: [u8; 2] = bytes.get(at..at + 2)?.try_into().ok()?;
            Some(if is_big { u16::from_be_bytes(pair) } else { u16::from_le_bytes(pair) })
        };
        match bytes {
            [0x7f, b'E', b'L', b'F', class, data, ..] => {
                let bits = if *class == 1 { 32 } else { 64 };
                Self::Elf { bits, machine: short(18, *data == 2).unwrap_or_default() }
            }
            [b'M', b'Z', ..] => {
                let place = bytes.get(60..64).and_then(|at| at.try_into().ok()).map(u32::from_le_bytes);
                let header = place.and_then(|at| usize::try_from(at).ok());
                let header = header.filter(|&at| {
                    let end = at.checked_add(4);
                    end.is_some_and(|end| bytes.get(at..end) == Some(b"PE\0\0"))
                });
                Self::Windows { machine: header.and_then(|at| short(at + 4, false)) }
            }
            [0xcf | 0xce, 0xfa, 0xed, 0xfe, ..] | [0xca, 0xfe, 0xba, 0xbe, ..] => Self::Mac,
            _ => Self::Other,
        }
    }

    /// What it was built for, if that is not this machine.
    pub(crate) fn foreign(self) -> Option<String> {
        let is_ours = match self {
            Self::Elf { bits, machine } => {
                cfg!(all(unix, not(target_vendor = "apple")))
                    && u32::from(bits) == usize::BITS
                    && our_elf_machine().is_none_or(|ours| ours == machine)
            }
            Self::Windows { machine } => {
                cfg!(windows)
                    && machine.zip(our_windows_machine()).is_none_or(|(machine, ours)| machine == ours)
            }
            Self::Mac => cfg!(target_vendor = "apple"),
            Self::Other => true,
        };
        (!is_ours).then(|| match self {
            Self::Elf { bits, machine } => format!("Linux, {bits} bit, {}", elf_processor(machine)),
            Self::Windows { machine } => format!("Windows, {}", windows_processor(machine)),
            Self::Mac => "macOS".to_owned(),
            Self::Other => String::new(),
        })
    }
}

const ELF_PROCESSORS: [(u16, &str, &str); 7] = [
    (3, "x86", "x86"),
    (40, "ARM", "arm"),
    (62, "x86-64", "x86_64"),
    (183, "AArch64", "aarch64"),
    (243, "RISC-V", "riscv64"),
    (21, "PowerPC", "powerpc64"),
    (258, "LoongArch", "loongarch64"),
];
const WINDOWS_PROCESSORS: [(u16, &str, &str); 3] =
    [(0x14c, "x86 (32 bit)", "x86"), (0x8664, "x86-64", "x86_64"), (0xaa64, "AArch64", "aarch64")];

fn our_elf_machine() -> Option<u16> {
    ours(&ELF_PROCESSORS)
}

fn our_windows_machine() -> Option<u16> {
    ours(&WINDOWS_PROCESSORS)
}

fn ours(processors: &[(u16, &str, &str)]) -> Option<u16> {
    processors.iter().find(|(_, _, arch)| *arch == std::env::consts::ARCH).map(|(number, ..)| *number)
}

fn elf_processor(machine: u16) -> String {
    let known = ELF_PROCESSORS.iter().find(|(number, ..)| *number == machine);
    known.map_or_else(|| format!("processor {machine}"), |(_, name, _)| (*name).to_owned())
}

fn windows_processor(machine: Option<u16>) -> String {
    let known = WINDOWS_PROCESSORS.iter().find(|(number, ..)| Some(*number) == machine);
    known.map_or("another processor", |(_, name, _)| *name).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn elf(class: u8, machine: u16) -> Vec<u8> {
        let mut bytes = vec![0x7f, b'E', b'L', b'F', class, 1];
        bytes.resize(64, 0);
        bytes[18..20].copy_from_slice(&machine.to_le_bytes());
        bytes
    }

    fn windows(machine: u16) -> Vec<u8> {
        let mut bytes = b"MZ".to_vec();
        bytes.resize(256, 0);
        bytes[60] = 0x80;
        bytes[0x80..0x84].copy_from_slice(b"PE\0\0");
        bytes[0x84..0x86].copy_from_slice(&machine.to_le_bytes());
        bytes
    }

    #[test]
    fn libraries_of_other_machines_are_recognised() {
        assert_eq!(FileKind::of(&elf(1, 3)).foreign().as_deref(), Some("Linux, 32 bit, x86"));
        assert_eq!(FileKind::of(&elf(2, 21)).foreign().as_deref(), Some("Linux, 64 bit, PowerPC"));
        if cfg!(not(windows)) {
            let library = FileKind::of(&windows(0x8664));
            assert_eq!(library.foreign().as_deref(), Some("Windows, x86-64"));
        }
        assert_eq!(FileKind::of(&windows(0x14c)), FileKind::Windows { machine: Some(0x14c) });
        assert_eq!(FileKind::of(b"MZ"), FileKind::Windows { machine: None });
        assert_eq!(FileKind::of(&[0xcf, 0xfa, 0xed, 0xfe]), FileKind::Mac);
        for other in [&b""[..], b"#!/bin/sh\n", b"\x7fEL"] {
            assert_eq!(FileKind::of(other), FileKind::Other);
        }
        // A header that points to nowhere.
        let mut bytes = windows(0x8664);
        bytes[60..64].copy_from_slice(&[0xff; 4]);
        assert_eq!(FileKind::of(&bytes), FileKind::Windows { machine: None });
    }
}
