use bridge::BySide;
use proptest::prelude::*;
use tourney::log::{By, Event as _};
use tourney::movement::{Movement, MovementChoice, Pairing};
use tourney::pairs::{Act, Pair, PairsEvent, Setup, Team};
use tourney::session::Winners;

use super::{Doubt, Found, FoundState, Import, ImportFault, SeveralSections};

/// Six pairs who play a Howell, or a Mitchell of two winners, with two boards a round.
fn event(movement: MovementChoice) -> PairsEvent {
    let pair = |number: u32| {
        Pair::new(number, ["A", "B"].map(|name| format!("{name}{number}").parse().unwrap()))
    };
    let winners = if movement == MovementChoice::Howell { Winners::One } else { Winners::Two };
    let movement = Movement::of_event(movement, 6, 10, winners).unwrap().unwrap();
    let setup = Setup { winners, ..Setup::new((1..=6).map(pair).collect(), 10) };
    PairsEvent::open(&setup.with_movement(movement)).unwrap()
}

/// A game of PBN.
fn game(board: u32, tags: &[(&str, &str)]) -> String {
    let tags = tags.iter().map(|(name, value)| format!("[{name} \"{value}\"]\n"));
    format!("[Board \"{board}\"]\n{}\n", tags.collect::<String>())
}

/// A result at a table.
fn played(board: u32, [table, ns, ew]: [&str; 3], result: &str) -> String {
    let tags = [
        ("Table", table),
        ("PairNS", ns),
        ("PairEW", ew),
        ("Declarer", "N"),
        ("Contract", "3NT"),
        ("Result", result),
    ];
    game(board, &tags.map(|(name, value)| (name, value)))
}

fn imported(event: &PairsEvent, file: &str) -> Import {
    Import::new(event, &formats::pbn::read(file.as_bytes()).records, None, 0).unwrap()
}

/// The only result of a file.
fn only(event: &PairsEvent, file: &str) -> Found {
    let mut import = imported(event, file);
    assert_eq!(import.results.len(), 1, "{file}");
    import.results.remove(0)
}

/// Where the movement has board 1 at table 1, as text.
fn first(event: &PairsEvent) -> [String; 2] {
    event.place_of(1, 1).unwrap().seats.0.map(|number| number.to_string())
}

/// A spreadsheet names the pairs; the movement says at which table they play the board. Its score is a check.
#[test]
fn a_spreadsheet_of_results_is_entered() {
    let mut event = event(MovementChoice::Howell);
    let [ns, ew] = first(&event);
    let row = |result: &str, score: &str| {
        let text =
            format!("Score,EW,NS,Result,Contract,Board\n{score},{ew},{ns},{result},3NT N,1\n");
        formats::read_any(text.as_bytes()).records
    };
    let import = |event: &PairsEvent, result: &str, score: &str| {
        Import::new(event, &row(result, score), None, 0).unwrap().results.remove(0)
    };
    let new = import(&event, "+1", "430");
    assert_eq!((new.line, new.table), (2, Some(1)));
    let FoundState::New { act, doubt: None } = new.state else { panic!("{new:?}") };
    let slip = import(&event, "+1", "400");
    let doubt = Doubt::Score { stated: 400, right: 430 };
    assert!(matches!(slip.state, FoundState::New { doubt: Some(of), .. } if of == doubt));
    event.apply(&By::Director, &act);
    assert_eq!(import(&event, "10", "").state, FoundState::Known);
    assert!(matches!(import(&event, "=", "").state, FoundState::Differs { .. }));
}

#[test]
fn a_new_result_is_entered_once() {
    let mut event = event(MovementChoice::Howell);
    let [ns, ew] = first(&event);
    let file = played(1, ["1", &ns, &ew], "9");
    let import = imported(&event, &file);
    assert!(matches!(import.results[0].state, FoundState::New { doubt: None, .. }), "{import:?}");
    for act in import.acts(false) {
        event.check(&By::Director, &act).unwrap();
        event.apply(&By::Director, &act);
    }
    assert_eq!(only(&event, &file).state, FoundState::Known);
    let other = only(&event, &played(1, ["1", &ns, &ew], "8"));
    assert!(matches!(other.state, FoundState::Differs { entered: Some(_) }), "{other:?}");
    // Twice in one file is once.
    let fresh = self::event(MovementChoice::Howell);
    let twice = imported(&fresh, &(file.clone() + &file));
    assert_eq!((twice.acts(true).len(), twice.count(|state| *state == FoundState::Known)), (1, 1));
}

#[test]
fn what_a_side_has_entered_is_confirmed() {
    let mut event = event(MovementChoice::Howell);
    let [ns, ew] = first(&event);
    let file = played(1, ["1", &ns, &ew], "9");
    let [Act::Enter { .. }] = &imported(&event, &file).acts(false)[..] else { panic!() };
    let act = imported(&event, &file).acts(false).remove(0);
    event.apply(&By::Person(format!("A{ns}").parse().unwrap()), &act);
    assert_eq!(imported(&event, &file).acts(false), [Act::Confirm { board: 1, table: 1 }]);
    // What a player has entered otherwise is for the director to settle.
    let other = only(&event, &played(1, ["1", &ns, &ew], "8"));
    assert!(matches!(other.state, FoundState::Differs { .. }), "{other:?}");
}

#[test]
fn the_table_follows_from_the_pairs() {
    let event = event(MovementChoice::Howell);
    let [ns, ew] = first(&event);
    let tags = [("PairNS", &*ns), ("PairEW", &*ew), ("Contract", "Pass")];
    assert_eq!(only(&event, &game(1, &tags)).table, Some(1));
    // By their names, in any order.
    let [north, south] = ["B", "A"].map(|name| format!("{name}{ns}"));
    let [east, west] = ["A", "B"].map(|name| format!("{name}{ew}"));
    let named = [
        ("North", &*north),
        ("South", &*south),
        ("East", &*east),
        ("West", &*west),
        ("Declarer", "N"),
        ("Contract", "1NT"),
        ("Result", "7"),
    ];
    let found = only(&event, &game(1, &named));
    assert_eq!(found.pairs, Some(event.place_of(1, 1).unwrap().seats));
    // By the table alone.
    let found = only(&event, &game(1, &[("Table", "A1"), ("Contract", "Pass")]));
    assert_eq!((found.table, found.pairs), (Some(1), Some(event.place_of(1, 1).unwrap().seats)));
}

#[test]
fn what_is_probably_wrong_is_asked_about() {
    let event = event(MovementChoice::Howell);
    let [ns, ew] = first(&event);
    let doubt = |file: &str| match only(&event, file).state {
        FoundState::New { doubt, .. } => doubt,
        other => panic!("{file}: {other:?}"),
    };
    assert_eq!(doubt(&played(1, ["1", &ew, &ns], "9")), Some(Doubt::Turned));
    let right = event.place_of(1, 2).map(|place| place.seats.map(|pair| pair.to_string()));
    assert_eq!(doubt(&played(1, ["2", &ns, &ew], "9")), Some(Doubt::Elsewhere { right }));
    let score = played(1, ["1", &ns, &ew], "9").replace("[Result", "[Score \"NS 430\"]\n[Result");
    assert_eq!(doubt(&score), Some(Doubt::Score { stated: 430, right: 400 }));
    assert!(matches!(doubt(&played(1, ["1", &ns, &ew], "1")), Some(Doubt::Unlikely(_))));
    // By the cards of the same file.
    let deal = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432";
    let cards = game(1, &[("Deal", deal)]);
    let import = imported(&event, &(played(1, ["1", &ns, &ew], "9") + &cards));
    assert_eq!(import.deals.len(), 1);
    assert!(matches!(
        import.results[0].state,
        FoundState::New { doubt: Some(Doubt::Unlikely(_)), .. }
    ));
    // Such a result is entered only if the director says so.
    assert_eq!([false, true].map(|sure| import.acts(sure).len()), [1, 2]);
}

#[test]
fn what_cannot_be_entered_is_named() {
    let event = event(MovementChoice::Howell);
    let fault = |file: &str| match only(&event, file).state {
        FoundState::Impossible(fault) => fault,
        other => panic!("{file}: {other:?}"),
    };
    let nobody = BySide(["7".to_owned(), "2".to_owned()]);
    assert_eq!(fault(&played(1, ["1", "7", "2"], "9")), ImportFault::NoPairs { stated: nobody });
    assert_eq!(fault(&game(1, &[("PairNS", "1"), ("PairEW", "2")])), ImportFault::NoResult);
    let awards = |text: &'static str| [("PairNS", "1"), ("PairEW", "2"), ("ScorePercentage", text)];
    let stated = "NS 55 EW 45".to_owned();
    assert_eq!(fault(&game(1, &awards("NS 55 EW 45"))), ImportFault::Percentages { stated });
    let other = imported(&event, &played(99, ["1", "1", "2"], "9"));
    assert_eq!((other.results.len(), other.other_boards), (0, 1));
    // A hand record has no results.
    assert_eq!(imported(&event, &game(1, &[("North", "A1")])).results, []);
}

#[test]
fn sides_that_are_counted_apart_are_found() {
    let event = event(MovementChoice::Mitchell);
    let BySide([ns, ew]) = event.place_of(1, 1).unwrap().seats;
    assert!(ns <= 3 && ew > 3, "East-West are the pairs from 4 on");
    // Somewhere in the file pair 1 meets pair 1.
    let own = (ew - 3).to_string();
    let meets = (1..=10).flat_map(|board| (1..=3).map(move |table| (board, table)));
    let same = meets
        .filter_map(|(board, table)| Some((board, table, event.place_of(board, table)?.seats)));
    let (board, table, BySide([same, _])) =
        same.into_iter().find(|(_, _, BySide([ns, ew]))| ns + 3 == *ew).unwrap();
    let (same, table) = (same.to_string(), table.to_string());
    let file =
        played(1, ["1", &ns.to_string(), &own], "9") + &played(board, [&table, &same, &same], "9");
    for found in imported(&event, &file).results {
        assert!(!matches!(found.state, FoundState::Impossible(_)), "{found:?}");
    }
}

#[test]
fn a_team_is_the_half_that_sits_so() {
    let name = |text: String| text.parse().unwrap();
    let team = |number: u32| {
        let pair = |side: &str| ["A", "B"].map(|of| name(format!("{of}{side}{number}")));
        Team::new(number, name(format!("T{number}")), BySide([pair("n"), pair("e")]))
    };
    let movement = Movement::of_teams(MovementChoice::AmericanWhist, 5, 8).unwrap();
    let event = PairsEvent::open(&Setup::of_teams((1..=5).map(team).collect(), movement)).unwrap();
    let movement = event.setup().movement.as_ref().unwrap();
    let Pairing { table, seats: BySide([ns, ew]), set } = movement.rounds[0][0];
    let (board, table) = (*movement.boards_of(set, 1).start(), table.to_string());
    let teams = [ns, event.ranked_as(ew)].map(|number| number.to_string());
    let found = only(&event, &played(board, [&table, &teams[0], &teams[1]], "9"));
    assert_eq!(found.pairs, Some(BySide([ns, ew])));
    assert!(matches!(found.state, FoundState::New { doubt: None, .. }), "{found:?}");
}

#[test]
fn a_section_must_be_named() {
    let event = event(MovementChoice::Howell);
    let [ns, ew] = first(&event);
    let of = |section: &str| {
        played(1, ["1", &ns, &ew], "9")
            .replace("[Result", &format!("[Section \"{section}\"]\n[Result"))
    };
    let records = formats::pbn::read((of("A") + &of("B")).as_bytes()).records;
    let sections = SeveralSections { sections: vec!["A".into(), "B".into()] };
    assert_eq!(Import::new(&event, &records, None, 0), Err(sections.clone()));
    assert_eq!(Import::new(&event, &records, Some("C"), 0), Err(sections));
    assert_eq!(Import::new(&event, &records, Some("B"), 0).unwrap().results.len(), 1);
}

#[test]
fn cards_that_differ_are_left_as_they_are() {
    let mut event = event(MovementChoice::Howell);
    let deal = |seat: &str| {
        format!("{seat}:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432")
    };
    let file = |board, seat: &str| game(board, &[("Deal", &deal(seat))]);
    let import = imported(&event, &(file(1, "N") + &file(1, "N") + &file(2, "N") + &file(2, "E")));
    assert_eq!(import.deals.keys().copied().collect::<Vec<_>>(), [1]);
    assert_eq!(import.other_deals.into_iter().collect::<Vec<_>>(), [2]);
    event.apply(&By::Director, &Act::Deal { board: 1, deal: deal("N").parse().unwrap() });
    let again = imported(&event, &(file(1, "N") + &file(2, "E")));
    assert_eq!((again.known_deals, again.deals.len(), again.other_deals.len()), (1, 1, 0));
    assert_eq!(imported(&event, &file(1, "E")).other_deals.len(), 1);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// Whatever a file has, its acts are possible one after another, and afterwards nothing of it is new.
    #[test]
    fn an_import_is_possible_and_complete(
        rows in prop::collection::vec((1u32..12, 0u32..5, 0u32..8, 0u32..8, 0u32..14), 0..40),
    ) {
        let mut event = event(MovementChoice::Howell);
        let file: String = rows.iter().map(|(board, table, ns, ew, tricks)| {
            let numbers = [*table, *ns, *ew].map(|number| if number == 0 { String::new() } else { number.to_string() });
            played(*board, numbers.each_ref().map(String::as_str), &tricks.to_string())
        }).collect();
        for act in imported(&event, &file).acts(true) {
            prop_assert_eq!(event.check(&By::Director, &act), Ok(()));
            event.apply(&By::Director, &act);
        }
        prop_assert_eq!(imported(&event, &file).acts(true), []);
    }
}

/// A score without a contract is in doubt if no contract is worth it.
#[test]
fn a_score_that_no_contract_is_worth_is_in_doubt() {
    let event = event(MovementChoice::Howell);
    let [ns, ew] = first(&event);
    let state = |score: &str| {
        let text = format!("Board,NS,EW,Score\n1,{ns},{ew},{score}\n");
        let records = formats::read_any(text.as_bytes()).records;
        Import::new(&event, &records, None, 0).unwrap().results.remove(0).state
    };
    for (score, is_right) in
        [("420", true), ("-50", true), ("0", true), ("421", false), ("-55", false)]
    {
        let FoundState::New { doubt, .. } = state(score) else { panic!("{score}") };
        let wrong = Doubt::NoContract { score: score.parse().unwrap() };
        assert_eq!(doubt, (!is_right).then_some(wrong), "{score}");
    }
    // 620 is for those who are vulnerable.
    assert!(matches!(state("620"), FoundState::New { doubt: Some(_), .. }));
}
