//! Compressing the streams that rest.

#[cfg(feature = "postgres")]
use sqlx::Connection;
use thiserror::Error;

#[cfg(feature = "postgres")]
use crate::{DatabaseLock, Sharing};
use crate::{
    Location, LogOptions, OpenError, Record, Sqlite, StoreError, StoredRecord, StreamId,
    archive::{self, pack, unpack},
    checksum::{Checksum, Verifier},
    engine::Engine,
    events,
    session::{Columns, Session},
    sql,
};

/// What [`compact`] has done.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CompactReport {
    /// The streams of which events were compressed.
    pub streams: u64,
    /// The events that were compressed.
    pub events: u64,
    /// The size of the database before, in bytes, without room that is free.
    pub before: u64,
    /// The same afterwards.
    pub after: u64,
    /// Streams that are damaged, and were left as they are.
    pub damaged: Vec<StreamId>,
    /// Whether free room was given back to the system.
    pub shrunk: bool,
}

/// Why a log was not compressed, or not to its end. It is whole in any case.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum CompactError {
    /// The log cannot be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// The log cannot be read or written.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<sqlx::Error> for CompactError {
    fn from(error: sqlx::Error) -> CompactError {
        CompactError::Store(error.into())
    }
}

/// Streams of one transaction.
const PAGE: i64 = 64;

/// The fewest events that are worth it.
const LEAST: usize = 16;

/// Compresses the events of the streams whose last event is older than `idle_before` (in
/// milliseconds since 1970), and calls `progress` with the name of each stream that was considered.
///
/// Everything is read as before: an archive is unpacked and verified by its checksums. A stream can
/// be continued; its new events are compressed by a later call. Servers of this version may be
/// running: each transaction moves events, and is taken back if they are not what was read.
/// `alone` says that none is; only then is free room given back to the system. On PostgreSQL the
/// lock of the database says it instead.
///
/// # Errors
///
/// The log cannot be opened, read or written.
pub async fn compact(
    place: &Location,
    idle_before: i64,
    alone: bool,
    mut progress: impl FnMut(&StreamId),
) -> Result<CompactReport, CompactError> {
    match place {
        Location::File(path) => {
            let (mut connection, ..) = Sqlite::connection(path, &LogOptions::default()).await?;
            let mut report =
                compact_all::<sqlx::Sqlite>(&mut connection, idle_before, &mut progress).await?;
            if alone {
                connection.execute("VACUUM", &[]).await?;
                report.shrunk = true;
            }
            report.after = size::<sqlx::Sqlite>(&mut connection).await?;
            <sqlx::Sqlite as Engine>::finish(connection).await?;
            Ok(report)
        }
        #[cfg(feature = "postgres")]
        Location::Postgres(url) => {
            let (mut connection, _) =
                crate::Postgres::connection(url, &LogOptions::default()).await?;
            let mut report =
                compact_all::<sqlx::Postgres>(&mut connection, idle_before, &mut progress).await?;
            if let Some(_alone) = DatabaseLock::take(place, Sharing::Alone).await? {
                connection.execute("VACUUM (FULL, ANALYZE) events", &[]).await?;
                report.shrunk = true;
            }
            report.after = size::<sqlx::Postgres>(&mut connection).await?;
            connection.close().await?;
            Ok(report)
        }
        #[cfg(not(feature = "postgres"))]
        Location::Postgres(_) => Err(OpenError::NotBuilt { feature: "postgres" }.into()),
    }
}

async fn size<DB: Engine>(session: &mut DB::Connection) -> Result<u64, sqlx::Error> {
    Ok(session.fetch_number(DB::SIZE, &[]).await?.cast_unsigned())
}

async fn compact_all<DB: Engine>(
    session: &mut DB::Connection,
    idle_before: i64,
    progress: &mut dyn FnMut(&StreamId),
) -> Result<CompactReport, CompactError> {
    let mut report =
        CompactReport { before: size::<DB>(session).await?, ..CompactReport::default() };
    let mut after = String::new();
    loop {
        let values = [(&after).into(), PAGE.into()];
        let page =
            session.fetch(sql::STREAMS, &values, |row| Ok((row.text(0)?, row.number(2)?))).await?;
        let page = page.into_iter().collect::<Result<Vec<_>, sqlx::Error>>()?;
        let Some((last, _)) = page.last() else { return Ok(report) };
        after.clone_from(last);
        let mut plans = Vec::new();
        for (name, at_ms) in page {
            let Ok(stream) = name.parse::<StreamId>() else { continue };
            progress(&stream);
            if at_ms >= idle_before {
                continue;
            }
            match plan(session, &stream).await {
                Ok(plan) => plans.extend(plan),
                Err(StoreError::Damaged { stream, .. }) => report.damaged.push(stream),
                Err(error) => return Err(error.into()),
            }
        }
        for plan in &plans {
            report.streams += 1;
            report.events += plan.count();
        }
        if !plans.is_empty() {
            session.execute(DB::BEGIN, &[]).await?;
            let moved = match carry_out(session, &plans).await {
                Ok(()) => session.execute("COMMIT", &[]).await.map(|_| ()),
                Err(error) => Err(error),
            };
            if let Err(error) = moved {
                session.execute("ROLLBACK", &[]).await.ok();
                return Err(error.into());
            }
        }
    }
}

/// What is to be done with a stream.
struct Plan {
    stream: StreamId,
    archives: Vec<NewArchive>,
}

struct NewArchive {
    first: i64,
    last: i64,
    start: Checksum,
    end: Checksum,
    body: Vec<u8>,
}

impl Plan {
    fn count(&self) -> u64 {
        let count = |archive: &NewArchive| (archive.last - archive.first + 1).cast_unsigned();
        self.archives.iter().map(count).sum()
    }
}

/// Verifies a stream, and packs what is not in an archive yet, except for its last event.
async fn plan(session: &mut impl Session, stream: &StreamId) -> Result<Option<Plan>, StoreError> {
    let present = events::fetch_present(session, sql::READ, stream, 0).await?;
    let Some(Ok(first)) = present.first() else { return Ok(None) };
    let first = first.record.seq;
    let all = events::with_archives(session, stream, 0, present).await?;
    let mut verifier = Verifier::start(stream);
    let mut checksums = vec![verifier.last().1];
    let (mut events, mut head) = (Vec::with_capacity(all.len()), 0);
    for event in all {
        let event = event.map_err(|undecodable| undecodable.of(stream, verifier.last().0 + 1))?;
        verifier.event(&event.record, event.checksum)?;
        checksums.push(verifier.last().1);
        head = event.head;
        events.push(event.record);
    }
    verifier.end(head)?;
    events.pop();
    let rest = usize::try_from(first - 1).ok().and_then(|before| events.get(before..));
    let Some(rest) = rest.filter(|rest| rest.len() >= LEAST) else { return Ok(None) };
    let checksum = |seq: u64| usize::try_from(seq).ok().and_then(|place| checksums.get(place));
    let mut archives = Vec::new();
    for portion in archive::portions(rest) {
        let ([StoredRecord { seq: first, .. }, ..], [.., StoredRecord { seq: last, .. }]) =
            (portion, portion)
        else {
            continue;
        };
        let (Some(start), Some(end)) = (checksum(first - 1), checksum(*last)) else { continue };
        let body = pack(portion).map_err(|error| StoreError::Io(std::sync::Arc::new(error)))?;
        // The originals are deleted: what is kept must be the same.
        let unpacked = unpack(&body).unwrap_or_default();
        if !is_same(&unpacked, portion) {
            let why = std::io::Error::other("compressed events differ from the originals");
            return Err(StoreError::Io(std::sync::Arc::new(why)));
        }
        let (first, last) = (first.cast_signed(), last.cast_signed());
        archives.push(NewArchive { first, last, start: *start, end: *end, body });
    }
    Ok(Some(Plan { stream: stream.clone(), archives }))
}

/// Whether these are the events, one by one.
fn is_same(unpacked: &[Record], events: &[StoredRecord]) -> bool {
    let is_same = |(record, event): (&Record, &StoredRecord)| {
        (record.at_ms, record.version, &record.body) == (event.at_ms, event.version, &event.body)
    };
    unpacked.len() == events.len() && unpacked.iter().zip(events).all(is_same)
}

/// Moves the events.
async fn carry_out(session: &mut impl Session, plans: &[Plan]) -> Result<(), sqlx::Error> {
    for Plan { stream, archives } in plans {
        for NewArchive { first, last, start, end, body } in archives {
            let count = (last - first + 1).cast_unsigned();
            let stream = stream.as_str().into();
            let (first, last) = ((*first).into(), (*last).into());
            let (start, end) = (start.as_bytes().into(), end.as_bytes().into());
            let values = [stream, first, last, start, end, body.as_slice().into()];
            session.execute(sql::INSERT_ARCHIVE, &values).await?;
            let deleted = session.execute(sql::DELETE_EVENTS, &[stream, first, last]).await?;
            if deleted != count {
                return Err(sqlx::Error::Protocol(
                    "the events are not those that were read".into(),
                ));
            }
        }
    }
    Ok(())
}
