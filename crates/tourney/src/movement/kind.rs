//! The families of movements.

use cards::choice;

use super::Contestants;

choice! {
    /// The families of movements.
    pub enum Kind {
        /// Howell: each pair meets all or most others, sitting both ways; for small fields
        /// (docs/sources/tournaments.md#3.5).
        #[default]
        Howell = "Howell",
        /// Mitchell: North-South stay, East-West go up a table, boards down; for an odd number of
        /// tables.
        Mitchell = "Mitchell",
        /// Skip Mitchell for an even number of tables: East-West skip a table halfway.
        Skip = "Skip",
        /// Share and relay Mitchell for an even number of tables: the first and the last share
        /// boards, and a relay stand is between the two middle tables.
        Share = "Share",
        /// Web Mitchell for an even number of tables: the boards of the upper half go the other
        /// way, so that all pairs play the same boards in fewer rounds than there are tables.
        Web = "Web",
        /// Mitchell with one more pair, which takes the place of a North-South pair at another
        /// table in each round (docs/sources/tournaments.md#3.6).
        Rover = "Rover",
        /// Mitchell with a few more tables than rounds (docs/sources/tournaments.md#3.7).
        Appendix = "Appendix",
        /// All tables play the same boards at the same time; every pair meets every other.
        Barometer = "Barometer",
        /// Several movements side by side, whose results are compared.
        Sections = "Sections",
        /// Individual: North stays, the others move at different speeds
        /// (docs/sources/tournaments.md#3.8).
        Rainbow = "Rainbow",
        /// Individual: everybody partners everybody once and plays against them twice.
        Whist = "Whist",
        /// Teams meet head to head, each match at two tables (docs/sources/tournaments.md#3.9).
        RoundRobin = "RoundRobin",
        /// An odd number of teams in one section: the two halves of a match are played at different
        /// times with the same boards, the American Whist League movement.
        AmericanWhist = "AmericanWhist",
        /// The same for an even number of teams, the New England relay.
        NewEngland = "NewEngland",
        /// Three teams, of which each plays both others at the same time.
        Triple = "Triple",
        /// A movement that was written by hand or by another program.
        Custom = "Custom",
    }
}

choice! {
    /// The choice of a movement of pairs or teams, before their number is known.
    pub enum MovementChoice {
        /// No movement: pairings are decided elsewhere.
        #[default]
        Free = "Free",
        /// The movement suggested for the number of pairs and boards
        /// (docs/sources/tournaments.md#2).
        Suggested = "Suggested",
        /// [`Kind::Howell`].
        Howell = "Howell",
        /// [`Kind::Mitchell`].
        Mitchell = "Mitchell",
        /// [`Kind::Skip`].
        Skip = "Skip",
        /// [`Kind::Share`].
        Share = "Share",
        /// [`Kind::Web`].
        Web = "Web",
        /// [`Kind::Rover`].
        Rover = "Rover",
        /// [`Kind::Appendix`].
        Appendix = "Appendix",
        /// [`Kind::Barometer`].
        Barometer = "Barometer",
        /// [`Kind::RoundRobin`], of teams.
        RoundRobin = "RoundRobin",
        /// [`Kind::AmericanWhist`], of teams.
        AmericanWhist = "AmericanWhist",
        /// [`Kind::NewEngland`], of teams.
        NewEngland = "NewEngland",
        /// [`Kind::Triple`], of teams.
        Triple = "Triple",
    }
}

impl MovementChoice {
    /// The families of teams, as they are chosen.
    pub const OF_TEAMS: [MovementChoice; 4] = [
        MovementChoice::AmericanWhist,
        MovementChoice::NewEngland,
        MovementChoice::RoundRobin,
        MovementChoice::Triple,
    ];

    /// The family; none where it is suggested, and where there is none.
    pub const fn kind(self) -> Option<Kind> {
        match self {
            MovementChoice::Free | MovementChoice::Suggested => None,
            MovementChoice::Howell => Some(Kind::Howell),
            MovementChoice::Mitchell => Some(Kind::Mitchell),
            MovementChoice::Skip => Some(Kind::Skip),
            MovementChoice::Share => Some(Kind::Share),
            MovementChoice::Web => Some(Kind::Web),
            MovementChoice::Rover => Some(Kind::Rover),
            MovementChoice::Appendix => Some(Kind::Appendix),
            MovementChoice::Barometer => Some(Kind::Barometer),
            MovementChoice::RoundRobin => Some(Kind::RoundRobin),
            MovementChoice::AmericanWhist => Some(Kind::AmericanWhist),
            MovementChoice::NewEngland => Some(Kind::NewEngland),
            MovementChoice::Triple => Some(Kind::Triple),
        }
    }
}

impl Kind {
    /// The families of movements of individuals.
    pub const OF_INDIVIDUALS: [Kind; 2] = [Kind::Whist, Kind::Rainbow];

    /// What the numbers of its movements stand for. A movement of [`Kind::Custom`] or
    /// [`Kind::Sections`] may be of any; here it counts as one of pairs.
    pub const fn contestants(self) -> Contestants {
        match self {
            Kind::Howell
            | Kind::Mitchell
            | Kind::Skip
            | Kind::Share
            | Kind::Web
            | Kind::Rover
            | Kind::Appendix
            | Kind::Barometer
            | Kind::Sections
            | Kind::Custom => Contestants::Pairs,
            Kind::Rainbow | Kind::Whist => Contestants::Individuals,
            Kind::RoundRobin | Kind::AmericanWhist | Kind::NewEngland | Kind::Triple => {
                Contestants::Teams
            }
        }
    }

    /// Whether North-South stay at their tables all session, apart from switched arrows.
    pub const fn is_mitchell(self) -> bool {
        matches!(
            self,
            Kind::Mitchell | Kind::Skip | Kind::Share | Kind::Web | Kind::Rover | Kind::Appendix
        )
    }

    /// Whether all but an odd pair sit at the tables at once, so that the tables of a half table
    /// count too.
    pub(super) const fn is_of_halves(self) -> bool {
        !matches!(self, Kind::Rover | Kind::Custom | Kind::Sections)
    }
}
