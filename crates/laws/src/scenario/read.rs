//! The lines of a file to headers and events.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use bridge::{BySeat, BySide, Contract, Layout, Seat, Side, Stake, Vulnerability};
use cards::{Card, Cards, Seats, Suit};

use super::fault::{Fault, ScenarioError, Wanted};
use super::fields::{Fields, parse};
use super::{Act, Scenario, shown};
use crate::event::{Claimed, DealFault, Event};
use crate::{CodeId, Mode, Query, Said};

/// The deal of the examples, taken where a file gives none.
const DEAL: &str = "N:KQ52.863.AJ4.K72 73.KQJ9.T982.Q84 AJT984.A7.K6.A65 6.T542.Q753.JT93";

/// The most lines a file may have.
const LIMIT: usize = 20_000;

pub(super) fn read(text: &str, by: Option<CodeId>) -> Result<Scenario, ScenarioError> {
    let mut code = None;
    let mut seen: Vec<(String, usize)> = Vec::new();
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
        let line = uncommented(line).trim();
        if line.is_empty() {
            continue;
        }
        let head = header(line);
        if let Some((key, _)) = &head {
            once(&mut seen, key, number).map_err(fail)?;
        }
        match head {
            Some((key, value)) if key == "code" => {
                code = Some(parse::<CodeId>("code", value, Wanted::Code).map_err(fail)?);
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
    scenario.code = by.or(code).ok_or(nothing)?;
    let told = |key: &str| seen.iter().find(|(known, _)| known == key).map(|(_, line)| *line);
    if scenario.auction_told {
        // A whole auction tells the contract, and where it is given too it is not played twice.
        scenario.contract = None;
    }
    check_won(&scenario)
        .map_err(|fault| ScenarioError { line: told("won").unwrap_or(1), fault })?;
    Ok(scenario)
}

/// Headers that set one thing may stand once; those that add to what there is, often.
fn once(seen: &mut Vec<(String, usize)>, key: &str, line: usize) -> Result<(), Fault> {
    const OFTEN: [&str; 7] = ["auction", "play", "missing", "shown-out", "note", "title", "id"];
    let key = if key == "vul" { "vulnerable" } else { key };
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
        "dealer" => scenario.dealer = parse(key, value, Wanted::Seat)?,
        "deal" => scenario.deal = deal(value)?,
        "vulnerable" | "vul" => scenario.vulnerable = parse(key, value, Wanted::Vulnerability)?,
        "board" => scenario.board = parse(key, value, Wanted::Number)?,
        "contract" => scenario.contract = Some(contract(value)?),
        "declarer" => {
            let declarer = parse(key, value, Wanted::Seat)?;
            if let Some(contract) = &mut scenario.contract {
                contract.declarer = declarer;
            }
        }
        "leader" => scenario.leader = Some(parse(key, value, Wanted::Seat)?),
        "won" => scenario.won = Some(by_side(key, value)?),
        "sessions" => scenario.sessions = by_side(key, value)?,
        "missing" => {
            let mut words = value.split_whitespace();
            let seat: Seat = parse(key, words.next().unwrap_or_default(), Wanted::Seat)?;
            for word in words {
                let card: Card = parse(key, word, Wanted::Card)?;
                if !scenario.deal.hands[seat].contains(card) {
                    return Err(Fault::Impossible(crate::Impossible::NotHeld { seat, card }));
                }
                scenario.missing[seat].insert(card);
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
    match layout.shared() {
        Cards::EMPTY => Ok(layout),
        cards => Err(Fault::Shared { cards }),
    }
}

/// `4S-S`, or `4S S`, or `4S by S`.
fn contract(value: &str) -> Result<Contract, Fault> {
    if let Ok(contract) = value.parse() {
        return Ok(contract);
    }
    let mut words = value.split_whitespace().filter(|word| *word != "by");
    let stake: Stake = parse("contract", words.next().unwrap_or_default(), Wanted::Contract)?;
    let declarer = parse("contract", words.next().unwrap_or("S"), Wanted::Declarer)?;
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

/// Cards in the order played, each by its owner; `-` for one that was omitted by the seat named
/// after it, `W-`.
fn play(scenario: &mut Scenario, value: &str, line: usize) -> Result<(), Fault> {
    for word in value.split_whitespace() {
        let word = word.trim_end_matches(['!', ',', ';']);
        if let Some(seat) = word.strip_suffix('-').filter(|seat| seat.len() == 1) {
            let seat = parse("play", seat, Wanted::Seat)?;
            scenario.events.push((line, Act::Event(Event::Omitted { seat })));
            continue;
        }
        let card = parse("play", word, Wanted::Card)?;
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
    word.chars().map(|c| parse("visible_to", c.encode_utf8(&mut [0; 4]), Wanted::Seats)).collect()
}

fn claimed(word: Option<String>) -> Result<Claimed, Fault> {
    match word.as_deref().map(str::to_ascii_lowercase).as_deref() {
        None | Some("intended") => Ok(Claimed::Intended),
        Some("unintended" | "slip") => Ok(Claimed::Unintended),
        Some(other) => Err(Fault::Value {
            field: "claimed".into(),
            value: shown(other),
            wanted: Wanted::Claimed,
        }),
    }
}

fn suits(word: Option<String>) -> Result<Option<Vec<Suit>>, Fault> {
    let Some(word) = word else { return Ok(None) };
    if word.eq_ignore_ascii_case("none") {
        return Ok(Some(Vec::new()));
    }
    let read = |c: char| parse("shows", c.encode_utf8(&mut [0; 4]), Wanted::Suit);
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
        "boardtaken" => Event::BoardTaken { board: f.take("board", Wanted::Number)? },
        "handtaken" => Event::HandTaken {
            seat: f.take("seat", Wanted::Seat)?,
            board: f.take("board", Wanted::Number)?,
        },
        "handcounted" => Event::HandCounted {
            seat: f.take("seat", Wanted::Seat)?,
            n: f.take("n", Wanted::Number)?,
        },
        "cardsseen" => {
            let by = f.take("by", Wanted::Seat)?;
            let owner = f.by_name("owner");
            let cards: Vec<Card> = f.many("cards");
            let owner = match owner {
                Some(word) => parse("owner", &word, Wanted::Seat)?,
                None => f.take("owner", Wanted::Seat)?,
            };
            f.maybe("phase");
            Event::CardsSeen { by, cards: cards.into_iter().collect::<Cards>(), owner }
        }
        "dealfault" => Event::DealFault { fault: deal_fault(f)? },
        "redealt" => Event::Redealt,
        "call" => {
            let shows = suits(f.by_name("shows"))?;
            let (seat, call) = (f.take("seat", Wanted::Seat)?, f.take("call", Wanted::Call)?);
            f.maybe("channel");
            Event::Call { seat, call, shows }
        }
        "callsubstituted" => Event::CallSubstituted {
            seat: f.take("seat", Wanted::Seat)?,
            old: f.take("old", Wanted::Call)?,
            new: f.take("new", Wanted::Call)?,
            delay_ms: f.option("delay_ms", Wanted::Milliseconds)?.unwrap_or(0),
            claimed: claimed(f.maybe("claimed"))?,
        },
        "callstogether" => Event::CallsTogether { calls: pairs(f, Wanted::Call)? },
        "callwithdrawn" => Event::CallWithdrawn { seat: f.take("seat", Wanted::Seat)? },
        "alert" => Event::Alert {
            seat: f.take("seat", Wanted::Seat)?,
            about: f.take("idx", Wanted::Number)?,
        },
        "ask" => {
            let of = f.by_name("of").map(|word| parse("of", &word, Wanted::Seat)).transpose()?;
            Event::Ask {
                seat: f.take("seat", Wanted::Seat)?,
                about: f.take("about", Wanted::Number)?,
                of,
            }
        }
        "explain" => Event::Explain {
            seat: f.take("seat", Wanted::Seat)?,
            about: f.take("about", Wanted::Number)?,
            text: f.text("text"),
        },
        "reviewasked" => Event::ReviewAsked { seat: f.take("seat", Wanted::Seat)? },
        "review" => Event::Review { seat: f.take("seat", Wanted::Seat)?, text: f.text("text") },
        "remark" => Event::Remark { seat: f.take("seat", Wanted::Seat)?, text: f.text("text") },
        "tempo" => Event::Tempo { seat: f.take("seat", Wanted::Seat)?, kind: f.text("kind") },
        "gesture" => Event::Gesture { seat: f.take("seat", Wanted::Seat)?, kind: f.text("kind") },
        _ => return event_of_cards(f, &name),
    })
}

fn event_of_cards(f: &mut Fields, name: &str) -> Result<Event, Fault> {
    Ok(match name {
        "leadfacedown" => Event::LeadFaceDown {
            seat: f.take("seat", Wanted::Seat)?,
            card: f.take("card", Wanted::Card)?,
        },
        "leadfaced" => Event::LeadFaced {
            seat: f.take("seat", Wanted::Seat)?,
            card: f.take("card", Wanted::Card)?,
        },
        "play" => {
            let seat = f.take("seat", Wanted::Seat)?;
            let card = f.maybe("card");
            match card.as_deref() {
                Some("-") => Event::Omitted { seat },
                Some(word) => Event::Play { seat, card: parse("card", word, Wanted::Card)? },
                None => return Err(Fault::Missing { event: "Play".into(), field: "card" }),
            }
        }
        "cardomitted" => Event::Omitted { seat: f.take("seat", Wanted::Seat)? },
        "cardsplayedtogether" => {
            let visible = f.by_name("visible");
            let seat = f.take("seat", Wanted::Seat)?;
            let cards: Vec<Card> = f.many("cards");
            if cards.is_empty() {
                return Err(Fault::Missing { event: f.event().to_string(), field: "cards" });
            }
            let visible = match visible.or_else(|| f.maybe("visible")) {
                Some(word) => parse("visible", &word, Wanted::Number)?,
                None => cards.len() as u8,
            };
            Event::CardsPlayedTogether { seat, cards, visible }
        }
        "playstogether" => Event::PlaysTogether { plays: pairs(f, Wanted::Card)? },
        "carddropped" | "cardheld" => {
            let seat: Seat = f.take("seat", Wanted::Seat)?;
            let card = f.take("card", Wanted::Card)?;
            let visible_to = f.maybe("visible_to").map_or(Ok(Seats::all()), |word| seats(&word))?;
            if name == "cardheld" {
                Event::CardHeld { seat, card, visible_to }
            } else {
                Event::CardDropped { seat, card, visible_to }
            }
        }
        "cardnamed" => Event::CardNamed {
            seat: f.take("seat", Wanted::Seat)?,
            card: f.take("card", Wanted::Card)?,
        },
        "handfaced" => {
            Event::HandFaced { seat: f.take("seat", Wanted::Seat)?, manner: f.text("manner") }
        }
        "handthrownin" => Event::HandThrownIn { seat: f.take("seat", Wanted::Seat)? },
        "playretracted" => Event::PlayRetracted {
            seat: f.take("seat", Wanted::Seat)?,
            card: f.take("card", Wanted::Card)?,
        },
        "cardfound" => {
            Event::CardFound { card: f.take("card", Wanted::Card)?, place: f.text("where") }
        }
        "dummyspread" => Event::DummySpread { seat: f.take("seat", Wanted::Seat)? },
        "designate" => {
            let delay = f.by_name("delay_ms");
            let claims = claimed(f.by_name("claimed"))?;
            f.by_name("parsed");
            let delay_ms = delay
                .map(|word| parse("delay_ms", &word, Wanted::Milliseconds))
                .transpose()?
                .unwrap_or(0);
            Event::Designate { text: f.text("text"), delay_ms, claimed: claims }
        }
        "dummytouched" => {
            Event::DummyTouched { card: f.take("card", Wanted::Card)?, purpose: f.text("purpose") }
        }
        "dummymoved" => Event::DummyMoved { card: f.take("card", Wanted::Card)? },
        "dummysuggests" => Event::DummySuggests { card: f.take("card", Wanted::Card)? },
        "cardturned" => Event::CardTurned { seat: f.take("seat", Wanted::Seat)? },
        "trickinspected" => {
            let seat = f.take("seat", Wanted::Seat)?;
            let trick = f.take("trick", Wanted::Number)?;
            let own = f.text("what").to_ascii_lowercase().starts_with("own");
            Event::TrickInspected { seat, trick, own }
        }
        "piledisturbed" => Event::PileDisturbed { seat: f.take("seat", Wanted::Seat)? },
        "pilepointedwrong" => Event::PilePointedWrong {
            seat: f.take("seat", Wanted::Seat)?,
            trick: f.take("trick", Wanted::Number)?,
        },
        _ => return event_of_control(f, name),
    })
}

fn event_of_control(f: &mut Fields, name: &str) -> Result<Event, Fault> {
    Ok(match name {
        "claim" => {
            let seat = f.take("seat", Wanted::Seat)?;
            let n = count(f)?;
            Event::Claim { seat, n, statement: f.text("statement") }
        }
        "concede" => Event::Concede { seat: f.take("seat", Wanted::Seat)?, n: count(f)? },
        "agree" => Event::Agree { seat: f.take("seat", Wanted::Seat)? },
        "object" => Event::Object { seat: f.take("seat", Wanted::Seat)? },
        "planstated" => {
            Event::PlanStated { seat: f.take("seat", Wanted::Seat)?, lines: f.text("lines") }
        }
        "attentiondrawn" => {
            let by = f.take("by", Wanted::Seat)?;
            f.text("incident");
            Event::AttentionDrawn { by }
        }
        "revokeinquiry" => Event::RevokeInquiry {
            by: f.take("by", Wanted::Seat)?,
            of: f.take("of", Wanted::Seat)?,
            suit: f.option("suit", Wanted::Suit)?,
        },
        "revokeanswer" => {
            let seat = f.take("seat", Wanted::Seat)?;
            let word: String = f.take("yes_no", Wanted::YesNo)?;
            Event::RevokeAnswer { seat, has: ["yes", "true"].contains(&word.as_str()) }
        }
        "directorcalled" => Event::DirectorCalled { by: f.option("by", Wanted::Seat)? },
        "factfound" => {
            let query: Query = f.take("query", Wanted::Query)?;
            f.by_name("by");
            let value = f.text("value");
            if !query.is_answered_by(&value) {
                return Err(Fault::Answer { query, value: shown(&value) });
            }
            Event::FactFound { query, value }
        }
        "optionchosen" => {
            let by = f.by_name("by");
            f.by_name("decision");
            let option: String = f.take("option", Wanted::Option)?;
            let by = by.or_else(|| f.maybe("by"));
            let by = by.filter(|word| !is_no_player(word));
            let by = by.map(|word| parse("by", &word, Wanted::Seat)).transpose()?;
            Event::OptionChosen { option, by }
        }
        "waiverasked" => {
            let by = f.take("by", Wanted::Seat)?;
            f.text("incident");
            Event::WaiverAsked { by }
        }
        "spectatorremark" => {
            Event::SpectatorRemark { side: f.take("side", Wanted::Side)?, text: f.text("text") }
        }
        "dummylooked" => Event::DummyLooked { at: f.take("at", Wanted::Seat)? },
        "handsexchanged" => Event::HandsExchanged,
        "owncardconsulted" => {
            let seat = f.take("seat", Wanted::Seat)?;
            let whose = f.maybe("whose").unwrap_or_default().to_ascii_lowercase();
            Event::OwnCardConsulted { seat, own: !whose.starts_with("opp") }
        }
        "resultagreed" => Event::ResultAgreed { ns: f.option("ns", Wanted::Tricks)? },
        "handsreturned" => Event::HandsReturned { seat: f.take("seat", Wanted::Seat)? },
        "nextboardcall" => Event::NextBoardCall { side: f.take("side", Wanted::Side)? },
        "roundended" => Event::RoundEnded,
        "correctionperiodended" => Event::CorrectionPeriodEnded,
        _ => return Err(Fault::Event { name: shown(f.event()) }),
    })
}

/// `N 1C E 1H`: seats, each with what it did.
fn pairs<T: core::str::FromStr>(f: &mut Fields, wanted: Wanted) -> Result<Vec<(Seat, T)>, Fault> {
    let mut found = Vec::new();
    while let Some(word) = f.maybe("seat") {
        found.push((parse("seat", &word, Wanted::Seat)?, f.take("seat", wanted)?));
    }
    if found.is_empty() {
        return Err(Fault::Missing { event: f.event().to_string(), field: "seat" });
    }
    Ok(found)
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
        Some(word) => parse("n", &word, Wanted::Tricks).map(Some),
    }
}

fn deal_fault(f: &mut Fields) -> Result<DealFault, Fault> {
    let word: String = f.take("fault", Wanted::DealFault)?;
    Ok(match word.to_ascii_lowercase().as_str() {
        "outofturn" => DealFault::OutOfTurn,
        "nocut" => DealFault::NoCut,
        "misdealt" => DealFault::Misdealt,
        "cardturned" => DealFault::CardTurned(f.take("card", Wanted::Card)?),
        _ => {
            return Err(Fault::Value {
                field: "fault".into(),
                value: shown(&word),
                wanted: Wanted::DealFault,
            });
        }
    })
}
