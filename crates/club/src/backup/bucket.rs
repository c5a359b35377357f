//! Backups in a folder of a bucket. There each backup is a folder too, whose manifest is written last
//! and removed first.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

use jiff::{SignedDuration, Timestamp, civil::DateTime, tz::TimeZone};
use store::{
    Sqlite, private,
    s3::{Client, Folder, S3Error},
};

use super::{
    Backup, BackupError, CompletedBackup, DAMAGED, Job, MANIFEST, Manifest, NAME, PARTIAL, Target,
    club_of, discard, is_from_future, name_of, whole_name_of, work::Work, write, write_error,
};

/// An upload that is older than this and has no manifest is not under way any more.
const ABANDONED: SignedDuration = SignedDuration::from_hours(24);

/// The objects of each backup, finished or not, by the name of its folder.
type Contents = BTreeMap<String, BTreeSet<String>>;

/// Makes a copy on this machine, and sends it to the bucket.
pub(super) async fn back_up(
    job: &Job,
    to: &Folder,
    made_at: Timestamp,
) -> Result<CompletedBackup, BackupError> {
    let client = to.open()?;
    // Asked first: a bucket that refuses is found before the log is copied.
    let known = contents(&client).await?;
    let club = club_of(&job.from).await;
    if let Some(backup) = newest_of(&client, to, &known, made_at).await? {
        backup.require_club(club.as_deref())?;
    }
    let work = Work::of(&job.from, job.work.as_deref())?;
    let partial = work.path.join(format!("{PARTIAL}{}", name_of(made_at)));
    private::create_directory(&partial).map_err(write_error(&partial))?;
    let sent = async {
        let manifest = write(&job.from, club, &partial, made_at).await?;
        let name = free_name(&known, &whole_name_of(&manifest));
        send(&client, to, &partial, &name, &manifest).await?;
        Ok::<_, BackupError>((name, manifest))
    };
    let sent = sent.await;
    discard(&partial);
    let (name, manifest) = sent?;
    let removed = match job.keep {
        Some(keep) if manifest.damaged == 0 => {
            remove_old(&client, &known, keep.max(1), made_at).await?
        }
        _ => Vec::new(),
    };
    remove_abandoned(&client, &known, made_at).await?;
    let removed = removed.iter().map(|name| Target::Bucket(Box::new(to.join(name)))).collect();
    Ok(CompletedBackup {
        backup: Backup { at: Target::Bucket(Box::new(to.join(&name))), manifest },
        removed,
    })
}

/// The newest finished backup.
pub(super) async fn newest(folder: &Folder, now: Timestamp) -> Result<Option<Backup>, S3Error> {
    let client = folder.open()?;
    let contents = contents(&client).await?;
    newest_of(&client, folder, &contents, now).await
}

async fn newest_of(
    client: &Client,
    folder: &Folder,
    contents: &Contents,
    now: Timestamp,
) -> Result<Option<Backup>, S3Error> {
    let Some(name) = finished(contents, now).pop() else { return Ok(None) };
    let text = client.read(&format!("{name}/{MANIFEST}")).await?;
    let at = folder.join(name);
    match serde_json::from_slice(&text) {
        Ok(manifest) => Ok(Some(Backup { at: Target::Bucket(Box::new(at)), manifest })),
        Err(error) => Err(S3Error::Failed { at: at.to_string(), said: error.to_string() }),
    }
}

/// Sends the files of a backup, and reads them back. If that fails, they are removed.
async fn send(
    client: &Client,
    to: &Folder,
    from: &Path,
    name: &str,
    manifest: &Manifest,
) -> Result<(), BackupError> {
    let (log, description) = (format!("{name}/{}", Sqlite::FILE), format!("{name}/{MANIFEST}"));
    let unverified = |name: &str| BackupError::Unverified { at: to.join(name).to_string() };
    let sent = async {
        client.upload(&from.join(Sqlite::FILE), &log).await?;
        let (bytes, sha256) = client.digest(&log).await?;
        if (bytes, hex::encode(sha256)) != (manifest.bytes, manifest.sha256.clone()) {
            return Err(unverified(&log));
        }
        let path = from.join(MANIFEST);
        let text = fs::read(&path).map_err(write_error(&path))?;
        client.write(&description, text.clone()).await?;
        if client.read(&description).await? != text {
            return Err(unverified(&description));
        }
        Ok(())
    };
    let sent = sent.await;
    if sent.is_err() {
        // What stays is removed after a day.
        for name in [&description, &log] {
            let _left = client.remove(name).await;
        }
    }
    sent
}

async fn contents(client: &Client) -> Result<Contents, S3Error> {
    let mut contents = Contents::new();
    for name in client.names().await? {
        if let Some((folder, file)) = name.split_once('/')
            && folder.starts_with(NAME)
        {
            contents.entry(folder.to_owned()).or_default().insert(file.to_owned());
        }
    }
    Ok(contents)
}

/// The names of the finished backups, the oldest first; before them those that a wrong clock has dated later than
/// `now`.
fn finished(contents: &Contents, now: Timestamp) -> Vec<&str> {
    let finished = contents.iter().filter(|(_, files)| files.contains(MANIFEST));
    let mut names: Vec<&str> = finished.map(|(name, _)| name.as_str()).collect();
    names.sort_by_key(|name| {
        let is_from_future = time_of(name).is_some_and(|made_at| is_from_future(made_at, now));
        (!is_from_future, order(name))
    });
    names
}

/// The time in a name, and the number among those of one second.
fn order(name: &str) -> (&str, u64) {
    let (time, rest) = name.split_at(name.find('Z').map_or(name.len(), |end| end + 1));
    let number = rest.rsplit('-').next().and_then(|number| number.parse().ok());
    (time, number.unwrap_or(1))
}

/// The name; with a number if another backup is of the same second. Numbers are not used again, because the
/// name is all that orders backups.
fn free_name(known: &Contents, name: &str) -> String {
    let (time, _) = order(name);
    let numbers = known.keys().map(|name| order(name)).filter(|(other, _)| *other == time);
    match numbers.map(|(_, number)| number).max() {
        None => name.to_owned(),
        Some(last) => format!("{name}-{}", last + 1),
    }
}

/// Removes sound backups until the newest `keep` of them are left, one of which was just made. Damaged
/// ones stay.
async fn remove_old(
    client: &Client,
    known: &Contents,
    keep: usize,
    now: Timestamp,
) -> Result<Vec<String>, S3Error> {
    let mut old = finished(known, now);
    old.retain(|name| !name.contains(DAMAGED));
    old.truncate((old.len() + 1).saturating_sub(keep));
    remove(client, known, &old).await
}

/// Removes what uploads have left that were never finished.
async fn remove_abandoned(
    client: &Client,
    known: &Contents,
    now: Timestamp,
) -> Result<(), S3Error> {
    let unfinished = known.iter().filter(|(_, files)| !files.contains(MANIFEST));
    let is_old =
        |name: &str| time_of(name).is_some_and(|begun| now.duration_since(begun) > ABANDONED);
    let left: Vec<&str> =
        unfinished.map(|(name, _)| name.as_str()).filter(|name| is_old(name)).collect();
    remove(client, known, &left).await.map(|_| ())
}

/// When a backup of this name was made.
fn time_of(name: &str) -> Option<Timestamp> {
    let time = name.strip_prefix(NAME)?.split_once('Z')?.0;
    let time = DateTime::strptime("%Y%m%dT%H%M%S", time).ok()?;
    Some(TimeZone::UTC.to_zoned(time).ok()?.timestamp())
}

/// Removes backups; those that were. If the credentials do not allow it they stay: a bucket may keep what
/// it has, whoever has the key of the server, and remove old objects by a rule of its own.
async fn remove(client: &Client, known: &Contents, names: &[&str]) -> Result<Vec<String>, S3Error> {
    let mut removed = Vec::new();
    for name in names {
        let files = known.get(*name).into_iter().flatten().map(String::as_str);
        let others = files.filter(|file| *file != MANIFEST);
        for file in [MANIFEST].into_iter().chain(others) {
            match client.remove(&format!("{name}/{file}")).await {
                Ok(()) => {}
                Err(error @ S3Error::Refused { .. }) => {
                    tracing::warn!(%error, "old backups are not removed");
                    return Ok(removed);
                }
                Err(error) => return Err(error),
            }
        }
        removed.push((*name).to_owned());
    }
    Ok(removed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_says_when_a_backup_was_made() {
        let made_at = Timestamp::from_second(1_800_000_000).expect("a time");
        for ending in ["", "-2", "-damaged", "-damaged-3"] {
            assert_eq!(time_of(&format!("{}{ending}", name_of(made_at))), Some(made_at));
        }
        assert_eq!(time_of("biritch-something-else"), None);
    }

    #[test]
    fn backups_of_one_second_are_numbered_and_in_order() {
        let mut known = Contents::new();
        let now = Timestamp::from_second(1_800_000_000).expect("a time");
        let name = name_of(now);
        for number in 1..=12 {
            let free = free_name(&known, &name);
            let expected = if number == 1 { name.clone() } else { format!("{name}-{number}") };
            assert_eq!(free, expected);
            known.insert(free, [MANIFEST.to_owned()].into());
            // What is removed does not give its number to another.
            if number > 2 {
                let oldest = finished(&known, now)[0].to_owned();
                known.remove(&oldest);
            }
        }
        let damaged = free_name(&known, &format!("{name}{DAMAGED}"));
        assert_eq!(damaged, format!("{name}{DAMAGED}-13"));
        known.insert(damaged.clone(), [MANIFEST.to_owned()].into());
        assert_eq!(finished(&known, now).pop(), Some(damaged.as_str()));
        let future = name_of(now + SignedDuration::from_hours(24 * 365 * 10));
        known.insert(future.clone(), [MANIFEST.to_owned()].into());
        let listed = finished(&known, now);
        assert_eq!((listed[0], listed.last()), (future.as_str(), Some(&damaged.as_str())));
    }
}
