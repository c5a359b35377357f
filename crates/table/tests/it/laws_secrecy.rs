//! Two tables side by side, one with an unnoticed revoke: the other players receive the same bytes.

use bridge::{Command as Plain, Seat};
use laws::{CodeId, Mode};

use crate::evening::Evening;
use crate::laws::{D1, PEOPLE, bid_four_spades, dealt, give, play, replays, who};

/// The revoker holds the seven of spades at one table; at the other a player whose hand the viewer
/// cannot see holds it, and the same cards are played.
const OTHERS: [(&str, Seat, &[Seat]); 2] = [
    // South holds it, and nobody has revoked: West cannot tell the difference, nor can dummy before
    // the hand is spread.
    (
        "N:KQ52.863.AJ4.K72 3.KQJ9.T982.Q864 AJT9874.A7.K6.A5 6.T542.Q753.JT93",
        Seat::East,
        &[Seat::West],
    ),
    // West holds it, and revoked: declarer and dummy cannot tell the difference.
    (
        "N:KQ52.863.AJ4.K72 3.KQJ9.T9852.Q84 AJT984.A7.K6.A65 76.T542.Q73.JT93",
        Seat::West,
        &[Seat::North, Seat::South],
    ),
];

/// East discards a diamond on the king of spades, and play continues.
const CARDS: &str = "CJ C2 C4 CA SA S6 S2 S3 S4 H2 SK D2 H3 HJ HA H4";

fn sights(code: CodeId, deal: &str, to: &[Seat]) -> Vec<Vec<String>> {
    let mut evening = dealt(Mode::Physical, code, deal);
    bid_four_spades(&mut evening);
    let people: Vec<&str> = to.iter().map(|seat| who(*seat)).collect();
    let mut sent = vec![Evening::sights(&evening.table, &people)];
    let mut versions = Vec::new();
    for card in CARDS.split(' ') {
        play(&mut evening, card);
        sent.push(Evening::sights(&evening.table, &people));
        versions.push(format!("{} {:?}", evening.table.version(), evening.table.stage()));
    }
    sent.push(versions);
    replays(&evening);
    sent
}

#[test]
fn a_latent_revoke_does_not_change_a_byte() {
    for code in CodeId::ALL {
        for (other, _, to) in OTHERS {
            let (one, two) = (sights(code, D1, to), sights(code, other, to));
            assert_eq!(one.len(), two.len());
            for (at, (one, two)) in one.iter().zip(&two).enumerate() {
                assert_eq!(one, two, "{code}: after {at} cards");
            }
        }
    }
}

/// The robots are asked in the same order, and nobody gets different refusals.
#[test]
fn a_latent_revoke_refuses_nobody_anything() {
    let refusals = |deal: &str| -> Vec<String> {
        let mut evening = dealt(Mode::Physical, CodeId::Dup1987, deal);
        bid_four_spades(&mut evening);
        play(&mut evening, CARDS);
        let mut told = Vec::new();
        for seat in [Seat::North, Seat::South] {
            for command in [
                Plain::Agree { seat },
                Plain::Claim { seat, tricks: 13, line: Vec::new(), statement: String::new() },
                Plain::Play { seat: Seat::North, card: "S5".parse().expect("a card") },
            ] {
                let mut then = evening.clone();
                told.push(format!(
                    "{:?}",
                    give(&mut then, seat, command).map_err(|e| e.to_string())
                ));
            }
        }
        told.push(format!("{:?}", table::Game::awaited(evening.table.game())));
        told
    };
    assert_eq!(refusals(D1), refusals(OTHERS[1].0));
}

/// A control: the comparison finds the difference for a viewer who holds the cards.
#[test]
fn the_comparison_detects_a_difference() {
    let one = sights(CodeId::Dup2017, D1, &[Seat::East]);
    let two = sights(CodeId::Dup2017, OTHERS[0].0, &[Seat::East]);
    assert_ne!(one, two);
    assert_eq!(PEOPLE.len(), 4);
}
