use super::{BalkanOptions, BothComeQuota, DeclarerMultiplier, KontraScope, UnkontraedTwo};
use crate::{Amount, Contract, DealEntries, Item, Ledger, Number, Played, Stance, Talon, Task};

/// The state of the sheet before a deal, as needed to score it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SheetBefore {
    /// Has the declarer an unspent refe?
    pub refe: bool,
    /// Δ: by how much the contract columns together are below zero (docs/sources/preferans.md#A12).
    pub missing: Amount,
    /// Are refes still given (docs/sources/preferans.md#A11)?
    pub refes_left: bool,
}

/// The score of a contract.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scored {
    /// The amounts.
    pub delta: Ledger,
    /// The entries.
    pub slip: DealEntries,
    /// Does everybody receive a refe instead (docs/sources/preferans.md#A8)?
    pub refes: bool,
    /// Is the last contract of the match scored in part (docs/sources/preferans.md#A12)?
    pub partial: bool,
}

/// Is this the lowest contract without kontra, which is not played (docs/sources/preferans.md#A8)?
pub(crate) fn is_waved_through(
    options: &BalkanOptions,
    contract: Contract,
    kontra: [u8; 2],
    refe: bool,
) -> bool {
    contract == Contract::number(Number::TWO)
        && !refe
        && kontra == [0; 2]
        && options.unkontraed_two != UnkontraedTwo::Play
}

/// Scores a contract (docs/sources/preferans.md#A10 and docs/sources/preferans.md#A12).
pub fn score(options: &BalkanOptions, before: SheetBefore, played: &Played) -> Scored {
    let nothing = Scored {
        delta: Ledger::default(),
        slip: DealEntries::default(),
        refes: false,
        partial: false,
    };
    let Task::Number(number) = played.contract.task else { return nothing };
    let kontra = played.defenders.map(|defender| defender.kontra);
    if is_waved_through(options, played.contract, kontra, before.refe) {
        match options.unkontraed_two {
            UnkontraedTwo::Annul => return Scored { refes: before.refes_left, ..nothing },
            UnkontraedTwo::RefeElseScore if before.refes_left => {
                return Scored { refes: true, ..nothing };
            }
            _ => {}
        }
    }
    let deal = Priced::new(options, before, number, played);
    let mut slip = DealEntries::default();
    deal.write_declarer(&mut slip);
    if played.tricks.is_some() {
        deal.write_juha(&mut slip);
    }
    let fined = played.tricks.is_some() && deal.write_fines(&mut slip);
    // The last contract is scored in part, so that the columns sum to zero
    // (docs/sources/preferans.md#A12).
    let own = slip.ledger().pool[played.declarer];
    let partial = played.is_made() && !fined && own > before.missing;
    if partial {
        slip = slip.map(|amount| amount.share(before.missing, own));
        slip.set_pool(played.declarer, before.missing);
    }
    Scored { delta: slip.ledger(), slip, refes: false, partial }
}

/// A contract with its value and coefficients.
struct Priced<'a> {
    options: &'a BalkanOptions,
    before: SheetBefore,
    number: Number,
    played: &'a Played,
    /// V = V0 · r.
    value: i64,
    /// The coefficients c of X and Y, by the scope of kontra.
    coefficients: [i64; 2],
    /// The declarer's coefficient C.
    declarers: i64,
    /// Under [`KontraScope::Table`]: the defender who declared kontra, and so scores alone.
    alone: Option<usize>,
}

impl Priced<'_> {
    fn new<'a>(
        options: &'a BalkanOptions,
        before: SheetBefore,
        number: Number,
        played: &'a Played,
    ) -> Priced<'a> {
        let game = i64::from(played.contract.talon == Talon::Left);
        let refe = if before.refe { 2 } else { 1 };
        let own = played.defenders.map(|defender| defender.coefficient());
        let most = own[0].max(own[1]);
        let table = options.kontra_scope == KontraScope::Table;
        let declarers =
            if table || options.declarer_multiplier == DeclarerMultiplier::Max { most } else { 1 };
        Priced {
            options,
            before,
            number,
            played,
            value: 2 * (i64::from(number.get()) + game) * refe,
            coefficients: if table { [most; 2] } else { own },
            declarers,
            alone: if table { (0..2).find(|at| own[*at] > 1) } else { None },
        }
    }

    fn write_declarer(&self, slip: &mut DealEntries) {
        let own = Amount::of(self.value * self.declarers);
        let declarer = self.played.declarer;
        if self.played.is_made() {
            slip.pool(declarer, Item::Contract, own);
        } else if self.options.end_double_fall.is_on() && own > self.before.missing {
            slip.pool(declarer, Item::Failed, -(own + own));
        } else {
            slip.pool(declarer, Item::Failed, -own);
        }
    }

    /// Writes juha; a defender who is fined writes it too.
    fn write_juha(&self, slip: &mut DealEntries) {
        let all_or_nothing = self.number.is_all_or_nothing();
        if all_or_nothing && self.played.is_made() {
            return;
        }
        for (at, defender) in self.played.defenders.iter().enumerate() {
            let share = if all_or_nothing { 5 } else { i64::from(defender.tricks) };
            let both = if all_or_nothing { 10 } else { i64::from(self.played.defence()) };
            let tricks = match (self.alone, defender.stance) {
                (Some(alone), _) if alone == at => both,
                (Some(_), _) => 0,
                (None, Stance::Inviter) => both,
                (None, Stance::Whisted | Stance::Alone) => share,
                (None, _) => 0,
            };
            let amount = Amount::of(tricks * self.value * self.coefficients[at]);
            slip.whists(defender.seat, self.played.declarer, Item::Tricks, amount);
        }
    }

    fn write_fines(&self, slip: &mut DealEntries) -> bool {
        let mut fined = false;
        for (at, defender) in self.played.defenders.iter().enumerate() {
            if self.is_fined(at) {
                fined = true;
                let fine = -Amount::of(self.value * self.coefficients[at]);
                slip.pool(defender.seat, Item::Fine, fine);
            }
        }
        fined
    }

    fn is_fined(&self, at: usize) -> bool {
        let defender = &self.played.defenders[at];
        let said_kontra = defender.kontra > 0;
        if self.alone.is_some_and(|alone| alone != at) {
            return false;
        }
        if self.number.is_all_or_nothing() {
            let fine = self.options.bettel_kontra_fine.is_on();
            return fine && said_kontra && self.played.is_made();
        }
        if said_kontra {
            return self.played.is_made();
        }
        let individual = self.options.both_come_quota == BothComeQuota::Individual;
        match defender.stance {
            Stance::Alone => defender.tricks < 2,
            Stance::Inviter => self.played.defence() < 4,
            Stance::Whisted => (individual || self.played.defence() < 4) && defender.tricks < 2,
            _ => false,
        }
    }
}
