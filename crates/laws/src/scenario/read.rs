//! The parser of a file's lines into headers and events.

use alloc::borrow::Cow;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use bridge::{BySeat, BySide, Contract, ContractTerms, Layout, Seat, Side, Vulnerability};
use cards::{Card, Suit};

use super::error::{Expected, ScenarioError, ScenarioErrorKind};
use super::events::event;
use super::fields::{parse, shown};
use super::{Scenario, ScenarioStep};
use crate::event::Event;
use crate::{AttemptedCall, CodeId, Mode};

/// The default deal, for files that give none.
const DEAL: &str = "N:KQ52.863.AJ4.K72 73.KQJ9.T982.Q84 AJT984.A7.K6.A65 6.T542.Q753.JT93";

/// The most lines a file may have.
const LIMIT: usize = 20_000;

pub(super) fn read(text: &str, by: Option<CodeId>) -> Result<Scenario, ScenarioError> {
    let mut code = None;
    let mut seen: Vec<(String, usize)> = Vec::new();
    let mut headers = Headers::default();
    let mut scenario = Scenario {
        code: CodeId::Dup2017,
        dealer: Seat::North,
        deal: DEAL.parse().unwrap_or_default(),
        vulnerable: Vulnerability::None,
        board: 1,
        contract: None,
        leader: None,
        won: None,
        missing: BySeat::default(),
        shown_out: BySeat::default(),
        sessions: BySide([50, 50]),
        mode: Mode::Coach,
        cards_known: true,
        events: Vec::new(),
        has_full_auction: false,
    };
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    for (at, line) in text.lines().enumerate() {
        let number = at + 1;
        let fail = |kind| ScenarioError { line: number, kind };
        if number > LIMIT {
            return Err(fail(ScenarioErrorKind::TooLong { limit: LIMIT }));
        }
        let line = with_letters(line);
        let line = uncommented(&line).trim();
        if line.is_empty() {
            continue;
        }
        let head = header(line);
        if let Some((key, _)) = &head {
            headers.auction |= key == "auction";
            once(&mut seen, key, number).map_err(fail)?;
        }
        match head {
            Some((key, value)) if key == "code" => {
                code = Some(parse::<CodeId>("code", value, Expected::Code).map_err(fail)?);
            }
            Some((key, value)) => {
                set(&mut scenario, &mut headers, &key, value, number).map_err(fail)?;
            }
            None => {
                let event = event(line).map_err(fail)?;
                scenario.events.push((number, ScenarioStep::Event(event)));
            }
        }
    }
    let nothing =
        ScenarioError { line: text.lines().count().max(1), kind: ScenarioErrorKind::NoCode };
    scenario.code = by.or(code).ok_or(nothing)?;
    let line_of = |key: &str| seen.iter().find(|(known, _)| known == key).map(|(_, line)| *line);
    if let Some((terms, declarer)) = headers.contract {
        let line = line_of("contract").unwrap_or(1);
        let value = terms.to_string();
        let unknown = ScenarioErrorKind::Value {
            field: "contract".into(),
            value,
            expected: Expected::Declarer,
        };
        let declarer =
            headers.declarer.or(declarer).ok_or(ScenarioError { line, kind: unknown })?;
        scenario.contract = Some(Contract { terms, declarer });
    }
    one_auction(&mut scenario, &headers);
    for (line, seat, card) in headers.missing {
        missing(&mut scenario, seat, card).map_err(|kind| ScenarioError { line, kind })?;
    }
    check_hands(&scenario.deal)
        .map_err(|kind| ScenarioError { line: line_of("deal").unwrap_or(1), kind })?;
    check_won(&scenario)
        .map_err(|kind| ScenarioError { line: line_of("won").unwrap_or(1), kind })?;
    Ok(scenario)
}

/// If both an auction and a contract are given, the board is not bid twice: a whole or irregular
/// auction determines the contract itself; the beginning of a regular one is replaced by the
/// contract.
fn one_auction(scenario: &mut Scenario, headers: &Headers) {
    if scenario.contract.is_none() || !headers.auction {
        return;
    }
    let is_call = |act: &ScenarioStep| matches!(act, ScenarioStep::Event(Event::Call { .. }));
    if scenario.has_full_auction || scenario.events.iter().any(|(_, act)| is_call(act)) {
        scenario.contract = None;
    } else {
        scenario.events.retain(|(_, act)| !matches!(act, ScenarioStep::Call(_)));
    }
}

/// Headers that are combined when the whole file has been read.
#[derive(Default)]
struct Headers {
    /// Is there an auction line?
    auction: bool,
    contract: Option<(ContractTerms, Option<Seat>)>,
    declarer: Option<Seat>,
    missing: Vec<(usize, Seat, Card)>,
}

/// A missing card belongs to its owner's hand, whether the deal shows it there or not.
fn missing(scenario: &mut Scenario, seat: Seat, card: Card) -> Result<(), ScenarioErrorKind> {
    let elsewhere = Seat::ALL
        .into_iter()
        .any(|other| other != seat && scenario.deal.hands[other].contains(card));
    if elsewhere {
        return Err(ScenarioErrorKind::Impossible(crate::Impossible::NotHeld { seat, card }));
    }
    scenario.deal.hands[seat].insert(card);
    scenario.missing[seat].insert(card);
    Ok(())
}

/// The hands must be of one size, missing cards included.
fn check_hands(deal: &Layout) -> Result<(), ScenarioErrorKind> {
    let most = Seat::ALL.map(|seat| deal.hands[seat].len()).into_iter().max().unwrap_or(0);
    let short = Seat::ALL.into_iter().find(|seat| deal.hands[*seat].len() != most);
    match short {
        Some(seat) => {
            let cards = deal.hands[seat].len() as u8;
            Err(ScenarioErrorKind::Unequal { seat, cards, others: most as u8 })
        }
        None => Ok(()),
    }
}

/// A header that sets a value may appear once; one that adds to a list, often.
fn once(seen: &mut Vec<(String, usize)>, key: &str, line: usize) -> Result<(), ScenarioErrorKind> {
    const OFTEN: [&str; 7] = ["auction", "play", "missing", "shown-out", "note", "title", "id"];
    let key = if ["vul", "vulnerability"].contains(&key) { "vulnerable" } else { key };
    if OFTEN.contains(&key) {
        return Ok(());
    }
    match seen.iter().find(|(known, _)| known == key) {
        Some((_, first)) => Err(ScenarioErrorKind::Twice { key: key.to_string(), first: *first }),
        None => {
            seen.push((key.to_string(), line));
            Ok(())
        }
    }
}

/// No more tricks may be won than cards are gone.
fn check_won(scenario: &Scenario) -> Result<(), ScenarioErrorKind> {
    let Some(BySide([ns, ew])) = scenario.won else { return Ok(()) };
    let most = Seat::ALL.map(|seat| scenario.deal.hands[seat].len()).into_iter().max();
    let gone = 13u8.saturating_sub(most.unwrap_or(13) as u8);
    let won = ns.saturating_add(ew);
    if won > gone { Err(ScenarioErrorKind::TooManyWon { won, gone }) } else { Ok(()) }
}

/// Replaces suit symbols by letters.
fn with_letters(line: &str) -> Cow<'_, str> {
    if line.is_ascii() {
        return Cow::Borrowed(line);
    }
    let letter = |c: char| match c {
        '♠' | '♤' => Some('S'),
        '♥' | '♡' => Some('H'),
        '♦' | '♢' => Some('D'),
        '♣' | '♧' => Some('C'),
        '\u{fe0e}' | '\u{fe0f}' => None,
        other => Some(other),
    };
    Cow::Owned(line.chars().filter_map(letter).collect())
}

/// A `#` begins a comment, except within quotes.
fn uncommented(line: &str) -> &str {
    let mut quoted = false;
    for (at, c) in line.char_indices() {
        match c {
            '"' => quoted = !quoted,
            '#' if !quoted => return &line[..at],
            _ => {}
        }
    }
    line
}

fn header(line: &str) -> Option<(String, &str)> {
    let (key, value) = line.split_once(':')?;
    let plain = key.chars().all(|c| c.is_ascii_alphabetic() || c == '-');
    (plain && !key.is_empty()).then(|| (key.to_ascii_lowercase(), value.trim()))
}

fn set(
    scenario: &mut Scenario,
    headers: &mut Headers,
    key: &str,
    value: &str,
    line: usize,
) -> Result<(), ScenarioErrorKind> {
    match key {
        "dealer" => scenario.dealer = parse(key, value, Expected::Seat)?,
        "deal" => scenario.deal = deal(value)?,
        "vulnerable" | "vul" | "vulnerability" => {
            scenario.vulnerable = parse(key, value, Expected::Vulnerability)?
        }
        "board" => scenario.board = parse(key, value, Expected::Number)?,
        "contract" => headers.contract = Some(contract(value)?),
        "declarer" => headers.declarer = Some(parse(key, value, Expected::Seat)?),
        "leader" => scenario.leader = Some(parse(key, value, Expected::Seat)?),
        "won" => scenario.won = Some(by_side(key, value)?),
        "sessions" => scenario.sessions = by_side(key, value)?,
        "missing" => {
            let mut words = value.split_whitespace();
            let seat: Seat = parse(key, words.next().unwrap_or_default(), Expected::Seat)?;
            let mut words = words.peekable();
            if words.peek().is_none() {
                return Err(ScenarioErrorKind::Missing { event: key.to_string(), field: "card" });
            }
            for word in words {
                headers.missing.push((line, seat, parse(key, word, Expected::Card)?));
            }
        }
        "shown-out" => {
            let mut words = value.split_whitespace();
            let seat: Seat = parse(key, words.next().unwrap_or_default(), Expected::Seat)?;
            for word in words {
                let suit: Suit = parse(key, word, Expected::Suit)?;
                scenario.shown_out[seat] |= 1 << suit.index();
            }
        }
        "mode" => {
            scenario.mode = match value.to_ascii_lowercase().as_str() {
                "prevent" => Mode::Prevent,
                "physical" => Mode::Physical,
                "coach" => Mode::Coach,
                _ => {
                    let expected = Expected::Mode;
                    return Err(ScenarioErrorKind::Value {
                        field: key.into(),
                        value: shown(value),
                        expected,
                    });
                }
            }
        }
        "cards" => {
            scenario.cards_known = match value.to_ascii_lowercase().as_str() {
                "given" => true,
                "unknown" => false,
                _ => {
                    let expected = Expected::KnownCards;
                    let (field, value) = (key.into(), shown(value));
                    return Err(ScenarioErrorKind::Value { field, value, expected });
                }
            }
        }
        "auction" => auction(scenario, value, line)?,
        "play" => play(scenario, value, line)?,
        "title" | "id" | "scenario" | "note" => {}
        _ => return Err(ScenarioErrorKind::Header { key: shown(key) }),
    }
    Ok(())
}

fn deal(value: &str) -> Result<Layout, ScenarioErrorKind> {
    let value = value.replace('-', "");
    let layout: Layout = value.parse().map_err(ScenarioErrorKind::Deal)?;
    if layout.shared().is_empty() { Ok(layout) } else { Err(ScenarioErrorKind::Shared { layout }) }
}

/// `4S-S`, or `4S S`, or `4S by S`; `4S` where the declarer has a line of its own.
fn contract(value: &str) -> Result<(ContractTerms, Option<Seat>), ScenarioErrorKind> {
    if let Ok(contract) = value.parse::<Contract>() {
        return Ok((contract.terms, Some(contract.declarer)));
    }
    let mut words = value.split_whitespace().filter(|word| !word.eq_ignore_ascii_case("by"));
    let terms: ContractTerms =
        parse("contract", words.next().unwrap_or_default(), Expected::Contract)?;
    let declarer =
        words.next().map(|word| parse("contract", word, Expected::Declarer)).transpose()?;
    match words.next() {
        None => Ok((terms, declarer)),
        Some(_) => {
            let (value, expected) = (shown(value), Expected::Contract);
            Err(ScenarioErrorKind::Value { field: "contract".into(), value, expected })
        }
    }
}

/// `NS=6 EW=5`, `NS 6 EW 5`.
fn by_side(key: &str, value: &str) -> Result<BySide<u8>, ScenarioErrorKind> {
    let mut found = BySide([0, 0]);
    let words: Vec<&str> = value
        .split(|c: char| c.is_whitespace() || "=,:".contains(c))
        .filter(|w| !w.is_empty())
        .collect();
    for pair in words.chunks(2) {
        let side: Side = parse(key, pair[0], Expected::Side)?;
        let number: u8 = parse(key, pair.get(1).copied().unwrap_or_default(), Expected::Number)?;
        if number > 100 {
            let value = shown(value);
            return Err(ScenarioErrorKind::Value {
                field: key.into(),
                value,
                expected: Expected::Percent,
            });
        }
        found[side] = number;
    }
    Ok(found)
}

/// Calls in rotation; `E!1H` or `E:1H` is by that seat, and a seat alone names the next caller.
fn auction(scenario: &mut Scenario, value: &str, line: usize) -> Result<(), ScenarioErrorKind> {
    let words: Vec<&str> = value.split_whitespace().collect();
    let pass = |word: &&&str| matches!(word.to_ascii_uppercase().as_str(), "P" | "PASS");
    let regular = words.iter().all(|word| !word.contains(['!', ':']));
    let over = words.len() > 3 && words.iter().rev().take(3).filter(pass).count() == 3;
    scenario.has_full_auction |= regular && over && scenario.events.is_empty();
    let mut named: Option<Seat> = None;
    for word in value.split_whitespace() {
        if let Ok(seat) = word.parse::<Seat>() {
            named = Some(seat);
            continue;
        }
        let (seat, call) = match word.split_once(['!', ':']) {
            Some((seat, call)) => (Some(parse::<Seat>("auction", seat, Expected::Seat)?), call),
            None => (named.take(), word),
        };
        let call: AttemptedCall = parse("auction", call, Expected::Call)?;
        let act = match seat {
            Some(seat) => ScenarioStep::Event(Event::Call { seat, call, shows: None }),
            None => ScenarioStep::Call(call),
        };
        scenario.events.push((line, act));
    }
    Ok(())
}

/// Cards in the order played, each by its owner; the player may stand before it, `W CJ` or `W:CJ`.
/// `W-`: this seat did not play.
fn play(scenario: &mut Scenario, value: &str, line: usize) -> Result<(), ScenarioErrorKind> {
    let mut named: Option<Seat> = None;
    for word in value.split_whitespace() {
        let word = word.trim_end_matches(['!', ',', ';']);
        if let Some(seat) = word.strip_suffix('-').filter(|seat| seat.len() == 1) {
            let seat = parse("play", seat, Expected::Seat)?;
            scenario.events.push((line, ScenarioStep::Event(Event::Omitted { seat })));
            continue;
        }
        if let Ok(seat) = word.parse::<Seat>() {
            if named.replace(seat).is_some() {
                // Two seats in a row: the first has no card.
                return Err(no_card(word));
            }
            continue;
        }
        let (seat, word) = match word.split_once(['!', ':']) {
            Some((seat, card)) => (Some(parse::<Seat>("play", seat, Expected::Seat)?), card),
            None => (named.take(), word),
        };
        let card = parse("play", word, Expected::Card)?;
        let act = seat.map_or(ScenarioStep::Card(card), |seat| {
            ScenarioStep::Event(Event::Play { seat, card })
        });
        scenario.events.push((line, act));
    }
    named.map_or(Ok(()), |seat| Err(no_card(&seat.to_string())))
}

/// The error for a missing card.
fn no_card(word: &str) -> ScenarioErrorKind {
    ScenarioErrorKind::Value { field: "play".into(), value: shown(word), expected: Expected::Card }
}
