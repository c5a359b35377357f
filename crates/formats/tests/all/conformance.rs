//! Files that break the rules of PBN: each game with a fault gives a diagnostic.

use formats::pbn;
use formats::record::Record;
use proptest::prelude::*;

/// The codes of the diagnostics of each game, which begins at a line `% game N` or `% ==== game N ====`.
pub(crate) fn by_game(text: &[u8]) -> Vec<String> {
    let lines = String::from_utf8_lossy(text);
    let games: Vec<(usize, String)> = (1..)
        .zip(lines.lines())
        .filter_map(|(at, line)| {
            let name = line.strip_prefix('%')?.trim_matches([' ', '=']);
            Some((at, name.strip_prefix("game ")?.to_owned()))
        })
        .collect();
    let read = pbn::read(text);
    let mut found: Vec<(String, Vec<&str>)> =
        games.iter().map(|(_, name)| (name.clone(), Vec::new())).collect();
    for diagnostic in &read.diagnostics {
        let line = usize::try_from(diagnostic.at.line).unwrap();
        let game = games.partition_point(|(at, _)| *at <= line);
        found[game - 1].1.push(diagnostic.code());
    }
    found.into_iter().map(|(name, codes)| format!("{name}: {}", codes.join(", "))).collect()
}

const FAULTS: &str = r#"% game 1
[Scoring "MP;?"]

% game 2
[Scoring ";"]

% game 3
[Vulnerable "EW"]
[ScoreRubberHistory "NS 30 0 / 120 0 EW 0 0 / 60 0"]

% game 4
[ScoreRubberHistory "NS 30 0 / 120 0 EW 0 0 / 60 0"]
[Vulnerable "NS"]

% game 5
[ActionTable "Rank;Call\"]

% game 6
[ActionTable "Rank;Call\ ]

% game 7
[ActionTable "Rank;Call\R"]

% game 8
[ActionTable "Rank;Call\4L;Percentage\3R"]
1 4H 100 ; words
2 {a card} 4D 80

% game 9
[ActionTable "Rank;Own"]
1 %

% game 10
[ActionTable "Rank;Own"]
1 ]

% game 11
[ActionTable "Rank;Own"]
1 {

% game 12
[ActionTable "Rank;Own"]
1 }

% game 13
[ActionTable "Rank;Own"]
{ all }
1 "{}%"

% game 14
[TotalScoreTable "-Rank;-Percentage\5R"]
1 72.5
2 70.4
"#;

const FOUND: &str = "\
1: pbn-scoring
2: pbn-scoring
3: not-of-rubber
4: 
5: pbn-open-string, pbn-column-width
6: pbn-open-string, pbn-column-width
7: pbn-column-width
8: pbn-table-comment, pbn-table-comment
9: pbn-table-mark
10: pbn-table-mark
11: pbn-table-comment
12: pbn-table-mark
13: 
14: pbn-table-order";

#[test]
fn each_fault_is_found() {
    assert_eq!(by_game(FAULTS.as_bytes()).join("\n"), FOUND);
    // Nothing of them is lost: what was written is read again.
    pbn::fuzz(FAULTS.as_bytes());
    let read = pbn::read(FAULTS.as_bytes());
    assert_eq!(read.records.len(), 14);
    assert_eq!(read.records[4].tag("ActionTable"), Some("Rank;Call\\"));
}

/// A comment that nothing closes ends before the next game that follows an empty line.
#[test]
fn an_open_comment_does_not_take_the_file() {
    let game = |board: usize, more: &str| {
        format!("[Event \"e\"]\n[Board \"{board}\"]\n{more}[Dealer \"N\"]\n\n")
    };
    for (after, ends) in [("", "\n"), ("{fine}\n", "\n"), ("{fine}\n", "\r\n"), ("", "\r")] {
        let text: String = (1..=9)
            .map(|board| game(board, if board == 3 { "{never\n\nclosed\n" } else { after }))
            .collect();
        let text = text.replace('\n', ends);
        let read = pbn::read(text.as_bytes());
        let found: Vec<_> =
            read.diagnostics.iter().map(|found| (found.at.line, found.code())).collect();
        let line = text.split(ends).position(|line| line == "{never").unwrap() + 1;
        assert_eq!(found, [(u32::try_from(line).unwrap(), "pbn-open-comment")], "{text:?}");
        let boards: Vec<_> = read.records.iter().map(|record| record.board).collect();
        assert_eq!(boards, (1..=9).map(Some).collect::<Vec<_>>());
        pbn::fuzz(text.as_bytes());
    }
    // One that goes on over a game and is closed is no such comment.
    let text = format!("[Board \"1\"]\n{{not yet\n\n{}}}\n\n{}", game(2, ""), game(3, "{x}\n"));
    let read = pbn::read(text.as_bytes());
    assert_eq!((read.records.len(), read.diagnostics), (2, vec![]));
    assert_eq!(pbn::next_game(text.as_bytes()), text.find("[Event"));
}

proptest! {
    /// However comments and strings stay open: a file that is cut where its last game begins says the same.
    #[test]
    fn parts_of_any_file_are_the_whole(
        lines in prop::collection::vec(
            prop::sample::select(vec![
                "[Event \"e\"]", "[Board \"1\"]", "[Own \"a]", "[Own \"a]\u{c}", "[Own \"a]\u{1a}", "[OwnTable \"A;B\"]", "{open", "{fine}", "{a} {b",
                "}", "", "; c {", "1 {", "1 } 2", "words", "words {x", "words ; x", "words [Event \"f\"]",
            ]),
            1..40,
        ),
    ) {
        let text = format!("[Event \"e\"]\n{}\n", lines.join("\n"));
        let plain = |read: formats::Read| -> Vec<Record> {
            read.records.into_iter().map(|record| Record { source: None, ..record }).collect()
        };
        let mut reader = pbn::ChunkReader::default();
        let (mut rest, mut records) = (text.as_bytes(), Vec::new());
        while !rest.is_empty() {
            let some = &rest[..(rest.len() / 2).max(60).min(rest.len())];
            let cut = pbn::last_game(some).filter(|_| some.len() < rest.len());
            let (part, after) = rest.split_at(cut.unwrap_or(rest.len()));
            records.extend(plain(reader.read(part)));
            rest = after;
        }
        prop_assert_eq!(records, plain(pbn::read(text.as_bytes())), "{}", text);
        pbn::fuzz(text.as_bytes());
    }
}
