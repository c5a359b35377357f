//! Claims of honors after the board: by people, and for robots.

use bridge::forms::FormOptions as Form;
use bridge::{Command, Event, Refusal, Seat, Session, SessionOptions};
use cards::Seats;

/// North holds five honors in hearts and plays one heart.
const DEAL: &str = "N:432.AKQJT.432.32 AKQJ.432.AKQ.K54 765.765.765.AQJ6 T98.98.JT98.T987";

fn obey(session: &mut Session, seat: Seat, robots: Seats<Seat>, command: &Command) -> Vec<Event> {
    let events = session.decide(Seats::of(seat), robots, command).unwrap();
    events.iter().for_each(|event| session.apply(event));
    events
}

/// Plays the board to its end; returns the last events.
fn play(honors: &str, robots: Seats<Seat>) -> (Session, Vec<Event>) {
    let mut form = Form::of("rubber").unwrap();
    form.set("honors", honors).unwrap();
    let mut session = Session::new(SessionOptions { form, ..SessionOptions::default() });
    let taken = session.take_board(DEAL.parse().unwrap()).unwrap();
    session.apply(&taken);
    while let Some(seat) = session.board().and_then(|board| board.turn()) {
        let board = session.board().unwrap();
        if board.play().is_some() {
            break;
        }
        let opens = seat == Seat::North && board.auction().standing().is_none();
        let call = if opens { "1H" } else { "Pass" }.parse().unwrap();
        obey(
            &mut session,
            seat,
            robots,
            &Command::Call { seat, call, alert: false, meaning: None },
        );
    }
    let card = "SA".parse().unwrap();
    obey(&mut session, Seat::East, robots, &Command::Play { seat: Seat::East, card });
    let seat = Seat::North;
    let claim = Command::Claim { seat, tricks: 7, line: Vec::new(), statement: String::new() };
    obey(&mut session, seat, robots, &claim);
    obey(&mut session, Seat::East, robots, &Command::Agree { seat: Seat::East });
    let last = obey(&mut session, Seat::West, robots, &Command::Agree { seat: Seat::West });
    (session, last)
}

fn above(session: &Session) -> i32 {
    let scores = session.scores();
    let sheet = scores.sheet.rubber().unwrap();
    sheet.above[bridge::Side::NorthSouth].iter().map(|entry| entry.points).sum()
}

#[test]
fn a_person_claims_honors() {
    let (mut session, last) = play("Claimed", Seats::NONE);
    assert!(!last.iter().any(|event| matches!(event, Event::HonorsClaimed { .. })));
    assert_eq!(above(&session), 0);
    let claim = |seat| Command::ClaimHonors { seat };
    let all = Seats::of(Seat::North) | Seats::of(Seat::East);
    let east = session.decide(all, Seats::NONE, &claim(Seat::East));
    assert_eq!(east, Err(Refusal::NoHonors { seat: Seat::East }));
    let foreign = session.decide(Seats::of(Seat::East), Seats::NONE, &claim(Seat::North));
    assert_eq!(foreign, Err(Refusal::NotYours { seat: Seat::North }));
    obey(&mut session, Seat::North, Seats::NONE, &claim(Seat::North));
    assert_eq!(above(&session), 150);
    let twice = session.decide(all, Seats::NONE, &claim(Seat::North));
    assert_eq!(twice, Err(Refusal::NoHonors { seat: Seat::North }));
}

#[test]
fn a_robots_honors_are_claimed_when_the_board_is_over() {
    let (session, last) = play("Claimed", Seats::of(Seat::North));
    let claimed = Event::HonorsClaimed { seat: Seat::North };
    assert_eq!(last[last.len() - 2..], [Event::ResultAgreed, claimed]);
    assert_eq!(above(&session), 150);
    // Neither where honors are not claimed, nor for a robot without honors.
    for (honors, robot) in [("Off", Seat::North), ("Claimed", Seat::South)] {
        let (session, last) = play(honors, Seats::of(robot));
        assert!(!last.iter().any(|event| matches!(event, Event::HonorsClaimed { .. })));
        assert_eq!(above(&session), 0, "{honors}");
    }
}
