//! Benchmarks of the readers and writers of boards: bytes per second, and files made to be slow.

#![allow(clippy::unwrap_used, reason = "a bench may fail")]
#![allow(clippy::disallowed_methods, reason = "the library opens no files, a bench may")]
#![allow(missing_docs, reason = "names say what is measured")]

extern crate biritch_formats as formats;

use bridge::{Deal, Seat, Vulnerability};
use divan::counter::BytesCount;
use divan::{Bencher, black_box};
use formats::record::{AuctionRecord, PlayRecord, Record};
use formats::{Format, lin, lost, pbn, read_any, verify, write_any};

fn main() {
    // The same files for other readers, in the folder that this variable names.
    if let Some(folder) = std::env::var_os("READING_FILES") {
        let folder = std::path::Path::new(&folder);
        std::fs::write(folder.join("boards.pbn"), pbn::write(&records(BOARDS))).unwrap();
        std::fs::write(folder.join("boards.lin"), lin::write(&records(BOARDS))).unwrap();
    }
    divan::main();
}

/// Boards that were called and played.
fn records(count: u32) -> Vec<Record> {
    let board = |board: u32| {
        let deal = Deal::from_number(u128::from(board) * 0x9e37_79b9_7f4a_7c15).unwrap();
        let dealer = Seat::dealer_of_board(board);
        let calls = ["1NT", "Pass", "3NT", "Pass", "Pass", "Pass"];
        let calls = calls.iter().map(|call| call.parse::<bridge::Call>().unwrap().into()).collect();
        let auction = AuctionRecord::new(dealer, calls);
        let contract = auction.legal().contract();
        let lead = contract.map(|contract| contract.leader()).unwrap();
        let card = deal.hand(lead).iter().next().unwrap();
        Record {
            event: "Autumn Pairs".into(),
            site: "Riverside".into(),
            date: "2026.11.21".into(),
            board: Some(board),
            players: bridge::BySeat::new(|seat| format!("Player {seat}").into()),
            dealer: Some(dealer),
            vulnerable: Some(Vulnerability::of_board(board)),
            deal: Some(deal.into()),
            scoring: "MP".into(),
            contract,
            auction: Some(auction),
            play: Some(PlayRecord::new(lead, &[card])),
            ..Record::default()
        }
    };
    (1..=count).map(board).collect()
}

/// How many boards a file has: about eight megabytes of PBN.
const BOARDS: u32 = 20_000;

#[divan::bench]
fn read_pbn(bencher: Bencher<'_, '_>) {
    let file = pbn::write(&records(BOARDS));
    bencher.counter(BytesCount::new(file.len())).bench(|| pbn::read(black_box(&file)));
}

#[divan::bench]
fn write_pbn(bencher: Bencher<'_, '_>) {
    let records = records(BOARDS);
    let bytes = pbn::write(&records).len();
    bencher.counter(BytesCount::new(bytes)).bench(|| pbn::write(black_box(&records)));
}

#[divan::bench]
fn read_lin(bencher: Bencher<'_, '_>) {
    let file = lin::write(&records(BOARDS));
    bencher.counter(BytesCount::new(file.len())).bench(|| lin::read(black_box(&file)));
}

#[divan::bench]
fn check_pbn(bencher: Bencher<'_, '_>) {
    let file = pbn::write(&records(BOARDS));
    let read = pbn::read(&file);
    bencher.counter(BytesCount::new(file.len())).bench(|| verify(black_box(&read)));
}

/// Writing with the list of what is lost.
#[divan::bench(args = [Format::Lin, Format::Rbn, Format::Bri])]
fn convert(bencher: Bencher<'_, '_>, format: Format) {
    let file = pbn::write(&records(BOARDS));
    let read = pbn::read(&file);
    bencher
        .counter(BytesCount::new(file.len()))
        .bench(|| (write_any(format, black_box(&read)), lost(format, black_box(&read))));
}

/// Files of many small parts, which take twice the time where they are twice as long.
#[divan::bench(args = [20_000, 40_000, 80_000])]
fn many_tags(bencher: Bencher<'_, '_>, count: usize) {
    let file: String = (0..count).map(|at| format!("[A{at} \"\"]\n")).collect();
    bencher.counter(BytesCount::new(file.len())).bench(|| read_any(black_box(file.as_bytes())));
}

#[divan::bench(args = [20_000, 40_000, 80_000])]
fn many_keys(bencher: Bencher<'_, '_>, count: usize) {
    let file = format!("qx|o1|{}", "zz|1|ah|x|".repeat(count));
    bencher.counter(BytesCount::new(file.len())).bench(|| read_any(black_box(file.as_bytes())));
}

#[divan::bench(args = [5_000, 10_000, 20_000])]
fn many_lines(bencher: Bencher<'_, '_>, count: usize) {
    let line = "<TRAVELLER_LINE><SCORE>x</SCORE></TRAVELLER_LINE>";
    let board = |at| format!("<BOARD><BOARD_NUMBER>{at}</BOARD_NUMBER>{line}</BOARD>");
    let file = format!("<USEBIO>{}</USEBIO>", (1..=count).map(board).collect::<String>());
    bencher.counter(BytesCount::new(file.len())).bench(|| read_any(black_box(file.as_bytes())));
}

/// Boards of one match, whose teams stand behind them.
#[divan::bench(args = [5_000, 10_000, 20_000])]
fn many_boards_of_a_match(bencher: Bencher<'_, '_>, count: usize) {
    let line = "<TRAVELLER_LINE><SCORE>50</SCORE></TRAVELLER_LINE>";
    let board = |at| format!("<BOARD><BOARD_NUMBER>{at}</BOARD_NUMBER>{line}</BOARD>");
    let boards = (1..=count).map(board).collect::<String>();
    let file = format!("<USEBIO><MATCH>{boards}<TEAM>1</TEAM></MATCH></USEBIO>");
    bencher.counter(BytesCount::new(file.len())).bench(|| read_any(black_box(file.as_bytes())));
}
