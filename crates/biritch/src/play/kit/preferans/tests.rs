use pref::{Act, Call, Command, Options, Phase, Players, Preset, Seat};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{
    KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use robots::preferans::Plain;

use super::super::Kit as _;
use super::typed::{self, Typed};
use super::{Choice, Preferans};
use crate::failure::Failure;
use crate::play::plain;
use crate::play::screen::desk::Desk;
use crate::play::screen::draw::draw;
use crate::words::{Lang, Words};

thread_local! {
    /// What all entropy of this test's thread is made of.
    static BYTE: std::cell::Cell<u8> = const { std::cell::Cell::new(7) };
}

#[allow(clippy::unnecessary_wraps)]
fn entropy(bytes: &mut [u8]) -> Result<(), Failure> {
    bytes.fill(BYTE.get());
    BYTE.set(BYTE.get().wrapping_add(1));
    Ok(())
}

fn kit(options: &Options, seat: Seat) -> Preferans {
    let mut kit = Preferans::open(options, seat, entropy).expect("there is entropy");
    // Quick thoughts are enough for a test.
    kit.robots = Plain { nodes: 2_000 };
    kit
}

fn desk<'a>(words: &'a Words, options: &Options, seat: Seat) -> Desk<'a, Preferans> {
    Desk::new(kit(options, seat), words, true)
}

fn picture(desk: &mut Desk<'_, Preferans>, width: u16, height: u16) -> String {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).expect("a screen of memory");
    terminal.draw(|frame| draw(desk, frame)).expect("it can be drawn");
    terminal.backend().to_string()
}

fn press(desk: &mut Desk<'_, Preferans>, code: KeyCode) {
    desk.key(KeyEvent::new(code, KeyModifiers::NONE)).expect("there is entropy");
}

fn type_in(desk: &mut Desk<'_, Preferans>, text: &str) {
    text.chars().for_each(|c| press(desk, KeyCode::Char(c)));
    press(desk, KeyCode::Enter);
}

/// Robots act until the person is asked.
fn wait(desk: &mut Desk<'_, Preferans>) {
    for _ in 0..60 {
        desk.robot();
    }
}

/// Does whatever the arrows come to first, but of a discard two cards, until the deal is over.
fn play_out(desk: &mut Desk<'_, Preferans>) {
    for _ in 0..200 {
        wait(desk);
        if desk.kit.is_between() {
            return;
        }
        if desk.kit.board().phase == Phase::Discard {
            let hand = desk.kit.board().hands[&desk.kit.me()].cards.expect("one's own");
            let two: Vec<String> = hand.iter().take(2).map(|card| card.to_string()).collect();
            type_in(desk, &two.join(" "));
        } else {
            press(desk, KeyCode::Right);
            press(desk, KeyCode::Enter);
        }
    }
    panic!("the deal does not end: {:?}", desk.said);
}

/// A click on one of the places that can be clicked.
fn click(desk: &mut Desk<'_, Preferans>, at: usize) {
    let (place, _) = desk.clicks[at].clone();
    let click = MouseEvent {
        kind: MouseEventKind::Down(MouseButton::Left),
        column: place.x,
        row: place.y,
        modifiers: KeyModifiers::NONE,
    };
    desk.mouse(click).expect("there is entropy");
}

#[test]
fn a_deal_from_its_first_call_to_the_sheet_in_both_languages() {
    for (name, language, pass) in [("ru", Lang::Ru, "пас"), ("en", Lang::En, "pass")] {
        BYTE.set(7);
        let words = Words::of(language);
        let mut desk = desk(&words, &Options::of(Preset::Sochi), Seat::A);
        wait(&mut desk);
        insta::assert_snapshot!(format!("auction_80_{name}"), picture(&mut desk, 80, 24));
        insta::assert_snapshot!(format!("auction_120_{name}"), picture(&mut desk, 120, 40));
        while desk.kit.board().phase == Phase::Auction {
            type_in(&mut desk, pass);
            wait(&mut desk);
        }
        insta::assert_snapshot!(format!("after_80_{name}"), picture(&mut desk, 80, 24));
        play_out(&mut desk);
        insta::assert_snapshot!(format!("end_80_{name}"), picture(&mut desk, 80, 24));
        (0..2).for_each(|_| press(&mut desk, KeyCode::Down));
        insta::assert_snapshot!(format!("review_80_{name}"), picture(&mut desk, 80, 24));
        press(&mut desk, KeyCode::F(4));
        insta::assert_snapshot!(format!("sheet_120_{name}"), picture(&mut desk, 120, 40));
        press(&mut desk, KeyCode::Esc);
        press(&mut desk, KeyCode::F(2));
        insta::assert_snapshot!(format!("why_120_{name}"), picture(&mut desk, 120, 40));
        press(&mut desk, KeyCode::Esc);
        press(&mut desk, KeyCode::F(1));
        insta::assert_snapshot!(format!("help_80_{name}"), picture(&mut desk, 80, 24));
        press(&mut desk, KeyCode::Esc);
        press(&mut desk, KeyCode::Enter);
        assert_eq!(desk.kit.board().board, 2);
    }
}

/// Whole deals of every preset, for three and for four, from every chair, by keys alone: the deals
/// end and stand on the sheet, and any moment can be drawn.
#[test]
fn whole_deals_of_every_preset() {
    let words = Words::of(Lang::En);
    for (at, preset) in Preset::ALL.iter().enumerate() {
        for players in Players::ALL {
            let options = Options::of(*preset).for_players(*players);
            let seat = players.after(Seat::A, at);
            let mut desk = desk(&words, &options, seat);
            for deal in 1..=2 {
                assert_eq!(desk.kit.board().board, deal, "{preset}");
                picture(&mut desk, 80, 24);
                play_out(&mut desk);
                picture(&mut desk, 100, 30);
                assert_eq!(desk.kit.club.game().pulka().rows().len(), deal as usize);
                press(&mut desk, KeyCode::Enter);
            }
        }
    }
}

/// With the mouse alone, at the least usual size: what can be clicked is what can be done.
#[test]
fn what_can_be_clicked_is_what_can_be_done() {
    let words = Words::of(Lang::Ru);
    let mut pick = 0;
    for preset in [Preset::Sochi, Preset::Seed, Preset::Classic] {
        let mut desk = desk(&words, &Options::of(preset), Seat::B);
        for _ in 0..200 {
            wait(&mut desk);
            picture(&mut desk, 80, 24);
            let sorted = |mut acts: Vec<Choice>| {
                acts.sort_by_key(|act| format!("{act:?}"));
                acts
            };
            let clicks = desk.clicks.iter().map(|(_, act)| act.clone()).collect();
            assert_eq!(sorted(clicks), sorted(desk.kit.choices()), "{preset}");
            if desk.kit.is_between() {
                break;
            }
            // Now this, now that; a discard that is ready is made.
            let ready = desk.clicks.iter().position(|(_, act)| *act == Choice::Discard);
            pick += 7;
            let at = ready.unwrap_or(pick % desk.clicks.len());
            click(&mut desk, at);
        }
        assert!(desk.kit.is_between(), "{preset}");
    }
}

#[test]
fn any_size_can_be_drawn() {
    let words = Words::of(Lang::Ru);
    let sizes = [(1, 1), (10, 3), (59, 22), (60, 21), (60, 22), (80, 24), (200, 70), (400, 22)];
    for players in Players::ALL {
        let options = Options::of(Preset::SerbiaClub).for_players(*players);
        let mut desk = desk(&words, &options, Seat::C);
        wait(&mut desk);
        for over in [KeyCode::Esc, KeyCode::F(1), KeyCode::F(4), KeyCode::F(10)] {
            press(&mut desk, over);
            for (width, height) in sizes {
                picture(&mut desk, width, height);
            }
            press(&mut desk, KeyCode::Esc);
        }
    }
}

/// What was typed, in the moment that these acts lead to.
fn read(options: Options, acts: &str, line: &str) -> Option<Act> {
    let mut game = pref::Match::new(options);
    let deal = pref::Deal::from_number(123_456_789_012_345).expect("there is such a deal");
    let dealt = game.take_deal(deal).expect("a deal comes first");
    game.apply(&dealt);
    let awaited = |game: &pref::Match| game.awaited().iter().next().expect("somebody is awaited");
    for act in acts.split(", ").filter(|act| !act.is_empty()) {
        let seat = awaited(&game);
        let command = Command::Act { seat, act: act.parse().expect("an act") };
        let events = game.decide(cards::Seats::of(seat), cards::Seats::NONE, &command);
        events.expect("it is legal").iter().for_each(|event| game.apply(event));
    }
    let view = game.view(pref::Viewer::player(awaited(&game))).board.expect("there is a deal");
    match typed::read(line, &view) {
        Typed::Act(act) => Some(act),
        _ => None,
    }
}

#[test]
fn calls_and_decisions_are_read_in_both_languages() {
    let sochi = || Options::of(Preset::Sochi);
    for (line, act) in [
        ("6s", "call 6S"),
        ("6 пик", "call 6S"),
        ("7бк", "call 7NT"),
        ("10♥", "call 10H"),
        ("мизер", "call Misere"),
        ("Пас", "call Pass"),
        ("p", "call Pass"),
    ] {
        assert_eq!(read(sochi(), "", line).map(|act| act.to_string()), Some(act.into()), "{line}");
    }
    // What cannot be bid now is understood, for the table to say why.
    let low = read(sochi(), "call 7S", "6 пик").map(|act| act.to_string());
    assert_eq!(low, Some("call 6S".into()));
    let seed = || Options::of(Preset::Seed);
    for (acts, line, act) in [
        ("", "2", "call 2"),
        ("", "игра", "call Game"),
        ("", "бетл", "call GameBettel"),
        ("call 2, call Pass, call 3", "здесь", "call Here"),
        ("call Game, call Pass, call Pass", "черви", "order 4g"),
        ("call Game, call Pass, call Pass", "санс", "order 7g"),
        ("call Game, call Pass, call Pass, order 5g", "иду", "say come"),
        ("call Game, call Pass, call Pass, order 5g", "не иду", "say stay"),
        ("call Game, call Pass, call Pass, order 5g, say come, say come", "контра", "kontra B"),
        ("call Game, call Pass, call Pass, order 5g, say come, say come", "нет", "kontra -"),
    ] {
        let found = read(seed(), acts, line).map(|act| act.to_string());
        assert_eq!(found, Some(act.into()), "{line}");
    }
    assert_eq!(read(sochi(), "", "nonsense"), None);
}

proptest::proptest! {
    #![proptest_config(proptest::prelude::ProptestConfig::with_cases(16))]

    /// Whatever is typed, at whatever moment: it is read, and what comes of it is told.
    #[test]
    fn anything_may_be_typed(lines in proptest::collection::vec("[ -~а-яё♠♥0-9]{0,12}", 1..12), at: u8) {
        let words = Words::of(Lang::Ru);
        let preset = Preset::ALL[usize::from(at) % Preset::ALL.len()];
        let mut desk = desk(&words, &Options::of(preset), Seat::B);
        for line in lines {
            wait(&mut desk);
            let choices = desk.kit.choices();
            if let Some(choice) = choices.get(usize::from(at) % choices.len().max(1)) {
                desk.kit.act(&words, choice.clone()).expect("there is entropy");
            }
            type_in(&mut desk, &line);
            press(&mut desk, KeyCode::Esc);
        }
    }
}

#[test]
fn a_refusal_names_the_rule() {
    BYTE.set(7);
    for (language, refused, unread) in [
        (Lang::Ru, "это не старше того, что заявлено", "непонятно"),
        (Lang::En, "it does not outrank what stands", "not understood"),
    ] {
        let words = Words::of(language);
        let mut kit = kit(&Options::of(Preset::Sochi), Seat::A);
        for act in ["call 7S", "call Pass"] {
            let (seat, act) = (kit.board().turn.expect("a turn"), act.parse().expect("an act"));
            if seat == kit.me() {
                kit.perform(&words, act);
            }
            if kit.board().auction.len() == 1 {
                break;
            }
        }
        let said = kit.act_as(&words, Command::Act { seat: Seat::A, act: Act::Call(Call::Pass) });
        assert_eq!(said.len(), 1, "{said:?}");
        let because = words.pref_illegal_call(pref::IllegalCall::Outranked);
        assert_eq!(because, refused);
        let told = kit.read(&words, "чепуха!", super::Medium::Lines);
        let super::Told::Lines(lines) = told else { panic!("{told:?}") };
        assert!(lines[0].contains(unread) || lines[0].contains("чепуха"), "{lines:?}");
    }
}

/// Every reason for which something is refused has its sentence in both languages.
#[test]
fn every_refusal_has_its_words() {
    use pref::{Bid, Contract, Declaration, IllegalCall, Number, Refusal, Strain};
    let calls = [
        IllegalCall::Over,
        IllegalCall::OtherGame,
        IllegalCall::NotNext { number: Number::CLUBS, next: None },
        IllegalCall::NotNext { number: Number::CLUBS, next: Some(Number::TWO) },
        IllegalCall::HoldsInstead,
        IllegalCall::NothingToHold,
        IllegalCall::GameComesFirst,
        IllegalCall::GamesOnly,
        IllegalCall::NamingOnly,
        IllegalCall::NotNaming,
        IllegalCall::FirstNames,
        IllegalCall::Unnamable { number: Number::BETTEL },
        IllegalCall::Outranked,
        IllegalCall::TooLow { lowest: 7 },
        IllegalCall::MisereAlone,
        IllegalCall::NotAgreed,
        IllegalCall::NotDark,
    ];
    let contract = |level| Contract::bid(Bid::new(level, Strain::Hearts).expect("a level"));
    let card: cards::Card = "SA".parse().expect("a card");
    let plays = [
        pref::IllegalPlay::Over,
        pref::IllegalPlay::Untrumped { card, trump: cards::Suit::Hearts },
        pref::IllegalPlay::Underplayed { card },
        pref::IllegalPlay::Revoke { card, suit: cards::Suit::Hearts },
        pref::IllegalPlay::NotHeld { seat: Seat::A, card },
        pref::IllegalPlay::OutOfTurn { seat: Seat::A, turn: Seat::B },
    ];
    let others = [
        Refusal::Unlooked,
        Refusal::IllegalDiscard { cards: cards::Cards::EMPTY },
        Refusal::IllegalOrder { contract: contract(6), lowest: contract(7) },
        Refusal::IllegalDeclaration {
            declaration: Declaration::Half,
            because: pref::IllegalDeclaration::Over,
        },
        Refusal::WrongPhase,
        Refusal::NothingToBreakOff,
        Refusal::TooOften { limit: 12 },
    ];
    let said = calls
        .map(|because| Refusal::IllegalCall { call: Call::Pass, because })
        .into_iter()
        .chain(plays.map(|because| Refusal::IllegalPlay { card, because }))
        .chain(others);
    for refusal in said {
        for language in Lang::ALL {
            let text = Words::of(language).pref_refusal(&refusal, Seat::A);
            assert!(text.ends_with('.') && text.contains(' '), "{refusal:?}: {text}");
            assert!(!text.contains("refusal-") && !text.contains("pref-"), "{text}");
        }
    }
}

#[test]
fn an_end_is_offered_and_answered() {
    let words = Words::of(Lang::En);
    BYTE.set(1);
    for _ in 0..60 {
        let mut desk = desk(&words, &Options::of(Preset::Sochi), Seat::A);
        wait(&mut desk);
        type_in(&mut desk, "10nt");
        wait(&mut desk);
        if desk.kit.board().phase != Phase::Discard {
            continue;
        }
        let hand = desk.kit.board().hands[&Seat::A].cards.expect("one's own");
        let two: Vec<String> = hand.iter().take(2).map(|card| card.to_string()).collect();
        type_in(&mut desk, &format!("снос {}", two.join(",")));
        wait(&mut desk);
        assert_eq!(desk.kit.board().phase, Phase::Play, "{:?}", desk.said);
        press(&mut desk, KeyCode::F(5));
        type_in(&mut desk, "11");
        assert!(desk.said.last().is_some_and(|said| said.contains("11")), "{:?}", desk.said);
        press(&mut desk, KeyCode::F(5));
        type_in(&mut desk, "0");
        assert!(desk.kit.board().offer.is_some(), "{:?}", desk.said);
        wait(&mut desk);
        assert!(desk.kit.is_between(), "ten tricks down are gladly taken: {:?}", desk.said);
        return;
    }
    panic!("ten without trumps is never outbid, but is never won either");
}

#[test]
fn a_call_is_taken_back_and_a_match_broken_off() {
    let words = Words::of(Lang::En);
    BYTE.set(7);
    let mut desk = desk(&words, &Options::of(Preset::Leningrad), Seat::A);
    wait(&mut desk);
    type_in(&mut desk, "pass");
    let calls = desk.kit.board().auction.len();
    press(&mut desk, KeyCode::F(8));
    wait(&mut desk);
    assert!(desk.kit.board().auction.len() < calls, "{:?}", desk.said);
    press(&mut desk, KeyCode::F(9));
    assert_eq!(desk.over, None, "not during a deal");
    play_out(&mut desk);
    press(&mut desk, KeyCode::F(9));
    press(&mut desk, KeyCode::Enter);
    assert!(desk.kit.club.is_over(), "{:?}", desk.said);
    press(&mut desk, KeyCode::Enter);
    assert_eq!(desk.kit.board().board, 1, "another match begins");
    assert!(desk.kit.club.game().pulka().rows().is_empty());
    type_in(&mut desk, "quit");
    assert!(!desk.is_left());
    press(&mut desk, KeyCode::Enter);
    assert!(desk.is_left());
}

/// Line by line, as a script plays it: the whole deal is told, and the end of the input leaves.
#[test]
fn a_deal_line_by_line() {
    for (language, pass, lines) in
        [(Lang::Ru, "пас", "рука\nпочему\n"), (Lang::En, "pass", "hand\nwhy\n")]
    {
        BYTE.set(7);
        let words = Words::of(language);
        let kit = kit(&Options::of(Preset::Sochi), Seat::A);
        let mut script = format!("{lines}{pass}\n");
        // Whatever is asked for next, the ranks one after another find a card now and then.
        for card in ["7", "8", "9", "10", "J", "Q", "K", "A"].repeat(12) {
            script += &format!("{pass}\n");
            for suit in ["s", "h", "d", "c"] {
                script += &format!("{card}{suit}\n");
            }
        }
        script += "review\nsheet\nwhy\n";
        let mut out = Vec::new();
        let played = plain::play(kit, &words, &mut script.as_bytes(), &mut out);
        played.expect("there is entropy").expect("it is written");
        let said = String::from_utf8(out).expect("words");
        assert!(said.contains(&words.say("pref-why-later")), "{said}");
        assert!(said.trim_end().ends_with(&words.say("goodbye")), "{said}");
        let ended = words.say("ask-next");
        assert!(said.contains(&ended), "the deal is played to its end:\n{said}");
    }
}
