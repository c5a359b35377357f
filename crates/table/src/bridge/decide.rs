//! Laws mode: which events a command brings about where every possible act is allowed.

use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;

use bridge::{CallsAndCards, Command, IllegalCall, Refusal, Seat, check_free_text};
use cards::{Card, Seats};
use laws::{AttemptedCall, Chooser, Event, Impossible, Phase, Query, StatedIntent};

use super::laws_board::BOARD_EVENT_LIMIT;
use super::{
    BridgeCommand, BridgeEvent, BridgeRefusal, ClaimTerms, InterpretableCall, LawsBoard,
    LawsCommand, LawsRefusal, PlayerStatement, SystemMeaning,
};
use crate::Author;

pub(super) type DecideResult = Result<Vec<BridgeEvent>, BridgeRefusal>;

impl LawsBoard {
    /// The events of a command by the author's seats. Changes nothing.
    pub(super) fn decide(&self, author: Author<Seat>, command: &BridgeCommand) -> DecideResult {
        match command {
            BridgeCommand::Plain(command) => self.decide_plain(author, command, None),
            BridgeCommand::Laws(command) => self.decide_laws(author, command, None),
            BridgeCommand::Interpreted(InterpretableCall::Plain(command), meaning) => {
                self.decide_plain(author, command, Some(meaning))
            }
            BridgeCommand::Interpreted(InterpretableCall::Laws(command), meaning) => {
                self.decide_laws(author, command, Some(meaning))
            }
        }
    }

    fn decide_plain(
        &self,
        author: Author<Seat>,
        command: &Command,
        system: Option<&SystemMeaning>,
    ) -> DecideResult {
        let held = author.seats;
        super::command::check_words(author, command)?;
        match command {
            Command::Call { seat, call, alert, meaning } => {
                holds(held, *seat)?;
                let mut events = self.call(*seat, (*call).into(), system)?;
                let about = self.table().calls().entries().len() as u16;
                let mut notes = self.procedure.decide_notes_with_call(
                    *seat,
                    about,
                    *alert,
                    meaning.as_ref(),
                )?;
                notes.extend(system.and_then(|system| system.description(command, about)));
                // They are logged after the call, the explanation first, and before what follows
                // from the call.
                let is_call = |event: &BridgeEvent| {
                    matches!(event, BridgeEvent::Law { law: Event::Call { .. } })
                };
                let after = events.iter().position(is_call).map_or(0, |at| at + 1);
                events.splice(after..after, plain(notes).into_iter().rev());
                Ok(events)
            }
            Command::Play { seat, card } => self.card(held, *seat, *card, false),
            Command::Alert { seat, about } => {
                holds(held, *seat)?;
                Ok(plain(self.procedure.decide_alert(self, *seat, *about)?))
            }
            Command::Ask { seat, about } => {
                holds(held, *seat)?;
                Ok(plain(self.procedure.decide_ask(self, *seat, *about)?))
            }
            Command::Explain { seat, about, text } => {
                holds(held, *seat)?;
                Ok(plain(self.procedure.decide_explain(self, *seat, *about, text)?))
            }
            Command::Claim { seat, tricks, line, statement } => {
                holds(held, *seat)?;
                self.procedure.check_claim(self, *seat, *tricks)?;
                check_free_text(statement)?;
                let cards = line.iter().map(Card::to_string);
                let statements: Vec<String> = core::iter::once(statement.clone())
                    .filter(|text| !text.is_empty())
                    .chain(cards)
                    .collect();
                let statement = statements.join(" ");
                self.try_event(Event::Claim { seat: *seat, n: Some(*tricks), statement })
            }
            Command::Concede { seat, tricks } => {
                holds(held, *seat)?;
                self.procedure.check_claim(self, *seat, *tricks)?;
                self.try_event(Event::Concede { seat: *seat, n: Some(*tricks) })
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
                Ok(plain(self.procedure.decide_undo_answer(*seat, *agree)?))
            }
            Command::ClaimHonors { .. }
            | Command::BreakOff { .. }
            | Command::ChooseSystem { .. } => Err(Refusal::WrongPhase.into()),
        }
    }

    fn decide_laws(
        &self,
        author: Author<Seat>,
        command: &LawsCommand,
        system: Option<&SystemMeaning>,
    ) -> DecideResult {
        let held = author.seats;
        if let LawsCommand::Lead { seat, card } = command {
            return self.card(held, *seat, *card, true);
        }
        if let LawsCommand::TakeBack { seat, card } = command {
            holds(held, self.table().controller(*seat))
                .map_err(|_| Refusal::NotYours { seat: *seat })?;
            self.check_not_face_down(*seat, *card)?;
            return self.try_event(Event::PlayRetracted { seat: *seat, card: *card });
        }
        holds(held, command.seat())?;
        match command {
            LawsCommand::Call { seat, call } => self.call(*seat, *call, system),
            LawsCommand::FaceDown { seat, card } => self.lead_down(*seat, *card),
            LawsCommand::TurnUp { seat } => self.turn_up(held, *seat),
            LawsCommand::Look { seat, at } => self.look_into_hand(held, *seat, *at),
            LawsCommand::Exchange { seat } => self.exchange_hands(held, *seat),
            LawsCommand::Together { seat, cards } => {
                self.check_own_cards(*seat)?;
                cards.iter().try_for_each(|card| self.check_not_face_down(*seat, *card))?;
                let distinct: cards::Cards = cards.iter().copied().collect();
                if !(2..=4).contains(&cards.len()) || distinct.len() as usize != cards.len() {
                    return Err(Refusal::WrongPhase.into());
                }
                let (cards, visible) = (cards.clone(), cards.len() as u8);
                self.try_event(Event::CardsPlayedTogether { seat: *seat, cards, visible })
            }
            LawsCommand::Drop { seat, card } => {
                self.check_own_cards(*seat)?;
                self.check_not_face_down(*seat, *card)?;
                let visible_to = Seats::all();
                self.try_event(Event::CardDropped { seat: *seat, card: *card, visible_to })
            }
            LawsCommand::Show { seat } => self.try_event(self.face_event(*seat)?),
            LawsCommand::Designate { seat, text, slip, delay_ms } => {
                if self.table().contract().map(|contract| contract.declarer) != Some(*seat) {
                    return Err(Refusal::NotYours { seat: *seat }.into());
                }
                check_free_text(text)?;
                let (text, delay_ms, claimed) = (text.clone(), *delay_ms, claimed(*slip));
                self.try_event(Event::Designate { text, delay_ms, claimed })
            }
            LawsCommand::Change { seat, call, slip, delay_ms } => {
                let entries = self.table().calls().entries();
                let old = entries.iter().rev().find(|entry| entry.seat == *seat);
                let old = old.ok_or(Impossible::NotCalled { seat: *seat, call: *call })?.call;
                let (new, delay_ms, claimed) = (*call, *delay_ms, claimed(*slip));
                let shows = system.and_then(|system| system.shows.clone());
                let seat = *seat;
                let event = Event::CallSubstituted { seat, old, new, delay_ms, claimed, shows };
                self.check_event(&event)?;
                self.events_with_consequences(self.assumptions(seat, new, system), event)
            }
            LawsCommand::Attention { seat } => self.try_event(Event::AttentionDrawn { by: *seat }),
            LawsCommand::Director { seat } => {
                self.try_event(Event::DirectorCalled { by: Some(*seat) })
            }
            LawsCommand::AskRevoke { seat, of } => {
                self.try_event(Event::RevokeInquiry { by: *seat, of: *of, suit: None })
            }
            LawsCommand::Inform { seat, of, kind } => {
                self.report_signal(*seat, *of, *kind, author.robots)
            }
            LawsCommand::Admit { seat, agree } => self.answer_signal(*seat, *agree),
            LawsCommand::Inspect { seat } => self.inspect_last_trick(*seat),
            LawsCommand::Name { seat, card } => {
                self.check_own_cards(*seat)?;
                self.check_not_face_down(*seat, *card)?;
                self.try_event(Event::CardNamed { seat: *seat, card: *card })
            }
            LawsCommand::Hold { seat, card } => {
                self.check_own_cards(*seat)?;
                self.check_not_face_down(*seat, *card)?;
                let visible_to = Seats::all();
                self.try_event(Event::CardHeld { seat: *seat, card: *card, visible_to })
            }
            LawsCommand::Move { seat, card } => self.move_dummy_card(*seat, *card),
            LawsCommand::Choose { seat, option } => self.choose(*seat, option),
            LawsCommand::Fact { seat, query, value } => self.answer(*seat, *query, value),
            LawsCommand::Plan { seat, text } => {
                if self.table().claim().map(|claim| claim.seat) != Some(*seat) {
                    return Err(Impossible::NoClaim.into());
                }
                check_free_text(text)?;
                self.try_event(Event::PlanStated { seat: *seat, lines: text.clone() })
            }
            LawsCommand::Lead { .. } | LawsCommand::TakeBack { .. } => {
                Err(Refusal::WrongPhase.into())
            }
        }
    }

    fn call(
        &self,
        seat: Seat,
        call: AttemptedCall,
        system: Option<&SystemMeaning>,
    ) -> DecideResult {
        let shows = system.and_then(|system| system.shows.clone());
        let event = Event::Call { seat, call, shows };
        if self.is_full() {
            let legal = self.table().legal_calls(seat);
            if !call.call().is_some_and(|call| legal.contains(&call)) {
                return Err(LawsRefusal::BoardFull { limit: BOARD_EVENT_LIMIT }.into());
            }
            return self.event_with_consequences(event);
        }
        self.check_event(&event)?;
        self.events_with_consequences(self.assumptions(seat, call, system), event)
    }

    /// What the pair's system says of a call that is irregular, or that replaces an irregular one, for
    /// the questions of its ruling.
    fn assumptions(
        &self,
        seat: Seat,
        call: AttemptedCall,
        system: Option<&SystemMeaning>,
    ) -> Vec<Event> {
        let Some(system) = system else { return Vec::new() };
        let insufficient = |call| {
            let checked = self.table().calls().check(seat, call);
            matches!(checked, Err(IllegalCall::Insufficient { .. }))
        };
        let replaces = system.comparable.is_some();
        // One conventional call of the two suffices (Law 27B1).
        let conventional = call.call().is_some_and(insufficient) || replaces && system.conventional;
        let conventional = conventional.then_some((Query::Conventional, system.conventional));
        let comparable = system.comparable.map(|alike| (Query::Comparable, alike));
        let assumed = |(query, yes): (Query, bool)| Event::FactAssumed {
            query,
            value: query.word(yes).to_string(),
        };
        conventional.into_iter().chain(comparable).map(assumed).collect()
    }

    /// Plays a card from a hand.
    pub(super) fn card(
        &self,
        held: Seats<Seat>,
        seat: Seat,
        card: Card,
        own_lead: bool,
    ) -> DecideResult {
        let event = self.card_event(held, seat, card, own_lead)?;
        if self.is_full() {
            if !self.table().legal_plays(seat).contains(card) {
                return Err(LawsRefusal::BoardFull { limit: BOARD_EVENT_LIMIT }.into());
            }
            return self.event_with_consequences(event);
        }
        self.try_event(event)
    }

    /// The event of a card from a hand; to an empty trick it is a lead, unless another lead lies
    /// there.
    pub(super) fn card_event(
        &self,
        held: Seats<Seat>,
        seat: Seat,
        card: Card,
        own_lead: bool,
    ) -> Result<Event, BridgeRefusal> {
        holds(held, self.table().controller(seat)).map_err(|_| Refusal::NotYours { seat })?;
        if self.binding_lead().is_some_and(|lead| lead.seat == seat && lead.card != card) {
            return Err(LawsRefusal::LiesFaceDown { seat }.into());
        }
        let table = self.table();
        if matches!(table.phase(), Phase::PlayCeased) {
            return Err(Refusal::Waiting.into());
        }
        let leads = match table.play() {
            Some(play) => {
                // Declarer waits for the complete trick: an omitted card is discovered with four
                // cards on the table.
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
        Ok(if leads { Event::LeadFaced { seat, card } } else { Event::Play { seat, card } })
    }

    /// The event of a player who faces their hand.
    pub(super) fn face_event(&self, seat: Seat) -> Result<Event, BridgeRefusal> {
        self.check_own_cards(seat)?;
        self.procedure.check_interruptions(seat)?;
        Ok(Event::HandFaced { seat, manner: "shown".into() })
    }

    /// Dummy's cards are on the table and cannot be dropped or held.
    pub(super) fn check_own_cards(&self, seat: Seat) -> Result<(), BridgeRefusal> {
        let table = self.table();
        if matches!(table.phase(), Phase::PlayCeased) {
            return Err(Refusal::Waiting.into());
        }
        let dummy = table.dummy() == Some(seat) && table.phase() == Phase::Play;
        if dummy { Err(Refusal::NotYours { seat }.into()) } else { Ok(()) }
    }

    /// The bounds of a claim by `seat`, or why it would be refused: what [`LawsBoard::decide`] checks
    /// before it rules on the claim, which is costly.
    pub(super) fn claim_terms(
        &self,
        held: Seats<Seat>,
        seat: Seat,
    ) -> Result<ClaimTerms, BridgeRefusal> {
        holds(held, seat)?;
        self.procedure.check_claim(self, seat, 0)?;
        self.check_event(&Event::Claim { seat, n: Some(0), statement: String::new() })?;
        Ok(ClaimTerms { seat, tricks: self.tricks_left() })
    }

    /// May the player agree to the claim, or consent to the result? The claim is ruled on only when
    /// the agreement is decided, which is costly.
    pub(super) fn check_agree(&self, seat: Seat) -> Result<(), BridgeRefusal> {
        self.procedure.check_no_undo_waits()?;
        let waits = match self.table().phase() {
            Phase::PlayCeased => self.claim_waits_for(),
            Phase::Closed if self.table().decisions().next().is_some() => {
                return Err(Refusal::Waiting.into());
            }
            Phase::Closed => self.awaited(),
            _ => Seats::NONE,
        };
        if waits.contains(seat) { Ok(()) } else { Err(Refusal::NothingToAnswer { seat }.into()) }
    }

    fn agree(&self, seat: Seat) -> DecideResult {
        self.check_agree(seat)?;
        let consent = BridgeEvent::from(PlayerStatement::Consent { seat });
        if self.table().phase() == Phase::PlayCeased {
            if self.claim_waits_for().len() > 1 {
                return Ok(vec![consent]);
            }
            // The opponents' consent grants the claim, whoever is asked last.
            let claimer = self.table().claim().map_or(seat, |claim| claim.seat);
            let by = if seat.side() == claimer.side() { claimer.next() } else { seat };
            return self.event_with_consequences(Event::Agree { seat: by });
        }
        let mut events = vec![consent];
        if self.awaited().len() == 1 {
            events.push(Event::ResultAgreed { ns: None }.into());
            events.push(Event::CorrectionPeriodEnded.into());
        }
        Ok(events)
    }

    fn object(&self, seat: Seat) -> DecideResult {
        let nothing = Refusal::NothingToAnswer { seat };
        if self.table().phase() == Phase::Closed {
            self.check_repeats(|event| matches!(event, Event::Object { seat: by } if *by == seat))?;
        }
        let table = self.table();
        let claimer = table.claim().or(table.granted()).map(|claim| claim.seat);
        match table.phase() {
            Phase::PlayCeased if claimer != Some(seat) => {
                self.event_with_consequences(Event::Object { seat })
            }
            Phase::Closed if claimer.is_some() && table.decisions().next().is_none() => {
                self.try_event(Event::Object { seat })
            }
            _ => Err(nothing.into()),
        }
    }

    fn choose(&self, seat: Seat, option: &str) -> DecideResult {
        let decision = self.table().decision_of(option, seat)?;
        let Some(chosen) = decision.option(option).filter(|chosen| !chosen.conduct_only) else {
            return Err(Impossible::NoDecision.into());
        };
        let key = chosen.key.to_string();
        let vote = || {
            let known = self.votes.get(&seat) == Some(&key);
            let vote = PlayerStatement::Vote { seat, option: key.clone() }.into();
            if known { Vec::new() } else { vec![vote] }
        };
        let chosen = |by| Event::OptionChosen { option: key.clone(), by };
        match decision.chooser {
            // An option of all four is taken when all choose it, and dropped when one does not.
            Chooser::AllFour => {
                if key == decision.timeout {
                    return self.event_with_consequences(chosen(Some(seat)));
                }
                let mut silent = self.awaited();
                silent.remove(seat);
                if silent.is_empty() {
                    self.event_with_consequences(chosen(None))
                } else {
                    Ok(vote())
                }
            }
            // The choice of the player next in turn prevails; partner's is recorded as a vote.
            Chooser::EitherOf { first: Some(first), .. } if first != seat => {
                self.check_vote()?;
                Ok(vote())
            }
            _ => self.event_with_consequences(chosen(Some(seat))),
        }
    }

    /// Is there room for a vote, which does not decide?
    pub(super) fn check_vote(&self) -> Result<(), BridgeRefusal> {
        if self.is_full() {
            return Err(LawsRefusal::BoardFull { limit: BOARD_EVENT_LIMIT }.into());
        }
        Ok(())
    }

    fn answer(&self, seat: Seat, query: laws::Query, value: &str) -> DecideResult {
        let asked = self.table().open_questions();
        let known = asked.iter().find(|asked| asked.query == query);
        if !known.is_some_and(|asked| asked.answers.iter().any(|answer| answer == value)) {
            return Err(LawsRefusal::NotAsked.into());
        }
        self.check_answer(query)?;
        if self
            .answers
            .iter()
            .any(|(fact, by, answer)| (fact, by, answer.as_str()) == (&query, &seat, value))
        {
            return Ok(Vec::new());
        }
        let gate = PlayerStatement::Fact { seat, query, value: value.to_string() };
        let mut events: Vec<BridgeEvent> = vec![gate.into()];
        let both = self.answers.iter().any(|(fact, by, answer)| {
            *fact == query && by.side() != seat.side() && answer == value
        });
        if both {
            events.extend(self.try_event(Event::FactFound { query, value: value.to_string() })?);
        }
        Ok(events)
    }

    /// May one more answer to this question be given? Each may readjudicate a claim.
    pub(super) fn check_answer(&self, query: laws::Query) -> Result<(), BridgeRefusal> {
        if self.is_full() {
            return Err(LawsRefusal::BoardFull { limit: BOARD_EVENT_LIMIT }.into());
        }
        self.check_repeats(
            |event| matches!(event, Event::FactFound { query: q, .. } if *q == query),
        )
    }

    /// Asks for an undo, unless a choice of a ruling waits.
    fn ask_undo(&self, seat: Seat) -> DecideResult {
        if self.table().decisions().next().is_some() {
            return Err(Refusal::Waiting.into());
        }
        let events = self.procedure.decide_undo(self, seat)?;
        if self.is_full() {
            return Err(LawsRefusal::BoardFull { limit: BOARD_EVENT_LIMIT }.into());
        }
        Ok(plain(events))
    }
}

fn holds(held: Seats<Seat>, seat: Seat) -> Result<(), Refusal> {
    if held.contains(seat) { Ok(()) } else { Err(Refusal::NotYours { seat }) }
}

const fn claimed(slip: bool) -> StatedIntent {
    if slip { StatedIntent::Unintended } else { StatedIntent::Intended }
}

fn plain(events: Vec<bridge::Event>) -> Vec<BridgeEvent> {
    events.into_iter().map(BridgeEvent::Plain).collect()
}
