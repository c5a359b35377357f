//! The formats of lines.

use std::collections::{BTreeMap, BTreeSet};

use bridge::{BySeat, Seat, Vulnerability};
use cards::{Cards, Rank};

use super::{
    BOARDS_LIMIT, Board, Deals, SUITS, by_holders, counted, holders, numbered, numbers,
    record_place,
};
use crate::diagnostic::DiagnosticKind;
use crate::encoding;
use crate::error::LineColumn;
use crate::plain::unsigned;
use crate::record::Tag;

/// A board that is not used, in a file of Duplimates.
const UNUSED: &str = "aaaaaabffffffkkkkkklpppppp";

fn lines(bytes: &[u8]) -> impl Iterator<Item = (LineColumn, &[u8])> {
    let lines = bytes.split(|byte| *byte == b'\n').enumerate();
    lines.map(|(at, line)| {
        (record_place(at), line.trim_ascii().strip_suffix(b"\x1a").unwrap_or(line.trim_ascii()))
    })
}

pub(super) fn ber(bytes: &[u8], deals: &mut Deals) {
    let digits: Vec<u8> = bytes.iter().copied().filter(u8::is_ascii_graphic).collect();
    for (at, board) in digits.chunks(52).enumerate() {
        let place = record_place(at);
        if board.len() < 52 {
            let found = board.len();
            return deals.report(place, DiagnosticKind::Truncated { found, expected: 52 });
        }
        let holders = board.iter().map(|digit| digit.wrapping_sub(b'1'));
        deals.add(place, counted(1, at), by_holders(holders));
    }
}

pub(super) fn bhg(bytes: &[u8], deals: &mut Deals) {
    let lines = lines(bytes).filter(|(_, line)| !line.is_empty());
    for (at, (place, line)) in lines.enumerate() {
        let board = counted(1, at);
        let hands = letters(line, Seat::dealer_of_board(board));
        deals.add(place, board, hands);
    }
}

/// 52 letters `A`-`Z`, `a`-`z` for the cards; thirteen for each hand, the dealer's first.
fn letters(line: &[u8], dealer: Seat) -> Option<BySeat<Cards>> {
    let mut hands = BySeat::new(|_| Cards::EMPTY);
    for (at, letter) in line.iter().enumerate() {
        let number = match letter {
            b'A'..=b'Z' => letter - b'A',
            b'a'..=b'z' => letter - b'a' + 26,
            _ => return None,
        };
        hands[dealer.after(at / 13 % 4)].insert(numbered(number.into())?);
    }
    (line.len() == 52).then_some(hands)
}

/// The lines of the head of DLM that are kept in tags, the tag, and what is usual in a new file.
const HEAD: [(&str, &str, &str); 5] = [
    ("Status", "Dlm_Status", "Show"),
    ("Duplicates", "Dlm_Duplicates", "1"),
    ("Next board to duplimate", "Dlm_NextBoard", "0"),
    ("PrintOuts", "Dlm_PrintOuts", "0"),
    ("Crypto key", "Dlm_CryptoKey", "0"),
];

/// The tag of the number of duplicates of a board, where it is not that of a new file.
const OF_BOARD: &str = "Dlm_BoardDuplicates";

pub(super) fn dlm(bytes: &[u8], deals: &mut Deals) {
    let mut range = (1, BOARDS_LIMIT as u32);
    let mut head = 0;
    let (mut stated, mut is_stated) = (None, false);
    let mut headline = String::new();
    let mut tags = Vec::new();
    let mut duplicates: BTreeMap<u32, String> = BTreeMap::new();
    let mut lines_of_boards = BTreeSet::new();
    let mut last = LineColumn::START;
    for (place, line) in lines(bytes) {
        let line = encoding::decode(line, None).text;
        let Some((key, value)) = line.split_once('=') else { continue };
        last = place;
        let (key, value) = (key.trim(), value.trim());
        let number = || unsigned::<u32>(value);
        if let Some((_, tag, usual)) = HEAD.iter().find(|(name, ..)| *name == key)
            && value != *usual
        {
            tags.push(Tag::new(*tag, value.replace(char::is_control, " ")));
        }
        match key {
            "Headline" => headline = value.replace(char::is_control, " "),
            "From board" => range.0 = number().unwrap_or(range.0),
            "To board" => {
                is_stated = number().is_some();
                range.1 = number().unwrap_or(range.1);
            }
            "Duplicates" => head ^= number().unwrap_or(0),
            "Status" => head ^= u32::from(value == "Show"),
            "Checksum" => stated = number().map(|sum| (place, sum)),
            key => {
                let of = |word: &str| {
                    let board: u32 = unsigned(key.strip_prefix(word)?.trim())?;
                    (range.0..=range.1).contains(&board).then_some(board)
                };
                if let Some(board) = of("Duplicates ").filter(|_| value != "0") {
                    duplicates.insert(board, value.replace(char::is_control, " "));
                }
                if let Some(board) = of("Board ") {
                    lines_of_boards.insert(board);
                    // The first board and the last one that the head names are used.
                    let is_named = is_stated && [range.0, range.1].contains(&board);
                    if is_named || !value.starts_with(UNUSED) {
                        duplimate(place, board, value, deals);
                    }
                }
            }
        }
    }
    for record in &mut deals.read.records {
        record.event = headline.as_str().into();
        if let Some(count) = record.board.and_then(|board| duplicates.remove(&board)) {
            record.tags.push(Tag::new(OF_BOARD, count));
        }
    }
    if let Some(first) = deals.read.records.first_mut() {
        first.tags.append(&mut tags);
    }
    let wanted =
        range.1.min(BOARDS_LIMIT as u32).saturating_add(1).saturating_sub(range.0) as usize;
    if is_stated && lines_of_boards.len() < wanted {
        let kind = DiagnosticKind::Count { stated: wanted, found: lines_of_boards.len() };
        deals.report(last, kind);
    }
    if let Some((place, sum)) = stated
        && sum != head ^ range.0 ^ range.1
    {
        deals.report(place, DiagnosticKind::Checksum);
    }
}

/// A board of 26 letters, two cards each, and a checksum of three digits.
fn duplimate(place: LineColumn, board: u32, value: &str, deals: &mut Deals) {
    let letters = value.get(..26).unwrap_or_default().bytes();
    let holders = letters.clone().flat_map(|letter| {
        let pair = letter.wrapping_sub(b'a');
        [pair / 4, pair % 4]
    });
    let hands = by_holders(holders);
    let sum = letters.fold(board, |sum, letter| sum ^ u32::from(letter));
    let stated = value.get(26..).and_then(unsigned::<u32>);
    if hands.is_some() && stated != Some(sum) {
        deals.report(place, DiagnosticKind::Checksum);
    }
    deals.add(place, board, hands);
}

pub(super) fn csv(bytes: &[u8], deals: &mut Deals) {
    let lines = lines(bytes).filter(|(_, line)| !line.is_empty());
    for (at, (place, line)) in lines.enumerate() {
        let line = String::from_utf8_lossy(line);
        let fields: Vec<&str> =
            line.split(',').map(|field| field.trim().trim_matches('"')).collect();
        let board = fields.get(16).and_then(|board| unsigned(board)).unwrap_or(counted(1, at));
        deals.add(place, board, suits(&fields));
        let (Some(facts), Some(record)) = (fields.get(17), deals.read.records.last_mut()) else {
            continue;
        };
        if let Some((dealer, vulnerable)) =
            facts.split_once('/').filter(|_| record.board == Some(board))
        {
            record.dealer = dealer.parse().ok().or(record.dealer);
            record.vulnerable = vulnerable.parse().ok().or(record.vulnerable);
        }
    }
}

/// Sixteen fields: the spades, hearts, diamonds and clubs of North, East, South and West.
fn suits(fields: &[&str]) -> Option<BySeat<Cards>> {
    let mut hands = BySeat::new(|_| Cards::EMPTY);
    for (at, field) in fields.get(..16)?.iter().enumerate() {
        for rank in field.replace("10", "T").bytes() {
            let card = cards::Card::new(SUITS[at % 4], Rank::from_letter(rank)?);
            hands[Seat::ALL[at / 4]].insert(card);
        }
    }
    Some(hands)
}

pub(super) fn write_ber(boards: &[Board<'_>]) -> Vec<u8> {
    boards.iter().flat_map(|board| holders(&board.deal)).map(|holder| holder + b'1').collect()
}

pub(super) fn write_bhg(boards: &[Board<'_>]) -> Vec<u8> {
    let mut file = b"\r\n".to_vec();
    // The number of a board is its place in the file.
    for (at, Board { deal, .. }) in boards.iter().enumerate() {
        let dealer = Seat::dealer_of_board(counted(1, at));
        for step in 0..4 {
            let letter = |number: usize| match number as u8 {
                number @ 0..26 => b'A' + number,
                number => b'a' + number - 26,
            };
            file.extend(numbers(deal.hand(dealer.after(step))).into_iter().map(letter));
        }
        file.extend(b"\r\n");
    }
    file
}

pub(super) fn write_dlm(boards: &[Board<'_>], headline: &str) -> Vec<u8> {
    let first = boards.first().map_or(1, |board| board.number);
    let last = boards.last().map_or(0, |board| board.number);
    let headline = headline.replace(char::is_control, " ");
    let mut file = format!("[Document]\r\nHeadline={headline}\r\n");
    let kept = HEAD.map(|(_, tag, usual)| {
        let kept = boards.iter().find_map(|board| board.record.tag(tag));
        // Only the status is a word.
        kept.filter(|value| usual == "Show" || is_number(value)).unwrap_or(usual)
    });
    let [status, duplicates, ..] = kept;
    let duplicates: u32 = duplicates.parse().unwrap_or(0);
    let sum = duplicates ^ first ^ last ^ u32::from(status == "Show");
    for ((key, ..), value) in HEAD.iter().zip(kept) {
        file += &format!("{key}={}\r\n", value.replace(char::is_control, " "));
        if *key == "Duplicates" {
            file += &format!("From board={first}\r\nTo board={last}\r\n");
        }
    }
    file += &format!("Checksum={sum}\r\n");
    let mut next = boards.iter().peekable();
    for number in 1..=BOARDS_LIMIT as u32 {
        let board = next.next_if(|board| board.number == number);
        let letters = board.map_or(UNUSED.into(), |board| {
            let pairs = holders(&board.deal);
            let letter = |pair: &[u8]| char::from(b'a' + 4 * pair[0] + pair[1]);
            pairs.chunks_exact(2).map(letter).collect::<String>()
        });
        let sum = letters.bytes().fold(number, |sum, letter| sum ^ u32::from(letter));
        let count = board.and_then(|board| board.record.tag(OF_BOARD));
        let count = count.filter(|count| is_number(count)).unwrap_or("0");
        file +=
            &format!("Duplicates {number:02}={count}\r\nBoard {number:02}={letters}{sum:03}\r\n");
    }
    file.into_bytes()
}

/// Whether a value of a tag is a number as DLM has it.
fn is_number(value: &str) -> bool {
    value.bytes().all(|byte| byte.is_ascii_digit()) && value.parse::<u32>().is_ok()
}

pub(super) fn write_csv(boards: &[Board<'_>]) -> Vec<u8> {
    let mut file = String::new();
    for Board { number, deal, record } in boards {
        for seat in Seat::ALL {
            for suit in deal.hand(seat).to_string().split('.') {
                file += &format!("\"{suit}\",");
            }
        }
        let by_board = Vulnerability::of_board(*number);
        let vulnerable = match record.vulnerable.unwrap_or(by_board) {
            Vulnerability::None => "-",
            Vulnerability::NorthSouth => "NS",
            Vulnerability::EastWest => "EW",
            Vulnerability::Both => "All",
        };
        let dealer = record.dealer.unwrap_or(Seat::dealer_of_board(*number));
        file += &format!("\"{number}\",\"{dealer}/{vulnerable}\"\r\n");
    }
    file.into_bytes()
}
