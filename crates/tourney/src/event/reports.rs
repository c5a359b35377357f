//! The result of a match that its two sides report, and the director's above it.

use core::fmt::Debug;

/// A result of two contestants that reads from either side.
pub trait Turn: Copy + PartialEq + Debug {
    /// The same result with the contestants in the other order.
    #[must_use]
    fn turned(self) -> Self;

    /// What two sides agree on that say this and `other`; none if they do not agree.
    fn agreed(self, other: Self) -> Option<Self> {
        (self == other).then_some(self)
    }
}

/// The IMPs that each won.
impl Turn for [u32; 2] {
    fn turned(self) -> [u32; 2] {
        [self[1], self[0]]
    }
}

/// What the two sides of a match have reported, if that is not a result yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Reports<R> {
    /// What the first of the two says, in the order of the two.
    pub own: Option<R>,
    /// What the other says, in the same order.
    pub theirs: Option<R>,
}

impl<R> Default for Reports<R> {
    fn default() -> Reports<R> {
        Reports { own: None, theirs: None }
    }
}

impl<R: Turn> Reports<R> {
    /// Whether both sides have reported, and not the same.
    pub fn differ(&self) -> bool {
        matches!((self.own, self.theirs), (Some(own), Some(theirs)) if own.agreed(theirs).is_none())
    }
}

/// What is known of the result of a match of two contestants, who are named by their numbers in
/// either order. What both report is the result, or what its boards come to where these are recorded; what the director
/// enters stands above it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reported<R> {
    // All as the lower number sees it.
    entered: Option<R>,
    /// What its boards come to.
    played: Option<R>,
    /// What the lower number says, and what the higher one does.
    said: [Option<R>; 2],
}

impl<R> Default for Reported<R> {
    fn default() -> Reported<R> {
        Reported { entered: None, played: None, said: [None, None] }
    }
}

/// The two numbers, the lower first.
pub(crate) const fn ordered([one, other]: [u32; 2]) -> [u32; 2] {
    if one < other { [one, other] } else { [other, one] }
}

impl<R: Turn> Reported<R> {
    /// The result, in the order of the two.
    pub fn result(&self, numbers: [u32; 2]) -> Option<R> {
        let [one, other] = self.said;
        let agreed = one.zip(other).and_then(|(one, other)| one.agreed(other));
        Some(in_order(numbers, self.entered.or(self.played).or(agreed)?))
    }

    /// Whether the director entered the result.
    pub const fn is_entered(&self) -> bool {
        self.entered.is_some()
    }

    /// Whether its boards have come to a result.
    pub const fn is_played(&self) -> bool {
        self.played.is_some()
    }

    /// What the two sides have reported, in the order of the two.
    pub fn reports(&self, numbers: [u32; 2]) -> Reports<R> {
        let said = self.said.map(|said| said.map(|result| in_order(numbers, result)));
        let [own, theirs] = if numbers[0] < numbers[1] { said } else { [said[1], said[0]] };
        Reports { own, theirs }
    }

    /// Enters the director's result, in the order of the two.
    pub fn enter(&mut self, numbers: [u32; 2], result: R) {
        self.entered = Some(in_order(numbers, result));
    }

    /// Enters what the boards come to, in the order of the two.
    pub fn set_played(&mut self, numbers: [u32; 2], result: R) {
        self.played = Some(in_order(numbers, result));
    }

    /// Forgets what the boards come to.
    pub const fn clear_played(&mut self) {
        self.played = None;
    }

    /// Enters what the first of the two reports, in the order of the two.
    pub fn report(&mut self, numbers: [u32; 2], result: R) {
        self.said[usize::from(numbers[0] > numbers[1])] = Some(in_order(numbers, result));
    }
}

/// A result between the order of the two and that of their numbers.
fn in_order<R: Turn>([one, other]: [u32; 2], result: R) -> R {
    if one < other { result } else { result.turned() }
}
