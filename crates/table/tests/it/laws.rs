//! A table in laws mode: every possible act is accepted and ruled upon, and the board ends as any
//! other.

use bridge::{Command as Plain, Deal, Event as BoardEvent, Outcome, Seat, Vulnerability};
use cards::Card;
use laws::{CodeId, Mode};
use table::{
    Bridge, BridgeCommand, BridgeEvent, BridgeOptions, BridgeRecord, Command, Event, Game,
    LawsCommand, LawsMode, Refusal, Signal, Stage, TableOptions,
};

use crate::evening::{Evening, person};

/// Deal `D1` of docs/sources/laws.md#4: twelve tricks in spades.
pub(crate) const D1: &str = "N:KQ52.863.AJ4.K72 73.KQJ9.T982.Q84 AJT984.A7.K6.A65 6.T542.Q753.JT93";
/// The play of `R1`: East revokes in the third trick.
pub(crate) const R1: &str = "CJ C2 C4 CA SA S6 S2 S3 S4 H2 SK D2 H3 HJ HA H4 H7 H5 H6 HQ HK S8 HT H8 \
    C5 C9 CK C8 C7 CQ C6 C3 H9 S9 D3 D4 D6 D5 DA D8 DJ D9 DK D7 SJ CT S5 S7 ST DQ SQ DT";

pub(crate) const PEOPLE: [&str; 4] = ["a", "b", "c", "d"];

pub(crate) fn who(seat: Seat) -> &'static str {
    PEOPLE[seat as usize]
}

pub(crate) fn options(mode: Mode, code: CodeId) -> TableOptions<Bridge> {
    let form = bridge::forms::FormOptions::of("duplicate").expect("a known form");
    let game = bridge::SessionOptions { form, ..Default::default() };
    TableOptions::new(BridgeOptions { game, laws: Some(LawsMode { mode, code }) })
}

/// A table with `a b c d` in N E S W and this deal, North dealing.
pub(crate) fn dealt(mode: Mode, code: CodeId, deal: &str) -> Evening<Bridge> {
    dealt_with(options(mode, code), deal)
}

/// A table with these options, `a b c d` in N E S W and this deal, North dealing.
pub(crate) fn dealt_with(options: TableOptions<Bridge>, deal: &str) -> Evening<Bridge> {
    let mut evening = Evening::open(options, "a");
    for (who, seat) in PEOPLE.into_iter().zip(Seat::ALL) {
        evening.enter(who).expect("the table is not locked");
        evening.give(who, Command::Sit { seat }).expect("the chair is free");
    }
    evening.give("a", Command::Start).expect("the owner starts");
    let taken = BoardEvent::BoardTaken {
        board: 1,
        dealer: Seat::North,
        vulnerable: Vulnerability::None,
        deal: deal.parse::<Deal>().expect("a deal"),
        turned: None,
    };
    evening.write(vec![Event::Game { event: BridgeEvent::Plain(taken) }]);
    evening
}

pub(crate) fn give(
    evening: &mut Evening<Bridge>,
    seat: Seat,
    command: impl Into<BridgeCommand>,
) -> Result<(), Refusal<Bridge>> {
    evening.give(who(seat), Command::Game { command: command.into() })
}

pub(crate) fn call(evening: &mut Evening<Bridge>, seat: Seat, call: &str) {
    let call = call.parse().expect("a call");
    let command = Plain::Call { seat, call, alert: false, meaning: None };
    give(evening, seat, command).expect("any call is made");
}

/// Plays cards by their holders; dummy's are played by declarer.
pub(crate) fn play(evening: &mut Evening<Bridge>, text: &str) {
    for word in text.split_whitespace() {
        let card: Card = word.parse().expect("a card");
        let table = ruled(evening);
        let owner = Seat::ALL.into_iter().find(|seat| table.hands()[*seat].contains(card));
        let owner = owner.expect("somebody holds it");
        let dummy = table.contract().map(bridge::Contract::dummy);
        let by = if dummy == Some(owner) { owner.partner() } else { owner };
        give(evening, by, Plain::Play { seat: owner, card }).expect("any card is played");
    }
}

pub(crate) fn ruled(evening: &Evening<Bridge>) -> laws::LawsTable {
    evening.table.game().ruled().expect("the table is in laws mode").clone()
}

pub(crate) fn bid_four_spades(evening: &mut Evening<Bridge>) {
    let seats = Seat::ALL.into_iter().cycle();
    for (seat, word) in seats.zip(["P", "P", "1S", "P", "3S", "P", "4S", "P", "P", "P"]) {
        call(evening, seat, word);
    }
}

/// All four consent to the result.
pub(crate) fn agree(evening: &mut Evening<Bridge>) {
    for seat in Seat::ALL {
        give(evening, seat, Plain::Agree { seat }).expect("consent is waited for");
    }
}

pub(crate) fn attention(evening: &mut Evening<Bridge>, seat: Seat) {
    give(evening, seat, LawsCommand::Attention { seat }).expect("anybody may");
}

fn tricks(evening: &Evening<Bridge>) -> u8 {
    match evening.table.game().record().expect("the board is over").outcome {
        Outcome::Played { tricks, .. } => tricks.count(),
        Outcome::PassedOut => panic!("it was played"),
    }
}

/// The board's record is the same after a restart.
pub(crate) fn replays(evening: &Evening<Bridge>) {
    assert_eq!(
        Evening::sights(&evening.table, &PEOPLE),
        Evening::sights(&evening.reload(), &PEOPLE),
        "replay equals live"
    );
}

#[test]
fn a_revoke_noticed_at_the_end_costs_a_trick() {
    for (code, expected) in [(CodeId::Dup1987, 12), (CodeId::Dup2017, 12), (CodeId::Home, 13)] {
        let mut evening = dealt(Mode::Physical, code, D1);
        bid_four_spades(&mut evening);
        play(&mut evening, R1);
        assert_eq!(evening.table.stage(), Stage::Playing, "the result waits for consent");
        attention(&mut evening, Seat::South);
        replays(&evening);
        agree(&mut evening);
        assert_eq!(evening.table.stage(), Stage::Between);
        assert_eq!(tricks(&evening), expected, "{code}");
        replays(&evening);
        let record = evening.table.game().record().expect("a record");
        let again = record.ruled().expect("the log is kept");
        assert_eq!(again.rulings().count(), ruled(&evening).rulings().count());
        assert_eq!((record.play.len(), record.winners.len()), (52, 13));
    }
}

#[test]
fn a_revoke_nobody_notices_costs_nothing() {
    let mut evening = dealt(Mode::Physical, CodeId::Dup2017, D1);
    bid_four_spades(&mut evening);
    play(&mut evening, R1);
    agree(&mut evening);
    assert_eq!(tricks(&evening), 11);
}

#[test]
fn a_coached_table_rules_at_once() {
    let mut evening = dealt(Mode::Coach, CodeId::Dup2017, D1);
    bid_four_spades(&mut evening);
    play(&mut evening, "CJ C2 C4 CA SA S6 S2 S3 S4 H2 SK D2");
    let view = evening.table.view(&person("c")).expect("c is here").game;
    let laws = view.laws.expect("the table is in laws mode").public_state;
    assert_eq!(laws.rulings.len(), 1, "the revoke is told");
    assert_eq!(laws.penalties.len(), 1, "the diamond is a penalty card");
    assert_eq!(view.session.board.expect("a board").turn, Some(Seat::East));
    play(&mut evening, "S7");
    replays(&evening);
}

#[test]
fn an_insufficient_bid_is_refused_and_replaced() {
    let mut evening = dealt(Mode::Coach, CodeId::Dup2017, D1);
    for (seat, word) in Seat::ALL.into_iter().zip(["P", "P", "1S", "1H"]) {
        call(&mut evening, seat, word);
    }
    let choice = |evening: &Evening<Bridge>, who: &str| {
        let view = evening.table.view(&person(who)).expect("the person is at the table").game;
        view.laws.expect("the table is in laws mode").public_state.choice
    };
    assert!(choice(&evening, "a").is_some(), "North may accept it");
    assert!(choice(&evening, "b").is_none() && choice(&evening, "d").is_none());
    let wrong = give(&mut evening, Seat::East, choose(Seat::East, "refuse"));
    assert!(wrong.is_err(), "the choice is not East's");
    give(&mut evening, Seat::North, choose(Seat::North, "refuse")).expect("it is North's");
    // The price of the new call is chosen by making it.
    assert!(give(&mut evening, Seat::West, choose(Seat::West, "lowest")).is_err());
    call(&mut evening, Seat::West, "3D");
    call(&mut evening, Seat::North, "P");
    let view = evening.table.view(&person("b")).expect("East is here").game;
    let board = view.session.board.expect("a board");
    assert_eq!(board.legal_calls.len(), 1, "East must pass");
    replays(&evening);
}

pub(crate) fn choose(seat: Seat, option: &str) -> LawsCommand {
    LawsCommand::Choose { seat, option: option.into() }
}

#[test]
fn a_card_taken_back_by_consent_was_never_played() {
    let mut evening = dealt(Mode::Physical, CodeId::Dup2017, D1);
    bid_four_spades(&mut evening);
    let before = Evening::sights(&evening.table, &["b"]);
    play(&mut evening, "CJ C2");
    give(&mut evening, Seat::West, Plain::UndoAsk { seat: Seat::West })
        .expect("the request is allowed");
    assert!(
        give(&mut evening, Seat::East, Plain::Agree { seat: Seat::East }).is_err(),
        "nothing else happens meanwhile"
    );
    for seat in [Seat::East, Seat::South] {
        give(&mut evening, seat, Plain::UndoAnswer { seat, agree: true }).expect("asked");
    }
    assert_eq!(ruled(&evening).hands()[Seat::West].len(), 13);
    let after = Evening::sights(&evening.table, &["b"]);
    let plain = |sight: &str| sight.replace("\"undone\":1", "\"undone\":0");
    assert_eq!(plain(&before[0]), plain(&after[0]));
    replays(&evening);
}

#[test]
fn commands_for_other_seats_are_refused() {
    let mut evening = dealt(Mode::Physical, CodeId::Dup2017, D1);
    bid_four_spades(&mut evening);
    play(&mut evening, "CJ");
    let card: Card = "C2".parse().expect("a card");
    let dummys = Plain::Play { seat: Seat::North, card };
    assert!(give(&mut evening, Seat::North, dummys.clone()).is_err(), "declarer plays it");
    assert!(give(&mut evening, Seat::East, dummys).is_err());
    let others = LawsCommand::Drop { seat: Seat::West, card: "D5".parse().expect("a card") };
    assert!(give(&mut evening, Seat::East, others).is_err(), "West's cards are West's");
    let absent = Plain::Play { seat: Seat::East, card: "CJ".parse().expect("a card") };
    assert!(give(&mut evening, Seat::East, absent).is_err(), "the player does not hold the card");
    assert!(Game::awaited(evening.table.game()).contains(Seat::South));
}

fn seen(evening: &Evening<Bridge>, seat: Seat) -> serde_json::Value {
    let view = evening.table.view(&person(who(seat))).expect("the person is at the table").game;
    serde_json::to_value(view).expect("a view")["laws"].clone()
}

/// Law 16 at the table: rights are reserved, the other side agrees or disputes, and only then is
/// there a ruling; play is not stopped meanwhile.
#[test]
fn a_break_in_tempo_is_ruled_upon_when_the_other_side_grants_it() {
    for (code, law) in [(CodeId::Dup1987, "16"), (CodeId::Dup2017, "16"), (CodeId::Home, "H2")] {
        let mut evening = dealt(Mode::Physical, code, D1);
        call(&mut evening, Seat::North, "1S");
        call(&mut evening, Seat::East, "P");
        let (seat, of) = (Seat::South, Seat::East);
        let inform = LawsCommand::Inform { seat, of, kind: Signal::Tempo };
        give(&mut evening, seat, inform.clone()).expect("the command is allowed");
        assert!(give(&mut evening, seat, inform.clone()).is_err(), "once is enough");
        assert_eq!(seen(&evening, Seat::North)["informed"]["of"], "E");
        assert_eq!(seen(&evening, Seat::North)["rulings"], serde_json::json!([]));
        call(&mut evening, Seat::South, "2S");
        let own = LawsCommand::Admit { seat: Seat::North, agree: true };
        assert!(give(&mut evening, Seat::North, own).is_err(), "it is theirs to say");
        let admit = |agree| LawsCommand::Admit { seat: Seat::West, agree };
        give(&mut evening, Seat::West, admit(false)).expect("the report is about that side");
        assert_eq!(seen(&evening, Seat::South)["informed"]["disputed"], true);
        assert_eq!(
            seen(&evening, Seat::South)["rulings"],
            serde_json::json!([]),
            "nothing is ruled"
        );
        give(&mut evening, seat, inform).expect("it may be said again");
        give(&mut evening, Seat::West, admit(true)).expect("the report is about that side");
        let laws = seen(&evening, Seat::South);
        assert_eq!(laws["informed"], serde_json::Value::Null);
        assert_eq!(laws["rulings"][0]["incident"], law, "{code}");
        // In the home code the other side may demand passes; in duplicate play continues, with a
        // review.
        let choosing = laws["choosing"].as_array().map_or(0, Vec::len);
        assert_eq!(choosing, if code == CodeId::Home { 2 } else { 0 }, "{code}: {laws}");
        replays(&evening);
    }
}

#[test]
fn partners_declarers_and_robots_give_no_information() {
    let mut evening = dealt(Mode::Physical, CodeId::Dup2017, D1);
    let inform = |seat, of, kind| LawsCommand::Inform { seat, of, kind };
    let refused = give(&mut evening, Seat::South, inform(Seat::South, Seat::North, Signal::Remark));
    assert!(refused.is_err(), "a player cannot report partner");
    bid_four_spades(&mut evening);
    play(&mut evening, "CJ");
    // South declares, so declarer's signals reach nobody who may act on them. Dummy's words count,
    // dummy's pauses do not.
    for (of, kind, may) in [
        (Seat::South, Signal::Tempo, false),
        (Seat::North, Signal::Tempo, false),
        (Seat::North, Signal::Remark, true),
    ] {
        let answer = give(&mut evening, Seat::West, inform(Seat::West, of, kind));
        assert_eq!(answer.is_ok(), may, "{of} {kind:?}");
    }
    give(&mut evening, Seat::North, LawsCommand::Admit { seat: Seat::North, agree: true })
        .expect("the report is about that player");
    let ruling = &seen(&evening, Seat::East)["rulings"][0];
    assert_eq!(ruling["incident"], "43", "{ruling}");

    let mut alone = Evening::open(options(Mode::Physical, CodeId::Dup2017), "a");
    alone.give("a", Command::Sit { seat: Seat::North }).expect("a chair");
    alone.give("a", Command::Start).expect("robots come");
    let taken = BoardEvent::BoardTaken {
        board: 1,
        dealer: Seat::North,
        vulnerable: Vulnerability::None,
        deal: D1.parse::<Deal>().expect("a deal"),
        turned: None,
    };
    alone.write(vec![Event::Game { event: BridgeEvent::Plain(taken) }]);
    let answer = give(&mut alone, Seat::North, inform(Seat::North, Seat::East, Signal::Tempo));
    assert!(answer.is_err(), "a robot's pace tells nothing");
}

/// Law 66: the last trick may be inspected until the player's side has played on.
#[test]
fn the_last_trick_is_shown_as_long_as_the_law_says() {
    let mut evening = dealt(Mode::Physical, CodeId::Dup2017, D1);
    bid_four_spades(&mut evening);
    let inspect = |seat| LawsCommand::Inspect { seat };
    assert!(give(&mut evening, Seat::West, inspect(Seat::West)).is_err(), "there is none");
    play(&mut evening, "CJ C2 C4 CA SA");
    give(&mut evening, Seat::West, inspect(Seat::West)).expect("the request is allowed");
    give(&mut evening, Seat::South, inspect(Seat::South)).expect("the request is allowed");
    let laws = seen(&evening, Seat::East);
    let keys: Vec<_> = (0..2).map(|at| laws["rulings"][at]["explain"][0]["key"].clone()).collect();
    assert_eq!(keys, ["law-look-allowed", "law-look-refused"], "South has played on");
    replays(&evening);
}

/// Laws 45C, 45F and 49: a card named, a card held visibly, a card picked by dummy.
#[test]
fn cards_are_named_held_and_moved() {
    let mut evening = dealt(Mode::Coach, CodeId::Dup2017, D1);
    bid_four_spades(&mut evening);
    play(&mut evening, "CJ");
    let card = |text: &str| text.parse::<Card>().expect("a card");
    let named = LawsCommand::Name { seat: Seat::East, card: card("HK") };
    give(&mut evening, Seat::East, named).expect("a card may be named");
    assert_eq!(seen(&evening, Seat::North)["penalties"][0]["card"], "HK", "Law 49");
    let moved = |seat| LawsCommand::Move { seat, card: card("C7") };
    assert!(give(&mut evening, Seat::South, moved(Seat::South)).is_err(), "dummy alone does it");
    give(&mut evening, Seat::North, moved(Seat::North)).expect("dummy may pick a card");
    let rulings = seen(&evening, Seat::West)["rulings"].clone();
    let last = rulings.as_array().and_then(|all| all.last()).expect("a ruling");
    assert_eq!(last["laws"][0], "45F", "{last}");
    let held = LawsCommand::Hold { seat: Seat::West, card: card("S6") };
    give(&mut evening, Seat::West, held).expect("the command is allowed");
    replays(&evening);
}

/// Each answer to a question of fact may readjudicate a claim, so answers are limited like claims.
#[test]
fn answers_to_facts_are_limited() {
    let mut evening = dealt(Mode::Physical, CodeId::Dup2017, D1);
    bid_four_spades(&mut evening);
    play(&mut evening, R1.split_whitespace().take(40).collect::<Vec<_>>().join(" ").as_str());
    let claim =
        Plain::Claim { seat: Seat::South, tricks: 3, line: Vec::new(), statement: String::new() };
    give(&mut evening, Seat::South, claim).expect("the command is allowed");
    give(&mut evening, Seat::West, Plain::Object { seat: Seat::West })
        .expect("the command is allowed");
    let asked = ruled(&evening).open_questions();
    let asked = asked.iter().find(|asked| asked.answers.len() == 2).expect("a question of fact");
    let (mut turned, mut refused) = (0, None);
    'out: for at in 0..40 {
        for seat in [Seat::South, Seat::West] {
            let value = asked.answers[at % 2].clone();
            let answer = LawsCommand::Fact { seat, query: asked.query, value };
            if let Err(why) = give(&mut evening, seat, answer) {
                refused = Some(why.to_string());
                break 'out;
            }
        }
        turned += 1;
    }
    assert!(turned <= 12 && refused.is_some(), "{turned} {refused:?}");
    replays(&evening);
}

/// A record as it was stored before records named the player of each card.
fn as_stored_before(record: &BridgeRecord) -> BridgeRecord {
    let mut stored = serde_json::to_value(record).expect("records are stored");
    for field in ["players", "leads"] {
        stored.as_object_mut().expect("an object").remove(field).expect("it is stored");
    }
    serde_json::from_value(stored).expect("old records are read")
}

/// South claims the rest, and everybody consents.
fn claim_the_rest(evening: &mut Evening<Bridge>, tricks: u8) {
    let claim =
        Plain::Claim { seat: Seat::South, tricks, line: Vec::new(), statement: String::new() };
    give(evening, Seat::South, claim).expect("a claim");
    for seat in [Seat::East, Seat::West] {
        give(evening, seat, Plain::Agree { seat }).expect("consent is waited for");
    }
}

#[test]
fn a_record_names_the_player_of_each_card() {
    use Seat::{East, North, South, West};

    let mut evening = dealt(Mode::Physical, CodeId::Dup2017, D1);
    bid_four_spades(&mut evening);
    play(&mut evening, "CJ C2 C4 CA");
    // South has won the trick, but East leads, and declarer accepts it (Law 53A).
    play(&mut evening, "HK");
    attention(&mut evening, South);
    let accept = LawsCommand::Choose { seat: South, option: "accept".into() };
    give(&mut evening, South, accept).expect("the choice is declarer's");
    play(&mut evening, "HA H2 H3");
    let view = evening.table.view(&person("c")).expect("c is here").game.session.board;
    let view = view.expect("a board");
    assert_eq!(view.players, [West, North, East, South, East, South, West, North]);
    assert_eq!(view.leads, [0, 4]);
    claim_the_rest(&mut evening, 11);
    agree(&mut evening);
    let record = evening.table.game().record().expect("a record");
    assert_eq!((&record.players, &record.leads), (&view.players, &view.leads));
    let tricks: Vec<_> = record.tricks().map(|trick| (trick.plays[0].0, trick.winner)).collect();
    assert_eq!(tricks, [(West, Some(South)), (East, Some(South))]);
    assert_eq!(record.play_in_turn(), &record.play[..4], "East led out of turn");
    assert_eq!(as_stored_before(&record), record);

    // Where irregularities are prevented everybody plays in turn.
    let mut evening = dealt(Mode::Prevent, CodeId::Dup2017, D1);
    bid_four_spades(&mut evening);
    for (seat, card) in [(West, "CJ"), (North, "C2"), (East, "C4"), (South, "CA"), (South, "SA")] {
        let by = if seat == North { South } else { seat };
        let command = Plain::Play { seat, card: card.parse().expect("a card") };
        give(&mut evening, by, command).expect("it is legal");
    }
    claim_the_rest(&mut evening, 12);
    let record = evening.table.game().record().expect("a record");
    assert_eq!((record.players[4], &record.leads[..]), (South, &[0, 4][..]));
    assert_eq!(record.play_in_turn(), &record.play[..]);
    assert_eq!(as_stored_before(&record), record);
}
