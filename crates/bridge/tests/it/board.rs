//! A board's claims, undos and explanations.

use bridge::{
    Board, Call, Command, Deal, Event, Explainer, Explanation, Outcome, Phase, Refusal, Seat,
    Viewer, Vulnerability,
};
use cards::{Card, Seats};
use proptest::prelude::*;

use Seat::{East, North, South, West};

/// North holds all spades, East all hearts, South all diamonds, West all clubs.
fn suits(explainer: Explainer) -> Board {
    let deal = Deal::from_number(0).expect("the first deal");
    Board::new(1, North, Vulnerability::None, deal, explainer)
}

fn give(board: &mut Board, seat: Seat, command: &Command) -> Result<Vec<Event>, Refusal> {
    let events = board.decide(Seats::of(seat), command)?;
    events.iter().for_each(|event| board.apply(event));
    Ok(events)
}

fn call(board: &mut Board, calls: &str) {
    for word in calls.split_whitespace() {
        let seat = board.turn().expect("the auction goes on");
        let call: Call = word.parse().expect("a call");
        give(board, seat, &Command::Call { seat, call, alert: false, meaning: None })
            .expect("it is legal");
    }
}

fn play(board: &mut Board, cards: &str) {
    for word in cards.split_whitespace() {
        let seat = board.turn().expect("the play goes on");
        let by = board.controller(seat);
        let card: Card = word.parse().expect("a card");
        give(board, by, &Command::Play { seat, card }).expect("it is legal");
    }
}

/// Seven spades by North; East leads.
fn playing() -> Board {
    let mut board = suits(Explainer::Caller);
    call(&mut board, "7S Pass Pass Pass");
    board
}

fn claim(seat: Seat, tricks: u8) -> Command {
    Command::Claim { seat, tricks, line: Vec::new(), statement: String::new() }
}

#[test]
fn the_opening_lead_faces_dummy() {
    let mut board = playing();
    assert_eq!(board.phase(), Phase::Clarification);
    let sees = |board: &Board, of: Seat| board.view(Viewer::player(West)).hands[of].cards.is_some();
    assert!(!sees(&board, South));
    let lead = Command::Play { seat: East, card: "HA".parse().expect("a card") };
    let events = give(&mut board, East, &lead).expect("East leads");
    assert!(matches!(events[..], [Event::LeadFaced { .. }, Event::DummySpread { seat: South }]));
    assert!(sees(&board, South) && !sees(&board, North) && !sees(&board, East));
}

#[test]
fn dummy_may_not_play() {
    let mut board = playing();
    play(&mut board, "HA");
    let command = Command::Play { seat: South, card: "DA".parse().expect("a card") };
    assert!(matches!(give(&mut board, South, &command), Err(Refusal::NotYours { seat: South })));
    give(&mut board, North, &command).expect("declarer plays dummy's cards");
}

#[test]
fn a_claim_is_granted_by_both_opponents() {
    let mut board = playing();
    play(&mut board, "HA DA CA SA");
    give(&mut board, North, &claim(North, 12)).expect("declarer claims");
    assert_eq!(board.phase(), Phase::PlayCeased);
    assert!(board.view(Viewer::player(West)).hands[North].cards.is_some(), "the hand is faced");
    give(&mut board, East, &Command::Agree { seat: East }).expect("East consents");
    assert_eq!(board.outcome(), None);
    give(&mut board, West, &Command::Agree { seat: West }).expect("West consents");
    let contract = "7S-N".parse().expect("a contract");
    assert_eq!(board.outcome(), Some(Outcome::Played { contract, tricks: 13.try_into().unwrap() }));
    assert_eq!(board.granted().map(|claim| claim.seat), Some(North));
}

#[test]
fn a_defenders_claim_is_not_shown_to_the_partner() {
    let mut board = playing();
    play(&mut board, "HA DA CA SA");
    give(&mut board, East, &claim(East, 12)).expect("a defender claims");
    let sees = |board: &Board, by: Seat| board.view(Viewer::player(by)).hands[East].cards.is_some();
    assert!(sees(&board, North) && sees(&board, South), "declarer's side judges the claim");
    assert!(!sees(&board, West), "the partner plays on without it");
    give(&mut board, East, &Command::Object { seat: East }).expect("withdrawn");
    assert!(!sees(&board, West) && sees(&board, North));
    assert!(board.view(Viewer::watcher()).hands[East].cards.is_none());
}

#[test]
fn interruptions_are_limited() {
    let mut board = suits(Explainer::Caller);
    call(&mut board, "1S");
    let no = Command::UndoAnswer { seat: North, agree: false };
    for _ in 0..12 {
        give(&mut board, North, &Command::UndoAsk { seat: North }).expect("North asks");
        give(&mut board, North, &no).expect("North withdraws");
    }
    let ask = Command::UndoAsk { seat: North };
    assert_eq!(give(&mut board, North, &ask), Err(Refusal::TooOften { limit: 12 }));
}

#[test]
fn claims_and_undo_requests_count_together() {
    let mut board = playing();
    play(&mut board, "HA DA CA SA");
    for _ in 0..11 {
        give(&mut board, North, &claim(North, 12)).expect("declarer claims");
        give(&mut board, North, &Command::Object { seat: North }).expect("withdrawn");
    }
    give(&mut board, North, &Command::UndoAsk { seat: North }).expect("the twelfth");
    give(&mut board, North, &Command::UndoAnswer { seat: North, agree: false }).expect("withdrawn");
    let too_often = Err(Refusal::TooOften { limit: 12 });
    assert_eq!(give(&mut board, North, &claim(North, 12)), too_often);
    let concession = Command::Concede { seat: North, tricks: 1 };
    assert_eq!(give(&mut board, North, &concession), too_often);
    assert_eq!(give(&mut board, North, &Command::UndoAsk { seat: North }), too_often);
    give(&mut board, East, &claim(East, 1)).expect("each player has twelve");
}

/// Declarer's partner is dummy from the end of the auction on: neither asks nor is asked.
#[test]
fn before_the_lead_dummy_has_no_say_in_an_undo() {
    let mut board = playing();
    assert_eq!(board.phase(), Phase::Clarification);
    for (seat, asked) in [(North, vec![East, West]), (West, vec![North]), (East, vec![North])] {
        give(&mut board, seat, &Command::UndoAsk { seat }).expect("the request is allowed");
        assert_eq!(board.undo().expect("it waits").waiting, asked.into_iter().collect());
        give(&mut board, seat, &Command::UndoAnswer { seat, agree: false }).expect("withdrawn");
    }
}

#[test]
fn dummy_may_not_ask_for_an_undo() {
    let mut board = playing();
    let nothing = Err(Refusal::NothingToUndo { seat: South });
    assert_eq!(give(&mut board, South, &Command::UndoAsk { seat: South }), nothing, "dummy's pass");
    play(&mut board, "HA DA");
    assert_eq!(give(&mut board, South, &Command::UndoAsk { seat: South }), nothing);
    give(&mut board, North, &Command::UndoAsk { seat: North }).expect("declarer played the card");
    assert_eq!(board.undo().map(|undo| undo.keep), Some(5));
}

#[test]
fn a_repeated_question_is_not_logged_again() {
    let mut board = suits(Explainer::Caller);
    call(&mut board, "1S");
    let ask = Command::Ask { seat: East, about: 0 };
    assert_eq!(give(&mut board, East, &ask).map(|events| events.len()), Ok(1));
    assert_eq!(give(&mut board, East, &ask).map(|events| events.len()), Ok(0));
    let bell = Explanation::FreeText("\u{7}".into());
    let explain = Command::Explain { seat: North, about: 0, text: bell };
    assert_eq!(give(&mut board, North, &explain), Err(Refusal::ControlCharacter));
}

#[test]
fn a_repeated_alert_or_explanation_is_not_logged_again() {
    let mut board = suits(Explainer::Caller);
    call(&mut board, "1S");
    let text = Explanation::FreeText("five cards".into());
    let explain = Command::Explain { seat: North, about: 0, text };
    for command in [Command::Alert { seat: North, about: 0 }, explain] {
        assert_eq!(give(&mut board, North, &command).map(|events| events.len()), Ok(1));
        assert_eq!(give(&mut board, North, &command).map(|events| events.len()), Ok(0));
    }
}

#[test]
fn the_meaning_of_a_call_is_one_line() {
    let mut board = suits(Explainer::Caller);
    let meaning = Some(Explanation::FreeText("\u{7}".into()));
    let one_spade = "1S".parse().expect("a call");
    let command = Command::Call { seat: North, call: one_spade, alert: false, meaning };
    assert_eq!(give(&mut board, North, &command), Err(Refusal::ControlCharacter));
}

#[test]
fn a_published_system_is_seen_by_the_callers_partner() {
    let mut board = suits(Explainer::Caller);
    let meaning = Explanation::System { key: "five-spades".into(), facts: Default::default() };
    let one_spade = "1S".parse().expect("a call");
    let meaning = Some(meaning);
    let command =
        Command::Call { seat: North, call: one_spade, alert: true, meaning: meaning.clone() };
    give(&mut board, North, &command).expect("North calls");
    let seen = &board.view(Viewer::player(South)).auction[0];
    assert_eq!((seen.alerted, &seen.explanation), (true, &meaning));
}

#[test]
fn a_player_of_two_hands_sees_their_own_alert() {
    let mut board = suits(Explainer::Caller);
    call(&mut board, "1S");
    give(&mut board, North, &Command::Alert { seat: North, about: 0 }).expect("North alerts");
    let both = [North, South].into_iter().collect();
    let viewer = Viewer { seats: both, shown: Seats::NONE };
    assert!(board.view(viewer).auction[0].alerted);
}

#[test]
fn an_objection_lets_play_go_on_with_the_hand_open() {
    let mut board = playing();
    play(&mut board, "HA DA CA SA");
    give(&mut board, North, &claim(North, 12)).expect("declarer claims");
    give(&mut board, West, &Command::Object { seat: West }).expect("West objects");
    assert_eq!(board.phase(), Phase::Play);
    assert!(board.view(Viewer::player(East)).hands[North].cards.is_some());
    play(&mut board, "SK");
}

#[test]
fn a_defenders_concession_needs_the_partners_consent() {
    let mut board = playing();
    play(&mut board, "HA DA CA SA");
    give(&mut board, East, &Command::Concede { seat: East, tricks: 12 }).expect("East concedes");
    let waiting = board.claim().map(|claim| claim.waiting);
    assert_eq!(waiting, Some([North, West].into_iter().collect()));
    give(&mut board, West, &Command::Object { seat: West }).expect("the partner objects");
    assert_eq!(board.phase(), Phase::Play);
}

#[test]
fn a_defenders_claim_of_some_tricks_concedes_the_rest() {
    for (tricks, asked) in [(11, vec![North, West]), (12, vec![North])] {
        let mut board = playing();
        play(&mut board, "HA DA CA SA");
        give(&mut board, East, &claim(East, tricks)).expect("a defender claims");
        let waiting = board.claim().map(|claim| claim.waiting);
        assert_eq!(waiting, Some(asked.into_iter().collect()), "{tricks} of 12");
    }
}

#[test]
fn what_cannot_be_claimed() {
    let mut board = playing();
    assert_eq!(give(&mut board, North, &claim(North, 1)), Err(Refusal::WrongPhase));
    play(&mut board, "HA DA CA SA");
    let left = 12;
    let too_many = Err(Refusal::TooManyTricks { tricks: 13, left });
    assert_eq!(give(&mut board, North, &claim(North, 13)), too_many);
    assert_eq!(give(&mut board, South, &claim(South, 1)), Err(Refusal::NotYours { seat: South }));
    let line = vec!["CK".parse().expect("a card")];
    let foreign = Command::Claim { seat: North, tricks: 1, line, statement: String::new() };
    let card = "CK".parse().expect("a card");
    assert_eq!(give(&mut board, North, &foreign), Err(Refusal::NotInLine { card }));
    let long =
        Command::Claim { seat: North, tricks: 1, line: Vec::new(), statement: "я".repeat(301) };
    assert_eq!(give(&mut board, North, &long), Err(Refusal::TooLong { length: 301, limit: 300 }));
}

#[test]
fn a_call_is_taken_back_by_consent_of_the_opponents() {
    let mut board = suits(Explainer::Caller);
    call(&mut board, "1S 2H");
    give(&mut board, North, &Command::UndoAsk { seat: North }).expect("North asks");
    let undo = board.undo().expect("it waits");
    assert_eq!((undo.keep, undo.across_a_card), (0, false));
    assert_eq!(undo.waiting, [East, West].into_iter().collect());
    assert_eq!(board.turn(), None, "the board waits for the answer");
    give(&mut board, East, &Command::UndoAnswer { seat: East, agree: true }).expect("yes");
    give(&mut board, West, &Command::UndoAnswer { seat: West, agree: true }).expect("yes");
    assert!(board.auction().calls().is_empty());
    assert_eq!(board.turn(), Some(North));
}

#[test]
fn an_undo_across_another_players_card_needs_everybody() {
    let mut board = playing();
    play(&mut board, "HA DA CA");
    give(&mut board, East, &Command::UndoAsk { seat: East }).expect("East asks");
    let undo = board.undo().expect("it waits");
    assert!(undo.across_a_card, "dummy came down after the lead");
    assert_eq!(undo.waiting, [North, South, West].into_iter().collect());
    give(&mut board, South, &Command::UndoAnswer { seat: South, agree: false }).expect("no");
    assert_eq!((board.undo(), board.undo_refuser()), (None, Some(South)));
    // West's card is the last: no other has been shown since.
    give(&mut board, West, &Command::UndoAsk { seat: West }).expect("West asks");
    let undo = board.undo().expect("it waits");
    assert!(!undo.across_a_card);
    assert_eq!(undo.waiting, Seats::of(North), "dummy has no say");
    give(&mut board, North, &Command::UndoAnswer { seat: North, agree: true }).expect("yes");
    assert_eq!(board.turn(), Some(West));
    assert_eq!(board.hand(West).len(), 13);
}

#[test]
fn an_undo_of_the_opening_lead_needs_everybody() {
    let mut board = playing();
    play(&mut board, "HA");
    give(&mut board, East, &Command::UndoAsk { seat: East }).expect("East asks");
    let undo = board.undo().expect("it waits");
    assert!(undo.across_a_card, "no card was played after the lead, but dummy is open");
    assert_eq!(undo.waiting, [North, South, West].into_iter().collect());
}

#[test]
fn an_undo_after_a_hand_was_faced_needs_everybody() {
    let mut board = playing();
    play(&mut board, "HA DA CA SA SK");
    let ask = Command::UndoAsk { seat: North };
    give(&mut board, North, &ask).expect("North asks");
    let undo = board.undo().expect("it waits");
    assert!(!undo.across_a_card, "North's own card is the last");
    assert_eq!(undo.waiting, [East, West].into_iter().collect());
    give(&mut board, North, &Command::UndoAnswer { seat: North, agree: false }).expect("withdrawn");
    assert_eq!(board.undo_refuser(), None);

    give(&mut board, East, &claim(East, 11)).expect("a defender claims");
    give(&mut board, North, &Command::Object { seat: North }).expect("declarer objects");
    give(&mut board, North, &ask).expect("North asks again");
    let undo = board.undo().expect("it waits");
    assert!(undo.across_a_card, "East's hand was faced by the claim");
    assert_eq!(undo.waiting, [East, South, West].into_iter().collect());
}

#[test]
fn a_hand_that_the_player_has_faced_is_no_news_to_the_player() {
    let mut board = playing();
    play(&mut board, "HA DA CA SA SK HK");
    give(&mut board, East, &claim(East, 11)).expect("a defender claims");
    give(&mut board, North, &Command::Object { seat: North }).expect("declarer objects");
    give(&mut board, East, &Command::UndoAsk { seat: East }).expect("East asks");
    assert!(!board.undo().expect("it waits").across_a_card, "only East's own cards are open");
}

#[test]
fn a_card_of_dummy_is_no_news() {
    let mut board = playing();
    play(&mut board, "HA DA CA SA SK HK DK");
    give(&mut board, East, &Command::UndoAsk { seat: East }).expect("East asks");
    let undo = board.undo().expect("it waits");
    assert!(!undo.across_a_card, "dummy's cards have been open since the lead");
    assert_eq!(undo.waiting, Seats::of(North));
}

#[test]
fn a_new_request_forgets_who_refused_the_last() {
    let mut board = suits(Explainer::Caller);
    call(&mut board, "1S");
    let ask = Command::UndoAsk { seat: North };
    give(&mut board, North, &ask).expect("North asks");
    give(&mut board, East, &Command::UndoAnswer { seat: East, agree: false }).expect("no");
    assert_eq!(board.undo_refuser(), Some(East));
    give(&mut board, North, &ask).expect("North asks again");
    assert_eq!(board.undo_refuser(), None);
    assert_eq!(board.rewound(0).undo(), None, "nothing waits at an earlier moment");
}

#[test]
fn an_alert_is_hidden_from_the_callers_partner() {
    let mut board = suits(Explainer::Caller);
    let call = "1S".parse().expect("a call");
    let alerted = Command::Call { seat: North, call, alert: true, meaning: None };
    give(&mut board, North, &alerted).expect("North calls");
    let sees = |board: &Board, viewer: Viewer| board.view(viewer).auction[0].alerted;
    for seat in [North, East, West] {
        assert!(sees(&board, Viewer::player(seat)), "{seat} sees the alert");
    }
    assert!(sees(&board, Viewer::watcher()));
    assert!(!sees(&board, Viewer::player(South)));
    let beside_south = Viewer { seats: Seats::NONE, shown: Seats::of(South) };
    assert!(!sees(&board, beside_south), "nor does a watcher who sees South's hand");
}

#[test]
fn a_call_taken_back_takes_its_alert_along() {
    let mut board = suits(Explainer::Caller);
    call(&mut board, "1S");
    let two_hearts = "2H".parse().expect("a call");
    let meaning = Some(Explanation::FreeText("weak".into()));
    let alerted = Command::Call { seat: East, call: two_hearts, alert: true, meaning };
    give(&mut board, East, &alerted).expect("East calls");
    give(&mut board, South, &Command::Ask { seat: South, about: 1 }).expect("an opponent asks");
    give(&mut board, North, &Command::Alert { seat: North, about: 0 }).expect("North alerts");
    give(&mut board, East, &Command::UndoAsk { seat: East }).expect("East asks");
    for seat in [North, South] {
        give(&mut board, seat, &Command::UndoAnswer { seat, agree: true }).expect("yes");
    }
    call(&mut board, "2D");
    let abouts: Vec<u16> = board.notes().iter().map(|note| note.about).collect();
    assert_eq!(abouts, [0], "the note on a call that stands remains");
    assert_eq!(board.undone(), 1);
    let view = board.view(Viewer::watcher());
    assert!(!view.auction[1].alerted && view.auction[1].explanation.is_none());
}

#[test]
fn nothing_else_is_done_while_an_undo_waits() {
    let mut board = playing();
    play(&mut board, "HA DA CA SA");
    give(&mut board, North, &Command::UndoAsk { seat: North }).expect("North asks");
    let waiting = Err(Refusal::Waiting);
    assert_eq!(give(&mut board, East, &Command::UndoAsk { seat: East }), waiting);
    assert_eq!(give(&mut board, East, &claim(East, 1)), waiting);
    assert_eq!(give(&mut board, East, &Command::Concede { seat: East, tricks: 1 }), waiting);
    let card = "SK".parse().expect("a card");
    assert_eq!(give(&mut board, North, &Command::Play { seat: North, card }), waiting);
}

#[test]
fn an_undo_request_may_be_withdrawn() {
    let mut board = suits(Explainer::Caller);
    call(&mut board, "1S");
    give(&mut board, North, &Command::UndoAsk { seat: North }).expect("North asks");
    give(&mut board, North, &Command::UndoAnswer { seat: North, agree: false })
        .expect("North withdraws");
    assert_eq!(board.turn(), Some(East));
}

#[test]
fn the_caller_or_the_partner_explains() {
    let said = |text: &str| Explanation::FreeText(text.into());
    let mut board = suits(Explainer::Caller);
    call(&mut board, "1S");
    let explain = |seat| Command::Explain { seat, about: 0, text: said("five cards") };
    assert!(give(&mut board, South, &explain(South)).is_err());
    give(&mut board, North, &explain(North)).expect("North explains");
    assert_eq!(board.view(Viewer::player(South)).auction[0].explanation, None);
    assert_eq!(board.view(Viewer::player(West)).auction[0].explanation, Some(said("five cards")));

    let mut board = suits(Explainer::Partner);
    call(&mut board, "1S");
    assert!(give(&mut board, North, &explain(North)).is_err());
    give(&mut board, East, &Command::Ask { seat: East, about: 0 }).expect("an opponent asks");
    assert!(board.view(Viewer::player(South)).auction[0].asked, "South is to answer");
    assert!(!board.view(Viewer::player(West)).auction[0].asked);
    give(&mut board, South, &explain(South)).expect("South explains");
    assert!(board.view(Viewer::player(North)).auction[0].explanation.is_some());
}

#[test]
fn only_the_opponents_ask_about_a_call() {
    let mut board = suits(Explainer::Caller);
    call(&mut board, "1S");
    for (seat, may) in [(North, false), (East, true), (South, false), (West, true)] {
        let answer = give(&mut board, seat, &Command::Ask { seat, about: 0 });
        let refused = Err(Refusal::NotYoursToExplain { seat, about: 0 });
        if may { assert!(answer.is_ok()) } else { assert_eq!(answer, refused) }
    }
    let ask = Command::Ask { seat: East, about: 1 };
    assert_eq!(give(&mut board, East, &ask), Err(Refusal::NoSuchCall { about: 1 }));
}

#[test]
fn the_callers_own_words_are_dropped_where_the_partner_explains() {
    let mut board = suits(Explainer::Partner);
    let one_spade = "1S".parse().expect("a call");
    let meaning = Some(Explanation::FreeText("five cards".into()));
    let alerted = Command::Call { seat: North, call: one_spade, alert: true, meaning };
    let events = give(&mut board, North, &alerted).expect("North calls");
    assert_eq!(events, [Event::Call { seat: North, call: one_spade }]);
}

#[test]
fn all_hands_are_open_when_the_board_is_over() {
    let mut board = suits(Explainer::Caller);
    call(&mut board, "Pass Pass Pass Pass");
    assert_eq!(board.outcome(), Some(Outcome::PassedOut));
    assert!(board.is_closed());
    let view = board.view(Viewer::watcher());
    assert!(view.hands.0.iter().all(|hand| hand.cards.is_some()) && view.deal.is_some());
}

/// Commands read from arbitrary bytes; a refused one changes nothing.
fn fuzz(bytes: &[u8]) {
    let mut board = Board::new(
        1,
        Seat::ALL[usize::from(bytes.first().copied().unwrap_or(0)) % 4],
        Vulnerability::Both,
        Deal::from_number(
            bytes.iter().fold(7u128, |n, b| n.wrapping_mul(31) + u128::from(*b)) % Deal::COUNT,
        )
        .expect("below the count"),
        Explainer::Caller,
    );
    for chunk in bytes.chunks(4) {
        let at = |i: usize| chunk.get(i).copied().unwrap_or(0);
        let seat = Seat::ALL[usize::from(at(1)) % 4];
        let about = u16::from(at(2)) % 6;
        let card = Card::from_bit(at(2) & 63).unwrap_or_else(|| {
            board
                .play()
                .and_then(|play| play.legal_cards().iter().next())
                .unwrap_or(board.hand(seat).iter().next().unwrap_or("S2".parse().expect("a card")))
        });
        let command = match at(0) % 12 {
            0..=2 => Command::Call {
                seat,
                call: Call::all().nth(usize::from(at(2)) % 38).expect("one of 38"),
                alert: at(3) & 1 == 1,
                meaning: None,
            },
            3..=5 => Command::Play { seat: board.turn().unwrap_or(seat), card },
            6 => claim(seat, at(2) % 15),
            7 => Command::Concede { seat, tricks: at(2) % 15 },
            8 => Command::Agree { seat },
            9 => Command::UndoAsk { seat },
            10 => Command::UndoAnswer { seat, agree: at(3) & 3 > 0 },
            _ => Command::Explain { seat, about, text: Explanation::FreeText("?".into()) },
        };
        let before = board.clone();
        match board.decide(Seats::all(), &command) {
            Ok(events) => events.iter().for_each(|event| board.apply(event)),
            Err(_) => assert_eq!(board, before, "a refusal changes nothing"),
        }
        assert!(board.outcome().is_some() || !board.awaited().is_empty(), "nobody is awaited");
    }
}

/// Arbitrary events: every log can be applied.
fn fuzz_events(bytes: &[u8]) {
    let mut board = playing();
    for chunk in bytes.chunks(3) {
        let at = |i: usize| chunk.get(i).copied().unwrap_or(0);
        let seat = Seat::ALL[usize::from(at(1)) % 4];
        let card = Card::from_bit(at(2) & 63).unwrap_or("S2".parse().expect("a card"));
        let call = Call::all().nth(usize::from(at(2)) % 38).expect("one of 38");
        board.apply(&match at(0) % 11 {
            0 => Event::Call { seat, call },
            1 => Event::LeadFaced { seat, card },
            2 | 3 => Event::Play { seat: board.turn().unwrap_or(seat), card },
            4 => Event::Undone { keep: at(2).into() },
            5 => Event::UndoAsked { seat, keep: at(2).into() },
            6 => Event::Concede { seat, tricks: at(2) },
            7 => Event::Agree { seat },
            8 => Event::Object { seat },
            9 => Event::Alert { seat, about: at(2).into() },
            _ => Event::UndoAgreed { seat },
        });
        for viewer in [Viewer::player(seat), Viewer::watcher()] {
            let _total = board.view(viewer);
        }
    }
}

proptest! {
    #[test]
    fn hostile_commands_change_nothing_or_are_legal(bytes in prop::collection::vec(any::<u8>(), 0..2_000)) {
        fuzz(&bytes);
    }

    #[test]
    fn hostile_logs_are_applied(bytes in prop::collection::vec(any::<u8>(), 0..600)) {
        fuzz_events(&bytes);
    }
}
