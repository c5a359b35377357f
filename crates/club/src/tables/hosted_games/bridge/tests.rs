use std::collections::BTreeSet;

use bridge::{Deal, Event as Plain, SystemName, Vulnerability};
use laws::{CodeId, Mode, Phase};
use table::{BridgeEvent, BridgeOptions, Command, Event, Game, LawsMode, Table, TableOptions};

use super::*;

type Act = BridgeCommand;

/// Four robots in laws mode with this deal, and a person who watches.
fn robots(mode: Mode, code: CodeId, deal: Deal) -> Table<Bridge> {
    robots_playing(BySide::default(), mode, code, deal)
}

/// The same with these systems.
fn robots_playing(
    systems: BySide<SystemName>,
    mode: Mode,
    code: CodeId,
    deal: Deal,
) -> Table<Bridge> {
    let form = bridge::forms::FormOptions::of("duplicate").expect("a known form");
    let game = bridge::SessionOptions { form, systems, ..Default::default() };
    let game = BridgeOptions { game, laws: Some(LawsMode { mode, code }) };
    let owner: table::PersonId = "owner".parse().expect("a word");
    let options = Box::new(TableOptions::new(game));
    let opened = Event::Opened { table: "t".into(), owner: owner.clone(), options };
    let mut table = Table::<Bridge>::open(&opened).expect("an opening");
    let name = "Anna".parse().expect("a name");
    let entered = table.enter(&owner, &name, &BTreeSet::new()).expect("the owner");
    let started =
        |table: &Table<Bridge>| table.decide(&owner, &Command::Start).expect("the owner starts");
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
    let command = Bridge::robot_command(seat, &view, &scores, Effort::Standard)
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
    let command = Bridge::interpreted(table, &command).expect("readable").unwrap_or(command);
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
    assert!(matches!(Bridge::interpreted(&table, &command), Ok(Some(_))), "robots");
    for (word, seat) in [("first", Seat::North), ("second", Seat::South)] {
        let person: table::PersonId = word.parse().expect("a word");
        table.apply(&Event::RobotLeft { seat }, 0);
        table.apply(&Event::Sat { seat, person }, 0);
    }
    assert_eq!(Bridge::interpreted(&table, &command), Ok(None), "people");
}

/// The system of a side is that of its robots' calls and of what they say of them; the other side's makes no
/// difference.
#[test]
fn robots_call_and_explain_by_the_system_of_their_side() {
    let deal = "N:AQ9432.K52.A7.Q8 J85.T873.T6.JT62 K7.AJ4.J52.AK974 T6.Q96.KQ9843.53";
    let meaning = |systems| {
        let deal = deal.parse().expect("a deal");
        let mut table = robots_playing(systems, Mode::Prevent, CodeId::Dup2017, deal);
        for _ in 0..3 {
            one_acts(&mut table);
        }
        let view = table.robot_view(Seat::West);
        let view = view.session.board.expect("a board is played");
        let call = view.auction.last().expect("three calls").clone();
        assert_eq!((call.seat, call.call.to_string().as_str()), (Seat::South, "2C"));
        let Some(Explanation::System { key, .. }) = call.explanation else {
            panic!("robots explain by their system: {call:?}");
        };
        key
    };
    let both = [SystemName::Standard, SystemName::Beginners];
    for [ns, ew] in [[0, 0], [0, 1], [1, 0], [1, 1]] {
        let expected = ["two-over-one-game", "two-over-one"][ns];
        assert_eq!(meaning(BySide([both[ns], both[ew]])), expected, "{ns} {ew}");
    }
}

/// What the laws need to know of a person's call beside a robot is taken from the system of that side.
#[test]
fn the_system_of_a_side_says_what_a_call_shows() {
    let shown = |systems| {
        let deal = Deal::from_number(1).expect("a deal");
        let mut table = robots_playing(systems, Mode::Coach, CodeId::Dup1987, deal);
        for (seat, call) in [(Seat::North, "1NT"), (Seat::East, "P")] {
            calls(&mut table, seat, call);
        }
        let events = calls(&mut table, Seat::South, "2NT");
        match &events[..] {
            [laws::Event::Call { shows, .. }] => shows.clone(),
            events => panic!("{events:?}"),
        }
    };
    let (standard, beginners) = (SystemName::Standard, SystemName::Beginners);
    assert_eq!(shown(BySide([standard, beginners])), Some(vec![Suit::Diamonds]));
    assert_eq!(shown(BySide([beginners, standard])), None, "natural");
}

/// A system that a pair has written down: a notrump of 10 to 12 points, which has another meaning than that of the
/// built-in systems.
const MINI: &str = "\
system: mini

after: -
  1NT shows alert: hcp 10-12 and balanced
  1S open-major: points 13-21 and spades >= 5
  Pass pass-opening: always

after: 1NT (Pass)
  2C shows alert forcing: hearts >= 5
  Pass pass-response: always
";

fn own_system() -> bridge::OwnSystem {
    bridge::OwnSystem { name: "mini".into(), text: MINI.into() }
}

/// North and South play a system of their own.
fn with_own_system(table: &mut Table<Bridge>) {
    let chosen = Plain::SystemChosen {
        side: Side::NorthSouth,
        system: PlayedSystem::Own(own_system().into()),
    };
    table.apply(&Event::Game { event: chosen.into() }, 0);
}

fn explanations(table: &Table<Bridge>, to: Seat) -> Vec<(bool, Option<Explanation>)> {
    let view = table.robot_view(to).session.board.expect("a board is played");
    view.auction.iter().map(|call| (call.alerted, call.explanation.clone())).collect()
}

/// Robots bid by the system that their side has written down, alert and explain by it, and the other side reads their
/// calls by it.
#[test]
fn robots_play_the_system_that_their_side_has_written_down() {
    // North has 11 points and a balanced hand; South has five hearts.
    let deal = "N:KQ5.863.AJ42.J72 73.KJ92.T98.AQ84 AJ984.AQT75.K.65 T62.4.Q7653.KT93";
    let mut table = robots(Mode::Prevent, CodeId::Dup2017, deal.parse().expect("a deal"));
    with_own_system(&mut table);
    for _ in 0..3 {
        one_acts(&mut table);
    }
    let view = table.robot_view(Seat::West).session.board.expect("a board is played");
    let calls: Vec<String> = view.auction.iter().map(|call| call.call.to_string()).collect();
    assert_eq!(calls, ["1NT", "Pass", "2C"]);
    let told = explanations(&table, Seat::West);
    assert!(told[0].0 && told[2].0, "both are alerted: {told:?}");
    assert!(
        matches!(&told[2].1, Some(Explanation::System { key, .. }) if key == "shows"),
        "{told:?}"
    );
}

/// A person's call is alerted and explained by the system of their side, with the laws and without, unless they explain
/// it themselves. Of two people without a system of their own nothing is known.
#[test]
fn a_persons_call_is_explained_by_their_own_system() {
    for mode in [Mode::Prevent, Mode::Physical] {
        for (has_system, words) in [(true, None), (true, Some("ten to twelve")), (false, None)] {
            let mut table = robots(mode, CodeId::Dup2017, Deal::from_number(1).expect("a deal"));
            if has_system {
                with_own_system(&mut table);
            }
            for (word, seat) in [("first", Seat::North), ("second", Seat::South)] {
                let person: table::PersonId = word.parse().expect("a word");
                table.apply(&Event::RobotLeft { seat }, 0);
                table.apply(&Event::Sat { seat, person }, 0);
            }
            let command = bridge::Command::Call {
                seat: Seat::North,
                call: "1NT".parse().expect("a call"),
                alert: false,
                meaning: words.map(|words| Explanation::FreeText(words.into())),
            };
            let command = BridgeCommand::from(command);
            let known = Bridge::interpreted(&table, &command).expect("a call");
            let (seats, robots) = (cards::Seats::of(Seat::North), table.robots());
            let author = table::Author { seats, robot: false, robots };
            let events = table.game().decide(author, &known.unwrap_or(command));
            for event in events.expect("North is on turn") {
                table.apply(&Event::Game { event }, 0);
            }
            // It would tell partner whether the call was meant so.
            assert_eq!(explanations(&table, Seat::South)[0], (false, None), "to partner");
            let told = explanations(&table, Seat::West);
            let case = format!("{mode:?} {has_system} {words:?}: {told:?}");
            match (&told[0], words) {
                ((_, Some(Explanation::FreeText(own))), Some(words)) => assert_eq!(own, words),
                ((alerted, Some(Explanation::System { key, facts })), None) => {
                    assert!(has_system && *alerted && key == "shows", "{case}");
                    assert!(!facts.is_empty(), "{case}");
                }
                ((alerted, None), None) => assert!(!has_system && !alerted, "{case}"),
                _ => panic!("{case}"),
            }
        }
    }
}

/// A text with a fault is refused with its place; the name of a system is that of its text.
#[test]
fn a_system_with_a_fault_is_refused_with_its_place() {
    let table = robots(Mode::Prevent, CodeId::Dup2017, Deal::from_number(1).expect("a deal"));
    let chosen = |text: &str| {
        let own = bridge::OwnSystem { name: "another".into(), text: text.into() };
        let system = ChosenSystem::Text(own.into());
        let command = bridge::Command::ChooseSystem { seat: Seat::North, system };
        Bridge::interpreted(&table, &command.into())
    };
    let fault = bridge::Refusal::SystemFault { line: 4, column: 3 };
    assert_eq!(chosen(&MINI.replace("  1NT", "  9NT")), Err(fault.into()));
    let system = ChosenSystem::Text(own_system().into());
    let named = bridge::Command::ChooseSystem { seat: Seat::North, system };
    assert_eq!(chosen(MINI), Ok(Some(named.into())));
}

/// A system is chosen by the name under which the player has saved it; another player's is not found.
#[tokio::test]
async fn a_saved_system_is_chosen_by_its_name() {
    let saved = Repository::<SavedSystems>::new(std::sync::Arc::new(store::Memory::default()));
    let save = crate::saved_systems::SystemCommand::Save { text: MINI, instead_of: None };
    assert!(saved.change("anna", None, &save).await.is_ok());
    let named = ChosenSystem::Named(SystemLabel::Own { own: "mini".into() });
    let chosen = async |person: &str| {
        let command = bridge::Command::ChooseSystem { seat: Seat::North, system: named.clone() };
        let person: table::PersonId = person.parse().expect("a word");
        match Bridge::completed(command.into(), &saved, &person).await {
            BridgeCommand::Plain(bridge::Command::ChooseSystem { system, .. }) => system,
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(chosen("anna").await, ChosenSystem::Text(own_system().into()));
    assert_eq!(chosen("boris").await, named);
    assert_eq!(named.played(), Err(bridge::Refusal::NoSuchSystem));
}
