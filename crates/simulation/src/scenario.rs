//! What happens in a run, as data that follows from a seed.

use std::fmt;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use testing::SplitMix;

/// A scenario of the suite: a file of `crates/simulation/data`.
///
/// It is kept whole, and not by its seed: what a seed draws changes with the code that draws.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Case {
    /// What it is for; of a fault that was found, what it was and the subject of the commit that fixed it.
    pub why: String,
    /// What happens.
    pub scenario: Scenario,
}

/// The plan of a run.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scenario {
    /// The seed of everything: the plan follows from it, and so do all choices during the run.
    pub seed: u64,
    /// Days of the club. Each has an evening and a night.
    pub days: u32,
    /// The length of an evening, in minutes.
    pub minutes: u32,
    /// Processes that serve the club at the same time: 1 to 3.
    pub processes: u32,
    /// Whether the processes share leases and a bus. Without them, two processes do not know of each other:
    /// nothing starts them so, and yet the log must bear it.
    pub joined: bool,
    /// The tables.
    pub tables: Vec<TablePlan>,
    /// Whether people also keep score sheets and enter challenges.
    pub services: bool,
    /// The faults, by the time at which they begin.
    pub faults: Vec<Fault>,
}

/// A table and its people.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TablePlan {
    /// Whether Preferans is played, else bridge.
    pub is_pref: bool,
    /// The options of the table, as a client sends them.
    pub options: Value,
    /// People who play.
    pub players: u32,
    /// People who watch.
    pub watchers: u32,
}

/// A fault.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fault {
    /// The day, from 0.
    pub day: u32,
    /// The second of the evening at which it begins.
    pub second: u32,
    /// How long it lasts, in seconds.
    pub seconds: u32,
    /// What it is.
    pub kind: FaultKind,
}

/// A kind of fault.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FaultKind {
    /// Some calls of the store fail without effect.
    DiskFails,
    /// Some appends are written and reported as failed.
    DiskUncertain,
    /// The store answers nothing.
    DiskStalls,
    /// The store answers slowly.
    DiskSlow,
    /// Nothing can be appended.
    DiskFull,
    /// The log of a table is damaged.
    LogDamaged,
    /// A process is killed, and started again at the end.
    Killed,
    /// A process is closed in order, and started again at the end.
    Closed,
    /// Connections are lost; the server notices at the end.
    Disconnected,
    /// Some people read nothing.
    NotReading,
    /// The clock is set forward, and back at the end.
    ClockForward,
    /// The clock is set back, and forward at the end.
    ClockBack,
    /// What a process asks of the disk is not answered.
    ProcessStalls,
    /// No message passes between a process and the others, and neither side knows.
    NetworkDivided,
    /// Messages between processes take long.
    NetworkSlow,
    /// Some messages between processes are lost.
    NetworkLossy,
    /// A process has lost the bus, and knows it.
    BusLost,
}

impl FaultKind {
    /// All kinds.
    pub const ALL: [FaultKind; 17] = [
        FaultKind::DiskFails,
        FaultKind::DiskUncertain,
        FaultKind::DiskStalls,
        FaultKind::DiskSlow,
        FaultKind::DiskFull,
        FaultKind::LogDamaged,
        FaultKind::Killed,
        FaultKind::Closed,
        FaultKind::Disconnected,
        FaultKind::NotReading,
        FaultKind::ClockForward,
        FaultKind::ClockBack,
        FaultKind::ProcessStalls,
        FaultKind::NetworkDivided,
        FaultKind::NetworkSlow,
        FaultKind::NetworkLossy,
        FaultKind::BusLost,
    ];

    /// Whether it concerns what passes between processes.
    const fn needs_bus(self) -> bool {
        use FaultKind::{BusLost, NetworkDivided, NetworkLossy, NetworkSlow};
        matches!(self, NetworkDivided | NetworkSlow | NetworkLossy | BusLost)
    }

    /// The name of its count.
    pub const fn word(self) -> &'static str {
        match self {
            FaultKind::DiskFails => "disk fails",
            FaultKind::DiskUncertain => "disk uncertain",
            FaultKind::DiskStalls => "disk stalls",
            FaultKind::DiskSlow => "disk slow",
            FaultKind::DiskFull => "disk full",
            FaultKind::LogDamaged => "log damaged",
            FaultKind::Killed => "process killed",
            FaultKind::Closed => "process closed",
            FaultKind::Disconnected => "connections lost",
            FaultKind::NotReading => "clients not reading",
            FaultKind::ClockForward => "clock forward",
            FaultKind::ClockBack => "clock back",
            FaultKind::ProcessStalls => "process stalls",
            FaultKind::NetworkDivided => "network divided",
            FaultKind::NetworkSlow => "network slow",
            FaultKind::NetworkLossy => "network lossy",
            FaultKind::BusLost => "bus lost",
        }
    }
}

const FORMS: [&str; 13] = [
    "rubber",
    "chicago",
    "home",
    "two-handed",
    "three-handed",
    "duplicate",
    "chicago-duplicate",
    "russian",
    "bridge-whist",
    "auction",
    "plafond",
    "vint",
    "whist",
];

const PRESETS: [&str; 8] =
    ["essay", "slovenia", "sochi", "leningrad", "rostov", "classic", "code1996", "fspr"];

impl Scenario {
    /// The plan that follows from a seed.
    pub fn of_seed(seed: u64) -> Scenario {
        // The choices during the run have streams of their own.
        let mut random = SplitMix(seed ^ 0x7363_656e_6172_696f);
        let (processes, joined) = match random.below(8) {
            0 => (2, false),
            1 | 2 => (2, true),
            3 => (3, true),
            _ => (1, random.below(4) == 0),
        };
        let days = 1 + random.below(2) as u32;
        let minutes = 6 + random.below(20) as u32;
        let tables = (0..1 + random.below(2)).map(|_| TablePlan::random(&mut random)).collect();
        let services = random.below(2) == 0;
        let mut faults = Vec::new();
        // Some runs have no faults, and some have a single kind, so that each is seen by itself too.
        let possible: Vec<FaultKind> =
            FaultKind::ALL.into_iter().filter(|kind| joined || !kind.needs_bus()).collect();
        let kinds: Vec<FaultKind> = match random.below(8) {
            0 => Vec::new(),
            1 | 2 => vec![random.pick(possible)],
            _ => possible.into_iter().filter(|_| random.below(2) == 0).collect(),
        };
        for day in 0..days {
            for kind in &kinds {
                for _ in 0..random.below(4) {
                    faults.push(Fault {
                        day,
                        second: random.below(minutes as usize * 60) as u32,
                        seconds: 1 + random.pick([3, 20, 90, 400]) * (1 + random.below(4) as u32)
                            / 4,
                        kind: *kind,
                    });
                }
            }
        }
        faults.sort_by_key(|fault| (fault.day, fault.second));
        Scenario { seed, days, minutes, processes, joined, tables, services, faults }
    }
}

impl TablePlan {
    fn random(random: &mut SplitMix) -> TablePlan {
        let watchers = random.below(3) as u32;
        if random.below(4) == 0 {
            let seats = 3 + random.below(2) as u32;
            let preset = random.pick(PRESETS);
            let game = json!({ "preset": preset, "players": seats.to_string() });
            let players = 1 + random.below(seats as usize) as u32;
            let options = json!({ "game": game, "clock": clock(random) });
            return TablePlan { is_pref: true, options, players, watchers };
        }
        let form = random.pick(FORMS);
        let mut game = json!({ "form": form });
        if random.below(3) == 0 && form != "two-handed" && form != "three-handed" {
            let mode = random.pick(["physical", "coach"]);
            let code = random.pick(["duplicate-2017", "duplicate-1987", "home"]);
            game["laws"] = json!({ "mode": mode, "code": code });
        }
        let players = match form {
            "two-handed" => 1 + random.below(2),
            "three-handed" => 1 + random.below(3),
            _ => 1 + random.below(4),
        };
        let options = json!({ "game": game, "clock": clock(random) });
        TablePlan { is_pref: false, options, players: players as u32, watchers }
    }
}

fn clock(random: &mut SplitMix) -> Value {
    if random.below(4) == 0 {
        json!({ "board_ms": 240_000, "act_ms": 10_000 })
    } else {
        Value::Null
    }
}

impl fmt::Display for Scenario {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Scenario { seed, days, minutes, processes, joined, tables, services, faults } = self;
        writeln!(f, "seed {seed}: {days} days with evenings of {minutes} minutes")?;
        let bus = if *joined { "on a bus" } else { "without a bus" };
        writeln!(f, "processes: {processes}, {bus}; score sheets and challenges: {services}")?;
        for TablePlan { is_pref, options, players, watchers } in tables {
            let game = if *is_pref { "Preferans" } else { "bridge" };
            writeln!(f, "table: {game} {options}, {players} play, {watchers} watch")?;
        }
        for Fault { day, second, seconds, kind } in faults {
            writeln!(f, "fault: day {day}, second {second}, for {seconds} s: {}", kind.word())?;
        }
        Ok(())
    }
}
