//! Portable Preferans Notation: the published example, and Serbian matches written and read.

use formats::{ppn, preferans};
use proptest::prelude::*;

use crate::preferans::played;

/// The published example, whose tricks have three cards where two players play, and repeat cards.
const PUBLISHED: &str = "[Bula \"40\"]\n[Refe \"1\"]\n[Result1 \"458\"]\n\
    1. 1 1BDHM27WQK4CEIN3FVRJS5LP8GU6AOT9 M3,D,3 AR 4 10 0 8 \
    2A12,G9B2,2A12,G9B2,2A12,G9B2,2A11,G9B1,2A13,G9B3 7:0:8:0,3:24:0:0,0:0:0:0\n\
    2. 2 WQKJS5LP84CEIAOT9N31BDH7FVM2RGU6 D,D,D\n...\n";

#[test]
fn the_published_example_is_read_leniently() {
    let reading = ppn::read(PUBLISHED.as_bytes());
    let file = &reading.file;
    assert_eq!(file.tag("bula"), Some("40"));
    assert_eq!(file.deals.len(), 2);
    assert!(file.deals[0].cards.is_some(), "{:?}", reading.errors);
    // Player 1 deals, so player 2 is first hand: bid three and said mine.
    assert_eq!(file.deals[0].dealer, pref::Seat::A);
    assert_eq!(file.deals[0].outcome.unwrap().contract().unwrap().declarer, pref::Seat::B);
    assert_eq!(file.deals[1].outcome, Some(pref::Outcome::AllPassed));
    assert!(file.deals[0].raw.starts_with("1. 1 1BDH"));
}

#[test]
fn errors_are_reported_and_the_rest_is_read() {
    let file = "[Bula 60]\n[Refe 2]\nhello\n\
        1 231 1BDHM27WQK4CEIN3FVRJS5LP8GU6AOT9 P,P\n\
        1 321 1BDHM27WQK4CEIN3FVRJS5LP8GU6AOT9 P,P,P\n\
        2 312 1BDHM27WQK4CEIN3FVRJS5LP8GU6AOT1 2,P,P 3 XX 9 8 0 0 4 3 1,1 0,0,0\n\
        3 123 1BDHM27WQK4CEIN3FVRJS5LP8GU6AOT9 2,P,P 1 AR 3 8 0 0 6 1 2,2,3,3,4 0,0,0\n\
        4 231 1BDHM27WQK4CEIN3FVRJS5LP8GU6AOT9 2,P,P 2 AR 3 8 K3 0 12 2 \
        2,2,2,2,2,2,3,3,1,1 0,0,0\n";
    let reading = ppn::read(file.as_bytes());
    let errors: Vec<String> = reading.errors.iter().map(ToString::to_string).collect();
    assert_eq!(
        errors,
        [
            "line 3, column 1: this is no tag and no deal",
            "line 5, column 3: 321 is no order of the players 1, 2 and 3",
            "line 6, column 7: these are not thirty-two cards, ten to each hand and two over",
            "line 6, column 51: 9 is no contract",
            "line 7, column 71: 4 is no trick",
        ]
    );
    let last = reading.file.deals.last().unwrap();
    assert_eq!(last.outcome.unwrap().to_string(), "3t-B C:come+1:2 A:come:2");
    assert_eq!(reading.file.game().options.settings()[1].word, "60");
}

#[test]
fn serbian_matches_are_written_and_read_again() {
    let options = pref::Options::of(pref::Preset::SerbiaClub);
    let mut written = 0;
    for seed in 1..30 {
        let (game, _) = played(options.clone(), seed, 5);
        let Ok(file) = ppn::write(&game) else { continue };
        let reading = ppn::read(file.as_bytes());
        assert_eq!(reading.errors, [], "{file}");
        let again = reading.file.game();
        for (one, other) in game.deals.iter().zip(&again.deals) {
            assert_eq!((one.cards, one.outcome), (other.cards, other.outcome), "{file}");
        }
        assert_eq!(again.pulka().ledger(), game.pulka().ledger(), "{file}");
        written += 1;
    }
    assert!(written > 20, "{written}");
}

#[test]
fn other_rules_are_refused() {
    let game = |preset| preferans::Game::new(pref::Options::of(preset));
    assert_eq!(ppn::write(&game(pref::Preset::Sochi)), Err(ppn::NotSerbian::Rules));
    let mut four = game(pref::Preset::SerbiaClub);
    four.options = four.options.for_players(pref::Players::Four);
    assert_eq!(ppn::write(&four), Err(ppn::NotSerbian::Players));
}

fn bytes() -> impl Strategy<Value = Vec<u8>> {
    let changes = prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 0..6);
    let near = (0..40u64, changes).prop_map(|(seed, changes)| {
        let game = played(pref::Options::of(pref::Preset::SerbiaClub), seed, 2).0;
        let mut bytes = ppn::write(&game).unwrap_or_else(|_| PUBLISHED.to_owned()).into_bytes();
        for (at, byte) in changes {
            let at = at.index(bytes.len());
            bytes[at] = byte;
        }
        bytes
    });
    prop_oneof![3 => near, 1 => prop::collection::vec(any::<u8>(), 0..120)]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn no_bytes_break_the_reader(bytes in bytes()) {
        ppn::fuzz(&bytes);
    }
}
