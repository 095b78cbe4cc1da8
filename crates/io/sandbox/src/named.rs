use std::{
    ffi::OsString,
    fs,
    path::{Path, PathBuf, absolute},
};

/// What a command line shows a jailed program without further words: its own file, and the files that are named by its
/// arguments, from its folder on. Folders are only shown on purpose, and so is what links lead to: whoever has brought a
/// bot may have laid one to somebody else's file.
pub fn named_files(program: &Path, args: &[OsString], folder: Option<&Path>) -> Vec<PathBuf> {
    let here = folder.unwrap_or(Path::new(""));
    let is_file = |file: &PathBuf| fs::symlink_metadata(file).is_ok_and(|found| found.is_file());
    let named = args.iter().map(|word| here.join(word)).filter(is_file);
    let program = Some(program.to_path_buf()).filter(|file| file.is_file());
    program.into_iter().chain(named).filter_map(|file| absolute(file).ok()).collect()
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn files_are_shown_and_links_and_folders_are_not() {
        let folder = tempfile::tempdir().unwrap();
        let folder = folder.path();
        fs::create_dir(folder.join("inside")).unwrap();
        fs::write(folder.join("model.bin"), "x").unwrap();
        std::os::unix::fs::symlink("/etc/passwd", folder.join("link.bin")).unwrap();
        let args = ["model.bin", "link.bin", "inside", ".", "nothing", "--flag"].map(OsString::from);
        let shown = named_files(Path::new("/bin/sh"), &args, Some(folder));
        let expected = [PathBuf::from("/bin/sh"), folder.join("model.bin")];
        assert_eq!(shown, expected);
    }
}
