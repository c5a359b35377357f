//! Converts chosen field values to a line of a Preferans session file, and back. A deal has four
//! fields: the contract, the defenders' decisions, the tricks, and a premium if there is one.

use cards::Suit;
use words::Words;

use super::super::game::{FieldValues, Part, QUICK, RichText, Span};
use super::Seat;

/// A contract is played.
pub(super) const CONTRACT: &str = "contract";
/// Misère is played.
pub(super) const MISERE: &str = "misere";
/// Raspasy: all passed, and the deal is played.
pub(super) const RASPASY: &str = "raspasy";
/// The match is broken off.
pub(super) const STOP: &str = "stop";
/// All passed, and the deal is not played.
pub(super) const PASS: &str = "pass";
/// The declarer conceded without play.
pub(super) const GAVE_UP: &str = "give-up";
/// The key of the declarer's tricks.
pub(super) const TOOK: &str = "took";
/// Bid in the dark, before looking at the cards.
pub(super) const BLIND: &str = "blind";
/// Stands for a second declarer: the reader rejects it.
const SECOND: &str = "plays-too";
/// Misère in a session file.
const ON_MISERE: &str = "misere";

/// The kind of a line.
pub(super) fn kind(line: &str) -> &'static str {
    match line.split('|').nth(1).map_or("", str::trim) {
        "" => STOP,
        all_passed if all_passed.starts_with("Raspasy") => RASPASY,
        contract if contract.starts_with(ON_MISERE) => MISERE,
        _ => CONTRACT,
    }
}

/// The line that the chosen values make.
pub(super) fn line(kind: &str, chosen: &FieldValues) -> String {
    let get = |key: &str| chosen.get(key).map_or("", String::as_str);
    let blind = if get(BLIND) == BLIND { " blind" } else { "" };
    match kind {
        CONTRACT if get(QUICK) == PASS => "| Pass".to_owned(),
        CONTRACT => contract(chosen, blind),
        MISERE => {
            let (declarer, talon) = (get("declarer"), get("talon"));
            format!("| {ON_MISERE}{talon}-{declarer} | | {declarer}={}", get(TOOK))
        }
        RASPASY => format!("| Raspasy{blind} | | {}", taken(chosen, None)),
        _ => STOP.to_owned(),
    }
}

fn contract(chosen: &FieldValues, blind: &str) -> String {
    let get = |key: &str| chosen.get(key).map_or("", String::as_str);
    let role = |seat: Seat| chosen.get(&format!("role-{seat}")).map(String::as_str);
    let declarer = Seat::ALL.into_iter().find(|seat| role(*seat) == Some("play"));
    let mut line = format!("| {}{}{}", get("level"), get("strain"), get("talon"));
    if let Some(declarer) = declarer {
        line += &format!("-{declarer}");
    }
    line += blind;
    let decisions =
        Seat::ALL.into_iter().filter(|seat| Some(*seat) != declarer).filter_map(|seat| {
            let word = role(seat)?;
            let word = if word == "play" { SECOND } else { word };
            let level = chosen.get(&format!("kontra-{seat}")).filter(|level| *level != "0");
            let level = level.map_or_else(String::new, |level| format!("+{level}"));
            Some(format!("{seat} {word}{level}"))
        });
    line += &format!(" | {}", decisions.collect::<Vec<_>>().join(", "));
    if get("gave-up") == GAVE_UP {
        return line + " | " + GAVE_UP;
    }
    line += &format!(" | {}", taken(chosen, declarer));
    match get("premium") {
        "" => line,
        units => line + &format!(" | premium={units}"),
    }
}

/// The tricks: `A=6 B=2`. The declarer's have their own key.
fn taken(chosen: &FieldValues, declarer: Option<Seat>) -> String {
    let of = |seat: Seat| {
        let key = if Some(seat) == declarer { TOOK.to_owned() } else { format!("took-{seat}") };
        Some(format!("{seat}={}", chosen.get(&key)?))
    };
    Seat::ALL.into_iter().filter_map(of).collect::<Vec<_>>().join(" ")
}

/// The values that make this line: the inverse of [`line()`].
pub(super) fn chosen(line: &str) -> FieldValues {
    let mut chosen = FieldValues::new();
    let mut put = |key: &str, value: &str| {
        if !value.is_empty() {
            chosen.insert(key.to_owned(), value.to_owned());
        }
    };
    let mut fields = line.split('|').skip(1).map(str::trim);
    let mut next = || fields.next().unwrap_or("");
    let (contract, decisions, tricks, premium) = (next(), next(), next(), next());
    let kind = kind(line);
    let (contract, blind) = contract.split_once(' ').unwrap_or((contract, ""));
    put(BLIND, blind);
    let mut declares = "";
    if contract == "Pass" {
        put(QUICK, PASS);
    } else if let (CONTRACT | MISERE, Some((contract, declarer))) =
        (kind, contract.rsplit_once('-'))
    {
        declares = declarer;
        let level = contract.bytes().take_while(u8::is_ascii_digit).count();
        let (level, rest) = contract.split_at(level);
        let talon = ["-wt", "t", "g"].into_iter().find(|talon| rest.ends_with(talon));
        put("talon", talon.unwrap_or_default());
        if kind == MISERE {
            put("declarer", declarer);
        } else {
            put(&format!("role-{declarer}"), "play");
            put("level", level);
            put("strain", rest.strip_suffix(talon.unwrap_or_default()).unwrap_or(rest));
        }
    }
    for (seat, word) in decisions.split(", ").filter_map(|one| one.split_once(' ')) {
        let (word, level) = word.split_once('+').unwrap_or((word, ""));
        put(&format!("role-{seat}"), word);
        put(&format!("kontra-{seat}"), level);
    }
    if tricks == GAVE_UP {
        put("gave-up", GAVE_UP);
    }
    for (seat, number) in tricks.split(' ').filter_map(|one| one.split_once('=')) {
        let own = seat == declares;
        put(&if own { TOOK.to_owned() } else { format!("took-{seat}") }, number);
    }
    put("premium", premium.strip_prefix("premium=").unwrap_or_default());
    chosen
}

/// A line in readable form: the contract, the declarer, the tricks in the order of the seats.
pub(super) fn describe(line: &str, players: &[String], words: &Words) -> RichText {
    let chosen = chosen(line);
    let get = |key: &str| chosen.get(key).map_or("", String::as_str);
    let name = |seat: Seat| players.get(seat.index()).cloned().unwrap_or_default();
    let role =
        |seat: &Seat| get(&format!("role-{seat}")) == "play" || get("declarer") == seat.to_string();
    let declarer = Seat::ALL.into_iter().find(role);
    let taken = Seat::ALL.into_iter().filter(|seat| Some(*seat) != declarer);
    let taken = taken.map(|seat| get(&format!("took-{seat}")));
    let taken: Vec<&str> =
        std::iter::once(get(TOOK)).chain(taken).filter(|tricks| !tricks.is_empty()).collect();
    let level = || Span::Plain(get("level").to_owned());
    let what = match kind(line) {
        STOP => return words.text("keeper-entry-stop").into(),
        CONTRACT if get(QUICK) == PASS => return words.text("keeper-passed-out").into(),
        MISERE => vec![Span::Plain(words.text("pref-misere"))],
        RASPASY => vec![Span::Plain(words.text("pref-drawn-raspasy"))],
        _ => [level()].into_iter().chain(strain(get("strain"), words)).collect(),
    };
    let mut contract = Vec::new();
    if get("talon") == "g" {
        contract.push(Span::Plain(format!("{} ", words.text("pref-game"))));
    }
    contract.extend(what);
    if get("talon") == "-wt" {
        contract.push(Span::Plain(words.text("pref-drawn-wt")));
    }
    let by = Span::Plain(declarer.map(name).unwrap_or_default());
    contract.extend([" ".into(), Span::Part(Part::Declarer, vec![by])]);
    if get(BLIND) == BLIND {
        contract.push(Span::Plain(format!(" {}", words.text("pref-drawn-blind"))));
    }
    let gave_up =
        if get("gave-up") == GAVE_UP { words.text("pref-drawn-gave-up") } else { String::new() };
    let tricks = Span::Plain(gave_up + &taken.join("–"));
    RichText(vec![
        Span::Part(Part::Contract, contract),
        " ".into(),
        Span::Part(Part::Tricks, vec![tricks]),
    ])
}

fn strain(letter: &str, words: &Words) -> Option<Span> {
    match letter {
        "NT" => Some(Span::Plain(words.text("pref-notrump"))),
        letter => {
            let suit = Suit::ALL.into_iter().find(|suit| suit.letter().to_string() == letter);
            suit.map(Span::Suit)
        }
    }
}
