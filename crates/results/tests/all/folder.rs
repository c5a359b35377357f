//! The folder: its pages, its links, its files.

use std::collections::BTreeSet;

use results::{OutputFile, Results, folder};
use solver::SolverOptions;
use tourney::board::MethodName;
use tourney::session::Winners;
use words::Lang;

use crate::evening::{evening, setup};

fn small() -> Results {
    let log = evening(setup(4, 6, MethodName::Matchpoints, Winners::One), usize::MAX, 7);
    let mut results = Results::of_pairs("Evening <of> the club", log.state());
    let analysed = results.analyse(1, &SolverOptions::default());
    assert_eq!(analysed.stopped, 0);
    results
}

fn file<'a>(files: &'a [OutputFile], name: &str) -> &'a str {
    let file = files.iter().find(|file| file.name == name).expect("a file of this name");
    std::str::from_utf8(&file.bytes).expect("UTF-8")
}

#[test]
fn pages_are_as_before() {
    let files = folder(&small(), &Lang::ALL);
    for name in [
        "index.html",
        "board-1.html",
        "pair-2.html",
        "cross.html",
        "ru/index.html",
        "ru/board-1.html",
        "ru/pair-2.html",
    ] {
        insta::assert_snapshot!(
            name.replace(['/', '.'], "-"),
            file(&files, name).replace("><", ">\n<")
        );
    }
    for name in
        ["results.json", "results.pbn", "results.xml", "ranking.csv", "boards.csv", "cross.csv"]
    {
        insta::assert_snapshot!(name.replace('.', "-"), file(&files, name).replace('\r', ""));
    }
}

/// The values of an attribute.
fn values<'a>(page: &'a str, attribute: &str) -> Vec<&'a str> {
    let start = format!(" {attribute}=\"");
    page.split(&start).skip(1).filter_map(|rest| rest.split('"').next()).collect()
}

#[test]
fn every_link_leads_to_a_file_of_the_folder() {
    let files = folder(&small(), &[Lang::Ru, Lang::En]);
    let names: BTreeSet<&str> = files.iter().map(|file| file.name.as_str()).collect();
    assert_eq!(names.len(), files.len(), "two files have one name");
    let mut links = 0;
    for page in files.iter().filter(|file| file.name.ends_with(".html")) {
        let text = std::str::from_utf8(&page.bytes).expect("UTF-8");
        let folder = page.name.rsplit_once('/').map_or("", |(folder, _)| folder);
        for link in values(text, "href") {
            let target = match (link.strip_prefix("../"), folder) {
                (Some(up), _) => up.to_owned(),
                (None, "") => link.to_owned(),
                (None, folder) => format!("{folder}/{link}"),
            };
            assert!(names.contains(target.as_str()), "{}: {link}", page.name);
            links += 1;
        }
        assert!(!text.contains("<script"), "{}", page.name);
        assert!(!text.contains("://"), "{}: something from elsewhere", page.name);
        assert!(text.contains("width=device-width"), "{}", page.name);
        assert!(!text.contains("<of>"), "{}: a title is not escaped", page.name);
    }
    assert!(links > 100, "{links}");
}

#[test]
fn no_message_is_missing() {
    for file in folder(&small(), &Lang::ALL) {
        let text = String::from_utf8_lossy(&file.bytes).into_owned();
        for key in ["results-", "drawn-", "print-", "{ $", "{$"] {
            let found = text
                .split(|c: char| !(c.is_alphanumeric() || "-{ $".contains(c)))
                .find(|word| word.starts_with(key));
            assert_eq!(found, None, "{}", file.name);
        }
    }
}

#[test]
fn the_same_event_gives_the_same_bytes() {
    assert_eq!(folder(&small(), &Lang::ALL), folder(&small(), &Lang::ALL));
}

#[test]
fn pbn_is_read_back() {
    let results = small();
    let files = folder(&results, &[Lang::En]);
    let read = formats::read_any(file(&files, "results.pbn").as_bytes());
    assert!(!read.has_errors(), "{:?}", read.diagnostics);
    assert_eq!(read.records.len(), results.boards.len());
    for (record, board) in read.records.iter().zip(&results.boards) {
        assert_eq!(record.board, Some(board.board.board));
        assert_eq!(record.deal.and_then(|layout| layout.deal().ok()), board.deal);
        assert_eq!(record.double_dummy, board.analysis.as_ref().map(|of| of.table));
        let table = record.tags.iter().find(|tag| tag.name == "ScoreTable").expect("results");
        assert_eq!(table.rows.len(), board.lines.len());
    }
}

/// Every result with its pairs, score and points, the ranking and the hands come back from USEBIO.
#[test]
fn usebio_is_read_back() {
    let results = small();
    let files = folder(&results, &[Lang::En]);
    let read = formats::read_any(file(&files, "results.xml").as_bytes());
    assert!(!read.has_errors(), "{:?}", read.diagnostics);
    let lines: Vec<_> = results
        .boards
        .iter()
        .flat_map(|board| board.lines.iter().map(move |line| (board, line)))
        .collect();
    assert_eq!(read.records.len(), lines.len());
    for (record, (board, line)) in read.records.iter().zip(lines) {
        assert_eq!(record.board, Some(board.board.board));
        assert_eq!(record.deal.and_then(|layout| layout.deal().ok()), board.deal);
        let pairs = ["PairNS", "PairEW"].map(|tag| record.tag(tag).unwrap_or_default());
        assert_eq!(pairs, line.numbers.0.map(|number| number.to_string()));
        assert_eq!((record.outcome, record.score_ns), (line.outcome, line.score_ns));
        let [Some(ns), Some(ew)] = line.points.0 else { panic!("{line:?}") };
        assert_eq!(record.tag("ScoreMP"), Some(format!("NS {ns} EW {ew}").as_str()));
    }
    let tags = read.records.iter().flat_map(|record| &record.tags);
    let ranking = tags.into_iter().find(|tag| tag.name == "TotalScoreTable").expect("a ranking");
    let rows = results.rankings.iter().map(|table| table.rows.len()).sum::<usize>();
    assert_eq!(ranking.rows.len(), rows);
}

#[test]
fn a_board_without_analysis_says_so() {
    let log = evening(setup(4, 6, MethodName::Matchpoints, Winners::One), usize::MAX, 7);
    let files = folder(&Results::of_pairs("Evening", log.state()), &[Lang::En]);
    let said = "No double-dummy analysis.";
    assert!(file(&files, "board-1.html").contains(said));
    assert!(!file(&folder(&small(), &[Lang::En]), "board-1.html").contains(said));
}
