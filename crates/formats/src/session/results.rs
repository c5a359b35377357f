//! Files of results: a board, a table and what was played there, a line each. Matches of two
//! teams and pairs events have them, and both compare boards between tables.

use bridge::forms::duplicate::board;
use bridge::score::{Insult, Rules, Undertricks};
use bridge::{Outcome, Vulnerability};

use super::deal::outcome;
use super::fault::{Fault, Field, Place, Wrong};
use super::lexer::{self, Line, Token};

/// What a file of results says.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Results {
    /// `match` or `pairs`; empty if no line says it.
    pub form: String,
    /// The headers besides, in the order in which they stand: `options` and what readers of their
    /// own make of them.
    pub headers: Vec<(Token, Token)>,
    /// The results, in the order in which they stand.
    pub lines: Vec<ResultLine>,
    /// What could not be taken.
    pub faults: Vec<Fault>,
}

/// One result of a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ResultLine {
    /// Where it stands.
    pub place: Place,
    /// The number of the board, which says who deals and who is vulnerable.
    pub board: u32,
    /// At which table, or in which room.
    pub table: Token,
    /// Who sat North-South.
    pub ns: Token,
    /// Who sat East-West.
    pub ew: Token,
    /// What was played, and how it ended.
    pub outcome: Outcome,
    /// North-South's points.
    pub score_ns: i32,
}

impl ResultLine {
    /// Who was vulnerable.
    pub const fn vulnerable(&self) -> Vulnerability {
        board(self.board).vulnerable
    }
}

/// Reads a file of results: `board | table | ns | ew | contract | tricks`.
///
/// A line that cannot be read is left out and reported; so is a second result of a table on a
/// board.
pub fn results(bytes: &[u8]) -> Results {
    let mut results = Results::default();
    let Ok(text) = str::from_utf8(bytes) else {
        let place = Place { line: 1, column: 1 };
        results.faults.push(Fault { place, field: Field::Line, wrong: Wrong::NoText });
        return results;
    };
    for line in lexer::lines(text) {
        match line {
            Line::Label { key, value } if key.text == "form" && results.form.is_empty() => {
                results.form = value.text.to_lowercase();
            }
            Line::Label { key, value } => results.headers.push((key, value)),
            Line::Row(row) => {
                if let Some(line) = result(&row, &mut results.faults) {
                    results.put(line);
                }
            }
            Line::Word(word) => {
                let wrong = Wrong::Line { value: word.text };
                results.faults.push(Fault { place: word.place, field: Field::Line, wrong });
            }
        }
    }
    results
}

impl Results {
    fn put(&mut self, line: ResultLine) {
        let same =
            |other: &&ResultLine| other.board == line.board && other.table.text == line.table.text;
        if self.lines.iter().find(same).is_some() {
            let wrong = Wrong::ResultTwice { board: line.board, table: line.table.text };
            self.faults.push(Fault { place: line.place, field: Field::Number, wrong });
        } else {
            self.lines.push(line);
        }
    }
}

fn result(row: &[Token], faults: &mut Vec<Fault>) -> Option<ResultLine> {
    let [number, table, ns, ew, contract, rest @ ..] = row else {
        let place = row.last().map_or(Place { line: 1, column: 1 }, |token| token.place);
        let wrong = Wrong::ResultShape;
        faults.push(Fault { place, field: Field::Line, wrong });
        return None;
    };
    let found = number.text.parse::<u32>().ok().filter(|number| *number > 0);
    let Some(found) = found else {
        let wrong = Wrong::Number { value: number.text.clone() };
        faults.push(Fault { place: number.place, field: Field::Number, wrong });
        return None;
    };
    if let Some(token) = [table, ns, ew].into_iter().find(|token| token.text.is_empty()) {
        faults.push(Fault { place: token.place, field: Field::Players, wrong: Wrong::Missing });
        return None;
    }
    if ns.text == ew.text {
        let (name, first, second) = (ns.text.clone(), "NS".to_owned(), "EW".to_owned());
        let wrong = Wrong::TwoSeats { name, first, second };
        faults.push(Fault { place: ew.place, field: Field::Players, wrong });
        return None;
    }
    let outcome = outcome(contract, rest.first(), faults)?;
    let rules = Rules { undertricks: Undertricks::Modern, insult: Insult::Standard };
    let score_ns = rules.duplicate_ns(outcome, board(found).vulnerable).ok()?;
    Some(ResultLine {
        place: number.place,
        board: found,
        table: table.clone(),
        ns: ns.clone(),
        ew: ew.clone(),
        outcome,
        score_ns,
    })
}
