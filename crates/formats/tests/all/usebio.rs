//! USEBIO.

use bridge::{Outcome, Seat, Vulnerability};
use formats::{Format, detect, usebio};
use proptest::prelude::*;

/// A board at three tables, one of them with a score of the director.
const PAIRS: &str = include_str!("../../../../fuzz/corpus/usebio/pairs");

#[test]
fn results_are_read() {
    assert_eq!(detect(PAIRS.as_bytes()), Some(Format::Usebio));
    let read = usebio::read(PAIRS.as_bytes());
    assert_eq!(read.diagnostics, []);
    let [first, second, third] = &read.records[..] else { panic!("{:?}", read.records) };
    assert_eq!((&*first.event, &*first.site), ("Autumn Pairs", "Riverside"));
    assert_eq!((&*first.date, &*first.scoring), ("2026.11.09", "MP"));
    assert_eq!((first.board, first.dealer), (Some(1), Some(Seat::North)));
    assert_eq!(first.vulnerable, Some(Vulnerability::None));
    assert_eq!(&*first.players[Seat::South], "Clara Moor");
    assert_eq!(&*first.players[Seat::East], "Boris Wald");
    assert!(first.deal.unwrap().deal().is_ok());
    let contract = "3NTX-S".parse().unwrap();
    let tricks = 13.try_into().unwrap();
    assert_eq!(first.outcome, Some(Outcome::Played { contract, tricks }));
    assert_eq!((first.score_ns, first.cards()[0].to_string()), (Some(950), "S2".to_owned()));
    assert_eq!((first.tag("ScoreMP"), first.tag("PairNS")), (Some("NS 2 EW 0"), Some("1NS")));
    assert_eq!(first.tag("Usebio_REMARK"), Some("fast"));
    let table = first.tags.iter().find(|tag| tag.name == "TotalScoreTable").unwrap();
    let row: Vec<&str> = table.rows[1].iter().map(|cell| cell.text()).collect();
    assert_eq!(row, ["2=", "1EW", "Boris Wald - Dmitri See", "2", "25.00"]);
    assert_eq!(second.outcome, Some(Outcome::PassedOut));
    assert_eq!((third.score_ns, third.tag("ScorePercentage")), (None, Some("NS 60 EW 40")));
}

/// Hands without results are records too; wrong values are reported with their place.
#[test]
fn what_cannot_be_read_is_reported() {
    let text = "<USEBIO>\n<BOARD><BOARD_NUMBER>3</BOARD_NUMBER>\n<TRAVELLER_LINE><CONTRACT>9S</CONTRACT>\n\
        <PLAYED_BY>N</PLAYED_BY><SCORE>much</SCORE></TRAVELLER_LINE></BOARD>\n\
        <HANDSET><BOARD><BOARD_NUMBER>4</BOARD_NUMBER><HAND><DIRECTION>North</DIRECTION>\
        <SPADES>AK</SPADES></HAND></BOARD>\n<BOARD><BOARD_NUMBER>5</BOARD_NUMBER>\
        <HAND><DIRECTION>N</DIRECTION><SPADES>AA</SPADES></HAND></BOARD></HANDSET></USEBIO>";
    let read = usebio::read(text.as_bytes());
    let found: Vec<String> = read.diagnostics.iter().map(ToString::to_string).collect();
    assert_eq!(
        found,
        [
            "line 3, column 17: CONTRACT: `9S` cannot be read; it is kept",
            "line 4, column 25: SCORE: `much` cannot be read; it is kept",
            "line 6, column 38: HAND: `5` cannot be read; it is kept",
        ]
    );
    let boards: Vec<Option<u32>> = read.records.iter().map(|record| record.board).collect();
    assert_eq!(boards, [Some(3), Some(4)]);
    let kept = |name| read.records[0].tag(name);
    assert_eq!((kept("Usebio_CONTRACT"), kept("Usebio_SCORE")), (Some("9S"), Some("much")));
    for tricks in ["ten", "+1"] {
        let of_line = format!("<TRICKS>{tricks}</TRICKS><SCORE>");
        let text = text.replace("9S<", "4S<").replace("<SCORE>", &of_line);
        let read = usebio::read(text.as_bytes());
        assert_eq!(read.records[0].tag("Usebio_TRICKS"), Some(tricks));
        let expected = format!("TRICKS: `{tricks}` cannot be read");
        assert!(read.diagnostics[0].to_string().contains(&expected));
    }
}

/// Matches of teams, hands that cannot be read, attributes and comments: all of it is kept.
#[test]
fn what_has_no_field_is_kept() {
    let text = "\n\n<USEBIO Version=\"1.3\"><!-- made by hand -->\n<EVENT EVENT_TYPE=\"SWISS_TEAMS\"><TITLE>Cup</TITLE>\
        <PARTICIPANTS><TEAM><TEAM_ID>1</TEAM_ID><TEAM_NAME>Reds</TEAM_NAME><PLACE>1</PLACE></TEAM>\
        <TEAM><TEAM_ID>2</TEAM_ID><TEAM_NAME>Blues</TEAM_NAME></TEAM><TEAM><TEAM_NAME>Late</TEAM_NAME></TEAM></PARTICIPANTS>\
        <MATCH><ROUND_NUMBER>3</ROUND_NUMBER><TEAM>1</TEAM><OPPOSING_TEAM>2</OPPOSING_TEAM>\
        <TEAM_SCORE>30</TEAM_SCORE><TEAM_VICTORY_POINTS>15.5</TEAM_VICTORY_POINTS>\
        <BOARD><BOARD_NUMBER>1</BOARD_NUMBER><TRAVELLER_LINE><SCORE>-50</SCORE></TRAVELLER_LINE></BOARD></MATCH></EVENT>\
        <HANDSET><BOARD><BOARD_NUMBER>1</BOARD_NUMBER><HAND><DIRECTION>N</DIRECTION><SPADES>AXA</SPADES></HAND></BOARD></HANDSET>\
        </USEBIO>";
    let read = usebio::read(text.as_bytes());
    let [record] = &read.records[..] else { panic!("{read:?}") };
    let tag = |name| record.tag(name);
    assert_eq!(
        (tag("Round"), tag("HomeTeam"), tag("VisitTeam")),
        (Some("3"), Some("1"), Some("2"))
    );
    assert_eq!(read.head[0].text, " made by hand ");
    let table = record.tags.iter().find(|tag| tag.name == "UsebioTable").unwrap();
    let rows: Vec<String> =
        table.rows.iter().map(|row| format!("{} {}", row[0].text(), row[1].text())).collect();
    assert_eq!(
        rows,
        [
            "USEBIO/@Version 1.3",
            "EVENT/@EVENT_TYPE SWISS_TEAMS",
            "EVENT/TITLE Cup",
            "EVENT/PARTICIPANTS/TEAM/TEAM_NAME Reds",
            "EVENT/PARTICIPANTS/TEAM.2/TEAM_NAME Blues",
            "EVENT/PARTICIPANTS/TEAM.3/TEAM_NAME Late",
            "EVENT/MATCH/ROUND_NUMBER 3",
            "EVENT/MATCH/TEAM 1",
            "EVENT/MATCH/OPPOSING_TEAM 2",
            "EVENT/MATCH/TEAM_SCORE 30",
            "EVENT/MATCH/TEAM_VICTORY_POINTS 15.5",
            "HANDSET/BOARD/BOARD_NUMBER 1",
            "HANDSET/BOARD/HAND/DIRECTION N",
            "HANDSET/BOARD/HAND/SPADES AXA",
        ]
    );
    assert_eq!(read.diagnostics[0].at.line, 4);
    // It comes back from PBN.
    let again = formats::pbn::read(&formats::pbn::write(&read.records));
    assert!(again.records[0].tags.iter().any(|tag| tag == table));
    // An event without boards.
    let event = text.split_once("<MATCH>").unwrap().0.to_owned() + "</EVENT></USEBIO>";
    let read = usebio::read(event.as_bytes());
    assert_eq!((read.records.len(), read.diagnostics.len()), (1, 0));
    assert_eq!(read.records[0].tags[0].name, "TotalScoreTable");
}

/// Pair 1 North-South and pair 1 East-West are different people.
#[test]
fn pairs_of_both_directions_may_have_the_same_number() {
    let pair = |direction: &str, names: [&str; 2]| {
        let players =
            names.map(|name| format!("<PLAYER><PLAYER_NAME>{name}</PLAYER_NAME></PLAYER>"));
        let players = players.concat();
        format!(
            "<PAIR><PAIR_NUMBER>1</PAIR_NUMBER><DIRECTION>{direction}</DIRECTION>{players}</PAIR>"
        )
    };
    let pairs = pair("NS", ["Anna", "Clara"]) + &pair("EW", ["Boris", "Dmitri"]);
    let text = format!(
        "<USEBIO>{pairs}<BOARD><BOARD_NUMBER>1</BOARD_NUMBER><TRAVELLER_LINE>\
         <NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>1</EW_PAIR_NUMBER></TRAVELLER_LINE></BOARD></USEBIO>"
    );
    let read = usebio::read(text.as_bytes());
    let names = Seat::ALL.map(|seat| read.records[0].players[seat].to_string());
    assert_eq!(names, ["Anna", "Boris", "Clara", "Dmitri"]);
}

/// A board of a session, a section or a match has their hands, or else those around them.
#[test]
fn each_part_has_its_own_hands() {
    let hands = |number: u32, rank: &str| {
        format!(
            "<BOARD><BOARD_NUMBER>{number}</BOARD_NUMBER>\
             <HAND><DIRECTION>N</DIRECTION><SPADES>{rank}</SPADES></HAND></BOARD>"
        )
    };
    let line = |number: u32| {
        format!(
            "<BOARD><BOARD_NUMBER>{number}</BOARD_NUMBER><TRAVELLER_LINE><SCORE>50</SCORE></TRAVELLER_LINE></BOARD>"
        )
    };
    let (one, two, three) = (line(1), line(2), line(3));
    let text = format!(
        "<USEBIO><EVENT>\
         <SESSION><HANDSET>{}{}</HANDSET><SECTION>{one}</SECTION><SECTION>{one}{two}<HANDSET>{}</HANDSET></SECTION></SESSION>\
         <SESSION>{one}{two}{three}<HANDSET>{}</HANDSET></SESSION></EVENT>\n<HANDSET>{}{}</HANDSET></USEBIO>",
        hands(1, "A"),
        hands(4, "9"),
        hands(1, "K"),
        hands(1, "Q"),
        hands(2, "J"),
        hands(1, "T"),
    );
    let read = usebio::read(text.as_bytes());
    assert_eq!(read.diagnostics, []);
    let found: Vec<(u32, Option<String>)> = read
        .records
        .iter()
        .map(|record| {
            let north = record.deal.map(|deal| deal.hands[Seat::North].to_string());
            (
                record.board.unwrap(),
                north.map(|hand| hand.chars().filter(char::is_ascii_alphanumeric).collect()),
            )
        })
        .collect();
    let expected = [
        (1, Some("A")),
        (1, Some("K")),
        (2, Some("J")),
        (1, Some("Q")),
        (2, Some("J")),
        (3, None),
        // What nobody played.
        (1, Some("T")),
        (4, Some("9")),
    ];
    let expected = expected.map(|(board, hand)| (board, hand.map(str::to_owned)));
    assert_eq!(found, expected);
    // The same hands may stand twice, other hands may not.
    let again = |rank| text.replace("\n<HANDSET>", &format!("\n<HANDSET>{}", hands(1, rank)));
    assert_eq!(usebio::read(again("T").as_bytes()).diagnostics, []);
    let read = usebio::read(again("8").as_bytes());
    let found: Vec<String> = read.diagnostics.iter().map(ToString::to_string).collect();
    let second = 10 + hands(1, "8").len() + hands(2, "J").len();
    assert_eq!(
        found,
        [format!(
            "line 2, column {second}: board 1 has two deals; the first counts, the text of the other is kept"
        )]
    );
    let table = read.records[0].tags.iter().find(|tag| tag.name == "UsebioTable").unwrap();
    assert!(table.rows.iter().any(|row| row[1].text() == "T"), "{table:?}");
}

/// No document may fetch a file, or grow without bound.
#[test]
fn hostile_documents_are_refused() {
    let entities: String = (1..12)
        .map(|at| format!("<!ENTITY e{at} \"{}\">", format!("&e{};", at - 1).repeat(10)))
        .collect();
    let bomb = format!("<!DOCTYPE USEBIO [<!ENTITY e0 \"lol\">{entities}]><USEBIO>&e11;</USEBIO>");
    let outside =
        "<!DOCTYPE USEBIO [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><USEBIO>&x;</USEBIO>";
    for text in [&*bomb, outside, "<USEBIO><BOARD>", "<USEBIO>&nothing;</USEBIO>"] {
        let read = usebio::read(text.as_bytes());
        let codes: Vec<&str> = read.diagnostics.iter().map(|found| found.code()).collect();
        assert_eq!(
            (codes, read.records.len()),
            (vec!["syntax"], 0),
            "{}",
            &text[..30.min(text.len())]
        );
    }
    let deep = "<USEBIO>".to_owned() + &"<A>".repeat(100_000);
    assert!(!usebio::read(deep.as_bytes()).diagnostics.is_empty());
}

proptest! {
    #[test]
    fn any_bytes(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        usebio::fuzz(&bytes);
    }

    #[test]
    fn nearly_results(edits in prop::collection::vec((any::<prop::sample::Index>(), "[A-Z0-9<>/&;\"= ]{0,3}"), 0..6)) {
        let mut text = PAIRS.to_owned();
        for (at, with) in edits {
            let at = at.index(text.len());
            text.replace_range(at..at + 1, &with);
        }
        usebio::fuzz(text.as_bytes());
    }
}

#[test]
fn a_match_of_teams_comes_back_from_pbn() {
    usebio::fuzz(include_bytes!("../../../../fuzz/corpus/usebio/teams"));
}

/// What was written is read and written again as the same bytes.
#[track_caller]
fn is_stable(read: &formats::Read) -> formats::Read {
    let file = usebio::write_file(&read.head, &read.records);
    let again = usebio::read(&file);
    let text = String::from_utf8(usebio::write_file(&again.head, &again.records)).unwrap();
    assert_eq!(String::from_utf8(file).unwrap(), text);
    again
}

#[test]
fn what_was_written_is_read_back() {
    for file in [PAIRS, include_str!("../../../../fuzz/corpus/usebio/teams")] {
        let read = usebio::read(file.as_bytes());
        let again = is_stable(&read);
        assert_eq!(formats::lost(Format::Usebio, &read), []);
        let facts = |record: &formats::record::Record| {
            let formats::record::Record { source: _, tags, .. } = record.clone();
            (
                formats::record::Record { source: None, tags: Vec::new(), ..record.clone() },
                tags.len(),
            )
        };
        assert!(again.records.iter().map(facts).eq(read.records.iter().map(facts)), "{again:?}");
        assert_eq!(again.head, read.head);
    }
}

/// Boards of another format: the players become pairs with numbers.
#[test]
fn boards_of_pbn_become_travellers() {
    let table = |table: u32, names: [&str; 4], tricks: u32| {
        let [n, e, s, w] = names;
        format!(
            "[Event \"Club & <night>\"]\n[Date \"2026.03.09\"]\n[Board \"2\"]\n[North \"{n}\"]\n[East \"{e}\"]\n\
             [South \"{s}\"]\n[West \"{w}\"]\n[Deal \"N:AK97.K2.QJ95.A63 Q42.J8753.A.KJ82 J85.AQ4.KT742.74 T63.T96.863.QT95\"]\n\
             [Scoring \"MP\"]\n[Declarer \"S\"]\n[Contract \"3NTX\"]\n[Result \"{tricks}\"]\n[Score \"NS 750\"]\n[Table \"{table}\"]\n\n"
        )
    };
    let pbn = table(1, ["Anna", "Boris", "Clara", "Dmitri"], 9)
        + &table(2, ["Olga", "Ivan", "Vera", "Pavel"], 10)
        + "[Board \"1\"]\n[Deal \"N:AK97.K2.QJ95.A63 Q42.J8753.A.KJ82 J85.AQ4.KT742.74 T63.T96.863.QT95\"]\n";
    let read = formats::pbn::read(pbn.as_bytes());
    let file = String::from_utf8(usebio::write(&read.records)).unwrap();
    for line in [
        "<EVENT EVENT_TYPE=\"MP_PAIRS\">",
        "<EVENT_DESCRIPTION>Club &amp; &lt;night&gt;</EVENT_DESCRIPTION>",
        "<DATE>09/03/2026</DATE>",
        "<PLAYER_NAME>Vera</PLAYER_NAME>",
        "<CONTRACT>3NTX</CONTRACT>",
        "<CLUBS>A63</CLUBS>",
    ] {
        assert!(file.contains(line), "{line} in {file}");
    }
    assert_eq!(
        file.matches("<BOARD_NUMBER>2</BOARD_NUMBER>").count(),
        2,
        "once with lines, once with hands"
    );
    let again = is_stable(&read);
    assert_eq!(again.diagnostics, []);
    let numbers: Vec<Option<&str>> =
        again.records.iter().map(|record| record.tag("PairEW")).collect();
    assert_eq!(numbers, [Some("2"), Some("4"), None]);
    assert_eq!(again.records[1].players, read.records[1].players);
    assert_eq!(again.records[2].deal, read.records[2].deal);
}

#[test]
fn a_kind_of_event_is_written_as_it_was_read() {
    let kinds =
        ["MP_PAIRS", "BUTLER_PAIRS", "CROSS_IMP", "TEAMS", "PAIRS", "SWISS_TEAMS", "INDIVIDUAL"];
    for kind in kinds {
        let file = format!(
            "<USEBIO><EVENT EVENT_TYPE=\"{kind}\"><BOARD><BOARD_NUMBER>1</BOARD_NUMBER>\
             <TRAVELLER_LINE><SCORE>0</SCORE></TRAVELLER_LINE></BOARD></EVENT></USEBIO>"
        );
        let read = formats::usebio::read(file.as_bytes());
        let written = String::from_utf8(formats::usebio::write(&read.records)).unwrap();
        assert_eq!(written.matches(&format!("EVENT_TYPE=\"{kind}\"")).count(), 1, "{written}");
    }
    let read = formats::pbn::read(b"[Board \"1\"]\n[Scoring \"Rubber\"]\n[Score \"NS 50\"]\n");
    let written = String::from_utf8(formats::usebio::write(&read.records)).unwrap();
    assert!(!written.contains("EVENT_TYPE"), "{written}");
}

#[test]
fn a_document_is_written_in_its_version() {
    for (version, dtd, date) in
        [("1.2", "usebio_v1_2.dtd", "09/03/2026"), ("1.3", "usebio_v1_3.dtd", "2026-03-09")]
    {
        let file = format!(
            "<USEBIO Version=\"{version}\"><EVENT EVENT_TYPE=\"MP_PAIRS\"><DATE>{date}</DATE><BOARD>\
             <BOARD_NUMBER>1</BOARD_NUMBER><TRAVELLER_LINE><SCORE>0</SCORE></TRAVELLER_LINE></BOARD></EVENT></USEBIO>"
        );
        let read = formats::usebio::read(file.as_bytes());
        assert_eq!(read.records[0].date, "2026.03.09");
        let written = String::from_utf8(formats::usebio::write(&read.records)).unwrap();
        assert!(
            written.contains(dtd) && written.contains(&format!("<DATE>{date}</DATE>")),
            "{written}"
        );
    }
}

/// Each element is found by its number among thousands of its name.
#[test]
fn many_elements_of_a_name_are_written_again() {
    let notes: String = (0..20_000).map(|at| format!("<NOTE>{at}</NOTE>")).collect();
    let file = format!(
        "<USEBIO><EVENT>{notes}<BOARD><BOARD_NUMBER>1</BOARD_NUMBER><TRAVELLER_LINE/></BOARD></EVENT></USEBIO>"
    );
    let read = formats::usebio::read(file.as_bytes());
    let written = String::from_utf8(formats::usebio::write(&read.records)).unwrap();
    assert_eq!(written.matches("<NOTE>").count(), 20_000);
    assert!(written.contains("<NOTE>19999</NOTE>"));
}

/// A document cut anywhere keeps the boards that are whole, and says where it ends.
#[test]
fn a_document_cut_anywhere_keeps_the_boards_before() {
    let boards: String = (1..=4)
        .map(|board| {
            let line = "<TRAVELLER_LINE><CONTRACT>3NT</CONTRACT><PLAYED_BY>S</PLAYED_BY><TRICKS>9</TRICKS><SCORE>600</SCORE></TRAVELLER_LINE>";
            format!("<BOARD>\n<BOARD_NUMBER>{board}</BOARD_NUMBER>\n{line}\n{line}\n</BOARD>\n")
        })
        .collect();
    let file = format!(
        "<?xml version=\"1.0\"?>\n<!DOCTYPE USEBIO SYSTEM \"usebio_v1_2.dtd\">\n<!-- of <ours> -->\n<USEBIO Version=\"1.2\">\n\
         <EVENT EVENT_TYPE=\"MP_PAIRS\">\n<EVENT_DESCRIPTION>Кубок</EVENT_DESCRIPTION>\n{boards}</EVENT>\n</USEBIO>\n"
    );
    let whole = formats::usebio::read(file.as_bytes());
    assert_eq!((whole.records.len(), whole.diagnostics.len()), (8, 0));
    let ends: Vec<usize> = file.match_indices("</BOARD>").map(|(at, end)| at + end.len()).collect();
    for end in file.find("<EVENT").unwrap()..file.rfind("</USEBIO>").unwrap() {
        let read = formats::usebio::read(&file.as_bytes()[..end]);
        let boards = ends.iter().filter(|at| **at <= end).count();
        assert_eq!(read.records, whole.records[..2 * boards], "{end}");
        let codes: Vec<&str> = read.diagnostics.iter().map(formats::Diagnostic::code).collect();
        assert_eq!(codes, ["syntax"], "{end}");
        // The board that is not whole begins there.
        let lines = file.as_bytes()[..end].iter().filter(|byte| **byte == b'\n').count() as u32 + 1;
        let at = read.diagnostics[0].at;
        assert!(at.line <= lines && at.line + 5 >= lines, "{end}: {at:?}");
    }
    // A fault in the third board.
    let at = file.match_indices("<TRICKS>").nth(4).unwrap().0;
    let wrong = format!("{}</WRONG>{}", &file[..at], &file[at..]);
    let read = formats::usebio::read(wrong.as_bytes());
    assert_eq!((read.records.len(), read.diagnostics.len()), (4, 1), "{:?}", read.diagnostics);
    let third = file.match_indices("<BOARD>").nth(2).unwrap().0;
    assert_eq!(read.diagnostics[0].at.line, file[..third].matches('\n').count() as u32 + 1);
}

/// What follows a document takes nothing of it.
#[test]
fn a_document_is_read_whatever_follows_it() {
    let line = "<TRAVELLER_LINE><SCORE>600</SCORE></TRAVELLER_LINE>";
    let board = format!("<BOARD><BOARD_NUMBER>1</BOARD_NUMBER>{line}{line}</BOARD>");
    let document = format!("<USEBIO Version=\"1.2\"><EVENT>{board}</EVENT></USEBIO>");
    let whole = formats::usebio::read(document.as_bytes());
    assert_eq!((whole.records.len(), whole.diagnostics.len()), (2, 0));
    for rest in ["\u{1a}", "\0", "x", "<", "<!-- ", "]]>", "&amp;", "</USEBIO>", "<USEBIO/>", "<B>"]
    {
        let read = formats::usebio::read(format!("{document}\n\n{rest}\n").as_bytes());
        assert_eq!(read.records, whole.records, "{rest:?}");
        let found: Vec<_> = read.diagnostics.iter().map(|it| (it.at, it.code())).collect();
        let at = formats::LineColumn { line: 3, column: 1 };
        assert_eq!(found, [(at, "syntax")], "{rest:?}");
    }
}

/// Records of any format are written in the version that is chosen.
#[test]
fn a_version_is_chosen() {
    use formats::usebio::{self, Version};
    let text = "[Event \"Cup\"]\n[Date \"2026.03.09\"]\n[Board \"1\"]\n[Score \"NS 50\"]\n";
    for (version, dtd, date) in [
        (Version::V1_2, "usebio_v1_2.dtd", "09/03/2026"),
        (Version::V1_3, "usebio_v1_3.dtd", "2026-03-09"),
    ] {
        let mut read = formats::pbn::read(text.as_bytes());
        usebio::set_version(&mut read.records, version);
        assert_eq!(usebio::version(&read.records), version);
        assert_eq!(formats::lost(Format::Usebio, &read), []);
        let written = String::from_utf8(usebio::write(&read.records)).unwrap();
        let stated = format!("Version=\"{}\"", version.name());
        assert!(written.contains(dtd) && written.contains(date), "{written}");
        assert_eq!(written.matches(&stated).count(), 1, "{written}");
        // The other way round.
        let mut again = usebio::read(written.as_bytes());
        usebio::set_version(&mut again.records, Version::V1_2);
        let old = String::from_utf8(usebio::write(&again.records)).unwrap();
        assert!(old.contains("Version=\"1.2\"") && old.contains("09/03/2026"), "{old}");
        assert_eq!(Version::of_name(version.name()), Some(version));
    }
}

/// A version that is not written is not stated either.
#[test]
fn the_version_that_is_written_is_stated() {
    use formats::usebio;
    for stated in ["1.1", "1.3 ", "2"] {
        let file = format!(
            "<USEBIO Version=\"{stated}\"><EVENT><BOARD><BOARD_NUMBER>1</BOARD_NUMBER>\
             <TRAVELLER_LINE><SCORE>0</SCORE></TRAVELLER_LINE></BOARD></EVENT></USEBIO>"
        );
        let read = usebio::read(file.as_bytes());
        let version = usebio::version(&read.records).name();
        let written = String::from_utf8(usebio::write(&read.records)).unwrap();
        assert!(written.contains(&format!("<USEBIO Version=\"{version}\">")), "{written}");
        assert_eq!(formats::lost(Format::Usebio, &read), []);
    }
}
