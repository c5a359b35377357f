//! A session of Preferans as the lines of a sheet.

use pref::{EnterError, Ledger, Marks, NextDeal, Outcome, PreferansOptions, Pulka};

/// The content of a session file of Preferans.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Session {
    /// The options.
    pub options: PreferansOptions,
    /// The players' names by seat from A on; empty if the file names nobody.
    pub names: Vec<String>,
    /// What the file calls the seats, from A on: `А`, `Б` and `В`, or `N`, `E` and `W`. The writer
    /// calls them A to D.
    pub labels: Vec<String>,
    /// The sheet carried over, if any.
    pub carried: Option<(Ledger, Marks)>,
    /// The deals.
    pub lines: Vec<DealLine>,
    /// The line that breaks off the match.
    pub stopped: Option<u32>,
}

/// A deal's line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DealLine {
    /// The line, from 1.
    pub line: u32,
    /// The outcome; none if it could not be read.
    pub outcome: Option<Outcome>,
    /// Open or closed cards, if the line says so.
    pub defence_cards: Option<DefenceCards>,
    /// Whether the line divides the defenders' tricks. Where the division does not matter, all are
    /// counted as those of one.
    pub divided: bool,
}

/// How the cards of a whisted contract are played (docs/sources/preferans.md#B4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DefenceCards {
    /// Both defenders' cards lie face up.
    Open,
    /// Each defender plays their own hand.
    Closed,
}

impl Session {
    /// Folds the lines into a sheet. Deals that cannot be entered are left out; a session that was
    /// read has none.
    pub fn pulka(&self) -> Pulka {
        let mut pulka = self.before();
        for noted in &self.lines {
            match noted.outcome {
                Some(outcome) => {
                    let _: Result<_, EnterError> = pulka.enter(outcome);
                }
                None => pulka.skip(),
            }
        }
        if self.stopped.is_some() {
            pulka.break_off();
        }
        pulka
    }

    /// The numbers of the deals whose lines do not divide the defenders' tricks.
    pub fn undivided(&self, pulka: &Pulka) -> Vec<u32> {
        let noted = self.lines.iter().filter(|noted| noted.outcome.is_some());
        let rows = pulka.rows().iter().zip(noted);
        rows.filter(|(_, noted)| !noted.divided).map(|(row, _)| row.board).collect()
    }

    /// The sheet before the first deal.
    pub fn before(&self) -> Pulka {
        match self.carried {
            Some((ledger, marks)) => {
                let next = NextDeal { board: 1, dealer: self.options.dealer };
                Pulka::resumed(self.options.clone(), ledger, marks, next)
            }
            None => Pulka::new(self.options.clone()),
        }
    }
}
