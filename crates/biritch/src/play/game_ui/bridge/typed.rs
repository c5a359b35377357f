//! What the player types, in line mode or in the input field.
// russian: read, never shown

use bridge::{Call, Phase, View};
use cards::{Card, Cards};
use formats::input;

/// A parsed line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum TypedCommand {
    Call(Call, CallRemark),
    Card(Card),
    /// More than one card or call matches: the player is asked which.
    Cards(Vec<Card>),
    Calls(Vec<Call>),
    Claim(TypedClaim),
    /// A word in a claim that is none of its cards.
    NoCard(String),
    Concede(Option<u8>),
    /// Alerts the player's last call, with its meaning if one is given.
    Alert(Option<String>),
    /// Explains the player's last call.
    Explain(String),
    /// Asks for the meaning of the opponents' last call, or of the last of these.
    Ask(Vec<Call>),
    Honors,
    BreakOff,
    Agree,
    Refuse,
    Undo,
    /// Asks what a robot would do now.
    Hint,
    Next,
    Quit,
    Show(Topic),
    Unknown,
}

/// The alert and the meaning typed with a call.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct CallRemark {
    /// Is it alerted?
    pub(crate) alert: bool,
    /// The meaning, in the player's words.
    pub(crate) meaning: Option<String>,
}

/// A claim with its line of play.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct TypedClaim {
    /// The number of tricks; `None` for all that are left.
    pub(crate) tricks: Option<u8>,
    /// The cards of the claiming side, in order.
    pub(crate) line: Vec<Card>,
    /// The rest of the statement, in words.
    pub(crate) statement: String,
}

/// What the player wants to see.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Topic {
    Auction,
    Dummy,
    Explanations,
    Hand,
    Help,
    LastTrick,
    Review,
    Sheet,
    Trick,
    Why,
}

/// Parses a line for the current board. The text after a colon is in the player's own words.
pub(crate) fn read(line: &str, view: &View) -> TypedCommand {
    let (line, own) = line.split_once(':').map_or((line, None), |(line, own)| (line, Some(own)));
    let own = own.map(|own| own.trim().to_string());
    let line = line.trim();
    if let Some(word) = word(&line.to_lowercase(), line, own.as_deref(), view) {
        return word;
    }
    let line = line.to_lowercase();
    if view.phase == Phase::Auction {
        let (line, alert) = line.strip_suffix('!').map_or((&line[..], false), |line| (line, true));
        let remark = CallRemark { alert, meaning: own.filter(|own| !own.is_empty()) };
        let mut calls = input::calls(line);
        if calls.is_empty() && view.calling.as_ref().is_some_and(|it| it.naming.is_some()) {
            // Trumps are named by the suit alone; the level that a call has here means nothing.
            calls = input::calls(&format!("1{line}"));
        }
        let legal: Vec<Call> =
            calls.iter().copied().filter(|call| view.legal_calls.contains(call)).collect();
        match (&legal[..], &calls[..]) {
            ([call], _) | ([], [call]) => TypedCommand::Call(*call, remark),
            ([], []) => TypedCommand::Unknown,
            ([], _) => TypedCommand::Calls(calls),
            _ => TypedCommand::Calls(legal),
        }
    } else if own.is_some() {
        TypedCommand::Unknown
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
            // A call after the auction is still read, so that the table can refuse it.
            [] => match input::calls(&line).first() {
                Some(call) => TypedCommand::Call(*call, CallRemark::default()),
                None => TypedCommand::Unknown,
            },
            [card] => TypedCommand::Card(card),
            _ => TypedCommand::Cards(found),
        }
    }
}

/// Parses a claim: an optional number, then optional cards, then optional words.
fn claim(rest: &str, own: Option<&str>, view: &View) -> TypedCommand {
    let mut words = rest.split([' ', ',']).filter(|word| !word.is_empty()).peekable();
    let tricks = words.next_if(|word| word.bytes().all(|byte| byte.is_ascii_digit()));
    let Ok(tricks) = tricks.map(str::parse).transpose() else { return TypedCommand::Unknown };
    // The claim's cards come from the hands that the player controls: their own and dummy's.
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
            [] => return TypedCommand::NoCard(word.to_string()),
            ref several => return TypedCommand::Cards(several.to_vec()),
        }
    }
    let statement = own.unwrap_or_default().to_string();
    TypedCommand::Claim(TypedClaim { tricks, line, statement })
}

/// Words with the same meaning in every phase. `small` is in lower case, `typed` as typed.
fn word(small: &str, typed: &str, own: Option<&str>, view: &View) -> Option<TypedCommand> {
    let (head, rest) = small.split_once(' ').unwrap_or((small, ""));
    let rest = rest.trim();
    // The meaning may follow the word or a colon.
    let meaning = || {
        let after = typed.split_once(' ').map_or("", |(_, after)| after.trim());
        let meaning = [after, own.unwrap_or_default()].join(" ");
        Some(meaning.trim().to_string()).filter(|meaning| !meaning.is_empty())
    };
    match head {
        "claim" | "заявляю" | "заявить" => return Some(claim(rest, own, view)),
        "alert" | "алерт" => return Some(TypedCommand::Alert(meaning())),
        "means" | "значит" => {
            return Some(meaning().map_or(TypedCommand::Unknown, TypedCommand::Explain));
        }
        _ if own.is_some() => return None,
        "concede" | "отдаю" | "отдать" => {
            return Some(match (rest, rest.parse()) {
                ("", _) => TypedCommand::Concede(None),
                (_, Ok(tricks)) => TypedCommand::Concede(Some(tricks)),
                (_, Err(_)) => TypedCommand::Unknown,
            });
        }
        "ask" | "спросить" | "спрашиваю" => {
            let calls = input::calls(rest);
            let unknown = calls.is_empty() && !rest.is_empty();
            return Some(if unknown { TypedCommand::Unknown } else { TypedCommand::Ask(calls) });
        }
        _ => {}
    }
    Some(match (head, rest.is_empty()) {
        ("yes" | "y" | "agree" | "да", true) => TypedCommand::Agree,
        ("no" | "refuse" | "нет", true) => TypedCommand::Refuse,
        ("undo" | "назад", true) => TypedCommand::Undo,
        ("hint" | "подсказка", true) => TypedCommand::Hint,
        ("next" | "дальше" | "", true) => TypedCommand::Next,
        ("quit" | "exit" | "выход", true) => TypedCommand::Quit,
        ("honors" | "honours" | "онёры" | "онеры", true) => TypedCommand::Honors,
        ("stop" | "прервать", true) => TypedCommand::BreakOff,
        (
            "auction" | "calls" | "contract" | "trumps" | "торговля" | "контракт" | "козыри",
            true,
        ) => TypedCommand::Show(Topic::Auction),
        ("dummy" | "болван", true) => TypedCommand::Show(Topic::Dummy),
        ("explain" | "meaning" | "что" | "объясните", _) => {
            TypedCommand::Show(Topic::Explanations)
        }
        ("hand" | "рука", true) => TypedCommand::Show(Topic::Hand),
        ("help" | "?" | "помощь", true) => TypedCommand::Show(Topic::Help),
        ("last" | "прошлая", true) => TypedCommand::Show(Topic::LastTrick),
        ("review" | "обзор", true) => TypedCommand::Show(Topic::Review),
        ("sheet" | "score" | "запись" | "счёт" | "счет", true) => {
            TypedCommand::Show(Topic::Sheet)
        }
        ("why" | "почему", true) => TypedCommand::Show(Topic::Why),
        ("trick" | "table" | "взятка" | "стол", true) => TypedCommand::Show(Topic::Trick),
        _ => return None,
    })
}
