//! Root file system of a sandbox: a small one in memory, with the system's folders and the visible files, all read-only.

use std::{
    env, fs,
    io::{self, Read as _, Write as _},
    os::{
        fd::BorrowedFd,
        unix::{ffi::OsStrExt as _, fs::symlink},
    },
    path::{Path, PathBuf},
};

use rustix::{
    fs::{Mode, OFlags, StatVfsMountFlags, openat, statvfs},
    io::Errno,
    mount::{
        MountFlags, MountPropagationFlags, UnmountFlags, mount, mount_bind, mount_bind_recursive,
        mount_change, mount_remount, unmount,
    },
    process::{pivot_root, umask},
};

use super::visible_files::{VisibleEntry, VisibleFiles};

/// The folders of the system, where programs and what they are made of lie.
pub(super) const SYSTEM: [&str; 9] =
    ["/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32", "/opt", "/nix/store"];
/// The devices that programs use.
pub(super) const DEVICES: [&str; 4] = ["null", "full", "random", "urandom"];

/// What loaders and runtimes read below `/etc`; of the second kind, everything that begins so.
const SETTINGS: [&str; 6] =
    ["ld.so.cache", "ld.so.conf", "ld.so.conf.d", "alternatives", "localtime", "timezone"];
const RUNTIMES: [&str; 5] = ["java", "python", "perl", "mono", "dotnet"];
/// Where the new root is made; nobody looks at these meanwhile.
const PLACES: [&str; 5] = ["/tmp", "/mnt", "/run", "/var", "/usr"];
/// Where the old root stays until everything is taken from it.
const OLD: &str = "/.old";
/// Files in `/tmp`, and in `/dev/shm`, at most.
const MOST_FILES: u32 = 4096;

/// Makes the file system and goes into it; says besides whether there is a `/proc`. `is_first`: we are the first process
/// of our name space. `user` will live there; `proc` is the old `/proc`.
pub(super) fn build(
    shown: &[PathBuf],
    tmp: u64,
    proc: BorrowedFd<'_>,
    user: u32,
    is_first: bool,
) -> io::Result<io::Result<()>> {
    umask(Mode::from_raw_mode(0o022));
    let mut sights = system()?;
    for path in shown {
        sights.show(path).map_err(|error| named(path, &error))?;
    }
    enter_empty_root()?;
    for folder in ["/tmp", "/dev/shm"] {
        fs::create_dir_all(folder)?;
        let options = format!("mode=1777,size={tmp},nr_inodes={MOST_FILES}");
        in_memory(folder, &options).map_err(|error| named(Path::new(folder), &error))?;
    }
    // First everything is made that has to be made: afterwards a name may lead to a real file.
    for (at, sight) in sights.places() {
        make(at, sight).map_err(|error| named(at, &error))?;
    }
    let devices = DEVICES.map(|name| Path::new("/dev").join(name));
    for at in &devices {
        make(at, &VisibleEntry::File).map_err(|error| named(at, &error))?;
    }
    links()?;
    papers(user)?;
    for at in &devices {
        mount_bind(old(at), at).map_err(|error| named(at, &error.into()))?;
    }
    for (at, sight) in sights.places() {
        bind(at, sight).map_err(|error| named(at, &error))?;
    }
    let has_proc = if is_first { own_proc() } else { Err(io::Error::other("no name space of processes")) };
    unmount(OLD, UnmountFlags::DETACH)?;
    fs::remove_dir(OLD)?;
    lock_mounts(proc)?;
    Ok(has_proc)
}

fn named(path: &Path, error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("{}: {error}", path.display()))
}

/// What is there of the system.
fn system() -> io::Result<VisibleFiles> {
    let mut names: Vec<PathBuf> = SYSTEM.iter().map(PathBuf::from).collect();
    let etc = Path::new("/etc");
    names.extend(SETTINGS.iter().map(|name| etc.join(name)));
    for entry in fs::read_dir(etc)? {
        let name = entry?.file_name();
        if RUNTIMES.iter().any(|runtime| name.as_bytes().starts_with(runtime.as_bytes())) {
            names.push(etc.join(name));
        }
    }
    let mut sights = VisibleFiles::default();
    for at in names {
        sights.show_system(at)?;
    }
    Ok(sights)
}

/// Makes an empty root and goes there; the old one is at [`OLD`] then.
fn enter_empty_root() -> io::Result<()> {
    // What we mount is nobody else's business.
    mount_change("/", MountPropagationFlags::PRIVATE | MountPropagationFlags::REC)?;
    let place = PLACES.into_iter().find(|place| Path::new(place).is_dir());
    let place = place.ok_or_else(|| io::Error::other("there is no folder to make a root in"))?;
    in_memory(place, "mode=0755,size=4m,nr_inodes=8192")?;
    env::set_current_dir(place)?;
    fs::create_dir(OLD.trim_start_matches('/'))?;
    pivot_root(".", OLD.trim_start_matches('/'))?;
    env::set_current_dir("/")
}

fn in_memory(folder: &str, options: &str) -> io::Result<()> {
    let options = std::ffi::CString::new(options)?;
    let flags = MountFlags::NOSUID | MountFlags::NODEV;
    Ok(mount("tmpfs", folder, "tmpfs", flags, options.as_c_str())?)
}

/// Where something of the old root is now.
fn old(path: &Path) -> PathBuf {
    Path::new(OLD).join(path.strip_prefix("/").unwrap_or(path))
}

/// Makes a place in the new root. What is there already is left as it is; nothing is ever emptied.
fn make(at: &Path, sight: &VisibleEntry) -> io::Result<()> {
    if at.starts_with(OLD) {
        return Err(io::Error::other("a jail needs this name itself"));
    }
    at.parent().map_or(Ok(()), fs::create_dir_all)?;
    unless_there(match sight {
        VisibleEntry::Way | VisibleEntry::Folder => fs::create_dir(at),
        VisibleEntry::Link(to) => symlink(to, at),
        VisibleEntry::File => fs::File::create_new(at).map(drop),
    })
}

fn unless_there(made: io::Result<()>) -> io::Result<()> {
    made.or_else(|error| if error.kind() == io::ErrorKind::AlreadyExists { Ok(()) } else { Err(error) })
}

/// Puts what is shown at its place.
fn bind(at: &Path, sight: &VisibleEntry) -> io::Result<()> {
    match sight {
        VisibleEntry::Way | VisibleEntry::Link(_) => Ok(()),
        VisibleEntry::File => Ok(mount_bind(old(at), at)?),
        VisibleEntry::Folder => Ok(mount_bind_recursive(old(at), at)?),
    }
}

fn links() -> io::Result<()> {
    for (name, to) in [("fd", "fd"), ("stdin", "fd/0"), ("stdout", "fd/1"), ("stderr", "fd/2")] {
        symlink(Path::new("/proc/self").join(to), Path::new("/dev").join(name))?;
    }
    fs::create_dir_all("/var")?;
    unless_there(symlink("/tmp", "/var/tmp"))
}

/// Names for the only user, and for the machine.
fn papers(user: u32) -> io::Result<()> {
    let papers = [
        ("passwd", format!("bot:x:{user}:{user}:bot:/tmp:/bin/sh\n")),
        ("group", format!("bot:x:{user}:\n")),
        ("hosts", "127.0.0.1 localhost\n::1 localhost\n".into()),
        ("nsswitch.conf", "passwd: files\ngroup: files\nhosts: files\n".into()),
    ];
    fs::create_dir_all("/etc")?;
    for (name, text) in papers {
        // Where the real one is shown, its place is there already.
        let made = fs::File::create_new(Path::new("/etc").join(name));
        unless_there(made.and_then(|mut file| file.write_all(text.as_bytes())))?;
    }
    Ok(())
}

/// A `/proc` that only shows processes, and only ours.
fn own_proc() -> io::Result<()> {
    fs::create_dir_all("/proc")?;
    let flags = MountFlags::NOSUID | MountFlags::NODEV | MountFlags::NOEXEC;
    Ok(mount("proc", "/proc", "proc", flags, c"subset=pid")?)
}

/// Makes everything read-only that has come from the old root, and the new root itself, too.
fn lock_mounts(proc: BorrowedFd<'_>) -> io::Result<()> {
    let own = ["/proc", "/tmp", "/dev/shm"];
    let list = openat(proc, "self/mountinfo", OFlags::RDONLY | OFlags::CLOEXEC, Mode::empty())?;
    let mut info = Vec::new();
    fs::File::from(list).read_to_end(&mut info)?;
    let mut points = mount_points(&info);
    points.retain(|point| own.iter().all(|own| Path::new(own) != point));
    points.dedup();
    for point in points {
        lock(&point).map_err(|error| named(&point, &error))?;
    }
    Ok(())
}

fn lock(point: &Path) -> io::Result<()> {
    // What we may not even look at, a bot may not either.
    let kept = match statvfs(point) {
        Ok(found) => found.f_flag,
        Err(Errno::ACCESS) => return Ok(()),
        Err(error) => return Err(error.into()),
    };
    let mut flags = MountFlags::BIND | MountFlags::RDONLY | MountFlags::NOSUID;
    if !point.starts_with("/dev") {
        flags |= MountFlags::NODEV;
    }
    // Name spaces of users may add flags to other people's mounts, and take none away.
    let same = [
        (StatVfsMountFlags::NODEV, MountFlags::NODEV),
        (StatVfsMountFlags::NOEXEC, MountFlags::NOEXEC),
        (StatVfsMountFlags::NOATIME, MountFlags::NOATIME),
        (StatVfsMountFlags::NODIRATIME, MountFlags::NODIRATIME),
        (StatVfsMountFlags::RELATIME, MountFlags::RELATIME),
    ];
    for (old, new) in same {
        if kept.contains(old) {
            flags |= new;
        }
    }
    Ok(mount_remount(point, flags, c"")?)
}

/// The places of all mounts, by the kernel's list.
fn mount_points(info: &[u8]) -> Vec<PathBuf> {
    let lines = info.split(|&byte| byte == b'\n');
    let fields = lines.filter_map(|line| line.split(|&byte| byte == b' ').nth(4));
    fields.map(|field| PathBuf::from(std::ffi::OsStr::from_bytes(&plain(field)))).collect()
}

/// Blanks and some other characters are written as three octal digits after a backslash.
fn plain(field: &[u8]) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut rest = field;
    while let [first, after @ ..] = rest {
        let digits = after.get(..3).and_then(|digits| std::str::from_utf8(digits).ok());
        let code = digits.and_then(|digits| u8::from_str_radix(digits, 8).ok());
        if let Some(code) = code.filter(|_| *first == b'\\') {
            bytes.push(code);
            rest = &after[3..];
        } else {
            bytes.push(*first);
            rest = after;
        }
    }
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_of_mounts_are_read_from_the_kernels_list() {
        let info = b"22 1 0:21 / / rw,relatime - tmpfs tmpfs rw\n23 22 0:22 /a /two\\040words\\134 ro - ext4 /dev/x ro\n";
        assert_eq!(mount_points(info), [PathBuf::from("/"), PathBuf::from("/two words\\")]);
    }
}
