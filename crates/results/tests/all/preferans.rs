//! An event of Preferans of the event log.

use std::collections::BTreeSet;

use results::print::{Job, Sheet};
use results::{Kind, NoFile, Results, RoundOutcome, Texts, folder};
use tourney::log::{By, Event};
use tourney::preferans::event::{Act, PlayerEntry, PreferansEvent, Setup, Standing, TableResult};
use tourney::vp::Hundredths;
use words::Lang;

/// Seven players, six of them in two teams, two rounds; one player is disqualified.
fn event() -> PreferansEvent {
    let entries = [
        "Anna | team=Riga",
        "Борис | team=Riga",
        "Clara | team=Riga",
        "Dora | team=Tartu",
        "Emil | team=Tartu",
        "Fyodor | team=Tartu",
        "Galina",
    ];
    let players =
        (1..).zip(entries).map(|(number, line)| PlayerEntry::read(number, line).expect("an entry"));
    let mut setup = Setup::new("Preferans".parse().expect("a name"), players.collect());
    setup.options.set("rounds", "2").expect("an option");
    let mut event = PreferansEvent::open(&setup).expect("a setup");
    let act = |event: &mut PreferansEvent, act: Act| {
        event.check(&By::Director, &act).expect("a possible act");
        event.apply(&By::Director, &act);
    };
    for round in 1..=2 {
        let draft = event.draft().expect("a seating");
        let tables = draft.tables.clone();
        act(&mut event, Act::Seat { round, tables: draft.tables, missing: 0 });
        for (table, seats) in (1..).zip(tables) {
            // The last table of the last round is still played.
            if (round, table) == (2, 2) {
                continue;
            }
            let mut whists: Vec<i32> =
                seats.iter().map(|number| (*number as i32 - 4) * 1000 + 50).collect();
            whists[0] -= whists.iter().sum::<i32>();
            let whists = whists.into_iter().map(Hundredths).collect();
            act(&mut event, Act::Result { round, table, result: TableResult { seats, whists } });
        }
    }
    act(&mut event, Act::Penalty { number: 2, points: Hundredths(500) });
    act(&mut event, Act::Withdraw { number: 7, disqualified: true });
    event
}

#[test]
fn totals_are_the_sums_of_rounds() {
    let results = Results::of_preferans("Evening", &event());
    assert_eq!((results.kind, results.is_over), (Kind::Preferans, false));
    for row in &results.rankings[0].rows {
        let rounds = &results.rounds[&row.number];
        let mut sum: tourney::Sum = rounds.iter().filter_map(|line| line.points).collect();
        if let Some(penalty) = &row.penalty {
            sum.add(-penalty.ratio());
        }
        assert_eq!(sum, row.total, "player {}", row.number);
        assert_eq!(row.place.is_none(), row.number == 7);
    }
    let open = |line: &results::RoundLine| {
        matches!(line.outcome, RoundOutcome::Whists { whists: None, .. })
    };
    let open = results.rounds.values().flatten().filter(|line| open(line)).count();
    assert!((3..=4).contains(&open), "the players of one table");
    let teams: Vec<&str> = results.teams.iter().map(|team| team.name.as_str()).collect();
    assert_eq!(teams.len(), 2, "{teams:?}");
}

#[test]
fn the_pages_of_an_event_of_preferans() {
    let results = Results::of_preferans("Evening", &event());
    crate::usebio::check_left_out(&results, NoFile::Preferans);
    for (lang, code) in [(Lang::En, "en"), (Lang::Ru, "ru")] {
        let files = folder(&results, &[lang]);
        for name in ["index.html", "rounds.html", "player-2.html", "results.json"] {
            let file = files.iter().find(|file| file.name == name).expect("a file");
            let text = String::from_utf8_lossy(&file.bytes).replace("><", ">\n<");
            insta::assert_snapshot!(format!("preferans-{code}-{}", name.replace('.', "-")), text);
        }
        assert!(files.iter().all(|file| !file.name.starts_with("cross")));
    }
}

/// Two tables of three whose seats are compared, a penalty, a cut that keeps half, another round.
#[test]
fn a_cut_is_told_apart_from_the_rounds() {
    let names = ["Anna", "Boris", "Clara", "Dora", "Emil", "Fyodor"];
    let players =
        (1..).zip(names).map(|(number, line)| PlayerEntry::read(number, line).expect("an entry"));
    let mut setup = Setup::new("Final".parse().expect("a name"), players.collect());
    setup.options.set("rounds", "2").expect("an option");
    setup.options.set("size", "3").expect("an option");
    setup.options.set("comparison", "seat").expect("an option");
    let mut event = PreferansEvent::open(&setup).expect("a setup");
    let act = |event: &mut PreferansEvent, act: Act| {
        event.check(&By::Director, &act).expect("a possible act");
        event.apply(&By::Director, &act);
    };
    let play = |event: &mut PreferansEvent, round: u32| {
        let tables = event.draft().expect("a seating").tables;
        act(event, Act::Seat { round, tables: tables.clone(), missing: 0 });
        for (table, seats) in (1..).zip(tables) {
            let first = 1000 * table as i32 + 25;
            let whists = [first, 500, -first - 500].map(Hundredths).into();
            act(event, Act::Result { round, table, result: TableResult { seats, whists } });
        }
    };
    play(&mut event, 1);
    let leader = event.standing()[0].number;
    act(&mut event, Act::Penalty { number: leader, points: Hundredths(100) });
    let before: Vec<Standing> = event.standing().into_iter().take(3).collect();
    let keep: Vec<u32> = before.iter().map(|row| row.number).collect();
    act(&mut event, Act::Cut { keep, carry: 50 });
    play(&mut event, 2);
    act(&mut event, Act::Penalty { number: leader, points: Hundredths(300) });
    let results = Results::of_preferans("Final", &event);
    // A cut takes half of what there was; from nothing it takes nothing.
    let had_points = before.iter().filter(|row| row.points != tourney::Sum::default());
    let had_points: BTreeSet<u32> = had_points.map(|row| row.number).collect();
    let rows = results.rankings[0].rows.iter();
    let cut: BTreeSet<u32> = rows.filter(|row| row.cut.is_some()).map(|row| row.number).collect();
    assert_eq!((&cut, cut.len()), (&had_points, 2));
    let (_, row) = results.rows(leader).next().expect("a row");
    // Half of the five points of round 1 less the penalty of one: two.
    let first = results.rounds[&leader].first().and_then(|line| line.points);
    assert_eq!(first, tourney::Ratio::new(5, 1));
    let cut = row.cut.as_ref().map(|cut| cut.ratio());
    assert_eq!(cut, tourney::Ratio::new(2, 1));
    let files = folder(&results, &[Lang::En]);
    let card = files.iter().find(|file| file.name == format!("player-{leader}.html"));
    let card = String::from_utf8_lossy(&card.expect("a card").bytes).replace("><", ">\n<");
    insta::assert_snapshot!("preferans-en-cut", card);
}

/// Two tables play the same three deals; then each has its own.
fn dealt_event(dealing: &str) -> PreferansEvent {
    let names = ["Anna", "Boris", "Clara", "Dora", "Emil", "Fyodor"];
    let players =
        (1..).zip(names).map(|(number, line)| PlayerEntry::read(number, line).expect("an entry"));
    let mut setup = Setup::new("Duplicate".parse().expect("a name"), players.collect());
    for (key, word) in [("rounds", "1"), ("size", "3"), ("deals", "2"), ("dealing", dealing)] {
        setup.options.set(key, word).expect("an option");
    }
    let mut event = PreferansEvent::open(&setup).expect("a setup");
    let tables = event.draft().expect("a seating").tables;
    let mut acts = vec![Act::Seat { round: 1, tables, missing: 0 }];
    let numbers = [1_u128, 2_753_294_408_504_639, 77_777_777, 1_234_567_890_123];
    let last = if dealing == "same" { 2 } else { 4 };
    for (board, number) in (1..=last).zip(numbers) {
        let deal = pref::Deal::from_number(number).expect("a number");
        acts.push(Act::Deal { board, deal });
    }
    for act in acts {
        event.check(&By::Director, &act).expect("a possible act");
        event.apply(&By::Director, &act);
    }
    event
}

#[test]
fn the_cards_that_are_open_are_published() {
    for (lang, code) in [(Lang::En, "en"), (Lang::Ru, "ru")] {
        let results = Results::of_preferans("Duplicate", &dealt_event("same"));
        let files = folder(&results, &[lang]);
        let page = files.iter().find(|file| file.name == "hands.html").expect("a page");
        let text = String::from_utf8_lossy(&page.bytes).replace("><", ">\n<");
        insta::assert_snapshot!(format!("preferans-{code}-hands"), text);
    }
    let results = Results::of_preferans("Duplicate", &dealt_event("own"));
    let files = folder(&results, &[Lang::En]);
    let text = |name: &str| {
        let file = files.iter().find(|file| file.name == name).expect("a file");
        String::from_utf8_lossy(&file.bytes).into_owned()
    };
    let page = text("hands.html");
    // Boards 3 and 4 are those of the second table.
    assert_eq!(page.matches("<h3>").count(), 4, "{page}");
    assert!(page.contains("Board 3 · Table 2"), "{page}");
    let json: serde_json::Value = serde_json::from_str(&text("results.json")).expect("JSON");
    assert_eq!(json["deals"][2]["tables"], serde_json::json!([2, 2]));
    let deal: pref::Deal =
        json["deals"][2]["deal"].as_str().expect("a text").parse().expect("a deal");
    assert_eq!(deal.number(), 77_777_777);
    let (texts, deals) = (Texts::new(Lang::Ru), Default::default());
    for hands in [4, 36] {
        let job = Job {
            results: &results,
            deals: &deals,
            texts: &texts,
            paper: Default::default(),
            hands,
            address: None,
        };
        assert!(Sheet::Hands.is_for(&job));
        assert!(job.pdf(Sheet::Hands).starts_with(b"%PDF"));
    }
    // An event without cards has neither.
    let none = Results::of_preferans("Evening", &event());
    assert!(folder(&none, &[Lang::En]).iter().all(|file| file.name != "hands.html"));
}

#[test]
fn the_sheets_of_an_event_of_preferans() {
    let results = Results::of_preferans("Evening", &event());
    let (texts, deals) = (Texts::new(Lang::En), Default::default());
    let paper = Default::default();
    let job =
        Job { results: &results, deals: &deals, texts: &texts, paper, hands: 9, address: None };
    let sheets: Vec<Sheet> = Sheet::ALL.into_iter().filter(|sheet| sheet.is_for(&job)).collect();
    assert!(sheets.contains(&Sheet::Cards) && !sheets.contains(&Sheet::LineUps), "{sheets:?}");
    for sheet in sheets {
        assert!(job.pdf(sheet).starts_with(b"%PDF"), "{sheet:?}");
    }
}
