//! What the library does, in one program: a random deal, its points, its double-dummy results, par
//! and scores; matchpoints; the deal written and read as PBN; a ruling; a random deal of Preferans.
//!
//! `cargo run --release -p biritch-core --example tour`

use std::error::Error;

use biritch_core::formats::pbn;
use biritch_core::formats::record::Record;
use biritch_core::laws::{Event, LawsTable};
use biritch_core::pref;
use biritch_core::prelude::*;

fn main() -> Result<(), Box<dyn Error>> {
    let deal = Deal::random(&mut rand::rng());
    for seat in Seat::ALL {
        println!(
            "{seat} {:52} {} points",
            deal.hand(seat).to_string(),
            deal.high_card_points(seat)
        );
    }

    let table = Solver::new().table(&deal)?;
    println!("\ntricks by declarer:\n{table}");
    let par = par(&table, Vulnerability::None, Side::NorthSouth);
    println!("par for North-South: {}", par.score_ns);
    for contract in par.contracts() {
        let tricks = table.tricks(contract.declarer, contract.strain());
        let score = score::duplicate(contract, tricks, false);
        println!("  {contract}: {tricks} tricks, {score} for its declarer");
    }

    // North-South's scores of the board at three tables, the last of them -50.
    let points = matchpoints(&[420, 450, -50], Scale::Two);
    let points: Vec<String> = points[Side::NorthSouth].iter().map(ToString::to_string).collect();
    println!("\nmatchpoints for 420, 450 and -50: {}", points.join(", "));

    let record = Record { board: Some(1), deal: Some(deal.into()), ..Record::default() };
    let file = pbn::write(&[record]);
    let read = pbn::read(&file);
    println!("\nPBN of {} bytes, read with {} errors", file.len(), read.diagnostics.len());

    let mut table = LawsTable::new(CodeId::Dup2017, Seat::North, deal.into());
    for (seat, call) in [(Seat::North, "1S"), (Seat::East, "1H")] {
        table.apply(&Event::Call { seat, call: call.parse()?, shows: None })?;
    }
    for ruling in table.rulings() {
        println!("\n1H over 1S falls under Law {}", ruling.incident);
        for option in ruling.decision.iter().flat_map(|decision| &decision.options) {
            println!("  {}", option.key);
        }
    }

    println!("\nPreferans: {}", pref::Deal::random(&mut rand::rng()));
    Ok(())
}
