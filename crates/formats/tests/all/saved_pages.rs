//! Saved pages of Bridge Base and the ACBL, and what is only recognised.

use bridge::{Outcome, Seat};
use formats::{Format, acbl, detect, html, read_any};
use proptest::prelude::*;

const MOVIE: &str = "pn|clara,dmitri,anna,boris|st%7C%7Cmd%7C1SJ85HAQ4DKT742C74%2CST63HT96D863CQT95%2CSAK97HK2DQJ95CA63%2C%7C\
    rh%7C%7Cah%7CBoard%207%7Csv%7Cb%7Cmb%7C1N%21%7Can%7C12%2B%20points%7Cmb%7Cp%7Cmb%7Cp%7Cmb%7Cp%7Cpc%7CCT%7Cmc%7C9%7C";

fn page(movie: &str) -> String {
    format!(
        "<!DOCTYPE html>\n<html><body><table class=\"body\">\n<tr class=\"tourney\"><td>1</td>\
         <td><a href=\"#\" onclick=\"hv_popuplin('{movie}');return false;\">Movie</a></td></tr>\n\
         <tr><td><a href=\"https://www.bridgebase.com/tools/handviewer.html?bbo=y&amp;lin={}\">Lin</a></td></tr>\n\
         <tr><td><a href=\"https://example.org/?lin=none\">other</a></td></tr></table></body></html>\n",
        movie.replace('|', "%7C").replace("Board%207", "Board%208")
    )
}

#[test]
fn the_links_of_a_page_are_boards() {
    let file = page(MOVIE);
    assert_eq!(detect(file.as_bytes()), Some(Format::Html));
    let read = read_any(file.as_bytes());
    assert_eq!(read.diagnostics, []);
    let [first, second] = &read.records[..] else { panic!("{read:?}") };
    assert_eq!((first.board, second.board), (Some(7), Some(8)));
    assert_eq!((first.source.unwrap().line, second.source.unwrap().line), (3, 4));
    assert_eq!(&*first.players[Seat::South], "clara");
    assert_eq!(first.notes().get(&0), Some(&"12+ points"));
    let contract = "1NT-S".parse().unwrap();
    let outcome = Outcome::Played { contract, tricks: 9.try_into().unwrap() };
    assert_eq!((first.outcome, second.outcome), (Some(outcome), Some(outcome)));
    // A page without boards is named once.
    let read = read_any(b"<html><body>Results</body></html>");
    assert_eq!((read.format, read.records.len()), (Some(Format::Html), 0));
    assert_eq!(read.diagnostics[0].code(), "not-supported");
}

/// A club game with a board that was played twice, and one that nobody played.
const GAME: &str = r#"{"id":1,"name":"Monday Pairs","club_name":"Riverside","board_scoring_method":"MATCH_POINTS","sessions":[{
"game_date":"2026-04-20 13:00:00","hand_records":[
{"board":2,"north_spades":"A K 9 7","north_hearts":"K 2","north_diamonds":"Q J 9 5","north_clubs":"A 6 3",
"east_spades":"Q 4 2","east_hearts":"J 8 7 5 3","east_diamonds":"A","east_clubs":"K J 8 2",
"south_spades":"J 8 5","south_hearts":"A Q 4","south_diamonds":"K 10 7 4 2","south_clubs":"7 4",
"west_spades":"10 6 3","west_hearts":"10 9 6","west_diamonds":"8 6 3","west_clubs":"Q 10 9 5","dealer":"E","vulnerability":"NS"},
{"board":3,"north_spades":"A"}],
"sections":[{"name":"A","pair_summaries":[
{"pair_number":"1","direction":"NS","players":[{"name":"Anna"},{"name":"Clara"}]},
{"pair_number":"1","direction":"EW","players":[{"name":"Boris"},{"name":"Dmitri"}]}],
"boards":[{"board_number":2,"board_results":[
{"round_number":1,"table_number":4,"ns_pair":"1","ew_pair":"1","ns_score":"630","contract":"3 NT","declarer":"S","tricks_taken":"10",
"ns_match_points":"1.50","ew_match_points":"0.50","opening_lead":"C10"},
{"round_number":2,"table_number":5,"ns_pair":"2","ew_pair":"2","ns_score":"0","contract":"PASS","declarer":"","tricks_taken":""},
{"round_number":3,"table_number":6,"ns_pair":"3","ew_pair":"3","ns_score":"Avg","contract":"9 Z","declarer":"N"}]}]}]}]}"#;

#[test]
fn a_club_game_is_read() {
    let read = read_any(GAME.as_bytes());
    let found: Vec<String> = read.diagnostics.iter().map(|found| found.kind.to_string()).collect();
    assert_eq!(
        found,
        [
            "hand_records: `3` cannot be read; it is left out",
            "contract: `9 Z` cannot be read; it is kept"
        ]
    );
    let [first, second, third, dealt] = &read.records[..] else { panic!("{:?}", read.records) };
    assert_eq!(
        (&*first.event, &*first.site, &*first.date),
        ("Monday Pairs", "Riverside", "2026.04.20")
    );
    let names = Seat::ALL.map(|seat| first.players[seat].to_string());
    assert_eq!(names, ["Anna", "Boris", "Clara", "Dmitri"]);
    assert!(first.deal.unwrap().deal().is_ok());
    let contract = "3NT-S".parse().unwrap();
    assert_eq!(first.outcome, Some(Outcome::Played { contract, tricks: 10.try_into().unwrap() }));
    assert_eq!((first.score_ns, first.tag("ScoreMP")), (Some(630), Some("NS 1.50 EW 0.50")));
    assert_eq!((first.cards()[0].to_string(), first.tag("Table")), ("CT".to_owned(), Some("4")));
    assert_eq!(second.outcome, Some(Outcome::PassedOut));
    assert_eq!((third.score_ns, third.tag("Contract")), (None, Some("9 Z")));
    assert_eq!((third.tag("Declarer"), third.tag("Score")), (Some("N"), Some("Avg")));
    assert_eq!((dealt.board, dealt.deal), (Some(3), None));
    // The same object in a script of a page.
    let page = format!("<html><script>var data = {GAME};\nshow(data);</script></html>");
    let read = html::read(page.as_bytes());
    assert_eq!((read.format, read.records.len()), (Some(Format::Html), 4));
    // Another object is named.
    let read = acbl::read(b"{\"id\":1}");
    assert_eq!(read.diagnostics[0].code(), "not-supported");
}

#[test]
fn a_link_ends_at_its_own_quotation_mark() {
    let lin = MOVIE.replace("clara", "O&#39;Hara &amp; Co");
    let address = lin.replace('|', "%7C");
    for link in [
        format!("<a onclick=\"hv_popuplin('{lin}');return false;\">"),
        format!("<a onclick='hv_popuplin(\"{lin}\")'>"),
        format!("<a onclick=\"hv_popuplin(&#39;{lin}&#39;)\">"),
        format!("<a href=\"https://example.org/handviewer.html?lin={address}&amp;bbo=y\">"),
        format!("<a href='https://example.org/?bbo=y&amp;lin={address}'>"),
    ] {
        let read = html::read(format!("<html>{link}Movie</a></html>").as_bytes());
        assert_eq!(read.diagnostics, [], "{link}");
        let [record] = &read.records[..] else { panic!("{link}: {read:?}") };
        assert_eq!(&*record.players[Seat::South], "O'Hara & Co", "{link}");
        assert_eq!((record.board, record.cards().len()), (Some(7), 1), "{link}");
    }
    // An attribute without marks ends at a blank.
    let lin = MOVIE.replace('|', "%7C").replace(' ', "%20");
    let read =
        html::read(format!("<html><a href=https://x.org/?lin={lin} id=a></html>").as_bytes());
    assert_eq!((read.records.len(), read.diagnostics.len()), (1, 0), "{read:?}");
}

#[test]
fn a_board_with_two_links_is_read_once() {
    let file = format!(
        "<html><a onclick=\"hv_popuplin('{MOVIE}')\">M</a>\n<a href=\"handviewer.html?lin={}\">L</a></html>",
        MOVIE.replace('|', "%7C")
    );
    let read = html::read(file.as_bytes());
    assert_eq!((read.records.len(), read.diagnostics.len()), (1, 0), "{read:?}");
}

#[test]
fn a_movie_without_a_deal_is_reported() {
    let empty = "<a onclick=\"hv_popuplin('pn|clara|mb|p|')\">M</a>\n";
    let file = format!("<html>\n{empty}<a onclick=\"hv_popuplin('{MOVIE}')\">M</a></html>");
    let read = html::read(file.as_bytes());
    let found: Vec<_> =
        read.diagnostics.iter().map(|found| (found.at.line, found.code())).collect();
    assert_eq!((read.records.len(), found), (1, vec![(2, "value-left-out")]));
}

/// Links that do not end: each part of a page is searched once.
#[test]
fn a_page_of_open_links_is_read() {
    for link in ["hv_popuplin('", "lin=", "href=\"?lin=", "'hv_popuplin('md|lin=&#39"] {
        let file = format!("<html>{}", link.repeat((200 << 10) / link.len()));
        assert!(html::read(file.as_bytes()).records.len() < 200, "{link}");
    }
}

#[test]
fn minified_results_are_read() {
    let game = GAME.replace('\n', "").replace("Monday Pairs", "Monday = Pairs");
    let read = html::read(format!("<html><script>a=1;d={game};</script></html>").as_bytes());
    assert_eq!((read.records.len(), &*read.records[0].event), (4, "Monday = Pairs"));
}

#[test]
fn what_a_club_game_says_beside_the_results_is_kept() {
    let more = "\"vulnerability\":\"NS\",\"double_dummy_ns\":\"NS: 1C D5 2/1H 1S NT7/6\",\
        \"double_dummy_ew\":\"EW: C6 2D H5/6 S6 NT6\",\"par\":\"Par: -110 2D-EW\"}";
    let game = GAME.replace("\"vulnerability\":\"NS\"}", more);
    let read = acbl::read(game.as_bytes());
    let table = read.records[0].double_dummy.unwrap();
    let tricks = |seat, strain| table.tricks(seat, strain).count();
    use bridge::Strain::{Clubs, Diamonds, Hearts, Notrump};
    assert_eq!((tricks(Seat::North, Clubs), tricks(Seat::South, Diamonds)), (7, 5));
    assert_eq!((tricks(Seat::North, Hearts), tricks(Seat::South, Hearts)), (8, 7));
    assert_eq!((tricks(Seat::North, Notrump), tricks(Seat::South, Notrump)), (7, 6));
    assert_eq!((tricks(Seat::East, Hearts), tricks(Seat::West, Hearts)), (5, 6));
    let tag = |name| read.records[1].tag(name);
    assert_eq!((tag("OptimumScore"), tag("ParContract")), (Some("NS -110"), Some("2D-EW")));
    // Texts of another form stay texts.
    let read = acbl::read(game.replace("NS: 1C", "NS: many").replace("-110", "none").as_bytes());
    let record = &read.records[0];
    assert_eq!(record.double_dummy, None);
    assert!(record.tag("Acbl_double_dummy_ns").unwrap().starts_with("NS: many D5"));
    assert_eq!(record.tag("Acbl_par"), Some("Par: none 2D-EW"));
    // IMPs are no matchpoints.
    let read = acbl::read(GAME.replace("MATCH_POINTS", "CROSS_IMPS").as_bytes());
    let record = &read.records[0];
    assert_eq!((record.tag("ScoreMP"), record.tag("ScoreIMP")), (None, Some("NS 1.50 EW 0.50")));
}

#[test]
fn lines_without_a_result_are_no_records() {
    let game = GAME.replace("\"board_results\":[", "\"board_results\":[{},0,{\"round_number\":1},");
    assert_eq!(acbl::read(game.as_bytes()).records.len(), 4);
}

#[test]
fn square_deal_is_named() {
    let description =
        "# A tournament\n#\nTN Autumn Cup\nDI an index\nSN 3:1-16,17-32:RR#:Round Robin\nKH 00ff\n";
    let keys = format!("1,1:{}\r\n", "aZ3".repeat(20));
    for text in [description, &keys] {
        let read = read_any(text.as_bytes());
        assert_eq!((read.format, read.records.len()), (Some(Format::Sqd), 0));
        let codes: Vec<&str> = read.diagnostics.iter().map(|found| found.code()).collect();
        assert_eq!(codes, ["not-supported"]);
    }
    assert_eq!(detect(b"TN without sessions\n"), None);
}

proptest! {
    #[test]
    fn any_bytes(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        html::fuzz(&bytes);
        acbl::fuzz(&bytes);
    }

    #[test]
    fn nearly_pages(edits in prop::collection::vec((any::<prop::sample::Index>(), "[a-z0-9<>/&;|\"'%= {}]{0,3}"), 0..6)) {
        for text in [page(MOVIE), GAME.to_owned(), format!("<html>x = {GAME}")] {
            let mut text = text;
            for (at, with) in &edits {
                let at = at.index(text.len());
                text.replace_range(at..at + 1, with);
            }
            html::fuzz(text.as_bytes());
            acbl::fuzz(text.as_bytes());
        }
    }
}

/// The rows of a page have the score, the time and the tournament too.
#[test]
fn columns_of_the_rows_of_boards() {
    let headings = "<table><tr><th colspan=\"9\">Traveller</th></tr>\n<tr><th>N&ordm;</th><th>Time</th>\
        <th>North</th><th>Result</th><th>EW Points</th><th>Score</th><th>Movie</th></tr>\n\
        <tr class=\"tourneySummary\"><td colspan=\"4\"><a href=\"x\">#7 Club &amp; friends</a></td><td>3/12</td></tr>";
    let row = "<tr class=\"tourney\"><td>1</td><td>2026-04-29 09:04</td><td>anna</td>\
        <td>1<span style=\"color:red\">&hearts;</span>S+2</td><td>-150</td><td>1.25</td>";
    let file = page(MOVIE)
        .replace("<table class=\"body\">", headings)
        .replace("<tr class=\"tourney\"><td>1</td>", row);
    let read = html::read(file.as_bytes());
    assert_eq!(read.diagnostics, []);
    let [first, second] = &read.records[..] else { panic!("{read:?}") };
    assert_eq!(
        (first.score_ns, &*first.date, first.tag("Time")),
        (Some(150), "2026.04.29", Some("09:04:00"))
    );
    assert_eq!((&*first.event, first.tag("Bbo_Place")), ("#7 Club & friends", Some("3/12")));
    // Whose score it is the page does not say.
    assert_eq!(first.tag("Bbo_Score"), Some("1.25"));
    // The page's result is kept where the movie has another one.
    assert_eq!(first.tag("Bbo_Result"), Some("1♥S+2"));
    let same = file.replace("1<span style=\"color:red\">&hearts;</span>S+2", "1NS+2");
    assert_eq!(html::read(same.as_bytes()).records[0].tag("Bbo_Result"), None);
    // The other link stands in no row of a board.
    assert_eq!((second.score_ns, &*second.event), (None, ""));
}

#[test]
fn addresses_with_hands() {
    let viewer = "https://www.bridgebase.com/tools/handviewer.html?n=sakqjt98765432&amp;e=hakqjt98765432&amp;\
        s=dakqjt98765432&amp;w=cakqjt98765432&amp;d=n&amp;v=b&amp;b=3&amp;a=1sppp";
    let read = html::read(format!("<html><a href=\"{viewer}\">Board 3</a></html>").as_bytes());
    assert_eq!(read.diagnostics, []);
    let [record] = &read.records[..] else { panic!("{read:?}") };
    assert_eq!((record.board, record.dealer), (Some(3), Some(Seat::North)));
    assert!(record.deal.unwrap().deal().is_ok());
    assert_eq!(record.contract().unwrap().to_string(), "1S-N");
}

/// The rankings are a table of the first record.
#[test]
fn rankings_are_a_table() {
    let game = GAME.replacen(
        "\"direction\":\"NS\",",
        "\"direction\":\"NS\",\"score\":\"12.5\",\"percentage\":\"62.50\",\"strat_place\":[\
         {\"type\":\"Section\",\"strat_number\":1,\"rank\":\"2\"},{\"type\":\"Event\",\"strat_number\":2,\"rank\":\"4\"}],",
        1,
    );
    let read = read_any(game.as_bytes());
    assert!(read.diagnostics.iter().all(|found| found.code() != "left-out"));
    let tags = &read.records[0].tags;
    let table = tags.iter().find(|tag| tag.name == "TotalScoreTable").unwrap();
    assert_eq!(
        table.value,
        "Rank;PairId;Section;Direction;Names;TotalScore;TotalPercentage;Places"
    );
    let row: Vec<&str> = table.rows[0].iter().map(formats::record::Cell::text).collect();
    let places = "Section:1:2,Event:2:4";
    assert_eq!(row, ["2", "1", "A", "NS", "Anna - Clara", "12.5", "62.50", places]);
    // It is there without boards too.
    let only =
        game.replace("\"boards\":[", "\"other\":[").replace("\"hand_records\":[", "\"more\":[");
    let read = read_any(only.as_bytes());
    assert_eq!((read.records.len(), read.diagnostics), (1, vec![]));
    assert!(read.records[0].tags.iter().any(|tag| tag.name == "TotalScoreTable"));
}
