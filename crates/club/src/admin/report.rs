//! What operators are told, on their pages and on the command line.

use std::{path::Path, time::Duration};

use serde::{Deserialize, Serialize};
use table::{Name, PersonId};

use super::{Act, Actor, Counted, Entry, Role};
use crate::{
    Club,
    error::ServiceError,
    now_ms,
    repository::Recorded,
    tables::summary::{TableState, TableSummary},
    upkeep::{BackupNote, CheckNote},
};

/// The most people or tables in an answer.
pub(super) const LISTED: usize = 1000;

/// The people who were found.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PeopleReport {
    /// Always true.
    pub ok: bool,
    /// How many people have acted in the club.
    pub known: usize,
    /// Those found, the newest first.
    pub people: Vec<PersonReport>,
}

/// A person.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PersonReport {
    /// The person's id.
    pub person: String,
    /// The person's name.
    pub name: String,
    /// When they were first seen, in milliseconds since 1970.
    pub since_ms: i64,
    /// The person's role.
    pub role: Option<Role>,
    /// Why and until when they may not act.
    pub suspended: Option<SuspensionReport>,
    /// The tables at which they are connected.
    pub tables: Vec<String>,
}

/// Why and until when a person may not act.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SuspensionReport {
    /// Until when, in milliseconds since 1970; `None` until an operator ends it.
    pub until_ms: Option<i64>,
    /// Why.
    pub reason: String,
}

/// The tables that were found.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TablesReport {
    /// Always true.
    pub ok: bool,
    /// How many tables are in memory.
    pub open: usize,
    /// Those found: broken ones first, then those with the newest events.
    pub tables: Vec<TableSummary>,
    /// Those that operators have closed.
    pub closed: Vec<ClosedTable>,
}

/// A table that an operator has closed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ClosedTable {
    /// Its id.
    pub table: String,
    /// Why.
    pub reason: String,
}

/// How the server does.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct HealthReport {
    /// Whether the log can be read, and can be written as far as is known.
    pub ok: bool,
    /// The keys of what is degraded, as in [`Health`](super::Health); a server adds `backup` and
    /// `certificate`.
    pub degraded: Vec<String>,
    /// The program's version.
    pub version: String,
    /// For how long it has run, in seconds.
    pub uptime_s: i64,
    /// The memory of the process, in bytes, where the system says it.
    pub memory: Option<u64>,
    /// Tables in memory.
    pub tables: usize,
    /// Open sockets.
    pub sockets: usize,
    /// People who have acted in the club.
    pub people: usize,
    /// Bytes of the database; `None` where the store does not say.
    pub bytes: Option<u64>,
    /// Streams in the log.
    pub streams: Option<u64>,
    /// Events in the log.
    pub events: Option<u64>,
    /// Finished boards.
    pub boards: Option<u64>,
    /// When that was counted, in milliseconds since 1970; `None` if it was not counted yet.
    pub counted_ms: Option<i64>,
    /// The last backup that is known.
    #[serde(default)]
    pub backup: Option<BackupNote>,
    /// From one scheduled backup to the next, in seconds; `None` if none are scheduled.
    #[serde(default)]
    pub backup_every_s: Option<u64>,
    /// The last check of all events that is known. Each backup is one.
    #[serde(default)]
    pub check: Option<CheckNote>,
}

impl HealthReport {
    /// Adds what is noted in a data directory, where it is newer than what is known.
    pub fn add_notes(&mut self, data: &Path) {
        self.add_backup(BackupNote::read(data));
        self.add_check(CheckNote::read(data));
    }

    /// Adds a backup, if it is newer than what is known, and the check that was part of it.
    pub fn add_backup(&mut self, backup: Option<BackupNote>) {
        self.add_check(backup.as_ref().map(CheckNote::from));
        if backup.as_ref().map(|backup| backup.at_ms) > self.backup.as_ref().map(|it| it.at_ms) {
            self.backup = backup;
        }
    }

    fn add_check(&mut self, check: Option<CheckNote>) {
        if check.as_ref().map(|check| check.at_ms) > self.check.as_ref().map(|it| it.at_ms) {
            self.check = check;
        }
    }
}

/// The newest acts of operators.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AuditReport {
    /// Always true.
    pub ok: bool,
    /// The acts, the newest first.
    pub acts: Vec<EntryReport>,
}

/// An act.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct EntryReport {
    /// Its number.
    pub seq: u64,
    /// When, in milliseconds since 1970.
    pub at_ms: i64,
    /// Who: a person's id; `None` for the command line on the machine.
    pub by: Option<String>,
    /// Who, by the name that they had then.
    pub by_name: Option<String>,
    /// What: the key of the act.
    pub act: String,
    /// To whom: a person's id.
    pub person: Option<String>,
    /// To whom, by their last known name.
    pub name: Option<String>,
    /// To which table.
    pub table: Option<String>,
    /// Which role.
    pub role: Option<Role>,
    /// Until when, in milliseconds since 1970.
    pub until_ms: Option<i64>,
    /// Why.
    pub reason: String,
}

/// A link by which somebody may take a role.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct InviteReport {
    /// Always true.
    pub ok: bool,
    /// The link. It works once.
    pub link: String,
    /// The role.
    pub role: Role,
    /// Until when it works, in milliseconds since 1970.
    pub until_ms: i64,
}

/// An act was done.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ActReport {
    /// Always true.
    pub ok: bool,
    /// The key of the act.
    pub act: String,
    /// To whom: a person's id.
    pub person: Option<String>,
    /// To whom, by name.
    pub name: Option<String>,
    /// To which table.
    pub table: Option<String>,
}

impl Club {
    /// The people whose name contains a text.
    ///
    /// # Errors
    ///
    /// The log cannot be read or written.
    pub async fn people_report(&self, find: &str) -> Result<PeopleReport, ServiceError> {
        // Those who came in the last second are found too.
        self.admin.people.write().await?;
        let found = self.admin.people.find(find, LISTED);
        let people = found.into_iter().map(|(person, known)| self.person_report(&person, known));
        Ok(PeopleReport { ok: true, known: self.admin.people.count(), people: people.collect() })
    }

    /// What is known of a person.
    pub fn person_report(&self, person: &PersonId, known: super::KnownPerson) -> PersonReport {
        let suspended = self.admin.suspension(person).map(|suspension| SuspensionReport {
            until_ms: suspension.until_ms,
            reason: suspension.reason.to_string(),
        });
        PersonReport {
            person: person.to_string(),
            name: self.sessions.newest_name(person).unwrap_or(known.name).to_string(),
            since_ms: known.since_ms,
            role: self.admin.look(|log| log.role(person)),
            suspended,
            tables: self.live_sockets.tables_of(person),
        }
    }

    /// The tables in memory, by id or by the name of somebody who sits there.
    pub async fn tables_report(&self, find: &str) -> TablesReport {
        let wanted = find.trim().to_lowercase();
        let (mut tables, others) =
            tokio::join!(self.tables.bridge.summaries(), self.tables.pref.summaries());
        tables.extend(others);
        let open = tables.iter().filter(|table| table.state != TableState::Broken).count();
        let is_wanted = |table: &TableSummary| {
            let names = table.sitters.iter().filter_map(|sitter| sitter.name.as_deref());
            wanted.is_empty()
                || table.table == wanted
                || names.map(str::to_lowercase).any(|name| name.contains(&wanted))
        };
        tables.retain(is_wanted);
        tables.sort_by(|one, other| {
            let order = |table: &TableSummary| (table.state, std::cmp::Reverse(table.last_ms));
            order(one).cmp(&order(other)).then_with(|| one.table.cmp(&other.table))
        });
        tables.truncate(LISTED);
        let closed = self.admin.look(|log| {
            let closed = log.closed_tables().map(|(table, reason)| ClosedTable {
                table: table.to_owned(),
                reason: reason.to_string(),
            });
            closed.filter(|closed| wanted.is_empty() || closed.table == wanted).collect()
        });
        TablesReport { ok: true, open, tables, closed }
    }

    /// How the server does. If what is stored was counted long ago, the caller waits at most so long for a
    /// new count.
    pub async fn health_report(&self, version: &str, timeout: Duration) -> HealthReport {
        let health = self.health().await;
        let counted = self.stored_counts(timeout).await;
        let stored = counted.map(|counted| counted.stored).unwrap_or_default();
        HealthReport {
            ok: health.ok,
            degraded: health.degraded.into_iter().map(str::to_owned).collect(),
            version: version.to_owned(),
            uptime_s: (now_ms() - self.admin.started_ms) / 1000,
            memory: memory(),
            tables: self.tables.open_tables(),
            sockets: self.sockets.load(std::sync::atomic::Ordering::Relaxed),
            people: self.admin.people.count(),
            bytes: stored.bytes,
            streams: stored.streams,
            events: stored.events,
            boards: stored.boards,
            counted_ms: counted.map(|counted| counted.at_ms),
            backup: None,
            backup_every_s: None,
            check: None,
        }
    }

    /// How much is stored, as last counted; if that is old, the caller waits at most so long for a new count.
    pub async fn stored_counts(&self, timeout: Duration) -> Option<Counted> {
        self.stored.get(&self.store, timeout).await
    }

    /// The newest acts, as far as this role may read of them.
    pub fn audit_report(&self, reader: Role, limit: usize) -> AuditReport {
        let acts = self.admin.recent(reader, limit);
        AuditReport { ok: true, acts: acts.iter().map(|act| self.entry_report(act)).collect() }
    }

    /// All acts on a person, as far as this role may read of them.
    ///
    /// # Errors
    ///
    /// The log cannot be read.
    pub async fn audit_of(
        &self,
        person: &PersonId,
        reader: Role,
    ) -> Result<AuditReport, ServiceError> {
        let acts = self.admin.acts_on(person, reader).await?;
        Ok(AuditReport { ok: true, acts: acts.iter().map(|act| self.entry_report(act)).collect() })
    }

    fn entry_report(&self, recorded: &Recorded<Entry>) -> EntryReport {
        let Recorded { seq, at_ms, event: Entry { by, reason, act } } = recorded;
        let (by, by_name) = match by {
            Actor::CommandLine => (None, None),
            Actor::Person { person, name } => (Some(person.to_string()), Some(name.to_string())),
        };
        let (role, until_ms) = match act {
            Act::Invited { role, until_ms, .. } => (Some(*role), Some(*until_ms)),
            Act::RoleTaken { role, .. } => (Some(*role), None),
            Act::Suspended { until_ms, .. } => (None, *until_ms),
            _ => (None, None),
        };
        let name = match act {
            Act::Renamed { name, .. } => Some(name.to_string()),
            _ => act.person().and_then(|person| self.name_of(person)).map(|name| name.to_string()),
        };
        EntryReport {
            seq: *seq,
            at_ms: *at_ms,
            by,
            by_name,
            act: act.word().to_owned(),
            person: act.person().map(PersonId::to_string),
            name,
            table: act.table().map(str::to_owned),
            role,
            until_ms,
            reason: reason.to_string(),
        }
    }

    /// The newest name of a person, if it is known.
    pub fn name_of(&self, person: &PersonId) -> Option<Name> {
        let newest = self.sessions.newest_name(person);
        newest.or_else(|| self.admin.people.known(person).map(|known| known.name))
    }
}

/// The memory of this process, in bytes, where the system says it.
fn memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kilobytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kilobytes * 1024)
}
