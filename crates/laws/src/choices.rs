//! Choices, made explicitly or by acting (`by_conduct`; docs/sources/laws.md#1.4).

use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use bridge::{Bid, Seat};
use cards::{Seats, Suit};

use crate::event::Event;
use crate::impossible::Impossible;
use crate::incident::{IncidentKind, IncidentStatus, StateBeforeChoice};
use crate::laws::*;
use crate::record::shown_strains;
use crate::ruling::{CallClass, Chooser, ChosenOption, Conduct, OptionKey};
use crate::state::Duty;
use crate::table::LawsTable;
use crate::{AttemptedCall, Effect, Query};

impl LawsTable {
    /// Law 10C: the newest decision that has this option, and the option's key. The chooser may not
    /// consult partner.
    pub(crate) fn find_option(
        &self,
        option: &str,
        by: Option<Seat>,
    ) -> Result<(usize, OptionKey), Impossible> {
        let mut listed: Option<String> = None;
        let mut other = None;
        for at in self.live.iter().copied().rev() {
            let Some(pending) = &self.incidents[at].pending else { continue };
            if let Some(opt) = pending.option(option) {
                if by.is_some_and(|seat| !pending.chooser.admits(seat)) {
                    other = by;
                    continue;
                }
                return Ok((at, opt.key.clone()));
            }
            let keys = || {
                let offered = pending.options.iter().filter(|option| !option.conduct_only);
                offered.map(|option| option.key.to_string()).collect::<Vec<_>>().join(", ")
            };
            listed.get_or_insert_with(keys);
        }
        match (other, listed) {
            (Some(seat), _) => Err(Impossible::NotTheChooser { seat }),
            (None, Some(options)) => {
                Err(Impossible::NoOption { option: option.to_string(), options })
            }
            (None, None) => Err(Impossible::NoDecision),
        }
    }

    pub(crate) fn choose_by_word(
        &mut self,
        option: &str,
        by: Option<Seat>,
    ) -> Result<(), Impossible> {
        let (at, key) = match self.find_option(option, by) {
            Err(_) if self.is_answered(option, by) => return Ok(()),
            found => found?,
        };
        if self.waits_for_others(at, &key, by) {
            return Ok(());
        }
        let chooser = self.incidents[at].pending.as_ref().map(|pending| pending.chooser);
        if let (Some(Chooser::EitherOf { first: Some(first), .. }), Some(by)) = (chooser, by)
            && by != first
        {
            // The player next in turn may still overrule partner (Law 55A of 2017).
            self.incidents[at].provisional = Some(key);
            return Ok(());
        }
        self.incidents[at].provisional = None;
        let side = match chooser {
            Some(Chooser::EitherOf { side, .. }) => by.map(|_| side),
            _ => None,
        };
        let options = self.incidents[at].pending.as_ref().map(|pending| pending.options.iter());
        let keys = options.map(|options| options.map(|opt| opt.key.clone()).collect());
        self.choose(at, &key, false);
        self.answered = side.zip(keys);
        Ok(())
    }

    /// Has partner just chosen for the side, so that this player's choice comes too late?
    pub(crate) fn is_answered(&self, option: &str, by: Option<Seat>) -> bool {
        self.answered.as_ref().is_some_and(|(side, keys)| {
            by.is_some_and(|seat| seat.side() == *side) && keys.iter().any(|key| key == option)
        })
    }

    /// An option that needs all four is taken when the last of them has consented; a single player
    /// decides against it alone.
    fn waits_for_others(&mut self, at: usize, key: &OptionKey, by: Option<Seat>) -> bool {
        let incident = &mut self.incidents[at];
        let (Some(pending), Some(by)) = (&incident.pending, by) else { return false };
        if pending.chooser != Chooser::AllFour || pending.timeout == *key {
            return false;
        }
        incident.consents.insert(by);
        incident.consents != Seats::all()
    }

    pub(crate) fn settle_provisional(&mut self) {
        for at in self.live.clone() {
            if let Some(key) = self.incidents[at].provisional.take() {
                self.choose(at, &key, false);
            }
        }
    }

    /// Makes a choice; true if the act that made it is void.
    pub(crate) fn choose(&mut self, at: usize, key: &str, by_conduct: bool) -> bool {
        self.announce(at);
        let Some(decision) = self.incidents[at].pending.take() else { return false };
        let Some(opt) = decision.option(key).cloned() else {
            self.incidents[at].pending = Some(decision);
            return false;
        };
        let incident = &mut self.incidents[at];
        incident.pending = if opt.again { Some(decision) } else { opt.then.map(|then| *then) };
        if incident.pending.is_none() {
            incident.status = IncidentStatus::Executed;
        }
        let lead = matches!(
            incident.kind,
            IncidentKind::LeadOutOfTurn { .. } | IncidentKind::DeclarerLed { .. }
        );
        let forfeits = by_conduct && lead && key.starts_with("accept");
        let forfeits = forfeits.then(|| l53_56_leads::accepted_by_acting(self));
        let incident = &mut self.incidents[at];
        if let Some(ruling) = &mut incident.ruling {
            forfeits.into_iter().for_each(|law| ruling.cite(law));
            // A choice repeated many times is recorded up to a limit.
            if ruling.chosen.len() < 16 {
                ruling.chosen.push(ChosenOption { option: opt.key.clone(), by_conduct });
                ruling.applied.extend(opt.effects.iter().cloned());
            }
            opt.laws.iter().for_each(|law| ruling.cite(*law));
            for effect in &opt.effects {
                if let Effect::Reserve { law } = effect
                    && !ruling.reviews.contains(law)
                {
                    ruling.reviews.push(*law);
                }
            }
        }
        if let Some(before) = self.incidents[at].before.take()
            && opt.key == "accept"
        {
            (self.duties, self.deferred_restrictions, self.info) =
                (before.duties, before.deferred_restrictions, before.info);
        }
        opt.effects.iter().for_each(|effect| self.execute(effect));
        self.after_choice(at, &opt.key);
        opt.void
    }

    /// State changes of a choice that are not effects.
    pub(crate) fn after_choice(&mut self, at: usize, key: &str) {
        if let IncidentKind::LeadOutOfTurn { seat, .. } = self.incidents[at].kind
            && key == "own-lead"
        {
            self.duties.retain(|duty| !matches!(duty, Duty::Force { seat: s, .. } if *s == seat));
        }
        if let IncidentKind::TwoCards { seat, before, .. } = self.incidents[at].kind {
            let changes = l57_60_premature::several_withdrawable(self, seat, before);
            changes.iter().for_each(|effect| self.execute(effect));
            let clause = (!changes.is_empty()).then(|| l57_60_premature::several_change(self));
            if let Some(ruling) = &mut self.incidents[at].ruling {
                clause.into_iter().for_each(|law| ruling.cite(law));
                ruling.applied.extend(changes);
            }
        }
    }

    /// Applies the choices that an act makes; true if the act itself is void.
    pub(crate) fn resolve_conduct_of(&mut self, event: &Event) -> bool {
        for at in self.live.clone().into_iter().rev() {
            let mut replaced = None;
            for _ in 0..4 {
                self.current_incident = Some(at);
                let found = self.incidents[at].pending.as_ref().and_then(|pending| {
                    pending.by_conduct.iter().find(|(conduct, _)| self.is_conduct(event, conduct))
                });
                let found = found.map(|(_, key)| key.clone());
                self.current_incident = None;
                let Some(key) = found else { break };
                self.ask_if_comparable(at, event, &key);
                // A replacement made before a ruling has its own clause.
                if let IncidentKind::Insufficient { seat, entry, bid, .. } = self.incidents[at].kind
                    && key == "refuse"
                    && matches!(event, Event::Call { seat: by, .. } if *by == seat)
                {
                    replaced = Some((entry, seat, bid, self.before()));
                    let clause = l27_insufficient::premature(self);
                    if let Some(ruling) = &mut self.incidents[at].ruling {
                        ruling.cite(clause);
                    }
                }
                if self.choose(at, &key, true) {
                    self.log_attempt(event);
                    return true;
                }
            }
            if let Some((entry, seat, bid, before)) = replaced {
                self.may_still_accept(at, (entry, seat, bid), before);
            }
        }
        false
    }

    /// The state that a choice may add to.
    fn before(&self) -> StateBeforeChoice {
        StateBeforeChoice {
            duties: self.duties.clone(),
            deferred_restrictions: self.deferred_restrictions.clone(),
            info: self.info.clone(),
        }
    }

    /// Law 27C: the bid was replaced before a ruling, and the next player may still accept it.
    fn may_still_accept(
        &mut self,
        at: usize,
        it: (u16, Seat, bridge::Bid),
        before: StateBeforeChoice,
    ) {
        let from = self.calls.entries().len().min(usize::from(u16::MAX)) as u16;
        let (entry, seat, bid) = it;
        let decision = l27_insufficient::still_acceptable(self, entry, seat, bid, from);
        let incident = &mut self.incidents[at];
        if let (Some(decision), None) = (decision, &incident.pending) {
            incident.pending = Some(decision);
            incident.before = Some(Box::new(before));
            incident.status = IncidentStatus::Ruled;
        }
    }

    /// A void call is kept in the log.
    fn log_attempt(&mut self, event: &Event) {
        if let Event::Call { seat, call, shows } = event {
            let (seat, call, shows) = (*seat, *call, shows.clone());
            self.enter(crate::CallEntry {
                seat,
                call,
                status: crate::CallStatus::Cancelled,
                shows,
            });
        }
    }

    /// Law 23A: has the call the meaning of the one withdrawn, as far as the table knows? It is the
    /// same call, and has not been said to show other suits.
    fn means_the_same(&self, attempted: AttemptedCall, shows: Option<&[Suit]>) -> bool {
        let kind = self.current_incident.and_then(|at| self.incidents.get(at)).map(|it| &it.kind);
        let (withdrawn, meaning) = match kind {
            Some(IncidentKind::OutOfRotation { call, shows, .. }) => (*call, shows.as_deref()),
            Some(IncidentKind::Insufficient { bid, shows, .. }) => {
                (AttemptedCall::Call((*bid).into()), shows.as_deref())
            }
            _ => return false,
        };
        // Two different calls that show the same suits may differ in strength or purpose: the director
        // judges. A meaning that is not known is not another one.
        withdrawn == attempted
            && shows.is_none_or(|new| {
                shown_strains(withdrawn, meaning) == shown_strains(attempted, Some(new))
            })
    }

    /// Laws 23, 27 and 30 to 32 of 2017: every replacement raises the question whether it is
    /// comparable; without an answer the ruling lists what was assumed.
    fn ask_if_comparable(&mut self, at: usize, event: &Event, key: &OptionKey) {
        const FREE: [&str; 3] = ["lowest", "insufficient", "accept"];
        let (Event::Call { call, shows, .. } | Event::CallSubstituted { new: call, shows, .. }) =
            event
        else {
            return;
        };
        let offered = self.incidents.get(at).and_then(|incident| incident.pending.as_ref());
        let asks = offered.is_some_and(|pending| pending.option("comparable").is_some());
        if !asks || FREE.contains(&key.as_ref()) {
            return;
        }
        self.current_incident = Some(at);
        let same = self.means_the_same(*call, shows.as_deref());
        let (_, fact) = self.fact(Query::Comparable, same);
        self.current_incident = None;
        if let Some(ruling) = &mut self.incidents[at].ruling {
            ruling.facts.retain(|known| known.query != Query::Comparable);
            ruling.facts.push(fact);
        }
        self.bind(Query::Comparable, at);
    }

    /// Is this event an instance of that conduct?
    pub(crate) fn is_conduct(&self, event: &Event, conduct: &Conduct) -> bool {
        match (conduct, event) {
            (Conduct::Call(seat, calls), Event::Call { seat: by, call, shows }) => {
                by == seat && self.calls_fit(*seat, *calls, *call, shows.as_deref())
            }
            (Conduct::Call(seat, calls), Event::CallSubstituted { seat: by, new, shows, .. }) => {
                by == seat
                    && self.calls_fit(*seat, *calls, *new, shows.as_deref())
                    && self.duties.iter().any(|duty| matches!(duty, Duty::Substitute { .. }))
            }
            (Conduct::Play(hands), Event::Play { seat, .. } | Event::LeadFaced { seat, .. }) => {
                hands.contains(*seat)
            }
            (Conduct::Play(hands), Event::Designate { .. }) => {
                self.dummy().is_some_and(|dummy| hands.contains(dummy))
            }
            (Conduct::OwnLead(hand, suit), Event::Play { seat, card }) => {
                seat == hand && card.suit() != *suit && !self.hands[*hand].in_suit(*suit).is_empty()
            }
            (Conduct::Lead(hands), Event::LeadFaced { seat, .. }) => hands.contains(*seat),
            (Conduct::Spread(seat), Event::DummySpread { seat: by }) => by == seat,
            (Conduct::Spread(seat), Event::HandFaced { seat: by, .. }) => by == seat,
            (Conduct::Object(side), Event::Object { seat }) => seat.side() == *side,
            (Conduct::Agree(side), Event::Agree { seat }) => seat.side() == *side,
            _ => false,
        }
    }

    pub(crate) fn calls_fit(
        &self,
        seat: Seat,
        calls: CallClass,
        attempted: AttemptedCall,
        shows: Option<&[Suit]>,
    ) -> bool {
        let call = attempted.call();
        let insufficient = || {
            call.is_some_and(|call| {
                matches!(
                    self.calls.check(seat, call),
                    Err(bridge::IllegalCall::Insufficient { .. })
                )
            })
        };
        match calls {
            CallClass::Any => true,
            CallClass::Pass => call == Some(bridge::Call::Pass),
            CallClass::Doubles => {
                matches!(call, Some(bridge::Call::Double | bridge::Call::Redouble))
            }
            CallClass::Is(bid) => call == Some(bid.into()),
            CallClass::Strain(strain) => attempted.strain() == Some(strain),
            CallClass::Insufficient => insufficient(),
            CallClass::Comparable => {
                let same = self.means_the_same(attempted, shows);
                self.fact(Query::Comparable, same).0
            }
            CallClass::Specifies(strains) => {
                let lower = |bid: Bid| {
                    Bid::all().any(|other| {
                        other.strain == bid.strain
                            && other < bid
                            && self.calls.check(seat, other.into()).is_ok()
                    })
                };
                let bid = call.and_then(|call| call.bid());
                let lowest = bid
                    .is_some_and(|bid| self.calls.check(seat, bid.into()).is_ok() && !lower(bid));
                lowest && strains != 0 && shown_strains(attempted, shows) == strains
            }
        }
    }
}
