//! An evening: a series of rubbers among people who change partners, sit out, and settle at the end
//! (docs/sources/scoring.md#2.3, docs/sources/scoring.md#2.4 and docs/sources/scoring.md#3).
//!
//! It is a fold over [steps](Step): who sits where, the outcome of each board, where play stopped.
//! To correct or remove a step, fold the changed list again; nothing is undone in place.
//!
//! ```
//! use biritch_bridge::evening::{SeatingOptions, Evening, Step};
//! use biritch_bridge::forms::{FormOptions, Start};
//! use biritch_bridge::Outcome;
//!
//! let mut evening = Evening::new(FormOptions::default(), SeatingOptions::default(), 5)?;
//! let seating = evening.next_seating().expect("five have a table of their own");
//! assert_eq!(seating.out, [4]);
//! evening.apply(&Step::sit(seating, Start::default()))?;
//! for _ in 0..2 {
//!     let outcome = Outcome::Played { contract: "3NT-N".parse()?, tricks: 9.try_into()? };
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
pub use live_table::NumberedCut;
pub use rotation::{Rotation, table_rotation};
pub use seating::Seating;

settings! {
    /// What is agreed on about changing seats.
    pub struct SeatingOptions {
        /// Do four people change partners after each rubber, so that three rubbers make a tour?
        tour: bool = true, BridgeEssay "docs/sources/scoring.md#2.3";
        /// How five or six people take turns.
        rotation: Rotation = Rotation::Table, OurDecision "docs/sources/scoring.md#3.4";
    }
}

/// The number of rubbers in a tour, after which each of four people has partnered each of the
/// others.
const TOUR: usize = 3;

/// An evening in progress.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Evening {
    form: FormOptions,
    agreed: SeatingOptions,
    people: u8,
    rubbers: Vec<Rubber>,
}

/// One rubber of an evening: the form's boards from its first to its end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rubber {
    /// Who sat where.
    pub seating: Seating,
    /// The cards drawn for it, if people cut.
    pub cut: Vec<Draw>,
    /// The form in its current state.
    pub running: RunningForm,
    /// The boards, in the order played.
    pub slips: Vec<Slip>,
    /// Was it broken off early?
    pub stopped: bool,
}

/// One entry in the record of an evening.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "step", rename_all = "kebab-case"))]
pub enum Step {
    /// People take seats for a new rubber.
    Sit {
        /// The seats.
        seating: Seating,
        /// The number and the dealer of its first board.
        start: Start,
        /// The cards drawn for it.
        #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
        cut: Vec<Draw>,
    },
    /// A board was played.
    Board {
        /// How it ended.
        outcome: Outcome,
        /// Honors to score.
        #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
        honors: Option<HonorAward>,
        /// North-South's high-card points, where the form counts them.
        #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
        hcp_ns: Option<u8>,
        /// The honors each hand held, where the form scores those of a partnership.
        #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
        held: Option<HeldHonors>,
        /// How many times the stakes were doubled, where more than a contract can express;
        /// otherwise 0.
        #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "is_zero"))]
        doublings: u8,
        /// The vulnerability, if given; otherwise the form's.
        #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
        vulnerable: Option<Vulnerability>,
    },
    /// The next board was not played, or its result is not known: it scores nothing, and the next player
    /// deals.
    NotPlayed,
    /// The rubber is broken off.
    Stop,
}

impl Step {
    /// People take seats without a cut.
    pub const fn sit(seating: Seating, start: Start) -> Step {
        Step::Sit { seating, start, cut: Vec::new() }
    }

    /// A board with its outcome only.
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

/// The form is not for this number of people.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{people} people cannot play this: {least} to {most} can")]
pub struct PeopleError {
    /// How many there are.
    pub people: u8,
    /// The fewest who can play.
    pub least: u8,
    /// The most who can play.
    pub most: u8,
}

/// A step that was refused; nothing was changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum StepError {
    /// Nobody has taken a seat yet.
    #[error("nobody has sat down yet")]
    NobodySits,
    /// The last rubber is not over.
    #[error("the rubber is not over: it is played on, or broken off first")]
    NotOver,
    /// There is no person with this number.
    #[error("there is no person number {person}")]
    Person {
        /// The number given.
        person: u8,
    },
    /// One person in two seats.
    #[error("number {person} sits in {} and in {}", .seats[0], .seats[1])]
    TwoSeats {
        /// The person.
        person: u8,
        /// The seats.
        seats: [Seat; 2],
    },
    /// A dummy must belong to the player opposite.
    #[error("the hand in {seat} belongs to the player opposite")]
    Dummy {
        /// Whose it is.
        seat: Seat,
    },
    /// These two have already been partners in this tour.
    #[error("numbers {} and {} have been partners in this tour", .pair[0], .pair[1])]
    PartnersAgain {
        /// The two people.
        pair: [u8; 2],
    },
    /// A person who sat out the last rubber must play now.
    #[error("number {person} sat out the last rubber and comes in now")]
    OutAgain {
        /// The person.
        person: u8,
    },
    /// The board was refused.
    #[error(transparent)]
    Board(#[from] EnterError),
}

impl Evening {
    /// An evening before its first rubber.
    ///
    /// # Errors
    ///
    /// A form for four players takes four, five or six people; any other form takes exactly as many
    /// as it has players.
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

    /// Applies the steps and returns the evening with the refused steps, by their index. A refused
    /// step is skipped.
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

    /// Applies a step, or refuses it and changes nothing.
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
            Step::NotPlayed => {
                let rubber = self.rubbers.last_mut().ok_or(StepError::NobodySits)?;
                Ok(rubber.running.skip()?)
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

    /// Checks that the next rubber may have these seats, once the one before is over.
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

    /// A pair of this seating that have already been partners in this tour, if tours are played.
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

    /// Do four people play tours?
    pub fn is_tour(&self) -> bool {
        self.agreed.tour && self.people == 4 && self.form.info().hands == Hands::OneEach
    }

    /// The seats of the next rubber where no cut is needed: by the table for five or six, by
    /// rotation of three, in the order of a tour, or as before.
    ///
    /// None if people must cut for it ([`Evening::cut`]).
    pub fn next_seating(&self) -> Option<Seating> {
        let rubber = self.rubbers.len() as u32;
        match self.form.info().hands {
            Hands::OneEach if self.people > 4 => match self.agreed.rotation {
                Rotation::Table => self.by_rank(table_rotation(self.people, rubber)?),
                Rotation::HoyleCut | Rotation::MostConsecutive => None,
            },
            Hands::OneEach if self.is_tour() && rubber > 0 => {
                // The first North stays, and partners each of the others in turn.
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

    /// Replaces the table's numbers by people: in the order of the first rubber's cut, the highest
    /// first (docs/sources/scoring.md#3.4); without a cut the numbers are people's own.
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

    /// The seats of the next rubber by the cards drawn. The highest has chosen a seat and deals
    /// first.
    ///
    /// # Errors
    ///
    /// The wrong people drew, or a card was drawn twice.
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

    /// Who sits out the next rubber, after a cut in this order, the highest first.
    fn leaving(&self, order: &[u8]) -> Vec<u8> {
        let many = usize::from(self.people.saturating_sub(4));
        let mut in_order: Vec<u8> = order.iter().rev().copied().collect();
        if let Some(last) = self.rubbers.last() {
            // Those longest at the table leave first; ties go by the lowest card, as `in_order` has
            // them.
            in_order.sort_by_key(|person| core::cmp::Reverse(self.consecutive_rubbers(*person)));
            if self.agreed.rotation == Rotation::HoyleCut {
                in_order = self.hoyle_order(&last.seating.out, many);
            }
        }
        in_order.truncate(many);
        in_order
    }

    /// How many rubbers in a row a person has played up to now.
    fn consecutive_rubbers(&self, person: u8) -> usize {
        self.rubbers.iter().rev().take_while(|rubber| rubber.seating.plays(person)).count()
    }

    /// Who sits out next, in the order of the first cut, the lowest first; those who have just been
    /// out come last.
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

    /// The form, with its options.
    pub const fn form(&self) -> &FormOptions {
        &self.form
    }

    /// What was agreed on about changing seats.
    pub const fn agreed(&self) -> &SeatingOptions {
        &self.agreed
    }

    /// How many people take part.
    pub const fn people(&self) -> u8 {
        self.people
    }

    /// The rubbers so far; the last may be unfinished.
    pub fn rubbers(&self) -> &[Rubber] {
        &self.rubbers
    }
}
