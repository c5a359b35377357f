//! The lines of a file to headers and events.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use bridge::{BySeat, BySide, Contract, Layout, Seat, Side, Stake, Vulnerability};
use cards::{Card, Cards, Seats, Suit};

use super::fault::{Fault, ScenarioError};
use super::fields::{Fields, parse};
use super::{Act, Scenario, shown};
use crate::event::{Claimed, DealFault, Event};
use crate::{CodeId, Mode, Query, Said};

/// The deal of the examples, taken where a file gives none.
const DEAL: &str = "N:KQ52.863.AJ4.K72 73.KQJ9.T982.Q84 AJT984.A7.K6.A65 6.T542.Q753.JT93";

/// The most lines a file may have.
const LIMIT: usize = 20_000;

pub(super) fn read(text: &str) -> Result<Scenario, ScenarioError> {
    let mut code = None;
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
    };
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    for (at, line) in text.lines().enumerate() {
        let number = at + 1;
        let fail = |fault| ScenarioError { line: number, fault };
        if number > LIMIT {
            return Err(fail(Fault::TooLong { limit: LIMIT }));
        }
        let line = uncommented(line).trim();
        if line.is_empty() {
            continue;
        }
        match header(line) {
            Some((key, value)) if key == "code" => {
                code = Some(parse::<CodeId>("code", value, "code of laws").map_err(fail)?);
            }
            Some((key, value)) => {
                set(&mut scenario, &key, value, number).map_err(fail)?;
            }
            None => {
                let event = event(line).map_err(fail)?;
                scenario.events.push((number, Act::Event(event)));
            }
        }
    }
    let nothing = ScenarioError { line: text.lines().count().max(1), fault: Fault::NoCode };
    scenario.code = code.ok_or(nothing)?;
    Ok(scenario)
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

fn set(scenario: &mut Scenario, key: &str, value: &str, line: usize) -> Result<(), Fault> {
    match key {
        "dealer" => scenario.dealer = parse(key, value, "seat")?,
        "deal" => scenario.deal = deal(value)?,
        "vulnerable" | "vul" => scenario.vulnerable = parse(key, value, "vulnerability")?,
        "board" => scenario.board = parse(key, value, "number")?,
        "contract" => scenario.contract = Some(contract(value)?),
        "declarer" => {
            let declarer = parse(key, value, "seat")?;
            if let Some(contract) = &mut scenario.contract {
                contract.declarer = declarer;
            }
        }
        "leader" => scenario.leader = Some(parse(key, value, "seat")?),
        "won" => scenario.won = Some(by_side(key, value)?),
        "sessions" => scenario.sessions = by_side(key, value)?,
        "missing" => {
            let mut words = value.split_whitespace();
            let seat: Seat = parse(key, words.next().unwrap_or_default(), "seat")?;
            for word in words {
                let card: Card = parse(key, word, "card")?;
                if !scenario.deal.hands[seat].contains(card) {
                    return Err(Fault::Impossible(crate::Impossible::NotHeld { seat, card }));
                }
                scenario.missing[seat].insert(card);
            }
        }
        "shown-out" => {
            let mut words = value.split_whitespace();
            let seat: Seat = parse(key, words.next().unwrap_or_default(), "seat")?;
            for word in words {
                let suit: Suit = parse(key, word, "suit")?;
                scenario.shown_out[seat] |= 1 << suit.index();
            }
        }
        "mode" => {
            scenario.mode = match value.to_ascii_lowercase().as_str() {
                "prevent" => Mode::Prevent,
                "physical" => Mode::Physical,
                "coach" => Mode::Coach,
                _ => {
                    let wanted = "mode (prevent, physical, coach)";
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
    let layout: Layout =
        value.parse().map_err(|fault| Fault::Deal { reason: format!("{fault}") })?;
    let shared = layout.shared();
    if let Some(card) = shared.into_iter().next() {
        return Err(Fault::Deal { reason: format!("{card} lies in two hands") });
    }
    Ok(layout)
}

/// `4S-S`, or `4S S`, or `4S by S`.
fn contract(value: &str) -> Result<Contract, Fault> {
    if let Ok(contract) = value.parse() {
        return Ok(contract);
    }
    let mut words = value.split_whitespace().filter(|word| *word != "by");
    let stake: Stake = parse("contract", words.next().unwrap_or_default(), "contract")?;
    let declarer = parse("contract", words.next().unwrap_or("S"), "declarer")?;
    Ok(Contract { stake, declarer })
}

/// `NS=6 EW=5`, `NS 6 EW 5`.
fn by_side(key: &str, value: &str) -> Result<BySide<u8>, Fault> {
    let mut found = BySide([0, 0]);
    let words: Vec<&str> = value
        .split(|c: char| c.is_whitespace() || "=,:".contains(c))
        .filter(|w| !w.is_empty())
        .collect();
    for pair in words.chunks(2) {
        let side: Side = parse(key, pair[0], "side")?;
        let number: u8 = parse(key, pair.get(1).copied().unwrap_or_default(), "number")?;
        if number > 100 {
            let value = shown(value);
            return Err(Fault::Value { field: key.into(), value, wanted: "number to 100" });
        }
        found[side] = number;
    }
    Ok(found)
}

/// Calls in rotation; `E!1H` or `E:1H` is by that seat, and a seat alone names who calls next.
fn auction(scenario: &mut Scenario, value: &str, line: usize) -> Result<(), Fault> {
    let mut named: Option<Seat> = None;
    for word in value.split_whitespace() {
        if let Ok(seat) = word.parse::<Seat>() {
            named = Some(seat);
            continue;
        }
        let (seat, call) = match word.split_once(['!', ':']) {
            Some((seat, call)) => (Some(parse::<Seat>("auction", seat, "seat")?), call),
            None => (named.take(), word),
        };
        let call: Said = parse("auction", call, "call")?;
        let act = match seat {
            Some(seat) => Act::Event(Event::Call { seat, call, shows: None }),
            None => Act::Call(call),
        };
        scenario.events.push((line, act));
    }
    Ok(())
}

/// Cards in the order played, each by its owner; `-` for one that was omitted by the seat named
/// after it, `W-`.
fn play(scenario: &mut Scenario, value: &str, line: usize) -> Result<(), Fault> {
    for word in value.split_whitespace() {
        let word = word.trim_end_matches(['!', ',', ';']);
        if let Some(seat) = word.strip_suffix('-').filter(|seat| seat.len() == 1) {
            let seat = parse("play", seat, "seat")?;
            scenario.events.push((line, Act::Event(Event::Omitted { seat })));
            continue;
        }
        let card = parse("play", word, "card")?;
        scenario.events.push((line, Act::Card(card)));
    }
    Ok(())
}

fn seats(word: &str) -> Result<Seats<Seat>, Fault> {
    match word.to_ascii_lowercase().as_str() {
        "all" => return Ok(Seats::all()),
        "none" | "nobody" | "-" => return Ok(Seats::NONE),
        _ => {}
    }
    word.chars().map(|c| parse("visible_to", c.encode_utf8(&mut [0; 4]), "set of seats")).collect()
}

fn claimed(word: Option<String>) -> Result<Claimed, Fault> {
    match word.as_deref().map(str::to_ascii_lowercase).as_deref() {
        None | Some("intended") => Ok(Claimed::Intended),
        Some("unintended" | "slip") => Ok(Claimed::Unintended),
        Some(other) => Err(Fault::Value {
            field: "claimed".into(),
            value: shown(other),
            wanted: "Unintended or Intended",
        }),
    }
}

fn suits(word: Option<String>) -> Result<Option<Vec<Suit>>, Fault> {
    let Some(word) = word else { return Ok(None) };
    if word.eq_ignore_ascii_case("none") {
        return Ok(Some(Vec::new()));
    }
    let read = |c: char| parse("shows", c.encode_utf8(&mut [0; 4]), "suit");
    word.chars().filter(|c| c.is_ascii_alphabetic()).map(read).collect::<Result<_, _>>().map(Some)
}

/// One event line.
fn event(line: &str) -> Result<Event, Fault> {
    let mut f = Fields::split(line);
    let event = event_of(&mut f)?;
    f.done()?;
    Ok(event)
}

fn event_of(f: &mut Fields) -> Result<Event, Fault> {
    let name = f.event().to_ascii_lowercase();
    Ok(match name.as_str() {
        "boardtaken" => Event::BoardTaken { board: f.take("board", "number")? },
        "handtaken" => {
            Event::HandTaken { seat: f.take("seat", "seat")?, board: f.take("board", "number")? }
        }
        "handcounted" => {
            Event::HandCounted { seat: f.take("seat", "seat")?, n: f.take("n", "number")? }
        }
        "cardsseen" => {
            let by = f.take("by", "seat")?;
            let owner = f.by_name("owner");
            let cards: Vec<Card> = f.many("cards");
            let owner = match owner {
                Some(word) => parse("owner", &word, "seat")?,
                None => f.take("owner", "seat")?,
            };
            f.maybe("phase");
            Event::CardsSeen { by, cards: cards.into_iter().collect::<Cards>(), owner }
        }
        "dealfault" => Event::DealFault { fault: deal_fault(f)? },
        "redealt" => Event::Redealt,
        "call" => {
            let shows = suits(f.by_name("shows"))?;
            let (seat, call) = (f.take("seat", "seat")?, f.take("call", "call")?);
            f.maybe("channel");
            Event::Call { seat, call, shows }
        }
        "callsubstituted" => Event::CallSubstituted {
            seat: f.take("seat", "seat")?,
            old: f.take("old", "call")?,
            new: f.take("new", "call")?,
            delay_ms: f.option("delay_ms", "number of milliseconds")?.unwrap_or(0),
            claimed: claimed(f.maybe("claimed"))?,
        },
        "callwithdrawn" => Event::CallWithdrawn { seat: f.take("seat", "seat")? },
        "alert" => Event::Alert { seat: f.take("seat", "seat")?, about: f.take("idx", "number")? },
        "ask" => {
            let of = f.by_name("of").map(|word| parse("of", &word, "seat")).transpose()?;
            Event::Ask { seat: f.take("seat", "seat")?, about: f.take("about", "number")?, of }
        }
        "explain" => Event::Explain {
            seat: f.take("seat", "seat")?,
            about: f.take("about", "number")?,
            text: f.text("text"),
        },
        "reviewasked" => Event::ReviewAsked { seat: f.take("seat", "seat")? },
        "review" => Event::Review { seat: f.take("seat", "seat")?, text: f.text("text") },
        "remark" => Event::Remark { seat: f.take("seat", "seat")?, text: f.text("text") },
        "tempo" => Event::Tempo { seat: f.take("seat", "seat")?, kind: f.text("kind") },
        "gesture" => Event::Gesture { seat: f.take("seat", "seat")?, kind: f.text("kind") },
        _ => return event_of_cards(f, &name),
    })
}

fn event_of_cards(f: &mut Fields, name: &str) -> Result<Event, Fault> {
    Ok(match name {
        "leadfacedown" => {
            Event::LeadFaceDown { seat: f.take("seat", "seat")?, card: f.take("card", "card")? }
        }
        "leadfaced" => {
            Event::LeadFaced { seat: f.take("seat", "seat")?, card: f.take("card", "card")? }
        }
        "play" => {
            let seat = f.take("seat", "seat")?;
            let card = f.maybe("card");
            match card.as_deref() {
                Some("-") => Event::Omitted { seat },
                Some(word) => Event::Play { seat, card: parse("card", word, "card")? },
                None => return Err(Fault::Missing { event: "Play".into(), field: "card" }),
            }
        }
        "cardomitted" => Event::Omitted { seat: f.take("seat", "seat")? },
        "cardsplayedtogether" => {
            let visible = f.by_name("visible");
            let seat = f.take("seat", "seat")?;
            let cards: Vec<Card> = f.many("cards");
            if cards.is_empty() {
                return Err(Fault::Missing { event: f.event().to_string(), field: "cards" });
            }
            let visible = match visible.or_else(|| f.maybe("visible")) {
                Some(word) => parse("visible", &word, "number")?,
                None => cards.len() as u8,
            };
            Event::CardsPlayedTogether { seat, cards, visible }
        }
        "carddropped" | "cardheld" => {
            let seat: Seat = f.take("seat", "seat")?;
            let card = f.take("card", "card")?;
            let visible_to = f.maybe("visible_to").map_or(Ok(Seats::all()), |word| seats(&word))?;
            if name == "cardheld" {
                Event::CardHeld { seat, card, visible_to }
            } else {
                Event::CardDropped { seat, card, visible_to }
            }
        }
        "cardnamed" => {
            Event::CardNamed { seat: f.take("seat", "seat")?, card: f.take("card", "card")? }
        }
        "handfaced" => Event::HandFaced { seat: f.take("seat", "seat")?, manner: f.text("manner") },
        "handthrownin" => Event::HandThrownIn { seat: f.take("seat", "seat")? },
        "playretracted" => {
            Event::PlayRetracted { seat: f.take("seat", "seat")?, card: f.take("card", "card")? }
        }
        "cardfound" => Event::CardFound { card: f.take("card", "card")?, place: f.text("where") },
        "dummyspread" => Event::DummySpread { seat: f.take("seat", "seat")? },
        "designate" => {
            let delay = f.by_name("delay_ms");
            let claims = claimed(f.by_name("claimed"))?;
            f.by_name("parsed");
            let delay_ms = delay
                .map(|word| parse("delay_ms", &word, "number of milliseconds"))
                .transpose()?
                .unwrap_or(0);
            Event::Designate { text: f.text("text"), delay_ms, claimed: claims }
        }
        "dummytouched" => {
            Event::DummyTouched { card: f.take("card", "card")?, purpose: f.text("purpose") }
        }
        "dummymoved" => Event::DummyMoved { card: f.take("card", "card")? },
        "dummysuggests" => Event::DummySuggests { card: f.take("card", "card")? },
        "cardturned" => Event::CardTurned { seat: f.take("seat", "seat")? },
        "trickinspected" => {
            let seat = f.take("seat", "seat")?;
            let trick = f.take("trick", "number")?;
            f.text("what");
            Event::TrickInspected { seat, trick }
        }
        "piledisturbed" => Event::PileDisturbed { seat: f.take("seat", "seat")? },
        "pilepointedwrong" => Event::PilePointedWrong {
            seat: f.take("seat", "seat")?,
            trick: f.take("trick", "number")?,
        },
        _ => return event_of_control(f, name),
    })
}

fn event_of_control(f: &mut Fields, name: &str) -> Result<Event, Fault> {
    Ok(match name {
        "claim" => {
            let seat = f.take("seat", "seat")?;
            let n = count(f)?;
            Event::Claim { seat, n, statement: f.text("statement") }
        }
        "concede" => Event::Concede { seat: f.take("seat", "seat")?, n: count(f)? },
        "agree" => Event::Agree { seat: f.take("seat", "seat")? },
        "object" => Event::Object { seat: f.take("seat", "seat")? },
        "planstated" => Event::PlanStated { seat: f.take("seat", "seat")?, lines: f.text("lines") },
        "attentiondrawn" => {
            let by = f.take("by", "seat")?;
            f.text("incident");
            Event::AttentionDrawn { by }
        }
        "revokeinquiry" => Event::RevokeInquiry {
            by: f.take("by", "seat")?,
            of: f.take("of", "seat")?,
            suit: f.option("suit", "suit")?,
        },
        "revokeanswer" => {
            let seat = f.take("seat", "seat")?;
            let word: String = f.take("yes_no", "yes or no")?;
            Event::RevokeAnswer { seat, has: ["yes", "true"].contains(&word.as_str()) }
        }
        "directorcalled" => Event::DirectorCalled { by: f.option("by", "seat")? },
        "factfound" => {
            let query: Query = f.take("query", "question of fact")?;
            f.by_name("by");
            Event::FactFound { query, value: f.text("value") }
        }
        "optionchosen" => {
            let by = f.by_name("by");
            f.by_name("decision");
            let option: String = f.take("option", "option")?;
            let by = by.or_else(|| f.maybe("by"));
            let by = by.filter(|word| !is_no_player(word));
            let by = by.map(|word| parse("by", &word, "seat")).transpose()?;
            Event::OptionChosen { option, by }
        }
        "waiverasked" => {
            let by = f.take("by", "seat")?;
            f.text("incident");
            Event::WaiverAsked { by }
        }
        "spectatorremark" => {
            Event::SpectatorRemark { side: f.take("side", "side")?, text: f.text("text") }
        }
        "dummylooked" => Event::DummyLooked { at: f.take("at", "seat")? },
        "handsexchanged" => Event::HandsExchanged,
        "owncardconsulted" => {
            let seat = f.take("seat", "seat")?;
            let whose = f.maybe("whose").unwrap_or_default().to_ascii_lowercase();
            Event::OwnCardConsulted { seat, own: !whose.starts_with("opp") }
        }
        "resultagreed" => Event::ResultAgreed { ns: f.option("ns", "number of tricks")? },
        "handsreturned" => Event::HandsReturned { seat: f.take("seat", "seat")? },
        "nextboardcall" => Event::NextBoardCall { side: f.take("side", "side")? },
        "roundended" => Event::RoundEnded,
        "correctionperiodended" => Event::CorrectionPeriodEnded,
        _ => return Err(Fault::Event { name: shown(f.event()) }),
    })
}

/// The director, the table as a whole.
fn is_no_player(word: &str) -> bool {
    ["director", "td", "all", "any", "ns", "ew"].contains(&word.to_ascii_lowercase().as_str())
}

/// A number of tricks; `all` or nothing is all of them.
fn count(f: &mut Fields) -> Result<Option<u8>, Fault> {
    match f.maybe("n") {
        None => Ok(None),
        Some(word) if ["all", "rest"].contains(&word.to_ascii_lowercase().as_str()) => Ok(None),
        Some(word) => parse("n", &word, "number of tricks").map(Some),
    }
}

fn deal_fault(f: &mut Fields) -> Result<DealFault, Fault> {
    let word: String = f.take("fault", "fault of the deal")?;
    Ok(match word.to_ascii_lowercase().as_str() {
        "outofturn" => DealFault::OutOfTurn,
        "nocut" => DealFault::NoCut,
        "misdealt" => DealFault::Misdealt,
        "cardturned" => DealFault::CardTurned(f.take("card", "card")?),
        _ => {
            return Err(Fault::Value {
                field: "fault".into(),
                value: shown(&word),
                wanted: "OutOfTurn, NoCut, Misdealt or CardTurned",
            });
        }
    })
}
