//! What happened up to a ruling, in sentences that give the facts and nothing that follows from them.

use bridge::{BySeat, Call, Seat};
use cards::{Card, Cards, Seats, Suit};
use laws::scenario::{Scenario, ScenarioStep};
use laws::{AttemptedCall, Event, LawsTable, Phase, PlayLog, Query, Ruling};
use words::Words;

use super::ruling_text::{call_name, card_name, message_text, seat_name, suit_names};

/// The facts up to a ruling: contract or dealer, calls, cards trick by trick, what was said and done
/// in the order in which it happened, the hands that all may see, and the findings of fact.
pub(super) fn story(scenario: &Scenario, ruling: &Ruling, words: &Words) -> Vec<String> {
    let mut teller = Teller {
        words,
        scenario,
        lines: Vec::new(),
        calls: Vec::new(),
        cards: Vec::new(),
        trick: None,
        contract: false,
        revoke: None,
        began: scenario.table().hands().to_owned(),
        faced: false,
        reported: false,
    };
    teller.before(&scenario.table());
    // The scenario has been run before.
    let mut last = scenario.table();
    let _ = scenario.walk(|table, event| {
        teller.event(table, event);
        last = table.clone();
    });
    teller.flush();
    teller.after(&last, ruling);
    let findings =
        ruling.facts.iter().map(|fact| super::ruling_text::fact_text(fact, ruling.code, words));
    teller.lines.extend(findings);
    teller.lines
}

/// Findings that are events of their own.
const EVENTS: [Query; 3] = [Query::Settled, Query::Unplayable, Query::Fouled];

/// The messages of their rulings that say no more than what happened.
const TOLD: [&str; 3] = ["law-settled", "law-unplayable", "law-fouled"];

/// The beginnings of messages on a card that could have been played.
const REVOKED: [&str; 3] = ["law-revoke", "law-card-omitted", "law-omission"];

/// Does anything happen that can be told? Some rulings rest on a finding alone.
pub(super) fn can_be_told(scenario: &Scenario) -> bool {
    scenario.events.iter().any(|(_, step)| match step {
        ScenarioStep::Event(Event::FactFound { query, .. }) => EVENTS.contains(query),
        _ => true,
    })
}

struct Teller<'a> {
    words: &'a Words,
    scenario: &'a Scenario,
    lines: Vec<String>,
    /// Calls that are not in a line yet.
    calls: Vec<String>,
    /// Cards of the trick that are not in a line yet.
    cards: Vec<String>,
    /// The trick that the last line about cards named.
    trick: Option<u8>,
    /// The contract has been named.
    contract: bool,
    /// A card that did not follow suit, though its player could: the player and the cards that could
    /// have been played.
    revoke: Option<(Seat, Cards)>,
    /// The cards of all hands when the trick began.
    began: BySeat<Cards>,
    /// All hands have been shown.
    faced: bool,
    /// A revoke was reported, with all that counts, or a finding that is an event.
    reported: bool,
}

impl Teller<'_> {
    fn say(&mut self, key: &str, params: &[(&str, String)]) {
        self.flush();
        self.lines.push(message_text(&format!("td-{key}"), params, self.words));
    }

    /// What the headers say.
    fn before(&mut self, table: &LawsTable) {
        if self.scenario.contract.is_some() {
            self.name_contract(table);
        } else {
            self.say("story-dealer", &[("seat", self.scenario.dealer.to_string())]);
        }
        for seat in Seat::ALL {
            let out = self.scenario.shown_out[seat];
            let suits = Suit::ALL.into_iter().filter(|suit| out >> suit.index() & 1 == 1);
            let suits: Vec<Suit> = suits.collect();
            if !suits.is_empty() {
                let suits = suit_names(&suits, self.words);
                self.say("story-shown-out", &[("seat", seat.to_string()), ("suits", suits)]);
            }
        }
        let [ns, ew] = self.scenario.sessions.0;
        if [ns, ew] != [50, 50] {
            self.say("story-sessions", &[("ns", ns.to_string()), ("ew", ew.to_string())]);
        }
    }

    fn name_contract(&mut self, table: &LawsTable) {
        let Some(contract) = table.contract().filter(|_| !self.contract) else { return };
        self.contract = true;
        self.flush();
        let bid = call_name(Call::Bid(contract.terms.bid).into(), self.words);
        let declarer = seat_name(contract.declarer, self.words);
        let facts = [
            ("contract", format!("{bid}{}", contract.terms.doubling).into()),
            ("declarer", declarer.into()),
        ];
        self.lines.push(self.words.format("td-story-contract", &facts));
    }

    /// Writes the calls and cards that wait.
    fn flush(&mut self) {
        for (key, list) in [("calls", &mut self.calls), ("cards", &mut self.cards)] {
            if !list.is_empty() {
                let list = std::mem::take(list).join(", ");
                let facts = [("list", list.into())];
                self.lines.push(self.words.format(&format!("td-story-{key}"), &facts));
            }
        }
    }

    /// Names the trick, if it is another than the last line did.
    fn name_trick(&mut self, table: &LawsTable) {
        let Some(play) = table.play() else { return };
        if !matches!(table.phase(), Phase::Clarification | Phase::Play | Phase::PlayCeased) {
            return;
        }
        self.name_contract(table);
        let trick = play.trick_no();
        if self.trick != Some(trick) && trick <= 13 {
            self.trick = Some(trick);
            self.began = *table.hands();
            let leader = play.leader().to_string();
            self.say("story-trick", &[("trick", trick.to_string()), ("seat", leader)]);
        }
    }

    fn seen(&self, cards: &Cards) -> String {
        hand_name(*cards, self.words)
    }

    /// All hands, once.
    fn show_hands(&mut self, table: &LawsTable) {
        if std::mem::replace(&mut self.faced, true) || !self.scenario.cards_known {
            return;
        }
        self.flush();
        for seat in Seat::ALL {
            let hand = self.seen(&table.hands()[seat]);
            self.say("story-hand", &[("seat", seat.to_string()), ("hand", hand)]);
        }
    }

    /// What is seen when the director arrives.
    fn after(&mut self, table: &LawsTable, ruling: &Ruling) {
        if self.reported {
            let happened = ruling.explain.first().filter(|msg| TOLD.contains(&msg.key));
            let happened = happened.map(|msg| message_text(msg.key, &msg.params, self.words));
            self.lines.extend(happened);
            let report =
                ruling.explain.iter().filter(|msg| msg.key.starts_with("law-revoke-reported"));
            let report = report.map(|msg| message_text(msg.key, &msg.params, self.words));
            self.lines.extend(report);
        }
        let revoked =
            ruling.explain.iter().any(|msg| REVOKED.iter().any(|of| msg.key.starts_with(of)));
        if let Some((seat, cards)) = self.revoke.filter(|_| revoked) {
            let cards = self.seen(&cards);
            self.say("story-could-follow", &[("seat", seat.to_string()), ("cards", cards)]);
            // In the twelfth trick the partner's cards count too (Law 62D).
            let partner = seat.partner();
            if self.trick == Some(12) && table.dummy() != Some(partner) {
                let hand = self.seen(&table.hands()[partner]);
                self.say("story-hand", &[("seat", partner.to_string()), ("hand", hand)]);
            }
        }
        if self.faced || table.phase() != Phase::Play {
            return;
        }
        let open = |play: &&PlayLog| play.is_dummy_spread() || !play.before_opening_lead();
        if let (Some(seat), Some(_)) = (table.dummy(), table.play().filter(open)) {
            let hand = self.seen(&self.began[seat]);
            self.say("story-dummy", &[("seat", seat.to_string()), ("hand", hand)]);
        }
    }

    fn call(&mut self, seat: Seat, call: AttemptedCall, shows: Option<&[Suit]>) {
        let mut text = format!("{} {}", seat_name(seat, self.words), call_name(call, self.words));
        if let Some(suits) = shows {
            let suits = suit_names(suits, self.words);
            let key = if suits.is_empty() { "td-story-shows-none" } else { "td-story-shows" };
            text += &self.words.format(key, &[("suits", suits.into())]);
        }
        self.calls.push(text);
    }

    fn card(&mut self, table: &LawsTable, seat: Seat, card: Option<Card>) {
        self.name_trick(table);
        let card_text = card.map_or_else(|| "–".to_owned(), |card| card_name(card, self.words));
        self.cards.push(format!("{} {card_text}", seat_name(seat, self.words)));
        let led = table.play().and_then(|play| play.current().first().map(|(_, led)| led.suit()));
        if let Some(led) = led {
            let could = table.hands()[seat].in_suit(led);
            if card.is_none_or(|card| card.suit() != led) && !could.is_empty() {
                self.revoke = Some((seat, could));
            }
        }
    }

    fn event(&mut self, table: &LawsTable, event: &Event) {
        match event {
            Event::Call { seat, call, shows } => {
                return self.call(*seat, *call, shows.as_deref());
            }
            Event::LeadFaced { seat, card } | Event::Play { seat, card } => {
                return self.card(table, *seat, Some(*card));
            }
            Event::Omitted { seat } => return self.card(table, *seat, None),
            Event::FactFound { query, .. } if EVENTS.contains(query) => {
                self.reported = true;
                return;
            }
            // Other findings stand at the end; what is chosen is no fact.
            Event::FactFound { .. } | Event::FactAssumed { .. } | Event::OptionChosen { .. } => {
                return;
            }
            _ => {}
        }
        self.name_trick(table);
        let seat = |seat: &Seat| ("seat", seat.to_string());
        let card = |card: &Card| ("card", card.to_string());
        match event {
            Event::DealFault { fault, by } => self.fault(*fault, *by),
            Event::BoardTaken { board } => {
                self.say("event-board", &[("taken", board.to_string()), self.board()]);
            }
            Event::HandTaken { seat: who, board } => {
                let params = [seat(who), ("taken", board.to_string()), self.board()];
                self.say("event-hand-taken", &params);
            }
            Event::HandCounted { seat: who, n } => {
                self.say("event-counted", &[seat(who), ("n", n.to_string())]);
            }
            Event::CardsSeen { by, cards, owner } => {
                let params = [
                    ("by", by.to_string()),
                    ("owner", owner.to_string()),
                    ("cards", self.seen(cards)),
                ];
                self.say("event-cards-seen", &params);
            }
            Event::Redealt => self.say("event-redealt", &[]),
            Event::CallSubstituted { seat: who, old, new, .. } => {
                let params = [seat(who), ("old", old.to_string()), ("new", new.to_string())];
                self.say("event-substituted", &params);
            }
            Event::CallsTogether { calls } => {
                let calls: Vec<String> = calls
                    .iter()
                    .map(|(seat, call)| {
                        format!("{} {}", seat_name(*seat, self.words), call_name(*call, self.words))
                    })
                    .collect();
                self.say("event-together", &[("list", calls.join(", "))]);
            }
            Event::PlaysTogether { plays } => {
                let plays: Vec<String> = plays
                    .iter()
                    .map(|(seat, card)| {
                        format!("{} {}", seat_name(*seat, self.words), card_name(*card, self.words))
                    })
                    .collect();
                self.say("event-together", &[("list", plays.join(", "))]);
            }
            Event::CallWithdrawn { seat: who } => self.say("event-call-withdrawn", &[seat(who)]),
            Event::Alert { seat: who, about } => {
                let params = [seat(who), ("call", self.called(table, *about))];
                self.say("event-alert", &params);
            }
            Event::Ask { seat: who, about, of } => {
                let about = ("call", self.called(table, *about));
                match of {
                    Some(of) => {
                        self.say("event-ask-of", &[seat(who), about, ("of", of.to_string())]);
                    }
                    None => self.say("event-ask", &[seat(who), about]),
                }
            }
            Event::Explain { seat: who, about, text } => {
                let params = [seat(who), ("call", self.called(table, *about))];
                self.say("event-explain", &params);
                self.quote(text);
            }
            Event::ReviewAsked { seat: who } => self.say("event-review-asked", &[seat(who)]),
            Event::Review { seat: who, .. } => self.say("event-review", &[seat(who)]),
            Event::Remark { seat: who, text } => {
                self.say("event-remark", &[seat(who)]);
                self.quote(text);
            }
            Event::Tempo { seat: who, kind } => {
                self.say("event-tempo", &[seat(who)]);
                self.quote(kind);
            }
            Event::Gesture { seat: who, kind } => {
                self.say("event-gesture", &[seat(who)]);
                self.quote(kind);
            }
            Event::LeadFaceDown { seat: who, card: which } => {
                self.say("event-face-down", &[seat(who), card(which)]);
            }
            Event::CardsPlayedTogether { seat: who, cards, visible } => {
                let names: Vec<String> = cards.iter().map(ToString::to_string).collect();
                let hidden = usize::from(*visible) < cards.len();
                let key = if hidden { "event-cards-overlapping" } else { "event-cards" };
                let visible = ("visible", visible.to_string());
                self.say(key, &[seat(who), ("cards", names.join(" ")), visible]);
            }
            Event::CardDropped { seat: who, card: which, visible_to } => {
                self.say("event-dropped", &[seat(who), card(which)]);
                self.visible(*who, visible_to);
            }
            Event::CardHeld { seat: who, card: which, visible_to } => {
                self.say("event-held", &[seat(who), card(which)]);
                self.visible(*who, visible_to);
            }
            Event::CardNamed { seat: who, card: which } => {
                self.say("event-named", &[seat(who), card(which)]);
            }
            Event::HandFaced { seat: who, .. } => {
                let params = [seat(who), ("hand", self.seen(&table.hands()[*who]))];
                self.say("event-faced", &params);
            }
            Event::HandThrownIn { seat: who } => self.say("event-thrown-in", &[seat(who)]),
            Event::PlayRetracted { seat: who, card: which } => {
                self.say("event-retracted", &[seat(who), card(which)]);
            }
            _ => self.later_event(table, event),
        }
    }

    /// Events of dummy, of tricks, claims and results.
    fn later_event(&mut self, table: &LawsTable, event: &Event) {
        let seat = |seat: &Seat| ("seat", seat.to_string());
        let card = |card: &Card| ("card", card.to_string());
        match event {
            Event::CardFound { card: which, .. } => {
                let missing = &self.scenario.missing;
                match Seat::ALL.into_iter().find(|seat| missing[*seat].contains(*which)) {
                    Some(owner) => self.say("event-found", &[seat(&owner), card(which)]),
                    None => self.say("event-found-surplus", &[card(which)]),
                }
            }
            Event::DummySpread { seat: who } => self.say("event-spread", &[seat(who)]),
            Event::Designate { text, .. } => {
                self.say("event-designate", &[]);
                self.quote(text);
            }
            Event::DummyTouched { card: which, .. } => self.say("event-touched", &[card(which)]),
            Event::DummyMoved { card: which } => self.say("event-moved", &[card(which)]),
            Event::DummySuggests { card: which } => self.say("event-suggests", &[card(which)]),
            Event::CardTurned { seat: who } => self.say("event-turned", &[seat(who)]),
            Event::TrickInspected { seat: who, trick, own } => {
                let key = if *own { "event-own-card-inspected" } else { "event-inspected" };
                self.say(key, &[seat(who), ("trick", trick.to_string())]);
            }
            Event::PileDisturbed { seat: who } => self.say("event-pile", &[seat(who)]),
            Event::PilePointedWrong { seat: who, trick } => {
                self.say("event-pointed", &[seat(who), ("trick", trick.to_string())]);
            }
            Event::Claim { seat: who, n, statement } => {
                self.show_hands(table);
                let tricks = n.unwrap_or_else(|| table.tricks_left()).to_string();
                self.say("event-claim", &[seat(who), ("tricks", tricks)]);
                self.quote(statement);
            }
            Event::Concede { seat: who, n } => {
                self.show_hands(table);
                let tricks = n.unwrap_or_else(|| table.tricks_left()).to_string();
                self.say("event-concede", &[seat(who), ("tricks", tricks)]);
            }
            Event::PlanStated { seat: who, lines } => {
                self.say("event-plan", &[seat(who)]);
                self.quote(lines);
            }
            Event::Agree { seat: who } => self.say("event-agree", &[seat(who)]),
            Event::Object { seat: who } => self.say("event-object", &[seat(who)]),
            Event::AttentionDrawn { by } => self.say("event-attention", &[seat(by)]),
            Event::DirectorCalled { .. } => self.say("event-director", &[]),
            Event::RevokeInquiry { by, of, suit } => {
                let suit = suit.map_or(String::new(), |suit| suit_names(&[suit], self.words));
                let key = if suit.is_empty() { "event-inquiry" } else { "event-inquiry-suit" };
                self.say(key, &[("by", by.to_string()), ("of", of.to_string()), ("suit", suit)]);
            }
            Event::RevokeAnswer { seat: who, has } => {
                self.say(if *has { "event-answer-yes" } else { "event-answer-no" }, &[seat(who)]);
            }
            Event::RevokeReported { .. } => self.reported = true,
            Event::WaiverAsked { by } => self.say("event-waiver", &[("by", by.to_string())]),
            Event::SpectatorRemark { side, text } => {
                self.say("event-spectator", &[("side", side.to_string())]);
                self.quote(text);
            }
            Event::DummyLooked { at } => self.say("event-dummy-looked", &[seat(at)]),
            Event::HandsExchanged => self.say("event-exchanged", &[]),
            Event::OwnCardConsulted { seat: who, own } => {
                self.say(
                    if *own { "event-own-system" } else { "event-their-system" },
                    &[seat(who)],
                );
            }
            Event::ResultAgreed { ns: Some(ns) } => {
                self.say("event-agreed", &[("ns", ns.to_string())]);
            }
            Event::ResultAgreed { ns: None } => self.say("event-agreed-unnamed", &[]),
            Event::HandsReturned { seat: who } => self.say("event-returned", &[seat(who)]),
            Event::NextBoardCall { side } => {
                self.say("event-next-board", &[("side", side.to_string())]);
            }
            Event::RoundEnded => self.say("event-round-ended", &[]),
            Event::CorrectionPeriodEnded => self.say("event-period-ended", &[]),
            _ => {}
        }
    }

    fn fault(&mut self, fault: laws::DealFault, by: Option<Seat>) {
        use laws::DealFault;
        match (fault, by) {
            (DealFault::OutOfTurn, Some(by)) => {
                self.say("event-dealt-by", &[("seat", by.to_string())]);
            }
            (DealFault::OutOfTurn, None) => self.say("event-dealt", &[]),
            (DealFault::NoCut, _) => self.say("event-no-cut", &[]),
            (DealFault::Misdealt, _) => self.say("event-misdealt", &[]),
            (DealFault::CardTurned(card), _) => {
                self.say("event-card-turned", &[("card", card.to_string())]);
            }
        }
    }

    fn board(&self) -> (&'static str, String) {
        ("board", self.scenario.board.to_string())
    }

    /// The words used, after the sentence that says who used them.
    fn quote(&mut self, text: &str) {
        if text.is_empty() {
            return;
        }
        let text = match text.parse() {
            Ok(card) => card_name(card, self.words),
            // What the examples and the forms let people say has its words in each language; people's own words
            // stay as they are.
            Err(_) => {
                let key = text.is_ascii().then(|| format!("td-said-{}", key_of(text)));
                let known = key.and_then(|key| self.words.find(&key, &[]));
                known.unwrap_or_else(|| text.to_owned())
            }
        };
        let quoted = self.words.format("td-story-quote", &[("text", text.into())]);
        if let Some(line) = self.lines.last_mut() {
            *line = format!("{}{quoted}", line.trim_end_matches('.'));
        }
    }

    /// Who could see a card.
    fn visible(&mut self, owner: Seat, to: &Seats<Seat>) {
        let others = |seat: &Seat| *seat != owner;
        let seen: Vec<Seat> =
            Seat::ALL.into_iter().filter(others).filter(|seat| to.contains(*seat)).collect();
        match seen[..] {
            [] => self.say("event-seen-by-none", &[]),
            [_, _, _] => {}
            _ => {
                let names: Vec<String> =
                    seen.iter().map(|seat| seat_name(*seat, self.words)).collect();
                self.say("event-seen-by", &[("list", names.join(", "))]);
            }
        }
    }

    /// A call with its player, by its place in the auction.
    fn called(&self, table: &LawsTable, at: u16) -> String {
        let entry = table.calls().entries().get(usize::from(at));
        entry.map_or(String::new(), |entry| {
            format!("{} {}", seat_name(entry.seat, self.words), call_name(entry.call, self.words))
        })
    }
}

/// `♠AK ♥– ♦10 ♣5`.
fn hand_name(hand: Cards, words: &Words) -> String {
    let suits = Suit::ALL.into_iter().rev().filter_map(|suit| {
        let cards = hand.in_suit(suit);
        let rank = |card: Card| card_name(card, words).chars().skip(1).collect::<String>();
        let ranks: Vec<String> = cards.iter().map(rank).collect();
        (!ranks.is_empty()).then(|| format!("{}{}", suit.symbol(), ranks.join(" ")))
    });
    let text = suits.collect::<Vec<_>>().join(" ");
    if text.is_empty() { "–".to_owned() } else { text }
}

/// A text as a part of a message's key: `no, king` is `no-king`.
fn key_of(text: &str) -> String {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    words.map(str::to_ascii_lowercase).collect::<Vec<_>>().join("-")
}
