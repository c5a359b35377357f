use alloc::vec::Vec;
use core::cmp::Reverse;

use cards::Seats;

use crate::outcome::OutcomeError;
use crate::settle::{self, Settlement};
use crate::{
    Amount, BySeat, DealEntries, Entry, Ledger, Outcome, Played, PreferansOptions, Rules, Seat,
    Stance, Task, Trio, balkan,
};

mod delta;
mod marks;
mod races;

/// A score sheet of Preferans: a fold over the outcomes of deals.
///
/// It has no cards, so a table and a sheet kept by hand use the same code. Each row records what it
/// added. Rows are never changed: a correction [replays](Pulka::corrected) all that follow.
///
/// ```
/// use biritch_pref::{PreferansOptions, Preset, Pulka, Seat};
///
/// // The example of docs/sources/preferans.md#A14: thirty to write off, and A's refe.
/// let mut options = PreferansOptions::of(Preset::Essay);
/// options.set("s", "30")?;
/// let mut pulka = Pulka::new(options);
/// for outcome in [
///     "3t-C A:come:2 B:come:2",
///     "5t-B C:alone:3 A:stay",
///     "Pass",
///     "5t-A B:stay C:alone:3",
/// ] {
///     pulka.enter(outcome.parse()?)?;
/// }
/// let settled = &pulka.settlements()[0];
/// assert_eq!(settled.results[Seat::A].to_string(), "32");
/// assert_eq!(settled.results[Seat::B].to_string(), "-38");
/// assert_eq!(settled.results[Seat::C].to_string(), "6");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// It has no `Display`: amounts, outcomes and bids have a text, and `biritch-formats` draws the sheet with
/// the names of the players and labels in a language (`formats::sheet`), as text, CSV and SVG.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pulka {
    options: PreferansOptions,
    /// The state at the start.
    before: (Ledger, Marks, NextDeal),
    ledger: Ledger,
    marks: Marks,
    rows: Vec<Row>,
    slips: Vec<DealEntries>,
    next: NextDeal,
    end: Option<End>,
}

/// The number and dealer of a deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "PrefNextDeal"))]
pub struct NextDeal {
    /// Its number, from 1.
    pub board: u32,
    /// The dealer, who sits out at a table of four.
    pub dealer: Seat,
}

/// The state of a sheet besides its amounts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "PrefMarks"))]
pub struct Marks {
    /// Balkan: everybody's unspent refes.
    pub refes: BySeat<u8>,
    /// Balkan: how many rounds of refes were written.
    pub refe_rounds: u8,
    /// Russian: how many all-pass deals there were since the last exit
    /// (docs/sources/preferans.md#B8).
    pub series: u32,
    /// Classic: everybody's unspent bombs (docs/sources/preferans.md#B11).
    pub bombs: BySeat<u8>,
    /// Classic: how many of the last deals in a row were passed in the dark.
    pub dark_passes: u8,
    /// Classic and races: how many forced all-pass deals are still to come.
    pub forced: u8,
    /// Races: how many rounds are over.
    #[cfg_attr(feature = "serde", serde(default))]
    pub rounds: u8,
    /// Races: the pools when the round began.
    #[cfg_attr(feature = "serde", serde(default))]
    pub round_pool: BySeat<Amount>,
    /// Races: the mountains when the round began.
    #[cfg_attr(feature = "serde", serde(default))]
    pub round_mountain: BySeat<Amount>,
}

/// The situation of a match before a deal: what the deal's auction and score depend on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Situation {
    /// Which deal.
    pub next: NextDeal,
    /// Balkan: who has a refe.
    pub refes: Seats<Seat>,
    /// Russian: the lowest level of a bid (docs/sources/preferans.md#B8).
    pub lowest: u8,
    /// Classic: the lowest level after a dark pass (docs/sources/preferans.md#B11).
    pub lowest_after_dark: u8,
    /// Classic: is the deal played as all-pass without an auction?
    pub forced: bool,
}

/// One row of a sheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "PrefRow"))]
pub struct Row {
    /// The deal.
    pub board: u32,
    /// Who dealt it.
    pub dealer: Seat,
    /// The outcome.
    pub outcome: Outcome,
    /// The amounts it added.
    pub delta: Ledger,
    /// The sheet after it.
    pub after: Ledger,
    /// Who received a refe.
    pub refes: Seats<Seat>,
    /// Whose refe was struck out.
    pub struck: Option<Seat>,
    /// Who went under the hat.
    pub hats: Seats<Seat>,
    /// Who came out from under the hat.
    pub inverted: Seats<Seat>,
    /// Was the last contract scored in part (docs/sources/preferans.md#A12)?
    pub partial: bool,
}

/// How a match ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "PrefEnd"))]
pub enum End {
    /// It was played to its end.
    Played,
    /// The players stopped before that.
    BrokenOff,
}

/// Everything needed to draw a sheet.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "PrefSheet"))]
pub struct Sheet {
    /// The seats in use.
    pub players: Seats<Seat>,
    /// The rows.
    pub rows: Vec<Row>,
    /// The current amounts.
    pub ledger: Ledger,
    /// Refes, series, bombs.
    pub marks: Marks,
    /// How the match ended; none until it has.
    pub end: Option<End>,
    /// The settlements if the match ended now: by the agreed method, then by others.
    pub settlements: Vec<Settlement>,
    /// The players by their results after the agreed settlement, the best first; equal ones in the
    /// order of the seats.
    pub order: Vec<Seat>,
    /// The sum of these results: 0 on a correct sheet.
    pub sum: Amount,
}

/// A deal that was refused; nothing was changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum EnterError {
    /// The match has ended.
    #[error("the match is over")]
    Over,
    /// Another deal is due, or it has another dealer.
    #[error(
        "deal {}, dealt by {}, comes next, not deal {}, dealt by {}",
        .next.board, .next.dealer, .entered.board, .entered.dealer
    )]
    NotNext {
        /// The deal that is due.
        next: NextDeal,
        /// The one entered.
        entered: NextDeal,
    },
    /// An impossible outcome.
    #[error(transparent)]
    Outcome(#[from] OutcomeError),
    /// The match opens with forced all-pass deals (docs/sources/preferans.md#B11).
    #[error("the match opens with all-pass deals, and this is one of them")]
    Forced,
    /// After this series bidding starts at a higher level (docs/sources/preferans.md#B8).
    #[error("nobody could bid so low here: the level is {lowest}")]
    TooLow {
        /// The lowest level.
        lowest: u8,
    },
    /// There is no such row to correct.
    #[error("there is no deal {board} on the sheet")]
    NoSuchRow {
        /// The number given.
        board: u32,
    },
}

impl Pulka {
    /// An empty sheet.
    pub fn new(options: PreferansOptions) -> Pulka {
        let mut ledger = Ledger::default();
        let mut marks = Marks::default();
        match &options.rules {
            Rules::Balkan(rules) => {
                for seat in options.players.seats().iter() {
                    ledger.pool[seat] = -Amount::of(rules.s.get().into());
                }
            }
            Rules::Russian(rules) if rules.opening.is_on() => {
                marks.forced = options.players.count() as u8;
            }
            Rules::Russian(rules) => marks.forced = rules.round_opening.is_on().into(),
        }
        let dealer = options.players.after(options.dealer, 0);
        let next = NextDeal { board: 1, dealer };
        let before = (ledger, marks, next);
        let (rows, slips) = (Vec::new(), Vec::new());
        Pulka { options, before, ledger, marks, rows, slips, next, end: None }
    }

    /// A sheet that was started elsewhere, as it was before deal `next`.
    pub fn resumed(
        options: PreferansOptions,
        ledger: Ledger,
        marks: Marks,
        next: NextDeal,
    ) -> Pulka {
        let mut pulka = Pulka::new(options);
        pulka.before = (ledger, marks, next);
        (pulka.ledger, pulka.marks, pulka.next) = pulka.before;
        pulka.end = pulka.is_played_out().then_some(End::Played);
        pulka
    }

    /// A sheet with these outcomes. An error gives the index of the first one refused.
    pub fn of(
        options: PreferansOptions,
        outcomes: impl IntoIterator<Item = Outcome>,
    ) -> Result<Pulka, (usize, EnterError)> {
        let mut pulka = Pulka::new(options);
        for (at, outcome) in outcomes.into_iter().enumerate() {
            pulka.enter(outcome).map_err(|error| (at, error))?;
        }
        Ok(pulka)
    }

    /// The sheet with one deal corrected and all later ones entered again.
    pub fn corrected(&self, board: u32, outcome: Outcome) -> Result<Pulka, (usize, EnterError)> {
        let at = self.rows.iter().position(|row| row.board == board);
        let at = at.ok_or((0, EnterError::NoSuchRow { board }))?;
        let mut pulka = self.at_start();
        for (place, row) in self.rows.iter().enumerate() {
            let outcome = if place == at { outcome } else { row.outcome };
            pulka.enter_after_gaps(row.board, outcome).map_err(|error| (place, error))?;
        }
        if self.end == Some(End::BrokenOff) {
            pulka.break_off();
        }
        Ok(pulka)
    }

    /// The sheet before its last row; none if there is no row.
    ///
    /// ```
    /// use biritch_pref::{PreferansOptions, Preset, Pulka, Seat};
    ///
    /// let mut pulka = Pulka::new(PreferansOptions::of(Preset::Essay));
    /// pulka.enter("Pass".parse()?)?;
    /// let before = pulka.before_last().expect("there is a row");
    /// assert_eq!(pulka.marks().refes[Seat::A], 1);
    /// assert_eq!(before.marks().refes[Seat::A], 0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn before_last(&self) -> Option<Pulka> {
        let (last, rows) = self.rows.split_last()?;
        let mut pulka = self.at_start();
        for row in rows {
            let _: Result<Row, EnterError> = pulka.enter_after_gaps(row.board, row.outcome);
        }
        pulka.skip_to(last.board);
        Some(pulka)
    }

    /// The sheet at the start of the match.
    fn at_start(&self) -> Pulka {
        let (ledger, marks, next) = self.before;
        Pulka::resumed(self.options.clone(), ledger, marks, next)
    }

    /// Skips the deals before this one.
    fn skip_to(&mut self, board: u32) {
        while self.next().is_some_and(|next| next.board < board) {
            self.skip();
        }
    }

    fn enter_after_gaps(&mut self, board: u32, outcome: Outcome) -> Result<Row, EnterError> {
        self.skip_to(board);
        self.enter(outcome)
    }

    /// Enters the outcome of the next deal.
    pub fn enter(&mut self, outcome: Outcome) -> Result<Row, EnterError> {
        self.check(&outcome)?;
        let (row, slip) = self.row(outcome);
        self.marks = self.marks_after(&row);
        self.ledger = row.after;
        self.rows.push(row);
        self.slips.push(slip);
        self.end = self.is_played_out().then_some(End::Played);
        self.next =
            NextDeal { board: row.board.saturating_add(1), dealer: self.next_dealer(&outcome) };
        Ok(row)
    }

    /// Skips a deal of which nothing is known; the deal moves on. Changes nothing when the match
    /// has ended.
    pub fn skip(&mut self) {
        if self.end.is_none() {
            let NextDeal { board, dealer } = self.next;
            let dealer = self.options.players.after(dealer, 1);
            self.next = NextDeal { board: board.saturating_add(1), dealer };
        }
    }

    /// Enters the outcome of a deal with its number and dealer, which must be the next.
    pub fn enter_as(&mut self, entered: NextDeal, outcome: Outcome) -> Result<Row, EnterError> {
        let next = self.next().ok_or(EnterError::Over)?;
        if entered != next {
            return Err(EnterError::NotNext { next, entered });
        }
        self.enter(outcome)
    }

    /// Ends the match early. Changes nothing when it has ended.
    pub fn break_off(&mut self) {
        self.end.get_or_insert(End::BrokenOff);
    }

    /// Checks that the next deal can have this outcome.
    pub fn check(&self, outcome: &Outcome) -> Result<(), EnterError> {
        let situation = self.situation().ok_or(EnterError::Over)?;
        outcome.check(&self.options, self.trio(), self.sitting())?;
        match (outcome, &self.options.rules) {
            (Outcome::Raspasy(_), _) => return Ok(()),
            _ if situation.forced => return Err(EnterError::Forced),
            (Outcome::GaveUp { bid, .. }, _) if bid.level() < situation.lowest => {
                return Err(EnterError::TooLow { lowest: situation.lowest });
            }
            (Outcome::Contract(played), Rules::Balkan(rules)) => {
                let kontra = played.defenders.map(|defender| defender.kontra);
                let refe = situation.refes.contains(played.declarer);
                let waved = balkan::is_waved_through(rules, played.contract, kontra, refe);
                let stayed = played.defenders.iter().all(|d| d.stance == Stance::Passed);
                if (waved || stayed) == played.tricks.is_some() {
                    return Err(OutcomeError::Unplayed { played: played.tricks.is_some() }.into());
                }
            }
            (Outcome::Contract(Played { contract, .. }), _) => {
                if let Task::Bid(bid) = contract.task
                    && bid.level() < situation.lowest
                {
                    return Err(EnterError::TooLow { lowest: situation.lowest });
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// The options.
    pub const fn options(&self) -> &PreferansOptions {
        &self.options
    }

    /// The next deal; none when the match is over.
    pub fn next(&self) -> Option<NextDeal> {
        self.end.is_none().then_some(self.next)
    }

    /// The players of the next deal.
    pub const fn trio(&self) -> Trio {
        Trio::of(self.options.players, self.next.dealer)
    }

    /// Who sits out the next deal.
    pub const fn sitting(&self) -> Option<Seat> {
        self.options.players.sitting_out(self.next.dealer)
    }

    /// The situation before the next deal; none when the match is over.
    pub fn situation(&self) -> Option<Situation> {
        let next = self.next()?;
        let refes = Seat::ALL.into_iter().filter(|seat| self.marks.refes[*seat] > 0).collect();
        let lowest = match &self.options.rules {
            Rules::Balkan(_) => 6,
            Rules::Russian(rules) => rules.exit.level(self.marks.series),
        };
        let dark = if self.marks.dark_passes == 0 { 7 } else { 8 };
        Some(Situation {
            next,
            refes,
            lowest,
            lowest_after_dark: lowest.max(dark),
            forced: self.marks.forced > 0,
        })
    }

    /// The current amounts.
    pub const fn ledger(&self) -> &Ledger {
        &self.ledger
    }

    /// Refes, series, bombs.
    pub const fn marks(&self) -> &Marks {
        &self.marks
    }

    /// The rows so far.
    pub fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// The entries of a row, by the row's index from 0.
    pub fn entries(&self, row: usize) -> &[Entry] {
        self.slips.get(row).map_or(&[], DealEntries::entries)
    }

    /// Whether a bomb has doubled the entries of a row, by the row's index from 0.
    pub fn is_bombed(&self, row: usize) -> bool {
        self.slips.get(row).is_some_and(DealEntries::is_bombed)
    }

    /// How the match ended; none until it has.
    pub const fn end(&self) -> Option<End> {
        self.end
    }

    /// The settlements if the match ended now: by the agreed method, then by others.
    pub fn settlements(&self) -> Vec<Settlement> {
        settle::all(&self.options, &self.ledger)
    }

    /// Everything needed to draw the sheet.
    pub fn sheet(&self) -> Sheet {
        let players = self.options.players.seats();
        let settlements = self.settlements();
        let results = settlements.first().map_or_else(BySeat::default, |agreed| agreed.results);
        let mut order: Vec<Seat> = players.iter().collect();
        order.sort_by_key(|seat| Reverse(results[*seat]));
        Sheet {
            sum: players.iter().map(|seat| results[seat]).sum(),
            order,
            players,
            rows: self.rows.clone(),
            ledger: self.ledger,
            marks: self.marks,
            end: self.end,
            settlements,
        }
    }
}

fn is_hatted(rules: &balkan::BalkanOptions, column: Amount) -> bool {
    column > Amount::ZERO || rules.hat_at_zero.is_on() && column == Amount::ZERO
}
