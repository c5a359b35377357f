//! Auctions: `WZ:1S*2H!2S4D^1:4SP^2P5H??:XA`.

use std::collections::BTreeMap;

use bridge::{Bid, Call, Seat, Vulnerability};

use crate::record::{Annotation, AuctionRecord, CallRecord, End};

/// The marks of PBN's glyphs from 1 on, the longer ones first where one begins another.
const MARKS: [(&str, u8); 6] = [("!!", 3), ("??", 4), ("!?", 5), ("?!", 6), ("!", 1), ("?", 2)];

/// The marks after a call or card, and the rest of the text. `first` is the glyph of `!`.
pub(super) fn marks<'a>(
    text: &'a str,
    first: u8,
    notes: &BTreeMap<char, String>,
) -> (Annotation, &'a str) {
    let mut annotation = Annotation::default();
    let mut rest = text;
    loop {
        if let Some((mark, glyph)) = MARKS.iter().find(|(mark, _)| rest.starts_with(mark)) {
            annotation.add_glyph(glyph - 1 + first);
            rest = &rest[mark.len()..];
        } else if let Some(after) = rest.strip_prefix('*') {
            annotation.note.get_or_insert_default();
            rest = after;
        } else if let Some((number, after)) = rest.strip_prefix('^').and_then(split_first) {
            let Some(text) = notes.get(&number) else { return (annotation, rest) };
            annotation.note = Some(text.clone());
            rest = after;
        } else {
            return (annotation, rest);
        }
    }
}

fn split_first(text: &str) -> Option<(char, &str)> {
    let mut chars = text.chars();
    Some((chars.next()?, chars.as_str()))
}

/// The dealer and the vulnerability of `WZ`; inner none: not known.
pub(super) fn head(text: &str) -> Option<(Seat, Option<Vulnerability>)> {
    let (dealer, vulnerable) = text.split_at_checked(1)?;
    let vulnerable = match vulnerable {
        "Z" => Some(Vulnerability::None),
        "N" => Some(Vulnerability::NorthSouth),
        "E" => Some(Vulnerability::EastWest),
        "B" => Some(Vulnerability::Both),
        "?" => None,
        _ => return None,
    };
    Some((dealer.parse().ok()?, vulnerable))
}

/// The calls of the rounds; none if a word is no call.
pub(super) fn calls(
    first: Seat,
    text: &str,
    notes: &BTreeMap<char, String>,
) -> Option<AuctionRecord> {
    let mut auction = AuctionRecord { end: End::Complete, ..AuctionRecord::new(first, Vec::new()) };
    let mut rest = text.trim_start_matches([':', ' ']);
    let mut is_asked = false;
    while !rest.is_empty() {
        if let Some(after) = rest.strip_prefix('A') {
            while !auction.is_over() && auction.calls.len() < 400 {
                let before = auction.calls.len();
                auction.calls.push(Call::Pass.into());
                // Passes end any legal auction; of another one three are written.
                if auction.legal().calls().len() <= before {
                    auction.calls.truncate(before);
                    auction.calls.extend(std::iter::repeat_n(CallRecord::from(Call::Pass), 3));
                    break;
                }
            }
            rest = after.trim_start_matches([':', ' ']);
            continue;
        }
        if let Some(after) = rest.strip_prefix('Y') {
            is_asked = true;
            rest = after.trim_start_matches([':', ' ']);
            continue;
        }
        let (call, length) = call(rest)?;
        let (annotation, after) = marks(&rest[length..], 1, notes);
        auction.calls.push(CallRecord { call, annotation });
        rest = after.trim_start_matches([':', ' ']);
    }
    if is_asked || !auction.is_over() {
        auction.end = End::Continues;
    }
    Some(auction)
}

fn call(text: &str) -> Option<(Call, usize)> {
    let call = match text.as_bytes() {
        [b'P', ..] => Call::Pass,
        [b'X', ..] => Call::Double,
        [b'R', ..] => Call::Redouble,
        [b'1'..=b'7', ..] => {
            let bid: Bid = text.get(..2)?.parse().ok()?;
            return Some((Call::Bid(bid), 2));
        }
        _ => return None,
    };
    Some((call, 1))
}

/// The text of marks; a note gets the number of `number`.
pub(super) fn write_marks(
    annotation: &Annotation,
    first: u8,
    number: &mut impl FnMut(&str) -> Option<char>,
) -> String {
    let marks = annotation.glyphs.iter().filter_map(|glyph| {
        let mark = glyph.checked_sub(first)? + 1;
        MARKS.iter().find(|(_, known)| *known == mark).map(|(mark, _)| *mark)
    });
    // The longer ones first: the reader takes two letters for one mark where it can.
    let (single, mut double): (Vec<&str>, Vec<&str>) = marks.partition(|mark| mark.len() == 1);
    let mut singles = single.into_iter();
    double.extend(singles.next());
    let mut text = double.concat();
    match annotation.note.as_deref() {
        Some("") => text.push('*'),
        Some(note) => match number(note) {
            Some(number) => {
                text.push('^');
                text.push(number);
            }
            None => text.push('*'),
        },
        None => {}
    }
    // A note keeps two marks of one letter apart.
    text.extend(singles);
    text
}

/// The text of an auction with its dealer and vulnerability.
pub(super) fn write(
    auction: &AuctionRecord,
    vulnerable: Option<Vulnerability>,
    number: &mut impl FnMut(&str) -> Option<char>,
) -> String {
    let vulnerable = match vulnerable {
        Some(Vulnerability::None) => 'Z',
        Some(Vulnerability::NorthSouth) => 'N',
        Some(Vulnerability::EastWest) => 'E',
        Some(Vulnerability::Both) => 'B',
        None => '?',
    };
    let mut text = format!("{}{vulnerable}:", auction.first);
    let passes = auction.calls.iter().rev().take_while(|call| is_plain_pass(call)).count();
    // Three passes after a bid, or four, are one word.
    let needed = if passes == auction.calls.len() { 4 } else { 3 };
    let is_all = auction.is_over() && passes >= needed;
    let shown = auction.calls.len() - if is_all { needed } else { 0 };
    for (at, call) in auction.calls[..shown].iter().enumerate() {
        if at > 0 && at.is_multiple_of(4) {
            text.push(':');
        }
        match call.call {
            Call::Pass => text.push('P'),
            Call::Double => text.push('X'),
            Call::Redouble => text.push('R'),
            Call::Bid(bid) => text += &bid.to_string().replace("NT", "N"),
        }
        text += &write_marks(&call.annotation, 1, number);
    }
    if is_all {
        text += if shown > 0 && shown.is_multiple_of(4) { ":A" } else { "A" };
    }
    text
}

fn is_plain_pass(call: &CallRecord) -> bool {
    call.call == Call::Pass && call.annotation == Annotation::default()
}
