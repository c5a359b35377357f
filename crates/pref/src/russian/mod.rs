//! The Russian games: Sochi, Leningrad, Rostov, Classic and related ones
//! (docs/sources/preferans.md#B).

mod auction;
mod options;
mod score;

pub use auction::Auction;
pub use options::{
    ConcededTricks, Consolation, Deals, End, Exit, ExitBy, HereRule, HighResponsibility, Kappa,
    MisereBeatenBy, OpenWhen, Price, Prize, Progression, RaspasyBase, RaspasyScoring, RaspasyTalon,
    Responsibility, RostovTie, Rounds, RussianOptions, SettlementRounding, TalonPremium, Target,
    Ten, ThirdLead, WhistStyle, ZeroBonus,
};
pub use score::{duty, pool_price, premium_units, raspasy, score};
