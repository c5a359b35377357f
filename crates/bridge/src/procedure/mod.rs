use alloc::vec::Vec;

use cards::Seats;
use cards::consent::Interruptions;

use crate::{Event, Phase, Refusal, Seat};

mod claims;
mod disclosure;
mod undo;

pub use claims::consent_to_claim;
pub use disclosure::{Explainer, Note};
pub use undo::Undo;

/// What players do at a board besides calling and playing: alerts, questions and explanations,
/// requests to undo, and how often each player has interrupted the board (docs/sources/laws.md#7).
///
/// A board folds its calls and cards in its own way, [`Board`](crate::Board) the legal ones, a
/// board in laws mode all that can happen. Both hold a `Procedure`, which asks them what it needs
/// to know as [`CallsAndCards`]; so each of its rules is stated once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Procedure {
    explainer: Explainer,
    /// In the order of the calls.
    notes: Vec<Note>,
    undo: Option<Undo>,
    /// Who refused the last request for an undo.
    undo_refuser: Option<Seat>,
    interruptions: Interruptions<Seat>,
}

/// What a [`Procedure`] needs of the board that holds it: to know the calls and cards, and to take
/// them back.
pub trait CallsAndCards {
    /// Does the board accept only legal calls and cards (*Prevent*, docs/sources/laws.md#1.1)?
    fn is_legal_only(&self) -> bool;

    /// The phase of the board. It is [`Phase::PlayCeased`] while a claim waits for consent.
    fn phase(&self) -> Phase;

    /// Is the result final?
    fn is_over(&self) -> bool;

    /// Who made the call numbered `about`, from 0.
    fn caller(&self, about: u16) -> Option<Seat>;

    /// The seats of the players: all but the dummies that there are from the deal on.
    fn players(&self) -> Seats<Seat>;

    /// The hands that are dummy now, and so take no part: the standing dummies, and declarer's
    /// partner from the end of the auction on, in laws mode from the moment when the opening lead is
    /// faced (docs/sources/laws.md#7.2).
    fn dummies(&self) -> Seats<Seat>;

    /// How many tricks are not yet complete.
    fn tricks_left(&self) -> u8;

    /// The index of the last act that a player can take back, from 0: a call, or a card from a hand
    /// that the player controls.
    fn last_act(&self, seat: Seat) -> Option<u16>;

    /// Would taking back all but the first `keep` acts go back before a moment when a card that is
    /// not `seat`'s own came to light?
    fn is_card_revealed(&self, seat: Seat, keep: u16) -> bool;

    /// The procedure of the board.
    fn procedure_mut(&mut self) -> &mut Procedure;

    /// Takes back all but the first `keep` calls and cards, and returns how many calls remain. The
    /// notes on the others are not the board's to remove.
    fn take_back(&mut self, keep: u16) -> usize;

    /// The players who call and play for themselves: all but dummy.
    fn playing(&self) -> Seats<Seat> {
        let dummies = self.dummies();
        self.players().iter().filter(|seat| !dummies.contains(*seat)).collect()
    }

    /// Applies an alert, a question, an explanation, a request to undo, an answer to it or the undo
    /// itself; any other event changes nothing and returns false. Cold, because these events are rare
    /// and would slow the path of calls and cards if inlined.
    #[cold]
    fn apply_procedure(&mut self, event: &Event) -> bool {
        match event {
            Event::Alert { about, .. } => self.procedure_mut().note(*about).alerted = true,
            Event::Ask { seat, about } => self.procedure_mut().note(*about).asked.insert(*seat),
            Event::Explain { about, text, .. } => {
                let note = self.procedure_mut().note(*about);
                note.explanation = Some(text.clone());
                note.asked = Seats::NONE;
                note.is_described = false;
            }
            Event::CallDescribed { about, alert, text, .. } => {
                let note = self.procedure_mut().note(*about);
                note.explanation = Some(text.clone());
                note.alerted |= *alert;
                note.is_described = true;
            }
            Event::UndoAsked { seat, keep } => {
                let undo = Undo::requested(self, *seat, *keep);
                self.procedure_mut().interruptions.record(undo.seat);
                self.procedure_mut().undo_refuser = None;
                self.procedure_mut().undo = Some(undo);
            }
            Event::UndoAgreed { seat } => {
                if let Some(undo) = &mut self.procedure_mut().undo {
                    undo.waiting.remove(*seat);
                }
            }
            Event::UndoRefused { seat } => {
                let procedure = self.procedure_mut();
                let others = |undo: &Undo| undo.seat != *seat;
                procedure.undo_refuser = procedure.undo.take().filter(others).map(|_| *seat);
            }
            Event::Undone { keep } => {
                let calls = self.take_back(*keep);
                let procedure = self.procedure_mut();
                procedure.undo = None;
                procedure.interruptions.record_undo();
                procedure.notes.retain(|note| usize::from(note.about) < calls);
            }
            _ => return false,
        }
        true
    }
}

impl Procedure {
    /// The procedure of a new board.
    pub const fn new(explainer: Explainer) -> Procedure {
        Procedure {
            explainer,
            notes: Vec::new(),
            undo: None,
            undo_refuser: None,
            interruptions: Interruptions::NONE,
        }
    }

    /// Counts an interruption: a claim, a concession, an undo request, and in laws mode whatever
    /// else stops the board.
    pub fn record_interruption(&mut self, seat: Seat) {
        self.interruptions.record(seat);
    }

    /// Refuses a player who has interrupted the board too often (docs/sources/laws.md#7.4).
    pub fn check_interruptions(&self, seat: Seat) -> Result<(), Refusal> {
        Ok(self.interruptions.check(seat)?)
    }

    /// Refuses what cannot be done while a claim or an undo request waits for an answer.
    pub(crate) fn check_nothing_waits(&self, board: &impl CallsAndCards) -> Result<(), Refusal> {
        self.check_no_undo_waits()?;
        if board.phase() == Phase::PlayCeased { Err(Refusal::Waiting) } else { Ok(()) }
    }

    /// Refuses what cannot be done while an undo request waits for an answer.
    pub fn check_no_undo_waits(&self) -> Result<(), Refusal> {
        if self.undo.is_some() { Err(Refusal::Waiting) } else { Ok(()) }
    }
}
