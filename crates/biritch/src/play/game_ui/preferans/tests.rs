mod by_ear;

use pref::{Act, Call, Command, Phase, Players, PreferansOptions, Preset, Seat};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{
    KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use robots::preferans::Plain;

use super::super::GameUi as _;
use super::typed::{self, TypedCommand};
use super::{Choice, Preferans};
use crate::failure::Failure;
use crate::play::plain;
use crate::play::screen::draw::draw;
use crate::play::screen::state::ScreenState;
use crate::words::{Lang, Words};

thread_local! {
    /// The byte that fills all entropy of this test's thread.
    static BYTE: std::cell::Cell<u8> = const { std::cell::Cell::new(7) };
}

#[allow(clippy::unnecessary_wraps)]
fn entropy(bytes: &mut [u8]) -> Result<(), Failure> {
    bytes.fill(BYTE.get());
    BYTE.set(BYTE.get().wrapping_add(1));
    Ok(())
}

fn ui(options: &PreferansOptions, seat: Seat) -> Preferans {
    let mut ui = Preferans::open(options, seat, entropy).expect("the test entropy never fails");
    // A small search is enough for a test.
    ui.robots = Plain { nodes: 2_000 };
    ui
}

fn screen<'a>(
    words: &'a Words,
    options: &PreferansOptions,
    seat: Seat,
) -> ScreenState<'a, Preferans> {
    ScreenState::new(ui(options, seat), words, true)
}

fn picture(screen: &mut ScreenState<'_, Preferans>, width: u16, height: u16) -> String {
    let mut terminal =
        Terminal::new(TestBackend::new(width, height)).expect("an in-memory terminal");
    terminal.draw(|frame| draw(screen, frame)).expect("drawing in memory succeeds");
    terminal.backend().to_string()
}

fn press(screen: &mut ScreenState<'_, Preferans>, code: KeyCode) {
    screen.key(KeyEvent::new(code, KeyModifiers::NONE)).expect("the test entropy never fails");
}

fn type_in(screen: &mut ScreenState<'_, Preferans>, text: &str) {
    text.chars().for_each(|c| press(screen, KeyCode::Char(c)));
    press(screen, KeyCode::Enter);
}

/// Robots act until the player is to act.
fn wait(screen: &mut ScreenState<'_, Preferans>) {
    for _ in 0..60 {
        screen.step_robot();
    }
}

/// Takes the first choice, and discards the first two cards, until the deal is over.
fn play_out(screen: &mut ScreenState<'_, Preferans>) {
    for _ in 0..200 {
        wait(screen);
        if screen.ui.is_between() {
            return;
        }
        if screen.ui.board().phase == Phase::Discard {
            let hand = screen.ui.board().hands[&screen.ui.me()]
                .cards
                .expect("the player sees their own hand");
            let two: Vec<String> = hand.iter().take(2).map(|card| card.to_string()).collect();
            type_in(screen, &two.join(" "));
        } else {
            press(screen, KeyCode::Right);
            press(screen, KeyCode::Enter);
        }
    }
    panic!("the deal does not end: {:?}", screen.messages);
}

/// Clicks one of the clickable areas.
fn click(screen: &mut ScreenState<'_, Preferans>, at: usize) {
    let (place, _) = screen.clicks[at].clone();
    let click = MouseEvent {
        kind: MouseEventKind::Down(MouseButton::Left),
        column: place.x,
        row: place.y,
        modifiers: KeyModifiers::NONE,
    };
    screen.mouse(click).expect("the test entropy never fails");
}

#[test]
fn a_deal_from_its_first_call_to_the_sheet_in_both_languages() {
    for (name, language, pass) in [("ru", Lang::Ru, "пас"), ("en", Lang::En, "pass")] {
        BYTE.set(9);
        let words = Words::of(language);
        let mut screen = screen(&words, &PreferansOptions::of(Preset::Sochi), Seat::A);
        wait(&mut screen);
        insta::assert_snapshot!(format!("auction_80_{name}"), picture(&mut screen, 80, 24));
        insta::assert_snapshot!(format!("auction_120_{name}"), picture(&mut screen, 120, 40));
        while screen.ui.board().phase == Phase::Auction {
            type_in(&mut screen, pass);
            wait(&mut screen);
        }
        insta::assert_snapshot!(format!("after_80_{name}"), picture(&mut screen, 80, 24));
        play_out(&mut screen);
        insta::assert_snapshot!(format!("end_80_{name}"), picture(&mut screen, 80, 24));
        (0..2).for_each(|_| press(&mut screen, KeyCode::Down));
        insta::assert_snapshot!(format!("review_80_{name}"), picture(&mut screen, 80, 24));
        press(&mut screen, KeyCode::F(4));
        insta::assert_snapshot!(format!("sheet_120_{name}"), picture(&mut screen, 120, 40));
        press(&mut screen, KeyCode::Esc);
        press(&mut screen, KeyCode::F(2));
        insta::assert_snapshot!(format!("why_120_{name}"), picture(&mut screen, 120, 40));
        press(&mut screen, KeyCode::Esc);
        press(&mut screen, KeyCode::F(1));
        insta::assert_snapshot!(format!("help_80_{name}"), picture(&mut screen, 80, 24));
        press(&mut screen, KeyCode::Esc);
        press(&mut screen, KeyCode::Enter);
        assert_eq!(screen.ui.board().board, 2);
    }
}

/// Whole deals of every preset, for three and four players, from every seat, by keys alone: every
/// deal ends and is on the sheet, and every moment can be drawn.
#[test]
fn whole_deals_of_every_preset() {
    let words = Words::of(Lang::En);
    for (at, preset) in Preset::ALL.iter().enumerate() {
        for players in Players::ALL {
            let options = PreferansOptions::of(*preset).for_players(*players);
            let seat = players.after(Seat::A, at);
            let mut screen = screen(&words, &options, seat);
            for deal in 1..=2 {
                assert_eq!(screen.ui.board().board, deal, "{preset}");
                picture(&mut screen, 80, 24);
                play_out(&mut screen);
                picture(&mut screen, 100, 30);
                assert_eq!(screen.ui.table.game().pulka().rows().len(), deal as usize);
                press(&mut screen, KeyCode::Enter);
            }
        }
    }
}

/// Whole deals with the mouse alone, on the smallest common screen: the clickable areas match the
/// choices.
#[test]
fn clicks_match_the_choices() {
    let words = Words::of(Lang::Ru);
    let mut pick = 0;
    for preset in [Preset::Sochi, Preset::Essay, Preset::Classic] {
        let mut screen = screen(&words, &PreferansOptions::of(preset), Seat::B);
        for _ in 0..200 {
            wait(&mut screen);
            picture(&mut screen, 80, 24);
            let sorted = |mut acts: Vec<Choice>| {
                acts.sort_by_key(|act| format!("{act:?}"));
                acts
            };
            let clicks = screen.clicks.iter().map(|(_, act)| act.clone()).collect();
            assert_eq!(sorted(clicks), sorted(screen.ui.choices()), "{preset}");
            if screen.ui.is_between() {
                break;
            }
            // Picks varying choices, but makes a discard as soon as it is ready.
            let ready = screen.clicks.iter().position(|(_, act)| *act == Choice::Discard);
            pick += 7;
            let at = ready.unwrap_or(pick % screen.clicks.len());
            click(&mut screen, at);
        }
        assert!(screen.ui.is_between(), "{preset}");
    }
}

#[test]
fn any_size_can_be_drawn() {
    let words = Words::of(Lang::Ru);
    let sizes = [(1, 1), (10, 3), (59, 22), (60, 21), (60, 22), (80, 24), (200, 70), (400, 22)];
    for players in Players::ALL {
        let options = PreferansOptions::of(Preset::SerbiaClub).for_players(*players);
        let mut screen = screen(&words, &options, Seat::C);
        wait(&mut screen);
        for over in [KeyCode::Esc, KeyCode::F(1), KeyCode::F(4), KeyCode::F(10)] {
            press(&mut screen, over);
            for (width, height) in sizes {
                picture(&mut screen, width, height);
            }
            press(&mut screen, KeyCode::Esc);
        }
    }
}

/// What a line is read as after these acts.
fn read(options: PreferansOptions, acts: &str, line: &str) -> Option<Act> {
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
        TypedCommand::Act(act) => Some(act),
        _ => None,
    }
}

#[test]
fn calls_and_decisions_are_read_in_both_languages() {
    let sochi = || PreferansOptions::of(Preset::Sochi);
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
    // A bid that is illegal now is still read, so that the table can say why.
    let low = read(sochi(), "call 7S", "6 пик").map(|act| act.to_string());
    assert_eq!(low, Some("call 6S".into()));
    let essay = || PreferansOptions::of(Preset::Essay);
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
        let found = read(essay(), acts, line).map(|act| act.to_string());
        assert_eq!(found, Some(act.into()), "{line}");
    }
    assert_eq!(read(sochi(), "", "nonsense"), None);
}

proptest::proptest! {
    #![proptest_config(proptest::prelude::ProptestConfig::with_cases(16))]

    /// Any line at any moment is read and answered.
    #[test]
    fn anything_may_be_typed(lines in proptest::collection::vec("[ -~а-яё♠♥0-9]{0,12}", 1..12), at: u8) {
        let words = Words::of(Lang::Ru);
        let preset = Preset::ALL[usize::from(at) % Preset::ALL.len()];
        let mut screen = screen(&words, &PreferansOptions::of(preset), Seat::B);
        for line in lines {
            wait(&mut screen);
            let choices = screen.ui.choices();
            if let Some(choice) = choices.get(usize::from(at) % choices.len().max(1)) {
                screen.ui.choose(&words, choice.clone()).expect("the test entropy never fails");
            }
            type_in(&mut screen, &line);
            press(&mut screen, KeyCode::Esc);
        }
    }
}

#[test]
fn a_refusal_names_the_rule() {
    BYTE.set(7);
    for (language, refused, unread) in [
        (Lang::Ru, "заявки старше нет", "непонятно"),
        (Lang::En, "there is no higher call", "not understood"),
    ] {
        let words = Words::of(language);
        let mut ui = ui(&PreferansOptions::of(Preset::Sochi), Seat::A);
        for act in ["call 7S", "call Pass"] {
            let (seat, act) = (ui.board().turn.expect("a turn"), act.parse().expect("an act"));
            if seat == ui.me() {
                ui.perform(&words, act);
            }
            if ui.board().auction.len() == 1 {
                break;
            }
        }
        let output = ui.send(&words, Command::Act { seat: Seat::A, act: Act::Call(Call::Pass) });
        assert_eq!(output.len(), 1, "{output:?}");
        let because = pref::IllegalCall::Outranked { lowest: None };
        let refusal = pref::Refusal::IllegalCall { call: Call::Pass, because };
        assert!(words.pref_refusal(&refusal, Seat::A).contains(refused));
        let result = ui.read(&words, "чепуха!", super::OutputMode::Lines);
        let super::InputResult::Lines(lines) = result else { panic!("{result:?}") };
        assert!(lines[0].contains(unread) || lines[0].contains("чепуха"), "{lines:?}");
    }
}

/// Every refusal has a message in both languages.
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
        IllegalCall::Outranked { lowest: None },
        IllegalCall::Outranked { lowest: Some(Call::GameSanac) },
        IllegalCall::TooLow { lowest: 7 },
        IllegalCall::MisereAlone,
        IllegalCall::NotAgreed,
        IllegalCall::NotDark,
    ];
    let contract = |level| Contract::bid(Bid::new(level, Strain::Hearts).expect("a level"));
    let card: cards::Card = "SA".parse().expect("a card");
    let plays = [
        pref::IllegalPlay::Over,
        pref::IllegalPlay::Untrumped { card, suit: cards::Suit::Hearts },
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
    let output = calls
        .map(|because| Refusal::IllegalCall { call: Call::Pass, because })
        .into_iter()
        .chain(plays.map(|because| Refusal::IllegalPlay { card, because }))
        .chain(others);
    for refusal in output {
        for language in Lang::ALL {
            let text = Words::of(language).pref_refusal(&refusal, Seat::A);
            assert!(text.ends_with('.') && text.contains(' '), "{refusal:?}: {text}");
            assert!(!text.contains("refusal-") && !text.contains("pref-"), "{text}");
        }
    }
}

/// A deal that the player has won with a ten: two cards are to be discarded.
fn at_the_discard(words: &Words) -> ScreenState<'_, Preferans> {
    BYTE.set(1);
    for _ in 0..60 {
        let mut screen = screen(words, &PreferansOptions::of(Preset::Sochi), Seat::A);
        wait(&mut screen);
        type_in(&mut screen, "10nt");
        wait(&mut screen);
        if screen.ui.board().phase == Phase::Discard {
            return screen;
        }
    }
    panic!("no deal reached the discard in 60 attempts");
}

#[test]
fn an_end_is_offered_and_answered() {
    let words = Words::of(Lang::En);
    let mut screen = at_the_discard(&words);
    let hand = screen.ui.board().hands[&Seat::A].cards.expect("the player sees their own hand");
    let two: Vec<String> = hand.iter().take(2).map(|card| card.to_string()).collect();
    type_in(&mut screen, &format!("снос {}", two.join(",")));
    wait(&mut screen);
    assert_eq!(screen.ui.board().phase, Phase::Play, "{:?}", screen.messages);
    press(&mut screen, KeyCode::F(5));
    type_in(&mut screen, "11");
    assert!(
        screen.messages.last().is_some_and(|output| output.contains("11")),
        "{:?}",
        screen.messages
    );
    press(&mut screen, KeyCode::F(5));
    type_in(&mut screen, "0");
    assert!(screen.ui.board().offer.is_some(), "{:?}", screen.messages);
    wait(&mut screen);
    assert!(
        screen.ui.is_between(),
        "the robots agree to a concession of all tricks: {:?}",
        screen.messages
    );
}

/// What a hint proposes is read when it is typed back, and the answers to an offer are read in the
/// words of the hint.
#[test]
fn the_words_of_hints_are_read() {
    for (language, given, end) in [
        (Lang::En, ["to agree", "to object"], "offer to end"),
        (Lang::Ru, ["согласиться", "возразить"], "предложить закончить"),
    ] {
        let words = Words::of(language);
        let mut screen = at_the_discard(&words);
        let hint = screen.ui.hint(&words);
        let discard = words.text("at-pref-discard-done");
        let at = hint.find(&discard).unwrap_or_else(|| panic!("{hint}"));
        let proposed = hint[at..].split('.').next().expect("it is not empty");
        assert_eq!(proposed.matches(['♠', '♥', '♦', '♣']).count(), 2, "{hint}");
        type_in(&mut screen, proposed);
        wait(&mut screen);
        let mut view = screen.ui.board();
        assert_eq!(view.phase, Phase::Play, "{hint}: {:?}", screen.messages);
        assert_eq!(typed::read(end, &view), TypedCommand::Offer(None));
        type_in(&mut screen, if language == Lang::Ru { "дальше" } else { "next" });
        assert_eq!(screen.messages.last(), Some(&words.text("next-later")));
        type_in(&mut screen, "offer 0");
        view.offer = screen.ui.board().offer;
        assert!(view.offer.is_some(), "{:?}", screen.messages);
        let read = given.map(|word| typed::read(word, &view));
        assert_eq!(read, [TypedCommand::Agree, TypedCommand::Refuse]);
    }
}

/// With three players the talon of an all-pass deal shows a suit and leads to nothing.
#[test]
fn the_turned_card_is_on_the_table() {
    let words = Words::of(Lang::Ru);
    BYTE.set(7);
    for _ in 0..60 {
        let mut screen = screen(&words, &PreferansOptions::of(Preset::Sochi), Seat::A);
        for _ in 0..4 {
            wait(&mut screen);
            if screen.ui.board().phase == Phase::Auction {
                type_in(&mut screen, "пас");
            }
        }
        let view = screen.ui.board();
        if view.phase != Phase::Play || view.contract.is_some() || !view.winners.is_empty() {
            continue;
        }
        let card = view.talon.and_then(|talon| talon.iter().next()).expect("it is turned");
        let shown = format!("Прикуп показывает масть: {}", words.card(card));
        let said = screen.messages.iter().any(|line| line.contains(&shown));
        assert!(said, "{:?}", screen.messages);
        assert!(screen.ui.describe(&words, typed::Topic::Trick).contains(&shown));
        return;
    }
    panic!("no deal was passed out in 60 attempts");
}

#[test]
fn a_call_is_taken_back_and_a_match_broken_off() {
    let words = Words::of(Lang::En);
    BYTE.set(7);
    let mut screen = screen(&words, &PreferansOptions::of(Preset::Leningrad), Seat::A);
    wait(&mut screen);
    type_in(&mut screen, "pass");
    let calls = screen.ui.board().auction.len();
    press(&mut screen, KeyCode::F(8));
    wait(&mut screen);
    assert!(screen.ui.board().auction.len() < calls, "{:?}", screen.messages);
    press(&mut screen, KeyCode::F(9));
    assert_eq!(screen.overlay, None, "not during a deal");
    play_out(&mut screen);
    press(&mut screen, KeyCode::F(9));
    press(&mut screen, KeyCode::Enter);
    assert!(screen.ui.table.is_over(), "{:?}", screen.messages);
    press(&mut screen, KeyCode::Enter);
    assert_eq!(screen.ui.board().board, 1, "another match begins");
    assert!(screen.ui.table.game().pulka().rows().is_empty());
    type_in(&mut screen, "quit");
    assert!(!screen.has_quit());
    press(&mut screen, KeyCode::Enter);
    assert!(screen.has_quit());
}

/// Line mode, driven by a script: the whole deal is played, and the end of input ends the game.
#[test]
fn a_deal_line_by_line() {
    for (language, pass, lines) in
        [(Lang::Ru, "пас", "рука\nпочему\n"), (Lang::En, "pass", "hand\nwhy\n")]
    {
        BYTE.set(7);
        let words = Words::of(language);
        let ui = ui(&PreferansOptions::of(Preset::Sochi), Seat::A);
        let mut script = format!("{lines}{pass}\n");
        // Trying all ranks in turn finds a legal card sooner or later, whatever is asked.
        for card in ["7", "8", "9", "10", "J", "Q", "K", "A"].repeat(12) {
            script += &format!("{pass}\n");
            for suit in ["s", "h", "d", "c"] {
                script += &format!("{card}{suit}\n");
            }
        }
        script += "review\nsheet\nwhy\n";
        let mut out = Vec::new();
        let played = plain::play(ui, &words, &mut script.as_bytes(), &mut out);
        played.expect("the test entropy never fails").expect("writing to memory succeeds");
        let output = String::from_utf8(out).expect("the output is UTF-8");
        assert!(output.contains(&words.text("pref-why-later")), "{output}");
        assert!(output.trim_end().ends_with(&words.text("goodbye")), "{output}");
        let ended = words.text("ask-next");
        assert!(output.contains(&ended), "the deal is played to its end:\n{output}");
    }
}
