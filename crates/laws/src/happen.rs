//! What each event does, and whether it is irregular (laws.md 1.8).

use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use bridge::{Call, IllegalCall, Seat, Side};
use cards::{Card, Cards, Seats, Suit};

use crate::Said;
use crate::calls::{Entry, Status};
use crate::designation::{Designation, candidates, parse_designation};
use crate::event::Event;
use crate::incident::{IncidentStatus, Kind};
use crate::laws::*;
use crate::search::Plan;
use crate::table::{Duty, Phase, Table};

impl Table {
    pub(crate) fn happen(&mut self, event: &Event) {
        match event {
            Event::BoardTaken { board } => {
                if *board != self.board {
                    self.open(Kind::WrongBoard { board: *board });
                }
            }
            Event::HandTaken { seat, board } => {
                self.hands_taken = true;
                if *board != self.board {
                    self.wrong_hand.insert(*seat);
                }
            }
            Event::HandCounted { seat, n } => {
                self.counted[*seat] = Some(*n);
                let known = self
                    .incidents
                    .iter()
                    .any(|i| i.kind == Kind::WrongCount && i.status == IncidentStatus::Latent);
                if *n != 13 && !known {
                    self.open(Kind::WrongCount);
                }
            }
            Event::DealFault { fault } => {
                self.open(Kind::DealFault { fault: *fault });
            }
            Event::Redealt => {}
            Event::CardsSeen { by, owner, .. } => self.cards_seen(*by, *owner),
            Event::Call { seat, call, shows } => self.on_call(*seat, *call, shows.clone()),
            Event::CallSubstituted { seat, old, new, delay_ms, claimed } => {
                let substitute = self
                    .duties
                    .iter()
                    .any(|duty| matches!(duty, Duty::Substitute { seat: s, .. } if s == seat));
                if substitute {
                    self.on_call(*seat, *new, None);
                } else if let Some(entry) =
                    self.calls.entries().iter().rposition(|e| e.seat == *seat && e.call == *old)
                {
                    self.change_call(entry as u16, *seat, *old, *new, *delay_ms, *claimed);
                }
            }
            Event::CallWithdrawn { .. } | Event::Alert { .. } | Event::Explain { .. } => {}
            Event::Ask { seat, about, of } => self.on_ask(*seat, *about, *of),
            Event::ReviewAsked { seat } => {
                let (allowed, key) = l20_40_explanations::review_answer(self, *seat);
                self.open(Kind::Question { seat: *seat, allowed, key });
            }
            Event::Review { .. } => {}
            Event::Remark { seat, text } => self.on_remark(*seat, text),
            Event::Tempo { seat, .. } | Event::Gesture { seat, .. } => self.signal(*seat),
            Event::OwnCardConsulted { seat, own } => {
                if l20_40_explanations::consulted(self, *seat, *own).is_some() {
                    self.open(Kind::CardConsulted { seat: *seat, own: *own });
                }
            }
            Event::SpectatorRemark { side, .. } => {
                self.open(Kind::SpectatorRemark { side: *side });
            }
            Event::WaiverAsked { by } => {
                self.open(Kind::WaiverAsked { by: *by });
            }
            Event::AttentionDrawn { by } => self.on_attention(*by),
            Event::DirectorCalled { .. } => {
                self.attention();
                self.check_concession(false);
            }
            _ => self.happen_in_play(event),
        }
    }

    fn happen_in_play(&mut self, event: &Event) {
        match event {
            Event::LeadFaceDown { .. } | Event::RevokeAnswer { .. } | Event::CardTurned { .. } => {}
            Event::LeadFaced { seat, card } => self.on_card(*seat, *card, true),
            Event::Play { seat, card } => self.on_card(*seat, *card, false),
            Event::Omitted { seat } => self.on_omitted(*seat),
            Event::CardsPlayedTogether { seat, cards, visible } => {
                self.on_several(*seat, cards, *visible);
            }
            Event::CardDropped { seat, card, visible_to } => {
                self.on_exposed(*seat, vec![*card], *visible_to, false);
            }
            Event::CardNamed { seat, card } => {
                self.on_exposed(*seat, vec![*card], Seats::all(), true);
            }
            Event::CardHeld { seat, card, visible_to } => self.on_held(*seat, *card, *visible_to),
            Event::HandFaced { seat, .. } => self.on_hand_faced(*seat),
            Event::HandThrownIn { seat } => {
                if self.in_play() {
                    self.on_claim(*seat, Some(0), true, String::new());
                }
            }
            Event::PlayRetracted { seat, card } => self.on_retracted(*seat, *card),
            Event::CardFound { card, .. } => {
                if let Some(seat) = Seat::ALL.into_iter().find(|s| self.missing[*s].contains(*card))
                {
                    self.open(Kind::CardMissing { seat, card: *card });
                }
            }
            Event::DummySpread { .. } => {
                if let Some(play) = &mut self.play {
                    play.dummy_spread = true;
                }
            }
            Event::Designate { text, delay_ms, claimed } => {
                self.on_designate(text, *delay_ms, *claimed);
            }
            Event::DummyTouched { card, purpose } => {
                let arranging = purpose.to_ascii_lowercase().starts_with("arrang");
                self.open(Kind::Touched { card: *card, arranging });
            }
            Event::DummyMoved { card } => self.on_moved(*card),
            Event::DummySuggests { card } => {
                if self.book().l43.suggesting_loses {
                    self.dummy_rights = false;
                }
                self.open(Kind::DummySuggests { card: *card });
            }
            Event::DummyLooked { .. } | Event::HandsExchanged => self.dummy_rights = false,
            Event::TrickInspected { seat, trick } => self.on_inspected(*seat, *trick),
            Event::PileDisturbed { seat } => {
                self.open(Kind::PileDisturbed { seat: *seat });
            }
            Event::PilePointedWrong { seat, trick } => {
                let before_next_lead = self
                    .play
                    .as_ref()
                    .is_some_and(|play| play.trick_no() == *trick + 1 && play.current.is_empty());
                self.open(Kind::PilePointed { seat: *seat, trick: *trick, before_next_lead });
            }
            Event::RevokeInquiry { by, of, .. } => self.on_inquiry(*by, *of),
            _ => self.happen_at_the_end(event),
        }
    }

    fn happen_at_the_end(&mut self, event: &Event) {
        match event {
            Event::Claim { seat, n, statement } => {
                let left = l68_71_claims::tricks_left(self);
                self.on_claim(*seat, Some(n.unwrap_or(left)), false, statement.clone());
            }
            Event::Concede { seat, n } => {
                let left = l68_71_claims::tricks_left(self);
                let kept = left.saturating_sub(n.unwrap_or(left));
                self.on_claim(*seat, Some(kept), true, String::new());
            }
            Event::PlanStated { lines, .. } => {
                // A plan once announced cannot be improved (home H12, Law 70D).
                if let Some(claim) = &mut self.claim
                    && Plan::read(&claim.statement).is_empty()
                {
                    claim.statement.clone_from(lines);
                    if let Some(at) = self.incidents.iter().rposition(|i| {
                        matches!(i.kind, Kind::Claimed { .. }) && i.pending.is_some()
                    }) {
                        let kind = self.incidents[at].kind.clone();
                        let ruling = crate::rule::rule(self, &kind, false);
                        self.incidents[at].pending = ruling.decision.clone();
                        self.incidents[at].ruling = Some(ruling);
                    }
                }
            }
            Event::Agree { seat } => self.on_agree(*seat),
            Event::Object { seat } => self.on_object(*seat),
            Event::ResultAgreed { ns } => {
                self.check_concession(true);
                self.check_result(*ns);
                if matches!(self.phase, Phase::Play | Phase::PlayCeased) && self.claim.is_none() {
                    self.phase = Phase::Closed;
                }
            }
            Event::NextBoardCall { side } => self.next_called[*side] = true,
            Event::RoundEnded => {
                self.round_ended = true;
                self.silence_agrees();
            }
            Event::CorrectionPeriodEnded => {
                self.period_ended = true;
                self.silence_agrees();
                self.settle_revokes();
                if self.phase == Phase::Closed {
                    self.phase = Phase::Final;
                }
            }
            _ => {}
        }
    }

    /// Law 72A2: nobody knowingly accepts a trick that was not won; the cards played tell.
    fn check_result(&mut self, ns: Option<u8>) {
        let played = self.play.as_ref().is_some_and(|play| play.trick_no() > 13);
        let (Some(ns), Some(tricks), true) = (ns, self.tricks(), played) else { return };
        let won = tricks[Side::NorthSouth];
        if ns != won {
            let side = if ns > won { Side::NorthSouth } else { Side::EastWest };
            self.open(Kind::ImpossibleTrick { side });
        }
    }

    // The auction.

    pub(crate) fn on_call(&mut self, seat: Seat, said: Said, shows: Option<Vec<Suit>>) {
        match self.phase {
            Phase::Dealing | Phase::Auction => {}
            Phase::Clarification | Phase::Play | Phase::PlayCeased => {
                let status = Status::Irregular;
                let entry = self.enter(Entry { seat, call: said, status, shows });
                self.open(Kind::AfterFinalPass { entry, seat, call: said });
                return;
            }
            Phase::Closed | Phase::Final => return,
        }
        self.phase = Phase::Auction;
        let Some(turn) = self.calls.turn() else { return };
        if seat == turn {
            self.call_in_turn(seat, said, shows);
        } else if turn.next() == seat && self.must_pass(turn) {
            // Law 28A: right hand had to pass.
            let call = Said::Call(Call::Pass);
            self.enter(Entry { seat: turn, call, status: Status::Enforced, shows: None });
            self.open(Kind::CountsInTurn { seat, passed: turn });
            self.call_in_turn(seat, said, shows);
        } else {
            self.call_out_of_turn(seat, said, turn, shows);
        }
    }

    fn irregular(&mut self, seat: Seat, call: Said, shows: Option<Vec<Suit>>) -> u16 {
        self.enter(Entry { seat, call, status: Status::Irregular, shows })
    }

    fn call_in_turn(&mut self, seat: Seat, said: Said, shows: Option<Vec<Suit>>) {
        let Said::Call(call) = said else {
            let entry = self.irregular(seat, said, shows);
            self.open(Kind::BeyondSeven { entry, seat, call: said });
            return;
        };
        if self.must_pass(seat) && call != Call::Pass {
            let entry = self.irregular(seat, said, shows);
            self.open(Kind::MustPassBroken { entry, seat, call: said });
            return;
        }
        let silenced = matches!(call, Call::Double | Call::Redouble)
            && self.duties.iter().any(|d| matches!(d, Duty::NoDouble { seat: s } if *s == seat));
        match self.calls.check(seat, call) {
            Ok(()) if !silenced => {
                let at = self.enter(Entry { seat, call: said, status: Status::Legal, shows });
                self.after_call(seat, at);
            }
            Err(IllegalCall::Insufficient { bid, over }) => {
                let entry = self.irregular(seat, said, shows.clone());
                self.open(Kind::Insufficient { entry, seat, bid, over, shows });
            }
            _ => {
                let entry = self.irregular(seat, said, shows);
                self.open(Kind::Inadmissible { entry, seat, turn: seat });
            }
        }
    }

    fn call_out_of_turn(&mut self, seat: Seat, said: Said, turn: Seat, shows: Option<Vec<Suit>>) {
        let last = self.calls.last().map(|entry| (entry.seat, entry.call));
        if let Some((by, old)) = last
            && by == seat
        {
            // A second call before the next player's is a change of call.
            let at = self.calls.entries().iter().rposition(|e| e.seat == seat && e.call == old);
            let claimed = crate::Claimed::Intended;
            self.change_call(at.unwrap_or(0) as u16, seat, old, said, u32::MAX, claimed);
            return;
        }
        let Said::Call(call) = said else {
            let entry = self.irregular(seat, said, shows);
            self.open(Kind::BeyondSeven { entry, seat, call: said });
            return;
        };
        let entry = self.irregular(seat, said, shows.clone());
        let double = matches!(call, Call::Double | Call::Redouble);
        if double && self.calls.check(seat, call).is_err() {
            self.open(Kind::Inadmissible { entry, seat, turn });
        } else {
            self.open(Kind::OutOfRotation { entry, seat, call: said, turn, shows });
        }
        self.wrong_board_call(seat, entry);
    }

    fn after_call(&mut self, seat: Seat, entry: u16) {
        self.wrong_board_call(seat, entry);
    }

    fn wrong_board_call(&mut self, seat: Seat, entry: u16) {
        if self.wrong_hand.contains(seat) {
            self.wrong_hand.remove(seat);
            self.open(Kind::WrongBoardCall { entry, seat, partner_called: false });
        }
    }

    fn change_call(
        &mut self,
        entry: u16,
        seat: Seat,
        old: Said,
        new: Said,
        delay_ms: u32,
        claimed: crate::Claimed,
    ) {
        // An irregular call replaced at once takes its own irregularity with it if the change
        // stands.
        let own = self.incidents.iter().position(|incident| {
            incident.pending.is_some()
                && matches!(incident.kind, Kind::Insufficient { entry: e, .. }
                    | Kind::OutOfRotation { entry: e, .. } if e == entry)
        });
        if let Some(at) = own {
            let immediate = delay_ms <= 1_500
                && (claimed == crate::Claimed::Unintended || !self.book().caps.has_director);
            if immediate && self.replace_at_once(at, entry, seat, new) {
                let at = self.open(Kind::CallChanged { entry, seat, old, new, delay_ms, claimed });
                debug_assert!(at < self.incidents.len());
                return;
            }
            self.choose(at, "refuse", true);
            if !self.resolve_substitute(seat, new) {
                self.on_call(seat, new, None);
            }
            return;
        }
        self.open(Kind::CallChanged { entry, seat, old, new, delay_ms, claimed });
    }

    /// An irregular call is replaced at once by a legal one: nothing has happened.
    fn replace_at_once(&mut self, at: usize, entry: u16, seat: Seat, new: Said) -> bool {
        let in_turn = self.calls.turn() == Some(seat);
        let legal = new.call().is_some_and(|call| self.calls.check(seat, call).is_ok());
        if !in_turn || !legal {
            return false;
        }
        self.incidents[at].pending = None;
        self.incidents[at].status = IncidentStatus::Executed;
        self.ruled.retain(|ruled| *ruled != at);
        self.calls.stand(entry, new);
        true
    }

    fn resolve_substitute(&mut self, seat: Seat, new: Said) -> bool {
        let event = Event::Call { seat, call: new, shows: None };
        self.resolve_conduct_of(&event)
    }

    fn signal(&mut self, seat: Seat) {
        let in_auction = matches!(self.phase, Phase::Dealing | Phase::Auction);
        let in_play = matches!(self.phase, Phase::Clarification | Phase::Play);
        if in_auction || in_play && self.is_defender(seat) {
            if in_play {
                self.signalled.insert(seat);
            }
            self.open(Kind::Signal { seat, in_auction });
        }
    }

    fn on_remark(&mut self, seat: Seat, text: &str) {
        let lower = text.to_ascii_lowercase();
        let about_lead = ["lead", "hand", "turn"].iter().any(|word| lower.contains(word));
        let in_play = matches!(self.phase, Phase::Clarification | Phase::Play);
        if !in_play {
            self.signal(seat);
        } else if self.dummy() == Some(seat) {
            let on_lead = self.play.as_ref().is_some_and(|play| {
                play.current.is_empty() && play.turn().is_some_and(|t| t.side() == seat.side())
            });
            if about_lead && on_lead && !self.dummy_rights {
                self.open(Kind::DummyWarns { dummy: seat });
            } else if !about_lead && !self.book().caps.has_director {
                // Home H5: a comment costs dummy his rights.
                self.dummy_rights = false;
            }
        } else if about_lead && lower.contains("your") {
            self.misled = Some(seat);
        } else if !lower.contains("this trick") {
            self.signal(seat);
        }
    }

    fn on_ask(&mut self, seat: Seat, about: u16, of: Option<Seat>) {
        let Some(caller) = self.calls.entries().get(usize::from(about)).map(|e| e.seat) else {
            return;
        };
        let of = of.unwrap_or(caller.partner());
        let (allowed, key) = l20_40_explanations::ask_answer(self, seat, caller, of);
        self.open(Kind::Question { seat, allowed, key });
    }

    fn cards_seen(&mut self, by: Seat, owner: Seat) {
        let dummy = self.dummy();
        if dummy == Some(by) && owner != by {
            self.dummy_rights = false;
        }
        if dummy == Some(owner) && self.declarer() == Some(by) {
            // Law 54C: declarer could see a card of dummy's.
            let event = Event::DummySpread { seat: owner };
            self.resolve_conduct_of(&event);
        }
    }

    fn on_attention(&mut self, by: Seat) {
        let playing = matches!(self.phase, Phase::Play | Phase::Clarification);
        if playing && self.dummy() == Some(by) {
            if !self.dummy_rights {
                self.forfeit_by_dummy(by);
                return;
            }
            if !self.book().l43.may_point {
                self.open(Kind::DummyPoints { dummy: by });
            }
        }
        // At home there is no director: an opponent who points out a call out of turn refuses it.
        if !self.book().caps.has_director
            && let Some(at) = self.incidents.iter().rposition(|incident| {
                incident.pending.as_ref().is_some_and(|p| p.chooser.admits(by))
                    && matches!(
                        incident.kind,
                        Kind::Insufficient { .. } | Kind::OutOfRotation { .. }
                    )
            })
        {
            self.choose(at, "refuse", false);
        }
        self.attention();
        self.check_concession(false);
    }

    /// Law 43B2(A), home H5: dummy without rights was first; declarer has no penalty on it.
    fn forfeit_by_dummy(&mut self, dummy: Seat) {
        let rules = &self.book().l43;
        let (law, review) = (rules.lost_points, rules.review_at_end);
        self.open(Kind::DummyPoints { dummy });
        let pending = self.incidents.iter().rposition(|incident| {
            incident.pending.is_some() && matches!(incident.kind, Kind::LeadOutOfTurn { .. })
        });
        if let Some(at) = pending {
            if let Some(ruling) = &mut self.incidents[at].ruling {
                ruling.forfeited = Some(law);
                ruling.laws.push(law);
            }
            let free = |opt: &mut crate::Opt| {
                opt.effects.retain(|effect| {
                    !matches!(
                        effect,
                        crate::Effect::MakePenaltyCard { .. }
                            | crate::Effect::LeadRestriction { .. }
                    )
                });
            };
            if let Some(decision) = &mut self.incidents[at].pending {
                decision.options.iter_mut().for_each(free);
            }
            let decision = self.incidents[at].pending.clone();
            if let Some(ruling) = &mut self.incidents[at].ruling {
                ruling.decision = decision;
            }
            if let Some(review) = review {
                // The play goes on as if nothing had been irregular.
                let key = self.incidents[at].pending.as_ref().and_then(|pending| {
                    pending
                        .options
                        .iter()
                        .find(|o| o.key.starts_with("accept"))
                        .map(|o| o.key.clone())
                });
                if let Some(key) = key {
                    self.choose(at, &key, false);
                }
                if let Some(ruling) = &mut self.incidents[at].ruling {
                    ruling.reviews.push(review);
                }
                self.incidents[at].status = IncidentStatus::Forfeited;
            }
        }
        for revoke in
            self.revokes.iter_mut().filter(|r| !r.noticed && r.seat.side() != dummy.side())
        {
            revoke.noticed = true;
            revoke.forfeited = true;
        }
    }

    // The cards.

    pub(crate) fn in_play(&self) -> bool {
        matches!(self.phase, Phase::Clarification | Phase::Play) && self.play.is_some()
    }

    fn on_exposed(&mut self, seat: Seat, cards: Vec<Card>, to: Seats<Seat>, named: bool) {
        let seen = to.contains(seat.partner());
        let by_partner = self.fact(crate::Query::Seen, seen).0;
        match self.phase {
            Phase::Dealing | Phase::Auction if by_partner => {
                self.open(Kind::ExposedInAuction { seat, cards, lead: false });
            }
            Phase::Clarification | Phase::Play => {
                if !self.is_defender(seat) {
                    if let Some(card) = cards.first() {
                        self.open(Kind::DeclarerExposed { seat, card: *card });
                    }
                } else if by_partner {
                    self.open(Kind::Exposed { seat, cards, deliberate: named });
                }
            }
            _ => {}
        }
    }

    fn on_held(&mut self, seat: Seat, card: Card, to: Seats<Seat>) {
        if !self.in_play() {
            self.on_exposed(seat, vec![card], to, false);
            return;
        }
        let seen = to.contains(seat.partner()) || !self.is_defender(seat);
        let on_turn = self.turn() == Some(seat);
        if on_turn {
            self.open(Kind::Held { seat, card, played: seen });
        } else if seen {
            self.on_exposed(seat, vec![card], to, false);
        } else {
            self.open(Kind::Held { seat, card, played: false });
        }
    }

    fn on_hand_faced(&mut self, seat: Seat) {
        match self.phase {
            Phase::Dealing | Phase::Auction => {
                let cards = self.hands[seat].iter().collect();
                self.open(Kind::ExposedInAuction { seat, cards, lead: false });
            }
            Phase::Clarification | Phase::Play => {
                if self.dummy() == Some(seat) || self.fact(crate::Query::NoClaim, false).0 {
                    return;
                }
                let left = l68_71_claims::tricks_left(self);
                self.on_claim(seat, Some(left), false, String::new());
            }
            _ => {}
        }
    }

    fn on_designate(&mut self, text: &str, delay_ms: u32, claimed: crate::Claimed) {
        let Some(play) = &self.play else { return };
        if !self.in_play() {
            return;
        }
        let dummy = play.contract.dummy();
        let how = parse_designation(text, self.hands[dummy]);
        let empty = play.current.is_empty();
        if let (Some(old), Designation::Exact(new)) = (play.card_of(dummy), how) {
            self.open(Kind::DesignationChanged { new, old, delay_ms, claimed });
            return;
        }
        // "King", after the queen was named: the same suit is meant.
        if let (Some(old), Designation::RankOnly(rank)) = (play.card_of(dummy), how) {
            let new = Card::new(old.suit(), rank);
            if self.hands[dummy].contains(new) {
                self.open(Kind::DesignationChanged { new, old, delay_ms, claimed });
                return;
            }
        }
        match how {
            Designation::Exact(card) => self.on_card(dummy, card, empty),
            _ if self.turn() == Some(dummy) => {
                self.open(Kind::Designated { how, leading: empty });
            }
            _ => {
                let named: Cards = candidates(self, how);
                if let Some(card) = named.into_iter().next() {
                    self.on_card(dummy, card, empty);
                }
            }
        }
    }

    fn on_moved(&mut self, card: Card) {
        let Some(play) = &self.play else { return };
        let dummy = play.contract.dummy();
        let named = play.card_of(dummy);
        if named == Some(card) {
            return;
        }
        let Some(_) = named else {
            // Nothing was named: dummy has picked a card by himself.
            self.open(Kind::DummySuggests { card });
            return;
        };
        self.open(Kind::DummyMoved { card, named, late: false });
    }

    fn on_inspected(&mut self, seat: Seat, trick: u8) {
        let Some(play) = &self.play else { return };
        let current = trick == play.trick_no();
        let last = trick + 1 == play.trick_no();
        self.open(Kind::TrickInspected { seat, trick, last, current });
    }
}
