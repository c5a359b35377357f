//! Events of cards that are shown, held, named or moved without being played.

use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use bridge::Seat;
use cards::{Card, Cards, Seats};

use crate::designation::{Designation, parse_designation};
use crate::incident::{IncidentKind, Inspection};
use crate::laws::l45_47_played;
use crate::state::{FaceDownLead, Mode, Phase, SeatCard};
use crate::table::LawsTable;

impl LawsTable {
    pub(crate) fn in_play(&self) -> bool {
        matches!(self.phase, Phase::Clarification | Phase::Play) && self.play.is_some()
    }

    pub(crate) fn on_exposed(
        &mut self,
        seat: Seat,
        cards: Vec<Card>,
        to: Seats<Seat>,
        named: bool,
    ) {
        let seen = to.contains(seat.partner());
        let by_partner = self.fact(crate::Query::Seen, seen).0;
        match self.phase {
            Phase::Dealing | Phase::Auction if by_partner => {
                self.open(IncidentKind::ExposedInAuction { seat, cards, lead: false });
            }
            Phase::Clarification | Phase::Play => {
                if !self.is_defender(seat) {
                    // Declarer sees a card that dummy drops.
                    self.dummy_seen |= self.phase == Phase::Clarification
                        && self.dummy() == Some(seat)
                        && by_partner;
                    if let Some(card) = cards.first().copied() {
                        // Law 45C4(a): the card is named as the one to be played.
                        let plays = named && self.turn() == Some(seat);
                        self.open(if plays {
                            IncidentKind::DeclarerNamed { seat, card }
                        } else {
                            IncidentKind::DeclarerExposed { seat, card }
                        });
                    }
                } else if by_partner {
                    self.open(IncidentKind::Exposed { seat, cards, deliberate: named });
                }
            }
            _ => {}
        }
        self.use_up(crate::Query::Seen);
    }

    pub(crate) fn on_held(&mut self, seat: Seat, card: Card, to: Seats<Seat>) {
        if !self.in_play() {
            self.on_exposed(seat, vec![card], to, false);
            return;
        }
        // In the home code declarer's card is played only when it lies on the table (H7).
        let seen = to.contains(seat.partner()) && self.is_defender(seat)
            || !self.is_defender(seat) && l45_47_played::RULES[self.code].declarer_held;
        let on_turn = self.turn() == Some(seat) && self.other_face_down_lead(seat, card).is_none();
        if on_turn {
            self.open(IncidentKind::Held { seat, card, played: seen });
        } else if seen {
            self.on_exposed(seat, vec![card], to, false);
        } else {
            self.open(IncidentKind::Held { seat, card, played: false });
        }
    }

    pub(crate) fn on_hand_faced(&mut self, seat: Seat) {
        match self.phase {
            Phase::Dealing | Phase::Auction => {
                let cards = self.hands[seat].iter().collect();
                self.open(IncidentKind::ExposedInAuction { seat, cards, lead: false });
            }
            Phase::Clarification | Phase::Play => {
                let no_claim = self.fact(crate::Query::NoClaim, false).0;
                self.use_up(crate::Query::NoClaim);
                if self.dummy() == Some(seat) || no_claim {
                    return;
                }
                let left = self.tricks_left();
                self.on_claim(seat, Some(left), false, String::new());
            }
            _ => {}
        }
    }

    pub(crate) fn on_designate(&mut self, text: &str, delay_ms: u32, claimed: crate::StatedIntent) {
        let Some(play) = &self.play else { return };
        if !self.in_play() {
            return;
        }
        let dummy = play.contract.dummy();
        let how = parse_designation(text, self.hands[dummy]);
        let empty = play.current.is_empty();
        if let (Some(old), Designation::Exact(new)) = (play.card_of(dummy), how) {
            self.open(IncidentKind::DesignationChanged { new, old, delay_ms, claimed });
            return;
        }
        // "King", after the queen was named: the same suit is meant.
        if let (Some(old), Designation::RankOnly(rank)) = (play.card_of(dummy), how) {
            let new = Card::new(old.suit(), rank);
            if self.hands[dummy].contains(new) {
                self.open(IncidentKind::DesignationChanged { new, old, delay_ms, claimed });
                return;
            }
        }
        match how {
            Designation::Exact(card) => self.on_card(dummy, card, empty),
            _ if self.turn() == Some(dummy) => {
                self.open(IncidentKind::Designated { how, leading: empty });
            }
            _ => {
                let named: Cards = l45_47_played::candidates(self, how);
                if let Some(card) = named.into_iter().next() {
                    self.on_card(dummy, card, empty);
                }
            }
        }
    }

    pub(crate) fn on_moved(&mut self, card: Card) {
        let Some(play) = &self.play else { return };
        let dummy = play.contract.dummy();
        let named = play.card_of(dummy);
        if named == Some(card) {
            return;
        }
        let Some(_) = named else {
            // Nothing was named: dummy picked a card without a designation.
            self.dummy_picked = Some(play.trick_no());
            self.open(IncidentKind::DummySuggests { card });
            return;
        };
        // Where nothing is announced, the card lies in the trick until somebody notices.
        let placed = self.mode == Mode::Physical
            && self.hands[dummy].contains(card)
            && self.swap_in_trick(dummy, card);
        self.open(IncidentKind::DummyMoved { card, named, placed });
    }

    /// Exchanges the card of a seat in the trick for another card of its hand.
    pub(crate) fn swap_in_trick(&mut self, seat: Seat, card: Card) -> bool {
        let Some(play) = &mut self.play else { return false };
        let Some(before) = play.swap(seat, card) else { return false };
        self.hands[seat].remove(card);
        self.hands[seat].insert(before);
        true
    }

    pub(crate) fn on_inspected(&mut self, seat: Seat, trick: u8, own: bool) {
        let Some(play) = &self.play else { return };
        let now = play.trick_no();
        let last = trick + 1 == now;
        let played_on = play.current.iter().any(|(by, _)| by.side() == seat.side());
        let how = Inspection {
            current: trick == now,
            last,
            own,
            closed: played_on || self.turned[seat] == now,
            before_lead: play.current.is_empty(),
        };
        self.open(IncidentKind::TrickInspected { seat, trick, how });
    }

    /// Law 41A: a face-down lead, which only the player on lead may make.
    pub(crate) fn on_face_down(&mut self, seat: Seat, card: Card) {
        if self.phase != Phase::Clarification {
            return;
        }
        match self.turn() {
            Some(turn) if turn != seat => {
                self.open(IncidentKind::LeadFaceDown { seat, card, turn });
            }
            _ => match self.other_face_down_lead(seat, card) {
                Some(lead) => {
                    self.open(IncidentKind::LeadWithdrawn { seat, card: lead });
                }
                None => {
                    self.face_down = None;
                    let lawful = self.plays_on_turn(seat).contains(card);
                    self.face_down = Some(FaceDownLead { lead: SeatCard { seat, card }, lawful });
                }
            },
        }
    }

    /// The opening lead that lies face down before the player on lead (Law 41A). It is binding as
    /// long as [`legal_plays`](LawsTable::legal_plays) contains it.
    pub fn face_down(&self) -> Option<SeatCard> {
        let lead = self.face_down.filter(|_| self.phase == Phase::Clarification)?.lead;
        let binding = self.turn() == Some(lead.seat) && self.hands[lead.seat].contains(lead.card);
        binding.then_some(lead)
    }

    /// Was the face-down lead lawful when it was put down?
    pub(crate) fn is_lead_lawful(&self) -> bool {
        self.face_down.is_some_and(|down| down.lawful)
    }

    /// The face-down lead that binds a player to another card than this.
    pub(crate) fn other_face_down_lead(&self, seat: Seat, card: Card) -> Option<Card> {
        let lead = self.face_down().filter(|lead| lead.seat == seat && lead.card != card)?;
        self.plays_on_turn(seat).contains(lead.card).then_some(lead.card)
    }

    /// Law 58A: of simultaneous cards the one in turn comes first, the others after it.
    pub(crate) fn plays_together(&mut self, plays: &[(Seat, Card)]) {
        let turn = self.turn();
        let mut plays = plays.to_vec();
        if let Some(first) = plays.iter().map(|(seat, _)| *seat).find(|s| Some(*s) == turn) {
            plays.sort_by_key(|(seat, _)| seat.steps_from(first));
            if let Some((later, _)) = plays.get(1) {
                self.open(IncidentKind::PlaysTogether { first, later: *later });
            }
        }
        plays.into_iter().for_each(|(seat, card)| self.on_card(seat, card, false));
    }
}
