//! An evening at a table where cards are played: the same fold, fed by the session.

use alloc::vec::Vec;

use cards::{Card, Cards};

use super::{Draw, Evening, Rubber, Seating, SeatingOptions};
use crate::Seat;
use crate::forms::{FormOptions, RunningForm, Sheet, Start};

/// A cut by its number among all cuts of so many people.
///
/// ```
/// use biritch_bridge::evening::NumberedCut;
///
/// let cut = NumberedCut::new(4, 52).expect("it is below the count");
/// assert_eq!(cut.to_string(), "SA SQ SK SJ");
/// assert_eq!(NumberedCut::of(52 * 51 * 50 * 49, 52), Some(cut));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NumberedCut {
    people: u8,
    number: u128,
}

impl NumberedCut {
    /// How many people draw a card at a table: 2 to 6.
    const PEOPLE: core::ops::RangeInclusive<u8> = 2..=6;

    /// How many different cuts there are, of a card for each of so many people from one pack; none of
    /// more than the six who draw at a table.
    pub fn count(people: u8) -> u128 {
        match people > *Self::PEOPLE.end() {
            true => 0,
            false => (0..u128::from(people)).map(|drawn| 52 - drawn).product(),
        }
    }

    /// The cut of this number; none if it is not below [`count`](NumberedCut::count).
    pub fn new(people: u8, number: u128) -> Option<NumberedCut> {
        (number < NumberedCut::count(people)).then_some(NumberedCut { people, number })
    }

    /// The cut of this number among `count`; none if 2 to 6 people have another count.
    pub fn of(count: u128, number: u128) -> Option<NumberedCut> {
        let people = Self::PEOPLE.into_iter().find(|people| NumberedCut::count(*people) == count);
        people.and_then(|people| NumberedCut::new(people, number))
    }

    /// Is this the number of cuts of 2 to 6 people?
    pub fn is_count(count: u128) -> bool {
        Self::PEOPLE.into_iter().any(|people| NumberedCut::count(people) == count)
    }

    /// The cards drawn, person by person.
    pub fn cards(self) -> impl Iterator<Item = Card> {
        let mut rest = self.number;
        let mut pack: Vec<Card> = Cards::FULL.iter().collect();
        (0..self.people).map(move |_| {
            let left = pack.len() as u128;
            let card = pack.remove((rest % left) as usize);
            rest /= left;
            card
        })
    }
}

impl core::fmt::Display for NumberedCut {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        for (at, card) in self.cards().enumerate() {
            write!(f, "{}{card}", if at == 0 { "" } else { " " })?;
        }
        Ok(())
    }
}

impl Evening {
    /// The evening with these sheets of one form, the oldest first, of people who keep their seats;
    /// all but the last are settled. None if a sheet is not of this form.
    ///
    /// The boards on the sheets are entered again.
    pub fn of_sheets(form: &FormOptions, sheets: &[Sheet]) -> Option<Evening> {
        let hands = form.info().hands;
        let stay = SeatingOptions { tour: false, ..SeatingOptions::default() };
        let mut evening = Evening::new(form.clone(), stay, form.info().people()).ok()?;
        for (at, sheet) in sheets.iter().enumerate() {
            let slips = sheet.slips();
            let start = slips.first().map_or_else(Start::default, |first| Start {
                board: first.board,
                dealer: first.dealer,
            });
            let mut running = form.start_from(start);
            for slip in &slips {
                running.enter_slip(slip).ok()?;
            }
            let stopped = at + 1 < sheets.len() && !running.is_over();
            if stopped {
                running.break_off();
            }
            let seating = Seating::new(hands.holders(0), evening.people);
            evening.rubbers.push(Rubber { seating, cut: Vec::new(), running, slips, stopped });
        }
        Some(evening)
    }

    /// Replaces the state of the open rubber by the table's.
    pub fn update_open_rubber(&mut self, running: &RunningForm) {
        if let Some(rubber) = self.rubbers.last_mut() {
            rubber.running = running.clone();
            rubber.slips = running.sheet().slips();
        }
    }

    /// The current seats; none before the first rubber.
    pub fn seating(&self) -> Option<&Seating> {
        self.rubbers.last().map(|rubber| &rubber.seating)
    }

    /// How many different cuts there are, of a card for each person from one pack.
    pub fn cuts(&self) -> u128 {
        NumberedCut::count(self.people)
    }

    /// The cards drawn in the cut of this number; none if it is not below [`Evening::cuts`].
    ///
    /// ```
    /// use biritch_bridge::evening::{SeatingOptions, Evening};
    /// use biritch_bridge::forms::FormOptions;
    ///
    /// let evening = Evening::new(FormOptions::default(), SeatingOptions::default(), 4)?;
    /// assert_eq!(evening.cuts(), 52 * 51 * 50 * 49);
    /// let draws = evening.draws(52).expect("it is below the count");
    /// let cards: Vec<String> = draws.iter().map(|draw| draw.card.to_string()).collect();
    /// assert_eq!(cards, ["SA", "SQ", "SK", "SJ"]);
    /// # Ok::<(), biritch_bridge::evening::PeopleError>(())
    /// ```
    pub fn draws(&self, number: u128) -> Option<Vec<Draw>> {
        let cards = NumberedCut::new(self.people, number)?.cards();
        Some(cards.zip(0..).map(|(card, person)| Draw { person, card }).collect())
    }

    /// The seats by the cards drawn, and the dealer: the highest of those who play keeps their
    /// present seat, if they have one.
    pub fn sit_by(
        &self,
        draws: &[Draw],
        sits: impl Fn(u8) -> Option<Seat>,
    ) -> Option<(Seating, Seat)> {
        let plain = self.cut(draws, Seat::North).ok()?;
        let highest = plain.seats[Seat::North];
        let chosen = sits(highest).unwrap_or(Seat::North);
        Some((self.cut(draws, chosen).ok()?, chosen))
    }
}
