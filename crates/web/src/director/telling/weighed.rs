//! What a judgement can be measured by, in sentences, with the lines it rests on card by card.

use bridge::{Call, Strain};
use cards::Trick;
use laws::{AttemptedCall, Evaluation, ReachedContract, SeatCard};
use serde::Serialize;

use super::Speaker;
use super::names::{call_name, card_name, seat_name};

/// A measure in sentences, and the line that it comes from.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct ToldWeighed {
    /// The figures, and what they come to.
    pub lines: Vec<String>,
    /// What the line is; empty where there is none.
    pub title: String,
    /// The line, trick by trick.
    pub tricks: Vec<ToldTrick>,
    /// The number of its first trick, from 1: of those that are left where a claim is judged, of the
    /// board where a revoke is.
    pub first: usize,
}

/// A trick of a line.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ToldTrick {
    /// The cards in the order played.
    pub cards: Vec<ToldCard>,
    /// How many tricks the side has by then whose tricks are counted: of those that were left where a
    /// claim is judged, of the board where a revoke is.
    pub so_far: u8,
}

/// A card of a trick.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ToldCard {
    /// Who plays it.
    pub seat: String,
    /// The card.
    pub card: String,
    /// Does it win the trick?
    pub wins: bool,
}

impl ToldWeighed {
    /// All of it as lines of text.
    pub fn text(&self) -> Vec<String> {
        let title = (!self.title.is_empty()).then(|| self.title.clone());
        let tricks = self.tricks.iter().enumerate().map(|(at, trick)| {
            let cards = trick.cards.iter().map(|it| {
                let wins = if it.wins { "*" } else { "" };
                format!("{} {}{wins}", it.seat, it.card)
            });
            format!(
                "{}. {} = {}",
                at + self.first,
                cards.collect::<Vec<_>>().join("  "),
                trick.so_far
            )
        });
        self.lines.iter().cloned().chain(title).chain(tricks).collect()
    }
}

impl Speaker<'_> {
    pub(super) fn weighed(&self, weighed: &Evaluation) -> ToldWeighed {
        let number = |n: u8| n.to_string();
        match weighed {
            Evaluation::Claim {
                seat,
                claimed,
                worst,
                plan,
                double_dummy,
                line,
                admitted_by,
                strain,
                exact: _,
            } => {
                let facts = [("claimed", number(*claimed)), ("worst", number(*worst))];
                let mut first = self.message("law-weighed-claim", &facts);
                for (key, n) in [("law-weighed-plan", plan), ("law-weighed-dd", double_dummy)] {
                    if let Some(n) = n {
                        first = first + ", " + &self.message(key, &[("n", number(*n))]);
                    }
                }
                let mut lines = vec![first];
                lines.extend(admitted_by.map(|clause| {
                    self.tell("law-weighed-admitted", &[("law", self.printed(&[clause]))])
                }));
                let title = self.message("law-weighed-worst-line", &[("seat", seat.to_string())]);
                let ours = |laid: &SeatCard| laid.seat.side() == seat.side();
                ToldWeighed { lines, title, tricks: self.tricks(line, *strain, ours), first: 1 }
            }
            Evaluation::Revoke {
                seat,
                card,
                now,
                without,
                instead,
                up_to,
                line,
                strain,
                trick,
                ..
            } => {
                let facts = [
                    ("card", card.to_string()),
                    ("instead", instead.to_string()),
                    ("without", number(*without)),
                    ("now", number(*now)),
                ];
                let short = match up_to {
                    0 => self.words.say("law-weighed-enough"),
                    n => self.message("law-weighed-short", &[("n", number(*n))]),
                };
                let lines = vec![self.message("law-weighed-revoke", &facts), short];
                let title = match line.is_empty() {
                    true => String::new(),
                    false => self.message("law-weighed-without", &[("n", number(*trick))]),
                };
                let ours = |laid: &SeatCard| laid.seat.side() != seat.side();
                let mut tricks = self.tricks(line, *strain, ours);
                // What was won before the line begins is counted with it.
                let total = tricks.last().map_or(0, |last| last.so_far);
                let before = without.saturating_sub(total);
                tricks.iter_mut().for_each(|trick| trick.so_far += before);
                ToldWeighed { lines, title, tricks, first: usize::from(*trick) }
            }
            Evaluation::Contracts { reached } => {
                let list: Vec<String> = reached.iter().map(|it| self.reached(it)).collect();
                let lines = vec![self.tell("law-weighed-contracts", &[("list", list.join("; "))])];
                ToldWeighed { lines, ..ToldWeighed::default() }
            }
        }
    }

    /// A contract, what it takes and what that is worth to its declarer.
    fn reached(&self, it: &ReachedContract) -> String {
        let bid = AttemptedCall::Call(Call::Bid(it.contract.stake.bid));
        let declarer = seat_name(it.contract.declarer, self.words);
        let contract = format!("{} {declarer}", call_name(bid, self.words));
        let sign = if it.score_ns > 0 { "+" } else { "" };
        let score = format!("{sign}{}", it.score_ns);
        self.tell(
            "law-weighed-contract",
            &[("contract", contract), ("tricks", it.tricks.to_string()), ("score", score)],
        )
    }

    /// A line trick by trick, with the tricks so far of the side that is counted.
    fn tricks(
        &self,
        line: &[SeatCard],
        strain: Strain,
        ours: impl Fn(&SeatCard) -> bool,
    ) -> Vec<ToldTrick> {
        let mut so_far = 0;
        line.chunks(4)
            .map(|laid| {
                let mut trick = Trick::new(laid[0].seat);
                laid.iter().for_each(|laid| trick.push(laid.card));
                let best = trick.winning(strain.trump()).map(|(_, card)| card);
                let whole = laid.len() == 4;
                let wins = |laid: &&SeatCard| whole && Some(laid.card) == best;
                so_far += u8::from(laid.iter().any(|laid| wins(&laid) && ours(laid)));
                let cards = laid.iter().map(|laid| ToldCard {
                    seat: seat_name(laid.seat, self.words),
                    card: card_name(laid.card, self.words),
                    wins: wins(&laid),
                });
                ToldTrick { cards: cards.collect(), so_far }
            })
            .collect()
    }
}
