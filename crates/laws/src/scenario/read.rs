//! The lines of a file to headers and events.

use alloc::borrow::Cow;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use bridge::{BySeat, BySide, Contract, Layout, Seat, Side, Stake, Vulnerability};
use cards::{Card, Suit};

use super::events::event;
use super::fault::{Fault, ScenarioError, Wanted};
use super::fields::parse;
use super::{Act, Scenario, shown};
use crate::event::Event;
use crate::{CodeId, Mode, Said};

/// The deal of the examples, taken where a file gives none.
const DEAL: &str = "N:KQ52.863.AJ4.K72 73.KQJ9.T982.Q84 AJT984.A7.K6.A65 6.T542.Q753.JT93";

/// The most lines a file may have.
const LIMIT: usize = 20_000;

pub(super) fn read(text: &str, by: Option<CodeId>) -> Result<Scenario, ScenarioError> {
    let mut code = None;
    let mut seen: Vec<(String, usize)> = Vec::new();
    let mut told = Told::default();
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
        events: Vec::new(),
        auction_told: false,
    };
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    for (at, line) in text.lines().enumerate() {
        let number = at + 1;
        let fail = |fault| ScenarioError { line: number, fault };
        if number > LIMIT {
            return Err(fail(Fault::TooLong { limit: LIMIT }));
        }
        let line = with_letters(line);
        let line = uncommented(&line).trim();
        if line.is_empty() {
            continue;
        }
        let head = header(line);
        if let Some((key, _)) = &head {
            told.auction |= key == "auction";
            once(&mut seen, key, number).map_err(fail)?;
        }
        match head {
            Some((key, value)) if key == "code" => {
                code = Some(parse::<CodeId>("code", value, Wanted::Code).map_err(fail)?);
            }
            Some((key, value)) => {
                set(&mut scenario, &mut told, &key, value, number).map_err(fail)?;
            }
            None => {
                let event = event(line).map_err(fail)?;
                scenario.events.push((number, Act::Event(event)));
            }
        }
    }
    let nothing = ScenarioError { line: text.lines().count().max(1), fault: Fault::NoCode };
    scenario.code = by.or(code).ok_or(nothing)?;
    let line_of = |key: &str| seen.iter().find(|(known, _)| known == key).map(|(_, line)| *line);
    if let Some((stake, declarer)) = told.contract {
        let line = line_of("contract").unwrap_or(1);
        let value = stake.to_string();
        let unknown = Fault::Value { field: "contract".into(), value, wanted: Wanted::Declarer };
        let declarer = told.declarer.or(declarer).ok_or(ScenarioError { line, fault: unknown })?;
        scenario.contract = Some(Contract { stake, declarer });
    }
    one_auction(&mut scenario, &told);
    for (line, seat, card) in told.missing {
        missing(&mut scenario, seat, card).map_err(|fault| ScenarioError { line, fault })?;
    }
    check_hands(&scenario.deal)
        .map_err(|fault| ScenarioError { line: line_of("deal").unwrap_or(1), fault })?;
    check_won(&scenario)
        .map_err(|fault| ScenarioError { line: line_of("won").unwrap_or(1), fault })?;
    Ok(scenario)
}

/// Where an auction stands beside the contract, the board is not bid twice: an auction that is whole or
/// irregular tells the contract itself, the beginning of a regular one is left to the contract.
fn one_auction(scenario: &mut Scenario, told: &Told) {
    if scenario.contract.is_none() || !told.auction {
        return;
    }
    let said = |act: &Act| matches!(act, Act::Event(Event::Call { .. }));
    if scenario.auction_told || scenario.events.iter().any(|(_, act)| said(act)) {
        scenario.contract = None;
    } else {
        scenario.events.retain(|(_, act)| !matches!(act, Act::Call(_)));
    }
}

/// What is put together when the whole file is read.
#[derive(Default)]
struct Told {
    /// There is an auction line.
    auction: bool,
    contract: Option<(Stake, Option<Seat>)>,
    declarer: Option<Seat>,
    missing: Vec<(usize, Seat, Card)>,
}

/// A card that lies elsewhere is one of its owner's hand, whether the deal shows it there or not.
fn missing(scenario: &mut Scenario, seat: Seat, card: Card) -> Result<(), Fault> {
    let elsewhere = Seat::ALL
        .into_iter()
        .any(|other| other != seat && scenario.deal.hands[other].contains(card));
    if elsewhere {
        return Err(Fault::Impossible(crate::Impossible::NotHeld { seat, card }));
    }
    scenario.deal.hands[seat].insert(card);
    scenario.missing[seat].insert(card);
    Ok(())
}

/// The hands are of one size, cards that lie elsewhere counted.
fn check_hands(deal: &Layout) -> Result<(), Fault> {
    let most = Seat::ALL.map(|seat| deal.hands[seat].len()).into_iter().max().unwrap_or(0);
    let short = Seat::ALL.into_iter().find(|seat| deal.hands[*seat].len() != most);
    match short {
        Some(seat) => {
            let cards = deal.hands[seat].len() as u8;
            Err(Fault::Unequal { seat, cards, others: most as u8 })
        }
        None => Ok(()),
    }
}

/// Headers that set one thing may stand once; those that add to what there is, often.
fn once(seen: &mut Vec<(String, usize)>, key: &str, line: usize) -> Result<(), Fault> {
    const OFTEN: [&str; 7] = ["auction", "play", "missing", "shown-out", "note", "title", "id"];
    let key = if ["vul", "vulnerability"].contains(&key) { "vulnerable" } else { key };
    if OFTEN.contains(&key) {
        return Ok(());
    }
    match seen.iter().find(|(known, _)| known == key) {
        Some((_, first)) => Err(Fault::Twice { key: key.to_string(), first: *first }),
        None => {
            seen.push((key.to_string(), line));
            Ok(())
        }
    }
}

/// No more tricks are won than cards are gone.
fn check_won(scenario: &Scenario) -> Result<(), Fault> {
    let Some(BySide([ns, ew])) = scenario.won else { return Ok(()) };
    let most = Seat::ALL.map(|seat| scenario.deal.hands[seat].len()).into_iter().max();
    let gone = 13u8.saturating_sub(most.unwrap_or(13) as u8);
    let won = ns.saturating_add(ew);
    if won > gone { Err(Fault::TooManyWon { won, gone }) } else { Ok(()) }
}

/// Suit signs are read as the letters of suits.
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

/// A `#` begins a comment, but not within quotes.
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
    told: &mut Told,
    key: &str,
    value: &str,
    line: usize,
) -> Result<(), Fault> {
    match key {
        "dealer" => scenario.dealer = parse(key, value, Wanted::Seat)?,
        "deal" => scenario.deal = deal(value)?,
        "vulnerable" | "vul" | "vulnerability" => {
            scenario.vulnerable = parse(key, value, Wanted::Vulnerability)?
        }
        "board" => scenario.board = parse(key, value, Wanted::Number)?,
        "contract" => told.contract = Some(contract(value)?),
        "declarer" => told.declarer = Some(parse(key, value, Wanted::Seat)?),
        "leader" => scenario.leader = Some(parse(key, value, Wanted::Seat)?),
        "won" => scenario.won = Some(by_side(key, value)?),
        "sessions" => scenario.sessions = by_side(key, value)?,
        "missing" => {
            let mut words = value.split_whitespace();
            let seat: Seat = parse(key, words.next().unwrap_or_default(), Wanted::Seat)?;
            let mut words = words.peekable();
            if words.peek().is_none() {
                return Err(Fault::Missing { event: key.to_string(), field: "card" });
            }
            for word in words {
                told.missing.push((line, seat, parse(key, word, Wanted::Card)?));
            }
        }
        "shown-out" => {
            let mut words = value.split_whitespace();
            let seat: Seat = parse(key, words.next().unwrap_or_default(), Wanted::Seat)?;
            for word in words {
                let suit: Suit = parse(key, word, Wanted::Suit)?;
                scenario.shown_out[seat] |= 1 << suit.index();
            }
        }
        "mode" => {
            scenario.mode = match value.to_ascii_lowercase().as_str() {
                "prevent" => Mode::Prevent,
                "physical" => Mode::Physical,
                "coach" => Mode::Coach,
                _ => {
                    let wanted = Wanted::Mode;
                    return Err(Fault::Value { field: key.into(), value: shown(value), wanted });
                }
            }
        }
        "auction" => auction(scenario, value, line)?,
        "play" => play(scenario, value, line)?,
        "title" | "id" | "scenario" | "note" => {}
        _ => return Err(Fault::Header { key: shown(key) }),
    }
    Ok(())
}

fn deal(value: &str) -> Result<Layout, Fault> {
    let value = value.replace('-', "");
    let layout: Layout = value.parse().map_err(Fault::Deal)?;
    if layout.shared().is_empty() { Ok(layout) } else { Err(Fault::Shared { layout }) }
}

/// `4S-S`, or `4S S`, or `4S by S`; `4S` where the declarer has a line of his own.
fn contract(value: &str) -> Result<(Stake, Option<Seat>), Fault> {
    if let Ok(contract) = value.parse::<Contract>() {
        return Ok((contract.stake, Some(contract.declarer)));
    }
    let mut words = value.split_whitespace().filter(|word| !word.eq_ignore_ascii_case("by"));
    let stake: Stake = parse("contract", words.next().unwrap_or_default(), Wanted::Contract)?;
    let declarer =
        words.next().map(|word| parse("contract", word, Wanted::Declarer)).transpose()?;
    match words.next() {
        None => Ok((stake, declarer)),
        Some(_) => {
            let (value, wanted) = (shown(value), Wanted::Contract);
            Err(Fault::Value { field: "contract".into(), value, wanted })
        }
    }
}

/// `NS=6 EW=5`, `NS 6 EW 5`.
fn by_side(key: &str, value: &str) -> Result<BySide<u8>, Fault> {
    let mut found = BySide([0, 0]);
    let words: Vec<&str> = value
        .split(|c: char| c.is_whitespace() || "=,:".contains(c))
        .filter(|w| !w.is_empty())
        .collect();
    for pair in words.chunks(2) {
        let side: Side = parse(key, pair[0], Wanted::Side)?;
        let number: u8 = parse(key, pair.get(1).copied().unwrap_or_default(), Wanted::Number)?;
        if number > 100 {
            let value = shown(value);
            return Err(Fault::Value { field: key.into(), value, wanted: Wanted::Percent });
        }
        found[side] = number;
    }
    Ok(found)
}

/// Calls in rotation; `E!1H` or `E:1H` is by that seat, and a seat alone names who calls next.
fn auction(scenario: &mut Scenario, value: &str, line: usize) -> Result<(), Fault> {
    let words: Vec<&str> = value.split_whitespace().collect();
    let pass = |word: &&&str| matches!(word.to_ascii_uppercase().as_str(), "P" | "PASS");
    let regular = words.iter().all(|word| !word.contains(['!', ':']));
    let over = words.len() > 3 && words.iter().rev().take(3).filter(pass).count() == 3;
    scenario.auction_told |= regular && over && scenario.events.is_empty();
    let mut named: Option<Seat> = None;
    for word in value.split_whitespace() {
        if let Ok(seat) = word.parse::<Seat>() {
            named = Some(seat);
            continue;
        }
        let (seat, call) = match word.split_once(['!', ':']) {
            Some((seat, call)) => (Some(parse::<Seat>("auction", seat, Wanted::Seat)?), call),
            None => (named.take(), word),
        };
        let call: Said = parse("auction", call, Wanted::Call)?;
        let act = match seat {
            Some(seat) => Act::Event(Event::Call { seat, call, shows: None }),
            None => Act::Call(call),
        };
        scenario.events.push((line, act));
    }
    Ok(())
}

/// Cards in the order played, each by its owner; who plays may stand before it, `W CJ` or `W:CJ`.
/// `W-`: this seat played none.
fn play(scenario: &mut Scenario, value: &str, line: usize) -> Result<(), Fault> {
    let mut named: Option<Seat> = None;
    for word in value.split_whitespace() {
        let word = word.trim_end_matches(['!', ',', ';']);
        if let Some(seat) = word.strip_suffix('-').filter(|seat| seat.len() == 1) {
            let seat = parse("play", seat, Wanted::Seat)?;
            scenario.events.push((line, Act::Event(Event::Omitted { seat })));
            continue;
        }
        if let Ok(seat) = word.parse::<Seat>() {
            if named.replace(seat).is_some() {
                // Two seats one after the other: the first has no card.
                return Err(no_card(word));
            }
            continue;
        }
        let (seat, word) = match word.split_once(['!', ':']) {
            Some((seat, card)) => (Some(parse::<Seat>("play", seat, Wanted::Seat)?), card),
            None => (named.take(), word),
        };
        let card = parse("play", word, Wanted::Card)?;
        let act = seat.map_or(Act::Card(card), |seat| Act::Event(Event::Play { seat, card }));
        scenario.events.push((line, act));
    }
    named.map_or(Ok(()), |seat| Err(no_card(&seat.to_string())))
}

/// A card should stand here.
fn no_card(word: &str) -> Fault {
    Fault::Value { field: "play".into(), value: shown(word), wanted: Wanted::Card }
}
