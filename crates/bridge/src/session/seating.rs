//! Changing seats between rubbers at a table.

use alloc::vec::Vec;
use core::cmp::Reverse;

use super::{Session, SessionOptions};
use crate::evening::{Draw, Evening, Seating, SeatingOptions, Step, cut_rank};
use crate::forms::{Hands, Start};
use crate::{Event, Seat};

/// How people change seats at a table from rubber to rubber.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct EveningOptions {
    /// How many people take part: of five one sits out, of six two.
    pub people: u8,
    /// Do they cut for partners and seats? Four do so before every rubber
    /// (docs/sources/scoring.md#2.4), five and six before the first, unless the rotation needs
    /// more.
    #[cfg_attr(feature = "serde", serde(default))]
    pub cut: bool,
    /// The other options.
    #[cfg_attr(feature = "serde", serde(default))]
    pub agreed: SeatingOptions,
}

impl SessionOptions {
    /// The evening, if people change seats; none if nobody does, or if the form is not for this
    /// number of people.
    ///
    /// Three people always take turns with the dummy.
    pub fn evening(&self) -> Option<Evening> {
        let known = self.form.info();
        let (people, agreed) = match &self.sitting {
            Some(sitting) => (sitting.people, sitting.agreed.clone()),
            None if known.hands == Hands::DummyInTurn => {
                (known.people(), SeatingOptions::default())
            }
            None => return None,
        };
        Evening::new(self.form.clone(), agreed, people).ok()
    }

    /// How many people take part.
    pub fn people(&self) -> u8 {
        self.evening().map_or(self.form.info().people(), |evening| evening.people())
    }
}

/// The seats, by people's numbers, and whether a cut is due.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SeatingView {
    /// Which rubber it is, from 1.
    pub rubber: u32,
    /// The seats; none before the first cut.
    pub seating: Option<Seating>,
    /// The cards drawn for it, the highest first.
    pub cut: Vec<Draw>,
    /// Is a cut due before the next board?
    pub cutting: bool,
    /// The seat of each person, by number, the one of their own where they hold two; none for those
    /// who sit out.
    pub places: Vec<Option<Seat>>,
    /// Is the rubber about to begin, after a cut or in other seats than the last?
    pub is_new: bool,
}

impl Session {
    /// Is a new rubber about to start?
    fn is_seating(&self) -> bool {
        !self.is_playing()
            && self.evening.as_ref().is_some_and(|evening| {
                evening.rubbers().last().is_none_or(|rubber| rubber.running.is_over())
            })
    }

    /// Must people cut before the next board?
    pub fn is_cutting(&self) -> bool {
        let cut = self.options.sitting.as_ref().is_some_and(|sitting| sitting.cut);
        self.is_seating()
            && self.evening.as_ref().is_some_and(|evening| {
                let asked = cut && (evening.rubbers().is_empty() || evening.people() == 4);
                asked || evening.next_seating().is_none()
            })
    }

    /// The event that changes seats before the next board, where no cut is due.
    pub fn reseat(&self) -> Option<Event> {
        if !self.is_seating() || self.is_cutting() {
            return None;
        }
        let evening = self.evening.as_ref()?;
        let start =
            if evening.rubbers().is_empty() { Start::default() } else { self.running.following() };
        Some(Event::Seated { seating: evening.next_seating()?, start })
    }

    /// The evening so far, whether or not people change seats.
    pub fn evening(&self) -> Option<Evening> {
        if let Some(evening) = &self.evening {
            return Some(evening.clone());
        }
        let mut sheets = self.settled.to_vec();
        sheets.push(self.running.sheet());
        let mut evening = Evening::of_sheets(&self.options.form, &sheets)?;
        // The current form may have been broken off.
        evening.update_open_rubber(&self.running);
        Some(evening)
    }

    /// The seat of each person, by number; none for a person who sits out. Empty where nobody
    /// changes seats.
    ///
    /// A table asks after every event, mostly where nobody changes seats.
    #[inline]
    pub fn places(&self) -> Vec<Option<Seat>> {
        self.evening.as_ref().map_or_else(Vec::new, |evening| self.places_in(evening))
    }

    fn places_in(&self, evening: &Evening) -> Vec<Option<Seat>> {
        let own = |seat: &Seat| self.manner().players().contains(*seat);
        let mut seats = Seat::ALL.into_iter().filter(own);
        (0..evening.people())
            .map(|person| match evening.seating() {
                Some(seating) => seating.hands(person).find(own),
                // Before the first cut, in the order of the seats.
                None => seats.next(),
            })
            .collect()
    }

    pub(super) fn sit_by(&mut self, draws: &[Draw]) {
        let places = self.places();
        let sits = |person: u8| places.get(usize::from(person)).copied().flatten();
        let Some(evening) = &self.evening else { return };
        let Some((seating, dealer)) = evening.sit_by(draws, sits) else { return };
        let first = evening.rubbers().is_empty();
        let board = if first { 1 } else { self.running.following().board };
        self.sit(&seating, Start { board, dealer }, draws.to_vec());
    }

    /// Starts a new rubber with this seating.
    pub(super) fn sit(&mut self, seating: &Seating, start: Start, cut: Vec<Draw>) {
        let Some(evening) = &mut self.evening else { return };
        let step = Step::Sit { seating: seating.clone(), start, cut };
        if evening.apply(&step).is_err() {
            return;
        }
        if self.running.is_over() {
            self.archive_sheet();
        }
        self.running = self.options.form.start_from(start);
        // Other people are partners now.
        self.systems = self.opening_systems.clone();
    }

    /// Have people cut for seats and partners?
    pub(super) fn has_cut(&self) -> bool {
        let cut = self.options.sitting.as_ref().is_some_and(|sitting| sitting.cut);
        cut && self.evening.as_ref().is_some_and(|evening| !evening.rubbers().is_empty())
    }

    /// Has a rubber been seated that has no board yet?
    pub(super) fn is_newly_seated(&self) -> bool {
        let rubber = self.evening.as_ref().and_then(|evening| evening.rubbers().last());
        rubber.is_some_and(|rubber| rubber.slips.is_empty())
    }

    pub(super) fn update_evening(&mut self) {
        if let Some(evening) = &mut self.evening {
            evening.update_open_rubber(&self.running);
        }
    }

    /// The public view of the seats; none where nobody changes seats.
    pub(super) fn sitting(&self) -> Option<SeatingView> {
        self.evening.as_ref().map(|evening| {
            let rubber = evening.rubbers().last();
            let mut cut = rubber.map_or_else(Vec::new, |rubber| rubber.cut.clone());
            cut.sort_by_key(|draw| Reverse(cut_rank(draw.card)));
            let is_new = self.is_newly_seated()
                && !self.is_playing()
                && (evening.rubbers().len() > 1 || !cut.is_empty());
            SeatingView {
                rubber: evening.rubbers().len() as u32,
                seating: evening.seating().cloned(),
                cut,
                cutting: self.is_cutting(),
                places: self.places_in(evening),
                is_new,
            }
        })
    }
}
