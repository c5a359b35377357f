//! The analysis behind a judgement in sentences, with its lines of play card by card.

use bridge::{Call, Seat, Strain};
use cards::Trick;
use laws::{AttemptedCall, ClaimLine, CodeId, Evaluation, ReachedContract, SeatCard};
use serde::Serialize;

use super::RulingWriter;
use super::names::{call_name, card_name, seat_name};

/// The analysis behind a judgement in sentences, and the line of play that supports it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct JudgementText {
    /// The figures and the conclusion.
    pub lines: Vec<String>,
    /// The lines of play behind it: for a claim the normal lines that lose a trick, the worst first,
    /// and the one that is left if they are struck out.
    pub plays: Vec<LineText>,
    /// The number of their first trick, from 1: counted from the claim where a claim is judged, from
    /// the start of the board where a revoke is.
    pub first: usize,
}

/// A line of play.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct LineText {
    /// What it is.
    pub title: String,
    /// The line, trick by trick.
    pub tricks: Vec<TrickText>,
    /// The scenario line by which the director strikes it out as irrational, or takes it back in;
    /// none where that is not for the director to judge.
    pub strike: Option<String>,
    /// It has been struck out.
    pub struck: bool,
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
        let trick = |(at, trick): (usize, &TrickText)| {
            let cards = trick.cards.iter().map(|it| {
                let wins = if it.wins { "*" } else { "" };
                format!("{} {}{wins}", it.seat, it.card)
            });
            let cards = cards.collect::<Vec<_>>().join("  ");
            format!("{}. {cards} = {}", at + self.first, trick.so_far)
        };
        let plays = self.plays.iter().flat_map(|play| {
            core::iter::once(play.title.clone())
                .chain(play.tricks.iter().enumerate().map(trick))
                .chain(play.strike.iter().map(|line| format!("    {line}")))
        });
        self.lines.iter().cloned().chain(plays).collect()
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
                lines: found,
                admitted_by,
                strain,
                ..
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
                lines.extend(self.strikeable(*claimed, found));
                let plays = (0..found.len()).map(|at| self.claim_line(*seat, *strain, found, at));
                JudgementText { lines, plays: plays.collect(), first: 1 }
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
                    0 => self.words.text("law-weighed-enough"),
                    n => self.message("law-weighed-short", &[("n", number(*n))]),
                };
                let lines = vec![self.message("law-weighed-revoke", &facts), short];
                let ours = |laid: &SeatCard| laid.seat.side() != seat.side();
                let mut tricks = self.tricks(line, *strain, ours);
                // Add the tricks won before the line begins.
                let total = tricks.last().map_or(0, |last| last.so_far);
                let before = without.saturating_sub(total);
                tricks.iter_mut().for_each(|trick| trick.so_far += before);
                let title = self.message("law-weighed-without", &[("n", number(*trick))]);
                let play = LineText { title, tricks, ..LineText::default() };
                let plays = if line.is_empty() { Vec::new() } else { vec![play] };
                JudgementText { lines, plays, first: usize::from(*trick) }
            }
            Evaluation::Contracts { reached } => {
                let list: Vec<String> = reached.iter().map(|it| self.reached(it)).collect();
                let lines =
                    vec![self.format("law-weighed-contracts", &[("list", list.join("; "))])];
                JudgementText { lines, ..JudgementText::default() }
            }
        }
    }

    /// How the director strikes out lines, or why there is none to strike out. Where the defenders
    /// dictate the order (home H12) there is one line, which is theirs.
    fn strikeable(&self, claimed: u8, found: &[ClaimLine]) -> Option<String> {
        let key = match found {
            _ if found.iter().any(|line| line.careless.is_some()) => "law-weighed-strike",
            [only] if only.tricks >= claimed => "law-weighed-no-loss",
            [_] if self.code != CodeId::Home => "law-weighed-no-other",
            _ => return None,
        };
        Some(self.words.text(key))
    }

    /// A line by which a claim may fail, or what is left without those: its tricks, the play that loses one, and the answer that
    /// strikes the line out.
    fn claim_line(&self, seat: Seat, strain: Strain, found: &[ClaimLine], at: usize) -> LineText {
        let one = &found[at];
        let mut facts = vec![
            ("no", (at + 1).to_string()),
            ("tricks", one.tricks.to_string()),
            ("seat", seat.to_string()),
        ];
        let careless = one.careless.and_then(|place| Some((place, one.line.get(place)?)));
        let key = match careless {
            Some((place, laid)) => {
                facts[2].1 = laid.seat.to_string();
                facts.push(("card", laid.card.to_string()));
                facts.push(("trick", (place / 4 + 1).to_string()));
                "law-weighed-careless-line"
            }
            None if at > 0 => "law-weighed-line-left",
            None => "law-weighed-worst-line",
        };
        let struck = (0..found.len()).filter(|no| found[*no].struck != (*no == at));
        let struck: Vec<String> = struck.map(|no| (no + 1).to_string()).collect();
        let answer = match struck.is_empty() {
            true => "normal".to_owned(),
            false => format!("irrational-{}", struck.join("-")),
        };
        let ours = |laid: &SeatCard| laid.seat.side() == seat.side();
        LineText {
            title: self.message(key, &facts),
            tricks: self.tricks(&one.line, strain, ours),
            strike: careless.map(|_| format!("FactFound F15 {answer}")),
            struck: one.struck,
        }
    }

    /// A contract, the tricks it takes and its score for the declarer.
    fn reached(&self, it: &ReachedContract) -> String {
        let bid = AttemptedCall::Call(Call::Bid(it.contract.terms.bid));
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
