//! What an operator asks from the command line, and the answers. The same code answers a request that a
//! running server receives, and one that is answered from the log while no server runs.

use std::{path::Path, time::Duration};

use serde::{Deserialize, Serialize};
use table::{Name, PersonId};

use super::{Act, Actor, AdminRefusal, Counted, Entry, ParseReasonError, Reason, Role};
use crate::{
    Club,
    error::ServiceError,
    now_ms,
    repository::{ChangeError, Recorded},
    tables::summary::{TableState, TableSummary},
    upkeep::{BackupNote, CheckNote},
};

/// The most people or tables in an answer.
const LISTED: usize = 1000;
/// How long the command line waits until what is stored is counted; it has no second chance to ask.
const COUNTING: Duration = Duration::from_secs(30);
/// An hour, in milliseconds.
const HOUR_MS: i64 = 3600 * 1000;

/// A request from the command line.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "ask", rename_all = "snake_case", deny_unknown_fields)]
pub enum AdminRequest {
    /// People whose name contains a text, or by id; everybody if it is empty.
    People {
        /// The text.
        find: String,
    },
    /// Tables in memory by id or by the name of somebody who sits there; all if it is empty.
    Tables {
        /// The text.
        find: String,
    },
    /// How the server does.
    Health,
    /// The newest acts of operators.
    Audit,
    /// A link by which somebody may take a role.
    Invite {
        /// The role.
        role: Role,
        /// For how many hours it is valid.
        hours: u32,
        /// Why.
        reason: String,
    },
    /// An act.
    Do {
        /// The act.
        act: WantedAct,
        /// Why.
        reason: String,
    },
}

/// An act that is asked for; a person is named by id, or by a name that nobody else has.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "act", rename_all = "snake_case", deny_unknown_fields)]
pub enum WantedAct {
    /// They may not act.
    Suspend {
        /// Who.
        person: String,
        /// For how many hours; without end if `None`.
        hours: Option<u32>,
    },
    /// They may act again.
    Reinstate {
        /// Who.
        person: String,
    },
    /// They get another name.
    Rename {
        /// Who.
        person: String,
        /// The name.
        name: String,
    },
    /// They are signed out everywhere.
    SignOut {
        /// Who.
        person: String,
    },
    /// They have no role any more.
    Dismiss {
        /// Who.
        person: String,
    },
    /// Nobody may enter the table.
    CloseTable {
        /// Its id.
        table: String,
    },
    /// The table may be entered again.
    ReopenTable {
        /// Its id.
        table: String,
    },
}

/// Why there is no answer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AdminError {
    /// The key of its message: `nobody`, `ambiguous`, `no_table`, `name`, `reason`, `invisible`, that of an
    /// [`AdminRefusal`] or of a [`ServiceError`].
    pub fault: String,
    /// Those who have the name, if several have.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub candidates: Vec<String>,
}

impl AdminError {
    /// A fault without candidates.
    pub fn new(fault: &str) -> AdminError {
        AdminError { fault: fault.to_owned(), candidates: Vec::new() }
    }
}

impl From<ServiceError> for AdminError {
    fn from(error: ServiceError) -> AdminError {
        AdminError::new(error.word())
    }
}

impl From<ChangeError<AdminRefusal>> for AdminError {
    fn from(error: ChangeError<AdminRefusal>) -> AdminError {
        match error {
            ChangeError::Refused(refusal) => AdminError::new(refusal.word()),
            ChangeError::Internal(error) => error.into(),
            ChangeError::Missing | ChangeError::Full => ServiceError::Internal.into(),
        }
    }
}

impl From<ParseReasonError> for AdminError {
    fn from(error: ParseReasonError) -> AdminError {
        match error {
            ParseReasonError::Long { .. } => AdminError::new("reason"),
            ParseReasonError::Invisible => AdminError::new("invisible"),
        }
    }
}

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
    /// The keys of what is degraded, as in [`Health`](super::Health); a server adds `backup`.
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

/// Answers a request of somebody who may read the data directory. `origin` is the address under which
/// browsers reach the server: `https://club.example`.
///
/// # Errors
///
/// Nothing was done.
pub async fn answer(
    club: &Club,
    origin: &str,
    version: &str,
    request: AdminRequest,
) -> Result<serde_json::Value, AdminError> {
    let unwritable = |_| AdminError::from(ServiceError::Internal);
    let answer = match request {
        AdminRequest::People { find } => serde_json::to_value(club.people_report(&find).await?),
        AdminRequest::Tables { find } => serde_json::to_value(club.tables_report(&find).await),
        AdminRequest::Health => serde_json::to_value(club.health_report(version, COUNTING).await),
        AdminRequest::Audit => serde_json::to_value(club.audit_report(Role::Operator, LISTED)),
        AdminRequest::Invite { role, hours, reason } => {
            let valid_ms = i64::from(hours) * HOUR_MS;
            let made = club.invite(Actor::Machine, reason.parse()?, role, valid_ms).await?;
            let (token, invitation) = made;
            let link = format!("{origin}/operator/join/{token}");
            serde_json::to_value(InviteReport {
                ok: true,
                link,
                role,
                until_ms: invitation.until_ms,
            })
        }
        AdminRequest::Do { act, reason } => {
            serde_json::to_value(club.do_wanted(act, reason.parse()?).await?)
        }
    };
    answer.map_err(unwritable)
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
            Actor::Machine => (None, None),
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

    async fn do_wanted(&self, act: WantedAct, reason: Reason) -> Result<ActReport, AdminError> {
        let act = match act {
            WantedAct::Suspend { person, hours } => {
                let until_ms = hours.map(|hours| now_ms() + i64::from(hours) * HOUR_MS);
                Act::Suspended { person: self.find_one(&person).await?, until_ms }
            }
            WantedAct::Reinstate { person } => {
                Act::Reinstated { person: self.find_one(&person).await? }
            }
            WantedAct::Rename { person, name } => {
                let name = name.parse().map_err(|_| AdminError::new("name"))?;
                Act::Renamed { person: self.find_one(&person).await?, name }
            }
            WantedAct::SignOut { person } => {
                Act::SessionsEnded { person: self.find_one(&person).await?, session: None }
            }
            WantedAct::Dismiss { person } => {
                Act::RoleRemoved { person: self.find_one(&person).await? }
            }
            WantedAct::CloseTable { table } => {
                self.require_table(&table).await?;
                Act::TableClosed { table }
            }
            WantedAct::ReopenTable { table } => Act::TableReopened { table },
        };
        let (person, table) = (act.person().cloned(), act.table().map(str::to_owned));
        let word = act.word().to_owned();
        self.administer(Actor::Machine, reason, act, None).await?;
        let name = person.as_ref().and_then(|person| self.name_of(person));
        Ok(ActReport {
            ok: true,
            act: word,
            person: person.map(|person| person.to_string()),
            name: name.map(|name| name.to_string()),
            table,
        })
    }

    async fn require_table(&self, table: &str) -> Result<(), AdminError> {
        let game = self.tables.game_of(table).await.map_err(ServiceError::from)?;
        game.map(|_| ()).ok_or_else(|| AdminError::new("no_table"))
    }

    /// The person with this id, or the only one with this name.
    async fn find_one(&self, text: &str) -> Result<PersonId, AdminError> {
        self.admin.people.write().await?;
        if let Ok(person) = text.parse::<PersonId>()
            && self.admin.people.known(&person).is_some()
        {
            return Ok(person);
        }
        let wanted = text.trim().to_lowercase();
        // Among all, not only among those whom a list shows: a namesake must not be overlooked.
        let named = self.admin.people.named(
            |person, known| self.sessions.newest_name(person).unwrap_or_else(|| known.name.clone()),
            |name| name.as_str().to_lowercase() == wanted,
        );
        match &named[..] {
            [] => Err(AdminError::new("nobody")),
            [person] => Ok(person.clone()),
            several => {
                let candidates = several.iter().take(LISTED).map(PersonId::to_string).collect();
                Err(AdminError { fault: "ambiguous".to_owned(), candidates })
            }
        }
    }
}

/// The memory of this process, in bytes, where the system says it.
fn memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kilobytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kilobytes * 1024)
}
