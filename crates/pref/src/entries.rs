use alloc::vec::Vec;

use cards::choice;

use crate::{Amount, Ledger, Seat};

/// Where on a sheet an entry is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum SheetPlace {
    /// A player's pool, or Balkan contract column.
    Pool(Seat),
    /// A player's mountain.
    Mountain(Seat),
    /// The whists, or Balkan juha, that one player has written on another.
    Whists {
        /// Who writes it.
        writer: Seat,
        /// On whom.
        on: Seat,
    },
}

impl SheetPlace {
    /// The player whose part of the sheet it is in.
    pub const fn owner(self) -> Seat {
        match self {
            SheetPlace::Pool(seat) | SheetPlace::Mountain(seat) => seat,
            SheetPlace::Whists { writer, .. } => writer,
        }
    }
}

choice! {
    /// The reason for an entry.
    pub enum Item {
        /// A contract that was made (docs/sources/preferans.md#A10,
        /// docs/sources/preferans.md#B7.1).
        #[default]
        Contract = "contract",
        /// A contract that failed: the declarer's fine, or mountain (docs/sources/preferans.md#A10,
        /// docs/sources/preferans.md#B6, docs/sources/preferans.md#B7.1).
        Failed = "failed",
        /// A contract given up after seeing the talon (docs/sources/preferans.md#B3).
        GivenUp = "given-up",
        /// A defender's tricks: juha, or whists (docs/sources/preferans.md#A10,
        /// docs/sources/preferans.md#B7.3).
        Tricks = "tricks",
        /// Balkan: the fine of a defender who took too few tricks (docs/sources/preferans.md#A10).
        Fine = "fine",
        /// Consolation of every opponent when a contract fails (docs/sources/preferans.md#B7.2).
        Consolation = "consolation",
        /// Half whist (docs/sources/preferans.md#B4).
        Half = "half",
        /// A whister's missing tricks (docs/sources/preferans.md#B7.4).
        Shortage = "shortage",
        /// For a strong talon (docs/sources/preferans.md#B11).
        Premium = "premium",
        /// Tricks of an all-pass deal (docs/sources/preferans.md#B8).
        Raspasy = "raspasy",
        /// No trick at all in it (docs/sources/preferans.md#B8).
        NoTrick = "no-trick",
        /// The prize for being first in a round, or for the smallest mountain
        /// (docs/sources/preferans.md#B11).
        Prize = "prize",
        /// Aid: points above the target given to another player, and the whists for them
        /// (docs/sources/preferans.md#B9).
        Aid = "aid",
        /// Points above the target when every pool is closed, taken off one's own mountain
        /// (docs/sources/preferans.md#B9).
        OwnMountain = "own-mountain",
    }
}

/// One entry of a deal on the sheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The place.
    pub place: SheetPlace,
    /// The reason.
    pub item: Item,
    /// The amount.
    pub amount: Amount,
}

/// The entries of one deal; together they make its [`Ledger`].
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct DealEntries {
    entries: Vec<Entry>,
    /// Whether a bomb has doubled them (docs/sources/preferans.md#B11).
    bombed: bool,
}

impl DealEntries {
    /// Adds an entry; an amount of zero is left out.
    pub(crate) fn put(&mut self, place: SheetPlace, item: Item, amount: Amount) {
        if amount != Amount::ZERO {
            self.entries.push(Entry { place, item, amount });
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

    /// The entries, in the order written.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// Whether a bomb has doubled them (docs/sources/preferans.md#B11).
    pub const fn is_bombed(&self) -> bool {
        self.bombed
    }

    /// The entries doubled by a bomb.
    #[must_use]
    pub(crate) fn bomb(self) -> DealEntries {
        DealEntries { bombed: true, ..self.map(|amount| amount * 2) }
    }

    /// The sum of the entries.
    pub fn ledger(&self) -> Ledger {
        let mut ledger = Ledger::default();
        for Entry { place, amount, .. } in &self.entries {
            match *place {
                SheetPlace::Pool(seat) => ledger.pool[seat] += *amount,
                SheetPlace::Mountain(seat) => ledger.mountain[seat] += *amount,
                SheetPlace::Whists { writer, on } => ledger.write(writer, on, *amount),
            }
        }
        ledger
    }

    /// The entries with every amount changed by `change`.
    #[must_use]
    pub(crate) fn map(self, change: impl Fn(Amount) -> Amount) -> DealEntries {
        let changed = |entry: Entry| Entry { amount: change(entry.amount), ..entry };
        let entries = self.entries.into_iter().map(changed);
        let entries = entries.filter(|entry| entry.amount != Amount::ZERO).collect();
        DealEntries { entries, ..self }
    }

    /// Replaces the pool entry of a declarer whose contract is scored in part
    /// (docs/sources/preferans.md#A12).
    pub(crate) fn set_pool(&mut self, seat: Seat, amount: Amount) {
        for entry in self.entries.iter_mut().filter(|entry| entry.place == SheetPlace::Pool(seat)) {
            entry.amount = amount;
        }
    }

    /// Cuts a player's earned pool points to `most`, the last entries first.
    pub(crate) fn cap_pool(&mut self, seat: Seat, most: Amount) {
        let mut left = most;
        let own =
            |entry: &&mut Entry| entry.place == SheetPlace::Pool(seat) && entry.item != Item::Aid;
        for entry in self.entries.iter_mut().filter(own) {
            entry.amount = entry.amount.min(left);
            left -= entry.amount;
        }
        self.entries.retain(|entry| entry.amount != Amount::ZERO);
    }
}
