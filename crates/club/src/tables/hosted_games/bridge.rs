//! Bridge as a hosted game.

use std::time::Duration;

use bridge::{
    BySide, Call, Command, Explanation, Phase, PlayedTrick, Scores, Seat, Side, View, Viewer,
    forms::{Calling, FormOptions, Start},
};
use cards::Suit;
use laws::VisibleStatus;
use robots::{Plain, Robot, Situation};
use serde::{Deserialize, Serialize};
use table::{
    Bridge, BridgeCommand, BridgeEvent, BridgeRecord, BridgeView, Game, LawsCommand, LawsView,
    Table,
};

use super::{Advice, CardPlayed, HostedGame, PlayedAgain, call_meaning, ruling_choice};
use crate::{
    analysis::Solvers,
    work::{DECISION_TIMEOUT, Job},
};

/// What a robot of bridge is asked: what its seat sees of the board, and the part-scores.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct BridgeQuestion {
    view: View,
    below: Option<BySide<u16>>,
}

impl Job for BridgeQuestion {
    const KIND: &'static str = "bridge";

    type Answer = Option<Advice<Bridge>>;

    fn timeout(&self) -> Duration {
        DECISION_TIMEOUT
    }

    /// Calls of contract bridge follow from rules; the last card, too. The other games' calls, cards and
    /// claims are searched.
    fn is_long(&self) -> bool {
        let View { undo, claim, phase, legal_cards, manner, .. } = &self.view;
        undo.is_none()
            && match phase {
                _ if claim.is_some() => true,
                Phase::Auction => manner.calling != Calling::FourSeats,
                Phase::Clarification | Phase::Play => legal_cards.len() > 1,
                Phase::PlayCeased | Phase::Closed => false,
            }
    }

    fn run(self, _: &Solvers) -> Option<Advice<Bridge>> {
        let BridgeQuestion { view, below } = self;
        decide(&view, &Situation { below })
    }
}

/// What a robot does with this view.
fn decide(view: &View, situation: &Situation) -> Option<Advice<Bridge>> {
    let decision = Plain.act(view, situation)?;
    Some(Advice { command: decision.command.into(), reason: decision.reason })
}

/// Whether a meaning is one of the published system: robots have no words of their own.
fn is_of_system(meaning: &Explanation) -> bool {
    matches!(meaning, Explanation::System { .. })
}

impl HostedGame for Bridge {
    const STREAM: &'static str = "bridge";
    const SECOND_STREAM: &'static str = "second-bridge-";

    type Record = BridgeRecord;
    type Question = BridgeQuestion;

    fn question(view: &BridgeView, scores: &Scores) -> Option<BridgeQuestion> {
        let board = view.session.board.as_ref().filter(|_| view.laws.is_none())?;
        Some(BridgeQuestion { view: board.clone(), below: situation(scores).below })
    }

    fn robot_question(seat: Seat, view: &BridgeView, scores: &Scores) -> Option<BridgeQuestion> {
        let board = view.session.board.as_ref()?;
        if let Some(laws) = &view.laws
            && (laws.public_state.choice.is_some()
                || laws_command(seat, board, laws, true).is_some())
        {
            return None;
        }
        Some(BridgeQuestion { view: board.clone(), below: situation(scores).below })
    }

    fn adapted(view: &BridgeView, command: BridgeCommand) -> BridgeCommand {
        match (&view.laws, &view.session.board, command) {
            (Some(laws), Some(board), BridgeCommand::Plain(command)) => {
                make_legal(command, board, laws).into()
            }
            (_, _, command) => command,
        }
    }

    fn is_legal(view: &BridgeView, command: &BridgeCommand) -> bool {
        let (Some(board), BridgeCommand::Plain(command)) = (&view.session.board, command) else {
            return false;
        };
        match command {
            Command::Call { seat, call, meaning, .. } => {
                board.turn == Some(*seat)
                    && board.legal_calls.contains(call)
                    && meaning.as_ref().is_none_or(is_of_system)
            }
            Command::Play { seat, card } => {
                board.turn == Some(*seat) && board.legal_cards.contains(*card)
            }
            Command::Agree { seat } | Command::Object { seat } => {
                board.seats.contains(*seat)
                    && board.claim.as_ref().is_some_and(|claim| claim.waiting.contains(*seat))
            }
            Command::UndoAnswer { seat, .. } => {
                board.seats.contains(*seat)
                    && board.undo.as_ref().is_some_and(|undo| undo.waiting.contains(*seat))
            }
            Command::Explain { seat, text, .. } => {
                board.seats.contains(*seat)
                    && board.auction.iter().any(|call| call.asked)
                    && is_of_system(text)
            }
            _ => false,
        }
    }

    fn robot_command(seat: Seat, view: &BridgeView, scores: &Scores) -> Option<BridgeCommand> {
        let board = view.session.board.as_ref()?;
        if let Some(laws) = &view.laws
            && let Some(command) = laws_command(seat, board, laws, true)
        {
            return Some(command);
        }
        Some(Bridge::adapted(view, decide(board, &situation(scores))?.command))
    }

    fn advice(view: &BridgeView, scores: &Scores) -> Option<Advice<Bridge>> {
        if view.laws.is_some() {
            return None;
        }
        decide(view.session.board.as_ref()?, &situation(scores))
    }

    fn card_played(&self, act: u16) -> Option<CardPlayed<Bridge>> {
        if self.ruled().is_some() {
            return None;
        }
        let board = self.session().board()?;
        let play = board.play()?;
        let at = usize::from(act).checked_sub(board.auction().calls().len())?;
        let (seat, card) = (play.players().nth(at)?, *play.cards().get(at)?);
        let before = board.rewound(act);
        let by = before.controller(seat);
        let viewer = Viewer::player(by);
        let mut view = self.view(viewer);
        view.session.board = Some(before.view(viewer));
        Some(CardPlayed { by, view, command: Command::Play { seat, card }.into() })
    }

    fn interpreted(table: &Table<Bridge>, command: &BridgeCommand) -> Option<BridgeCommand> {
        call_meaning::interpreted(table, command)
    }

    fn fallback_command(seat: Seat, view: &BridgeView) -> Option<BridgeCommand> {
        let board = view.session.board.as_ref()?;
        if let Some(laws) = &view.laws
            && let Some(command) = laws_command(seat, board, laws, false)
        {
            return Some(command);
        }
        simplest(seat, board).map(BridgeCommand::Plain)
    }

    fn fault_of_command(command: serde_json::Value) -> Option<String> {
        let plain: Result<Command, _> = serde_json::from_value(command.clone());
        let laws: Result<LawsCommand, _> = serde_json::from_value(command);
        Some(format!("{}; in laws mode: {}", plain.err()?, laws.err()?))
    }

    fn answer_undo(seat: Seat, view: &BridgeView, agree: bool) -> Option<BridgeCommand> {
        let undo = view.session.board.as_ref()?.undo.as_ref();
        let waits = undo.is_some_and(|undo| undo.waiting.contains(seat));
        waits.then(|| Command::UndoAnswer { seat, agree }.into())
    }

    fn is_between_tricks(&self) -> bool {
        match self.ruled().filter(|_| self.session().is_playing()) {
            Some(table) => table
                .play()
                .is_some_and(|play| play.current().is_empty() && !play.quitted().is_empty()),
            None => self
                .session()
                .board()
                .and_then(|board| board.play())
                .is_some_and(|play| play.trick().is_empty() && play.last_trick().is_some()),
        }
    }

    /// A disputed claim is judged by its worst normal line: up to half a second with whole hands.
    fn is_expensive(&self) -> bool {
        self.ruled().is_some_and(|table| table.claim().is_some() || table.granted().is_some())
    }

    fn record(&self) -> Option<BridgeRecord> {
        self.record()
    }

    /// In its own form, if that begins with a board of this dealer and vulnerability; a board of contract
    /// bridge that does not (in the middle of a rubber) as a duplicate board that has both.
    fn replay(record: &BridgeRecord) -> Option<PlayedAgain<Bridge>> {
        let options = |form: &FormOptions| bridge::SessionOptions {
            form: form.clone(),
            ..Default::default()
        };
        let wanted = (record.dealer, record.vulnerable);
        let begins = |form: &FormOptions, board: u32| {
            let next = form.start_from(Start { board, dealer: record.dealer }).next();
            next.is_some_and(|next| (next.dealer, next.vulnerable) == wanted)
        };
        // Where people take turns with the dummy, seats follow from the evening.
        if options(&record.form).evening().is_some() {
            return None;
        }
        let (form, board) = if begins(&record.form, record.board) {
            (record.form.clone(), record.board)
        } else if record.form.start().manner().is_contract() {
            let duplicate = FormOptions::of("duplicate")?;
            let board = (1..=16).find(|board| begins(&duplicate, *board))?;
            (duplicate, board)
        } else {
            return None;
        };
        let start = bridge::Event::Started { start: Start { board, dealer: record.dealer } };
        let manner = form.start().manner();
        let mut chairs: Vec<Seat> = Bridge::seats(&options(&form).into()).iter().collect();
        chairs.sort_by_key(|seat| *seat != manner.holder(Seat::South));
        let start = Some(BridgeEvent::Plain(start));
        Some(PlayedAgain { options: options(&form).into(), start, chairs })
    }

    fn drop_texts(record: &mut BridgeRecord) {
        record.played.auction.iter_mut().for_each(|call| call.explanation = None);
        record.laws = None;
    }
}

/// Replaces a call or card that the laws forbid to the robot by the nearest legal one.
fn make_legal(command: Command, board: &View, laws: &LawsView) -> Command {
    match command {
        Command::Call { seat, call, .. } if !board.legal_calls.contains(&call) => {
            let pass = board.legal_calls.iter().find(|call| **call == Call::Pass);
            let call = pass.or(board.legal_calls.first()).copied().unwrap_or(Call::Pass);
            Command::Call { seat, call, alert: false, meaning: None }
        }
        Command::Play { seat, card } if !board.legal_cards.contains(card) => {
            let same = board.legal_cards.in_suit(card.suit());
            let legal = if same.is_empty() { board.legal_cards } else { same };
            let card = legal.iter().min_by_key(|card| card.rank()).unwrap_or(card);
            Command::Play { seat, card }
        }
        // The view numbers only calls in force; in laws mode all calls made are numbered.
        Command::Explain { seat, about, text } => {
            let about = call_index(about, board, laws).unwrap_or(about);
            Command::Explain { seat, about, text }
        }
        command => command,
    }
}

/// The index of a call in force among all calls made.
fn call_index(about: u16, board: &View, laws: &LawsView) -> Option<u16> {
    let mut calls = (0u16..).zip(&laws.public_state.auction);
    let mut at = None;
    for call in board.auction.iter().take(usize::from(about) + 1) {
        at = calls
            .find(|(_, visible)| {
                visible.seat == call.seat
                    && visible.call == call.call.into()
                    && visible.status != VisibleStatus::Cancelled
            })
            .map(|(at, _)| at);
    }
    at
}

/// What laws mode requires of a robot before its usual call or card.
fn laws_command(seat: Seat, board: &View, laws: &LawsView, thinks: bool) -> Option<BridgeCommand> {
    if board.undo.is_some() {
        return None;
    }
    if let Some(decision) = &laws.public_state.choice {
        let chosen =
            if thinks { ruling_choice::best_option(seat, board, laws, decision) } else { None };
        let option = chosen.unwrap_or(&decision.timeout).to_string();
        return Some(LawsCommand::Choose { seat, option }.into());
    }
    if laws.consent.is_some_and(|consent| consent.waiting.contains(seat)) {
        // Only one call for attention at a time; the fallback command never calls for attention.
        if thinks && laws.attention.is_none() && has_visible_revoke(board, seat.side().opponents())
        {
            return Some(LawsCommand::Attention { seat }.into());
        }
        return Some(Command::Agree { seat }.into());
    }
    // A robot's face-down lead is turned up at once: nobody puts questions to a robot.
    let down = laws.face_down.filter(|lead| lead.seat == seat && board.turn == Some(seat));
    // A lead that a ruling forbids stays face down, and another card is led.
    if down.and_then(|lead| lead.card).is_some_and(|card| board.legal_cards.contains(card)) {
        return Some(LawsCommand::TurnUp { seat }.into());
    }
    if thinks && laws.public_state.irregular.is_some_and(|by| by.side() != seat.side()) {
        return Some(LawsCommand::Attention { seat }.into());
    }
    None
}

/// Whether a player of this side has played a suit after failing to follow to it: a revoke that
/// anybody who watched the cards can see.
fn has_visible_revoke(board: &View, side: Side) -> bool {
    let mut void: Vec<(Seat, Suit)> = Vec::new();
    for PlayedTrick { plays, .. } in board.tricks_played() {
        let Some(led) = plays.first().map(|(_, card)| card.suit()) else { break };
        for (seat, card) in plays {
            if seat.side() == side && void.contains(&(seat, card.suit())) {
                return true;
            }
            if card.suit() != led {
                void.push((seat, led));
            }
        }
    }
    false
}

/// The part-scores that the robot's bidding takes into account.
pub(super) fn situation(scores: &Scores) -> Situation {
    scores.sheet.rubber().map_or(Situation::DUPLICATE, |sheet| {
        Situation::rubber(sheet.part_scores.map(|points| u16::try_from(points).unwrap_or(0)))
    })
}

/// Passes, or makes the first legal call where a pass is not legal; plays the first legal card;
/// agrees to nothing.
fn simplest(seat: Seat, view: &View) -> Option<Command> {
    if view.undo.as_ref().is_some_and(|undo| undo.waiting.contains(seat)) {
        return Some(Command::UndoAnswer { seat, agree: false });
    }
    if view.claim.as_ref().is_some_and(|claim| claim.waiting.contains(seat)) {
        return Some(Command::Object { seat });
    }
    let turn = view.turn?;
    let pass = view.legal_calls.iter().find(|call| **call == Call::Pass);
    if let Some(call) = pass.or(view.legal_calls.first()) {
        return Some(Command::Call { seat: turn, call: *call, alert: false, meaning: None });
    }
    let card = view.legal_cards.iter().next()?;
    Some(Command::Play { seat: turn, card })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use bridge::{Deal, Event as Plain, Vulnerability};
    use laws::{CodeId, Mode, Phase};
    use table::{BridgeEvent, BridgeOptions, Command, Event, Game, LawsMode, Table, TableOptions};

    use super::*;

    type Act = BridgeCommand;

    /// Four robots in laws mode with this deal, and a person who watches.
    fn robots(mode: Mode, code: CodeId, deal: Deal) -> Table<Bridge> {
        let form = bridge::forms::FormOptions::of("duplicate").expect("a known form");
        let game = bridge::SessionOptions { form, ..Default::default() };
        let game = BridgeOptions { game, laws: Some(LawsMode { mode, code }) };
        let owner: table::PersonId = "owner".parse().expect("a word");
        let options = Box::new(TableOptions::new(game));
        let opened = Event::Opened { table: "t".into(), owner: owner.clone(), options };
        let mut table = Table::<Bridge>::open(&opened).expect("an opening");
        let name = "Anna".parse().expect("a name");
        let entered = table.enter(&owner, &name, &BTreeSet::new()).expect("the owner");
        let started = |table: &Table<Bridge>| {
            table.decide(&owner, &Command::Start).expect("the owner starts")
        };
        entered.iter().for_each(|event| table.apply(event, 0));
        started(&table).iter().for_each(|event| table.apply(event, 0));
        let taken = Plain::BoardTaken {
            board: 1,
            dealer: Seat::North,
            vulnerable: Vulnerability::None,
            deal,
            turned: None,
        };
        table.apply(&Event::Game { event: BridgeEvent::Plain(taken) }, 0);
        table
    }

    fn one_acts(table: &mut Table<Bridge>) -> Act {
        let scores = table.game().scores();
        let seat = table.robots_awaited().iter().next().expect("a robot is awaited");
        let view = table.robot_view(seat);
        let command = Bridge::robot_command(seat, &view, &scores)
            .filter(|command| table.decide_for_robot(seat, command).is_ok())
            .or_else(|| Bridge::fallback_command(seat, &view))
            .expect("something can be done");
        let events = table.decide_for_robot(seat, &command);
        let events = events.unwrap_or_else(|why| panic!("{seat} {command:?}: {why}"));
        events.iter().for_each(|event| table.apply(event, 0));
        command
    }

    fn act(table: &mut Table<Bridge>, law: laws::Event) {
        table.apply(&Event::Game { event: law.into() }, 0);
    }

    /// South is declarer in four spades, and West is to lead.
    fn four_spades(mode: Mode, code: CodeId) -> Table<Bridge> {
        let deal = "N:KQ52.863.AJ4.K72 73.KQJ9.T982.Q84 AJT984.A7.K6.A65 6.T542.Q753.JT93";
        let mut table = robots(mode, code, deal.parse().expect("a deal"));
        let seats = Seat::ALL.into_iter().cycle();
        for (seat, word) in seats.zip(["P", "P", "1S", "P", "3S", "P", "4S", "P", "P", "P"]) {
            let call = word.parse().expect("a call");
            act(&mut table, laws::Event::Call { seat, call, shows: None });
        }
        table
    }

    fn ruled(table: &Table<Bridge>) -> &laws::LawsTable {
        table.game().ruled().expect("laws mode")
    }

    #[test]
    fn robots_alone_do_nothing_irregular() {
        for (at, code) in CodeId::ALL.into_iter().enumerate() {
            let deal = Deal::from_number(987_654_321_987_654_321 * (at as u128 + 1));
            let mut table = robots(Mode::Physical, code, deal.expect("a deal"));
            let mut acts = 0;
            while table.game().is_hidden() {
                one_acts(&mut table);
                acts += 1;
                assert!(acts < 200, "the board ends");
            }
            assert_eq!(ruled(&table).rulings().count(), 0, "{code}");
        }
    }

    /// East leads out of turn, and declarer's robot chooses by the tricks that each option makes.
    #[test]
    fn a_robot_chooses_the_option_with_most_tricks() {
        let mut table = four_spades(Mode::Coach, CodeId::Dup1987);
        // East leads the king of hearts, and it was West's lead.
        let card = "HK".parse().expect("a card");
        act(&mut table, laws::Event::LeadFaced { seat: Seat::East, card });
        let chosen = one_acts(&mut table);
        let Act::Laws(LawsCommand::Choose { seat: Seat::South, option }) = chosen else {
            panic!("declarer chooses: {chosen:?}");
        };
        let before = ruled(&table).rulings().count();
        assert!(before > 0 && ["refuse", "accept-hand", "accept-dummy"].contains(&option.as_str()));
        let mut acts = 0;
        while table.game().is_hidden() {
            one_acts(&mut table);
            acts += 1;
            assert!(acts < 200, "the board ends");
        }
        assert_eq!(ruled(&table).phase(), Phase::Final);
    }

    /// A face-down lead that declarer has since forbidden stays there, and another card is led.
    #[test]
    fn a_robot_does_not_turn_up_a_forbidden_lead() {
        let mut table = four_spades(Mode::Coach, CodeId::Dup2017);
        let card = "CJ".parse().expect("a card");
        act(&mut table, laws::Event::LeadFaceDown { seat: Seat::West, card });
        let card = "C8".parse().expect("a card");
        act(&mut table, laws::Event::LeadFaced { seat: Seat::East, card });
        for option in ["refuse", "prohibit-C"] {
            let (option, by) = (option.into(), Some(Seat::South));
            act(&mut table, laws::Event::OptionChosen { option, by });
        }
        let led = one_acts(&mut table);
        let Act::Plain(bridge::Command::Play { seat: Seat::West, card }) = led else {
            panic!("West leads: {led:?}");
        };
        assert_ne!(card.suit(), Suit::Clubs, "{card}");
        assert_eq!(ruled(&table).phase(), Phase::Play);
    }

    /// A face-down lead made by a person whom a robot replaced is turned up, and play goes on.
    #[test]
    fn a_robot_turns_up_the_lead_of_the_person_it_replaced() {
        let mut table = four_spades(Mode::Physical, CodeId::Dup2017);
        let card = "CJ".parse().expect("a card");
        act(&mut table, laws::Event::LeadFaceDown { seat: Seat::West, card });
        let turned = one_acts(&mut table);
        assert_eq!(turned, Act::Laws(LawsCommand::TurnUp { seat: Seat::West }));
        assert_eq!(ruled(&table).phase(), Phase::Play);
        assert_eq!(ruled(&table).rulings().count(), 0);
    }

    /// A person in the seat makes a call, with what the system of the pair says of it.
    fn calls(table: &mut Table<Bridge>, seat: Seat, call: &str) -> Vec<laws::Event> {
        let call: laws::AttemptedCall = call.parse().expect("a call");
        let command = match call.call() {
            Some(call) => bridge::Command::Call { seat, call, alert: false, meaning: None }.into(),
            None => LawsCommand::Call { seat, call }.into(),
        };
        let command = Bridge::interpreted(table, &command).unwrap_or(command);
        let author =
            table::Author { seats: cards::Seats::of(seat), robot: false, robots: table.robots() };
        let events = table.game().decide(author, &command);
        let events = events.unwrap_or_else(|why| panic!("{seat} {command:?}: {why}"));
        let law = |event: BridgeEvent| {
            table.apply(&Event::Game { event: event.clone() }, 0);
            match event {
                BridgeEvent::Law { law } => Some(law),
                _ => None,
            }
        };
        events.into_iter().filter_map(law).collect()
    }

    fn chosen(table: &mut Table<Bridge>, option: &str, by: Seat) {
        act(table, laws::Event::OptionChosen { option: option.into(), by: Some(by) });
    }

    fn in_auction(code: CodeId, calls_made: &[&str]) -> Table<Bridge> {
        let deal = Deal::from_number(1).expect("a deal");
        let mut table = robots(Mode::Coach, code, deal);
        for (seat, call) in Seat::ALL.into_iter().cycle().zip(calls_made) {
            calls(&mut table, seat, call);
        }
        table
    }

    /// Laws 26B and 27: a robot's partner transfers, and the log says which suit that shows.
    #[test]
    fn a_transfer_shows_the_suit_of_the_system() {
        for (call, suit) in [("2D", Suit::Hearts), ("2H", Suit::Spades)] {
            let mut table = in_auction(CodeId::Dup1987, &["1NT", "P"]);
            let events = calls(&mut table, Seat::South, call);
            let [laws::Event::Call { shows: Some(shows), .. }] = &events[..] else {
                panic!("{call}: {events:?}");
            };
            assert_eq!(shows, &[suit], "{call}");
        }
        // Stayman shows no suit, and a natural call the suit that it names.
        let mut table = in_auction(CodeId::Dup1987, &["1NT", "P"]);
        let events = calls(&mut table, Seat::South, "2C");
        assert!(
            matches!(&events[..], [laws::Event::Call { shows: Some(shows), .. }] if shows.is_empty()),
            "{events:?}"
        );
        let events = calls(&mut in_auction(CodeId::Dup1987, &["P", "P"]), Seat::South, "1H");
        assert!(matches!(&events[..], [laws::Event::Call { shows: None, .. }]), "{events:?}");
    }

    /// Law 23A of 2017: the answer of the system is the one assumed.
    #[test]
    fn whether_a_call_is_comparable_is_assumed_by_the_system() {
        // South opens out of turn. West refuses; North and East pass.
        for (withdrawn, new, alike) in [
            ("1H", "1H", Some("comparable")),
            ("1H", "1S", Some("different")),
            ("1NT", "2C", Some("different")),
            ("1H", "7S", None),
        ] {
            let mut table = in_auction(CodeId::Dup2017, &[]);
            calls(&mut table, Seat::South, withdrawn);
            chosen(&mut table, "refuse", Seat::West);
            calls(&mut table, Seat::North, "P");
            calls(&mut table, Seat::East, "P");
            let events = calls(&mut table, Seat::South, new);
            let assumed = events.iter().find_map(|event| match event {
                laws::Event::FactAssumed { query: laws::Query::Comparable, value } => {
                    Some(value.as_str())
                }
                _ => None,
            });
            assert_eq!(assumed, alike, "{withdrawn}, then {new}");
            let fact = |ruling: &laws::Ruling| {
                let mut facts = ruling.facts.iter();
                facts.find(|fact| fact.query == laws::Query::Comparable).cloned()
            };
            let cited = ruled(&table).rulings().find_map(fact);
            let cited = cited.expect("the ruling says what it assumed");
            assert!(cited.assumed, "nobody has been asked");
            assert_eq!(cited.value, alike.unwrap_or("different"), "{withdrawn}, then {new}");

            // The players may say otherwise until the next call: the ruling is made again.
            let asked = ruled(&table).open_questions();
            let [asked] = &asked[..] else { panic!("{asked:?}") };
            assert_eq!((asked.query, &asked.assumed), (laws::Query::Comparable, &cited.value));
            let other = asked.answers.iter().find(|answer| **answer != asked.assumed);
            let value = other.expect("another answer").clone();
            let found = laws::Event::FactFound { query: laws::Query::Comparable, value };
            act(&mut table, found);
            let ruling = ruled(&table).rulings().next().expect("the ruling");
            let option = ruling.chosen.last().map(|chosen| chosen.option.as_ref());
            let is_now_alike = cited.value == "different";
            assert_eq!(option, Some(if is_now_alike { "comparable" } else { "otherwise" }));
            assert_eq!(fact(ruling).map(|fact| fact.assumed), Some(false));
            assert!(ruled(&table).open_questions().is_empty(), "it is answered");
            let calls = ruled(&table).calls().entries();
            assert_eq!(calls.last().map(|entry| entry.call.to_string()).as_deref(), Some(new));
        }
    }

    /// A transfer under an overcall that was not seen; replaced by a bid of the suit shown.
    #[test]
    fn an_insufficient_transfer_is_conventional() {
        let mut table = in_auction(CodeId::Dup1987, &["1NT", "2S"]);
        let events = calls(&mut table, Seat::South, "2D");
        let conventional = events.iter().any(|event| {
            matches!(event, laws::Event::FactAssumed { query: laws::Query::Conventional, value }
                if value == "conventional")
        });
        assert!(conventional, "{events:?}");
        let mut table = in_auction(CodeId::Dup1987, &["1S", "2S"]);
        let events = calls(&mut table, Seat::South, "2D");
        assert!(
            !events.iter().any(|event| matches!(event, laws::Event::FactAssumed { value, .. }
                if value == "conventional")),
            "{events:?}"
        );
    }

    /// Of two people no system is known.
    #[test]
    fn a_pair_of_people_has_no_known_system() {
        let mut table = in_auction(CodeId::Dup2017, &["1NT", "P"]);
        let command = BridgeCommand::Plain(bridge::Command::Call {
            seat: Seat::South,
            call: "2D".parse().expect("a call"),
            alert: false,
            meaning: None,
        });
        assert!(Bridge::interpreted(&table, &command).is_some(), "robots");
        for (word, seat) in [("first", Seat::North), ("second", Seat::South)] {
            let person: table::PersonId = word.parse().expect("a word");
            table.apply(&Event::RobotLeft { seat }, 0);
            table.apply(&Event::Sat { seat, person }, 0);
        }
        assert!(Bridge::interpreted(&table, &command).is_none(), "people");
    }
}
