//! Tally cards to be printed and filled in by hand: a card for each pair, each player of a progressive
//! evening, or each table of a match, with everything on it that is known beforehand.

use bridge::forms::duplicate::board as board_of;
use bridge::{Seat, Side};
use formats::sheet::Labels;
use maud::{Markup, html};
use tourney::log::TournamentLog;
use tourney::pairs::PairsEvent;
use tourney::progressive::Progressive;
use tourney::teams::{Match, Room, Team};

use super::super::Frame;
use super::frame::frame;
use super::pairs::{all_moving, label};
use super::table_text::table_text;
use super::view::View;

/// The whole page.
pub(super) fn page(view: &View<'_>, cards: &Markup) -> Markup {
    let body = html! {
        main #main {
            div.cards-page {
                p.no-print {
                    a href=(format!("/event/{}", view.id)) { (view.t("event-wall-back")) }
                    " " button.primary.print type="button" hidden { (view.t("event-print")) }
                }
                h1.no-print { (view.event.title) ": " (view.t(view.pages.cards_key())) }
                div.cards { (cards) }
            }
        }
    };
    super::super::page(
        view.reader,
        &Frame { bare: true, ..frame() },
        &view.t(view.pages.cards_key()),
        body,
    )
}

/// A card: its head, the headings of the columns and the rows. Empty cells are for a pencil.
fn card(
    view: &View<'_>,
    head: &str,
    columns: &[String],
    rows: &[Vec<String>],
    foot: usize,
) -> Markup {
    html! {
        // On a phone the card scrolls: it has the width of the paper.
        section.tally tabindex="0" aria-label=(head) {
            p.tally-event { (view.event.title) }
            h2 { (head) }
            table {
                thead { tr { @for column in columns { th scope="col" { (column) } } } }
                tbody {
                    @for row in rows {
                        tr {
                            @for at in 0..columns.len() {
                                @let cell = row.get(at).map_or("", String::as_str);
                                td.blank[cell.is_empty()] { (cell) }
                            }
                        }
                    }
                }
                @if foot > 0 {
                    tfoot {
                        tr {
                            th scope="row" colspan=(columns.len() - foot) { (view.reader.labels().drawn("running")) }
                            @for _ in 0..foot { td.blank {} }
                        }
                    }
                }
            }
        }
    }
}

/// A personal score card for each pair, half of a team or player: a row for each board of its guide card.
pub(super) fn of_pairs(view: &View<'_>, log: &TournamentLog<PairsEvent>) -> Markup {
    let (state, labels) = (log.state(), view.reader.labels());
    let setup = state.setup();
    let drawn = |key: &str| labels.drawn(key);
    let is_individual = setup.individuals.is_some();
    let columns = [
        drawn("round"),
        drawn("table"),
        drawn(if is_individual { "seat" } else { "side" }),
        drawn("against"),
        drawn("deal"),
        drawn("zone"),
        drawn("contract"),
        drawn("tricks"),
        "+".to_owned(),
        "\u{2212}".to_owned(),
    ];
    let zone = |board: u32| labels.zone(board_of(board).vulnerable);
    let rows = |own: u32| -> Vec<Vec<String>> {
        let Some(movement) = &setup.movement else {
            let boards = setup.first_board..setup.first_board + setup.boards;
            let blank = String::new;
            return boards
                .map(|board| {
                    vec![blank(), blank(), blank(), blank(), board.to_string(), zone(board)]
                })
                .collect();
        };
        let mut rows = Vec::new();
        for stop in state.card(own) {
            let (Some(table), Some(side), Some(other), Some(set)) =
                (stop.table, stop.side, stop.opponents, stop.set)
            else {
                let blank = String::new;
                rows.push(vec![stop.round.to_string(), blank(), blank(), drawn("sits-out")]);
                continue;
            };
            for (at, board) in movement.boards_of(set, setup.first_board).enumerate() {
                let mut row = vec![String::new(); 4];
                if at == 0 {
                    let at_table = table_text(view.reader, state, table);
                    // A player sits in a chair of their own, with a partner of the round.
                    let at = state.player_card(own).find(|of| of.round == stop.round);
                    let place = match at.and_then(|of| of.at) {
                        Some(at) => format!("{} + {}", labels.seat(at.seat), at.partner),
                        None => labels.side(side),
                    };
                    row = vec![stop.round.to_string(), at_table, place, label(state, other)];
                }
                row.extend([board.to_string(), zone(board)]);
                rows.push(row);
            }
        }
        rows
    };
    html! {
        @for (number, name) in all_moving(setup) {
            (card(view, &name, &columns, &rows(number), 2))
        }
    }
}

/// A tally card for each player (docs/sources/README.md#progressive-rules, rules 2, 11 and 12): a row
/// for each round, with the places that are printed or drawn.
pub(super) fn of_progressive(view: &View<'_>, log: &TournamentLog<Progressive>) -> Markup {
    let (setup, state, labels) = (log.setup(), log.state(), view.reader.labels());
    let columns = ["round", "table", "seat", "partner", "own", "opponents"];
    let columns = columns.map(|key| labels.drawn(key));
    let played = state.rounds();
    let rows = |player: u32| -> Vec<Vec<String>> {
        let place = |round: u32| -> Option<(u32, Seat, Option<u32>)> {
            let at = round as usize - 1;
            let printed = setup.printed.get(at).map(|tables| {
                let seats = tables.iter().map(|table| table.map(Some));
                seats.collect::<Vec<_>>()
            });
            let drawn = || {
                let tables = played.get(at)?;
                Some(tables.iter().map(|table| table.seats).collect::<Vec<_>>())
            };
            let tables = printed.or_else(drawn)?;
            (1u32..).zip(tables).find_map(|(table, seats)| {
                let seat = Seat::ALL.into_iter().find(|seat| seats[*seat] == Some(player))?;
                Some((table, seat, seats[seat.partner()]))
            })
        };
        let name = |player: u32| {
            let player = setup.players.get(player as usize - 1);
            player.map_or_else(String::new, |player| player.name.to_string())
        };
        (1..=setup.options.rounds.get())
            .map(|round| {
                let mut row = vec![round.to_string()];
                if let Some((table, seat, partner)) = place(round) {
                    let partner = partner.map(name).unwrap_or_default();
                    row.extend([table.to_string(), labels.seat(seat), partner]);
                }
                row
            })
            .collect()
    };
    html! {
        @for (number, player) in (1u32..).zip(&setup.players) {
            (card(view, player.name.as_str(), &columns, &rows(number), 2))
        }
    }
}

/// A score card for each room of a match: a row for each board.
pub(super) fn of_match(view: &View<'_>, log: &TournamentLog<Match>) -> Markup {
    let (setup, labels) = (log.setup(), view.reader.labels());
    let columns = ["deal", "dealer", "zone", "contract", "tricks", "score-ns"];
    let columns = columns.map(|key| labels.drawn(key));
    let boards = setup.first_board..setup.first_board + setup.boards;
    let rows: Vec<Vec<String>> = boards
        .map(|number| {
            let board = board_of(number);
            vec![number.to_string(), labels.seat(board.dealer), labels.zone(board.vulnerable)]
        })
        .collect();
    let names = Team::ALL.map(|team| setup.squads[team].name.to_string());
    html! {
        @for room in Room::ALL {
            @let key = match room { Room::Open => "room-open", Room::Closed => "room-closed" };
            @for side in Side::ALL {
                @let head = format!("{} – {}, {}, {}", names[0], names[1], labels.drawn(key), labels.side(side));
                (card(view, &head, &columns, &rows, 0))
            }
        }
    }
}
