//! Which links to other devices were used, folded from the stream `links`.
//!
//! A link says by itself, under the server's signature, whose it is and until when it works, so every process
//! of a cluster knows it and a restart ends none. Only its use is stored, so that it works once.

use std::{collections::BTreeSet, sync::Arc};

use serde::{Deserialize, Serialize};
use store::{Store, StreamId};

use crate::{
    error::ServiceError,
    repository::{Aggregate, ChangeError, Recorded, Repository, Unfoldable},
};

/// The id of the only stream.
const ID: &str = "";
/// The uses that are read. Those of links that still work are among them: new people, and with them links, are
/// limited.
const READ: u64 = 10_000;
/// A use is forgotten this long after its link has ended, in milliseconds: clocks of processes differ.
const GRACE_MS: i64 = 3600 * 1000;

/// A link was used.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub(crate) struct LinkUsed {
    /// Until when it would have worked, in milliseconds since 1970.
    pub(crate) until_ms: i64,
    /// Its random part.
    pub(crate) nonce: String,
}

/// Why a link does not work: it was used.
#[derive(Debug)]
pub(crate) struct Used;

/// The links that were used and may not have ended.
#[derive(Clone, Default)]
struct UsedLinks(BTreeSet<LinkUsed>);

impl Aggregate for UsedLinks {
    type Event = LinkUsed;
    type Command<'a> = LinkUsed;
    type Refusal = Used;

    const STREAM: &'static str = "links";
    const MAX_RECORDS: u64 = u64::MAX;
    const DEPENDS_ON: Option<u64> = Some(READ);

    fn stream(_: &str) -> Option<StreamId> {
        Self::STREAM.parse().ok()
    }

    fn empty() -> Option<UsedLinks> {
        Some(UsedLinks::default())
    }

    fn apply(&mut self, events: Vec<Recorded<LinkUsed>>) -> Result<(), Unfoldable> {
        for Recorded { at_ms, event, .. } in events {
            let ended = at_ms.saturating_sub(GRACE_MS);
            while self.0.first().is_some_and(|oldest| oldest.until_ms < ended) {
                self.0.pop_first();
            }
            self.0.insert(event);
        }
        Ok(())
    }

    fn decide(&self, link: &LinkUsed, _: i64) -> Result<Vec<LinkUsed>, Used> {
        if self.0.contains(link) { Err(Used) } else { Ok(vec![link.clone()]) }
    }
}

/// Which links were used.
pub(crate) struct DeviceLinks(Repository<UsedLinks>);

impl DeviceLinks {
    pub(crate) fn new(store: Arc<dyn Store>) -> DeviceLinks {
        DeviceLinks(Repository::new(store))
    }

    /// Whether a link was used.
    pub(crate) async fn is_used(&self, link: &LinkUsed) -> Result<bool, ServiceError> {
        let used = self.0.read(ID).await?;
        Ok(used.is_some_and(|used| used.0.contains(link)))
    }

    /// Uses a link; false if it was used before. That is on disk when this returns.
    pub(crate) async fn redeem(&self, link: &LinkUsed) -> Result<bool, ServiceError> {
        match self.0.change(ID, None, link).await {
            Ok(_) => Ok(true),
            Err(ChangeError::Refused(Used)) => Ok(false),
            Err(ChangeError::Internal(error)) => Err(error),
            Err(ChangeError::Missing | ChangeError::Full) => Err(ServiceError::Internal),
        }
    }
}

impl std::fmt::Debug for DeviceLinks {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("DeviceLinks")
    }
}
