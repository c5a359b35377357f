//! The report of a session file: sheets, entries with their points, standings.

use bridge::evening::{Evening, Rubber, Step};
use bridge::forms::{FormOptions, Posting, Sheet};
use bridge::{BySide, Side};
use formats::sheet::{self, Labels};
use words::{Words, labels::SheetLabels};

use super::super::game::{EveningReport, Row, Standing};
use super::super::notebook::SessionFile;
use super::{ParsedFile, errors, prompts};

/// The report of a file.
pub(super) fn report(file: &SessionFile, words: &Words) -> EveningReport {
    let read = match ParsedFile::of(file) {
        Ok(read) => read,
        Err(errors) => {
            let errors =
                errors.iter().map(|error| errors::entry_error(error, &[], words)).collect();
            return EveningReport { errors, ..EveningReport::default() };
        }
    };
    let (evening, players) = (&read.evening, &read.players);
    let paper = SheetLabels::new(words);
    let mut sheets = sheet::draw(evening, players, &paper);
    if evening.rubbers().len() > 1 {
        let form = words.text(&format!("form-{}", evening.form().info().key));
        for (sheet, number) in sheets.iter_mut().zip(1..=evening.rubbers().len()) {
            let facts = [("form", form.as_str().into()), ("number", (number as i64).into())];
            sheet.title = words.format("keeper-rubber", &facts);
        }
    }
    let ledger = if sheets.len() > evening.rubbers().len() { sheets.pop() } else { None };
    EveningReport {
        prompts: prompts::all(&read, words),
        score: score(&read, words),
        settled: settled(&read, words),
        sheets,
        ledger,
        records: sheet::records(evening, players, &paper),
        headings: Side::ALL.map(|side| paper.side(side)).into(),
        rows: rows(&read, words),
        errors: read
            .errors
            .iter()
            .map(|error| errors::entry_error(error, players, words))
            .collect(),
    }
}

/// The result of the last rubber, if it is over.
fn settled(read: &ParsedFile, words: &Words) -> Option<String> {
    let table = prompts::OpenRubber::open(read, words).filter(|table| table.running.is_over())?;
    let won = table.running.settlement()?[Side::NorthSouth];
    let side = if won < 0 { Side::EastWest } else { Side::NorthSouth };
    Some(match won.abs() {
        0 => words.text("drawn-even"),
        won => {
            let won = words.format("drawn-wins", &[("count", won.into())]);
            format!("{}: {won}", table.pair(side))
        }
    })
}

/// The standing of each side in the open or last rubber.
fn score(read: &ParsedFile, words: &Words) -> Vec<Standing> {
    let Some(table) = prompts::OpenRubber::open(read, words) else { return Vec::new() };
    let totals = table.running.totals();
    let next = table.running.next();
    let none = (BySide([0, 0]), BySide([0, 0]));
    let (games, parts) = match table.running.sheet() {
        Sheet::Home(sheet) => (sheet.games_won, none.1),
        Sheet::Chicago(sheet) => (none.0, sheet.part_scores),
        sheet => sheet.rubber().map_or(none, |sheet| (sheet.games_won, sheet.part_scores)),
    };
    let is_home = matches!(read.evening.form(), FormOptions::Home(_));
    let won = if is_home { "keeper-home-games" } else { "keeper-games" };
    let standing = |side: Side| {
        let mut notes = Vec::new();
        if games[side] > 0 {
            notes.push(words.format(won, &[("games", games[side].into())]));
        }
        if parts[side] > 0 {
            notes.push(words.format("keeper-part", &[("points", parts[side].into())]));
        }
        if next.is_some_and(|next| next.vulnerable.of(side)) {
            notes.push(words.text("keeper-vulnerable"));
        }
        let total = sheet::number(totals[side]);
        Standing { name: table.pair(side), total, note: notes.join(" · ") }
    };
    Side::ALL.map(standing).into()
}

/// The valid entries with their points.
fn rows(read: &ParsedFile, words: &Words) -> Vec<Row> {
    let mut rows: Vec<Row> = Vec::new();
    let mut rubbers = read.evening.rubbers().iter();
    let mut open: Option<(&Rubber, Vec<Posting>)> = None;
    let mut number = 0;
    let mut at = 0;
    let many = read.evening.rubbers().len() > 1 || read.evening.people() > 4;
    for noted in &read.lines {
        let mut row =
            Row { line: noted.line, above: None, number: String::new(), points: Vec::new() };
        match &noted.step {
            Step::Sit { .. } => {
                let Some(rubber) = rubbers.next() else { continue };
                number += 1;
                at = 0;
                open = Some((rubber, rubber.running.postings()));
                row.above = many.then(|| sits(&read.evening, rubber, number, &read.players, words));
            }
            Step::Board { .. } => {
                let Some((rubber, postings)) = &open else { continue };
                let Some(slip) = rubber.slips.get(at) else { continue };
                at += 1;
                row.number = slip.board.to_string();
                let mut points = BySide([0, 0]);
                for posting in postings.iter().filter(|of| of.entry.board == slip.board) {
                    points[posting.side] += posting.entry.points;
                }
                let shown =
                    |points: i32| if points == 0 { String::new() } else { sheet::number(points) };
                row.points = points.0.map(shown).into();
            }
            Step::NotPlayed | Step::Stop => {}
        }
        // An automatic seating shares the line of its first deal.
        match rows.last_mut().filter(|last| last.line == row.line) {
            Some(last) => {
                last.number = row.number;
                last.points = row.points;
            }
            None => rows.push(row),
        }
    }
    rows
}

/// The heading of a rubber: who plays with whom, and who sits out.
fn sits(
    evening: &Evening,
    rubber: &Rubber,
    number: i64,
    players: &[String],
    words: &Words,
) -> String {
    let name = |person: u8| players.get(usize::from(person)).cloned().unwrap_or_default();
    let pair = |side| {
        let [one, other] = rubber.seating.pair(side);
        if one == other { name(one) } else { format!("{} + {}", name(one), name(other)) }
    };
    let form = words.text(&format!("form-{}", evening.form().info().key));
    let part = words.format("keeper-rubber", &[("number", number.into()), ("form", form.into())]);
    let mut text = format!("{part}: {} – {}", pair(Side::NorthSouth), pair(Side::EastWest));
    if !rubber.seating.out.is_empty() {
        let out: Vec<String> = rubber.seating.out.iter().map(|person| name(*person)).collect();
        let count = out.len() as i64;
        let facts = [("names", out.join(", ").into()), ("count", count.into())];
        text += ". ";
        text += &words.format("keeper-sits-out", &facts);
    }
    text
}
