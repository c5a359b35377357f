//! A Swiss of the event log.

use formats::session::contest::{Event as Of, read_records};
use results::{
    CrossTable, Kind, NoFile, Results, Texts, folder, left_out, records, travellers_of_swiss,
};
use tourney::Ratio;
use tourney::log::{By, Event, Op, TournamentLog};
use tourney::swiss::{Act, Entrant, MatchForm, Outcome, Setup, Swiss};
use words::Lang;

use crate::usebio;

fn swiss(rounds: u32) -> Swiss {
    let mut swiss = Swiss::open(&Setup::new("Кубок".parse().expect("a name"))).expect("a setup");
    for (number, name) in (1..).zip(["Alpha", "Бета", "Gamma", "Delta", "Epsilon"]) {
        let entrant = Entrant::new(number, name.parse().expect("a name"));
        swiss.apply(&By::Director, &Act::Join(entrant));
    }
    for number in 1..=rounds {
        let draft = swiss.draft().expect("a round");
        let tables = draft.round.tables.clone();
        swiss.apply(&By::Director, &Act::Publish { round: draft.round, missing: 0 });
        for table in tables {
            let [one, other] = *table.seated.contestants() else { panic!("a match") };
            let outcome = Outcome::imps([10 * one + number, 30]);
            let act = Act::Result { round: number, numbers: [one, other], outcome };
            swiss.apply(&By::Director, &act);
        }
    }
    swiss
}

#[test]
fn totals_are_the_sums_of_rounds() {
    let swiss = swiss(3);
    let results = Results::of_swiss(&swiss);
    assert_eq!(results.kind, Kind::Swiss { form: MatchForm::Totals, is_round_robin: false });
    for row in &results.rankings[0].rows {
        let rounds = &results.rounds[&row.number];
        let sum: tourney::Sum = rounds.iter().filter_map(|line| line.points).collect();
        assert_eq!(sum, row.total, "team {}", row.number);
        assert_eq!(rounds.len(), 3);
    }
    usebio::check(&results, "SWISS_TEAMS");
}

/// Everybody meets everybody, which USEBIO does not call a Swiss; who are two take part as pairs.
#[test]
fn a_round_robin_and_pairs_without_boards_are_usebio() {
    let teams =
        ["join 1 | name=Alpha", "join 2 | name=Beta", "join 3 | name=Gamma", "join 4 | name=Delta"];
    let pairs = [
        "join 1 | name=Anna – Boris | players=Anna; Boris",
        "join 2 | name=Clara – Dan | players=Clara; Dan",
        "join 3 | name=Elena – Fyodor | players=Elena; Fyodor",
        "join 4 | name=Galina – Hans | players=Galina; Hans",
    ];
    let of = |options: &[(&str, &str)], entries: &[&str]| {
        let mut log = played(options, entries);
        for number in 1..=2 {
            let round = log.state().draft().expect("a round").round;
            let tables = round.tables.clone();
            let mut act = |act| log.act(By::Director, 0, act).expect("an act");
            act(Act::Publish { round, missing: 0 });
            for (at, table) in tables.into_iter().enumerate() {
                let [one, other] = *table.seated.contestants() else { panic!("a match") };
                let outcome = match at {
                    0 => Outcome::imps([40, 10]),
                    _ => Outcome::Vp([1250, 750]),
                };
                act(Act::Result { round: number, numbers: [one, other], outcome });
            }
        }
        Results::of_swiss(log.state())
    };
    usebio::check(&of(&[("pairing", "round-robin")], &teams), "TEAMS");
    usebio::check(&of(&[], &teams), "SWISS_TEAMS");
    usebio::check(&of(&[], &pairs), "SWISS_PAIRS");
    assert!(left_out(&of(&[], &pairs)).contains(&("results.pbn", NoFile::NoBoards)));
}

#[test]
fn pages_are_as_before() {
    let files = folder(&Results::of_swiss(&swiss(2)), &[Lang::Ru]);
    for name in ["index.html", "rounds.html", "team-2.html"] {
        let file = files.iter().find(|file| file.name == name).expect("a page");
        let text = String::from_utf8_lossy(&file.bytes).replace("><", ">\n<");
        insta::assert_snapshot!(format!("swiss-{}", name.replace('.', "-")), text);
    }
    assert!(files.iter().all(|file| !file.name.starts_with("board")));
}

/// A Swiss with these options and acts, as a log has them.
fn played(options: &[(&str, &str)], acts: &[&str]) -> TournamentLog<Swiss> {
    let mut setup = Setup::new("Cup".parse().expect("a name"));
    options.iter().for_each(|(key, word)| setup.options.set(key, word).expect("an option"));
    let mut log = TournamentLog::open(setup).expect("a setup");
    for act in acts {
        let op = Op::Act(act.parse::<Act>().unwrap_or_else(|fault| panic!("{act}: {fault}")));
        log.enter(By::Director, 0, "", op).unwrap_or_else(|error| panic!("{act}: {error:?}"));
    }
    log
}

const DEAL: &str = "N:AKQJ.T98.765.432 T98.AKQJ.432.765 765.432.AKQJ.T98 432.765.T98.AKQJ";

/// At home, Alpha is North-South in the open room. Board 1, nobody vulnerable: 420 in the open room, 170 for Beta in the
/// closed one, so 6 IMPs for Alpha. Board 2 has no cards yet.
#[test]
fn the_boards_of_teams_have_both_rooms() {
    let log = played(
        &[("form", "teams"), ("boards", "2"), ("rounds", "1")],
        &[
            "join 1 | name=Alpha | players=Anna; Boris; Clara; Dan",
            "join 2 | name=Beta | players=Elena; Fyodor; Galina; Hans",
            "round 1 tables=1:1-2",
            "lineup 1 1 | players=Anna; Boris; Clara; Dan",
            "lineup 1 2 | players=Elena; Fyodor; Galina; Hans",
            "board 1 1-2 open 1 contract=4S-N tricks=10 lead=HA",
            "board 1 1-2 closed 1 contract=2S-S tricks=10",
            "board 1 1-2 open 2 passed",
            &format!("deal 1 {DEAL}"),
        ],
    );
    let results = Results::of_swiss(log.state());
    assert_eq!(results.boards.len(), 1, "the cards of the other are not open");
    let [open, closed] = &results.boards[0].lines[..] else { panic!("two rooms") };
    assert_eq!((open.table.as_str(), open.numbers.0), ("1-open", [1, 2]));
    assert_eq!((closed.table.as_str(), closed.numbers.0), ("1-closed", [2, 1]));
    assert_eq!(open.points.0, [Some(Ratio::whole(6)), None]);
    assert_eq!(closed.points.0, [Some(Ratio::whole(-6)), None]);
    assert_eq!((open.score_ns, closed.score_ns), (Some(420), Some(170)));
    let records = records::of_swiss("Cup", &log);
    let seated = |at: usize| records[at].players.0.clone();
    assert_eq!(seated(0), ["Anna", "Elena", "Boris", "Fyodor"]);
    assert_eq!(seated(1), ["Galina", "Clara", "Hans", "Dan"]);
    for record in &records {
        assert_eq!(record.tag("HomeTeam"), Some("Alpha"));
        assert!(record.deal.is_some() && record.scoring == "IMP");
    }
    // The pages have the board, and a card of the team both its match and its board.
    let files = folder(&results, &[Lang::En]);
    let page = |name: &str| {
        let file = files.iter().find(|file| file.name.ends_with(name));
        String::from_utf8(file.unwrap_or_else(|| panic!("{name}")).bytes.clone()).unwrap()
    };
    assert!(page("board-1.html").contains("closed room"), "{}", page("board-1.html"));
    let card = page("team-1.html");
    assert!(card.contains("board-1.html") && card.contains("Beta"), "{card}");
    let text = page("results.pbn");
    assert!(text.contains("1-closed"), "{text}");
    usebio::check(&results, "SWISS_TEAMS");
    // A match of teams is scored as the event has it.
    let read = formats::read_any(page("results.xml").as_bytes());
    let reading = read_records(&read.records, Of::Match(Default::default()));
    let contest = reading.content.expect("a match");
    assert_eq!(contest.comparisons()[0].result.imps, [6, -6]);
}

/// 420 and −50 with nobody vulnerable: the mean is 185, to the nearest ten 190, so 6 and −6 IMPs (230 and −240).
#[test]
fn the_boards_of_pairs_are_compared_with_all_tables() {
    let log = played(
        &[("form", "pairs-imps"), ("boards", "1"), ("rounds", "1")],
        &[
            "join 1 | name=Anna – Boris | players=Anna; Boris",
            "join 2 | name=Clara – Dan | players=Clara; Dan",
            "join 3 | name=Elena – Fyodor | players=Elena; Fyodor",
            "join 4 | name=Galina – Hans | players=Galina; Hans",
            "round 1 tables=1:1-2,2:3-4",
            "board 1 1-2 open 1 contract=4S-N tricks=10",
            "board 1 3-4 open 1 contract=4S-N tricks=9",
            &format!("deal 1 {DEAL}"),
        ],
    );
    let results = Results::of_swiss(log.state());
    let points: Vec<_> = results.boards[0].lines.iter().map(|line| line.points.0).collect();
    let whole = |imps| Some(Ratio::whole(imps));
    assert_eq!(points, [[whole(6), whole(-6)], [whole(-6), whole(6)]]);
    assert_eq!(log.state().round(1).unwrap().result([3, 4]), Some(Outcome::imps([0, 6])));
    // The cross-table has the victory points of the match, which count its boards, and nothing for these again.
    let points = results.rounds[&1][0].points.expect("a result");
    assert_eq!(CrossTable::new(&results).cell(1, 2), Some((points, 1)));
    let sheets = travellers_of_swiss(log.state(), 1, &Texts::new(Lang::En));
    assert_eq!(sheets[0].lines[1].pairs[1], "4 Galina – Hans");
    assert!(folder(&results, &[Lang::En]).iter().any(|file| file.name.ends_with("pair-4.html")));
    usebio::check(&results, "SWISS_PAIRS_BUTLER_IMPS");
}

/// The match of the boards above is the second sub-match of a match whose first one is drawn: all have their place in pages and files.
#[test]
fn sub_matches_have_their_place_everywhere() {
    let log = played(
        &[
            ("form", "teams"),
            ("boards", "1"),
            ("rounds", "1"),
            ("sub_matches", "2"),
            ("sub_match_score", "won"),
        ],
        &[
            "join 1 | name=Alpha | players=Anna; Boris; Clara; Dan; Ada; Bill; Cora; Dave",
            "join 2 | name=Beta | players=Elena; Fyodor; Galina; Hans; Emma; Fred; Gina; Hugo",
            "round 1 tables=1:1-2",
            "lineup 1 1 | players=Anna; Boris; Clara; Dan; Ada; Bill; Cora; Dave",
            "lineup 1 2 | players=Elena; Fyodor; Galina; Hans; Emma; Fred; Gina; Hugo",
            "board 1 1-2 open 1 passed",
            "board 1 1-2 closed 1 passed",
            "board 1 1-2 open 1 contract=4S-N tricks=10 lead=HA sub=2",
            "board 1 1-2 closed 1 contract=2S-S tricks=10 sub=2",
            &format!("deal 1 {DEAL}"),
        ],
    );
    let results = Results::of_swiss(log.state());
    let tables: Vec<&str> =
        results.boards[0].lines.iter().map(|line| line.table.as_str()).collect();
    assert_eq!(tables, ["1-1-open", "1-1-closed", "1-2-open", "1-2-closed"]);
    let imps: Vec<_> = results.boards[0].lines.iter().map(|line| line.points.0[0]).collect();
    assert_eq!(imps, [0, 0, 6, -6].map(|imps| Some(Ratio::whole(imps))));
    let records = records::of_swiss("Cup", &log);
    let of = |at: usize| (records[at].tag("Table"), records[at].tag("Room"));
    assert_eq!(of(3), (Some("1-2"), Some("Closed")));
    assert_eq!(records[3].players.0, ["Gina", "Cora", "Hugo", "Dave"]);
    // The points of each sub-match explain those of the match.
    let files = folder(&results, &[Lang::En, Lang::Ru]);
    let page = |name: &str| {
        let file = files.iter().find(|file| file.name.ends_with(name));
        String::from_utf8(file.unwrap_or_else(|| panic!("{name}")).bytes.clone()).unwrap()
    };
    let rounds = page("rounds.html");
    assert!(rounds.contains("6–0 IMPs (0–0: 1.00, 6–0: 2.00)"), "{rounds}");
    assert!(page("ru/team-2.html").contains("0–6 имп. (0–0: 1.00, 0–6: 0.00)"));
    assert!(page("board-1.html").contains("1, sub-match 2, closed room"));
    assert!(page("ru/board-1.html").contains("1, подматч 2, закрытая комната"));
    // Victory points, without the IMPs of the boards.
    assert!(page("cross.csv").contains("1,Alpha,,3"), "{}", page("cross.csv"));
    let json: serde_json::Value = serde_json::from_str(&page("results.json")).unwrap();
    assert_eq!(json["rounds"][1]["imps"], serde_json::json!([[0, 0], [0, 6]]));
    assert_eq!(log.state().standing(1)[0].points, tourney::vp::Hundredths(300));
    usebio::check(&results, "SWISS_TEAMS");
}
