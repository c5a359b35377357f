//! Where a rule is from: whose it is, and the section of `docs/sources` that describes it.

/// Whose rule it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Origin {
    /// The essay “Bridge in all its forms” (`docs/sources/README.md#bridge-essay`).
    BridgeEssay,
    /// The rules of progressive bridge (`docs/sources/README.md#progressive-rules`).
    ProgressiveRules,
    /// The home rules (`docs/sources/README.md#home-rules`).
    HomeRules,
    /// The essay “Preferans in all its forms” (`docs/sources/README.md#preferans-essay`).
    PreferansEssay,
    /// The Laws of duplicate bridge.
    DuplicateLaws,
    /// The Laws of rubber bridge.
    RubberLaws,
    /// The American laws of Chicago.
    ChicagoLaws,
    /// The laws of contract bridge of 1935.
    Laws1935,
    /// The laws of auction bridge.
    AuctionLaws,
    /// The laws of the Whist Club of New York, 1897.
    WhistClub,
    /// The Portland laws of whist.
    PortlandLaws,
    /// Histories of the games.
    Histories,
    /// Regulations of bridge federations.
    Federations,
    /// Clubs of the Balkans that play Preferans.
    BalkanClubs,
    /// The Code of Preferans of 1996.
    PreferansCode,
    /// Regulations of tournaments of Preferans.
    PreferansTournaments,
    /// What is in common use.
    CommonPractice,
    /// The sources are silent or ambiguous, and this was decided here.
    OurDecision,
}

impl Origin {
    /// Every origin.
    pub const ALL: &'static [Origin] = &[
        Origin::BridgeEssay,
        Origin::ProgressiveRules,
        Origin::HomeRules,
        Origin::PreferansEssay,
        Origin::DuplicateLaws,
        Origin::RubberLaws,
        Origin::ChicagoLaws,
        Origin::Laws1935,
        Origin::AuctionLaws,
        Origin::WhistClub,
        Origin::PortlandLaws,
        Origin::Histories,
        Origin::Federations,
        Origin::BalkanClubs,
        Origin::PreferansCode,
        Origin::PreferansTournaments,
        Origin::CommonPractice,
        Origin::OurDecision,
    ];

    /// The name of the origin in message keys.
    pub const fn key(self) -> &'static str {
        match self {
            Origin::BridgeEssay => "bridge-essay",
            Origin::ProgressiveRules => "progressive-rules",
            Origin::HomeRules => "home-rules",
            Origin::PreferansEssay => "preferans-essay",
            Origin::DuplicateLaws => "duplicate-laws",
            Origin::RubberLaws => "rubber-laws",
            Origin::ChicagoLaws => "chicago-laws",
            Origin::Laws1935 => "laws-1935",
            Origin::AuctionLaws => "auction-laws",
            Origin::WhistClub => "whist-club",
            Origin::PortlandLaws => "portland-laws",
            Origin::Histories => "histories",
            Origin::Federations => "federations",
            Origin::BalkanClubs => "balkan-clubs",
            Origin::PreferansCode => "preferans-code",
            Origin::PreferansTournaments => "preferans-tournaments",
            Origin::CommonPractice => "common-practice",
            Origin::OurDecision => "our-decision",
        }
    }
}

/// A rule's origin and the section of `docs/sources` that describes it.
///
/// ```
/// use biritch_cards::{Citation, Origin};
///
/// let chicago = Citation::new(Origin::BridgeEssay, "docs/sources/scoring.md#3.1");
/// assert_eq!((chicago.page(), chicago.section()), ("scoring", "3.1"));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Citation {
    origin: Origin,
    path: &'static str,
    /// Where the name of the page ends: before `.md#`.
    page_end: usize,
}

impl Citation {
    const FOLDER: &'static str = "docs/sources/";
    const MIDDLE: &'static str = ".md#";

    /// A citation of `docs/sources/{page}.md#{section}`.
    ///
    /// # Panics
    ///
    /// If the path is not of this shape: in a constant, when it is compiled.
    pub const fn new(origin: Origin, path: &'static str) -> Citation {
        let folder = Citation::FOLDER.as_bytes();
        let middle = Citation::MIDDLE.as_bytes();
        assert!(is_at(path.as_bytes(), 0, folder), "a citation is of docs/sources");
        let mut page_end = folder.len();
        while !is_at(path.as_bytes(), page_end, middle) {
            page_end += 1;
            assert!(page_end < path.len(), "a citation names a section");
        }
        Citation { origin, path, page_end }
    }

    /// Whose rule it is.
    pub const fn origin(self) -> Origin {
        self.origin
    }

    /// The section's path in the repository, `docs/sources/scoring.md#3.1`.
    pub const fn path(self) -> &'static str {
        self.path
    }

    /// The page, `scoring`.
    pub fn page(self) -> &'static str {
        &self.path[Citation::FOLDER.len()..self.page_end]
    }

    /// The number of the section, `3.1`.
    pub fn section(self) -> &'static str {
        &self.path[self.page_end + Citation::MIDDLE.len()..]
    }
}

/// Does `text` have `part` at this byte?
const fn is_at(text: &[u8], at: usize, part: &[u8]) -> bool {
    let mut i = 0;
    while i < part.len() {
        if at + i >= text.len() || text[at + i] != part[i] {
            return false;
        }
        i += 1;
    }
    true
}
