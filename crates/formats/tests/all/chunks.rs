//! Files in chunks of whole records: the same as the whole file.

use bridge::Seat;
use formats::{ChunkReader, DiagnosticKind, Encoding, Format, Read, read_any};
use proptest::prelude::*;

const DEAL: &str = "N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3";
const MD: &str = "md|3SKH4579QKAD69C58K,S569QAH3D5TJQAC69,S47H8TD248KC347QA,|";

/// What the chunks of a file give together, and how many there are. Each ends where more has come than
/// a length, one after the other.
fn in_chunks(file: &[u8], lengths: &[usize]) -> (Read, usize) {
    let mut chunks = ChunkReader::of(file, None).expect("a format that is read in chunks");
    let mut all = Read { format: Some(chunks.format()), ..Read::default() };
    let (mut start, mut end, mut lines, mut count) = (0, 0, 0, 0);
    for length in lengths.iter().cycle() {
        end = file.len().min(end + length);
        let is_last = end == file.len();
        if let Some((read, bytes)) = chunks.read(&file[start..end], is_last) {
            let read = read.moved_down(lines);
            all.head.extend(read.head);
            all.records.extend(read.records);
            all.locations.extend(read.locations);
            all.diagnostics.extend(read.diagnostics);
            let read = &file[start..start + bytes];
            lines += read.iter().filter(|byte| **byte == b'\n').count() as u32;
            start += bytes;
            count += 1;
        }
        if is_last {
            break;
        }
    }
    assert_eq!(start, file.len(), "all of the file is read");
    (all, count)
}

/// Vugraph with two rooms twice, history lines, and values that cannot be read.
fn lin() -> String {
    let vugraph = |event: &str| {
        format!(
            "vg|{event},Final,I,5,6,Reds,12,Blues,0|\nrs|4SW=,3HS-1,,|\nnt|ada: welcome|zz|1|\n\
             pn|s1,w1,n1,e1,s2,w2,n2,e2|pg||\n\
             qx|o5|{MD}sv|b|nt|ada: good\nevening|pg||mb|p|mb|p|mb|1H|mb|p|pg||\n\
             qx|c5|{MD}sv|b|mb|p|mb|9H|pg||pc|sA|nt|ada: the ace|pg||\n\
             qx|o6|{MD}sv|x|pg|| qx|c6|{MD}mc|14|pg||\n"
        )
    };
    let history = format!("pn|a,b,c,d|st||{MD}rh||ah|Board 1|sv|o|mb|pppp|pg||\n").repeat(2);
    let plain = format!("\n{MD}sv|n|\r\n{MD}sv|e|\r\n");
    format!("{history}{}{plain}{}{history}", vugraph("Cup"), vugraph("Кубок"))
}

/// Records of DDS, lines of PBN, a library, comments, and lines that cannot be read.
fn list() -> String {
    let hands = DEAL.strip_prefix("N:").unwrap_or_default();
    let record = format!(
        "NUMBER 1\nPBN 2 3 4 1 \"{DEAL}\"\nTABLE 5 8 5 8 6 6 6 6 5 7 5 7 7 5 7 5 6 6 6 6\nTABLE 1\n\
         PLAY 5 \"CTC4CACJH8\"\nTRACE 6 8 8 8 8 8 8\n"
    );
    format!(
        "# a list\n{record}{DEAL}\n{DEAL} | 66666666666666666666\n{hands}\nN:AK AK - -\n{record}\
         {{a comment\nof two lines}}\n{hands}\n{hands}:66666666666666666666\nжук\n{DEAL}\n"
    )
}

#[track_caller]
fn is_same(file: &[u8], lengths: &[usize]) {
    let (found, _) = in_chunks(file, lengths);
    assert_eq!(found, read_any(file), "{lengths:?}");
}

/// A chunk may end anywhere.
#[test]
fn chunks_are_the_whole_file() {
    for file in [lin(), list()] {
        let whole = read_any(file.as_bytes());
        assert!(whole.records.len() > 7 && whole.diagnostics.len() > 2, "{whole:?}");
        for end in 0..file.len() {
            is_same(file.as_bytes(), &[end, file.len()]);
        }
        let (_, count) = in_chunks(file.as_bytes(), &[100]);
        assert!(count > 3, "{count}");
    }
}

/// What is not UTF-8 is told once, where it begins.
#[test]
fn a_guessed_encoding_holds_for_later_chunks() {
    let board = |name: &str| format!("pn|{name},b,c,d|st||{MD}pg||\n");
    let text = board("Anna").repeat(9) + &board("Jörg").repeat(9);
    let latin: Vec<u8> = text.chars().map(|letter| letter as u8).collect();
    let (read, count) = in_chunks(&latin, &[250]);
    assert!(count > 4, "{count}");
    assert_eq!(read.records, read_any(text.as_bytes()).records);
    assert_eq!(read.diagnostics, read_any(&latin).diagnostics);
    assert_eq!(read.diagnostics[0].at.line, 10);
    // A byte order mark is no part of the first board.
    let marked = format!("\u{feff}{text}");
    is_same(marked.as_bytes(), &[250]);
}

/// Lines of UTF-8 are read as such, also behind lines of another encoding in an earlier chunk.
#[test]
fn lines_in_another_encoding_are_known_in_later_chunks() {
    let board = |name: &str| format!("pn|{name},b,c,d|st||{MD}pg||\n");
    let latin = |text: String| text.chars().map(|letter| letter as u8).collect::<Vec<u8>>();
    let mut mixed = latin(board("Jörg").repeat(9));
    mixed.extend(board("Żółć").repeat(9).into_bytes());
    let (read, count) = in_chunks(&mixed, &[250]);
    assert!(count > 4, "{count}");
    let whole = read_any(&mixed);
    let names = |read: &Read| -> Vec<String> {
        read.records.iter().map(|record| record.players[Seat::South].to_string()).collect()
    };
    assert_eq!(names(&read), names(&whole));
    assert_eq!(names(&read)[17], "Żółć");
    // In one chunk everything is noted as of the whole.
    let (read, _) = in_chunks(&mixed, &[mixed.len()]);
    assert_eq!(read.diagnostics, whole.diagnostics);
    assert!(read.diagnostics.iter().any(|found| found.code() == "encoding-mixed"));
}

/// Only a file begins with a byte order mark.
#[test]
fn a_chunk_has_no_byte_order_mark() {
    // A line of CP1251 that begins as UTF-16 does.
    let line = b"\xff\xfe\xf0\xec\xe0\xf0\xea\xe0\n";
    let game = |board: usize| format!("[Event \"e\"]\n[Board \"{board}\"]\n\n").into_bytes();
    let pbn = [game(1), game(2), [b";", &line[..]].concat(), game(3), game(4)].concat();
    let marked = [&pbn[..], b"\xef\xbb\xbf", &game(5)].concat();
    let deal = format!("{DEAL}\n").into_bytes();
    let list = [&deal[..], &deal, line, &deal, &deal].concat();
    for file in [pbn, marked, list] {
        let whole = read_any(&file);
        for encoding in [None, Encoding::of_name("cp1251")] {
            for length in 1..file.len() {
                let mut chunks = ChunkReader::of(&file, encoding).expect("a reader");
                let Some((first, end)) = chunks.read(&file[..length], false) else { continue };
                let (rest, _) = chunks.read(&file[end..], true).expect("the rest");
                let records = first.records.len() + rest.records.len();
                assert_eq!(records, whole.records.len(), "{length}, {encoding:?}");
            }
        }
    }
}

/// A file with a byte order mark is UTF-8 in all its chunks, also where a byte is not.
#[test]
fn a_mark_holds_for_all_chunks() {
    let board = |name: &str| format!("pn|{name},b,c,d|st||{MD}pg||\n").into_bytes();
    let file = [
        b"\xef\xbb\xbf",
        &board("a")[..],
        b"pn|J\xf6rg,b,c,d|st||",
        MD.as_bytes(),
        b"pg||\n",
        &board("e"),
    ]
    .concat();
    let whole = read_any(&file);
    assert!(whole.records.iter().all(|record| record.deal.is_some()));
    for length in 1..file.len() {
        let (read, _) = in_chunks(&file, &[length]);
        assert_eq!(read, whole, "{length}");
    }
}

/// The encoding is noted where the first line in it is read, wherever the chunk before ends.
#[test]
fn an_encoding_behind_lines_of_utf8_is_noted_once() {
    let board = |name: &str| format!("pn|{name},b,c,d|st||{MD}pg||\n");
    let latin = |name: &str| -> Vec<u8> { board(name).chars().map(|it| it as u8).collect() };
    let file = |names: [&str; 3]| [board(&names.concat()).into_bytes(), latin("Jörg").repeat(3)];
    let name = |read: &Read, at: usize| read.records[at].players[Seat::South].to_string();
    let mixed = file(["Ż", "ół", "ć"]).concat();
    for length in 1..mixed.len() {
        let (read, _) = in_chunks(&mixed, &[length]);
        let notes = read.diagnostics.iter().filter(|found| found.code() == "encoding");
        let notes: Vec<_> = notes.map(|found| (found.at.line, found.kind.clone())).collect();
        let expected = [(2, DiagnosticKind::Encoding { encoding: "Latin-1" })];
        assert_eq!(notes, expected, "{length}");
        assert_eq!((name(&read, 0), name(&read, 3)), ("Żółć".into(), "Jörg".into()), "{length}");
    }
    // Greek, which is rare among lines of other encodings: the first chunk ends before the line that has
    // come with it.
    let [greek, latin] = file(["Νί", "κο", "ς"]);
    let length = greek.len() + latin.len() / 3;
    let (read, _) = in_chunks(&[greek, latin].concat(), &[length]);
    assert_eq!((name(&read, 0), name(&read, 3)), ("Νίκος".into(), "Jörg".into()));
}

/// An address is no text of pairs, and other formats are read whole.
#[test]
fn other_files_have_no_chunks() {
    let address = "https://www.bridgebase.com/tools/handviewer.html?s=skq2&n=sa|";
    let escaped = "pn%7Ca,b,c,d%7Cmd%7C3SAK";
    let marked = format!("\u{feff}{address}");
    for file in [address, &marked, escaped, "% RBN 3.2\nB 1\n", "hello"] {
        assert!(ChunkReader::of(file.as_bytes(), None).is_none(), "{file}");
    }
    let utf16: Vec<u8> = "\u{feff}qx|o1|".encode_utf16().flat_map(u16::to_le_bytes).collect();
    assert!(ChunkReader::of(&utf16, None).is_none());
    for (file, format) in [(lin(), Format::Lin), (list(), Format::List)] {
        let chunks = ChunkReader::of(file.as_bytes(), None).expect("a reader");
        assert_eq!(chunks.format(), format);
    }
}

proptest! {
    /// The parts of LIN in any order, in chunks of any lengths.
    #[test]
    fn any_lin_is_read_in_chunks(
        parts in prop::collection::vec(
            prop::sample::select(vec![
                "qx|o1|", "qx|c2|", "qx|x|", MD, "md|1SAK|", "pn|a,b|", "pn|c|", "mb|1H|", "mb|p|", "an|x|",
                "pc|SA|", "nt|hi\nyou|", "vg|Cup,,I,1,2,A,0,B,0|", "vg||", "rs|4SW=|", "sv|b|", "sv|ж|",
                "mc|9|", "zz|1|", "ah|Board 3|", "pg||", "\n", "\n", "\n", "\r\n", " ", "|",
            ]),
            0..40,
        ),
        lengths in prop::collection::vec(1usize..60, 1..6),
    ) {
        let file = format!("pg||{}", parts.concat());
        let (found, _) = in_chunks(file.as_bytes(), &lengths);
        prop_assert_eq!(found, read_any(file.as_bytes()));
    }

    /// The lines of lists in any order, in chunks of any lengths.
    #[test]
    fn any_list_is_read_in_chunks(
        lines in prop::collection::vec(
            prop::sample::select(vec![
                DEAL, "PBN 0 0 4 3 \"N:AK - - QJ\"", "TABLE 1", "PLAY 1 \"SA\"", "NUMBER 1", "{a", "a}", "#", "",
                "QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3",
                "- - - AK...:00000000000000000000", "N:AK AK - -", "ж",
            ]),
            0..20,
        ),
        lengths in prop::collection::vec(1usize..200, 1..6),
    ) {
        let file = format!("NUMBER 1\n{}", lines.join("\n"));
        let (found, _) = in_chunks(file.as_bytes(), &lengths);
        prop_assert_eq!(found, read_any(file.as_bytes()));
    }
}
