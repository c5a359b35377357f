//! Lists of a club's members.
// russian: read, never shown

use formats::members::{Column, Member, MemberErrorKind, MemberList, fuzz, read, write};
use formats::sheet::Separator;
use proptest::prelude::*;

const RUSSIAN: &[u8] = include_bytes!("../../../../fuzz/corpus/members/russian.csv");
const ENGLISH: &[u8] = include_bytes!("../../../../fuzz/corpus/members/english.csv");

fn names(list: &MemberList) -> Vec<&str> {
    list.rows.iter().map(|row| row.member.name.as_str()).collect()
}

#[test]
fn lists_in_both_languages_are_read() {
    let russian = read(RUSSIAN);
    assert_eq!((&russian.errors[..], &russian.others[..]), (&[][..], &[][..]));
    assert_eq!(names(&russian), ["Ли Анна", "Иванов Борис"]);
    let anna = &russian.rows[0].member;
    assert_eq!(anna.class.to_string(), "stratum=B | handicap=2.5 | category=women");
    assert_eq!((anna.number.as_str(), anna.consents), ("1042", true));
    assert!(!russian.rows[1].member.consents);
    let english = read(ENGLISH);
    assert_eq!(english.errors, []);
    assert_eq!(english.others, ["Phone"], "a column that is not read is named");
    assert_eq!(names(&english), ["Anna Lee", "Roe, Dan"]);
    assert_eq!(english.rows[0].member.class, anna.class);
    // An empty cell is no consent.
    let dan = &english.rows[1].member;
    assert_eq!((dan.number.as_str(), dan.consents), ("=7", false));
}

#[test]
fn every_wrong_line_is_named_and_the_others_are_read() {
    let text = "name;number;stratum;handicap;category;consent\n\
                Anna;1;AB;;;\n\
                Boris;2;;200;gentle;maybe\n\
                Clara;3;A;;;yes\n\
                ;4;;;;\n\
                clara;3;;;;\n\
                Dan;5;;;;;;more\n\
                \"Eva\n";
    let list = read(text.as_bytes());
    assert_eq!(names(&list), ["Clara"]);
    let value = |column, value: &str| MemberErrorKind::Value { column, value: value.to_owned() };
    let expected = [
        (2, value(Column::Stratum, "AB")),
        (3, value(Column::Handicap, "200")),
        (3, value(Column::Category, "gentle")),
        (3, value(Column::Consent, "maybe")),
        (5, value(Column::Name, "")),
        (6, MemberErrorKind::Twice { other: 4 }),
        (7, MemberErrorKind::Cells { cells: 8, columns: 6 }),
        (8, MemberErrorKind::Quote),
    ];
    let found: Vec<_> = list.errors.into_iter().map(|error| (error.line, error.kind)).collect();
    assert_eq!(found, expected);
}

#[test]
fn a_line_that_is_no_text_is_refused_also_when_it_is_sent_again() {
    let bytes = b"\xef\xbb\xbfname\nAnna\nB\xffris\n";
    let again = String::from_utf8_lossy(bytes).into_owned();
    for bytes in [&bytes[..], again.as_bytes()] {
        let list = read(bytes);
        assert_eq!(names(&list), ["Anna"]);
        let encoding = "UTF-8";
        let kinds: Vec<_> = list.errors.iter().map(|error| (error.line, &error.kind)).collect();
        assert_eq!(kinds, [(3, &MemberErrorKind::Undecodable { encoding })]);
    }
}

#[test]
fn a_list_without_names_is_refused() {
    for text in ["", "Anna\nBoris\n", "number;consent\n1;yes\n"] {
        let list = read(text.as_bytes());
        assert_eq!(list.rows, [], "{text:?}");
        assert_eq!(list.errors[0].kind, MemberErrorKind::NoNames, "{text:?}");
    }
    let twice = read(b"name,player\nAnna,Boris\n");
    let heading = "player".to_owned();
    assert_eq!(twice.errors[0].kind, MemberErrorKind::ColumnTwice { heading });
}

#[test]
fn two_people_of_one_name_have_two_numbers() {
    let list = read("name\tnumber\nAnna\t1\nAnna\t2\nAnna\t\nANNA\t\n".as_bytes());
    assert_eq!(names(&list), ["Anna"; 3]);
    assert_eq!(list.errors[0].kind, MemberErrorKind::Twice { other: 4 });
}

#[test]
fn what_is_written_is_no_formula() {
    let member = Member { number: "@1".into(), ..Member::new("=1+1".parse().expect("a name")) };
    let text = write([&member], Separator::Comma);
    assert!(text.contains("'=1+1,'@1,"), "{text}");
    assert_eq!(read(text.as_bytes()).rows[0].member, member);
}

proptest! {
    #[test]
    fn what_was_read_is_written_alike(text in "(name|имя)[;,\t]number[;,\t]consent\n([a-c=' \"\\-;,1]{0,12}[\n;,]){0,9}") {
        fuzz(text.as_bytes());
    }

    #[test]
    fn bytes_break_nothing(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        fuzz(&bytes);
    }
}
