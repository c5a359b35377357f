use alloc::vec::Vec;

use super::{
    AnyForm, ClaimError, EnterError, FinishedBoard, Form, HeldHonors, HighCardError, HonorKind,
    Manner, NextBoard, Posting, Sheet, Slip, Stakes, Start,
};
use crate::score::{HonorAward, Honors, ScoreError, high_cards};
use crate::{BySide, Deal, Outcome, Seat, Strain};

/// Any form while it is played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RunningForm {
    form: AnyForm,
    /// Honors of the last board that nobody has claimed yet; the next board ends the time for it.
    held: Option<HonorAward>,
    /// Honors of the board being played, claimed before its lead.
    claimed: Option<HonorAward>,
}

impl RunningForm {
    pub(super) const fn of(form: AnyForm) -> RunningForm {
        RunningForm { form, held: None, claimed: None }
    }

    /// The board that comes next; none when the form is over.
    pub fn next(&self) -> Option<NextBoard> {
        each!(&self.form, form => form.next())
    }

    /// Is there no next board?
    pub fn is_over(&self) -> bool {
        self.next().is_none()
    }

    /// How its boards are called and played.
    pub fn manner(&self) -> Manner {
        each!(&self.form, form => form.manner())
    }

    /// How honors count.
    pub fn honors(&self) -> Honors {
        each!(&self.form, form => form.honors())
    }

    /// Are the honors of each hand written?
    pub fn counts_held_honors(&self) -> bool {
        each!(&self.form, form => form.counts_held_honors())
    }

    /// What of each hand's honors is written; nothing where they do not count.
    pub fn honor_kinds(&self) -> Vec<HonorKind> {
        each!(&self.form, form => form.honor_kinds())
    }

    /// The points that this form's sheet has for the smaller honors and for the larger.
    pub fn award_points(&self) -> [i32; 2] {
        each!(&self.form, form => form.award_points())
    }

    /// How often may the stakes be doubled?
    pub fn max_doublings(&self) -> u8 {
        each!(&self.form, form => form.max_doublings())
    }

    /// Has the form an option by which honors count?
    pub fn may_have_honors(&self) -> bool {
        each!(&self.form, form => form.may_have_honors())
    }

    /// The award that so many points on this form's sheet stand for; none if there is no such.
    pub fn award(&self, seat: Seat, points: i32) -> Option<HonorAward> {
        each!(&self.form, form => form.award(seat, points))
    }

    /// May a board be entered so? The next one may; where the form leaves something of it open, so
    /// may it with that as said.
    pub fn admits(&self, entered: NextBoard) -> bool {
        self.next().is_some_and(|next| each!(&self.form, form => form.admits(next, entered)))
    }

    /// Does every slip need high-card points?
    pub fn counts_high_cards(&self) -> bool {
        each!(&self.form, form => form.counts_high_cards())
    }

    /// Writes down a board played with cards, which show honors and high-card points.
    pub fn enter(&mut self, finished: &FinishedBoard) -> Result<(), EnterError> {
        let FinishedBoard { board, dealer, vulnerable, outcome, deal, doublings } = *finished;
        let agreed = self.honors();
        let dealt = match outcome.contract() {
            Some(contract) if agreed != Honors::Off => {
                each!(&self.form, form => form.dealt_honors(contract.strain(), &deal))
            }
            _ => None,
        };
        // What was claimed before the lead counts if the board was played as it then stood.
        let early = self.claimed.filter(|award| dealt == Some(*award));
        let honors = if agreed == Honors::Auto { dealt } else { early };
        let hcp_ns = self.counts_high_cards().then(|| {
            [Seat::North, Seat::South].map(|seat| high_cards(deal.hand(seat))).iter().sum()
        });
        let counted = outcome.contract().filter(|_| self.counts_held_honors());
        let held = counted.map(|contract| HeldHonors::of(contract.strain(), &deal));
        let doublings = if doublings > 2 { doublings } else { 0 };
        let slip = Slip { board, dealer, vulnerable, outcome, honors, hcp_ns, held, doublings };
        self.enter_slip(&slip)?;
        self.held = if agreed == Honors::Claimed && early.is_none() { dealt } else { None };
        Ok(())
    }

    /// Writes down a board from its slip.
    pub fn enter_slip(&mut self, slip: &Slip) -> Result<(), EnterError> {
        let next = self.next().ok_or(EnterError::Over)?;
        let entered = slip.of();
        if !each!(&self.form, form => form.admits(next, entered)) {
            return Err(EnterError::NotNext { next, entered });
        }
        if let Outcome::Played { tricks: tricks @ 14.., .. } = slip.outcome {
            return Err(ScoreError::Tricks { tricks }.into());
        }
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

    /// A holder claims the honors of the last board, before the next is entered
    /// ([`Honors::Claimed`]).
    pub fn claim(&mut self, seat: Seat) -> Result<HonorAward, ClaimError> {
        if self.honors() != Honors::Claimed {
            return Err(ClaimError::Closed);
        }
        let award = self.held.take_if(|award| award.seat() == seat);
        let award = award.ok_or(ClaimError::NoHonors { seat })?;
        each!(&mut self.form, form => form.record_claim(award));
        Ok(award)
    }

    /// A holder claims honors between the auction and the opening lead, where that is agreed; they
    /// are written with the board. A claim that the board does not bear out is worth nothing.
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

    /// What each side has written, as the form counts it.
    pub fn totals(&self) -> BySide<i32> {
        each!(&self.form, form => form.totals())
    }

    /// By how many points North-South are ahead, as the form counts them.
    pub fn balance_ns(&self) -> i32 {
        each!(&self.form, form => form.balance_ns())
    }

    /// What each side wins, less what it loses, in the unit agreed; none while it is open.
    pub fn settlement(&self) -> Option<BySide<i32>> {
        each!(&self.form, form => form.settlement())
    }

    /// What that is paid to.
    pub fn stakes(&self) -> Stakes {
        each!(&self.form, form => form.stakes())
    }

    /// Every entry of the sheet with its place, in the order in which the boards were played.
    pub fn postings(&self) -> Vec<Posting> {
        each!(&self.form, form => form.postings())
    }

    /// Play stops here for good; what the form writes for that is written.
    pub fn break_off(&mut self) {
        each!(&mut self.form, form => form.break_off());
    }

    /// Where a form that goes on after this one begins: the next rubber of the same four.
    pub fn following(&self) -> Start {
        each!(&self.form, form => form.following())
    }

    /// What people draw, as it stands.
    pub fn sheet(&self) -> Sheet {
        self.form.sheet()
    }
}
