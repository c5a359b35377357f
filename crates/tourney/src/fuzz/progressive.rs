//! A progressive event driven by bytes.

use alloc::vec::Vec;

use bridge::{BySeat, BySide, Seat, Side};

use super::bytes::{Bytes, assert_text_alike, person, run};
use crate::log::{By, TournamentLog};
use crate::progressive::{self, Movement, Pack, Progressive};

/// A progressive event driven by these bytes.
///
/// # Panics
///
/// When a rule that holds for every event is broken.
pub fn progressive(bytes: &[u8]) -> TournamentLog<Progressive> {
    let bytes = &mut Bytes(bytes.iter());
    let tables = 2 + bytes.below(3);
    let mut setup = progressive::Setup::new((1..=tables * 4).map(|number| person('p', number)));
    let movement = Movement::ALL[bytes.below(4) as usize];
    setup.options.movement = movement;
    if movement == Movement::LadiesGents || bytes.below(2) == 0 {
        for (at, player) in setup.players.iter_mut().enumerate() {
            let kinds = [progressive::Kind::Lady, progressive::Kind::Gentleman];
            player.kind = kinds[(at / 2) % 2];
        }
    }
    let tie = bytes.below(3) as usize;
    setup.options.tie = progressive::Tie::ALL[tie];
    if bytes.below(3) == 0 {
        setup.options.cap = progressive::Cap::NONE;
    }
    let choose = |bytes: &mut Bytes, event: &Progressive| {
        let by = match bytes.below(4) {
            0 => By::Person(person('p', 1 + bytes.below(tables * 4))),
            _ => By::Director,
        };
        (by, act_in_event(bytes, event, tables))
    };
    let log = run::<Progressive>(setup, bytes, choose, assert_progressive);
    assert_text_alike(&log, |name| log.state().number_of(name).map(|number| number as usize));
    log
}

/// An act, mostly one that a table waits for.
fn act_in_event(bytes: &mut Bytes, event: &Progressive, tables: u32) -> progressive::Act {
    use progressive::{Act, Draw, Waiting};
    let table = 1 + bytes.below(tables);
    let seats = BySeat::new(|_| bytes.card());
    let sides = BySide::new(|_| bytes.card());
    if bytes.below(16) == 0 {
        return match bytes.below(3) {
            0 => Act::Scorer { table, player: 1 + bytes.below(tables * 4) },
            1 => Act::Pack { table, pack: Pack::Second },
            _ => Act::Winner { table, side: Side::ALL[bytes.below(2) as usize] },
        };
    }
    match event.waiting(table) {
        None | Some(Waiting::Signal) => Act::Move,
        Some(Waiting::Cards) => Act::Card {
            player: 1 + bytes.below(tables * 4),
            table,
            seat: Seat::ALL[bytes.below(4) as usize],
        },
        Some(Waiting::Partners { newcomers: [a, b], residents: [c, d] }) => {
            let draw = |(player, card)| Draw { player, card };
            let four = [a, b, c, d];
            match bytes.below(4) {
                0 => Act::Sit { table, seats: BySeat([a, c, d, b]) },
                1 => Act::Sit { table, seats: BySeat([a, c, b, d]) },
                _ => {
                    let [n, e, s, w] = seats.0;
                    Act::CutPartners {
                        table,
                        draws: [(four[0], n), (four[1], e), (four[2], s), (four[3], w)].map(draw),
                    }
                }
            }
        }
        Some(Waiting::Dealer) => Act::CutDeal { table, draws: seats },
        Some(Waiting::Deal { .. }) => Act::Deal { table, outcome: bytes.outcome(), honors: None },
        Some(Waiting::Tie) => Act::CutTie { table, draws: sides },
    }
}

pub(super) fn assert_progressive(event: &Progressive) {
    let tallies = event.tallies();
    assert_eq!(tallies.iter().map(|tally| tally.net).sum::<i32>(), 0, "the nets sum to nothing");
    let mut ranked: Vec<u32> = event.ranking().iter().map(|rank| rank.player).collect();
    ranked.sort_unstable();
    assert!(ranked.iter().zip(1..).all(|(player, number)| *player == number));
    for round in event.rounds() {
        let mut seated: Vec<u32> = round.iter().flat_map(|table| table.seats.0).flatten().collect();
        let count = seated.len();
        seated.sort_unstable();
        seated.dedup();
        assert_eq!(seated.len(), count, "nobody sits twice");
        for table in &round {
            let sum = |side: Side| table.deals.iter().map(|deal| deal.score.credited[side]).sum();
            assert_eq!(table.totals, BySide::new(sum));
            for deal in &table.deals {
                let dealer = table.dealer.map(|first| first.after(deal.deal as usize - 1));
                assert_eq!(Some(deal.dealer), dealer, "each deals once");
            }
        }
    }
}
