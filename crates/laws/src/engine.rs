//! The fold: what happened, the incidents it opens, and the choices that close them
//! (laws.md 1.6).

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use bridge::Seat;
use cards::Card;

use crate::event::Event;
use crate::incident::{Incident, IncidentStatus, Kind};
use crate::laws::*;
use crate::ruling::{Calls, Chooser, Chosen, Conduct, Key};
use crate::table::{Duty, Mode, Phase, Table};
use crate::{Effect, Query, Said};

/// Why something cannot have happened.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Impossible {
    /// The card is not in that hand.
    #[error("{seat} does not hold {card}")]
    NotHeld {
        /// Who.
        seat: Seat,
        /// What.
        card: Card,
    },
    /// The board is over.
    #[error("the board is over: nothing can happen after its end")]
    AfterTheEnd,
    /// There is no play yet.
    #[error("the play has not begun")]
    NoPlay,
    /// There is no claim to answer.
    #[error("nothing was claimed or conceded")]
    NoClaim,
    /// There is nothing to choose.
    #[error("no choice is waited for")]
    NoDecision,
    /// There is no such option.
    #[error("there is no option {option}; there are {options}")]
    NoOption {
        /// What was chosen.
        option: String,
        /// What could be.
        options: String,
    },
    /// The choice is another's.
    #[error("the choice is not {seat}'s")]
    NotTheChooser {
        /// Who chose.
        seat: Seat,
    },
    /// This table lets only legal acts through ([`Mode::Prevent`]).
    #[error("this table lets only legal calls and cards through")]
    Prevented,
    /// The entry of the auction that is meant does not exist.
    #[error("{seat} has not called {call}")]
    NotCalled {
        /// Who.
        seat: Seat,
        /// What.
        call: Said,
    },
}

impl Table {
    /// What happened. Refuses only what cannot have happened, and then changes nothing.
    pub fn apply(&mut self, event: &Event) -> Result<(), Impossible> {
        self.check(event)?;
        self.events += 1;
        match event {
            Event::OptionChosen { option, by } => self.choose_by_word(option, *by)?,
            Event::FactFound { query, value } => self.find(*query, value),
            _ => {
                self.settle_provisional();
                let void = self.close_windows(event) || self.resolve_conduct_of(event);
                if !void {
                    self.happen(event);
                }
            }
        }
        self.settle();
        Ok(())
    }

    /// The file, or the board, is at its end and a director looks at it: whatever is still latent is
    /// noticed, and revokes are settled with the tricks won so far.
    pub fn finish(&mut self) {
        self.settle_provisional();
        self.attention();
        self.check_concession(false);
        self.settle_revokes();
        self.settle();
    }

    /// Could this have happened?
    pub fn check(&self, event: &Event) -> Result<(), Impossible> {
        let held = |seat: Seat, card: Card| {
            if self.hands[seat].contains(card) {
                Ok(())
            } else {
                Err(Impossible::NotHeld { seat, card })
            }
        };
        let over = matches!(self.phase, Phase::Closed | Phase::Final);
        match event {
            _ if self.phase == Phase::Final && !is_afterthought(event) => {
                return Err(Impossible::AfterTheEnd);
            }
            Event::LeadFaceDown { seat, card }
            | Event::LeadFaced { seat, card }
            | Event::Play { seat, card }
            | Event::CardDropped { seat, card, .. }
            | Event::CardHeld { seat, card, .. }
            | Event::CardNamed { seat, card } => {
                if over {
                    return Err(Impossible::AfterTheEnd);
                }
                held(*seat, *card)?;
            }
            Event::CardsPlayedTogether { seat, cards, .. } => {
                if over {
                    return Err(Impossible::AfterTheEnd);
                }
                cards.iter().try_for_each(|card| held(*seat, *card))?;
            }
            Event::PlayRetracted { seat, card } => {
                let lies = self.play.as_ref().is_some_and(|play| {
                    play.current.contains(&(*seat, *card))
                        || play.quitted.last().is_some_and(|t| t.plays.contains(&(*seat, *card)))
                });
                if !lies && !self.hands[*seat].contains(*card) {
                    return Err(Impossible::NotHeld { seat: *seat, card: *card });
                }
            }
            Event::Call { .. } | Event::CallSubstituted { .. } if over => {
                return Err(Impossible::AfterTheEnd);
            }
            Event::CallSubstituted { seat, old, .. } => {
                let called = |e: &crate::Entry| e.seat == *seat && e.call == *old;
                if !self.calls.entries().iter().any(called) {
                    return Err(Impossible::NotCalled { seat: *seat, call: *old });
                }
            }
            Event::Designate { .. }
            | Event::DummyTouched { .. }
            | Event::DummyMoved { .. }
            | Event::DummySuggests { .. }
            | Event::DummySpread { .. } => {
                if over {
                    return Err(Impossible::AfterTheEnd);
                }
                if self.play.is_none() {
                    return Err(Impossible::NoPlay);
                }
            }
            Event::Claim { .. } | Event::Concede { .. } if self.play.is_none() => {
                return Err(Impossible::NoPlay);
            }
            Event::Claim { .. } | Event::Concede { .. } | Event::Omitted { .. } if over => {
                return Err(Impossible::AfterTheEnd);
            }
            Event::Agree { .. } if self.claim.is_none() => return Err(Impossible::NoClaim),
            Event::OptionChosen { option, by } => self.find_option(option, *by).map(|_| ())?,
            _ => {}
        }
        if self.mode == Mode::Prevent { self.check_legal(event) } else { Ok(()) }
    }

    /// The gate of a table that prevents irregularities.
    fn check_legal(&self, event: &Event) -> Result<(), Impossible> {
        let legal = match event {
            Event::Call { seat, call, .. } => call.call().is_some_and(|call| {
                self.calls.turn() == Some(*seat) && self.calls.check(*seat, call).is_ok()
            }),
            Event::LeadFaced { seat, card } | Event::Play { seat, card } => {
                let play = self.play.as_ref().filter(|play| play.turn() == Some(*seat));
                play.is_some_and(|play| play.playable(self.hands[*seat]).contains(*card))
            }
            Event::CardDropped { .. }
            | Event::CardHeld { .. }
            | Event::CardNamed { .. }
            | Event::CardsPlayedTogether { .. }
            | Event::Omitted { .. }
            | Event::CallSubstituted { .. } => false,
            _ => true,
        };
        if legal { Ok(()) } else { Err(Impossible::Prevented) }
    }

    // Choices.

    /// The decision that has this option, and its key; the newest first.
    fn find_option(&self, option: &str, by: Option<Seat>) -> Result<(usize, Key), Impossible> {
        let mut listed: Option<String> = None;
        let mut other = None;
        for (at, incident) in self.incidents.iter().enumerate().rev() {
            let Some(pending) = &incident.pending else { continue };
            if let Some(opt) = pending.option(option) {
                if by.is_some_and(|seat| !pending.chooser.admits(seat)) {
                    other = by;
                    continue;
                }
                return Ok((at, opt.key.clone()));
            }
            let keys =
                || pending.options.iter().map(|o| o.key.to_string()).collect::<Vec<_>>().join(", ");
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

    fn choose_by_word(&mut self, option: &str, by: Option<Seat>) -> Result<(), Impossible> {
        let (at, key) = self.find_option(option, by)?;
        let chooser = self.incidents[at].pending.as_ref().map(|pending| pending.chooser);
        if let (Some(Chooser::EitherOf { first: Some(first), .. }), Some(by)) = (chooser, by)
            && by != first
        {
            // The player next in turn may yet overrule his partner (Law 55A of 2017).
            self.incidents[at].provisional = Some(key);
            return Ok(());
        }
        self.incidents[at].provisional = None;
        self.choose(at, &key, false);
        Ok(())
    }

    fn settle_provisional(&mut self) {
        for at in 0..self.incidents.len() {
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
        if let Some(ruling) = &mut incident.ruling {
            // A choice made again and again is kept once.
            if ruling.chosen.len() < 16 {
                ruling.chosen.push(Chosen { option: opt.key.clone(), by_conduct });
                ruling.applied.extend(opt.effects.iter().cloned());
            }
            for law in &opt.laws {
                if !ruling.laws.contains(law) {
                    ruling.laws.push(*law);
                }
            }
            for effect in &opt.effects {
                if let Effect::Reserve { law } = effect
                    && !ruling.reviews.contains(law)
                {
                    ruling.reviews.push(*law);
                }
            }
        }
        opt.effects.iter().for_each(|effect| self.execute(effect));
        self.after_choice(at, &opt.key);
        opt.void
    }

    /// What belongs to a choice beside its effects.
    fn after_choice(&mut self, at: usize, key: &str) {
        if let Kind::LeadOutOfTurn { seat, .. } = self.incidents[at].kind
            && key == "own-lead"
        {
            self.duties.retain(|duty| !matches!(duty, Duty::Force { seat: s, .. } if *s == seat));
        }
    }

    /// The choices that an act makes; true if the act itself is void.
    pub(crate) fn resolve_conduct_of(&mut self, event: &Event) -> bool {
        for at in (0..self.incidents.len()).rev() {
            for _ in 0..4 {
                let Some(pending) = &self.incidents[at].pending else { break };
                let found = pending
                    .by_conduct
                    .iter()
                    .find(|(conduct, _)| self.acts(event, conduct))
                    .map(|(_, key)| key.clone());
                let Some(key) = found else { break };
                // A premature replacement of an insufficient bid has its own clause.
                if let Kind::Insufficient { seat, .. } = self.incidents[at].kind
                    && key == "refuse"
                    && matches!(event, Event::Call { seat: by, .. } if *by == seat)
                {
                    let clause = l27_insufficient::premature(self);
                    if let Some(ruling) = &mut self.incidents[at].ruling {
                        ruling.laws.push(clause);
                    }
                }
                if self.choose(at, &key, true) {
                    return true;
                }
            }
        }
        false
    }

    /// Is this act that conduct?
    fn acts(&self, event: &Event, conduct: &Conduct) -> bool {
        match (conduct, event) {
            (Conduct::Call(seat, calls), Event::Call { seat: by, call, .. }) => {
                by == seat && self.calls_fit(*seat, *calls, *call)
            }
            (Conduct::Call(seat, calls), Event::CallSubstituted { seat: by, new, .. }) => {
                by == seat
                    && self.calls_fit(*seat, *calls, *new)
                    && self.duties.iter().any(|duty| matches!(duty, Duty::Substitute { .. }))
            }
            (Conduct::Play(hands), Event::Play { seat, .. } | Event::LeadFaced { seat, .. }) => {
                hands.contains(*seat)
            }
            (Conduct::Play(hands), Event::Designate { .. }) => {
                self.dummy().is_some_and(|dummy| hands.contains(dummy))
            }
            (Conduct::Lead(hands), Event::LeadFaced { seat, .. }) => hands.contains(*seat),
            (Conduct::Spread(seat), Event::DummySpread { seat: by }) => by == seat,
            (Conduct::Spread(seat), Event::HandFaced { seat: by, .. }) => by == seat,
            (Conduct::Object(side), Event::Object { seat }) => seat.side() == *side,
            (Conduct::Agree(side), Event::Agree { seat }) => seat.side() == *side,
            _ => false,
        }
    }

    fn calls_fit(&self, seat: Seat, calls: Calls, said: Said) -> bool {
        let call = said.call();
        let insufficient = || {
            call.is_some_and(|call| {
                matches!(
                    self.calls.check(seat, call),
                    Err(bridge::IllegalCall::Insufficient { .. })
                )
            })
        };
        match calls {
            Calls::Any => true,
            Calls::Pass => call == Some(bridge::Call::Pass),
            Calls::Doubles => {
                matches!(call, Some(bridge::Call::Double | bridge::Call::Redouble))
            }
            Calls::Is(bid) => call == Some(bid.into()),
            Calls::Strain(strain) => said.strain() == Some(strain),
            Calls::Insufficient => insufficient(),
            Calls::Comparable => self.fact(Query::Comparable, false).0,
        }
    }

    // Incidents.

    /// Opens an incident. At a coached table what all can see is ruled upon at once.
    pub(crate) fn open(&mut self, kind: Kind) -> usize {
        let waits = kind.has_window() || kind.is_hidden();
        self.incidents.push(Incident {
            kind,
            at: self.events,
            status: IncidentStatus::Latent,
            ruling: None,
            pending: None,
            provisional: None,
        });
        let at = self.incidents.len() - 1;
        if !waits {
            self.notice(at, false);
        }
        at
    }

    /// Opens an incident with a ruling made before the table moved.
    pub(crate) fn open_with(&mut self, kind: Kind, ruling: crate::Ruling) {
        let pending = ruling.decision.clone();
        self.incidents.push(Incident {
            kind,
            at: self.events,
            status: IncidentStatus::Latent,
            ruling: Some(ruling),
            pending,
            provisional: None,
        });
        self.announce(self.incidents.len() - 1);
    }

    /// Rules on an incident. At a physical table the ruling waits for attention, though acting may
    /// choose before it.
    pub(crate) fn notice(&mut self, at: usize, called_over: bool) {
        let kind = self.incidents[at].kind.clone();
        let mut ruling = crate::rule::rule(self, &kind, called_over);
        let reserved: Vec<_> = ruling
            .auto
            .iter()
            .filter_map(|e| if let Effect::Reserve { law } = e { Some(*law) } else { None })
            .collect();
        ruling = ruling.review(&reserved);
        // Nothing to choose among is no choice.
        ruling.decision = ruling.decision.filter(|decision| !decision.options.is_empty());
        let incident = &mut self.incidents[at];
        incident.pending = ruling.decision.clone();
        let latent =
            self.mode == Mode::Physical && ruling.decision.is_some() && ruling.auto.is_empty();
        incident.ruling = Some(ruling);
        if !latent {
            self.announce(at);
        }
    }

    /// Makes a ruling known, and carries out what follows at once.
    fn announce(&mut self, at: usize) {
        if self.ruled.contains(&at) {
            return;
        }
        let incident = &mut self.incidents[at];
        let Some(ruling) = &mut incident.ruling else { return };
        ruling.applied = ruling.auto.clone();
        incident.status = if incident.pending.is_some() {
            IncidentStatus::Ruled
        } else {
            IncidentStatus::Executed
        };
        let effects = ruling.auto.clone();
        self.ruled.push(at);
        effects.iter().for_each(|effect| self.execute(effect));
    }

    /// Attention was drawn, or the director was called: what lay hidden is ruled upon.
    pub(crate) fn attention(&mut self) {
        for at in 0..self.incidents.len() {
            if self.incidents[at].status != IncidentStatus::Latent {
                continue;
            }
            if let Kind::WrongBoardCall { entry, seat, .. } = self.incidents[at].kind {
                let later = self.calls.entries().iter().skip(usize::from(entry) + 1);
                let partner_called = later.into_iter().any(|e| e.seat == seat.partner());
                self.incidents[at].kind = Kind::WrongBoardCall { entry, seat, partner_called };
            }
            if self.incidents[at].ruling.is_some() {
                self.announce(at);
            } else {
                self.notice(at, false);
            }
        }
        self.notice_revokes();
    }

    /// Laws 36 to 39 and 13 wait for the next act; true if that act is void.
    fn close_windows(&mut self, event: &Event) -> bool {
        let mut void = false;
        for at in 0..self.incidents.len() {
            if self.incidents[at].status != IncidentStatus::Latent
                || !self.incidents[at].kind.has_window()
            {
                continue;
            }
            let offender = match &self.incidents[at].kind {
                Kind::WrongCount if matches!(event, Event::HandCounted { .. }) => continue,
                Kind::Inadmissible { seat, .. }
                | Kind::MustPassBroken { seat, .. }
                | Kind::BeyondSeven { seat, .. }
                | Kind::AfterFinalPass { seat, .. } => Some(*seat),
                _ => None,
            };
            let call = if let Event::Call { seat, call, .. } = event {
                Some((*seat, *call))
            } else {
                None
            };
            let over = call.is_some_and(|(by, _)| offender.is_some_and(|seat| by == seat.next()));
            if let (true, Some((seat, call))) = (over, call)
                && !matches!(self.incidents[at].kind, Kind::MustPassBroken { .. })
            {
                // His call is kept in the log, and falls with the one it was made over.
                self.enter(crate::Entry {
                    seat,
                    call,
                    status: crate::Status::Cancelled,
                    shows: None,
                });
                void = true;
            }
            let complies = call.is_some_and(|(by, call)| {
                offender == Some(by)
                    && call == Said::Call(bridge::Call::Pass)
                    && matches!(
                        self.incidents[at].kind,
                        Kind::MustPassBroken { .. } | Kind::BeyondSeven { .. }
                    )
            });
            void |= complies;
            self.notice(at, over);
        }
        void
    }

    // Facts.

    fn find(&mut self, query: Query, value: &str) {
        if self.facts.len() < 256 {
            self.facts.push((query, value.to_ascii_lowercase()));
        }
        let yes = query.means(value) == Some(true);
        match query {
            Query::Unplayable => {
                self.open(Kind::Unplayable);
            }
            Query::Weights => {
                self.open(Kind::Weighted);
            }
            Query::Settled => {
                if let Ok(side) = value.parse() {
                    self.open(Kind::SettledByPlayers { side });
                }
            }
            Query::Misinformation if yes => {
                self.open(Kind::Misinformation);
            }
            Query::CouldHaveKnown if yes => {
                self.open(Kind::CouldHaveKnown);
            }
            _ => self.rule_again(),
        }
    }

    /// A ruling that has not moved yet is made anew with the fact.
    fn rule_again(&mut self) {
        let Some(at) = self.incidents.iter().rposition(|incident| incident.pending.is_some())
        else {
            return;
        };
        let incident = &self.incidents[at];
        let fresh = incident
            .ruling
            .as_ref()
            .is_some_and(|ruling| ruling.chosen.is_empty() && ruling.auto.is_empty());
        if fresh {
            let mut ruling = crate::rule::rule(self, &incident.kind.clone(), false);
            // Nothing to choose among is no choice.
            ruling.decision = ruling.decision.filter(|decision| !decision.options.is_empty());
            if ruling.auto.is_empty() {
                self.incidents[at].pending = ruling.decision.clone();
                self.incidents[at].ruling = Some(ruling);
            }
        }
    }
}

/// Events that may still come when the board is over.
fn is_afterthought(event: &Event) -> bool {
    matches!(
        event,
        Event::FactFound { .. }
            | Event::OptionChosen { .. }
            | Event::NextBoardCall { .. }
            | Event::RoundEnded
            | Event::CorrectionPeriodEnded
    )
}
