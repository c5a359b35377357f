//! Whole deals of every preset by somebody who only hears the lines that are printed.

use std::collections::BTreeMap;

use pref::{Players, PreferansOptions, Preset, Seat};

use super::{BYTE, ui};
use crate::play::plain::tests::russian::Russian;
use crate::play::plain::tests::{LineListener, by_ear};
use crate::words::{Lang, Words};

const SUITS: [char; 4] = ['♠', '♥', '♦', '♣'];

/// Who speaks: the listener, and robots by their names.
const PLAYERS: [&str; 5] = ["You", "Ada", "Bruno", "Clara", "Danilo"];

/// What nobody says to a player: the verb of somebody else.
const THIRD_PERSON: [&str; 10] = [
    "You leads",
    "You agrees",
    "You asks",
    "You offers",
    "You refuses",
    "ходит Вы",
    "взял Вы",
    "берёт Вы",
    "взяли Вы",
    "Вы не разрешает ",
];

/// A player who knows what was said, and nothing else.
#[derive(Default)]
struct Listener {
    /// The hands heard, by player: the cards as they are written, `♠10`.
    hands: BTreeMap<String, Vec<String>>,
    /// The cards of the trick on the table, and the suit that must be followed.
    led: Option<char>,
    trump: Option<char>,
    talon: Vec<String>,
    bid: bool,
    unlooked: bool,
    deals: usize,
    /// How many lines said that the player leads.
    own_leads: usize,
    /// How many deals to play.
    most: usize,
    /// How many answers to this question were refused, or not understood.
    refusals: usize,
    /// Has anything else been heard since the question was answered?
    tried: bool,
    asked: String,
    answer: String,
    /// Answers to try next, if one is refused.
    others: Vec<String>,
    from_open: usize,
}

/// `♠ A 10, ♥ none, …` as cards.
fn cards(hand: &str) -> Vec<String> {
    let mut cards = Vec::new();
    for (suit, part) in SUITS.into_iter().zip(hand.split(", ")) {
        let ranks = part.trim_start_matches(suit).split_whitespace();
        cards.extend(ranks.filter(|rank| *rank != "none").map(|rank| format!("{suit}{rank}")));
    }
    cards
}

/// A card as it is typed.
fn typed(card: &str) -> String {
    let suit = card.chars().next().and_then(|suit| SUITS.iter().position(|it| *it == suit));
    format!("{}{}", ["s", "h", "d", "c"][suit.unwrap_or(0)], card.trim_start_matches(SUITS))
}

impl Listener {
    /// A legal card: of the suit led, else a trump, else any.
    fn card(&self, who: &str) -> Option<String> {
        let hand = self.hands.get(who)?;
        let of = |suit: Option<char>| {
            suit.and_then(|suit| hand.iter().rfind(|card| card.starts_with(suit)))
        };
        match self.led {
            Some(_) => of(self.led).or_else(|| of(self.trump)).or(hand.last()).cloned(),
            None => hand.last().cloned(),
        }
    }
}

impl LineListener for Listener {
    fn read_line(&mut self, line: &str) {
        for wrong in THIRD_PERSON {
            assert!(!line.contains(wrong), "{line}");
        }
        self.own_leads += usize::from(line == "You lead" || line == "Первым ходите вы");
        if let Some(hand) = line.strip_prefix("Your hand: ") {
            self.hands.insert("You".into(), cards(hand));
            self.unlooked = false;
        } else if line.starts_with("Deal ") && line.contains("First hand: ") {
            self.deals += 1;
            (self.hands, self.led, self.trump, self.bid) = Default::default();
            (self.talon, self.tried) = Default::default();
            self.unlooked = false;
        } else if line.starts_with("You have not looked") {
            self.unlooked = true;
        } else if let Some(talon) = line.strip_prefix("The talon: ") {
            self.talon = talon.split(' ').map(Into::into).collect();
        } else if let Some(card) = line
            .strip_prefix("Led from the talon: ")
            .or_else(|| line.strip_prefix("The talon shows the suit: "))
        {
            self.led = card.chars().next();
        } else if let Some(game) = line.strip_prefix("The contract is ") {
            self.trump = game.chars().take_while(|c| *c != ',').find(|c| SUITS.contains(c));
        } else if line.starts_with("The trick: ") {
            self.led = None;
        } else if let Some((who, hand)) =
            line.split_once(": ").filter(|(_, hand)| hand.starts_with("♠ "))
        {
            self.hands.insert(who.into(), cards(hand));
        } else if let Some((who, statement)) =
            line.split_once(": ").filter(|(who, _)| PLAYERS.contains(who))
        {
            let statement = statement.trim_end_matches('.');
            self.tried = false;
            if statement.starts_with(SUITS) {
                self.led = self.led.or_else(|| statement.chars().next());
                if let Some(hand) = self.hands.get_mut(who) {
                    hand.retain(|held| held != statement);
                }
            } else if statement.starts_with(|c: char| c.is_ascii_digit()) || statement == "here" {
                self.bid = true;
            }
        } else {
            self.question(line);
        }
    }

    fn answer(&mut self) -> String {
        std::mem::take(&mut self.answer)
    }
}

impl Listener {
    fn question(&mut self, line: &str) {
        let list = |line: &str| {
            let (_, list) = line.split_once(": ").unwrap_or_default();
            list.trim_end_matches('?').split(", ").map(Into::into).collect::<Vec<String>>()
        };
        let answers: Vec<String> = if line == "Your call:" {
            let opens = !self.bid && self.deals.is_multiple_of(2);
            let first = if self.unlooked {
                "look"
            } else if opens {
                "6s"
            } else {
                "pass"
            };
            [first, "2", "pass", "here", "7s", "8s"].map(Into::into).into()
        } else if line.starts_with("Two cards to discard") {
            let own = self.hands.entry("You".into()).or_default();
            if own.len() == 10 {
                own.append(&mut self.talon);
            }
            let two: Vec<String> = own.iter().rev().take(2).map(|card| typed(card)).collect();
            own.truncate(own.len().saturating_sub(2));
            vec![two.join(" ")]
        } else if line == "Your contract:" {
            ["6s", "2", "7s", "8s"].map(Into::into).into()
        } else if line.starts_with("Your decision: ") || line.starts_with("Kontra: ") {
            let mut choices = list(line);
            // Whist where it is possible, to play the cards of others at times. A choice is typed as it
            // was heard.
            let whists = ["whist", "open cards", "вист", "лёжа"];
            choices.sort_by_key(|choice| !whists.contains(&choice.as_str()));
            choices
        } else if line == "Your card:" {
            self.card("You").map(|card| typed(&card)).into_iter().collect()
        } else if let Some(who) = line.strip_prefix("A card from the open hand (") {
            self.from_open += 1;
            let who = who.trim_end_matches("):");
            let card = self.card(who).unwrap_or_else(|| panic!("{who}'s hand was not heard"));
            vec![typed(&card)]
        } else if line.ends_with("Yes or no?") {
            vec!["yes".into()]
        } else if line.starts_with("Enter or ") || line.starts_with("The match is over. Enter") {
            vec![if self.deals >= self.most { "quit" } else { "next" }.into()]
        } else {
            return;
        };
        // Asked the same again: the answer was refused.
        let again = line == self.asked && self.tried;
        if !again {
            self.others = answers;
            self.refusals = 0;
        } else {
            self.refusals += 1;
            if self.refusals > 6 {
                self.others.clear();
            }
        }
        self.asked = line.into();
        self.tried = true;
        self.answer = if self.others.is_empty() { String::new() } else { self.others.remove(0) };
    }
}

/// Deals of every preset are played knowing only what is said; the cards of open hands too.
fn every_preset(lang: Lang) {
    let words = Words::of(lang);
    let (mut from_open, mut own_leads) = (0, 0);
    for (at, preset) in Preset::ALL.iter().enumerate() {
        for players in Players::ALL {
            BYTE.set(at as u8);
            let options = PreferansOptions::of(*preset).for_players(*players);
            let seat = players.after(Seat::A, at);
            let listener = Listener { most: 6, ..Listener::default() };
            let ui = ui(&options, seat);
            let listener = match lang {
                Lang::En => by_ear(ui, &words, listener).listener,
                Lang::Ru => by_ear(ui, &words, Russian(listener)).listener.0,
            };
            assert!(listener.deals >= 6, "{preset}: {} deals", listener.deals);
            from_open += listener.from_open;
            own_leads += listener.own_leads;
        }
    }
    assert!(from_open > 0, "a whister plays the open hand of the other defender at times");
    assert!(own_leads > 0, "the player leads at times");
}

#[test]
fn whole_matches_as_lines_of_text() {
    every_preset(Lang::En);
}

#[test]
fn whole_matches_as_lines_of_text_in_russian() {
    every_preset(Lang::Ru);
}
