use pref::{Act, Board, BySeat, Ledger, Marks, NextDeal, Options, Outcome, Pulka, Record, Refusal};
use pref::{Seat, Situation};

/// A match in the house's notation, or a part of one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    /// What was agreed on.
    pub options: Options,
    /// Who played; empty where nobody is named.
    pub names: BySeat<String>,
    /// The sheet that was carried over, where the match did not begin here.
    pub carried: Option<(Ledger, Marks)>,
    /// The deals in order.
    pub deals: Vec<Deal>,
    /// Did the players stop before the match's end?
    pub stopped: bool,
}

/// A deal in the house's notation; each part but its number may be unknown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deal {
    /// The deal's number, from 1.
    pub board: u32,
    /// Who dealt.
    pub dealer: Seat,
    /// The cards.
    pub cards: Option<pref::Deal>,
    /// All that was done, in order.
    pub acts: Vec<(Seat, Act)>,
    /// What it came to; none while it is not known.
    pub outcome: Option<Outcome>,
}

impl Game {
    /// A match before its first deal.
    pub fn new(options: Options) -> Game {
        Game { options, names: BySeat::default(), carried: None, deals: Vec::new(), stopped: false }
    }

    /// The sheet before the first deal.
    pub fn before(&self) -> Pulka {
        let Some((ledger, marks)) = self.carried else { return Pulka::new(self.options.clone()) };
        let next =
            self.deals.first().map_or(NextDeal { board: 1, dealer: self.options.dealer }, |deal| {
                NextDeal { board: deal.board, dealer: deal.dealer }
            });
        Pulka::resumed(self.options.clone(), ledger, marks, next)
    }

    /// The sheet of the match; a deal that it does not take is left out.
    pub fn pulka(&self) -> Pulka {
        let mut pulka = self.before();
        for outcome in self.deals.iter().filter_map(|deal| deal.outcome) {
            let _: Result<_, pref::EnterError> = pulka.enter(outcome);
        }
        if self.stopped {
            pulka.break_off();
        }
        pulka
    }

    /// What the match brings to each of its deals.
    pub fn situations(&self) -> Vec<Situation> {
        let mut pulka = self.before();
        let mut situations = Vec::with_capacity(self.deals.len());
        for deal in &self.deals {
            let next = NextDeal { board: deal.board, dealer: deal.dealer };
            // After the end of a match nothing is special about a deal.
            let fresh = Pulka::new(self.options.clone());
            let situation = pulka.situation().or_else(|| fresh.situation());
            situations.extend(situation.map(|situation| Situation { next, ..situation }));
            if let Some(outcome) = deal.outcome {
                let _: Result<_, pref::EnterError> = pulka.enter(outcome);
            }
        }
        situations
    }

    /// The table after the first `keep` acts of the deal at this place, from 0; none without cards.
    /// An act that cannot be is named by its place.
    pub fn board(&self, at: usize, keep: usize) -> Option<Result<Board, (usize, Refusal)>> {
        let situation = *self.situations().get(at)?;
        self.deals.get(at)?.board(&self.options, situation, keep)
    }
}

impl Deal {
    /// A deal of which nothing is known yet.
    pub const fn new(next: NextDeal) -> Deal {
        Deal {
            board: next.board,
            dealer: next.dealer,
            cards: None,
            acts: Vec::new(),
            outcome: None,
        }
    }

    /// The table after the first `keep` acts; none without cards. An act that cannot be is named by
    /// its place, from 0.
    pub fn board(
        &self,
        options: &Options,
        situation: Situation,
        keep: usize,
    ) -> Option<Result<Board, (usize, Refusal)>> {
        let mut board = Board::new(options.clone(), situation, self.cards?);
        for (at, (seat, act)) in self.acts.iter().take(keep).enumerate() {
            if let Err(refusal) = board.push(*seat, *act) {
                return Some(Err((at, refusal)));
            }
        }
        Some(Ok(board))
    }
}

/// A deal that is over.
impl From<Record> for Deal {
    fn from(record: Record) -> Deal {
        let Record { board, dealer, deal, acts, outcome, .. } = record;
        Deal { board, dealer, cards: Some(deal), acts, outcome: Some(outcome) }
    }
}
