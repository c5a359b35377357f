//! What the player types at a Preferans table, in line mode or in the input field.
// russian: read, never shown

use cards::{Card, Cards};
use formats::input;
use pref::{Act, Bid, Call, Declaration, Number, Phase, Strain, Talon, Task, View};

/// A parsed line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum TypedCommand {
    /// An act, legal or not: the table says why it refuses one.
    Act(Act),
    /// More than one card matches: the player is asked which.
    Cards(Vec<Card>),
    /// One card for the discard; the other is still to come.
    Lay(Card),
    /// An offer to end the deal with this many of the remaining tricks for the declarer; `None` for
    /// all.
    Offer(Option<u8>),
    Agree,
    Refuse,
    Undo,
    /// Asks what a robot would do now.
    Hint,
    Next,
    Quit,
    BreakOff,
    Show(Topic),
    Unknown,
}

/// What the player wants to see.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Topic {
    Auction,
    Hand,
    Help,
    LastTrick,
    Review,
    Sheet,
    Trick,
    Why,
}

/// Parses a line for the current deal.
pub(super) fn read(line: &str, view: &View) -> TypedCommand {
    let line = line.trim().to_lowercase();
    if let Some(word) = word(&line, view) {
        return word;
    }
    match view.phase {
        Phase::Play => match matching_cards(&line, view.legal_cards, hand(view))[..] {
            [] => TypedCommand::Unknown,
            [card] => TypedCommand::Act(Act::Play(card)),
            ref cards => TypedCommand::Cards(cards.to_vec()),
        },
        Phase::Discard => discard(&line, view),
        _ => typed_act(&line, view).map_or(TypedCommand::Unknown, TypedCommand::Act),
    }
}

/// The hand from which a card is played or discarded now.
fn hand(view: &View) -> Cards {
    let hand = view.turn.and_then(|turn| view.hands.get(&turn));
    hand.and_then(|hand| hand.cards).unwrap_or_default()
}

/// The cards that match: legal cards, else cards held, else any.
fn matching_cards(line: &str, legal: Cards, hand: Cards) -> Vec<Card> {
    let found = input::cards_in(line, legal);
    if !found.is_empty() {
        return found;
    }
    let held = input::cards_in(line, hand);
    if held.is_empty() { input::cards(line) } else { held }
}

/// One card, or two separated by a blank or a comma.
fn discard(line: &str, view: &View) -> TypedCommand {
    if let Some(act @ Act::Declare(Declaration::GiveUp)) = typed_act(line, view) {
        return TypedCommand::Act(act);
    }
    let words: Vec<&str> = line.split([' ', ',']).filter(|word| !word.is_empty()).collect();
    let words = match words[..] {
        ["discard" | "снос" | "снести", ref rest @ ..] => rest.to_vec(),
        _ => words,
    };
    let hand = hand(view);
    match words[..] {
        [one] => match matching_cards(one, hand, hand)[..] {
            [] => TypedCommand::Unknown,
            [card] => TypedCommand::Lay(card),
            ref cards => TypedCommand::Cards(cards.to_vec()),
        },
        [one, other] => {
            match (&matching_cards(one, hand, hand)[..], &matching_cards(other, hand, hand)[..]) {
                ([one], [other]) => {
                    TypedCommand::Act(Act::Discard([*one, *other].into_iter().collect()))
                }
                ([], _) | (_, []) => TypedCommand::Unknown,
                (one, other) => TypedCommand::Cards(one.iter().chain(other).copied().collect()),
            }
        }
        _ => TypedCommand::Unknown,
    }
}

/// The phrases for calls and decisions, with the codes that files use.
const PHRASES: [(&[&str], &[&str]); 25] = [
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

/// Parses a call, an order or a decision.
fn typed_act(line: &str, view: &View) -> Option<Act> {
    // A file's code, with its verb or without.
    let verbs = ["", "call ", "order ", "say ", "kontra "];
    let lower = |act: &Act| act.to_string().to_lowercase();
    let written = |act: &&Act| verbs.iter().any(|verb| format!("{verb}{line}") == lower(act));
    if let Some(act) = view.legal.iter().find(written) {
        return Some(*act);
    }
    let phrases = PHRASES.iter().filter(|(_, phrases)| phrases.contains(&line));
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
    bid_or_contract(line, view).or_else(|| named.first().copied())
}

/// A bid, a number or a contract: `6 пик`, `6s`, `7бк`, `4`, `черви`.
fn bid_or_contract(line: &str, view: &View) -> Option<Act> {
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
    // A bid that is illegal now is still read, so that the table can say why.
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

/// Words with the same meaning in every phase.
fn word(line: &str, view: &View) -> Option<TypedCommand> {
    let (head, rest) = line.split_once(' ').unwrap_or((line, ""));
    if matches!(head, "offer" | "claim" | "предлагаю" | "предложить") {
        let rest = rest.trim();
        return Some(match (rest, rest.parse()) {
            ("" | "закончить" | "to end" | "to end the play", _) => {
                TypedCommand::Offer(None)
            }
            (_, Ok(tricks)) => TypedCommand::Offer(Some(tricks)),
            (_, Err(_)) => TypedCommand::Unknown,
        });
    }
    let waits = view.offer.is_some() || view.undo.is_some();
    Some(match line {
        "yes" | "y" | "agree" | "to agree" | "да" | "согласен" | "согласна" | "согласиться"
            if waits =>
        {
            TypedCommand::Agree
        }
        "no" | "n" | "refuse" | "object" | "to object" | "нет" | "возражаю" | "возразить"
            if waits =>
        {
            TypedCommand::Refuse
        }
        "undo" | "назад" => TypedCommand::Undo,
        "hint" | "подсказка" => TypedCommand::Hint,
        "next" | "дальше" | "" => TypedCommand::Next,
        "quit" | "exit" | "выход" => TypedCommand::Quit,
        "stop" | "прервать" => TypedCommand::BreakOff,
        "auction" | "calls" | "торговля" => TypedCommand::Show(Topic::Auction),
        "hand" | "рука" => TypedCommand::Show(Topic::Hand),
        "help" | "?" | "помощь" => TypedCommand::Show(Topic::Help),
        "last" | "прошлая" => TypedCommand::Show(Topic::LastTrick),
        "review" | "обзор" => TypedCommand::Show(Topic::Review),
        "sheet" | "score" | "запись" | "пуля" | "счёт" | "счет" => {
            TypedCommand::Show(Topic::Sheet)
        }
        "trick" | "table" | "взятка" | "стол" => TypedCommand::Show(Topic::Trick),
        "why" | "почему" => TypedCommand::Show(Topic::Why),
        _ => return None,
    })
}
