//! Renders drawn score sheets as HTML.

use formats::sheet::{Columns, DataTable, Drawing, Part, Quarter, preferans as preferans_sheet};
use maud::{Markup, PreEscaped, html};

use super::Reader;

/// A sheet under its heading. Where it has columns, the table of deals is collapsed below.
pub(in crate::pages) fn sheet(reader: &Reader, drawing: &Drawing) -> Markup {
    let lined =
        drawing.parts.iter().any(|part| matches!(part, Part::Columns(_) | Part::Preferans(_)));
    html! {
        @for part in &drawing.parts {
            @match part {
                Part::Line(line) => p.line { (line) },
                Part::Columns(drawn) => (columns(reader, drawn)),
                Part::Wheel(quarters) => (wheel(reader, quarters)),
                Part::Table(_) if lined => {},
                Part::Table(drawn) => (table(reader, drawn)),
                Part::Diagram(hands) => (diagram(hands)),
                Part::Preferans(sheet) => {
                    p.line.wider { (reader.t("keeper-wide-sheet")) }
                    div.paper tabindex="0" role="group" { (PreEscaped(preferans_sheet::picture(sheet))) }
                },
            }
        }
        @for part in &drawing.parts {
            @if let (Part::Table(drawn), true) = (part, lined) {
                details.deals-table {
                    summary { (reader.t("keeper-deals-table")) }
                    (table(reader, drawn))
                }
            }
        }
    }
}

/// Two columns with the horizontal line of a rubber, and a line under each game won.
fn columns(reader: &Reader, columns: &Columns) -> Markup {
    let row = |[left, right]: &[String; 2]| html! { tr { td { (left) } td { (right) } } };
    let nothing = [String::new(), String::new()];
    html! {
        table.columns {
            caption.visually-hidden { (reader.t("keeper-columns")) }
            thead { tr { @for head in &columns.headings { th scope="col" { (head) } } } }
            tbody.above {
                @for pair in &columns.above { (row(pair)) }
                @if columns.above.is_empty() { (row(&nothing)) }
            }
            @for game in &columns.games {
                tbody.game.won[game.won] {
                    @for pair in &game.rows { (row(pair)) }
                    @if game.rows.is_empty() { (row(&nothing)) }
                }
            }
            tfoot { tr { @for total in &columns.totals { td { (total) } } } }
        }
    }
}

/// The wheel of Chicago: a cross with its quarters clockwise from the top.
fn wheel(reader: &Reader, quarters: &[Quarter; 4]) -> Markup {
    const PLACES: [(u32, u32); 4] = [(100, 34), (164, 96), (100, 158), (36, 96)];
    let open = quarters.iter().position(|quarter| !quarter.played);
    let labels: Vec<String> =
        quarters.iter().map(|quarter| format!("{} {}", quarter.board, quarter.zone)).collect();
    html! {
        svg.wheel viewBox="0 0 200 200" role="img"
            aria-label=(format!("{}: {}", reader.t("keeper-wheel"), labels.join(", "))) {
            path.cross d="M30 30 L170 170 M170 30 L30 170" {}
            @for (at, (quarter, (x, y))) in quarters.iter().zip(PLACES).enumerate() {
                g.quarter.played[quarter.played].open[open == Some(at)] {
                    text.number x=(x) y=(y) text-anchor="middle" {
                        (quarter.board) @if quarter.played { " ✓" }
                    }
                    text.zone x=(x) y=(y + 18) text-anchor="middle" { (quarter.zone) }
                }
            }
        }
    }
}

/// The four hands of a deal as a compass diagram.
fn diagram(hands: &[[String; 4]; 4]) -> Markup {
    html! {
        div.compass {
            @for (hand, seat) in hands.iter().zip(["N", "E", "S", "W"]) {
                ul.hand data-seat=(seat) { @for suit in hand { li { (signs(suit)) } } }
            }
        }
    }
}

/// A table of more characters in a line than this is stacked on a phone.
const PHONE_CHARACTERS: usize = 40;

/// A cell with more characters has a line of its own when its table is stacked.
const SHORT_CHARACTERS: usize = 14;

/// A table, which may scroll horizontally. On a phone a table too wide for the screen is stacked: each
/// row is a block in which every cell has its heading, so that tricks and points stay on the screen.
pub(super) fn table(reader: &Reader, table: &DataTable) -> Markup {
    let cells = |at: usize| table.rows.iter().filter_map(move |row| row.get(at));
    let longest = |at: usize| cells(at).map(|cell| cell.chars().count()).max().unwrap_or(0);
    let width = |at: usize, head: &str| {
        let word = head.split_whitespace().map(|word| word.chars().count()).max();
        longest(at).max(word.unwrap_or(0)) + 1
    };
    let long: Vec<bool> =
        (0..table.headings.len()).map(|at| longest(at) > SHORT_CHARACTERS).collect();
    // One column of names is wrapped instead, and takes no more than this.
    let wrapped = |width: usize, long: bool| if long { width.min(SHORT_CHARACTERS) } else { width };
    let only_one = long.iter().filter(|long| **long).count() == 1;
    let widths = table
        .headings
        .iter()
        .enumerate()
        .map(|(at, (head, _))| wrapped(width(at, head), only_one && long[at]));
    let stacked = widths.sum::<usize>() > PHONE_CHARACTERS;
    // What has letters may be a name.
    let shown = |cell: &str, is_number: bool| match is_number || !cell.contains(char::is_alphabetic)
    {
        true => reader.decimals(cell),
        false => cell.to_owned(),
    };
    html! {
        div.wide tabindex="0" role="group" {
            table.list.stacked[stacked] {
                thead {
                    tr { @for (head, is_number) in &table.headings { th.number[*is_number] scope="col" { (head) } } }
                }
                tbody {
                    @for row in &table.rows {
                        tr {
                            @for ((cell, (head, is_number)), long) in row.iter().zip(&table.headings).zip(&long) {
                                td.number[*is_number].long[*long] data-head=[stacked.then_some(head)] { (signs(&shown(cell, *is_number))) }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// A text with its suit symbols in colour.
pub(crate) fn signs(text: &str) -> Markup {
    let class = |c: char| match c {
        '♥' => Some("suit-H"),
        '♦' => Some("suit-D"),
        '♣' => Some("suit-C"),
        '♠' => Some("suit-S"),
        _ => None,
    };
    html! {
        @for c in text.chars() {
            @if let Some(class) = class(c) { span class=(class) { (c) } } @else { (c) }
        }
    }
}
