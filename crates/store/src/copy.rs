//! Copying a log from one database to another, verified event by event and board by board.

use thiserror::Error;

use crate::{
    Append, AppendError, BoardRow, Location, LogOptions, OpenError, Record, StoreError,
    StoredRecord, StreamId, contract::CopySource, limits,
};

/// What a copy has done.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct CopyReport {
    /// The streams of the log.
    pub streams: u64,
    /// Its events, each compared with what was read from the source.
    pub events: u64,
    /// Of these events, those that an earlier copy had written already.
    pub present: u64,
    /// Finished boards, each compared too.
    pub boards: u64,
    /// Settings.
    pub settings: u64,
}

/// Why a log was not copied, or not to its end. A copy that was interrupted can be repeated.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum CopyError {
    /// Source and target are the same.
    #[error("the log would be copied to itself")]
    Same,
    /// A log cannot be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// The source cannot be read, or a log is damaged.
    #[error("a log cannot be read")]
    Read(#[from] StoreError),
    /// The target cannot be written.
    #[error("the target cannot be written")]
    Write(#[from] AppendError),
    /// The target has events of another log.
    #[error("the target has an event that the source does not have: stream {stream}, event {seq}")]
    Different {
        /// The stream.
        stream: StreamId,
        /// The number of the first event that differs.
        seq: u64,
    },
    /// The target has another list of finished boards.
    #[error("the target has another board than the source: {id}")]
    Board {
        /// The first board that differs, or that only one of them has.
        id: String,
    },
    /// The target has another value of a setting.
    #[error("the target has another value of the setting {key}")]
    Setting {
        /// The setting.
        key: String,
    },
}

/// Streams and boards requested at a time.
const PAGE: u32 = 256;

/// Copies a log with its boards and settings, and calls `progress` with the number of events that
/// are done and the number of all. Nobody may write to either log meanwhile.
///
/// A target that has the beginning of the same log is continued.
///
/// # Errors
///
/// One of the logs cannot be opened, read or written; or the target has events or boards that the source
/// does not have.
pub async fn copy(
    from: &Location,
    to: &Location,
    mut progress: impl FnMut(u64, u64),
) -> Result<CopyReport, CopyError> {
    if from == to {
        return Err(CopyError::Same);
    }
    let source = open(from).await?;
    let target = match open(to).await {
        Ok(target) => target,
        Err(error) => {
            source.close().await.ok();
            return Err(error.into());
        }
    };
    let copied = copy_all(&*source, &*target, &mut progress).await;
    source.close().await.ok();
    let closed = target.close().await;
    let report = copied?;
    closed?;
    Ok(report)
}

async fn open(place: &Location) -> Result<Box<dyn CopySource>, OpenError> {
    let options = LogOptions::default();
    match place {
        Location::File(path) => Ok(Box::new(crate::Sqlite::open(path, options).await?)),
        #[cfg(feature = "postgres")]
        Location::Postgres(url) => Ok(Box::new(crate::Postgres::open(url, options).await?)),
        #[cfg(not(feature = "postgres"))]
        Location::Postgres(_) => Err(OpenError::NotBuilt { feature: "postgres" }),
    }
}

async fn copy_all(
    source: &dyn CopySource,
    target: &dyn CopySource,
    progress: &mut dyn FnMut(u64, u64),
) -> Result<CopyReport, CopyError> {
    let total = compare_heads(source, target).await?;
    let mut report = CopyReport::default();
    for (key, value) in source.settings().await? {
        if target.set_setting_if_absent(&key, &value).await? != value {
            return Err(CopyError::Setting { key });
        }
        report.settings += 1;
    }
    let mut after = None;
    loop {
        let page = source.streams(after.as_ref(), PAGE).await?;
        let Some(last) = page.last() else { break };
        after = Some(last.stream.clone());
        for head in page {
            let (events, present) = copy_stream(source, target, &head.stream).await?;
            report.streams += 1;
            report.events += events;
            report.present += present;
            progress(report.events, total);
        }
    }
    report.boards = copy_boards(source, target).await?;
    compare_boards(source, target).await?;
    Ok(report)
}

/// The number of all events; an error if the target has a stream that the source has not, or one
/// that is longer.
async fn compare_heads(source: &dyn CopySource, target: &dyn CopySource) -> Result<u64, CopyError> {
    let mut after = None;
    loop {
        let page = target.streams(after.as_ref(), PAGE).await?;
        let Some(last) = page.last() else { break };
        after = Some(last.stream.clone());
        for head in page {
            let known = source.head(&head.stream).await?;
            if known < head.seq {
                return Err(CopyError::Different { stream: head.stream, seq: known + 1 });
            }
        }
    }
    let (mut total, mut after) = (0, None);
    loop {
        let page = source.streams(after.as_ref(), PAGE).await?;
        let Some(last) = page.last() else { return Ok(total) };
        after = Some(last.stream.clone());
        total += page.iter().map(|head| head.seq).sum::<u64>();
    }
}

/// Copies what the target does not have of a stream, and compares the whole: the number of its
/// events, and of those that were there.
async fn copy_stream(
    source: &dyn CopySource,
    target: &dyn CopySource,
    stream: &StreamId,
) -> Result<(u64, u64), CopyError> {
    let events = source.read(stream, 1).await?;
    let present = target.read(stream, 1).await?;
    compare(stream, &events, &present, present.len())?;
    let (mut records, mut size) = (Vec::new(), 0);
    let mut next = present.len() as u64 + 1;
    for StoredRecord { at_ms, version, body, .. } in &events[present.len()..] {
        if size + body.len() > limits::APPEND || records.len() == limits::RECORDS {
            next = write(target, stream, next, std::mem::take(&mut records)).await?;
            size = 0;
        }
        size += body.len();
        records.push(Record { at_ms: *at_ms, version: *version, body: body.clone() });
    }
    if !records.is_empty() {
        write(target, stream, next, records).await?;
    }
    // The read compares the checksums, each of which covers all events before it.
    let copied = target.read(stream, 1).await?;
    compare(stream, &events, &copied, events.len())?;
    Ok((events.len() as u64, present.len() as u64))
}

async fn write(
    target: &dyn CopySource,
    stream: &StreamId,
    first_seq: u64,
    records: Vec<Record>,
) -> Result<u64, AppendError> {
    let next = first_seq + records.len() as u64;
    target.append(Append::events(stream.clone(), first_seq, records)).await?;
    Ok(next)
}

/// Compares this many events.
fn compare(
    stream: &StreamId,
    events: &[StoredRecord],
    copied: &[StoredRecord],
    count: usize,
) -> Result<(), CopyError> {
    let equal = events.iter().zip(copied).take_while(|(event, copy)| event == copy).count();
    if equal == count && copied.len() == count {
        return Ok(());
    }
    Err(CopyError::Different { stream: stream.clone(), seq: equal as u64 + 1 })
}

async fn copy_boards(source: &dyn CopySource, target: &dyn CopySource) -> Result<u64, CopyError> {
    let (mut count, mut after) = (0, String::new());
    loop {
        let page = source.boards_after(&after, PAGE).await?;
        let Some(last) = page.last() else { return Ok(count) };
        after = last.id.clone();
        count += page.len() as u64;
        let (mut boards, mut size) = (Vec::new(), 0);
        for board in page {
            let bytes = board.id.len() + board.body.len();
            let bytes = bytes + board.people.iter().map(String::len).sum::<usize>();
            if size + bytes > limits::APPEND {
                write_boards(target, std::mem::take(&mut boards)).await?;
                size = 0;
            }
            size += bytes;
            boards.push(board);
        }
        write_boards(target, boards).await?;
    }
}

/// Reads all boards of both again. Their ids are compared byte by byte in every database, so the pages of equal
/// lists are equal.
async fn compare_boards(source: &dyn CopySource, target: &dyn CopySource) -> Result<(), CopyError> {
    let mut after = String::new();
    loop {
        let expected = source.boards_after(&after, PAGE).await?;
        let copied = target.boards_after(&after, PAGE).await?;
        let equal = expected.iter().zip(&copied).take_while(|(board, copy)| board == copy).count();
        let differ = [expected.get(equal), copied.get(equal)];
        if let Some(id) = differ.into_iter().flatten().map(|board| &board.id).min() {
            return Err(CopyError::Board { id: id.clone() });
        }
        match expected.last() {
            Some(last) => after = last.id.clone(),
            None => return Ok(()),
        }
    }
}

/// Boards are written with a stream, whose end is compared.
async fn write_boards(target: &dyn CopySource, boards: Vec<BoardRow>) -> Result<(), CopyError> {
    let Some(first) = boards.first() else { return Ok(()) };
    let stream = first.stream.clone();
    let first_seq = target.head(&stream).await? + 1;
    target.append(Append { boards, ..Append::events(stream, first_seq, Vec::new()) }).await?;
    Ok(())
}
