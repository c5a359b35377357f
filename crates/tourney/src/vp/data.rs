//! The scales defined by tables rather than formulas.

/// The scale for 24 boards of docs/sources/README.md#bridge-essay: the first margins of 11 … 20.
/// The original table is lost; these are the World Bridge Federation's bands for 24 boards, which
/// agree with its one example, 13 IMPs for 13–7 (docs/sources/scoring.md#6.7, c).
pub(super) const ESSAY_24: [u32; 10] = [2, 6, 11, 16, 22, 28, 35, 44, 54, 66];

/// The first margins of 11 … 20 (docs/sources/scoring.md#6.7, d).
pub(super) const fn acbl20(boards: u32) -> &'static [u32] {
    match boards {
        ..=8 => &[1, 3, 5, 8, 11, 14, 17, 20, 24, 28],
        _ => &[1, 3, 6, 10, 14, 18, 22, 26, 31, 36],
    }
}

/// The first margins of 18 … 30: any win is at least 18–12 (docs/sources/scoring.md#6.7, d).
pub(super) const fn acbl30(boards: u32) -> &'static [u32] {
    match boards {
        ..=8 => &[1, 2, 3, 4, 5, 7, 9, 11, 14, 17, 20, 24, 28],
        _ => &[1, 2, 3, 5, 7, 9, 12, 15, 18, 22, 26, 31, 36],
    }
}

/// The highest percentages, in hundredths, for 10 … 19 victory points over this many boards (EBU
/// Swiss pairs, docs/sources/scoring.md#6.7, f); none for 0 boards or more than 27.
pub(super) const fn percentages(boards: u32) -> Option<&'static [i32; 10]> {
    Some(match boards {
        1..=4 => &[5092, 5280, 5471, 5670, 5880, 6108, 6363, 6661, 7036, 7595],
        5..=6 => &[5078, 5239, 5402, 5572, 5751, 5945, 6162, 6417, 6737, 7213],
        7..=9 => &[5065, 5198, 5333, 5474, 5623, 5783, 5964, 6175, 6440, 6835],
        10..=13 => &[5054, 5165, 5278, 5395, 5519, 5653, 5804, 5980, 6201, 6530],
        14..=19 => &[5045, 5138, 5232, 5330, 5434, 5545, 5671, 5818, 6003, 6278],
        20..=27 => &[5038, 5116, 5194, 5277, 5363, 5457, 5562, 5685, 5840, 6071],
        _ => return None,
    })
}
