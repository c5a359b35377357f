//! What a pair plays: the standard system, or a system of a file.
//!
//! A [`System`] lists the rules for auctions that it describes; elsewhere its base goes on. The format
//! of the files is described in `docs/systems.md`. [`System::read`] reads it, [`Display`](std::fmt::Display)
//! writes it, and [`tabulate`] writes a system out as such a list.

mod check;
mod context;
mod error;
pub mod fuzz;
mod read;
mod rules;
mod tabulate;
mod write;

use std::collections::BTreeMap;
use std::sync::Arc;

use bridge::{Auction, Call, PlayedSystem, Seat, SystemName};

use crate::bidding::{Convention, Conventions, InterpretedAuction, Rule};

pub use check::{CheckFault, FaultKind, SystemCheck, check};
pub use context::{CallsSoFar, ContextError, Vulnerabilities};
pub use error::{SystemError, SystemFault};
pub use tabulate::{Extent, tabulate};

/// What a pair plays.
///
/// It is public: both pairs know it, so all four players read an auction alike.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct System(Option<Arc<Book>>);

/// A system that is not the standard one.
#[derive(Clone, PartialEq, Debug)]
struct Book {
    name: String,
    base: Base,
    conventions: Conventions,
    contexts: Vec<Context>,
    /// The contexts by the calls from the opening on.
    index: BTreeMap<Vec<Call>, Vec<usize>>,
}

impl Eq for Book {}

/// What is bid where no context of a system applies.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Base {
    /// The standard system.
    #[default]
    Standard,
    /// Polish Club.
    Polish,
    /// Nothing: every hand passes, unless partner forces.
    None,
}

/// The rules for some auctions.
#[derive(Clone, Debug)]
struct Context {
    /// When they apply.
    after: Vec<CallsSoFar>,
    rules: Vec<Rule>,
    /// The lines of the file where the rules stand; empty where no file was read.
    lines: Vec<usize>,
}

/// Where its rules stand in a file makes no difference.
impl PartialEq for Context {
    fn eq(&self, other: &Context) -> bool {
        self.after == other.after && self.rules == other.rules
    }
}

impl System {
    /// The standard system.
    pub const STANDARD: System = System(None);

    /// The names of the systems that are built in.
    pub const NAMES: [&'static str; 5] = ["standard", "sayc", "beginners", "polish", "former"];

    /// The built-in system of this name: those of [`SystemName`], and `former`, which has the conventions of `beginners` and
    /// the one that could never be left out, so that the worth of the others can be measured.
    pub fn named(name: &str) -> Option<System> {
        match name.parse::<SystemName>() {
            Ok(name) => Some(System::from(name)),
            Err(_) if name == "former" => {
                Some(System::with_conventions("former", Conventions::OLDEST))
            }
            Err(_) => None,
        }
    }

    /// What a pair plays. A text of its own that cannot be read is played as the standard system: it was readable when
    /// the pair chose it, but a later version of the program may know other words.
    pub fn played(played: &PlayedSystem) -> System {
        match played {
            PlayedSystem::BuiltIn(name) => System::from(*name),
            PlayedSystem::Own(own) => System::read(&own.text).unwrap_or_default(),
        }
    }

    /// The standard system with these of its conventions only.
    pub fn with_conventions(name: &str, conventions: Conventions) -> System {
        System::of(name.into(), Base::Standard, conventions, Vec::new())
    }

    fn of(name: String, base: Base, conventions: Conventions, contexts: Vec<Context>) -> System {
        let mut index: BTreeMap<Vec<Call>, Vec<usize>> = BTreeMap::new();
        for (at, context) in contexts.iter().enumerate() {
            for after in &context.after {
                let places = index.entry(after.calls().to_vec()).or_default();
                if !places.contains(&at) {
                    places.push(at);
                }
            }
        }
        System(Some(Arc::new(Book { name, base, conventions, contexts, index })))
    }

    /// Its name.
    pub fn name(&self) -> &str {
        self.0.as_ref().map_or("standard", |book| &book.name)
    }

    /// What is bid where none of its contexts applies.
    pub fn base(&self) -> Base {
        self.0.as_ref().map_or(Base::Standard, |book| book.base)
    }

    /// The conventions of the standard system that it plays.
    pub fn conventions(&self) -> Conventions {
        self.0.as_ref().map_or(Conventions::ALL, |book| book.conventions)
    }

    pub(crate) fn plays(&self, convention: Convention) -> bool {
        self.conventions().contains(convention)
    }

    /// How many rules it lists itself, each as often as its contexts differ.
    pub fn rules(&self) -> usize {
        self.contexts().iter().map(|context| context.rules.len()).sum()
    }

    /// The auctions for which it has rules of its own, each with these rules, in its order.
    pub fn listed(&self) -> impl Iterator<Item = (&[CallsSoFar], &[Rule])> {
        self.contexts().iter().map(|context| (&context.after[..], &context.rules[..]))
    }

    fn contexts(&self) -> &[Context] {
        self.0.as_ref().map_or(&[], |book| &book.contexts)
    }

    /// The rules that it lists for the player on turn; none where its base goes on.
    pub(crate) fn listed_for(&self, auction: &InterpretedAuction) -> Option<&[Rule]> {
        let at = self.context_for(auction)?;
        self.contexts().get(at).map(|context| &context.rules[..])
    }

    fn context_for(&self, auction: &InterpretedAuction) -> Option<usize> {
        let book = self.0.as_ref().filter(|book| !book.contexts.is_empty())?;
        let places = book.index.get(auction.calls_from_opening())?;
        let applies = |at: &usize| {
            let context = book.contexts.get(*at);
            context.is_some_and(|context| context.after.iter().any(|one| one.applies(auction)))
        };
        places.iter().copied().find(applies)
    }
}

/// The standard system, or that system with fewer [`Convention`]s: without most of them a new suit at the two level forces for one
/// round only; or Polish Club.
impl From<SystemName> for System {
    fn from(name: SystemName) -> System {
        let played = match name {
            SystemName::Standard => return System::STANDARD,
            SystemName::Sayc => Conventions::OLDEST
                .with(Convention::ControlBids)
                .with(Convention::SecondNegative)
                .with(Convention::Dopi),
            SystemName::Beginners => Conventions::NONE,
            SystemName::Polish => {
                return System::of(name.word().into(), Base::Polish, Conventions::ALL, Vec::new());
            }
        };
        System::with_conventions(name.word(), played)
    }
}

/// The seat of the player on turn after these calls, if North is on turn first; none if they cannot be
/// made.
fn auction_of(passes: usize, calls: &[Call]) -> Option<Auction> {
    let mut auction = Auction::new(Seat::North);
    let all = std::iter::repeat_n(Call::Pass, passes).chain(calls.iter().copied());
    for call in all {
        auction.push(call).ok()?;
    }
    Some(auction)
}
