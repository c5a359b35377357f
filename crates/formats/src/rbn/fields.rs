//! The values of labels and the fields of records.
//!
//! [`read`] puts a value into a record, and [`write()`] makes the value of a label from it. What a
//! value says that is not written again so is kept as a tag, by its reader.

use bridge::{Contract, ContractTerms, Doubling, Layout, Outcome, Seat, Tricks};
use cards::{Cards, Rank, Suit};

use crate::plain::unsigned;
use crate::record::Record;

/// The labels whose values hold for later records, in the order of the notation.
pub(super) const LASTING: [char; 10] = ['D', 'T', 'L', 'E', 'F', 'S', 'K', 'N', 'B', 'H'];

/// Scorings, by RBN's letter and PBN's name.
const SCORINGS: [(&str, &str); 6] =
    [("I", "IMP"), ("B", "BAM"), ("M", "MP"), ("R", "Rubber"), ("C", "Chicago"), ("N", "Instant")];

/// Stages, by RBN's letter.
const STAGES: [(&str, &str); 5] = [
    ("F", "Final"),
    ("P", "Playoff"),
    ("S", "Semifinal"),
    ("Q", "Quarterfinal"),
    ("I", "Qualifying"),
];

/// The fields of a value: a colon separates them, two colons are one in a field.
fn parts(value: &str) -> Vec<String> {
    let mut parts = vec![String::new()];
    let mut chars = value.chars().peekable();
    while let Some(c) = chars.next() {
        let last = parts.len() - 1;
        match c {
            ':' if chars.next_if_eq(&':').is_some() => parts[last].push(':'),
            ':' => parts.push(String::new()),
            c => parts[last].push(c),
        }
    }
    parts
}

/// A text as a field of a value.
fn field(text: &str) -> String {
    let text = text.replace(':', "::").replace(['{', '}'], "");
    text.replace(char::is_control, " ").trim().to_owned()
}

fn named(names: &[(&str, &str)], letter: &str) -> Option<String> {
    names.iter().find(|(known, _)| *known == letter).map(|(_, name)| (*name).to_owned())
}

fn letter(names: &[(&str, &str)], name: &str) -> Option<String> {
    names.iter().find(|(_, known)| *known == name).map(|(letter, _)| (*letter).to_owned())
}

/// Puts the value of a label into a record; false if it cannot be read. Auction, play and notes
/// have readers of their own.
pub(super) fn read(label: char, value: &str, record: &mut Record) -> bool {
    let parts = parts(value);
    let part = |at: usize| parts.get(at).map_or("", String::as_str).trim();
    match label {
        'D' => match date(part(0)) {
            Some(date) => record.date = date.into(),
            None => return part(0).is_empty(),
        },
        'T' => {
            record.set_tag("Description", part(0));
            record.set_tag("Annotator", part(1));
        }
        'L' => record.site = joined(&parts).into(),
        'E' => record.event = joined(&parts).into(),
        'F' => {
            let scoring = named(&SCORINGS, part(0)).unwrap_or_else(|| part(0).to_owned());
            let modifiers = parts.iter().skip(1).map(|part| part.trim().to_owned());
            record.scoring =
                std::iter::once(scoring).chain(modifiers).collect::<Vec<_>>().join(";").into();
        }
        'S' => {
            let round = part(0).strip_prefix('R').filter(|round| is_number(round));
            let round = round.map(|round| format!("Round {round}"));
            let stage = named(&STAGES, part(0)).or(round);
            record.set_tag("Stage", &stage.unwrap_or_else(|| part(0).to_owned()));
            record.set_tag("Segment", part(1));
        }
        'K' => {
            record.set_tag("HomeTeam", part(0));
            record.set_tag("VisitTeam", part(1));
        }
        'N' => {
            let pairs = [(part(0), Seat::North), (part(1), Seat::West)];
            for (pair, first) in pairs {
                let (one, two) = pair.split_once('+').unwrap_or((pair, ""));
                record.players[first] = one.trim().into();
                record.players[first.partner()] = two.trim().into();
            }
            match part(2) {
                "O" => record.set_tag("Room", "Open"),
                "C" => record.set_tag("Room", "Closed"),
                table => record.set_tag("Table", table),
            }
        }
        'B' => match unsigned(part(0)) {
            Some(board @ 1..) => record.board = Some(board),
            _ => return part(0).is_empty(),
        },
        'H' => match hands(value) {
            Some((layout, is_whole)) => {
                record.deal = layout;
                return is_whole;
            }
            None => return false,
        },
        'C' => {
            let Some(contract) = contract(part(0), part(1)) else {
                return part(0).is_empty() || part(0) == "P";
            };
            record.contract = Some(contract);
        }
        'R' => return result(part(0), record),
        // Their layout is not known.
        _ => return true,
    }
    true
}

/// Whether a text has digits only.
fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

fn joined(parts: &[String]) -> String {
    let parts = parts.iter().map(|part| part.trim()).filter(|part| !part.is_empty());
    parts.collect::<Vec<_>>().join(", ")
}

/// `yyyymmdd`, perhaps cut, unknown digits as `?`.
fn date(text: &str) -> Option<String> {
    let digits = text.split(['-', '+', ' ', 'C', 'G']).next()?;
    let is_date = (4..=8).contains(&digits.len())
        && digits.len() % 2 == 0
        && digits.bytes().all(|byte| byte.is_ascii_digit() || byte == b'?');
    let whole = format!("{digits:?<8}");
    is_date.then(|| format!("{}.{}.{}", &whole[..4], &whole[4..6], &whole[6..]))
}

/// The hands, none if no card of them is known, and whether all that is said of them is in the layout: hands with
/// small cards or unknown ones (`AKxx`, `?`) have no place in it.
fn hands(value: &str) -> Option<(Option<Layout>, bool)> {
    let Some((first, rest)) = value.split_once([':', ';']) else {
        return value.is_empty().then_some((None, true));
    };
    let first: Seat = first.trim().parse().ok()?;
    let mut layout = Layout::default();
    let mut known = Cards::EMPTY;
    let mut blanks = Vec::new();
    let mut is_whole = true;
    let mut texts: Vec<&str> = rest.split([':', ';']).map(str::trim).collect();
    texts.resize(texts.len().max(4), "");
    for (at, text) in texts.iter().enumerate() {
        let seat = first.after(at % 4);
        if at > 3 {
            if text.is_empty() {
                continue;
            }
            return None;
        }
        if text.is_empty() {
            blanks.push(seat);
        } else if text.contains(['x', '?']) {
            // A hand of which nothing is known is as good as an empty place.
            is_whole &= text.bytes().all(|byte| matches!(byte, b'?' | b'.'));
        } else {
            let hand = hand(text)?;
            if hand.len() > 13 || hand.iter().any(|card| known.contains(card)) {
                return None;
            }
            hand.iter().for_each(|card| {
                known.insert(card);
            });
            layout.hands[seat] = hand;
        }
    }
    if let ([seat], 39) = (&blanks[..], known.len()) {
        let mut rest = Cards::FULL;
        known.iter().for_each(|card| {
            rest.remove(card);
        });
        layout.hands[*seat] = rest;
    }
    Some(((!known.is_empty()).then_some(layout), is_whole))
}

/// `A8765.QT.K9.AT87`, perhaps without its last empty suits.
fn hand(text: &str) -> Option<Cards> {
    let mut hand = Cards::EMPTY;
    for (at, suit) in text.split('.').enumerate() {
        let of = *[Suit::Spades, Suit::Hearts, Suit::Diamonds, Suit::Clubs].get(at)?;
        for rank in suit.bytes().filter(|byte| *byte != b'-') {
            if !hand.insert(cards::Card::new(of, Rank::from_letter(rank)?)) {
                return None;
            }
        }
    }
    Some(hand)
}

/// `5HX` and its declarer.
fn contract(text: &str, declarer: &str) -> Option<Contract> {
    let declarer = declarer.parse().ok()?;
    let bid = text.trim_end_matches(['X', 'R']);
    let doubling = match &text[bid.len()..] {
        "" => Doubling::Undoubled,
        "X" => Doubling::Doubled,
        "R" => Doubling::Redoubled,
        _ => return None,
    };
    let terms = ContractTerms { bid: bid.parse().ok()?, doubling };
    Some(Contract { terms, declarer })
}

/// `9-300`: tricks, and the score of North-South; `P` for a board passed out.
fn result(text: &str, record: &mut Record) -> bool {
    let (tricks, score) = match text.find(['+', '-']) {
        Some(at) => text.split_at(at),
        None => (text, ""),
    };
    if !score.is_empty() {
        let Ok(score) = score.parse() else { return false };
        record.score_ns = Some(score);
    }
    match (tricks, record.contract) {
        ("", _) => true,
        ("P", None) => {
            record.outcome = Some(Outcome::PassedOut);
            true
        }
        (number, Some(contract)) => {
            let tricks = unsigned(number).and_then(Tricks::new);
            record.outcome = tricks.map(|tricks| Outcome::Played { contract, tricks });
            tricks.is_some()
        }
        _ => false,
    }
}

/// The value of a label; none if the record says nothing about it.
pub(super) fn write(label: char, record: &Record) -> Option<String> {
    let tag = |name| field(record.tag(name).unwrap_or_default());
    let join = |parts: &[String]| parts.join(":").trim_end_matches(':').to_owned();
    let text = match label {
        'D' => {
            let digits: String = record.date.chars().filter(|c| *c != '.').collect();
            let is_date = date(&digits).as_deref() == Some(record.date.as_str());
            if !is_date {
                return None;
            }
            let mut cut = digits.as_str();
            while cut.len() > 4 && cut.ends_with("??") {
                cut = &cut[..cut.len() - 2];
            }
            cut.to_owned()
        }
        'T' => join(&[tag("Description"), tag("Annotator")]),
        'L' => field(&record.site),
        'E' => field(&record.event),
        'F' => {
            let mut parts = record.scoring.split(';').map(field);
            let first = parts.next().unwrap_or_default();
            let first = letter(&SCORINGS, &first).unwrap_or(first);
            join(&std::iter::once(first).chain(parts).collect::<Vec<_>>())
        }
        'S' => {
            let stage = tag("Stage");
            let round = stage.strip_prefix("Round ").filter(|round| is_number(round));
            let round = round.map(|round| format!("R{round}"));
            let stage = letter(&STAGES, &stage).or(round).unwrap_or(stage);
            join(&[stage, tag("Segment")])
        }
        'K' => join(&[tag("HomeTeam"), tag("VisitTeam")]),
        'N' => {
            let name = |seat: Seat| field(&record.players[seat]).replace('+', " ");
            let pair = |first: Seat| {
                let [one, two] = [first, first.partner()].map(name);
                if one.is_empty() && two.is_empty() {
                    String::new()
                } else {
                    format!("{one}+{two}")
                }
            };
            let room = match record.tag("Room") {
                Some("Open") => "O".into(),
                Some("Closed") => "C".into(),
                _ => tag("Table"),
            };
            join(&[pair(Seat::North), pair(Seat::West), room])
        }
        'B' => record.board?.to_string(),
        'H' => {
            let layout = record.deal?;
            let first = record.dealer.unwrap_or(Seat::North);
            let hand = |step| {
                let hand = layout.hands[first.after(step)];
                if hand.is_empty() { String::new() } else { hand.to_string() }
            };
            let is_whole = layout.deal().is_ok();
            // The last of four whole hands is the rest.
            let hands: Vec<String> = (0..if is_whole { 3 } else { 4 }).map(hand).collect();
            format!("{first}:{}:", hands.join(":"))
        }
        'C' => match (record.outcome, record.contract) {
            (Some(Outcome::PassedOut), _) | (_, None) => return None,
            (_, Some(Contract { terms, declarer })) => {
                let doubling = match terms.doubling {
                    Doubling::Undoubled => "",
                    Doubling::Doubled => "X",
                    Doubling::Redoubled => "R",
                };
                format!("{}{doubling}:{declarer}", terms.bid.to_string().replace("NT", "N"))
            }
        },
        'R' => {
            let tricks = match record.outcome {
                Some(Outcome::PassedOut) => "P".into(),
                Some(Outcome::Played { tricks, .. }) => tricks.to_string(),
                None => String::new(),
            };
            let score = record.score_ns.map(|score| format!("{score:+}"));
            tricks + &score.unwrap_or_default()
        }
        _ => return None,
    };
    (!text.is_empty()).then_some(text)
}
