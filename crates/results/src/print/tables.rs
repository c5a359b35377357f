//! Cards of a movement: where each pair or player goes, who comes to each table, slips for results.

use bridge::{Seat, Side};
use formats::sheet::{self, Labels as _, boards};

use tourney::movement::{Movement, Seats, TableLine};

use super::job::{Job, Sheet};
use crate::pdf::{Canvas, Column, Frame, Table, Weight, grid};

/// The size of the QR code on a card: a centimetre more than phones need at arm's length.
const CODE: f32 = 72.0;

/// A table under a heading, as large as the frame allows.
pub(super) fn card(canvas: &mut Canvas<'_>, frame: Frame, head: &str, note: &str, table: &Table) {
    let (size, lines) = head_lines(canvas, head, frame.width);
    for (at, line) in (0u8..).zip(&lines) {
        let y = frame.y + 10.0 + f32::from(at) * HEAD_LINE;
        canvas.text([frame.x, y], size, Weight::Bold, line);
    }
    // What a second line takes is missing below.
    let more = (lines.len().saturating_sub(1)) as f32 * HEAD_LINE;
    let frame = Frame { y: frame.y + more, height: frame.height - more, ..frame };
    let note = canvas.shortened(note, Weight::Regular, 7.5, frame.width);
    canvas.text([frame.x, frame.y + 20.0], 7.5, Weight::Regular, &note);
    let rows = table.rows.len();
    let room = frame.height - 26.0;
    let most = (room / (1.5 + table.line * rows as f32)).min(10.0);
    let fitted = table.fit(canvas.fonts(), frame.width, most);
    fitted.draw(canvas, [frame.x, frame.y + 25.0], 0..rows);
}

/// The distance of two lines of a heading.
const HEAD_LINE: f32 = 9.0;

/// The heading of a card, which names those whose card it is: on one line, if need be in smaller letters, else on two. Only
/// what two lines have no room for is left out.
fn head_lines(canvas: &Canvas<'_>, head: &str, width: f32) -> (f32, Vec<String>) {
    const SIZES: [f32; 2] = [10.0, 7.5];
    let own = canvas.width(head, Weight::Bold, 1.0);
    let size = (width / own.max(1.0)).min(SIZES[0]);
    if size >= SIZES[1] {
        return (size, vec![head.to_owned()]);
    }
    let size = SIZES[1];
    let (mut first, mut words) = (String::new(), head.split(' ').peekable());
    while let Some(word) = words.peek() {
        let longer = if first.is_empty() { (*word).to_owned() } else { format!("{first} {word}") };
        if !first.is_empty() && canvas.width(&longer, Weight::Bold, size) > width {
            break;
        }
        first = longer;
        words.next();
    }
    let rest = words.collect::<Vec<_>>().join(" ");
    let lines = [first, rest].map(|line| canvas.shortened(&line, Weight::Bold, size, width));
    (size, lines.into_iter().filter(|line| !line.is_empty()).collect())
}

pub(super) fn guide_cards(job: &Job<'_>) -> Vec<u8> {
    let (results, texts) = (job.results, job.texts);
    let document = job.document(Sheet::GuideCards, false);
    let Some(movement) = &results.movement else { return document.finish() };
    let numbers = match &results.individuals {
        Some(of) => (1..=of.movement.contestants).map(|number| (number, None)).collect(),
        None if results.halves.is_some() => results.card_holders(),
        None => (1..=movement.contestants).map(|number| (number, None)).collect::<Vec<_>>(),
    };
    let rows = if movement.rounds.len() > 12 { 2 } else { 3 };
    grid(document, [2, rows], &numbers, |canvas, frame, (number, half)| {
        let (first, labels) = (results.first_board, texts.labels());
        let name = |number: u32| match results.halves {
            Some(_) => format!("{} {}", results.label(number), results.side_name(number)),
            None => format!("{number} {}", results.name(number)),
        };
        let guide = match &results.individuals {
            Some(of) => sheet::individual_guide(&of.movement, *number, first, name, &labels),
            None => sheet::guide_table(movement, *number, first, name, &labels),
        };
        let head = match half {
            Some(side) => format!("{}, {}", name(*number), texts.side(*side)),
            None => name(*number),
        };
        card(canvas, frame, &head, &results.title, &Table::of(guide));
    })
}

pub(super) fn table_cards(job: &Job<'_>) -> Vec<u8> {
    let (results, texts) = (job.results, job.texts);
    let document = job.document(Sheet::TableCards, false);
    let Some(movement) = &results.movement else { return document.finish() };
    let numbers: Vec<u32> = (1..=movement.tables()).collect();
    let rows = if movement.rounds.len() > 12 { 2 } else { 3 };
    grid(document, [2, rows], &numbers, |canvas, frame, number| {
        let columns = vec![
            Column::number(texts.head("round")),
            Column::number(texts.side(Side::NorthSouth)),
            Column::number(texts.side(Side::EastWest)),
            Column::text(texts.head("boards")),
            Column::text(texts.t("print-goes")),
        ];
        let rows: Vec<Vec<String>> = match &results.individuals {
            // Players go to chairs.
            Some(of) => {
                let chair = |chair: usize| texts.seat(Seat::ALL[chair % 4]);
                lines(job, &of.movement, *number, chair, |player| player.to_string())
            }
            None => {
                let chair = |chair: usize| texts.side(Side::ALL[chair % 2]);
                lines(job, movement, *number, chair, |pair| results.label(pair))
            }
        };
        let table = Table::new(columns, rows);
        let head = format!("{} {number}", texts.head("table"));
        let code = job.address.and_then(|address| address.table(*number));
        let below = if code.is_some() { CODE } else { 0.0 };
        let above = Frame { height: frame.height - below, ..frame };
        card(canvas, above, &head, &results.title, &table);
        if let Some(code) = code {
            canvas.qr([frame.x, above.bottom()], CODE, &code);
            let note = texts.t("print-scan-table");
            let note = canvas.shortened(&note, Weight::Regular, 8.0, frame.width - CODE - 4.0);
            let at = [frame.x + CODE + 4.0, above.bottom() + CODE / 2.0 + 3.0];
            canvas.text(at, 8.0, Weight::Regular, &note);
        }
    })
}

/// The rows of a table's card, in which a chair and a contestant have these names.
fn lines<S: Seats>(
    job: &Job<'_>,
    movement: &Movement<S>,
    table: u32,
    chair: impl Fn(usize) -> String,
    label: impl Fn(u32) -> String,
) -> Vec<Vec<String>> {
    let (results, texts) = (job.results, job.texts);
    let row = |line: TableLine<S>| {
        let Some(place) = line.place else { return vec![line.round.to_string()] };
        let goes = line.moves.iter().map(|one| match one.to {
            Some((table, at)) => format!("{} → {table} {}", label(one.contestant), chair(at)),
            None => format!("{} → {}", label(one.contestant), texts.labels().drawn("sits-out")),
        });
        let side = |of: Side| {
            let numbers = place.seats.numbers().filter(|(side, _)| *side == of);
            numbers.map(|(_, number)| label(number)).collect::<Vec<_>>().join("+")
        };
        vec![
            line.round.to_string(),
            side(Side::NorthSouth),
            side(Side::EastWest),
            boards(movement, place.set, results.first_board),
            goes.collect::<Vec<_>>().join(", "),
        ]
    };
    movement.table_card(table).map(row).collect()
}

/// A slip for each table and round: the boards, and cells to write in.
pub(super) fn slips(job: &Job<'_>) -> Vec<u8> {
    let (results, texts) = (job.results, job.texts);
    let document = job.document(Sheet::Slips, false);
    let Some(movement) = &results.movement else { return document.finish() };
    let mut slips: Vec<(u32, tourney::movement::Pairing)> = (1u32..)
        .zip(&movement.rounds)
        .flat_map(|(round, places)| places.iter().map(move |place| (round, *place)))
        .collect();
    // In the order in which they are dealt out to the tables.
    slips.sort_by_key(|(round, place)| (place.table, *round));
    let rows = if movement.boards > 4 { 4 } else { 6 };
    grid(document, [2, rows], &slips, |canvas, frame, (round, place)| {
        let columns = vec![
            Column::number(texts.head("deal")),
            Column::blank(texts.head("contract"), 5.0),
            Column::blank(texts.t("print-by"), 2.5),
            Column::blank(texts.t("print-lead"), 3.0),
            Column::blank(texts.head("tricks"), 3.0),
            Column::blank("+", 3.5),
            Column::blank("−", 3.5),
            Column::blank("✓", 2.0),
        ];
        let width = columns.len();
        let rows = movement.boards_of(place.set, results.first_board).map(|board| {
            let mut row = vec![board.to_string()];
            row.resize(width, String::new());
            row
        });
        let table = Table::new(columns, rows.collect()).ruled(2.0);
        let head = format!(
            "{} {} · {} {round} · {} {} – {} {}",
            texts.head("table"),
            place.table,
            texts.head("round"),
            texts.side(Side::NorthSouth),
            results.label(place.seats[Side::NorthSouth]),
            texts.side(Side::EastWest),
            results.label(place.seats[Side::EastWest])
        );
        card(canvas, frame, &head, &results.title, &table);
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pdf::{Document, Paper};

    #[test]
    fn long_names_are_not_cut() {
        let mut document = Document::new("Cards", "en", Paper::A4, false);
        let width = document.size[0] / 2.0 - 40.0;
        document.page(|canvas| {
            let name = |length: usize| "Anna-Maria ".repeat(length).trim_end().to_owned();
            for (words, lines) in [(2, 1), (4, 1), (5, 2), (7, 2)] {
                let head = format!("12 {}", name(words));
                let (size, found) = head_lines(canvas, &head, width);
                assert_eq!(found.len(), lines, "{found:?}");
                assert_eq!(found.join(" "), head, "all of it is there");
                let fits = |line: &String| canvas.width(line, Weight::Bold, size) <= width + 0.1;
                assert!(found.iter().all(fits), "{found:?}");
            }
            let (_, found) = head_lines(canvas, &name(30), width);
            assert!(found.len() == 2 && found[1].ends_with('…'), "{found:?}");
            let (_, found) = head_lines(canvas, &"n".repeat(200), width);
            assert!(found.len() == 1 && found[0].ends_with('…'), "{found:?}");
            assert!(head_lines(canvas, "", width).1.concat().is_empty());
        });
    }
}
