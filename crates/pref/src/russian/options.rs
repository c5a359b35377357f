use cards::{choice, settings};

use crate::option_values::number;
use crate::{Direction, Players, Switch};

settings! {
    /// What is agreed on before a Russian match (docs/sources/preferans.md#B11); the defaults are
    /// those of Sochi.
    pub struct RussianOptions {
        /// Which way round the deal, the calls and the play go.
        direction: Direction = Direction::Clockwise, "Preferans spec B1";
        /// Who may say *here*.
        here_rule: HereRule = HereRule::TwoLeft, "the Code";
        /// Is misère a player's first call or none?
        misere_first_call_only: Switch = Switch::On, "Preferans spec B2";
        /// What beats a misère.
        misere_beaten_by: MisereBeatenBy = MisereBeatenBy::Nine, "Preferans spec B2";
        /// Are there bids without the talon?
        no_talon_bids: Switch = Switch::Off, "Preferans spec B2";
        /// May the first hand bid a six before looking?
        dark_games: Switch = Switch::Off, "house rules";
        /// May the first hand pass before looking?
        dark_pass: Switch = Switch::Off, "Classic";
        /// Must six spades be whisted by both?
        stalingrad: Switch = Switch::Off, "Preferans spec B4";
        /// May one go for half the whists?
        half_whist: Switch = Switch::On, "Preferans spec B4";
        /// May who passed take the whist back from who went for half?
        return_allowed | "return": Switch = Switch::On, "Preferans spec B4";
        /// May who whisted first go for half when the other passed?
        first_may_half: Switch = Switch::Off, "Preferans spec B4";
        /// Is ten checked or whisted?
        ten: Ten = Ten::Checked, "Preferans spec B11";
        /// When open cards are laid open.
        open_when: OpenWhen = OpenWhen::Codex, "the Code";
        /// May a declarer give up when he has seen the talon?
        concede_without_three | "concession": Switch = Switch::Off, "Preferans spec B3";
        /// By how many tricks he is then short.
        concede_n: ConcededTricks = ConcededTricks::THREE, "Preferans spec B3";
        /// Are whists written at a misère?
        misere_whists: MisereWhists = MisereWhists::Off, "Preferans spec B6";
        /// What a trick short costs on the mountain: the contract's price, or twice that.
        mountain_price: Price = Price::Pool, "Preferans spec B11";
        /// What a whist is worth: the contract's price, or twice that.
        whist_price: Price = Price::Pool, "Preferans spec B11";
        /// What everybody writes on the declarer for each trick he is short.
        consolation: Consolation = Consolation::WhistPrice, "Preferans spec B7";
        /// Does who sits out write it too?
        consolation_to_dealer: Switch = Switch::On, "Preferans spec B7";
        /// Who writes whists when the contract fails and one whisted.
        whist_style: WhistStyle = WhistStyle::Greedy, "Preferans spec B7";
        /// What a whister's missing trick costs him: all of it or half.
        responsibility | "ρ" | "rho": Responsibility = Responsibility::Full, "Preferans spec B7";
        /// Which of two whisters answers at eight and nine.
        responsibility_89: HighResponsibility = HighResponsibility::Second, "Preferans spec B7";
        /// Do both together answer for no more than the side is short?
        shortage_cap_side: Switch = Switch::Off, "Preferans spec B7";
        /// What is written on the declarer for a strong talon.
        talon_premium: TalonPremium = TalonPremium::Off, "Rostov";
        /// How an all-passed deal is written.
        raspasy_scoring: RaspasyScoring = RaspasyScoring::Mountain, "Preferans spec B8";
        /// What its trick costs at first.
        raspasy_base: RaspasyBase = RaspasyBase::ONE, "Preferans spec B8";
        /// How that grows in a series.
        raspasy_progression | "progression": Progression = Progression::Arith, "Preferans spec B8";
        /// How one gets out of a series.
        exit: Exit = Exit::Sixes, "Preferans spec B8";
        /// Which contracts end a series.
        exit_by: ExitBy = ExitBy::Made, "Preferans spec B8";
        /// What the talon does in an all-passed deal.
        raspasy_talon: RaspasyTalon = RaspasyTalon::ByPlayers, "Preferans spec B8";
        /// Who leads to its third trick.
        raspasy_third_lead: ThirdLead = ThirdLead::FirstHand, "Leningrad tournaments";
        /// Is the smallest number of tricks taken off everybody's?
        raspasy_amnesty | "amnesty": Switch = Switch::Off, "Preferans spec B8";
        /// What no trick at all brings in it.
        zero_bonus: ZeroBonus = ZeroBonus::PoolQ, "Preferans spec B8";
        /// Does who sits out get that too?
        zero_bonus_to_dealer: Switch = Switch::Off, "Preferans spec B8";
        /// How those tied for the fewest tricks write.
        rostov_tie: RostovTie = RostovTie::Split, "Rostov";
        /// Does the deal move on after an all-passed deal?
        dealer_moves_after_raspasy: Switch = Switch::On, "Preferans spec B1";
        /// When the match is over.
        end: End = End::EachCloses, "Preferans spec B9";
        /// To how many points of the pool each plays.
        target | "n": Target = Target::TEN, "Preferans spec B9";
        /// How many deals a match of deals has.
        deals: Deals = Deals::DEFAULT, "tournaments";
        /// How many rounds a race has, each to the target.
        rounds: Rounds = Rounds::DEFAULT, "tournaments";
        /// What each writes to who is first to the target in a round, and has most in the pools at
        /// last.
        first_prize: Prize = Prize::NONE, "tournaments";
        /// What each writes to the smallest mountain of a round, and of all.
        mountain_prize: Prize = Prize::NONE, "tournaments";
        /// Does each round open with a forced all-passed deal that counts double?
        round_opening: Switch = Switch::Off, "tournaments";
        /// How many whists a point of the pool is worth.
        kappa | "κ": Kappa = Kappa::TEN, "Preferans spec B10";
        /// How the settlement is rounded.
        settlement_rounding: SettlementRounding = SettlementRounding::Exact, "Preferans spec B10";
        /// Does the match open with a forced raspasy from each seat, and a bomb for each?
        opening: Switch = Switch::Off, "Classic";
        /// Do bombs double a player's next contract?
        bomb | "bombs": Switch = Switch::Off, "Classic";
    }
}

impl RussianOptions {
    /// What the talon does in an all-passed deal at a table of so many (B8).
    pub const fn raspasy_talon_for(&self, players: Players) -> RaspasyTalon {
        match (self.raspasy_talon, players) {
            (RaspasyTalon::ByPlayers, Players::Four) => RaspasyTalon::Plays,
            // Nobody sits out who could lead the talon.
            (RaspasyTalon::ByPlayers | RaspasyTalon::Plays, Players::Three) => RaspasyTalon::Suit,
            (talon, _) => talon,
        }
    }
}

number! {
    /// To how many points of the pool each plays.
    pub struct Target(u16: 1..=10_000) = ["10", "20", "30", "40"]
}

impl Target {
    /// Ten.
    pub const TEN: Target = Target::new(10);
}

number! {
    /// How many deals a match of deals has.
    pub struct Deals(u16: 1..=10_000) = ["16", "12", "20", "24", "32"]
}

impl Deals {
    /// Sixteen: as many for three as for four begin each series.
    pub const DEFAULT: Deals = Deals::new(16);
}

number! {
    /// How many rounds a race has.
    pub struct Rounds(u8: 1..=100) = ["4", "1", "2", "3"]
}

impl Rounds {
    /// Four.
    pub const DEFAULT: Rounds = Rounds::new(4);
}

number! {
    /// How many whists each of the others writes to a winner: a number, or none.
    pub struct Prize(u16: 0..=10_000) = ["none", "200", "300"], zero is "none"
}

impl Prize {
    /// None.
    pub const NONE: Prize = Prize::new(0);
}

number! {
    /// How many whists a point of the pool is worth.
    pub struct Kappa(u8: 1..=100) = ["10", "20"]
}

impl Kappa {
    /// Ten.
    pub const TEN: Kappa = Kappa::new(10);
}

number! {
    /// By how many tricks a contract is short that is given up (`concede_n`).
    pub struct ConcededTricks(u8: 1..=10) = ["3", "2"]
}

impl ConcededTricks {
    /// *Without three*.
    pub const THREE: ConcededTricks = ConcededTricks::new(3);
}

number! {
    /// What a trick of the first all-passed deal costs.
    pub struct RaspasyBase(u8: 1..=20) = ["1", "2"]
}

impl RaspasyBase {
    /// One point.
    pub const ONE: RaspasyBase = RaspasyBase::new(1);
}

choice! {
    /// Who may say *here* (B2).
    pub enum HereRule {
        /// The senior of two players who are left.
        #[default]
        TwoLeft = "two_left",
        /// Whoever is senior to the holder.
        AnySenior = "any_senior",
        /// Nobody.
        Off = "off",
    }
}

choice! {
    /// What beats a misère (B2).
    pub enum MisereBeatenBy {
        /// Any nine.
        #[default]
        Nine = "nine",
        /// Only a nine without the talon, and ten.
        NineWithoutTalonAndTen = "nine_without_talon_and_ten",
    }
}

choice! {
    /// How ten tricks are defended (B4).
    pub enum Ten {
        /// The defenders look for a trick with cards open, and owe nothing.
        #[default]
        Checked = "checked",
        /// It is whisted like nine.
        Whisted = "whisted",
    }
}

choice! {
    /// When open cards are laid open (B4).
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
    /// Are whists written at a misère (B6)? No source says what they would be.
    pub enum MisereWhists {
        /// No.
        #[default]
        Off = "off",
    }
}

choice! {
    /// A price: the pool's, or twice that (B7).
    pub enum Price {
        /// The pool's.
        #[default]
        Pool = "pool" | "P(L)",
        /// Twice the pool's.
        Double = "double" | "2P(L)" | "2·P(L)",
    }
}

impl Price {
    /// The price of what is worth so much in the pool.
    pub const fn of(self, pool: i64) -> i64 {
        match self {
            Price::Pool => pool,
            Price::Double => 2 * pool,
        }
    }
}

choice! {
    /// What everybody writes on a declarer for each trick he is short (B7).
    pub enum Consolation {
        /// A whist's price.
        #[default]
        WhistPrice = "whist_price" | "W(L)",
        /// Ten.
        Ten = "10",
    }
}

choice! {
    /// Who writes whists when the contract fails and one whisted (B7).
    pub enum WhistStyle {
        /// The whister, all of them.
        #[default]
        Greedy = "greedy",
        /// Both defenders, half each.
        Gentleman = "gentleman",
    }
}

choice! {
    /// What a whister's missing trick costs him (B7).
    pub enum Responsibility {
        /// The full price.
        #[default]
        Full = "responsible" | "full" | "1",
        /// Half of it.
        Half = "half_responsible" | "half" | "1/2" | "½" | "0.5",
    }
}

choice! {
    /// Which of two whisters answers at eight, nine and ten (B7).
    pub enum HighResponsibility {
        /// Who whisted second.
        #[default]
        Second = "second",
        /// Both.
        Both = "both",
    }
}

choice! {
    /// What is written on the declarer for each unit of a strong talon (B11).
    pub enum TalonPremium {
        /// Nothing.
        #[default]
        Off = "off",
        /// A whist's price.
        WhistPrice = "on",
        /// Ten.
        Ten = "10",
    }
}

choice! {
    /// How an all-passed deal is written (B8).
    pub enum RaspasyScoring {
        /// On everybody's mountain, trick by trick.
        #[default]
        Mountain = "mountain",
        /// As whists of who took fewest on the others.
        Whists = "whists",
    }
}

choice! {
    /// How the price of a trick grows in a series of all-passed deals (B8).
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
    /// The multiplier of the deal that follows `k` all-passed deals.
    pub const fn multiplier(self, k: u32) -> i64 {
        // A series of twenty has no more to grow: a millionfold is enough for any sheet.
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
    /// From which level one gets out of a series: after none, one, two … all-passed deals (B8).
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
    /// The lowest level after `k` all-passed deals.
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
    /// Which contracts end a series of all-passed deals (B8).
    pub enum ExitBy {
        /// Any that is made, misère too.
        #[default]
        Made = "made",
        /// One that is made against a whist.
        MadeWhisted = "made_whisted",
        /// Any that is played or conceded.
        Any = "any",
    }
}

choice! {
    /// What the talon does in an all-passed deal (B8).
    pub enum RaspasyTalon {
        /// Shows the suits where three play, is led by the dealer where four do.
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
    /// Who leads to the third trick of an all-passed deal (B8).
    pub enum ThirdLead {
        /// The first hand.
        #[default]
        FirstHand = "first_hand",
        /// Who won the second trick, unless the talon did.
        Winner = "winner",
    }
}

choice! {
    /// What no trick at all brings in an all-passed deal (B8).
    pub enum ZeroBonus {
        /// A trick's price in the pool.
        #[default]
        PoolQ = "pool_q",
        /// One point in the pool.
        Pool1 = "pool_1",
        /// A trick's price off the mountain.
        MountainMinusQ = "mountain_minus_q",
        /// Two tricks' price off the mountain.
        MountainMinus2Q = "mountain_minus_2q",
        /// Nothing.
        None = "none",
    }
}

choice! {
    /// How those tied for the fewest tricks of an all-passed deal write (B8).
    pub enum RostovTie {
        /// They share.
        #[default]
        Split = "split",
        /// Each in full.
        Full = "full",
    }
}

choice! {
    /// When a match is over (B9).
    pub enum End {
        /// When every pool is closed; what is above goes to others as aid.
        #[default]
        EachCloses = "each_closes",
        /// When the pools together reach everybody's target.
        PoolSum = "pool_sum",
        /// After so many deals.
        Deals = "deals",
        /// When so many rounds have been raced, each until somebody reaches the target.
        Rounds = "rounds",
        /// When the players stop.
        Time = "time",
    }
}

choice! {
    /// How a settlement is rounded (B10).
    pub enum SettlementRounding {
        /// Not at all.
        #[default]
        Exact = "exact",
        /// To whole whists; the last player gets what is left.
        NearestFixLast = "nearest_fix_last",
        /// One mountain is raised so that their sum divides.
        EvenMountain = "even_mountain",
    }
}
