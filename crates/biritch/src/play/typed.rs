//! What the person types, on a line or in the field of the screen.

use bridge::{Call, Phase, View};
use cards::{Card, Cards};
use formats::spoken;

/// What was typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Typed {
    Call(Call),
    Card(Card),
    /// More than one card or call can be meant: the person is asked.
    Cards(Vec<Card>),
    Calls(Vec<Call>),
    Claim(Option<u8>),
    Concede(Option<u8>),
    Agree,
    Refuse,
    Undo,
    Next,
    Quit,
    Tell(Tell),
    Unknown,
}

/// What the person wants to hear.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Tell {
    Auction,
    Dummy,
    Explanations,
    Hand,
    Help,
    LastTrick,
    Review,
    Sheet,
    Trick,
}

/// Reads a line, at this board.
pub(crate) fn read(line: &str, view: &View) -> Typed {
    let line = line.trim().to_lowercase();
    if let Some(word) = word(&line) {
        return word;
    }
    if view.phase == Phase::Auction {
        let calls = spoken::calls(&line);
        let legal: Vec<Call> =
            calls.iter().copied().filter(|call| view.legal_calls.contains(call)).collect();
        match (&legal[..], &calls[..]) {
            ([call], _) | ([], [call]) => Typed::Call(*call),
            ([], []) => Typed::Unknown,
            ([], _) => Typed::Calls(calls),
            _ => Typed::Calls(legal),
        }
    } else {
        let hand = view.turn.and_then(|seat| view.hands[seat].cards).unwrap_or(Cards::EMPTY);
        let whole = spoken::cards(&line);
        let mut found = spoken::cards_in(&line, view.legal_cards);
        if found.is_empty() {
            found = spoken::cards_in(&line, hand);
        }
        if found.is_empty() {
            found = whole;
        }
        match found[..] {
            [] => Typed::Unknown,
            [card] => Typed::Card(card),
            _ => Typed::Cards(found),
        }
    }
}

/// The words that mean the same at any time.
fn word(line: &str) -> Option<Typed> {
    let (head, rest) = line.split_once(' ').unwrap_or((line, ""));
    let number = rest.trim().parse().ok();
    Some(match (head, rest.is_empty()) {
        ("claim" | "заявляю" | "заявить", _) => Typed::Claim(number),
        ("concede" | "отдаю" | "отдать", _) => Typed::Concede(number),
        ("yes" | "y" | "agree" | "да", true) => Typed::Agree,
        ("no" | "refuse" | "нет", true) => Typed::Refuse,
        ("undo" | "назад", true) => Typed::Undo,
        ("next" | "дальше" | "", true) => Typed::Next,
        ("quit" | "exit" | "выход", true) => Typed::Quit,
        ("auction" | "calls" | "торговля", true) => Typed::Tell(Tell::Auction),
        ("dummy" | "болван", true) => Typed::Tell(Tell::Dummy),
        ("explain" | "meaning" | "что" | "объясните", _) => {
            Typed::Tell(Tell::Explanations)
        }
        ("hand" | "рука", true) => Typed::Tell(Tell::Hand),
        ("help" | "?" | "помощь", true) => Typed::Tell(Tell::Help),
        ("last" | "прошлая", true) => Typed::Tell(Tell::LastTrick),
        ("review" | "обзор", true) => Typed::Tell(Tell::Review),
        ("sheet" | "score" | "запись" | "счёт" | "счет", true) => {
            Typed::Tell(Tell::Sheet)
        }
        ("trick" | "table" | "взятка" | "стол", true) => Typed::Tell(Tell::Trick),
        _ => return None,
    })
}
