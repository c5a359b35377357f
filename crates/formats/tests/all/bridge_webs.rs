//! Results as CSV for BridgeWebs.

use bridge::{Outcome, Seat, Vulnerability};
use formats::{Format, bridge_webs, detect, pbn, read_any};
use proptest::prelude::*;

const EVENING: &str = "#VERSION,Scorer 3.1\r
#DATE,09/03/2026\r
#TITLE,\"Spring pairs, first evening\"\r
#DIRECTOR,Elena\r
#WINNERS,2\r
#SCORES\r
POSITION,PAIR,NAME1,NAME2,PERCENT,CLUB1\r
1,1,Anna,Clara,62.50,77\r
2,2,Olga,Vera,37.50,\r
#SCORES\r
POSITION,PAIR,NAME1,NAME2,PERCENT,CLUB1\r
1,1,Boris,Dmitri,55.00,\r
#BOARDFORMAT,BOARD,DEALER,VUL,SET\r
#TRAVELLERS\r
NS,EW,CONTRACT,BY,LEAD,TRICKS,NSSCORE,EWSCORE,NSMPS,EWMPS,NOTE\r
#BOARD,1,N,None,red\r
1,1,4S,N,HK,10,420,,2,0,\r
2,1,3NTX,W,,-2,300,,1,1,late\r
2,3,AP,,,,0,0,0,2,\r
#BOARD,2,E,NS,red\r
1,1,4H,E,,,,620,,,\r
2,1,,,,,60%,40%,,,\r
1,3,,,,,,,,,\r
2,3,9S,N,,7,1,,,,\r
";

#[test]
fn an_evening_is_read() {
    assert_eq!(detect(EVENING.as_bytes()), Some(Format::BridgeWebs));
    let read = read_any(EVENING.as_bytes());
    let found: Vec<_> =
        read.diagnostics.iter().map(|it| (it.at.line, it.at.column, it.code())).collect();
    assert_eq!(found, [(24, 5, "csv-cell")]);
    let [first, second, third, fourth, fifth, sixth] = &read.records[..] else {
        panic!("{:?}", read.records)
    };
    assert_eq!(
        (&*first.event, &*first.date, &*first.scoring),
        ("Spring pairs, first evening", "2026.03.09", "MP")
    );
    let contract = "4S-N".parse().unwrap();
    assert_eq!(first.outcome, Some(Outcome::Played { contract, tricks: 10.try_into().unwrap() }));
    assert_eq!((first.board, first.score_ns), (Some(1), Some(420)));
    assert_eq!(first.cards().len(), 1);
    // Both directions have a pair 1.
    assert_eq!(
        Seat::ALL.map(|seat| first.players[seat].to_string()),
        ["Anna", "Boris", "Clara", "Dmitri"]
    );
    assert_eq!((first.tag("PairNS"), first.tag("PairEW")), (Some("1"), Some("1")));
    assert_eq!(first.tag("ScoreMP"), Some("NS 2 EW 0"));
    assert_eq!(
        (first.tag("BridgeWebs_SET"), first.tag("BridgeWebs_DIRECTOR")),
        (Some("red"), Some("Elena"))
    );
    assert_eq!(first.source.unwrap().line, 17);
    // Tricks may be over or under.
    let contract = "3NTX-W".parse().unwrap();
    assert_eq!(second.outcome, Some(Outcome::Played { contract, tricks: 7.try_into().unwrap() }));
    assert_eq!(second.tag("BridgeWebs_NOTE"), Some("late"));
    assert_eq!((third.outcome, third.score_ns), (Some(Outcome::PassedOut), Some(0)));
    // Without tricks the score counts, here that of East-West.
    assert_eq!((fourth.board, fourth.dealer), (Some(2), Some(Seat::East)));
    assert_eq!(fourth.vulnerable, Some(Vulnerability::NorthSouth));
    assert_eq!((fourth.score_ns, fourth.outcome), (Some(-620), None));
    assert_eq!(fourth.contract, "4H-E".parse().ok());
    assert_eq!(fifth.tag("ScorePercentage"), Some("NS 60 EW 40"));
    // A board that was not played.
    assert_eq!((sixth.outcome, sixth.score_ns, sixth.tag("PairEW")), (None, None, Some("3")));
    let ranking = first.tags.iter().find(|tag| tag.name == "TotalScoreTable").unwrap();
    assert_eq!(ranking.value, "Rank;PairId;Direction;Names;TotalPercentage;CLUB1");
    let row: Vec<&str> = ranking.rows[2].iter().map(formats::record::Cell::text).collect();
    assert_eq!(row, ["1", "1", "EW", "Boris - Dmitri", "55.00", "-"]);
    // Nothing that was read is lost in PBN.
    assert_eq!(formats::lost(Format::Pbn, &read), []);
    assert_eq!(pbn::read(&pbn::write(&read.records)).records.len(), 6);
}

#[test]
fn a_ranking_without_boards_is_read() {
    let file = "#VERSION,Scorer 1\n#TITLE,Pairs\n#SCORES\nPOSITION,PAIR,NAME1,NAME2,PERCENT\n1,4,Anna,Boris,60\n";
    let read = read_any(file.as_bytes());
    assert_eq!(read.diagnostics, []);
    let [record] = &read.records[..] else { panic!("{read:?}") };
    let ranking = record.tags.iter().find(|tag| tag.name == "TotalScoreTable").unwrap();
    assert_eq!(ranking.rows.len(), 1);
    // One ranking is that of both directions.
    let line = "#TRAVELLERS\nNS,EW,SCORE\n#BOARD,3\n4,4,-50\n";
    let read = read_any(format!("{file}{line}").as_bytes());
    let [record] = &read.records[..] else { panic!("{read:?}") };
    assert_eq!((&*record.players[Seat::South], &*record.players[Seat::East]), ("Boris", "Anna"));
    assert_eq!((record.score_ns, record.board), (Some(-50), Some(3)));
}

#[test]
fn what_has_no_place_is_said() {
    let file = "#VERSION,\"Scorer\"\nlost words\n#WINNERS,1\n#TRAVELLERS,NS,EW,CONTRACT\n#BOARD,1\n1,2,3,4\n";
    let read = read_any(file.as_bytes());
    assert_eq!(read.format, Some(Format::BridgeWebs));
    let found: Vec<_> = read.diagnostics.iter().map(|it| (it.at.line, it.code())).collect();
    assert_eq!(found, [(1, "no-deal"), (2, "stray-text"), (6, "csv-cells")]);
}

/// What repeats and what is wide has a limit, so that a small file does not fill the memory.
#[test]
fn what_a_file_repeats_is_limited() {
    let wide = "x,".repeat(2000);
    let rows = "1,2,420\n".repeat(20_000);
    let file =
        format!("#VERSION,1\n#TITLE,{wide}\n#TRAVELLERS\nNS,EW,SCORE\n#BOARD,1,{wide}\n{rows}");
    let read = read_any(file.as_bytes());
    assert_eq!(read.records.len(), 20_000);
    assert!(read.diagnostics.iter().any(|found| found.code() == "repeated-too-much"));
    // A heading of many columns above many boards, and many facts.
    let boards = "#BOARD\n".repeat(50_000);
    let facts: String = (0..50_000).map(|at| format!("#F{at}\n")).collect();
    let read = bridge_webs::read(
        format!("#VERSION,1\n{facts}#TRAVELLERS\n{wide}\n{boards}1,2\n").as_bytes(),
    );
    let codes: Vec<&str> = read.diagnostics.iter().map(formats::Diagnostic::code).collect();
    assert_eq!(codes, ["left-out", "no-deal", "csv-cell"]);
    let rankings: String = (0..2000).map(|at| format!("#SCORES\nPAIR,C{at}\n1,2\n")).collect();
    let read = read_any(format!("#VERSION,1\n{rankings}").as_bytes());
    let codes: Vec<&str> = read.diagnostics.iter().map(formats::Diagnostic::code).collect();
    assert_eq!(codes, ["left-out", "no-deal"]);
}

proptest! {
    /// Words of such files in any order are read without a fault.
    #[test]
    fn any_file_is_read(
        lines in prop::collection::vec(
            "(#SCORES|#TRAVELLERS|#BOARD|#BOARDFORMAT|#TITLE|NS|EW|1|4S|N|10|-50|60%|AP|NSSCORE|EWMPS|BOARD|VUL|Siège|,|\"|x ){1,8}",
            0..12,
        ),
    ) {
        bridge_webs::fuzz(format!("#VERSION,1\n{}", lines.join("\n")).as_bytes());
    }
}
