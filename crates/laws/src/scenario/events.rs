//! One event line: its name, and its fields by place or by name.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use bridge::Seat;
use cards::{Card, Cards, Seats, Suit};

use super::fault::{Fault, Wanted};
use super::fields::{Fields, parse};
use super::shown;
use crate::Query;
use crate::event::{Claimed, DealFault, Event};

fn seats(word: &str) -> Result<Seats<Seat>, Fault> {
    match word.to_ascii_lowercase().as_str() {
        "all" => return Ok(Seats::all()),
        "none" | "nobody" | "-" => return Ok(Seats::NONE),
        _ => {}
    }
    word.chars().map(|c| parse("visible_to", c.encode_utf8(&mut [0; 4]), Wanted::Seats)).collect()
}

/// Who could see a card: `all`, `none`, `ES`, `E, S`, `partner`; all if nobody is named.
fn seen_by(f: &mut Fields, seat: Seat) -> Result<Seats<Seat>, Fault> {
    let Some(first) = f.maybe("visible_to") else { return Ok(Seats::all()) };
    let mut found = Seats::NONE;
    let others = f.text("visible_to");
    for word in core::iter::once(first.as_str()).chain(others.split_whitespace()) {
        let here = match word.to_ascii_lowercase().as_str() {
            "partner" => Seats::of(seat.partner()),
            _ => seats(word)?,
        };
        Seat::ALL
            .into_iter()
            .filter(|seat| here.contains(*seat))
            .for_each(|seat| found.insert(seat));
    }
    Ok(found)
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
pub(super) fn event(line: &str) -> Result<Event, Fault> {
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
        "handcounted" => {
            let seat = f.take("seat", Wanted::Seat)?;
            let n: u8 = f.take("n", Wanted::Number)?;
            if n > 52 {
                return Err(wrong("n", n.to_string(), Wanted::Number));
            }
            Event::HandCounted { seat, n }
        }
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
        "dealfault" => {
            let by = f.seat_first("by")?;
            Event::DealFault { fault: deal_fault(f)?, by }
        }
        "redealt" => Event::Redealt,
        "call" => {
            let shows = suits(f.by_name("shows"))?;
            let (seat, call) = (f.take("seat", Wanted::Seat)?, f.take("call", Wanted::Call)?);
            channel(f)?;
            Event::Call { seat, call, shows }
        }
        "callsubstituted" => Event::CallSubstituted {
            seat: f.take("seat", Wanted::Seat)?,
            old: f.take("old", Wanted::Call)?,
            new: f.take("new", Wanted::Call)?,
            delay_ms: f.option("delay_ms", Wanted::Milliseconds)?.unwrap_or(0),
            claimed: claimed(f.maybe("claimed"))?,
        },
        "callstogether" => Event::CallsTogether { calls: pairs(f, "call", Wanted::Call)? },
        "callwithdrawn" => Event::CallWithdrawn { seat: f.take("seat", Wanted::Seat)? },
        "alert" => Event::Alert {
            seat: f.take("seat", Wanted::Seat)?,
            about: f.take("index", Wanted::Number)?,
        },
        "ask" => {
            let of = f.by_name("of").map(|word| parse("of", &word, Wanted::Seat)).transpose()?;
            Event::Ask {
                seat: f.take("seat", Wanted::Seat)?,
                about: f.take("index", Wanted::Number)?,
                of,
            }
        }
        "explain" => Event::Explain {
            seat: f.take("seat", Wanted::Seat)?,
            about: f.take("index", Wanted::Number)?,
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
        "leadfaced" | "lead" => Event::LeadFaced {
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
        "playstogether" => Event::PlaysTogether { plays: pairs(f, "card", Wanted::Card)? },
        "carddropped" | "cardheld" => {
            let seat: Seat = f.take("seat", Wanted::Seat)?;
            let card = f.take("card", Wanted::Card)?;
            let visible_to = seen_by(f, seat)?;
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
            let text = f.text("text");
            if text.trim().is_empty() {
                return Err(Fault::Missing { event: f.event().to_string(), field: "text" });
            }
            Event::Designate { text, delay_ms, claimed: claims }
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
            let has = match word.to_ascii_lowercase().as_str() {
                "yes" | "true" | "y" => true,
                "no" | "false" | "n" => false,
                _ => return Err(wrong("yes_no", word, Wanted::YesNo)),
            };
            Event::RevokeAnswer { seat, has }
        }
        "directorcalled" => Event::DirectorCalled { by: f.option("by", Wanted::Seat)? },
        "factfound" => {
            let query: Query = f.take("query", Wanted::Query)?;
            f.by_name("by");
            let value = f.text("value");
            match query.answer(&value) {
                Some(value) => Event::FactFound { query, value },
                None => return Err(Fault::Answer { query, value: shown(&value) }),
            }
        }
        "optionchosen" => {
            let by = f.by_name("by");
            f.by_name("decision");
            let option = option(f)?;
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

/// How a call was made, if it is said.
fn channel(f: &mut Fields) -> Result<(), Fault> {
    const WAYS: [&str; 6] = ["voice", "spoken", "box", "card", "written", "screen"];
    match f.maybe("channel") {
        Some(word) if !WAYS.contains(&word.to_ascii_lowercase().as_str()) => {
            Err(Fault::Surplus { event: f.event().to_string(), value: shown(&word) })
        }
        _ => Ok(()),
    }
}

fn wrong(field: &str, value: String, wanted: Wanted) -> Fault {
    Fault::Value { field: field.to_string(), value: shown(&value), wanted }
}

/// `N 1C E 1H`: seats, each with what it did.
fn pairs<T: core::str::FromStr>(
    f: &mut Fields,
    what: &'static str,
    wanted: Wanted,
) -> Result<Vec<(Seat, T)>, Fault> {
    let mut found = Vec::new();
    while let Some(word) = f.maybe("seat") {
        found.push((parse("seat", &word, Wanted::Seat)?, f.take(what, wanted)?));
    }
    if found.is_empty() {
        return Err(Fault::Missing { event: f.event().to_string(), field: "seat" });
    }
    Ok(found)
}

/// The key of an option: `require-H`, `require H` and `require hearts` are one.
fn option(f: &mut Fields) -> Result<String, Fault> {
    const OF_SOMETHING: [&str; 5] = ["require", "prohibit", "play", "add", "lead"];
    let mut option: String = f.take("option", Wanted::Option)?;
    if OF_SOMETHING.contains(&option.to_ascii_lowercase().as_str())
        && let Some(what) = f.by_place()
    {
        option = option + "-" + &what;
    }
    let parts = option.split([' ', '-', '_']).filter(|part| !part.is_empty());
    let named = parts.map(|part| match crate::designation::suit_word(&part.to_ascii_lowercase()) {
        Some(suit) => suit.to_string(),
        None => part.to_string(),
    });
    Ok(named.collect::<Vec<_>>().join("-"))
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
