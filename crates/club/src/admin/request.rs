//! Requests of the command line, and their answers. The same code answers a request that a running
//! server receives, and one that is answered from the log while no server runs.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use table::PersonId;

use super::{
    Act, Actor, AdminRefusal, ParseReasonError, Reason, Role,
    report::{ActReport, InviteReport, LISTED},
};
use crate::{Club, error::ServiceError, now_ms, repository::ChangeError};

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
            let made = club.invite(Actor::CommandLine, reason.parse()?, role, valid_ms).await?;
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
        self.administer(Actor::CommandLine, reason, act, None).await?;
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
