//! Backups in a folder of this machine.

use std::{
    fs::{self, File, TryLockError},
    io,
    path::{Path, PathBuf},
};

use jiff::Timestamp;
use store::{Sqlite, private};

use super::{
    Backup, BackupError, CompletedBackup, Job, LOCK, MANIFEST, Manifest, NAME, PARTIAL, Target,
    club_of, discard, is_from_future, name_of, whole_name_of, write, write_error,
};

/// Makes a backup in the folder.
pub(super) async fn back_up(
    job: &Job,
    to: &Path,
    made_at: Timestamp,
) -> Result<CompletedBackup, BackupError> {
    private::create_directory(to).map_err(write_error(to))?;
    let _lock = lock(to)?;
    remove_partial(to).map_err(write_error(to))?;
    let club = club_of(&job.from).await;
    for backup in list(to, made_at) {
        backup.require_club(club.as_deref())?;
    }
    let partial = to.join(format!("{PARTIAL}{}", name_of(made_at)));
    private::create_directory(&partial).map_err(write_error(&partial))?;
    let manifest = match write(&job.from, club, &partial, made_at).await {
        Ok(manifest) => manifest,
        Err(error) => {
            discard(&partial);
            return Err(error);
        }
    };
    // The owner of the folder removes it when it is old.
    for made in [partial.join(Sqlite::FILE), partial.join(MANIFEST), partial.clone()] {
        private::give_to_owner_of(to, &made);
    }
    let path = free_path(to, &whole_name_of(&manifest));
    let renamed = fs::rename(&partial, &path).and_then(|()| private::sync_directory(to));
    renamed.map_err(write_error(&path))?;
    let removed = match job.keep {
        Some(keep) if manifest.damaged == 0 => {
            remove_old(to, &path, keep.max(1), made_at).map_err(write_error(to))?
        }
        _ => Vec::new(),
    };
    let removed = removed.into_iter().map(Target::Folder).collect();
    Ok(CompletedBackup { backup: Backup { at: path.into(), manifest }, removed })
}

/// The finished backups in a folder, the oldest first. What cannot be read is left out. Those that a wrong clock has
/// dated later than `now` come first: nobody knows how old they are.
pub fn list(folder: &Path, now: Timestamp) -> Vec<Backup> {
    let backups = finished(folder, now).into_iter();
    backups.map(|(path, manifest)| Backup { at: path.into(), manifest }).collect()
}

fn finished(folder: &Path, now: Timestamp) -> Vec<(PathBuf, Manifest)> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let backups = entries.filter_map(|entry| {
        entry.file_name().to_str()?.starts_with(NAME).then_some(())?;
        let path = entry.path();
        let manifest = read_manifest(&path).ok()?;
        Some((path, manifest))
    });
    let mut backups: Vec<_> = backups.collect();
    backups.sort_by(|(a, one), (b, other)| {
        let order = |made_at| (!is_from_future(made_at, now), made_at);
        (order(one.made_at), a).cmp(&(order(other.made_at), b))
    });
    backups
}

pub(super) fn read_manifest(backup: &Path) -> io::Result<Manifest> {
    Ok(serde_json::from_slice(&fs::read(backup.join(MANIFEST))?)?)
}

/// Removes sound backups until the newest `keep` of them are left, one of which was just made. Damaged ones
/// stay.
fn remove_old(folder: &Path, made: &Path, keep: usize, now: Timestamp) -> io::Result<Vec<PathBuf>> {
    let sound = finished(folder, now).into_iter().filter(|(_, manifest)| manifest.damaged == 0);
    let mut sound: Vec<PathBuf> = sound.map(|(path, _)| path).filter(|path| path != made).collect();
    sound.truncate((sound.len() + 1).saturating_sub(keep));
    for path in &sound {
        // Without its manifest a folder is no backup, if the removal stops halfway.
        fs::remove_file(path.join(MANIFEST))?;
        fs::remove_dir_all(path)?;
    }
    Ok(sound)
}

/// Removes what unfinished backups have left.
pub(super) fn remove_partial(folder: &Path) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        if entry.file_name().to_string_lossy().starts_with(PARTIAL) {
            fs::remove_dir_all(entry.path())?;
        }
    }
    Ok(())
}

/// The name, or with a number if it is in use.
fn free_path(folder: &Path, name: &str) -> PathBuf {
    let mut path = folder.join(name);
    let mut number = 2;
    while path.exists() {
        path = folder.join(format!("{name}-{number}"));
        number += 1;
    }
    path
}

/// Locks the folder, as far as the file system supports locks.
pub(super) fn lock(folder: &Path) -> Result<File, BackupError> {
    let path = folder.join(LOCK);
    let file = private::options().create(true).truncate(false).open(&path);
    let file = file.map_err(write_error(&path))?;
    // What root makes in the folder of a service.
    private::give_to_owner_of(folder, &path);
    match file.try_lock() {
        Err(TryLockError::WouldBlock) => {
            Err(BackupError::Busy { at: folder.display().to_string() })
        }
        Ok(()) | Err(TryLockError::Error(_)) => Ok(file),
    }
}
