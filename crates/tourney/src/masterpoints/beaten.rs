use alloc::vec::Vec;

use super::{Basis, Edition, Group, Scheme, Worth};
use crate::vp::Hundredths;

/// Our own scheme for clubs without a federation: a point for each contestant that one has beaten, and half a point for
/// each that one has tied with (docs/sources/tournaments.md#5.5).
#[derive(Clone, Copy, Debug)]
pub struct Beaten;

/// The most contestants of a group that are counted.
const MOST: u32 = 10_000;

impl Scheme for Beaten {
    fn edition(&self) -> Edition {
        Edition { version: 1, year: 2026, colour: None }
    }

    fn places(&self, Group { contestants, .. }: Group) -> Vec<Worth> {
        let behind = (0..contestants.min(MOST)).rev();
        let worth = |behind: u32| Worth {
            points: Hundredths::whole(behind as i32),
            of: Basis::Beaten(behind),
        };
        behind.map(worth).filter(|worth| worth.points.0 > 0).collect()
    }
}
