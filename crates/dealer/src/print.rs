//! Deals as the actions of a script print them.

use std::fmt::Write as _;

use bridge::{Deal, Seat, Side, Vulnerability};
use cards::{Cards, Holding};

use crate::script::{Action, Item, Script, Term};
use crate::shape::SUITS;

/// The width of a hand in columns.
const WIDTH: usize = 20;

/// Prints deals, and keeps those that are printed at the end.
pub(crate) struct Printer {
    /// The deals for `print`, whose pages are complete at the end only.
    kept: Vec<Deal>,
    keeps: bool,
}

impl Printer {
    pub(crate) fn new(script: &Script) -> Printer {
        Printer { kept: Vec::new(), keeps: script.keeps_deals() }
    }

    /// What the actions print of a deal. `values` are those that they need.
    pub(crate) fn text(
        &mut self,
        script: &Script,
        number: u64,
        deal: &Deal,
        values: &mut impl Iterator<Item = i32>,
    ) -> String {
        if self.keeps {
            self.kept.push(*deal);
        }
        let mut text = String::new();
        for action in script.effective_actions() {
            match action {
                Action::PrintAll => {
                    let _ = writeln!(text, "{number:4}.");
                    columns(&mut text, &Seat::ALL.map(|seat| deal.hand(seat)));
                    text.push('\n');
                }
                Action::PrintTwo(side) => {
                    let seats = match side {
                        Side::EastWest => [Seat::West, Seat::East],
                        Side::NorthSouth => [Seat::South, Seat::North],
                    };
                    columns(&mut text, &seats.map(|seat| deal.hand(seat)));
                    text.push('\n');
                }
                Action::PrintPbn => pbn(&mut text, script, number, deal),
                Action::PrintCompact(node) => {
                    for seat in Seat::ALL {
                        let _ = writeln!(text, "{} {}", letter(seat), deal.hand(seat));
                    }
                    if node.is_some() {
                        let _ = writeln!(text, "{}", values.next().unwrap_or_default());
                    }
                }
                Action::PrintOneLine(node) => {
                    for seat in Seat::ALL {
                        let _ = write!(text, "{} {} ", letter(seat), deal.hand(seat));
                    }
                    if node.is_some() {
                        let _ = write!(text, "{}", values.next().unwrap_or_default());
                    }
                    text.push('\n');
                }
                Action::PrintItems(items) => items.iter().for_each(|item| match item {
                    Item::Text(words) => text.push_str(words),
                    Item::Value(_) => {
                        let _ = write!(text, "{}", values.next().unwrap_or_default());
                    }
                }),
                Action::PrintReport(terms) => report(&mut text, terms, deal, values),
                _ => {}
            }
        }
        text
    }

    /// What is printed after the last deal.
    pub(crate) fn pages(&self, script: &Script) -> String {
        let mut text = String::new();
        for action in script.effective_actions() {
            let Action::PrintSeats(seats) = action else { continue };
            for seat in seats {
                page(&mut text, *seat, &self.kept);
            }
        }
        text
    }
}

/// Four hands in a line of a page.
const ACROSS: usize = 4;

fn page(text: &mut String, seat: Seat, deals: &[Deal]) {
    let _ = write!(text, "\n\n{} hands:\n\n\n\n", ["North", "East", "South", "West"][seat.index()]);
    for (line, four) in deals.chunks(ACROSS).enumerate() {
        for at in 0..four.len() {
            let number = format!("{:4}.", line * ACROSS + at + 1);
            let _ = write!(text, "{number:WIDTH$}");
        }
        text.push('\n');
        let hands: Vec<Cards> = four.iter().map(|deal| deal.hand(seat)).collect();
        columns(text, &hands);
        text.push('\n');
    }
    text.push('\x0c');
}

const fn letter(seat: Seat) -> char {
    seat.letter().to_ascii_lowercase()
}

/// Hands beside each other, a line for each suit.
fn columns(text: &mut String, hands: &[Cards]) {
    for suit in SUITS {
        for (at, hand) in hands.iter().enumerate() {
            let ranks = spaced(hand.holding(suit));
            if at + 1 == hands.len() {
                text.push_str(&ranks);
            } else {
                let _ = write!(text, "{ranks:WIDTH$}");
            }
        }
        text.push('\n');
    }
}

fn spaced(holding: Holding) -> String {
    if holding.is_empty() {
        return "- ".into();
    }
    holding.iter().fold(String::new(), |mut text, rank| {
        text.push(rank.letter());
        text.push(' ');
        text
    })
}

/// The record that `printpbn` writes.
fn pbn(text: &mut String, script: &Script, number: u64, deal: &Deal) {
    let board = u32::try_from(number).unwrap_or(u32::MAX);
    let dealer = script.dealer.unwrap_or_else(|| Seat::dealer_of_board(board));
    let vulnerable = match script.vulnerable.unwrap_or_else(|| Vulnerability::of_board(board)) {
        Vulnerability::None => "None",
        Vulnerability::NorthSouth => "NS",
        Vulnerability::EastWest => "EW",
        Vulnerability::Both => "All",
    };
    // Quotation marks and backslashes cannot stand in a title: a text of the language has no quotation marks.
    let event = script.title.as_deref().unwrap_or("?").replace(['\\', '\n', '\r'], " ");
    let _ = writeln!(text, "[Event \"{event}\"]\n[Site \"?\"]\n[Date \"?\"]\n[Board \"{number}\"]");
    for seat in ["West", "North", "East", "South"] {
        let _ = writeln!(text, "[{seat} \"?\"]");
    }
    let _ =
        writeln!(text, "[Dealer \"{dealer}\"]\n[Vulnerable \"{vulnerable}\"]\n[Deal \"{deal}\"]");
    let _ = writeln!(text, "[Scoring \"?\"]\n[Declarer \"?\"]\n[Contract \"?\"]\n[Result \"?\"]\n");
}

/// A line of fields separated by commas.
fn report(text: &mut String, terms: &[Term], deal: &Deal, values: &mut impl Iterator<Item = i32>) {
    let mut fields: Vec<String> = Vec::new();
    for term in terms {
        match term {
            Term::Text(words) => fields.push(format!("'{words}'")),
            Term::Value(_) => fields.push(values.next().unwrap_or_default().to_string()),
            Term::Hands(seats) => {
                let hands = seats.iter().map(|seat| deal.hand(*seat).to_string());
                fields.extend(hands);
            }
            Term::Tricks(seats, strain) => {
                let strains = if strain.is_some() { 1 } else { 5 };
                let tricks = (0..seats.len() * strains)
                    .map(|_| values.next().unwrap_or_default().to_string());
                fields.extend(tricks);
            }
        }
    }
    text.push_str(&fields.join(","));
    text.push('\n');
}
