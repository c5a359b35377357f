//! What must hold when all faults have ended: tables go on, and come to rest.

use std::{collections::BTreeSet, time::Duration};

use store::StreamId;
use tokio::time::{Instant, sleep};

use super::{PROGRESS, World};
use crate::checks;

impl World {
    /// Checks that every table with people makes progress.
    pub(super) async fn check_progress(&self, open: &BTreeSet<StreamId>) {
        let before = self.heads().await;
        let until = Instant::now() + PROGRESS;
        let mut waiting = open.clone();
        while !waiting.is_empty() && Instant::now() < until {
            sleep(Duration::from_secs(20)).await;
            let heads = self.heads().await;
            // Several events, so that it is not only a robot that still had a card to play.
            waiting.retain(|stream| {
                heads.get(stream) < before.get(stream).map(|head| head + 8).as_ref()
            });
        }
        for stream in waiting {
            let is_pref = self.lock().tables.get(&stream).copied().unwrap_or(false);
            if !checks::is_over(&self.disk, &stream, is_pref).await {
                self.trace.violation(format!("{stream} makes no progress"));
            }
        }
    }

    /// Waits until nothing is written any more, except at tables where robots play among themselves;
    /// returns these.
    pub(super) async fn settle(&self) -> BTreeSet<StreamId> {
        let mut before = self.heads().await;
        for _ in 0..60 {
            sleep(Duration::from_secs(20)).await;
            let now = self.heads().await;
            let mut robots = BTreeSet::new();
            let mut is_calm = true;
            for (stream, head) in &now {
                if before.get(stream) == Some(head) {
                    continue;
                }
                let is_pref = self.lock().tables.get(stream).copied().unwrap_or(false);
                if checks::is_played_by_robots(&self.disk, stream, is_pref).await {
                    robots.insert(stream.clone());
                } else {
                    is_calm = false;
                }
            }
            if is_calm {
                return robots;
            }
            before = now;
        }
        self.trace.violation("tables do not come to rest".to_owned());
        BTreeSet::new()
    }
}
