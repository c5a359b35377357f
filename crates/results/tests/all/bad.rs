//! Files that are not right.

use formats::session::contest;
use results::{NotPublished, Results, deals_of};

const PAIRS: &str = "form: pairs
pairs: 1=Anna+Boris 2=Clara+Dmitri 3=Eva+Fyodor 4=Galina+Ivan
1 | 1 | 4 | 1 | 4S-S | 10
1 | 2 | 2 | 3 | 4S-S | 11
2 | 1 | 4 | 2 | 3NT-N | 9
";

fn results(file: &str, is_over: bool) -> Result<Results, NotPublished> {
    let contest = contest::read(file.as_bytes()).content.expect("a contest");
    Results::of_contest("Evening", &contest, is_over)
}

#[test]
fn a_file_cut_at_any_byte_shows_no_more_than_the_whole() {
    for end in 0..PAIRS.len() {
        let reading = contest::read(&PAIRS.as_bytes()[..end]);
        let Some(contest) = reading.content else { continue };
        let cut = Results::of_contest("Evening", &contest, false).expect("pairs");
        assert!(cut.boards.iter().all(|board| !board.is_finished), "{end}");
        assert!(cut.boards.len() <= 2, "{end}");
    }
}

#[test]
fn names_are_split_into_players() {
    let results = results(PAIRS, true).expect("pairs");
    assert_eq!(results.name(2), "Clara – Dmitri");
    assert_eq!(results.entrant(2).expect("pair 2").players, ["Clara", "Dmitri"]);
    assert_eq!(results.rankings[0].rows[0].number, 1);
    assert!(results.boards.iter().all(|board| board.is_finished));
}

#[test]
fn board_a_match_needs_two_results() {
    let file = PAIRS.replace("form: pairs", "form: pairs\noptions: method=bam");
    assert!(matches!(results(&file, true), Err(NotPublished::NotTwo(error)) if error.board == 2));
}

#[test]
fn two_deals_of_one_board_are_refused() {
    let record = |deal: &str| formats::record::Record {
        board: Some(3),
        deal: Some(deal.parse::<bridge::Deal>().expect("a deal").into()),
        ..formats::record::Record::default()
    };
    let one = "N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3";
    let other = "N:K5.T83.KQ9.A7652 873.J97.AT764.Q4 QJ6.K652.J85.T98 AT942.AQ4.32.KJ3";
    assert_eq!(deals_of(&[record(one), record(one)]).expect("one deal").len(), 1);
    let error = deals_of(&[record(one), record(other)]);
    assert!(matches!(error, Err(NotPublished::TwoDeals { board: 3 })));
}

#[test]
fn a_match_counts_each_board_once() {
    let file = "form: match
teams: A=Red B=Blue
1 | open   | A | B | 6C-N  | 13
1 | closed | B | A | 7NT-N | 13
2 | open   | A | B | 4S-N  | 10
";
    let results = results(file, false).expect("a match");
    let [first, second] = &results.rankings[0].rows[..] else { panic!("two teams") };
    assert_eq!((results.name(first.number), first.total.to_string()), ("Blue".into(), "11".into()));
    assert_eq!(
        (results.name(second.number), second.total.to_string()),
        ("Red".into(), "-11".into())
    );
    // The other room still plays the second board.
    assert_eq!(results.unfinished().collect::<Vec<_>>(), [2]);
    assert_eq!(results.boards[1].lines[0].outcome, None);
    crate::usebio::check(&results, "TEAMS");
}
