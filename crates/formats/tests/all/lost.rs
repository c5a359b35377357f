//! What conversions list as lost.

use bridge::par::TrickTable;
use bridge::{
    Bid, BySeat, Call, Contract, Deal, Layout, Outcome, Seat, Strain, Tricks, Vulnerability,
};
use cards::{Card, Cards};
use formats::record::{
    Annotation, AuctionRecord, CallRecord, CardRecord, Cell, End, Irregularity, List, PlayRecord,
    Record, Remark, RemarkKind, Tag,
};
use formats::{Format, Part, Read, dealing, lost, read_any, usebio, write_any, written};
use proptest::prelude::*;

/// A record that says something in each of its fields.
fn full() -> Record {
    let deal = Deal::from_number(7).unwrap();
    let contract: Contract = "3NT-S".parse().unwrap();
    let tricks = Tricks::new(9).unwrap();
    let calls: Vec<CallRecord> = ["1NT", "Pass", "3NT", "Pass", "Pass", "Pass"]
        .iter()
        .map(|call| CallRecord::from(call.parse::<Call>().unwrap()))
        .collect();
    let mut auction = AuctionRecord::new(Seat::South, calls);
    auction.calls[0].annotation =
        Annotation { note: Some("15-17".into()), glyphs: [1].into(), ..Annotation::default() };
    let lead = deal.hand(Seat::West).iter().next().unwrap();
    let remark = |kind, text: &str| Remark { at: 0, kind, text: text.into() };
    let rows = vec![vec![Cell::Word("1".into()), Cell::Text { text: "Anna".into() }]];
    Record {
        source: None,
        event: "Cup".into(),
        site: "Hall".into(),
        date: "2026.11.21".into(),
        board: Some(7),
        players: BySeat::new(|seat| format!("Player {seat}").into()),
        dealer: Some(Seat::South),
        vulnerable: Some(Vulnerability::Both),
        deal: Some(deal.into()),
        scoring: "IMP".into(),
        contract: Some(contract),
        outcome: Some(Outcome::Played { contract, tricks }),
        score_ns: Some(600),
        strain: None,
        leader: None,
        auction: Some(auction),
        play: Some(PlayRecord::new(Seat::West, &[lead])),
        double_dummy: TrickTable::new(|_, _| 6).ok(),
        tags: vec![
            Tag::new("Room", "Open"),
            Tag::new("Stage", "Final"),
            Tag::new("Time", "19:00"),
            Tag { rows: rows.into(), ..Tag::new("ScoreTable", "Rank;Names_NS") },
            Tag {
                remarks: [
                    remark(RemarkKind::Comment, "well bid"),
                    remark(RemarkKind::Escape, "data"),
                ]
                .into(),
                ..Tag::new("Auction", "S")
            },
        ],
    }
}

fn names(lost: &[(Part, usize)]) -> String {
    lost.iter().map(|(part, _)| part.name()).collect::<Vec<_>>().join(" ")
}

fn of(record: Record) -> Read {
    Read { records: vec![record], ..Read::default() }
}

/// What each format loses of a record that has everything.
#[test]
fn each_format_loses_what_it_has_no_place_for() {
    let machine = "event players auction play result score board double-dummy tables remarks tags";
    for format in written() {
        let expected = match format {
            Format::Pbn | Format::Json => "",
            // Marks of calls, and when a table was played.
            Format::Lin => "event auction score double-dummy tables tags",
            Format::Rbn | Format::Rbx => "double-dummy tables remarks tags",
            // Dealer and vulnerability follow from the number; of the play it has the lead.
            Format::Usebio => "auction double-dummy tables remarks tags",
            Format::Cds | Format::Csv | Format::Dlm | Format::Dup => {
                "event players auction play result score double-dummy tables remarks tags"
            }
            Format::List => "event players auction play result score board tables remarks tags",
            Format::Gib => "event players auction result score board tables tags",
            Format::Dds => "event players auction result score board tables remarks tags",
            _ => machine,
        };
        let found = names(&lost(format, &of(full())));
        let found = found.replace("board dealer", "board");
        assert_eq!(found, expected, "{format}");
    }
}

/// A result without a contract has no place in LIN, and no field in the record.
#[test]
fn a_result_without_a_contract_is_listed() {
    let text = "[Board \"1\"]\n[Contract \"?\"]\n[Result \"NS 11\"]\n[Score \"EW +50\"]\n";
    let read = formats::pbn::read(text.as_bytes());
    assert_eq!(names(&lost(Format::Lin, &read)), "result score");
    assert_eq!(names(&lost(Format::Rbn, &read)), "result");
    assert_eq!(lost(Format::Pbn, &read), []);
}

/// The numbers of boards that a file counts from its first one are kept, others are not.
#[test]
fn counted_numbers_are_kept() {
    let board = |number| Record { board: Some(number), deal: full().deal, ..Record::default() };
    let of = |numbers: &[u32]| Read {
        records: numbers.iter().copied().map(board).collect(),
        ..Read::default()
    };
    for format in [Format::Dlm, Format::Dup] {
        assert_eq!(lost(format, &of(&[17, 18, 19])), [], "{format}");
        assert_eq!(lost(format, &of(&[17, 19, 18])), [], "{format}: boards stand in order");
    }
    assert_eq!(lost(Format::Dlm, &of(&[1, 3, 7])), []);
    assert_eq!(lost(Format::Dup, &of(&[1, 3, 7])), [(Part::Board, 2)]);
    assert_eq!(lost(Format::Dlm, &of(&[98, 99, 100])), [(Part::Board, 1)]);
    assert_eq!(lost(Format::Cds, &of(&[17, 300])), [(Part::Board, 1)]);
    assert_eq!(lost(Format::Bri, &of(&[1, 2, 4])), [(Part::Board, 1)]);
}

/// A hand of which nothing is known beside three whole ones.
#[test]
fn cards_that_are_not_known_are_not_invented_without_a_word() {
    let mut layout = full().deal.unwrap();
    layout.hands[Seat::East] = Cards::EMPTY;
    let read = of(Record { deal: Some(layout), ..Record::default() });
    for format in [Format::Lin, Format::Rbn, Format::Rbx] {
        let file = write_any(format, &read).unwrap();
        let is_same = read_any(&file).records[0].deal == Some(layout);
        assert_eq!(lost(format, &read).is_empty(), is_same, "{format}");
    }
}

/// Remarks before the first record.
#[test]
fn remarks_of_the_head_are_kept_or_listed() {
    let remark = |kind, text: &str| Remark { at: 0, kind, text: text.into() };
    let head = vec![remark(RemarkKind::Escape, "data"), remark(RemarkKind::Comment, "welcome")];
    let read = Read { head, records: vec![full()], ..Read::default() };
    for format in [Format::Pbn, Format::Json] {
        assert_eq!(lost(format, &read), [], "{format}");
    }
    let plain = Record { tags: Vec::new(), ..full() };
    let read = Read { head: read.head, records: vec![plain], ..Read::default() };
    for format in [Format::Rbn, Format::Rbx] {
        assert_eq!(names(&lost(format, &read)), "double-dummy", "{format}");
    }
    assert_eq!(names(&lost(Format::Lin, &read)), "event auction score double-dummy remarks");
}

fn bid(at: usize) -> Bid {
    let strain = ["C", "D", "H", "S", "NT"][at % 5];
    format!("{}{strain}", at / 5 + 1).parse().unwrap()
}

fn text() -> impl Strategy<Value = String> {
    prop::sample::select(vec![
        "",
        "?",
        "Cup",
        "Зимний кубок",
        "a|b",
        "a, b",
        "a + b",
        "{x}",
        "x}",
        "::",
        "a:b",
        "#",
        "##d",
        "say \"no\"",
        "back\\slash",
        "Open",
        "R12",
        "Round 3",
        "F",
        "Final",
        "IMP;Cross1",
        "IMP",
        "M",
        "2026.11.??",
        "2026",
        "19",
        "100%",
        "[x",
        ";x",
        "a\nb",
        "%7C",
        "3",
        "NS 2 EW 0",
        " pad ",
    ])
    .prop_map(str::to_owned)
}

fn layout() -> impl Strategy<Value = Layout> {
    let change = prop::option::weighted(0.4, (0usize..4, 0usize..14));
    (any::<u64>(), change).prop_map(|(number, change)| {
        let mut layout: Layout = Deal::from_number(number.into()).unwrap().into();
        if let Some((seat, keep)) = change {
            let hand = layout.hands[Seat::ALL[seat]];
            layout.hands[Seat::ALL[seat]] = hand.iter().take(keep).collect();
        }
        layout
    })
}

fn annotation(first: u8) -> impl Strategy<Value = Annotation> {
    let irregularities = prop::collection::vec(
        prop::sample::select(vec![Irregularity::Insufficient, Irregularity::Revoke]),
        0..2,
    );
    let glyph = prop::option::weighted(0.3, first..first + 8);
    let with = (prop::option::weighted(0.5, text()), glyph, irregularities);
    let with = with.prop_map(|(note, glyph, irregularities)| Annotation {
        note,
        glyphs: glyph.into_iter().collect(),
        irregularities: irregularities.into(),
    });
    prop_oneof![6 => Just(Annotation::default()), 1 => with]
}

fn end() -> impl Strategy<Value = End> {
    prop::sample::select(vec![End::Complete, End::Stopped, End::Continues])
}

fn auction() -> impl Strategy<Value = AuctionRecord> {
    let call = prop_oneof![
        3 => Just(Call::Pass),
        1 => Just(Call::Double),
        1 => Just(Call::Redouble),
        3 => (0..35usize).prop_map(|at| Call::Bid(bid(at))),
    ];
    let calls = prop::collection::vec((call, annotation(1)), 0..12);
    (
        prop::sample::select(Seat::ALL.to_vec()),
        calls,
        prop::option::weighted(0.2, end()),
        any::<bool>(),
    )
        .prop_map(|(first, calls, end, is_legal)| {
            let mut legal = bridge::Auction::new(first);
            let mut all = Vec::new();
            for (call, annotation) in calls {
                if is_legal && legal.push(call).is_err() {
                    continue;
                }
                all.push(CallRecord { call, annotation });
            }
            while is_legal && !legal.is_over() && legal.push(Call::Pass).is_ok() {
                all.push(Call::Pass.into());
            }
            let record = AuctionRecord::new(first, all);
            AuctionRecord { end: end.unwrap_or(record.end), ..record }
        })
}

fn remark() -> impl Strategy<Value = Remark> {
    let kind = prop::sample::select(vec![
        RemarkKind::Comment,
        RemarkKind::LineComment,
        RemarkKind::Escape,
    ]);
    (0u32..6, kind, text()).prop_map(|(at, kind, text)| Remark { at, kind, text })
}

fn tag() -> impl Strategy<Value = Tag> {
    let name = prop::sample::select(vec![
        "Room",
        "Table",
        "Stage",
        "Segment",
        "HomeTeam",
        "Generator",
        "Time",
        "Lin_zz",
        "Lin_nt",
        "Rbn_M",
        "Rbn_H",
        "Commentary",
        "Result",
        "Contract",
        "Score",
        "Auction",
        "Play",
        "Deal",
        "ScoreTable",
        "Own",
        "not a name",
        "Event",
    ]);
    let cell = prop_oneof![
        text().prop_map(|text| Cell::Text { text: text.into() }),
        Just(Cell::Word("4S".into()))
    ];
    let rows = prop::collection::vec(prop::collection::vec(cell, 1..3), 0..2);
    let remarks = || prop::collection::vec(remark(), 0..2);
    (name, text(), rows, remarks(), remarks()).prop_map(|(name, value, rows, before, remarks)| {
        Tag {
            rows: if name == "ScoreTable" { rows.into() } else { List::new() },
            before: before.into(),
            remarks: remarks.into(),
            ..Tag::new(name, value)
        }
    })
}

prop_compose! {
    fn record()(
        texts in prop::collection::vec(text(), 8),
        board in prop::option::of(1u32..300),
        dealer in prop::option::of(prop::sample::select(Seat::ALL.to_vec())),
        vulnerable in prop::option::of(prop::sample::select(Vulnerability::ALL.to_vec())),
        deal in prop::option::of(layout()),
        contract in prop::option::of((0..35usize, 0..4usize)),
        tricks in prop::option::of(0u8..14),
        score_ns in prop::option::of(-2000i32..2000),
        position in prop::option::weighted(0.2, (0..5usize, 0..4usize)),
        auction in prop::option::of(auction()),
        play in prop::option::of((0..4usize, 0..53usize, any::<u64>(), end(), annotation(7))),
        double_dummy in prop::option::of(0u8..14),
        tags in prop::collection::vec(tag(), 0..5),
    ) -> Record {
        let contract = contract.map(|(bid_at, seat)| Contract {
            terms: bid(bid_at).to_string().parse().unwrap(),
            declarer: Seat::ALL[seat],
        });
        let mut players = texts[4..].iter();
        let play = play.map(|(leader, count, number, end, annotation)| {
            let deal = Deal::from_number(number.into()).unwrap();
            let cards: Vec<Card> = Seat::ALL.iter().flat_map(|seat| deal.hand(*seat)).take(count).collect();
            let mut play = PlayRecord::new(Seat::ALL[leader], &cards);
            if let Some(first) = play.cards.first_mut() {
                *first = CardRecord { annotation, ..first.clone() };
            }
            PlayRecord { end, ..play }
        });
        Record {
            source: None,
            event: texts[0].as_str().into(),
            site: texts[1].as_str().into(),
            date: texts[2].as_str().into(),
            scoring: texts[3].as_str().into(),
            board,
            players: BySeat::new(|_| players.next().unwrap().into()),
            dealer,
            vulnerable,
            deal,
            contract,
            outcome: match (contract, tricks) {
                (Some(contract), Some(tricks)) => {
                    Some(Outcome::Played { contract, tricks: Tricks::new(tricks).unwrap() })
                }
                (None, Some(13)) => Some(Outcome::PassedOut),
                _ => None,
            },
            score_ns,
            strain: position.map(|(strain, _)| Strain::ALL[strain]),
            leader: position.map(|(_, leader)| Seat::ALL[leader]),
            auction,
            play,
            double_dummy: double_dummy.and_then(|tricks| TrickTable::new(|_, _| tricks).ok()),
            tags,
        }
    }
}

/// The parts whose fields are given and do not come back, compared one by one.
fn missing(record: &Record, again: &Record) -> Vec<Part> {
    let text =
        |one: &str, other: &str| !matches!(one.trim(), "" | "?") && one.trim() != other.trim();
    let mut parts = Vec::new();
    let mut check = |part, is_missing: bool| {
        if is_missing && !parts.contains(&part) {
            parts.push(part);
        }
    };
    check(Part::Event, text(&record.event, &again.event));
    check(Part::Event, text(&record.site, &again.site));
    check(Part::Event, text(&record.date, &again.date));
    check(Part::Event, text(&record.scoring, &again.scoring));
    for seat in Seat::ALL {
        check(Part::Players, text(&record.players[seat], &again.players[seat]));
    }
    check(Part::Board, record.board.is_some() && record.board != again.board);
    check(Part::Dealer, record.dealer.is_some() && record.dealer != again.dealer);
    check(Part::Dealer, record.vulnerable.is_some() && record.vulnerable != again.vulnerable);
    check(Part::Deal, record.deal.is_some() && record.deal != again.deal);
    check(Part::Result, record.contract.is_some() && record.contract != again.contract());
    check(Part::Result, record.outcome.is_some() && record.outcome != again.outcome);
    check(Part::Result, record.strain.is_some() && record.strain != again.strain);
    check(Part::Result, record.leader.is_some() && record.leader != again.leader);
    check(Part::Score, record.score_ns.is_some() && record.score_ns != again.score_ns);
    let calls = record.auction.as_ref().filter(|auction| !auction.calls.is_empty());
    check(Part::Auction, calls.is_some() && record.auction != again.auction);
    let cards = record.play.as_ref().filter(|play| !play.cards.is_empty());
    check(Part::Play, cards.is_some() && record.play != again.play);
    check(
        Part::DoubleDummy,
        record.double_dummy.is_some() && record.double_dummy != again.double_dummy,
    );
    parts
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// All that a record or a file says in words, with its remarks.
fn words(record: &Record) -> String {
    let mut words = String::new();
    for tag in &record.tags {
        words += &format!("\n{}={}={:?}\n", tag.name, tag.value.trim(), tag.rows);
        words += &format!("\n<{}>\n", one_line(&tag.value));
        for remark in tag.before.iter().chain(&tag.remarks) {
            words += &format!("\n<{}>\n", one_line(&remark.text));
        }
    }
    words
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    /// What does not come back is listed, and nothing else is.
    #[test]
    fn exactly_what_does_not_come_back_is_listed(records in prop::collection::vec(record(), 1..4)) {
        let read = Read { records, ..Read::default() };
        for format in written() {
            let Ok(file) = write_any(format, &read) else {
                prop_assert_eq!(lost(format, &read), []);
                continue;
            };
            let again = read_any(&file);
            let is_list = formats::list::FORMATS.contains(&format);
            prop_assert_eq!(again.format, Some(if is_list { Format::List } else { format }));
            let mut places: Vec<usize> = (0..read.records.len()).collect();
            if dealing::FORMATS.contains(&format) {
                // A machine deals each board once.
                places = dealing::places(format, &read.records).unwrap();
            } else if format == Format::Usebio {
                // The lines of a board stand together there.
                usebio::order(&read.records).into_iter().enumerate().for_each(|(place, at)| places[at] = place);
            }
            prop_assert_eq!(again.records.len(), places.iter().max().unwrap() + 1, "{}", format);
            let listed = lost(format, &read);
            let mut expected = [0; Part::ALL.len()];
            for (record, at) in read.records.iter().zip(places) {
                let other = &again.records[at];
                for part in missing(record, other) {
                    expected[Part::ALL.iter().position(|known| *known == part).unwrap()] += 1;
                }
                // What only tags say, and remarks.
                let mut there = words(other);
                // What stands before the first record may be read again as the file's own remarks.
                for remark in again.head.iter().filter(|_| at == 0) {
                    there += &format!("\n<{}>\n", one_line(&remark.text));
                }
                for tag in &record.tags {
                    let is_text = formats::record::Remark::clone;
                    for remark in tag.before.iter().chain(&tag.remarks).map(is_text) {
                        let text = one_line(&remark.text);
                        let is_kept = text.is_empty() || there.contains(&format!("\n<{text}>\n"));
                        let is_listed = listed.iter().any(|(part, _)| *part == Part::Remarks);
                        prop_assert!(is_kept || is_listed, "{format}: {text}");
                    }
                    let own = format!("\n{}={}={:?}\n", tag.name, tag.value.trim(), tag.rows);
                    let is_given = !tag.rows.is_empty() || !matches!(tag.value.trim(), "" | "?");
                    let is_other = matches!(tag.name.as_str(), "Time" | "Own" | "Generator" | "Rbn_M" | "Lin_zz" | "not a name");
                    let is_listed = listed.iter().any(|(part, _)| *part == Part::Tags);
                    prop_assert!(!is_given || !is_other || there.contains(&own) || is_listed, "{format}: {own}");
                }
            }
            for (part, count) in Part::ALL.into_iter().zip(expected) {
                let found = listed.iter().find(|(known, _)| *known == part).map_or(0, |(_, count)| *count);
                let is_of_tags = matches!(part, Part::Tables | Part::Remarks | Part::Tags);
                // A text of a tag that has no field may be lost beside a field that is kept.
                let has_text = matches!(part, Part::Result | Part::Score | Part::Deal | Part::Auction | Part::Play);
                prop_assert!(is_of_tags || found == count || has_text && found > count, "{format}: {part:?} {found} {count}");
            }
        }
    }
}

/// Remarks before the first record of a file may be read again as those of the file itself.
#[test]
fn remarks_before_the_first_record_are_not_lost() {
    let remark = |text: &str| Remark { at: 0, kind: RemarkKind::Escape, text: text.into() };
    let event = Tag { before: [remark("one")].into(), ..Tag::new("Event", "") };
    let record = Record { board: Some(8), tags: vec![event], ..Record::default() };
    let mut read = Read { records: vec![record], ..Read::default() };
    assert_eq!(lost(Format::Pbn, &read), []);
    assert_eq!(lost(Format::Bri, &read), [], "nothing is lost where nothing can be written");
    assert_eq!(lost(Format::Lin, &read), [(Part::Remarks, 1)]);
    // The file's own remark is no second one of the record.
    read.head = vec![remark("one")];
    assert_eq!(lost(Format::Pbn, &read), []);
    assert_eq!(lost(Format::Rbn, &read), [(Part::Remarks, 1)]);
}
