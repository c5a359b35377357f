use serde::Serialize;

use crate::{Statistic, Summary};

/// What a run counted, in the form of docs/json/deal-statistics.schema.json.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Report {
    /// How many deals were looked at.
    pub generated: u64,
    /// How many of them meet the condition.
    pub produced: u64,
    /// The averages, in the order of the script.
    pub average: Vec<Average>,
    /// The frequencies, in the order of the script.
    pub frequency: Vec<Frequency>,
    /// The contracts, the best mean first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub contracts: Vec<ContractMean>,
}

/// The mean of an expression.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Average {
    /// The text before it in the script.
    pub label: String,
    /// The mean; none without deals.
    pub value: Option<f64>,
    /// How many deals there were.
    pub count: u64,
}

/// How often an expression has each value.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Frequency {
    /// The text before it in the script.
    pub label: String,
    /// The value of the first count.
    pub from: i32,
    /// The value of the last count.
    pub to: i32,
    /// How often the value was lower.
    pub low: u64,
    /// How often each value occurred.
    pub counts: Vec<u64>,
    /// How often the value was higher.
    pub high: u64,
    /// Where two expressions are counted together: the second, with the rows of the whole table.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub columns: Option<Columns>,
}

/// The second of two expressions that are counted together.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Columns {
    /// The value of the first column but that of lower values.
    pub from: i32,
    /// The value of the last column but that of higher values.
    pub to: i32,
    /// The rows from low to high, each with its columns from low to high.
    pub table: Vec<Vec<u64>>,
}

/// The mean of a contract.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ContractMean {
    /// The contract with its declarer, such as `4S-W`.
    pub contract: String,
    /// Declarer's mean score.
    pub score: f64,
    /// The share of the deals on which it was made, 0 to 1.
    pub made: f64,
}

impl Summary {
    /// What was counted, as data for other programs.
    pub fn report(&self) -> Report {
        let mut report = Report {
            generated: self.generated,
            produced: self.produced,
            average: Vec::new(),
            frequency: Vec::new(),
            contracts: Vec::new(),
        };
        let label = |label: &Option<String>| label.clone().unwrap_or_default();
        for statistic in &self.statistics {
            match statistic {
                Statistic::Average { label: name, sum, count } => {
                    let value = (*count > 0).then(|| *sum as f64 / *count as f64);
                    report.average.push(Average { label: label(name), value, count: *count });
                }
                Statistic::Frequency { label: name, rows, columns, counts } => {
                    let sums: Vec<u64> = counts.iter().map(|row| row.iter().sum()).collect();
                    let (low, rest) =
                        sums.split_first().map_or((0, &[][..]), |(low, rest)| (*low, rest));
                    let (high, middle) =
                        rest.split_last().map_or((0, &[][..]), |(high, middle)| (*high, middle));
                    let columns = columns.map(|columns| Columns {
                        from: columns.from,
                        to: columns.to,
                        table: counts.clone(),
                    });
                    report.frequency.push(Frequency {
                        label: label(name),
                        from: rows.from,
                        to: rows.to,
                        low,
                        counts: middle.to_vec(),
                        high,
                        columns,
                    });
                }
                Statistic::Contracts { contracts, count } => {
                    let share = |part: f64| if *count == 0 { 0.0 } else { part / *count as f64 };
                    report.contracts.extend(contracts.iter().map(|contract| ContractMean {
                        contract: format!("{}-{}", contract.terms, contract.declarer),
                        score: share(contract.sum as f64),
                        made: share(contract.made as f64),
                    }));
                }
            }
        }
        report
    }
}
