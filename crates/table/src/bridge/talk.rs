//! What a table in laws mode hears and sees beside calls and cards: that somebody told his partner
//! something, a look at the last trick, a card that dummy moves by himself, a hand he looks into.

use alloc::vec;

use bridge::{Refusal, Seat};
use cards::consent::MAX_INTERRUPTIONS;
use cards::{Card, Seats};
use laws::{Event, Impossible, Phase};

use super::acts::Decided;
use super::{BridgeEvent, BridgeRefusal, GateEvent, OpenBoard, OpenRefusal, Signal};

impl OpenBoard {
    /// Rights are reserved (Law 16): the other side says whether it was so, and only then is
    /// anything ruled. A robot's acts tell nothing, nor do declarer's where dummy is his partner.
    pub(super) fn inform(
        &self,
        seat: Seat,
        of: Seat,
        kind: Signal,
        robots: Seats<Seat>,
    ) -> Decided {
        if robots.contains(of) {
            return Err(OpenRefusal::Robot { seat: of }.into());
        }
        let in_play = self.dummy().is_some();
        let dummy = self.dummy().filter(|_| in_play);
        let silent = of.side() == seat.side()
            || dummy == Some(seat)
            || in_play && dummy == Some(of.partner())
            || dummy == Some(of) && kind != Signal::Remark;
        let phases = [Phase::Auction, Phase::Clarification, Phase::Play];
        if silent || !phases.contains(&self.table().phase()) {
            return Err(Refusal::WrongPhase.into());
        }
        if self.undo.is_some() || self.informed.is_some_and(|informed| !informed.disputed) {
            return Err(Refusal::Waiting.into());
        }
        self.may_stop(seat)?;
        Ok(vec![GateEvent::Informed { seat, of, kind }.into()])
    }

    /// He whose pause or word it was, or his partner, says that it was so, or that it was not.
    pub(super) fn admit(&self, seat: Seat, agree: bool) -> Decided {
        let informed = self.informed.filter(|informed| !informed.disputed);
        let asked = informed.filter(|informed| informed.of.side() == seat.side());
        let informed = asked.ok_or(OpenRefusal::NotAsked)?;
        if !agree {
            return Ok(vec![GateEvent::Disputed { seat }.into()]);
        }
        let mut events = self.happens(informed.kind.made_by(informed.of))?;
        // At home the other side may demand something for it: who spoke of it has drawn attention.
        let mut table = self.table().clone();
        for event in &events {
            if let BridgeEvent::Law { law } = event {
                table.apply(law)?;
            }
        }
        if table.unremarked_act() == Some(informed.of) {
            events.push(Event::AttentionDrawn { by: informed.by }.into());
        }
        Ok(events)
    }

    /// Law 66: may he see the last trick?
    pub(super) fn inspect(&self, seat: Seat) -> Decided {
        let play = self.table().play().ok_or(Impossible::NoPlay)?;
        let trick = play.trick_no().saturating_sub(1);
        self.may_stop(seat)?;
        self.happens(Event::TrickInspected { seat, trick, own: false })
    }

    /// Laws 45D and 45F: dummy takes a card of his for another that was named, or before any was.
    pub(super) fn moved(&self, seat: Seat, card: Card) -> Decided {
        let table = self.table();
        if self.dummy() != Some(seat) || table.phase() != Phase::Play {
            return Err(Refusal::WrongPhase.into());
        }
        if !table.hands()[seat].contains(card) {
            return Err(Impossible::NotHeld { seat, card }.into());
        }
        self.may_stop(seat)?;
        self.happens(Event::DummyMoved { card })
    }

    /// Law 43A2: dummy looks into a hand. Who plays declarer's cards too may not: to him it would
    /// tell how to play them.
    pub(super) fn look(&self, held: Seats<Seat>, seat: Seat, at: Seat) -> Decided {
        self.idles_as_dummy(held, seat)?;
        if at == seat || self.looked_into().contains(at) {
            return Err(Refusal::WrongPhase.into());
        }
        self.happens(Event::DummyLooked { at })
    }

    /// Law 43A2: dummy exchanges hands with declarer.
    pub(super) fn exchange(&self, held: Seats<Seat>, seat: Seat) -> Decided {
        self.idles_as_dummy(held, seat)?;
        if self.looked_into().contains(seat.partner()) {
            return Err(Refusal::WrongPhase.into());
        }
        self.happens(Event::HandsExchanged)
    }

    fn idles_as_dummy(&self, held: Seats<Seat>, seat: Seat) -> Result<(), BridgeRefusal> {
        let idles = self.dummy() == Some(seat) && !held.contains(seat.partner());
        let playing = self.table().phase() == Phase::Play;
        if idles && playing { Ok(()) } else { Err(Refusal::WrongPhase.into()) }
    }

    /// The hands that dummy has looked into.
    pub(super) fn looked_into(&self) -> Seats<Seat> {
        let declarer = self.table().contract().map(|contract| contract.declarer);
        let looked = self.log().iter().filter_map(|event| match event {
            Event::DummyLooked { at } => Some(*at),
            Event::HandsExchanged => declarer,
            _ => None,
        });
        looked.collect()
    }

    /// What is judged anew each time happens no more often on a board than claims do.
    pub(super) fn not_more_than(
        &self,
        again: impl Fn(&&Event) -> bool,
    ) -> Result<(), BridgeRefusal> {
        let limit = usize::from(MAX_INTERRUPTIONS);
        if self.log().iter().filter(again).count() < limit {
            Ok(())
        } else {
            Err(OpenRefusal::TooOften { limit }.into())
        }
    }
}
