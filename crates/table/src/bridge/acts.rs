//! The open gate: what a command comes to where everything possible happens.

use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;

use bridge::{Command, Explainer, Refusal, Seat, check_free_text};
use cards::consent::{ConsentOutcome, MAX_INTERRUPTIONS};
use cards::{Card, Seats};
use laws::{Chooser, Claimed, Event, Impossible, Mode, Phase, Said};

use super::open::MOST_EVENTS;
use super::{
    BridgeCommand, BridgeEvent, BridgeRefusal, GateEvent, OpenBoard, OpenCommand, OpenRefusal,
};
use crate::Author;

pub(super) type Decided = Result<Vec<BridgeEvent>, BridgeRefusal>;

/// The most that can follow from one act without anybody's doing.
const MOST_TO_FOLLOW: usize = 12;

impl OpenBoard {
    /// What would happen if whoever holds the author's seats gave this command. Changes nothing.
    pub(super) fn decide(
        &self,
        author: Author<Seat>,
        command: &BridgeCommand,
        explainer: Explainer,
    ) -> Decided {
        let held = author.seats;
        match command {
            BridgeCommand::Plain(command) => {
                if !author.robot {
                    super::session::no_system_words(command)?;
                }
                self.decide_plain(held, command, explainer)
            }
            BridgeCommand::Open(command) => self.decide_open(author, command),
        }
    }

    fn decide_plain(&self, held: Seats<Seat>, command: &Command, explainer: Explainer) -> Decided {
        match command {
            Command::Call { seat, call, alert, meaning } => {
                holds(held, *seat)?;
                let mut events = self.call(*seat, (*call).into())?;
                // Who explains a call can say at once what it means.
                let about = self.table().calls().entries().len() as u16;
                let own = explainer == Explainer::Caller
                    || matches!(meaning, Some(bridge::Explanation::System { .. }));
                if own && *alert {
                    let alert = bridge::Event::Alert { seat: *seat, about };
                    events.insert(1, BridgeEvent::Plain(alert));
                }
                if let Some(text) = meaning.as_ref().filter(|_| own) {
                    text.check()?;
                    let text = text.clone();
                    let explain = bridge::Event::Explain { seat: *seat, about, text };
                    events.insert(1, BridgeEvent::Plain(explain));
                }
                Ok(events)
            }
            Command::Play { seat, card } => self.card(held, *seat, *card, false),
            Command::Alert { seat, about } => {
                holds(held, *seat)?;
                Ok(plain(self.decide_alert(*seat, *about, explainer)?))
            }
            Command::Ask { seat, about } => {
                holds(held, *seat)?;
                Ok(plain(self.decide_ask(*seat, *about)?))
            }
            Command::Explain { seat, about, text } => {
                holds(held, *seat)?;
                Ok(plain(self.decide_explain(*seat, *about, text, explainer)?))
            }
            Command::Claim { seat, tricks, line, statement } => {
                self.may_claim(held, *seat, *tricks)?;
                check_free_text(statement)?;
                let cards = line.iter().map(Card::to_string);
                let said: Vec<String> = core::iter::once(statement.clone())
                    .filter(|said| !said.is_empty())
                    .chain(cards)
                    .collect();
                let statement = said.join(" ");
                self.happens(Event::Claim { seat: *seat, n: Some(*tricks), statement })
            }
            Command::Concede { seat, tricks } => {
                self.may_claim(held, *seat, *tricks)?;
                self.happens(Event::Concede { seat: *seat, n: Some(*tricks) })
            }
            Command::Agree { seat } => {
                holds(held, *seat)?;
                self.agree(*seat)
            }
            Command::Object { seat } => {
                holds(held, *seat)?;
                self.object(*seat)
            }
            Command::UndoAsk { seat } => {
                holds(held, *seat)?;
                self.ask_undo(*seat)
            }
            Command::UndoAnswer { seat, agree } => {
                holds(held, *seat)?;
                self.answer_undo(*seat, *agree)
            }
            Command::ClaimHonors { .. } | Command::BreakOff { .. } => {
                Err(Refusal::WrongPhase.into())
            }
        }
    }

    fn decide_open(&self, author: Author<Seat>, command: &OpenCommand) -> Decided {
        let held = author.seats;
        if let OpenCommand::Lead { seat, card } = command {
            return self.card(held, *seat, *card, true);
        }
        if let OpenCommand::TakeBack { seat, card } = command {
            holds(held, self.controller(*seat)).map_err(|_| Refusal::NotYours { seat: *seat })?;
            self.lies_up(*seat, *card)?;
            return self.happens(Event::PlayRetracted { seat: *seat, card: *card });
        }
        holds(held, command.seat())?;
        match command {
            OpenCommand::Call { seat, call } => self.call(*seat, *call),
            OpenCommand::FaceDown { seat, card } => self.lead_down(*seat, *card),
            OpenCommand::TurnUp { seat } => self.turn_up(held, *seat),
            OpenCommand::Look { seat, at } => self.look(held, *seat, *at),
            OpenCommand::Exchange { seat } => self.exchange(held, *seat),
            OpenCommand::Together { seat, cards } => {
                self.own_cards(*seat)?;
                cards.iter().try_for_each(|card| self.lies_up(*seat, *card))?;
                let distinct: cards::Cards = cards.iter().copied().collect();
                if !(2..=4).contains(&cards.len()) || distinct.len() as usize != cards.len() {
                    return Err(Refusal::WrongPhase.into());
                }
                let (cards, visible) = (cards.clone(), cards.len() as u8);
                self.happens(Event::CardsPlayedTogether { seat: *seat, cards, visible })
            }
            OpenCommand::Drop { seat, card } => {
                self.own_cards(*seat)?;
                self.lies_up(*seat, *card)?;
                let visible_to = Seats::all();
                self.happens(Event::CardDropped { seat: *seat, card: *card, visible_to })
            }
            OpenCommand::Show { seat } => {
                self.own_cards(*seat)?;
                self.may_stop(*seat)?;
                self.happens(Event::HandFaced { seat: *seat, manner: "shown".into() })
            }
            OpenCommand::Designate { seat, text, slip, delay_ms } => {
                if self.table().contract().map(|contract| contract.declarer) != Some(*seat) {
                    return Err(Refusal::NotYours { seat: *seat }.into());
                }
                check_free_text(text)?;
                let (text, delay_ms, claimed) = (text.clone(), *delay_ms, claimed(*slip));
                self.happens(Event::Designate { text, delay_ms, claimed })
            }
            OpenCommand::Change { seat, call, slip, delay_ms } => {
                let entries = self.table().calls().entries();
                let old = entries.iter().rev().find(|entry| entry.seat == *seat);
                let old = old.ok_or(Impossible::NotCalled { seat: *seat, call: *call })?.call;
                let (new, delay_ms, claimed) = (*call, *delay_ms, claimed(*slip));
                self.happens(Event::CallSubstituted { seat: *seat, old, new, delay_ms, claimed })
            }
            OpenCommand::Attention { seat } => self.happens(Event::AttentionDrawn { by: *seat }),
            OpenCommand::Director { seat } => {
                self.happens(Event::DirectorCalled { by: Some(*seat) })
            }
            OpenCommand::AskRevoke { seat, of } => {
                self.happens(Event::RevokeInquiry { by: *seat, of: *of, suit: None })
            }
            OpenCommand::Inform { seat, of, kind } => self.inform(*seat, *of, *kind, author.robots),
            OpenCommand::Admit { seat, agree } => self.admit(*seat, *agree),
            OpenCommand::Inspect { seat } => self.inspect(*seat),
            OpenCommand::Name { seat, card } => {
                self.own_cards(*seat)?;
                self.lies_up(*seat, *card)?;
                self.happens(Event::CardNamed { seat: *seat, card: *card })
            }
            OpenCommand::Hold { seat, card } => {
                self.own_cards(*seat)?;
                self.lies_up(*seat, *card)?;
                let visible_to = Seats::all();
                self.happens(Event::CardHeld { seat: *seat, card: *card, visible_to })
            }
            OpenCommand::Move { seat, card } => self.moved(*seat, *card),
            OpenCommand::Choose { seat, option } => self.choose(*seat, option),
            OpenCommand::Fact { seat, query, value } => self.answer(*seat, *query, value),
            OpenCommand::Plan { seat, text } => {
                if self.table().claim().map(|claim| claim.seat) != Some(*seat) {
                    return Err(Impossible::NoClaim.into());
                }
                check_free_text(text)?;
                self.happens(Event::PlanStated { seat: *seat, lines: text.clone() })
            }
            OpenCommand::Lead { .. } | OpenCommand::TakeBack { .. } => {
                Err(Refusal::WrongPhase.into())
            }
        }
    }

    fn call(&self, seat: Seat, call: Said) -> Decided {
        if self.is_full() {
            let legal = self.table().legal_calls(seat);
            if !call.call().is_some_and(|call| legal.contains(&call)) {
                return Err(OpenRefusal::TooOften { limit: MOST_EVENTS }.into());
            }
            return self.follows(Event::Call { seat, call, shows: None });
        }
        self.happens(Event::Call { seat, call, shows: None })
    }

    /// A card from a hand; to an empty trick it is a lead, unless another's lies there.
    pub(super) fn card(
        &self,
        held: Seats<Seat>,
        seat: Seat,
        card: Card,
        own_lead: bool,
    ) -> Decided {
        holds(held, self.controller(seat)).map_err(|_| Refusal::NotYours { seat })?;
        if self.bound_to().is_some_and(|lead| lead.seat == seat && lead.card != card) {
            return Err(OpenRefusal::LiesDown { seat }.into());
        }
        let table = self.table();
        if matches!(table.phase(), Phase::PlayCeased) {
            return Err(Refusal::Waiting.into());
        }
        let leads = match table.play() {
            Some(play) => {
                // Declarer waits for the trick to be complete: a card that is left out of it is
                // found with four cards on the table.
                let early = play.current().len() == 3
                    && play.card_of(seat).is_some()
                    && !play.is_defender(seat);
                if early {
                    return Err(Refusal::NotYourTurn { seat, turn: table.turn() }.into());
                }
                play.current().is_empty() && (own_lead || table.lying().is_empty())
            }
            None => true,
        };
        let event =
            if leads { Event::LeadFaced { seat, card } } else { Event::Play { seat, card } };
        if self.is_full() {
            if !table.legal_plays(seat).contains(card) {
                return Err(OpenRefusal::TooOften { limit: MOST_EVENTS }.into());
            }
            return self.follows(event);
        }
        self.happens(event)
    }

    /// Dummy's cards are on the table, and nobody drops them.
    pub(super) fn own_cards(&self, seat: Seat) -> Result<(), BridgeRefusal> {
        let table = self.table();
        if matches!(table.phase(), Phase::PlayCeased) {
            return Err(Refusal::Waiting.into());
        }
        let dummy = self.dummy() == Some(seat) && table.phase() == Phase::Play;
        if dummy { Err(Refusal::NotYours { seat }.into()) } else { Ok(()) }
    }

    pub(super) fn may_stop(&self, seat: Seat) -> Result<(), BridgeRefusal> {
        let refusal = Refusal::TooOften { limit: MAX_INTERRUPTIONS };
        if self.stops.may_interrupt(seat) { Ok(()) } else { Err(refusal.into()) }
    }

    fn may_claim(&self, held: Seats<Seat>, seat: Seat, tricks: u8) -> Result<(), BridgeRefusal> {
        holds(held, seat)?;
        match self.table().phase() {
            Phase::Play => {}
            Phase::PlayCeased => return Err(Refusal::Waiting.into()),
            _ => return Err(Refusal::WrongPhase.into()),
        }
        if self.controller(seat) != seat {
            return Err(Refusal::NotYours { seat }.into());
        }
        self.may_stop(seat)?;
        let left = self.left();
        if tricks > left { Err(Refusal::TooManyTricks { tricks, left }.into()) } else { Ok(()) }
    }

    fn agree(&self, seat: Seat) -> Decided {
        let nothing = || BridgeRefusal::from(Refusal::NothingToAnswer { seat });
        if self.undo.is_some() {
            return Err(Refusal::Waiting.into());
        }
        let consent = BridgeEvent::from(GateEvent::Consent { seat });
        match self.table().phase() {
            Phase::PlayCeased => {
                let waits = self.claim_waits_for();
                if !waits.contains(seat) {
                    return Err(nothing());
                }
                if waits.len() > 1 {
                    return Ok(vec![consent]);
                }
                // It is the opponents' consent that grants it, whoever was asked last.
                let claimer = self.table().claim().map_or(seat, |claim| claim.seat);
                let by = if seat.side() == claimer.side() { claimer.next() } else { seat };
                self.follows(Event::Agree { seat: by })
            }
            Phase::Closed => {
                if self.table().decisions().next().is_some() {
                    return Err(Refusal::Waiting.into());
                }
                let waits = self.awaited();
                if !waits.contains(seat) {
                    return Err(nothing());
                }
                let mut events = vec![consent];
                if waits.len() == 1 {
                    events.push(Event::ResultAgreed { ns: None }.into());
                    events.push(Event::CorrectionPeriodEnded.into());
                }
                Ok(events)
            }
            _ => Err(nothing()),
        }
    }

    fn object(&self, seat: Seat) -> Decided {
        let nothing = Refusal::NothingToAnswer { seat };
        if self.table().phase() == Phase::Closed {
            self.not_more_than(|event| matches!(event, Event::Object { seat: by } if *by == seat))?;
        }
        let table = self.table();
        let claimer = table.claim().or(table.granted()).map(|claim| claim.seat);
        match table.phase() {
            Phase::PlayCeased if claimer != Some(seat) => self.follows(Event::Object { seat }),
            Phase::Closed if claimer.is_some() && table.decisions().next().is_none() => {
                self.happens(Event::Object { seat })
            }
            _ => Err(nothing.into()),
        }
    }

    fn choose(&self, seat: Seat, option: &str) -> Decided {
        let decision = self.table().decision_of(option, seat)?;
        let Some(chosen) = decision.option(option).filter(|chosen| !chosen.unspoken) else {
            return Err(Impossible::NoDecision.into());
        };
        let key = chosen.key.to_string();
        let vote = || {
            let known = self.votes.get(&seat) == Some(&key);
            let vote = GateEvent::Vote { seat, option: key.clone() }.into();
            if known { Vec::new() } else { vec![vote] }
        };
        let chosen = |by| Event::OptionChosen { option: key.clone(), by };
        match decision.chooser {
            // What all four must want is done when all do, and not when one does not.
            Chooser::AllFour => {
                if key == decision.timeout {
                    return self.follows(chosen(Some(seat)));
                }
                let mut silent = self.awaited();
                silent.remove(seat);
                if silent.is_empty() { self.follows(chosen(None)) } else { Ok(vote()) }
            }
            // The wish of the player next in turn prevails: his partner's is heard.
            Chooser::EitherOf { first: Some(first), .. } if first != seat => {
                if self.is_full() {
                    return Err(OpenRefusal::TooOften { limit: MOST_EVENTS }.into());
                }
                Ok(vote())
            }
            _ => self.follows(chosen(Some(seat))),
        }
    }

    fn answer(&self, seat: Seat, query: laws::Query, value: &str) -> Decided {
        let asked = self.table().asked();
        let known = asked.iter().find(|asked| asked.query == query);
        if !known.is_some_and(|asked| asked.answers.iter().any(|answer| answer == value)) {
            return Err(OpenRefusal::NotAsked.into());
        }
        if self.is_full() {
            return Err(OpenRefusal::TooOften { limit: MOST_EVENTS }.into());
        }
        // Each answer may have a claim judged anew.
        let again =
            |event: &&Event| matches!(event, Event::FactFound { query: q, .. } if *q == query);
        self.not_more_than(again)?;
        if self
            .said
            .iter()
            .any(|(said, by, answer)| (said, by, answer.as_str()) == (&query, &seat, value))
        {
            return Ok(Vec::new());
        }
        let gate = GateEvent::Fact { seat, query, value: value.to_string() };
        let mut events: Vec<BridgeEvent> = vec![gate.into()];
        let both = self.said.iter().any(|(said, by, answer)| {
            *said == query && by.side() != seat.side() && answer == value
        });
        if both {
            events.extend(self.happens(Event::FactFound { query, value: value.to_string() })?);
        }
        Ok(events)
    }

    /// The last act of a player's, if nothing was ruled since: what a ruling has changed is not
    /// taken back by consent.
    fn ask_undo(&self, seat: Seat) -> Decided {
        let table = self.table();
        if self.undo.is_some() || table.decisions().next().is_some() {
            return Err(Refusal::Waiting.into());
        }
        if !matches!(table.phase(), Phase::Auction | Phase::Clarification | Phase::Play) {
            return Err(Refusal::WrongPhase.into());
        }
        if self.is_full() {
            return Err(OpenRefusal::TooOften { limit: MOST_EVENTS }.into());
        }
        self.may_stop(seat)?;
        let nothing = || BridgeRefusal::from(Refusal::NothingToUndo { seat });
        if self.dummy() == Some(seat) && table.phase() == Phase::Play {
            return Err(nothing());
        }
        let own = |event: &Event| match event {
            Event::Call { seat: by, .. } => *by == seat,
            Event::Play { seat: by, .. }
            | Event::LeadFaced { seat: by, .. }
            | Event::LeadFaceDown { seat: by, .. } => self.controller(*by) == seat,
            _ => false,
        };
        let keep = self.log().iter().rposition(own).ok_or_else(nothing)?;
        // What dummy has seen he does not forget, and his rights do not come back (Law 43B1).
        let looks =
            |event: &Event| matches!(event, Event::DummyLooked { .. } | Event::HandsExchanged);
        if self.ruled_at() > keep || self.log().iter().skip(keep).any(looks) {
            return Err(nothing());
        }
        Ok(plain(vec![bridge::Event::UndoAsked { seat, keep: keep as u16 }]))
    }

    fn answer_undo(&self, seat: Seat, agree: bool) -> Decided {
        let nothing = Refusal::NothingToAnswer { seat };
        let undo = self.undo.as_ref().ok_or(nothing.clone())?;
        Ok(plain(
            match ConsentOutcome::of(undo.seat, undo.waiting, seat, agree).ok_or(nothing)? {
                ConsentOutcome::Refused => vec![bridge::Event::UndoRefused { seat }],
                ConsentOutcome::Agreed { is_last: false } => {
                    vec![bridge::Event::UndoAgreed { seat }]
                }
                ConsentOutcome::Agreed { is_last: true } => {
                    vec![
                        bridge::Event::UndoAgreed { seat },
                        bridge::Event::Undone { keep: undo.keep },
                    ]
                }
            },
        ))
    }

    /// Has so much been done on this board, taken back or not, that only what is regular goes on?
    fn is_full(&self) -> bool {
        self.acts() as usize >= MOST_EVENTS
    }

    /// Something happens, if the board still takes it.
    pub(super) fn happens(&self, event: Event) -> Decided {
        if self.is_full() {
            return Err(OpenRefusal::TooOften { limit: MOST_EVENTS }.into());
        }
        self.follows(event)
    }

    /// Something happens, with what follows from it without anybody's doing.
    fn follows(&self, event: Event) -> Decided {
        if self.undo.is_some() {
            return Err(Refusal::Waiting.into());
        }
        let mut table = self.table().clone();
        table.apply(&event)?;
        let mut events: Vec<BridgeEvent> = vec![event.into()];
        while let Some(next) = following(&table).filter(|_| events.len() <= MOST_TO_FOLLOW) {
            if table.apply(&next).is_err() {
                break;
            }
            events.push(next.into());
        }
        Ok(events)
    }
}

/// What the house does at once: dummy is spread, a coached table is told, what a director would
/// judge is left as the laws leave it, and a board passed out is over.
fn following(table: &laws::Table) -> Option<Event> {
    if let Some(play) = table.play()
        && !play.before_opening_lead()
        && !play.is_dummy_spread()
    {
        return Some(Event::DummySpread { seat: play.contract().dummy() });
    }
    if table.mode() == Mode::Coach && table.hides_something() {
        return Some(Event::DirectorCalled { by: None });
    }
    if let Some(decision) = table.decisions().find(|d| d.chooser == Chooser::Director) {
        return Some(Event::OptionChosen { option: decision.timeout.to_string(), by: None });
    }
    let waits = table.decisions().next().is_some();
    let passed_out = table.phase() == Phase::Closed && table.play().is_none();
    (passed_out && !waits).then_some(Event::CorrectionPeriodEnded)
}

fn holds(held: Seats<Seat>, seat: Seat) -> Result<(), Refusal> {
    if held.contains(seat) { Ok(()) } else { Err(Refusal::NotYours { seat }) }
}

const fn claimed(slip: bool) -> Claimed {
    if slip { Claimed::Unintended } else { Claimed::Intended }
}

fn plain(events: Vec<bridge::Event>) -> Vec<BridgeEvent> {
    events.into_iter().map(BridgeEvent::Plain).collect()
}
