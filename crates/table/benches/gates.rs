//! The same boards folded by each kind of table: `session` is bridge without laws, `prevent` a
//! table that allows only legal acts, `physical` and `coach` tables in laws mode.

#![allow(clippy::expect_used, missing_docs)]

use bridge::{Auction, Call, Deal, Event as Plain, Play, Seat, Session, Vulnerability};
use divan::Bencher;
use divan::counter::ItemsCount;
use laws::{CodeId, Event as Law, Mode};
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};
use table::{Bridge, BridgeEvent, BridgeOptions, Event, Game, LawsMode, Table, TableOptions};

fn main() {
    divan::main();
}

/// A regular board: its calls and cards.
struct Regular {
    deal: Deal,
    calls: Vec<(Seat, Call)>,
    cards: Vec<(Seat, cards::Card)>,
}

fn regular(random: &mut ChaCha8Rng, dealer: Seat) -> Regular {
    let number = u128::from(random.next_u64()) << 32 | u128::from(random.next_u32());
    let deal = Deal::from_number(number % Deal::COUNT).expect("below the count");
    let mut auction = Auction::new(dealer);
    for word in ["1C", "Pass", "1S", "2H", "3C", "Pass", "3NT", "Pass", "Pass", "Pass"] {
        auction.push(word.parse().expect("a call")).expect("legal");
    }
    let mut play = Play::new(auction.contract().expect("it was bid"), &deal);
    let mut cards = Vec::with_capacity(52);
    while let Some(turn) = play.turn() {
        let legal: Vec<_> = play.legal_cards().iter().collect();
        let card = legal[random.next_u32() as usize % legal.len()];
        play.push(turn, card).expect("legal");
        cards.push((turn, card));
    }
    Regular { deal, calls: auction.entries().collect(), cards }
}

fn boards() -> Vec<(Plain, Regular)> {
    let mut random = ChaCha8Rng::seed_from_u64(1987);
    (0..64u32)
        .map(|at| {
            let dealer = Seat::ALL[at as usize % 4];
            let vulnerable = bridge::forms::FormOptions::of("duplicate")
                .map_or(Vulnerability::None, |_| Vulnerability::None);
            let board = regular(&mut random, dealer);
            let taken = Plain::BoardTaken {
                board: at + 1,
                dealer,
                vulnerable,
                deal: board.deal,
                turned: None,
            };
            (taken, board)
        })
        .collect()
}

fn plain(board: &Regular) -> Vec<Plain> {
    let mut events: Vec<Plain> =
        board.calls.iter().map(|(seat, call)| Plain::Call { seat: *seat, call: *call }).collect();
    for (at, (seat, card)) in board.cards.iter().enumerate() {
        let (seat, card) = (*seat, *card);
        if at == 0 {
            events.push(Plain::LeadFaced { seat, card });
            events.push(Plain::DummySpread { seat: seat.next() });
        } else {
            events.push(Plain::Play { seat, card });
        }
    }
    events.push(Plain::ResultAgreed);
    events
}

fn open(board: &Regular) -> Vec<Law> {
    let mut events: Vec<Law> = plain(board).iter().filter_map(Law::from_regular).collect();
    events.push(Law::CorrectionPeriodEnded);
    events
}

fn laws_mode<G: Game>(game: G::Options) -> Table<G> {
    let owner = "bench".parse().expect("a word");
    let options = Box::new(TableOptions::new(game));
    let laws_mode = Event::Opened { table: "bench".into(), owner, options };
    Table::open(&laws_mode).expect("an opening")
}

fn fold<G: Game>(bencher: Bencher<'_, '_>, game: &G::Options, logs: &[Vec<Event<G>>]) {
    bencher.counter(ItemsCount::new(logs.len())).bench(|| {
        let mut table = laws_mode::<G>(game.clone());
        logs.iter().flatten().for_each(|event| table.apply(event, 0));
        table
    });
}

fn form() -> bridge::SessionOptions {
    let form = bridge::forms::FormOptions::of("duplicate").expect("a known form");
    bridge::SessionOptions { form, ..Default::default() }
}

#[divan::bench]
fn session(bencher: Bencher<'_, '_>) {
    let logs: Vec<Vec<Event<Session>>> = boards()
        .iter()
        .map(|(taken, board)| {
            let events = std::iter::once(taken.clone()).chain(plain(board));
            events.map(|event| Event::Game { event }).collect()
        })
        .collect();
    fold(bencher, &form(), &logs);
}

#[divan::bench]
fn prevent(bencher: Bencher<'_, '_>) {
    let logs: Vec<Vec<Event<Bridge>>> = boards()
        .iter()
        .map(|(taken, board)| {
            let events = std::iter::once(taken.clone()).chain(plain(board));
            events.map(|event| Event::Game { event: BridgeEvent::Plain(event) }).collect()
        })
        .collect();
    fold(bencher, &form().into(), &logs);
}

fn behind(bencher: Bencher<'_, '_>, mode: Mode) {
    let logs: Vec<Vec<Event<Bridge>>> = boards()
        .iter()
        .map(|(taken, board)| {
            let taken = BridgeEvent::Plain(taken.clone());
            let events = open(board).into_iter().map(BridgeEvent::from);
            std::iter::once(taken).chain(events).map(|event| Event::Game { event }).collect()
        })
        .collect();
    let laws = Some(LawsMode { mode, code: CodeId::Dup2017 });
    fold(bencher, &BridgeOptions { game: form(), laws }, &logs);
}

#[divan::bench]
fn physical(bencher: Bencher<'_, '_>) {
    behind(bencher, Mode::Physical);
}

#[divan::bench]
fn coach(bencher: Bencher<'_, '_>) {
    behind(bencher, Mode::Coach);
}
