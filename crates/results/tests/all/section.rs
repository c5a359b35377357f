//! What teams in one section publish: a ranking by victory points, cards with both halves of each match, a cross-table.

use std::collections::BTreeMap;

use bridge::{BySide, Outcome};
use results::pdf::Paper;
use results::print::{Job, Sheet};
use results::{OutputFile, Results, Texts, Why, folder};
use tourney::adjust::{Artificial, BoardResult};
use tourney::log::{By, TournamentLog};
use tourney::movement::{Kind, Movement};
use tourney::pairs::{Act, PairsEvent, Setup, Team};
use tourney::{Name, Ratio};
use words::Lang;

use crate::usebio;

const TEAMS: [&str; 5] = ["Alpha", "Beta", "Gamma", "Delta", "Omega"];

/// Five teams with two boards a round, after so many rounds; an award on board 1 at table 1.
fn played(kind: Kind, teams: u32, rounds: usize) -> Results {
    Results::of_pairs("Cup", event(kind, teams, rounds).state())
}

/// The event of it.
fn event(kind: Kind, teams: u32, rounds: usize) -> TournamentLog<PairsEvent> {
    let movement = Movement::new(kind, teams, None, 2).expect("so many teams");
    let team = |number: u32| {
        let name: Name = TEAMS[number as usize - 1].parse().expect("a name");
        Team::of_chairs(number, name, ["N", "S", "E", "W"]).expect("names")
    };
    let setup = Setup::of_teams((1..=teams).map(team).collect(), movement);
    let mut log: TournamentLog<PairsEvent> = TournamentLog::open(setup).expect("an event");
    let movement = log.state().setup().movement.clone().expect("a movement");
    for place in movement.rounds.iter().take(rounds).flatten() {
        let (table, pairs) = (place.table, place.seats);
        for board in movement.boards_of(place.set, 1) {
            let contract = ["2S-N", "3NT-E", "4H-S", "1D-W"][board as usize % 4];
            let tricks = (7 + (board * table + pairs.0[0]) % 4) as u8;
            let outcome = Outcome::Played {
                contract: contract.parse().expect("a contract"),
                tricks: tricks.try_into().expect("thirteen"),
            };
            let act = match (board, table) {
                (3, 3) => {
                    let award = |award| BoardResult::Artificial(award);
                    let standing = [Artificial::Plus, Artificial::Minus].map(award);
                    Act::Rule { board, table, pairs, standing: BySide(standing) }
                }
                _ => Act::Enter { board, table, pairs, outcome, lead: None },
            };
            log.act(By::Director, 0, act).expect("a result");
        }
    }
    if rounds >= movement.rounds.len() {
        log.act(By::Director, 0, Act::Close).expect("an end");
    }
    log
}

/// A half that was played with other cards has nothing to compare with, and the page says so.
#[test]
fn average_plus_of_a_fouled_board_is_explained() {
    let mut log = event(Kind::RoundRobin, 4, 1);
    let of_board = |log: &TournamentLog<PairsEvent>| {
        let results = Results::of_pairs("Cup", log.state());
        results.boards.into_iter().find(|board| board.board.board == 1).expect("board 1").lines
    };
    let compared = of_board(&log);
    assert!(compared.iter().all(|line| matches!(line.why.0[0], Why::Rooms { .. })), "{compared:?}");
    let table = compared[0].table.parse().expect("a number");
    log.act(By::Director, 0, Act::Fouled { board: 1, table, group: 1 }).expect("it is fouled");
    let [fouled, ..] = &of_board(&log)[..] else { panic!("no line") };
    assert_eq!(fouled.points.0[0], Some(Ratio::whole(3)));
    assert_eq!(fouled.why.0[0], Why::Alone);
}

fn text<'a>(files: &'a [OutputFile], name: &str) -> &'a str {
    let file = files.iter().find(|file| file.name == name).expect("a file of this name");
    std::str::from_utf8(&file.bytes).expect("UTF-8")
}

/// What a page has in its frame.
fn main_of(page: &str) -> String {
    let main = &page[page.find("<main>").expect("the beginning")..];
    main[..main.find("</main>").expect("the end")].replace("><", ">\n<")
}

#[test]
fn the_folder_is_one_of_teams() {
    let files = folder(&played(Kind::AmericanWhist, 5, 4), &Lang::ALL);
    for name in ["index.html", "team-1.html", "ru/team-1.html", "board-3.html", "cross.html"] {
        let page = main_of(text(&files, name));
        insta::assert_snapshot!(format!("section-{}", name.replace(['/', '.'], "-")), page);
    }
    for name in ["ranking.csv", "cross.csv", "results.pbn", "results.json"] {
        let name_of = format!("section-{}", name.replace('.', "-"));
        insta::assert_snapshot!(name_of, text(&files, name).replace('\r', ""));
    }
    assert!(!files.iter().any(|file| file.name.contains("pair-")));
}

/// A match with halves in two rounds is one match, which has the boards of both.
#[test]
fn the_matches_are_usebio() {
    for (kind, teams, rounds) in [
        (Kind::AmericanWhist, 5, 4),
        (Kind::AmericanWhist, 5, 2),
        (Kind::RoundRobin, 4, 3),
        (Kind::Triple, 3, 9),
    ] {
        usebio::check(&played(kind, teams, rounds), "TEAMS");
    }
}

/// A team has the sum of its matches, and against each other team what the cross-table says.
#[test]
fn the_matches_of_a_team_add_up() {
    for (kind, teams) in [(Kind::AmericanWhist, 5), (Kind::RoundRobin, 3), (Kind::NewEngland, 4)] {
        let results = played(kind, teams, 9);
        assert!(results.is_over);
        for row in &results.rankings[0].rows {
            let lines = &results.rounds[&row.number];
            let sum = lines
                .iter()
                .filter_map(|line| line.points)
                .fold(tourney::Ratio::ZERO, |sum, points| sum + points);
            assert_eq!(sum, row.total.ratio(), "team {}", row.number);
            // Each board of its matches stands twice on its card, once for each half.
            let boards = results.lines_of(row.number).count() as u32;
            assert_eq!(boards, 2 * row.boards, "team {}", row.number);
        }
    }
}

/// Before both halves are played a match has no points.
#[test]
fn an_open_match_has_no_points() {
    let results = played(Kind::AmericanWhist, 5, 2);
    let lines = results.rounds.values().flatten();
    assert!(lines.clone().count() > 0 && lines.clone().all(|line| line.points.is_none()));
    let files = folder(&results, &[Lang::En]);
    assert!(text(&files, "rounds.html").contains('…'));
    let results = played(Kind::AmericanWhist, 5, 3);
    assert!(results.rounds.values().flatten().any(|line| line.points.is_some()));
}

#[test]
fn every_sheet_is_printed() {
    let (results, deals) = (played(Kind::NewEngland, 4, 9), BTreeMap::new());
    for lang in Lang::ALL {
        let texts = Texts::new(lang);
        let paper = Paper::default();
        let job =
            Job { results: &results, deals: &deals, texts: &texts, paper, hands: 9, address: None };
        for sheet in Sheet::ALL.into_iter().filter(|sheet| sheet.is_for(&job)) {
            assert!(job.pdf(sheet).starts_with(b"%PDF"), "{sheet:?}");
        }
        for sheet in [Sheet::Cross, Sheet::GuideCards, Sheet::ScoreCards, Sheet::BlankTravellers] {
            assert!(sheet.is_for(&job), "{sheet:?}");
        }
        assert!(!Sheet::LineUps.is_for(&job));
    }
}
