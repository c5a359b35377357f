//! Which boards a machine deals: each deal of the records once, under its number.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use bridge::Deal;

use super::{BOARDS_LIMIT, WriteError, is_counted, numbers_of};
use crate::diagnostic::{Diagnostic, DiagnosticKind};
use crate::error::LineColumn;
use crate::format::Format;
use crate::record::Record;

/// A board of a file.
#[derive(Clone, Copy)]
pub(super) struct Board<'a> {
    pub(super) number: u32,
    pub(super) deal: Deal,
    /// The first record of it.
    pub(super) record: &'a Record,
}

/// The boards of records.
pub(super) struct Boards<'a> {
    /// The boards in the order of the file.
    pub(super) boards: Vec<Board<'a>>,
    /// The place of each record's board among them.
    pub(super) places: Vec<usize>,
}

/// A deal of the records, with the number that they give it.
struct Found<'a> {
    number: Option<u32>,
    deal: Deal,
    record: &'a Record,
}

fn deal_of(record: &Record) -> Option<Deal> {
    record.deal.and_then(|layout| layout.deal().ok())
}

/// The boards that a file of a format has: a board that was played at many tables is one of them.
/// They stand in the order of their numbers. A record without a deal belongs to the board of its
/// number, and one without a number to the board of its deal, if there is one.
pub(super) fn boards(format: Format, records: &[Record]) -> Result<Boards<'_>, WriteError> {
    let deals: Vec<Option<Deal>> = records.iter().map(deal_of).collect();
    let mut number_of: HashMap<Deal, u32> = HashMap::new();
    let mut deal_with: HashMap<u32, Deal> = HashMap::new();
    for (record, deal) in records.iter().zip(&deals) {
        if let (Some(number), Some(deal)) = (record.board, *deal) {
            number_of.entry(deal).or_insert(number);
            deal_with.entry(number).or_insert(deal);
        }
    }
    let mut all: Vec<Found<'_>> = Vec::new();
    let mut known: HashMap<(Option<u32>, Deal), usize> = HashMap::new();
    let mut group_of = Vec::with_capacity(records.len());
    for ((record, deal), place) in records.iter().zip(deals).zip(1..) {
        let of_number = || deal_with.get(&record.board?).copied();
        let deal = deal.or_else(of_number);
        let deal = deal.ok_or(WriteError::NoDeal { record: place, format })?;
        let number = record.board.or_else(|| number_of.get(&deal).copied());
        group_of.push(*known.entry((number, deal)).or_insert_with(|| {
            all.push(Found { number, deal, record });
            all.len() - 1
        }));
    }
    let limit = limit(format);
    if all.len() > limit {
        return Err(WriteError::TooMany { format, boards: all.len(), limit });
    }
    let mut order: Vec<usize> = (0..all.len()).collect();
    order.sort_by_key(|at| all[*at].number.unwrap_or(u32::MAX));
    let wanted: Vec<Option<u32>> = order.iter().map(|at| all[*at].number).collect();
    let mut numbered: Vec<(u32, usize)> = numbers(format, &wanted).into_iter().zip(order).collect();
    numbered.sort_by_key(|(number, _)| *number);
    let mut place_of = vec![0; all.len()];
    for (place, (_, at)) in numbered.iter().enumerate() {
        place_of[*at] = place;
    }
    let board =
        |(number, at): (u32, usize)| Board { number, deal: all[at].deal, record: all[at].record };
    Ok(Boards {
        boards: numbered.into_iter().map(board).collect(),
        places: group_of.into_iter().map(|at| place_of[at]).collect(),
    })
}

/// The most boards of a file.
fn limit(format: Format) -> usize {
    match format {
        Format::Dup | Format::Dlm => BOARDS_LIMIT,
        Format::Cds => u8::MAX.into(),
        Format::Rzd => u16::MAX.into(),
        _ => usize::MAX,
    }
}

/// The numbers that boards have in a file, for those that the records give them in ascending order.
/// A board whose number has no room takes the lowest one that is free.
fn numbers(format: Format, wanted: &[Option<u32>]) -> Vec<u32> {
    let Some(range) = numbers_of(format).filter(|_| !is_counted(format)) else {
        return (first(format, wanted)..).take(wanted.len()).collect();
    };
    let mut taken: BTreeSet<u32> = BTreeSet::new();
    let mut kept = Vec::with_capacity(wanted.len());
    for number in wanted {
        let number = number.filter(|number| range.contains(number));
        // Each number has one line in DLM, the other formats a number for each line.
        let is_free = |number: &u32| !taken.contains(number) || format != Format::Dlm;
        let number = number.filter(is_free);
        taken.extend(number);
        kept.push(number);
    }
    let mut next = 1;
    let mut free = || {
        while taken.contains(&next) {
            next += 1;
        }
        next += 1;
        next - 1
    };
    kept.into_iter().map(|number| number.unwrap_or_else(&mut free)).collect()
}

/// The number of the first board of a file that counts from it: the one of the records, if there is
/// room for the boards after it.
fn first(format: Format, wanted: &[Option<u32>]) -> u32 {
    let first = wanted.first().copied().flatten();
    let last = |first: &u32| {
        let more = u32::try_from(wanted.len().saturating_sub(1)).unwrap_or(u32::MAX);
        first.saturating_add(more)
    };
    let range = numbers_of(format);
    first
        .filter(|first| {
            range
                .as_ref()
                .is_some_and(|range| range.contains(first) && range.contains(&last(first)))
        })
        .unwrap_or(1)
}

/// The place in the file of each record's board. Records of one board at several tables have the
/// same place.
pub fn places(format: Format, records: &[Record]) -> Result<Vec<usize>, WriteError> {
    boards(format, records).map(|found| found.places)
}

/// The boards with more than one deal, as in a file of several sections: one for each such number. A
/// machine deals both, where its format has room for two boards of a number under their own.
pub fn several_deals(records: &[Record]) -> Vec<Diagnostic> {
    let mut first: BTreeMap<u32, Deal> = BTreeMap::new();
    let mut found: BTreeMap<u32, Diagnostic> = BTreeMap::new();
    for (record, place) in records.iter().zip(1..) {
        let (Some(board), Some(deal)) = (record.board, deal_of(record)) else { continue };
        if *first.entry(board).or_insert(deal) != deal {
            let line = record.source.map_or(place, |source| source.line);
            let at = LineColumn { line, column: 1 };
            let kind = DiagnosticKind::SeveralDeals { board };
            found.entry(board).or_insert(Diagnostic::new(at, kind));
        }
    }
    found.into_values().collect()
}
