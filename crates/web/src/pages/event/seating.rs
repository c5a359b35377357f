//! The right seating, said with a refusal that has to do with who sits where.

use bridge::{BySeat, Seat, Side};
use club::events::{EventError, EventState};
use formats::sheet::Labels;
use tourney::log::{By, Refusal, TournamentLog};
use tourney::pairs::{PairsError, PairsEvent};
use tourney::progressive::{Progressive, ProgressiveError};
use tourney::teams::{Match, MatchError, Room, Team};

use super::Reader;
use super::pairs::{moving, name, place_text};
use super::refusals::RefusalContext;

/// The right seating, if the event refuses an act because of the seating.
pub(super) fn right(context: &RefusalContext<'_>, refused: &EventError) -> Option<String> {
    let event = context.event?;
    match (&event.state, refused) {
        (EventState::Pairs(log), EventError::Pairs(Refusal::Event(error))) => {
            of_pairs(context, log, error)
        }
        (EventState::Progressive(log), EventError::Progressive(Refusal::Event(error))) => {
            of_progressive(context.reader, log, error)
        }
        (EventState::Match(log), EventError::Match(Refusal::Event(error))) => {
            of_match(context.reader, log, error)
        }
        _ => None,
    }
}

/// Where a board of a pairs event is played by the movement.
pub(super) fn of_board(context: &RefusalContext<'_>, board: u32) -> Option<String> {
    let EventState::Pairs(log) = &context.event?.state else { return None };
    let (reader, setup) = (context.reader, log.state().setup());
    let movement = setup.movement.as_ref()?;
    let set = movement.set_of(board, setup.first_board)?;
    let place = |(round, place): (u32, &tourney::movement::Pairing)| {
        let facts = [
            ("round", round.into()),
            ("table", place.table.into()),
            ("ns", name(setup, place.seats[Side::NorthSouth]).into()),
            ("ew", name(setup, place.seats[Side::EastWest]).into()),
        ];
        reader.format("event-right-place", &facts)
    };
    let places: Vec<String> = movement.with(set).map(place).collect();
    let facts = [("board", board.into()), ("places", places.join("; ").into())];
    (!places.is_empty()).then(|| reader.format("event-right-board", &facts))
}

fn of_pairs(
    context: &RefusalContext<'_>,
    log: &TournamentLog<PairsEvent>,
    error: &PairsError,
) -> Option<String> {
    let (reader, setup) = (context.reader, log.state().setup());
    match error {
        // The two pairs that play the board there were named, or nobody plays it there.
        PairsError::Elsewhere { board, right, .. } => match right {
            Some(pairs) => {
                let [ns, ew] = pairs.map(|pair| name(setup, pair));
                Some(reader.format("event-right-table", &[("ns", ns.into()), ("ew", ew.into())]))
            }
            None => of_board(context, *board),
        },
        PairsError::Later { pair, .. } => {
            let stop = log.state().stop(*pair)?;
            let facts = [
                ("pair", moving(setup, *pair).into()),
                ("round", stop.round.into()),
                ("table", stop.table?.into()),
            ];
            Some(reader.format("event-right-still", &facts))
        }
        PairsError::BothSides { board, .. } | PairsError::PlayedBefore { board, .. } => {
            of_board(context, *board)
        }
        PairsError::NotThere { by: By::Person(person), .. } => {
            let own = log.state().contestant_of(person)?;
            let stop = log.state().stop(own)?;
            let place = place_text(reader, log.state(), own, &stop)?;
            Some(reader.format("event-right-own", &[("place", place.into())]))
        }
        _ => None,
    }
}

fn of_progressive(
    reader: &Reader,
    log: &TournamentLog<Progressive>,
    error: &ProgressiveError,
) -> Option<String> {
    let player = |number: u32| {
        let player = log.setup().players.get(number.saturating_sub(1) as usize);
        player.map_or_else(String::new, |player| player.name.to_string())
    };
    let at = |table: u32| {
        let seats = log.state().right_seats(table)?;
        let facts = [("table", table.into()), ("seats", seated(reader, &seats, player).into())];
        // Before the cut for partners the seats are one of several right seatings.
        let key = match log.state().arrivals(table) {
            Some(_) => "event-right-example",
            None => "event-right-seats",
        };
        Some(reader.format(key, &facts))
    };
    match error {
        ProgressiveError::NotThere { by: By::Person(person), .. } => {
            at(log.state().table_of(log.state().number_of(person)?)?)
        }
        ProgressiveError::Stranger { table, .. } | ProgressiveError::OldPartners { table, .. } => {
            at(*table)
        }
        ProgressiveError::Taken { table, seat, player: number }
        | ProgressiveError::HasCard { player: number, table, seat } => {
            let facts = [
                ("name", player(*number).into()),
                ("table", (*table).into()),
                ("seat", reader.labels().seat(*seat).into()),
            ];
            Some(reader.format("event-right-place-of", &facts))
        }
        ProgressiveError::NoTable { tables, .. } => {
            Some(reader.format("event-right-tables", &[("tables", (*tables).into())]))
        }
        _ => None,
    }
}

/// `N Anna, E Boris, S Clara, W Dmitri`.
fn seated(reader: &Reader, seats: &BySeat<u32>, player: impl Fn(u32) -> String) -> String {
    let labels = reader.labels();
    let seated = Seat::ALL.map(|seat| format!("{} {}", labels.seat(seat), player(seats[seat])));
    seated.join(", ")
}

fn of_match(reader: &Reader, log: &TournamentLog<Match>, error: &MatchError) -> Option<String> {
    let state = log.state();
    match error {
        MatchError::NotSeated { .. } => {
            // Everybody may see the line-ups of a set in play.
            let teams = Team::ALL.map(|team| {
                let squad = &log.setup().squads[team];
                let seated = squad.players.iter().filter(|name| state.seat_now(name).is_some());
                let names: Vec<String> = seated.map(ToString::to_string).collect();
                format!("{}: {}", squad.name, names.join(", "))
            });
            Some(reader.format("event-right-line-ups", &[("teams", teams.join("; ").into())]))
        }
        MatchError::Elsewhere { .. } => {
            let rooms = [(Room::Open, "room-open"), (Room::Closed, "room-closed")];
            let rooms = rooms.map(|(room, key)| {
                let boards = state.boards_in(room).iter().map(u32::to_string).collect::<Vec<_>>();
                let boards = if boards.is_empty() { "–".to_owned() } else { boards.join(", ") };
                format!("{}: {boards}", reader.labels().drawn(key))
            });
            Some(reader.format("event-right-boards", &[("rooms", rooms.join("; ").into())]))
        }
        MatchError::NotInTeam { team, .. } => {
            let squad = &log.setup().squads[*team];
            let names: Vec<String> = squad.players.iter().map(ToString::to_string).collect();
            Some(format!("{}: {}.", squad.name, names.join(", ")))
        }
        _ => None,
    }
}
