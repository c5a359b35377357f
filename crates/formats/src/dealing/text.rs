//! The formats of lines.

use bridge::{BySeat, Seat, Vulnerability};
use cards::{Cards, Rank};

use super::{
    BOARDS_LIMIT, Board, Deals, SUITS, by_holders, counted, holders, numbered, numbers,
    record_place,
};
use crate::diagnostic::DiagnosticKind;
use crate::encoding;
use crate::error::LineColumn;
use crate::record::Record;

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

pub(super) fn dlm(bytes: &[u8], deals: &mut Deals) {
    let mut range = (1, BOARDS_LIMIT as u32);
    let mut head = 0;
    let mut stated = None;
    let mut headline = String::new();
    for (place, line) in lines(bytes) {
        let line = encoding::decode(line, None).text;
        let Some((key, value)) = line.split_once('=') else { continue };
        let number = || value.trim().parse::<u32>().ok();
        match key.trim() {
            "Headline" => headline = value.trim().replace(char::is_control, " "),
            "From board" => range.0 = number().unwrap_or(range.0),
            "To board" => range.1 = number().unwrap_or(range.1),
            "Duplicates" => head ^= number().unwrap_or(0),
            "Status" => head ^= u32::from(value.trim() == "Show"),
            "Checksum" => stated = number().map(|sum| (place, sum)),
            key => {
                let board = key.strip_prefix("Board ").and_then(|board| board.trim().parse().ok());
                let is_used = |board: &u32| (range.0..=range.1).contains(board);
                if let Some(board) = board.filter(is_used) {
                    duplimate(place, board, value.trim(), deals);
                }
            }
        }
    }
    for record in &mut deals.read.records {
        record.event = headline.as_str().into();
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
    let stated = value.get(26..).and_then(|digits| digits.parse::<u32>().ok());
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
        let board = fields.get(16).and_then(|board| board.parse().ok()).unwrap_or(counted(1, at));
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

pub(super) fn write_ber(boards: &[Board]) -> Vec<u8> {
    boards.iter().flat_map(|(_, deal)| holders(deal)).map(|holder| holder + b'1').collect()
}

pub(super) fn write_bhg(boards: &[Board]) -> Vec<u8> {
    let mut file = b"\r\n".to_vec();
    // The number of a board is its place in the file.
    for (at, (_, deal)) in boards.iter().enumerate() {
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

pub(super) fn write_dlm(boards: &[Board], headline: &str) -> Vec<u8> {
    // Its boards have consecutive numbers up to 99.
    let room = (BOARDS_LIMIT + 1).saturating_sub(boards.len()) as u32;
    let first = boards.first().map_or(1, |(number, _)| (*number).clamp(1, room.max(1)));
    let last = (first + boards.len() as u32).saturating_sub(1);
    let sum = 1 ^ first ^ last ^ 1;
    let headline = headline.replace(char::is_control, " ");
    let mut file = format!(
        "[Document]\r\nHeadline={headline}\r\nStatus=Show\r\nDuplicates=1\r\nFrom board={first}\r\n\
         To board={last}\r\nNext board to duplimate=0\r\nPrintOuts=0\r\nCrypto key=0\r\n\
         Checksum={sum}\r\n"
    );
    for board in 1..=BOARDS_LIMIT as u32 {
        let deal = board.checked_sub(first).and_then(|at| boards.get(at as usize));
        let letters = deal.map_or(UNUSED.into(), |(_, deal)| {
            let pairs = holders(deal);
            let letter = |pair: &[u8]| char::from(b'a' + 4 * pair[0] + pair[1]);
            pairs.chunks_exact(2).map(letter).collect::<String>()
        });
        let sum = letters.bytes().fold(board, |sum, letter| sum ^ u32::from(letter));
        file += &format!("Duplicates {board:02}=0\r\nBoard {board:02}={letters}{sum:03}\r\n");
    }
    file.into_bytes()
}

pub(super) fn write_csv(boards: &[Board], records: &[Record]) -> Vec<u8> {
    let mut file = String::new();
    for ((board, deal), record) in boards.iter().zip(records) {
        for seat in Seat::ALL {
            for suit in deal.hand(seat).to_string().split('.') {
                file += &format!("\"{suit}\",");
            }
        }
        let by_board = Vulnerability::of_board(*board);
        let vulnerable = match record.vulnerable.unwrap_or(by_board) {
            Vulnerability::None => "-",
            Vulnerability::NorthSouth => "NS",
            Vulnerability::EastWest => "EW",
            Vulnerability::Both => "All",
        };
        let dealer = record.dealer.unwrap_or(Seat::dealer_of_board(*board));
        file += &format!("\"{board}\",\"{dealer}/{vulnerable}\"\r\n");
    }
    file.into_bytes()
}
