//! RBN and RBX.

use bridge::{Outcome, Seat, Vulnerability};
use formats::record::Record;
use formats::{Format, detect, pbn, rbn, read_any};
use proptest::prelude::*;

/// Two tables of a board, the second with the board of the first; a lesson, passed out.
pub(crate) const RBN: &str = "% RBN 3.2\n\
    {A quiet evening,\nand two tables.}\n\
    D 20261121\nT A slow match:Olga Pero\nL Riverside:Old Mill\nE Autumn Cup\nF I\nS F:2\nK Reds:Blues\n\
    N Anna+Clara:Dmitri+Boris:O\nB 8\n\
    H W:A8765.QT.K9.AT87:J42.AJ7632.J.632:QT3.85.Q86.KQJ54:\n\
    A WZ:1S2H!2S^1P:4SP*PX:A\nC 4SX:W\nP HA54T:S2TKA\nR 10+590\n1 a raise\n{It was cold.}\n\n\
    N Ivan+Pavel:Maria+Vera:C\nA WZ:PPPP\nR P\n\n\
    D 2026\nT\nL\nE\nF\nS\nK\nN\nB 9\nH N:Axx...:KQ..:T...:\nA NB:1NY\n";

fn plain(records: &[Record]) -> Vec<Record> {
    records.iter().map(|record| Record { source: None, ..record.clone() }).collect()
}

#[test]
fn records_of_rbn_are_read() {
    assert_eq!(detect(RBN.as_bytes()), Some(Format::Rbn));
    let read = rbn::read(RBN.as_bytes());
    let said: Vec<String> = read.diagnostics.iter().map(ToString::to_string).collect();
    assert_eq!(said, ["line 34, column 3: H: `N:Axx...:KQ..:T...:` cannot be read; it is kept"]);
    let [first, second, third] = &read.records[..] else { panic!("{:?}", read.records) };
    assert_eq!(
        (&*first.event, &*first.site, &*first.date),
        ("Autumn Cup", "Riverside, Old Mill", "2026.11.21")
    );
    assert_eq!((first.tag("Stage"), first.tag("Segment")), (Some("Final"), Some("2")));
    assert_eq!((first.tag("Room"), &*first.scoring), (Some("Open"), "IMP"));
    assert_eq!((first.tag("HomeTeam"), first.tag("Annotator")), (Some("Reds"), Some("Olga Pero")));
    assert_eq!((&*first.players[Seat::North], &*first.players[Seat::East]), ("Anna", "Boris"));
    assert_eq!((first.dealer, first.vulnerable), (Some(Seat::West), Some(Vulnerability::None)));
    let deal = first.deal.unwrap();
    assert!(deal.deal().is_ok(), "the last hand is the rest");
    assert_eq!(deal.hands[Seat::South].to_string(), "K9.K94.AT75432.9");
    let auction = first.auction.as_ref().unwrap();
    assert!(auction.is_over());
    assert_eq!(auction.calls[1].annotation.glyphs, [1]);
    let notes: Vec<(u16, &str)> = first.notes().into_iter().collect();
    assert_eq!(notes, [(2, "a raise"), (5, "")]);
    let contract = "4SX-W".parse().unwrap();
    let tricks = 10.try_into().unwrap();
    assert_eq!(first.outcome, Some(Outcome::Played { contract, tricks }));
    assert_eq!((first.score_ns, first.cards().len()), (Some(590), 8));
    assert_eq!(first.cards()[4].to_string(), "S2");
    // What the second does not state holds on.
    assert_eq!((second.deal, second.board, &*second.event), (first.deal, Some(8), "Autumn Cup"));
    assert_eq!(second.outcome, Some(Outcome::PassedOut));
    assert_eq!((third.board, &*third.event, &*third.date), (Some(9), "", "2026.??.??"));
    // A hand with small cards is not known, which is said; its text is kept.
    assert_eq!(third.deal.unwrap().hands[Seat::North].len(), 0);
    assert!(third.tag("Rbn_H").unwrap().contains("Axx"));
}

#[test]
fn what_was_written_is_read_back() {
    let first = rbn::read(RBN.as_bytes());
    for write in [rbn::write, rbn::write_rbx] {
        let file = write(&first.records);
        let again = read_any(&file);
        let codes: Vec<&str> = again.diagnostics.iter().map(|it| it.code()).collect();
        assert_eq!(codes, ["value"], "the hands with small cards");
        let is_rbx = again.format == Some(Format::Rbx);
        for (there, here) in plain(&again.records).iter().zip(plain(&first.records)) {
            // RBX has a record on one line, so a paragraph has no lines.
            let text = |record: &Record| format!("{record:?}").replace("\\n", " ");
            if is_rbx {
                assert_eq!(text(there), text(&here));
            } else {
                assert_eq!(*there, here);
            }
        }
        assert_eq!(again.records.len(), 3);
        assert_eq!(write(&again.records), file);
    }
    // By way of PBN.
    let pbn = pbn::read(&pbn::write(&first.records));
    assert_eq!(pbn.records.len(), 3);
    for (there, here) in pbn.records.iter().zip(&first.records) {
        assert_eq!((&there.auction, &there.play), (&here.auction, &here.play));
        assert_eq!((there.deal, there.outcome), (here.deal, here.outcome));
    }
    let back = rbn::read(&rbn::write(&pbn.records));
    for (there, here) in back.records.iter().zip(&first.records) {
        assert_eq!(
            (&there.auction, there.deal, there.outcome),
            (&here.auction, here.deal, here.outcome)
        );
        assert_eq!((&there.players, &there.event), (&here.players, &here.event));
    }
}

#[test]
fn what_cannot_be_read_is_reported_and_kept() {
    let read = rbn::read(b"B x\nH N:AKQZ:::\nA N?:1Z\nP S9\nsome words\nC 9S:N\nQ more\n");
    let found: Vec<String> = read.diagnostics.iter().map(ToString::to_string).collect();
    assert_eq!(
        found,
        [
            "line 1, column 3: B: `x` cannot be read; it is kept",
            "line 2, column 3: H: `N:AKQZ:::` cannot be read; it is kept",
            "line 3, column 3: A: `N?:1Z` cannot be read; it is kept",
            "line 5, column 1: `some words` has no place here",
            "line 6, column 3: C: `9S:N` cannot be read; it is kept",
        ]
    );
    let again = String::from_utf8(rbn::write(&read.records)).unwrap();
    for line in
        ["B x\n", "H N:AKQZ:::\n", "A N?:1Z\n", "P S9\n", "C 9S:N\n", "Q more\n", "{some words}\n"]
    {
        assert!(again.contains(line), "{line} in {again}");
    }
}

proptest! {
    #[test]
    fn any_bytes(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        rbn::fuzz(&bytes);
    }

    #[test]
    fn nearly_rbn(edits in prop::collection::vec((any::<prop::sample::Index>(), "[A-Z0-9:;^*!?{}% \n]{0,3}"), 0..8)) {
        let mut text = RBN.to_owned();
        for (at, with) in edits {
            let at = at.index(text.len());
            text.replace_range(at..at + 1, &with);
        }
        rbn::fuzz(text.as_bytes());
    }

    #[test]
    fn nearly_rbx(edits in prop::collection::vec((any::<prop::sample::Index>(), "[A-Z0-9:;^*!?{}% \n]{0,3}"), 0..8)) {
        let mut text = String::from_utf8(rbn::write_rbx(&rbn::read(RBN.as_bytes()).records)).unwrap();
        for (at, with) in edits {
            let at = at.index(text.len());
            text.replace_range(at..at + 1, &with);
        }
        rbn::fuzz(text.as_bytes());
    }
}

/// Marks of one letter beside marks of two are written so that they are read as the same marks.
#[test]
fn several_marks_of_a_call_are_written_as_they_are_read() {
    for marks in ["!?!", "?!!", "!!?", "!*?", "?*!", "!^1?"] {
        let file = format!("B 8\nA WZ:1S{marks}PPP\n1 a raise\n");
        rbn::fuzz(file.as_bytes());
    }
}

/// What is recognised as a notation is read as the same.
#[test]
fn both_notations_are_told_apart_alike() {
    for (text, format, records) in [
        ("B{8}C{4S:W}\n", Some(Format::Rbx), 1),
        ("%made by hand\nB{8}C{4S:W}\n", Some(Format::Rbx), 1),
        ("{welcome}B{8}\n", Some(Format::Rbx), 1),
        ("{welcome}{again}\n", None, 0),
        ("B 8\nC 4S:W\nR 10\n", Some(Format::Rbn), 1),
        ("{welcome}\nB 8\nC 4S:W\nR 10\n", Some(Format::Rbn), 1),
        ("B 8\nB{8}C{4S:W}\n", None, 0),
    ] {
        let read = formats::read_any(text.as_bytes());
        assert_eq!((detect(text.as_bytes()), read.records.len()), (format, records), "{text}");
        assert_eq!(read.format, format, "{text}");
        if records > 0 {
            assert_eq!(read.records[0].board, Some(8), "{text}");
        }
    }
    let long = format!("B{{8}}E{{{}}}C{{4S:W}}\n", "x".repeat(100_000));
    assert_eq!(detect(long.as_bytes()), Some(Format::Rbx));
}

/// Paragraphs on a line of their own belong to the next record.
#[test]
fn paragraphs_alone_on_a_line_of_rbx_are_kept() {
    let read = rbn::read(b"%{RBX}\n{welcome}\nB{8}\n{goodbye}\n");
    let said: Vec<String> = read
        .records
        .iter()
        .flat_map(|record| &record.tags)
        .flat_map(|tag| tag.remarks.iter().map(|it| it.text.clone()))
        .collect();
    assert_eq!((said, read.head.len()), (vec!["welcome".to_owned(), "goodbye".into()], 0));
}

#[test]
fn paragraphs_between_labels_come_back() {
    rbn::fuzz(include_bytes!("../../../../fuzz/corpus/rbn/paragraphs"));
}

/// Cards that are not known have no place in a record, which is said; a whole hand that is not known is left open.
#[test]
fn hands_with_small_cards_are_reported() {
    let codes = |hands: &str| -> Vec<&str> {
        let read = rbn::read(format!("B 1\nH {hands}\n").as_bytes());
        read.diagnostics.iter().map(|it| it.code()).collect()
    };
    assert_eq!(codes("N:AKQx.xx.AKxx.xxx:::"), ["value"]);
    assert_eq!(codes("N:AKQ?.xx.AKxx.xxx:::"), ["value"]);
    assert_eq!(codes("junk"), ["value"]);
    assert_eq!(codes("N:AKQ2.32.AK32.432:::"), [""; 0]);
    assert_eq!(codes("N:AKQ2.32.AK32.432:?:?:?:"), [""; 0]);
}

/// `R` and a number is a round; a stage that only begins so is its own name.
#[test]
fn a_stage_is_kept_as_it_is() {
    for (stage, text) in
        [("Rr17", "Rr17"), ("Round 17", "R17"), ("Round r17", "Round r17"), ("Robin", "Robin")]
    {
        let mut record = Record { board: Some(1), ..Record::default() };
        record.set_tag("Stage", stage);
        let file = rbn::write(&[record]);
        assert!(String::from_utf8_lossy(&file).contains(&format!("S {text}\n")), "{stage}");
        assert_eq!(rbn::read(&file).records[0].tag("Stage"), Some(stage));
    }
}

/// The contract of an auction that is over is written as a tag; an auction that is not over has none.
#[test]
fn the_contract_of_an_auction_is_written() {
    let tags = |auction: &str| {
        let read = rbn::read(format!("B 1\nA {auction}\n").as_bytes());
        let file = String::from_utf8(pbn::write(&read.records)).unwrap();
        let value = |tag: &str| {
            let start = format!("[{tag} \"");
            let line = file.lines().find_map(|line| line.strip_prefix(&*start)).unwrap();
            line.trim_end_matches("\"]").to_owned()
        };
        [value("Declarer"), value("Contract"), value("Result")]
    };
    assert_eq!(tags("NZ:P1S2HX:A"), ["S", "2HX", "?"].map(String::from));
    assert_eq!(tags("NZ:PPPP"), ["", "Pass", ""].map(String::from));
    assert_eq!(tags("NZ:P1SY"), ["?"; 3].map(String::from));
}
