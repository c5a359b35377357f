//! A face-down lead, and a dummy who looks into a hand, in laws mode (Laws 41 and 43).

use bridge::{Command as Plain, Seat};
use cards::Card;
use laws::{CodeId, Mode};
use table::{Bridge, LawsCommand};

use crate::evening::{Evening, person};
use crate::laws::{D1, PEOPLE, bid_four_spades, dealt, give, play, replays, ruled, who};

fn card(text: &str) -> Card {
    text.parse().expect("a card")
}

fn sight(evening: &Evening<Bridge>, seat: Seat) -> table::LawsView {
    let view = evening.table.view(&person(who(seat))).expect("the person is at the table").game;
    view.laws.expect("the table is in laws mode")
}

fn hand(evening: &Evening<Bridge>, of: Seat, seen_by: Seat) -> Option<cards::Cards> {
    let view = evening.table.view(&person(who(seen_by))).expect("the person is at the table").game;
    view.session.board.expect("a board").hands[of].cards
}

/// South declares, West leads.
fn on_lead(mode: Mode, code: CodeId) -> Evening<Bridge> {
    let mut evening = dealt(mode, code, D1);
    bid_four_spades(&mut evening);
    evening
}

fn down(evening: &mut Evening<Bridge>, seat: Seat, text: &str) -> bool {
    give(evening, seat, LawsCommand::FaceDown { seat, card: card(text) }).is_ok()
}

#[test]
fn a_lead_lies_face_down_and_is_turned_up() {
    let seat = Seat::West;
    for code in CodeId::ALL {
        for mode in [Mode::Physical, Mode::Coach] {
            let mut evening = on_lead(mode, code);
            assert!(
                give(&mut evening, seat, LawsCommand::TurnUp { seat }).is_err(),
                "no lead lies face down"
            );
            assert!(down(&mut evening, seat, "CJ"), "the player is on lead");
            for other in Seat::ALL {
                let lead = sight(&evening, other)
                    .face_down
                    .expect("everybody sees that a lead lies there");
                assert_eq!(lead.seat, seat);
                assert_eq!(lead.card.is_some(), other == seat, "{other} and its face");
            }
            assert_eq!(ruled(&evening).rulings().count(), 0, "nothing is irregular");
            // The questions of Law 41B.
            give(&mut evening, Seat::East, Plain::Ask { seat: Seat::East, about: 2 })
                .expect("partner may ask");
            // That card and no other.
            assert!(!down(&mut evening, seat, "C3"));
            let another = Plain::Play { seat, card: card("C3") };
            assert!(give(&mut evening, seat, another).is_err());
            let dropped = LawsCommand::Drop { seat, card: card("CJ") };
            assert!(give(&mut evening, seat, dropped).is_err());
            let taken_up = LawsCommand::TakeBack { seat, card: card("CJ") };
            assert!(give(&mut evening, seat, taken_up).is_err(), "Law 41A");
            replays(&evening);
            give(&mut evening, seat, LawsCommand::TurnUp { seat }).expect("the lead is turned up");
            assert!(sight(&evening, Seat::East).face_down.is_none());
            assert_eq!(ruled(&evening).all_cards().len(), 52);
            play(&mut evening, "C2 C4 CA");
            replays(&evening);
        }
    }
}

#[test]
fn a_lead_face_down_out_of_turn_goes_back_unseen() {
    for code in CodeId::ALL {
        let mut evening = on_lead(Mode::Physical, code);
        assert!(down(&mut evening, Seat::East, "HK"));
        for seat in Seat::ALL {
            let seen = sight(&evening, seat);
            assert!(seen.face_down.is_none());
            let [ruling] = seen.public_state.rulings.as_slice() else {
                panic!("one ruling: {code}")
            };
            let told = serde_json::to_string(ruling).expect("it can be serialised");
            assert_eq!(told.contains("HK"), seat == Seat::East, "{seat} is told {told}");
            let all = Evening::sights(&evening.table, &[who(seat)]).concat();
            assert!(seat == Seat::East || !all.contains("HK"), "{seat} sees no king of hearts");
        }
        assert!(ruled(&evening).penalties().is_empty(), "the card is returned without penalty");
        play(&mut evening, "CJ C2 C4 CA");
        replays(&evening);
    }
}

/// The others receive the same view whatever card lies face down.
#[test]
fn a_face_down_lead_does_not_change_other_views() {
    let sent = |text: &str| {
        let mut evening = on_lead(Mode::Physical, CodeId::Dup2017);
        assert!(down(&mut evening, Seat::West, text));
        Evening::sights(&evening.table, &[PEOPLE[0], PEOPLE[1], PEOPLE[2]])
    };
    assert_eq!(sent("CJ"), sent("H2"));
    assert!(!sent("CJ").concat().is_empty());
}

/// Declarer prohibits the suit of the face-down lead: it is not among the cards its player may
/// lead.
#[test]
fn a_lead_that_is_forbidden_is_not_turned_up() {
    for mode in [Mode::Physical, Mode::Coach] {
        let mut evening = on_lead(mode, CodeId::Dup2017);
        let legal = |evening: &Evening<Bridge>| {
            let view = evening
                .table
                .view(&person(who(Seat::West)))
                .expect("the person is at the table")
                .game;
            view.session.board.expect("a board").legal_cards
        };
        assert!(down(&mut evening, Seat::West, "CJ"));
        assert_eq!(legal(&evening), cards::Cards::of(card("CJ")), "that card and no other");
        let lead = Plain::Play { seat: Seat::East, card: card("C8") };
        give(&mut evening, Seat::East, lead).expect("any card is played");
        if mode == Mode::Physical {
            give(&mut evening, Seat::South, LawsCommand::Attention { seat: Seat::South })
                .expect("a player may draw attention");
        }
        for option in ["refuse", "prohibit-C"] {
            let choice = LawsCommand::Choose { seat: Seat::South, option: option.into() };
            give(&mut evening, Seat::South, choice).expect("declarer chooses");
        }
        assert!(sight(&evening, Seat::West).face_down.is_some(), "it lies there");
        assert!(legal(&evening).iter().all(|card| card.suit() != cards::Suit::Clubs));
        assert!(legal(&evening).contains(card("H2")));
        let before = ruled(&evening).rulings().count();
        play(&mut evening, "H2");
        assert_eq!(ruled(&evening).rulings().count(), before, "the act is regular");
        assert!(sight(&evening, Seat::North).face_down.is_none());
        replays(&evening);
    }
}

/// Law 41A: a ruling about another card does not free the lead.
#[test]
fn a_ruling_about_another_card_frees_no_lead() {
    for code in CodeId::ALL {
        let mut evening = on_lead(Mode::Physical, code);
        assert!(down(&mut evening, Seat::West, "CJ"));
        assert!(down(&mut evening, Seat::East, "HK"), "the lead is returned without penalty");
        assert_eq!(ruled(&evening).rulings().count(), 1, "{code}");
        let seat = Seat::West;
        let another = Plain::Play { seat, card: card("H2") };
        assert!(give(&mut evening, seat, another).is_err(), "{code}");
        assert!(!down(&mut evening, seat, "H2"), "{code}");
        // Nor does a card dropped by the same player.
        let drop = LawsCommand::Drop { seat, card: card("DQ") };
        give(&mut evening, seat, drop).expect("any card may be dropped");
        let penalty = Plain::Play { seat, card: card("DQ") };
        assert!(give(&mut evening, seat, penalty).is_err(), "{code}");
        give(&mut evening, seat, LawsCommand::TurnUp { seat }).expect("the lead is turned up");
        replays(&evening);
    }
}

/// Undoing a card does not undo dummy's look after it.
#[test]
fn dummys_look_is_not_undone() {
    for exchange in [false, true] {
        let mut evening = on_lead(Mode::Physical, CodeId::Dup2017);
        play(&mut evening, "CJ C2");
        let undo =
            |evening: &mut Evening<Bridge>, seat| give(evening, seat, Plain::UndoAsk { seat });
        let seat = Seat::North;
        let looked = if exchange {
            LawsCommand::Exchange { seat }
        } else {
            LawsCommand::Look { seat, at: Seat::East }
        };
        give(&mut evening, seat, looked).expect("dummy may look");
        assert!(undo(&mut evening, Seat::West).is_err());
        assert!(undo(&mut evening, Seat::South).is_err());
        // The cards played since are taken back, and the look still counts.
        play(&mut evening, "C4");
        undo(&mut evening, Seat::East).expect("the card came after the look");
        for seat in [Seat::South, Seat::West] {
            give(&mut evening, seat, Plain::UndoAnswer { seat, agree: true })
                .expect("the player may agree");
        }
        assert!(ruled(&evening).hands()[Seat::East].contains(card("C4")));
        assert!(ruled(&evening).dummy_rights_lost().is_some());
        assert!(sight(&evening, Seat::West).dummy.is_some());
        replays(&evening);
    }
}

#[test]
fn a_dummy_who_looks_into_a_hand_sees_it_and_loses_his_rights() {
    for code in CodeId::ALL {
        let mut evening = on_lead(Mode::Physical, code);
        let look = |seat, at| LawsCommand::Look { seat, at };
        assert!(give(&mut evening, Seat::North, look(Seat::North, Seat::East)).is_err(), "early");
        play(&mut evening, "CJ");
        for seat in [Seat::East, Seat::South, Seat::West] {
            assert!(give(&mut evening, seat, look(seat, seat.next())).is_err(), "not dummy");
        }
        assert!(sight(&evening, Seat::East).dummy.is_none());
        give(&mut evening, Seat::North, look(Seat::North, Seat::East)).expect("dummy may look");
        assert!(give(&mut evening, Seat::North, look(Seat::North, Seat::East)).is_err(), "again");
        assert!(hand(&evening, Seat::East, Seat::North).is_some(), "dummy sees the hand");
        for other in [Seat::South, Seat::West] {
            assert!(hand(&evening, Seat::East, other).is_none(), "{other} does not");
        }
        for seat in Seat::ALL {
            let lost = sight(&evening, seat).dummy.expect("everybody saw dummy look");
            assert_eq!(lost.looked.iter().collect::<Vec<_>>(), [Seat::East]);
        }
        give(&mut evening, Seat::North, LawsCommand::Exchange { seat: Seat::North })
            .expect("hands are exchanged");
        assert!(hand(&evening, Seat::South, Seat::North).is_some());
        // A remark by this dummy on an irregularity costs the side its rights (Law 43B2 of 1987, 43B3 of
        // 2017, home H5).
        play(&mut evening, "C2 H5");
        give(&mut evening, Seat::North, LawsCommand::Attention { seat: Seat::North })
            .expect("dummy may speak");
        let text = serde_json::to_string(&sight(&evening, Seat::South).public_state.rulings);
        let law = match code {
            CodeId::Home => "H5",
            CodeId::Dup1987 => "43B2",
            CodeId::Dup2017 => "43B3",
        };
        assert!(text.expect("it can be serialised").contains(law), "{code}");
        replays(&evening);
    }
}
