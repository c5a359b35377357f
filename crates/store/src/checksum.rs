//! The chain of checksums of a stream: each event's covers all events before it.

use std::{
    collections::HashMap,
    sync::{Mutex, PoisonError},
};

use sha2::{Digest, Sha256};

use crate::{Damage, Record, StoreError, StoredRecord, StreamId};

/// The checksum of an event and of all events of its stream before it.
///
/// It is the beginning of a SHA-256 of the checksum before, the number, the time, the version and
/// the body of the event; the first event continues the checksum of the stream's name. Sixteen bytes
/// are too many for any damage to go unnoticed by accident. It is no signature: who can write the
/// file can compute it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Checksum([u8; Checksum::LENGTH]);

impl Checksum {
    /// Its length, in bytes.
    pub(crate) const LENGTH: usize = 16;

    /// That of a stream without events.
    pub(crate) fn start(stream: &StreamId) -> Checksum {
        Checksum::of(Sha256::new().chain_update(stream.as_str()))
    }

    /// That of the next event.
    pub(crate) fn next(self, seq: u64, at_ms: i64, version: u16, body: &str) -> Checksum {
        let hash = Sha256::new()
            .chain_update(self.0)
            .chain_update(seq.to_be_bytes())
            .chain_update(at_ms.to_be_bytes())
            .chain_update(version.to_be_bytes())
            .chain_update(body);
        Checksum::of(hash)
    }

    /// Those of the next events.
    pub(crate) fn chain(
        self,
        first_seq: u64,
        records: &[Record],
    ) -> impl Iterator<Item = Checksum> {
        let mut last = self;
        (first_seq..).zip(records).map(move |(seq, record)| {
            last = last.next(seq, record.at_ms, record.version, &record.body);
            last
        })
    }

    fn of(hash: Sha256) -> Checksum {
        let mut checksum = [0; Checksum::LENGTH];
        checksum.copy_from_slice(&hash.finalize()[..Checksum::LENGTH]);
        Checksum(checksum)
    }

    pub(crate) fn as_bytes(&self) -> &[u8] {
        &self.0
    }

    pub(crate) fn from_bytes(bytes: &[u8]) -> Option<Checksum> {
        bytes.try_into().ok().map(Checksum)
    }
}

/// The checksum with which an event is stored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Stored {
    /// None: the event was written before there were checksums.
    Missing,
    /// In the row of the event.
    Row(Checksum),
    /// With an archive. What was packed may have had none; its last event, which is not packed, neither.
    Archive(Checksum),
}

impl Stored {
    /// The checksum, if there is one.
    pub(crate) const fn checksum(self) -> Option<Checksum> {
        match self {
            Stored::Missing => None,
            Stored::Row(checksum) | Stored::Archive(checksum) => Some(checksum),
        }
    }
}

/// Checks the events of one stream in their order.
pub(crate) struct Verifier<'a> {
    stream: &'a StreamId,
    /// The number of the last event checked.
    last: u64,
    /// The checksum of the last event.
    checksum: Checksum,
    /// Whether an event was written with a checksum: all that follow were too.
    has_checksums: bool,
}

impl<'a> Verifier<'a> {
    /// Begins before the first event.
    pub(crate) fn start(stream: &'a StreamId) -> Verifier<'a> {
        Verifier { stream, last: 0, checksum: Checksum::start(stream), has_checksums: false }
    }

    /// Begins after an event with this checksum.
    pub(crate) const fn after(stream: &'a StreamId, last: u64, checksum: Checksum) -> Verifier<'a> {
        Verifier { stream, last, checksum, has_checksums: false }
    }

    /// The number of the last event checked, and its checksum.
    pub(crate) const fn last(&self) -> (u64, Checksum) {
        (self.last, self.checksum)
    }

    /// Continues after an event that is stored like this.
    pub(crate) const fn with(mut self, stored: Stored) -> Verifier<'a> {
        self.has_checksums = matches!(stored, Stored::Row(_));
        self
    }

    /// Checks the next event: its number, and its checksum if it has one. Events that were written
    /// before there were checksums have none; that of the first event after them covers them too. After
    /// an event with a checksum one without is damaged: somebody has removed it.
    pub(crate) fn event(&mut self, event: &StoredRecord, stored: Stored) -> Result<(), StoreError> {
        self.number(event.seq)?;
        let StoredRecord { seq, at_ms, version, body } = event;
        let computed = self.checksum.next(*seq, *at_ms, *version, body);
        self.last = *seq;
        // The events after a wrong one are judged by themselves.
        self.checksum = stored.checksum().unwrap_or(computed);
        let is_removed = stored == Stored::Missing && self.has_checksums;
        self.has_checksums |= matches!(stored, Stored::Row(_));
        if self.checksum == computed && !is_removed {
            Ok(())
        } else {
            Err(self.damaged(*seq, Damage::Checksum))
        }
    }

    /// Continues after an event that is damaged or follows a gap; without its own checksum the one
    /// before it is continued.
    pub(crate) fn resume(&mut self, seq: u64, stored: Stored) {
        self.last = self.last.max(seq);
        self.checksum = stored.checksum().unwrap_or(self.checksum);
    }

    /// The stream.
    pub(crate) const fn stream(&self) -> &'a StreamId {
        self.stream
    }

    /// Checks the number of the next event.
    pub(crate) fn number(&self, seq: u64) -> Result<(), StoreError> {
        let expected = self.last + 1;
        match seq {
            _ if seq == expected => Ok(()),
            _ if seq > expected => Err(self.damaged(expected, Damage::Missing)),
            _ => Err(self.damaged(seq, Damage::Order)),
        }
    }

    /// Checks that the last event was the last of the stream.
    pub(crate) fn end(&self, head: u64) -> Result<(), StoreError> {
        if self.last == head { Ok(()) } else { Err(self.damaged(self.last + 1, Damage::Missing)) }
    }

    /// The error for an event of this stream.
    pub(crate) fn damaged(&self, seq: u64, damage: Damage) -> StoreError {
        StoreError::Damaged { stream: self.stream.clone(), seq, damage }
    }
}

/// The number and the checksum of the last event of the streams read or written last, so that an
/// append need not read the checksum before it.
#[derive(Debug, Default)]
pub(crate) struct LastChecksums(Mutex<Generations>);

type Generation = HashMap<StreamId, (u64, Checksum)>;

/// When the young generation is full, it takes the place of the old one, which is forgotten.
#[derive(Debug, Default)]
struct Generations {
    young: Generation,
    old: Generation,
}

/// The most streams of a generation.
const GENERATION: usize = 8192;

impl LastChecksums {
    /// The checksum of this event, if it was the last of its stream when that was read or written.
    pub(crate) fn get(&self, stream: &StreamId, seq: u64) -> Option<Checksum> {
        let checksums = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let (known, checksum) =
            checksums.young.get(stream).or_else(|| checksums.old.get(stream))?;
        (*known == seq).then_some(*checksum)
    }

    /// Notes the last event of a stream.
    pub(crate) fn put(&self, stream: &StreamId, seq: u64, checksum: Checksum) {
        let mut checksums = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let known = checksums.young.get_mut(stream);
        match known {
            // A slow reader does not replace what a writer has noted meanwhile.
            Some(known) if known.0 > seq => {}
            Some(known) => *known = (seq, checksum),
            None => {
                if checksums.young.len() >= GENERATION {
                    checksums.old = std::mem::take(&mut checksums.young);
                }
                checksums.young.insert(stream.clone(), (seq, checksum));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn checksums_are_bounded_and_the_last_ones_are_known() {
        let checksums = LastChecksums::default();
        let stream = |number: usize| format!("s{number}").parse::<StreamId>().expect("a name");
        for number in 0..3 * GENERATION {
            checksums.put(&stream(number), 1, Checksum::start(&stream(number)));
        }
        let last = stream(3 * GENERATION - 1);
        assert_eq!(checksums.get(&last, 1), Some(Checksum::start(&last)));
        assert_eq!(checksums.get(&last, 2), None);
        assert_eq!(checksums.get(&stream(0), 1), None);
        let known = checksums.0.lock().expect("no panic");
        assert!(known.young.len() + known.old.len() <= 2 * GENERATION);
    }

    #[test]
    fn a_checksum_is_missing_only_before_the_first_one() {
        let stream: StreamId = "t".parse().expect("a name");
        let event = |seq| StoredRecord { seq, at_ms: 0, version: 1, body: "a".into() };
        let mut checksum = Checksum::start(&stream);
        let checksums = [1, 2, 3, 4].map(|seq| {
            checksum = checksum.next(seq, 0, 1, "a");
            checksum
        });
        let checked = |stored: [Stored; 4]| {
            let mut verifier = Verifier::start(&stream);
            let mut events = (1..).zip(stored);
            let wrong = events.find(|(seq, stored)| verifier.event(&event(*seq), *stored).is_err());
            wrong.map(|(seq, _)| seq)
        };
        let [one, two, three, four] = checksums;
        use Stored::{Archive, Missing, Row};
        assert_eq!(checked([Row(one), Row(two), Row(three), Row(four)]), None);
        assert_eq!(checked([Missing, Missing, Row(three), Row(four)]), None);
        assert_eq!(checked([Missing; 4]), None);
        assert_eq!(checked([Archive(one), Archive(two), Archive(three), Missing]), None);
        assert_eq!(checked([Row(one), Row(two), Missing, Missing]), Some(3));
        assert_eq!(checked([Missing, Row(two), Row(three), Missing]), Some(4));
        let mut verifier = Verifier::after(&stream, 1, one).with(Row(one));
        assert!(verifier.event(&event(2), Missing).is_err());
    }

    #[test]
    fn every_field_and_the_order_change_the_checksum() {
        let stream: StreamId = "t".parse().expect("a name");
        let start = Checksum::start(&stream);
        let checksum = start.next(1, 7, 1, "a");
        for other in [
            start.next(2, 7, 1, "a"),
            start.next(1, 8, 1, "a"),
            start.next(1, 7, 2, "a"),
            start.next(1, 7, 1, "b"),
            Checksum::start(&"u".parse().expect("a name")).next(1, 7, 1, "a"),
            checksum.next(1, 7, 1, "a"),
        ] {
            assert_ne!(checksum, other);
        }
        assert_eq!(Checksum::from_bytes(checksum.as_bytes()), Some(checksum));
        assert_eq!(Checksum::from_bytes(&checksum.as_bytes()[1..]), None);
    }
}
