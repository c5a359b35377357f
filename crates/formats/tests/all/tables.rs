//! PBN: boards played at several tables, of which only the first names the board.

use bridge::{Seat, Vulnerability};
use formats::pbn;
use formats::record::Record;

use crate::pbn::{DEAL, Read, complete, errors, read, read_bytes};

/// A board in three notrump by South, without its play.
const BOARD: &str = "[Event \"Home Cup\"]\n[West \"Anna\"]\n[Board \"5\"]\n[Dealer \"S\"]\n\
    [Vulnerable \"NS\"]\n\
    [Deal \"N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432\"]\n";
/// Another table of it: only its auction and play.
pub(crate) const TABLE: &str = "[North \"Boris\"]\n[Declarer \"S\"]\n[Contract \"3NT\"]\n\
    [Result \"13\"]\n[Auction \"S\"]\n3NT AP\n[Play \"W\"]\nS2 SA S7 S3\nD2 DA D9 D6\n*\n";

/// What tables of a board have in common.
fn facts(game: &Record) -> (Option<u32>, Option<Seat>, Option<Vulnerability>, bool) {
    (game.board, game.dealer, game.vulnerable, game.deal.is_some())
}

#[test]
fn another_table_has_the_board_of_the_game_before() {
    let Read { games, locations, errors: told } =
        read(&format!("{BOARD}{TABLE}\n{TABLE}\n{TABLE}"));
    assert_eq!((games.len(), told), (3, vec![]));
    for game in &games[1..] {
        assert_eq!((facts(game), game.deal), (facts(&games[0]), games[0].deal));
        assert_eq!((game.cards().len(), game.outcome), (8, games[0].outcome));
        assert_eq!((game.event.as_str(), game.players[Seat::North].as_str()), ("", "Boris"));
    }
    let inherits: Vec<bool> = locations.iter().map(|locations| locations.inherits).collect();
    assert_eq!(inherits, [false, true, true]);
    assert_eq!(locations[1].deal, locations[1].start);
    // An auction or a play is enough; errors in the play are found as at the first table.
    for table in
        ["[Contract \"Pass\"]", "[Auction \"S\"]\n1C", "[Play \"W\"]", "[Board \"#\"][Play \"W\"]"]
    {
        let reading = read(&format!("{BOARD}\n{table}"));
        assert_eq!(
            (facts(&reading.games[1]), reading.errors),
            (facts(&games[0]), vec![]),
            "{table}"
        );
    }
    let rows = TABLE.replace("D2 DA D9 D6", "D2 DA D6 D9");
    errors(&format!("{BOARD}\n{rows}"), &["16:7 D6 is in the column of E, but S has it"]);
}

#[test]
fn a_game_with_a_board_of_its_own_inherits_nothing() {
    let none = (None, None, None, false);
    for game in [
        "[Board \"6\"][Contract \"3NT\"]",
        "[Board \"\"][Deal \"\"][Contract \"Pass\"]",
        "[Deal \"?\"][Contract \"Pass\"]",
        "[Event \"Home Cup\"]",
        "[Contract \"\"][Result \"9\"][Play \"?\"]",
        "[Dealer \"N\"][Contract \"3NT\"]",
        "[Vulnerable \"EW\"][Contract \"3NT\"]",
        "[Auction \"N\"]\n- 1NT AP",
    ] {
        let Read { games, locations, errors } = read(&format!("{BOARD}\n{game}\n\n{TABLE}"));
        let own = Record { board: None, dealer: None, vulnerable: None, ..games[1].clone() };
        assert_eq!((facts(&own), locations[1].inherits, errors), (none, false, vec![]), "{game}");
        // Nor does the next game inherit a deal.
        assert_eq!(games[2].deal, None, "{game}");
        assert_eq!(games[2].board, games[1].board, "{game}");
    }
    // Another deal with the same number; and no game before.
    let reading = read(&format!("{BOARD}\n[Board \"#\"][Deal \"{DEAL}\"][Play \"W\"]"));
    assert_eq!((reading.games[1].board, reading.games[1].deal), (Some(5), DEAL.parse().ok()));
    assert_eq!((reading.games[1].dealer, reading.errors), (None, vec![]));
    let alone = read(&format!("[Board \"#\"]\n{TABLE}"));
    assert_eq!((facts(&alone.games[0]), alone.locations[0].inherits), (none, false));
}

#[test]
fn an_unreadable_deal_is_not_inherited() {
    let bad = BOARD.replace(" 2.5432", " A.5432");
    let Read { games, locations, errors } = read(&format!("{bad}{TABLE}\n{TABLE}\n{TABLE}"));
    let told: Vec<String> = errors.iter().map(ToString::to_string).collect();
    assert_eq!(told, ["line 6, column 8: not a deal: cards in two hands: A..."]);
    assert!(games.iter().all(|game| game.deal.is_none() && game.board == Some(5)));
    assert!(locations[1].inherits && locations[2].inherits);
}

/// An unreadable tag is not a missing tag.
#[test]
fn a_broken_deal_is_not_the_deal_before() {
    for broken in [
        "[Deal \"N:AK\n[Contract \"3NT\"]",
        "[Contract \"3NT\"]\n[ Board 6]",
        "[Board \"#\"]\n[Deal N:AK]\n[Contract \"3NT\"]",
    ] {
        let Read { games, errors, .. } = read(&format!("{BOARD}\n{broken}\n\n{TABLE}"));
        assert_eq!((games.len(), errors.len()), (3, 1), "{broken}");
        assert!(games[1..].iter().all(|game| game.deal.is_none()), "{broken}");
    }
    // Nor if the file is split after it.
    let mut chunks = pbn::ChunkReader::default();
    chunks.read(format!("{BOARD}\n[Deal N:AK]\n\n").as_bytes());
    assert_eq!(Read::from(chunks.read(TABLE.as_bytes())).games[0].deal, None);
    // An unreadable name does not matter.
    let reading = read(&format!("{BOARD}\n[East \"\"Anna\"\"]\n{TABLE}"));
    assert_eq!((reading.games[1].deal, reading.errors.len()), (reading.games[0].deal, 1));
}

/// A written game is complete: it is read back the same by itself and after any other game.
#[test]
fn a_table_that_inherited_is_written_in_full() {
    let games = read(&format!("{BOARD}{TABLE}\n{TABLE}")).games;
    let bare = Record { outcome: games[0].outcome, ..Record::default() };
    let all = [games[0].clone(), games[1].clone(), bare.clone(), games[1].clone(), bare.clone()];
    let reading = read_bytes(&pbn::write(&all));
    assert_eq!((reading.games, reading.errors), (complete(&all), vec![]));
    assert!(reading.locations.iter().all(|locations| !locations.inherits));
    for game in [games[1].clone(), bare] {
        assert_eq!(read_bytes(&pbn::write(std::slice::from_ref(&game))).games, complete(&[game]));
    }
}

/// A file split before any of its games gives the same games.
#[test]
fn chunks_are_read_like_the_whole() {
    let text = format!("{BOARD}{TABLE}\n{TABLE}\n{TABLE}\n[Board \"6\"]\n{TABLE}\n{TABLE}\n");
    let whole = read(&text);
    let mut chunks = pbn::ChunkReader::default();
    let (mut games, mut inherits) = (Vec::new(), Vec::new());
    for portion in text.split_inclusive("\n\n") {
        let reading = Read::from(chunks.read(portion.as_bytes()));
        games.extend(reading.games);
        inherits.extend(reading.locations.iter().map(|locations| locations.inherits));
    }
    assert_eq!(games, whole.games);
    assert_eq!(inherits, [false, true, true, false, true]);
}

/// A file is cut into parts where a game begins, and the parts say what the whole does.
#[test]
fn parts_of_whole_games_are_the_whole_file() {
    let tight: String = (1..=9)
        .map(|board| format!("[Event \"e\"]\n; [Event \"no\"]\n[Board \"{board}\"]\n{{\n[Event \"no\"]\n\n[Event}}\n"))
        .collect();
    let loose: String = (1..=9)
        .map(|board| {
            format!(
                "\n% data\n{{before}}\n\n[Board \"{board}\"] [Site \"a [Board\"]\n[Note \"1:x\"]\n"
            )
        })
        .collect();
    let words: String = (1..=9)
        .map(|board| {
            format!("[Board\n\"{board}\"]\n[Deal \"\"]\n[Other \"\"]\n\nwords\n;more\n[Own \"\"]\n")
        })
        .collect();
    for text in [tight, loose, words] {
        for text in [text.clone(), text.replace('\n', "\r\n"), text.replace('\n', "\r")] {
            let whole = formats::pbn::read(text.as_bytes());
            let (mut records, mut places, mut parts) = (Vec::new(), Vec::new(), 0);
            let mut reader = formats::pbn::ChunkReader::default();
            let mut rest = text.as_bytes();
            while !rest.is_empty() {
                // Half of what is left, up to its last game.
                let some = &rest[..(rest.len() / 2).max(120).min(rest.len())];
                let end = formats::pbn::last_game(some).unwrap_or(rest.len());
                let read = reader.read(&rest[..end]);
                parts += 1;
                places.extend(read.locations.iter().map(|it| it.start.column));
                records.extend(
                    read.records.into_iter().map(|record| Record { source: None, ..record }),
                );
                rest = &rest[end..];
            }
            let expected: Vec<Record> =
                whole.records.iter().map(|it| Record { source: None, ..it.clone() }).collect();
            assert_eq!(records, expected, "{text:?}");
            let columns: Vec<u32> = whole.locations.iter().map(|it| it.start.column).collect();
            assert_eq!(places, columns);
            assert!(parts > 2, "{parts}: {text:?}");
        }
    }
}

#[test]
fn games_without_empty_lines_come_back() {
    formats::pbn::fuzz(include_bytes!("../../../../fuzz/corpus/pbn/tight"));
}
