//! How much is stored. Counting reads the whole database, so it is done beside everything else, at most
//! once a minute, and every caller gets the last counts with their time.

use std::{
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use store::{Statistics, Store};
use tokio::sync::watch;

use crate::now_ms;

/// Counts older than this are made again, in milliseconds.
const MAX_AGE_MS: i64 = 60_000;

/// How much is stored, and when that was counted.
#[derive(Clone, Copy, Debug)]
pub struct Counted {
    /// How much.
    pub stored: Statistics,
    /// When, in milliseconds since 1970.
    pub at_ms: i64,
}

/// How much is stored, as last counted.
#[derive(Clone, Debug, Default)]
pub struct StoredCounts {
    /// Never held across an `await`.
    state: Arc<Mutex<State>>,
}

#[derive(Debug, Default)]
struct State {
    counted: Option<Counted>,
    /// Ends with the count that is under way.
    under_way: Option<watch::Receiver<()>>,
}

impl StoredCounts {
    /// What was counted last. If that is old, it is counted again, for which the caller waits at most `timeout`;
    /// `None` if nothing was counted yet.
    pub(crate) async fn get(&self, store: &Arc<dyn Store>, timeout: Duration) -> Option<Counted> {
        let under_way = {
            let mut state = self.lock();
            // A clock that was set back makes no count young.
            let age = state.counted.map(|counted| now_ms().saturating_sub(counted.at_ms));
            if age.is_some_and(|age| (0..MAX_AGE_MS).contains(&age)) {
                None
            } else {
                // A count whose task panicked has left a channel that is closed.
                state.under_way.take_if(|under_way| under_way.has_changed().is_err());
                Some(state.under_way.get_or_insert_with(|| self.count(store)).clone())
            }
        };
        if let Some(mut under_way) = under_way {
            // It ends by closing; otherwise the time is up.
            let _ended = tokio::time::timeout(timeout, under_way.changed()).await;
        }
        self.lock().counted
    }

    /// Begins to count.
    fn count(&self, store: &Arc<dyn Store>) -> watch::Receiver<()> {
        let (ends, ended) = watch::channel(());
        let (counts, store) = (self.clone(), Arc::clone(store));
        tokio::spawn(async move {
            let counted = store.statistics().await;
            let mut state = counts.lock();
            state.under_way = None;
            match counted {
                Ok(stored) => state.counted = Some(Counted { stored, at_ms: now_ms() }),
                Err(fault) => tracing::warn!(%fault, "what is stored could not be counted"),
            }
            drop(state);
            drop(ends);
        });
        ended
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
