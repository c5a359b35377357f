//! Laws mode beyond calls and cards: reported signals, a look at the last trick, a card moved by
//! dummy, a hand dummy looks into.

use alloc::vec;

use bridge::{Refusal, Seat};
use cards::consent::MAX_INTERRUPTIONS;
use cards::{Card, Seats};
use laws::{Event, Impossible, Phase};

use super::decide::DecideResult;
use super::{BridgeEvent, BridgeRefusal, LawsBoard, LawsRefusal, PlayerStatement, Signal};

impl LawsBoard {
    /// Reserves rights (Law 16): the other side agrees or disputes, and only an agreed report is
    /// ruled upon. A robot's acts give no information, nor do declarer's, whose partner is dummy.
    pub(super) fn report_signal(
        &self,
        seat: Seat,
        of: Seat,
        kind: Signal,
        robots: Seats<Seat>,
    ) -> DecideResult {
        if robots.contains(of) {
            return Err(LawsRefusal::Robot { seat: of }.into());
        }
        let dummy = self.table().dummy();
        let in_play = dummy.is_some();
        let silent = of.side() == seat.side()
            || dummy == Some(seat)
            || in_play && dummy == Some(of.partner())
            || dummy == Some(of) && kind != Signal::Remark;
        let phases = [Phase::Auction, Phase::Clarification, Phase::Play];
        if silent || !phases.contains(&self.table().phase()) {
            return Err(Refusal::WrongPhase.into());
        }
        if self.procedure.undo().is_some()
            || self.informed.is_some_and(|informed| !informed.disputed)
        {
            return Err(Refusal::Waiting.into());
        }
        self.procedure.check_interruptions(seat)?;
        Ok(vec![PlayerStatement::Informed { seat, of, kind }.into()])
    }

    /// The reported player or their partner agrees with the report or disputes it.
    pub(super) fn answer_signal(&self, seat: Seat, agree: bool) -> DecideResult {
        let informed = self.informed.filter(|informed| !informed.disputed);
        let asked = informed.filter(|informed| informed.of.side() == seat.side());
        let informed = asked.ok_or(LawsRefusal::NotAsked)?;
        if !agree {
            return Ok(vec![PlayerStatement::Disputed { seat }.into()]);
        }
        let mut events = self.try_event(informed.kind.made_by(informed.of))?;
        // In the home code the other side may demand something for it: the report counts as
        // attention.
        let mut table = self.table().clone();
        for event in &events {
            if let BridgeEvent::Law { law } = event {
                table.apply(law)?;
            }
        }
        if table.unremarked_offender() == Some(informed.of) {
            events.push(Event::AttentionDrawn { by: informed.by }.into());
        }
        Ok(events)
    }

    /// Law 66: may the player see the last trick?
    pub(super) fn inspect_last_trick(&self, seat: Seat) -> DecideResult {
        self.try_event(self.inspect_event(seat)?)
    }

    /// The event of a player who looks at the last trick.
    pub(super) fn inspect_event(&self, seat: Seat) -> Result<Event, BridgeRefusal> {
        let play = self.table().play().ok_or(Impossible::NoPlay)?;
        let trick = play.trick_no().saturating_sub(1);
        self.procedure.check_interruptions(seat)?;
        Ok(Event::TrickInspected { seat, trick, own: false })
    }

    /// Laws 45D and 45F: dummy takes a card for another that was named, or before any was.
    pub(super) fn move_dummy_card(&self, seat: Seat, card: Card) -> DecideResult {
        self.try_event(self.move_event(seat, card)?)
    }

    /// The event of a card that dummy moves.
    pub(super) fn move_event(&self, seat: Seat, card: Card) -> Result<Event, BridgeRefusal> {
        let table = self.table();
        if table.dummy() != Some(seat) || table.phase() != Phase::Play {
            return Err(Refusal::WrongPhase.into());
        }
        if !table.hands()[seat].contains(card) {
            return Err(Impossible::NotHeld { seat, card }.into());
        }
        self.procedure.check_interruptions(seat)?;
        Ok(Event::DummyMoved { card })
    }

    /// Law 43A2: dummy looks into a hand. A person who also plays declarer's cards may not, because
    /// it would tell them how to play.
    pub(super) fn look_into_hand(&self, held: Seats<Seat>, seat: Seat, at: Seat) -> DecideResult {
        self.check_look(held, seat, at)?;
        self.try_event(Event::DummyLooked { at })
    }

    /// May dummy look into this hand?
    pub(super) fn check_look(
        &self,
        held: Seats<Seat>,
        seat: Seat,
        at: Seat,
    ) -> Result<(), BridgeRefusal> {
        self.idles_as_dummy(held, seat)?;
        if at == seat || self.hands_looked_into().contains(at) {
            return Err(Refusal::WrongPhase.into());
        }
        Ok(())
    }

    /// Law 43A2: dummy exchanges hands with declarer.
    pub(super) fn exchange_hands(&self, held: Seats<Seat>, seat: Seat) -> DecideResult {
        self.check_exchange(held, seat)?;
        self.try_event(Event::HandsExchanged)
    }

    /// May dummy exchange hands with declarer?
    pub(super) fn check_exchange(
        &self,
        held: Seats<Seat>,
        seat: Seat,
    ) -> Result<(), BridgeRefusal> {
        self.check_look(held, seat, seat.partner())
    }

    fn idles_as_dummy(&self, held: Seats<Seat>, seat: Seat) -> Result<(), BridgeRefusal> {
        let idles = self.table().dummy() == Some(seat) && !held.contains(seat.partner());
        let playing = self.table().phase() == Phase::Play;
        if idles && playing { Ok(()) } else { Err(Refusal::WrongPhase.into()) }
    }

    /// The hands that dummy has looked into.
    pub(super) fn hands_looked_into(&self) -> Seats<Seat> {
        let declarer = self.table().contract().map(|contract| contract.declarer);
        let looked = self.log().iter().filter_map(|event| match event {
            Event::DummyLooked { at } => Some(*at),
            Event::HandsExchanged => declarer,
            _ => None,
        });
        looked.collect()
    }

    /// Limits an act that is judged anew each time to as many times a board as claims.
    pub(super) fn check_repeats(
        &self,
        again: impl Fn(&&Event) -> bool,
    ) -> Result<(), BridgeRefusal> {
        let limit = MAX_INTERRUPTIONS;
        if self.log().iter().filter(again).count() < usize::from(limit) {
            Ok(())
        } else {
            Err(Refusal::TooOften { limit }.into())
        }
    }
}
