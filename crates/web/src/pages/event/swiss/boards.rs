//! The boards of a Swiss that is played at real tables, for those who sit there and for the director.

use club::events::swiss::{MatchBoard, unlikely};
use formats::sheet::Labels as _;
use maud::{Markup, html};
use tourney::Name;
use tourney::event::Reports;
use tourney::log::{By, EntryStatus, Op};
use tourney::recorded::PlayedBoard;
use tourney::swiss::{Act, MatchForm, MatchRoom, RoundState, seated_in};

use super::form::{ADJUST, ENTER, REPORT};
use super::shared::Pages;
use crate::pages::event::board_reports::{
    DirectorForms, DirectorTable, SentBoard, TableBoard, TableForms, director, mark,
};
use crate::pages::event::online::room_name;

/// Whether the boards of this event are entered by those who sit at real tables.
fn are_reported(pages: &Pages<'_>) -> bool {
    pages.view.event.online.is_none() && pages.swiss.setup().options.form != MatchForm::Totals
}

/// The boards of the reader's match in the rooms where they sit; nothing where boards are not reported. `numbers` are the
/// reader's contestant and its opponent.
pub(super) fn of_player(
    pages: &Pages<'_>,
    state: &RoundState,
    numbers: [u32; 2],
) -> Option<Markup> {
    let name = pages.view.role.name.as_ref().filter(|_| are_reported(pages))?;
    let rooms = rooms_of(pages, state, numbers[0], name);
    Some(html! {
        @if rooms.is_empty() { p.phase.rest { (pages.t("match-boards-rest")) } }
        @for place in &rooms { (table(pages, state, numbers, (*place, rooms.len() > 1), name)) }
    })
}

/// Where a player sits by the line-up of their contestant, or by the usual one as long as none is filed. Where it has none,
/// it is the room for which the player has entered a board first; all rooms before that.
fn rooms_of(pages: &Pages<'_>, state: &RoundState, number: u32, name: &Name) -> Vec<MatchRoom> {
    let round = state.round().number;
    let filed = state.line_up(number).map(<[Name]>::to_vec);
    let line_up = filed.or_else(|| pages.swiss.usual_line_up(round, number));
    let chosen = if line_up.is_none() { chosen_room(pages, round, name) } else { None };
    let sits = |place: &MatchRoom| match &line_up {
        Some(players) => players.get(place.seats()).is_some_and(|pair| pair.contains(name)),
        None => chosen.is_none_or(|chosen| chosen == *place),
    };
    pages.swiss.setup().options.match_rooms().filter(sits).collect()
}

/// The room of a round for which a player has entered a board first.
fn chosen_room(pages: &Pages<'_>, round: u32, name: &Name) -> Option<MatchRoom> {
    let mut entries = pages.log.entries().iter().zip(pages.log.statuses());
    entries.find_map(|(entry, status)| match (&entry.op, status) {
        (_, EntryStatus::Struck(_)) => None,
        (Op::Act(Act::ReportBoard { round: of, sub, room, .. }), _) if *of == round => {
            let is_own = matches!(&entry.by, By::Person(by) if by == name);
            is_own.then_some(MatchRoom { sub: *sub, room: *room })
        }
        _ => None,
    })
}

/// The boards of a room in which a player may sit. Who has not chosen one of several sees nothing of a board before all of
/// them have played it.
fn table(
    pages: &Pages<'_>,
    state: &RoundState,
    numbers: [u32; 2],
    (place, has_choice): (MatchRoom, bool),
    name: &Name,
) -> Markup {
    let round = state.round().number;
    let is_played = |board: u32| {
        let mut places = pages.swiss.setup().options.match_rooms();
        places.all(|place| state.board(numbers, place, board).is_some())
    };
    let board = |board: u32| {
        let is_seen = !has_choice || is_played(board);
        let (played, reports) =
            (state.board(numbers, place, board), state.board_reports(numbers, place, board));
        TableBoard {
            board,
            played: played.filter(|_| is_seen),
            reports: if is_seen { reports } else { Reports::default() },
        }
    };
    let is_open = |board: &u32| {
        state.is_awaited(numbers, place, *board) || state.board(numbers, place, *board).is_some()
    };
    let all = || pages.swiss.boards_of(round).into_iter().flatten();
    let boards: Vec<TableBoard> = all().filter(is_open).map(board).collect();
    let adjusted = all().filter(|_| !has_choice);
    let adjusted =
        adjusted.filter_map(|board| Some((board, state.adjusted(numbers, place, board)?.clone())));
    let adjusted: Vec<_> = adjusted.collect();
    let is_named = |board: &u32| adjusted.iter().any(|(of, _)| of == board);
    let decided = all().filter(|board| !is_open(board) && !is_named(board)).collect();
    let by = By::Person(name.clone());
    let is_unlikely = |board: u32, played: PlayedBoard| {
        let at = MatchBoard { round, numbers, place, board };
        unlikely(pages.swiss, &by, at, played).is_some()
    };
    let forms = TableForms {
        view: pages.view,
        form: REPORT,
        at: mark(round, numbers, place),
        heading: where_from(pages, state, numbers, place),
        other: pages.name(numbers[1]),
        adjusted,
        decided,
        is_unlikely: &is_unlikely,
    };
    forms.markup(&boards)
}

/// Where the first of the two sits: `Open room, North-South`.
fn where_from(
    pages: &Pages<'_>,
    state: &RoundState,
    numbers: [u32; 2],
    place: MatchRoom,
) -> String {
    let two = state.home_first(numbers).unwrap_or(numbers);
    let is_ns = seated_in(place.room, two)[0] == numbers[0];
    let side = if is_ns { bridge::Side::NorthSouth } else { bridge::Side::EastWest };
    let facts =
        [("room", room(pages, place).into()), ("side", pages.reader().labels().side(side).into())];
    let has_rooms = pages.swiss.setup().options.match_rooms().count() > 1;
    let key = if has_rooms { "match-boards-where" } else { "match-boards-where-side" };
    pages.reader().format(key, &facts)
}

/// A room in words; of a match that is divided with the sub-match.
fn room(pages: &Pages<'_>, place: MatchRoom) -> String {
    let name = room_name(pages.reader(), place.room);
    match pages.swiss.setup().options.named_sub(place.sub) {
        Some(sub) => {
            let facts = [("sub", sub.into()), ("room", name.into())];
            pages.reader().format("event-sub-match-room", &facts)
        }
        None => name,
    }
}

/// The director's part: the tables of all rounds with what is missing and what differs.
pub(super) fn of_director(pages: &Pages<'_>) -> Markup {
    if !are_reported(pages) {
        return html! {};
    }
    let mut tables = Vec::new();
    for state in pages.swiss.rounds().iter().rev() {
        let missing = pages.swiss.missing_boards(state.round().number);
        for of in &state.round().tables {
            let Some(two) = of.seated.as_match() else { continue };
            for place in pages.swiss.setup().options.match_rooms() {
                let missing = missing.iter().find(|it| (it.numbers, it.place) == (two, place));
                let missing = missing.map_or_else(Vec::new, |it| it.boards.clone());
                tables.push(director_table(pages, state, (of.number, two, place), missing));
            }
        }
    }
    let is_unlikely = |sent: &SentBoard| {
        let SentBoard { round, numbers, place, board, played, .. } = *sent;
        let at = MatchBoard { round, numbers, place, board };
        unlikely(pages.swiss, &By::Director, at, played).is_some()
    };
    let is_of_teams = pages.swiss.setup().options.form == MatchForm::Teams;
    let forms = DirectorForms { enter: ENTER, adjust: is_of_teams.then_some(ADJUST) };
    director(pages.view, forms, &tables, &is_unlikely)
}

fn director_table(
    pages: &Pages<'_>,
    state: &RoundState,
    (table, two, place): (u32, [u32; 2], MatchRoom),
    missing: Vec<u32>,
) -> DirectorTable {
    let round = state.round().number;
    let facts = [
        ("round", round.into()),
        ("table", table.into()),
        ("room", room(pages, place).into()),
        ("one", pages.name(two[0]).into()),
        ("other", pages.name(two[1]).into()),
    ];
    let has_rooms = pages.swiss.setup().options.match_rooms().count() > 1;
    let key = if has_rooms { "match-boards-of-room" } else { "match-boards-of-table" };
    let boards = pages.swiss.boards_of(round).into_iter().flatten();
    let differing = boards.filter_map(|board| {
        let reports = state.board_reports(two, place, board);
        let is_open = state.is_awaited(two, place, board) && reports.differ();
        let (own, theirs) = reports.own.zip(reports.theirs).filter(|_| is_open)?;
        Some((board, [(pages.name(two[0]), own), (pages.name(two[1]), theirs)]))
    });
    DirectorTable {
        at: mark(round, two, place),
        name: pages.reader().format(key, &facts),
        missing,
        differing: differing.collect(),
    }
}
