//! The files of dealing machines.

use bridge::{Deal, Seat, Vulnerability};
use formats::dealing::{self, FORMATS, WriteError};
use formats::record::Record;
use formats::{DiagnosticKind, Format, detect, read_any};
use proptest::prelude::*;

fn boards(count: u32) -> Vec<Record> {
    let deal = |board: u32| {
        let number = (Deal::COUNT / 97).wrapping_mul(u128::from(board * 31 % 97));
        Deal::from_number(number).map(Into::into)
    };
    let record = |board| Record { board: Some(board), deal: deal(board), ..Record::default() };
    (1..=count).map(record).collect()
}

fn codes(read: &formats::Read) -> Vec<&'static str> {
    read.diagnostics.iter().map(formats::Diagnostic::code).collect()
}

/// One set of deals is recognised and read the same from every format.
#[test]
fn every_format_holds_the_same_deals() {
    let boards = boards(20);
    for format in FORMATS {
        let file = dealing::write(format, &boards).unwrap();
        assert_eq!(detect(&file), Some(format));
        let read = read_any(&file);
        assert_eq!(codes(&read), [""; 0], "{format}");
        assert_eq!(read.records.len(), 20, "{format}");
        for (record, board) in read.records.iter().zip(&boards) {
            let number = board.board.unwrap();
            assert_eq!((record.deal, record.board), (board.deal, Some(number)), "{format}");
            assert_eq!(record.dealer, Some(Seat::dealer_of_board(number)), "{format}");
            let vulnerable = Vulnerability::of_board(number);
            assert_eq!(record.vulnerable, Some(vulnerable), "{format}");
        }
    }
}

/// The layouts of BigDeal 2.0, byte by byte.
#[test]
fn a_board_in_each_format() {
    // North has the spades, East the hearts, South the diamonds, West the clubs.
    let deal = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432";
    let board = [Record { board: Some(1), deal: deal.parse().ok(), ..Record::default() }];
    let file = |format| dealing::write(format, &board).unwrap();
    let bri = file(Format::Bri);
    assert_eq!((bri.len(), &bri[..6], bri[78], bri[127]), (128, &b"010203"[..], b' ', 0));
    let dge = file(Format::Dge);
    assert_eq!(
        (dge.len(), &dge[..4], &dge[13..18]),
        (128, &b"\x06AKQ"[..], &b"2\x03\x04\x05\x06"[..])
    );
    let dup = file(Format::Dup);
    assert_eq!((dup.len(), &dup[146..]), (156, &b"YN1  0  1 "[..]));
    assert_eq!(file(Format::Ber), [[b'1'; 13], [b'2'; 13], [b'3'; 13], [b'4'; 13]].concat());
    let bhg = "\r\nABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz\r\n";
    assert_eq!(file(Format::Bhg), bhg.as_bytes());
    let rzd = file(Format::Rzd);
    assert_eq!(rzd, [&b"\x01\0           "[..], &[0b0001_1011; 13]].concat());
    assert_eq!(file(Format::Cds), [&[1][..], &[0b0110_1100; 13]].concat());
    let dlm = String::from_utf8(file(Format::Dlm)).unwrap();
    // 1 XOR 1 XOR 1 XOR 1, and 'a', 'f', 'k', 'p' with pairs of two hands between them.
    assert!(dlm.contains("\r\nChecksum=0\r\n"), "{dlm}");
    assert!(dlm.contains("\r\nBoard 01=aaaaaabffffffkkkkkklpppppp"), "{dlm}");
    let csv = String::from_utf8(file(Format::Csv)).unwrap();
    assert!(csv.ends_with(",\"AKQJT98765432\",\"1\",\"N/-\"\r\n"), "{csv}");
}

#[test]
fn a_damaged_file_keeps_its_other_boards() {
    let boards = boards(3);
    let cut = |format| {
        let file = dealing::write(format, &boards).unwrap();
        dealing::read(format, &file[..file.len() - 5])
    };
    for format in [Format::Bri, Format::Dge, Format::Dup, Format::Rzd, Format::Cds, Format::Ber] {
        let read = cut(format);
        assert_eq!(read.records.len(), 2, "{format}");
        assert!(codes(&read).contains(&"truncated"), "{format}: {:?}", read.diagnostics);
    }
    // A card twice.
    let mut bri = dealing::write(Format::Bri, &boards).unwrap();
    bri[130..132].copy_from_slice(b"01");
    let first = bri[128..130].to_vec();
    bri[130..132].copy_from_slice(&first);
    let read = dealing::read(Format::Bri, &bri);
    assert_eq!((read.records.len(), codes(&read)), (2, vec!["deal-incomplete"]));
    assert_eq!(read.diagnostics[0].kind, DiagnosticKind::NotADeal { board: 2 });
}

/// The trailer of a DUP file states a number of boards, and where they begin.
#[test]
fn a_trailer_may_lie() {
    let mut records = boards(3);
    records.iter_mut().zip(11..).for_each(|(record, board)| record.board = Some(board));
    let mut file = dealing::write(Format::Dup, &records).unwrap();
    let read = dealing::read(Format::Dup, &file);
    assert_eq!(read.records[2].board, Some(13));
    file[153..155].copy_from_slice(b"36");
    let read = dealing::read(Format::Dup, &file);
    assert_eq!((read.records.len(), codes(&read)), (3, vec!["count"]));
    let mut dlm = String::from_utf8(dealing::write(Format::Dlm, &records).unwrap()).unwrap();
    dlm = dlm.replace("Checksum=", "Checksum=1");
    assert_eq!(codes(&dealing::read(Format::Dlm, dlm.as_bytes())), ["checksum"]);
}

#[test]
fn what_cannot_be_written_is_said() {
    let bare = [Record::default()];
    let error = dealing::write(Format::Bri, &bare).unwrap_err();
    assert_eq!(error, WriteError::NoDeal { record: 1, format: Format::Bri });
    let error = dealing::write(Format::Dup, &boards(100)).unwrap_err();
    assert_eq!(error.to_string(), "dup has at most 99 boards, here are 100");
    assert!(dealing::write(Format::Pbn, &bare).is_err());
}

/// What a format has no place for is listed, and the rest is written.
#[test]
fn a_conversion_lists_what_is_lost() {
    let text = "%META x\n[Event \"Cup\"]\n[North \"Anna\"]\n[Board \"5\"]\n\
        [Deal \"N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432\"]\n\
        [Auction \"N\"]\n7S AP\n[Own \"kept\"]\n";
    let read = read_any(text.as_bytes());
    let lost = |format| -> Vec<String> {
        let parts = formats::lost(format, &read).into_iter();
        parts.map(|(part, count)| format!("{} {count}", part.name())).collect()
    };
    assert_eq!(lost(Format::Pbn), [""; 0]);
    assert_eq!(lost(Format::Lin), ["remarks 1", "tags 1"]);
    let all = ["event 1", "players 1", "auction 1", "board 1", "remarks 1", "tags 1"];
    assert_eq!(lost(Format::Bri), all);
    for format in Format::ALL {
        assert_eq!(Format::of_name(format.name()), Some(format));
        let written = formats::write_any(format, &read);
        assert_eq!(written.is_ok(), formats::is_written(format), "{format}");
        if let Ok(file) = written {
            assert_eq!(read_any(&file).records[0].deal, read.records[0].deal, "{format}");
        }
    }
}

proptest! {
    #[test]
    fn any_bytes(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        dealing::fuzz(&bytes);
    }

    #[test]
    fn nearly_a_file(choice in 0..9u8, edits in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 0..6)) {
        let format = FORMATS[usize::from(choice)];
        let mut bytes = vec![choice];
        bytes.extend(dealing::write(format, &boards(3)).unwrap());
        for (at, byte) in edits {
            let at = at.index(bytes.len() - 1) + 1;
            bytes[at] = byte;
        }
        dealing::fuzz(&bytes);
    }
}

/// The number 6 of a board is the sign of spades too, with which files of DGE begin.
#[test]
fn board_six_of_cds_is_not_taken_for_another_format() {
    let deal = bridge::Deal::from_number(7).map(Into::into);
    let record = formats::record::Record { board: Some(6), deal, ..Default::default() };
    for format in [Format::Cds, Format::Dge] {
        let file = formats::dealing::write(format, std::slice::from_ref(&record)).unwrap();
        assert_eq!(file[0], 6);
        assert_eq!(formats::detect(&file), Some(format));
    }
}

/// Formats that are not read are named, so that nobody takes the file for a damaged one.
#[test]
fn what_is_not_read_is_named() {
    let preferans =
        "{\"preferans\":1,\"options\":{\"preset\":\"sochi\"}}\n{\"deal\":1,\"dealer\":\"C\"}\n";
    let ppn = "[Bula 60]\n[Refe 2]\n[Player1 Anna]\n[1 231 1BDH]\n";
    let cases = [(preferans, Format::Preferans), (ppn, Format::Ppn)];
    for (text, format) in cases {
        assert_eq!(detect(text.as_bytes()), Some(format), "{text}");
        let found = formats::read_any(text.as_bytes()).diagnostics;
        let codes: Vec<&str> = found.iter().map(formats::Diagnostic::code).collect();
        assert_eq!(codes, ["not-supported"], "{text}");
    }
}

/// Records of boards at several tables, out of order: two boards, each played twice.
fn results(numbers: &[u32]) -> Vec<Record> {
    let all = boards(99);
    numbers.iter().map(|number| all[*number as usize - 1].clone()).collect()
}

fn numbers(read: &formats::Read) -> Vec<u32> {
    read.records.iter().filter_map(|record| record.board).collect()
}

/// A board that many tables played is one board of a machine, in every format.
#[test]
fn a_board_of_many_tables_is_written_once() {
    let mut records = results(&[2, 1, 2, 3, 1]);
    // A table of board 3 of whose deal the file says nothing.
    records.push(Record { board: Some(3), ..Record::default() });
    for format in FORMATS {
        let read = read_any(&dealing::write(format, &records).unwrap());
        assert_eq!((numbers(&read), codes(&read)), (vec![1, 2, 3], vec![]), "{format}");
        for record in &read.records {
            let of_number = records.iter().find(|other| other.board == record.board).unwrap();
            assert_eq!(record.deal, of_number.deal, "{format}");
        }
        assert_eq!(dealing::places(format, &records).unwrap(), [1, 0, 1, 2, 0, 2]);
        let lost = formats::lost(
            format,
            &formats::Read { records: records.clone(), ..Default::default() },
        );
        assert_eq!(lost, [], "{format}");
    }
    // A hundred tables of three boards.
    let many: Vec<u32> = (0..300).map(|at| at % 3 + 1).collect();
    for format in [Format::Dlm, Format::Dup, Format::Cds] {
        assert_eq!(read_any(&dealing::write(format, &results(&many)).unwrap()).records.len(), 3);
    }
}

/// Records of one number with two deals are two boards, and the number is named.
#[test]
fn two_deals_of_one_number_are_both_written() {
    let mut records = results(&[1, 2, 2, 3]);
    records[2].deal = boards(50)[49].deal;
    let found = dealing::several_deals(&records);
    let kinds: Vec<&DiagnosticKind> = found.iter().map(|found| &found.kind).collect();
    assert_eq!(kinds, [&DiagnosticKind::SeveralDeals { board: 2 }]);
    assert_eq!(dealing::several_deals(&results(&[1, 2, 2, 3])), []);
    for format in FORMATS {
        let read = read_any(&dealing::write(format, &records).unwrap());
        let expected: &[u32] = match format {
            Format::Cds | Format::Csv => &[1, 2, 2, 3],
            _ => &[1, 2, 3, 4],
        };
        assert_eq!(numbers(&read), expected, "{format}");
        let mut deals: Vec<_> =
            read.records.iter().map(|it| it.deal.unwrap().to_string()).collect();
        let mut wanted: Vec<_> = records.iter().map(|it| it.deal.unwrap().to_string()).collect();
        deals.sort();
        wanted.sort();
        assert_eq!(deals, wanted, "{format}");
    }
    let lost = |format| {
        formats::lost(format, &formats::Read { records: records.clone(), ..Default::default() })
    };
    assert_eq!(lost(Format::Cds), []);
    assert_eq!(lost(Format::Dlm), [(formats::Part::Board, 1)]);
}

/// Numbers are kept where a format has a place for them.
#[test]
fn numbers_are_kept_where_there_is_room() {
    let written = |format, numbers: &[u32]| {
        let mut records = boards(numbers.len() as u32);
        records.iter_mut().zip(numbers).for_each(|(record, number)| record.board = Some(*number));
        self::numbers(&read_any(&dealing::write(format, &records).unwrap()))
    };
    assert_eq!(written(Format::Dlm, &[1, 3, 7]), [1, 3, 7]);
    assert_eq!(written(Format::Dlm, &[98, 99, 100]), [1, 98, 99]);
    assert_eq!(written(Format::Cds, &[254, 255, 256]), [1, 254, 255]);
    assert_eq!(written(Format::Csv, &[254, 255, 256]), [254, 255, 256]);
    assert_eq!(written(Format::Dup, &[96, 97, 98, 99]), [96, 97, 98, 99]);
    assert_eq!(written(Format::Dup, &[97, 98, 99, 100]), [1, 2, 3, 4]);
    assert_eq!(written(Format::Bri, &[3, 1, 2]), [1, 2, 3]);
    assert_eq!(dealing::numbers_of(Format::Dlm), Some(1..=99));
    assert_eq!(dealing::numbers_of(Format::Bri), None);
}

/// What the head of a DLM file says comes back, and so do the duplicates of its boards.
#[test]
fn a_dlm_file_is_written_as_it_was_read() {
    let file = String::from_utf8(dealing::write(Format::Dlm, &boards(16)).unwrap()).unwrap();
    assert_eq!(dealing::read(Format::Dlm, file.as_bytes()).records[0].tags, []);
    let file = file
        .replace("Status=Show", "Status=Sealed")
        .replace("Duplicates=1", "Duplicates=2")
        .replace("duplimate=0", "duplimate=4")
        .replace("PrintOuts=0", "PrintOuts=3")
        .replace("Duplicates 05=0", "Duplicates 05=3")
        .replace("Checksum=17", "Checksum=19");
    let read = read_any(file.as_bytes());
    assert_eq!(codes(&read), [""; 0]);
    assert_eq!(read.records[0].tag("Dlm_Status"), Some("Sealed"));
    assert_eq!(read.records[4].tag("Dlm_BoardDuplicates"), Some("3"));
    assert_eq!(formats::lost(Format::Dlm, &read), []);
    let again = String::from_utf8(dealing::write(Format::Dlm, &read.records).unwrap()).unwrap();
    assert_eq!(again, file);
    assert!(formats::lost(Format::Dup, &read).contains(&(formats::Part::Tags, 2)));
}

/// A file that is cut anywhere keeps the boards before, and says that there are more.
#[test]
fn a_file_cut_anywhere_keeps_the_boards_before() {
    let boards = boards(16);
    let cds = dealing::write(Format::Cds, &boards).unwrap();
    for end in 14..cds.len() {
        let read = read_any(&cds[..end]);
        assert_eq!((read.format, read.records.len()), (Some(Format::Cds), end / 14), "{end}");
        // The number of the next board alone may be the end of a line.
        let is_seen = end % 14 > 1 || end % 14 == 1 && !matches!(cds[end - 1], b'\n' | b'\r');
        assert_eq!(codes(&read).contains(&"truncated"), is_seen, "{end}");
    }
    // A board of many is damaged.
    let mut damaged = cds.clone();
    damaged[14 * 3 + 5] ^= 0xff;
    let read = read_any(&damaged);
    assert_eq!((read.records.len(), codes(&read)), (15, vec!["deal-incomplete"]));
    let dlm = String::from_utf8(dealing::write(Format::Dlm, &boards).unwrap()).unwrap();
    let read = read_any(&dlm.as_bytes()[..dlm.find("Duplicates 09").unwrap()]);
    assert_eq!((read.records.len(), codes(&read)), (8, vec!["count"]));
    assert_eq!(read.diagnostics[0].kind, DiagnosticKind::Count { stated: 16, found: 8 });
}

/// Our own files are named too.
#[test]
fn session_files_and_logs_of_events_are_named() {
    for (text, format) in [
        ("# An evening.\nform: rubber\n1 | 2D-S | 8\n", Format::Session),
        ("форма: роббер\n", Format::Session),
        (include_str!("../../../../docs/examples/pairs.session"), Format::Session),
        (include_str!("../../../../docs/examples/preferans-sochi.session"), Format::Session),
        ("event: swiss\nname: Cup\noptions: rounds=3\n", Format::EventLog),
        ("# Ours.\n\nevent: preferans\n", Format::EventLog),
    ] {
        let read = read_any(text.as_bytes());
        assert_eq!((read.format, codes(&read)), (Some(format), vec!["not-supported"]), "{text}");
    }
    for text in ["event: The Club Night\n", "see the form for this\n"] {
        assert_eq!(detect(text.as_bytes()), None, "{text}");
    }
}
