//! The analysis behind a judgement in sentences, with its lines of play card by card.

use bridge::{Call, Strain};
use cards::Trick;
use laws::{AttemptedCall, Evaluation, ReachedContract, SeatCard};
use serde::Serialize;

use super::RulingWriter;
use super::names::{call_name, card_name, seat_name};

/// The analysis behind a judgement in sentences, and the line of play that supports it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct JudgementText {
    /// The figures and the conclusion.
    pub lines: Vec<String>,
    /// The title of the line of play; empty if there is none.
    pub title: String,
    /// The line of play, trick by trick.
    pub tricks: Vec<TrickText>,
    /// The number of its first trick, from 1: counted from the claim where a claim is judged, from
    /// the start of the board where a revoke is.
    pub first: usize,
}

/// A trick of a line of play.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct TrickText {
    /// The cards in the order played.
    pub cards: Vec<CardText>,
    /// The tricks won so far by the side being judged: counted from the claim where a claim is
    /// judged, from the start of the board where a revoke is.
    pub so_far: u8,
}

/// A card of a trick.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct CardText {
    /// Who plays it.
    pub seat: String,
    /// The card.
    pub card: String,
    /// Does it win the trick?
    pub wins: bool,
}

impl JudgementText {
    /// The whole text as lines.
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

impl RulingWriter<'_> {
    pub(super) fn weighed(&self, weighed: &Evaluation) -> JudgementText {
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
                    self.format("law-weighed-admitted", &[("law", self.clause_list(&[clause]))])
                }));
                let title = self.message("law-weighed-worst-line", &[("seat", seat.to_string())]);
                let ours = |laid: &SeatCard| laid.seat.side() == seat.side();
                JudgementText { lines, title, tricks: self.tricks(line, *strain, ours), first: 1 }
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
                // Add the tricks won before the line begins.
                let total = tricks.last().map_or(0, |last| last.so_far);
                let before = without.saturating_sub(total);
                tricks.iter_mut().for_each(|trick| trick.so_far += before);
                JudgementText { lines, title, tricks, first: usize::from(*trick) }
            }
            Evaluation::Contracts { reached } => {
                let list: Vec<String> = reached.iter().map(|it| self.reached(it)).collect();
                let lines =
                    vec![self.format("law-weighed-contracts", &[("list", list.join("; "))])];
                JudgementText { lines, ..JudgementText::default() }
            }
        }
    }

    /// A contract, the tricks it takes and its score for the declarer.
    fn reached(&self, it: &ReachedContract) -> String {
        let bid = AttemptedCall::Call(Call::Bid(it.contract.stake.bid));
        let declarer = seat_name(it.contract.declarer, self.words);
        let contract = format!("{} {declarer}", call_name(bid, self.words));
        let sign = if it.score_ns > 0 { "+" } else { "" };
        let score = format!("{sign}{}", it.score_ns);
        self.format(
            "law-weighed-contract",
            &[("contract", contract), ("tricks", it.tricks.to_string()), ("score", score)],
        )
    }

    /// A line of play trick by trick, with the running count of tricks won by `ours`.
    fn tricks(
        &self,
        line: &[SeatCard],
        strain: Strain,
        ours: impl Fn(&SeatCard) -> bool,
    ) -> Vec<TrickText> {
        let mut so_far = 0;
        line.chunks(4)
            .map(|laid| {
                let mut trick = Trick::new(laid[0].seat);
                laid.iter().for_each(|laid| trick.push(laid.card));
                let best = trick.winning(strain.trump()).map(|(_, card)| card);
                let whole = laid.len() == 4;
                let wins = |laid: &&SeatCard| whole && Some(laid.card) == best;
                so_far += u8::from(laid.iter().any(|laid| wins(&laid) && ours(laid)));
                let cards = laid.iter().map(|laid| CardText {
                    seat: seat_name(laid.seat, self.words),
                    card: card_name(laid.card, self.words),
                    wins: wins(&laid),
                });
                TrickText { cards: cards.collect(), so_far }
            })
            .collect()
    }
}
