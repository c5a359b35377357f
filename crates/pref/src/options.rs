use alloc::string::ToString;
use alloc::vec::Vec;

use cards::choice;
use cards::choice::{UnknownChoice, is_same_word};
use cards::settings::{Setting, SettingError};
use cards::{Citation, Origin};

use crate::russian::{
    Consolation, End, Exit, ExitBy, HighResponsibility, Kappa, OpenWhen, Price, Prize, Progression,
    RaspasyBase, RaspasyScoring, RaspasyTalon, Responsibility, TalonPremium, Target, Ten,
    WhistStyle, ZeroBonus,
};
use crate::{Players, Seat, Switch, balkan, russian};

choice! {
    /// The direction of the deal, the calls and the play (docs/sources/preferans.md#A2). Seats are
    /// named in playing order, so this only decides on which side of a player the next one sits.
    pub enum Direction {
        /// To the left.
        #[default]
        Clockwise = "clockwise",
        /// To the right, as in Serbia.
        Counterclockwise = "counterclockwise",
    }
}

choice! {
    /// A named set of options (docs/sources/preferans.md#A15, docs/sources/preferans.md#B11). The
    /// first is the default.
    pub enum Preset {
        /// Balkan, as the essay has it (docs/sources/README.md#preferans-essay).
        #[default]
        Essay = "essay" | "seed",
        /// Balkan, the Slovene way.
        Slovenia = "slovenia",
        /// Balkan, as in the clubs of Serbia.
        SerbiaClub = "serbia_club" | "serbia",
        /// Sochi.
        Sochi = "sochi",
        /// Leningrad, or Piter.
        Leningrad = "leningrad" | "piter",
        /// Rostov, or Moscow.
        Rostov = "rostov" | "moscow",
        /// Classic, with bombs.
        Classic = "classic",
        /// The Code of 1996.
        Code1996 = "code1996" | "codex96" | "codex1996" | "code96",
        /// The federation's Leningrad.
        Fspr = "fspr",
        /// Leningrad tournaments.
        TournamentLen = "tournament_len",
        /// Races: Leningrad in rounds, with prizes.
        Skachki = "skachki",
    }
}

impl Preset {
    /// The keys of the forms, each once.
    pub fn forms() -> impl Iterator<Item = &'static str> + Clone {
        let first = |at: usize| {
            Preset::ALL[..at].iter().all(|other| other.form() != Preset::ALL[at].form())
        };
        (0..Preset::ALL.len()).filter(move |at| first(*at)).map(|at| Preset::ALL[at].form())
    }

    /// The key of its form in session files and URLs.
    pub const fn form(self) -> &'static str {
        match self {
            Preset::Essay | Preset::Slovenia | Preset::SerbiaClub => "preferans-balkan",
            Preset::Sochi => "preferans-sochi",
            Preset::Leningrad | Preset::Fspr | Preset::TournamentLen | Preset::Skachki => {
                "preferans-leningrad"
            }
            Preset::Rostov => "preferans-rostov",
            Preset::Classic => "preferans-classic",
            Preset::Code1996 => "preferans-code1996",
        }
    }
}

/// The options of a match: a preset, the changes to it, and the number of players.
///
/// In JSON the preset's name is next to the options: `{"preset":"rostov","stalingrad":"on"}`;
/// missing options are the preset's. Serialization writes every option, so that a log keeps its
/// rules even if a preset changes.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct PreferansOptions {
    /// The preset the options are based on.
    pub preset: Preset,
    /// The number of players.
    pub players: Players,
    /// The first dealer, who should be chosen at random.
    pub dealer: Seat,
    /// The options of the preset's family.
    pub rules: Rules,
}

/// The options of one of the two families.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Rules {
    /// docs/sources/preferans.md#A.
    Balkan(balkan::BalkanOptions),
    /// docs/sources/preferans.md#B.
    Russian(russian::RussianOptions),
}

impl Rules {
    /// The source of the presets of the family.
    pub const fn presets_source(&self) -> Citation {
        match self {
            Rules::Balkan(_) => {
                Citation::new(Origin::PreferansEssay, "docs/sources/preferans.md#A15")
            }
            Rules::Russian(_) => {
                Citation::new(Origin::CommonPractice, "docs/sources/preferans.md#B11")
            }
        }
    }

    /// The source of how many people play, and of who deals.
    pub const fn players_source(&self) -> Citation {
        match self {
            Rules::Balkan(_) => Citation::new(Origin::BalkanClubs, "docs/sources/preferans.md#A2"),
            Rules::Russian(_) => {
                Citation::new(Origin::CommonPractice, "docs/sources/preferans.md#B1")
            }
        }
    }
}

impl Default for PreferansOptions {
    fn default() -> PreferansOptions {
        PreferansOptions::of(Preset::Sochi)
    }
}

impl PreferansOptions {
    /// A preset for three.
    pub fn of(preset: Preset) -> PreferansOptions {
        let rules = match preset {
            Preset::Essay | Preset::Slovenia | Preset::SerbiaClub => {
                Rules::Balkan(balkan_preset(preset))
            }
            _ => Rules::Russian(russian_preset(preset)),
        };
        PreferansOptions { preset, players: Players::Three, dealer: Seat::C, rules }
    }

    /// The main preset of a form, such as `preferans-rostov`; read without regard to case.
    pub fn of_form(form: &str) -> Option<PreferansOptions> {
        let preset = Preset::ALL.iter().find(|preset| preset.form().eq_ignore_ascii_case(form))?;
        Some(PreferansOptions::of(*preset))
    }

    /// The same options for this number of players, the last of them dealing first.
    #[must_use]
    pub fn for_players(self, players: Players) -> PreferansOptions {
        PreferansOptions { players, dealer: players.after(Seat::A, players.count() - 1), ..self }
    }

    /// The same rules for so many deals: a game that would end with the pools ends after them. A Balkan game, one of
    /// rounds, and one that the players end keep their end, and so does any for a number of deals that no game has.
    #[must_use]
    pub fn of_deals(mut self, deals: u32) -> PreferansOptions {
        if let Rules::Russian(rules) = &mut self.rules
            && !matches!(rules.end, russian::End::Rounds | russian::End::Time)
            && let Ok(deals) = deals.to_string().parse()
        {
            (rules.end, rules.deals) = (russian::End::Deals, deals);
        }
        self
    }

    /// The options with their current values, in the order of the rules.
    pub fn settings(&self) -> Vec<Setting> {
        match &self.rules {
            Rules::Balkan(rules) => rules.settings(),
            Rules::Russian(rules) => rules.settings(),
        }
    }

    /// Sets an option by name, including `players` and `dealer`; case and word separators are
    /// ignored in both name and value. `end=deals(16)` sets two options at once
    /// (docs/sources/preferans.md#B9).
    pub fn set(&mut self, key: &str, word: &str) -> Result<(), SettingError> {
        if key.eq_ignore_ascii_case("players") {
            self.players = cards::choice::read(word).map_err(|error| SettingError::Word {
                key: "players",
                word: word.into(),
                error,
            })?;
            return Ok(());
        }
        if key.eq_ignore_ascii_case("dealer") {
            let words = &["A", "B", "C", "D"];
            self.dealer = word.parse().map_err(|_| SettingError::Word {
                key: "dealer",
                word: word.into(),
                error: UnknownChoice { words },
            })?;
            return Ok(());
        }
        match &mut self.rules {
            Rules::Balkan(rules) => rules.set(key, word),
            Rules::Russian(rules) => match counted(word).filter(|_| is_same_word(key, "end")) {
                Some(deals) => rules.set("deals", deals).and_then(|()| rules.set("end", "deals")),
                None => rules.set(key, word),
            },
        }
    }

    /// The options that differ from the preset.
    pub fn overrides(&self) -> Vec<Setting> {
        let preset = PreferansOptions::of(self.preset).settings();
        self.settings().into_iter().zip(preset).filter(|(is, was)| is != was).map(|p| p.0).collect()
    }

    /// The direction of the deal, the calls and the play.
    pub const fn direction(&self) -> Direction {
        match &self.rules {
            Rules::Balkan(rules) => rules.direction,
            Rules::Russian(rules) => rules.direction,
        }
    }
}

/// The number in `deals(16)`.
fn counted(word: &str) -> Option<&str> {
    let (name, count) = word.split_at_checked("deals".len())?;
    let count = count.trim_matches(['(', ')', ':']);
    let counted = name.eq_ignore_ascii_case("deals") && !count.is_empty();
    counted.then_some(count)
}

/// docs/sources/preferans.md#A15.
fn balkan_preset(preset: Preset) -> balkan::BalkanOptions {
    use balkan::{
        EarlyStopRounding, KontraLimit, KontraScope, RefeLimit, SanacLead, Start, UnkontraedTwo,
    };
    let essay = balkan::BalkanOptions::default();
    match preset {
        Preset::Slovenia => balkan::BalkanOptions {
            sanac_lead: SanacLead::ThroughDeclarer,
            unkontraed_two: UnkontraedTwo::Annul,
            ..essay
        },
        Preset::SerbiaClub => balkan::BalkanOptions {
            direction: Direction::Counterclockwise,
            sanac_lead: SanacLead::ThroughDeclarer,
            kontra_scope: KontraScope::Table,
            kontra_max_level: KontraLimit::new(4),
            unkontraed_two: UnkontraedTwo::RefeElseScore,
            bettel_kontra_fine: Switch::On,
            s: Start::new(100),
            refe_limit: RefeLimit::new(2),
            early_stop_rounding: EarlyStopRounding::Integer,
            ..essay
        },
        _ => essay,
    }
}

/// docs/sources/preferans.md#B11.
fn russian_preset(preset: Preset) -> russian::RussianOptions {
    let sochi = russian::RussianOptions::default();
    let leningrad = || russian::RussianOptions {
        mountain_price: Price::Double,
        whist_price: Price::Double,
        whist_style: WhistStyle::Gentleman,
        responsibility: Responsibility::Half,
        responsibility_89: HighResponsibility::Both,
        raspasy_base: RaspasyBase::new(2),
        exit: Exit::Eights,
        end: End::PoolSum,
        kappa: Kappa::new(20),
        ..russian::RussianOptions::default()
    };
    match preset {
        Preset::Leningrad => leningrad(),
        Preset::Rostov => russian::RussianOptions {
            consolation: Consolation::Ten,
            responsibility: Responsibility::Half,
            raspasy_scoring: RaspasyScoring::Whists,
            raspasy_progression: Progression::None,
            raspasy_talon: RaspasyTalon::Unused,
            zero_bonus: ZeroBonus::Pool1,
            talon_premium: TalonPremium::Ten,
            ..sochi
        },
        Preset::Classic => russian::RussianOptions {
            half_whist: Switch::Off,
            return_allowed: Switch::Off,
            stalingrad: Switch::On,
            ten: Ten::Whisted,
            open_when: OpenWhen::AfterFirstTrick,
            exit: Exit::Sevens,
            opening: Switch::On,
            dark_pass: Switch::On,
            bomb: Switch::On,
            ..sochi
        },
        Preset::Code1996 => russian::RussianOptions {
            raspasy_progression: Progression::None,
            target: Target::new(20),
            ..sochi
        },
        Preset::Fspr => russian::RussianOptions {
            ten: Ten::Whisted,
            exit: Exit::Sevens,
            exit_by: ExitBy::MadeWhisted,
            zero_bonus: ZeroBonus::MountainMinus2Q,
            talon_premium: TalonPremium::WhistPrice,
            end: End::Time,
            ..leningrad()
        },
        Preset::TournamentLen => russian::RussianOptions {
            open_when: OpenWhen::AfterFirstCard,
            exit: Exit::Sixes,
            exit_by: ExitBy::MadeWhisted,
            concede_without_three: Switch::On,
            zero_bonus: ZeroBonus::MountainMinusQ,
            end: End::Time,
            ..leningrad()
        },
        Preset::Skachki => russian::RussianOptions {
            end: End::Rounds,
            target: Target::new(22),
            first_prize: Prize::new(300),
            mountain_prize: Prize::new(200),
            round_opening: Switch::On,
            ..leningrad()
        },
        _ => sochi,
    }
}

#[cfg(feature = "serde")]
mod json {
    //! A flat object of words, the preset first.

    use alloc::collections::BTreeMap;
    use alloc::string::{String, ToString};
    use core::fmt;

    use serde::de::Error as _;
    use serde::ser::SerializeMap;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use super::{PreferansOptions, Preset};

    impl Serialize for PreferansOptions {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            let settings = self.settings();
            let mut map = serializer.serialize_map(Some(settings.len() + 3))?;
            map.serialize_entry("preset", &self.preset)?;
            map.serialize_entry("players", &self.players)?;
            map.serialize_entry("dealer", &self.dealer)?;
            for setting in settings {
                map.serialize_entry(setting.key, &setting.word)?;
            }
            map.end()
        }
    }

    /// A word, a number or a truth value, as its word.
    struct Word(String);

    impl<'de> Deserialize<'de> for Word {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Word, D::Error> {
            struct Words;
            impl serde::de::Visitor<'_> for Words {
                type Value = Word;
                fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                    f.write_str("the word of an option")
                }
                fn visit_str<E: serde::de::Error>(self, word: &str) -> Result<Word, E> {
                    Ok(Word(word.into()))
                }
                fn visit_bool<E: serde::de::Error>(self, on: bool) -> Result<Word, E> {
                    Ok(Word(on.to_string()))
                }
                fn visit_u64<E: serde::de::Error>(self, number: u64) -> Result<Word, E> {
                    Ok(Word(number.to_string()))
                }
                fn visit_i64<E: serde::de::Error>(self, number: i64) -> Result<Word, E> {
                    Ok(Word(number.to_string()))
                }
            }
            deserializer.deserialize_any(Words)
        }
    }

    impl<'de> Deserialize<'de> for PreferansOptions {
        fn deserialize<D: Deserializer<'de>>(
            deserializer: D,
        ) -> Result<PreferansOptions, D::Error> {
            let mut words = BTreeMap::<String, Word>::deserialize(deserializer)?;
            let preset = match words.remove("preset") {
                Some(Word(word)) => {
                    cards::choice::read::<Preset>(&word).map_err(D::Error::custom)?
                }
                None => Preset::Sochi,
            };
            let mut options = PreferansOptions::of(preset);
            for (key, Word(word)) in words {
                options.set(&key, &word).map_err(D::Error::custom)?;
            }
            Ok(options)
        }
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for PreferansOptions {
    fn schema_name() -> alloc::borrow::Cow<'static, str> {
        "PrefGameOptions".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({
            "type": "object",
            "description": "The options: the preset, the players, the first dealer, and each option by its name",
            "properties": {
                "preset": { "type": "string" },
                "players": { "type": "string", "enum": ["3", "4"] },
                "dealer": { "type": "string" },
            },
            "required": ["preset"],
            "additionalProperties": { "type": "string" },
        })
    }
}
