//! What the person types at a table of Preferans, on a line or in the field of the screen.
// russian: read, never shown

use cards::{Card, Cards};
use formats::input;
use pref::{Act, Bid, Call, Number, Phase, Say, Strain, Talon, Task, View};

/// What was typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Typed {
    /// One of the acts that may be done now, or one that may not: the table says why.
    Act(Act),
    /// More than one card can be meant: the person is asked.
    Cards(Vec<Card>),
    /// A card for the discard, the other still to come.
    Lay(Card),
    /// To offer an end: so many of the tricks left to the declarer, or all.
    Offer(Option<u8>),
    Agree,
    Refuse,
    Undo,
    Next,
    Quit,
    BreakOff,
    Tell(Tell),
    Unknown,
}

/// What the person wants to hear.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Tell {
    Auction,
    Hand,
    Help,
    LastTrick,
    Review,
    Sheet,
    Trick,
    Why,
}

/// Reads a line, at this deal.
pub(super) fn read(line: &str, view: &View) -> Typed {
    let line = line.trim().to_lowercase();
    if let Some(word) = word(&line, view) {
        return word;
    }
    match view.phase {
        Phase::Play => match meant(&line, view.legal_cards, hand(view))[..] {
            [] => Typed::Unknown,
            [card] => Typed::Act(Act::Play(card)),
            ref cards => Typed::Cards(cards.to_vec()),
        },
        Phase::Discard => discard(&line, view),
        _ => said(&line, view).map_or(Typed::Unknown, Typed::Act),
    }
}

/// The hand from which something is played or laid away now.
fn hand(view: &View) -> Cards {
    let hand = view.turn.and_then(|turn| view.hands.get(&turn));
    hand.and_then(|hand| hand.cards).unwrap_or_default()
}

/// The cards that may be meant: one that may be played, else one that is held, else any.
fn meant(line: &str, legal: Cards, hand: Cards) -> Vec<Card> {
    let found = input::cards_in(line, legal);
    if !found.is_empty() {
        return found;
    }
    let held = input::cards_in(line, hand);
    if held.is_empty() { input::cards(line) } else { held }
}

/// One card, or two with a blank or a comma between.
fn discard(line: &str, view: &View) -> Typed {
    if let Some(act @ Act::Say(Say::GiveUp)) = said(line, view) {
        return Typed::Act(act);
    }
    let words: Vec<&str> = line.split([' ', ',']).filter(|word| !word.is_empty()).collect();
    let words = match words[..] {
        ["discard" | "снос" | "снести", ref rest @ ..] => rest.to_vec(),
        _ => words,
    };
    let hand = hand(view);
    match words[..] {
        [one] => match meant(one, hand, hand)[..] {
            [] => Typed::Unknown,
            [card] => Typed::Lay(card),
            ref cards => Typed::Cards(cards.to_vec()),
        },
        [one, other] => match (&meant(one, hand, hand)[..], &meant(other, hand, hand)[..]) {
            ([one], [other]) => Typed::Act(Act::Discard([*one, *other].into_iter().collect())),
            ([], _) | (_, []) => Typed::Unknown,
            (one, other) => Typed::Cards(one.iter().chain(other).copied().collect()),
        },
        _ => Typed::Unknown,
    }
}

/// The words of calls and decisions, as they are written in files and as they are said.
const SAID: [(&[&str], &[&str]); 25] = [
    (&["call Pass", "say pass", "say stay", "call Pass-dark"], &["pass", "p", "пас", "п"]),
    (&["say stay"], &["stay", "не иду", "неиду"]),
    (&["call Here"], &["here", "здесь", "тут", "моя", "моё", "мое", "h"]),
    (&["call Misere", "call Misere-wt", "order Misere"], &["misere", "misère", "мизер", "m", "м"]),
    (&["call Misere-wt"], &["misere-wt", "мизер без прикупа"]),
    (&["call Game"], &["game", "игра"]),
    (&["call GameBettel"], &["game bettel", "bettel", "игра бетл", "бетл", "беттель"]),
    (&["call GameSanac"], &["game sanac", "sanac", "игра санс", "санс", "санац"]),
    (&["call Concede"], &["concede", "уступаю"]),
    (&["call Pass-dark"], &["pass in the dark", "пас втёмную", "пас втемную"]),
    (&["look"], &["look", "посмотреть", "открыть", "открыть карты"]),
    (&["say come"], &["come", "иду", "дойду"]),
    (&["say whist"], &["whist", "вист", "вистую"]),
    (&["say alone"], &["alone", "один"]),
    (&["say invite"], &["invite", "зову"]),
    (&["say kontra"], &["kontra", "контра", "double"]),
    (&["say half"], &["half", "half-whist", "полвиста"]),
    (&["say return"], &["return", "возврат", "возвращаю", "возвращаю вист"]),
    (&["say open"], &["open", "в открытую", "лёжа", "лежа", "в светлую", "светлая"]),
    (&["say closed"], &["closed", "в закрытую", "стоя", "в тёмную", "в темную", "тёмная"]),
    (&["say give-up"], &["give up", "сдаюсь", "без трёх", "без трех"]),
    (&["kontra -"], &["no kontra", "no", "без контры", "нет"]),
    (&["order 6t", "order 6g"], &["bettel", "бетл", "беттель"]),
    (&["order 7t", "order 7g"], &["sanac", "санс", "санац"]),
    (&["order 8t", "order 8g"], &["preferans", "преферанс"]),
];

/// What was called, ordered, said.
fn said(line: &str, view: &View) -> Option<Act> {
    // As it is written in files, with its verb or without.
    let verbs = ["", "call ", "order ", "say ", "kontra "];
    let lower = |act: &Act| act.to_string().to_lowercase();
    let written = |act: &&Act| verbs.iter().any(|verb| format!("{verb}{line}") == lower(act));
    if let Some(act) = view.legal.iter().find(written) {
        return Some(*act);
    }
    let phrases = SAID.iter().filter(|(_, phrases)| phrases.contains(&line));
    let named: Vec<Act> =
        phrases.flat_map(|(acts, _)| acts.iter()).filter_map(|act| act.parse().ok()).collect();
    let legal = |act: &&Act| view.legal.contains(act);
    if let Some(act) = named.iter().find(legal) {
        return Some(*act);
    }
    let kontras = ["kontra", "rekontra", "subkontra", "mortkontra"];
    let russian = ["контра", "реконтра", "субконтра", "мортконтра"];
    if view.phase == Phase::Kontra && (kontras.contains(&line) || russian.contains(&line)) {
        let raises = |act: &&Act| matches!(act, Act::Kontra(chains) if !chains.is_empty());
        return view.legal.iter().find(raises).copied();
    }
    played(line, view).or_else(|| named.first().copied())
}

/// A bid, a number or a contract: `6 пик`, `6s`, `7бк`, `4`, `черви`.
fn played(line: &str, view: &View) -> Option<Act> {
    let (line, left) = ending(line, &["-wt", "wt", "without talon", "без прикупа", "бп"]);
    let (line, dark) = ending(line, &["-dark", "in the dark", "втёмную", "втемную"]);
    let digits = line.len() - line.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let (level, strain) = line.split_at(digits);
    let strains: Vec<Strain> = input::strains(strain.trim())
        .into_iter()
        .filter_map(|of| Strain::ALL.into_iter().find(|strain| strain.trump() == of.trump()))
        .collect();
    let level: Option<u8> = level.parse().ok();
    let bare = strain.trim().is_empty();
    let is = |task: Task, talon: Option<Talon>| {
        let talon_fits = talon.is_none_or(|talon| !left || talon == Talon::Left);
        talon_fits
            && match task {
                Task::Number(number) => {
                    let level_fits = level.is_none_or(|level| level == number.get());
                    let of = number.trump().is_some_and(|trump| {
                        strains.iter().any(|strain| strain.trump() == Some(trump))
                    });
                    level_fits && (of || bare && level.is_some())
                }
                Task::Bid(bid) => level == Some(bid.level()) && strains.contains(&bid.strain()),
                Task::Misere => false,
            }
    };
    let fits = |act: &Act| match *act {
        Act::Call(Call::Number(number) | Call::Name(number)) => is(Task::Number(number), None),
        Act::Call(Call::Bid(bid)) => !left && !dark && is(Task::Bid(bid), None),
        Act::Call(Call::BidWithoutTalon(bid)) => left && is(Task::Bid(bid), None),
        Act::Call(Call::Dark(bid)) => is(Task::Bid(bid), None),
        Act::Order(contract) => is(contract.task, Some(contract.talon)),
        _ => false,
    };
    if let Some(act) = view.legal.iter().find(|act| fits(act)) {
        return Some(*act);
    }
    // What cannot be bid now is understood all the same, and told why.
    if view.phase != Phase::Auction {
        return None;
    }
    let balkan =
        view.legal.iter().any(|act| matches!(act, Act::Call(Call::Game | Call::Number(_))));
    match (level, strains.first()) {
        (Some(level), Some(strain)) => {
            Bid::new(level, *strain).map(|bid| Act::Call(Call::Bid(bid)))
        }
        (Some(level), None) if bare && balkan => {
            Number::new(level).map(|number| Act::Call(Call::Number(number)))
        }
        _ => None,
    }
}

/// The line without one of these endings, and whether it had one.
fn ending<'a>(line: &'a str, endings: &[&str]) -> (&'a str, bool) {
    let cut = endings.iter().find_map(|ending| line.strip_suffix(ending));
    cut.map_or((line, false), |rest| (rest.trim_end(), true))
}

/// The words that mean the same at any time.
fn word(line: &str, view: &View) -> Option<Typed> {
    let (head, rest) = line.split_once(' ').unwrap_or((line, ""));
    if matches!(head, "offer" | "claim" | "предлагаю" | "предложить") {
        let rest = rest.trim();
        return Some(match (rest, rest.parse()) {
            ("", _) => Typed::Offer(None),
            (_, Ok(tricks)) => Typed::Offer(Some(tricks)),
            (_, Err(_)) => Typed::Unknown,
        });
    }
    let waits = view.offer.is_some() || view.undo.is_some();
    Some(match line {
        "yes" | "y" | "agree" | "да" if waits => Typed::Agree,
        "no" | "n" | "refuse" | "нет" if waits => Typed::Refuse,
        "undo" | "назад" => Typed::Undo,
        "next" | "дальше" | "" => Typed::Next,
        "quit" | "exit" | "выход" => Typed::Quit,
        "stop" | "прервать" => Typed::BreakOff,
        "auction" | "calls" | "торговля" => Typed::Tell(Tell::Auction),
        "hand" | "рука" => Typed::Tell(Tell::Hand),
        "help" | "?" | "помощь" => Typed::Tell(Tell::Help),
        "last" | "прошлая" => Typed::Tell(Tell::LastTrick),
        "review" | "обзор" => Typed::Tell(Tell::Review),
        "sheet" | "score" | "запись" | "пуля" | "счёт" | "счет" => {
            Typed::Tell(Tell::Sheet)
        }
        "trick" | "table" | "взятка" | "стол" => Typed::Tell(Tell::Trick),
        "why" | "почему" => Typed::Tell(Tell::Why),
        _ => return None,
    })
}
