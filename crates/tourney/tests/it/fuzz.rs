//! Every parser on arbitrary bytes.

use proptest::prelude::*;
use tourney::fuzz;

const WORDS: &[&str] = &[
    "two",
    "Zero",
    "IMP1960",
    "5%",
    "49%",
    "99%",
    "HalfEvenTen",
    "Root",
    "Ave+",
    "AVE-",
    "none",
    "1000",
    "40",
    "41",
    "essay24",
    "wbf2013-discrete",
    "WinnersUp",
    "printedcards",
    "Always",
    "LastDealPlus",
    " Anna ",
    "One",
    "butler",
    "65535",
    "65536",
];

fn bytes() -> impl Strategy<Value = Vec<u8>> {
    prop_oneof![
        prop::collection::vec(any::<u8>(), 0..40),
        prop::sample::select(WORDS).prop_map(|word| word.as_bytes().to_vec()),
        "[0-9]{0,6}%?".prop_map(String::into_bytes),
        "\\PC{0,70}".prop_map(String::into_bytes),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn no_parser_panics_and_what_is_read_is_written_alike(bytes in bytes()) {
        for (_, parser) in fuzz::PARSERS {
            parser(&bytes);
        }
    }
}

/// Lines of a log, whole, damaged and in any order.
fn log() -> impl Strategy<Value = String> {
    let line = prop::sample::select(
        &[
            "event: swiss",
            "name: Cup",
            "options: rounds=3 lag=1",
            "options: sub_matches=2 sub_match_score=won",
            "options: form=teams boards=1 sub_matches=2",
            "4@anna | 2026-11-27T18:00:00Z | result 1 1-2 imps=24-10,5-30",
            "5@anna | 2026-11-27T18:00:00Z | report 1 2-1 imps=10-24,30-5",
            "5@anna | 2026-11-27T18:00:00Z | board 1 1-2 open 1 passed",
            "6@anna | 2026-11-27T18:00:00Z | board 1 1-2 closed 1 passed",
            "7@anna | 2026-11-27T18:00:00Z | board 1 1-2 open 1 contract=4S-N tricks=10 sub=2",
            "8@anna | 2026-11-27T18:00:00Z | board 1 1-2 closed 1 passed sub=2",
            "8@boris | 2026-11-27T18:00:00Z | board 1 1-2 closed 1 passed sub=0",
            "9@1 | 2026-11-27T18:00:00Z | report-board 1 1-2 closed 1 contract=4S-N tricks=10 lead=HK",
            "10@2 | 2026-11-27T18:00:00Z | report-board 1 2-1 closed 1 contract=4S-N tricks=10",
            "11@2 | 2026-11-27T18:00:00Z | report-board 1 2-1 open 1 passed sub=2",
            "1@anna | 2026-11-27T18:00:00Z | join 1 | name=Alpha | players=Anna; Boris",
            "2@anna | 2026-11-27T18:00:00Z | join 2 | name=Beta | group=Riga | stationary",
            "2@boris | 2026-11-27T18:00Z | join 3 | name=Gamma | from=2 | missed=8.5",
            "3@anna | 2026-11-27T18:00:00Z | round 1 tables=1:1-2 bye=3",
            "4@anna | 2026-11-27T18:00:00Z | result 1 1-2 vp=-1--2 | why=  both late ",
            "5@boris | 2000-02-29T23:59:59Z | correct 4@anna result 1 2-1 imps=3-40",
            "6@anna | 1970-01-01T00:00:00Z | strike 5@boris",
            "7@anna | 9999-12-31T00:00:00Z | relax 2 rematch",
            "8@anna | 2026-11-27T18:00:00Z | swap 1 1-3",
            "9@anna | 2026-11-27T18:00:00Z | withdraw 2 from=2",
            "10@anna | 2026-11-27T18:00:00Z | penalty 2 vp=-0.5",
            "options: corrections=60",
            "11@anna | 2026-11-27T18:00:00Z | appeal 1 2-1 2 | reason=slow | deposit=20",
            "12@anna | 2026-11-27T18:00:00Z | appeal 1 1-2 1 board=1 | reason=slow",
            "13@anna | 2026-11-27T18:10:00Z | close",
            "14@anna | 2026-11-27T18:20:00Z | decide-appeal 1 1-2 2 upheld | record=heard | vp=12--1.5",
            "16@anna | 2026-11-27T18:20:00Z | rule 1 1-2 open 1 ns=Ave+ ew=Ave+",
            "17@anna | 2026-11-27T18:20:00Z | rule 1 1-2 closed 1 ns=420@60;-50@40 ew=420 sub=2",
            "15@anna | 2026-11-27T18:20:00Z | amend 1 | name=Alpha | players=Anna; Bela | private=2",
            "9@boris | 2026-11-27T18:20:00Z | amend 2 | name=Alpha",
        ][..],
    );
    let any = prop_oneof![8 => line.prop_map(String::from), 1 => "\\PC{0,40}"];
    let lines = prop::collection::vec(any, 0..20);
    (lines, any_bool(), 0usize..60).prop_map(|(lines, headers, cut)| {
        let head = if headers { "event: swiss\nname: Cup\n" } else { "" };
        let text = head.to_owned() + &lines.join("\n") + "\n";
        let end = text.floor_char_boundary(text.len() - cut.min(text.len()) / 20);
        text[..end].to_owned()
    })
}

/// Lines of a log of Preferans, whole, damaged and in any order.
fn preferans_log() -> impl Strategy<Value = String> {
    let line = prop::sample::select(
        &[
            "event: preferans",
            "name: Evening",
            "options: rounds=3 compression=1:200,0.1:650 size=3",
            "variant: sochi",
            "entry: Anna | team=Riga",
            "entry: Boris",
            "entry: Clara | players=Dora",
            "1@anna | 2026-11-27T18:00:00Z | join 1 | name=Anna | team=Riga",
            "1@anna | 2026-11-27T18:00:00Z | join 3 | name=Eva",
            "2@anna | 2026-11-27T18:00:00Z | join 2 | name=Boris",
            "2@boris | 2026-11-27T18:00Z | join 3 | name=Fyodor | team=Oslo",
            "3@anna | 2026-11-27T18:00:00Z | amend 2 | name=Bob | team=Riga",
            "4@anna | 2026-11-27T18:00:00Z | seat 1 tables=1:1-2-3",
            "5@anna | 2026-11-27T18:00:00Z | result 1 1 1=52.5 2=-10 3=-42.5 | why= late ",
            "5@boris | 2000-02-29T23:59:59Z | report 1 2 1=0 2=1 3=-1",
            "6@boris | 2000-02-29T23:59:59Z | correct 5@anna result 1 1 2=1 1=0 3=-1",
            "7@anna | 1970-01-01T00:00:00Z | strike 6@boris",
            "8@anna | 9999-12-31T00:00:00Z | rest 2 1",
            "9@anna | 2026-11-27T18:00:00Z | swap 1 1-3",
            "10@anna | 2026-11-27T18:00:00Z | withdraw 2 disqualified",
            "11@anna | 2026-11-27T18:00:00Z | penalty 2 points=0.5",
            "12@anna | 2026-11-27T18:00:00Z | warn 3",
            "13@anna | 2026-11-27T18:00:00Z | cut keep=1,2,3 carry=50",
            "14@anna | 2026-11-27T18:00:00Z | close",
        ][..],
    );
    let any = prop_oneof![8 => line.prop_map(String::from), 1 => "\\PC{0,40}"];
    let lines = prop::collection::vec(any, 0..24);
    (lines, any_bool()).prop_map(|(lines, headers)| {
        let head = if headers { "event: preferans\nname: Evening\n" } else { "" };
        head.to_owned() + &lines.join("\n") + "\n"
    })
}

/// Lines of a log of a knockout, whole, damaged and in any order.
fn knockout_log() -> impl Strategy<Value = String> {
    let line = prop::sample::select(
        &[
            "options: segments=2 tied_match=countback",
            "recorded: yes",
            "extra: 2,1",
            "entry: Gamma | Anna; Boris; Clara; Dan | group=Riga",
            "entry: Delta",
            "1@anna | 2026-11-27T18:00:00Z | segment 1 1-2 1 imps=20-31",
            "1@anna | 2026-11-27T18:00:00Z | report 1 2-1 1 imps=31-20",
            "2@anna | 2026-11-27T18:00:00Z | segment 1 1-2 2 imps=20-20",
            "2@boris | 2026-11-27T18:00Z | correct 1@anna segment 1 1-2 1 imps=5-5",
            "3@anna | 2026-11-27T18:00:00Z | lineup 1 1 1 | players=E; F; G; H",
            "4@anna | 2026-11-27T18:00:00Z | lineup 1 1 2 | players=I; J; K; L",
            "5@anna | 2026-11-27T18:00:00Z | session 1 round=1 segment=1 matches=1-2",
            "6@anna | 2026-11-27T18:00:00Z | board 1 1-2 open 1 contract=4SX-N tricks=10 lead=HK",
            "7@anna | 1970-01-01T00:00:00Z | board 1 1-2 closed 1 passed",
            "8@anna | 9999-12-31T00:00:00Z | deal 1 N:AKQ.J87.QT5.K942 J9.AT3.J984.AQ73 T8654.K952.K7.T5 732.Q64.A632.J86",
            "9@1 | 2026-11-27T18:00:00Z | report-board 1 1-2 open 1 contract=4S-N tricks=10 lead=HK",
            "9@2 | 2026-11-27T18:00:00Z | report-board 1 2-1 open 1 contract=4S-N tricks=10",
            "10@anna | 2026-11-27T18:00:00Z | rule 1 1-2 closed 1 ns=Ave- ew=Ave",
            "9@anna | 2026-11-27T18:00:00Z | concede 1 2",
            "10@anna | 2026-11-27T18:00:00Z | withdraw 2",
            "11@anna | 2026-11-27T18:00:00Z | decide 1 1",
            "12@anna | 2026-11-27T18:00:00Z | strike 9@anna",
            "13@anna | 2026-11-27T18:00:00Z | amend 1 | name=New | players=E; F",
            "options: corrections=0",
            "14@anna | 2026-11-27T18:00:00Z | appeal 1 2-1 1 2 | reason=slow",
            "15@anna | 2026-11-27T18:00:00Z | appeal 1 1-2 1 1 board=1 | reason=slow | deposit=20",
            "16@anna | 2026-11-27T18:10:00Z | close",
            "17@anna | 2026-11-27T18:20:00Z | decide-appeal 1 1-2 1 2 changed | record=heard | deposit=kept | imps=40-2",
        ][..],
    );
    let any = prop_oneof![8 => line.prop_map(String::from), 1 => "\\PC{0,40}"];
    let lines = prop::collection::vec(any, 0..24);
    (lines, any_bool()).prop_map(|(lines, headers)| {
        let head =
            "event: knockout\nname: Cup\nentry: Alpha | E; F; G; H\nentry: Beta | I; J; K; L\n";
        let head = if headers { head } else { "" };
        head.to_owned() + &lines.join("\n") + "\n"
    })
}

/// Lines of a log of pairs, whole, damaged and in any order.
fn pairs_log() -> impl Strategy<Value = String> {
    let line = prop::sample::select(
        &[
            "options: method=butler drop=20% winners=Two",
            "first: 17",
            "boards: 6",
            "results: 3",
            "movement: Howell pairs=4 rounds=3 boards=2",
            "movement: Custom; pairs: 4; sets: 2; shared: 2; round 1: 4-1@1 2-3@1",
            "pair: 5 | players=Ivan; Judith",
            "1@anna | 2026-11-27T18:00:00Z | enter 1 1 4-3 contract=4SX-N tricks=10",
            "2@1 | 2026-11-27T18:00:00Z | enter 1 2 1-2 passed",
            "3@2 | 2026-11-27T18:00:00Z | confirm 1 2",
            "3@anna | 2026-11-27T18:00:00Z | played 2 1 4-3 contract=3NT-E tricks=8 lead=HK",
            "4@anna | 2026-11-27T18:00:00Z | rule 2 2 1-2 ns=420@30;-50@70 ew=Ave+",
            "5@boris | 2026-11-27T18:00Z | fouled 1 1 group=2",
            "6@anna | 2026-11-27T18:00:00Z | penalize 3 percent=10 | why= late ",
            "7@anna | 2026-11-27T18:00:00Z | penalize 3 points=-0.5",
            "8@anna | 2026-11-27T18:00:00Z | join 5 | players=Ivan; Judith",
            "8@boris | 2026-11-27T18:00:00Z | withdraw 3 | from=2 | movement=Custom; pairs: 4; sets: 3; boards: 2; round 1: 4-3@1 1-2@1; round 2: 4-1@2",
            "9@anna | 2026-11-27T18:00:00Z | replan | from=3 | movement=Howell pairs=4 rounds=2/3 boards=2",
            "10@anna | 2026-11-27T18:00:00Z | amend 1 | players=Anna; Kira",
            "1@boris | 2026-11-27T18:00:00Z | enter 1 1 1-4 contract=4SX-N tricks=10",
            "2@boris | 2026-11-27T18:00:00Z | enter 1 2 2-3 contract=3NT-E tricks=8",
            "10@boris | 2026-11-27T18:00:00Z | roster 2 | name=Gamma | ns=Eva; Fyodor | ew=Ivan; Hans",
            "11@anna | 1970-01-01T00:00:00Z | correct 1@anna enter 1 1 4-3 passed",
            "12@anna | 9999-12-31T00:00:00Z | strike 8@anna",
            "13@anna | 2026-11-27T18:00:00Z | deal 1 N:AKQ.J87.QT5.K942 J9.AT3.J984.AQ73 T8654.K952.K7.T5 732.Q64.A632.J86",
            "14@anna | 2026-11-27T18:00:00Z | close",
        ][..],
    );
    let any = prop_oneof![8 => line.prop_map(String::from), 1 => "\\PC{0,40}"];
    let lines = prop::collection::vec(any, 0..24);
    let section = "event: pairs\nname: Cup\noptions: method=cross vp=none bye=7.5\n\
        team: 1 | name=Alpha | ns=Anna; Boris | ew=Clara; Dan\n\
        team: 2 | name=Beta | ns=Eva; Fyodor | ew=Galina; Hans\n\
        movement: RoundRobin pairs=2 rounds=1 boards=24\n";
    (lines, any_bool(), any_bool()).prop_map(move |(lines, headers, are_pairs)| {
        let head = "event: pairs\nname: Cup\npair: 1 | players=Anna; Boris\npair: 2 | players=Clara; Dan\n\
            pair: 3 | players=Eva; Fyodor\npair: 4 | players=Galina; Hans\n";
        let head = if are_pairs { head } else { section };
        let head = if headers { head } else { "" };
        head.to_owned() + &lines.join("\n") + "\n"
    })
}

/// Lines of this corpus of logs, whole, damaged and in any order, under its headers.
fn lines_of(logs: &'static [&'static str]) -> impl Strategy<Value = String> {
    let all: Vec<&str> = logs.iter().flat_map(|log| log.lines()).collect();
    let is_header = |line: &&str| line.split_once(':').is_some_and(|(key, _)| !key.contains('@'));
    let head: String =
        logs[0].lines().take_while(is_header).map(|line| line.to_owned() + "\n").collect();
    let any = prop_oneof![8 => prop::sample::select(all).prop_map(String::from), 1 => "\\PC{0,40}"];
    let lines = prop::collection::vec(any, 0..24);
    (lines, any_bool()).prop_map(move |(lines, headers)| {
        (if headers { head.clone() } else { String::new() }) + &lines.join("\n") + "\n"
    })
}

macro_rules! corpus {
    ($($file:literal),+) => {
        &[$(include_str!(concat!("../../../../fuzz/corpus/", $file))),+]
    };
}

const MATCHES: &[&str] = corpus!("match_log/match", "match_log/damaged");
const PROGRESSIVE: &[&str] = corpus!("progressive_log/evening", "progressive_log/cards");

fn any_bool() -> impl Strategy<Value = bool> {
    prop::bool::weighted(0.9)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn a_log_is_read_as_it_is_written(text in log()) {
        fuzz::event_log(text.as_bytes());
    }

    #[test]
    fn a_log_of_preferans_is_read_as_it_is_written(text in preferans_log()) {
        fuzz::preferans_log(text.as_bytes());
    }

    #[test]
    fn a_log_of_a_knockout_is_read_as_it_is_written(text in knockout_log()) {
        fuzz::knockout_log(text.as_bytes());
    }

    #[test]
    fn a_log_of_pairs_is_read_as_it_is_written(text in pairs_log()) {
        fuzz::pairs_log(text.as_bytes());
    }

    #[test]
    fn a_log_of_a_match_is_read_as_it_is_written(text in lines_of(MATCHES)) {
        fuzz::match_log(text.as_bytes());
    }

    #[test]
    fn a_log_of_progressive_bridge_is_read_as_it_is_written(text in lines_of(PROGRESSIVE)) {
        fuzz::progressive_log(text.as_bytes());
    }

    #[test]
    fn no_bytes_break_the_reader_of_logs(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        fuzz::event_log(&bytes);
        fuzz::preferans_log(&bytes);
        fuzz::knockout_log(&bytes);
        fuzz::pairs_log(&bytes);
        fuzz::match_log(&bytes);
        fuzz::progressive_log(&bytes);
    }
}

/// Parts of movement files, right and wrong.
const MOVEMENT: &[&str] = &[
    "pairs: 4\n",
    "individuals: 8\n",
    "teams: 3\n",
    "sets: 3\n",
    "sets: 0\n",
    "boards: 2\n",
    "meetings: 2\n",
    "shared: 1000\n",
    "movement: Howell\n",
    "round 1: 1-2@1 3-4@2\n",
    "round 2: - 1-3@2 9:2-4@1\n",
    "round 1: 8,1-6,2@1 5,7-3,4@1\n",
    "Round 2: 1-2 :@,\r\n",
    "# what\n",
    "\u{feff}",
];

proptest! {
    #[test]
    fn the_reader_of_movements_keeps_its_promises(
        parts in prop::collection::vec(prop::sample::select(MOVEMENT), 0..8),
        rest in prop::collection::vec(any::<u8>(), 0..20),
    ) {
        let text = parts.concat();
        fuzz::movement(&[text.as_bytes(), &rest].concat());
        fuzz::movement(text.as_bytes());
        fuzz::movement(&rest);
    }
}
