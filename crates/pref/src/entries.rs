use alloc::vec::Vec;

use cards::choice;

use crate::{Amount, Ledger, Seat};

/// Where a number stands on a sheet.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum SheetPlace {
    /// In a player's pool, or in his Balkan contract column.
    Pool(Seat),
    /// On his mountain.
    Mountain(Seat),
    /// Among what one player has written on another: whists, or the Balkan juha.
    Whists {
        /// Who writes it.
        writer: Seat,
        /// On whom.
        on: Seat,
    },
}

impl SheetPlace {
    /// On whose part of the paper it is written.
    pub const fn owner(self) -> Seat {
        match self {
            SheetPlace::Pool(seat) | SheetPlace::Mountain(seat) => seat,
            SheetPlace::Whists { writer, .. } => writer,
        }
    }
}

choice! {
    /// What a number was written for.
    pub enum Item {
        /// A contract that was made (A10, B7.1).
        #[default]
        Contract = "contract",
        /// A contract that failed: the declarer's fine, or his mountain (A10, B6, B7.1).
        Failed = "failed",
        /// A contract given up when the talon was seen (B3).
        GivenUp = "given-up",
        /// A defender's tricks: juha, or whists (A10, B7.3).
        Tricks = "tricks",
        /// Balkan: a defender who took too few (A10).
        Fine = "fine",
        /// Of every opponent, when a contract fails (B7.2).
        Consolation = "consolation",
        /// For half the tricks, and it was not played (B4).
        Half = "half",
        /// A whister's missing tricks (B7.4).
        Shortage = "shortage",
        /// For a strong talon (B11).
        Premium = "premium",
        /// Tricks of an all-passed deal (B8).
        Raspasy = "raspasy",
        /// No trick at all in it (B8).
        NoTrick = "no-trick",
        /// For the first in a race, or the smallest mountain (B11).
        Prize = "prize",
        /// Points above the target that went to another, and the whists for them (B9).
        Aid = "aid",
        /// Points above the target when every pool is closed (B9).
        OwnMountain = "own-mountain",
    }
}

/// One number that a deal writes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entry {
    /// Where.
    pub place: SheetPlace,
    /// What for.
    pub item: Item,
    /// How much.
    pub amount: Amount,
}

/// All that a deal writes, number by number; together they are its [`Ledger`].
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct DealEntries(Vec<Entry>);

impl DealEntries {
    /// Writes a number; nothing is not written.
    pub(crate) fn put(&mut self, place: SheetPlace, item: Item, amount: Amount) {
        if amount != Amount::ZERO {
            self.0.push(Entry { place, item, amount });
        }
    }

    /// Writes in a player's pool.
    pub(crate) fn pool(&mut self, seat: Seat, item: Item, amount: Amount) {
        self.put(SheetPlace::Pool(seat), item, amount);
    }

    /// Writes on a player's mountain.
    pub(crate) fn mountain(&mut self, seat: Seat, item: Item, amount: Amount) {
        self.put(SheetPlace::Mountain(seat), item, amount);
    }

    /// Writes whists, or juha, of `writer` on `on`.
    pub(crate) fn whists(&mut self, writer: Seat, on: Seat, item: Item, amount: Amount) {
        self.put(SheetPlace::Whists { writer, on }, item, amount);
    }

    /// The numbers, in the order in which they are written.
    pub fn entries(&self) -> &[Entry] {
        &self.0
    }

    /// What they come to together.
    pub fn ledger(&self) -> Ledger {
        let mut ledger = Ledger::default();
        for Entry { place, amount, .. } in &self.0 {
            match *place {
                SheetPlace::Pool(seat) => ledger.pool[seat] += *amount,
                SheetPlace::Mountain(seat) => ledger.mountain[seat] += *amount,
                SheetPlace::Whists { writer, on } => ledger.write(writer, on, *amount),
            }
        }
        ledger
    }

    /// Every number changed by `change`.
    #[must_use]
    pub(crate) fn map(self, change: impl Fn(Amount) -> Amount) -> DealEntries {
        let changed = |entry: Entry| Entry { amount: change(entry.amount), ..entry };
        DealEntries(
            self.0.into_iter().map(changed).filter(|entry| entry.amount != Amount::ZERO).collect(),
        )
    }

    /// The declarer's entry of a contract that is written in part (A12).
    pub(crate) fn set_pool(&mut self, seat: Seat, amount: Amount) {
        for entry in self.0.iter_mut().filter(|entry| entry.place == SheetPlace::Pool(seat)) {
            entry.amount = amount;
        }
    }

    /// Leaves no more than `most` of what a player has earned for his pool, the last entries cut
    /// first.
    pub(crate) fn cap_pool(&mut self, seat: Seat, most: Amount) {
        let mut left = most;
        let own =
            |entry: &&mut Entry| entry.place == SheetPlace::Pool(seat) && entry.item != Item::Aid;
        for entry in self.0.iter_mut().filter(own) {
            entry.amount = entry.amount.min(left);
            left -= entry.amount;
        }
        self.0.retain(|entry| entry.amount != Amount::ZERO);
    }
}
