use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{
    KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};

use bridge::forms;

use super::super::game_ui::GameUi as _;
use super::super::game_ui::bridge::{Bridge, Choice};

/// The screen state of bridge.
type ScreenState<'a> = super::state::ScreenState<'a, Bridge>;
use super::draw::draw;
use crate::failure::Failure;
use crate::words::{Lang, Words};

/// Fixed entropy, so that the snapshots are stable.
#[allow(clippy::unnecessary_wraps)]
fn no_entropy(bytes: &mut [u8]) -> Result<(), Failure> {
    bytes.fill(7);
    Ok(())
}

fn screen<'a>(words: &'a Words, form: &str, seat: bridge::Seat) -> ScreenState<'a> {
    let form = forms::FormOptions::of(form).expect("the form is known");
    let ui = Bridge::open(&form, seat, no_entropy).expect("the test entropy never fails");
    ScreenState::new(ui, words, true)
}

fn picture(screen: &mut ScreenState<'_>, width: u16, height: u16) -> String {
    let mut terminal =
        Terminal::new(TestBackend::new(width, height)).expect("an in-memory terminal");
    terminal.draw(|frame| draw(screen, frame)).expect("drawing in memory succeeds");
    terminal.backend().to_string()
}

fn press(screen: &mut ScreenState<'_>, code: KeyCode) {
    screen.key(KeyEvent::new(code, KeyModifiers::NONE)).expect("the test entropy never fails");
}

fn type_in(screen: &mut ScreenState<'_>, text: &str) {
    text.chars().for_each(|c| press(screen, KeyCode::Char(c)));
    press(screen, KeyCode::Enter);
}

/// Robots act until the player is to act.
fn wait(screen: &mut ScreenState<'_>) {
    for _ in 0..60 {
        screen.step_robot();
    }
}

/// Takes the first choice until the board is over.
fn play_out(screen: &mut ScreenState<'_>) {
    for _ in 0..200 {
        wait(screen);
        if screen.ui.choices().first() == Some(&Choice::Next) {
            return;
        }
        press(screen, KeyCode::Right);
        press(screen, KeyCode::Enter);
    }
    panic!("the board does not end");
}

#[test]
fn the_auction_the_play_and_the_end_in_both_languages() {
    for (name, language) in [("ru", Lang::Ru), ("en", Lang::En)] {
        let words = Words::of(language);
        let mut screen = screen(&words, "rubber", bridge::Seat::South);
        wait(&mut screen);
        insta::assert_snapshot!(format!("auction_80_{name}"), picture(&mut screen, 80, 24));
        insta::assert_snapshot!(format!("auction_120_{name}"), picture(&mut screen, 120, 40));
        while screen.ui.board().contract.is_none() {
            type_in(&mut screen, if name == "ru" { "пас" } else { "pass" });
            wait(&mut screen);
        }
        press(&mut screen, KeyCode::Right);
        insta::assert_snapshot!(format!("play_80_{name}"), picture(&mut screen, 80, 24));
        press(&mut screen, KeyCode::F(2));
        insta::assert_snapshot!(format!("calls_80_{name}"), picture(&mut screen, 80, 24));
        press(&mut screen, KeyCode::Esc);
        play_out(&mut screen);
        insta::assert_snapshot!(format!("end_80_{name}"), picture(&mut screen, 80, 24));
        (0..5).for_each(|_| press(&mut screen, KeyCode::Down));
        press(&mut screen, KeyCode::Right);
        insta::assert_snapshot!(format!("review_120_{name}"), picture(&mut screen, 120, 40));
        press(&mut screen, KeyCode::F(4));
        insta::assert_snapshot!(format!("sheet_80_{name}"), picture(&mut screen, 80, 24));
        press(&mut screen, KeyCode::Esc);
        press(&mut screen, KeyCode::F(1));
        insta::assert_snapshot!(format!("help_80_{name}"), picture(&mut screen, 80, 24));
        press(&mut screen, KeyCode::Esc);
        press(&mut screen, KeyCode::Enter);
        assert_eq!(screen.ui.board().board, 2);
    }
}

#[test]
fn whole_duplicate_boards_from_every_seat() {
    let words = Words::of(Lang::En);
    for seat in bridge::Seat::ALL {
        let mut screen = screen(&words, "duplicate", seat);
        for board in 1..=2 {
            assert_eq!(screen.ui.board().board, board);
            play_out(&mut screen);
            picture(&mut screen, 100, 30);
            press(&mut screen, KeyCode::Enter);
        }
        assert_eq!(screen.ui.table.scores().past.len(), 2);
    }
}

#[test]
fn clicks_match_the_choices() {
    let words = Words::of(Lang::En);
    let mut screen = screen(&words, "rubber", bridge::Seat::South);
    for _ in 0..200 {
        wait(&mut screen);
        picture(&mut screen, 80, 24);
        let mut clicks: Vec<Choice> = screen.clicks.iter().map(|(_, act)| act.clone()).collect();
        let mut choices = screen.ui.choices();
        clicks.sort_by_key(|act| format!("{act:?}"));
        choices.sort_by_key(|act| format!("{act:?}"));
        assert_eq!(clicks, choices);
        if choices == [Choice::Next] {
            break;
        }
        let (place, _) = screen.clicks[0].clone();
        let click = MouseEvent {
            kind: MouseEventKind::Down(MouseButton::Left),
            column: place.x,
            row: place.y,
            modifiers: KeyModifiers::NONE,
        };
        screen.mouse(click).expect("the test entropy never fails");
    }
    assert!(screen.ui.table.is_between());
}

#[test]
fn any_size_can_be_drawn() {
    let words = Words::of(Lang::Ru);
    let mut screen = screen(&words, "rubber", bridge::Seat::East);
    wait(&mut screen);
    let sizes = [(1, 1), (10, 3), (59, 22), (60, 21), (60, 22), (80, 24), (200, 70), (400, 22)];
    for over in [KeyCode::Esc, KeyCode::F(1), KeyCode::F(2), KeyCode::F(4), KeyCode::F(10)] {
        press(&mut screen, over);
        for (width, height) in sizes {
            picture(&mut screen, width, height);
        }
        press(&mut screen, KeyCode::Esc);
    }
}

#[test]
fn quitting_asks_for_confirmation() {
    let words = Words::of(Lang::En);
    let mut screen = screen(&words, "rubber", bridge::Seat::South);
    type_in(&mut screen, "quit");
    assert!(!screen.has_quit());
    press(&mut screen, KeyCode::Esc);
    press(&mut screen, KeyCode::Enter);
    assert!(!screen.has_quit());
    press(&mut screen, KeyCode::F(10));
    press(&mut screen, KeyCode::Enter);
    assert!(screen.has_quit());
}

/// Bids seven in a strain that nobody has named, and waits for the opening lead. `bids` are in the
/// order of the strains, clubs first.
fn become_declarer(screen: &mut ScreenState<'_>, bids: [&str; 5], pass: &str) {
    let named: Vec<String> =
        screen.ui.board().auction.iter().map(|call| call.call.to_string()).collect();
    let (_, grand) = ["C", "D", "H", "S", "NT"]
        .into_iter()
        .zip(bids)
        .find(|(strain, _)| !named.iter().any(|call| call.get(1..) == Some(*strain)))
        .expect("not all five are named");
    type_in(screen, grand);
    for _ in 0..8 {
        wait(screen);
        type_in(screen, pass);
    }
    wait(screen);
    let contract = screen.ui.board().contract;
    assert!(contract.is_some_and(|contract| contract.declarer == screen.ui.table.seat()));
}

#[test]
fn a_claim_is_made_by_its_number_and_a_call_taken_back() {
    let words = Words::of(Lang::En);
    let mut screen = screen(&words, "rubber", bridge::Seat::South);
    wait(&mut screen);
    type_in(&mut screen, "pass");
    let calls = screen.ui.board().auction.len();
    press(&mut screen, KeyCode::F(8));
    wait(&mut screen);
    assert_eq!(screen.ui.board().auction.len(), calls - 1, "the robots allow it");
    become_declarer(&mut screen, ["7c", "7d", "7h", "7s", "7nt"], "pass");
    press(&mut screen, KeyCode::F(5));
    type_in(&mut screen, "many");
    assert!(
        screen.messages.last().is_some_and(|message| message.contains("many")),
        "{:?}",
        screen.messages
    );
    press(&mut screen, KeyCode::F(5));
    type_in(&mut screen, "14");
    assert!(
        screen.messages.last().is_some_and(|message| message.contains("14")),
        "{:?}",
        screen.messages
    );
    press(&mut screen, KeyCode::F(5));
    type_in(&mut screen, "0");
    wait(&mut screen);
    assert!(
        screen.ui.table.is_between(),
        "a concession of everything is agreed to: {:?}",
        screen.messages
    );
}

#[test]
fn calls_are_alerted_explained_and_asked_about() {
    let words = Words::of(Lang::En);
    let mut screen = screen(&words, "rubber", bridge::Seat::South);
    wait(&mut screen);
    let before = screen.ui.board().auction.len();
    type_in(&mut screen, "7nt!: Too Many tricks");
    let call = screen.ui.board().auction[before].clone();
    assert!(call.alerted);
    let meaning = bridge::Explanation::FreeText("Too Many tricks".into());
    assert_eq!(call.explanation, Some(meaning));
    type_in(&mut screen, "means: fewer");
    let call = screen.ui.board().auction[before].clone();
    assert_eq!(call.explanation, Some(bridge::Explanation::FreeText("fewer".into())));
    let message = screen.messages.join("\n");
    assert!(message.contains("7NT (alert)") && message.contains("South: fewer"), "{message}");
    for typed in ["ask", "ask pass", "ask 7c", "ask nonsense"] {
        let message = screen.messages.len();
        type_in(&mut screen, typed);
        assert!(screen.messages.len() > message, "{typed}: {:?}", screen.messages);
    }
}

#[test]
fn a_claim_has_a_line_and_a_statement() {
    let words = Words::of(Lang::Ru);
    let mut screen = screen(&words, "rubber", bridge::Seat::South);
    wait(&mut screen);
    become_declarer(&mut screen, ["7т", "7б", "7ч", "7п", "7БК"], "пас");
    let view = screen.ui.board();
    let hand = view.hands[screen.ui.table.seat()].cards.expect("the player sees their own hand");
    let card = hand.iter().next().expect("the hand is not empty");
    press(&mut screen, KeyCode::F(5));
    type_in(&mut screen, &format!("1 {card}: Остальное ваше"));
    let message = screen.messages.join("\n");
    assert!(message.contains("Порядок:") && message.contains("«Остальное ваше»"), "{message}");
    wait(&mut screen);
    type_in(&mut screen, "заявляю 1 чепуха");
    assert!(
        screen.messages.last().is_some_and(|message| message.contains("чепуха")),
        "{:?}",
        screen.messages
    );
}

#[test]
fn breaking_off_asks_for_confirmation() {
    let words = Words::of(Lang::En);
    let mut screen = screen(&words, "rubber", bridge::Seat::South);
    press(&mut screen, KeyCode::F(9));
    assert_eq!(screen.overlay, None, "not during a board");
    play_out(&mut screen);
    type_in(&mut screen, "stop");
    assert!(!screen.ui.table.view().over, "confirmation comes first");
    press(&mut screen, KeyCode::Esc);
    press(&mut screen, KeyCode::F(9));
    press(&mut screen, KeyCode::Enter);
    assert!(screen.ui.table.view().over, "{:?}", screen.messages);
    type_in(&mut screen, "honors");
    assert!(
        screen.messages.last().is_some_and(|message| message.ends_with('.')),
        "{:?}",
        screen.messages
    );
}

thread_local! {
    /// The byte that fills all entropy of this test's thread.
    static BYTE: std::cell::Cell<u8> = const { std::cell::Cell::new(0) };
}

#[allow(clippy::unnecessary_wraps)]
fn one_byte(bytes: &mut [u8]) -> Result<(), Failure> {
    bytes.fill(BYTE.get());
    Ok(())
}

/// A rubber with claimed honors where the player has four honors of one suit, and that suit.
fn screen_with_honors(words: &Words) -> (ScreenState<'_>, cards::Suit) {
    let mut form = forms::FormOptions::of("rubber").expect("the form is known");
    form.set("honors", "Claimed").expect("the form has this option");
    for byte in 0..=u8::MAX {
        BYTE.set(byte);
        let ui = Bridge::open(&form, bridge::Seat::South, one_byte)
            .expect("the test entropy never fails");
        let hand = ui.board().hands[ui.table.seat()].cards.expect("the player sees their own hand");
        let honors = |suit| hand.holding(suit).iter().filter(|rank| *rank >= cards::Rank::TEN);
        if let Some(suit) = cards::Suit::ALL.into_iter().find(|suit| honors(*suit).count() >= 4) {
            return (ScreenState::new(ui, words, true), suit);
        }
    }
    panic!("no honors in 256 deals");
}

#[test]
fn honors_are_written_once_by_a_key_a_click_or_a_word() {
    let words = Words::of(Lang::En);
    for how in ["key", "click", "word"] {
        let (mut screen, suit) = screen_with_honors(&words);
        wait(&mut screen);
        press(&mut screen, KeyCode::F(5));
        let before = screen.ui.table.scores();
        let above = |scores: &bridge::Scores| {
            let sheet = scores.sheet.rubber().expect("a rubber");
            sheet.above[bridge::Side::NorthSouth].iter().map(|entry| entry.points).sum::<i32>()
        };
        assert_eq!(above(&before), 0, "not before the board is over");
        press(&mut screen, KeyCode::Esc);
        type_in(&mut screen, &format!("7{}", ["c", "d", "h", "s"][suit.index()]));
        play_out(&mut screen);
        let contract = screen.ui.board().contract.expect("a grand slam");
        assert_eq!(contract.strain(), bridge::Strain::from(suit));
        let drawn = picture(&mut screen, 80, 24);
        assert!(drawn.contains("[ Honors ]"), "{drawn}");
        assert!(
            screen.messages.iter().any(|message| message.contains("honors")),
            "{:?}",
            screen.messages
        );
        let was = above(&screen.ui.table.scores());
        match how {
            "key" => press(&mut screen, KeyCode::F(5)),
            "word" => type_in(&mut screen, "honors"),
            _ => {
                let (place, _) = screen
                    .clicks
                    .iter()
                    .find(|(_, act)| *act == Choice::Honors)
                    .expect("the button is drawn");
                let click = MouseEvent {
                    kind: MouseEventKind::Down(MouseButton::Left),
                    column: place.x,
                    row: place.y,
                    modifiers: KeyModifiers::NONE,
                };
                screen.mouse(click).expect("the test entropy never fails");
            }
        }
        let points = above(&screen.ui.table.scores()) - was;
        assert!(points == 100 || points == 150, "{how}: {points}");
        assert!(!picture(&mut screen, 80, 24).contains("[ Honors ]"), "once only");
        type_in(&mut screen, "honors");
        assert_eq!(above(&screen.ui.table.scores()) - was, points, "once only");
        press(&mut screen, KeyCode::Enter);
        assert_eq!(screen.ui.board().board, 2, "Enter goes on");
    }
}

/// Run by the next test on a terminal of its own.
#[test]
fn a_screen_that_panics() {
    if std::env::var_os("BIRITCH_TEST_PANIC").is_some() {
        let _ = super::on_screen(|_| panic!("the test panics"));
    }
}

/// Needs a real terminal, which `script` provides where it is installed.
#[cfg(target_os = "linux")]
#[test]
fn a_panic_leaves_the_terminal_as_it_was() {
    let program = std::env::current_exe().expect("the test has an executable");
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
    let panic = at("the test panics");
    assert!(entered < mouse && mouse < freed && freed < panic && left < panic, "{seen:?}");
    assert!(seen.contains(" icanon") && seen.contains(" echo "), "still raw: {seen}");
}

/// The texts below each letter of the auction, from West to South.
fn columns(picture: &str) -> [Vec<String>; 4] {
    let lines: Vec<Vec<char>> = picture.lines().map(|line| line.chars().collect()).collect();
    const HEAD: &str = "W     N     E     S";
    let head = |line: &Vec<char>| {
        line.windows(HEAD.len()).position(|part| part.iter().collect::<String>() == HEAD)
    };
    let (row, left) = lines
        .iter()
        .enumerate()
        .find_map(|(row, line)| Some((row, head(line)?)))
        .expect("the auction is on the screen");
    std::array::from_fn(|column| {
        let below = lines[row + 1..].iter().take_while(|line| line.get(left - 1) == Some(&'│'));
        let texts = below.map(|line| line[left + column * 6..].iter().take(5).collect::<String>());
        texts
            .map(|text| text.trim_matches([' ', '│']).to_owned())
            .filter(|text| !text.is_empty())
            .collect()
    })
}

/// Each call stands below the letter of its player, in forms in which not everybody calls in turn
/// too, and a player who names trumps is offered nothing else.
#[test]
fn calls_stand_below_their_players() {
    let words = Words::of(Lang::En);
    for (form, first) in [("rubber", "1c"), ("three-handed", "1c"), ("bridge-whist", "pass")] {
        for seat in [bridge::Seat::North, bridge::Seat::East] {
            let mut screen = screen(&words, form, seat);
            wait(&mut screen);
            type_in(&mut screen, first);
            while screen.ui.board().contract.is_none() && screen.ui.board().outcome.is_none() {
                let view = screen.ui.board();
                let shown = columns(&picture(&mut screen, 120, 40));
                for (column, letter) in ["W", "N", "E", "S"].into_iter().enumerate() {
                    let of = view.auction.iter().filter(|call| call.seat.to_string() == letter);
                    let made: Vec<String> = of
                        .map(|call| {
                            let mark = if call.alerted { "!" } else { "" };
                            let said = match call.call {
                                bridge::Call::Bid(bid) if view.unbid => words.strain(bid.strain),
                                call => words.call(call),
                            };
                            format!("{said}{mark}").chars().take(5).collect()
                        })
                        .collect();
                    assert_eq!(shown[column], made, "{form}, {letter}");
                }
                if view.unbid {
                    assert!(!picture(&mut screen, 120, 40).contains("7♠"), "{form}");
                }
                let before = view.auction.len();
                screen.step_robot();
                if screen.ui.board().auction.len() == before {
                    type_in(&mut screen, "pass");
                    type_in(&mut screen, "h");
                }
            }
        }
    }
}

/// The line of keys has whole items, and the key to quit at any width.
#[test]
fn the_line_of_keys_is_not_cut() {
    for language in [Lang::En, Lang::Ru] {
        let words = Words::of(language);
        let mut screen = screen(&words, "rubber", bridge::Seat::South);
        let all = words.text("screen-keys");
        let items: Vec<&str> = all.split("  ").collect();
        for width in [60, 70, 80, 120] {
            let picture = picture(&mut screen, width, 22);
            let last = picture.lines().last().unwrap_or_default();
            let last = last.trim_matches(['"', ' ']);
            assert!(last.starts_with("F10"), "{last}");
            let whole = |gap| (1..=items.len()).any(|many| items[..many].join(gap) == last);
            assert!(whole("  ") || whole(" "), "{width}: {last}");
        }
    }
}
