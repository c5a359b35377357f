//! What a server counts, from its start on.

use club::counters;

/// The counters without labels, besides those of the club.
const COUNTERS: &[&str] = &[
    "biritch_database_lock_lost_total",
    "biritch_foreign_host_total",
    "biritch_foreign_origin_total",
    "biritch_handler_panics_total",
    "biritch_invalid_messages_total",
    "biritch_refused_connections_total",
    "biritch_slowed_total",
];

/// The counters by what became of something: their label is `result`.
const RESULTS: &[&str] = &["biritch_backups_total", "biritch_certificate_orders_total"];

/// Begins all counters at zero, so that the first fault is an increase.
pub(crate) fn register() {
    counters::register();
    for name in COUNTERS {
        metrics::counter!(*name).increment(0);
    }
    for name in RESULTS {
        for result in ["made", "failed"] {
            metrics::counter!(*name, "result" => result).increment(0);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::{collections::BTreeSet, fs, path::Path};

    use super::*;

    fn files(folder: &Path, of: &mut Vec<String>) {
        for entry in fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                files(&path, of);
            } else {
                of.push(fs::read_to_string(&path).unwrap_or_default());
            }
        }
    }

    /// The texts of all files of a folder of the repository.
    fn texts(folder: &str) -> Vec<String> {
        let mut texts = Vec::new();
        files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(folder), &mut texts);
        texts
    }

    fn begun() -> BTreeSet<String> {
        let labelled = counters::faults().map(|(name, ..)| name);
        let all = COUNTERS.iter().chain(RESULTS).chain(counters::COUNTERS).chain(&labelled);
        all.map(|name| (*name).to_owned()).collect()
    }

    /// The names that begin with `biritch_` and end like this.
    fn names(text: &str, end: &str) -> Vec<String> {
        let is_name = |c: char| c.is_ascii_lowercase() || c == '_';
        let parts = text.split(|c: char| !is_name(c));
        let names = parts.filter(|part| part.starts_with("biritch_") && part.ends_with(end));
        names.map(str::to_owned).collect()
    }

    #[test]
    fn every_counter_that_an_alert_watches_begins_at_zero() {
        let alerts = texts("packaging/monitoring").concat();
        let watched = names(&alerts, "_total");
        assert!(watched.len() > 10, "{watched:?}");
        let begun = begun();
        for name in watched {
            // How many requests or acts there were is on the dashboard, by their kinds.
            let by_kind = ["biritch_closed_total", "biritch_operator_acts_total"];
            let is_of_work = ["biritch_work_done_total", "biritch_worker_jobs_total"];
            let is_known = by_kind.contains(&&*name) || is_of_work.contains(&&*name);
            assert!(is_known || begun.contains(&name), "{name} begins with its first increase");
        }
    }

    #[test]
    fn every_counter_without_labels_begins_at_zero() {
        let sources = [texts("crates/club/src"), texts("crates/web/src")].concat();
        let begun = begun();
        let mut found = 0;
        for source in &sources {
            for call in source.split("metrics::counter!(\"").skip(1) {
                let Some((name, rest)) = call.split_once('"') else { continue };
                if rest.starts_with(')') {
                    found += 1;
                    assert!(begun.contains(name), "{name} begins with its first increase");
                }
            }
        }
        assert!(found > 20, "{found}");
    }

    #[test]
    fn the_first_answer_has_a_line_for_each_fault() {
        crate::metrics::start();
        let text = crate::metrics::snapshot().text().to_owned();
        for line in [
            "biritch_tables_broken_total ",
            "biritch_faults_total{fault=\"disk\"} ",
            "biritch_links_ended_total{why=\"gap\"} ",
            "biritch_backups_total{result=\"failed\"} ",
            "biritch_certificate_orders_total{result=\"failed\"} ",
        ] {
            assert!(text.contains(line), "{line} is not in {text}");
        }
    }
}
