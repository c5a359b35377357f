//! Events in compressed form, as they are kept of streams that rest.

use std::io::Read;

use crate::{
    Record, StoredRecord,
    checksum::{Checksum, Stored},
    events::{Decoded, Undecodable},
    session::Columns,
};

/// The format of a body: it begins with this byte.
///
/// Brotli-compressed, it has the number of events, then for each its time (as the difference to the
/// one before), its version and the length of its text, then all texts. Numbers are LEB128; times
/// are signed by zigzag.
const FORMAT: u8 = 1;

/// The largest body that is unpacked, in bytes.
const LIMIT: u64 = 16 * 1024 * 1024;

/// Brotli's quality: above it each step costs several times the work for few bytes.
const QUALITY: i32 = 9;

/// Packs the events of a stream.
pub(crate) fn pack(events: &[StoredRecord]) -> std::io::Result<Vec<u8>> {
    let mut plain = Vec::new();
    number(&mut plain, events.len() as u64);
    let mut last = 0;
    for event in events {
        let step = event.at_ms.wrapping_sub(last);
        number(&mut plain, ((step << 1) ^ (step >> 63)).cast_unsigned());
        last = event.at_ms;
        number(&mut plain, event.version.into());
        number(&mut plain, event.body.len() as u64);
    }
    for event in events {
        plain.extend_from_slice(event.body.as_bytes());
    }
    let mut packed = vec![FORMAT];
    let options = brotli::enc::BrotliEncoderParams {
        quality: QUALITY,
        size_hint: plain.len(),
        ..Default::default()
    };
    brotli::BrotliCompress(&mut plain.as_slice(), &mut packed, &options)?;
    Ok(packed)
}

/// The events in a body, `None` if it is none.
pub(crate) fn unpack(packed: &[u8]) -> Option<Vec<Record>> {
    let (&FORMAT, packed) = packed.split_first()? else { return None };
    let mut plain = Vec::new();
    brotli::Decompressor::new(packed, 4096).take(LIMIT + 1).read_to_end(&mut plain).ok()?;
    if plain.len() as u64 > LIMIT {
        return None;
    }
    let mut rest = plain.as_slice();
    let count = usize::try_from(read_number(&mut rest)?).ok()?;
    // Each event takes at least three bytes.
    if count > rest.len() {
        return None;
    }
    let mut heads = Vec::with_capacity(count);
    let mut at_ms = 0_i64;
    for _ in 0..count {
        let step = read_number(&mut rest)?;
        at_ms = at_ms.wrapping_add((step >> 1).cast_signed() ^ -(step & 1).cast_signed());
        let version = u16::try_from(read_number(&mut rest)?).ok()?;
        heads.push((at_ms, version, usize::try_from(read_number(&mut rest)?).ok()?));
    }
    let mut records = Vec::with_capacity(count);
    for (at_ms, version, length) in heads {
        let (body, after) = rest.split_at_checked(length)?;
        rest = after;
        records.push(Record { at_ms, version, body: String::from_utf8(body.to_vec()).ok()? });
    }
    rest.is_empty().then_some(records)
}

fn number(plain: &mut Vec<u8>, mut number: u64) {
    while number >= 0x80 {
        plain.push(number as u8 | 0x80);
        number >>= 7;
    }
    plain.push(number as u8);
}

fn read_number(rest: &mut &[u8]) -> Option<u64> {
    let mut number = 0;
    for shift in (0..64).step_by(7) {
        let (byte, after) = rest.split_first()?;
        *rest = after;
        number |= u64::from(byte & 0x7f) << shift;
        if *byte < 0x80 {
            return Some(number);
        }
    }
    None
}

/// A row of `archives`.
pub(crate) struct Archive {
    pub(crate) first_seq: u64,
    pub(crate) last_seq: u64,
    start: Option<Checksum>,
    end: Option<Checksum>,
    records: Option<Vec<Record>>,
}

impl Archive {
    /// Decodes a row of [`sql::READ_ARCHIVES`](crate::sql::READ_ARCHIVES). What cannot be decoded is
    /// damage of its events.
    pub(crate) fn decoded(row: &impl Columns) -> Result<Archive, sqlx::Error> {
        let checksum =
            |column| row.optional_bytes(column).ok().flatten().and_then(Checksum::from_bytes);
        Ok(Archive {
            first_seq: row.number(0)?.cast_unsigned(),
            last_seq: row.number(1)?.cast_unsigned(),
            start: checksum(2),
            end: checksum(3),
            records: row.optional_bytes(4).ok().flatten().and_then(unpack),
        })
    }

    /// Its events with their checksums, as if they were rows of `events`. The checksum of the last
    /// one is the stored one, so that a change of any is found there.
    pub(crate) fn events(self, head: u64) -> Vec<Result<Decoded, Undecodable>> {
        let Archive { first_seq, last_seq, start, end, records } = self;
        let count = last_seq.checked_sub(first_seq).map(|more| more + 1);
        let (Some(start), Some(end), Some(records)) = (start, end, records) else {
            return vec![Err(Undecodable::at(first_seq))];
        };
        if count != Some(records.len() as u64) {
            return vec![Err(Undecodable::at(first_seq))];
        }
        let checksums: Vec<Checksum> = start.chain(first_seq, &records).collect();
        let events = records.into_iter().zip(checksums).zip(first_seq..);
        events
            .map(|((Record { at_ms, version, body }, checksum), seq)| {
                let checksum = Stored::Archive(if seq == last_seq { end } else { checksum });
                Ok(Decoded { head, record: StoredRecord { seq, at_ms, version, body }, checksum })
            })
            .collect()
    }
}

/// Which events of a stream are packed together: not too many, so that the end of a long stream is
/// read without its beginning.
pub(crate) fn portions(events: &[StoredRecord]) -> Vec<&[StoredRecord]> {
    const BYTES: usize = 512 * 1024;
    let mut portions = Vec::new();
    let (mut start, mut size) = (0, 0);
    for (place, event) in events.iter().enumerate() {
        if size > 0 && size + event.body.len() > BYTES {
            portions.push(&events[start..place]);
            (start, size) = (place, 0);
        }
        size += event.body.len() + 16;
    }
    if start < events.len() {
        portions.push(&events[start..]);
    }
    portions
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn event() -> impl Strategy<Value = StoredRecord> {
        (any::<i64>(), any::<u16>(), any::<String>())
            .prop_map(|(at_ms, version, body)| StoredRecord { seq: 1, at_ms, version, body })
    }

    proptest! {
        #[test]
        fn what_is_unpacked_was_packed(events in prop::collection::vec(event(), 0..20)) {
            let records = unpack(&pack(&events).expect("it is packed")).expect("a body");
            let same = |(event, record): (&StoredRecord, &Record)| {
                (event.at_ms, event.version, &event.body)
                    == (record.at_ms, record.version, &record.body)
            };
            prop_assert!(records.len() == events.len() && events.iter().zip(&records).all(same));
        }

        #[test]
        fn any_bytes_are_unpacked_or_refused(mut bytes in prop::collection::vec(any::<u8>(), 0..200)) {
            let _ = unpack(&bytes);
            bytes.insert(0, FORMAT);
            let _ = unpack(&bytes);
            // The same as the content of a body.
            let mut packed = vec![FORMAT];
            brotli::BrotliCompress(&mut &bytes[1..], &mut packed, &Default::default()).expect("packed");
            if let Some(records) = unpack(&packed) {
                prop_assert!(records.len() < bytes.len());
            }
        }

        #[test]
        fn portions_are_all_events_in_their_order(sizes in prop::collection::vec(0_usize..70_000, 0..60)) {
            let events: Vec<StoredRecord> = sizes
                .iter()
                .zip(1..)
                .map(|(size, seq)| StoredRecord { seq, at_ms: 0, version: 1, body: "x".repeat(*size) })
                .collect();
            let portions = portions(&events);
            prop_assert!(portions.iter().all(|portion| !portion.is_empty()));
            prop_assert_eq!(portions.concat(), events);
        }
    }
}
