use pref::{
    Act, Board, BySeat, Ledger, Marks, NextDeal, Outcome, PreferansOptions, Pulka, Record, Refusal,
};
use pref::{Seat, Situation};

/// A match of Preferans, or a part of one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    /// The options.
    pub options: PreferansOptions,
    /// The players' names; empty if not named.
    pub names: BySeat<String>,
    /// The sheet carried over, if the match did not begin here.
    pub carried: Option<(Ledger, Marks)>,
    /// The deals in order.
    pub deals: Vec<Deal>,
    /// Whether the match was broken off.
    pub stopped: bool,
}

/// A deal of a match; each part except its number may be unknown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deal {
    /// The deal's number, from 1.
    pub board: u32,
    /// Who dealt.
    pub dealer: Seat,
    /// The cards.
    pub cards: Option<pref::Deal>,
    /// The acts in order.
    pub acts: Vec<(Seat, Act)>,
    /// The outcome; none if not known.
    pub outcome: Option<Outcome>,
}

impl Game {
    /// A match before its first deal.
    pub fn new(options: PreferansOptions) -> Game {
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

    /// The sheet after all deals; deals it cannot enter are left out.
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

    /// The situation of the match before each deal.
    pub fn situations(&self) -> Vec<Situation> {
        let mut pulka = self.before();
        let mut situations = Vec::with_capacity(self.deals.len());
        for deal in &self.deals {
            let next = NextDeal { board: deal.board, dealer: deal.dealer };
            // A deal after the end of the match has no special situation.
            let fresh = Pulka::new(self.options.clone());
            let situation = pulka.situation().or_else(|| fresh.situation());
            situations.extend(situation.map(|situation| Situation { next, ..situation }));
            if let Some(outcome) = deal.outcome {
                let _: Result<_, pref::EnterError> = pulka.enter(outcome);
            }
        }
        situations
    }

    /// The board of deal `at`, from 0, after its first `keep` acts; none if the cards are not
    /// known. The error names the index of an illegal act.
    pub fn board(&self, at: usize, keep: usize) -> Option<Result<Board, (usize, Refusal)>> {
        let situation = *self.situations().get(at)?;
        self.deals.get(at)?.board(&self.options, situation, keep)
    }
}

impl Deal {
    /// A deal without any information yet.
    pub const fn new(next: NextDeal) -> Deal {
        Deal {
            board: next.board,
            dealer: next.dealer,
            cards: None,
            acts: Vec::new(),
            outcome: None,
        }
    }

    /// The board after the first `keep` acts; none if the cards are not known. The error names the
    /// index of an illegal act, from 0.
    pub fn board(
        &self,
        options: &PreferansOptions,
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

/// A finished deal.
impl From<Record> for Deal {
    fn from(record: Record) -> Deal {
        let Record { board, dealer, deal, acts, outcome, .. } = record;
        Deal { board, dealer, cards: Some(deal), acts, outcome: Some(outcome) }
    }
}
