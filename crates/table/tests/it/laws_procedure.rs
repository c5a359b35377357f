//! Alerts, questions, claims and undo at a table in laws mode: the rules that every board of bridge
//! shares, with the cases of laws mode (docs/sources/laws.md#7).

use bridge::{Command as Plain, Explainer, Explanation, Phase, Refusal as Plainly, Seat, Viewer};
use cards::Seats;
use laws::{CodeId, Mode};
use table::{Bridge, BridgeRefusal, Game, LawsCommand, Refusal};

use crate::evening::Evening;
use crate::laws::{
    D1, R1, bid_four_spades, call, choose, dealt, dealt_with, give, options, play, replays,
};

use Seat::{East, North, South, West};

/// Three regular tricks at four spades by South.
const THREE_TRICKS: &str = "CJ C2 C4 CA SA S6 S2 S3 S4 H2 SK S7";

fn physical() -> Evening<Bridge> {
    dealt(Mode::Physical, CodeId::Dup2017, D1)
}

/// Four spades by South, after the first cards.
fn played(cards: &str) -> Evening<Bridge> {
    let mut evening = physical();
    bid_four_spades(&mut evening);
    play(&mut evening, cards);
    evening
}

fn board(evening: &Evening<Bridge>, viewer: Viewer) -> bridge::View {
    evening.table.game().view(viewer).session.board.expect("a board is dealt")
}

fn seats<const N: usize>(seats: [Seat; N]) -> Seats<Seat> {
    seats.into_iter().collect()
}

fn refusal(result: Result<(), Refusal<Bridge>>) -> Plainly {
    match result {
        Err(Refusal::Game(BridgeRefusal::Plain(refusal))) => refusal,
        other => panic!("not refused by a rule of every bridge table: {other:?}"),
    }
}

fn ask_undo(evening: &mut Evening<Bridge>, seat: Seat) -> Result<(), Refusal<Bridge>> {
    give(evening, seat, Plain::UndoAsk { seat })
}

fn claim(seat: Seat, tricks: u8) -> Plain {
    Plain::Claim { seat, tricks, line: Vec::new(), statement: String::new() }
}

/// Whose consent the undo request of `seat` needs; the request is withdrawn.
fn asked_by(evening: &mut Evening<Bridge>, seat: Seat) -> Seats<Seat> {
    ask_undo(evening, seat).expect("the request is allowed");
    let undo = board(evening, Viewer::watcher()).undo.expect("it waits");
    assert!(undo.across_a_card, "cards may have been seen in any way");
    assert_eq!(Game::awaited(evening.table.game()), undo.waiting);
    give(evening, seat, Plain::UndoAnswer { seat, agree: false }).expect("withdrawn");
    undo.waiting
}

#[test]
fn an_undo_needs_everybody_else_who_plays() {
    let mut evening = physical();
    for (seat, word) in Seat::ALL.into_iter().zip(["P", "P", "1S"]) {
        call(&mut evening, seat, word);
    }
    assert_eq!(asked_by(&mut evening, South), seats([North, East, West]), "a call");
    let mut evening = played("CJ");
    assert_eq!(asked_by(&mut evening, West), seats([East, South]), "the opening lead");
    play(&mut evening, "C2 C4 CA SA");
    assert_eq!(asked_by(&mut evening, South), seats([East, West]), "dummy has no say");
    replays(&evening);
}

#[test]
fn an_undo_after_an_objected_claim_needs_everybody_else_who_plays() {
    let regular = R1.replacen("D2", "S7", 1);
    let mut evening = played(&regular.split_whitespace().take(40).collect::<Vec<_>>().join(" "));
    give(&mut evening, South, claim(South, 3)).expect("declarer claims");
    assert_eq!(refusal(ask_undo(&mut evening, West)), Plainly::Waiting);
    give(&mut evening, West, Plain::Object { seat: West }).expect("a defender objects");
    for seat in Seat::ALL {
        give(&mut evening, seat, choose(seat, "play-on")).expect("all four choose");
    }
    assert_eq!(board(&evening, Viewer::watcher()).phase, Phase::Play);
    play(&mut evening, "DJ D9");
    assert_eq!(asked_by(&mut evening, East), seats([South, West]));
    let nothing = Plainly::NothingToUndo { seat: West };
    assert_eq!(refusal(ask_undo(&mut evening, West)), nothing, "a ruling came after the card");
    replays(&evening);
}

#[test]
fn dummy_may_not_ask_for_an_undo() {
    let mut evening = physical();
    bid_four_spades(&mut evening);
    assert_eq!(asked_by(&mut evening, North), seats([East, South, West]), "not yet dummy");
    assert_eq!(asked_by(&mut evening, South), seats([North, East, West]), "nor without a say");
    assert_eq!(asked_by(&mut evening, West), seats([North, East, South]));
    play(&mut evening, "CJ");
    let nothing = Plainly::NothingToUndo { seat: North };
    assert_eq!(refusal(ask_undo(&mut evening, North)), nothing);
}

#[test]
fn a_call_taken_back_takes_its_alert_along() {
    let mut evening = physical();
    let meaning = Some(Explanation::FreeText("sixteen or more".into()));
    let one_club = "1C".parse().expect("a call");
    let with_meaning = Plain::Call { seat: North, call: one_club, alert: true, meaning };
    give(&mut evening, North, with_meaning).expect("North opens");
    ask_undo(&mut evening, North).expect("the request is allowed");
    for seat in [East, South, West] {
        give(&mut evening, seat, Plain::UndoAnswer { seat, agree: true }).expect("yes");
    }
    call(&mut evening, North, "1D");
    assert_eq!(seen(&evening), (vec![false; 6], vec![false; 6]));
    assert_eq!(board(&evening, Viewer::watcher()).undone, 1);
    replays(&evening);
}

#[test]
fn nothing_else_is_done_while_an_undo_waits() {
    let mut evening = played(THREE_TRICKS);
    ask_undo(&mut evening, East).expect("the request is allowed");
    assert_eq!(refusal(ask_undo(&mut evening, West)), Plainly::Waiting);
    assert_eq!(refusal(give(&mut evening, West, claim(West, 1))), Plainly::Waiting);
    let card = "H3".parse().expect("a card");
    let dummys = Plain::Play { seat: North, card };
    assert_eq!(refusal(give(&mut evening, South, dummys)), Plainly::Waiting);
}

#[test]
fn a_concession_needs_partners_consent_and_a_claim_does_not() {
    let waiting = |evening: &Evening<Bridge>| {
        board(evening, Viewer::watcher()).claim.expect("it waits").waiting
    };
    let mut evening = played(THREE_TRICKS);
    give(&mut evening, East, claim(East, 1)).expect("a defender claims");
    assert_eq!(waiting(&evening), seats([South]));
    let mut evening = played(THREE_TRICKS);
    give(&mut evening, East, Plain::Concede { seat: East, tricks: 10 }).expect("East concedes");
    assert_eq!(waiting(&evening), seats([South, West]));
    give(&mut evening, South, Plain::Agree { seat: South }).expect("declarer consents");
    assert_eq!(board(&evening, Viewer::watcher()).phase, Phase::PlayCeased);
    assert_eq!(waiting(&evening), seats([West]));
    give(&mut evening, West, Plain::Object { seat: West }).expect("the partner objects");
    assert_eq!(board(&evening, Viewer::watcher()).phase, Phase::Play, "Law 68B2");
    replays(&evening);
}

#[test]
fn a_concession_of_no_trick_needs_no_consent_of_partner() {
    let mut evening = played(THREE_TRICKS);
    give(&mut evening, East, Plain::Concede { seat: East, tricks: 0 }).expect("East keeps all");
    let waiting = board(&evening, Viewer::watcher()).claim.expect("it waits").waiting;
    assert_eq!(waiting, seats([South]));
}

#[test]
fn what_cannot_be_claimed() {
    let mut evening = played("");
    assert_eq!(refusal(give(&mut evening, South, claim(South, 1))), Plainly::WrongPhase);
    play(&mut evening, THREE_TRICKS);
    let too_many = Plainly::TooManyTricks { tricks: 11, left: 10 };
    assert_eq!(refusal(give(&mut evening, South, claim(South, 11))), too_many);
    let dummys = refusal(give(&mut evening, North, claim(North, 1)));
    assert_eq!(dummys, Plainly::NotYours { seat: North });
    give(&mut evening, South, claim(South, 10)).expect("all that are left");
    assert_eq!(refusal(give(&mut evening, East, claim(East, 1))), Plainly::Waiting);
}

#[test]
fn a_player_interrupts_a_board_twelve_times() {
    let mut evening = played("CJ C2 C4 CA");
    for _ in 0..11 {
        assert_eq!(asked_by(&mut evening, West), seats([East, South]));
    }
    give(&mut evening, West, LawsCommand::Inspect { seat: West }).expect("the twelfth");
    let too_often = Plainly::TooOften { limit: 12 };
    assert_eq!(refusal(ask_undo(&mut evening, West)), too_often);
    assert_eq!(refusal(give(&mut evening, West, claim(West, 1))), too_often);
    give(&mut evening, East, claim(East, 1)).expect("each player has twelve");
}

#[test]
fn a_hand_that_is_shown_counts_among_the_twelve() {
    let mut evening = played("CJ C2 C4 CA");
    for _ in 0..11 {
        asked_by(&mut evening, West);
    }
    let show = LawsCommand::Show { seat: West };
    give(&mut evening, West, show).expect("the twelfth");
    let too_often = Plainly::TooOften { limit: 12 };
    let inspect = LawsCommand::Inspect { seat: West };
    assert_eq!(refusal(give(&mut evening, West, inspect)), too_often);
    replays(&evening);
}

/// Who sees the alert and who the explanation of the first call: players North first, a watcher,
/// and a watcher who is shown South's hand.
fn seen(evening: &Evening<Bridge>) -> (Vec<bool>, Vec<bool>) {
    let beside_south = Viewer { seats: Seats::NONE, shown: Seats::of(South) };
    let viewers =
        Seat::ALL.map(Viewer::player).into_iter().chain([Viewer::watcher(), beside_south]);
    viewers
        .map(|viewer| {
            let first = &board(evening, viewer).auction[0];
            (first.alerted, first.explanation.is_some())
        })
        .unzip()
}

#[test]
fn alerts_and_explanations_are_hidden_from_the_callers_partner() {
    let hidden = [true, true, false, true, true, false].to_vec();
    let mut evening = physical();
    let meaning = Some(Explanation::FreeText("sixteen or more".into()));
    let one_club = "1C".parse().expect("a call");
    let with_meaning = Plain::Call { seat: North, call: one_club, alert: true, meaning };
    give(&mut evening, North, with_meaning).expect("North opens");
    assert_eq!(seen(&evening), (hidden.clone(), hidden));
    replays(&evening);
}

#[test]
fn partners_alert_and_explanation_are_seen_by_all() {
    let mut options = options(Mode::Physical, CodeId::Dup2017);
    options.game.game.explainer = Explainer::Partner;
    let mut evening = dealt_with(options, D1);
    let text = || Explanation::FreeText("sixteen or more".into());
    let one_club = "1C".parse().expect("a call");
    let with_meaning =
        Plain::Call { seat: North, call: one_club, alert: true, meaning: Some(text()) };
    give(&mut evening, North, with_meaning).expect("North opens");
    assert_eq!(seen(&evening), (vec![false; 6], vec![false; 6]), "it is not North's to explain");
    give(&mut evening, East, Plain::Ask { seat: East, about: 0 }).expect("an opponent asks");
    assert_eq!(Game::questioned(evening.table.game()), Seats::of(South));
    let refused = Plainly::NotYoursToExplain { seat: South, about: 0 };
    let ask = Plain::Ask { seat: South, about: 0 };
    assert_eq!(refusal(give(&mut evening, South, ask)), refused, "only opponents ask");
    let own = Plain::Explain { seat: North, about: 0, text: text() };
    let refused = Plainly::NotYoursToExplain { seat: North, about: 0 };
    assert_eq!(refusal(give(&mut evening, North, own)), refused);
    give(&mut evening, South, Plain::Alert { seat: South, about: 0 }).expect("South alerts");
    give(&mut evening, South, Plain::Explain { seat: South, about: 0, text: text() })
        .expect("South explains");
    assert_eq!(Game::questioned(evening.table.game()), Seats::NONE);
    assert_eq!(seen(&evening), (vec![true; 6], vec![true; 6]));
    replays(&evening);
}
