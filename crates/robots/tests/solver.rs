//! The robots' double-dummy search against an independent solver.

mod support;

use bridge::{BySeat, Seat, Side};
use cards::{Suit, Trick};
use contract_bridge::{FullDeal, Seat as DdsSeat, Strain};
use pons_dds::{Board, CurrentTrick, Objective, Target, solve_board};
use robots::double_dummy::{Position, Solver};

const SEATS: [DdsSeat; 4] = [DdsSeat::North, DdsSeat::East, DdsSeat::South, DdsSeat::West];
const STRAINS: [Strain; 5] =
    [Strain::Clubs, Strain::Diamonds, Strain::Hearts, Strain::Spades, Strain::Notrump];

/// The last `left` cards of each hand when a deal is cut down by its own order.
fn ending(n: u64, left: usize) -> BySeat<cards::Cards> {
    let deal = support::deal(77, n);
    // Cards leave from the small end of a shuffled order, so that all ranks remain.
    let order = support::deal(78, n);
    let mut ranked: Vec<(u32, cards::Card)> = Vec::new();
    for (index, seat) in Seat::ALL.into_iter().enumerate() {
        for (at, card) in order.hand(seat).iter().enumerate() {
            ranked.push(((at as u32 * 7 + index as u32 * 3) % 13, card));
        }
    }
    ranked.sort();
    BySeat::new(|seat| {
        ranked
            .iter()
            .map(|(_, card)| *card)
            .filter(|c| deal.hand(seat).contains(*c))
            .take(left)
            .collect()
    })
}

#[test]
fn it_agrees_with_an_independent_solver_on_every_card() {
    for n in 0..150 {
        let left = 4 + (n % 4) as usize;
        let hands = ending(n, left);
        let strain = (n % 5) as usize;
        let leader = Seat::ALL[(n % 4) as usize];
        let trump = Suit::ALL.get(strain).copied();
        let position = Position { hands, trick: Trick::new(leader) };

        let text: Vec<String> = hands.0.iter().map(|hand| hand.to_string()).collect();
        let remaining: contract_bridge::PartialDeal =
            format!("N:{}", text.join(" ")).parse().expect("the same notation");
        let trick = CurrentTrick::new(STRAINS[strain], SEATS[leader.index()]);
        let board = Board::try_new(remaining, trick).expect("a position");
        let found = solve_board(&Objective { board, target: Target::Legal });

        let mut solver = Solver::new(trump, u64::MAX);
        let tricks = solver.tricks(&position, leader.side(), 3).expect("no limit");
        let best = found.plays.iter().map(|play| play.score.get()).max().unwrap_or(0);
        assert_eq!(tricks, best, "deal {n}: {hands:?} {leader} {trump:?}");
        for (card, value) in solver.cards(&position, 3).expect("no limit") {
            let theirs = found.plays.iter().find(|play| {
                play.card.to_string() == symbol(card)
                    || play.equals.iter().any(|rank| {
                        rank.to_string() == card.rank().to_string()
                            && play.card.suit.to_string() == card.suit().symbol().to_string()
                    })
            });
            let Some(theirs) = theirs else { panic!("deal {n}: {card} is not there") };
            let expected = theirs.score.get().max(best.saturating_sub(2));
            assert_eq!(value, expected, "deal {n}: {card} of {hands:?} {trump:?}");
        }
    }
}

fn symbol(card: cards::Card) -> String {
    format!("{}{}", card.suit().symbol(), card.rank())
}

#[test]
fn a_whole_deal_is_searched_too() {
    let deal: FullDeal = support::deal(5, 1).to_string().parse().expect("the same notation");
    let table = pons_dds::solve_deal(deal);
    let position =
        Position { hands: *support::deal(5, 1).hands(), trick: Trick::new(bridge::Seat::West) };
    let mut solver = Solver::new(Some(Suit::Spades), u64::MAX);
    let theirs = solver.tricks(&position, Side::EastWest, 6).expect("no limit");
    assert_eq!(13 - theirs, table[Strain::Spades].get(DdsSeat::South).get());
}
