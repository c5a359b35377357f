//! Lines of PBN files, which the export format limits to 255 bytes.

use formats::pbn;
use proptest::prelude::*;

/// The lines of comments have at most 255 bytes with their ends, and what was written is read as it was.
#[test]
fn long_comments_are_wrapped() {
    let long = "every hand had a story, 4\\S and 5\\H among them ".repeat(30);
    let poem = "one\n  two\n\nthree";
    let word = "x".repeat(300);
    let file = format!(
        "; {long}\n[Event \"E\"]\n[Board \"1\"]\n{{{long}\n{poem}\n{long}}}\n[Deal \"N:.63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4 KQT2.AT.J6542.85\"]\n\
         [Dealer \"N\"]\n[Auction \"N\"]\n1D {{{long}}} Pass ;{long}\n1H {{short}} Pass {{{word} {word}}}\n*\n"
    );
    let first = pbn::read(file.as_bytes());
    assert_eq!(first.diagnostics, []);
    let written = pbn::write_file(&first.head, &first.records);
    let second = pbn::read(&written);
    assert_eq!((&second.head, &second.records[0].tags), (&first.head, &first.records[0].tags));
    assert_eq!(second.records[0].auction, first.records[0].auction);
    assert_eq!(pbn::write_file(&second.head, &second.records), written);
    let text = str::from_utf8(&written).unwrap();
    let too_long: Vec<&str> = text.split_inclusive('\n').filter(|line| line.len() > 255).collect();
    // A word is not divided.
    assert!(too_long.iter().all(|line| line.contains(&word)), "{too_long:?}");
    assert_eq!(too_long.len(), 2);
    // Line ends that the author made stay, and those of the writer are blanks.
    let tags = &second.records[0].tags;
    let remark = tags.iter().flat_map(|tag| &tag.remarks).find(|it| it.text.contains("one"));
    let text = &remark.unwrap().text;
    assert!(text.contains("them \none\n  two\n\nthree\nevery"), "{text}");
    assert_eq!(text.lines().count(), 6);
}

proptest! {
    /// Comments of any lines come back, and no line but that of a long word is too long.
    #[test]
    fn comments_of_any_lines_come_back(
        words in prop::collection::vec("[a-z;{\\\\S%\\[]{1,90}[ \n]{1,2}", 0..20),
        kind in "[;{]",
    ) {
        let text = words.concat();
        let comment = match &*kind {
            ";" => format!(";{}", text.replace('\n', " ")),
            _ => format!("{{{text}}}"),
        };
        let file = format!("[Event \"E\"]\n[Auction \"N\"]\n1S {comment}\n2S Pass\n[Board \"1\"]\n");
        pbn::fuzz(file.as_bytes());
        let first = pbn::read(file.as_bytes());
        let written = pbn::write_file(&first.head, &first.records);
        let row = text.replace('\n', " ").replace('}', ")");
        pbn::fuzz(format!("[TotalScoreTable \"Rank;PairId\"]\n1 {{{row}}} 7\n2 8 ;{row}\n").as_bytes());
        // A text that begins like a tag stays behind its semicolon.
        let is_tag = text.starts_with('[');
        prop_assert!(is_tag || written.split(|byte| *byte == b'\n').all(|line| line.len() < 255));
    }
}
