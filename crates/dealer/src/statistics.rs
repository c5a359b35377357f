use std::fmt;

use bridge::score::{Played, Rules};
use bridge::{Bid, ContractTerms, Doubling, Level, Seat, Strain, Vulnerability};

use crate::evaluate::Scene;
use crate::script::{Action, Axis, Script};

/// Something that a script counts over all its deals.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub enum Statistic {
    /// The mean of an expression.
    Average {
        /// The text before it in the script.
        label: Option<String>,
        /// The sum of the values.
        sum: i64,
        /// How many deals there were.
        count: u64,
    },
    /// How often an expression has each value.
    Frequency {
        /// The text before it in the script.
        label: Option<String>,
        /// The values of the rows.
        rows: Bounds,
        /// Those of the columns, where two expressions are counted together.
        columns: Option<Bounds>,
        /// For each row how often; the first row is of lower values, the last of higher ones, and
        /// so with columns. Without columns each row has one number.
        counts: Vec<Vec<u64>>,
    },
    /// The mean scores of contracts, double dummy.
    Contracts {
        /// Each contract with its declarer, the best mean first.
        contracts: Vec<ContractScore>,
        /// How many deals there were.
        count: u64,
    },
}

/// The least and the largest value that has a row of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bounds {
    /// The least.
    pub from: i32,
    /// The largest.
    pub to: i32,
}

/// What a contract scored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ContractScore {
    /// The contract, not doubled.
    pub terms: ContractTerms,
    /// Who declares.
    pub declarer: Seat,
    /// The sum of declarer's scores.
    pub sum: i64,
    /// How often it was made.
    pub made: u64,
}

/// What is counted while a script runs.
#[derive(Clone, Debug)]
pub(crate) struct Tally {
    entries: Vec<Entry>,
    count: u64,
}

#[derive(Clone, Debug)]
enum Entry {
    Average(i64),
    Frequency(Vec<u64>),
    /// How often each declarer took each number of tricks in each strain.
    Tricks(Vec<u64>),
    None,
}

impl Tally {
    pub(crate) fn new(script: &Script) -> Tally {
        let entries = script.effective_actions().iter().map(|action| match action {
            Action::Average { .. } => Entry::Average(0),
            Action::Frequency { rows, columns, .. } => {
                Entry::Frequency(vec![0; rows.rows() * columns.as_ref().map_or(1, Axis::rows)])
            }
            Action::EvaluateContracts => Entry::Tricks(vec![0; 4 * 5 * 14]),
            _ => Entry::None,
        });
        Tally { entries: entries.collect(), count: 0 }
    }

    /// Counts a deal.
    pub(crate) fn enter(&mut self, script: &Script, scene: &mut Scene) {
        self.count += 1;
        for (entry, action) in self.entries.iter_mut().zip(script.effective_actions()) {
            match (entry, action) {
                (Entry::Average(sum), Action::Average { node, .. }) => {
                    *sum += i64::from(scene.value(node))
                }
                (Entry::Frequency(counts), Action::Frequency { rows, columns, .. }) => {
                    let mut at = rows.row(scene.value(&rows.node));
                    if let Some(columns) = columns {
                        at = at * columns.rows() + columns.row(scene.value(&columns.node));
                    }
                    counts[at] += 1;
                }
                (Entry::Tricks(counts), Action::EvaluateContracts) => {
                    let Some(table) = scene.table() else { return };
                    for seat in Seat::ALL {
                        for strain in Strain::ALL {
                            let tricks = usize::from(table.tricks(seat, strain).count());
                            counts[(seat.index() * 5 + strain.index()) * 14 + tricks] += 1;
                        }
                    }
                }
                _ => {}
            }
        }
    }

    /// Adds what was counted in another part of the run.
    pub(crate) fn add(&mut self, other: &Tally) {
        self.count += other.count;
        for pair in self.entries.iter_mut().zip(&other.entries) {
            match pair {
                (Entry::Average(sum), Entry::Average(more)) => *sum += more,
                (Entry::Frequency(counts), Entry::Frequency(more))
                | (Entry::Tricks(counts), Entry::Tricks(more)) => {
                    counts.iter_mut().zip(more).for_each(|(count, more)| *count += more);
                }
                _ => {}
            }
        }
    }

    /// The results, in the order of the actions.
    pub(crate) fn statistics(self, script: &Script) -> Vec<Statistic> {
        let count = self.count;
        let results = self.entries.into_iter().zip(script.effective_actions());
        let results = results.filter_map(|(entry, action)| match (entry, action) {
            (Entry::Average(sum), Action::Average { label, .. }) => {
                Some(Statistic::Average { label: label.clone(), sum, count })
            }
            (Entry::Frequency(counts), Action::Frequency { label, rows, columns }) => {
                let bounds = |axis: &Axis| Bounds { from: axis.from, to: axis.to };
                let width = columns.as_ref().map_or(1, Axis::rows);
                Some(Statistic::Frequency {
                    label: label.clone(),
                    rows: bounds(rows),
                    columns: columns.as_ref().map(bounds),
                    counts: counts.chunks(width).map(<[u64]>::to_vec).collect(),
                })
            }
            (Entry::Tricks(counts), _) => {
                let vulnerable = script.vulnerable.unwrap_or(Vulnerability::None);
                Some(Statistic::Contracts { contracts: contracts(&counts, vulnerable), count })
            }
            _ => None,
        });
        results.collect()
    }
}

/// The sums of the scores of all contracts, the best first.
fn contracts(counts: &[u64], vulnerable: Vulnerability) -> Vec<ContractScore> {
    let mut all = Vec::new();
    for declarer in Seat::ALL {
        for strain in Strain::ALL {
            let from = (declarer.index() * 5 + strain.index()) * 14;
            for level in Level::ALL {
                let terms =
                    ContractTerms { bid: Bid { level, strain }, doubling: Doubling::Undoubled };
                let (mut sum, mut made) = (0, 0);
                for (tricks, count) in
                    (0..=13).filter_map(bridge::Tricks::new).zip(&counts[from..from + 14])
                {
                    let vulnerable = vulnerable.of(declarer.side());
                    let played = Played { terms, tricks, vulnerable };
                    sum += i64::from(Rules::default().duplicate(played).total()) * *count as i64;
                    made += if tricks.count() >= terms.tricks() { *count } else { 0 };
                }
                all.push(ContractScore { terms, declarer, sum, made });
            }
        }
    }
    all.sort_by_key(|contract| std::cmp::Reverse(contract.sum));
    all
}

/// How many contracts of each side are shown in text.
const SHOWN: usize = 5;

/// As the original program prints it.
impl fmt::Display for Statistic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Statistic::Average { label, sum, count } => {
                if let Some(label) = label {
                    write!(f, "{label}: ")?;
                }
                writeln!(f, "{}", short(*sum as f64 / *count as f64))
            }
            Statistic::Frequency { label, rows, columns: None, counts } => {
                writeln!(f, "Frequency {}:", label.as_deref().unwrap_or_default())?;
                for (name, row) in names(*rows).into_iter().zip(counts) {
                    let count: u64 = row.iter().sum();
                    match name.as_str() {
                        // Rows of other values are shown only if there are such values.
                        "Low" | "High" if count == 0 => {}
                        "Low" | "High" => writeln!(f, "{name}\t{count:8}")?,
                        _ => writeln!(f, "{name:>5}\t{count:8}")?,
                    }
                }
                Ok(())
            }
            Statistic::Frequency { label, rows, columns: Some(columns), counts } => {
                writeln!(f, "Frequency {}:", label.as_deref().unwrap_or_default())?;
                write!(f, "    ")?;
                names(*columns).iter().try_for_each(|name| write!(f, " {name:>6}"))?;
                writeln!(f, " {:>6}", "Sum")?;
                for (name, row) in names(*rows).iter().zip(counts) {
                    let is_number = name.parse::<i32>().is_ok();
                    if is_number {
                        write!(f, "{name:>4}")?
                    } else {
                        write!(f, "{name:<4}")?
                    }
                    row.iter().try_for_each(|count| write!(f, " {count:>6}"))?;
                    writeln!(f, " {:>6}", row.iter().sum::<u64>())?;
                }
                write!(f, "{:<4}", "Sum")?;
                let mut total = 0;
                for at in 0..counts.first().map_or(0, Vec::len) {
                    let sum: u64 = counts.iter().map(|row| row[at]).sum();
                    total += sum;
                    write!(f, " {sum:>6}")?;
                }
                writeln!(f, " {total:>6}\n")
            }
            Statistic::Contracts { contracts, count } => {
                for side in bridge::Side::ALL {
                    let of_side =
                        contracts.iter().filter(|contract| contract.declarer.side() == side);
                    for contract in of_side.take(SHOWN) {
                        let ContractScore { terms, declarer, sum, made } = contract;
                        let mean = short(*sum as f64 / *count as f64);
                        let often = short(100.0 * *made as f64 / *count as f64);
                        writeln!(f, "{terms}-{declarer}\t{mean:>8}\t{often:>7}%")?;
                    }
                }
                Ok(())
            }
        }
    }
}

fn names(bounds: Bounds) -> Vec<String> {
    let middle = (bounds.from..=bounds.to).map(|value| value.to_string());
    [String::from("Low")].into_iter().chain(middle).chain([String::from("High")]).collect()
}

/// A number with six significant digits and no zeros at the end, as `%g` of C writes it.
pub(crate) fn short(value: f64) -> String {
    if value == 0.0 || !value.is_finite() {
        return if value == 0.0 { "0".into() } else { "-".into() };
    }
    let exponential = format!("{value:.5e}");
    let exponent: i32 =
        exponential.split('e').nth(1).and_then(|digits| digits.parse().ok()).unwrap_or(0);
    let trimmed = |text: String| match text.contains('.') {
        true => text.trim_end_matches('0').trim_end_matches('.').to_owned(),
        false => text,
    };
    if (-4..6).contains(&exponent) {
        return trimmed(format!("{value:.*}", (5 - exponent).max(0) as usize));
    }
    let mantissa = exponential.split('e').next().unwrap_or_default();
    let sign = if exponent < 0 { '-' } else { '+' };
    format!("{}e{sign}{:02}", trimmed(mantissa.to_owned()), exponent.unsigned_abs())
}
