//! The log of what operators do, and what follows from it: who is an operator, who is suspended, which
//! tables are closed. It is the stream `operators`.

use std::collections::{BTreeMap, VecDeque};

use serde::{Deserialize, Serialize};
use store::StreamId;
use table::{Name, PersonId};

use super::reason::Reason;
use crate::repository::{Aggregate, Recorded, Unfoldable};

/// The id of the only stream.
pub(super) const ID: &str = "";
/// The acts that are kept in memory, the newest; older ones are [read](super::Admin::acts_on) when they are
/// asked for.
pub const RECENT: usize = 1000;
/// The longest time for which an invitation is valid.
pub(super) const LONGEST_INVITATION_MS: i64 = 30 * 24 * 3600 * 1000;

/// What a person may do beyond what everybody may.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// People and tables.
    Moderator,
    /// Everything, and the roles of others.
    Operator,
}

impl Role {
    /// Both roles.
    pub const ALL: [Role; 2] = [Role::Moderator, Role::Operator];

    /// The role's key in messages, addresses and answers.
    pub const fn word(self) -> &'static str {
        match self {
            Role::Moderator => "moderator",
            Role::Operator => "operator",
        }
    }

    /// The role with this key.
    pub fn of(word: &str) -> Option<Role> {
        Role::ALL.into_iter().find(|role| role.word() == word)
    }
}

/// Who acts.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Actor {
    /// The command line on the server's machine: whoever may read the data directory.
    #[serde(rename = "machine", alias = "command_line")]
    CommandLine,
    /// A person, under the name that they had then.
    Person {
        /// The person's id.
        person: PersonId,
        /// The person's name.
        name: Name,
    },
}

/// What was done.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "act", rename_all = "snake_case")]
pub enum Act {
    /// A link was made by which somebody may take a role, once.
    Invited {
        /// The SHA-256 of the link's token, in hex: the log does not let its readers in.
        invite: String,
        /// The role.
        role: Role,
        /// When the link ends, in milliseconds since 1970.
        until_ms: i64,
    },
    /// A link that was made and not used does not work any more.
    InvitationWithdrawn {
        /// The SHA-256 of the link's token, in hex.
        invite: String,
    },
    /// A person took a role by a link.
    RoleTaken {
        /// The SHA-256 of the link's token, in hex.
        invite: String,
        /// The role.
        role: Role,
    },
    /// A person has no role any more.
    RoleRemoved {
        /// The person's id.
        person: PersonId,
    },
    /// A person has another name.
    Renamed {
        /// The person's id.
        person: PersonId,
        /// The new name.
        name: Name,
    },
    /// A person may not act.
    Suspended {
        /// The person's id.
        person: PersonId,
        /// Until when, in milliseconds since 1970; `None` until an operator ends it.
        until_ms: Option<i64>,
    },
    /// A person may act again.
    Reinstated {
        /// The person's id.
        person: PersonId,
    },
    /// A person is signed out on all devices.
    SessionsEnded {
        /// The person's id.
        person: PersonId,
        /// The number of the next session: those before it are over. It is filled in when the act is done,
        /// and is not in the log of older versions.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        session: Option<u32>,
    },
    /// Nobody may enter this table any more.
    TableClosed {
        /// The table's id.
        table: String,
    },
    /// The table may be entered again.
    TableReopened {
        /// The table's id.
        table: String,
    },
}

impl Act {
    /// The act's key in messages and answers, as in the log.
    pub const fn word(&self) -> &'static str {
        match self {
            Act::Invited { .. } => "invited",
            Act::InvitationWithdrawn { .. } => "invitation_withdrawn",
            Act::RoleTaken { .. } => "role_taken",
            Act::RoleRemoved { .. } => "role_removed",
            Act::Renamed { .. } => "renamed",
            Act::Suspended { .. } => "suspended",
            Act::Reinstated { .. } => "reinstated",
            Act::SessionsEnded { .. } => "sessions_ended",
            Act::TableClosed { .. } => "table_closed",
            Act::TableReopened { .. } => "table_reopened",
        }
    }

    /// The person to whom it was done.
    pub const fn person(&self) -> Option<&PersonId> {
        match self {
            Act::RoleRemoved { person }
            | Act::Renamed { person, .. }
            | Act::Suspended { person, .. }
            | Act::Reinstated { person }
            | Act::SessionsEnded { person, .. } => Some(person),
            Act::Invited { .. }
            | Act::InvitationWithdrawn { .. }
            | Act::RoleTaken { .. }
            | Act::TableClosed { .. }
            | Act::TableReopened { .. } => None,
        }
    }

    /// The table to which it was done.
    pub fn table(&self) -> Option<&str> {
        match self {
            Act::TableClosed { table } | Act::TableReopened { table } => Some(table),
            _ => None,
        }
    }

    /// The role that doing this, and reading of it, takes.
    pub const fn needs(&self) -> Role {
        match self {
            Act::Invited { .. }
            | Act::InvitationWithdrawn { .. }
            | Act::RoleTaken { .. }
            | Act::RoleRemoved { .. } => Role::Operator,
            _ => Role::Moderator,
        }
    }
}

/// An event of the log: who did what, and why.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Entry {
    /// Who.
    pub by: Actor,
    /// Why.
    pub reason: Reason,
    /// What.
    #[serde(flatten)]
    pub act: Act,
}

/// Why a person may not act.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Suspension {
    /// Until when, in milliseconds since 1970; `None` until an operator ends it.
    pub until_ms: Option<i64>,
    /// Why.
    pub reason: Reason,
}

impl Suspension {
    fn is_over(&self, now_ms: i64) -> bool {
        self.until_ms.is_some_and(|until| until <= now_ms)
    }
}

/// An invitation that nobody has used.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Invitation {
    /// The role.
    pub role: Role,
    /// When it ends, in milliseconds since 1970.
    pub until_ms: i64,
    /// Who made it. It ends when they lose their role or are suspended.
    pub by: Actor,
}

/// What follows from the log.
#[derive(Clone, Default)]
pub struct AdminLog {
    roles: BTreeMap<PersonId, (Role, Name)>,
    invitations: BTreeMap<String, Invitation>,
    suspensions: BTreeMap<PersonId, Suspension>,
    closed_tables: BTreeMap<String, Reason>,
    recent: VecDeque<Recorded<Entry>>,
}

/// Why nothing was done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AdminRefusal {
    /// This takes a role that the actor does not have.
    NotAllowed,
    /// A reason is required.
    NoReason,
    /// A moderator acts against an operator, or somebody against themselves.
    Protected,
    /// There is no such invitation, or it was used or has ended.
    NoInvitation,
    /// The person has this role already, or a higher one.
    HasRole,
    /// The time is not in the future, or too far in it.
    Time,
    /// The person is not suspended.
    NotSuspended,
    /// The person has no role.
    NoRole,
    /// The table is not closed.
    NotClosed,
}

impl AdminRefusal {
    /// The refusal's key in messages and answers.
    pub const fn word(&self) -> &'static str {
        match self {
            AdminRefusal::NotAllowed => "not_allowed",
            AdminRefusal::NoReason => "no_reason",
            AdminRefusal::Protected => "protected",
            AdminRefusal::NoInvitation => "no_invitation",
            AdminRefusal::HasRole => "has_role",
            AdminRefusal::Time => "time",
            AdminRefusal::NotSuspended => "not_suspended",
            AdminRefusal::NoRole => "no_role",
            AdminRefusal::NotClosed => "not_closed",
        }
    }
}

impl AdminLog {
    /// The role of a person.
    pub fn role(&self, person: &PersonId) -> Option<Role> {
        self.roles.get(person).map(|(role, _)| *role)
    }

    /// Everybody with a role, under the name that they had when they took it.
    pub fn roles(&self) -> impl Iterator<Item = (&PersonId, Role, &Name)> {
        self.roles.iter().map(|(person, (role, name))| (person, *role, name))
    }

    /// The invitation with this hash, while it is valid.
    pub fn invitation(&self, hash: &str, now_ms: i64) -> Option<&Invitation> {
        self.invitations.get(hash).filter(|invitation| invitation.until_ms > now_ms)
    }

    /// The invitations that are valid, with their hashes.
    pub fn invitations(&self, now_ms: i64) -> impl Iterator<Item = (&str, &Invitation)> {
        let valid = self.invitations.iter().filter(move |(_, one)| one.until_ms > now_ms);
        valid.map(|(hash, invitation)| (hash.as_str(), invitation))
    }

    /// The suspension of a person, if it is not over.
    pub fn suspension(&self, person: &PersonId, now_ms: i64) -> Option<&Suspension> {
        self.suspensions.get(person).filter(|suspension| !suspension.is_over(now_ms))
    }

    /// Everybody who was suspended and not reinstated; some of these suspensions may be over.
    pub fn suspended(&self) -> impl Iterator<Item = &PersonId> {
        self.suspensions.keys()
    }

    /// Why a table is closed.
    pub fn closed(&self, table: &str) -> Option<&Reason> {
        self.closed_tables.get(table)
    }

    /// The tables that are closed.
    pub fn closed_tables(&self) -> impl Iterator<Item = (&str, &Reason)> {
        self.closed_tables.iter().map(|(table, reason)| (table.as_str(), reason))
    }

    /// The newest acts, the newest first: at most [`RECENT`].
    pub fn recent(&self) -> impl Iterator<Item = &Recorded<Entry>> {
        self.recent.iter().rev()
    }

    /// The acts after the one with this number, the oldest first; of the newest [`RECENT`].
    pub(super) fn since(&self, seq: u64) -> impl Iterator<Item = &Recorded<Entry>> {
        self.recent.iter().filter(move |entry| entry.seq > seq)
    }

    /// What the actor may do; a suspended person may do nothing.
    fn role_of(&self, actor: &Actor, now_ms: i64) -> Option<Role> {
        match actor {
            Actor::CommandLine => Some(Role::Operator),
            Actor::Person { person, .. } if self.suspension(person, now_ms).is_some() => None,
            Actor::Person { person, .. } => self.role(person),
        }
    }

    /// Whether the actor may do nothing to this person: people do not act on themselves here, and
    /// moderators not on anybody who has a role.
    fn is_protected(&self, by: &Actor, person: &PersonId, now_ms: i64) -> bool {
        match by {
            Actor::CommandLine => false,
            Actor::Person { person: own, .. } if own == person => true,
            Actor::Person { .. } => {
                self.role_of(by, now_ms) < Some(Role::Operator) && self.role(person).is_some()
            }
        }
    }

    /// A person who may not invite any more cannot come back by an invitation of their own.
    fn end_invitations_of(&mut self, inviter: &PersonId) {
        self.invitations.retain(
            |_, invitation| !matches!(&invitation.by, Actor::Person { person, .. } if person == inviter),
        );
    }

    fn apply_one(&mut self, Recorded { event, .. }: &Recorded<Entry>) {
        match &event.act {
            Act::Invited { invite, role, until_ms } => {
                let by = event.by.clone();
                let invitation = Invitation { role: *role, until_ms: *until_ms, by };
                self.invitations.insert(invite.clone(), invitation);
            }
            Act::InvitationWithdrawn { invite } => {
                self.invitations.remove(invite);
            }
            Act::RoleTaken { invite, role } => {
                self.invitations.remove(invite);
                if let Actor::Person { person, name } = &event.by {
                    self.roles.insert(person.clone(), (*role, name.clone()));
                }
            }
            Act::RoleRemoved { person } => {
                self.roles.remove(person);
                self.end_invitations_of(person);
            }
            Act::Suspended { person, until_ms } => {
                let reason = event.reason.clone();
                let suspension = Suspension { until_ms: *until_ms, reason };
                self.suspensions.insert(person.clone(), suspension);
                self.end_invitations_of(person);
            }
            Act::Reinstated { person } => {
                self.suspensions.remove(person);
            }
            Act::TableClosed { table } => {
                self.closed_tables.insert(table.clone(), event.reason.clone());
            }
            Act::TableReopened { table } => {
                self.closed_tables.remove(table);
            }
            Act::Renamed { .. } | Act::SessionsEnded { .. } => {}
        }
    }
}

impl Aggregate for AdminLog {
    type Event = Entry;
    type Command<'a> = Entry;
    type Refusal = AdminRefusal;

    const STREAM: &'static str = "operators";
    const MAX_RECORDS: u64 = u64::MAX;

    fn stream(_: &str) -> Option<StreamId> {
        Self::STREAM.parse().ok()
    }

    fn empty() -> Option<AdminLog> {
        Some(AdminLog::default())
    }

    fn apply(&mut self, events: Vec<Recorded<Entry>>) -> Result<(), Unfoldable> {
        for recorded in events {
            self.apply_one(&recorded);
            if self.recent.len() >= RECENT {
                self.recent.pop_front();
            }
            self.recent.push_back(recorded);
        }
        Ok(())
    }

    fn decide(&self, entry: &Entry, now_ms: i64) -> Result<Vec<Entry>, AdminRefusal> {
        let Entry { by, reason, act } = entry;
        // Whoever takes a role has none yet: the link lets them.
        if !matches!(act, Act::RoleTaken { .. }) {
            if self.role_of(by, now_ms) < Some(act.needs()) {
                return Err(AdminRefusal::NotAllowed);
            }
            if reason.is_empty() {
                return Err(AdminRefusal::NoReason);
            }
        }
        if act.person().is_some_and(|person| self.is_protected(by, person, now_ms)) {
            return Err(AdminRefusal::Protected);
        }
        match act {
            Act::Invited { until_ms, .. } => {
                let valid_ms = until_ms.saturating_sub(now_ms);
                if !(1..=LONGEST_INVITATION_MS).contains(&valid_ms) {
                    return Err(AdminRefusal::Time);
                }
            }
            Act::RoleTaken { invite, role } => {
                let invitation = self.invitation(invite, now_ms);
                if invitation.is_none_or(|invitation| invitation.role != *role) {
                    return Err(AdminRefusal::NoInvitation);
                }
                if let Actor::Person { person, .. } = by {
                    if self.suspension(person, now_ms).is_some() {
                        return Err(AdminRefusal::NotAllowed);
                    }
                    if self.role(person) >= Some(*role) {
                        return Err(AdminRefusal::HasRole);
                    }
                }
            }
            Act::InvitationWithdrawn { invite } if self.invitation(invite, now_ms).is_none() => {
                return Err(AdminRefusal::NoInvitation);
            }
            Act::RoleRemoved { person } if self.role(person).is_none() => {
                return Err(AdminRefusal::NoRole);
            }
            Act::Suspended { until_ms: Some(until), .. } if *until <= now_ms => {
                return Err(AdminRefusal::Time);
            }
            Act::Reinstated { person } if self.suspension(person, now_ms).is_none() => {
                return Err(AdminRefusal::NotSuspended);
            }
            Act::TableReopened { table } if self.closed(table).is_none() => {
                return Err(AdminRefusal::NotClosed);
            }
            _ => {}
        }
        Ok(vec![entry.clone()])
    }
}
