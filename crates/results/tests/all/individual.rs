//! What an individual event publishes: a ranking of players, cards with the partner of each board, travellers.

use std::collections::BTreeMap;

use bridge::{Outcome, Side};
use formats::session::contest::{Carry, Event, read_records};
use results::pdf::Paper;
use results::pool::{Club, pool};
use results::print::{Job, Sheet};
use results::{OutputFile, Results, Texts, folder};
use tourney::Ratio;
use tourney::adjust::{Artificial, BoardResult};
use tourney::carry::Stage;
use tourney::log::{By, TournamentLog};
use tourney::movement::{IndividualMovement, Kind};
use tourney::pairs::{Act, PairsEvent, Player, Setup};
use words::Lang;

use crate::usebio;

const NAMES: [&str; 9] =
    ["Anna", "Boris", "Clara", "Dmitri", "Eva", "Fyodor", "Gina", "Hugo", "Irina"];

/// Nine players, of whom one sits out each round, with two boards a round; an award on the last.
fn played() -> Results {
    let movement = IndividualMovement::individual(Kind::Whist, 9, None, 2).expect("nine players");
    let player = |(number, name): (u32, &str)| Player::new(number, name.parse().expect("a name"));
    let setup = Setup::of_individuals((1..).zip(NAMES).map(player).collect(), movement);
    let mut log: TournamentLog<PairsEvent> = TournamentLog::open(setup).expect("an event");
    let movement = log.state().setup().movement.clone().expect("a movement");
    for place in movement.rounds.iter().flatten() {
        let (table, pairs) = (place.table, place.seats);
        for board in movement.boards_of(place.set, 1) {
            let contract = ["2S-N", "3NT-E", "4H-S", "1D-W"][board as usize % 4];
            let tricks = (7 + (board * table + pairs[Side::NorthSouth]) % 4) as u8;
            let outcome = Outcome::Played {
                contract: contract.parse().expect("a contract"),
                tricks: tricks.try_into().expect("thirteen"),
            };
            let act = match (board, table) {
                (18, 1) => {
                    let award = |award| BoardResult::Artificial(award);
                    let standing = [Artificial::Plus, Artificial::Minus].map(award);
                    Act::Rule { board, table, pairs, standing: bridge::BySide(standing) }
                }
                _ => Act::Enter { board, table, pairs, outcome, lead: None },
            };
            log.act(By::Director, 0, act).expect("a result");
        }
    }
    log.act(By::Director, 0, Act::Close).expect("an end");
    Results::of_pairs("Individual", log.state())
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
fn the_folder_is_one_of_players() {
    let files = folder(&played(), &Lang::ALL);
    for name in ["index.html", "player-1.html", "ru/player-1.html", "board-18.html"] {
        let page = main_of(text(&files, name));
        insta::assert_snapshot!(format!("individual-{}", name.replace(['/', '.'], "-")), page);
    }
    for name in ["ranking.csv", "boards.csv", "results.pbn", "results.json"] {
        let name_of = format!("individual-{}", name.replace('.', "-"));
        insta::assert_snapshot!(name_of, text(&files, name).replace('\r', ""));
    }
    let names: Vec<&str> = files.iter().map(|file| file.name.as_str()).collect();
    assert!(
        !names.iter().any(|name| name.contains("cross") || name.contains("pair-")),
        "{names:?}"
    );
}

/// A card has the boards of the player's partnerships, and they add up to the total.
#[test]
fn the_boards_of_a_player_add_up() {
    let results = played();
    for row in &results.rankings[0].rows {
        let chain = results.chain(row.number, None).expect("a chain");
        assert_eq!(chain.sum, row.total, "player {}", row.number);
        assert_eq!(chain.shares.len() as u32, row.boards);
        let partners: Vec<u32> = results
            .lines_of(row.number)
            .filter_map(|(_, line, side)| results.partner(row.number, line.numbers[side]))
            .collect();
        assert_eq!(partners.len(), 16, "eight rounds of two boards");
        assert!((1..=9).filter(|other| *other != row.number).all(|of| partners.contains(&of)));
    }
}

#[test]
fn every_sheet_is_printed() {
    let (results, deals) = (played(), BTreeMap::new());
    for lang in Lang::ALL {
        let texts = Texts::new(lang);
        let paper = Paper::default();
        let job =
            Job { results: &results, deals: &deals, texts: &texts, paper, hands: 9, address: None };
        for sheet in Sheet::ALL.into_iter().filter(|sheet| sheet.is_for(&job)) {
            assert!(job.pdf(sheet).starts_with(b"%PDF"), "{sheet:?}");
        }
        assert!(!Sheet::Cross.is_for(&job) && Sheet::GuideCards.is_for(&job));
    }
}

/// The results as a file of the folder has them.
fn of_file(name: &str) -> Results {
    let files = folder(&played(), &[Lang::En]);
    let read = formats::read_any(text(&files, name).as_bytes());
    let reading = read_records(&read.records, Event::Pairs(Default::default()));
    assert_eq!(reading.errors, [], "{name}");
    let contest = reading.content.expect("results");
    Results::of_contest("Individual", &contest, true).expect("results of pairs")
}

/// Each player's place, number, total and boards.
fn ranked(results: &Results) -> Vec<(u32, u32, tourney::Sum, u32)> {
    let rows = results.rankings[0].rows.iter();
    rows.map(|row| (row.place.expect("a place").number, row.number, row.total.clone(), row.boards))
        .collect()
}

/// A file of results ranks the players and not their partnerships: as the event itself.
#[test]
fn a_file_of_results_ranks_players() {
    let event = played();
    usebio::check(&event, "INDIVIDUAL");
    for name in ["results.pbn", "results.xml", "boards.csv"] {
        let results = of_file(name);
        assert_eq!(ranked(&results), ranked(&event), "{name}");
        assert_eq!(results.rankings.len(), 1);
        assert_eq!(results.kind.key(), "individual");
        for row in &results.rankings[0].rows {
            let chain = results.chain(row.number, None).expect("a chain");
            assert_eq!(chain.sum, row.total, "{name}, player {}", row.number);
        }
        // The pages are those of players.
        let files = folder(&results, &[Lang::En]);
        assert!(files.iter().any(|file| file.name == "player-1.html"));
    }
    for name in ["results.pbn", "results.xml"] {
        let named = of_file(name);
        let names: Vec<String> = (1..=9).map(|number| named.name(number)).collect();
        assert_eq!(names, NAMES, "{name}");
    }
}

/// Players are ranked without what their partnerships have carried over, and no chain has it.
#[test]
fn players_carry_nothing_over() {
    let files = folder(&played(), &[Lang::En]);
    let read = formats::read_any(text(&files, "results.pbn").as_bytes());
    let reading = read_records(&read.records, Event::Pairs(Default::default()));
    let mut contest = reading.content.expect("results");
    let scores = (0..9).map(|side| (side, Ratio::whole(150))).collect();
    let qualifier = Stage { boards: 20, maximum: 300 };
    contest.carry = Some(Carry::Pairs { qualifier, scores });
    let results = Results::of_contest("Individual", &contest, true).expect("results of pairs");
    for row in &results.rankings[0].rows {
        assert_eq!(row.carried, None, "player {}", row.number);
        let chain = results.chain(row.number, None).expect("a chain");
        assert_eq!(chain.sum, row.total, "player {}", row.number);
    }
}

/// A simultaneous individual of two clubs, one of which sends a file.
#[test]
fn players_of_several_clubs_are_ranked_together() {
    let (event, file) = (played(), of_file("results.pbn"));
    let clubs = [Club { name: "Riga", results: &event }, Club { name: "Tartu", results: &file }];
    let all = pool("Simultaneous", &clubs).expect("the results of both");
    assert_eq!(all.entrants.len(), 18);
    let rows = &all.rankings[0].rows;
    assert_eq!(rows.len(), 18);
    // The same results in both clubs: each player of the one is equal to the same of the other.
    let total = |number: u32| rows.iter().find(|row| row.number == number).unwrap().total.clone();
    assert!((1..=9).all(|number| total(number) == total(number + 9)));
    assert_eq!((all.name(1), all.name(10)), ("Anna (Riga)".into(), "Anna (Tartu)".into()));
    assert_eq!(all.label(all.boards[0].lines[0].numbers[Side::NorthSouth]).matches('+').count(), 1);
}
