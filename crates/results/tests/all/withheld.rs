//! Names without consent to publication.

use std::collections::BTreeMap;

use results::pdf::Paper;
use results::print::{Job, Sheet};
use results::series::{SeriesRules, SeriesSession, series};
use results::{Results, Texts, WITHHELD, folder};
use tourney::board::MethodName;
use tourney::classes::Class;
use tourney::event::Withheld;
use tourney::log::{By, Event};
use tourney::session::Winners;
use tourney::swiss::{self, Swiss};
use tourney::vp::Hundredths;
use words::Lang;

use crate::evening::{evening, setup};

/// A pairs evening in which some have not agreed: both of the first pair, the second of the third.
fn of_pairs(withholds: bool, seed: u64) -> Results {
    let mut setup = setup(6, 12, MethodName::Matchpoints, Winners::One);
    for pair in &mut setup.pairs {
        let withheld = match pair.number {
            1 if withholds => Withheld::ALL,
            3 if withholds => Withheld::NONE.with(1),
            _ => Withheld::NONE,
        };
        pair.class = Class { withheld, ..Class::NONE };
    }
    Results::of_pairs("Evening", evening(setup, usize::MAX, seed).state())
}

fn pdf(results: &Results, sheet: Sheet) -> Vec<u8> {
    let (texts, deals) = (Texts::new(Lang::En), BTreeMap::new());
    Job { results, deals: &deals, texts: &texts, paper: Paper::A4, hands: 9, address: None }
        .pdf(sheet)
}

#[test]
fn no_published_file_has_a_name_without_consent() {
    let (open, withheld) = (of_pairs(false, 7), of_pairs(true, 7));
    let hidden: Vec<&String> = (open.entrants.iter().zip(&withheld.entrants))
        .flat_map(|(open, withheld)| open.players.iter().zip(&withheld.players))
        .filter_map(|(open, published)| (published == WITHHELD).then_some(open))
        .collect();
    assert_eq!(hidden.len(), 3);
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let of_open = folder(&open, &Lang::ALL);
    let named = of_open.iter().filter(|file| text(&file.bytes).contains(hidden[0].as_str()));
    assert!(named.count() > 6, "with consent the name is in pages and files");
    for file in folder(&withheld, &Lang::ALL) {
        let text = text(&file.bytes);
        for name in &hidden {
            assert!(!text.contains(name.as_str()), "{} has {name}", file.name);
        }
        if file.name.ends_with("index.html") {
            assert!(text.contains(WITHHELD), "{} says what it stands for", file.name);
        }
    }
    assert_eq!(withheld.rankings, open.rankings, "places and scores stay");
}

#[test]
fn only_sheets_for_the_room_have_all_names() {
    let (open, withheld) = (of_pairs(false, 7), of_pairs(true, 7));
    let sheets = [Sheet::StartList, Sheet::GuideCards, Sheet::NameTents, Sheet::Receipts];
    for sheet in sheets.into_iter().chain([Sheet::Ranking, Sheet::Cards, Sheet::Cross]) {
        let is_same = pdf(&withheld, sheet) == pdf(&open, sheet);
        assert_eq!(is_same, !sheet.is_published(), "{sheet:?}");
    }
}

#[test]
fn sheets_made_elsewhere_have_the_published_names() {
    let results = of_pairs(true, 7);
    let (open, third) = (of_pairs(false, 7), &results.entrants[2]);
    let own = &open.entrants[2];
    let names = results.published_names();
    assert_eq!(names.text(&format!("3 {}", own.name)), format!("3 {}", third.name));
    let other = format!("{}x", own.players[1]);
    assert_eq!(names.text(&other), other, "a longer name is another one");
}

/// A name that is the beginning of somebody else's is not replaced there.
#[test]
fn a_longer_name_is_somebody_elses() {
    let name = "Cup".parse().expect("a name");
    let mut swiss = Swiss::open(&swiss::Setup::new(name)).expect("a setup");
    for (number, line) in (1..).zip(["Anna | private", "Anna Lee", "Ann | private"]) {
        let entry = swiss::entry(number, line).expect("an entry");
        swiss.apply(&By::Director, &swiss::Act::Join(entry));
    }
    let results = Results::of_swiss(&swiss);
    let names = results.published_names();
    let told = names.text("1 Anna, 2 Anna Lee; Ann's team against Annabel, Анна");
    assert_eq!(told, "1 N. N., 2 Anna Lee; N. N.'s team against Annabel, Анна");
}

#[test]
fn players_without_a_published_name_are_told_apart_in_a_series() {
    let all = [of_pairs(true, 1), of_pairs(true, 2)];
    let sessions: Vec<SeriesSession<'_>> =
        all.iter().map(|results| SeriesSession { results, weight: Hundredths(100) }).collect();
    let ranked = series(&sessions, &SeriesRules::default()).expect("a series");
    assert_eq!(ranked.rows.len(), 6);
    assert!(ranked.rows.iter().all(|row| row.scores.iter().all(Option::is_some)));
    assert!(ranked.rows.iter().any(|row| row.name == "N. N. – N. N."));
}

#[test]
fn entries_of_a_swiss_are_published_without_the_names() {
    let name = "Cup".parse().expect("a name");
    let mut swiss = Swiss::open(&swiss::Setup::new(name)).expect("a setup");
    let lines = ["Anna Lee | private", "Alpha | Boris Roe; Clara Moss | private=1"];
    for (number, line) in (1..).zip(lines) {
        let entry = swiss::entry(number, line).expect("an entry");
        swiss.apply(&By::Director, &swiss::Act::Join(entry));
    }
    let results = Results::of_swiss(&swiss);
    assert_eq!(results.name(1), WITHHELD);
    assert_eq!(
        (results.name(2).as_str(), results.entrants[1].players.join("; ").as_str()),
        ("Alpha", "N. N.; Clara Moss")
    );
}
