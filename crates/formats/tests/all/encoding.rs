//! Encodings: given, stated, recognised and guessed.

use formats::{DiagnosticKind, Encoding, Format, LineColumn, Severity};
use formats::{decode, detect, lin, list, pbn, read_any};
use formats::{read_encoded, record::Record};
use proptest::prelude::*;

#[track_caller]
fn check(bytes: &[u8], text: &str, encoding: &str) {
    let decoded = decode(bytes, None);
    assert_eq!((&*decoded.text, decoded.encoding.name()), (text, encoding));
}

#[test]
fn encodings_are_recognised() {
    check("Łódź, Москва".as_bytes(), "Łódź, Москва", "UTF-8");
    check(b"\xef\xbb\xbfabc", "abc", "UTF-8");
    check(b"\xff\xfea\0\x1c\x04", "aМ", "UTF-16LE");
    check(b"\xfe\xff\0a\x04\x1c", "aМ", "UTF-16BE");
    check(b"Bj\xf6rn Fjellstr\xf8m", "Björn Fjellstrøm", "Latin-1");
    check(b"Jos\xe9 \x93Pepe\x94", "José “Pepe”", "windows-1252");
    check(b"W\xb3adys\xb3aw \xa3uczak", "Władysław Łuczak", "windows-1250");
    check(b"\xc0\xed\xed\xe0 \xe8 \xc1\xee\xf0\xe8\xf1", "Анна и Борис", "windows-1251");
    // Accented letters side by side, but within a Latin word.
    check(b"P\xe4\xe4kk\xf6nen", "Pääkkönen", "Latin-1");
    check(b"J\xfcri R\xf5\xf5m", "Jüri Rõõm", "Latin-1");
}

#[test]
fn an_encoding_has_names() {
    for name in
        ["utf-8", "latin1", "ISO-8859-1", "cp1250", "CP1251", "windows-1252", "cp852", "koi8-r"]
    {
        assert!(Encoding::of_name(name).is_some(), "{name}");
    }
    assert_eq!(Encoding::of_name("ebcdic"), None);
    let given = |name| Encoding::of_name(name).unwrap();
    assert_eq!(decode(b"\x9d\xa2d\xab", Some(given("cp852"))).text, "Łódź");
    assert_eq!(decode(b"\xe1\xce\xce\xc1", Some(given("koi8-r"))).text, "Анна");
    // A byte order mark says more than a person.
    assert_eq!(decode(b"\xef\xbb\xbf\xd0\x90", Some(given("cp1251"))).text, "А");
}

/// What the caller says is not undone by what the file says of itself.
#[test]
fn a_given_encoding_counts_more_than_a_stated_one() {
    let file = b"% PBN 2.1\n%Content-type: text/x-pbn; charset=ISO-8859-1\n[Board \"1\"]\n\
        [North \"W\xb3adys\xb3aw\"]\n";
    let north = |read: formats::Read| read.records[0].players[bridge::Seat::North].to_string();
    assert_eq!(north(read_encoded(file, Some(Encoding::CP1250))), "Władysław");
    assert_eq!(north(read_encoded(file, None)), "W³adys³aw");
    // Neither is UTF-8.
    let text = "% PBN 2.1\n%Content-type: text/x-pbn; charset=ISO-8859-1\n[North \"Łódź\"]\n";
    assert_eq!(north(read_any(text.as_bytes())), "Łódź");
}

/// A text in CP1251 that begins like a record of a dealing machine is a text.
#[test]
fn text_is_not_taken_for_packed_deals() {
    let text = b"[Event \"\xcc\xe5\xec\xee\xf0\xe8\xe0\xeb\"]\r\n[Board \"1\"]\r\n";
    assert_eq!(detect(text), Some(Format::Pbn));
}

/// A guess is noted once, at the first letter for which it matters.
#[test]
fn a_guess_is_noted() {
    let file = b"% PBN 2.1\n[Board \"1\"]\n[North \"J\xf6rg\"]\n[South \"Ren\xe9e\"]\n";
    let read = pbn::read(file);
    let [note] = &read.diagnostics[..] else { panic!("{:?}", read.diagnostics) };
    assert_eq!(note.at, LineColumn { line: 3, column: 10 });
    assert_eq!(note.kind, DiagnosticKind::Encoding { encoding: "Latin-1" });
    assert_eq!((note.code(), note.severity()), ("encoding", Severity::Note));
    assert_eq!(read.records[0].players[bridge::Seat::North], "Jörg");
    assert_eq!(lin::read(b"pn|J\xf6rg,,,|md|1SA,,|").diagnostics.len(), 1);
    assert_eq!(list::read(b"# J\xf6rg\nN:AK... QJ... T9... 87...\n").diagnostics.len(), 1);
    // What is stated is no guess.
    let stated = [b"%Content-type: text/x-pbn; charset=ISO-8859-1\n".as_slice(), file].concat();
    assert_eq!(pbn::read(&stated).diagnostics, []);
    // Neither is what the caller says.
    let read = read_encoded(file, Some(Encoding::CP1251));
    assert_eq!(read.diagnostics, []);
    assert_eq!(read.records[0].players[bridge::Seat::North], "Jцrg");
}

#[test]
fn a_file_in_utf16_is_read() {
    let text = "[Board \"1\"]\r\n[North \"Анна\"]\r\n";
    let mut bytes = b"\xff\xfe".to_vec();
    bytes.extend(text.encode_utf16().flat_map(u16::to_le_bytes));
    let read = read_any(&bytes);
    assert_eq!(read.diagnostics, []);
    assert_eq!(read.records[0].players[bridge::Seat::North], "Анна");
}

proptest! {
    /// Names in any letters are read again from what was written, whatever encoding that is.
    #[test]
    fn names_come_back(name in "[a-zA-ZàéöøñçÀÉÖłśźŁŚабвгдАБВ “”¿¡ß]{1,12}") {
        let name = name.trim().to_owned();
        let mut record = Record { board: Some(1), ..Record::default() };
        record.players[bridge::Seat::West] = name.as_str().into();
        let read = pbn::read(&pbn::write(&[record]));
        prop_assert_eq!(&read.records[0].players[bridge::Seat::West], &name);
    }

    #[test]
    fn any_bytes(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        decode(&bytes, None);
        for name in ["cp852", "latin1", "utf-16le", "shift_jis"] {
            decode(&bytes, Encoding::of_name(name));
        }
    }
}

/// Bytes that are no text in the encoding that the user, a byte order mark or the file names.
#[test]
fn bytes_that_are_no_text_are_reported() {
    let text = b"[Event \"\xff\xfe caf\xe9\"]\n[Board \"1\"]\n";
    let read = formats::read_encoded(text, Some(Encoding::UTF_8));
    let found: Vec<String> = read
        .diagnostics
        .iter()
        .map(|found| format!("{} {} {}", found.at, found.code(), found.severity().name()))
        .collect();
    assert_eq!(found, ["1:9 encoding-damaged error"]);
    assert_eq!(read.records[0].event, "\u{fffd}\u{fffd} caf\u{fffd}");
    let marked = [b"\xef\xbb\xbf", &text[..]].concat();
    assert_eq!(formats::pbn::read(&marked).diagnostics[0].code(), "encoding-damaged");
    // Half a character at the end of UTF-16.
    let mut wide = vec![0xff, 0xfe];
    wide.extend("[Board \"1\"]\n".encode_utf16().flat_map(u16::to_le_bytes));
    wide.push(b'x');
    let codes = |bytes: &[u8]| -> Vec<&str> {
        formats::read_any(bytes).diagnostics.iter().map(|found| found.code()).collect()
    };
    assert_eq!(codes(&wide), ["stray-text", "encoding-damaged"]);
    // A replacement character that the text has itself is none of them.
    assert_eq!(codes("[Event \"\u{fffd}\"]\n".as_bytes()), [""; 0]);
    // Names in a web address in Latin-1.
    let address = b"pn%7CJ%F6rg,D,A,B%7Cmd%7C1SAKQJT98765432,H,D%7C";
    let read = formats::read_any(address);
    assert_eq!(&*read.records[0].players[bridge::Seat::South], "J\u{f6}rg");
    assert_eq!(read.diagnostics[0].code(), "encoding");
}

/// A file to which programs have written in different encodings is read line by line.
#[test]
fn lines_of_different_encodings_are_read_each_in_its_own() {
    let file = [
        "[Board \"1\"]\n[North \"Żółć\"]\n".as_bytes(),
        b"[East \"W\xb3adys\xb3aw\"]\n[South \"\xcc\xe0\xf0\xe8\xff \xcf\xe5\xf2\xf0\xee\xe2\xe0\"]\n",
        "[West \"Zoë\"]\n".as_bytes(),
    ]
    .concat();
    let read = pbn::read(&file);
    let names = bridge::Seat::ALL.map(|seat| read.records[0].players[seat].to_string());
    assert_eq!(names, ["Żółć", "Władysław", "Мария Петрова", "Zoë"]);
    let found: Vec<String> = read
        .diagnostics
        .iter()
        .map(|found| format!("{} {} {}", found.at, found.code(), found.kind))
        .collect();
    assert_eq!(
        found,
        [
            "2:1 encoding-mixed lines in UTF-8 among others: 2",
            "3:1 encoding-mixed lines in windows-1250 among others: 1",
            "4:1 encoding not UTF-8; read as windows-1251",
        ]
    );
    // A Latin name in a Russian file.
    let file = b"[North \"\xc0\xed\xed\xe0 \xc8\xe2\xe0\xed\xee\xe2\xe0\"]\n[East \"J\xf6rg\"]\n";
    let read = pbn::read(file);
    let player = |seat| read.records[0].players[seat].to_string();
    assert_eq!(
        (player(bridge::Seat::North).as_str(), player(bridge::Seat::East).as_str()),
        ("Анна Иванова", "Jörg")
    );
    // Capitals of CP1250 that happen to be UTF-8 are not taken for it.
    let read = pbn::read(b"[Site \"P\xd3\xa3NOC\"]\n[North \"W\xb3adys\xb3aw\"]\n");
    assert_eq!(read.records[0].site, "PÓŁNOC");
    // A later part of a file whose encoding was guessed before.
    let mut chunks = pbn::ChunkReader::default();
    chunks.read(b"[Board \"1\"]\n[North \"W\xb3adys\xb3aw\"]\n\n");
    let read = chunks.read("[Board \"2\"]\n[North \"Żółć\"]\n".as_bytes());
    assert_eq!(read.records[0].players[bridge::Seat::North], "Żółć");
}

/// Small and capital letters have each other's places in the two Russian encodings.
#[test]
fn koi8_is_known_by_its_capitals() {
    let text = "[Event \"Кубок Москвы\"]\n[North \"Иванов\"]\n[South \"петров ПЁТР\"]\n";
    let koi8: Vec<u8> = text.chars().map(koi8).collect();
    let decoded = decode(&koi8, None);
    assert_eq!((decoded.encoding, &*decoded.text), (Encoding::KOI8_R, text));
    let small = "[Event \"турнир пар\"]\n";
    assert_eq!(decode(&cp1251(small), None).text, small);
}

/// Lists of entries of DOS programs; words in small letters, and names with a digit or a point beside them.
#[test]
fn cp866_is_known_by_its_two_ranges_of_letters() {
    for text in [
        "Анна; Борис\nВера – Глеб\n".replace('–', "-").as_str(),
        "1. Иванов-Петров, ЩУКИН\n2. Ёжиков, Шустов\n",
        "турнир пар\n",
        "Team Alpha | Анна; Борис\n",
    ] {
        let dos: Vec<u8> = text.chars().map(cp866).collect();
        let decoded = decode(&dos, None);
        assert_eq!((decoded.encoding, &*decoded.text), (Encoding::CP866, text));
        // The others are not taken for it.
        let windows = cp1251(&text.replace('Ё', "Е").replace('ё', "е"));
        assert_ne!(decode(&windows, None).encoding, Encoding::CP866, "{text}");
        let koi8: Vec<u8> = text.chars().map(koi8).collect();
        assert_ne!(decode(&koi8, None).encoding, Encoding::CP866, "{text}");
    }
    // Accented letters of DOS stand in words of others.
    let german = b"M\x81ller, Gr\x94\xe1e\n";
    assert_ne!(decode(german, None).encoding, Encoding::CP866);
    // Dashes, dots and quotation marks of CP1252.
    for text in [&b"He leads \x97\x97 what else"[..], b"\x93Wait \x85\x94 she said"] {
        assert_eq!(decode(text, None).encoding, Encoding::CP1252);
    }
}

/// A letter in CP866.
fn cp866(c: char) -> u8 {
    match u32::from(c) {
        letter @ 0x410..=0x43f => (letter - 0x410 + 0x80) as u8,
        letter @ 0x440..=0x44f => (letter - 0x440 + 0xe0) as u8,
        0x401 => 0xf0,
        0x451 => 0xf1,
        other => u8::try_from(other).unwrap(),
    }
}

/// A letter in KOI8-R.
fn koi8(c: char) -> u8 {
    const SMALL: &str = "юабцдефгхийклмнопярстужвьызшэщчъ";
    let place = |letter: char| SMALL.chars().position(|known| known == letter);
    match (c, place(c), c.to_lowercase().next().and_then(place)) {
        ('ё', ..) => 0xa3,
        ('Ё', ..) => 0xb3,
        (_, Some(at), _) => 0xc0 + at as u8,
        (_, None, Some(at)) => 0xe0 + at as u8,
        (c, ..) => u8::try_from(c).unwrap(),
    }
}

/// A letter in CP1251, without the ё.
fn cp1251(text: &str) -> Vec<u8> {
    let byte = |c: char| match u32::from(c) {
        letter @ 0x410..=0x44f => (letter - 0x410 + 0xc0) as u8,
        other => other as u8,
    };
    text.chars().map(byte).collect()
}

#[test]
fn an_empty_file_is_called_so() {
    for file in ["", "\n \n", "\u{feff}"] {
        let read = formats::read_any(file.as_bytes());
        assert_eq!(read.diagnostics.iter().map(|it| it.code()).collect::<Vec<_>>(), ["empty-file"]);
    }
    assert_eq!(formats::read_any(b"hello").diagnostics[0].code(), "unknown-format");
}

/// A file may state an encoding that nobody knows: that is said, and the encoding is recognised.
#[test]
fn a_stated_encoding_that_is_not_known_is_named() {
    let name = cp1251("\u{418}\u{432}\u{430}\u{43d}\u{43e}\u{432}");
    let files = [
        (
            &b"% PBN 2.1\n%Content-type: text/x-pbn; charset=bogus\n[North \""[..],
            &b"\"]\n"[..],
            (2, 36),
        ),
        (
            b"<?xml version=\"1.0\" encoding='bogus'?><USEBIO><EVENT><CLUB_NAME>",
            b"</CLUB_NAME><BOARD><BOARD_NUMBER>1</BOARD_NUMBER><TRAVELLER_LINE><SCORE>90</SCORE>\
              </TRAVELLER_LINE></BOARD></EVENT></USEBIO>",
            (1, 31),
        ),
        (
            b"<html><meta charset=\"bogus\">\n<a href=\"handviewer.html?lin=pn|a,b,",
            b",d|md|1SAKQJT98765432,HAKQJT98765432,DAKQJT98765432,|\">x</a>",
            (1, 22),
        ),
    ];
    for (before, after, at) in files {
        let file = [before, &name, after].concat();
        let read = read_any(&file);
        let found: Vec<_> =
            read.diagnostics.iter().map(|it| ((it.at.line, it.at.column), it.code())).collect();
        assert!(found.contains(&(at, "encoding-unknown")), "{found:?}");
        assert_eq!(found.len(), 2, "{found:?}");
        let record = &read.records[0];
        let texts = [record.site.to_string(), record.players[bridge::Seat::North].to_string()];
        assert!(
            texts.contains(&"\u{418}\u{432}\u{430}\u{43d}\u{43e}\u{432}".to_owned()),
            "{texts:?}"
        );
        // A known one is taken without a word.
        let text = String::from_utf8_lossy(before).replace("bogus", "windows-1251");
        let known = read_any(&[text.as_bytes(), &name, after].concat());
        assert_eq!(known.diagnostics, [], "{text}");
    }
    assert_eq!(
        read_any(b"% PBN 2.1\n%Content-type: text/x-pbn; charset=UTF-8\n[Event \"E\"]\n")
            .diagnostics,
        []
    );
}
