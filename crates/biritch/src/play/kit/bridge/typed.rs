//! What the person types, on a line or in the field of the screen.
// russian: read, never shown

use bridge::{Call, Phase, View};
use cards::{Card, Cards};
use formats::input;

/// What was typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Typed {
    Call(Call, Remark),
    Card(Card),
    /// More than one card or call can be meant: the person is asked.
    Cards(Vec<Card>),
    Calls(Vec<Call>),
    Claim(Claimed),
    /// This is no card that the claim could be played with.
    NoCard(String),
    Concede(Option<u8>),
    /// To mark one's last call, and to say what it means.
    Alert(Option<String>),
    /// To say what one's last call means.
    Explain(String),
    /// What does the opponents' call mean? The last one, or the last of these.
    Ask(Vec<Call>),
    Honors,
    BreakOff,
    Agree,
    Refuse,
    Undo,
    Next,
    Quit,
    Tell(Tell),
    Unknown,
}

/// What goes with a call.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Remark {
    /// Is it marked for the opponents?
    pub(crate) alert: bool,
    /// What it means, in the person's words.
    pub(crate) meaning: Option<String>,
}

/// What is claimed, and how it would be played.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Claimed {
    /// How many tricks; none for all that are left.
    pub(crate) tricks: Option<u8>,
    /// The cards of the claimer's side, in order.
    pub(crate) line: Vec<Card>,
    /// The rest, in words.
    pub(crate) statement: String,
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

/// Reads a line, at this board. What stands after a colon is the person's own words.
pub(crate) fn read(line: &str, view: &View) -> Typed {
    let (line, own) = line.split_once(':').map_or((line, None), |(line, own)| (line, Some(own)));
    let own = own.map(|own| own.trim().to_string());
    let line = line.trim();
    if let Some(word) = word(&line.to_lowercase(), line, own.as_deref(), view) {
        return word;
    }
    let line = line.to_lowercase();
    if view.phase == Phase::Auction {
        let (line, alert) = line.strip_suffix('!').map_or((&line[..], false), |line| (line, true));
        let remark = Remark { alert, meaning: own.filter(|own| !own.is_empty()) };
        let calls = input::calls(line);
        let legal: Vec<Call> =
            calls.iter().copied().filter(|call| view.legal_calls.contains(call)).collect();
        match (&legal[..], &calls[..]) {
            ([call], _) | ([], [call]) => Typed::Call(*call, remark),
            ([], []) => Typed::Unknown,
            ([], _) => Typed::Calls(calls),
            _ => Typed::Calls(legal),
        }
    } else if own.is_some() {
        Typed::Unknown
    } else {
        let hand = view.turn.and_then(|seat| view.hands[seat].cards).unwrap_or(Cards::EMPTY);
        let whole = input::cards(&line);
        let mut found = input::cards_in(&line, view.legal_cards);
        if found.is_empty() {
            found = input::cards_in(&line, hand);
        }
        if found.is_empty() {
            found = whole;
        }
        match found[..] {
            // A call after the auction is understood, and told to be late.
            [] => match input::calls(&line).first() {
                Some(call) => Typed::Call(*call, Remark::default()),
                None => Typed::Unknown,
            },
            [card] => Typed::Card(card),
            _ => Typed::Cards(found),
        }
    }
}

/// A claim: perhaps a number, then perhaps cards, then perhaps words.
fn claim(rest: &str, own: Option<&str>, view: &View) -> Typed {
    let mut words = rest.split([' ', ',']).filter(|word| !word.is_empty()).peekable();
    let tricks = words.next_if(|word| word.bytes().all(|byte| byte.is_ascii_digit()));
    let Ok(tricks) = tricks.map(str::parse).transpose() else { return Typed::Unknown };
    // The cards that can be in it are those of the person and of the dummy he plays.
    let mut seats = view.seats;
    if let Some(contract) = view.contract
        && seats.contains(contract.declarer)
    {
        seats.insert(contract.dummy());
    }
    let hands = seats.iter().filter_map(|seat| view.hands[seat].cards);
    let mut hands = hands.fold(Cards::EMPTY, |all, hand| all | hand);
    let mut line = Vec::new();
    for word in words {
        match input::cards_in(word, hands)[..] {
            [card] => {
                hands.remove(card);
                line.push(card);
            }
            [] => return Typed::NoCard(word.to_string()),
            ref several => return Typed::Cards(several.to_vec()),
        }
    }
    let statement = own.unwrap_or_default().to_string();
    Typed::Claim(Claimed { tricks, line, statement })
}

/// The words that mean the same at any time: in small letters, and as they were typed.
fn word(small: &str, typed: &str, own: Option<&str>, view: &View) -> Option<Typed> {
    let (head, rest) = small.split_once(' ').unwrap_or((small, ""));
    let rest = rest.trim();
    // What a call means may stand after the word or after a colon.
    let said = || {
        let after = typed.split_once(' ').map_or("", |(_, after)| after.trim());
        let said = [after, own.unwrap_or_default()].join(" ");
        Some(said.trim().to_string()).filter(|said| !said.is_empty())
    };
    match head {
        "claim" | "заявляю" | "заявить" => return Some(claim(rest, own, view)),
        "alert" | "алерт" => return Some(Typed::Alert(said())),
        "means" | "значит" => return Some(said().map_or(Typed::Unknown, Typed::Explain)),
        _ if own.is_some() => return None,
        "concede" | "отдаю" | "отдать" => {
            return Some(match (rest, rest.parse()) {
                ("", _) => Typed::Concede(None),
                (_, Ok(tricks)) => Typed::Concede(Some(tricks)),
                (_, Err(_)) => Typed::Unknown,
            });
        }
        "ask" | "спросить" | "спрашиваю" => {
            let calls = input::calls(rest);
            let unknown = calls.is_empty() && !rest.is_empty();
            return Some(if unknown { Typed::Unknown } else { Typed::Ask(calls) });
        }
        _ => {}
    }
    Some(match (head, rest.is_empty()) {
        ("yes" | "y" | "agree" | "да", true) => Typed::Agree,
        ("no" | "refuse" | "нет", true) => Typed::Refuse,
        ("undo" | "назад", true) => Typed::Undo,
        ("next" | "дальше" | "", true) => Typed::Next,
        ("quit" | "exit" | "выход", true) => Typed::Quit,
        ("honors" | "honours" | "онёры" | "онеры", true) => Typed::Honors,
        ("stop" | "прервать", true) => Typed::BreakOff,
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
