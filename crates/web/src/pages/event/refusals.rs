//! Reasons for refusals, in the reader's words.

use axum::{http::StatusCode, response::Response};
use cards::Card;
use club::events::clock::MAX_MINUTES;
use club::events::{
    ClockError, EventError, EventState, MAX_PENALTY_IMPS, Refusal, StoredEvent,
    messages::{self, Message},
};
use club::random::NoEntropy;
use club::repository::ChangeError;
use formats::sheet::Labels;
use tourney::log;
use tourney::movement::Contestants;
use tourney::preferans::event::PreferansEventError;
use tourney::progressive::ProgressiveError;
use tourney::swiss::SwissError;
use tourney::teams::MatchError;
use tourney::unlikely::Unlikely;
use tourney::{knockout, pairs};

use super::pairs::{contestant, label, moving};
use super::{Reader, online, seating};
use crate::pages::error_page::{self, RefusalKeys};

/// The messages of refusals that every kind of event has.
const KEYS: RefusalKeys = RefusalKeys { missing: "mistake-event", full: "event-full" };

/// The reader of a refusal, and the event as it is now.
#[derive(Clone, Copy)]
pub(super) struct RefusalContext<'a> {
    pub(super) reader: &'a Reader,
    /// None while the event is being opened.
    pub(super) event: Option<&'a StoredEvent>,
}

/// The status of the response and the message; or the page for what the form cannot show.
pub(super) fn status_and_message(
    context: &RefusalContext<'_>,
    error: ChangeError<Refusal>,
) -> Result<(StatusCode, String), Box<Response>> {
    let reader = context.reader;
    let invalid = |message| (StatusCode::UNPROCESSABLE_ENTITY, message);
    let explain = |refusal| {
        let (status, message) = match refusal {
            Refusal::Forbidden => (StatusCode::FORBIDDEN, reader.t("event-forbidden")),
            Refusal::NoName => invalid(reader.t("event-wrong-nobody")),
            Refusal::HasName => invalid(reader.t("event-wrong-named")),
            Refusal::NameTaken { .. } => invalid(reader.t("event-wrong-taken")),
            Refusal::NoResult { .. } => invalid(reader.t("event-wrong-entry")),
            Refusal::Penalty { .. } => {
                let facts = [("most", MAX_PENALTY_IMPS.into())];
                invalid(reader.format("event-wrong-penalty", &facts))
            }
            Refusal::NotPlayedThere { board, table } => {
                let facts = [("board", board.into()), ("table", table.into())];
                let text = reader.sentence("pairs-elsewhere", &facts);
                invalid(with_seating(text, seating::of_board(context, board)))
            }
            Refusal::NoDraft(error) => {
                let Message { key, facts } = messages::no_draft(&error);
                (StatusCode::CONFLICT, reader.sentence(key, &facts))
            }
            Refusal::NoSeating(error) => {
                let Message { key, facts } = messages::no_seating(&error);
                (StatusCode::CONFLICT, reader.sentence(key, &facts))
            }
            Refusal::DraftChanged { round } => {
                let facts = [("round", round.into())];
                (StatusCode::CONFLICT, reader.format("swiss-draft-changed", &facts))
            }
            Refusal::ResultsMissing { count, .. } => {
                (StatusCode::CONFLICT, reader.format("swiss-missing", &[("count", count.into())]))
            }
            Refusal::TooManyReports { round } => {
                let facts = [("round", round.into())];
                (StatusCode::CONFLICT, reader.format("event-too-many-reports", &facts))
            }
            Refusal::TooManyLineUps => (StatusCode::CONFLICT, reader.t("event-too-many-line-ups")),
            Refusal::TooManyClaims => (StatusCode::CONFLICT, reader.t("event-too-many-claims")),
            Refusal::ResultChanged { .. } | Refusal::TableChanged { .. } => {
                (StatusCode::CONFLICT, reader.t("event-wrong-late"))
            }
            Refusal::Clock(error) => invalid(of_clock(reader, error)),
            Refusal::NoTablesFouled { board } => {
                invalid(reader.format("pairs-no-fouled", &[("board", board.into())]))
            }
            Refusal::Unlikely { why, table } => {
                let text = unlikely(reader, why);
                let at = |table: u32| {
                    let facts = [("table", table.into()), ("message", text.clone().into())];
                    reader.format("pairs-typed-at", &facts)
                };
                invalid(table.map_or_else(|| text.clone(), at))
            }
            Refusal::NoMovement => invalid(reader.sentence("pairs-no-plan", &[])),
            Refusal::Outdated { .. } => invalid(reader.t("event-wrong-late")),
            Refusal::Event(refused) => {
                let text = of_numbered(context, &refused);
                let text = text.unwrap_or_else(|| event_error(reader, &refused));
                (StatusCode::CONFLICT, with_seating(text, seating::right(context, &refused)))
            }
            Refusal::Online(error) => (StatusCode::CONFLICT, online::refusal(context, &error)),
            Refusal::NoEntropy => return Err(error_page::service_error(reader, NoEntropy).into()),
        };
        Ok((status, vec![message]))
    };
    let (status, messages) = error_page::refusal(reader, &KEYS, error, explain)?;
    Ok((status, messages.concat()))
}

/// A message, then the right seating if there is one.
fn with_seating(text: String, right: Option<String>) -> String {
    [Some(text), right].into_iter().flatten().collect::<Vec<_>>().join(" ")
}

/// Why a result is probably a slip, and what to do if it is right.
fn unlikely(reader: &Reader, why: Unlikely) -> String {
    let Message { key, facts } = messages::unlikely(why, |card| card_label(reader, card));
    format!("{} {}", reader.format(key, &facts), reader.t("event-unlikely-how"))
}

/// A card as the reader writes it: `♠K`.
pub(super) fn card_label(reader: &Reader, card: Card) -> String {
    format!("{}{}", card.suit().symbol(), reader.labels().rank(card.rank()))
}

fn of_clock(reader: &Reader, error: ClockError) -> String {
    match error {
        ClockError::NoClock => reader.t("event-no-clock"),
        ClockError::Round { .. } => reader.t("event-no-clock-round"),
        ClockError::Minutes { .. } => {
            reader.format("event-no-clock-minutes", &[("most", MAX_MINUTES.into())])
        }
    }
}

/// Why an event refuses an entry.
pub(super) fn event_error(reader: &Reader, refused: &EventError) -> String {
    match refused {
        EventError::Match(refusal) => of_log(reader, refusal, of_match),
        EventError::Pairs(refusal) => of_log(reader, refusal, of_pairs),
        EventError::Progressive(refusal) => of_log(reader, refusal, of_progressive),
        EventError::Swiss(refusal) => of_log(reader, refusal, of_swiss),
        EventError::Knockout(refusal) => of_log(reader, refusal, of_knockout),
        EventError::Preferans(refusal) => of_log(reader, refusal, of_preferans_event),
        EventError::OtherKind => reader.t("event-wrong-form"),
    }
}

fn of_log<F: std::error::Error>(
    reader: &Reader,
    refusal: &log::Refusal<F>,
    describe: impl Fn(&Reader, &F) -> String,
) -> String {
    match refusal {
        log::Refusal::Event(found) => describe(reader, found),
        log::Refusal::Undermines { entry, error: found } => {
            let facts = [("entry", (*entry).into()), ("why", describe(reader, found).into())];
            reader.format("event-undermines", &facts)
        }
        log::Refusal::NotDirector { .. } => reader.t("event-forbidden"),
        _ => reader.t("event-wrong-entry"),
    }
}

fn of_swiss(reader: &Reader, error: &SwissError) -> String {
    let Message { key, facts } = messages::error(error);
    reader.sentence(key, &facts)
}

fn of_knockout(reader: &Reader, error: &knockout::event::KnockoutEventError) -> String {
    let Message { key, facts } = messages::knockout_error(error);
    reader.sentence(key, &facts)
}

fn of_preferans_event(reader: &Reader, error: &PreferansEventError) -> String {
    let Message { key, facts } = messages::preferans_error(error);
    reader.sentence(key, &facts)
}

fn of_match(reader: &Reader, error: &MatchError) -> String {
    if let MatchError::NotDirector { .. } = error {
        return reader.t("event-forbidden");
    }
    let Message { key, facts } = messages::match_error(error);
    reader.sentence(key, &facts)
}

fn of_pairs(reader: &Reader, error: &pairs::PairsError) -> String {
    let Message { key, facts } = messages::pairs_error(error);
    reader.sentence(key, &facts)
}

/// Why an event of players or teams refuses an act that names pairs, which have no numbers there that people know.
fn of_numbered(context: &RefusalContext<'_>, refused: &EventError) -> Option<String> {
    use pairs::PairsError;
    let (EventState::Pairs(log), EventError::Pairs(log::Refusal::Event(error))) =
        (&context.event?.state, refused)
    else {
        return None;
    };
    let (reader, state) = (context.reader, log.state());
    let of = state.setup().of();
    if of == Contestants::Pairs {
        return None;
    }
    let player = |number: u32| moving(state.setup(), number);
    Some(match *error {
        PairsError::Elsewhere { board, table, right: Some([ns, ew]), .. } => {
            let facts = [
                ("board", board.into()),
                ("table", table.into()),
                ("ns", label(state, ns).into()),
                ("ew", label(state, ew).into()),
            ];
            reader.format("event-no-astray-player", &facts)
        }
        PairsError::Later { pair, round, .. } => {
            let facts = [("player", player(pair).into()), ("round", round.into())];
            reader.format("event-no-later-player", &facts)
        }
        PairsError::PlayedBefore { pair, table, .. } => {
            let facts = [("player", player(pair).into()), ("table", table.into())];
            reader.format("event-no-played-before-player", &facts)
        }
        PairsError::BothSides { pair, .. } => {
            let player = |number: u32| contestant(state.setup(), number);
            reader.format("event-no-both-sides-player", &[("player", player(pair).into())])
        }
        PairsError::NotEntered { number } if of == Contestants::Teams => {
            reader.format("event-no-team", &[("number", number.into())])
        }
        PairsError::NotEntered { number } => {
            reader.format("event-no-player", &[("number", number.into())])
        }
        _ => return None,
    })
}

fn of_progressive(reader: &Reader, error: &ProgressiveError) -> String {
    use ProgressiveError as E;
    // What a page offers is said in the words of the page, and what it no longer offers has changed meanwhile.
    match error {
        E::NotDirector { .. } => return reader.t("event-forbidden"),
        E::NotThere { .. } | E::NoTable { .. } => return reader.t("event-no-there"),
        E::Honors { .. } => return reader.t("event-wrong-honors"),
        E::CardsDrawn { .. }
        | E::Taken { .. }
        | E::HasCard { .. }
        | E::SameKind { .. }
        | E::WrongSeat { .. }
        | E::NoPartnersCut { .. }
        | E::SameCard { .. }
        | E::DealerKnown { .. }
        | E::NotEven { .. } => return reader.t("event-wrong-late"),
        _ => {}
    }
    let Message { key, facts } = match error {
        E::NoPlayer { .. } => Message { key: "event-no-stranger", facts: Vec::new() },
        _ => messages::progressive_error(error),
    };
    reader.sentence(key, &facts)
}
