mod raspasy;

use cards::{choice, settings};

pub use self::raspasy::{
    Exit, ExitBy, Progression, RaspasyBase, RaspasyScoring, RaspasyTalon, RostovTie, ThirdLead,
    ZeroBonus,
};

use crate::option_values::number;
use crate::{Bid, Direction, Players, Switch};

settings! {
    /// The options of a Russian match (docs/sources/preferans.md#B11); the defaults are those of
    /// Sochi.
    pub struct RussianOptions {
        /// The direction of the deal, the calls and the play.
        direction: Direction = Direction::Clockwise, CommonPractice "docs/sources/preferans.md#B1";
        /// Who may call *here*.
        here_rule: HereRule = HereRule::TwoLeft, PreferansCode "docs/sources/preferans.md#B2";
        /// Must misère be a player's first call?
        misere_first_call_only: Switch = Switch::On, CommonPractice "docs/sources/preferans.md#B2";
        /// What beats a misère.
        misere_beaten_by: MisereBeatenBy = MisereBeatenBy::Nine,
            CommonPractice "docs/sources/preferans.md#B2";
        /// Are there bids without the talon?
        no_talon_bids: Switch = Switch::Off, CommonPractice "docs/sources/preferans.md#B2";
        /// May the first hand bid a six in the dark?
        dark_games: Switch = Switch::Off, CommonPractice "docs/sources/preferans.md#B2";
        /// May the first hand pass in the dark?
        dark_pass: Switch = Switch::Off, CommonPractice "docs/sources/preferans.md#B11";
        /// Must both defenders whist six spades?
        stalingrad: Switch = Switch::Off, CommonPractice "docs/sources/preferans.md#B4";
        /// Is half whist allowed?
        half_whist: Switch = Switch::On, CommonPractice "docs/sources/preferans.md#B4";
        /// May the defender who passed take the whist back from a half whist?
        return_allowed | "return": Switch = Switch::On,
            CommonPractice "docs/sources/preferans.md#B4";
        /// May the first whister change to half whist when the other passes?
        first_may_half: Switch = Switch::Off, CommonPractice "docs/sources/preferans.md#B4";
        /// Is a contract of ten checked or whisted?
        ten: Ten = Ten::Checked, CommonPractice "docs/sources/preferans.md#B4";
        /// When the cards of an open whist are laid open.
        open_when: OpenWhen = OpenWhen::Codex, PreferansCode "docs/sources/preferans.md#B4";
        /// May a declarer give up after seeing the talon?
        concede_without_three | "concession": Switch = Switch::Off,
            CommonPractice "docs/sources/preferans.md#B3";
        /// How many tricks short a contract given up counts.
        concede_n: ConcededTricks = ConcededTricks::THREE,
            CommonPractice "docs/sources/preferans.md#B3";
        /// Are whists written at a misère?
        misere_whists: MisereWhists = MisereWhists::Off,
            CommonPractice "docs/sources/preferans.md#B6";
        /// The mountain price of an undertrick: the contract's price, or twice that.
        mountain_price: Price = Price::Pool, CommonPractice "docs/sources/preferans.md#B7";
        /// The price of a whist: the contract's price, or twice that.
        whist_price: Price = Price::Pool, CommonPractice "docs/sources/preferans.md#B7";
        /// What everybody writes on the declarer for each undertrick.
        consolation: Consolation = Consolation::WhistPrice,
            CommonPractice "docs/sources/preferans.md#B7";
        /// Does the player who sits out write it too?
        consolation_to_dealer: Switch = Switch::On, CommonPractice "docs/sources/preferans.md#B7";
        /// Who writes whists when the contract fails with one whister.
        whist_style: WhistStyle = WhistStyle::Greedy, CommonPractice "docs/sources/preferans.md#B7";
        /// The price of a whister's missing trick: full or half.
        responsibility | "ρ" | "rho": Responsibility = Responsibility::Full,
            CommonPractice "docs/sources/preferans.md#B7";
        /// Which of two whisters is responsible at eight and nine.
        responsibility_89: HighResponsibility = HighResponsibility::Second,
            CommonPractice "docs/sources/preferans.md#B7";
        /// Is the responsibility of both limited to the tricks the side is short?
        shortage_cap_side: Switch = Switch::Off, CommonPractice "docs/sources/preferans.md#B7";
        /// The premium for a strong talon, written on the declarer.
        talon_premium: TalonPremium = TalonPremium::Off,
            CommonPractice "docs/sources/preferans.md#B11";
        /// How an all-pass deal is scored.
        raspasy_scoring: RaspasyScoring = RaspasyScoring::Mountain,
            CommonPractice "docs/sources/preferans.md#B8";
        /// The price of a trick in the first all-pass deal.
        raspasy_base: RaspasyBase = RaspasyBase::ONE, CommonPractice "docs/sources/preferans.md#B8";
        /// How that price grows in a series.
        raspasy_progression | "progression": Progression = Progression::Arith,
            CommonPractice "docs/sources/preferans.md#B8";
        /// The lowest bid that ends a series.
        exit: Exit = Exit::Sixes, CommonPractice "docs/sources/preferans.md#B8";
        /// Which contracts end a series.
        exit_by: ExitBy = ExitBy::Made, CommonPractice "docs/sources/preferans.md#B8";
        /// The role of the talon in an all-pass deal.
        raspasy_talon: RaspasyTalon = RaspasyTalon::ByPlayers,
            CommonPractice "docs/sources/preferans.md#B8";
        /// Who leads to the third trick of an all-pass deal.
        raspasy_third_lead: ThirdLead = ThirdLead::FirstHand,
            PreferansTournaments "docs/sources/preferans.md#B8";
        /// Is the smallest number of tricks subtracted from everybody's?
        raspasy_amnesty | "amnesty": Switch = Switch::Off,
            CommonPractice "docs/sources/preferans.md#B8";
        /// The bonus for taking no trick in an all-pass deal.
        zero_bonus: ZeroBonus = ZeroBonus::PoolQ, CommonPractice "docs/sources/preferans.md#B8";
        /// Does the player who sits out get it too?
        zero_bonus_to_dealer: Switch = Switch::Off, CommonPractice "docs/sources/preferans.md#B8";
        /// How players tied for the fewest tricks write.
        rostov_tie: RostovTie = RostovTie::Split, CommonPractice "docs/sources/preferans.md#B8";
        /// Does the deal move on after an all-pass deal?
        dealer_moves_after_raspasy: Switch = Switch::On,
            CommonPractice "docs/sources/preferans.md#B1";
        /// When the match is over.
        end: End = End::EachCloses, CommonPractice "docs/sources/preferans.md#B9";
        /// The pool points each player has to reach.
        target | "n": Target = Target::TEN, CommonPractice "docs/sources/preferans.md#B9";
        /// The number of deals in a match of deals.
        deals: Deals = Deals::DEFAULT, PreferansTournaments "docs/sources/preferans.md#B9";
        /// The number of rounds in a race, each to the target.
        rounds: Rounds = Rounds::DEFAULT, PreferansTournaments "docs/sources/preferans.md#B11";
        /// The prize for reaching the target first in a round, and for the largest pool at the end.
        first_prize: Prize = Prize::NONE, PreferansTournaments "docs/sources/preferans.md#B11";
        /// The prize for the smallest mountain of a round, and of the match.
        mountain_prize: Prize = Prize::NONE, PreferansTournaments "docs/sources/preferans.md#B11";
        /// Does each round open with a forced all-pass deal that counts double?
        round_opening: Switch = Switch::Off, PreferansTournaments "docs/sources/preferans.md#B11";
        /// The worth of a pool point in whists.
        kappa | "κ": Kappa = Kappa::TEN, CommonPractice "docs/sources/preferans.md#B10";
        /// How the settlement is rounded.
        settlement_rounding: SettlementRounding = SettlementRounding::Exact,
            CommonPractice "docs/sources/preferans.md#B10";
        /// Does the match open with a forced all-pass deal for each seat, with a bomb each?
        opening: Switch = Switch::Off, CommonPractice "docs/sources/preferans.md#B11";
        /// Do bombs double a player's next contract?
        bomb | "bombs": Switch = Switch::Off, CommonPractice "docs/sources/preferans.md#B11";
    }
}

impl RussianOptions {
    /// Whether a game of this bid is checked, without whist (docs/sources/preferans.md#B4).
    pub fn checks(&self, bid: Bid) -> bool {
        bid.level() == 10 && self.ten == Ten::Checked
    }

    /// The role of the talon in an all-pass deal with this number of players
    /// (docs/sources/preferans.md#B8).
    pub const fn raspasy_talon_for(&self, players: Players) -> RaspasyTalon {
        match (self.raspasy_talon, players) {
            (RaspasyTalon::ByPlayers, Players::Four) => RaspasyTalon::Plays,
            // With three players nobody sits out to lead the talon.
            (RaspasyTalon::ByPlayers | RaspasyTalon::Plays, Players::Three) => RaspasyTalon::Suit,
            (talon, _) => talon,
        }
    }
}

number! {
    /// The pool points each player has to reach.
    pub struct Target(u16: 1..=10_000) = ["10", "20", "30", "40"]
}

impl Target {
    /// Ten.
    pub const TEN: Target = Target::new(10);
}

number! {
    /// The number of deals in a match of deals.
    pub struct Deals(u16: 1..=10_000) = ["16", "12", "20", "24", "32"]
}

impl Deals {
    /// Sixteen deals.
    pub const DEFAULT: Deals = Deals::new(16);
}

number! {
    /// The number of rounds in a race.
    pub struct Rounds(u8: 1..=100) = ["4", "1", "2", "3"]
}

impl Rounds {
    /// Four.
    pub const DEFAULT: Rounds = Rounds::new(4);
}

number! {
    /// The whists each other player pays a winner, or none.
    pub struct Prize(u16: 0..=10_000) = ["none", "200", "300"], zero is "none"
}

impl Prize {
    /// None.
    pub const NONE: Prize = Prize::new(0);
}

number! {
    /// The worth of a pool point in whists.
    pub struct Kappa(u8: 1..=100) = ["10", "20"]
}

impl Kappa {
    /// Ten.
    pub const TEN: Kappa = Kappa::new(10);
}

number! {
    /// How many tricks short a contract given up counts (`concede_n`).
    pub struct ConcededTricks(u8: 1..=10) = ["3", "2"]
}

impl ConcededTricks {
    /// *Without three*.
    pub const THREE: ConcededTricks = ConcededTricks::new(3);
}

choice! {
    /// Who may call *here* (docs/sources/preferans.md#B2).
    pub enum HereRule {
        /// The senior of two players who are left.
        #[default]
        TwoLeft = "two_left",
        /// Any player senior to the holder.
        AnySenior = "any_senior",
        /// Nobody.
        Off = "off",
    }
}

choice! {
    /// What beats a misère (docs/sources/preferans.md#B2).
    pub enum MisereBeatenBy {
        /// Any nine.
        #[default]
        Nine = "nine",
        /// Only a nine without the talon, and ten.
        NineWithoutTalonAndTen = "nine_without_talon_and_ten",
    }
}

choice! {
    /// How ten tricks are defended (docs/sources/preferans.md#B4).
    pub enum Ten {
        /// The defenders check it with open cards, and owe no tricks.
        #[default]
        Checked = "checked",
        /// It is whisted like a nine.
        Whisted = "whisted",
    }
}

choice! {
    /// When the cards of an open whist are laid open (docs/sources/preferans.md#B4).
    pub enum OpenWhen {
        /// Before a defender's first lead, or after the declarer's.
        #[default]
        Codex = "codex",
        /// After the first trick.
        AfterFirstTrick = "after_first_trick",
        /// Before the first lead, whoever makes it.
        BeforeLead = "before_lead",
        /// After the first card, whoever leads it.
        AfterFirstCard = "after_first_card",
    }
}

choice! {
    /// Are whists written at a misère (docs/sources/preferans.md#B6)? No source says what they
    /// would be.
    pub enum MisereWhists {
        /// No.
        #[default]
        Off = "off",
    }
}

choice! {
    /// A price: the pool price, or twice that (docs/sources/preferans.md#B7).
    pub enum Price {
        /// The pool price.
        #[default]
        Pool = "pool" | "P(L)",
        /// Twice the pool price.
        Double = "double" | "2P(L)" | "2·P(L)",
    }
}

impl Price {
    /// The price for this pool price.
    pub const fn of(self, pool: i64) -> i64 {
        match self {
            Price::Pool => pool,
            Price::Double => 2 * pool,
        }
    }
}

choice! {
    /// What everybody writes on the declarer for each undertrick (docs/sources/preferans.md#B7).
    pub enum Consolation {
        /// The price of a whist.
        #[default]
        WhistPrice = "whist_price" | "W(L)",
        /// Ten.
        Ten = "10",
    }
}

choice! {
    /// Who writes whists when the contract fails with one whister (docs/sources/preferans.md#B7).
    pub enum WhistStyle {
        /// The whister, all of them.
        #[default]
        Greedy = "greedy",
        /// Both defenders, half each.
        Gentleman = "gentleman",
    }
}

choice! {
    /// The price of a whister's missing trick (docs/sources/preferans.md#B7).
    pub enum Responsibility {
        /// The full price.
        #[default]
        Full = "responsible" | "full" | "1",
        /// Half of it.
        Half = "half_responsible" | "half" | "1/2" | "½" | "0.5",
    }
}

choice! {
    /// Which of two whisters is responsible at eight, nine and ten (docs/sources/preferans.md#B7).
    pub enum HighResponsibility {
        /// The second whister.
        #[default]
        Second = "second",
        /// Both.
        Both = "both",
    }
}

choice! {
    /// The premium for each unit of a strong talon, written on the declarer
    /// (docs/sources/preferans.md#B11).
    pub enum TalonPremium {
        /// Nothing.
        #[default]
        Off = "off",
        /// The price of a whist.
        WhistPrice = "on",
        /// Ten.
        Ten = "10",
    }
}

choice! {
    /// When a match is over (docs/sources/preferans.md#B9).
    pub enum End {
        /// When every pool is closed; points above the target go to others as aid.
        #[default]
        EachCloses = "each_closes",
        /// When the pools together reach the sum of all targets.
        PoolSum = "pool_sum",
        /// After so many deals.
        Deals = "deals",
        /// After the agreed number of rounds, each until a player reaches the target.
        Rounds = "rounds",
        /// When the players stop.
        Time = "time",
    }
}

choice! {
    /// How a settlement is rounded (docs/sources/preferans.md#B10).
    pub enum SettlementRounding {
        /// Not at all.
        #[default]
        Exact = "exact",
        /// To whole whists; the last player gets the remainder.
        NearestFixLast = "nearest_fix_last",
        /// One mountain is raised so that their sum divides.
        EvenMountain = "even_mountain",
    }
}
