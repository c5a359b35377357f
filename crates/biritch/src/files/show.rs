//! `biritch show`: boards in the terminal.

mod auction;
mod play;

use std::fmt::Write as _;
use std::process::ExitCode;

use bridge::{Outcome, Seat, Side};
use formats::record::Record;
use formats::{Encoding, Severity};

use super::{BoardList, RecordFile, visible};
use crate::diagram::is_given;
use crate::failure::Failure;
use crate::words::Words;
use crate::{diagram, output};

/// The arguments of `biritch show`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ShowArgs {
    /// The path of a file, or `-` for standard input.
    pub(crate) file: String,
    /// The only boards to show; `None` for all.
    pub(crate) boards: Option<BoardList>,
    /// The encoding of the text; `None` if it is to be recognized.
    pub(crate) encoding: Option<Encoding>,
    /// Letters instead of the signs of suits.
    pub(crate) ascii: bool,
    pub(crate) json: bool,
}

/// Shows the boards of a file.
pub(crate) fn show(args: &ShowArgs, words: &Words) -> Result<ExitCode, Failure> {
    let mut file = RecordFile::open(&args.file, args.encoding)?;
    let style = Style { words, ascii: args.ascii || words.has_letters() };
    let all = BoardList::all();
    let list = args.boards.as_ref().unwrap_or(&all);
    let (mut index, mut shown) = (0_u32, 0);
    let (mut errors, mut warnings) = (0, 0);
    while let Some(batch) = file.next() {
        let mut read = batch?.read;
        let before = index;
        index = before.saturating_add(u32::try_from(read.records.len()).unwrap_or(u32::MAX));
        let places = list.keep(&mut read, before);
        errors += read.count(Severity::Error);
        warnings += read.count(Severity::Warning);
        for (record, place) in read.records.iter().zip(places) {
            if args.json {
                output::print_json(record)?;
            } else {
                let gap = if shown > 0 { "\n" } else { "" };
                output::print(&style.plain(&format!("{gap}{}", style.board(record, place))))?;
            }
            shown += 1;
        }
    }
    if errors + warnings > 0 {
        let facts = [
            ("file", args.file.clone().into()),
            ("errors", errors.to_string().into()),
            ("warnings", warnings.to_string().into()),
        ];
        output::warn(&(words.format("convert-found", &facts) + "\n"));
    }
    match &args.boards {
        _ if shown > 0 => Ok(ExitCode::SUCCESS),
        Some(boards) if index > 0 => Err(Failure::input_error("show-no-board")
            .fact("file", args.file.clone())
            .fact("board", boards.to_string())),
        _ => Err(Failure::input_error("show-nothing").fact("file", args.file.clone())),
    }
}

/// How boards are shown.
struct Style<'a> {
    words: &'a Words,
    ascii: bool,
}

impl Style<'_> {
    /// A text of lines as it is printed, with letters instead of signs if so desired. Letters of
    /// people's names stay.
    fn plain(&self, text: &str) -> String {
        let mut plain = String::with_capacity(text.len());
        for c in text.chars() {
            match c {
                '\n' => plain.push('\n'),
                c if !self.ascii => plain.push(visible(c)),
                '♠' => plain.push('S'),
                '♥' => plain.push('H'),
                '♦' => plain.push('D'),
                '♣' => plain.push('C'),
                '—' | '–' | '−' => plain.push('-'),
                '·' => plain.push('|'),
                '…' => plain.push_str("..."),
                c => plain.push(visible(c)),
            }
        }
        plain
    }

    /// A whole board.
    fn board(&self, record: &Record, index: u32) -> String {
        let words = self.words;
        let mut text = self.title(record, index);
        let names = &record.players;
        if let Some(layout) = record.deal {
            text += "\n";
            text += &diagram::diagram(&layout.hands, Some(names), words);
        } else if Seat::ALL.iter().any(|seat| is_given(&names[*seat])) {
            let name = |seat: Seat| format!("{}: {}", words.seat_letter(seat), names[seat].trim());
            let _ = writeln!(text, "{}", Seat::ALL.map(name).join("  "));
        }
        if let Some(auction) = &record.auction {
            text += "\n";
            text += &auction::text(auction, words);
        }
        if let Some(line) = self.ending(record) {
            text += "\n";
            text += &line;
        }
        if let Some(play) = &record.play {
            text += "\n";
            text += &play::text(record, play, words);
        }
        text
    }

    /// The board, dealer and vulnerability, then the event and the table.
    fn title(&self, record: &Record, index: u32) -> String {
        let words = self.words;
        let number =
            |key, name, number: u32| words.format(key, &[(name, number.to_string().into())]);
        let mut title = vec![match record.board {
            Some(board) => number("show-board", "board", board),
            None => number("show-unnumbered", "index", index),
        }];
        title.extend(record.dealer.map(|dealer| {
            words.format("show-dealer", &[("seat", words.seat_letter(dealer).into())])
        }));
        title.extend(record.vulnerable.map(|vulnerable| words.vulnerability(vulnerable)));
        let tag = |name| record.tag(name).filter(|value| is_given(value));
        let mut place: Vec<String> = [&record.event, &record.site, &record.date]
            .into_iter()
            .filter(|text| is_given(text))
            .map(ToString::to_string)
            .collect();
        place.extend(tag("Stage").map(str::to_owned));
        let room = tag("Room").map(|room| ("show-room", "room", room));
        let table = tag("Table").map(|table| ("show-table", "table", table));
        for (key, name, value) in room.into_iter().chain(table) {
            place.push(words.format(key, &[(name, value.to_owned().into())]));
        }
        let mut text = title.join(" · ") + "\n";
        if !place.is_empty() {
            text += &(place.join(" · ") + "\n");
        }
        text
    }

    /// The contract, the tricks and the score.
    fn ending(&self, record: &Record) -> Option<String> {
        let words = self.words;
        let mut parts = Vec::new();
        match (record.outcome, record.contract()) {
            (Some(Outcome::PassedOut), _) => parts.push(words.text("show-passed")),
            (_, Some(contract)) => {
                let facts = [
                    ("contract", words.terms(contract.terms).into()),
                    ("seat", words.seat_letter(contract.declarer).into()),
                ];
                parts.push(words.format("show-contract", &facts));
            }
            (_, None) => {}
        }
        if let Some(Outcome::Played { tricks, .. }) = record.outcome {
            let tricks = i64::from(tricks.count());
            parts.push(words.format("show-tricks", &[("tricks", tricks.into())]));
        }
        if let Some(score) = record.score_ns {
            let side = words.side(Side::NorthSouth);
            let facts = [("side", side.into()), ("score", score.into())];
            parts.push(words.format("show-score", &facts));
        }
        (!parts.is_empty()).then(|| parts.join(" · ") + "\n")
    }
}
