//! Writes what a club evening of twelve tables publishes and prints, and says how long that takes:
//! `cargo run --release -p results --example evening -- FOLDER`; with one more argument North-South and East-West are ranked apart.

use std::collections::BTreeMap;
use std::error::Error;
use std::path::Path;
use std::time::Instant;

use bridge::{BySide, Deal, Outcome};
use results::pdf::Paper;
use results::print::{Job, Sheet};
use results::{OutputFile, Results, Texts, folder};
use solver::SolverOptions;
use tourney::log::{By, TournamentLog};
use tourney::masterpoints::SchemeName;
use tourney::movement::Movement;
use tourney::pairs::{Act, Pair, PairsEvent, Setup};
use tourney::session::Winners;
use words::Lang;

const PAIRS: u32 = 24;

/// Numbers by a linear congruence.
struct Seeded(u64);

impl Seeded {
    fn below(&mut self, limit: u32) -> u32 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as u32 % limit
    }

    fn deal(&mut self) -> Option<Deal> {
        let parts = [0; 3].map(|_: u32| u128::from(self.below(1 << 31)));
        let number = parts.iter().fold(0, |number, part| (number << 31) | part);
        Deal::from_number(number % 53_644_737_765_488_792_839_237_440_000)
    }

    fn outcome(&mut self) -> Result<Outcome, Box<dyn Error>> {
        let contracts = ["4S-N", "3NT-S", "2H-E", "4S-W", "1NT-W", "5D-S", "3H-N", "2SX-E"];
        let contract = contracts[self.below(8) as usize].parse()?;
        let tricks = (7 + self.below(6) as u8).try_into()?;
        Ok(Outcome::Played { contract, tricks })
    }
}

fn evening(winners: Winners) -> Result<TournamentLog<PairsEvent>, Box<dyn Error>> {
    let first = ["Анна", "Boris", "Clara", "Дмитрий", "Élise", "Фёдор", "Gunnar", "Ирина"];
    let last = ["Аверина", "Bergström", "Климова", "Łukasiewicz", "Орлов", "Sanchez"];
    let name = |at: u32| {
        let (first, last) = (first[at as usize % 8], last[at as usize / 8 % 6]);
        format!("{first} {last}").parse()
    };
    let mut pairs = Vec::new();
    for number in 1..=PAIRS {
        let stratum = ["A", "B", "C"][number as usize % 3];
        let more = match number % 4 {
            0 => " | handicap=2.5",
            1 => " | handicap=4.25 | category=women",
            2 => " | category=mixed",
            _ => "",
        };
        let class = format!("stratum={stratum}{more}").parse()?;
        let players = [name(2 * number - 2)?, name(2 * number - 1)?];
        pairs.push(Pair { class, ..Pair::new(number, players) });
    }
    let movement = Movement::suggested(PAIRS, 24, winners)?;
    let setup = Setup::new(pairs, 24).with_movement(movement.clone());
    let masterpoints = SchemeName::AcblClub;
    let mut log = TournamentLog::open(Setup { masterpoints, winners, ..setup })?;
    let mut seeded = Seeded(2026);
    for board in 1..=movement.all_boards() {
        let deal = seeded.deal().ok_or("a number of a deal")?;
        log.act(By::Director, 0, Act::Deal { board, deal })?;
    }
    for place in movement.rounds.iter().flatten() {
        for board in movement.boards_of(place.set, 1) {
            let (table, pairs) = (place.table, BySide(place.seats.0));
            log.act(
                By::Director,
                0,
                Act::Enter { board, table, pairs, outcome: seeded.outcome()?, lead: None },
            )?;
        }
    }
    log.act(By::Director, 0, Act::Close)?;
    Ok(log)
}

fn write(folder: &Path, files: &[OutputFile]) -> std::io::Result<()> {
    for file in files {
        let path = folder.join(&file.name);
        std::fs::create_dir_all(path.parent().unwrap_or(folder))?;
        std::fs::write(path, &file.bytes)?;
    }
    Ok(())
}

fn main() -> Result<(), Box<dyn Error>> {
    let out = std::env::args().nth(1).ok_or("name a folder")?;
    let out = Path::new(&out);
    let winners = if std::env::args().nth(2).is_some() { Winners::Two } else { Winners::One };
    let log = evening(winners)?;
    let deals: BTreeMap<u32, Deal> = log
        .state()
        .travellers()
        .into_iter()
        .filter_map(|traveller| Some((traveller.board.board, traveller.deal?)))
        .collect();
    let begun = Instant::now();
    let mut results = Results::of_pairs("Клубный вечер 27 ноября", log.state());
    println!("results: {:?}", begun.elapsed());
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let begun = Instant::now();
    let analysed = results.analyse(threads, &SolverOptions::default());
    println!("analysis of {} boards on {threads} threads: {:?}", analysed.boards, begun.elapsed());
    let begun = Instant::now();
    let files = folder(&results, &[Lang::Ru, Lang::En]);
    println!("{} files of the folder: {:?}", files.len(), begun.elapsed());
    write(out, &files)?;
    for lang in Lang::ALL {
        let texts = Texts::new(lang);
        let begun = Instant::now();
        for hands in [9, 36] {
            let job = Job {
                results: &results,
                deals: &deals,
                texts: &texts,
                paper: Paper::A4,
                hands,
                address: None,
            };
            let sheets: Vec<OutputFile> = (Sheet::ALL.into_iter())
                .filter(|sheet| sheet.is_for(&job) && (hands == 9 || *sheet == Sheet::Hands))
                .map(|sheet| OutputFile {
                    name: format!("pdf/{}/{}-{hands}.pdf", lang.code(), sheet.key()),
                    bytes: job.pdf(sheet),
                })
                .collect();
            write(out, &sheets)?;
        }
        println!("all sheets, {}: {:?}", lang.code(), begun.elapsed());
    }
    Ok(())
}
