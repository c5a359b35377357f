//! Whole games by somebody who only hears the lines that are printed, as with a screen reader.

pub(crate) mod russian;

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::io::{self, BufRead, Read, Write};
use std::rc::Rc;

use bridge::forms::Hands;
use bridge::{Seat, forms};

use self::russian::Russian;
use super::play;
use crate::failure::Failure;
use crate::play::game_ui::GameUi;
use crate::play::game_ui::bridge::Bridge;
use crate::words::{Lang, Words};

thread_local! {
    /// The byte that fills all entropy of this test's thread.
    static BYTE: Cell<u8> = const { Cell::new(0) };
}

#[allow(clippy::unnecessary_wraps)]
fn entropy(bytes: &mut [u8]) -> Result<(), Failure> {
    BYTE.set(BYTE.get().wrapping_add(1));
    bytes.fill(BYTE.get());
    Ok(())
}

/// After so many boards the player leaves a game that has no end.
const LONGEST: usize = 20;

const SUITS: [char; 4] = ['♠', '♥', '♦', '♣'];

/// A player who knows what was said, and nothing else.
#[derive(Default)]
struct Listener {
    /// Everything heard, line by line.
    heard: Vec<String>,
    me: String,
    /// The hands heard, by seat: the cards as they are written, `♠10`.
    hands: BTreeMap<String, Vec<String>>,
    /// The suit led to the trick on the table.
    led: Option<char>,
    /// Has anybody bid on this board, or named trumps?
    bid: bool,
    /// What must be heard next: one of these beginnings.
    expected: Vec<String>,
    boards: usize,
    /// The contract, or the trumps, of the board in play.
    contract: Option<String>,
    /// How many cards were played from a hand other than the own.
    from_dummy: usize,
    is_over: bool,
    answer: String,
}

impl Listener {
    /// Fails with the last lines heard.
    #[track_caller]
    fn fail(&self, why: &str) -> ! {
        let last = self.heard.len().saturating_sub(30);
        panic!("{why}:\n{}", self.heard[last..].join("\n"));
    }

    fn note(&mut self, line: &str) {
        self.heard.push(line.into());
        let expected = std::mem::take(&mut self.expected);
        if !expected.is_empty() && !expected.iter().any(|begins| line.starts_with(begins)) {
            self.fail(&format!("none of {expected:?} follows"));
        }
        let seats = ["North", "East", "South", "West"];
        if let Some(hand) = line.strip_prefix("Your hand, ") {
            self.me = self.learn(hand);
        } else if let Some(hand) = line.strip_prefix("Your dummy, ") {
            self.learn(hand);
        } else if let Some(hand) = line.strip_prefix("Dummy, ") {
            self.learn(hand);
        } else if line.starts_with("Board ") && line.contains(" deals, ") {
            self.boards += 1;
            (self.hands, self.led, self.bid, self.contract) = Default::default();
        } else if line.starts_with("The game is over") {
            self.is_over = true;
        } else if let Some((seat, rest)) = seats.iter().find_map(|seat| {
            let rest = line.strip_prefix(seat)?;
            Some((*seat, rest))
        }) {
            self.event(seat, rest);
        } else if let Some((trumps, _)) =
            line.strip_prefix("Trumps: ").and_then(|rest| rest.split_once(". "))
        {
            self.contract = Some(trumps.into());
        } else {
            self.question(line);
        }
    }

    fn event(&mut self, seat: &str, rest: &str) {
        if let Some(card) = rest.strip_prefix(" leads ").and_then(|rest| rest.strip_suffix('.')) {
            self.played(seat, card);
        } else if let Some(statement) = rest.strip_prefix(": ") {
            if statement.starts_with("♠ ") {
                self.learn(&format!("{seat}{rest}"));
            } else if statement.starts_with(SUITS) {
                self.played(seat, statement);
            } else if statement.starts_with(|first: char| first.is_ascii_digit())
                || statement.starts_with("names trumps")
            {
                self.bid = true;
            }
        } else if rest.starts_with(" takes the trick") {
            self.led = None;
        } else if rest.starts_with(" turns up ") {
            self.contract = rest.split_once("Trumps: ").map(|(_, trumps)| trumps.into());
        } else if let Some((contract, _)) =
            rest.strip_prefix(" plays ").and_then(|rest| rest.split_once(". "))
        {
            self.contract = Some(contract.into());
        }
    }

    /// Learns a hand from `South: ♠ A 10, ♥ none, …`, and returns its seat.
    fn learn(&mut self, line: &str) -> String {
        let Some((seat, hand)) = line.split_once(": ") else { self.fail("no hand") };
        let mut cards = Vec::new();
        for (suit, part) in SUITS.into_iter().zip(hand.split(", ")) {
            let Some(ranks) = part.strip_prefix(suit) else { self.fail("no suit") };
            let ranks = ranks.split_whitespace().filter(|rank| *rank != "none");
            cards.extend(ranks.map(|rank| format!("{suit}{rank}")));
        }
        self.hands.insert(seat.into(), cards);
        seat.into()
    }

    fn played(&mut self, seat: &str, card: &str) {
        if let Some(hand) = self.hands.get_mut(seat) {
            let held = hand.len();
            hand.retain(|held| held != card);
            if hand.len() == held {
                self.fail("a card that was not in the hand heard");
            }
        }
        self.led = self.led.or_else(|| card.chars().next());
    }

    fn question(&mut self, line: &str) {
        let me = self.me.clone();
        let statement = |answer: &str| (answer.to_string(), vec![format!("{me}: ")]);
        let (answer, expected) = if line == "Your call:" {
            // On every second board the player opens, to be declarer at times.
            if !self.bid && self.boards % 2 == 1 { statement("1s") } else { statement("pass") }
        } else if let Some(seat) = line.strip_prefix("Your call for ") {
            ("pass".to_string(), vec![seat.replace(':', ": ")])
        } else if line.contains("Name trumps") {
            let naming = line.starts_with("Your partner") || self.boards % 2 == 1;
            statement(if naming { "h" } else { "pass" })
        } else if line.starts_with("Double with ") {
            statement("pass")
        } else if let Some(seat) = line.strip_prefix("Your card from ") {
            if self.contract.is_none() {
                self.fail("a card is asked for, and nobody has said what is trumps");
            }
            let seat = seat.trim_end_matches(':').to_string();
            let Some(hand) = self.hands.get(&seat) else { self.fail("a hand that was not heard") };
            let follows = |card: &&String| self.led.is_none_or(|led| card.starts_with(led));
            let card = hand.iter().rfind(follows).or(hand.last());
            let Some(card) = card.cloned() else { self.fail("no card is left") };
            self.from_dummy += usize::from(seat != self.me);
            let suit = card.chars().next().and_then(|suit| SUITS.iter().position(|it| *it == suit));
            let letter = ["S", "H", "D", "C"][suit.unwrap_or(0)];
            let typed = format!("{letter}{}", card.trim_start_matches(SUITS));
            (typed, vec![format!("{seat}: {card}"), format!("{seat} leads {card}.")])
        } else if line.ends_with("Yes or no?") {
            ("yes".to_string(), Vec::new())
        } else if line.starts_with("Enter or ") {
            let quits = self.is_over || self.boards >= LONGEST;
            (if quits { "quit" } else { "next" }.to_string(), Vec::new())
        } else {
            return;
        };
        (self.answer, self.expected) = (answer, expected);
    }
}

impl LineListener for Listener {
    fn read_line(&mut self, line: &str) {
        self.note(line);
    }

    fn answer(&mut self) -> String {
        std::mem::take(&mut self.answer)
    }
}

/// Somebody who hears lines and types answers.
pub(crate) trait LineListener {
    /// A line was printed.
    fn read_line(&mut self, line: &str);

    /// What they type now; empty if nothing that was heard asks for an answer.
    fn answer(&mut self) -> String;
}

/// What a listener heard and typed, line by line; answers after `> `.
pub(crate) struct Protocol<L> {
    pub(crate) listener: L,
    pub(crate) heard: Vec<String>,
    /// The end of a line that is still being written.
    partial: Vec<u8>,
}

impl<L> Protocol<L> {
    /// Fails with the last lines heard.
    fn fail(&self, why: &str) -> ! {
        let last = self.heard.len().saturating_sub(30);
        panic!("{why}:\n{}", self.heard[last..].join("\n"));
    }
}

/// The program's output, heard line by line.
struct ListenerOutput<L>(Rc<RefCell<Protocol<L>>>);

impl<L: LineListener> Write for ListenerOutput<L> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let mut protocol = self.0.borrow_mut();
        protocol.partial.extend_from_slice(bytes);
        while let Some(end) = protocol.partial.iter().position(|byte| *byte == b'\n') {
            let line: Vec<u8> = protocol.partial.drain(..=end).collect();
            let line = String::from_utf8(line).expect("the output is UTF-8");
            protocol.heard.push(line.trim_end().into());
            protocol.listener.read_line(line.trim_end());
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// The program's input, typed when it is read.
struct Keyboard<L>(Rc<RefCell<Protocol<L>>>, Vec<u8>);

impl<L: LineListener> BufRead for Keyboard<L> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.1.is_empty() {
            let mut protocol = self.0.borrow_mut();
            let answer = protocol.listener.answer();
            if answer.is_empty() {
                protocol.fail("nothing that was heard asks for an answer");
            }
            protocol.heard.push(format!("> {answer}"));
            self.1 = format!("{answer}\n").into_bytes();
        }
        Ok(&self.1)
    }

    fn consume(&mut self, count: usize) {
        self.1.drain(..count);
    }
}

impl<L: LineListener> Read for Keyboard<L> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let count = self.fill_buf()?.len().min(into.len());
        into[..count].copy_from_slice(&self.1[..count]);
        self.consume(count);
        Ok(count)
    }
}

/// Plays line by line until the listener quits.
pub(crate) fn by_ear<L: LineListener>(ui: impl GameUi, words: &Words, listener: L) -> Protocol<L> {
    let protocol = Protocol { listener, heard: Vec::new(), partial: Vec::new() };
    let protocol = Rc::new(RefCell::new(protocol));
    let mut input = Keyboard(protocol.clone(), Vec::new());
    let mut out = ListenerOutput(protocol.clone());
    let ended = play(ui, words, &mut input, &mut out);
    ended.expect("the test entropy never fails").expect("the listener hears everything");
    drop((input, out));
    Rc::into_inner(protocol).expect("nobody else listens").into_inner()
}

/// The form in which the players hold their hands so.
fn form_of(hands: Hands) -> forms::FormOptions {
    let info = forms::all().iter().find(|info| info.hands == hands);
    info.and_then(|info| forms::FormOptions::of(info.key)).expect("there is such a form")
}

/// A table of this form. A small search of the robots is enough for a test.
fn open(form: &forms::FormOptions, seat: Seat) -> Bridge {
    let mut ui = Bridge::open(form, seat, entropy).expect("the test entropy never fails");
    ui.robots = club::Effort::Quick.bridge();
    ui
}

/// A whole game of a form from a seat.
fn played(form: &forms::FormOptions, seat: Seat) -> Listener {
    let words = Words::of(Lang::En);
    let ui = open(form, seat);
    let Protocol { mut listener, heard, .. } = by_ear(ui, &words, Listener::default());
    listener.heard = heard;
    listener
}

/// The same in Russian.
fn played_in_russian(form: &forms::FormOptions, seat: Seat) -> Listener {
    let words = Words::of(Lang::Ru);
    let ui = open(form, seat);
    by_ear(ui, &words, Russian(Listener::default())).listener.0
}

/// Plays a whole game of every form, knowing only what is said.
fn every_form(played: fn(&forms::FormOptions, Seat) -> Listener) {
    for (at, info) in forms::all().iter().enumerate() {
        let form = forms::FormOptions::of(info.key).expect("the form is known");
        let seat = Seat::ALL[at % 4];
        let game = played(&form, seat);
        // Russian scoring goes on until the players leave.
        let is_whole = game.is_over || info.key == "russian" && game.boards == LONGEST;
        assert!(is_whole, "{}: {} boards", info.key, game.boards);
    }
}

#[test]
fn every_form_is_played_by_ear() {
    every_form(played);
}

#[test]
fn every_form_is_played_by_ear_in_russian() {
    every_form(played_in_russian);
}

#[test]
fn the_hand_opposite_is_heard_before_the_auction_of_two_players() {
    let form = form_of(Hands::OwnAndOpposite);
    let game = played(&form, Seat::South);
    let at = |begins: &str| game.heard.iter().position(|line| line.starts_with(begins));
    assert!(at("Your hand, North") < at("Your dummy, South"), "{:?}", &game.heard[..6]);
    assert!(at("Your dummy, South") < at("Your call:"), "{:?}", &game.heard[..6]);
    assert!(game.from_dummy > 0, "the dummy plays too");
}

#[test]
fn the_lone_player_of_three_hears_the_dummy_before_the_call() {
    let form = form_of(Hands::DummyInTurn);
    let game = played(&form, Seat::North);
    let boards = game.heard.split(|line| line.starts_with("Board ")).skip(1);
    for board in boards {
        let at = |begins: &str| board.iter().position(|line| line.starts_with(begins));
        if !board[0].contains("Your hand, North") {
            continue;
        }
        if let Some(call) = at("Your call:") {
            assert!(at("Your dummy, South").is_some_and(|dummy| dummy < call), "{board:#?}");
        }
    }
    assert!(game.heard.iter().any(|line| line.starts_with("Your dummy, South")));
}

#[test]
fn whist_says_what_is_trumps_before_the_first_lead() {
    let form = forms::FormOptions::of("whist").expect("the form is known");
    let game = played(&form, Seat::East);
    for board in game.heard.split(|line| line.starts_with("Board ")).skip(1) {
        let at = |part: &str| board.iter().position(|line| line.contains(part));
        let turned = at(" turns up ");
        assert!(turned.is_some() && turned < at("Your card from "), "{board:#?}");
    }
}

#[test]
fn at_whist_nobody_is_told_of_an_auction() {
    let form = forms::FormOptions::of("whist").expect("the form is known");
    let words = Words::of(Lang::En);
    let ui = open(&form, Seat::South);
    let mut out = Vec::new();
    let typed = io::Cursor::new("pass\nhelp\nquit\n");
    play(ui, &words, &mut { typed }, &mut out).expect("the test entropy never fails").unwrap();
    let heard = String::from_utf8(out).expect("the output is UTF-8");
    assert!(heard.contains("There is no auction in this game"), "{heard}");
    assert!(!heard.contains("The auction is over") && !heard.contains("alert"), "{heard}");
}
