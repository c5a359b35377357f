//! The parser of one event line: its name, and its fields by position or by name.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use bridge::Seat;
use cards::{Card, Cards, Seats, Suit};

use super::error::{Expected, ScenarioErrorKind};
use super::fields::{Fields, parse, shown};
use crate::Query;
use crate::event::{DealFault, Event, StatedIntent};

fn seats(word: &str) -> Result<Seats<Seat>, ScenarioErrorKind> {
    match word.to_ascii_lowercase().as_str() {
        "all" => return Ok(Seats::all()),
        "none" | "nobody" | "-" => return Ok(Seats::NONE),
        _ => {}
    }
    word.chars().map(|c| parse("visible_to", c.encode_utf8(&mut [0; 4]), Expected::Seats)).collect()
}

/// The players who could see a card: `all`, `none`, `ES`, `E, S`, `partner`; all by default.
fn seen_by(f: &mut Fields, seat: Seat) -> Result<Seats<Seat>, ScenarioErrorKind> {
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

fn claimed(word: Option<String>) -> Result<StatedIntent, ScenarioErrorKind> {
    match word.as_deref().map(str::to_ascii_lowercase).as_deref() {
        None | Some("intended") => Ok(StatedIntent::Intended),
        Some("unintended" | "slip") => Ok(StatedIntent::Unintended),
        Some(other) => Err(ScenarioErrorKind::Value {
            field: "claimed".into(),
            value: shown(other),
            expected: Expected::StatedIntent,
        }),
    }
}

fn suits(word: Option<String>) -> Result<Option<Vec<Suit>>, ScenarioErrorKind> {
    let Some(word) = word else { return Ok(None) };
    if word.eq_ignore_ascii_case("none") {
        return Ok(Some(Vec::new()));
    }
    let read = |c: char| parse("shows", c.encode_utf8(&mut [0; 4]), Expected::Suit);
    word.chars().filter(|c| c.is_ascii_alphabetic()).map(read).collect::<Result<_, _>>().map(Some)
}

/// Parses one event line.
pub(super) fn event(line: &str) -> Result<Event, ScenarioErrorKind> {
    let mut f = Fields::split(line);
    let event = event_of(&mut f)?;
    f.done()?;
    Ok(event)
}

fn event_of(f: &mut Fields) -> Result<Event, ScenarioErrorKind> {
    let name = f.event().to_ascii_lowercase();
    Ok(match name.as_str() {
        "boardtaken" => Event::BoardTaken { board: f.take("board", Expected::Number)? },
        "handtaken" => Event::HandTaken {
            seat: f.take("seat", Expected::Seat)?,
            board: f.take("board", Expected::Number)?,
        },
        "handcounted" => {
            let seat = f.take("seat", Expected::Seat)?;
            let n: u8 = f.take("n", Expected::Number)?;
            if n > 52 {
                return Err(bad_value("n", n.to_string(), Expected::Number));
            }
            Event::HandCounted { seat, n }
        }
        "cardsseen" => {
            let by = f.take("by", Expected::Seat)?;
            let owner = f.by_name("owner");
            let cards: Vec<Card> = f.many("cards");
            let owner = match owner {
                Some(word) => parse("owner", &word, Expected::Seat)?,
                None => f.take("owner", Expected::Seat)?,
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
            let (seat, call) = (f.take("seat", Expected::Seat)?, f.take("call", Expected::Call)?);
            channel(f)?;
            Event::Call { seat, call, shows }
        }
        "callsubstituted" => {
            let shows = suits(f.by_name("shows"))?;
            let (seat, old) = (f.take("seat", Expected::Seat)?, f.take("old", Expected::Call)?);
            let new = f.take("new", Expected::Call)?;
            let delay = f.option("delay_ms", Expected::Milliseconds)?;
            // docs/sources/laws.md#F1: without other information, a change at once was a slip.
            let at_once = delay.is_some_and(|delay: u32| delay <= 1_500);
            let intent = f.maybe("claimed").or_else(|| at_once.then(|| "unintended".into()));
            let (delay_ms, claimed) = (delay.unwrap_or(0), claimed(intent)?);
            Event::CallSubstituted { seat, old, new, delay_ms, claimed, shows }
        }
        "callstogether" => Event::CallsTogether { calls: pairs(f, "call", Expected::Call)? },
        "callwithdrawn" => Event::CallWithdrawn { seat: f.take("seat", Expected::Seat)? },
        "alert" => Event::Alert {
            seat: f.take("seat", Expected::Seat)?,
            about: f.take("index", Expected::Number)?,
        },
        "ask" => {
            let of = f.by_name("of").map(|word| parse("of", &word, Expected::Seat)).transpose()?;
            Event::Ask {
                seat: f.take("seat", Expected::Seat)?,
                about: f.take("index", Expected::Number)?,
                of,
            }
        }
        "explain" => Event::Explain {
            seat: f.take("seat", Expected::Seat)?,
            about: f.take("index", Expected::Number)?,
            text: f.text("text"),
        },
        "reviewasked" => Event::ReviewAsked { seat: f.take("seat", Expected::Seat)? },
        "review" => Event::Review { seat: f.take("seat", Expected::Seat)?, text: f.text("text") },
        "remark" => Event::Remark { seat: f.take("seat", Expected::Seat)?, text: f.text("text") },
        "tempo" => Event::Tempo { seat: f.take("seat", Expected::Seat)?, kind: f.text("kind") },
        "gesture" => Event::Gesture { seat: f.take("seat", Expected::Seat)?, kind: f.text("kind") },
        _ => return event_of_cards(f, &name),
    })
}

fn event_of_cards(f: &mut Fields, name: &str) -> Result<Event, ScenarioErrorKind> {
    Ok(match name {
        "leadfacedown" => Event::LeadFaceDown {
            seat: f.take("seat", Expected::Seat)?,
            card: f.take("card", Expected::Card)?,
        },
        "leadfaced" | "lead" => Event::LeadFaced {
            seat: f.take("seat", Expected::Seat)?,
            card: f.take("card", Expected::Card)?,
        },
        "play" => {
            let seat = f.take("seat", Expected::Seat)?;
            let card = f.maybe("card");
            match card.as_deref() {
                Some("-") => Event::Omitted { seat },
                Some(word) => Event::Play { seat, card: parse("card", word, Expected::Card)? },
                None => {
                    return Err(ScenarioErrorKind::Missing { event: "Play".into(), field: "card" });
                }
            }
        }
        "cardomitted" => Event::Omitted { seat: f.take("seat", Expected::Seat)? },
        "cardsplayedtogether" => {
            let visible = f.by_name("visible");
            let seat = f.take("seat", Expected::Seat)?;
            let cards: Vec<Card> = f.many("cards");
            if cards.is_empty() {
                return Err(ScenarioErrorKind::Missing {
                    event: f.event().to_string(),
                    field: "cards",
                });
            }
            let visible = match visible.or_else(|| f.maybe("visible")) {
                Some(word) => parse("visible", &word, Expected::Number)?,
                None => cards.len() as u8,
            };
            Event::CardsPlayedTogether { seat, cards, visible }
        }
        "playstogether" => Event::PlaysTogether { plays: pairs(f, "card", Expected::Card)? },
        "carddropped" | "cardheld" => {
            let seat: Seat = f.take("seat", Expected::Seat)?;
            let card = f.take("card", Expected::Card)?;
            let visible_to = seen_by(f, seat)?;
            if name == "cardheld" {
                Event::CardHeld { seat, card, visible_to }
            } else {
                Event::CardDropped { seat, card, visible_to }
            }
        }
        "cardnamed" => Event::CardNamed {
            seat: f.take("seat", Expected::Seat)?,
            card: f.take("card", Expected::Card)?,
        },
        "handfaced" => {
            Event::HandFaced { seat: f.take("seat", Expected::Seat)?, manner: f.text("manner") }
        }
        "handthrownin" => Event::HandThrownIn { seat: f.take("seat", Expected::Seat)? },
        "playretracted" => Event::PlayRetracted {
            seat: f.take("seat", Expected::Seat)?,
            card: f.take("card", Expected::Card)?,
        },
        "cardfound" => {
            Event::CardFound { card: f.take("card", Expected::Card)?, place: f.text("where") }
        }
        "dummyspread" => Event::DummySpread { seat: f.take("seat", Expected::Seat)? },
        "designate" => {
            let delay = f.by_name("delay_ms");
            // docs/sources/laws.md#F8: a correction at once is a slip unless stated otherwise.
            let intent = f.by_name("claimed").unwrap_or_else(|| "unintended".into());
            let claims = claimed(Some(intent))?;
            f.by_name("parsed");
            let delay_ms = delay
                .map(|word| parse("delay_ms", &word, Expected::Milliseconds))
                .transpose()?
                .unwrap_or(0);
            let text = f.text("text");
            if text.trim().is_empty() {
                return Err(ScenarioErrorKind::Missing {
                    event: f.event().to_string(),
                    field: "text",
                });
            }
            Event::Designate { text, delay_ms, claimed: claims }
        }
        "dummytouched" => Event::DummyTouched {
            card: f.take("card", Expected::Card)?,
            purpose: f.text("purpose"),
        },
        "dummymoved" => Event::DummyMoved { card: f.take("card", Expected::Card)? },
        "dummysuggests" => Event::DummySuggests { card: f.take("card", Expected::Card)? },
        "cardturned" => Event::CardTurned { seat: f.take("seat", Expected::Seat)? },
        "trickinspected" => {
            let seat = f.take("seat", Expected::Seat)?;
            let trick = f.take("trick", Expected::Number)?;
            let own = f.text("what").to_ascii_lowercase().starts_with("own");
            Event::TrickInspected { seat, trick, own }
        }
        "piledisturbed" => Event::PileDisturbed { seat: f.take("seat", Expected::Seat)? },
        "pilepointedwrong" => Event::PilePointedWrong {
            seat: f.take("seat", Expected::Seat)?,
            trick: f.take("trick", Expected::Number)?,
        },
        _ => return event_of_control(f, name),
    })
}

fn event_of_control(f: &mut Fields, name: &str) -> Result<Event, ScenarioErrorKind> {
    Ok(match name {
        "claim" => {
            let seat = f.take("seat", Expected::Seat)?;
            let n = count(f)?;
            Event::Claim { seat, n, statement: f.text("statement") }
        }
        "concede" => Event::Concede { seat: f.take("seat", Expected::Seat)?, n: count(f)? },
        "agree" => Event::Agree { seat: f.take("seat", Expected::Seat)? },
        "object" => Event::Object { seat: f.take("seat", Expected::Seat)? },
        "planstated" => {
            Event::PlanStated { seat: f.take("seat", Expected::Seat)?, lines: f.text("lines") }
        }
        "attentiondrawn" => {
            let by = f.take("by", Expected::Seat)?;
            f.text("incident");
            Event::AttentionDrawn { by }
        }
        "revokeinquiry" => Event::RevokeInquiry {
            by: f.take("by", Expected::Seat)?,
            of: f.take("of", Expected::Seat)?,
            suit: f.option("suit", Expected::Suit)?,
        },
        "revokeanswer" => {
            let seat = f.take("seat", Expected::Seat)?;
            let has = yes_no("yes_no", f.take("yes_no", Expected::YesNo)?)?;
            Event::RevokeAnswer { seat, has }
        }
        "revokereported" => {
            let with_legal = f.by_name("with_legal");
            let exception = f.by_name("exception");
            let seat = f.take("seat", Expected::Seat)?;
            let won = f.take("won", Expected::RevokeWinner)?;
            let later = f.take("later", Expected::Tricks)?;
            let with_legal = match with_legal.or_else(|| f.maybe("with_legal")) {
                Some(word) => yes_no("with_legal", word)?,
                None => false,
            };
            let exception = exception.or_else(|| f.maybe("exception"));
            let exception = exception.filter(|word| !word.eq_ignore_ascii_case("none"));
            let read = |word: String| parse("exception", &word, Expected::RevokeException);
            let exception = exception.map(read).transpose()?;
            Event::RevokeReported { seat, won, later, with_legal, exception }
        }
        "directorcalled" => Event::DirectorCalled { by: f.option("by", Expected::Seat)? },
        "factfound" | "factassumed" => {
            let query: Query = f.take("query", Expected::Query)?;
            f.by_name("by");
            let value = f.text("value");
            match query.answer(&value) {
                Some(value) if name == "factassumed" => Event::FactAssumed { query, value },
                Some(value) => Event::FactFound { query, value },
                None => return Err(ScenarioErrorKind::Answer { query, value: shown(&value) }),
            }
        }
        "optionchosen" => {
            let by = f.by_name("by");
            f.by_name("decision");
            let option = option(f)?;
            let by = by.or_else(|| f.maybe("by"));
            let by = by.filter(|word| !is_no_player(word));
            let by = by.map(|word| parse("by", &word, Expected::Seat)).transpose()?;
            Event::OptionChosen { option, by }
        }
        "waiverasked" => {
            let by = f.take("by", Expected::Seat)?;
            f.text("incident");
            Event::WaiverAsked { by }
        }
        "spectatorremark" => {
            Event::SpectatorRemark { side: f.take("side", Expected::Side)?, text: f.text("text") }
        }
        "dummylooked" => Event::DummyLooked { at: f.take("at", Expected::Seat)? },
        "handsexchanged" => Event::HandsExchanged,
        "owncardconsulted" => {
            let seat = f.take("seat", Expected::Seat)?;
            let whose = f.maybe("whose").unwrap_or_default().to_ascii_lowercase();
            Event::OwnCardConsulted { seat, own: !whose.starts_with("opp") }
        }
        "resultagreed" => Event::ResultAgreed { ns: f.option("ns", Expected::Tricks)? },
        "handsreturned" => Event::HandsReturned { seat: f.take("seat", Expected::Seat)? },
        "nextboardcall" => Event::NextBoardCall { side: f.take("side", Expected::Side)? },
        "roundended" => Event::RoundEnded,
        "correctionperiodended" => Event::CorrectionPeriodEnded,
        _ => return Err(ScenarioErrorKind::Event { name: shown(f.event()) }),
    })
}

fn yes_no(field: &str, word: String) -> Result<bool, ScenarioErrorKind> {
    match word.to_ascii_lowercase().as_str() {
        "yes" | "true" | "y" => Ok(true),
        "no" | "false" | "n" => Ok(false),
        _ => Err(bad_value(field, word, Expected::YesNo)),
    }
}

/// How a call was made, if stated.
fn channel(f: &mut Fields) -> Result<(), ScenarioErrorKind> {
    const CALLING_METHODS: [&str; 6] = ["voice", "spoken", "box", "card", "written", "screen"];
    match f.maybe("channel") {
        Some(word) if !CALLING_METHODS.contains(&word.to_ascii_lowercase().as_str()) => {
            Err(ScenarioErrorKind::Surplus { event: f.event().to_string(), value: shown(&word) })
        }
        _ => Ok(()),
    }
}

fn bad_value(field: &str, value: String, expected: Expected) -> ScenarioErrorKind {
    ScenarioErrorKind::Value { field: field.to_string(), value: shown(&value), expected }
}

/// `N 1C E 1H`: seats, each with its value.
fn pairs<T: core::str::FromStr>(
    f: &mut Fields,
    what: &'static str,
    expected: Expected,
) -> Result<Vec<(Seat, T)>, ScenarioErrorKind> {
    let mut found = Vec::new();
    while let Some(word) = f.maybe("seat") {
        found.push((parse("seat", &word, Expected::Seat)?, f.take(what, expected)?));
    }
    if found.is_empty() {
        return Err(ScenarioErrorKind::Missing { event: f.event().to_string(), field: "seat" });
    }
    Ok(found)
}

/// The key of an option: `require-H`, `require H` and `require hearts` are one.
fn option(f: &mut Fields) -> Result<String, ScenarioErrorKind> {
    const WITH_OBJECT: [&str; 5] = ["require", "prohibit", "play", "add", "lead"];
    let mut option: String = f.take("option", Expected::Option)?;
    if WITH_OBJECT.contains(&option.to_ascii_lowercase().as_str())
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

/// Does the word name the director or a side rather than a player?
fn is_no_player(word: &str) -> bool {
    ["director", "td", "all", "any", "ns", "ew"].contains(&word.to_ascii_lowercase().as_str())
}

/// A number of tricks; `all` or nothing means all.
fn count(f: &mut Fields) -> Result<Option<u8>, ScenarioErrorKind> {
    match f.maybe("n") {
        None => Ok(None),
        Some(word) if ["all", "rest"].contains(&word.to_ascii_lowercase().as_str()) => Ok(None),
        Some(word) => parse("n", &word, Expected::Tricks).map(Some),
    }
}

fn deal_fault(f: &mut Fields) -> Result<DealFault, ScenarioErrorKind> {
    let word: String = f.take("fault", Expected::DealFault)?;
    Ok(match word.to_ascii_lowercase().as_str() {
        "outofturn" => DealFault::OutOfTurn,
        "nocut" => DealFault::NoCut,
        "misdealt" => DealFault::Misdealt,
        "cardturned" => DealFault::CardTurned(f.take("card", Expected::Card)?),
        _ => {
            return Err(ScenarioErrorKind::Value {
                field: "fault".into(),
                value: shown(&word),
                expected: Expected::DealFault,
            });
        }
    })
}
