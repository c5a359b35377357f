use alloc::vec::Vec;

use super::{
    AnyForm, Calling, ClaimError, EnterError, FinishedBoard, Form, HeldHonors, HighCardError,
    HonorKind, Manner, NextBoard, OutcomeError, Posting, Sheet, Slip, Start, WinningsPer,
};
use crate::high_card_points;
use crate::score::{HonorAward, Honors};
use crate::{BySide, Contract, Deal, Doubling, Level, Seat, Strain};

/// Any form in progress.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RunningForm {
    form: AnyForm,
    /// Honors of the last board not yet claimed; they expire with the next board.
    held: Option<HonorAward>,
    /// Honors claimed before the opening lead of the current board.
    claimed: Option<HonorAward>,
}

impl RunningForm {
    pub(super) const fn of(form: AnyForm) -> RunningForm {
        RunningForm { form, held: None, claimed: None }
    }

    /// The next board; none when the form is over.
    pub fn next(&self) -> Option<NextBoard> {
        each!(&self.form, form => form.next())
    }

    /// Is the form over?
    pub fn is_over(&self) -> bool {
        self.next().is_none()
    }

    /// The manner in which its boards are called and played.
    pub fn manner(&self) -> Manner {
        each!(&self.form, form => form.manner())
    }

    /// How honors are scored.
    pub fn honors(&self) -> Honors {
        each!(&self.form, form => form.honors())
    }

    /// Are the honors of each hand recorded?
    pub fn counts_held_honors(&self) -> bool {
        each!(&self.form, form => form.counts_held_honors())
    }

    /// The kinds of honors recorded for each hand; empty where they do not count.
    pub fn honor_kinds(&self) -> Vec<HonorKind> {
        each!(&self.form, form => form.honor_kinds())
    }

    /// The points on this form's sheet for the smaller and the larger honors award.
    pub fn award_points(&self) -> [i32; 2] {
        each!(&self.form, form => form.award_points())
    }

    /// How many times may the stakes be doubled?
    pub fn max_doublings(&self) -> u8 {
        each!(&self.form, form => form.max_doublings())
    }

    /// Does the form have an option to score honors?
    pub fn may_have_honors(&self) -> bool {
        each!(&self.form, form => form.may_have_honors())
    }

    /// The honors award for these points on this form's sheet, if there is one.
    pub fn award(&self, seat: Seat, points: i32) -> Option<HonorAward> {
        each!(&self.form, form => form.award(seat, points))
    }

    /// The points of an honors award on this form's sheet: the inverse of [`RunningForm::award`].
    pub fn honor_points(&self, award: HonorAward) -> i32 {
        let [smaller, larger] = self.award_points();
        if award.points() == 100 { smaller } else { larger }
    }

    /// May this board be entered next? It must be the next board, except for what the form leaves
    /// open.
    pub fn admits(&self, entered: NextBoard) -> bool {
        self.next().is_some_and(|next| each!(&self.form, form => form.admits(next, entered)))
    }

    /// Does the form count high-card points, so that every slip must have them?
    pub fn counts_high_cards(&self) -> bool {
        each!(&self.form, form => form.counts_high_cards())
    }

    /// Enters a board played with cards; honors and high-card points are taken from the deal.
    pub fn enter(&mut self, finished: &FinishedBoard) -> Result<(), EnterError> {
        let FinishedBoard { board, dealer, vulnerable, outcome, deal, doublings } = *finished;
        let agreed = self.honors();
        let dealt = match outcome.contract() {
            Some(contract) if agreed != Honors::Off => {
                each!(&self.form, form => form.dealt_honors(contract.strain(), &deal))
            }
            _ => None,
        };
        // A claim before the lead counts only if it matches the contract finally played.
        let early = self.claimed.filter(|award| dealt == Some(*award));
        let honors = if agreed == Honors::Auto { dealt } else { early };
        let hcp_ns = self.counts_high_cards().then(|| {
            [Seat::North, Seat::South].map(|seat| high_card_points(deal.hand(seat))).iter().sum()
        });
        let counted = outcome.contract().filter(|_| self.counts_held_honors());
        let held = counted.map(|contract| HeldHonors::of(contract.strain(), &deal));
        let doublings = if doublings > 2 { doublings } else { 0 };
        let slip = Slip { board, dealer, vulnerable, outcome, honors, hcp_ns, held, doublings };
        self.enter_slip(&slip)?;
        self.held = if agreed == Honors::Claimed && early.is_none() { dealt } else { None };
        Ok(())
    }

    /// Enters a board from its slip.
    pub fn enter_slip(&mut self, slip: &Slip) -> Result<(), EnterError> {
        let next = self.next().ok_or(EnterError::Over)?;
        let entered = slip.of();
        if !each!(&self.form, form => form.admits(next, entered)) {
            return Err(EnterError::NotNext { next, entered });
        }
        self.check_outcome(slip)?;
        if let Some(award) = slip.honors {
            let agreed = self.honors() != Honors::Off;
            let possible = slip.contract().is_some_and(|contract| award.fits(contract.strain()));
            if !(agreed && possible) {
                return Err(EnterError::Honors { award });
            }
        }
        if slip.held.is_some_and(|held| {
            !self.counts_held_honors()
                || slip.contract().is_none_or(|contract| !held.fits(contract.strain()))
        }) {
            return Err(EnterError::Held);
        }
        let doublings = slip.doublings;
        if doublings > self.max_doublings() {
            return Err(EnterError::Doublings { doublings });
        }
        match (slip.hcp_ns, self.counts_high_cards()) {
            (None, true) => return Err(HighCardError::Missing.into()),
            (Some(_), false) => return Err(HighCardError::NotCounted.into()),
            (Some(points @ 41..), true) => return Err(HighCardError::TooMany { points }.into()),
            _ => {}
        }
        each!(&mut self.form, form => form.record(slip))?;
        (self.held, self.claimed) = (None, None);
        Ok(())
    }

    /// Passes over the next board, which was not played: it scores nothing, and the next player deals.
    pub fn skip(&mut self) -> Result<(), EnterError> {
        if self.is_over() {
            return Err(EnterError::Over);
        }
        each!(&mut self.form, form => form.skip());
        (self.held, self.claimed) = (None, None);
        Ok(())
    }

    /// Can the form's auction end so? (docs/sources/scoring.md#8.0)
    fn check_outcome(&self, slip: &Slip) -> Result<(), OutcomeError> {
        let manner = self.manner();
        let Some(Contract { terms, .. }) = slip.contract() else {
            return if manner.has_no_bidding() { Err(OutcomeError::PassedOut) } else { Ok(()) };
        };
        if self.max_doublings() == 0 && terms.doubling != Doubling::Undoubled {
            return Err(OutcomeError::Doubled);
        }
        if !manner.has_no_bidding() {
            return Ok(());
        }
        let level = terms.level();
        if level != Level::ALL[0] {
            return Err(OutcomeError::Level { level });
        }
        if manner.calling == Calling::TurnUp && terms.strain().trump().is_none() {
            return Err(OutcomeError::Notrump);
        }
        // The declarer is not compared with the dealer: after a deal is struck from a sheet the later deals have other dealers, and
        // keep the declarer that was written.
        Ok(())
    }

    /// The honors that `seat` may claim now, as [`RunningForm::claim`] would record them.
    pub fn check_claim(&self, seat: Seat) -> Result<HonorAward, ClaimError> {
        if self.honors() != Honors::Claimed {
            return Err(ClaimError::Closed);
        }
        let award = self.held.filter(|award| award.seat() == seat);
        award.ok_or(ClaimError::NoHonors { seat })
    }

    /// Claims the honors that `seat` held on the last board, before the next is entered
    /// ([`Honors::Claimed`]).
    pub fn claim(&mut self, seat: Seat) -> Result<HonorAward, ClaimError> {
        let award = self.check_claim(seat)?;
        self.held = None;
        each!(&mut self.form, form => form.record_claim(award));
        Ok(award)
    }

    /// Claims honors between the auction and the opening lead, where that is agreed; they are
    /// scored with the board. A claim that does not match the board's contract is void.
    pub fn claim_before_lead(
        &mut self,
        seat: Seat,
        strain: Strain,
        deal: &Deal,
    ) -> Result<HonorAward, ClaimError> {
        let agreed = self.honors() == Honors::Claimed
            && each!(&self.form, form => form.claim_after_auction());
        if !agreed {
            return Err(ClaimError::Closed);
        }
        let award = each!(&self.form, form => form.dealt_honors(strain, deal))
            .filter(|award| award.seat() == seat);
        let award = award.filter(|award| self.claimed != Some(*award));
        let award = award.ok_or(ClaimError::NoHonors { seat })?;
        self.claimed = Some(award);
        Ok(award)
    }

    /// Each side's total, as the form counts it.
    pub fn totals(&self) -> BySide<i32> {
        each!(&self.form, form => form.totals())
    }

    /// North-South's lead in points, as the form counts them.
    pub fn balance_ns(&self) -> i32 {
        each!(&self.form, form => form.balance_ns())
    }

    /// Each side's net result in the agreed unit; none until the end.
    pub fn settlement(&self) -> Option<BySide<i32>> {
        each!(&self.form, form => form.settlement())
    }

    /// Who wins or loses that result.
    pub fn winnings_per(&self) -> WinningsPer {
        each!(&self.form, form => form.winnings_per())
    }

    /// Every entry of the sheet with its place, in the order the boards were played.
    pub fn postings(&self) -> Vec<Posting> {
        each!(&self.form, form => form.postings())
    }

    /// The sum of each side's entries up to and including this board. Where the form's
    /// [totals](RunningForm::totals) are the difference of both sides, these are the sums before subtracting.
    pub fn totals_after(&self, board: u32) -> BySide<i32> {
        let postings = self.postings().into_iter().filter(|posting| {
            posting.entry.board <= board
                && each!(&self.form, form => form.counts_in_totals(posting.place))
        });
        let mut totals = BySide([0, 0]);
        for posting in postings {
            totals[posting.side] += posting.entry.points;
        }
        totals
    }

    /// Ends the form early and scores what it awards for that.
    pub fn break_off(&mut self) {
        each!(&mut self.form, form => form.break_off());
    }

    /// The start of the form that follows this one: the next rubber of the same four.
    pub fn following(&self) -> Start {
        each!(&self.form, form => form.following())
    }

    /// The current score sheet.
    pub fn sheet(&self) -> Sheet {
        self.form.sheet()
    }
}
