use pref::{Entry, Pulka, SheetPlace};

use crate::common::{options, rows};
use crate::ledger::ledger;

/// Enters every deal of a data file on a sheet in the state given there.
fn check_all(data: &'static str) -> usize {
    let mut seen = 0;
    for row in rows(data) {
        let [id, rules, before, outcome, delta] = row[..] else { panic!("{row:?}") };
        let mut pulka = Pulka::new(options(rules));
        for outcome in before.split(';').filter(|outcome| !outcome.trim().is_empty()) {
            pulka.enter(outcome.parse().unwrap()).unwrap_or_else(|error| panic!("{id}: {error}"));
        }
        let entered = pulka.enter(outcome.parse().unwrap_or_else(|_| panic!("{id}: {outcome}")));
        let row = entered.unwrap_or_else(|error| panic!("{id}: {error}"));
        assert_eq!(row.delta, ledger(delta), "{id}: {outcome}");
        assert_eq!(row.outcome.to_string().parse(), Ok(row.outcome), "{id} is written as it reads");
        seen += 1;
    }
    seen
}

/// docs/sources/preferans.md#B01 … docs/sources/preferans.md#B30 and their variants.
#[test]
fn balkan_deals_score() {
    assert_eq!(check_all(include_str!("../data/balkan_deals.txt")), 48);
}

/// docs/sources/preferans.md#R01 … docs/sources/preferans.md#R33, docs/sources/preferans.md#R44,
/// and further rules.
#[test]
fn russian_deals_score() {
    assert_eq!(check_all(include_str!("../data/russian_deals.txt")), 54);
}

/// The reason of each entry of a deal.
#[test]
fn numbers_say_what_they_are_for() {
    let check = |rules: &str, before: &str, outcome: &str, expected: &str| {
        let mut pulka = Pulka::new(options(rules));
        let before = before.split(';').filter(|text| !text.trim().is_empty());
        for outcome in before.chain([outcome]) {
            pulka.enter(outcome.parse().unwrap()).unwrap();
        }
        let written =
            pulka.entries(pulka.rows().len() - 1).iter().map(|Entry { place, item, amount }| {
                match place {
                    SheetPlace::Pool(seat) => format!("{seat} {item} {amount}"),
                    SheetPlace::Mountain(seat) => format!("m{seat} {item} {amount}"),
                    SheetPlace::Whists { writer, on } => format!("{writer}>{on} {item} {amount}"),
                }
            });
        assert_eq!(written.collect::<Vec<_>>().join(", "), expected, "{outcome}");
    };
    check(
        "sochi players=4",
        "",
        "9S-A B:whist:2 C:whist:1",
        "mA failed 16, B>A consolation 16, C>A consolation 16, D>A consolation 16, \
         B>A tricks 16, C>A tricks 8",
    );
    check("sochi", "", "7S-A B:pass C:half unplayed", "A contract 4, C>A half 4");
    check("sochi", "", "6S-A B:whist:3 C:whist", "A contract 2, B>A tricks 6, mC shortage 4");
    check("sochi", "", "Raspasy A:0 B:4 C:6", "mB raspasy 4, mC raspasy 6, A no-trick 1");
    let closed = "10S-A B:check C:check";
    check(
        "sochi",
        closed,
        "7S-A B:whist:2 C:whist:1",
        "B>A tricks 8, C>A tricks 4, B aid 4, A>B aid 40",
    );
    check(
        "essay",
        "",
        "4t-A B:come:2 C:come:1",
        "A contract 8, B>A tricks 16, C>A tricks 8, C fine -8",
    );
    check("essay", "", "5t-A B:come:3 C:come:2", "A failed -10, B>A tricks 30, C>A tricks 20");
}

/// As in bridge: each card is in each hand, and in the talon, as often as their sizes say.
#[cfg(feature = "rand")]
#[test]
fn a_random_deal_gives_every_card_to_every_hand_alike() {
    use cards::Cards;
    use pref::Deal;
    use rand::SeedableRng;

    let mut rng = rand_chacha::ChaCha8Rng::seed_from_u64(1);
    let mut counts = [[0i64; 4]; 32];
    for _ in 0..8_000 {
        let deal = Deal::random(&mut rng);
        let [first, second, third] = deal.hands();
        let places = [first, second, third, deal.talon()];
        for (count, card) in counts.iter_mut().zip(Cards::PIQUET) {
            let at = places.iter().position(|place| place.contains(card)).unwrap();
            count[at] += 1;
        }
    }
    for (count, card) in counts.iter().zip(Cards::PIQUET) {
        let expected = [2_500, 2_500, 2_500, 500];
        let squares = count.iter().zip(expected).map(|(count, many)| {
            let off = count - many;
            off * off * 2_500 / many
        });
        assert!(squares.sum::<i64>() < 25 * 2_500, "{card}: {count:?}");
    }
}
