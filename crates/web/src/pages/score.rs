//! How the points of a board are made up: its entries on the sheet.

use bridge::{
    Record, Side,
    forms::{Posting, Sheet, SheetPlace, russian::RussianRow},
    score::Item,
};
use maud::{Markup, html};
use words::labels::capitalised;

use super::{Reader, board_parts::is_unbid};

/// An entry of a board on the sheet.
struct ScoreLine {
    side: Side,
    item: Item,
    points: i32,
    /// Is it below the line of a rubber?
    below: bool,
}

/// The points of a board, entry by entry.
pub(super) fn of(reader: &Reader, record: &Record) -> Markup {
    if let Some(row) = russian_row(record) {
        return against_target(reader, &row);
    }
    let lines = lines(record);
    html! {
        @if lines.is_empty() {
            p { (reader.t("board-nothing-written")) }
        } @else {
            table.points {
                caption { (reader.t("board-points")) }
                tbody {
                    @for line in lines {
                        tr {
                            th scope="row" {
                                (capitalised(&reader.t(item_key(line.item, is_unbid(record)))))
                                @if line.below { " " small { (reader.t("board-below")) } }
                            }
                            td { (side(reader, line.side)) }
                            td.number { (super::with_minus(line.points)) }
                        }
                    }
                }
            }
        }
        p { (reader.format("board-balance", &[("points", record.score_ns.into())])) }
    }
}

/// The board of a game with Russian scoring.
fn russian_row(record: &Record) -> Option<RussianRow> {
    let Sheet::Russian(sheet) = &record.sheet else { return None };
    sheet.rows.iter().rfind(|row| row.board.slip.board == record.board).copied()
}

/// Russian scoring: high-card points, the target, the points of the board, their difference, and
/// the IMPs, all for North-South.
fn against_target(reader: &Reader, row: &RussianRow) -> Markup {
    let score = row.board.score_ns;
    let hcp = row.board.slip.hcp_ns.map(|points| format!("{points} : {}", 40 - points));
    let lines = [
        ("russian-hcp", hcp),
        ("russian-points", Some(signed(score))),
        ("russian-target", Some(signed(row.target))),
        ("russian-difference", Some(signed(score - row.target))),
        ("at-item-imps", Some(signed(row.imps_ns))),
    ];
    html! {
        table.points {
            caption { (reader.t("russian-board")) }
            tbody {
                @for (key, value) in lines {
                    @if let Some(value) = value {
                        tr { th scope="row" { (capitalised(&reader.t(key))) } td.number { (value) } }
                    }
                }
            }
        }
    }
}

/// A number with its sign; the minus is the character of that name.
fn signed(points: i32) -> String {
    match points {
        0 => "0".to_owned(),
        1.. => format!("+{points}"),
        _ => super::with_minus(points),
    }
}

/// A side's name.
pub(super) fn side(reader: &Reader, side: Side) -> String {
    reader.t(match side {
        Side::NorthSouth => "side-ns",
        Side::EastWest => "side-ew",
    })
}

/// The entries of the board, those below the line first.
fn lines(record: &Record) -> Vec<ScoreLine> {
    let of_board = record.sheet.postings().into_iter().filter(|it| it.entry.board == record.board);
    let line = |posting: Posting| ScoreLine {
        side: posting.side,
        item: posting.entry.item,
        // In a row of its own, all points of a board go to one side.
        points: match posting.place {
            SheetPlace::Row => posting.entry.points.abs(),
            SheetPlace::Below | SheetPlace::Above => posting.entry.points,
        },
        below: posting.place == SheetPlace::Below,
    };
    of_board.map(line).collect()
}

const fn item_key(item: Item, unbid: bool) -> &'static str {
    match item {
        Item::Contract if unbid => "at-item-odd",
        Item::Contract => "at-item-contract",
        Item::Overtricks => "at-item-overtricks",
        Item::Slam => "at-item-slam",
        Item::Insult => "at-item-insult",
        Item::Undertricks => "at-item-undertricks",
        Item::Honors => "at-item-honors",
        Item::Game => "at-item-game",
        Item::Part => "at-item-part",
        Item::Rubber => "at-item-rubber",
        Item::UnfinishedGame => "at-item-unfinished-game",
        Item::UnfinishedPart => "at-item-unfinished-part",
        Item::HomeGame => "at-item-home-game",
        Item::Doubling => "at-item-doubling",
        Item::HeldPart => "at-item-held-part",
        Item::Imps => "at-item-imps",
        Item::Tricks => "at-item-tricks",
        _ => "at-item-other",
    }
}
