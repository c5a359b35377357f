use bridge::{Seat, Strain, Vulnerability};
use formats::list::{self, Entry, Item, LINE_LIMIT, Reader};
use proptest::prelude::*;

const DEAL: &str = "N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3";

/// A complete DDS record.
const RECORD: &str = "NUMBER 1 
PBN 2 3 4 1 \"N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3\" 
FUT 9 2 2 2 3 0 0 1 1 1 5 8 11 10 6 12 2 6 13 0 0 0 768 0 2048 0 32 0 5 5 5 5 5 5 4 4 4 
TABLE 5 8 5 8 6 6 6 6 5 7 5 7 7 5 7 5 6 6 6 6 
PAR \"NS -110\" \"EW 110\" \"NS:EW 2S\" \"EW:EW 2S\" 
PAR2 \"-110\" \"2S-EW\" 
PLAY 5 \"CTC4CACJH8\" 
TRACE 6 8 8 8 8 8 8 
";

/// The deals, their results and plays.
fn items(text: &str) -> Vec<Item> {
    let mut reader = Reader::new();
    let items = text.lines().filter_map(|line| reader.line(line.as_bytes()).unwrap());
    items.filter(|item| !matches!(item, Item::Count(_) | Item::Result(..))).collect()
}

fn entry(line: &str) -> Entry {
    let mut all = items(line);
    match all.pop() {
        Some(Item::Deal(entry)) if all.is_empty() => entry,
        other => panic!("{other:?}"),
    }
}

/// What is wrong with the last line of a text.
#[track_caller]
fn check_error(text: &str, expected: &str) {
    let mut reader = Reader::new();
    let last = text.lines().map(|line| reader.line(line.as_bytes())).last().unwrap();
    assert_eq!(last.unwrap_err().to_string(), expected);
}

#[test]
fn records_of_dds() {
    let items = items(RECORD);
    let [Item::Deal(deal), Item::Table(table), Item::Play(play)] = &items[..] else {
        panic!("{items:?}")
    };
    assert_eq!(deal.layout, DEAL.parse().unwrap());
    assert_eq!((deal.dealer, deal.vulnerable), (Some(Seat::South), Some(Vulnerability::EastWest)));
    assert_eq!((deal.strain, deal.leader), (Some(Strain::Notrump), Some(Seat::East)));
    assert_eq!(table.tricks(Seat::East, Strain::Spades), 8);
    assert_eq!(table.tricks(Seat::South, Strain::Clubs), 7);
    let cards: Vec<String> = play.iter().map(ToString::to_string).collect();
    assert_eq!(cards, ["CT", "C4", "CA", "CJ", "H8"]);
}

#[test]
fn a_deal_a_line() {
    assert_eq!(entry(DEAL).layout, DEAL.parse().unwrap());
    let solved = entry(&format!("\u{feff} {DEAL} | 58586666575775756666\r"));
    let table = solved.table.unwrap();
    assert_eq!(table.tricks(Seat::West, Strain::Spades), 8);
    assert_eq!(table.tricks(Seat::North, Strain::Clubs), 7);
    let ending = entry("S:A2... KQ... 43... 65...");
    assert_eq!(ending.layout.hands[Seat::South].to_string(), "A2...");
    assert_eq!(items("# a comment\n\n% another\n{ one\nof several\nlines }\n"), []);
}

/// The same deal and results as in the DDS list.
#[test]
fn a_line_of_ginsbergs_library() {
    let hands = "AT942.AQ4.32.KJ3 QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652";
    let entry = entry(&format!("{hands}:76765555767665658787"));
    assert_eq!(entry.layout, DEAL.parse().unwrap());
    let table = entry.table.unwrap();
    assert_eq!(table.tricks(Seat::East, Strain::Notrump), 6);
    assert_eq!(table.tricks(Seat::North, Strain::Notrump), 6);
    assert_eq!(table.tricks(Seat::West, Strain::Spades), 8);
    assert_eq!(table.tricks(Seat::South, Strain::Clubs), 7);
    assert_eq!(items(&format!("{hands}:--------------------")).len(), 1);
}

#[test]
fn every_error_has_its_location() {
    check_error("\n\nnonsense", "line 3, column 1: expected a deal like N:AK.T9..432 …");
    check_error("N:A... K... Q...", "line 1, column 1: a deal has four hands, here are 3");
    check_error(
        "N:A... K..1. Q... J...",
        "line 1, column 8: E's hand K..1.: character 4 is not a rank",
    );
    check_error("  N:A... A... Q... J...", "line 1, column 3: cards in two hands: A...");
    check_error(
        &format!("{DEAL} | 5858"),
        "line 1, column 73: `5858` is not the results of a deal",
    );
    check_error(
        &format!("{DEAL} | e8586666575775756666"),
        "line 1, column 73: `e8586666575775756666` is not the results of a deal",
    );
    check_error("NUMBER 1\nPBN 4 0 0 0 \"\"", "line 2, column 5: invalid dealer `4`");
    check_error("PBN 0 4 0 0 \"\"", "line 1, column 7: invalid vulnerability `4`");
    check_error("PBN 0 0 S 0 \"\"", "line 1, column 9: invalid strain `S`");
    check_error("PBN 0 0 0", "line 1, column 10: the record has no leader");
    check_error("PBN 0 0 0 0", "line 1, column 12: the record has no deal");
    check_error(
        "PBN 0 0 0 0 \"N:A... A... K... Q...\"",
        "line 1, column 14: cards in two hands: A...",
    );
    check_error("TABLE 5 8 5", "line 1, column 7: `5 8 5` is not the results of a deal");
    check_error("PLAY 2 \"CTXX\"", "line 1, column 11: `XX` is not a card");
    check_error("PLAY 3 \"CTC4\"", "line 1, column 9: the record has no play");
    check_error("PLAY 53 \"\"", "line 1, column 6: invalid number of cards `53`");
    check_error("A... K... Q... :", "line 1, column 1: expected a deal like N:AK.T9..432 …");
    let long = "N:".repeat(LINE_LIMIT);
    check_error(&long, "line 1, column 1: the line has 8192 bytes, at most 4096 are read");
}

#[test]
fn a_bad_line_leaves_the_others_alone() {
    let text = format!("{DEAL}\nN:A\n{RECORD}garbage\n{DEAL}");
    let mut reader = Reader::new();
    let read: Vec<_> = text.lines().map(|line| reader.line(line.as_bytes())).collect();
    let deals = read.iter().filter(|read| matches!(read, Ok(Some(Item::Deal(_))))).count();
    let errors: Vec<u32> =
        read.iter().filter_map(|read| Some(read.as_ref().err()?.at.line)).collect();
    assert_eq!((deals, errors), (3, vec![2, 11]));
}

/// A whole list becomes records.
#[test]
fn a_list_is_read_as_records() {
    let list = RECORD.replace("NUMBER 1", "NUMBER 2");
    let read = formats::read_any(format!("{list}{DEAL}\nN:A\n").as_bytes());
    assert_eq!(read.format, Some(formats::Format::List));
    let [first, second] = &read.records[..] else { panic!("{read:?}") };
    assert_eq!((first.dealer, first.leader), (Some(Seat::South), Some(Seat::East)));
    assert_eq!(first.double_dummy.as_ref().unwrap().tricks(Seat::East, Strain::Spades), 8);
    assert_eq!(first.cards().len(), 5);
    assert_eq!(second.deal, first.deal);
    let said: Vec<String> = read.diagnostics.iter().map(ToString::to_string).collect();
    assert_eq!(said, ["line 10, column 1: a deal has four hands, here are 1"]);
}

proptest! {
    #[test]
    fn any_bytes(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        list::fuzz(&bytes);
    }

    /// A valid text with bytes changed, removed and duplicated.
    #[test]
    fn nearly_a_list(edits in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>(), 0..3), 1..12)) {
        let library = "AT942.AQ4.32.KJ3 QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652";
        let text = format!("{RECORD}{DEAL} | 58586666575775756666\n{{c}}\n{library}:76765555767665658787\n");
        let mut bytes = text.into_bytes();
        for (at, byte, edit) in edits {
            let at = at.index(bytes.len());
            match edit {
                0 => bytes[at] = byte,
                1 => drop(bytes.remove(at)),
                _ => bytes.insert(at, byte),
            }
        }
        list::fuzz(&bytes);
    }
}

/// Ginsberg's library without results, endings too, and the lines of `dealer`.
#[test]
fn hands_without_results_are_read() {
    let text = "{name=one\n north declares\n}\nj9.t8.. t8.ak.. k7.j.a. aq.q9..\n\
        n AKQ... e JT9... s 876... w 543...\n";
    let read = formats::read_any(text.as_bytes());
    assert_eq!((read.format, read.diagnostics), (Some(formats::Format::List), vec![]));
    let hands: Vec<String> =
        read.records.iter().map(|record| record.deal.unwrap().to_string()).collect();
    assert_eq!(hands, ["N:T8.AK.. K7.J.A. AQ.Q9.. J9.T8..", "N:AKQ... JT9... 876... 543..."]);
    // Without a comment of the library nobody knows whose hand comes first.
    let read = formats::list::read(b"J9.T8.. T8.AK.. K7.J.A. AQ.Q9..\n");
    assert_eq!((read.records.len(), read.diagnostics[0].code()), (0, "list-line"));
}

/// The results of an ending: its side and the other have as many tricks together as a hand has cards.
#[test]
fn results_of_endings() {
    let line = "{an ending}\nJ9.T8.. T8.AK.. K7.J.A. AQ.Q9..:43214321432143214321\n";
    let read = formats::list::read(line.as_bytes());
    assert_eq!(read.diagnostics, []);
    let table = read.records[0].double_dummy.unwrap();
    // Declared by East, North, West and South in notrump: North-South's tricks 4, 3, 2, 1.
    let tricks = Seat::ALL.map(|seat| table.tricks(seat, Strain::Notrump).count());
    assert_eq!(tricks, [3, 0, 1, 2]);
    let wrong = formats::list::read(line.replace(":4321", ":5321").as_bytes());
    assert_eq!(wrong.diagnostics[0].code(), "list-line");
}

/// Four hands without a seat begin with North, unless results make them lines of Ginsberg's library.
#[test]
fn four_hands_alone_begin_with_north() {
    let hands = "QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3";
    let read = formats::read_any(format!("{hands}\n{hands}\n").as_bytes());
    assert_eq!((read.format, read.diagnostics.len()), (Some(formats::Format::List), 0));
    let expected: bridge::Layout = format!("N:{hands}").parse().unwrap();
    assert_eq!(read.records.iter().map(|it| it.deal).collect::<Vec<_>>(), [Some(expected); 2]);
    assert_eq!(formats::detect(b"four words without dots\n"), None);
}

/// The comments of Ginsberg's library, the play and the leader in them, and results of which some are unknown.
const LIBRARY: &str = "# from a book
{name=one leader=e
 two lines

 of text}
j95.t8632.j65.85 t862.ak54.73.q92 k743.j.a98.ajt76 aq.q97.kqt42.k43
{name=two played=c8.c9.ct.ck-h7.h2.hk.hj}
j95.t8632.j65.85 t862.ak54.73.q92 k743.j.a98.ajt76 aq.q97.kqt42.k43:7777-777777777777777
{the end}
";

fn remarks(record: &formats::record::Record) -> Vec<&str> {
    let tags = record.tags.iter();
    tags.flat_map(|tag| tag.before.iter().chain(&tag.remarks)).map(|it| it.text.as_str()).collect()
}

#[test]
fn comments_of_the_library_are_kept() {
    let read = list::read(LIBRARY.as_bytes());
    assert_eq!(read.diagnostics, []);
    let [one, two] = &read.records[..] else { panic!("{read:?}") };
    assert_eq!(
        remarks(one),
        [" from a book", "name=one leader=e\n two lines\n\n of text"]
            .map(|text| text.replace("\n two", "\ntwo").replace("\n of", "\nof"))
    );
    assert_eq!(one.leader, Some(Seat::East));
    // West has the first card.
    let play = two.play.as_ref().unwrap();
    assert_eq!((play.leader, play.cards.len()), (Seat::West, 8));
    assert_eq!(two.tag("Gib_results"), Some("7777-777777777777777"));
    assert_eq!(remarks(two).last(), Some(&"the end"));
    // They are in the other formats too.
    for format in [formats::Format::Pbn, formats::Format::Json, formats::Format::Gib] {
        let file = formats::write_any(format, &read).unwrap();
        let again = formats::read_any(&file);
        let all: Vec<&str> = again.head.iter().map(|remark| remark.text.as_str()).collect();
        let text = all.into_iter().chain(again.records.iter().flat_map(remarks));
        let text = text.collect::<Vec<_>>().join("\n");
        for words in ["from a book", "two lines", "played=c8.c9", "the end"] {
            assert!(text.contains(words), "{format}: {text}");
        }
    }
    // What cannot be read is said.
    let read = list::read(LIBRARY.replace("played=c8", "played=x8").as_bytes());
    assert_eq!(read.diagnostics[0].code(), "value");
}

/// A comment that nothing closes ends at a deal after an empty line.
#[test]
fn an_open_comment_does_not_take_the_list() {
    let hands = "j95.t8632.j65.85 t862.ak54.73.q92 k743.j.a98.ajt76 aq.q97.kqt42.k43";
    let read = list::read(format!("{{one}}\n{hands}\n{{open\n\n{hands}\n{hands}\n").as_bytes());
    let found: Vec<String> =
        read.diagnostics.iter().map(|found| format!("{} {}", found.at, found.code())).collect();
    assert_eq!((read.records.len(), found), (3, vec!["3:1 pbn-open-comment".to_owned()]));
}

/// A comment that is closed goes on over what looks like a deal, whatever the chunks are.
#[test]
fn a_closed_comment_may_have_a_deal_in_it() {
    let hands = "j95.t8632.j65.85 t862.ak54.73.q92 k743.j.a98.ajt76 aq.q97.kqt42.k43";
    let inside = format!("compare with\n\n{hands}\n- - - -");
    let text = format!("{hands}\n{{{inside}\n}}\n{hands}\n{{two}}\n{hands}\n");
    let read = list::read(text.as_bytes());
    assert_eq!((read.records.len(), read.diagnostics.len()), (3, 0));
    let deal =
        read.records[1].tags.iter().find(|tag| tag.name == "Deal").expect("it has a comment");
    assert_eq!(deal.before[0].text, inside);
    list::fuzz(text.as_bytes());
    // Another comment begins first, so the first one is open.
    let text = format!("{{open\n\n{hands}\n{{two}}\n{hands}\n");
    assert_eq!(list::read(text.as_bytes()).records.len(), 2);
    list::fuzz(text.as_bytes());
}

/// What DDS says of a deal besides its results and play, and how many deals there are.
#[test]
fn all_records_of_dds_are_kept() {
    let read = list::read(RECORD.as_bytes());
    assert_eq!(read.diagnostics, []);
    let [record] = &read.records[..] else { panic!("{read:?}") };
    assert_eq!(record.tag("OptimumScore"), Some("NS -110"));
    assert_eq!(record.tag("ParContract"), Some("2S-EW"));
    assert_eq!(record.tag("Dds_TRACE"), Some("6 8 8 8 8 8 8"));
    assert!(record.tag("Dds_FUT").is_some_and(|text| text.starts_with("9 2 2 2 3")));
    let codes = |text: &str| -> Vec<&'static str> {
        list::read(text.as_bytes()).diagnostics.iter().map(|found| found.code()).collect()
    };
    assert_eq!(codes(&RECORD.replace("NUMBER 1", "NUMBER 2")), ["count"]);
    assert_eq!(codes(&format!("{RECORD}{RECORD}")), [""; 0]);
    let tricks = ["7"; 20].join(" ");
    let found = list::read(format!("TABLE {tricks}\n{RECORD}").as_bytes()).diagnostics;
    assert_eq!(
        found.into_iter().map(|found| found.kind).collect::<Vec<_>>(),
        [formats::DiagnosticKind::LeftOut { key: "TABLE".to_owned(), value: tricks }]
    );
    // What belongs to an unreadable deal does not become that of the deal before.
    let bad = RECORD.replace("AT942", "AT944").replace("NUMBER 1", "").replace("-110", "-120");
    let read = list::read(format!("{RECORD}{bad}").as_bytes());
    assert_eq!(read.records.len(), 1);
    assert_eq!(read.records[0].tag("OptimumScore"), Some("NS -110"));
    assert!(read.diagnostics.iter().any(|found| found.code() == "value-left-out"));
}

/// A list that was written is read as it was, in each of its formats.
#[test]
fn lists_are_written() {
    let read = list::read(format!("{RECORD}{LIBRARY}").as_bytes());
    let facts = |read: &formats::Read| -> Vec<_> {
        let records = read.records.iter();
        records.map(|it| (it.deal, it.double_dummy)).collect()
    };
    for format in list::FORMATS {
        let file = list::write(format, &read.records).unwrap();
        let again = formats::read_any(&file);
        assert_eq!((again.format, &again.diagnostics[..]), (Some(formats::Format::List), &[][..]));
        assert_eq!(facts(&again), facts(&read), "{format}");
        let second = list::write(format, &again.records).unwrap();
        assert_eq!(String::from_utf8(second), String::from_utf8(file), "{format}");
    }
    let dds = list::write(formats::Format::Dds, &read.records[..1]).unwrap();
    assert_eq!(String::from_utf8(dds).unwrap(), RECORD.replace(" \n", "\n"));
    // What is not written is listed.
    let lost = formats::lost(formats::Format::List, &read);
    let parts: Vec<&str> = lost.iter().map(|(part, _)| part.name()).collect();
    assert!(
        ["remarks", "play", "dealer", "tags"].iter().all(|part| parts.contains(part)),
        "{parts:?}"
    );
    // An ending has fewer tricks.
    let ending = list::read(b"{an ending}\nJ9.T8.. T8.AK.. K7.J.A. AQ.Q9..:43214321432143214321\n");
    let file = list::write(formats::Format::Gib, &ending.records).unwrap();
    assert_eq!(facts(&list::read(&file)), facts(&ending));
    let none = formats::record::Record::default();
    assert!(list::write(formats::Format::List, &[none]).is_err());
}

/// Leader and play beside a comment whose first line has no room for them.
#[test]
fn a_long_comment_has_no_room_for_facts() {
    for length in 4070..4090 {
        let comment = format!("{{name={}\n{DEAL}\nend}}\n", "a".repeat(length));
        let text = format!("{comment}PBN 0 0 4 2 \"{DEAL}\"\nPLAY 2 \"C2C3\"\n");
        let read = list::read(text.as_bytes());
        assert_eq!(read.records.len(), 1);
        let file = list::write(formats::Format::Gib, &read.records).unwrap();
        let again = list::read(&file);
        assert_eq!((again.records.len(), &again.diagnostics[..]), (1, &[][..]), "{length}");
        let facts = |read: &formats::Read| (read.records[0].leader, read.records[0].cards());
        assert_eq!(facts(&again), facts(&read), "{length}");
        list::fuzz(text.as_bytes());
    }
}

proptest! {
    /// Any deals with any comments, results and plays.
    #[test]
    fn what_is_written_is_read(
        numbers in prop::collection::vec((any::<u128>(), any::<bool>()), 1..4),
        text in "[a-z.={}\n ]{0,60}",
        cards in 0usize..53,
    ) {
        let record = |(number, has_results): (u128, bool)| {
            let deal = bridge::Deal::from_number(number % (1 << 90)).unwrap();
            let results = bridge::par::TrickTable::new(|seat, _| if seat.index() % 2 == 0 { 7 } else { 6 });
            let all: Vec<cards::Card> = cards::Cards::FULL.iter().take(cards).collect();
            let remark = formats::record::Remark {
                at: 0,
                kind: formats::record::RemarkKind::Comment,
                text: text.clone(),
            };
            formats::record::Record {
                deal: Some(deal.into()),
                double_dummy: results.ok().filter(|_| has_results),
                play: Some(formats::record::PlayRecord::new(Seat::West, &all)),
                tags: vec![formats::record::Tag {
                    before: vec![remark].into(),
                    ..formats::record::Tag::new("Deal", "")
                }],
                ..formats::record::Record::default()
            }
        };
        let records: Vec<_> = numbers.into_iter().map(record).collect();
        for format in list::FORMATS {
            let file = list::write(format, &records).unwrap();
            let read = list::read(&file);
            let facts = |records: &[formats::record::Record]| -> Vec<_> {
                records.iter().map(|it| (it.deal, it.double_dummy)).collect()
            };
            prop_assert_eq!(facts(&read.records), facts(&records), "{}", format);
            let second = list::write(format, &read.records).unwrap();
            prop_assert_eq!(list::write(format, &list::read(&second).records).unwrap(), second);
        }
    }
}
