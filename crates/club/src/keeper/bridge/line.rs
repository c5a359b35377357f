//! Converts chosen field values to a line of a session file, and back.

use bridge::{Contract, Seat, Strain};
use words::{Words, labels};

use super::super::game::{FieldValues, Part, QUICK, RichText, Span};

/// A deal.
pub(super) const DEAL: &str = "deal";
/// Players take their seats.
pub(super) const SEATS: &str = "seats";
/// Players take seats by the cards they drew.
pub(super) const CUT: &str = "cut";
/// Play is broken off.
pub(super) const STOP: &str = "stop";

/// A board that was passed out.
pub(super) const PASS: &str = "pass";

/// The fields that stand in the line of a deal under their own names.
const NAMED: [&str; 4] = ["honors", "hcp", "vul", "revoke"];
/// The counts per hand: `honors-N` in the form.
const HELD: [&str; 4] = ["honors", "court", "aces", "coronas"];

/// The kind of a line.
pub(super) fn kind(line: &str) -> &'static str {
    if line.starts_with('|') {
        DEAL
    } else if line.starts_with("cut") {
        CUT
    } else if line.starts_with("stop") {
        STOP
    } else {
        SEATS
    }
}

/// The line that the chosen values make.
pub(super) fn line(kind: &str, chosen: &FieldValues) -> String {
    let get = |key: &str| chosen.get(key).map_or("", String::as_str);
    match kind {
        DEAL => deal(chosen),
        SEATS => {
            let mut line = "rubber:".to_owned();
            for seat in Seat::ALL {
                if let Some(person) = chosen.get(&format!("seat-{seat}")) {
                    line += &format!(" {seat}=@{person}");
                }
            }
            line + &format!(" dealer={}", get("dealer"))
        }
        CUT => {
            let mut line = "cut:".to_owned();
            for person in 1.. {
                let (suit, rank) = (get(&format!("suit-{person}")), get(&format!("rank-{person}")));
                if rank.is_empty() {
                    break;
                }
                line += &format!(" @{person}={suit}{rank}");
            }
            line + &format!(" seat={}", get("seat"))
        }
        _ => STOP.to_owned(),
    }
}

fn deal(chosen: &FieldValues) -> String {
    let get = |key: &str| chosen.get(key).map_or("", String::as_str);
    let (level, strain, declarer) = (get("level"), get("strain"), get("declarer"));
    let doubling = get("doubling");
    let mut line = match get(QUICK) {
        PASS => "| Pass".to_owned(),
        _ => format!("| {level}{strain}{doubling}-{declarer} | {}", get("tricks")),
    };
    for key in NAMED {
        if let Some(value) = chosen.get(key) {
            line += &format!(" | {key}={value}");
        }
    }
    for key in HELD {
        let of = |seat: &Seat| {
            let count = chosen.get(&format!("{key}-{seat}")).filter(|count| *count != "0")?;
            Some(format!("{seat}:{count}"))
        };
        let counts: Vec<String> = Seat::ALL.iter().filter_map(of).collect();
        if !counts.is_empty() {
            line += &format!(" | {key}={}", counts.join(","));
        }
    }
    let void = |seat: &&Seat| chosen.get(&format!("void-{seat}")).is_some_and(|word| word == "1");
    let void: Vec<String> = Seat::ALL.iter().filter(void).map(Seat::to_string).collect();
    if !void.is_empty() {
        line += &format!(" | void={}", void.join(","));
    }
    if let Some(doublings) = chosen.get("doublings").filter(|doublings| *doublings != "0") {
        line += &format!(" | doublings={doublings}");
    }
    line
}

/// The values that make this line: the inverse of [`line()`].
pub(super) fn chosen(line: &str) -> FieldValues {
    let mut chosen = FieldValues::new();
    match kind(line) {
        DEAL => deal_values(line, &mut chosen),
        SEATS => {
            for (key, value) in pairs(line) {
                match value.strip_prefix('@') {
                    Some(person) => chosen.insert(format!("seat-{key}"), person.to_owned()),
                    None => chosen.insert(key, value),
                };
            }
        }
        CUT => {
            for (key, value) in pairs(line) {
                match key.strip_prefix('@') {
                    Some(person) => {
                        let (suit, rank) = value.split_at(value.len().min(1));
                        chosen.insert(format!("suit-{person}"), suit.to_owned());
                        chosen.insert(format!("rank-{person}"), rank.to_owned());
                    }
                    None => {
                        chosen.insert(key, value);
                    }
                }
            }
        }
        _ => {}
    }
    chosen
}

/// The `key=value` words of a line.
fn pairs(line: &str) -> Vec<(String, String)> {
    let pairs = line.split_whitespace().filter_map(|word| word.split_once('='));
    pairs.map(|(key, value)| (key.to_owned(), value.to_owned())).collect()
}

fn deal_values(line: &str, chosen: &mut FieldValues) {
    let mut put = |key: &str, value: &str| {
        if !value.is_empty() {
            chosen.insert(key.to_owned(), value.to_owned());
        }
    };
    let mut fields = line.split('|').map(str::trim).skip(1);
    let played = fields.next().and_then(|text| text.split_once('-'));
    if let Some((terms, declarer)) = played {
        let level = terms.bytes().take_while(u8::is_ascii_digit).count();
        let (level, rest) = terms.split_at(level);
        let strain = rest.trim_end_matches('X');
        put("level", level);
        put("strain", strain);
        put("doubling", rest.strip_prefix(strain).unwrap_or_default());
        put("declarer", declarer);
    }
    match played {
        None => put(QUICK, PASS),
        Some(_) => put("tricks", fields.next().unwrap_or_default()),
    }
    for (key, value) in fields.filter_map(|field| field.split_once('=')) {
        match key {
            "void" => value.split(',').for_each(|seat| put(&format!("void-{seat}"), "1")),
            _ if HELD.contains(&key) && is_counted(key, value) => {
                for (seat, count) in value.split(',').filter_map(|of| of.split_once(':')) {
                    put(&format!("{key}-{seat}"), count);
                }
            }
            _ => put(key, value),
        }
    }
}

/// Does a field count cards in hands? Honor points have two or three digits, a count of honors has
/// one.
fn is_counted(key: &str, value: &str) -> bool {
    key != "honors" || value.split(',').all(|of| of.len() == "N:5".len())
}

/// A line in readable form.
pub(super) fn describe(line: &str, players: &[String], words: &Words) -> RichText {
    let name = |number: &str| {
        let at = number.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        at.and_then(|at| players.get(at)).cloned().unwrap_or_default()
    };
    match kind(line) {
        DEAL => describe_deal(line, words),
        STOP => words.text("keeper-entry-stop").into(),
        SEATS => {
            let seats = pairs(line);
            let at = |seat: Seat| {
                let found = seats.iter().find(|(key, _)| *key == seat.to_string());
                found.and_then(|(_, value)| value.strip_prefix('@')).map(name)
            };
            let pair = |one, other| {
                let both: Vec<String> = [at(one), at(other)].into_iter().flatten().collect();
                both.join(", ")
            };
            format!("{} – {}", pair(Seat::North, Seat::South), pair(Seat::East, Seat::West)).into()
        }
        _ => {
            let drawn: Vec<String> = pairs(line)
                .into_iter()
                .filter_map(|(key, card)| Some((name(key.strip_prefix('@')?), card)))
                .map(|(name, card)| format!("{name} {}", self::card(&card, words)))
                .collect();
            format!("{} {}", words.text("keeper-entry-cut"), drawn.join(", ")).into()
        }
    }
}

/// A drawn card, `SA`, in the notation of the language.
fn card(text: &str, words: &Words) -> String {
    text.parse::<cards::Card>().map_or_else(
        |_| text.to_owned(),
        |card| format!("{}{}", card.suit().symbol(), labels::rank(words, card.rank())),
    )
}

fn describe_deal(line: &str, words: &Words) -> RichText {
    let chosen = chosen(line);
    let get = |key: &str| chosen.get(key).map_or("", String::as_str);
    let Ok(declarer) = get("declarer").parse::<Seat>() else {
        return words.text("keeper-passed-out").into();
    };
    // In the forms without bidding there is no level.
    let (level, shown) = if get("level").is_empty() { ("1", false) } else { (get("level"), true) };
    let text = format!("{level}{}{}-{declarer}", get("strain"), get("doubling"));
    let Ok(contract) = text.parse::<Contract>() else { return line.into() };
    let mut spans = Vec::new();
    if shown {
        spans.push(level.into());
    }
    spans.push(strain(words, contract.terms.strain()));
    if !get("doubling").is_empty() {
        spans.push(Span::Plain(format!(" {}", get("doubling"))));
    }
    let by = Span::Plain(labels::seat_letter(words, declarer));
    spans.extend([" ".into(), Span::Part(Part::Declarer, vec![by])]);
    let tricks = Span::Plain(get("tricks").replace('-', "−"));
    RichText(vec![
        Span::Part(Part::Contract, spans),
        " ".into(),
        Span::Part(Part::Tricks, vec![tricks]),
    ])
}

/// The symbol of a strain.
pub(super) fn strain(words: &Words, strain: Strain) -> Span {
    match strain.trump() {
        Some(suit) => Span::Suit(suit),
        None => Span::Plain(labels::strain_text(words, strain)),
    }
}
