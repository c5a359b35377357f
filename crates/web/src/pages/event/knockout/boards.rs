//! The boards of a knockout that is played at real tables, for those who sit there and for the director.

use club::events::knockout::{SessionBoard, unlikely};
use formats::sheet::Labels as _;
use maud::{Markup, html};
use tourney::knockout::event::SessionState;
use tourney::log::By;
use tourney::recorded::{MatchRoom, PlayedBoard, seated_in};
use tourney::teams::Room;

use super::form::{ADJUST, ENTER, REPORT, START};
use super::shared::Pages;
use crate::pages::event::board_reports::{
    self, DirectorForms, DirectorTable, SentBoard, TableBoard, TableForms, mark,
};
use crate::pages::event::online::room_name;

/// Whether the boards of this event are entered by those who sit at real tables.
fn are_reported(pages: &Pages<'_>) -> bool {
    pages.view.event.online.is_none() && pages.knockout.setup().is_recorded
}

/// The boards of the segment that the reader's team plays now, in the room where the reader sits; nothing where boards are
/// not reported. `numbers` are the reader's team and its opponent.
pub(super) fn of_player(
    pages: &Pages<'_>,
    numbers: [u32; 2],
    (round, segment): (u32, u32),
) -> Option<Markup> {
    let name = pages.view.role.name.as_ref().filter(|_| are_reported(pages))?;
    let mut sessions = pages.knockout.sessions().iter();
    let state = sessions.find(|state| {
        let session = state.session();
        (session.round, session.segment) == (round, segment) && state.match_of(numbers).is_some()
    });
    let Some(state) = state else {
        return Some(html! { p.phase.rest { (pages.t("match-boards-not-started")) } });
    };
    let sits = |room: &Room| {
        let pair = pages.knockout.pair(state.session(), numbers[0], *room);
        pair.is_some_and(|pair| pair.contains(name))
    };
    Some(match Room::ALL.into_iter().find(sits) {
        Some(room) => table(pages, state, numbers, room, &By::Person(name.clone())),
        None => html! { p.phase.rest { (pages.t("match-boards-rest-segment")) } },
    })
}

fn table(
    pages: &Pages<'_>,
    state: &SessionState,
    numbers: [u32; 2],
    room: Room,
    by: &By,
) -> Markup {
    let session = state.session().number;
    let board = |board: u32| TableBoard {
        board,
        played: state.board(numbers, room, board),
        reports: state.board_reports(numbers, room, board),
    };
    let is_open = |board: &u32| {
        state.is_awaited(numbers, room, *board) || state.board(numbers, room, *board).is_some()
    };
    let boards: Vec<TableBoard> = state.boards().filter(is_open).map(board).collect();
    let adjusted = state.boards();
    let adjusted =
        adjusted.filter_map(|board| Some((board, state.adjusted(numbers, room, board)?.clone())));
    let adjusted: Vec<_> = adjusted.collect();
    let is_named = |board: &u32| adjusted.iter().any(|(of, _)| of == board);
    let decided = state.boards().filter(|board| !is_open(board) && !is_named(board)).collect();
    let is_unlikely = |board: u32, played: PlayedBoard| {
        let at = SessionBoard { session, numbers, room, board };
        unlikely(pages.knockout, by, at, played).is_some()
    };
    let two = state.match_of(numbers).unwrap_or(numbers);
    let is_ns = seated_in(room, two)[0] == numbers[0];
    let side = if is_ns { bridge::Side::NorthSouth } else { bridge::Side::EastWest };
    let facts = [
        ("room", room_name(pages.reader(), room).into()),
        ("side", pages.reader().labels().side(side).into()),
    ];
    let forms = TableForms {
        view: pages.view,
        form: REPORT,
        at: mark(session, numbers, MatchRoom::whole(room)),
        heading: pages.reader().format("match-boards-where", &facts),
        other: pages.name(numbers[1]),
        adjusted,
        decided,
        is_unlikely: &is_unlikely,
    };
    forms.markup(&boards)
}

/// The director's part: the start of the next segment, and the tables of all sessions with what is missing and what
/// differs.
pub(super) fn of_director(pages: &Pages<'_>) -> Markup {
    if !are_reported(pages) {
        return html! {};
    }
    let mut tables = Vec::new();
    for state in pages.knockout.sessions().iter().rev() {
        let missing = pages.knockout.missing_boards(state.session().number);
        for two in &state.session().matches {
            for room in Room::ALL {
                let missing = missing.iter().find(|it| (it.numbers, it.place.room) == (*two, room));
                let missing = missing.map_or_else(Vec::new, |it| it.boards.clone());
                tables.push(director_table(pages, state, (*two, room), missing));
            }
        }
    }
    let is_unlikely = |sent: &SentBoard| {
        let SentBoard { round: session, numbers, place, board, played, .. } = *sent;
        let at = SessionBoard { session, numbers, room: place.room, board };
        unlikely(pages.knockout, &By::Director, at, played).is_some()
    };
    html! {
        @if let Some(next) = pages.knockout.next_session() {
            @let facts = [("round", pages.round(next.round).into()), ("segment", pages.segment(next.segment).into())];
            (pages.view.form(START, html! {
                (pages.view.hidden(&[("session", next.number.to_string())]))
                button.primary type="submit" { (pages.reader().format("match-boards-start", &facts)) }
            }))
        }
        @let forms = DirectorForms { enter: ENTER, adjust: Some(ADJUST) };
        (board_reports::director(pages.view, forms, &tables, &is_unlikely))
    }
}

fn director_table(
    pages: &Pages<'_>,
    state: &SessionState,
    (two, room): ([u32; 2], Room),
    missing: Vec<u32>,
) -> DirectorTable {
    let session = state.session();
    let facts = [
        ("round", pages.round(session.round).into()),
        ("segment", pages.segment(session.segment).into()),
        ("table", pages.knockout.table(session.round, two).unwrap_or_default().into()),
        ("room", room_name(pages.reader(), room).into()),
        ("one", pages.name(two[0]).into()),
        ("other", pages.name(two[1]).into()),
    ];
    let differing = state.boards().filter_map(|board| {
        let reports = state.board_reports(two, room, board);
        let is_open = state.is_awaited(two, room, board) && reports.differ();
        let (own, theirs) = reports.own.zip(reports.theirs).filter(|_| is_open)?;
        Some((board, [(pages.name(two[0]), own), (pages.name(two[1]), theirs)]))
    });
    DirectorTable {
        at: mark(session.number, two, MatchRoom::whole(room)),
        name: pages.reader().format("match-boards-of-segment", &facts),
        missing,
        differing: differing.collect(),
    }
}
