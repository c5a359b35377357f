//! Robots in every form of bridge: whole boards of each form, and calls they should find.

use bridge::{Call, Command, Deal, Explanation, Seat, Session, SessionOptions, Viewer};
use cards::Seats;
use robots::{Plain, Robot, Situation};

const FORMS: &[&str] = &[
    "two-handed",
    "two-handed two_hand_auction=FourSeats",
    "three-handed",
    "three-handed open_dummy_from=HisCall",
    "bridge-whist",
    "auction",
    "auction count=Royal",
    "plafond",
    "vint",
    "whist",
];

fn session(text: &str) -> Session {
    let form = text.parse().expect("a form with its options");
    Session::new(SessionOptions { form, ..SessionOptions::default() })
}

fn words(key: &str) -> bool {
    let files = [
        [
            include_str!("../../../../i18n/en/system.ftl"),
            include_str!("../../../../i18n/en/reasons.ftl"),
        ],
        [
            include_str!("../../../../i18n/ru/system.ftl"),
            include_str!("../../../../i18n/ru/reasons.ftl"),
        ],
    ];
    let has = |text: &&str| text.lines().any(|line| line.starts_with(&format!("{key} =")));
    files.iter().all(|of_language| of_language.iter().any(has))
}

/// Robots play until the board is over; returns how many calls were not passes.
fn play(session: &mut Session) -> usize {
    let mut calls = 0;
    for _ in 0..400 {
        if !session.is_playing() {
            return calls;
        }
        let board = session.board().expect("a board is played");
        let seat = board.awaited().iter().next().expect("a seat is awaited");
        let view = board.view(Viewer::player(seat));
        let decision = Plain.act(&view, &Situation::DUPLICATE).expect("the robot acts");
        if let Explanation::System { key, .. } = &decision.reason {
            assert!(words(key), "{key} has no words");
        }
        let own = matches!(decision.command, Command::Call { call, .. } if call != Call::Pass);
        calls += usize::from(own);
        let events = session
            .decide(Seats::of(seat), Seats::all(), &decision.command)
            .unwrap_or_else(|refusal| panic!("{:?}: {refusal}", decision.command));
        events.iter().for_each(|event| session.apply(event));
    }
    panic!("the board does not end");
}

#[test]
fn robots_play_every_form() {
    for form in FORMS {
        let mut session = session(form);
        let mut calls = 0;
        for board in 1..=3u128 {
            let number = (board * 987_654_321_987_654_321_987_654_321) % session.deals();
            let taken = session.deal(number).expect("a board comes next");
            session.apply(&taken);
            calls += play(&mut session);
        }
        assert_eq!(session.past().len(), 3, "{form}");
        assert!(calls > 0 || *form == "whist", "{form}: nobody ever bid");
    }
}

/// The robots' calls on a deal, up to the opening lead.
fn auction(form: &str, deal: &str) -> String {
    let mut session = session(form);
    let deal: Deal = deal.parse().expect("a deal");
    let taken = session.take_board(deal).expect("a board comes next");
    session.apply(&taken);
    loop {
        let board = session.board().expect("a board is played");
        let over = board.auction().is_over();
        if over {
            let calls = board.auction().calls().iter().map(ToString::to_string);
            return calls.collect::<Vec<_>>().join(" ");
        }
        let seat = board.awaited().iter().next().expect("a seat is awaited");
        let decision = Plain
            .act(&board.view(Viewer::player(seat)), &Situation::DUPLICATE)
            .expect("the robot acts");
        for event in
            session.decide(Seats::of(seat), Seats::all(), &decision.command).expect("it is legal")
        {
            session.apply(&event);
        }
    }
}

#[test]
fn robots_call_what_their_hands_bear() {
    // North and South have twenty-eight points and no fit, East and West ten spades.
    let strong = "N:A52.KQ6.AQ5.A743 KQJT9.54.T98.T98 43.AJ72.KJ42.KQ6 876.T983.763.J52";
    assert_eq!(auction("two-handed", strong), "3NT Pass");
    assert_eq!(auction("three-handed", strong), "Pass Pass 3NT Pass Pass");
    assert_eq!(auction("bridge-whist", strong), "1NT Pass Pass");
    assert_eq!(auction("whist", strong), "");
    // A poor dealer leaves the choice to partner.
    let poor = "N:9752.8643.54.J32 AKJ.KJ2.Q862.Q98 Q84.AQT75.AK.K75 T63.9.JT973.AT64";
    assert_eq!(auction("bridge-whist", poor), "Pass 1NT Pass Pass");
}

#[test]
fn a_robot_off_turn_does_nothing() {
    let mut session = session("three-handed");
    let taken = session.deal(5).expect("a board comes next");
    session.apply(&taken);
    let board = session.board().expect("a board is played");
    let turn = board.turn().expect("the auction is open");
    for seat in Seat::ALL.into_iter().filter(|seat| *seat != turn) {
        let view = board.view(Viewer::player(seat));
        assert_eq!(Plain.act(&view, &Situation::DUPLICATE), None);
    }
}
