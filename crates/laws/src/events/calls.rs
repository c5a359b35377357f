//! Events of calls: in turn and out of turn, changed, replaced.

use alloc::vec::Vec;

use bridge::{Call, IllegalCall, Seat};
use cards::Suit;

use crate::AttemptedCall;
use crate::event::Event;
use crate::incident::{IncidentKind, IncidentStatus};
use crate::laws::l25_change::Change;
use crate::laws::{l25_change, l28_32_rotation};
use crate::record::{CallEntry, CallStatus};
use crate::state::{Duty, Phase};
use crate::table::LawsTable;

impl LawsTable {
    pub(crate) fn on_call(
        &mut self,
        seat: Seat,
        attempted: AttemptedCall,
        shows: Option<Vec<Suit>>,
    ) {
        match self.phase {
            Phase::Dealing | Phase::Auction => {}
            Phase::Clarification | Phase::Play | Phase::PlayCeased => {
                let status = CallStatus::Irregular;
                let entry = self.enter(CallEntry { seat, call: attempted, status, shows });
                self.open(IncidentKind::AfterFinalPass { entry, seat, call: attempted });
                return;
            }
            Phase::Closed | Phase::Final => return,
        }
        self.phase = Phase::Auction;
        let Some(turn) = self.calls.turn() else { return };
        if seat == turn {
            self.call_in_turn(seat, attempted, shows);
        } else if turn.next() == seat && self.must_pass(turn) {
            // Law 28A: the right-hand opponent had to pass.
            let call = AttemptedCall::Call(Call::Pass);
            self.enter(CallEntry { seat: turn, call, status: CallStatus::Enforced, shows: None });
            self.open(IncidentKind::CountsInTurn { seat, passed: turn });
            self.call_in_turn(seat, attempted, shows);
        } else {
            self.call_out_of_turn(seat, attempted, turn, shows);
        }
    }

    /// Law 33: of simultaneous calls the one in turn comes first, the others after it.
    pub(crate) fn calls_together(&mut self, calls: &[(Seat, AttemptedCall)]) {
        let turn = self.calls.turn();
        let Some((first, attempted)) = calls.iter().find(|(seat, _)| Some(*seat) == turn).copied()
        else {
            calls.iter().for_each(|(seat, call)| self.on_call(*seat, *call, None));
            return;
        };
        let mut later: Vec<(Seat, AttemptedCall)> =
            calls.iter().filter(|(seat, _)| *seat != first).copied().collect();
        later.sort_by_key(|(seat, _)| seat.steps_from(first));
        if let Some((seat, _)) = later.first() {
            self.open(IncidentKind::CallsTogether { first, later: *seat });
        }
        self.on_call(first, attempted, None);
        later.into_iter().for_each(|(seat, call)| self.on_call(seat, call, None));
    }

    pub(crate) fn irregular(
        &mut self,
        seat: Seat,
        call: AttemptedCall,
        shows: Option<Vec<Suit>>,
    ) -> u16 {
        self.enter(CallEntry { seat, call, status: CallStatus::Irregular, shows })
    }

    pub(crate) fn call_in_turn(
        &mut self,
        seat: Seat,
        attempted: AttemptedCall,
        shows: Option<Vec<Suit>>,
    ) {
        let AttemptedCall::Call(call) = attempted else {
            let entry = self.irregular(seat, attempted, shows);
            self.open(IncidentKind::BeyondSeven { entry, seat, call: attempted, turn: seat });
            return;
        };
        if self.must_pass(seat) && call != Call::Pass {
            let entry = self.irregular(seat, attempted, shows);
            self.open(IncidentKind::MustPassBroken { entry, seat, call: attempted });
            return;
        }
        if let Some(wanted) = self.must_repeat(seat).filter(|wanted| *wanted != call) {
            let entry = self.irregular(seat, attempted, shows);
            self.open(IncidentKind::RepeatBroken { entry, seat, call: attempted, wanted });
            return;
        }
        let silenced = matches!(call, Call::Double | Call::Redouble)
            && self.duties.iter().any(|d| matches!(d, Duty::NoDouble { seat: s } if *s == seat));
        match self.calls.check(seat, call) {
            Ok(()) if !silenced => {
                let at = self.enter(CallEntry {
                    seat,
                    call: attempted,
                    status: CallStatus::Legal,
                    shows,
                });
                self.after_call(seat, at);
            }
            Err(IllegalCall::Insufficient { bid, over, .. }) => {
                let entry = self.irregular(seat, attempted, shows.clone());
                self.open(IncidentKind::Insufficient { entry, seat, bid, over, shows });
            }
            _ => {
                let entry = self.irregular(seat, attempted, shows);
                self.open(IncidentKind::Inadmissible { entry, seat, turn: seat });
            }
        }
    }

    /// Laws 31A1 and 32B1: the call that a player has to repeat, if it is legal.
    fn must_repeat(&self, seat: Seat) -> Option<Call> {
        let repeat = self.duties.iter().find_map(|duty| match duty {
            Duty::MustRepeat { seat: who, call } if *who == seat => Some(*call),
            _ => None,
        });
        repeat.filter(|call| self.calls.check(seat, *call).is_ok())
    }

    pub(crate) fn call_out_of_turn(
        &mut self,
        seat: Seat,
        attempted: AttemptedCall,
        turn: Seat,
        shows: Option<Vec<Suit>>,
    ) {
        let last = self.calls.last().map(|entry| (entry.seat, entry.call));
        if last == Some((seat, attempted)) {
            // The player's own last call, said once more, is no other call (Law 25).
            return;
        }
        if let Some((by, old)) = last
            && by == seat
            && l28_32_rotation::RULES[self.code].second_call_changes
        {
            // A second call before the next player's counts as a change of call.
            let at = self.calls.entries().iter().rposition(|e| e.seat == seat && e.call == old);
            let claimed = crate::StatedIntent::Intended;
            let (entry, delay_ms) = (at.unwrap_or(0) as u16, u32::MAX);
            let change = Change { entry, seat, old, new: attempted, delay_ms, claimed };
            self.change_call(&change, shows.as_deref());
            return;
        }
        let AttemptedCall::Call(call) = attempted else {
            let entry = self.irregular(seat, attempted, shows);
            self.open(IncidentKind::BeyondSeven { entry, seat, call: attempted, turn });
            return;
        };
        let entry = self.irregular(seat, attempted, shows.clone());
        let double = matches!(call, Call::Double | Call::Redouble);
        if double && self.calls.check(seat, call).is_err() {
            self.open(IncidentKind::Inadmissible { entry, seat, turn });
        } else {
            self.open(IncidentKind::OutOfRotation { entry, seat, call: attempted, turn, shows });
        }
        self.wrong_board_call(seat, entry);
    }

    pub(crate) fn after_call(&mut self, seat: Seat, entry: u16) {
        self.wrong_board_call(seat, entry);
        if !self.repeats.is_empty() {
            self.repeated(entry);
        }
    }

    /// Law 15: the board is not for these players. Cancelled calls have to be repeated.
    pub(crate) fn on_wrong_board(&mut self, board: u32) {
        let called: Vec<(Seat, AttemptedCall)> =
            self.calls.counted_calls().map(|entry| (entry.seat, entry.call)).collect();
        self.open(IncidentKind::WrongBoard { board });
        if !called.is_empty() && self.calls.counted_calls().next().is_none() {
            self.repeats = called;
        }
    }

    /// Law 15C: a call at the right board is compared with the one that has to be repeated.
    fn repeated(&mut self, entry: u16) {
        let Some(made) = self.calls.entries().get(usize::from(entry)) else { return };
        let (seat, call) = (made.seat, made.call);
        let (first, wanted) = self.repeats.remove(0);
        if (seat, call) != (first, wanted) {
            self.repeats.clear();
            self.open(IncidentKind::NotRepeated { seat, call: wanted });
        }
    }

    pub(crate) fn wrong_board_call(&mut self, seat: Seat, entry: u16) {
        if self.wrong_hand.contains(seat) {
            self.wrong_hand.remove(seat);
            self.open(IncidentKind::WrongBoardCall { entry, seat, partner_called: false });
        }
    }

    /// A call is changed. `shows`: the suits the new call shows, if not the suit it names.
    pub(crate) fn change_call(&mut self, change: &Change, shows: Option<&[Suit]>) {
        let Change { entry, seat, old, new, delay_ms, claimed } = *change;
        if old == new {
            return;
        }
        let shows = || shows.map(<[Suit]>::to_vec);
        // The call may be changed because the call before it was changed.
        let offered = self.waiting(|kind| matches!(kind, IncidentKind::CallChanged { .. }));
        let offered = offered.filter(|at| {
            let pending = self.incidents[*at].pending.as_ref();
            pending.is_some_and(|it| it.chooser.admits(seat) && it.option("change").is_some())
        });
        if let Some(at) = offered {
            self.choose(at, "change", true);
            self.on_call(seat, new, shows());
            return;
        }
        self.calls.note_shows(entry, new, shows());
        // If an irregular call is replaced at once and the change stands, its irregularity is gone.
        let own = self.waiting(|kind| {
            matches!(kind, IncidentKind::Insufficient { entry: e, .. }
                | IncidentKind::OutOfRotation { entry: e, .. } if *e == entry)
        });
        if let Some(at) = own {
            let immediate = delay_ms <= 1_500
                && (claimed == crate::StatedIntent::Unintended
                    || !self.code.capabilities().has_director);
            if immediate && self.replace_at_once(at, entry, seat, new) {
                let at = self.open(IncidentKind::CallChanged {
                    entry,
                    seat,
                    old,
                    new,
                    delay_ms,
                    claimed,
                });
                debug_assert!(at < self.incidents.len());
                return;
            }
            if immediate {
                self.replaced_anew(at, entry, seat, new, shows());
                return;
            }
            let clause = l25_change::first_irregular(self);
            if let Some(ruling) = &mut self.incidents[at].ruling {
                clause.into_iter().for_each(|clause| ruling.cite(clause));
            }
            self.choose(at, "refuse", true);
            if !self.resolve_substitute(seat, new, shows()) {
                self.on_call(seat, new, shows());
            }
            return;
        }
        self.open(IncidentKind::CallChanged { entry, seat, old, new, delay_ms, claimed });
        self.judge_slip(entry, seat, new);
    }

    /// Law 25A: the intended call stands instead of the slip; if it is irregular itself, its own
    /// law applies.
    fn judge_slip(&mut self, entry: u16, seat: Seat, new: AttemptedCall) {
        let Some(made) = self.calls.entries().get(usize::from(entry)) else { return };
        let last = self.calls.entries().len() == usize::from(entry) + 1;
        let stands = made.call == new && made.status == CallStatus::Accepted;
        let AttemptedCall::Call(call) = new else { return };
        if !last || !stands || matches!(self.phase, Phase::Closed | Phase::Final) {
            return;
        }
        let shows = made.shows.clone();
        let mut before = self.calls.clone();
        before.suspend(entry);
        match before.check(seat, call) {
            Ok(()) => {}
            Err(IllegalCall::Insufficient { bid, over, .. }) => {
                self.calls = before;
                self.open(IncidentKind::Insufficient { entry, seat, bid, over, shows });
            }
            Err(_) => {
                self.calls = before;
                self.open(IncidentKind::Inadmissible { entry, seat, turn: seat });
            }
        }
    }

    /// An irregular call is replaced at once by a legal one: it counts as not made.
    pub(crate) fn replace_at_once(
        &mut self,
        at: usize,
        entry: u16,
        seat: Seat,
        new: AttemptedCall,
    ) -> bool {
        let in_turn = self.calls.turn() == Some(seat);
        let legal = new.call().is_some_and(|call| self.calls.check(seat, call).is_ok());
        if !in_turn || !legal {
            return false;
        }
        self.forget(at);
        self.calls.set_standing(entry, new);
        true
    }

    /// An irregular call is replaced at once by another irregular one, which alone counts as made.
    fn replaced_anew(
        &mut self,
        at: usize,
        entry: u16,
        seat: Seat,
        new: AttemptedCall,
        shows: Option<Vec<Suit>>,
    ) {
        self.forget(at);
        self.calls.cancel(entry);
        let before = self.incidents.len();
        self.on_call(seat, new, shows);
        let clause = l25_change::at_once(self);
        if let Some(ruling) = self.incidents.get_mut(before).and_then(|it| it.ruling.as_mut()) {
            ruling.cite(clause);
        }
    }

    /// Removes a ruling whose incident counts as not having happened.
    fn forget(&mut self, at: usize) {
        self.incidents[at].pending = None;
        self.incidents[at].status = IncidentStatus::Executed;
        if let Some(place) = self.ruled.iter().rposition(|ruled| *ruled == at) {
            self.ruled.remove(place);
        }
    }

    pub(crate) fn resolve_substitute(
        &mut self,
        seat: Seat,
        new: AttemptedCall,
        shows: Option<Vec<Suit>>,
    ) -> bool {
        let event = Event::Call { seat, call: new, shows };
        self.resolve_conduct_of(&event)
    }
}
