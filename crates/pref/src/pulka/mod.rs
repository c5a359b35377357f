use alloc::vec::Vec;

use cards::Seats;

use crate::outcome::OutcomeError;
use crate::settle::{self, Settlement};
use crate::{
    Amount, BySeat, DealEntries, Entry, Ledger, Options, Outcome, Played, Rules, Seat, Stance,
    Task, Trio, balkan,
};

mod delta;
mod marks;
mod races;

/// A sheet while it is kept: a fold over what deals came to.
///
/// It knows no cards, so that the sheet of a table and one kept by hand are the same values. Each
/// row says what it added; rows are never changed, a correction
/// [rewrites](Pulka::corrected) all that follows.
///
/// ```
/// use pref::{Options, Preset, Pulka, Seat};
///
/// // The example of seed 003: thirty to write off, and A's refe.
/// let mut options = Options::of(Preset::Seed);
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
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pulka {
    options: Options,
    /// What it began with.
    before: (Ledger, Marks, NextDeal),
    ledger: Ledger,
    marks: Marks,
    rows: Vec<Row>,
    slips: Vec<DealEntries>,
    next: NextDeal,
    end: Option<End>,
}

/// The deal that comes next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct NextDeal {
    /// Its number, from 1.
    pub board: u32,
    /// Who deals; of four he sits out.
    pub dealer: Seat,
}

/// What stands on a sheet besides its numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Marks {
    /// Balkan: everybody's refes that are not spent.
    pub refes: BySeat<u8>,
    /// Balkan: how many rounds of refes were written.
    pub refe_rounds: u8,
    /// Russian: how many all-passed deals there were since the last exit (B8).
    pub series: u32,
    /// Classic: everybody's bombs (B11).
    pub bombs: BySeat<u8>,
    /// Classic: how many of the last deals were passed in the dark.
    pub dark_passes: u8,
    /// Classic and races: how many forced all-passed deals are still to come.
    pub forced: u8,
    /// Races: how many rounds are over.
    #[cfg_attr(feature = "serde", serde(default))]
    pub rounds: u8,
    /// Races: what stood in the pools when the round began.
    #[cfg_attr(feature = "serde", serde(default))]
    pub round_pool: BySeat<Amount>,
    /// Races: what stood on the mountains then.
    #[cfg_attr(feature = "serde", serde(default))]
    pub round_mountain: BySeat<Amount>,
}

/// What the match brings to its next deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Situation {
    /// Which deal.
    pub next: NextDeal,
    /// Balkan: who has a refe.
    pub refes: Seats<Seat>,
    /// Russian: the lowest level of a bid (B8).
    pub lowest: u8,
    /// Classic: the lowest level after a dark pass (B11).
    pub lowest_after_dark: u8,
    /// Classic: is it all passed from the start?
    pub forced: bool,
}

/// One line of a sheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Row {
    /// The deal.
    pub board: u32,
    /// Who dealt it.
    pub dealer: Seat,
    /// What it came to.
    pub outcome: Outcome,
    /// What it added.
    pub delta: Ledger,
    /// What stands on the sheet after it: the running entries.
    pub after: Ledger,
    /// Who received a refe.
    pub refes: Seats<Seat>,
    /// Whose refe was struck out.
    pub struck: Option<Seat>,
    /// Who came under the hat.
    pub hats: Seats<Seat>,
    /// Who came out from under it: an inverted hat.
    pub inverted: Seats<Seat>,
    /// Was the last contract written in part (A12)?
    pub partial: bool,
}

/// How a match ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum End {
    /// By its rules.
    Played,
    /// The players stopped before that.
    BrokenOff,
}

/// All there is to draw of a sheet.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Sheet {
    /// The places that are taken.
    pub players: Seats<Seat>,
    /// Line by line.
    pub rows: Vec<Row>,
    /// What stands now.
    pub ledger: Ledger,
    /// Refes, series, bombs.
    pub marks: Marks,
    /// How it ended; none while it goes on.
    pub end: Option<End>,
    /// Who would pay whom if it ended here, by the method agreed on and then by others.
    pub settlements: Vec<Settlement>,
}

/// A deal that cannot be entered; nothing was changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum EnterError {
    /// The match has ended.
    #[error("the match is over")]
    Over,
    /// Another deal comes next, or another dealer.
    #[error(
        "deal {}, dealt by {}, comes next, not deal {}, dealt by {}",
        .next.board, .next.dealer, .entered.board, .entered.dealer
    )]
    NotNext {
        /// What comes next.
        next: NextDeal,
        /// What was entered.
        entered: NextDeal,
    },
    /// No deal can come to that.
    #[error(transparent)]
    Outcome(#[from] OutcomeError),
    /// The match opens with forced all-passed deals (B11).
    #[error("the match opens with all-passed deals, and this is one of them (B11)")]
    Forced,
    /// After this series one bids from a higher level (B8).
    #[error("nobody could bid so low here: the level is {lowest} (B8)")]
    TooLow {
        /// The lowest level.
        lowest: u8,
    },
    /// There is no such row to correct.
    #[error("there is no deal {board} on the sheet")]
    NoSuchRow {
        /// Which was named.
        board: u32,
    },
}

impl Pulka {
    /// An empty sheet.
    pub fn new(options: Options) -> Pulka {
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

    /// A sheet that was begun elsewhere, as it stands before deal `next`.
    pub fn resumed(options: Options, ledger: Ledger, marks: Marks, next: NextDeal) -> Pulka {
        let mut pulka = Pulka::new(options);
        pulka.before = (ledger, marks, next);
        (pulka.ledger, pulka.marks, pulka.next) = pulka.before;
        pulka.end = pulka.is_played_out().then_some(End::Played);
        pulka
    }

    /// A sheet with these deals on it; the first that cannot be entered is named by its place.
    pub fn of(
        options: Options,
        outcomes: impl IntoIterator<Item = Outcome>,
    ) -> Result<Pulka, (usize, EnterError)> {
        let mut pulka = Pulka::new(options);
        for (at, outcome) in outcomes.into_iter().enumerate() {
            pulka.enter(outcome).map_err(|error| (at, error))?;
        }
        Ok(pulka)
    }

    /// The same sheet with one deal corrected and all after it written anew.
    pub fn corrected(&self, board: u32, outcome: Outcome) -> Result<Pulka, (usize, EnterError)> {
        let at = self.rows.iter().position(|row| row.board == board);
        let at = at.ok_or((0, EnterError::NoSuchRow { board }))?;
        let mut pulka = self.begun();
        for (place, row) in self.rows.iter().enumerate() {
            let outcome = if place == at { outcome } else { row.outcome };
            pulka.enter_after_gaps(row.board, outcome).map_err(|error| (place, error))?;
        }
        if self.end == Some(End::BrokenOff) {
            pulka.break_off();
        }
        Ok(pulka)
    }

    /// The sheet as it stood before its last row; none if there is no row.
    ///
    /// ```
    /// use pref::{Options, Preset, Pulka, Seat};
    ///
    /// let mut pulka = Pulka::new(Options::of(Preset::Seed));
    /// pulka.enter("Pass".parse()?)?;
    /// let before = pulka.before_last().expect("there is a row");
    /// assert_eq!(pulka.marks().refes[Seat::A], 1);
    /// assert_eq!(before.marks().refes[Seat::A], 0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn before_last(&self) -> Option<Pulka> {
        let (last, rows) = self.rows.split_last()?;
        let mut pulka = self.begun();
        for row in rows {
            let _: Result<Row, EnterError> = pulka.enter_after_gaps(row.board, row.outcome);
        }
        pulka.skip_to(last.board);
        Some(pulka)
    }

    /// The sheet as it began.
    fn begun(&self) -> Pulka {
        let (ledger, marks, next) = self.before;
        Pulka::resumed(self.options.clone(), ledger, marks, next)
    }

    /// Leaves out the deals before this one.
    fn skip_to(&mut self, board: u32) {
        while self.next().is_some_and(|next| next.board < board) {
            self.skip();
        }
    }

    fn enter_after_gaps(&mut self, board: u32, outcome: Outcome) -> Result<Row, EnterError> {
        self.skip_to(board);
        self.enter(outcome)
    }

    /// Writes down what the next deal came to.
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

    /// Leaves out a deal of which nothing is known; the next is dealt by who would have dealt then.
    /// When the match has ended it changes nothing.
    pub fn skip(&mut self) {
        if self.end.is_none() {
            let NextDeal { board, dealer } = self.next;
            let dealer = self.options.players.after(dealer, 1);
            self.next = NextDeal { board: board.saturating_add(1), dealer };
        }
    }

    /// Writes down a deal that says which it is.
    pub fn enter_as(&mut self, entered: NextDeal, outcome: Outcome) -> Result<Row, EnterError> {
        let next = self.next().ok_or(EnterError::Over)?;
        if entered != next {
            return Err(EnterError::NotNext { next, entered });
        }
        self.enter(outcome)
    }

    /// Play stops here for good. When the match has ended it changes nothing.
    pub fn break_off(&mut self) {
        self.end.get_or_insert(End::BrokenOff);
    }

    /// Could the next deal come to this?
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

    /// What was agreed on.
    pub const fn options(&self) -> &Options {
        &self.options
    }

    /// The deal that comes next; none when the match is over.
    pub fn next(&self) -> Option<NextDeal> {
        self.end.is_none().then_some(self.next)
    }

    /// Who plays the next deal.
    pub const fn trio(&self) -> Trio {
        Trio::of(self.options.players, self.next.dealer)
    }

    /// Who sits out the next deal.
    pub const fn sitting(&self) -> Option<Seat> {
        self.options.players.sitting_out(self.next.dealer)
    }

    /// What the match brings to its next deal; none when it is over.
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

    /// What stands on the sheet.
    pub const fn ledger(&self) -> &Ledger {
        &self.ledger
    }

    /// Refes, series, bombs.
    pub const fn marks(&self) -> &Marks {
        &self.marks
    }

    /// The deals so far.
    pub fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// The numbers of a row one by one, by the row's place from 0: what each was written for.
    pub fn entries(&self, row: usize) -> &[Entry] {
        self.slips.get(row).map_or(&[], DealEntries::entries)
    }

    /// How the match ended; none while it goes on.
    pub const fn end(&self) -> Option<End> {
        self.end
    }

    /// Who would pay whom if it ended here, by the method agreed on and then by others.
    pub fn settlements(&self) -> Vec<Settlement> {
        settle::all(&self.options, &self.ledger)
    }

    /// All there is to draw.
    pub fn sheet(&self) -> Sheet {
        Sheet {
            players: self.options.players.seats(),
            rows: self.rows.clone(),
            ledger: self.ledger,
            marks: self.marks,
            end: self.end,
            settlements: self.settlements(),
        }
    }
}

fn is_hatted(rules: &balkan::BalkanOptions, column: Amount) -> bool {
    column > Amount::ZERO || rules.hat_at_zero.is_on() && column == Amount::ZERO
}
