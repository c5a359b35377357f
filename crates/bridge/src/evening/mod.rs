//! An evening: people who sit down to rubbers one after another, change partners, sit out, and
//! settle at the end (seed 000 and 002, scoring.md 2.3, 2.4 and 3).
//!
//! It is a fold over [steps](Step): who sits down where, what each board brought, where play
//! stopped. A step that is corrected or struck out is a fold over the other steps: nothing is
//! undone in place.
//!
//! ```
//! use bridge::evening::{SeatingOptions, Evening, Step};
//! use bridge::forms::{FormOptions, Start};
//! use bridge::Outcome;
//!
//! let mut evening = Evening::new(FormOptions::default(), SeatingOptions::default(), 5)?;
//! let seating = evening.next_seating().expect("five have a table of their own");
//! assert_eq!(seating.out, [4]);
//! evening.apply(&Step::sit(seating, Start::default()))?;
//! for _ in 0..2 {
//!     let outcome = Outcome::Played { contract: "3NT-N".parse()?, tricks: 9 };
//!     evening.apply(&Step::board(outcome))?;
//! }
//! let won: Vec<i32> = evening.ledger().iter().map(|account| account.sum).collect();
//! assert_eq!(won, [900, 900, -900, -900, 0]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use alloc::vec::Vec;

use cards::settings;

#[cfg(feature = "serde")]
use crate::forms::is_zero;
use crate::forms::{EnterError, FormOptions, Hands, HeldHonors, RunningForm, Slip, Start};
use crate::score::HonorAward;
use crate::{BySeat, Outcome, Seat, Side, Vulnerability};

mod cut;
mod ledger;
mod live_table;
mod rotation;
mod seating;

pub use cut::{CutError, Draw, cut_rank, rank_draws};
pub use ledger::Account;
pub use rotation::{Rotation, table_rotation};
pub use seating::Seating;

settings! {
    /// What people agree on about sitting down.
    pub struct SeatingOptions {
        /// Must four people change partners, so that three rubbers are a tour?
        tour: bool = true, BridgeEssay "docs/sources/scoring.md#2.3";
        /// How five or six take turns.
        rotation: Rotation = Rotation::Table, OurDecision "docs/sources/scoring.md#3.4";
    }
}

/// Rubbers of a tour: each of four people has played with each of the others.
const TOUR: usize = 3;

/// An evening while it goes on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Evening {
    form: FormOptions,
    agreed: SeatingOptions,
    people: u8,
    rubbers: Vec<Rubber>,
}

/// One rubber of an evening: whatever the form plays from its first board to its end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rubber {
    /// Who sat where.
    pub seating: Seating,
    /// The cards that were drawn for it, if people cut.
    pub cut: Vec<Draw>,
    /// The form as it stands.
    pub running: RunningForm,
    /// The boards, in the order played.
    pub slips: Vec<Slip>,
    /// Was it broken off?
    pub stopped: bool,
}

/// What is written down of an evening, line by line.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "step", rename_all = "kebab-case"))]
pub enum Step {
    /// People sit down to a new rubber.
    Sit {
        /// Where.
        seating: Seating,
        /// The number of its first board, and who deals it.
        start: Start,
        /// What they drew for it.
        #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
        cut: Vec<Draw>,
    },
    /// A board was played.
    Board {
        /// How it ended.
        outcome: Outcome,
        /// Honors that count.
        #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
        honors: Option<HonorAward>,
        /// North-South's high-card points, where the form counts them.
        #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
        hcp_ns: Option<u8>,
        /// The honors each hand held, where the form counts those of a partnership.
        #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
        held: Option<HeldHonors>,
        /// How often the stakes were doubled, beyond the redouble that a contract can say; 0 if
        /// they were not.
        #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "is_zero"))]
        doublings: u8,
        /// Who was vulnerable, if it is said; else as the form has it.
        #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
        vulnerable: Option<Vulnerability>,
    },
    /// Play is broken off.
    Stop,
}

impl Step {
    /// People sit down without a cut.
    pub const fn sit(seating: Seating, start: Start) -> Step {
        Step::Sit { seating, start, cut: Vec::new() }
    }

    /// A board of which nothing is said but how it ended.
    pub const fn board(outcome: Outcome) -> Step {
        Step::Board {
            outcome,
            honors: None,
            hcp_ns: None,
            held: None,
            doublings: 0,
            vulnerable: None,
        }
    }
}

/// The form is not for so many people.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{people} people cannot play this: {least} to {most} can")]
pub struct PeopleError {
    /// How many there are.
    pub people: u8,
    /// How many there must be at least.
    pub least: u8,
    /// How many there may be.
    pub most: u8,
}

/// A step that cannot be taken; nothing was changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum StepError {
    /// Nobody has sat down yet.
    #[error("nobody has sat down yet")]
    NobodySits,
    /// The rubber goes on.
    #[error("the rubber is not over: it is played on, or broken off first")]
    NotOver,
    /// There is nobody of this number.
    #[error("there is no person number {person}")]
    Person {
        /// Who was named.
        person: u8,
    },
    /// One person in two seats.
    #[error("number {person} sits in {} and in {}", .seats[0], .seats[1])]
    TwoSeats {
        /// Who.
        person: u8,
        /// Where.
        seats: [Seat; 2],
    },
    /// A dummy's hand belongs to the player opposite.
    #[error("the hand in {seat} belongs to the player opposite")]
    Dummy {
        /// Whose it is.
        seat: Seat,
    },
    /// These two have been partners in this tour.
    #[error("numbers {} and {} have been partners in this tour", .pair[0], .pair[1])]
    PartnersAgain {
        /// Who.
        pair: [u8; 2],
    },
    /// He sat out the last rubber, and comes in again.
    #[error("number {person} sat out the last rubber and comes in now")]
    OutAgain {
        /// Who.
        person: u8,
    },
    /// The board cannot be entered.
    #[error(transparent)]
    Board(#[from] EnterError),
}

impl Evening {
    /// An evening before anybody sits down.
    ///
    /// # Errors
    ///
    /// A form of four hands is for four, five or six people; other forms are for as many as they
    /// have players.
    pub fn new(
        form: FormOptions,
        agreed: SeatingOptions,
        people: u8,
    ) -> Result<Evening, PeopleError> {
        let least = form.info().people();
        let most = if form.info().hands == Hands::OneEach { 6 } else { least };
        if !(least..=most).contains(&people) {
            return Err(PeopleError { people, least, most });
        }
        Ok(Evening { form, agreed, people, rubbers: Vec::new() })
    }

    /// The evening after these steps, and those that could not be taken, by their place in the
    /// list. What comes after such a step is taken as if it were not there.
    pub fn fold<'a>(
        mut self,
        steps: impl IntoIterator<Item = &'a Step>,
    ) -> (Evening, Vec<(usize, StepError)>) {
        let mut wrong = Vec::new();
        for (at, step) in steps.into_iter().enumerate() {
            if let Err(error) = self.apply(step) {
                wrong.push((at, error));
            }
        }
        (self, wrong)
    }

    /// Takes a step, or says why not and changes nothing.
    pub fn apply(&mut self, step: &Step) -> Result<(), StepError> {
        match step {
            Step::Sit { seating, start, cut } => self.sit(seating, *start, cut),
            Step::Board { outcome, honors, hcp_ns, held, doublings, vulnerable } => {
                let rubber = self.rubbers.last_mut().ok_or(StepError::NobodySits)?;
                let next = rubber.running.next().ok_or(EnterError::Over)?;
                let mut slip = Slip::new(next, *outcome);
                slip.vulnerable = vulnerable.unwrap_or(next.vulnerable);
                slip.honors = *honors;
                slip.hcp_ns = *hcp_ns;
                slip.held = *held;
                slip.doublings = *doublings;
                rubber.running.enter_slip(&slip)?;
                rubber.slips.push(slip);
                Ok(())
            }
            Step::Stop => {
                let rubber = self.rubbers.last_mut().ok_or(StepError::NobodySits)?;
                rubber.stopped = true;
                rubber.running.break_off();
                Ok(())
            }
        }
    }

    fn sit(&mut self, seating: &Seating, start: Start, cut: &[Draw]) -> Result<(), StepError> {
        if self.rubbers.last().is_some_and(|rubber| !rubber.running.is_over()) {
            return Err(StepError::NotOver);
        }
        self.may_sit(seating)?;
        self.rubbers.push(Rubber {
            seating: Seating::new(seating.seats, self.people),
            cut: cut.to_vec(),
            running: self.form.start_from(start),
            slips: Vec::new(),
            stopped: false,
        });
        Ok(())
    }

    /// May these sit down so to the next rubber, once the one before is over?
    pub fn may_sit(&self, seating: &Seating) -> Result<(), StepError> {
        let hands = self.form.info().hands;
        if let Some(person) = seating.seats.0.into_iter().find(|person| *person >= self.people) {
            return Err(StepError::Person { person });
        }
        if let Some((person, seats)) = seating.in_two_seats(hands) {
            return Err(StepError::TwoSeats { person, seats });
        }
        let dummy = |seat: &Seat| {
            !hands.is_own(*seat) && seating.seats[*seat] != seating.seats[seat.partner()]
        };
        if let Some(seat) = Seat::ALL.into_iter().find(dummy) {
            return Err(StepError::Dummy { seat });
        }
        if let Some(pair) = self.partners_again(seating) {
            return Err(StepError::PartnersAgain { pair });
        }
        let plays = |person: &&u8| !seating.plays(**person);
        match self.rubbers.last().and_then(|last| last.seating.out.iter().find(plays)) {
            Some(person) => Err(StepError::OutAgain { person: *person }),
            None => Ok(()),
        }
    }

    /// A pair that has been partners in this tour, if four people play tours.
    fn partners_again(&self, seating: &Seating) -> Option<[u8; 2]> {
        Side::ALL.into_iter().map(|side| seating.pair(side)).find(|pair| !self.may_partner(*pair))
    }

    fn may_partner(&self, pair: [u8; 2]) -> bool {
        if !self.is_tour() {
            return true;
        }
        let begun = self.rubbers.len() / TOUR * TOUR;
        let mut earlier = self.rubbers[begun..].iter().map(|rubber| &rubber.seating);
        !earlier.any(|seating| Side::ALL.into_iter().any(|side| seating.pair(side) == pair))
    }

    /// Do four people change partners?
    pub fn is_tour(&self) -> bool {
        self.agreed.tour && self.people == 4 && self.form.info().hands == Hands::OneEach
    }

    /// How people sit down to the next rubber where no cut is needed: by the table of five or six,
    /// by the turn of three, in the order of a tour, or as before.
    ///
    /// None if cards must be drawn for it ([`Evening::cut`]).
    pub fn next_seating(&self) -> Option<Seating> {
        let rubber = self.rubbers.len() as u32;
        match self.form.info().hands {
            Hands::OneEach if self.people > 4 => match self.agreed.rotation {
                Rotation::Table => self.by_rank(table_rotation(self.people, rubber)?),
                Rotation::HoyleCut | Rotation::MostConsecutive => None,
            },
            Hands::OneEach if self.is_tour() && rubber > 0 => {
                // Who sat North stays, and plays with each of the others in turn.
                let [north, east, south, west] = self.rubbers[0].seating.seats.0;
                let tours = [
                    Seating::pairs([north, south], [east, west], 4),
                    Seating::pairs([north, east], [south, west], 4),
                    Seating::pairs([north, west], [south, east], 4),
                ];
                tours.into_iter().find(|seating| self.partners_again(seating).is_none())
            }
            Hands::OneEach => Some(self.rubbers.last().map_or_else(
                || Seating::new(Hands::OneEach.holders(0), 4),
                |last| last.seating.clone(),
            )),
            hands => Some(Seating::new(hands.holders(rubber), self.people)),
        }
    }

    /// The table's numbers are the ranks of the cards that people drew for the first rubber, the
    /// highest the first (scoring.md 3.4); without a cut they are people's own numbers.
    fn by_rank(&self, numbers: Seating) -> Option<Seating> {
        let first = self.rubbers.first().map_or(&[][..], |rubber| &rubber.cut);
        if first.is_empty() {
            return Some(numbers);
        }
        let order = rank_draws(first, self.people).ok()?;
        let all = numbers.seats.0.iter().all(|number| usize::from(*number) < order.len());
        all.then(|| {
            let seats = BySeat::new(|seat| order[usize::from(numbers.seats[seat])]);
            Seating::new(seats, self.people)
        })
    }

    /// How people sit down to the next rubber by the cards they drew, the highest having chosen
    /// his seat; he deals first.
    ///
    /// # Errors
    ///
    /// Everybody draws; the cards say who sits out, where that is left to them.
    pub fn cut(&self, draws: &[Draw], chosen: Seat) -> Result<Seating, CutError> {
        let (wanted, drawn) = (self.people, draws.len() as u8);
        let order = rank_draws(draws, self.people)?;
        if wanted != drawn {
            return Err(CutError::People { wanted, drawn });
        }
        let out = self.leaving(&order);
        let four: Vec<u8> = order.into_iter().filter(|person| !out.contains(person)).collect();
        let four = <[u8; 4]>::try_from(four).map_err(|_| CutError::People { wanted, drawn })?;
        Ok(cut::partners(four, chosen, self.people, |pair| self.may_partner(pair)))
    }

    /// Who sits out the next rubber, when everybody has drawn in this order, the highest first.
    fn leaving(&self, order: &[u8]) -> Vec<u8> {
        let many = usize::from(self.people.saturating_sub(4));
        let mut in_order: Vec<u8> = order.iter().rev().copied().collect();
        if let Some(last) = self.rubbers.last() {
            // Longest at the table first; of equals the lowest card, as the order has it.
            in_order.sort_by_key(|person| core::cmp::Reverse(self.consecutive_rubbers(*person)));
            if self.agreed.rotation == Rotation::HoyleCut {
                in_order = self.hoyle_order(&last.seating.out, many);
            }
        }
        in_order.truncate(many);
        in_order
    }

    /// How many rubbers on end somebody has played up to now.
    fn consecutive_rubbers(&self, person: u8) -> usize {
        self.rubbers.iter().rev().take_while(|rubber| rubber.seating.plays(person)).count()
    }

    /// Out in the order of the first draw, the lowest first, those who were out last at the end.
    fn hoyle_order(&self, out: &[u8], many: usize) -> Vec<u8> {
        let first = self.rubbers.first().map(|rubber| rubber.cut.as_slice()).unwrap_or_default();
        let mut lowest: Vec<u8> = rank_draws(first, self.people).unwrap_or_default();
        if lowest.len() != usize::from(self.people) {
            lowest = (0..self.people).collect();
        }
        lowest.reverse();
        let turns = self.rubbers.len() * many % lowest.len();
        lowest.rotate_left(turns);
        lowest.retain(|person| !out.contains(person));
        lowest
    }

    /// The form that is played, with its options.
    pub const fn form(&self) -> &FormOptions {
        &self.form
    }

    /// What was agreed on about sitting down.
    pub const fn agreed(&self) -> &SeatingOptions {
        &self.agreed
    }

    /// How many people there are.
    pub const fn people(&self) -> u8 {
        self.people
    }

    /// The rubbers so far, the last of them open or not.
    pub fn rubbers(&self) -> &[Rubber] {
        &self.rubbers
    }
}
