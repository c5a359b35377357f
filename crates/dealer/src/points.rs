//! What cards are worth: the twelve counts, losers, and the valuations of The Bridge World.

use crate::node::Count;

/// Holdings of one suit: sets of thirteen ranks.
pub(crate) const HOLDINGS: usize = 1 << 13;

/// The counts of a script with their tables.
#[derive(Clone, Debug)]
pub(crate) struct Points {
    /// What each rank counts, the deuce first.
    values: [[i16; 13]; 12],
    /// The sum for each holding.
    tables: Vec<Box<[i16]>>,
    /// The losers of each holding.
    losers: Box<[i16]>,
}

/// From the ace down, as the original program has them.
const DEFAULTS: [&[i16]; 12] = [
    &[0, 0, 0, 0, 1],
    &[0, 0, 0, 1],
    &[0, 0, 1],
    &[0, 1],
    &[1],
    &[1, 1],
    &[1, 1, 1],
    &[1, 1, 1, 1],
    &[1, 1, 1, 1, 1],
    &[6, 4, 2, 1],
    &[4, 3, 2, 1],
    &[2, 1],
];

impl Default for Points {
    fn default() -> Points {
        let mut points =
            Points { values: [[0; 13]; 12], tables: Vec::new(), losers: Box::default() };
        for (number, values) in (0..).zip(DEFAULTS) {
            points.set(Count(number), values);
        }
        points
    }
}

impl Points {
    /// Sets the values of a count from the ace down; ranks that are left out count nothing.
    pub(crate) fn set(&mut self, count: Count, values: &[i16]) {
        let row = &mut self.values[usize::from(count.0) % 12];
        *row = [0; 13];
        row.iter_mut().rev().zip(values).for_each(|(place, value)| *place = *value);
    }

    /// Computes the tables, after the last value is set.
    pub(crate) fn fill_tables(&mut self) {
        self.tables = self
            .values
            .iter()
            .map(|values| {
                let mut table = vec![0; HOLDINGS].into_boxed_slice();
                for holding in 1..HOLDINGS {
                    let lowest = holding.trailing_zeros() as usize;
                    table[holding] = table[holding & (holding - 1)] + values[lowest];
                }
                table
            })
            .collect();
        self.losers = (0..HOLDINGS).map(|holding| losers(holding as u16)).collect();
    }

    /// The sums of a count for all holdings.
    pub(crate) fn table(&self, count: Count) -> &[i16] {
        &self.tables[usize::from(count.0) % 12]
    }

    /// The losers of all holdings.
    pub(crate) fn losers(&self) -> &[i16] {
        &self.losers
    }
}

const ACE: u16 = 1 << 12;
const KING: u16 = 1 << 11;
const QUEEN: u16 = 1 << 10;
const JACK: u16 = 1 << 9;
const TEN: u16 = 1 << 8;
const NINE: u16 = 1 << 7;
const EIGHT: u16 = 1 << 6;

fn has(holding: u16, rank: u16) -> bool {
    holding & rank != 0
}

/// Losers of a suit: each of the three highest ranks that is missing, of as many cards as there are.
fn losers(holding: u16) -> i16 {
    let honors = match holding.count_ones() {
        0 => return 0,
        1 => ACE,
        2 => ACE | KING,
        _ => ACE | KING | QUEEN,
    };
    (holding.count_ones().min(3) - (holding & honors).count_ones()) as i16
}

/// How good a suit is, in hundredths (The Bridge World, October 1982).
pub(crate) fn quality(holding: u16) -> i32 {
    let length = holding.count_ones() as i32;
    let unit = 10 * length;
    let honors = [(ACE, 4), (KING, 3), (QUEEN, 2), (JACK, 1)];
    let honor_units: i32 =
        honors.iter().filter(|(rank, _)| has(holding, *rank)).map(|(_, units)| units).sum();
    let mut quality = honor_units * unit;
    if length > 6 {
        // Length makes up for a missing queen and jack.
        let missing = 2 * i32::from(!has(holding, QUEEN)) + i32::from(!has(holding, JACK));
        return quality + missing.min(length - 6).min(3) * unit;
    }
    let higher = (holding & (ACE | KING | QUEEN | JACK)).count_ones();
    if has(holding, TEN) {
        quality += if higher > 1 || has(holding, JACK) { unit } else { unit / 2 };
    }
    if has(holding, NINE) && (higher == 2 || has(holding, TEN) || has(holding, EIGHT)) {
        quality += unit / 2;
    }
    quality
}

/// The value of a hand, in hundredths (The Bridge World, October 1982).
pub(crate) fn cccc(holdings: [u16; 4]) -> i32 {
    let mut value = 0;
    let mut short = 0;
    for holding in holdings {
        let length = holding.count_ones();
        short += 100 * (3 - length.min(3)) as i32;
        let mut higher = 0;
        if has(holding, ACE) {
            value += 300;
            higher += 1;
        }
        if has(holding, KING) {
            value += if length == 1 { 50 } else { 200 };
            higher += 1;
        }
        if has(holding, QUEEN) {
            value += match length {
                1 => 25,
                2 => 75,
                _ => 100,
            };
            value -= if higher == 0 { 25 } else { 0 };
            higher += 1;
        }
        if has(holding, JACK) {
            value += match higher {
                2 => 50,
                1 => 25,
                _ => 0,
            };
            higher += 1;
        }
        if has(holding, TEN) && (higher == 2 || higher == 1 && has(holding, NINE)) {
            value += 25;
        }
        value += quality(holding);
    }
    value + if short == 0 { -50 } else { short - 100 }
}
