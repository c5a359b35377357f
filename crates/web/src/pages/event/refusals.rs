//! Reasons for refusals, in the reader's words.

use axum::http::StatusCode;
use tourney::log;
use tourney::movement::Unfit;
use tourney::teams::Team;
use tourney::{pairs, progressive, teams};

use super::Reader;
use crate::events::{EventError, Refusal};

/// The status of the response, and the message.
pub(super) fn status_and_message(reader: &Reader, refusal: &Refusal) -> (StatusCode, String) {
    match refusal {
        Refusal::Forbidden => (StatusCode::FORBIDDEN, reader.t("event-forbidden")),
        Refusal::Full => (StatusCode::UNPROCESSABLE_ENTITY, reader.t("event-full")),
        Refusal::Invalid(key) => (StatusCode::UNPROCESSABLE_ENTITY, reader.t(key)),
        Refusal::Event(refused) => (StatusCode::CONFLICT, event_error(reader, refused)),
        Refusal::Missing | Refusal::Internal(_) => {
            (StatusCode::SERVICE_UNAVAILABLE, reader.t("mistake-fault"))
        }
    }
}

/// Why an event refuses an entry.
pub(super) fn event_error(reader: &Reader, refused: &EventError) -> String {
    match refused {
        EventError::Match(refusal) => of_log(reader, refusal, of_match),
        EventError::Pairs(refusal) => of_log(reader, refusal, of_pairs),
        EventError::Progressive(refusal) => of_log(reader, refusal, of_progressive),
        EventError::OtherKind => reader.t("event-wrong-form"),
    }
}

fn of_log<F: std::error::Error>(
    reader: &Reader,
    refusal: &log::Refusal<F>,
    fault: impl Fn(&Reader, &F) -> String,
) -> String {
    match refusal {
        log::Refusal::Fault(found) => fault(reader, found),
        log::Refusal::Undermines { entry, fault: found } => {
            let facts = [("entry", (*entry).into()), ("why", fault(reader, found).into())];
            reader.say("event-undermines", &facts)
        }
        log::Refusal::NotDirector { .. } => reader.t("event-forbidden"),
        _ => reader.t("event-wrong-entry"),
    }
}

fn of_match(reader: &Reader, fault: &teams::Fault) -> String {
    use teams::Fault;
    let team = |team: Team| reader.say("event-team", &[("team", team.to_string().into())]);
    match fault {
        Fault::TeamSize { players, .. } => {
            reader.say("event-no-team-size", &[("players", (*players as i64).into())])
        }
        Fault::Twice { name } => reader.say("event-no-twice", &[("name", name.to_string().into())]),
        Fault::Series { .. } => reader.t("event-no-series"),
        Fault::Scale(_) => reader.t("event-no-scale"),
        Fault::Over => reader.t("event-no-over"),
        Fault::NotDirector { .. } => reader.t("event-forbidden"),
        Fault::NotCaptain { team: of, .. } => {
            reader.say("event-no-captain", &[("team", team(*of).into())])
        }
        Fault::NotInTeam { name, .. } => {
            reader.say("event-no-in-team", &[("name", name.to_string().into())])
        }
        Fault::TwoSeats { name } => {
            reader.say("event-no-two-seats", &[("name", name.to_string().into())])
        }
        Fault::NotYet { first, .. } => {
            reader.say("event-no-not-yet", &[("team", team(*first).into())])
        }
        Fault::Seen { .. } => reader.t("event-no-seen"),
        Fault::UnderWay { .. } => reader.t("event-no-under-way"),
        Fault::NotPlaced { missing, .. } => {
            reader.say("event-no-placed", &[("team", team(*missing).into())])
        }
        Fault::NotSeated { .. } => reader.t("event-no-seated"),
        Fault::NoBoard { board, first, last, .. } => board_missing(reader, *board, *first, *last),
        Fault::Elsewhere { board, .. } => {
            reader.say("event-no-elsewhere", &[("board", (*board).into())])
        }
        Fault::Agreed { .. } => reader.t("event-no-agreed"),
        Fault::Score { .. } => reader.t("event-wrong-tricks"),
        Fault::Exchanged { .. } => reader.t("event-no-exchanged"),
        Fault::NotPlayed { board, .. } => {
            reader.say("event-no-not-played", &[("board", (*board).into())])
        }
        Fault::ClosedRoom { .. } => reader.t("event-no-closed-room"),
        Fault::Plays { name, .. } => {
            reader.say("event-no-plays", &[("name", name.to_string().into())])
        }
    }
}

fn board_missing(reader: &Reader, board: u32, first: u32, last: u32) -> String {
    let facts = [("board", board.into()), ("first", first.into()), ("last", last.into())];
    reader.say("event-no-board", &facts)
}

fn of_pairs(reader: &Reader, fault: &pairs::Fault) -> String {
    use pairs::Fault;
    match fault {
        Fault::Pairs { .. } => reader.t("event-no-pairs"),
        Fault::SameNumber { number } => {
            reader.say("event-no-number", &[("pair", (*number).into())])
        }
        Fault::Twice { name } => reader.say("event-no-twice", &[("name", name.to_string().into())]),
        Fault::Boards { .. } => reader.t("event-no-boards"),
        Fault::Unfit(unfit) => of_movement(reader, *unfit),
        Fault::Movement(_) | Fault::Misfit { .. } => reader.t("event-no-movement"),
        Fault::Elsewhere { board, table, right, .. } => {
            let facts = [("board", (*board).into()), ("table", (*table).into())];
            match right {
                Some([ns, ew]) => {
                    let [board, table] = facts;
                    let facts = [board, table, ("ns", (*ns).into()), ("ew", (*ew).into())];
                    reader.say("event-no-astray", &facts)
                }
                None => reader.say("event-no-elsewhere-pairs", &facts),
            }
        }
        Fault::Later { pair, round, .. } => {
            reader.say("event-no-later", &[("pair", (*pair).into()), ("round", (*round).into())])
        }
        Fault::Over => reader.t("event-no-over"),
        Fault::NotDirector { .. } => reader.t("event-forbidden"),
        Fault::NoBoard { board, first, last } => board_missing(reader, *board, *first, *last),
        Fault::NoPair { pair, .. } => reader.say("event-no-pair", &[("pair", (*pair).into())]),
        Fault::BothSides { .. } => reader.t("event-no-both-sides"),
        Fault::PlayedBefore { pair, table, .. } => {
            let facts = [("pair", (*pair).into()), ("table", (*table).into())];
            reader.say("event-no-played-before", &facts)
        }
        Fault::Entered { .. } => reader.t("event-no-entered"),
        Fault::NoResult { .. } => reader.t("event-no-result"),
        Fault::NotThere { .. } => reader.t("event-no-there"),
        Fault::OwnEntry { .. } => reader.t("event-no-own-entry"),
        Fault::Score { .. } => reader.t("event-wrong-tricks"),
    }
}

/// Why a movement is impossible.
fn of_movement(reader: &Reader, unfit: Unfit) -> String {
    match unfit {
        Unfit::Pairs { least, most, .. } => {
            reader.say("event-no-movement-pairs", &[("least", least.into()), ("most", most.into())])
        }
        Unfit::Tables { tables, .. } => {
            reader.say("event-no-movement-tables", &[("tables", tables.into())])
        }
        Unfit::Rounds { most, .. } => {
            reader.say("event-no-movement-rounds", &[("most", most.into())])
        }
        Unfit::Boards { .. } => reader.t("event-no-boards"),
    }
}

fn of_progressive(reader: &Reader, fault: &progressive::Fault) -> String {
    use progressive::Fault;
    match fault {
        Fault::Players { players } => {
            reader.say("event-no-players", &[("players", (*players as i64).into())])
        }
        Fault::Twice { name } => reader.say("event-no-twice", &[("name", name.to_string().into())]),
        Fault::Kinds { .. } => reader.t("event-no-kinds"),
        Fault::NotMixed => reader.t("event-no-mixed"),
        Fault::Printed { round } => reader.say("event-no-printed", &[("round", (*round).into())]),
        Fault::Over => reader.t("event-no-over"),
        Fault::NotDirector { .. } => reader.t("event-forbidden"),
        Fault::NotThere { .. } | Fault::NoTable { .. } => reader.t("event-no-there"),
        Fault::OldPartners { .. } => reader.t("event-no-old-partners"),
        Fault::Stranger { .. } | Fault::NoPlayer { .. } => reader.t("event-no-stranger"),
        Fault::NotReady { .. } => reader.t("event-no-ready"),
        Fault::NotChooser { .. } => reader.t("event-no-chooser"),
        Fault::NotScorer { .. } => reader.t("event-no-scorer"),
        Fault::FourDeals { .. } => reader.t("event-no-four-deals"),
        Fault::Score { .. } => reader.t("event-wrong-tricks"),
        Fault::Honors { .. } => reader.t("event-wrong-honors"),
        Fault::NotPlayed { table, deals } => {
            let facts = [("table", (*table).into()), ("deals", (*deals).into())];
            reader.say("event-no-table-played", &facts)
        }
        Fault::Even { table, .. } => reader.say("event-no-even", &[("table", (*table).into())]),
        _ => reader.t("event-wrong-late"),
    }
}
