//! Alerts, questions and explanations in laws mode.

use alloc::vec;
use alloc::vec::Vec;

use bridge::{Event, Explainer, Explanation, Note, Refusal, Seat};
use cards::Seats;

use super::LawsBoard;

impl LawsBoard {
    fn caller(&self, about: u16) -> Result<Seat, Refusal> {
        let entry = self.table().calls().entries().get(usize::from(about));
        entry.map(|entry| entry.seat).ok_or(Refusal::NoSuchCall { about })
    }

    fn note_of(&self, about: u16) -> Option<&Note> {
        self.notes.iter().find(|note| note.about == about)
    }

    pub(super) fn note(&mut self, about: u16) -> &mut Note {
        let at = self.notes.partition_point(|note| note.about < about);
        if self.notes.get(at).is_none_or(|note| note.about != about) {
            let note = Note { about, alerted: false, asked: Seats::NONE, explanation: None };
            self.notes.insert(at, note);
        }
        &mut self.notes[at]
    }

    fn explains(&self, seat: Seat, about: u16, explainer: Explainer) -> Result<(), Refusal> {
        if explainer.of(self.caller(about)?) == seat {
            Ok(())
        } else {
            Err(Refusal::NotYoursToExplain { seat, about })
        }
    }

    pub(super) fn decide_alert(
        &self,
        seat: Seat,
        about: u16,
        explainer: Explainer,
    ) -> Result<Vec<Event>, Refusal> {
        self.explains(seat, about, explainer)?;
        let known = self.note_of(about).is_some_and(|note| note.alerted);
        Ok(if known { Vec::new() } else { vec![Event::Alert { seat, about }] })
    }

    pub(super) fn decide_ask(&self, seat: Seat, about: u16) -> Result<Vec<Event>, Refusal> {
        if self.caller(about)?.side() == seat.side() {
            return Err(Refusal::NotYoursToExplain { seat, about });
        }
        let known = self.note_of(about).is_some_and(|note| note.asked.contains(seat));
        Ok(if known { Vec::new() } else { vec![Event::Ask { seat, about }] })
    }

    pub(super) fn decide_explain(
        &self,
        seat: Seat,
        about: u16,
        text: &Explanation,
        explainer: Explainer,
    ) -> Result<Vec<Event>, Refusal> {
        self.explains(seat, about, explainer)?;
        text.check()?;
        let known = self.note_of(about).is_some_and(|note| note.explanation.as_ref() == Some(text));
        let text = text.clone();
        Ok(if known { Vec::new() } else { vec![Event::Explain { seat, about, text }] })
    }

    /// The players who were asked about a call of partner's.
    pub(super) fn questioned(&self, explainer: Explainer) -> Seats<Seat> {
        let asked = self.notes.iter().filter(|note| !note.asked.is_empty());
        asked
            .filter_map(|note| {
                let caller = self.caller(note.about).ok()?;
                let explains = explainer.of(caller);
                (explains != caller).then_some(explains)
            })
            .collect()
    }
}
