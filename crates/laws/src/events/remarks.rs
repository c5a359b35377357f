//! Events of remarks, questions, attention, seen cards, and dummy's limits.

use bridge::Seat;

use crate::event::Event;
use crate::incident::{IncidentKind, IncidentStatus};
use crate::laws::*;
use crate::state::Phase;
use crate::table::LawsTable;

impl LawsTable {
    pub(crate) fn signal(&mut self, seat: Seat) {
        let in_auction = matches!(self.phase, Phase::Dealing | Phase::Auction);
        let in_play = matches!(self.phase, Phase::Clarification | Phase::Play);
        if in_auction || in_play && self.is_defender(seat) {
            if in_play {
                self.signalled.insert(seat);
            }
            self.open(IncidentKind::Signal { seat, in_auction });
        }
    }

    pub(crate) fn on_remark(&mut self, seat: Seat, text: &str) {
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
                self.open(IncidentKind::DummyWarns { dummy: seat });
            } else if !about_lead && !is_question(&lower) {
                // Home H5: a comment costs dummy the rights.
                self.dummy_rights &= self.code.capabilities().has_director;
                self.open(IncidentKind::DummyComments { dummy: seat });
            }
        } else if about_lead && lower.contains("your") {
            self.misled = Some(seat);
        } else if !lower.contains("this trick") {
            self.signal(seat);
        }
    }

    pub(crate) fn on_ask(&mut self, seat: Seat, about: u16, of: Option<Seat>) {
        let Some(caller) = self.calls.entries().get(usize::from(about)).map(|e| e.seat) else {
            return;
        };
        let of = of.unwrap_or(caller.partner());
        let (allowed, key) = l20_40_explanations::ask_answer(self, seat, caller, of);
        self.open(IncidentKind::Question { seat, allowed, key });
    }

    /// Law 20F: the partner of the caller explains, never the caller.
    pub(crate) fn on_explain(&mut self, seat: Seat, about: u16) {
        let caller = self.calls.entries().get(usize::from(about)).map(|e| e.seat);
        self.explained = Some(seat);
        if caller == Some(seat) {
            self.open(IncidentKind::OwnCallExplained { seat });
        }
    }

    /// Law 43A1(a): dummy calls the director though nobody has drawn attention.
    pub(crate) fn director_called_by_dummy(&mut self, dummy: Seat) {
        if self.in_play() && self.pending().is_none() && !l42_43_dummy::RULES[self.code].may_point {
            if self.dummy_rights {
                self.open(IncidentKind::DummyPoints { dummy, called: true });
            } else {
                self.forfeit_by_dummy(dummy);
            }
        }
    }

    pub(crate) fn cards_seen(&mut self, by: Seat, owner: Seat) {
        let dummy = self.dummy();
        if dummy == Some(by) && owner != by {
            self.dummy_rights = false;
        } else if owner != by && !(self.play.is_some() && dummy == Some(owner)) {
            self.hands_seen |= self.play.is_none();
            // If a hand has a wrong number of cards, the seen cards belong to that incident (Law
            // 13).
            if !self.live_incidents().any(|(_, incident)| incident.kind == IncidentKind::WrongCount)
            {
                self.open(IncidentKind::CardsSeen { by, owner });
            }
        }
        if dummy == Some(owner) && self.declarer() == Some(by) {
            // Law 54C: declarer could see a card of dummy's.
            self.dummy_seen |= self.phase == Phase::Clarification;
            let event = Event::DummySpread { seat: owner };
            self.resolve_conduct_of(&event);
        }
    }

    /// Laws 9A and 42: who may draw attention to an irregularity, and the consequences.
    pub(crate) fn on_attention(&mut self, by: Seat) {
        // Dummy's limits apply once a card has been faced.
        let playing = self.phase == Phase::Play
            || self.phase == Phase::Clarification
                && self
                    .waiting(|kind| matches!(kind, IncidentKind::LeadOutOfTurn { .. }))
                    .is_some();
        if playing && self.dummy() == Some(by) {
            if !self.dummy_rights {
                self.forfeit_by_dummy(by);
                return;
            }
            if !l42_43_dummy::RULES[self.code].may_point {
                self.open(IncidentKind::DummyPoints { dummy: by, called: false });
            }
        }
        // The home code has no director: an opponent who points out a call out of turn refuses it.
        if !self.code.capabilities().has_director
            && let Some(at) = self.waiting(|k| {
                matches!(k, IncidentKind::Insufficient { .. } | IncidentKind::OutOfRotation { .. })
            })
            && self.incidents[at].pending.as_ref().is_some_and(|p| p.chooser.admits(by))
        {
            self.choose(at, "refuse", false);
        }
        self.attention();
        self.check_concession(false);
    }

    /// Law 43B2(A), home H5: dummy without rights drew attention first; declarer gets no penalty
    /// for it.
    pub(crate) fn forfeit_by_dummy(&mut self, dummy: Seat) {
        let rules = &l42_43_dummy::RULES[self.code];
        let (law, review) = (rules.lost_points, rules.review_at_end);
        self.open(IncidentKind::DummyPoints { dummy, called: false });
        let pending = self.waiting(|kind| matches!(kind, IncidentKind::LeadOutOfTurn { .. }));
        if let Some(at) = pending {
            if let Some(ruling) = &mut self.incidents[at].ruling {
                ruling.forfeited = Some(law);
                ruling.cite(law);
            }
            let free = |opt: &mut crate::DecisionOption| {
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
                // Play continues as if nothing had been irregular.
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
        if l42_43_dummy::RULES[self.code].revoke_is_corrected {
            self.correct_forfeited(dummy.side());
        }
    }

    /// Law 43B2(A): a revoke that dummy pointed out is corrected without a penalty.
    fn correct_forfeited(&mut self, innocent: bridge::Side) {
        for at in 0..self.revokes.len() {
            let revoke = &self.revokes[at];
            let open = revoke.forfeited && !revoke.established && !revoke.corrected;
            if open && revoke.seat.side() != innocent {
                self.correct_revoke(at, false);
            }
        }
    }
}

/// Dummy may ask declarer about having none of a suit.
fn is_question(text: &str) -> bool {
    text.contains('?') || text.starts_with("no ") || text.contains("having no")
}
