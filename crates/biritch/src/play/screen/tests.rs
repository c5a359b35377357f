use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{
    KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};

use bridge::forms;

use super::super::kit::Kit as _;
use super::super::kit::bridge::{Act, Bridge};

/// A desk of bridge.
type Desk<'a> = super::desk::Desk<'a, Bridge>;
use super::draw::draw;
use crate::failure::Failure;
use crate::words::{Lang, Words};

/// Entropy that is always the same, so that the pictures are.
#[allow(clippy::unnecessary_wraps)]
fn no_entropy(bytes: &mut [u8]) -> Result<(), Failure> {
    bytes.fill(7);
    Ok(())
}

fn desk<'a>(words: &'a Words, form: &str, seat: bridge::Seat) -> Desk<'a> {
    let form = forms::FormOptions::of(form).expect("the form is known");
    let kit = Bridge::open(&form, seat, no_entropy).expect("there is entropy");
    Desk::new(kit, words, true)
}

fn picture(desk: &mut Desk<'_>, width: u16, height: u16) -> String {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).expect("a screen of memory");
    terminal.draw(|frame| draw(desk, frame)).expect("it can be drawn");
    terminal.backend().to_string()
}

fn press(desk: &mut Desk<'_>, code: KeyCode) {
    desk.key(KeyEvent::new(code, KeyModifiers::NONE)).expect("there is entropy");
}

fn type_in(desk: &mut Desk<'_>, text: &str) {
    text.chars().for_each(|c| press(desk, KeyCode::Char(c)));
    press(desk, KeyCode::Enter);
}

/// Robots act until the person is asked.
fn wait(desk: &mut Desk<'_>) {
    for _ in 0..60 {
        desk.robot();
    }
}

/// Plays the first choice until the board is over.
fn play_out(desk: &mut Desk<'_>) {
    for _ in 0..200 {
        wait(desk);
        if desk.kit.choices().first() == Some(&Act::Next) {
            return;
        }
        press(desk, KeyCode::Right);
        press(desk, KeyCode::Enter);
    }
    panic!("the board does not end");
}

#[test]
fn the_auction_the_play_and_the_end_in_both_languages() {
    for (name, language) in [("ru", Lang::Ru), ("en", Lang::En)] {
        let words = Words::of(language);
        let mut desk = desk(&words, "rubber", bridge::Seat::South);
        wait(&mut desk);
        insta::assert_snapshot!(format!("auction_80_{name}"), picture(&mut desk, 80, 24));
        insta::assert_snapshot!(format!("auction_120_{name}"), picture(&mut desk, 120, 40));
        while desk.kit.board().contract.is_none() {
            type_in(&mut desk, if name == "ru" { "пас" } else { "pass" });
            wait(&mut desk);
        }
        press(&mut desk, KeyCode::Right);
        insta::assert_snapshot!(format!("play_80_{name}"), picture(&mut desk, 80, 24));
        press(&mut desk, KeyCode::F(2));
        insta::assert_snapshot!(format!("calls_80_{name}"), picture(&mut desk, 80, 24));
        press(&mut desk, KeyCode::Esc);
        play_out(&mut desk);
        insta::assert_snapshot!(format!("end_80_{name}"), picture(&mut desk, 80, 24));
        (0..5).for_each(|_| press(&mut desk, KeyCode::Down));
        press(&mut desk, KeyCode::Right);
        insta::assert_snapshot!(format!("review_120_{name}"), picture(&mut desk, 120, 40));
        press(&mut desk, KeyCode::F(4));
        insta::assert_snapshot!(format!("sheet_80_{name}"), picture(&mut desk, 80, 24));
        press(&mut desk, KeyCode::Esc);
        press(&mut desk, KeyCode::F(1));
        insta::assert_snapshot!(format!("help_80_{name}"), picture(&mut desk, 80, 24));
        press(&mut desk, KeyCode::Esc);
        press(&mut desk, KeyCode::Enter);
        assert_eq!(desk.kit.board().board, 2);
    }
}

#[test]
fn whole_duplicate_boards_from_every_seat() {
    let words = Words::of(Lang::En);
    for seat in bridge::Seat::ALL {
        let mut desk = desk(&words, "duplicate", seat);
        for board in 1..=2 {
            assert_eq!(desk.kit.board().board, board);
            play_out(&mut desk);
            picture(&mut desk, 100, 30);
            press(&mut desk, KeyCode::Enter);
        }
        assert_eq!(desk.kit.club.scores().past.len(), 2);
    }
}

#[test]
fn what_can_be_clicked_is_what_can_be_done() {
    let words = Words::of(Lang::En);
    let mut desk = desk(&words, "rubber", bridge::Seat::South);
    for _ in 0..200 {
        wait(&mut desk);
        picture(&mut desk, 80, 24);
        let mut clicks: Vec<Act> = desk.clicks.iter().map(|(_, act)| act.clone()).collect();
        let mut choices = desk.kit.choices();
        clicks.sort_by_key(|act| format!("{act:?}"));
        choices.sort_by_key(|act| format!("{act:?}"));
        assert_eq!(clicks, choices);
        if choices == [Act::Next] {
            break;
        }
        let (place, _) = desk.clicks[0].clone();
        let click = MouseEvent {
            kind: MouseEventKind::Down(MouseButton::Left),
            column: place.x,
            row: place.y,
            modifiers: KeyModifiers::NONE,
        };
        desk.mouse(click).expect("there is entropy");
    }
    assert!(desk.kit.club.is_between());
}

#[test]
fn any_size_can_be_drawn() {
    let words = Words::of(Lang::Ru);
    let mut desk = desk(&words, "rubber", bridge::Seat::East);
    wait(&mut desk);
    let sizes = [(1, 1), (10, 3), (59, 22), (60, 21), (60, 22), (80, 24), (200, 70), (400, 22)];
    for over in [KeyCode::Esc, KeyCode::F(1), KeyCode::F(2), KeyCode::F(4), KeyCode::F(10)] {
        press(&mut desk, over);
        for (width, height) in sizes {
            picture(&mut desk, width, height);
        }
        press(&mut desk, KeyCode::Esc);
    }
}

#[test]
fn leaving_is_asked_first() {
    let words = Words::of(Lang::En);
    let mut desk = desk(&words, "rubber", bridge::Seat::South);
    type_in(&mut desk, "quit");
    assert!(!desk.is_left());
    press(&mut desk, KeyCode::Esc);
    press(&mut desk, KeyCode::Enter);
    assert!(!desk.is_left());
    press(&mut desk, KeyCode::F(10));
    press(&mut desk, KeyCode::Enter);
    assert!(desk.is_left());
}

#[test]
fn a_claim_is_made_by_its_number_and_a_call_taken_back() {
    let words = Words::of(Lang::En);
    let mut desk = desk(&words, "rubber", bridge::Seat::South);
    wait(&mut desk);
    type_in(&mut desk, "pass");
    let calls = desk.kit.board().auction.len();
    press(&mut desk, KeyCode::F(8));
    wait(&mut desk);
    assert_eq!(desk.kit.board().auction.len(), calls - 1, "the robots allow it");
    while desk.kit.board().contract.is_none() {
        type_in(&mut desk, "pass");
        wait(&mut desk);
    }
    press(&mut desk, KeyCode::F(5));
    type_in(&mut desk, "many");
    assert!(desk.said.last().is_some_and(|said| said.contains("many")), "{:?}", desk.said);
    press(&mut desk, KeyCode::F(5));
    type_in(&mut desk, "14");
    assert!(desk.said.last().is_some_and(|said| said.contains("14")), "{:?}", desk.said);
    press(&mut desk, KeyCode::F(5));
    type_in(&mut desk, "0");
    wait(&mut desk);
    assert!(desk.kit.club.is_between(), "a concession of everything is agreed to: {:?}", desk.said);
}

#[test]
fn own_calls_are_alerted_and_explained_and_others_asked_about() {
    let words = Words::of(Lang::En);
    let mut desk = desk(&words, "rubber", bridge::Seat::South);
    wait(&mut desk);
    let before = desk.kit.board().auction.len();
    type_in(&mut desk, "7nt!: Too Many tricks");
    let call = desk.kit.board().auction[before].clone();
    assert!(call.alerted);
    let meaning = bridge::Explanation::FreeText("Too Many tricks".into());
    assert_eq!(call.explanation, Some(meaning));
    type_in(&mut desk, "means: fewer");
    let call = desk.kit.board().auction[before].clone();
    assert_eq!(call.explanation, Some(bridge::Explanation::FreeText("fewer".into())));
    let said = desk.said.join("\n");
    assert!(said.contains("7NT (alert)") && said.contains("South: fewer"), "{said}");
    for typed in ["ask", "ask pass", "ask 7c", "ask nonsense"] {
        let said = desk.said.len();
        type_in(&mut desk, typed);
        assert!(desk.said.len() > said, "{typed}: {:?}", desk.said);
    }
}

#[test]
fn a_claim_has_its_cards_and_its_words() {
    let words = Words::of(Lang::Ru);
    let mut desk = desk(&words, "rubber", bridge::Seat::South);
    wait(&mut desk);
    // Declarer is who first named the strain: one that partner has not named.
    let named: Vec<String> =
        desk.kit.board().auction.iter().map(|call| call.call.to_string()).collect();
    let strains = [("C", "7т"), ("D", "7б"), ("H", "7ч"), ("S", "7п"), ("NT", "7БК")];
    let (_, grand) = strains
        .into_iter()
        .find(|(strain, _)| !named.iter().any(|call| call.get(1..) == Some(*strain)))
        .expect("not all five are named");
    type_in(&mut desk, grand);
    for _ in 0..8 {
        wait(&mut desk);
        type_in(&mut desk, "пас");
    }
    wait(&mut desk);
    let view = desk.kit.board();
    assert!(view.contract.is_some_and(|contract| contract.declarer == desk.kit.club.seat()));
    let hand = view.hands[desk.kit.club.seat()].cards.expect("one's own");
    let card = hand.iter().next().expect("there are some");
    press(&mut desk, KeyCode::F(5));
    type_in(&mut desk, &format!("1 {card}: Остальное ваше"));
    let said = desk.said.join("\n");
    assert!(said.contains("Порядок:") && said.contains("«Остальное ваше»"), "{said}");
    wait(&mut desk);
    type_in(&mut desk, "заявляю 1 чепуха");
    assert!(desk.said.last().is_some_and(|said| said.contains("чепуха")), "{:?}", desk.said);
}

#[test]
fn a_rubber_is_broken_off_when_it_is_meant() {
    let words = Words::of(Lang::En);
    let mut desk = desk(&words, "rubber", bridge::Seat::South);
    press(&mut desk, KeyCode::F(9));
    assert_eq!(desk.over, None, "not during a board");
    play_out(&mut desk);
    type_in(&mut desk, "stop");
    assert!(!desk.kit.club.view().over, "it is asked first");
    press(&mut desk, KeyCode::Esc);
    press(&mut desk, KeyCode::F(9));
    press(&mut desk, KeyCode::Enter);
    assert!(desk.kit.club.view().over, "{:?}", desk.said);
    type_in(&mut desk, "honors");
    assert!(desk.said.last().is_some_and(|said| said.ends_with('.')), "{:?}", desk.said);
}

thread_local! {
    /// What all entropy of this test's thread is made of.
    static BYTE: std::cell::Cell<u8> = const { std::cell::Cell::new(0) };
}

#[allow(clippy::unnecessary_wraps)]
fn one_byte(bytes: &mut [u8]) -> Result<(), Failure> {
    bytes.fill(BYTE.get());
    Ok(())
}

/// A desk of a rubber where honors are claimed, at which South holds four honors of a suit, and the
/// grand slam in that suit.
fn desk_with_honors(words: &Words) -> (Desk<'_>, cards::Suit) {
    let mut form = forms::FormOptions::of("rubber").expect("the form is known");
    form.set("honors", "Claimed").expect("the form has this option");
    for byte in 0..=u8::MAX {
        BYTE.set(byte);
        let kit = Bridge::open(&form, bridge::Seat::South, one_byte).expect("there is entropy");
        let hand = kit.board().hands[kit.club.seat()].cards.expect("one's own");
        let honors = |suit| hand.holding(suit).iter().filter(|rank| *rank >= cards::Rank::TEN);
        if let Some(suit) = cards::Suit::ALL.into_iter().find(|suit| honors(*suit).count() >= 4) {
            return (Desk::new(kit, words, true), suit);
        }
    }
    panic!("no honors in 256 deals");
}

#[test]
fn honors_are_written_once_by_a_key_a_click_or_a_word() {
    let words = Words::of(Lang::En);
    for how in ["key", "click", "word"] {
        let (mut desk, suit) = desk_with_honors(&words);
        wait(&mut desk);
        press(&mut desk, KeyCode::F(5));
        let before = desk.kit.club.scores();
        let above = |scores: &bridge::Scores| {
            let sheet = scores.sheet.rubber().expect("a rubber");
            sheet.above[bridge::Side::NorthSouth].iter().map(|entry| entry.points).sum::<i32>()
        };
        assert_eq!(above(&before), 0, "not before the board is over");
        press(&mut desk, KeyCode::Esc);
        type_in(&mut desk, &format!("7{}", ["c", "d", "h", "s"][suit.index()]));
        play_out(&mut desk);
        let contract = desk.kit.board().contract.expect("a grand slam");
        assert_eq!(contract.strain(), bridge::Strain::from(suit));
        let drawn = picture(&mut desk, 80, 24);
        assert!(drawn.contains("[ Honors ]"), "{drawn}");
        assert!(desk.said.iter().any(|said| said.contains("honors")), "{:?}", desk.said);
        let was = above(&desk.kit.club.scores());
        match how {
            "key" => press(&mut desk, KeyCode::F(5)),
            "word" => type_in(&mut desk, "honors"),
            _ => {
                let (place, _) =
                    desk.clicks.iter().find(|(_, act)| *act == Act::Honors).expect("drawn");
                let click = MouseEvent {
                    kind: MouseEventKind::Down(MouseButton::Left),
                    column: place.x,
                    row: place.y,
                    modifiers: KeyModifiers::NONE,
                };
                desk.mouse(click).expect("there is entropy");
            }
        }
        let points = above(&desk.kit.club.scores()) - was;
        assert!(points == 100 || points == 150, "{how}: {points}");
        assert!(!picture(&mut desk, 80, 24).contains("[ Honors ]"), "once only");
        type_in(&mut desk, "honors");
        assert_eq!(above(&desk.kit.club.scores()) - was, points, "once only");
        press(&mut desk, KeyCode::Enter);
        assert_eq!(desk.kit.board().board, 2, "Enter goes on");
    }
}

/// Run by the test below on a terminal of its own.
#[test]
fn a_screen_that_panics() {
    if std::env::var_os("BIRITCH_TEST_PANIC").is_some() {
        let _ = super::on_screen(|_| panic!("the roof comes down"));
    }
}

/// Looks at a real terminal, where the system has a program that lends one.
#[cfg(target_os = "linux")]
#[test]
fn a_panic_leaves_the_terminal_as_it_was() {
    let program = std::env::current_exe().expect("this test has a program");
    let test = "play::screen::tests::a_screen_that_panics";
    let line = format!("'{}' --exact {test} --nocapture; stty -a", program.display());
    let lent = std::process::Command::new("script")
        .args(["-qec", &line, "/dev/null"])
        .env("BIRITCH_TEST_PANIC", "1")
        .stdin(std::process::Stdio::null())
        .output();
    let Ok(seen) = lent else { return };
    let seen = String::from_utf8_lossy(&seen.stdout);
    let at = |text: &str| seen.find(text).unwrap_or_else(|| panic!("no {text:?} in {seen:?}"));
    let (entered, mouse) = (at("\u{1b}[?1049h"), at("\u{1b}[?1000h"));
    let (freed, left) = (at("\u{1b}[?1000l"), at("\u{1b}[?1049l"));
    let panic = at("the roof comes down");
    assert!(entered < mouse && mouse < freed && freed < panic && left < panic, "{seen:?}");
    assert!(seen.contains(" icanon") && seen.contains(" echo "), "still raw: {seen}");
}
