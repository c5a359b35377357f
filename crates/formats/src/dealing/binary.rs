//! The formats of fixed record lengths.

use bridge::{BySeat, Seat};
use cards::{Card, Cards, Rank};

use super::{
    Board, Deals, SUITS, by_holders, counted, holders, number, numbered, numbers, record_place,
};
use crate::diagnostic::DiagnosticKind;
use crate::plain::unsigned;

/// The bytes of a record of BRI and DGE, of DUP, and the parts that the two have in common.
const BRI: usize = 128;
const DUP: usize = 156;
const DIGITS: usize = 78;
const TEXT: usize = 68;
/// The bytes of the head of RZD, and of a deal of RZD and CDS.
const HEAD: usize = 13;
const PACKED: usize = 13;

/// The suit signs of DGE, for spades, hearts, diamonds and clubs.
const SIGNS: [u8; 4] = [6, 3, 4, 5];

/// The records of a file, and whether the last one is cut off.
fn records<'a>(bytes: &'a [u8], size: usize, deals: &mut Deals) -> std::slice::ChunksExact<'a, u8> {
    let records = bytes.chunks_exact(size);
    let rest = records.remainder();
    // Some programs end the file with 0x1A or fill it up with zeros.
    if rest.iter().any(|byte| !matches!(byte, 0 | 0x1a | b'\r' | b'\n')) {
        let found = rest.len();
        deals.report(
            record_place(bytes.len() / size),
            DiagnosticKind::Truncated { found, expected: size },
        );
    }
    records
}

pub(super) fn bri(bytes: &[u8], deals: &mut Deals) {
    for (at, record) in records(bytes, BRI, deals).enumerate() {
        deals.add(record_place(at), counted(1, at), digits(&record[..DIGITS]));
    }
}

pub(super) fn dge(bytes: &[u8], deals: &mut Deals) {
    for (at, record) in records(bytes, BRI, deals).enumerate() {
        deals.add(record_place(at), counted(1, at), signs(&record[..TEXT]));
    }
}

pub(super) fn dup(bytes: &[u8], deals: &mut Deals) {
    let trailer = bytes.get(DIGITS + TEXT..DUP).unwrap_or_default();
    let first = trailer.get(2..4).and_then(|first| str::from_utf8(first).ok());
    let first = first.and_then(|first| unsigned(first.trim())).unwrap_or(1);
    let count = trailer.get(7..9).and_then(|count| str::from_utf8(count).ok());
    let count: Option<usize> = count.and_then(|count| unsigned(count.trim()));
    let all = records(bytes, DUP, deals);
    let found = all.len();
    for (at, record) in all.enumerate() {
        let place = record_place(at);
        let hands = digits(&record[..DIGITS]);
        // The text is blank in files that hide the deals from people.
        let text = signs(&record[DIGITS..DIGITS + TEXT]);
        if text.is_some() && text != hands {
            deals.report(place, DiagnosticKind::TwoDeals { board: counted(first, at) });
        }
        deals.add(place, counted(first, at), hands.or(text));
    }
    if let Some(stated) = count.filter(|count| *count != found) {
        deals.report(record_place(0), DiagnosticKind::Count { stated, found });
    }
}

pub(super) fn rzd(bytes: &[u8], deals: &mut Deals) {
    let Some((head, rest)) = bytes.split_at_checked(HEAD) else {
        let found = bytes.len();
        return deals.report(record_place(0), DiagnosticKind::Truncated { found, expected: HEAD });
    };
    let stated = usize::from(head[0]) + 256 * usize::from(head[1]);
    let all = records(rest, PACKED, deals);
    let found = all.len();
    for (at, record) in all.enumerate() {
        deals.add(record_place(at), counted(1, at), packed(record, 0));
    }
    if stated != found {
        deals.report(record_place(0), DiagnosticKind::Count { stated, found });
    }
}

pub(super) fn cds(bytes: &[u8], deals: &mut Deals) {
    for (at, record) in records(bytes, 1 + PACKED, deals).enumerate() {
        deals.add(record_place(at), record[0].into(), packed(&record[1..], 3));
    }
}

/// 39 numbers of two digits: the cards of North, East and South; West has the others.
fn digits(bytes: &[u8]) -> Option<BySeat<Cards>> {
    let mut hands = BySeat::new(|_| Cards::EMPTY);
    let mut left = Cards::FULL;
    for (at, pair) in bytes.chunks(2).enumerate() {
        let number: usize = unsigned(str::from_utf8(pair).ok()?.trim())?;
        let card = numbered(number.checked_sub(1)?)?;
        hands[*Seat::ALL.get(at / 13)?].insert(card);
        left.remove(card);
    }
    hands[Seat::West] = left;
    Some(hands)
}

/// The hands of North, East, South and West as signs of suits and ranks.
fn signs(bytes: &[u8]) -> Option<BySeat<Cards>> {
    let mut hands = BySeat::new(|_| Cards::EMPTY);
    let mut suits = 0;
    for byte in bytes {
        if SIGNS.contains(byte) {
            if *byte != SIGNS[suits % 4] {
                return None;
            }
            suits += 1;
            continue;
        }
        let suit = suits.checked_sub(1)?;
        let card = Card::new(SUITS[suit % 4], Rank::from_letter(*byte)?);
        hands[*Seat::ALL.get(suit / 4)?].insert(card);
    }
    (suits == 16).then_some(hands)
}

/// A byte for each rank from the ace down, with two bits for each suit: who has the card, counted
/// from North plus `turn`.
fn packed(bytes: &[u8], turn: u8) -> Option<BySeat<Cards>> {
    let holder = |number: usize| {
        let byte = bytes.get(number % 13)?;
        let bits = byte >> (6 - 2 * (number / 13)) & 3;
        Some((bits + turn) % 4)
    };
    let all: Option<Vec<u8>> = (0..52).map(holder).collect();
    by_holders(all?.into_iter())
}

fn write_digits(file: &mut Vec<u8>, deal: &bridge::Deal) {
    for seat in [Seat::North, Seat::East, Seat::South] {
        for number in numbers(deal.hand(seat)) {
            file.extend(format!("{:02}", number + 1).bytes());
        }
    }
}

fn write_signs(file: &mut Vec<u8>, deal: &bridge::Deal) {
    for seat in Seat::ALL {
        for (suit, sign) in SUITS.into_iter().zip(SIGNS) {
            file.push(sign);
            let mut cards: Vec<Card> = deal.hand(seat).in_suit(suit).iter().collect();
            cards.sort_by_key(|card| number(*card));
            file.extend(cards.iter().map(|card| card.rank().letter() as u8));
        }
    }
}

fn write_packed(file: &mut Vec<u8>, deal: &bridge::Deal, turn: u8) {
    let holders = holders(deal);
    for rank in 0..PACKED {
        let bits = |suit: usize| ((holders[13 * suit + rank] + turn) % 4) << (6 - 2 * suit);
        file.push((0..4).map(bits).sum());
    }
}

pub(super) fn write_bri(boards: &[Board<'_>]) -> Vec<u8> {
    let mut file = Vec::new();
    for Board { deal, .. } in boards {
        write_digits(&mut file, deal);
        file.extend([b' '; 32]);
        file.extend([0; 18]);
    }
    file
}

pub(super) fn write_dge(boards: &[Board<'_>]) -> Vec<u8> {
    let mut file = Vec::new();
    for Board { deal, .. } in boards {
        write_signs(&mut file, deal);
        file.extend([0; 60]);
    }
    file
}

pub(super) fn write_dup(boards: &[Board<'_>]) -> Vec<u8> {
    let mut file = Vec::new();
    let first = boards.first().map_or(1, |board| board.number);
    for Board { deal, .. } in boards {
        write_digits(&mut file, deal);
        write_signs(&mut file, deal);
        // Random deals, not in reverse order.
        file.extend(format!("YN{first:<2} 0 {:>2} ", boards.len()).bytes());
    }
    file
}

pub(super) fn write_rzd(boards: &[Board<'_>]) -> Vec<u8> {
    let [low, high, ..] = boards.len().to_le_bytes();
    let mut file = vec![low, high];
    file.extend([b' '; HEAD - 2]);
    boards.iter().for_each(|board| write_packed(&mut file, &board.deal, 0));
    file
}

pub(super) fn write_cds(boards: &[Board<'_>]) -> Vec<u8> {
    let mut file = Vec::new();
    for Board { number, deal, .. } in boards {
        file.push(u8::try_from(*number).unwrap_or(u8::MAX));
        write_packed(&mut file, deal, 1);
    }
    file
}
