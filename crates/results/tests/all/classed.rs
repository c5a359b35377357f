//! Strata, handicaps, categories and masterpoints in what an event publishes.

use std::collections::BTreeMap;

use results::pdf::Paper;
use results::print::{Job, Sheet};
use results::{OutputFile, Results, Texts, folder};
use tourney::board::MethodName;
use tourney::classed::Classed;
use tourney::log::By;
use tourney::masterpoints::SchemeName;
use tourney::pairs::{Act, Setup};
use tourney::session::Winners;
use words::Lang;

use crate::evening::{evening, setup};

/// Six tables and a half: seven pairs North-South and six East-West.
fn club_setup(winners: Winners, method: MethodName) -> Setup {
    let mut setup = setup(13, 14, method, winners);
    for pair in &mut setup.pairs {
        let class = match pair.number % 5 {
            0 => "stratum=C | handicap=6.5 | category=mixed",
            1 => "stratum=B | handicap=2.25 | category=women",
            2 => "stratum=C | category=women",
            3 => "stratum=B | handicap=-1",
            _ => "",
        };
        pair.class = class.parse().expect("a class");
    }
    Setup { masterpoints: SchemeName::AcblClub, ..setup }
}

fn club(winners: Winners, method: MethodName) -> Results {
    let mut log = evening(club_setup(winners, method), usize::MAX, 5);
    log.act(By::Director, 0, Act::Close).expect("an end");
    Results::of_pairs("Evening of the club", log.state())
}

fn text<'a>(files: &'a [OutputFile], name: &str) -> &'a str {
    let file = files.iter().find(|file| file.name == name).expect("a file of this name");
    std::str::from_utf8(&file.bytes).expect("UTF-8")
}

/// The part of a page from one text to another.
fn part<'a>(page: &'a str, from: &str, to: &str) -> &'a str {
    let page = &page[page.find(from).expect("the beginning")..];
    &page[..page.find(to).expect("the end")]
}

#[test]
fn pages_and_files_have_the_places_in_strata_the_handicaps_and_the_masterpoints() {
    let files = folder(&club(Winners::Two, MethodName::Matchpoints), &Lang::ALL);
    for name in ["index.html", "ru/index.html"] {
        let page = part(text(&files, name), "<main>", "<ul class=\"boards\">");
        insta::assert_snapshot!(
            format!("classed-{}", name.replace(['/', '.'], "-")),
            page.replace("><", ">\n<")
        );
    }
    let card = part(text(&files, "pair-1.html"), "<main>", "<table class=\"card\">");
    insta::assert_snapshot!("classed-pair-1", card.replace("><", ">\n<"));
    insta::assert_snapshot!("classed-ranking-csv", text(&files, "ranking.csv").replace('\r', ""));
    let json = part(text(&files, "results.json"), "\"entrants\"", "\"boards\": [");
    insta::assert_snapshot!("classed-results-json", json);
}

#[test]
fn one_ranking_of_imps_has_them_too() {
    let files = folder(&club(Winners::One, MethodName::Butler), &[Lang::En]);
    let page = text(&files, "index.html");
    for title in
        ["<h2>With handicap</h2>", "<h2>Women</h2>", "<h2>Mixed</h2>", ">Masterpoints</th>"]
    {
        assert!(page.contains(title), "{title}");
    }
    assert!(text(&files, "ranking.csv").contains(",Stratum,"));
}

#[test]
fn masterpoints_wait_for_the_end() {
    let log = evening(club_setup(Winners::One, MethodName::Matchpoints), 3, 5);
    let results = Results::of_pairs("Evening of the club", log.state());
    let classed = &results.rankings[0].classed;
    assert_eq!((classed.strata.len(), classed.awards.len()), (3, 0));
    let files = folder(&results, &Lang::ALL);
    assert!(!text(&files, "results.json").contains("masterpoints"));
    assert!(!text(&files, "index.html").contains("Masterpoints"));
}

#[test]
fn the_printed_ranking_has_them() {
    let plain = |results: &Results| {
        let mut plain = results.clone();
        for ranking in &mut plain.rankings {
            ranking.classed = Classed::default();
        }
        plain
    };
    for winners in [Winners::One, Winners::Two] {
        let results = club(winners, MethodName::Matchpoints);
        for lang in Lang::ALL {
            let (texts, deals) = (Texts::new(lang), BTreeMap::new());
            let pdf = |results: &Results| {
                let job = Job {
                    results,
                    deals: &deals,
                    texts: &texts,
                    paper: Paper::A4,
                    hands: 0,
                    address: None,
                };
                job.pdf(Sheet::Ranking)
            };
            assert!(pdf(&results).len() > pdf(&plain(&results)).len());
        }
    }
}

#[test]
fn masterpoints_of_a_file_go_to_the_numbers_of_its_pairs() {
    let file = "form: pairs\noptions: masterpoints=beaten\n\
        pairs: Z=Zoe+Yan A=Anna+Boris C=Clara+Dmitri E=Eva+Fred\n\
        1|1|Z|A|4S-N|10\n1|2|C|E|4S-N|9\n";
    let contest = formats::session::contest::read(file.as_bytes()).content.expect("a contest");
    let results = |is_over| Results::of_contest("Evening", &contest, is_over).expect("pairs");
    let of = |results: &Results| {
        let awards = results.rankings[0].classed.awards.iter();
        awards
            .map(|award| (results.name(award.number), award.points.to_string()))
            .collect::<Vec<_>>()
    };
    let won = |name: &str, points: &str| (name.to_owned(), points.to_owned());
    let mut all = of(&results(true));
    all.sort();
    assert_eq!(
        all,
        [
            won("Anna – Boris", "0.5"),
            won("Clara – Dmitri", "0.5"),
            won("Eva – Fred", "2.5"),
            won("Zoe – Yan", "2.5")
        ]
    );
    assert_eq!(of(&results(false)), []);
}
