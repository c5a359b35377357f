//! Benchmarks of session files: rubbers read and folded per second, and sheets drawn.

#![allow(clippy::unwrap_used, reason = "a bench may fail")]
#![allow(missing_docs, reason = "names say what is measured")]

extern crate biritch_formats as formats;

use std::fmt::Write;

use bridge::evening::Evening;
use divan::counter::{BytesCount, ItemsCount};
use divan::{Bencher, black_box};
use formats::session;

fn main() {
    divan::main();
}

/// How many rubbers the long evening has.
const RUBBERS: usize = 300;

/// A rubber of nine deals, repeated by the same four players.
fn evening() -> String {
    let deals = include_str!("../tests/data/sessions/rubber.txt");
    let deals: Vec<&str> =
        deals.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_digit())).collect();
    let mut file = String::from(
        "form: rubber\noptions: honors=Auto tour=false\nplayers: N=Anna E=Boris S=Clara W=Dmitri\n",
    );
    for rubber in 1..=RUBBERS {
        writeln!(file, "rubber {rubber}:").unwrap();
        for deal in &deals {
            writeln!(file, "{deal}").unwrap();
        }
    }
    file
}

#[divan::bench]
fn rubbers_read_and_folded(bencher: Bencher<'_, '_>) {
    let file = evening();
    bencher
        .counter(ItemsCount::new(RUBBERS))
        .counter(BytesCount::new(file.len()))
        .bench(|| session::read(black_box(file.as_bytes())).content.unwrap().1.rubbers().len());
}

/// One rubber a file, as the score keeper page reads it after each deal.
#[divan::bench]
fn one_rubber_read_and_folded(bencher: Bencher<'_, '_>) {
    let file = include_str!("../tests/data/sessions/rubber.txt");
    bencher
        .counter(ItemsCount::new(1usize))
        .bench(|| session::read(black_box(file.as_bytes())).content.unwrap().1.ledger().len());
}

#[divan::bench]
fn rubbers_folded(bencher: Bencher<'_, '_>) {
    let (session, _) = session::read(evening().as_bytes()).content.unwrap();
    bencher
        .counter(ItemsCount::new(RUBBERS))
        .bench(|| black_box(&session).evening().as_ref().map(Evening::people));
}
