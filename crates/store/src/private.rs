//! Files and directories that only their owner can read, because hands and secrets are in them. On Unix these
//! are modes; elsewhere the permissions of the directory above apply.

use std::{
    fs::{DirBuilder, File, OpenOptions},
    io,
    path::Path,
};

/// How a file is opened for writing that only its owner may read.
pub fn options() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

/// How a directory is created that only its owner may read.
pub fn directory_builder() -> DirBuilder {
    #[cfg_attr(not(unix), allow(unused_mut, reason = "directories have no mode here"))]
    let mut builder = DirBuilder::new();
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder
}

/// Creates a directory that only its owner may read, and those above it, if there are none.
///
/// # Errors
///
/// It cannot be created.
pub fn create_directory(path: &Path) -> io::Result<()> {
    directory_builder().recursive(true).create(path)
}

/// Syncs a directory: a file that was created or renamed in it is durable only after that.
///
/// # Errors
///
/// It cannot be read or synced.
pub fn sync_directory(path: &Path) -> io::Result<()> {
    if cfg!(unix) { File::open(path)?.sync_all() } else { Ok(()) }
}

/// Takes all rights to a file or directory from everybody but its owner; whether they had any.
///
/// # Errors
///
/// The file cannot be read, or is another user's.
pub fn restrict(path: &Path) -> io::Result<bool> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mut permissions = path.metadata()?.permissions();
        let mode = permissions.mode();
        if mode & 0o077 != 0 {
            permissions.set_mode(mode & 0o700);
            std::fs::set_permissions(path, permissions)?;
            return Ok(true);
        }
    }
    #[cfg(not(unix))]
    let _ = path;
    Ok(false)
}

/// Gives a file or directory to the owner of this directory: what root makes in the folder of a service, the
/// service can then use. Only root can; for others it is their own file, and stays so.
pub fn give_to_owner_of(directory: &Path, path: &Path) {
    #[cfg(unix)]
    {
        use std::os::unix::fs::{MetadataExt, lchown};
        if let Ok(owner) = directory.metadata() {
            let _is_given = lchown(path, Some(owner.uid()), Some(owner.gid()));
        }
    }
    #[cfg(not(unix))]
    let _ = (directory, path);
}

/// Creates a file for its owner alone, if there is none. A file that cannot be created is reported by
/// whoever opens it.
pub(crate) fn create(path: &Path) {
    let _exists = options().create_new(true).open(path);
}

/// Takes the rights of others to a file, if it exists; a failure is only logged, for the file may be on a
/// file system without them.
pub(crate) fn restrict_if_exists(path: &Path) {
    match restrict(path) {
        Ok(false) => {}
        Ok(true) => {
            tracing::warn!(path = %path.display(), "others could read this file; now they cannot")
        }
        Err(error) if error.kind() == io::ErrorKind::NotFound => {}
        Err(error) => {
            tracing::warn!(path = %path.display(), %error, "others may be able to read this file")
        }
    }
}

/// Whether this says that there is nothing of this name.
pub fn is_absence(error: &io::Error) -> bool {
    matches!(error.kind(), io::ErrorKind::NotFound | io::ErrorKind::NotADirectory)
}
