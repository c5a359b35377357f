//! The options of all-pass deals (docs/sources/preferans.md#B8).

use cards::choice;

use crate::option_values::number;

number! {
    /// The price of a trick in the first all-pass deal.
    pub struct RaspasyBase(u8: 1..=20) = ["1", "2"]
}

impl RaspasyBase {
    /// One point.
    pub const ONE: RaspasyBase = RaspasyBase::new(1);
}

choice! {
    /// How an all-pass deal is scored (docs/sources/preferans.md#B8).
    pub enum RaspasyScoring {
        /// On everybody's mountain, trick by trick.
        #[default]
        Mountain = "mountain",
        /// As whists of the player with the fewest tricks on the others.
        Whists = "whists",
    }
}

choice! {
    /// How the price of a trick grows in a series of all-pass deals
    /// (docs/sources/preferans.md#B8).
    pub enum Progression {
        /// 1, 2, 3, 3, …
        #[default]
        Arith = "arith",
        /// It does not.
        None = "none",
        /// 1, 2, 4, 4, …
        Geom = "geom",
        /// 1, 2, 3, 4, …
        ArithUnlimited = "arith_unlimited",
        /// 1, 2, 4, 8, …
        GeomUnlimited = "geom_unlimited",
    }
}

impl Progression {
    /// The multiplier after `k` all-pass deals.
    pub const fn multiplier(self, k: u32) -> i64 {
        // Growth is limited to a factor of about a million, so that amounts cannot overflow.
        match self {
            Progression::None => 1,
            Progression::Arith => 1 + least(k, 2) as i64,
            Progression::Geom => 1 << least(k, 2),
            Progression::ArithUnlimited => 1 + least(k, 1_000_000) as i64,
            Progression::GeomUnlimited => 1 << least(k, 20),
        }
    }
}

const fn least(one: u32, other: u32) -> u32 {
    if one < other { one } else { other }
}

choice! {
    /// The lowest level of a bid after none, one, two … all-pass deals
    /// (docs/sources/preferans.md#B8).
    pub enum Exit {
        /// Always from six.
        #[default]
        Sixes = "666",
        /// From six, then from seven.
        Sevens = "677",
        /// From six, from seven, then from eight.
        Eights = "678",
        /// From six, seven and eight by turns.
        Cycle = "678678",
    }
}

impl Exit {
    /// The lowest level after `k` all-pass deals.
    pub const fn level(self, k: u32) -> u8 {
        match self {
            Exit::Sixes => 6,
            Exit::Sevens => 6 + least(k, 1) as u8,
            Exit::Eights => 6 + least(k, 2) as u8,
            Exit::Cycle => 6 + (k % 3) as u8,
        }
    }
}

choice! {
    /// Which contracts end a series of all-pass deals (docs/sources/preferans.md#B8).
    pub enum ExitBy {
        /// Any contract made, including misère.
        #[default]
        Made = "made",
        /// A contract made against a whist.
        MadeWhisted = "made_whisted",
        /// Any contract played or given up.
        Any = "any",
    }
}

choice! {
    /// The role of the talon in an all-pass deal (docs/sources/preferans.md#B8).
    pub enum RaspasyTalon {
        /// `Suit` where three play, `Plays` where four do.
        #[default]
        ByPlayers = "by_players",
        /// Its cards show the suits of the first two tricks.
        Suit = "suit",
        /// The dealer, who sits out, leads its cards to the first two tricks.
        Plays = "plays",
        /// Nothing.
        Unused = "unused",
    }
}

choice! {
    /// Who leads to the third trick of an all-pass deal (docs/sources/preferans.md#B8).
    pub enum ThirdLead {
        /// The first hand.
        #[default]
        FirstHand = "first_hand",
        /// The winner of the second trick, unless the talon won it.
        Winner = "winner",
    }
}

choice! {
    /// The bonus for taking no trick in an all-pass deal (docs/sources/preferans.md#B8).
    pub enum ZeroBonus {
        /// The price of a trick, in the pool.
        #[default]
        PoolQ = "pool_q",
        /// One point in the pool.
        Pool1 = "pool_1",
        /// The price of a trick, off the mountain.
        MountainMinusQ = "mountain_minus_q",
        /// The price of two tricks, off the mountain.
        MountainMinus2Q = "mountain_minus_2q",
        /// Nothing.
        None = "none",
    }
}

choice! {
    /// How players tied for the fewest tricks of an all-pass deal write
    /// (docs/sources/preferans.md#B8).
    pub enum RostovTie {
        /// They share the whists.
        #[default]
        Split = "split",
        /// Each writes in full.
        Full = "full",
    }
}
