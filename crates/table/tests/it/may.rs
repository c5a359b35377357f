//! What a person may do is what the table accepts: checked after every step of random boards, for
//! every player of every game, against the commands themselves.

use bridge::{Command as Act, Seat, Session};
use cards::Cards;
use pref::Match;
use proptest::prelude::*;
use table::{Bridge, BridgeMay, Command, Game, Options, Permission, PersonId, Refusal, Table};

use crate::evening::{check_may, person, random_evening};

/// Would the table accept this command, with any effect?
fn accepts<G: Game>(table: &Table<G>, who: &PersonId, command: G::Command) -> bool {
    let decided = table.decide(who, &Command::Game { command });
    decided.is_ok_and(|events| !events.is_empty())
}

/// A permission that names a seat agrees with the command in every seat.
fn check_seat<G: Game, T>(
    table: &Table<G>,
    who: &PersonId,
    may: Option<&Permission<T, G::Refusal>>,
    seat: impl Fn(&T) -> G::Seat,
    command: impl Fn(G::Seat) -> G::Command,
) where
    G::Refusal: PartialEq,
{
    let seats = <G::Seat as cards::Seat>::ALL.iter().copied();
    match may {
        Some(Permission::Allowed { allowed }) => {
            assert!(accepts(table, who, command(seat(allowed))), "{who}");
        }
        None => {
            let taken = seats.into_iter().find(|seat| accepts(table, who, command(*seat)));
            assert!(taken.is_none(), "{who} may {:?}", taken.map(command));
        }
        Some(Permission::Refused(refusal)) => {
            let refused = |seat| match table.decide(who, &Command::Game { command: command(seat) })
            {
                Err(Refusal::Game(because)) => Some(because),
                _ => None,
            };
            let answers: Vec<_> = seats.map(refused).collect();
            assert!(answers.iter().all(Option::is_some), "{who} is refused in every seat");
            assert!(answers.contains(&Some(refusal.clone())), "{who} is told the refusal");
        }
    }
}

/// The permissions of bridge, in any mode.
fn check_of_bridge<G: Game<Seat = Seat>>(
    table: &Table<G>,
    who: &PersonId,
    may: &BridgeMay<G::Refusal>,
    callers: &[Seat],
    command: impl Fn(Act) -> G::Command,
) where
    G::Refusal: PartialEq,
{
    let same = |seat: &Seat| *seat;
    check_seat(table, who, may.undo.as_ref(), same, |seat| command(Act::UndoAsk { seat }));
    check_seat(table, who, may.honors.as_ref(), same, |seat| command(Act::ClaimHonors { seat }));
    check_seat(table, who, may.break_off.as_ref(), same, |seat| command(Act::BreakOff { seat }));
    let claim = |seat, tricks| {
        command(Act::Claim { seat, tricks, line: Vec::new(), statement: String::new() })
    };
    check_seat(
        table,
        who,
        may.claim.as_ref(),
        |terms| terms.seat,
        |seat| command(Act::Concede { seat, tricks: 1 }),
    );
    if let Some(terms) = may.claim.as_ref().and_then(|may| may.allowed()) {
        assert!((1..=13).contains(&terms.tricks));
        assert!(accepts(
            table,
            who,
            command(Act::Concede { seat: terms.seat, tricks: terms.tricks })
        ));
        assert!(!accepts(table, who, claim(terms.seat, terms.tricks + 1)));
    }
    for caller in Seat::ALL {
        let about = callers.iter().position(|by| *by == caller);
        let decide = |seat: Seat, asks: bool| {
            let about = about? as u16;
            let act = if asks { Act::Ask { seat, about } } else { Act::Alert { seat, about } };
            table.decide(who, &Command::Game { command: command(act) }).ok()
        };
        for (asks, speakers) in [(true, &may.ask), (false, &may.explain)] {
            match speakers.get(&caller) {
                Some(seat) => assert!(decide(*seat, asks).is_some(), "{who}, a call of {caller}"),
                None => {
                    let speaks = Seat::ALL.into_iter().any(|seat| decide(seat, asks).is_some());
                    assert!(!speaks, "{who}, a call of {caller}");
                }
            }
        }
    }
}

/// Bridge without laws mode.
pub(crate) fn check_bridge(table: &Table<Session>, who: &PersonId) {
    let Some(may) = table.may(who).and_then(|may| may.game) else {
        return assert!(table.acting_seats(who).is_empty(), "a player may do something");
    };
    let board = table.game().board().expect("a board is played");
    let callers: Vec<Seat> = board.auction().entries().map(|(seat, _)| seat).collect();
    check_of_bridge(table, who, &may, &callers, |act| act);
    let cards = board.play().map_or(Cards::EMPTY, bridge::Play::legal_cards);
    if let (Some(seat), Some(card)) = (board.turn(), cards.iter().next()) {
        let plays = accepts(table, who, Act::Play { seat, card });
        assert_eq!(may.plays.contains(seat), plays, "{who} plays {seat}");
    }
    if board.outcome().is_none() && board.contract().is_none() {
        let held = board.manner().hands_of(table.acting_seats(who));
        assert_eq!(may.plays, held, "before there is a dummy all hold their hands");
    }
    let view = table.view(who).expect("a player").game.board.expect("a board");
    for seat in view.dummies.iter() {
        assert_ne!(board.controller(seat), seat, "another player plays a dummy");
    }
    assert_eq!(view.tricks.is_some(), view.outcome.is_some_and(|end| end.contract().is_some()));
}

/// Bridge in laws mode.
pub(crate) fn check_laws(table: &Table<Bridge>, who: &PersonId) {
    let Some(may) = table.may(who).and_then(|may| may.game) else {
        return assert!(table.acting_seats(who).is_empty(), "a player may do something");
    };
    let ruled = table.game().ruled().expect("a board is played");
    let playing = table.game().session().is_playing();
    let calls = ruled.calls().entries();
    let callers: Vec<Seat> = calls.iter().filter(|_| playing).map(|entry| entry.seat).collect();
    check_of_bridge(table, who, &may, &callers, |act| act.into());
    let cards = ruled.turn().map_or(Cards::EMPTY, |seat| ruled.legal_plays(seat));
    if let (true, Some(seat), Some(card)) = (playing, ruled.turn(), cards.iter().next())
        && accepts(table, who, Act::Play { seat, card }.into())
    {
        assert!(may.plays.contains(seat), "{who} plays {seat}");
    }
}

/// Preferans.
pub(crate) fn check_preferans(table: &Table<Match>, who: &PersonId) {
    use pref::{Act as Deed, BySeat, Command as Act, Seat};

    let Some(may) = table.may(who).and_then(|may| may.game) else {
        return assert!(table.acting_seats(who).is_empty(), "a player may do something");
    };
    let same = |seat: &Seat| *seat;
    check_seat(table, who, may.undo.as_ref(), same, |seat| Act::UndoAsk { seat });
    check_seat(table, who, may.break_off.as_ref(), same, |seat| Act::BreakOff { seat });
    let offer = |tricks: &[(Seat, u8)]| {
        let mut shares = BySeat::default();
        tricks.iter().for_each(|(seat, count)| shares[*seat] += count);
        Act::Offer { seat: tricks[0].0, tricks: shares }
    };
    match may.offer.as_ref().and_then(|may| may.allowed()) {
        Some(terms) => {
            assert!(terms.most <= terms.left && terms.usual <= terms.most, "{terms:?}");
            for own in 0..=terms.most {
                let rest = (terms.left - own).min(terms.defence);
                for first in 0..=rest {
                    let mut shares = vec![(terms.seat, own)];
                    match terms.takers[..] {
                        [one, other] => shares.extend([(one, first), (other, rest - first)]),
                        [one] => shares.push((one, rest)),
                        _ => panic!("one or two defenders take tricks: {terms:?}"),
                    }
                    assert!(accepts(table, who, offer(&shares)), "{terms:?}: {shares:?}");
                }
            }
        }
        None => {
            let board = table.game().board().expect("a deal is played");
            let left = board.play().map_or(0, pref::Play::tricks_left);
            for seat in board.trio().seats() {
                assert!(!accepts(table, who, offer(&[(seat, left)])), "{who} offers");
            }
        }
    }
    let board = table.game().board().expect("a deal is played");
    let cards = board.play().map_or(Cards::EMPTY, pref::Play::legal_cards);
    if let (Some(seat), Some(card)) = (board.turn(), cards.iter().next()) {
        let plays = accepts(table, who, Act::Act { seat, act: Deed::Play(card) });
        assert_eq!(may.plays.contains(seat), plays, "{who} plays {seat}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    /// Forms with standing dummies, without dummies and with claimed honors.
    #[test]
    fn what_a_person_may_do_is_accepted_in_every_form(
        form in prop::sample::select(vec!["two-handed", "three-handed", "whist", "vint", "bridge-whist", "rubber"]),
        seed: u64,
    ) {
        let Some(form) = bridge::forms::FormOptions::of(form) else { return Ok(()) };
        let options = Options::new(bridge::Options { form, ..Default::default() });
        check_may(&random_evening::<Session>(options, 2, seed));
    }
}

/// A watcher has no permissions, nor has a player for whom a robot plays or while a deal is drawn.
#[test]
fn only_those_who_act_may_do_something() {
    let mut evening = crate::bridge_table::dealt();
    evening.enter("watcher").expect("the table is open");
    assert!(evening.table.may(&person("watcher")).is_none());
    assert!(evening.table.may(&person("a")).is_some_and(|may| may.game.is_some()));
    evening.give("a", Command::Deputise { seat: Seat::North }).expect("their own seat");
    assert!(evening.table.may(&person("a")).is_some_and(|may| may.game.is_none()));
    let text = serde_json::to_string(&evening.table.view(&person("a"))).expect("a view");
    assert!(text.contains("\"may\":{}"), "{text}");
}
