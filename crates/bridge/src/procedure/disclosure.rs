use alloc::vec;
use alloc::vec::Vec;

use cards::Seats;

use super::{CallsAndCards, Procedure};
use crate::{Call, CallView, Event, Explanation, Refusal, Seat, Viewer};

/// Who explains a call.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Explainer {
    /// The caller, hidden from the partner, as on online tables.
    #[default]
    Caller,
    /// The caller's partner, to everybody, as at a table with cards.
    Partner,
}

impl Explainer {
    /// Who explains a call by this player.
    pub const fn of(self, caller: Seat) -> Seat {
        match self {
            Explainer::Caller => caller,
            Explainer::Partner => caller.partner(),
        }
    }
}

/// The alert, questions and explanation of a call.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Note {
    /// Which call, counted from 0.
    pub about: u16,
    /// Is it alerted?
    pub alerted: bool,
    /// Who asked and has not been answered.
    pub asked: Seats<Seat>,
    /// Its meaning.
    pub explanation: Option<Explanation>,
    /// Does the meaning follow from what the caller's side has written down, and is the caller a person?
    pub is_described: bool,
}

/// Alerts, questions and explanations (docs/sources/laws.md#7.1).
impl Procedure {
    /// The notes on the calls, in the order of the calls.
    pub fn notes(&self) -> &[Note] {
        &self.notes
    }

    /// Who explains the call numbered `about`; none if there is no such call.
    pub fn explainer_of(&self, board: &impl CallsAndCards, about: u16) -> Option<Seat> {
        Some(self.explainer.of(board.caller(about)?))
    }

    /// The alert and the explanation that a player gives together with a call, which is to be
    /// numbered `about`.
    ///
    /// Only who explains the call may attach its meaning: where that is the partner, the caller's
    /// own words are dropped. The published meaning of a robot's call is always accepted.
    pub fn decide_notes_with_call(
        &self,
        seat: Seat,
        about: u16,
        alert: bool,
        meaning: Option<&Explanation>,
    ) -> Result<Vec<Event>, Refusal> {
        let mut events = Vec::new();
        let published = matches!(meaning, Some(Explanation::System { .. }));
        if self.explainer != Explainer::Caller && !published {
            return Ok(events);
        }
        if alert {
            events.push(Event::Alert { seat, about });
        }
        if let Some(text) = meaning {
            text.check()?;
            events.push(Event::Explain { seat, about, text: text.clone() });
        }
        Ok(events)
    }

    /// An alert by the player who explains the call.
    pub fn decide_alert(
        &self,
        board: &impl CallsAndCards,
        seat: Seat,
        about: u16,
    ) -> Result<Vec<Event>, Refusal> {
        self.check_explainer(board, seat, about)?;
        let known = self.note_on(about).is_some_and(|note| note.alerted);
        Ok(if known { Vec::new() } else { vec![Event::Alert { seat, about }] })
    }

    /// An opponent's question about a call.
    pub fn decide_ask(
        &self,
        board: &impl CallsAndCards,
        seat: Seat,
        about: u16,
    ) -> Result<Vec<Event>, Refusal> {
        let caller = board.caller(about).ok_or(Refusal::NoSuchCall { about })?;
        if caller.side() == seat.side() || board.is_over() {
            return Err(Refusal::NotYoursToExplain { seat, about });
        }
        let known = self.note_on(about).is_some_and(|note| note.asked.contains(seat));
        Ok(if known { Vec::new() } else { vec![Event::Ask { seat, about }] })
    }

    /// An explanation by the player who explains the call.
    pub fn decide_explain(
        &self,
        board: &impl CallsAndCards,
        seat: Seat,
        about: u16,
        text: &Explanation,
    ) -> Result<Vec<Event>, Refusal> {
        self.check_explainer(board, seat, about)?;
        text.check()?;
        let known = self.note_on(about).is_some_and(|note| note.explanation.as_ref() == Some(text));
        let text = text.clone();
        Ok(if known { Vec::new() } else { vec![Event::Explain { seat, about, text }] })
    }

    /// The players who were asked about a call of partner's and have not answered. Where the caller
    /// explains, nobody: the explanation came with the call, or the caller is a person.
    pub fn questioned(&self, board: &impl CallsAndCards) -> Seats<Seat> {
        let asked = self.notes.iter().filter(|note| !note.asked.is_empty());
        asked
            .filter_map(|note| {
                let caller = board.caller(note.about)?;
                Some(self.explainer.of(caller)).filter(|explainer| *explainer != caller)
            })
            .collect()
    }

    /// The call numbered `about` as a viewer may know it, with its alert, question and explanation;
    /// with all of them when the board is `over`.
    ///
    /// Where the caller explains, the alert and the explanation of a person's call are hidden from the partner, and
    /// from anybody who sees the partner's hand: it would tell them whether the call was meant so. What a robot's call
    /// shows by its system is public.
    pub fn call_view(
        &self,
        about: u16,
        seat: Seat,
        call: Call,
        viewer: Viewer,
        over: bool,
    ) -> CallView {
        let Some(note) = self.note_on(about) else { return CallView::new(seat, call) };
        let explains = self.explainer.of(seat);
        let hidden = !over
            && self.explainer == Explainer::Caller
            && (viewer.seats | viewer.shown).contains(seat.partner())
            && !viewer.seats.contains(seat);
        let is_public =
            !note.is_described && matches!(note.explanation, Some(Explanation::System { .. }));
        let visible = !hidden || is_public;
        CallView {
            seat,
            call,
            alerted: note.alerted && visible,
            asked: viewer.seats.contains(explains) && !note.asked.is_empty()
                || note.asked.iter().any(|seat| viewer.seats.contains(seat)),
            explanation: note.explanation.clone().filter(|_| visible),
        }
    }

    fn check_explainer(
        &self,
        board: &impl CallsAndCards,
        seat: Seat,
        about: u16,
    ) -> Result<(), Refusal> {
        let caller = board.caller(about).ok_or(Refusal::NoSuchCall { about })?;
        if self.explainer.of(caller) == seat && !board.is_over() {
            Ok(())
        } else {
            Err(Refusal::NotYoursToExplain { seat, about })
        }
    }

    fn note_on(&self, about: u16) -> Option<&Note> {
        let at = self.notes.partition_point(|note| note.about < about);
        self.notes.get(at).filter(|note| note.about == about)
    }

    pub(super) fn note(&mut self, about: u16) -> &mut Note {
        let at = self.notes.partition_point(|note| note.about < about);
        if self.notes.get(at).is_none_or(|note| note.about != about) {
            let note = Note {
                about,
                alerted: false,
                asked: Seats::NONE,
                explanation: None,
                is_described: false,
            };
            self.notes.insert(at, note);
        }
        &mut self.notes[at]
    }
}
