//! Visible files of a sandbox and their names, resolved while the old root is still there.

use std::{
    collections::BTreeMap,
    ffi::OsString,
    fs, io,
    path::{Component, Path, PathBuf},
};

use rustix::io::Errno;

/// As many links as the kernel follows.
const MOST_LINKS: usize = 40;

/// What is at a place of the new root.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum VisibleEntry {
    /// An empty folder, on the way to something.
    Way,
    /// A link as it is.
    Link(PathBuf),
    /// A file of the old root.
    File,
    /// A folder of the old root with everything in it.
    Folder,
}

/// Everything that is to be seen, by its real name: no name leads through a link or `..`. So two names never mean the same
/// place, and what is made at one never ends up at another.
#[derive(Debug, Default)]
pub(super) struct VisibleFiles(BTreeMap<PathBuf, VisibleEntry>);

impl VisibleFiles {
    /// Shows a file or folder. Whoever asks for it by this name finds it, too: links and folders on the way are there.
    pub(super) fn show(&mut self, path: &Path) -> io::Result<()> {
        let mut here = PathBuf::from("/");
        let mut rest = steps(path);
        let mut links = 0;
        while let Some(step) = rest.pop() {
            if step == ".." {
                here.pop();
                continue;
            }
            let at = here.join(&step);
            if !fs::symlink_metadata(&at)?.is_symlink() {
                self.0.entry(at.clone()).or_insert(VisibleEntry::Way);
                here = at;
                continue;
            }
            links += 1;
            if links > MOST_LINKS {
                return Err(Errno::LOOP.into());
            }
            let to = fs::read_link(&at)?;
            if to.is_absolute() {
                here = PathBuf::from("/");
            }
            rest.extend(steps(&to));
            self.0.insert(at, VisibleEntry::Link(to));
        }
        if here == Path::new("/") {
            return Err(io::Error::other("the root itself is never shown"));
        }
        let sight = if fs::metadata(&here)?.is_dir() { VisibleEntry::Folder } else { VisibleEntry::File };
        self.0.insert(here, sight);
        Ok(())
    }

    /// Shows something of the system, if it is there; a link only as what it is.
    pub(super) fn show_system(&mut self, at: PathBuf) -> io::Result<()> {
        let Ok(found) = fs::symlink_metadata(&at) else { return Ok(()) };
        let sight = if found.is_symlink() {
            VisibleEntry::Link(fs::read_link(&at)?)
        } else if found.is_dir() {
            VisibleEntry::Folder
        } else {
            VisibleEntry::File
        };
        self.0.insert(at, sight);
        Ok(())
    }

    /// Every place with what is there, what is above first. What lies in a folder that is shown anyway is left out.
    pub(super) fn places(&self) -> impl Iterator<Item = (&Path, &VisibleEntry)> {
        let is_folder = |above: &Path| self.0.get(above) == Some(&VisibleEntry::Folder);
        let seen = self.0.iter().map(|(at, sight)| (at.as_path(), sight));
        seen.filter(move |(at, _)| !at.ancestors().skip(1).any(is_folder))
    }
}

/// The parts of a path, the last first.
fn steps(path: &Path) -> Vec<OsString> {
    let steps = path.components().rev();
    let named = |step: &Component<'_>| matches!(step, Component::Normal(_) | Component::ParentDir);
    steps.filter(named).map(|step| step.as_os_str().to_owned()).collect()
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::symlink;

    use super::*;

    /// The places below a folder, as it would show these paths.
    fn places(base: &Path, shown: &[&str]) -> Vec<(String, VisibleEntry)> {
        let mut sights = VisibleFiles::default();
        for path in shown {
            sights.show(&base.join(path)).unwrap();
        }
        let below = |(at, sight): (&Path, &VisibleEntry)| {
            Some((at.strip_prefix(base).ok()?.to_str()?.to_owned(), sight.clone()))
        };
        sights.places().filter_map(below).filter(|(at, _)| !at.is_empty()).collect()
    }

    #[test]
    fn every_name_on_the_way_is_there_and_nothing_twice() {
        let folder = tempfile::tempdir().unwrap();
        let base = folder.path().canonicalize().unwrap();
        fs::create_dir_all(base.join("sub/deep")).unwrap();
        fs::write(base.join("d"), "").unwrap();
        fs::write(base.join("sub/e"), "").unwrap();
        symlink("sub/deep", base.join("link")).unwrap();
        symlink("loop", base.join("loop")).unwrap();
        let of = |name: &str, sight: VisibleEntry| (name.to_owned(), sight);
        assert_eq!(
            places(&base, &["sub/../d", "d", "./d"]),
            [of("d", VisibleEntry::File), of("sub", VisibleEntry::Way)]
        );
        // A folder above has what is in it, whoever comes first.
        for shown in [["sub", "sub/e"], ["sub/e", "sub"], ["sub/deep", "sub"], ["sub/deep/..", "sub/e"]] {
            assert_eq!(places(&base, &shown), [of("sub", VisibleEntry::Folder)], "{shown:?}");
        }
        // `..` after a link leads from where the link does.
        let through = [of("link", VisibleEntry::Link("sub/deep".into())), of("sub", VisibleEntry::Way)];
        let rest = [of("sub/deep", VisibleEntry::Way), of("sub/e", VisibleEntry::File)];
        assert_eq!(places(&base, &["link/../e"]), [through, rest].concat());
        let show = |path: PathBuf| VisibleFiles::default().show(&path);
        assert!(show(base.join("loop")).is_err() && show("/usr/..".into()).is_err());
        assert!(show(base.join("nothing")).is_err());
    }
}
