use cards::{choice, settings};

use crate::option_values::number;
use crate::{Direction, Number, Switch};

settings! {
    /// What is agreed on before a Balkan match (docs/sources/preferans.md#A15); the defaults are
    /// those of seed 003.
    pub struct BalkanOptions {
        /// Which way round the deal, the calls and the play go.
        direction: Direction = Direction::Clockwise, "seed 003";
        /// How much everybody has to write off.
        s: Start = Start::FIFTY, "seed 003";
        /// How many rounds of refes a match has.
        refe_limit: RefeLimit = RefeLimit::BY_START, "seed 003";
        /// Who may say *here*.
        here_rule: HereRule = HereRule::SeniorToHolder, "seed 003, by its examples";
        /// May a senior player raise where he could hold?
        senior_may_raise: Switch = Switch::Off, "Preferans spec A3.3";
        /// May who has bid a number say *game* later?
        game_after_number: Switch = Switch::Off, "seed 003";
        /// May who said *game* outbid another's Bettel with Sanac?
        game_sayer_may_overcall_special: Switch = Switch::Off, "Preferans spec A3.4";
        /// How several who said *game* name theirs.
        naming_mode: NamingMode = NamingMode::SingleRound, "seed 003";
        /// May Bettel and Sanac be named then?
        naming_allows_6_7: Switch = Switch::Off, "seed 003";
        /// Is there a contract of all ten tricks?
        contract_preferans: Switch = Switch::Off, "Serbian clubs";
        /// Is the talon turned for everybody?
        talon_shown: Switch = Switch::On, "seed 003";
        /// Is a talon that stayed closed shown after the deal?
        reveal_talon_after_deal: Switch = Switch::Off, "seed 003";
        /// Who leads against Sanac when the declarer is first hand.
        sanac_lead: SanacLead = SanacLead::NextDefender, "seed 003";
        /// Must a card be beaten?
        must_beat: MustBeat = MustBeat::Never, "seed 003 and its notes 2 and 5";
        /// Whom a kontra concerns.
        kontra_scope: KontraScope = KontraScope::Pair, "seed 003";
        /// By what the declarer's own entry is multiplied.
        declarer_multiplier: DeclarerMultiplier = DeclarerMultiplier::Max, "Preferans spec A7";
        /// Does the declarer raise all chains at once?
        declarer_raise: DeclarerRaise = DeclarerRaise::AllChains, "Preferans spec A7";
        /// How high a chain of kontras goes.
        kontra_max_level: KontraLimit = KontraLimit::NONE, "seed 003";
        /// May the declarer of a game Bettel not answer a kontra?
        no_rekontra_on_game_bettel: Switch = Switch::Off, "Serbian clubs";
        /// What becomes of the lowest contract when nobody says kontra.
        unkontraed_two: UnkontraedTwo = UnkontraedTwo::DeclarerScores, "seed 003";
        /// How two who came are judged.
        both_come_quota: BothComeQuota = BothComeQuota::TeamFirst, "seed 003, its note 3";
        /// Is a kontra of a Bettel that is made fined?
        bettel_kontra_fine: Switch = Switch::Off, "seed 003";
        /// Does a failed contract use up a refe?
        refe_spent_on_failure: Switch = Switch::On, "seed 003, its note 9";
        /// Does who sits out get a refe too?
        refe_to_dealer: Switch = Switch::On, "Preferans spec A11";
        /// Is one under the hat at zero?
        hat_at_zero: Switch = Switch::Off, "seed 003";
        /// Is a last contract that would overshoot fined twice when it fails?
        end_double_fall: Switch = Switch::Off, "a Serbian house";
        /// How a match that stops early is written off.
        early_stop_rounding: EarlyStopRounding = EarlyStopRounding::Exact, "seed 003";
    }
}

impl BalkanOptions {
    /// How many rounds of refes there may be: 3 from 50 on and 1 below where it was not said
    /// (A11, S 50 and S 30).
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
    /// What each contract column begins with, below zero (`S`).
    pub struct Start(u16: 1..=10_000) = ["50", "30", "100"]
}

impl Start {
    /// Fifty.
    pub const FIFTY: Start = Start::new(50);
}

number! {
    /// How many rounds of refes a match has: a number, or by what is written off.
    pub struct RefeLimit(u8: 0..=100) = ["by_s", "1", "2", "3"], zero is "by_s"
}

impl RefeLimit {
    /// One for thirty, three for fifty (seed 003).
    pub const BY_START: RefeLimit = RefeLimit::new(0);
}

number! {
    /// The highest step of a chain of kontras: a number, or none.
    pub struct KontraLimit(u8: 0..=30) = ["none", "4", "2"], zero is "none"
}

impl KontraLimit {
    /// No limit but the [last step there is](KontraLimit::MOST).
    pub const NONE: KontraLimit = KontraLimit::new(0);

    /// The highest step of any chain, a billionfold: beyond that no sheet could hold it.
    pub const MOST: u8 = 30;

    /// How many steps there may be. Where nothing was agreed a chain ends with [the
    /// last](KontraLimit::MOST).
    pub const fn steps(self) -> u8 {
        if self.0 == 0 { KontraLimit::MOST } else { self.0 }
    }
}

choice! {
    /// Who may say *here* (A3.3).
    pub enum HereRule {
        /// Who is senior to the holder.
        #[default]
        SeniorToHolder = "senior_to_holder",
        /// The next player after any number from three on, and he may not raise.
        NextActive = "next_active",
        /// Who bid first.
        FirstBidderOnly = "first_bidder_only",
    }
}

choice! {
    /// How several who said *game* name theirs (A3.5).
    pub enum NamingMode {
        /// One turn each.
        #[default]
        SingleRound = "single_round",
        /// Round and round until all but one concede.
        Rotation = "rotation",
    }
}

choice! {
    /// Who leads against Sanac (A9).
    pub enum SanacLead {
        /// The next who takes part, when the first hand declares.
        #[default]
        NextDefender = "next_defender",
        /// Always the defender before the declarer, so that the declarer plays second.
        ThroughDeclarer = "through_declarer",
    }
}

choice! {
    /// Must who can play higher do so (A9)?
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
    /// Whom a kontra concerns (A7).
    pub enum KontraScope {
        /// The declarer and that defender.
        #[default]
        Pair = "pair",
        /// Everybody; who said it alone writes for the defence.
        Table = "table",
    }
}

choice! {
    /// By what the declarer's own entry is multiplied (A7).
    pub enum DeclarerMultiplier {
        /// The higher of the two chains.
        #[default]
        Max = "max",
        /// Nothing.
        One = "one",
    }
}

choice! {
    /// Does the declarer raise all chains at once (A7)?
    pub enum DeclarerRaise {
        /// All that stand at his turn.
        #[default]
        AllChains = "all_chains",
        /// Each by itself.
        EachChain = "each_chain",
    }
}

choice! {
    /// What becomes of contract two, with the talon and without a refe, when nobody says kontra
    /// (A8).
    pub enum UnkontraedTwo {
        /// The declarer writes it as made.
        #[default]
        DeclarerScores = "declarer_scores",
        /// Nobody writes; everybody receives a refe unless somebody is under the hat.
        Annul = "annul",
        /// Everybody receives a refe while there are any, else the declarer writes.
        RefeElseScore = "refe_else_score",
        /// It is played like any other.
        Play = "play",
    }
}

choice! {
    /// How two defenders who both came are judged (A10).
    pub enum BothComeQuota {
        /// With four tricks between them nobody is fined.
        #[default]
        TeamFirst = "team_first",
        /// Each needs two.
        Individual = "individual",
    }
}

choice! {
    /// How a match that stops early is written off (A13).
    pub enum EarlyStopRounding {
        /// Everybody the same, in fractions if need be.
        #[default]
        Exact = "exact",
        /// Whole points; those furthest from zero take one more.
        Integer = "integer",
    }
}
