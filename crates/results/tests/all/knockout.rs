//! A knockout of the event log.

use results::print::{Job, Sheet};
use results::{
    Kind, MatchEnd, Results, RoundOutcome, Texts, folder, records, travellers_of_knockout,
};
use tourney::Ratio;
use tourney::adjust::Artificial;
use tourney::bridge::{BySide, Deal, Outcome, Tricks};
use tourney::knockout::event::{
    Act, Adjustments, FirstRound, KnockoutEvent, LineUpOrder, Session, Setup, TeamEntry,
};
use tourney::knockout::{Conditions, Verdict};
use tourney::log::{By, Event, TournamentLog};
use tourney::teams::Room;
use tourney::why::Why;
use words::Lang;

use crate::usebio;

/// Five teams, the final played up to its first segment; team 3 has conceded.
fn cup() -> KnockoutEvent {
    let names = ["Alpha", "Бета", "Gamma", "Delta", "Epsilon"];
    let teams =
        (1..).zip(names).map(|(number, name)| TeamEntry::read(number, name).expect("a team"));
    let (name, conditions) = ("Cup".parse().expect("a name"), Conditions::new(2, 8));
    let setup = Setup {
        name,
        teams: teams.collect(),
        conditions,
        is_recorded: false,
        line_ups: LineUpOrder::default(),
        first_round: FirstRound::default(),
        corrections: None,
    };
    let mut event = KnockoutEvent::open(&setup).expect("a setup");
    let segment = |round, numbers, segment, imps| Act::Segment { round, numbers, segment, imps };
    for act in [
        segment(1, [4, 5], 1, [20, 14]),
        segment(1, [4, 5], 2, [25, 16]),
        segment(2, [1, 4], 1, [30, 31]),
        segment(2, [1, 4], 2, [20, 12]),
        segment(2, [2, 3], 1, [40, 2]),
        Act::Withdraw { number: 3 },
        segment(3, [1, 2], 1, [9, 8]),
    ] {
        event.check(&By::Director, &act).expect("a possible act");
        event.apply(&By::Director, &act);
    }
    event
}

#[test]
fn a_team_has_its_matches_and_its_place() {
    let results = Results::of_knockout("Cup", &cup());
    assert_eq!(
        (results.kind, results.is_over),
        (Kind::Knockout { rounds: 3, is_recorded: false }, false)
    );
    let lines = &results.rounds[&4];
    assert_eq!(lines.iter().map(|line| line.round).collect::<Vec<_>>(), [1, 2]);
    let adjustments = Adjustments::default();
    let lost = RoundOutcome::Segments {
        adjustments,
        imps: vec![[31, 30], [12, 20]],
        decided: Some(MatchEnd::Lost(Verdict::Imps)),
    };
    assert_eq!((&lines[1].outcome, &lines[1].against), (&lost, &vec![1]));
    let beta = &results.rounds[&2];
    assert_eq!(beta[0].outcome, RoundOutcome::Bye);
    let final_line = RoundOutcome::Segments { imps: vec![[8, 9]], adjustments, decided: None };
    assert_eq!(beta[2].outcome, final_line);
    let place = |number: u32| {
        let (_, row) = results.rows(number).next().expect("every team is ranked");
        row.place.map(|place| place.to_string())
    };
    let places: Vec<_> = (1..=5).map(place).collect();
    let expected = [None, None, Some("3="), Some("3="), Some("5")];
    assert_eq!(places, expected.map(|place| place.map(str::to_owned)));
}

/// A team that leaves before its first match, and one that concedes the final.
#[test]
fn matches_without_boards_and_conceded_ones_say_so() {
    let names = ["Alpha", "Beta", "Gamma", "Delta"];
    let read = |(number, name)| TeamEntry::read(number, name).expect("a team");
    let teams = (1..).zip(names).map(read).collect();
    let name = "Cup".parse().expect("a name");
    let conditions = Conditions { early_concession: true, ..Conditions::new(1, 8) };
    let setup = Setup {
        name,
        teams,
        conditions,
        is_recorded: false,
        line_ups: LineUpOrder::default(),
        first_round: FirstRound::default(),
        corrections: None,
    };
    let mut event = KnockoutEvent::open(&setup).expect("a setup");
    let before = Results::of_knockout("Cup", &event);
    let texts = |results: &Results, number: u32, page: &str| {
        let files = folder(results, &[Lang::En]);
        let name = format!("{page}-{number}.html");
        let file = files.iter().find(|file| file.name == name).expect("a card");
        String::from_utf8_lossy(&file.bytes).into_owned()
    };
    let card = texts(&before, 1, "team");
    assert!(card.contains("<td>…</td>") && !card.contains("<p></p>"), "{card}");
    let imps = [20, 14];
    for act in [
        Act::Withdraw { number: 4 },
        Act::Segment { round: 1, numbers: [2, 3], segment: 1, imps },
        Act::Concede { round: 2, number: 1 },
    ] {
        event.check(&By::Director, &act).expect("a possible act");
        event.apply(&By::Director, &act);
    }
    let results = Results::of_knockout("Cup", &event);
    assert!(results.is_over);
    let first = texts(&results, 1, "team");
    assert!(first.contains("won, the other team has left"), "{first}");
    assert!(first.contains("lost, conceded"), "{first}");
    assert!(texts(&results, 2, "team").contains("won, the other team conceded"));
    let ranking = folder(&results, &[Lang::En]);
    let csv = ranking.iter().find(|file| file.name == "ranking.csv").expect("a file");
    let csv = String::from_utf8_lossy(&csv.bytes).into_owned();
    assert!(csv.contains(",1,2,Beta,,,,2"), "no total: {csv}");
}

/// At home, Alpha is North-South in the open room. Board 1, nobody vulnerable: 420 in the open room, 170 for Beta in the
/// closed one, so 6 IMPs for Alpha. Board 2 has no cards yet.
#[test]
fn the_boards_of_a_knockout_have_both_rooms() {
    let lines = ["Alpha | Anna; Boris; Clara; Dan", "Beta | Elena; Fyodor; Galina; Hans"];
    let read = |(number, line)| TeamEntry::read(number, line).expect("a team");
    let setup = Setup {
        name: "Cup".parse().expect("a name"),
        teams: (1..).zip(lines).map(read).collect(),
        conditions: Conditions::new(1, 2),
        is_recorded: true,
        line_ups: LineUpOrder::default(),
        first_round: FirstRound::default(),
        corrections: None,
    };
    let players = |number: u32| setup.teams[number as usize - 1].contestant.players.clone();
    let line_up = |number| Act::LineUp { round: 1, segment: 1, number, players: players(number) };
    let made = |contract: &str| Outcome::Played {
        contract: contract.parse().expect("a contract"),
        tricks: Tricks::new(10).expect("a number"),
    };
    let played = |room, board, outcome| {
        let lead = Some("HA".parse().expect("a card")).filter(|_| outcome != Outcome::PassedOut);
        Act::Played { session: 1, numbers: [1, 2], room, board, outcome, lead }
    };
    let mut log = TournamentLog::<KnockoutEvent>::open(setup.clone()).expect("a setup");
    for act in [
        line_up(1),
        line_up(2),
        Act::Session(Session { number: 1, round: 1, segment: 1, matches: vec![[1, 2]] }),
        played(Room::Open, 1, made("4S-N")),
        played(Room::Closed, 1, made("2S-S")),
        played(Room::Open, 2, Outcome::PassedOut),
        Act::Deal { board: 1, deal: Deal::from_number(7).expect("a deal") },
    ] {
        log.act(By::Director, 0, act).expect("a possible act");
    }
    let results = Results::of_knockout("Cup", log.state());
    assert_eq!(results.kind, Kind::Knockout { rounds: 1, is_recorded: true });
    assert_eq!(results.boards.len(), 1, "the cards of the other are not open");
    let [open, closed] = &results.boards[0].lines[..] else { panic!("two rooms") };
    assert_eq!((open.table.as_str(), open.numbers.0), ("1-open", [1, 2]));
    assert_eq!((closed.table.as_str(), closed.numbers.0), ("1-closed", [2, 1]));
    assert_eq!(open.points.0, [Some(Ratio::whole(6)), None]);
    assert_eq!(closed.points.0, [Some(Ratio::whole(-6)), None]);
    // A ruling counts in place of what was played, in files too.
    let rule = |ns: &str, ew: &str| {
        let standing = BySide([ns, ew].map(|side| side.parse().expect("a result")));
        let act = Act::Rule { session: 1, numbers: [1, 2], room: Room::Open, board: 1, standing };
        let mut ruled = log.clone();
        ruled.act(By::Director, 0, act).expect("a ruling");
        let record = records::of_knockout("Cup", &ruled).swap_remove(0);
        let why = Results::of_knockout("Cup", ruled.state()).boards[0].lines[0].why.0[0].clone();
        (record, why)
    };
    let (record, why) = rule("Ave+", "Ave-");
    assert_eq!((record.contract, record.outcome, record.score_ns), (None, None, None));
    assert_eq!(record.tag("ScorePercentage"), Some("NS 60 EW 40"));
    assert_eq!(why, Why::Award(Artificial::Plus));
    let (record, why) = rule("Ave+", "Ave+");
    assert_eq!((record.score_ns, why), (None, Why::Mean));
    let (record, why) = rule("-50", "-50");
    assert_eq!((record.contract, record.score_ns), (None, Some(-50)));
    assert_eq!(why, Why::Given);
    // Weights have no place in the tags of PBN, and a match has no percentages.
    let (record, _) = rule("420@60;-50@40", "420@60;-50@40");
    assert_eq!((record.score_ns, record.tag("Assigned")), (None, Some("420@60;-50@40")));
    let (record, _) = rule("Ave+", "-50");
    assert_eq!(record.tag("Assigned"), Some("Ave+/-50"));
    let records = records::of_knockout("Cup", &log);
    let seated = |at: usize| records[at].players.0.clone();
    assert_eq!(seated(0), ["Anna", "Elena", "Boris", "Fyodor"]);
    assert_eq!(seated(1), ["Galina", "Clara", "Hans", "Dan"]);
    for record in &records {
        assert_eq!((record.tag("HomeTeam"), record.tag("Round")), (Some("Alpha"), Some("1")));
        assert!(record.deal.is_some() && record.scoring == "IMP");
    }
    let files = folder(&results, &[Lang::En]);
    let page = |name: &str| {
        let file = files.iter().find(|file| file.name.ends_with(name));
        String::from_utf8(file.unwrap_or_else(|| panic!("{name}")).bytes.clone()).expect("text")
    };
    assert!(page("board-1.html").contains("closed room"), "{}", page("board-1.html"));
    let card = page("team-1.html");
    assert!(card.contains("board-1.html") && card.contains("Beta"), "{card}");
    assert!(page("results.pbn").contains("1-closed"));
    usebio::check(&results, "KO");
    let state = log.state().session(1).expect("a session");
    let travellers = travellers_of_knockout(log.state(), state, &Texts::new(Lang::Ru));
    assert_eq!(travellers.len(), 1);
    assert!(travellers[0].deal.is_some() && travellers[0].lines.len() == 2);
}

#[test]
fn the_pages_of_a_knockout() {
    let results = Results::of_knockout("Cup", &cup());
    usebio::check(&results, "KO");
    for (lang, code) in [(Lang::En, "en"), (Lang::Ru, "ru")] {
        let files = folder(&results, &[lang]);
        for name in ["index.html", "rounds.html", "team-3.html", "results.json"] {
            let file = files.iter().find(|file| file.name == name).expect("a file");
            let text = String::from_utf8_lossy(&file.bytes).replace("><", ">\n<");
            insta::assert_snapshot!(format!("knockout-{code}-{}", name.replace('.', "-")), text);
        }
        // Nobody has points against anybody.
        assert!(files.iter().all(|file| !file.name.starts_with("cross")));
        let is_broken = |file: &results::OutputFile| {
            String::from_utf8_lossy(&file.bytes).contains("cross.html")
        };
        assert!(!files.iter().any(is_broken), "no link to a page that is not there");
    }
}

#[test]
fn the_sheets_of_a_knockout() {
    let results = Results::of_knockout("Cup", &cup());
    let (texts, deals) = (Texts::new(Lang::Ru), Default::default());
    let paper = Default::default();
    let job =
        Job { results: &results, deals: &deals, texts: &texts, paper, hands: 9, address: None };
    let sheets: Vec<Sheet> = Sheet::ALL.into_iter().filter(|sheet| sheet.is_for(&job)).collect();
    assert!(sheets.contains(&Sheet::Rounds) && sheets.contains(&Sheet::LineUps), "{sheets:?}");
    assert!(!sheets.contains(&Sheet::Cross) && !sheets.contains(&Sheet::Labels), "{sheets:?}");
    for sheet in sheets {
        assert!(job.pdf(sheet).starts_with(b"%PDF"), "{sheet:?}");
    }
}
