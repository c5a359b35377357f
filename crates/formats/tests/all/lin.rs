//! LIN: a deal, a history, vugraph, a set of deals.

use bridge::{Outcome, Seat, Vulnerability};
use formats::record::End;
use formats::{Format, detect, lin};
use proptest::prelude::*;

const MD: &str = "md|3SKH4579QKAD69C58K,S569QAH3D5TJQAC69,S47H8TD248KC347QA,|";

/// A history of two boards, the second with all thirteen tricks claimed.
fn history() -> String {
    format!(
        "qx|o1|pn|Clara,Dmitri,Anna,Boris|st||{MD}rh||ah|Board 1|sv|o|mb|p|mb|p|mb|1H!|an|5+ hearts|\
         mb|2H!|mb|p|mb|4S|mb|p|mb|p|mb|p|pg||pc|C5|pc|c6|pc|CA|pc|C2|mc|10|zz|3.53|pg||\n\
         qx|o2|pn|Clara,Dmitri,Anna,Boris|st||{MD}rh||ah|Board 2|sv|n|mb|pppp|pg||\n"
    )
}

#[test]
fn a_history_is_read() {
    let text = history();
    assert_eq!(detect(text.as_bytes()), Some(Format::Lin));
    let read = lin::read(text.as_bytes());
    assert_eq!(read.diagnostics, []);
    let [first, second] = &read.records[..] else { panic!("{read:?}") };
    assert_eq!((first.board, first.dealer), (Some(1), Some(Seat::North)));
    assert_eq!(first.players[Seat::South], "Clara");
    assert_eq!(first.players[Seat::East], "Boris");
    assert_eq!(first.vulnerable, Some(Vulnerability::None));
    let deal = first.deal.unwrap();
    assert_eq!(deal.hands[Seat::South].to_string(), "K.AKQ9754.96.K85");
    assert_eq!(deal.hands[Seat::East].len(), 13);
    let notes: Vec<(u16, &str)> = first.notes().into_iter().collect();
    assert_eq!(notes, [(2, "5+ hearts"), (3, "")]);
    let contract = "4S-E".parse().unwrap();
    let tricks = 10.try_into().unwrap();
    assert_eq!(first.outcome, Some(Outcome::Played { contract, tricks }));
    assert_eq!(first.cards().len(), 4);
    assert_eq!(first.tag("Lin_zz"), Some("3.53"));
    assert_eq!(second.outcome, Some(Outcome::PassedOut));
    assert_eq!(second.vulnerable, Some(Vulnerability::NorthSouth));
}

/// Commentary, two rooms and the list of results.
#[test]
fn vugraph_is_read() {
    let text = format!(
        "vg|Spring Cup,Final,I,5,6,Reds,12,Blues,0|\nrs|4SW=,3HS-1,,|\n\
         pn|s1,w1,n1,e1,s2,w2,n2,e2|pg||\n\
         qx|o5|{MD}sv|b|nt|ada: good evening|pg||mb|p|mb|p|nt|ada: now|mb|1H|mb|p|pg||\n\
         qx|c5|{MD}sv|b|mb|p|mb|p|mb|3H|mb|p|mb|p|mb|p|pg||pc|sA|nt|ada: the ace|pg||\n"
    );
    let read = lin::read(text.as_bytes());
    assert_eq!(read.diagnostics, []);
    let [open, closed] = &read.records[..] else { panic!("{read:?}") };
    assert_eq!((open.tag("Room"), closed.tag("Room")), (Some("Open"), Some("Closed")));
    assert_eq!((open.event.as_str(), open.scoring.as_str()), ("Spring Cup", "IMP"));
    assert_eq!((open.tag("Stage"), open.tag("HomeTeam")), (Some("Final"), Some("Reds")));
    assert_eq!((&*open.players[Seat::North], &*closed.players[Seat::North]), ("n1", "n2"));
    // The auction was cut off; the result is in the list.
    assert_eq!(open.outcome.unwrap().contract(), "4S-W".parse().ok());
    let tricks = 8.try_into().unwrap();
    let contract = "3H-S".parse().unwrap();
    assert_eq!(closed.outcome, Some(Outcome::Played { contract, tricks }));
    let said = |record: &formats::record::Record, name: &str| -> Vec<(u32, String)> {
        let tags = record.tags.iter().filter(|tag| tag.name == name);
        tags.flat_map(|tag| tag.remarks.clone()).map(|it| (it.at, it.text)).collect()
    };
    let evening = (0, "ada: good evening".to_owned());
    assert_eq!(said(open, "Auction"), [evening, (2, "ada: now".into())]);
    assert_eq!(said(closed, "Play"), [(1, "ada: the ace".into())]);
}

/// What stands before the boards comes back: the event, the teams, the carry-over, the results.
#[test]
fn the_head_of_vugraph_is_written() {
    let board = |room: char, number: u32| format!("qx|{room}{number}|{MD}sv|b|pg||\n");
    let head = "vg|Spring Cup,Final,I,5,6,Reds,12,Blues,0|rs|4SW=,3HS-1,,|";
    let one = format!("{head}pg||\n{}{}", board('o', 5), board('c', 5));
    let read = lin::read(one.as_bytes());
    let written = String::from_utf8(lin::write(&read.records)).unwrap();
    assert!(written.starts_with(&format!("{head}pg||\nqx|o5|")), "{written}");
    assert_eq!(formats::lost(formats::Format::Lin, &read), []);
    let again = lin::read(written.as_bytes());
    assert_eq!(String::from_utf8(lin::write(&again.records)).unwrap(), written);
    assert_eq!(
        again.records,
        read.records
            .iter()
            .zip(&again.records)
            .map(|(one, other)| { formats::record::Record { source: other.source, ..one.clone() } })
            .collect::<Vec<_>>()
    );

    // Another file behind the first, and boards of no event behind both.
    let mut records = read.records;
    let other = "vg|Autumn Pairs,,P,,,,,,|pg||\n";
    records.extend(lin::read(format!("{other}{}", board('o', 1)).as_bytes()).records);
    records.extend(lin::read(board('o', 2).as_bytes()).records);
    let whole = lin::write(&records);
    let mut writer = lin::Writer::default();
    let parts: Vec<u8> =
        records.iter().flat_map(|it| writer.boards(std::slice::from_ref(it))).collect();
    assert_eq!(parts, whole);
    let back = lin::read(&whole).records;
    let facts = |records: &[formats::record::Record]| -> Vec<[String; 4]> {
        let of = |it: &formats::record::Record| {
            let tag = |name| it.tag(name).unwrap_or_default().to_owned();
            [it.event.to_string(), it.scoring.to_string(), tag("Room"), tag("HomeTeam")]
        };
        records.iter().map(of).collect()
    };
    assert_eq!(facts(&back), facts(&records));
    assert_eq!(lin::write(&back), whole);
}

#[test]
fn a_deal_from_a_web_address_is_read() {
    let text = "pn%7CC,D,A,B%7Cmd%7C1SAKQJT98765432,H,D%7Csv%7Co%7Cmb%7C1S%7Can%7Cfive+or+more%7C";
    assert_eq!(detect(text.as_bytes()), Some(Format::Lin));
    let read = lin::read(text.as_bytes());
    let auction = read.records[0].auction.as_ref().unwrap();
    assert_eq!((auction.first, auction.end), (Seat::South, End::Continues));
    assert_eq!(read.records[0].notes()[&0], "five or more");
}

/// Addresses of the hand viewer, with a whole file and with its parts.
#[test]
fn addresses_of_the_hand_viewer_are_read() {
    let whole = "https://www.example.com/tools/handviewer.html?bbo=y&lin=pn%7CC,D,A,B%7Cmd%7C1SAKQJT98765432,H,D%7Csv%7Co%7Cmb%7C7S%7C\n";
    let parts = "https://www.example.com/tools/handviewer.html?n=sakqjhakqdakqcakq&e=st987hjt9djt9cjt9\
        &s=s6543h876d876c876&w=s2h5432d5432c5432&d=s&v=b&b=7&a=1nt!(20%2B%20points)p7np(hm)pp&p=s2sas7s3\
        &nn=Anna&en=Boris&sn=Clara&wn=Dmitri\n";
    let text = format!("{whole}{parts}");
    assert_eq!(detect(text.as_bytes()), Some(Format::Lin));
    let read = lin::read(text.as_bytes());
    assert_eq!(read.diagnostics, []);
    let [first, second] = &read.records[..] else { panic!("{:?}", read.records) };
    assert_eq!(first.deal.unwrap().hands[Seat::South].len(), 13);
    assert_eq!((&*first.players[Seat::North], second.board), ("A", Some(7)));
    assert_eq!((second.dealer, second.vulnerable), (Some(Seat::South), Some(Vulnerability::Both)));
    assert!(second.deal.unwrap().deal().is_ok());
    assert_eq!(&*second.players[Seat::West], "Dmitri");
    let notes: Vec<(u16, &str)> = second.notes().into_iter().collect();
    assert_eq!(notes, [(0, "20+ points"), (3, "hm")]);
    assert_eq!(second.contract, "7NT-S".parse().ok());
    assert_eq!(second.cards().len(), 4);
}

#[test]
fn what_cannot_be_read_is_reported_and_kept() {
    let read = lin::read(b"md|3SKK,S,S|mb|9Z|pc|X9|sv|q|");
    let found: Vec<String> = read.diagnostics.iter().map(ToString::to_string).collect();
    assert_eq!(
        found,
        [
            "line 1, column 1: S's hand SKK: SK appears twice",
            "line 1, column 13: mb: `9Z` cannot be read; it is kept",
            "line 1, column 19: pc: `X9` cannot be read; it is kept",
            "line 1, column 25: sv: `q` cannot be read; it is kept",
        ]
    );
    assert_eq!(read.records[0].tag("Lin_mb"), Some("9Z"));
}

/// A contract without its auction has no place in LIN.
#[test]
fn a_contract_without_an_auction_is_lost() {
    let text = "[Board \"1\"]\n[Declarer \"S\"]\n[Contract \"3NT\"]\n[Result \"9\"]\n";
    let read = formats::pbn::read(text.as_bytes());
    assert_eq!(formats::lost(Format::Lin, &read), [(formats::Part::Result, 1)]);
    let read = lin::read(history().as_bytes());
    assert_eq!(formats::lost(Format::Lin, &read), []);
}

/// The same records come back, also by way of PBN.
#[test]
fn what_was_written_is_read_back() {
    let plain = |read: formats::Read| -> Vec<formats::record::Record> {
        let records = read.records.into_iter();
        records.map(|record| formats::record::Record { source: None, ..record }).collect()
    };
    let first = lin::read(history().as_bytes());
    let again = lin::read(&lin::write(&first.records));
    assert_eq!(plain(again), plain(first.clone()));
    let pbn = formats::pbn::read(&formats::pbn::write(&first.records));
    assert_eq!(pbn.records.len(), 2);
    for (there, here) in pbn.records.iter().zip(&first.records) {
        assert_eq!((&there.auction, &there.play), (&here.auction, &here.play));
        assert_eq!((there.deal, there.outcome), (here.deal, here.outcome));
    }
}

proptest! {
    #[test]
    fn any_bytes(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        lin::fuzz(&bytes);
    }

    #[test]
    fn any_address(query in "[a-zA-Z0-9%&=()!+|,-]{0,80}") {
        lin::fuzz(format!("https://x/handviewer.html?{query}").as_bytes());
    }

    #[test]
    fn nearly_a_history(edits in prop::collection::vec((any::<prop::sample::Index>(), "[a-z|0-9SHDC!,\n]{0,3}"), 0..8)) {
        let mut text = history();
        for (at, with) in edits {
            let at = at.index(text.len());
            text.replace_range(at..at + 1, &with);
        }
        lin::fuzz(text.as_bytes());
    }
}

/// The codes of suits are signs in a record, and each format has its own.
#[test]
fn suits_in_comments_are_those_of_the_format() {
    let file = "qx|o1|pn|a,b,c,d|md|3SAKQJT98765432,HAKQJT98765432,DAKQJT98765432,|nt|hello @S !H|mb|1C!|an|2@C shows 4+@H|mb|p|";
    let read = formats::lin::read(file.as_bytes());
    let record = &read.records[0];
    assert_eq!(record.notes().get(&0), Some(&"2♣ shows 4+♥"));
    let text = |format| String::from_utf8(formats::write_any(format, &read).unwrap()).unwrap();
    let file = text(formats::Format::Pbn);
    assert!(file.contains("{hello \\S \\H}") && file.contains("1:2\\C shows 4+\\H"), "{file}");
    let again = formats::pbn::read(file.as_bytes());
    assert_eq!(again.records[0].notes(), record.notes());
    let file = text(formats::Format::Lin);
    assert!(file.contains("|hello !S !H|") && file.contains("|2!C shows 4+!H|"), "{file}");
    assert_eq!(formats::lost(formats::Format::Pbn, &read), []);
}

/// The players of a room of which no board is in the file.
#[test]
fn names_of_the_other_room_are_kept() {
    let file =
        "pn|a,b,c,d,e,f,g,h|pg||\nqx|o1|md|3SAKQJT98765432,HAKQJT98765432,DAKQJT98765432,|pg||\n";
    let read = formats::lin::read(file.as_bytes());
    assert_eq!(read.records[0].tag("Lin_pn"), Some("a,b,c,d,e,f,g,h"));
    let again = formats::lin::read(&formats::lin::write(&read.records));
    assert_eq!(again.records[0].tag("Lin_pn"), Some("a,b,c,d,e,f,g,h"));
    assert_eq!(again.records[0].players, read.records[0].players);
    assert_eq!(again.records.len(), 1);
}

/// A head after a board without a deal begins a segment, so that the results of the first stay with its boards.
#[test]
fn a_head_after_a_board_without_a_deal_is_a_new_one() {
    let text = "vg|Cup,Final,I,5,6,Reds,12,Blues,0|rs|4SW=,3HS-1,,|pg||\nqx|o5|pn|,,,|mc|10|pg||\n\
        vg|Cup,Final,I,,,Reds,,Blues,|pg||\nqx|o2|pn|,,,|sv|b|pg||\n";
    let records = lin::read(text.as_bytes()).records;
    let outcomes: Vec<bool> = records.iter().map(|record| record.outcome.is_some()).collect();
    assert_eq!(outcomes, [true, false]);
    assert_eq!(lin::write(&lin::read(&lin::write(&records)).records), lin::write(&records));
}

/// Names of the head in `pw` are those of all boards; names of a board count more.
#[test]
fn names_of_the_head_may_stand_in_pw() {
    let text = format!(
        "vg|Spring Cup,Final,I,5,6,Reds,12,Blues,0|\nrs|,,,|\npw|s1,w1,n1,e1,s2,w2,n2,e2|pg||\n\
         qx|o5|{MD}sv|b|mb|pppp|pg||\nqx|c5|{MD}sv|b|mb|pppp|pg||\n\
         qx|o6|pn|a,b,c,d|{MD}sv|b|mb|pppp|pg||\n"
    );
    let read = lin::read(text.as_bytes());
    assert_eq!(read.diagnostics, []);
    let norths: Vec<&str> = read.records.iter().map(|it| &*it.players[Seat::North]).collect();
    assert_eq!(norths, ["n1", "n2", "c"]);
    let again = lin::read(&lin::write(&read.records));
    let players = |read: &formats::Read| -> Vec<_> {
        read.records.iter().map(|it| it.players.clone()).collect()
    };
    assert_eq!(players(&again), players(&read));
    // Names in `pn` come first, wherever they stand.
    let both = text.replace("pg||\nqx|o5|", "pn|S,W,N,E,S2,W2,N2,E2|pg||\nqx|o5|");
    assert_eq!(lin::read(both.as_bytes()).records[0].players[Seat::North], "N");
}

/// The card or the hand that is wrong is named.
#[test]
fn what_is_wrong_with_cards_is_named() {
    let found = |text: &str| -> Vec<String> {
        let read = lin::read(text.as_bytes());
        read.diagnostics.iter().map(|it| format!("{} {} {}", it.at, it.code(), it.kind)).collect()
    };
    let played = format!("qx|o1|{MD}sv|o|mb|1Cppp|pc|S5|pc|S4|pc|S5|pc|S3|");
    assert_eq!(found(&played), ["1:92 card-twice S5 was already played"]);
    assert_eq!(lin::read(played.as_bytes()).records[0].cards().len(), 3);
    let hands = |text: &str| found(&format!("qx|o1|md|{text}|sv|o|"));
    assert_eq!(
        hands("1SAKQHAKQDAKQC2242,,,"),
        ["1:7 deal S's hand SAKQHAKQDAKQC2242: C2 appears twice"]
    );
    assert_eq!(
        hands("1SAKQHAKQDAKQC2345T,,,"),
        ["1:7 deal-shared-cards not a deal: S has 14 cards"]
    );
    assert_eq!(hands("1SA,SA,,"), ["1:7 deal-shared-cards not a deal: cards in two hands: A..."]);
    assert_eq!(hands("1SAHzD2,,,"), ["1:7 deal S's hand SAHzD2: character 4 is not a rank"]);
    assert_eq!(hands("1S2,S3,S4,S5,S6"), ["1:7 deal a deal has four hands, here are 5"]);
    assert_eq!(hands("12SA,,,"), ["1:7 value md: `12SA,,,` cannot be read; it is kept"]);
    assert_eq!(hands("nothing"), ["1:7 value md: `nothing` cannot be read; it is kept"]);
    // Tricks that were made are a count.
    assert_eq!(
        found(&format!("qx|o1|{MD}sv|o|mb|1Cppp|mc|+1|")),
        ["1:80 value mc: `+1` cannot be read; it is kept"]
    );
}
