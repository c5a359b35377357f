//! Publications of events that are over, kept in memory until newer ones need the room: many people ask
//! for the same results on the same evening.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use words::Lang;

/// The bytes of all publications that are kept.
const KEPT: usize = 16 << 20;

/// Which publication it is. A correction makes a new version of the event.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct PublicationKey {
    pub(crate) event: String,
    pub(crate) version: u64,
    /// The word for whether its results may still change, which they do with time.
    pub(crate) status: Option<&'static str>,
    pub(crate) file: String,
    pub(crate) lang: Lang,
    pub(crate) paper: &'static str,
    /// The address of the event that its QR codes have.
    pub(crate) address: Option<String>,
}

/// The publications that are kept, the newest last.
#[derive(Default)]
pub(crate) struct Publications(Mutex<VecDeque<(PublicationKey, Arc<Vec<u8>>)>>);

impl Publications {
    /// A publication that is kept.
    pub(crate) fn find(&self, key: &PublicationKey) -> Option<Arc<Vec<u8>>> {
        let kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.iter().find(|(known, _)| known == key).map(|(_, bytes)| bytes.clone())
    }

    /// Keeps a publication in place of the oldest ones; one that is larger than the room is not kept.
    pub(crate) fn keep(&self, key: PublicationKey, bytes: Arc<Vec<u8>>) {
        if bytes.len() > KEPT {
            return;
        }
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.retain(|(known, _)| *known != key);
        kept.push_back((key, bytes));
        while kept.iter().map(|(_, bytes)| bytes.len()).sum::<usize>() > KEPT {
            kept.pop_front();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(version: u64) -> PublicationKey {
        let (event, file) = ("1".to_owned(), "results.zip".to_owned());
        let (lang, paper, address) = (Lang::En, "a4", None);
        PublicationKey { event, version, status: None, file, lang, paper, address }
    }

    /// Codes on paper lead to where they were printed for.
    #[test]
    fn a_sheet_of_another_address_is_another_one() {
        let kept = Publications::default();
        kept.keep(key(1), Arc::new(vec![0]));
        let address = Some("https://bridge.example/event/1".to_owned());
        assert!(kept.find(&PublicationKey { address, ..key(1) }).is_none());
        assert!(kept.find(&key(1)).is_some());
    }

    #[test]
    fn the_oldest_make_room() {
        let kept = Publications::default();
        for version in 0..3 {
            kept.keep(key(version), Arc::new(vec![0; KEPT / 2]));
        }
        assert!(kept.find(&key(0)).is_none());
        assert!(kept.find(&key(1)).is_some() && kept.find(&key(2)).is_some());
        kept.keep(key(3), Arc::new(vec![0; KEPT + 1]));
        assert!(kept.find(&key(3)).is_none() && kept.find(&key(2)).is_some());
    }
}
