//! What a player in laws mode may do, lawfully or not, besides answering.

use alloc::vec::Vec;

use bridge::{Call, Seat};
use cards::Seats;
use laws::{CallStatus, Event, Phase, SeatCard, StatedIntent};

use super::{BridgeRefusal, HandActs, LawsBoard, OwnActs, Signal};
use crate::Author;

impl LawsBoard {
    /// The seat in which the player calls, lawfully or not: that on turn, if it is the player's.
    pub(super) fn caller_among(&self, held: Seats<Seat>) -> Option<Seat> {
        if !matches!(self.table().phase(), Phase::Dealing | Phase::Auction) {
            return None;
        }
        let calls = |seat: &Seat| {
            let pass = Event::Call { seat: *seat, call: Call::Pass.into(), shows: None };
            let full = self.is_full() && !self.table().legal_calls(*seat).is_empty();
            full || self.check_event(&pass).is_ok()
        };
        let turn = self.table().turn();
        held.iter().filter(calls).min_by_key(|seat| turn != Some(*seat))
    }

    /// What may be done with the cards of a hand that the player plays.
    pub(super) fn hand_acts(&self, held: Seats<Seat>, seat: Seat) -> HandActs {
        let table = self.table();
        let hand = table.hands()[seat];
        let is_possible = |event: Result<Event, BridgeRefusal>| {
            event.is_ok_and(|event| self.check_event(&event).is_ok())
        };
        let own_lead = table.lying().iter().any(|laid| laid.seat.side() != seat.side());
        let mut some = hand.iter();
        let play = if self.is_full() {
            !table.legal_plays(seat).is_empty()
        } else {
            some.any(|card| is_possible(self.card_event(held, seat, card, false)))
        };
        let exposed = |card| {
            self.check_own_cards(seat)?;
            self.check_not_face_down(seat, card)?;
            Ok(Event::CardDropped { seat, card, visible_to: Seats::all() })
        };
        let down = table.face_down().is_none() && held.contains(seat);
        HandActs {
            play,
            lead: play && own_lead,
            face_down: down
                && hand.iter().any(|card| is_possible(self.face_down_event(seat, card))),
            expose: held.contains(seat) && hand.iter().any(|card| is_possible(exposed(card))),
        }
    }

    /// The cards in the trick on the table that the player played, each of which may be taken back.
    pub(super) fn retractable(&self, held: Seats<Seat>) -> Vec<SeatCard> {
        let trick = self.table().play().map_or(&[][..], |play| play.current());
        let own = trick.iter().filter(|(seat, _)| held.contains(self.table().controller(*seat)));
        own.map(|(seat, card)| SeatCard { seat: *seat, card: *card })
            .filter(|SeatCard { seat, card }| {
                let retracted = Event::PlayRetracted { seat: *seat, card: *card };
                self.check_event(&retracted).is_ok()
            })
            .collect()
    }

    /// The seat in which declarer names dummy's cards, from the opening lead on.
    pub(super) fn designates(&self, held: Seats<Seat>) -> Option<Seat> {
        let declarer = self.table().contract()?.declarer;
        let begun = self.table().play().is_some_and(|play| !play.before_opening_lead());
        let event =
            Event::Designate { text: "high".into(), delay_ms: 0, claimed: StatedIntent::Intended };
        let names = begun && held.contains(declarer) && self.check_event(&event).is_ok();
        names.then_some(declarer)
    }

    /// What the player may do in their own chair.
    pub(super) fn own_acts(&self, author: Author<Seat>) -> Option<OwnActs> {
        let held = author.seats;
        let seat = held.iter().min_by_key(|seat| author.robots.contains(*seat))?;
        let table = self.table();
        let is_possible = |event: &Event| self.check_event(event).is_ok();
        let playing = !matches!(table.phase(), Phase::Dealing | Phase::Auction);
        let asks = |of: &Seat| {
            let asked = Event::RevokeInquiry { by: seat, of: *of, suit: None };
            playing && *of != seat && is_possible(&asked)
        };
        let signals = |of: Seat| {
            let reports =
                |kind: &Signal| self.report_signal(seat, of, *kind, author.robots).is_ok();
            let kinds = [Signal::Tempo, Signal::Remark, Signal::Gesture].into_iter();
            let kinds: Vec<Signal> = kinds.filter(reports).collect();
            (!kinds.is_empty()).then_some((of, kinds))
        };
        let looks = |at: &Seat| {
            at.side() != seat.side()
                && self.check_look(held, seat, *at).is_ok()
                && is_possible(&Event::DummyLooked { at: *at })
        };
        let exchanges =
            self.check_exchange(held, seat).is_ok() && is_possible(&Event::HandsExchanged);
        let entries = table.calls().entries();
        let last = entries.iter().rposition(|entry| entry.seat == seat).filter(|at| {
            let old = &entries[*at];
            let changed = Event::CallSubstituted {
                seat,
                old: old.call,
                new: Call::Pass.into(),
                delay_ms: 0,
                claimed: StatedIntent::Intended,
                shows: None,
            };
            !playing && old.status != CallStatus::Cancelled && is_possible(&changed)
        });
        let first = table.hands()[seat].iter().next();
        Some(OwnActs {
            seat,
            director: is_possible(&Event::DirectorCalled { by: Some(seat) }),
            ask_revoke: Seat::ALL.into_iter().filter(asks).collect(),
            show: playing && self.face_event(seat).is_ok_and(|event| is_possible(&event)),
            inspect: self.inspect_event(seat).is_ok_and(|event| is_possible(&event)),
            inform: Seat::ALL.into_iter().filter_map(signals).collect(),
            moves: first
                .is_some_and(|card| self.move_event(seat, card).is_ok_and(|it| is_possible(&it))),
            look: Seat::ALL.into_iter().filter(looks).collect(),
            exchange: exchanges.then_some(seat.partner()),
            change: last.map(|at| at as u16),
        })
    }
}
