use cards::{choice, settings};

use crate::option_values::number;
use crate::{Direction, Number, Switch};

settings! {
    /// The options of a Balkan match (docs/sources/preferans.md#A15); the defaults are those of the
    /// essay.
    pub struct BalkanOptions {
        /// The direction of the deal, the calls and the play.
        direction: Direction = Direction::Clockwise, PreferansEssay "docs/sources/preferans.md#A2";
        /// How many points everybody has to write off.
        s: Start = Start::FIFTY, PreferansEssay "docs/sources/preferans.md#A10";
        /// How many rounds of refes a match has.
        refe_limit: RefeLimit = RefeLimit::BY_START, PreferansEssay "docs/sources/preferans.md#A11";
        /// Who may call *here*.
        here_rule: HereRule = HereRule::SeniorToHolder,
            PreferansEssay "docs/sources/preferans.md#A3.3";
        /// May a senior player raise instead of holding?
        senior_may_raise: Switch = Switch::Off, BalkanClubs "docs/sources/preferans.md#A3.3";
        /// May a player who has bid a number call *game* later?
        game_after_number: Switch = Switch::Off, PreferansEssay "docs/sources/preferans.md#A3.3";
        /// May a player who called *game* outbid another's Bettel with Sanac?
        game_sayer_may_overcall_special: Switch = Switch::Off,
            BalkanClubs "docs/sources/preferans.md#A3.4";
        /// How several players who called *game* name theirs.
        naming_mode: NamingMode = NamingMode::SingleRound,
            PreferansEssay "docs/sources/preferans.md#A3.5";
        /// May they name Bettel and Sanac?
        naming_allows_6_7: Switch = Switch::Off, PreferansEssay "docs/sources/preferans.md#A3.5";
        /// Is there a contract of all ten tricks?
        contract_preferans: Switch = Switch::Off, BalkanClubs "docs/sources/preferans.md#A1";
        /// Is the talon shown to everybody?
        talon_shown: Switch = Switch::On, PreferansEssay "docs/sources/preferans.md#A4";
        /// Is a talon that stayed closed shown after the deal?
        reveal_talon_after_deal: Switch = Switch::Off,
            PreferansEssay "docs/sources/preferans.md#A4";
        /// Who leads against Sanac when the declarer is first hand.
        sanac_lead: SanacLead = SanacLead::NextDefender,
            PreferansEssay "docs/sources/preferans.md#A9";
        /// Must a player beat the trick if possible?
        must_beat: MustBeat = MustBeat::Never, PreferansEssay "docs/sources/preferans.md#A9";
        /// The players a kontra concerns.
        kontra_scope: KontraScope = KontraScope::Pair,
            PreferansEssay "docs/sources/preferans.md#A7";
        /// The multiplier of the declarer's own entry.
        declarer_multiplier: DeclarerMultiplier = DeclarerMultiplier::Max,
            OurDecision "docs/sources/preferans.md#A7";
        /// Does the declarer raise all chains at once?
        declarer_raise: DeclarerRaise = DeclarerRaise::AllChains,
            OurDecision "docs/sources/preferans.md#A7";
        /// The highest level of a kontra chain.
        kontra_max_level: KontraLimit = KontraLimit::NONE,
            PreferansEssay "docs/sources/preferans.md#A7";
        /// May the declarer of a game Bettel not answer a kontra?
        no_rekontra_on_game_bettel: Switch = Switch::Off,
            BalkanClubs "docs/sources/preferans.md#A15";
        /// The effect of the lowest contract without kontra.
        unkontraed_two: UnkontraedTwo = UnkontraedTwo::DeclarerScores,
            PreferansEssay "docs/sources/preferans.md#A8";
        /// The quota of two defenders who both come.
        both_come_quota: BothComeQuota = BothComeQuota::TeamFirst,
            PreferansEssay "docs/sources/preferans.md#A10";
        /// Is the kontra of a Bettel that is made fined?
        bettel_kontra_fine: Switch = Switch::Off, PreferansEssay "docs/sources/preferans.md#A10";
        /// Does a failed contract spend a refe?
        refe_spent_on_failure: Switch = Switch::On, PreferansEssay "docs/sources/preferans.md#A11";
        /// Does the player who sits out get a refe too?
        refe_to_dealer: Switch = Switch::On, OurDecision "docs/sources/preferans.md#A11";
        /// Is a player at zero under the hat?
        hat_at_zero: Switch = Switch::Off, PreferansEssay "docs/sources/preferans.md#A11";
        /// Is a last contract that would overshoot fined double when it fails?
        end_double_fall: Switch = Switch::Off, BalkanClubs "docs/sources/preferans.md#A12";
        /// The write-off of a match that stops early.
        early_stop_rounding: EarlyStopRounding = EarlyStopRounding::Exact,
            PreferansEssay "docs/sources/preferans.md#A13";
    }
}

impl BalkanOptions {
    /// The number of rounds of refes: where it is not set, 3 if the columns start at 50 or more,
    /// else 1 (docs/sources/preferans.md#A11).
    pub const fn refe_rounds(&self) -> u8 {
        match self.refe_limit.get() {
            0 if self.s.get() >= 50 => 3,
            0 => 1,
            limit => limit,
        }
    }

    /// The highest contract there is.
    pub const fn highest(&self) -> Number {
        if self.contract_preferans.is_on() { Number::PREFERANS } else { Number::SANAC }
    }
}

number! {
    /// The points below zero at which each contract column starts (`S`).
    pub struct Start(u16: 1..=10_000) = ["50", "30", "100"]
}

impl Start {
    /// Fifty.
    pub const FIFTY: Start = Start::new(50);
}

number! {
    /// The number of rounds of refes, or by the starting points.
    pub struct RefeLimit(u8: 0..=100) = ["by_s", "1", "2", "3"], zero is "by_s"
}

impl RefeLimit {
    /// One round for thirty points, three for fifty.
    pub const BY_START: RefeLimit = RefeLimit::new(0);
}

number! {
    /// The highest level of a kontra chain, or no limit.
    pub struct KontraLimit(u8: 0..=30) = ["none", "4", "2"], zero is "none"
}

impl KontraLimit {
    /// No limit but [the technical one](KontraLimit::MOST).
    pub const NONE: KontraLimit = KontraLimit::new(0);

    /// The highest level of any chain, a factor of a billion, so that amounts cannot overflow.
    pub const MOST: u8 = 30;

    /// The highest level; without an agreed limit [the technical one](KontraLimit::MOST).
    pub const fn steps(self) -> u8 {
        if self.0 == 0 { KontraLimit::MOST } else { self.0 }
    }
}

choice! {
    /// Who may call *here* (docs/sources/preferans.md#A3.3).
    pub enum HereRule {
        /// A player senior to the holder.
        #[default]
        SeniorToHolder = "senior_to_holder",
        /// The next player after any number from three on, who may not raise.
        NextActive = "next_active",
        /// The first bidder.
        FirstBidderOnly = "first_bidder_only",
    }
}

choice! {
    /// How several players who called *game* name theirs (docs/sources/preferans.md#A3.5).
    pub enum NamingMode {
        /// One turn for each player.
        #[default]
        SingleRound = "single_round",
        /// In rotation until all but one concede.
        Rotation = "rotation",
    }
}

choice! {
    /// Who leads against Sanac (docs/sources/preferans.md#A9).
    pub enum SanacLead {
        /// The next player who takes part, when the first hand is declarer.
        #[default]
        NextDefender = "next_defender",
        /// Always the defender before the declarer, so that the declarer plays second.
        ThroughDeclarer = "through_declarer",
    }
}

choice! {
    /// Must a player beat the trick if possible (docs/sources/preferans.md#A9)?
    pub enum MustBeat {
        /// No.
        #[default]
        Never = "never",
        /// Yes, in every contract.
        Always = "always",
        /// The declarer of a Bettel must.
        BettelDeclarer = "bettel_declarer",
        /// Everybody must in a Bettel.
        BettelAll = "bettel_all",
    }
}

choice! {
    /// The players a kontra concerns (docs/sources/preferans.md#A7).
    pub enum KontraScope {
        /// The declarer and that defender.
        #[default]
        Pair = "pair",
        /// Everybody; only the defender who declared it scores for the defence.
        Table = "table",
    }
}

choice! {
    /// The multiplier of the declarer's own entry (docs/sources/preferans.md#A7).
    pub enum DeclarerMultiplier {
        /// The higher of the two chains.
        #[default]
        Max = "max",
        /// Nothing.
        One = "one",
    }
}

choice! {
    /// Does the declarer raise all chains at once (docs/sources/preferans.md#A7)?
    pub enum DeclarerRaise {
        /// All open chains.
        #[default]
        AllChains = "all_chains",
        /// Each by itself.
        EachChain = "each_chain",
    }
}

choice! {
    /// The effect of contract two, with the talon and without a refe or kontra
    /// (docs/sources/preferans.md#A8).
    pub enum UnkontraedTwo {
        /// The declarer scores it as made.
        #[default]
        DeclarerScores = "declarer_scores",
        /// It is not scored; everybody receives a refe unless somebody is under the hat.
        Annul = "annul",
        /// Everybody receives a refe while there are any, else the declarer scores it.
        RefeElseScore = "refe_else_score",
        /// It is played like any other.
        Play = "play",
    }
}

choice! {
    /// The quota of two defenders who both come (docs/sources/preferans.md#A10).
    pub enum BothComeQuota {
        /// With four tricks between them nobody is fined.
        #[default]
        TeamFirst = "team_first",
        /// Each needs two.
        Individual = "individual",
    }
}

choice! {
    /// The write-off of a match that stops early (docs/sources/preferans.md#A13).
    pub enum EarlyStopRounding {
        /// The same for everybody, with fractions if necessary.
        #[default]
        Exact = "exact",
        /// Whole points; those furthest from zero take one more.
        Integer = "integer",
    }
}
